"""What a player sees of a game, and what neither a view nor the log gives away."""

import pytest

from formats.table.deciding import seat
from formats.table.position import Placed
from formats.table.seeing import Hidden, Seen, Shown
from formats.vs_2pcg.engine.leaving import discard
from formats.vs_2pcg.engine.powers import MAIN, MIGHT
from formats.vs_2pcg.engine.seeing import PcgView
from tests.formats.vs_2pcg.engine.own_scripts import nothing, played, used
from tests.formats.vs_2pcg.engine.playing import (
    THEY,
    YOU,
    Playing,
    Side,
    begin,
    card,
    equipment,
    location,
    numbers,
    twist,
)

RUNNER, GUARD = card("Runner", ranged=True, teams=["Red"], **numbers(3, 4, 2)), card("Guard")
YARD, CRANE, TRICK = location("Yard", MIGHT), equipment("Crane", is_machine=True), twist("Trick")
OWN = (RUNNER, GUARD, YARD, CRANE, TRICK)


def views(table: Playing) -> tuple[PcgView, PcgView]:
    """What you see, and what they see."""
    return table.game.view(seat(YOU)), table.game.view(seat(THEY))


def titles(shown: tuple[Shown, ...]) -> list[str | None]:
    """What is seen, the lowest first; None for what is not."""
    return [each.card.title if isinstance(each, Seen) else None for each in shown]


@pytest.mark.rule("PCG-AMBIGUOUS-56")
def test_a_hand_is_seen_by_its_player_alone_and_a_deck_by_nobody() -> None:
    table = begin("main phase", Side(hand=["Runner"], deck=["Guard", "Guard"]), None, *OWN)
    you, they = views(table)
    assert titles(you.piles.of("hand", YOU)) == ["Runner"]
    assert titles(they.piles.of("hand", YOU)) == [None]
    for view in (you, they):
        assert titles(view.piles.of("deck", YOU)) == [None, None]
        # How many there are is open.
        assert (view.hand_size(YOU), view.deck_size(YOU)) == (1, 2)
    assert [str(each) for each in you.hand] == ["Runner"]


@pytest.mark.rule("PCG-AMBIGUOUS-56", "PCG-LOC-08", "PCG-LOC-09")
def test_face_down_resources_are_looked_at_by_their_player_alone() -> None:
    side = Side(resources=["Guard", "Yard"], locations=["Yard"])
    you, they = views(begin("main phase", side, None, *OWN))
    assert [str(each) for each in you.own_resources] == ["Guard", "Yard", "Yard"]
    assert titles(they.piles.of("resources", YOU)) == [None, None, "Yard"]
    assert they.resource_count(YOU) == 3
    seen = they.seen_resources(YOU)
    assert [isinstance(each, Hidden) for each in seen] == [True, True, False]


@pytest.mark.rule("PCG-ZONE-04")
def test_every_ko_pile_is_open_to_all_at_any_time() -> None:
    table = begin("main phase", Side(ko_pile=["Runner", "Guard"]), Side(ko_pile=["Guard"]), *OWN)
    for view in views(table):
        assert [str(each) for each in view.ko_pile(YOU)] == ["Runner", "Guard"]
        assert titles(view.piles.of("KO'd", THEY)) == ["Guard"]


@pytest.mark.rule("PCG-ZONE-04")
def test_a_discarded_card_lies_in_the_ko_pile_face_up() -> None:
    table = begin("main phase", Side(hand=["Runner"]), None, *OWN)
    discard(table.game, table["Runner"])
    assert table.where("Runner") == ("KO'd", YOU)
    assert table["Runner"].is_face_up


@pytest.mark.rule("PCG-STUN-08", "PCG-AMBIGUOUS-35")
@pytest.mark.parametrize("how", ["stunned", "hidden"])
def test_anybody_may_look_at_a_character_that_lies_face_down(how: str) -> None:
    table = begin("main phase", Side(front=[Placed("Runner", {how: True})]), None, *OWN)
    for view in views(table):
        assert titles(view.piles.of("front", YOU)) == ["Runner", "Your main"]
        assert str(view.front(YOU)[0]) == "Runner"


@pytest.mark.rule("PCG-AMBIGUOUS-56")
def test_the_log_does_not_name_what_is_put_face_down_or_drawn() -> None:
    table = begin("draw phase", Side(deck=["Guard"] * 2, hand=["Runner"]), None, *OWN)
    table.you.intend("resource step", "put Runner face down into the resource row")
    table.play("main phase")
    assert "Player 1 puts a card face down into the resource row." in table.log.lines
    assert not table.told("Runner")
    assert not table.told("Guard")


def test_what_is_open_is_told_alike_to_all() -> None:
    side = Side(front=["Runner"], back=["Guard"], machines=["Crane"], hand=["Trick"])
    table = begin("main phase", side, Side(front=["Guard"]), *OWN, turn=7)
    for view in views(table):
        assert (view.turn, view.active, view.step, view.combat) == (7, YOU, None, None)
        assert view.phase is table.game.phase
        assert [str(each) for each in view.characters(YOU)] == ["Runner", "Your main", "Guard"]
        assert [str(each) for each in view.back(YOU)] == ["Guard"]
        assert [str(each) for each in view.machines(YOU)] == ["Crane"]
        assert (str(view.main(THEY)), view.is_out(THEY), view.turns_of(THEY)) == (
            "Their main",
            False,
            3,
        )
        assert (list(view.seats), len(view.removed), len(view.played)) == ([0, 1], 0, 0)
        runner = table["Runner"]
        assert (view.atk(runner), view.defence(runner)) == (3, 4)
        assert (view.maximum_health(runner), view.remaining_health(runner)) == (2, 2)
        assert view.teams(runner) == {"Red"}
        assert view.names(runner) == {"Runner"}
        assert (view.has_ranged(runner), view.has_flight(runner)) == (True, False)
        assert view.has_keyword(runner, "ranged")
        assert not view.has(runner, "ranged")
        assert view.can_attack(runner)
        assert [str(each) for each in view.legal_defenders(runner)] == ["Guard", "Their main"]


def test_each_knows_who_the_enemies_are_and_what_one_may_do() -> None:
    table = begin(
        "main phase",
        Side(front=["Runner"], hand=["Trick"], locations=["Yard"]),
        Side(),
        *OWN,
        others=[Side(), Side()],
        two_teams=True,
        scripts={"Runner": used(nothing, MAIN, symbols=(MIGHT,)), "Trick": played(nothing, MAIN)},
    )
    you, _ = views(table)
    assert you.enemies() == [1, 3]
    assert [you.is_enemy(number) for number in range(4)] == [False, True, False, True]
    assert [str(each) for each in you.locations_for(table["Runner"])] == ["Yard"]
    ((user, use),) = you.usable(YOU)
    assert (str(user), str(use)) == ("Runner", "Power")
    assert you.candidates_of(use, user) == []
    listed = [each.title for each in you.listed_cards(YOU)]
    assert listed == ["Runner", "Trick", "Yard", "Your main"]
    assert (you.points, len(you.aside(YOU))) == (0, 0)
