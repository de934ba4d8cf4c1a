"""Where the bars of shares stand, with their intervals: what templates/games/spread.html draws.

One unit is about a pixel of a phone, as in curves.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from validator.web.line_chart import MAX_LABELS, PLOT, SIZE, AxisTick, scale, up, upward

_FULL = 0.7
"""Of its room a bar takes so much."""
_WIDEST = 44
_ROOM_FOR_NUMBERS = 34
"""A bar with less room has none over it: they would run into each other."""
_CAP = 5
"""Half the width of a whisker's ends."""


@dataclass(frozen=True, slots=True)
class Share:
    """A share in percent, and what holds the true one 95 times of 100."""

    label: str
    value: float
    low: float
    high: float
    said: str
    """The share as text."""
    interval: str


@dataclass(frozen=True, slots=True)
class IntervalBar:
    """A bar ready to be drawn."""

    share: Share
    x: float
    y: float
    width: float
    height: float
    middle: float
    whisker: str
    """The interval as a path."""
    number_at: float | None
    """How high the number stands; None where there is no room for it."""


@dataclass(frozen=True, slots=True)
class IntervalChart:
    """A chart of shares ready to be drawn."""

    title: str
    axis: str
    measure: str
    bars: tuple[IntervalBar, ...]
    across: tuple[AxisTick, ...]
    upward: tuple[AxisTick, ...]
    said: str
    """The bars in a sentence, for those who don't see them."""

    @property
    def size(self) -> tuple[int, int]:
        """Width and height."""
        return SIZE

    @property
    def plot(self) -> tuple[int, int, int, int]:
        """Left, top, right and bottom of where the bars are."""
        return PLOT


def drawn_spread(title: str, shares: Sequence[Share], *, axis: str, measure: str) -> IntervalChart:
    """The chart with its bars in place; there is one share at least."""
    values = scale(max(each.high for each in shares))
    bars = tuple(_bars(shares, values[-1]))
    apart = -(-len(bars) // MAX_LABELS)
    said = "; ".join(f"{each.label}: {each.said} ({each.interval})" for each in shares)
    return IntervalChart(
        title=title,
        axis=axis,
        measure=measure,
        bars=bars,
        across=tuple(AxisTick(bar.share.label, bar.middle) for bar in bars[::apart]),
        upward=tuple(upward(values)),
        said=f"{said}.",
    )


def _bars(shares: Sequence[Share], top: float) -> Iterator[IntervalBar]:
    left, _, right, bottom = PLOT
    room = (right - left) / len(shares)
    width = round(min(room * _FULL, _WIDEST), 1)
    cap = min(_CAP, width / 2)
    for at, share in enumerate(shares):
        middle = round(left + room * (at + 0.5), 1)
        y, low, high = (up(value, top) for value in (share.value, share.low, share.high))
        whisker = f"M{middle:g} {low:g}V{high:g}m{-cap:g} 0h{2 * cap:g}"
        whisker += f"M{middle - cap:g} {low:g}h{2 * cap:g}"
        yield IntervalBar(
            share,
            x=round(middle - width / 2, 1),
            y=y,
            width=width,
            height=round(bottom - y, 1),
            middle=middle,
            whisker=whisker,
            number_at=high - 6 if room >= _ROOM_FOR_NUMBERS else None,
        )
