"""Every ledger row is implemented and tested, not applicable with a reason, or not yet."""

import pytest

from formats.games import GAMES
from formats.ledger import Ledger, RowState
from tests.traceability import known_rules, marked_rules

LEDGERS = [game.ledger for game in GAMES.values()]

per_ledger = pytest.mark.parametrize("ledger", LEDGERS, ids=lambda ledger: ledger.game)


@per_ledger
def test_a_row_that_is_said_to_be_implemented_has_a_test(ledger: Ledger) -> None:
    implemented = {row.id for row in ledger.rows.values() if row.state is RowState.IMPLEMENTED}
    assert implemented - marked_rules() == set()


@per_ledger
def test_a_row_that_has_a_test_is_said_to_be_implemented(ledger: Ledger) -> None:
    not_implemented = {
        row.id for row in ledger.rows.values() if row.state is not RowState.IMPLEMENTED
    }
    assert not_implemented & marked_rules() == set()


@per_ledger
def test_a_complete_area_has_nothing_left_for_later(ledger: Ledger) -> None:
    for area in ledger.complete_areas:
        assert ledger.totals(area)[RowState.NOT_YET] == 0


@per_ledger
def test_a_row_that_is_not_applicable_has_a_reason(ledger: Ledger) -> None:
    for row in ledger.rows.values():
        assert (row.state is RowState.NOT_APPLICABLE) == bool(row.reason.strip())


def test_a_marker_names_a_row_of_a_ledger() -> None:
    assert marked_rules() - known_rules() == set()


def test_construction_and_organised_play_of_vs_system_are_complete() -> None:
    assert {"BUILD", "FORMAT"} <= GAMES["vs-system"].ledger.complete_areas


@pytest.mark.parametrize(
    ("game", "rows"),
    [
        ("vs-system", 516),
        ("vs-2pcg", 402),
        ("highlander", 980),
        ("heroes-vs-villains", 542),
        ("hellboy-board-game", 686),
    ],
)
def test_every_ledger_has_all_its_rows(game: str, rows: int) -> None:
    assert len(GAMES[game].ledger.rows) == rows
