"""Whatever is drawn as SVG: charts of bars, of lines and of shares with intervals, and icons.

One unit is about a pixel of a phone. Nobody needs colours to read a chart: parts of a bar differ in
how much they are filled, lines in their dashes and marks. How anything looks is up to its class,
since the pages allow no styles in their markup.

A template writes a chart as it is: `{{ chart }}` gives its legend and its picture (`__html__`).
"""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from html import escape
from math import ceil
from typing import Any, NamedTuple

from markupsafe import Markup

from formats.construction.words import upper_first
from validator.reports.deck_charts import UNKNOWN_LABEL
from validator.reports.tables import ReportTable, TableCell, TableRow

MAX_LINES = 6
_MAX_NAMED_PLACES = 10
"""Under a chart; of more places only some have their names."""
_MAX_STEPS = 5
_STEPS = (0.05, 0.1, 0.2, 0.25, 0.5, 1, 2, 2.5, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1_000)
_FOOT = 40
"""Room under a plot: for the names of its places, and of its axis."""
_BAR_SHARE = 0.7
"""Of its room an upright bar takes so much, up to a width."""
_MAX_BAR_WIDTH = 48
_NUMBER_ROOM = 34
"""An upright bar with less room has no number over it: they would run into each other."""
_WHISKER_END = 5
_ROW, _LYING_BAR = 26, 18
_MAX_LABEL_LENGTH = 16
_MARKS = (
    "m-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0",
    "m-4-4h8v8h-8z",
    "m0-5l5 9h-10z",
    "m0-5.5l5.5 5.5l-5.5 5.5l-5.5-5.5z",
    "m-4-4l8 8m0-8l-8 8",
    "m-5 0h10m-5-5v10",
)
"""A circle, a square, a triangle, a diamond, a cross, a plus: around where they stand."""
ICONS = {
    **dict.fromkeys(("legal", "kept"), "M4.5 8.4l2.4 2.4 4.6-5.2"),
    **dict.fromkeys(("illegal", "broken"), "M5.3 5.3l5.4 5.4M10.7 5.3l-5.4 5.4"),
    **dict.fromkeys(
        ("unverified", "undecided"), "M6 6.2a2 2 0 1 1 2.9 1.8c-.6.3-.9.7-.9 1.3M8 11.6v.1"
    ),
    "not judged": "M5 8h6",
    "warning": "M8 4.2v4.4M8 11.5v.1",
    "note": "M8 7.5v4M8 4.5v.1",
}


class _Plot(NamedTuple):
    """The part of a picture that the values are drawn in."""

    left: float
    top: float
    right: float
    bottom: float

    def x(self, share: float) -> float:
        return round(self.left + (self.right - self.left) * share, 1)

    def y(self, share: float) -> float:
        return round(self.bottom - (self.bottom - self.top) * share, 1)

    def middles(self, places: int) -> list[float]:
        """Where the middle of each of so many equal rooms is."""
        return [self.x((at + 0.5) / places) for at in range(places)]


_NARROW, _NARROW_WIDTH = _Plot(32, 28, 300, 148), 300
_WIDE, _WIDE_WIDTH = _Plot(40, 28, 350, 216), 360
_FROM_LINE_TO_LINE = _Plot(48, 28, 342, 216)
"""Marks at the ends of a line stand inside the plot."""
_LEAD = _Plot(10, 14, 350, 30)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Chart(ABC):
    """What all charts have."""

    title: str
    axis: str
    """What the places stand for."""
    measure: str
    """What is counted or measured at each."""
    notes: tuple[str, ...] = ()
    """Sentences on what the chart leaves out, or counts twice."""

    is_wide = True
    """Whether it may fill a column of the page."""

    @property
    def caption(self) -> str:
        """What the chart shows."""
        return f"{upper_first(self.measure)} by {self.axis}"

    @property
    @abstractmethod
    def description(self) -> str:
        """All values in words, for those who don't see them."""

    @property
    @abstractmethod
    def table(self) -> ReportTable:
        """All values as a table."""

    @property
    @abstractmethod
    def _size(self) -> tuple[float, float]:
        """Width and height."""

    @abstractmethod
    def _shapes(self) -> Iterator[str]:
        """The elements of the picture."""

    def _legend(self) -> Iterator[tuple[str, str]]:
        """Swatches with what they stand for; none where that is plain."""
        yield from ()

    def __html__(self) -> str:
        keys = "".join(
            f"<li>{swatch} <span>{escape(upper_first(label))}</span></li>"
            for swatch, label in self._legend()
        )
        legend = f'<ul class="legend">{keys}</ul>' if keys else ""
        name = f"{self.title}: {self.measure} by {self.axis}"
        return legend + _picture("bars", self._size, name, self.description, self._shapes())

    def _upright_axes(
        self, plot: _Plot, scale: Sequence[float], places: Sequence[tuple[float, str]]
    ) -> Iterator[str]:
        """A line across for each number of the scale, the places below, and the axes' names."""
        for value in scale:
            y = plot.y(value / scale[-1])
            yield _line(plot.left, plot.right, y, y)
            yield _text(plot.left - 8, y + 4, _number(value), "scale end")
        for x, name in places[:: max(1, ceil(len(places) / _MAX_NAMED_PLACES))]:
            yield _text(x, plot.bottom + 17, name, "scale middle")
        yield _text(0, 12, upper_first(self.measure), "scale")
        yield _axis_name(plot, self.axis)


@dataclass(frozen=True, slots=True)
class Bar:
    """A bar, and how much of it each part is."""

    label: str
    parts: Mapping[str, int]

    @property
    def size(self) -> int:
        """All parts together."""
        return sum(self.parts.values())


@dataclass(frozen=True, slots=True, kw_only=True)
class BarChart(_Chart):
    """Bars of whole numbers: upright for a curve of costs, lying where they have names."""

    bars: tuple[Bar, ...]
    parts: tuple[str, ...] = ()
    """In the order of the legend; empty if no bar has parts."""

    is_wide = False

    @classmethod
    def of(cls, data: Mapping[str, Any]) -> "BarChart":
        """The chart as a result has it (reports.deck_charts)."""
        return cls(
            title=data["title"],
            axis=data["axis"],
            measure=data["measure"],
            notes=tuple(data["notes"]),
            bars=tuple(Bar(each["label"], each["parts"]) for each in data["bars"]),
            parts=tuple(data["parts"]),
        )

    @property
    def description(self) -> str:
        """The bars with their sizes."""
        return "; ".join(f"{bar.label}: {bar.size:,}" for bar in self.bars) + "."

    @property
    def table(self) -> ReportTable:
        """The bars with their parts and sizes."""
        rows = []
        for bar in self.bars:
            counts = (*(bar.parts.get(part, 0) for part in self.parts), bar.size)
            rows.append(TableRow(bar.label, tuple(TableCell(f"{each:,}") for each in counts)))
        return ReportTable(self.title, (self.axis, *self.parts, self.measure), tuple(rows))

    def _legend(self) -> Iterator[tuple[str, str]]:
        for part in self.parts:
            swatch = _rect(self._css(part), 1, 1, 12, 12)
            yield f'<svg class="swatch" viewBox="0 0 14 14" aria-hidden="true">{swatch}</svg>', part

    @property
    def _is_upright(self) -> bool:
        return self.axis == "cost"

    @property
    def _plot(self) -> _Plot:
        return _NARROW if self._is_upright else _Plot(112, 0, 272, len(self.bars) * _ROW)

    @property
    def _size(self) -> tuple[float, float]:
        return _NARROW_WIDTH, self._plot.bottom + _FOOT

    def _shapes(self) -> Iterator[str]:
        scale = _scale(max(bar.size for bar in self.bars), is_whole=True)
        return self._upright(scale) if self._is_upright else self._lying(scale)

    def _upright(self, scale: Sequence[float]) -> Iterator[str]:
        plot, highest = self._plot, scale[-1]
        yield from self._upright_axes(plot, scale, ())
        width = min((plot.right - plot.left) / len(self.bars) * _BAR_SHARE, _MAX_BAR_WIDTH)
        for middle, bar in zip(plot.middles(len(self.bars)), self.bars, strict=True):
            for css, before, after in self._pieces(bar):
                top, bottom = plot.y(after / highest), plot.y(before / highest)
                yield _rect(css, middle - width / 2, top, width, bottom - top)
            # The word is wider than its bar; a note under the chart has it.
            label = "?" if bar.label == UNKNOWN_LABEL else bar.label
            yield _text(middle, plot.bottom + 16, label, "middle")
            if bar.size:
                yield _text(middle, plot.y(bar.size / highest) - 5, f"{bar.size:,}", "value middle")

    def _lying(self, scale: Sequence[float]) -> Iterator[str]:
        plot, highest = self._plot, scale[-1]
        for value in scale:
            x = plot.x(value / highest)
            yield _line(x, x, plot.top, plot.bottom)
            yield _text(x, plot.bottom + 16, _number(value), "scale middle")
        yield _axis_name(plot, self.measure)
        for at, bar in enumerate(self.bars):
            top = at * _ROW + (_ROW - _LYING_BAR) / 2
            for css, before, after in self._pieces(bar):
                left, right = plot.x(before / highest), plot.x(after / highest)
                yield _rect(css, left, top, right - left, _LYING_BAR)
            foot = top + _LYING_BAR / 2 + 5
            yield _text(plot.left - 8, foot, _shortened(bar.label), "end")
            if bar.size:
                yield _text(plot.x(bar.size / highest) + 6, foot, f"{bar.size:,}", "value")

    def _pieces(self, bar: Bar) -> Iterator[tuple[str, int, int]]:
        """The parts of the bar in the legend's order: class, and from where to where each goes."""
        before = 0
        parts = [(part, bar.parts.get(part, 0)) for part in self.parts] or [("", bar.size)]
        for part, count in parts:
            if count:
                css = self._css(UNKNOWN_LABEL if bar.label == UNKNOWN_LABEL else part)
                yield css, before, before + count
            before += count

    def _css(self, part: str) -> str:
        if part == UNKNOWN_LABEL:
            return "part-unknown"
        return f"part-{self.parts.index(part) + 1}" if part else "part-1"


@dataclass(frozen=True, slots=True)
class ChartLine:
    """Values, one for each place, and between what they lie if they are not exact."""

    label: str
    values: Sequence[float]
    lows: Sequence[float] = ()
    highs: Sequence[float] = ()

    def cell(self, at: int) -> TableCell:
        """The value at a place as text."""
        interval = f"{self.lows[at]:.2f} to {self.highs[at]:.2f}" if self.lows else ""
        return TableCell(f"{self.values[at]:.2f}", interval)


@dataclass(frozen=True, slots=True, kw_only=True)
class LineChart(_Chart):
    """Lines over places; values that are not exact have a band."""

    lines: tuple[ChartLine, ...]
    """At most MAX_LINES: there are no more marks."""
    places: tuple[str, ...]
    top: float | None = None
    """Of the scale; a round number above all values if None."""
    band_note: str = ""
    """What a band means, if nothing else on the page says so."""

    @property
    def caption(self) -> str:
        """What the chart shows."""
        has_note = self.band_note and any(line.lows for line in self.lines)
        shows = f"{upper_first(self.measure)} by {self.axis}"
        return f"{shows}; {self.band_note}" if has_note else shows

    @property
    def description(self) -> str:
        """The lines with their values."""
        return " ".join(
            f"{line.label}: {', '.join(f'{at} {value:.3g}' for at, value in named)}."
            for line in self.lines
            for named in [zip(self.places, line.values, strict=True)]
        )

    @property
    def table(self) -> ReportTable:
        """A row for each place, a column for each line."""
        rows = (
            TableRow(place, tuple(line.cell(at) for line in self.lines))
            for at, place in enumerate(self.places)
        )
        heads = (self.axis, *(line.label for line in self.lines))
        return ReportTable(self.title, heads, tuple(rows))

    def _legend(self) -> Iterator[tuple[str, str]]:
        if len(self.lines) > 1:
            for at, line in enumerate(self.lines):
                css, mark = f"curve-{at + 1}", _MARKS[at]
                yield (
                    (
                        '<svg class="stroke bars" viewBox="-18 -8 36 16" aria-hidden="true">'
                        f'<polyline class="{css}" points="-18,0 18,0"/>'
                        f'<path class="{css}" d="M0 0{mark}"/></svg>'
                    ),
                    line.label,
                )

    @property
    def _size(self) -> tuple[float, float]:
        return _WIDE_WIDTH, _WIDE.bottom + _FOOT

    def _shapes(self) -> Iterator[str]:
        plot, last = _FROM_LINE_TO_LINE, len(self.places) - 1
        xs = [plot.x(at / last if last else 0.5) for at in range(last + 1)]
        scale = self._scale()

        def points(values: Sequence[float]) -> list[tuple[float, float]]:
            return [(x, plot.y(value / scale[-1])) for x, value in zip(xs, values, strict=True)]

        yield from self._upright_axes(_WIDE, scale, list(zip(xs, self.places, strict=True)))
        # All bands first: none may lie over a line or its marks.
        for at, line in enumerate(self.lines, start=1):
            if line.lows:
                around = _corners([*points(line.highs), *reversed(points(line.lows))])
                yield f'<polygon class="between curve-{at}" points="{around}"/>'
        for at, line in enumerate(self.lines):
            css, found = f"curve-{at + 1}", points(line.values)
            marks = "".join(f"M{x:g} {y:g}{_MARKS[at]}" for x, y in found)
            yield f'<polyline class="{css}" points="{_corners(found)}"/>'
            yield f'<path class="{css}" d="{marks}"/>'

    def _scale(self) -> list[float]:
        if self.top is not None:
            return [self.top * quarter / 4 for quarter in range(5)]
        # With the highs, or a band would leave the picture.
        return _scale(max(value for line in self.lines for value in (*line.values, *line.highs)))


@dataclass(frozen=True, slots=True)
class IntervalBar:
    """A share in percent, its 95 % confidence interval, and both as text."""

    label: str
    value: float
    low: float
    high: float
    cell: TableCell


@dataclass(frozen=True, slots=True, kw_only=True)
class IntervalChart(_Chart):
    """Upright bars of shares, each with its interval as a whisker."""

    bars: tuple[IntervalBar, ...]

    @property
    def description(self) -> str:
        """The shares with their intervals."""
        return "; ".join(f"{bar.label}: {bar.cell}" for bar in self.bars) + "."

    @property
    def table(self) -> ReportTable:
        """The shares with their intervals."""
        rows = tuple(TableRow(bar.label, (bar.cell,)) for bar in self.bars)
        return ReportTable(self.title, (self.axis, self.measure), rows)

    @property
    def _size(self) -> tuple[float, float]:
        return _WIDE_WIDTH, _WIDE.bottom + _FOOT

    def _shapes(self) -> Iterator[str]:
        plot, scale = _WIDE, _scale(max(bar.high for bar in self.bars))
        middles = plot.middles(len(self.bars))
        names = [bar.label for bar in self.bars]
        yield from self._upright_axes(plot, scale, list(zip(middles, names, strict=True)))
        room = (plot.right - plot.left) / len(self.bars)
        width = min(room * _BAR_SHARE, _MAX_BAR_WIDTH)
        # No end is wider than its bar, where there are many.
        end = min(_WHISKER_END, width / 2)
        for x, bar in zip(middles, self.bars, strict=True):
            low, top, high = (plot.y(each / scale[-1]) for each in (bar.low, bar.value, bar.high))
            yield _rect("part-2", x - width / 2, top, width, plot.bottom - top)
            whisker = f"M{x:g} {low:g}V{high:g}m{-end:g} 0h{2 * end:g}"
            yield f'<path class="whisker" d="{whisker}M{x - end:g} {low:g}h{2 * end:g}"/>'
            if room >= _NUMBER_ROOM:
                yield _text(x, high - 5, bar.cell.text, "value middle")


@dataclass(frozen=True, slots=True)
class Lead:
    """How far one deck of a match is ahead: shares on a line from nothing to all."""

    low: float
    value: float
    high: float
    description: str
    even: float = 0.5
    """The share of a deck that is level with the others."""

    def __html__(self) -> str:
        return _picture("bars lead", (360, 56), "Games won", self.description, self._shapes())

    def _shapes(self) -> Iterator[str]:
        plot, even = _LEAD, _LEAD.x(self.even)
        low, value, high = plot.x(self.low), plot.x(self.value), plot.x(self.high)
        yield _line(plot.left, plot.right, 22, 22)
        yield _rect("part-2", low, plot.top, high - low, plot.bottom - plot.top)
        yield f'<path class="even" d="M{even:g} 6V38"/><path class="whisker" d="M{value:g} 8V36"/>'
        yield _text(plot.left, 52, "0 %", "scale")
        yield _text(even, 52, f"{self.even:.0%}".replace("%", " %"), "scale middle")
        yield _text(plot.right, 52, "100 %", "scale end")


@cache
def mark(word: str) -> Markup:
    """The icon of a verdict, an outcome or a severity: it says what its colour says."""
    return Markup(
        '<svg class="mark {}" viewBox="0 0 16 16" aria-hidden="true">'
        '<circle cx="8" cy="8" r="8"/><path d="{}"/></svg>'
    ).format(word, ICONS[word])


def _scale(highest: float, *, is_whole: bool = False) -> list[float]:
    """A few round numbers from 0 to at least the highest value."""
    steps = (step for step in _STEPS if not is_whole or float(step).is_integer())
    step = next((step for step in steps if step * _MAX_STEPS >= highest), None)
    # Beyond the round steps: a list may state a million copies.
    step = step or ceil(highest / _MAX_STEPS)
    return [step * each for each in range(max(ceil(highest / step), 1) + 1)]


def _number(value: float) -> str:
    return f"{value:.10g}"


def _shortened(label: str) -> str:
    if len(label) <= _MAX_LABEL_LENGTH:
        return label
    return f"{label[: _MAX_LABEL_LENGTH - 1].rstrip()}…"


def _picture(
    css: str, size: tuple[float, float], name: str, description: str, shapes: Iterable[str]
) -> str:
    """The shapes as one picture, with its name and its description for those who don't see it."""
    label, details = escape(name), escape(description)
    return (
        f'<svg class="{css}" role="img" viewBox="0 0 {size[0]:g} {size[1]:g}" '
        f'aria-label="{label}. {details}"><title>{label}</title><desc>{details}</desc>'
        f"{''.join(shapes)}</svg>"
    )


def _axis_name(plot: _Plot, name: str) -> str:
    """The name of the axis along the foot of the picture."""
    return _text((plot.left + plot.right) / 2, plot.bottom + 36, upper_first(name), "scale middle")


def _text(x: float, y: float, words: str, css: str) -> str:
    return f'<text class="{css}" x="{x:g}" y="{y:g}">{escape(words)}</text>'


def _line(x1: float, x2: float, y1: float, y2: float) -> str:
    return f'<line class="tick" x1="{x1:g}" x2="{x2:g}" y1="{y1:g}" y2="{y2:g}"/>'


def _rect(css: str, x: float, y: float, width: float, height: float) -> str:
    box = f'x="{x:.4g}" y="{y:.4g}" width="{width:.4g}" height="{height:.4g}"'
    return f'<rect class="{css}" {box}/>'


def _corners(points: Iterable[tuple[float, float]]) -> str:
    return " ".join(f"{x:g},{y:g}" for x, y in points)
