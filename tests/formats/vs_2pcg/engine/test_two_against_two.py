"""Four players in two teams."""

from collections.abc import Mapping

import pytest

from formats.table.deciding import seat
from formats.table.position import Placed
from formats.vs_2pcg.engine.changing_sides import take_control
from formats.vs_2pcg.engine.effects import Effect
from formats.vs_2pcg.engine.powers import MAIN, Script
from formats.vs_2pcg.engine.state import PcgGame
from tests.formats.vs_2pcg.engine.combat.fighting import attack
from tests.formats.vs_2pcg.engine.own_scripts import played
from tests.formats.vs_2pcg.engine.playing import Playing, Side, begin, card, main, numbers, twist
from tests.formats.vs_2pcg.engine.starting import Starting
from tests.formats.vs_2pcg.engine.test_free_for_all import dying, in_order

RUNNER = card("Runner", **numbers(9, 9, 2))
GUARD, REAR = card("Guard", **numbers(1, 9, 2)), card("Rear", **numbers(1, 9, 2))
TRICK = twist("Trick")
OWN = (RUNNER, GUARD, REAR, TRICK)


def table_of(
    you: Side, they: Side, third: Side, fourth: Side, scripts: Mapping[str, Script] | None = None
) -> Playing:
    """You and the third player against the second and the fourth."""
    return begin(
        "main phase", you, they, *OWN, others=[third, fourth], two_teams=True, scripts=scripts
    )


@pytest.mark.rule("PCG-MULTI-07", "PCG-MULTI-14", "PCG-MULTI-03", "PCG-MULTI-02")
def test_it_is_won_once_both_enemy_main_characters_are_kod() -> None:
    """Two are left by then, which ends no game of three or four players for themselves."""
    table = table_of(
        Side(front=["Runner", "Runner"]), Side(front=[dying(1)]), Side(), Side(front=[dying(3)])
    )
    attack(table, "Runner", at="Their main")
    outcome = attack(table, "Runner").play_out()
    assert outcome.winners == (0, 2)
    assert outcome.because == "all enemy Main Characters are KO'd"
    assert [player.is_out for player in table.game.players] == [False, True, False, True]


@pytest.mark.rule("PCG-MULTI-07", "PCG-MULTI-14")
def test_a_teammate_plays_on_and_both_win_together() -> None:
    """You lose your Main Character to their Wall; the third player KO's both of theirs."""
    table = begin(
        "main phase",
        Side(front=[dying(0), "Guard"], deck=["Filler"] * 9),
        Side(front=["Wall", dying(1)], deck=["Filler"] * 9),
        *(*OWN, card("Wall", **numbers(9, 99, 9))),
        others=[
            Side(front=["Runner", "Runner"], deck=["Filler"] * 9),
            Side(front=[dying(3)], deck=["Filler"] * 9),
        ],
        two_teams=True,
    )
    attack(table, "Your main", at="Wall")
    attack(table, "Runner", at="Their main", by=2)
    outcome = attack(table, "Runner", by=2).play_out()
    assert outcome.winners == (0, 2)
    assert table.game.turn == 11
    assert table.where("Guard") == ("removed", "table")


@pytest.mark.rule("PCG-MULTI-08")
def test_the_teams_take_turns_player_by_player() -> None:
    table = Starting(4, is_two_against_two=True)
    assert [player.team for player in table.game.players] == [0, 1, 0, 1]
    table.play("Turn 6")
    draws = [line.split()[-1] for line in table.log.lines if "draw phase" in line]
    assert draws == ["1.", "2.", "3.", "4.", "1.", "2."]


@pytest.mark.rule("PCG-MULTI-09", "PCG-MULTI-13", "PCG-CORE-04")
def test_either_opponent_can_be_attacked_and_a_teammate_not() -> None:
    table = table_of(
        Side(front=["Runner"]),
        Side(front=["Guard"], main_in="back"),
        Side(front=["Guard"]),
        Side(front=["Rear"], main_in="back"),
    )
    attack(table, "Runner", at="Rear").play("Turn 10")
    (offered, *_) = table.you.offered("defender")
    assert offered == ["Guard", "Rear"]
    assert table.game.view(seat(0)).enemies() == [1, 3]


@pytest.mark.rule("PCG-MULTI-12")
def test_a_front_row_does_not_protect_a_teammates_back_row() -> None:
    table = table_of(
        Side(front=["Runner"]),
        Side(front=["Guard"], main_in="back"),
        Side(),
        Side(back=["Rear"], main_in="back"),
    )
    attack(table, "Runner", at="Rear").play("Turn 10")
    assert table.you.offered("defender")[0] == ["Guard", "Rear", "Fourth main"]


@pytest.mark.rule("PCG-AMBIGUOUS-62", "PCG-MULTI-06")
def test_players_without_attacker_or_defender_act_in_the_combat_too() -> None:
    side = Side(hand=["Trick"])
    table = table_of(side, side, side, side, scripts={"Trick": played(is_any_turn=True)})
    attack(table, "Your main", at="Their main").play("Turn 10")
    assert in_order(table) == ["you", "they", "third", "fourth"]


@pytest.mark.rule("PCG-MULTI-15")
def test_what_a_teammate_controls_of_a_player_who_is_out_leaves_the_game_too() -> None:
    def lend(game: PcgGame, effect: Effect) -> None:
        (guard,) = (each for each in game.characters() if str(each) == "Guard")
        assert take_control(game, guard, game.players[2])
        assert effect.controller == 0

    table = table_of(
        Side(front=[dying(0), "Guard"], hand=["Trick"]),
        Side(front=["Runner"], main_in="back"),
        Side(),
        Side(),
        scripts={"Trick": played(lend, MAIN)},
    )
    table.you.intend("main phase", "play Trick")
    attack(table, "Your main", at="Runner").play("Turn 10")
    assert table.where("Guard") == ("removed", "table")
    assert not table.game.players[2].is_out


def recruiting(is_allowed: bool) -> Playing:
    """A Recruit Step with two cards, one of them called as the teammate's Main Character."""
    table = begin(
        "recruit step",
        Side(hand=["Runner", "Captain"], resources=4),
        Side(),
        *(*OWN, card("Captain"), main("Captain", **numbers(4, 4))),
        others=[Side(front=["Captain, Level 1"], back=["Runner"]), Side()],
        two_teams=True,
    )
    table.game.can_recruit_for_teammate = is_allowed
    return table


@pytest.mark.rule("PCG-MULTI-10", "PCG-CORE-05")
@pytest.mark.parametrize("row", ["front", "back"])
def test_by_an_optional_rule_one_may_recruit_onto_a_teammates_side(row: str) -> None:
    table = recruiting(is_allowed=True)
    table.you.intend("recruit step", "recruit Runner").intend("side", 2).intend("row", row)
    table.play("formation step")
    assert table.you.offered("side") == [["0", "2"]]
    mine, theirs = table.all("Runner")
    assert (mine.pile.name, mine.controller, mine.owner) == (row, 2, 0)
    # Their own first one is KO'd by the second of its name.
    assert theirs.pile.name == "KO'd"


@pytest.mark.rule("PCG-MULTI-10")
def test_without_the_optional_rule_one_recruits_onto_ones_own_side() -> None:
    table = recruiting(is_allowed=False)
    table.you.intend("recruit step", "recruit Runner")
    table.play("formation step")
    assert not table.you.offered("side")
    assert table.game.players[0].front.cards[-1].controller == 0


@pytest.mark.rule("PCG-MULTI-10", "PCG-UNIQUE-05")
def test_a_teammate_gets_no_namesake_of_a_main_character() -> None:
    table = recruiting(is_allowed=True)
    table.you.intend("recruit step", "recruit Captain")
    table.play("formation step")
    assert not table.you.offered("side")


@pytest.mark.rule("PCG-MULTI-07")
def test_a_position_of_two_teams_may_have_one_main_character_in_each_left() -> None:
    table = table_of(
        Side(front=["Runner"]),
        Side(front=[dying(1)]),
        Side(front=[Placed("Third main, Level 1")]),
        Side(front=[dying(3), "Guard"]),
    )
    attack(table, "Runner", at="Fourth main").play("Turn 10, draw phase of Player 2")
    assert table.game.players[3].is_out
