"""Positions: games that begin in the middle, and those that can't be."""

import re
from typing import Any

import pytest

from formats.table.deciding import seat
from formats.table.playable import UnplayableError
from formats.table.position import Placed, Position, PositionError
from formats.vs_system.engine.game import VsSystem
from formats.vs_system.engine.state import PLAYERS
from formats.vs_system.engine.values import atk
from tests.formats.table.policies import FirstOption
from tests.formats.vs_system.engine.playing import THEY, YOU, card, known

NAN, BRAM, HOOK = "Pennyweight Nan", "Bell Buoy Bram", "Brass Boathook"
CARDS = {title: known(title) for title in (NAN, BRAM, HOOK, "Sedge Landing", "Lantern Widow")}


def at(piles: dict[tuple[str, int | str], list[Placed]], **facts: Any) -> VsSystem:
    """The game of a position."""
    policies = {seat(player): FirstOption() for player in PLAYERS}
    return VsSystem.at(Position(piles, facts), CARDS, policies)


def test_everything_that_is_said_of_a_card_is_true_of_it() -> None:
    game = at(
        {
            ("characters", YOU): [
                Placed(NAN, {"row": "support", "column": 3, "hidden": True, "exhausted": True}),
                Placed(BRAM, {"stunned": True, "counters": {"salt": 2}}),
            ],
            ("equipment", YOU): [Placed(HOOK, {"on": NAN, "exhausted": True})],
            ("resources", THEY): [Placed("Sedge Landing", {"face_up": True}), Placed(NAN)],
        }
    )
    nan, bram, hook, landing, resource = game.piles.cards
    assert str(nan.place) == "hidden support 3"
    assert nan.is_exhausted
    assert (bram.is_stunned, bram.is_exhausted, bram.is_face_up) == (True, True, False)
    assert bram.counters == {"salt": 2}
    assert hook.attached_to is nan
    assert hook.is_exhausted
    assert atk(game, nan) == 2
    assert (landing.is_face_up, resource.is_face_up) == (True, False)
    assert [str(action) for action in game.players[THEY].usable] == [
        "use Sedge Landing: you gain 1 endurance"
    ]


def test_everything_that_is_said_of_the_game_is_true_of_it() -> None:
    game = at({}, turn=7, initiative=THEY, endurance=(12, -3))
    assert (game.turn, game.initiative) == (7, THEY)
    assert [player.endurance for player in game.players] == [12, -3]


def test_without_a_column_a_character_stands_beside_the_others() -> None:
    game = at({("characters", YOU): [Placed(NAN), Placed(BRAM), Placed(NAN, {"row": "support"})]})
    assert [str(each.place) for each in game.piles.cards] == ["front 0", "front 1", "support 0"]


@pytest.mark.rule("VS-STUN-11")
def test_a_stunned_character_is_exhausted() -> None:
    game = at({("characters", YOU): [Placed(BRAM, {"stunned": True, "exhausted": False})]})
    assert game.piles.cards[0].is_exhausted


def test_the_powers_of_a_stunned_character_do_not_work() -> None:
    stunned = at({("characters", YOU): [Placed("Lantern Widow", {"stunned": True})]})
    assert stunned.players[YOU].usable == []
    assert len(at({("characters", YOU): [Placed("Lantern Widow")]}).players[YOU].usable) == 1


def test_a_card_in_play_may_be_of_another_owner() -> None:
    game = at({("characters", YOU): [Placed(BRAM, owner=THEY)]})
    (bram,) = game.piles.cards
    assert (bram.controller, bram.owner, bram.home.owner) == (YOU, THEY, THEY)


def test_a_removed_card_is_its_owners() -> None:
    game = at({("removed", "table"): [Placed(BRAM, owner=THEY)]})
    (bram,) = game.piles.cards
    assert (bram.controller, bram.is_face_up) == (THEY, True)


@pytest.mark.rule("VS-ZONE-08")
@pytest.mark.parametrize("pile", ["deck", "hand", "KO'd"])
def test_a_deck_a_hand_and_a_ko_pile_have_cards_of_their_owner_alone(pile: str) -> None:
    with pytest.raises(
        PositionError, match=f"^{BRAM} is of another owner: it can't lie in {pile} of player 1.$"
    ):
        at({(pile, YOU): [Placed(BRAM, owner=THEY)]})


@pytest.mark.rule("VS-ZONE-26")
def test_two_characters_in_one_position_are_refused() -> None:
    one, two = Placed(NAN, {"column": 2}), Placed(BRAM, {"column": 2})
    with pytest.raises(PositionError, match="stand in one place: front row, two right of centre"):
        at({("characters", YOU): [one, two]})
    at({("characters", YOU): [one], ("characters", THEY): [two]})


@pytest.mark.parametrize(
    ("facts", "message"),
    [
        ({"weather": "fog"}, "The position: nothing is known of 'weather'."),
        ({"initiative": 2}, "The position: 'initiative' is a whole number from 0 to 1."),
        ({"phase": "tea time"}, "'recovery phase', not 'tea time'."),
        ({"phase": "build phase", "step": "dance step"}, "'attack step', not 'dance step'."),
        ({"phase": "build phase"}, "no moment outside a step of player 1 in the build"),
        ({"phase": "draw phase", "player": 1}, "no moment outside a step of player 2 in the draw"),
        (
            {"phase": "combat phase", "step": "recruit step"},
            "There is no recruit step of player 1 in the combat phase of this turn.",
        ),
        (
            {"phase": "build phase", "step": "recruit step", "player": 3},
            "The position: 'player' is a whole number from 0 to 1.",
        ),
        ({"endurance": (12,)}, "'endurance' is said of each of the 2 players, or of none."),
        ({"turn": True}, "'turn' is a whole number from 1 to 60."),
        ({"points": (2, 0)}, "resource points are there in a recruit step alone."),
        (
            {"step": "recruit step", "points": (2, 1)},
            "only the player whose recruit step it is has resource points.",
        ),
        ({"moment": "wrap-up"}, "the wrap-up follows the recovery phase."),
        ({"moment": "proposal"}, "attacks are proposed in an attack step."),
        ({"attack": {"attackers": []}}, "an attack is made in an attack step."),
        (
            {"moment": "start", "chain": []},
            "'chain' is said of a moment at which somebody has priority.",
        ),
    ],
)
def test_a_moment_that_no_turn_has_is_refused(facts: dict[str, Any], message: str) -> None:
    with pytest.raises(PositionError, match=re.escape(message)):
        at({}, **facts)


@pytest.mark.parametrize(
    ("pile", "placed", "message"),
    [
        ("characters", Placed("Nobody"), "No card is called 'Nobody'."),
        ("characters", Placed(BRAM, {"mood": "bad"}), f"{BRAM}: nothing is known of 'mood'."),
        ("characters", Placed(BRAM, {"row": "balcony"}), "'front', 'support', not 'balcony'."),
        ("characters", Placed(BRAM, {"column": 100}), "a whole number from -99 to 99."),
        ("characters", Placed(BRAM, {"stunned": 1}), "'stunned' is true or false."),
        ("characters", Placed(BRAM, {"counters": 3}), "'counters' are kinds with their numbers."),
        ("characters", Placed(BRAM, {"counters": {"salt": -1}}), "'salt' is a whole number from 0"),
        (
            "characters",
            Placed(BRAM, {"given": [{"kind": "ATK", "value": "much"}]}),
            "'value' is a whole number from -9,999 to 9,999.",
        ),
        (
            "characters",
            Placed(BRAM, {"given": [{"kind": "team", "value": 3}]}),
            f"What {BRAM} is given: 'value' is a text.",
        ),
        ("characters", Placed(BRAM, {"used": [0]}), "'used' are places of its 0 powers, from 0."),
        ("characters", Placed(HOOK), f"{HOOK} is not a character: it can't stand among them."),
        ("equipment", Placed(BRAM, {"on": BRAM}), f"{BRAM} is not an equipment."),
        ("equipment", Placed(HOOK, {"on": "Nobody"}), "There is no 'Nobody' in the position."),
        ("equipment", Placed(HOOK), f"{HOOK} is on nobody: say 'on' whom."),
        ("resources", Placed(BRAM, {"face_up": True}), f"{BRAM} is not a plot twist or a location"),
        ("hand", Placed(BRAM, {"stunned": True}), f"{BRAM}: nothing is known of 'stunned'."),
        ("pocket", Placed(BRAM), "There is no pile 'pocket' of player 1."),
    ],
)
def test_a_card_that_can_not_lie_there_is_refused(pile: str, placed: Placed, message: str) -> None:
    with pytest.raises(PositionError, match=re.escape(message)):
        at({(pile, YOU): [placed]})


def test_a_card_whose_numbers_nobody_knows_is_refused() -> None:
    policies = {seat(player): FirstOption() for player in PLAYERS}
    blank = card("Blank", atk=None)
    with pytest.raises(UnplayableError, match="Blank: atk"):
        VsSystem.at(Position({("hand", YOU): [Placed("Blank")]}), {"Blank": blank}, policies)
