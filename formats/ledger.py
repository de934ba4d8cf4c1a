"""A game's ledger: every rule of its rulebook by ID, where it stands, and how far we are.

The ledger itself is `rules.md` in the game's package. `coverage.toml` beside it names the
areas and rows that are complete, and the rows that are not applicable, each with its reason.
Everything else is not yet.
"""

import re
import tomllib
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from importlib.resources import files

_AREA = re.compile(r"^## ([A-Z]+): (.+)$")
_ROW = re.compile(r"^\| ([A-Z]+-([A-Z]+)-\d+) \| (.+) \| ([^|]+) \|$")
_LIKE_A_ROW = re.compile(r"^\|\s*[A-Z]+-[A-Z]+-\d+\s*\|")


class LedgerError(ValueError):
    """A ledger or its coverage file contradicts itself."""


class RowState(StrEnum):
    """How far a row of the ledger is."""

    IMPLEMENTED = "implemented"
    NOT_APPLICABLE = "not applicable"
    NOT_YET = "not yet"


@dataclass(frozen=True, slots=True)
class LedgerRow:
    """One rule: its ID, what it says in our words, and where the rulebook has it."""

    id: str
    area: str
    text: str
    source: str
    state: RowState
    reason: str = ""
    """Why the row is not applicable."""


@dataclass(frozen=True, slots=True)
class Ledger:
    """Every rule of one game."""

    game: str
    areas: Mapping[str, str]
    """The areas in the ledger's order, with their titles."""
    rows: Mapping[str, LedgerRow]
    complete_areas: frozenset[str]

    def citations(self) -> dict[str, str]:
        """Where each rule stands in its rulebook."""
        return {row.id: row.source for row in self.rows.values()}

    def rows_of(self, area: str) -> list[LedgerRow]:
        """The rows of an area, in the ledger's order."""
        return [row for row in self.rows.values() if row.area == area]

    def totals(self, area: str | None = None) -> dict[RowState, int]:
        """How many rows are in each state, of an area or of all."""
        counts = Counter(row.state for row in self.rows.values() if area in (None, row.area))
        return {state: counts[state] for state in RowState}


def load_ledger(game: str, package: str) -> Ledger:
    """The ledger that a game's package ships."""
    folder = files(package)
    return read_ledger(
        game,
        (folder / "rules.md").read_text(encoding="utf-8"),
        (folder / "coverage.toml").read_text(encoding="utf-8"),
    )


def read_ledger(game: str, rules: str, coverage: str) -> Ledger:
    """The ledger of the two texts. Raises LedgerError where they contradict each other."""
    stated = tomllib.loads(coverage)
    complete = set(stated.get("complete", ()))
    reasons: dict[str, str] = dict(stated.get("not_applicable", {}))
    areas: dict[str, str] = {}
    rows: dict[str, LedgerRow] = {}
    for line in rules.splitlines():
        if heading := _AREA.match(line):
            areas[heading[1]] = heading[2]
        elif found := _ROW.match(line):
            rule_id, area, text, source = found.groups()
            if rule_id in rows:
                raise LedgerError(f"{rule_id} stands twice in the ledger of {game}")
            if area not in areas:
                raise LedgerError(f"{rule_id} of {game} stands under no heading {area}")
            state = _state(rule_id, area, complete, reasons)
            rows[rule_id] = LedgerRow(rule_id, area, text, source, state, reasons.get(rule_id, ""))
        # Or a rule with a slip in its row would be left out, and nobody would miss it.
        elif _LIKE_A_ROW.match(line):
            raise LedgerError(f"a row of {game} can't be read: {line}")
    unknown = (complete - areas.keys() - rows.keys()) | (reasons.keys() - rows.keys())
    if unknown:
        raise LedgerError(f"the coverage of {game} names what is not there: {sorted(unknown)}")
    if both := complete & reasons.keys():
        raise LedgerError(f"both complete and not applicable in {game}: {sorted(both)}")
    return Ledger(game, areas, rows, frozenset(complete & areas.keys()))


def _state(rule_id: str, area: str, complete: set[str], reasons: Mapping[str, str]) -> RowState:
    if rule_id in reasons:
        return RowState.NOT_APPLICABLE
    return RowState.IMPLEMENTED if {rule_id, area} & complete else RowState.NOT_YET
