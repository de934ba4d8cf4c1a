"""The lines of a chart run where their values say."""

import re

import pytest
from flask.testing import FlaskClient

from tests.validator.web.html import Page
from validator.web.line_chart import MAX_LINES, ChartLine, LineChart, drawn_curves


def drawn(*lines: ChartLine, places: int = 3, most: float | None = 100) -> LineChart:
    labels = [str(at) for at in range(places)]
    return drawn_curves("T", lines, labels, axis="turn", measure="chance", most=most)


def points(path: str) -> list[tuple[float, ...]]:
    return [tuple(map(float, point.split(","))) for point in path.split()]


def test_a_line_runs_from_the_left_to_the_right_as_high_as_its_values() -> None:
    chart = drawn(ChartLine("a", [0, 50, 100]))
    left, top, right, bottom = chart.plot
    (x1, y1), (x2, y2), (x3, y3) = points(chart.lines[0].path)
    assert left < x1 < x2 < x3 < right
    assert x2 - x1 == pytest.approx(x3 - x2)
    assert (y1, y2, y3) == (bottom, (top + bottom) / 2, top)
    assert [(tick.label, tick.at) for tick in chart.upward][::4] == [("0", bottom), ("100", top)]
    assert [tick.at for tick in chart.across] == [x1, x2, x3]


def test_a_band_goes_along_the_highs_and_back_along_the_lows() -> None:
    chart = drawn(ChartLine("a", [50, 50], [25, 40], [75, 60]), places=2)
    first, last = (tick.at for tick in chart.across)
    up = {tick.label: tick.at for tick in chart.upward}
    corners = points(chart.lines[0].band)
    assert corners[0] == (first, up["75"])
    assert corners[-1] == (first, up["25"])
    assert [x for x, _ in corners] == [first, last, last, first]
    assert chart.has_band


def test_exact_values_have_no_band() -> None:
    chart = drawn(ChartLine("a", [1, 2, 3]))
    assert not chart.lines[0].band
    assert not chart.has_band


def test_at_most_six_lines_are_drawn_each_with_a_mark_of_its_own() -> None:
    chart = drawn(*(ChartLine(str(each), [each, each, each]) for each in range(9)))
    assert len(chart.lines) == MAX_LINES
    assert len({line.mark for line in chart.lines}) == MAX_LINES
    assert len({line.css for line in chart.lines}) == MAX_LINES


def test_a_single_place_stands_in_the_middle() -> None:
    chart = drawn(ChartLine("a", [10]), places=1)
    ((x, _),) = points(chart.lines[0].path)
    left, _, right, _ = chart.plot
    assert x == (left + right) / 2


def test_of_many_places_some_are_labelled() -> None:
    chart = drawn(ChartLine("a", [1] * 21), places=21)
    assert [tick.label for tick in chart.across] == ["0", "3", "6", "9", "12", "15", "18"]
    assert len(points(chart.lines[0].path)) == 21


@pytest.mark.parametrize(
    ("highest", "top"), [(0, "0.25"), (1.6, "2.5"), (4, "5"), (49, "50"), (5_000, "5000")]
)
def test_a_scale_ends_at_a_round_number_above_the_highest_value(highest: float, top: str) -> None:
    chart = drawn(ChartLine("a", [0, highest, 0]), most=None)
    assert chart.upward[-1].label == top
    assert min(y for _, y in points(chart.lines[0].path)) >= chart.plot[1]


def test_the_lines_are_said_in_words() -> None:
    assert drawn(ChartLine("a", [1, 2.5, 30])).said == "a: 0 1, 1 2.5, 2 30."


def test_the_page_has_each_curve_with_its_axes_its_legend_and_its_table(
    client: FlaskClient,
) -> None:
    answer = client.get("/odds?sample=vs-system-1")
    words = Page(answer.text).words
    assert "How the chances grow as a table Turn 1+ equipment" in words
    figure = answer.text.partition("<figure")[2].partition("</figure>")[0]
    assert ">Chance in %</text>" in figure
    assert ">Turn</text>" in figure
    drawn_lines = re.findall(r'<polyline class="(curve-\d)"', figure)
    # Each is in the chart and in the legend.
    assert sorted(drawn_lines) == sorted([f"curve-{each}" for each in range(1, 7)] * 2)
    assert 'role="img"' in figure
