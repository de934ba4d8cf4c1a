"""A bulk check to export: a row per list for a spreadsheet, or everything as JSON."""

import csv
import io
import json
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from validator.reports.verdict_label import status_label
from validator.writers.csv_deck import guarded

Data = Mapping[str, Any]

COLUMNS = ("player", "deck", "format", "verdict", "problems", "cards", "signature")
"""Of a table of lists."""
NUMBERS = frozenset(("problems", "cards"))
"""Those of the columns that hold numbers."""
CSV_COLUMNS = (*COLUMNS, "where", "findings", "notes")
_OF_A_RESULT = ("made_at", "as_of", "format", "parameters", "totals")
# Spreadsheets take a CSV without this mark for one of an old encoding.
_MARK_OF_UTF_8 = "\ufeff"


def bulk_cells(row: Data) -> tuple[str, ...]:
    """A list as a row of a table, for people."""
    is_judged = row["report"] is not None
    return (
        row["player"] or row["where"],
        row["deck_name"],
        row["format_name"] or "",
        status_label(row).lower(),
        f"{row['problems']:,}" if is_judged else "",
        f"{row['cards']:,}" if is_judged else "",
        row["signature"] or "",
    )


def bulk_csv(rows: Iterable[Data]) -> str:
    """The rows as CSV, with the mark that tells a spreadsheet that it is UTF-8."""
    return "".join(csv_parts(rows))


def csv_parts(rows: Iterable[Data]) -> Iterator[str]:
    """The same row by row, for who sends it as it is made."""
    text = io.StringIO()
    # As the standard for CSV says, and as spreadsheets write it themselves.
    written = csv.writer(text, lineterminator="\r\n")
    written.writerow(CSV_COLUMNS)
    yield _MARK_OF_UTF_8 + text.getvalue()
    for row in rows:
        text.seek(0)
        text.truncate()
        written.writerow(guarded(_csv_cells(row)))
        yield text.getvalue()


def _csv_cells(row: Data) -> list[str]:
    return [
        row["player"],
        row["deck_name"],
        row["format"] or "",
        status_label(row).lower(),
        str(row["problems"]) if row["report"] else "",
        str(row["cards"]) if row["report"] else "",
        row["signature"] or "",
        row["where"],
        findings_cell(row),
        " ".join(row["notes"]),
    ]


def findings_cell(row: Data) -> str:
    """Everything that was found in a list, a sentence each with its rule; or why nothing was."""
    if not row["report"]:
        return str(row["fault"] or "")
    return " ".join(f"{each['rule']}: {each['message']}" for each in row["report"]["findings"])


def bulk_json(result: Data) -> dict[str, Any]:
    """The result of a bulk check as it is written to a file: what was asked, and every row."""
    return {
        **{key: result[key] for key in _OF_A_RESULT},
        "rows": [dict(row) for row in result["rows"]],
    }


def json_parts(result: Data) -> Iterator[str]:
    """The same as text, row by row: the rows may be read as they come."""
    head = json.dumps({key: result[key] for key in _OF_A_RESULT}, ensure_ascii=False)
    yield f'{head[:-1]}, "rows": ['
    for place, row in enumerate(result["rows"]):
        yield (", " if place else "") + json.dumps(dict(row), ensure_ascii=False)
    yield "]}"
