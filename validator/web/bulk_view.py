"""The table of a bulk result as the address asks for it: filtered, searched, sorted."""

import math
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any
from urllib.parse import urlencode

from carddb.names import normalise
from validator.bulk.checking import Status, totals
from validator.reports.verdict_label import AS_STATED

Row = Mapping[str, Any]
Numbered = tuple[int, Row]
"""A row with its number in the upload, from 1."""

_MAX_SEARCH_LENGTH = 100
ROWS_ON_A_PAGE = 100
_WORST_FIRST = {
    status: place
    for place, status in enumerate(
        (Status.ILLEGAL, Status.UNVERIFIED, Status.UNREADABLE, Status.MISSING, Status.LEGAL)
    )
}

_KEYS: Mapping[str, Callable[[Row], Any]] = {
    "player": lambda row: normalise(row["player"] or row["where"]),
    "deck": lambda row: normalise(row["deck_name"]),
    "format": lambda row: row["format_name"] or "",
    "verdict": lambda row: _WORST_FIRST[row["status"]],
    "problems": lambda row: row["problems"],
    "cards": lambda row: row["cards"],
    "signature": lambda row: row["signature"] or "",
}


@dataclass(frozen=True, slots=True)
class BulkView:
    """What of a result is shown, and in which order."""

    status: str = ""
    """Rows of this status alone; of every one if empty."""
    sort: str = ""
    """The column, with a hyphen before it for the other way round; the upload's order if empty."""
    search: str = ""
    opened: int = 0
    """The row whose findings are shown in place."""
    page: int = 1
    """Of a long table, which part is shown."""

    @classmethod
    def of(cls, arguments: Mapping[str, str]) -> "BulkView":
        """What the address asks for; what has no meaning there is left out."""
        status, sort = arguments.get("status", ""), arguments.get("sort", "")
        return cls(
            status if status in list(Status) else "",
            sort if sort.removeprefix("-") in _KEYS else "",
            arguments.get("q", "").strip()[:_MAX_SEARCH_LENGTH],
            _number(arguments.get("open", "")),
            max(1, _number(arguments.get("page", ""))),
        )

    @property
    def is_filtered(self) -> bool:
        """Whether rows may be left out."""
        return bool(self.status or self.search)

    def query(self, **changes: Any) -> str:
        """The address of the same view with something changed, from its question mark on."""
        # Another choice of rows begins with its first page.
        if changes.keys() & {"status", "sort", "search"}:
            changes = {"page": 1, **changes}
        changed = replace(self, **changes)
        parts = {
            "status": changed.status,
            "sort": changed.sort,
            "q": changed.search,
            "open": changed.opened,
            "page": changed.page if changed.page > 1 else 0,
        }
        return "?" + urlencode({name: value for name, value in parts.items() if value})

    def matching(self, rows: Sequence[Row]) -> list[Numbered]:
        """The rows that the search finds, of every status."""
        numbered = list(enumerate(rows, 1))
        wanted = normalise(self.search)
        if not wanted:
            return numbered
        return [each for each in numbered if wanted in _searched(each[1])]

    def counts(self, matching: Sequence[Numbered]) -> dict[str, int]:
        """How many of the matching rows there are of each status, and in all."""
        # Whatever the status is: each button says how many rows it would show.
        return totals([row for _, row in matching])

    def as_stated(self, matching: Sequence[Numbered]) -> Counter[str]:
        """Of how many of the matching rows of each status the verdict rests on statements."""
        return Counter(row["status"] for _, row in matching if row["label"].endswith(AS_STATED))

    def visible(self, matching: Sequence[Numbered]) -> list[Numbered]:
        """Those of the matching rows that are of the status, in the order of the view."""
        rows = [each for each in matching if self.status in ("", each[1]["status"])]
        if not self.sort:
            return rows
        key = _KEYS[self.sort.removeprefix("-")]
        return sorted(rows, key=lambda each: key(each[1]), reverse=self.sort.startswith("-"))

    def on_page(self, visible: Sequence[Numbered]) -> Sequence[Numbered]:
        """Those of the visible rows that are on the page."""
        begin = (min(self.page, self.pages(visible)) - 1) * ROWS_ON_A_PAGE
        return visible[begin : begin + ROWS_ON_A_PAGE]

    def pages(self, visible: Sequence[Numbered]) -> int:
        """How many pages the visible rows have."""
        return max(1, math.ceil(len(visible) / ROWS_ON_A_PAGE))

    def result(self, kept: Mapping[str, Any]) -> dict[str, Any]:
        """The result with the rows that are shown alone, to export."""
        rows = [row for _, row in self.visible(self.matching(kept["rows"]))]
        return {**kept, "rows": rows, "totals": totals(rows)}

    def direction(self, column: str) -> str:
        """How the column is sorted, as `aria-sort` says it; empty if it is not."""
        if self.sort.removeprefix("-") != column:
            return ""
        return "descending" if self.sort.startswith("-") else "ascending"

    def sorted_by(self, column: str) -> str:
        """The address that a click on the column's heading leads to."""
        # The opened row is closed: after sorting it may be far away.
        return self.query(sort=f"-{column}" if self.sort == column else column, opened=0)


def page_with(number: int) -> int:
    """The page that a row is on, in the order of the upload."""
    return (number - 1) // ROWS_ON_A_PAGE + 1


def _number(typed: str) -> int:
    """The number that an address has; 0 for none."""
    # isdigit alone takes "²", and Python refuses to read thousands of digits.
    return int(typed) if typed.isascii() and typed.isdigit() and len(typed) < 7 else 0


def _searched(row: Row) -> str:
    return normalise(f"{row['player']} {row['deck_name']} {row['where']}")
