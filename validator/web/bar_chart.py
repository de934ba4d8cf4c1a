"""Where the bars of a chart stand: the geometry that templates/charts.html draws as SVG.

One unit is about a pixel of a phone. Nothing here knows of colours: a part is a class.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from validator.reports.deck_charts import UNKNOWN_LABEL

_WIDTH = 300
_RIGHT = 28
"""Room for the number behind the longest bar."""
_LABELS = 112
"""Room for the labels of lying bars."""
_MAX_LABEL_LENGTH = 16
_ROW, _BAR = 26, 18
_PLOT_TOP, _PLOT_HEIGHT, _PLOT_LEFT = 28, 120, 32
_FOOT = 40
_MAX_TICKS = 5
_STEPS = (1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1_000)

Data = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Piece:
    """A part of a bar."""

    name: str
    count: int
    css: str
    x: float
    y: float
    width: float
    height: float


@dataclass(frozen=True, slots=True)
class Bar:
    """A bar, with where its label and its number stand."""

    label: str
    size: int
    pieces: tuple[Piece, ...]
    label_at: tuple[float, float]
    size_at: tuple[float, float]


@dataclass(frozen=True, slots=True)
class BarTick:
    """A line across the bars, and the number it stands for."""

    value: int
    at: float


@dataclass(frozen=True, slots=True)
class BarChart:
    """A chart ready to be drawn."""

    chart: Data
    is_upright: bool
    width: int
    height: int
    bars: tuple[Bar, ...]
    ticks: tuple[BarTick, ...]
    legend: tuple[tuple[str, str], ...]
    """Each part with its class, if there are several."""
    said: str
    """The bars in a sentence, for those who don't see them."""

    @property
    def plot(self) -> tuple[int, int, int, int]:
        """Left, top, right and bottom of where the bars are."""
        if self.is_upright:
            return _PLOT_LEFT, _PLOT_TOP, _WIDTH, _PLOT_TOP + _PLOT_HEIGHT
        return _LABELS, 0, _WIDTH - _RIGHT, self.height - _FOOT


def drawn_chart(chart: Data) -> BarChart:
    """The chart with its bars in place: upright for a curve, lying where bars have names."""
    bars = chart["bars"]
    classes = {part: f"part-{place}" for place, part in enumerate(chart["parts"], 1)}
    is_upright = chart["axis"] == "cost"
    ticks = _ticks(max(bar["size"] for bar in bars))
    most = ticks[-1]
    if is_upright:
        height = _PLOT_TOP + _PLOT_HEIGHT + _FOOT
        room = (_WIDTH - _PLOT_LEFT) / len(bars)
        placed = [_upright(bar, at, room, most, classes) for at, bar in enumerate(bars)]
    else:
        height = len(bars) * _ROW + _FOOT
        placed = [_lying(bar, at, most, classes) for at, bar in enumerate(bars)]
    return BarChart(
        chart=chart,
        is_upright=is_upright,
        width=_WIDTH,
        height=height,
        bars=tuple(placed),
        ticks=tuple(BarTick(value, _along(value, most, is_upright)) for value in ticks),
        legend=tuple(classes.items()),
        said="; ".join(f"{bar['label']}: {bar['size']:,}" for bar in bars) + ".",
    )


def _ticks(most: int) -> Sequence[int]:
    """A few round numbers from 0 to at least the longest bar."""
    step = next((step for step in _STEPS if step * _MAX_TICKS >= most), None)
    step = step or -(-most // _MAX_TICKS)
    return range(0, max(-(-most // step), 1) * step + 1, step)


def _along(value: float, most: int, is_upright: bool) -> float:
    """Where a number stands on the axis that counts."""
    share = value / most
    if is_upright:
        return round(_PLOT_TOP + _PLOT_HEIGHT * (1 - share), 1)
    return round(_LABELS + (_WIDTH - _RIGHT - _LABELS) * share, 1)


def _upright(bar: Data, at: int, room: float, most: int, classes: Mapping[str, str]) -> Bar:
    """An upright bar, in the middle of the room that each has."""
    width = min(room * 0.7, 48)
    left = _PLOT_LEFT + room * at + (room - width) / 2
    pieces, below = [], 0
    for name, count in _in_order(bar["parts"], classes):
        top, bottom = (_along(value, most, True) for value in (below + count, below))
        css = _css(bar, name, classes)
        height = round(bottom - top, 1)
        pieces.append(Piece(name, count, css, round(left, 1), top, round(width, 1), height))
        below += count
    middle = round(left + width / 2, 1)
    # The word is wider than its bar; a note under the chart has it.
    label = "?" if bar["label"] == UNKNOWN_LABEL else bar["label"]
    return Bar(
        label,
        bar["size"],
        tuple(pieces),
        (middle, _PLOT_TOP + _PLOT_HEIGHT + 16),
        (middle, _along(below, most, True) - 5),
    )


def _lying(bar: Data, at: int, most: int, classes: Mapping[str, str]) -> Bar:
    top = at * _ROW + (_ROW - _BAR) / 2
    pieces, before = [], 0
    for name, count in _in_order(bar["parts"], classes):
        left, right = (_along(value, most, False) for value in (before, before + count))
        css = _css(bar, name, classes)
        pieces.append(Piece(name, count, css, left, top, round(right - left, 1), _BAR))
        before += count
    label = bar["label"]
    if len(label) > _MAX_LABEL_LENGTH:
        label = f"{label[: _MAX_LABEL_LENGTH - 1].rstrip()}…"
    middle = top + _BAR / 2 + 5
    return Bar(
        label,
        bar["size"],
        tuple(pieces),
        (_LABELS - 8, middle),
        (_along(before, most, False) + 6, middle),
    )


def _in_order(parts: Data, classes: Mapping[str, str]) -> list[tuple[str, int]]:
    """The parts of a bar in the order of the legend."""
    if not classes:
        return [("", sum(parts.values()))]
    return [(name, parts[name]) for name in classes if name in parts]


def _css(bar: Data, name: str, classes: Mapping[str, str]) -> str:
    if UNKNOWN_LABEL in (bar["label"], name):
        return "part-unknown"
    return classes.get(name, "part-1")
