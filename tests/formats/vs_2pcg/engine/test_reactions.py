"""Super Powers that are Reactions (POWER-06)."""

from typing import Any

import pytest

from formats.vs_2pcg.engine.counters import put_plus
from formats.vs_2pcg.engine.powers import MIGHT, Choice, Script, Use
from tests.formats.vs_2pcg.engine.own_scripts import is_this, to_this
from tests.formats.vs_2pcg.engine.playing import Playing, Side, begin, card, location, numbers

RUNNER = card("Runner", **numbers(1, 9, 3))
FOE = card("Foe", **numbers(1, 9, 3))


def reacting(event: str = "defends", player: int = 1, locations: int = 1, **more: Any) -> Playing:
    """A Runner of yours that may react for a symbol, and two who may attack it."""
    reaction = Use(
        "Shrug",
        "a +1/+1 counter",
        to_this(put_plus),
        symbols=(MIGHT,),
        reacts_to=event,
        wants=is_this,
        **more,
    )
    return begin(
        "main phase",
        Side(front=["Runner"], locations=["Yard"] * locations),
        Side(front=["Foe", "Foe"]),
        RUNNER,
        FOE,
        location("Yard", MIGHT),
        player=player,
        scripts={"Runner": Script((reaction,))},
    )


def attacked(table: Playing, times: int = 1) -> Playing:
    """They attack the Runner so many times."""
    for _ in range(times):
        table.they.intend("main phase", "attack with Foe").intend("defender", table["Runner"])
    return table


@pytest.mark.rule("PCG-POWER-06", "PCG-AMBIGUOUS-46")
def test_a_reaction_is_paid_for_when_its_condition_is_met_on_anybodys_turn() -> None:
    table = attacked(reacting())
    table.you.intend("react", "use")
    table.play("Turn 10")
    assert table["Runner"].plus == 1
    assert not table["Yard"].is_face_up


@pytest.mark.rule("PCG-POWER-06")
def test_a_reaction_may_be_declined_and_then_costs_nothing() -> None:
    table = attacked(reacting())
    table.play("Turn 10")
    assert table.you.offered("react") == [["decline", "use"]]
    assert table["Runner"].plus == 0
    assert table["Yard"].is_face_up


@pytest.mark.rule("PCG-POWER-06")
@pytest.mark.parametrize(
    "table",
    [
        pytest.param(attacked(reacting(locations=0)), id="nothing pays for it"),
        pytest.param(attacked(reacting(event="recovered")), id="something else happened"),
        pytest.param(
            attacked(reacting(choices=(Choice("nobody", lambda *_: ()),))), id="nobody to choose"
        ),
    ],
)
def test_a_reaction_is_not_offered_where_it_cannot_be_used(table: Playing) -> None:
    table.play("Turn 10")
    assert table.you.offered("react") == []


@pytest.mark.rule("PCG-POWER-06")
def test_a_reaction_is_no_action_of_a_window() -> None:
    table = reacting(event="attacks", player=0)
    table.you.intend("main phase", "attack with Runner").intend("react", "use")
    table.play("Turn 10")
    windows = [options for kind, options in table.you.asked if kind != "react"]
    assert not any("Shrug" in option for options in windows for option in options)
    assert table["Runner"].plus == 1


@pytest.mark.rule("PCG-AMBIGUOUS-47", "PCG-POWER-04")
@pytest.mark.parametrize(("is_unlimited", "counters"), [(False, 1), (True, 2)])
def test_a_reaction_is_used_once_a_turn(*, is_unlimited: bool, counters: int) -> None:
    table = attacked(reacting(locations=2, is_unlimited=is_unlimited), 2)
    table.you.intend("react", *["use"] * counters)
    table.play("Turn 10")
    assert table["Runner"].plus == counters


@pytest.mark.rule("PCG-STUN-07", "PCG-POWER-06")
def test_nobody_reacts_to_the_own_stun() -> None:
    table = reacting(event="stunned")
    table["Foe"].plus = 9
    attacked(table).play("Turn 10")
    assert table["Runner"].is_stunned
    assert table.you.offered("react") == []


@pytest.mark.rule("PCG-POWER-06", "PCG-LOC-11")
@pytest.mark.parametrize(("team", "can"), [("Runners", True), ("Foes", False)])
def test_who_reacts_pays_and_not_whom_it_is_about(team: str, *, can: bool) -> None:
    reaction = Use("Shrug", "a counter", to_this(put_plus), symbols=(MIGHT,), reacts_to="attacks")
    table = begin(
        "main phase",
        Side(front=["Runner"], locations=["Palace"]),
        Side(front=["Foe"]),
        card("Runner", teams=["Runners"], **numbers(1, 9, 3)),
        card("Foe", teams=["Foes"], **numbers(1, 9, 3)),
        location("Palace", MIGHT, team=team),
        player=1,
        scripts={"Runner": Script((reaction,))},
    )
    attacked(table)
    if can:
        table.you.intend("react", "use")
    table.play("Turn 10")
    assert table["Runner"].plus == int(can)
