"""Where the rulebook is silent a ruling is taken, in one named place."""

import re
from collections import Counter
from pathlib import Path

import pytest

import formats.vs_system
from formats.games import GAMES
from formats.ledger import RowState
from tests.formats.vs_system.engine.playing import Side, begin, known

PACKAGE = Path(formats.vs_system.__file__).parent
RULING = re.compile(r"[Rr]ulings?[\s#]+(VS-AMBIGUOUS-\d\d)(?: and[\s#]+(VS-AMBIGUOUS-\d\d))?")

OF_DECKS_AND_DATA = {
    f"VS-AMBIGUOUS-{number}"
    for number in (
        "07",  # No rule of the format sets a maximum.
        "08",  # Told with every count of copies, not in a comment.
        "09",
        "10",
        "30",  # One card in carddb's data.
        "62",
    )
}


def test_each_ruling_about_play_is_taken_in_one_named_place() -> None:
    named = Counter(
        row
        for path in sorted(PACKAGE.rglob("*.py"))
        for both in RULING.findall(path.read_text(encoding="utf-8"))
        for row in both
        if row
    )
    rows = {
        row.id
        for row in GAMES["vs-system"].ledger.rows_of("AMBIGUOUS")
        if row.state is RowState.IMPLEMENTED
    }
    assert {row: named[row] for row in rows - OF_DECKS_AND_DATA if named[row] != 1} == {}


@pytest.mark.rule("VS-AMBIGUOUS-62")
@pytest.mark.parametrize(("version", "stay"), [("Army", 2), (None, 1)])
def test_two_frog_monsters_stay_together_only_if_they_are_an_army(
    version: str | None, stay: int
) -> None:
    monsters = "Frickin' Frog Monsters"
    table = begin(
        "recruit step",
        Side(front=[monsters], hand=[monsters], resources=4),
        Side(),
        known(monsters, cost=2, version=version),
    )
    table.you.intend("priority", f"recruit {monsters}")
    table.play("formation step")
    assert len(table.game.players[0].characters) == stay
