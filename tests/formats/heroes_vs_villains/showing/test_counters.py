"""The numbers that counter cards show at a table: each with its card, as it is now."""

import pytest

from formats.heroes_vs_villains.engine.seeing import HvvView
from formats.heroes_vs_villains.showing import SHOWING
from formats.table.deciding import Decision
from formats.table.shown import ShownCard
from tests.formats.heroes_vs_villains.engine.own_scripts import Own, ally, item, lasting, own, use
from tests.formats.heroes_vs_villains.engine.playing import Person, begin
from tests.formats.heroes_vs_villains.showing.looking import LABELS, seen

LAMP = item("Lamp", use(name="flash"), use(name="zap", charges=1), usage="3")


def numbers(_decision: Decision, view: HvvView) -> dict[str, dict[str, str]]:
    """The numbers of every card of the table, by its title."""
    table = SHOWING.table(view, LABELS, None)
    return {
        cell.title: dict(cell.numbers)
        for side in table.sides
        for zone in side.zones
        for row in zone.rows
        for cell in row.cells
        if isinstance(cell, ShownCard)
    }


@pytest.mark.rule("HVV-COUNTER-02", "HVV-COUNTER-03", "HVV-ALLY-09")
@pytest.mark.parametrize(
    ("card", "name", "now"),
    [
        (lasting("Thing", duration="3").laid(rounds_left=2), "rounds left", "2"),
        (item("Thing", usage="4").laid(usage=1), "usage", "1"),
        (ally("Thing", health=4).laid(health=3), "health", "3"),
        (own("Thing", "power", health=5).laid(health=2), "health", "2"),
        (item("Thing", use(name="zap", charges=1)).laid(charges=2), "charges", "2"),
    ],
)
@pytest.mark.parametrize("by", [0, 1])
def test_a_number_is_shown_with_its_card_to_everybody(
    card: Own, name: str, now: str, by: int
) -> None:
    playing = begin(Person([], [card]), Person([], [LAMP]), player=("Ann", "Vic")[by])
    assert seen(playing, numbers, by=by)["Thing"][name] == now


@pytest.mark.rule("HVV-COUNTER-04", "HVV-COUNTER-02")
def test_a_number_that_changes_is_shown_in_the_same_turn() -> None:
    playing = begin(Person([], [LAMP]), utilizations=[2, 0])
    assert seen(playing, numbers, "turn", "use Lamp: flash")["Lamp"]["usage"] == "2"
