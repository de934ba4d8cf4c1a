"""Reinforcement."""

import pytest

from carddb.model import Card
from formats.table.position import Placed
from formats.vs_system.engine.powers import Does
from formats.vs_system.scripts.doing import (
    hide_target,
    ready_target,
    return_target,
    stun_target,
    take_target,
)
from formats.vs_system.scripts.whom import defending, exhausted, in_support, yours
from tests.formats.vs_system.engine.attacking.cards import call_off, fighter, twist
from tests.formats.vs_system.engine.playing import THEY, Playing, Side, begin

BIRCH = fighter("Birch", 9, 9)
POST = fighter("Post", 1, 1, teams=["Fence", "Yard"])
RAIL = fighter("Rail", 1, 1, teams=["Fence"])
GATE = fighter("Gate", 1, 1, teams=["Yard"])
STRAY = fighter("Stray", 1, 1, teams=["Woods"])
NOBODYS = fighter("Nobody's", 1, 1)
EVERYBODY = (BIRCH, POST, RAIL, GATE, STRAY, NOBODYS)


def attacked(they: Side, *cards: Card, you: Side | None = None) -> Playing:
    """An attack of Birch on Post: 8 breakthrough."""
    table = begin("attack step", you or Side(front=["Birch"]), they, *EVERYBODY, *cards)
    table.you.intend("attack", "Birch")
    return table


@pytest.mark.rule("VS-COMBAT-33", "VS-COMBAT-37", "VS-COMBAT-34")
def test_a_reinforced_defender_keeps_breakthrough_away_and_no_stun_loss() -> None:
    table = attacked(Side(front=["Post"], support=["Rail"]))
    table.they.intend("priority", "reinforce with Rail")
    table.play("attack step of Player 2")
    assert table["Rail"].is_exhausted
    assert table["Post"].is_stunned
    assert table.endurance == (50, 48)


@pytest.mark.rule("VS-COMBAT-37")
@pytest.mark.parametrize(("keywords", "lost"), [([], 2), (["Invulnerability"], 0)])
def test_only_invulnerability_keeps_the_stun_loss_away(keywords: list[str], lost: int) -> None:
    glass = fighter("Glass", 1, 9, keywords=keywords)
    table = attacked(Side(front=["Glass"]), glass)
    table.play("attack step of Player 2")
    assert table["Glass"].is_stunned
    assert table.endurance == (50, 50 - lost)


@pytest.mark.rule("VS-COMBAT-34", "VS-COMBAT-36")
@pytest.mark.parametrize(
    ("they", "who"),
    [
        (Side(front=["Post"], support=["Rail"]), "Rail"),
        (Side(support=["Post", "Gate"], front=[None, "Rail"]), "Gate"),
    ],
)
def test_who_stands_behind_or_beside_the_defender_in_the_support_row_may_reinforce(
    they: Side, who: str
) -> None:
    table = attacked(they)
    if len(they.front) > 1:
        table.you.intend("defender", "Post")
    table.play("attack step of Player 2")
    assert table.they.offered("priority") == [["None", f"reinforce with {who}"]]


@pytest.mark.rule("VS-COMBAT-34", "VS-COMBAT-36")
@pytest.mark.parametrize(
    "they",
    [
        Side(front=["Post"], support=["Stray"]),
        Side(front=["Post"], support=["Nobody's"]),
        Side(front=["Post"], support=[None, "Rail"]),
        Side(front=["Post"], hidden_support=["Rail"]),
        Side(front=["Post"], support=[Placed("Rail", {"exhausted": True})]),
        Side(front=["Post"], support=[Placed("Rail", {"stunned": True})]),
        Side(support=["Post"], front=[None, "Rail"]),
        Side(support=["Post", None, "Rail"]),
    ],
)
def test_who_may_not_reinforce(they: Side) -> None:
    table = attacked(they)
    table.play("attack step of Player 2")
    assert table.they.offered("priority") == []


@pytest.mark.rule("VS-COMBAT-36")
def test_a_neighbour_in_the_front_row_may_not_reinforce() -> None:
    table = attacked(Side(front=["Post", "Rail"], support=["Gate"]))
    table.you.intend("defender", "Post")
    table.play("attack step of Player 2")
    assert table.they.offered("priority") == [["None", "reinforce with Gate"]]


@pytest.mark.rule("VS-COMBAT-34")
def test_only_ones_own_defender_is_reinforced_and_only_during_the_attack() -> None:
    you = Side(front=["Birch"], support=["Rail"])
    table = attacked(Side(front=["Post"], support=["Gate"]), you=you)
    table.play("recovery phase")
    assert table.you.offered("priority") == []
    assert table.they.offered("priority") == [["None", "reinforce with Gate"]]
    assert table.after("Birch is exhausted.")[0] == "they, priority: pass"


@pytest.mark.rule("VS-COMBAT-35")
def test_reinforcement_lasts_for_that_attack_alone() -> None:
    stone = fighter("Stone", 1, 20, teams=["Fence"])
    giant = fighter("Giant", 30, 30)
    table = begin(
        "attack step",
        Side(front=["Birch", "Giant"]),
        Side(front=["Stone"], support=["Rail"]),
        *EVERYBODY,
        stone,
        giant,
    )
    table.you.intend("attack", "Birch", "Giant")
    table.they.intend("priority", "reinforce with Rail")
    table.play("attack step of Player 2")
    assert table.endurance == (50, 50 - 2 - 10)


@pytest.mark.rule("VS-COMBAT-35", "VS-AMBIGUOUS-55")
@pytest.mark.parametrize("does", [stun_target, return_target, hide_target, ready_target])
@pytest.mark.parametrize("is_response", [True, False])
def test_what_becomes_of_the_reinforcing_character_then_changes_nothing(
    does: Does, is_response: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    trick = twist(monkeypatch, "Trick", does, in_support)
    you = Side(front=["Birch"], hand=["Trick"])
    table = attacked(Side(front=["Post"], support=["Rail"]), trick, you=you)
    table.they.intend("priority", "reinforce with Rail")
    windows = [None] * (2 if is_response else 3)
    table.you.intend("priority", *windows, "play Trick")
    table.play("attack step of Player 2")
    said = table.log.lines
    resolved = said.index("Resolves: reinforcement of Post.")
    assert (said.index("Resolves: Trick.") < resolved) is is_response
    assert not table.told("breakthrough")


@pytest.mark.rule("VS-COMBAT-39")
def test_reinforcing_uses_the_chain_and_exhausting_is_its_cost() -> None:
    table = attacked(Side(front=["Post"], support=["Rail"]))
    table.they.intend("priority", "reinforce with Rail")
    table.play("attack step of Player 2")
    assert table.log.lines[3:6] == [
        "Player 2 announces: reinforcement of Post by Rail.",
        "Rail is exhausted.",
        "Resolves: reinforcement of Post.",
    ]


@pytest.mark.rule("VS-COMBAT-39")
@pytest.mark.parametrize("does", [stun_target, return_target, take_target, call_off])
def test_reinforcement_is_negated_if_its_target_defends_no_longer(
    does: Does, monkeypatch: pytest.MonkeyPatch
) -> None:
    trick = twist(monkeypatch, "Trick", does, defending)
    you = Side(front=["Birch"], hand=["Trick"])
    table = attacked(Side(front=["Post"], support=["Rail"]), trick, you=you)
    table.they.intend("priority", "reinforce with Rail")
    table.you.intend("priority", None, "play Trick")
    table.play("attack step of Player 2")
    assert table.told("Reinforcement of Post is negated.")
    assert table["Rail"].is_exhausted
    assert table["Rail"].controller == THEY


@pytest.mark.rule("VS-COMBAT-38", "VS-AMBIGUOUS-41")
def test_a_direct_attack_cannot_be_reinforced() -> None:
    they = Side(hidden_front=["Post"], hidden_support=["Rail"])
    table = attacked(they)
    table.play("attack step of Player 2")
    assert table.they.offered("priority") == []
    assert table.endurance == (50, 41)


@pytest.mark.rule("VS-COMBAT-34")
def test_a_readied_character_may_reinforce_in_the_next_attack(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    lift = twist(monkeypatch, "Lift", ready_target, exhausted, yours, in_support)
    stone = fighter("Stone", 1, 5, teams=["Fence"])
    other = fighter("Other", 4, 9)
    you = Side(front=["Other", "Birch"])
    table = begin(
        "attack step",
        you,
        Side(front=["Stone"], support=["Rail"], hand=["Lift"]),
        *EVERYBODY,
        stone,
        other,
        lift,
    )
    table.you.intend("attack", "Other", "Birch")
    table.they.intend("priority", "reinforce with Rail", None, None, "play Lift")
    table.they.intend("priority", "reinforce with Rail")
    table.play("attack step of Player 2")
    assert table.endurance == (50, 48)
