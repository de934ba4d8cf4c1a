"""A bulk check for people at a terminal: the table, the totals, and what is wrong."""

from collections.abc import Mapping, Sequence
from typing import Any

from formats.construction.finding import Severity
from formats.construction.words import counted
from validator.reports.text import MARKS

Data = Mapping[str, Any]

_TITLES = ("player", "deck", "format", "verdict", "problems", "cards", "signature")
_NUMBERS = frozenset(("problems", "cards"))
_WIDEST = 28
"""Characters of a cell; a longer one ends in an ellipsis."""


def bulk_text(result: Data) -> str:
    """The table with its totals, then the problems of each list that is not legal."""
    rows = result["rows"]
    lines = [*_table(rows), "", _totals(result["totals"])]
    for row in rows:
        if row["status"] != "legal" or row["notes"]:
            lines += ["", *_told(row)]
    return "\n".join(lines)


def _table(rows: Sequence[Data]) -> list[str]:
    """The rows, aligned; numbers to the right."""
    cells = [_TITLES, *map(_cells, rows)]
    widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
    return [
        "  ".join(
            cell.rjust(width) if title in _NUMBERS else cell.ljust(width)
            for title, cell, width in zip(_TITLES, row, widths, strict=True)
        ).rstrip()
        for row in cells
    ]


def _cells(row: Data) -> tuple[str, ...]:
    is_judged = row["report"] is not None
    return (
        _shortened(row["player"] or row["where"]),
        _shortened(row["deck_name"]),
        _shortened(row["format_name"] or ""),
        row["status"],
        f"{row['problems']:,}" if is_judged else "",
        f"{row['cards']:,}" if is_judged else "",
        row["signature"] or "",
    )


def _shortened(text: str) -> str:
    return text if len(text) <= _WIDEST else f"{text[: _WIDEST - 1]}…"


def _totals(totals: Mapping[str, int]) -> str:
    parts = [f"{count:,} {status}" for status, count in totals.items() if status != "all" and count]
    return f"{counted(totals['all'], 'list')}: {', '.join(parts)}"


def _told(row: Data) -> list[str]:
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
