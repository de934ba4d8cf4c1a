"""Positions: games that begin in the middle, and those that can't be."""

import re
from typing import Any

import pytest

from formats.table.deciding import seat
from formats.table.playable import UnplayableError
from formats.table.position import Placed, Position, PositionError
from formats.vs_2pcg.engine.game import Pcg
from formats.vs_2pcg.engine.powers import MIGHT
from formats.vs_2pcg.engine.state import Phase
from formats.vs_2pcg.engine.values import atk, defence, has_flight, names, teams
from formats.vs_2pcg.scripts import key_of
from tests.formats.table.policies import FirstOption
from tests.formats.vs_2pcg.engine.combat.fighting import attack
from tests.formats.vs_2pcg.engine.playing import (
    Side,
    begin,
    card,
    equipment,
    location,
    main,
    numbers,
    twist,
)

OWN = {
    key_of(each): each
    for each in (
        main("Ruby", **numbers(4, 4, 5)),
        main("Ruby", level=2, **numbers(6, 6, 6)),
        main("Jade", **numbers(4, 4, 5)),
        card("Runner", teams=["Red"], **numbers(2, 3, 3)),
        card("Guard", **numbers(2, 3, 3)),
        equipment("Cap"),
        equipment("Crane", is_machine=True),
        location("Yard", MIGHT),
        twist("Trick"),
    )
}
Piles = dict[tuple[str, int | str], list[Placed]]

MAINS: Piles = {
    ("front", 0): [Placed("Ruby, Level 1")],
    ("front", 1): [Placed("Jade, Level 1")],
}


def at(piles: Piles | None = None, **facts: Any) -> Pcg:
    """The game of a position, with two Main Characters beside what it names."""
    lain = {pile: list(cards) for pile, cards in MAINS.items()}
    for pile, cards in (piles or {}).items():
        lain[pile] = [*lain.get(pile, []), *cards]
    seats = 1 + max(int(owner) for _, owner in lain if owner != "table")
    policies = {seat(number): FirstOption() for number in range(seats)}
    return Pcg.at(Position(lain, facts), OWN, policies)


def test_everything_that_is_said_of_a_card_is_true_of_it() -> None:
    given = [
        {"kind": "ATK", "value": 3, "until": "combat"},
        {"kind": "flight"},
        {"kind": "team", "value": "Blue", "until": ""},
        {"kind": "name", "value": "Dash"},
    ]
    game = at(
        {
            ("front", 0): [
                Placed("Runner", {"exhausted": True, "wounds": 1, "plus": 2, "given": given}),
                Placed("Guard", {"stunned": True, "vitality": 2}),
            ],
            ("back", 0): [Placed("Runner", {"hidden": True, "plus": -1}, owner=1)],
            ("equipment", 0): [Placed("Cap", {"on": "Ruby, Level 1"})],
            ("machines", 1): [Placed("Crane", {"row": "back"})],
            ("resources", 1): [Placed("Yard", {"face_up": True}), Placed("Guard")],
            ("set aside", 0): [Placed("Ruby, Level 2")],
        }
    )
    ruby, runner, guard = game.players[0].front.cards
    (hidden,) = game.players[0].back.cards
    assert (runner.is_exhausted, runner.wounds, runner.plus) == (True, 1, 2)
    assert (atk(game, runner), defence(game, runner), has_flight(game, runner)) == (7, 5, True)
    assert teams(game, runner) == {"Red", "Blue"}
    assert names(game, runner) == {"Runner", "Dash"}
    assert (guard.is_stunned, guard.is_exhausted, guard.is_face_up) == (True, True, False)
    assert guard.vitality == 2
    assert (hidden.is_hidden, hidden.is_face_up, hidden.is_exhausted) == (True, False, False)
    assert (hidden.owner, hidden.controller, hidden.plus) == (1, 0, -1)
    assert ruby.equipment is game.players[0].equipment.cards[0]
    assert [level.printed.level for level in ruby.levels] == [2]
    (crane,) = game.players[1].machines.cards
    assert str(crane.row) == "back"
    assert [each.is_face_up for each in game.players[1].resources] == [True, False]


def test_what_is_given_ends_when_it_says() -> None:
    given = [
        {"kind": "ATK", "value": 1, "until": "combat"},
        {"kind": "ATK", "value": 10, "until": "turn"},
        {"kind": "ATK", "value": 100, "until": ""},
    ]
    table = begin(
        "main phase",
        Side(front=[Placed("Runner", {"given": given}), "Guard"]),
        Side(),
        *(OWN["Runner"], OWN["Guard"]),
    )
    runner = table["Runner"]
    assert atk(table.game, runner) == 113
    attack(table, "Guard").play("Turn 10")
    assert atk(table.game, runner) == 102


def test_everything_that_is_said_of_the_game_is_true_of_it() -> None:
    game = at(turn=7, player=1, phase="build phase", step="recruit step", turns=[3, 5])
    assert (game.turn, game.active) == (7, 1)
    assert [player.turns for player in game.players] == [3, 5]
    assert (game.phase, game.step) == (Phase.DRAW, None)


@pytest.mark.parametrize(
    ("turn", "player", "turns"),
    [(1, 0, [1, 0]), (1, 1, [0, 1]), (2, 1, [1, 1]), (9, 0, [5, 4]), (9, 1, [4, 5])],
)
def test_unless_it_is_said_all_have_begun_as_many_turns_as_there_were(
    turn: int, player: int, turns: list[int]
) -> None:
    assert [each.turns for each in at(turn=turn, player=player).players] == turns


@pytest.mark.parametrize(
    ("facts", "first"),
    [
        ({}, "main phase"),
        ({"phase": "recovery phase"}, "recovery phase"),
        ({"step": "formation step"}, "formation step"),
        ({"phase": "build phase", "step": "resource step"}, "resource step"),
    ],
)
def test_the_game_goes_on_with_the_phase_or_step_that_is_said(
    facts: dict[str, Any], first: str
) -> None:
    entered: list[str] = []
    game = at(**facts)
    game.at_step = lambda step, _whose: entered.append(step)
    game.play()
    assert entered[0] == first


def test_a_recruit_step_goes_on_with_the_points_that_are_left() -> None:
    side = Side(hand=["Runner"] * 3, resources=9)
    table = begin("recruit step", side, None, OWN["Runner"], points=3).play("main phase")
    assert table.game.history.unused_now == 3
    (offered,) = table.you.offered("recruit step")
    assert offered == ["None", "recruit Runner"]


@pytest.mark.parametrize(("passes", "is_asked"), [(0, True), (1, False)])
def test_a_combat_goes_on_with_whose_turn_it_is_to_act(passes: int, is_asked: bool) -> None:
    table = begin(
        "main phase",
        Side(front=["Runner"], hand=["Runner"]),
        Side(front=["Guard"], hand=["Guard"]),
        *(OWN["Runner"], OWN["Guard"]),
        combat={"attackers": ["Runner"], "defender": "Guard"},
        priority=1,
        passes=passes,
    )
    assert table["Runner"].is_exhausted
    table.play("Turn 10")
    assert len(table.they.offered("combat action")) == 1
    assert bool(table.you.offered("combat action")) is is_asked


def test_an_attack_on_a_main_character_in_a_position_keeps_the_game_going() -> None:
    table = begin(
        "main phase",
        Side(front=["Runner"]),
        Side(),
        OWN["Runner"],
        combat={"attackers": ["Runner"], "defender": "Their main, Level 1"},
        quiet_turns=1,
    )
    table.play("Turn 10")


def test_a_player_without_a_main_character_is_out() -> None:
    game = at({("front", 2): [Placed("Ruby, Level 2")], ("hand", 3): [Placed("Runner")]})
    assert [player.is_out for player in game.players] == [False, False, False, True]
    assert game.next_player() == 1


RUNNER = Placed("Runner")


@pytest.mark.parametrize(
    ("piles", "facts", "sentence"),
    [
        ({("hand", 0): [Placed("Nobody")]}, {}, "No card is called 'Nobody'."),
        ({("front", 0): [Placed("Cap")]}, {}, "Cap is not a character: it can't stand in a row."),
        ({("machines", 0): [RUNNER]}, {}, "Runner is not a Machine."),
        ({("equipment", 0): [RUNNER]}, {}, "Runner is not an Equipment."),
        (
            {("resources", 0): [Placed("Runner", {"face_up": True})]},
            {},
            "Runner is not a Location, which alone is face up in a resource row.",
        ),
        ({("front", 0): [Placed("Ruby, Level 2")]}, {}, "Player 1 has two Main Characters."),
        (
            {("front", 0): [Placed("Runner", {"stunned": True, "hidden": True})]},
            {},
            "Runner: a character is stunned or hidden, not both.",
        ),
        (
            {("front", 0): [Placed("Runner", {"wounds": 1, "vitality": 1})]},
            {},
            "Runner: wound and vitality counters cancel: it can't have both.",
        ),
        (
            {("front", 0): [Placed("Runner", {"stunned": True, "plus": 1})]},
            {},
            "Runner: a stunned character has no +1/+1 or -1/-1 counters.",
        ),
        (
            {("front", 0): [Placed("Runner", {"given": [{"kind": "ATK", "until": "noon"}]})]},
            {},
            "What Runner is given: 'until' is turn, combat, or nothing.",
        ),
        (
            {("front", 0): [Placed("Runner", {"given": [{"kind": "ATK"}] * 51})]},
            {},
            "Runner: at most 50 things are 'given'.",
        ),
        ({("front", 0): [Placed("Runner", {"on": "x"})]}, {}, "Runner: nothing is known of 'on'."),
        ({("equipment", 0): [Placed("Cap")]}, {}, "Cap is on nobody: say 'on' whom."),
        (
            {("equipment", 0): [Placed("Cap", {"on": "Jade, Level 1"})]},
            {},
            "There is no 'Jade, Level 1' in the position.",
        ),
        (
            {
                ("front", 0): [Placed("Runner", {"stunned": True})],
                ("equipment", 0): [Placed("Cap", {"on": "Runner"})],
            },
            {},
            "Cap can't be on Runner: it is on one's own face-up characters.",
        ),
        (
            {("equipment", 0): [Placed("Cap", {"on": "Ruby, Level 1"})] * 2},
            {},
            "Ruby has an Equipment already: a character has one at a time.",
        ),
        ({("hand", 2): [RUNNER]}, {"player": 2}, "It is the turn of Player 3, who has no Main"),
        ({}, {"phase": "build phase"}, "The position: the Build Phase has steps, and the other"),
        ({}, {"step": "recruit step", "phase": "main phase"}, "The position: the Build Phase has"),
        ({}, {"points": 3}, "The position: recruit points are there in a recruit step alone."),
        (
            {},
            {"combat": {}, "phase": "draw phase"},
            "The position: there is a combat in a main phase alone.",
        ),
        ({}, {"player": 2}, "The position: 'player' is a whole number from 0 to 1."),
        ({}, {"moon": "full"}, "The position: nothing is known of 'moon'."),
        (
            {},
            {"combat": {"attackers": ["Jade, Level 1"], "defender": "Jade, Level 1"}},
            "There is no 'Jade, Level 1' in the position.",
        ),
        (
            {("front", 0): [Placed("Runner", {"stunned": True})]},
            {"combat": {"attackers": ["Runner"], "defender": "Jade, Level 1"}},
            "The combat: Runner can't attack: attackers are face up on Player 1's side.",
        ),
        (
            {},
            {"combat": {"attackers": ["Ruby, Level 1"] * 2, "defender": "Jade, Level 1"}},
            "The combat: Ruby attacks twice.",
        ),
        (
            {("back", 0): [RUNNER]},
            {"combat": {"attackers": ["Ruby, Level 1", "Runner"], "defender": "Jade, Level 1"}},
            "The combat: there are attackers, all of them in one row.",
        ),
        (
            {("front", 1): [Placed("Runner", {"hidden": True})]},
            {"combat": {"attackers": ["Ruby, Level 1"], "defender": "Runner"}},
            "The combat: Runner can't defend: the defender is a face-up enemy character.",
        ),
        (
            {("hand", 2): [RUNNER]},
            {
                "combat": {"attackers": ["Ruby, Level 1"], "defender": "Jade, Level 1"},
                "priority": 2,
            },
            "The position: the player whose 'priority' it is is out of the game.",
        ),
    ],
)
def test_what_can_not_be_is_refused_with_a_sentence(
    piles: Piles, facts: dict[str, Any], sentence: str
) -> None:
    with pytest.raises(PositionError, match="^" + re.escape(sentence)):
        at(piles, **facts)


def test_a_position_needs_two_players_with_main_characters() -> None:
    policies = {seat(number): FirstOption() for number in (0, 1)}
    for key in ("Ruby, Level 1", "Ruby, Level 2"):
        with pytest.raises(PositionError, match="Nobody is left to play against"):
            Pcg.at(Position({("front", 0): [Placed(key)]}, {}), OWN, policies)


def test_a_card_whose_numbers_are_not_known_can_not_be_played() -> None:
    cards = {**OWN, "Blank": card("Blank", atk=None)}
    lain: Piles = {**MAINS, ("hand", 0): [Placed("Blank")]}
    position = Position(lain, {})
    with pytest.raises(UnplayableError, match="Blank: atk"):
        Pcg.at(position, cards, {seat(number): FirstOption() for number in (0, 1)})
