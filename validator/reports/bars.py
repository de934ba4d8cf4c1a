"""Tables of numbers with bars of blocks, for a terminal."""

from collections.abc import Iterator, Sequence

_LENGTH = 20
"""Characters of a bar that is full."""


def bar(share: float) -> str:
    """A bar as long as the share; none is empty that is more than nothing."""
    return "█" * max(round(share * _LENGTH), int(share > 0))


def aligned(rows: Sequence[Sequence[str]]) -> Iterator[str]:
    """The rows, first and last column to the left, the numbers between to the right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        first, *numbers, last = row
        cells = [cell.rjust(width) for cell, width in zip(numbers, widths[1:-1], strict=True)]
        yield "  ".join([first.ljust(widths[0]), *cells, last]).rstrip()
