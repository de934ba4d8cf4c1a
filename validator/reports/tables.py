"""A table of a result, built once for pages and terminal, and how a terminal writes it."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

_BAR_LENGTH = 20
"""Characters of a bar that is full."""
_HEIGHTS = " ▁▂▃▄▅▆▇█"
_SAMPLED = "≈"
"""Stands before a value that is not exact."""


@dataclass(frozen=True, slots=True)
class TableCell:
    """A value as text, and how sure it is."""

    text: str
    interval: str = ""
    """The 95 % confidence interval: "97.2 to 99.0"."""
    is_sampled: bool = False
    warning: str = ""
    """What is wrong with the value, in a few words."""

    @property
    def is_plain(self) -> bool:
        """Whether the text is all there is to say."""
        return not (self.interval or self.is_sampled or self.warning)

    def __str__(self) -> str:
        sampled = _SAMPLED if self.is_sampled else ""
        return f"{sampled}{self.text} ({self.interval})" if self.interval else sampled + self.text


@dataclass(frozen=True, slots=True)
class TableRow:
    """What a row is of, and its values."""

    label: str
    cells: tuple[TableCell | None, ...]
    """None where there is no value."""
    shares: tuple[float, ...] = ()
    """What a terminal draws behind the row: one share as a bar, several as blocks."""
    note: str = ""
    """What else is to be known of the row, without a full stop."""
    is_detail: bool = False
    """Whether it says more of the row above it."""


@dataclass(frozen=True, slots=True)
class ReportTable:
    """Rows under their heads, the first of which stands over the labels."""

    title: str
    heads: tuple[str, ...]
    rows: tuple[TableRow, ...]


def percent(share: float) -> str:
    """The share in percent; what is nearly all or nearly nothing is not called so."""
    if 0 < share < 0.0005:
        return "<0.1"
    if 0.9995 <= share < 1:
        return ">99.9"
    return f"{share:.1%}".removesuffix("%")


def table_lines(table: ReportTable) -> Iterator[str]:
    """The table for a terminal, a line a row."""
    rows = ([_label(row), *map(_text, row.cells), _drawing(row.shares)] for row in table.rows)
    yield from aligned([[*table.heads, ""], *rows])


def aligned(rows: Sequence[Sequence[str]], words: Iterable[int] = (0, -1)) -> Iterator[str]:
    """The rows, columns of numbers to the right; `words` are the places of all other columns."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    left = {place % len(widths) for place in words}
    for row in rows:
        cells = (
            cell.ljust(width) if place in left else cell.rjust(width)
            for place, (cell, width) in enumerate(zip(row, widths, strict=True))
        )
        yield "  ".join(cells).rstrip()


def _label(row: TableRow) -> str:
    return f"  {row.label}" if row.is_detail else row.label


def _text(cell: TableCell | None) -> str:
    return "" if cell is None else str(cell)


def _drawing(shares: Sequence[float]) -> str:
    """A bar as long as the one share, or a block as high as each; none is empty but of nothing."""
    if len(shares) == 1:
        return "█" * max(round(shares[0] * _BAR_LENGTH), int(shares[0] > 0))
    highest = len(_HEIGHTS) - 1
    return "".join(_HEIGHTS[max(round(share * highest), int(share > 0))] for share in shares)
