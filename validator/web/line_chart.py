"""Where the lines of a chart run: the geometry that templates/curves.html draws as SVG.

One unit is about a pixel of a phone. Lines are told apart by their dashes and their marks, so that
nobody needs colours for it.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

MAX_LINES = 6
SIZE = (360, 260)
PLOT = _LEFT, _TOP, _RIGHT, _BOTTOM = 40, 28, 350, 216
MAX_LABELS = 10
"""Under the line; of more places only some have theirs."""
_STEPS = (0.05, 0.1, 0.2, 0.25, 0.5, 1, 2, 2.5, 5, 10, 20, 25, 50, 100)
_MAX_TICKS = 5
_MARKS = (
    "m-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0",
    "m-4-4h8v8h-8z",
    "m0-5l5 9h-10z",
    "m0-5.5l5.5 5.5l-5.5 5.5l-5.5-5.5z",
    "m-4-4l8 8m0-8l-8 8",
    "m-5 0h10m-5-5v10",
)
"""A circle, a square, a triangle, a diamond, a cross, a plus: around where they stand."""


@dataclass(frozen=True, slots=True)
class ChartLine:
    """Values, one for each place, and between what they lie if nobody can say exactly."""

    label: str
    values: Sequence[float]
    lows: Sequence[float] = ()
    highs: Sequence[float] = ()


@dataclass(frozen=True, slots=True)
class AxisTick:
    """A place on an axis, and what stands there."""

    label: str
    at: float


@dataclass(frozen=True, slots=True)
class PlacedLine:
    """A line ready to be drawn."""

    line: ChartLine
    css: str
    mark: str
    """The mark as a path, around the point 0 0."""
    path: str
    marks: str
    """All marks of the line as one path."""
    band: str
    """The corners of what lies between; empty for exact values."""


@dataclass(frozen=True, slots=True)
class LineChart:
    """A chart of lines ready to be drawn."""

    title: str
    axis: str
    measure: str
    places: tuple[str, ...]
    lines: tuple[PlacedLine, ...]
    across: tuple[AxisTick, ...]
    upward: tuple[AxisTick, ...]
    said: str
    """The lines in sentences, for those who don't see them."""

    @property
    def has_band(self) -> bool:
        """Whether some values are no exact ones."""
        return any(line.band for line in self.lines)

    @property
    def size(self) -> tuple[int, int]:
        """Width and height."""
        return SIZE

    @property
    def plot(self) -> tuple[int, int, int, int]:
        """Left, top, right and bottom of where the lines are."""
        return PLOT


def drawn_curves(
    title: str,
    lines: Sequence[ChartLine],
    places: Sequence[str],
    *,
    axis: str,
    measure: str,
    most: float | None = None,
) -> LineChart:
    """The chart with its lines in place, at most six; `most` is the top of the scale."""
    shown = lines[:MAX_LINES]
    highest = max((value for line in shown for value in (*line.values, *line.highs)), default=0)
    values = scale(highest) if most is None else [most * part / 4 for part in range(5)]
    top = values[-1]
    drawn = tuple(_drawn(line, at, top) for at, line in enumerate(shown))
    return LineChart(
        title=title,
        axis=axis,
        measure=measure,
        places=tuple(places),
        lines=drawn,
        across=tuple(_places(places)),
        upward=tuple(upward(values)),
        said=" ".join(_said(line, places) for line in shown),
    )


def scale(highest: float) -> list[float]:
    """A few round numbers from 0 to at least the highest value."""
    step = next((step for step in _STEPS if step * _MAX_TICKS >= highest), highest / _MAX_TICKS)
    return [step * each for each in range(_MAX_TICKS + 1)]


def _places(places: Sequence[str]) -> Iterator[AxisTick]:
    apart = -(-len(places) // MAX_LABELS)
    for at, label in enumerate(places):
        if at % apart == 0:
            yield AxisTick(label, _along(at, len(places)))


def _along(at: int, places: int) -> float:
    """Where a place stands on the axis; a single one in the middle."""
    share = at / (places - 1) if places > 1 else 0.5
    return round(_LEFT + 8 + (_RIGHT - _LEFT - 16) * share, 1)


def upward(values: Sequence[float]) -> Iterator[AxisTick]:
    """The numbers of a scale in their places; the last is the top of the plot."""
    for value in values:
        yield AxisTick(f"{value:g}", up(value, values[-1]))


def up(value: float, top: float) -> float:
    """Where a value stands on the axis that measures."""
    return round(_BOTTOM - (_BOTTOM - _TOP) * value / top, 1)


def _drawn(line: ChartLine, at: int, top: float) -> PlacedLine:
    size = len(line.values)
    points = [(_along(each, size), up(value, top)) for each, value in enumerate(line.values)]
    over = [(_along(each, size), up(value, top)) for each, value in enumerate(line.highs)]
    under = [(_along(each, size), up(value, top)) for each, value in enumerate(line.lows)]
    mark = _MARKS[at]
    return PlacedLine(
        line=line,
        css=f"curve-{at + 1}",
        mark=mark,
        path=_corners(points),
        marks="".join(f"M{x:g} {y:g}{mark}" for x, y in points),
        band=_corners([*over, *reversed(under)]),
    )


def _corners(points: Sequence[tuple[float, float]]) -> str:
    return " ".join(f"{x:g},{y:g}" for x, y in points)


def _said(line: ChartLine, places: Sequence[str]) -> str:
    values = (f"{place} {value:.3g}" for place, value in zip(places, line.values, strict=True))
    return f"{line.label}: {', '.join(values)}."
