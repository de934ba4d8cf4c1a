"""The golden rules, enemies, sides and owners, appearing, ready and exhausted (CORE)."""

from collections.abc import Callable
from typing import Any

import pytest

from formats.table.position import Placed
from formats.vs_2pcg.engine.appearing import appear, equip, put_machine
from formats.vs_2pcg.engine.cards import FRONT, PcgCard
from formats.vs_2pcg.engine.changing_sides import take_control
from formats.vs_2pcg.engine.counters import put_plus
from formats.vs_2pcg.engine.game import ENGINE
from formats.vs_2pcg.engine.leaving import discard, ko, remove_from_game, return_to_hand
from formats.vs_2pcg.engine.levels import level_up
from formats.vs_2pcg.engine.powers import COMBAT, MAIN
from formats.vs_2pcg.engine.recovering import exhaust, ready, recover
from formats.vs_2pcg.engine.resources import turn_face_up
from formats.vs_2pcg.engine.state import PcgGame
from formats.vs_2pcg.engine.timing import settle
from formats.vs_2pcg.engine.values import (
    BASE_ATK,
    BASE_DEF,
    CANNOT_STRIKE,
    FLIGHT,
    POWERLESS,
    THIS_TURN,
    atk,
    base_atk,
    base_defence,
    defence,
    give,
    has_flight,
)
from formats.vs_2pcg.scripts.doing import search_your_deck
from formats.vs_2pcg.scripts.whom import called
from tests.formats.vs_2pcg.engine.own_scripts import always, as_soon_as, played, to_this, used
from tests.formats.vs_2pcg.engine.playing import (
    Playing,
    Side,
    begin,
    card,
    equipment,
    location,
    main,
    numbers,
    twist,
)

RUNNER, GUARD = card("Runner", **numbers(3, 3, 2)), card("Guard", **numbers(3, 3, 2))


@pytest.mark.rule("PCG-CORE-01", "PCG-AMBIGUOUS-37")
@pytest.mark.parametrize(("is_unlimited", "counters"), [(False, 1), (True, 3)])
def test_a_card_may_say_that_its_power_is_used_more_than_once_a_turn(
    *, is_unlimited: bool, counters: int
) -> None:
    table = begin(
        "main phase",
        Side(front=["Runner"]),
        None,
        RUNNER,
        scripts={"Runner": used(to_this(put_plus), MAIN, is_unlimited=is_unlimited)},
    )
    table.you.intend("main phase", *["use Power of Runner"] * counters)
    table.play("Turn 10")
    assert table["Runner"].plus == counters
    assert table.you.offered("main phase")[-1] is not None
    is_still_offered = "use Power of Runner" in table.you.offered("main phase")[-1]
    assert is_still_offered is is_unlimited


@pytest.mark.rule("PCG-CORE-02")
@pytest.mark.parametrize("first", ["more", "none"])
def test_who_cannot_strike_does_not_however_many_strikes_it_is_given(first: str) -> None:
    table = begin(
        "main phase",
        Side(front=["Runner"], hand=["Zeal"]),
        Side(front=["Guard"]),
        RUNNER,
        GUARD,
        twist("Zeal"),
        scripts={"Zeal": played(strike_more, COMBAT), "Runner": always(CANNOT_STRIKE)},
    )
    table.you.intend("main phase", "attack with Runner").intend("defender", table["Guard"])
    if first == "more":
        table.you.intend("combat action", "play Zeal")
    table.play("Turn 10")
    assert not table["Guard"].is_stunned
    assert table["Runner"].is_stunned


def strike_more(game: PcgGame, _effect: object) -> None:
    """Every attacker may strike twice more."""
    assert game.combat is not None
    for attacker in game.combat.attackers:
        game.combat.more_strikes[attacker] = 2


@pytest.mark.rule("PCG-CORE-02")
def test_who_cannot_gain_powers_gains_no_keyword() -> None:
    table = begin("main phase", Side(front=["Runner"]), None, RUNNER)
    game, runner = table.game, table["Runner"]
    give(game, runner, POWERLESS, ends=THIS_TURN)
    give(game, runner, FLIGHT)
    game.lasting.end("turn", 0)
    assert not has_flight(game, runner)
    give(game, runner, FLIGHT)
    assert has_flight(game, runner)


@pytest.mark.rule("PCG-CORE-03")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_two_to_four_players_take_turns(players: int) -> None:
    side = Side(deck=["Filler"] * 9)
    table = begin("main phase", side, side, others=[side] * (players - 2))
    table.play(f"Turn {9 + players}")
    begun = [line.split()[-1] for line in table.log.lines if "draw phase" in line]
    assert begun == [f"{number}." for number in (*range(2, players + 1), 1)]
    assert (ENGINE.lists.least, ENGINE.lists.most) == (2, 4)


@pytest.mark.rule("PCG-CORE-04")
@pytest.mark.parametrize(("two_teams", "enemies"), [(False, [1, 2, 3]), (True, [1, 3])])
def test_enemies_are_your_opponents_and_their_characters(
    *, two_teams: bool, enemies: list[int]
) -> None:
    table = begin("main phase", others=[Side(), Side()], two_teams=two_teams)
    assert [each.number for each in table.game.enemies_of(0)] == enemies
    table.you.intend("main phase", "attack with Your main")
    table.play("Turn 10")
    assert table.you.offered("defender")[0] == [
        str(table.game.players[number].main) for number in enemies
    ]


@pytest.mark.rule("PCG-CORE-05", "PCG-CORE-06", "PCG-AMBIGUOUS-27")
def test_a_card_on_your_side_is_controlled_by_you_and_ends_with_its_owner() -> None:
    table = begin("main phase", None, Side(front=["Runner"]), RUNNER)
    game, runner = table.game, table["Runner"]
    assert (runner.controller, runner.owner) == (1, 1)
    take_control(game, runner, game.players[0])
    assert (runner.controller, runner.owner) == (0, 1)
    assert runner in game.players[0].characters
    ko(game, runner)
    assert table.where("Runner") == ("KO'd", 1)


@pytest.mark.rule("PCG-CORE-06")
@pytest.mark.parametrize("leave", [return_to_hand, discard])
def test_a_borrowed_card_goes_back_to_its_owners_piles(
    leave: Callable[[PcgGame, PcgCard], None],
) -> None:
    table = begin("main phase", Side(front=[Placed("Runner", owner=1)]), None, RUNNER)
    leave(table.game, table["Runner"])
    assert table["Runner"].pile.owner == 1
    assert table["Runner"].controller == 1


Deed = Callable[[Playing], Any]


def put_into_play(table: Playing) -> None:
    """An effect puts it into play from the KO pile."""
    appear(table.game, table["Fallen"], table.game.players[0], FRONT)


APPEARANCES: dict[str, tuple[Deed, str]] = {
    "put into play": (put_into_play, "Fallen"),
    "an Equipment": (lambda table: equip(table.game, table["Cape"], table["Runner"]), "Cape"),
    "a Machine": (
        lambda table: put_machine(table.game, table["Crane"], table.game.players[0], FRONT),
        "Crane",
    ),
}
NO_APPEARANCES: dict[str, Deed] = {
    "changing sides": lambda table: take_control(table.game, table["Guard"], table.game.players[0]),
    "recovering": lambda table: recover(table.game, table["Sleeper"]),
    "leveling up": lambda table: level_up(table.game, table["Hero"]),
    "turned face up": lambda table: turn_face_up(table.game, table["Yard"]),
}
OWN = (
    RUNNER,
    GUARD,
    card("Watcher"),
    card("Fallen"),
    card("Sleeper"),
    main("Hero", 1, xp=3),
    main("Hero", 2),
    equipment("Cape"),
    equipment("Crane", is_machine=True),
    location("Yard", "might"),
)


def watched() -> Playing:
    """A side with somebody who waits for what appears, and gets a counter for each."""
    return begin(
        "main phase",
        Side(
            front=["Hero, Level 1", "Watcher", "Runner", Placed("Sleeper", {"stunned": True})],
            hand=["Cape", "Crane"],
            ko_pile=["Fallen"],
            aside=["Hero, Level 2"],
            resources=["Yard"],
        ),
        Side(front=["Guard"]),
        *OWN,
        scripts={"Watcher": as_soon_as("appears", to_this(put_plus))},
    )


@pytest.mark.rule("PCG-CORE-07", "PCG-CORE-09")
@pytest.mark.parametrize("way", APPEARANCES)
def test_what_enters_play_appears_and_is_ready(way: str) -> None:
    table = watched()
    does, title = APPEARANCES[way]
    does(table)
    settle(table.game)
    assert table["Watcher"].plus == 1
    assert not table[title].is_exhausted
    assert table[title].is_face_up


@pytest.mark.rule("PCG-CORE-08", "PCG-AMBIGUOUS-49")
@pytest.mark.parametrize("way", NO_APPEARANCES)
def test_what_is_in_play_already_does_not_appear(way: str) -> None:
    table = watched()
    NO_APPEARANCES[way](table)
    settle(table.game)
    assert table["Watcher"].plus == 0


@pytest.mark.rule("PCG-CORE-07", "PCG-CORE-09")
def test_what_was_exhausted_comes_back_ready_and_may_attack() -> None:
    table = begin(
        "recruit step",
        Side(front=[Placed("Runner", {"exhausted": True})], resources=2),
        Side(front=["Guard"]),
        RUNNER,
        GUARD,
    )
    return_to_hand(table.game, table["Runner"])
    table.you.intend("recruit step", "recruit Runner")
    table.play("main phase")
    assert not table["Runner"].is_exhausted


@pytest.mark.rule("PCG-CORE-10")
@pytest.mark.parametrize(("is_exhausted", "is_offered"), [(False, True), (True, False)])
def test_ready_characters_attack_and_exhausted_ones_do_not(
    *, is_exhausted: bool, is_offered: bool
) -> None:
    runner = Placed("Runner", {"exhausted": is_exhausted})
    table = begin("main phase", Side(front=[runner]), Side(front=["Guard"]), RUNNER, GUARD)
    if is_offered:
        table.you.intend("main phase", "attack with Runner").intend("defender", table["Guard"])
    table.play("Turn 10")
    assert table.you.was_ever_offered("main phase", "attack with Runner") is is_offered
    assert table["Runner"].is_exhausted


@pytest.mark.rule("PCG-CORE-11")
@pytest.mark.parametrize(
    ("turn", "is_exhausted", "told"),
    [
        (ready, True, "is readied"),
        (ready, False, ""),
        (exhaust, False, "is exhausted"),
        (exhaust, True, ""),
    ],
)
def test_readying_the_ready_is_skipped_and_the_rest_is_done(
    turn: Callable[[PcgGame, PcgCard], None], told: str, *, is_exhausted: bool
) -> None:
    def do(game: PcgGame, effect: Any) -> None:
        turn(game, effect.this)
        put_plus(game, effect.this)

    table = begin(
        "main phase",
        Side(front=[Placed("Runner", {"exhausted": is_exhausted})]),
        None,
        RUNNER,
        scripts={"Runner": used(do, MAIN)},
    )
    table.you.intend("main phase", "use Power of Runner")
    table.play("Turn 10")
    assert [line for line in table.log.lines if "is readied" in line or "is exhausted" in line] == (
        [f"Runner {told}."] if told else []
    )
    assert table["Runner"].is_exhausted is (turn is exhaust)
    assert table["Runner"].plus == 1


@pytest.mark.rule("PCG-CORE-12")
def test_a_discarded_card_goes_from_hand_into_the_ko_pile() -> None:
    table = begin("main phase", Side(hand=["Runner"]), None, RUNNER)
    discard(table.game, table["Runner"])
    assert table.where("Runner") == ("KO'd", 0)
    assert table["Runner"].is_face_up


@pytest.mark.rule("PCG-CORE-14")
def test_a_removed_card_is_in_no_pile_of_a_player_and_may_come_back() -> None:
    table = begin("main phase", Side(front=[Placed("Runner", {"plus": 2})]), None, RUNNER)
    game, runner = table.game, table["Runner"]
    remove_from_game(game, runner)
    assert table.where("Runner") == ("removed", "table")
    assert not runner.is_in_play
    appear(game, runner, game.players[0], FRONT)
    assert (table.where("Runner"), runner.plus) == (("front", 0), 0)


@pytest.mark.rule("PCG-CORE-15")
def test_base_numbers_are_those_before_counters_and_may_be_set_for_a_time() -> None:
    table = begin("main phase", Side(front=[Placed("Runner", {"plus": 1})]), None, RUNNER)
    game, runner = table.game, table["Runner"]
    give(game, runner, "ATK", 2, THIS_TURN)
    values = (base_atk(game, runner), base_defence(game, runner))
    assert (values, atk(game, runner), defence(game, runner)) == ((3, 3), 6, 4)
    give(game, runner, BASE_ATK, 7, THIS_TURN)
    give(game, runner, BASE_DEF, 1, THIS_TURN)
    values = (base_atk(game, runner), base_defence(game, runner))
    assert (values, atk(game, runner), defence(game, runner)) == ((7, 1), 10, 2)
    game.lasting.end("turn", 0)
    assert (base_atk(game, runner), atk(game, runner)) == (3, 4)


@pytest.mark.rule("PCG-CORE-13")
@pytest.mark.parametrize("wanted", ["Runner", "None"])
def test_a_deck_that_was_searched_is_shuffled(wanted: str) -> None:
    deck = [f"Card {number}" for number in range(12)]
    table = begin(
        "main phase",
        Side(hand=["Map"], deck=[*deck, "Runner"]),
        None,
        RUNNER,
        twist("Map"),
        *map(card, deck),
        scripts={"Map": played(search_your_deck("a Runner", called("Runner")), MAIN)},
    )
    table.you.intend("main phase", "play Map")
    if wanted == "Runner":
        table.you.intend("search", wanted)
    table.play("Turn 10")
    left = [str(each) for each in table.game.players[0].deck if str(each) != "Runner"]
    assert sorted(left) == sorted(deck)
    assert left != deck
    assert table["Runner"].pile.name == ("hand" if wanted == "Runner" else "deck")
