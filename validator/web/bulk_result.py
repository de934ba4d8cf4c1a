"""A kept bulk result: a line of each row at once, and of a row all that was found only if asked."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from validator.bulk.checking import head_data
from validator.bulk.notes import add_notes
from validator.current import current_result_store
from validator.question import Question
from validator.reports.verdict_label import status_label
from validator.settings import BULK_DAYS
from validator.storage.packing import packed
from validator.storage.results import ResultStore
from validator.web.check_form import CheckForm

_KIND = "bulk"
_LEFT_OUT = ("decklist", "report", "notes")
"""What a line of the table does without; notes hang on all rows, and stand in the line alone."""

Row = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class BulkResult:
    """A result with its lines; its rows are read when somebody asks for them."""

    store: ResultStore
    """Held, so that rows can be read while an answer is sent, when the request is over."""
    name: str
    head: Mapping[str, Any]
    lines: Sequence[Row]
    """What the table shows of each row."""
    whole: Sequence[Row] = ()
    """The rows of a result that was kept in one piece, as those of before were."""

    def row(self, number: int) -> Row | None:
        """The row of that number, from 1, with all that was found; None if there is none."""
        return next(self.rows([number]), None) if 1 <= number <= len(self.lines) else None

    def rows(self, numbers: Sequence[int]) -> Iterator[Row]:
        """The rows of these numbers, a few in memory at a time."""
        if self.whole:
            yield from (self.whole[number - 1] for number in numbers)
            return
        read = self.store.rows(_KIND, self.name, numbers)
        for number, row in zip(numbers, read, strict=False):
            yield {**row, "notes": self.lines[number - 1]["notes"]}


def keep_result(
    rows: Iterable[dict[str, Any]],
    question: Question,
    asked: CheckForm,
    notes: Sequence[str] = (),
) -> str:
    """Keep the rows as they come; the name of the result. The notes are on its card file."""
    lines: list[dict[str, Any]] = []
    kept: list[bytes] = []
    for row in rows:
        kept.append(packed(row))
        lines.append(_line(row))
    add_notes(lines)
    # With what it was stated by, so that a row that is opened later is checked the same.
    head = {**head_data(lines, question), "stated": asked.stated, "lines": lines}
    if asked.card_file:
        head |= {"card_file": asdict(asked.card_file), "card_notes": list(notes)}
    return current_result_store().keep(_KIND, head, BULK_DAYS.value(), kept)


def kept_result(name: str) -> BulkResult | None:
    """The result of that name; None if there is none, or no longer."""
    store = current_result_store()
    kept = store.get(_KIND, name)
    if kept is None:
        return None
    if "rows" in kept:
        return BulkResult(store, name, kept, [_line(row) for row in kept["rows"]], kept["rows"])
    return BulkResult(store, name, kept, kept["lines"])


def _line(row: Row) -> dict[str, Any]:
    report = row["report"]
    return {
        **{key: value for key, value in row.items() if key not in _LEFT_OUT},
        "label": status_label(row),
        # Whether it was judged, and how many cards each heading has.
        "counts": report["deck"]["counts"] if report else None,
        "notes": list(row["notes"]),
    }
