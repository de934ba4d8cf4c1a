"""A bulk check for people at a terminal: the table, the totals, and what is wrong."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from formats.construction.finding import Severity
from formats.construction.words import counted
from validator.reports.bulk import COLUMNS, NUMBERS, bulk_cells
from validator.reports.tables import aligned
from validator.reports.text import MARKS

Data = Mapping[str, Any]

_WIDEST = 28
"""Characters of a cell; a longer one ends in an ellipsis."""


def bulk_text(result: Data) -> str:
    """The table with its totals, then the problems of each list that is not legal."""
    rows = result["rows"]
    lines = [*_table(rows), "", _totals(result["totals"])]
    for row in rows:
        if row["status"] != "legal" or row["notes"]:
            lines += ["", *_problems(row)]
    return "\n".join(lines)


def _table(rows: Sequence[Data]) -> Iterator[str]:
    cells = [COLUMNS, *([_shortened(cell) for cell in bulk_cells(row)] for row in rows)]
    words = [place for place, column in enumerate(COLUMNS) if column not in NUMBERS]
    return aligned(cells, words)


def _shortened(text: str) -> str:
    return text if len(text) <= _WIDEST else f"{text[: _WIDEST - 1]}…"


def _totals(totals: Mapping[str, int]) -> str:
    parts = [f"{count:,} {status}" for status, count in totals.items() if status != "all" and count]
    return f"{counted(totals['all'], 'list')}: {', '.join(parts)}"


def _problems(row: Data) -> list[str]:
    """Whose list it is, how it stands and what is wrong with it, a line each."""
    whose = ", ".join(filter(None, (row["player"], row["deck_name"])))
    head = f"== {whose} ({row['where']})" if whose else f"== {row['where']}"
    findings = row["report"]["findings"] if row["report"] else []
    weighing = (Severity.ILLEGAL, Severity.UNVERIFIED)
    wrong = [
        f"{MARKS[each['severity']]} {each['message']} ({each['rule']})"
        for each in findings
        if each["severity"] in weighing
    ]
    notes = [f"{MARKS[Severity.NOTE]} {note}" for note in row["notes"]]
    return [head, row["headline"], *wrong, *notes]
