"""What is done during a combat, in turn, until all have passed."""

from collections.abc import Callable, Sequence
from typing import Any

import pytest

from formats.vs_2pcg.engine.cards import PcgCard
from formats.vs_2pcg.engine.counters import put_plus
from formats.vs_2pcg.engine.hiding import hide
from formats.vs_2pcg.engine.leaving import ko
from formats.vs_2pcg.engine.powers import COMBAT, Script
from formats.vs_2pcg.engine.recovering import recover
from formats.vs_2pcg.engine.state import PcgGame
from formats.vs_2pcg.engine.stunning import daze, stun
from formats.vs_2pcg.scripts import SCRIPTS
from tests.formats.vs_2pcg.engine.combat.fighting import attack, stunned
from tests.formats.vs_2pcg.engine.own_scripts import played, to_all, used
from tests.formats.vs_2pcg.engine.playing import Playing, Side, begin, card, numbers, twist

RUNNER = card("Runner", teams=["Red"], **numbers(2, 3, 2))
SECOND = card("Second", teams=["Red"], **numbers(2, 3, 2))
GUARD = card("Guard", **numbers(2, 3, 2))
ASIDE = card("Aside", **numbers(2, 3, 2))
TRICK, FEINT = twist("Trick"), twist("Feint")
OWN = (RUNNER, SECOND, GUARD, ASIDE, TRICK, FEINT)
ANYTIME = {"Trick": played(is_any_turn=True)}


def combat(
    you: Sequence[str] = ("Trick", "Trick"),
    they: Sequence[str] = ("Trick", "Trick"),
    *,
    front: Sequence[str] = ("Runner",),
    scripts: dict[str, Script] | None = None,
    **more: Any,
) -> Playing:
    """The Runner attacks the Guard."""
    table = begin(
        "main phase",
        Side(front=front, hand=you, main_in="back"),
        Side(front=["Guard"], hand=they, main_in="back"),
        *OWN,
        scripts={**ANYTIME, **(scripts or {})},
        **more,
    )
    return attack(table, *front)


def actions(table: Playing) -> list[str]:
    """Who did what, in that order."""
    return [
        line.replace(", combat action", "") for line in table.course if ", combat action" in line
    ]


@pytest.mark.rule("PCG-COMBAT-07", "PCG-COMBAT-08", "PCG-COMBAT-10")
def test_the_attacking_player_acts_first_then_they_alternate_until_both_pass_in_a_row() -> None:
    table = combat().play("Turn 10")
    assert actions(table) == ["you: pass", "they: pass"]
    assert table.after("they, combat action: pass")[0].startswith("ATK 2 of Runner meets DEF 3")


@pytest.mark.rule("PCG-COMBAT-08", "PCG-COMBAT-09", "PCG-COMBAT-10", "PCG-EXAMPLE-18")
def test_who_passed_may_act_again_if_the_other_acts() -> None:
    table = combat(["Trick", "Trick"], ["Trick", "Trick"])
    table.you.intend("combat action", None, "play Trick", None)
    table.they.intend("combat action", "play Trick", None)
    table.play("Turn 10")
    assert actions(table) == [
        "you: pass",
        "they: play Trick",
        "you: play Trick",
        "they: pass",
        "you: pass",
    ]


@pytest.mark.rule("PCG-COMBAT-07")
def test_an_action_is_a_plot_twist_a_super_power_or_a_power_up_one_at_a_time() -> None:
    table = combat(["Trick", "Runner"], ["Trick"], scripts={"Runner": used()})
    every = ["use Power of Runner", "play Trick", "power up Runner"]
    table.you.intend("combat action", *every)
    table.play("Turn 10")
    assert table.you.offered("combat action")[0] == ["None", *every]
    assert actions(table)[:6] == [
        line for action in every for line in (f"you: {action}", "they: pass")
    ]
    assert table["Runner"].plus == 1


@pytest.mark.rule("PCG-COMBAT-08", "PCG-KEYWORD-01")
def test_on_anothers_turn_only_any_turn_cards_and_power_ups_are_there() -> None:
    table = combat([], ["Trick", "Feint", "Guard"], scripts={"Feint": played(), "Guard": used()})
    table.play("Turn 10")
    assert table.they.offered("combat action") == [["None", "play Trick", "power up Guard"]]


@pytest.mark.rule("PCG-COMBAT-35", "PCG-COMBAT-36")
@pytest.mark.parametrize(
    ("power", "can"),
    [
        (used(), {"Runner"}),
        (used(is_any_combat=True), {"Runner", "Second"}),
    ],
)
def test_a_combat_power_is_of_a_character_in_the_combat_unless_it_says_any(
    power: Script, can: set[str]
) -> None:
    table = begin(
        "main phase",
        Side(front=["Runner", "Second"]),
        Side(front=["Guard"], main_in="back"),
        *OWN,
        scripts={"Runner": power, "Second": power},
    )
    attack(table, "Runner").play("Turn 10")
    assert set(table.you.offered("combat action")[0]) == {
        "None",
        *(f"use Power of {title}" for title in can),
    }


@pytest.mark.rule("PCG-COMBAT-36", "PCG-COMBAT-35")
def test_outside_a_combat_there_is_no_combat_power() -> None:
    table = begin(
        "main phase",
        Side(front=["Runner"]),
        None,
        *OWN,
        scripts={"Runner": used(is_any_combat=True)},
    )
    table.play("Turn 10")
    assert table.you.offered("main phase") == [
        ["None", "attack with Runner", "attack with Your main"]
    ]


Removing = Callable[..., Any]


@pytest.mark.rule("PCG-COMBAT-32", "PCG-AMBIGUOUS-09", "PCG-AMBIGUOUS-51")
@pytest.mark.parametrize("does", [stun, daze, hide, ko])
@pytest.mark.parametrize("title", ["Runner", "Guard"])
def test_without_attacker_or_defender_the_combat_ends_without_a_strike(
    does: Removing, title: str
) -> None:
    """Numbers by which both would be stunned."""
    strong = [card(each, **numbers(9, 3, 3)) for each in ("Runner", "Guard")]
    table = begin(
        "main phase",
        Side(front=["Runner"], hand=["Trick", "Trick"], main_in="back"),
        Side(front=["Guard"], hand=["Trick"], main_in="back"),
        *(*strong, TRICK),
        scripts={"Trick": played(to_all(does, titles=(title,)), is_any_turn=True)},
    )
    attack(table, "Runner")
    table.you.intend("combat action", "play Trick")
    table.play("Turn 10")
    assert table.told("The combat ends without a strike.")
    # It ends at once: nobody may act any more.
    assert actions(table) == ["you: play Trick"]
    other = table["Guard" if title == "Runner" else "Runner"]
    assert not other.is_stunned
    assert other.is_exhausted is (str(other) == "Runner")


@pytest.mark.rule("PCG-AMBIGUOUS-10", "PCG-COMBAT-32")
@pytest.mark.parametrize(("defence", "is_stunned"), [(2, True), (3, False)])
def test_the_rest_of_a_team_strikes_with_its_own_sum(defence: int, is_stunned: bool) -> None:
    table = begin(
        "main phase",
        Side(front=["Runner", "Second"], hand=["Trick"], main_in="back"),
        Side(front=["Target"], main_in="back"),
        *(*OWN, card("Target", **numbers(9, defence, 2))),
        scripts={"Trick": played(to_all(daze, titles=("Second",)))},
    )
    attack(table, "Runner", "Second")
    table.you.intend("combat action", "play Trick")
    table.play("Turn 10")
    assert table["Target"].is_stunned is is_stunned
    # Of the two there is one left to strike back at.
    assert not table.they.offered("struck")
    assert {"Runner", "Second"} <= stunned(table)


@pytest.mark.rule("PCG-COMBAT-32")
def test_who_recovers_in_the_combat_is_not_in_it_again() -> None:
    """Only the characters that are in a combat can be powered up in it."""
    table = combat(
        ["Trick"],
        ["Guard", "Trick"],
        front=("Runner", "Second"),
        scripts={"Trick": played(to_all(_down_and_up, titles=("Second",)), is_any_turn=True)},
    )
    table.you.intend("combat action", "play Trick")
    table.play("Turn 10")
    assert table["Second"].is_face_up
    assert table.told("ATK 2 of Runner meets DEF 3 of Guard")


def _down_and_up(game: PcgGame, character: PcgCard) -> None:
    daze(game, character)
    recover(game, character)


@pytest.mark.rule("PCG-COMBAT-10", "PCG-TIMING-01")
def test_what_was_done_before_counts_in_the_strikes() -> None:
    table = combat(["Trick"], [], scripts={"Trick": played(to_all(put_plus, titles=("Runner",)))})
    table.you.intend("combat action", "play Trick")
    table.play("Turn 10")
    assert table["Guard"].is_stunned


OF_COMBATS = sorted(
    title
    for title, script in SCRIPTS.items()
    if script.played is not None and script.played.times == (COMBAT,) and script.played.choices
)


@pytest.mark.rule("PCG-COMBAT-37")
@pytest.mark.parametrize("title", OF_COMBATS)
def test_a_combat_plot_twist_affects_characters_in_the_combat_alone(title: str) -> None:
    """None of the training cards says otherwise."""
    known_team = ["Late Post", "Glasshouse Society"]
    own = [card(each, cost=1, teams=known_team, **numbers(2, 9, 2)) for each in ("Runner", "Aside")]
    others = [card(each, cost=1, **numbers(2, 9, 2)) for each in ("Guard", "Behind")]
    table = begin(
        "main phase",
        Side(front=["Runner", "Aside"], hand=[title], main_in="back"),
        Side(front=["Guard", "Behind"], main_in="back"),
        *(*own, *others),
    )
    attack(table, "Runner", at="Guard")
    table.you.intend("combat action", f"play {title}")
    table.play("Turn 10")
    offered = {option for options in table.you.offered("choose") for option in options}
    # A lone candidate is not asked for: then the other three were none.
    assert offered <= {"Runner", "Guard", "None", "Done.DONE"}
    assert table.told(f"plays {title}")
    untouched = [table[each] for each in ("Aside", "Behind", "Your main", "Their main")]
    assert not any(each.given or each.plus or each.is_stunned for each in untouched)
