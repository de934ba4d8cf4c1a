"""What is drawn stands where its numbers say."""

import re
from collections.abc import Sequence
from itertools import pairwise
from xml.etree.ElementTree import Element, fromstring

import pytest
from flask.testing import FlaskClient

from formats.samples import samples
from tests.validator.web.html import Page
from validator.reports.tables import TableCell
from validator.web.svg import (
    MAX_LINES,
    Bar,
    BarChart,
    ChartLine,
    IntervalBar,
    IntervalChart,
    Lead,
    LineChart,
    mark,
)

LEFT, TOP, RIGHT, BOTTOM = 40, 28, 350, 216
"""The plot of lines and intervals."""
HOSTILE = "<script>alert('x')</script>"


def picture(drawn: BarChart | LineChart | IntervalChart | Lead) -> Element:
    """The picture without its legend."""
    return fromstring(re.sub(r"^<ul.*</ul>", "", drawn.__html__()))


def bars(*sizes: Bar, axis: str = "team", parts: Sequence[str] = ()) -> BarChart:
    return BarChart(title="T", axis=axis, measure="cards", bars=sizes, parts=tuple(parts))


def lines(*drawn: ChartLine, places: int = 3, top: float | None = 100) -> LineChart:
    labels = tuple(str(at) for at in range(places))
    return LineChart(title="T", axis="turn", measure="chance", lines=drawn, places=labels, top=top)


def shares(*drawn: IntervalBar) -> IntervalChart:
    return IntervalChart(title="Won in turn", axis="turn", measure="% of all games", bars=drawn)


def share(label: str, value: float, low: float, high: float) -> IntervalBar:
    cell = TableCell(f"{value:.1f}", f"{low:.1f} to {high:.1f}")
    return IntervalBar(label, value, low, high, cell)


def boxes(chart: BarChart | IntervalChart) -> list[tuple[float, float, float, float]]:
    """Left, top, width and height of each bar's pieces."""
    return [
        (float(each.attrib["x"]), float(each.attrib["y"]), *size)
        for each in picture(chart).iter("rect")
        for size in [(float(each.attrib["width"]), float(each.attrib["height"]))]
    ]


def texts(chart: BarChart | LineChart | IntervalChart, css: str) -> list[str]:
    return [each.text or "" for each in picture(chart).iter("text") if each.attrib["class"] == css]


def classes(chart: BarChart) -> list[str]:
    return [each.attrib["class"] for each in picture(chart).iter("rect")]


def corners(chart: LineChart, name: str = "polyline") -> list[tuple[float, ...]]:
    """The corners of the first line, or of the first band."""
    (first, *_) = picture(chart).iter(name)
    return [tuple(map(float, point.split(","))) for point in first.attrib["points"].split()]


@pytest.mark.parametrize(
    ("most", "scale"),
    [
        (1, ["0", "1"]),
        (4, ["0", "1", "2", "3", "4"]),
        (7, ["0", "2", "4", "6", "8"]),
        (17, ["0", "5", "10", "15", "20"]),
        (41, ["0", "10", "20", "30", "40", "50"]),
        (5_000_000, ["0", "1000000", "2000000", "3000000", "4000000", "5000000"]),
    ],
)
def test_the_scale_of_bars_has_round_numbers_up_to_the_longest(most: int, scale: list[str]) -> None:
    assert texts(bars(Bar("A", {"": most})), "scale middle")[: len(scale)] == scale
    assert texts(bars(Bar("1", {"": most}), axis="cost"), "scale end") == scale


@pytest.mark.parametrize("axis", ["cost", "team"])
def test_a_bar_is_as_long_as_its_number(axis: str) -> None:
    sizes = Bar("1", {"a": 4, "b": 2}), Bar("2", {"b": 3}), Bar("3", {})
    chart = bars(*sizes, axis=axis, parts=["a", "b"])
    four, two, three = (each[3] if axis == "cost" else each[2] for each in boxes(chart))
    ticks = [each.attrib for each in picture(chart).iter("line")]
    along = "y1" if axis == "cost" else "x1"
    unit = abs(float(ticks[-1][along]) - float(ticks[0][along])) / 6
    assert (four, two, three) == pytest.approx((4 * unit, 2 * unit, 3 * unit), abs=0.2)
    assert classes(chart) == ["part-1", "part-2", "part-2"]
    assert texts(chart, "value middle" if axis == "cost" else "value") == ["6", "3"]
    width, height = map(float, picture(chart).attrib["viewBox"].split()[2:])
    for x, y, wide, high in boxes(chart):
        assert 0 <= x <= x + wide <= width
        assert 0 <= y <= y + high <= height


def test_pieces_of_a_bar_touch_and_do_not_overlap() -> None:
    sizes = Bar("1", {"a": 1, "b": 2, "c": 4})
    lower, middle, upper = boxes(bars(sizes, axis="cost", parts=["a", "b", "c"]))
    assert lower[1] == pytest.approx(middle[1] + middle[3], abs=0.11)
    assert middle[1] == pytest.approx(upper[1] + upper[3], abs=0.11)


def test_what_is_unknown_looks_unlike_every_part() -> None:
    sizes = Bar("1", {"a": 1, "unknown": 1}), Bar("unknown", {"a": 2})
    chart = bars(*sizes, axis="cost", parts=["a", "unknown"])
    assert classes(chart) == ["part-1", "part-unknown", "part-unknown"]
    assert texts(chart, "middle") == ["1", "?"]
    assert chart.description == "1: 2; unknown: 2."
    legend = chart.__html__().partition("</ul>")[0]
    assert re.findall(r'class="(part-\w+)"', legend) == ["part-1", "part-unknown"]
    assert "<span>A</span>" in legend


def test_a_long_label_is_cut_in_the_picture_alone() -> None:
    chart = bars(Bar("The Very Long Name of a Team", {"": 1}))
    assert texts(chart, "end") == ["The Very Long N…"]
    assert "The Very Long Name of a Team" in chart.description
    assert chart.table.rows[0].label == "The Very Long Name of a Team"


@pytest.mark.parametrize("name", samples())
def test_every_sample_shows_its_charts_with_tables(client: FlaskClient, name: str) -> None:
    text = client.get(f"/?sample={name}").text
    page = Page(text)
    pictures = [v for t, n, v in page.attributes if (t, n, v) == ("svg", "role", "img")]
    assert len(pictures) == text.count(" as a table</summary>") >= 1
    assert text.count("<desc>") == len(pictures)


def test_a_line_runs_from_the_left_to_the_right_as_high_as_its_values() -> None:
    chart = lines(ChartLine("a", [0, 50, 100]))
    (x1, y1), (x2, y2), (x3, y3) = corners(chart)
    assert LEFT < x1 < x2 < x3 < RIGHT
    assert x2 - x1 == pytest.approx(x3 - x2)
    assert (y1, y2, y3) == (BOTTOM, (TOP + BOTTOM) / 2, TOP)
    assert texts(chart, "scale end") == ["0", "25", "50", "75", "100"]
    assert texts(chart, "scale middle") == ["0", "1", "2", "Turn"]


def test_a_band_goes_along_the_highs_and_back_along_the_lows() -> None:
    chart = lines(ChartLine("a", [50, 50], [25, 40], [75, 60]), places=2)
    (first, _), (last, _) = corners(chart)
    band = corners(chart, "polygon")
    quarter = (BOTTOM - TOP) / 4
    assert band[0] == (first, TOP + quarter)
    assert band[-1] == (first, BOTTOM - quarter)
    assert [x for x, _ in band] == [first, last, last, first]


def test_exact_values_have_no_band() -> None:
    assert not list(picture(lines(ChartLine("a", [1, 2, 3]))).iter("polygon"))


def test_what_a_band_means_is_said_where_there_is_one() -> None:
    banded, exact = ChartLine("a", [50], [25], [75]), ChartLine("a", [50])
    for line, caption in ((banded, "Chance by turn; a band is"), (exact, "Chance by turn")):
        chart = LineChart(
            title="T",
            axis="turn",
            measure="chance",
            lines=(line,),
            places=("1",),
            band_note="a band is",
        )
        assert chart.caption == caption


def test_each_line_has_a_mark_and_a_class_of_its_own() -> None:
    chart = lines(*(ChartLine(str(each), [each, each, each]) for each in range(MAX_LINES)))
    legend = chart.__html__().partition("</ul>")[0]
    assert len(set(re.findall(r'd="M0 0([^"]*)"', legend))) == MAX_LINES
    assert len({each.attrib["class"] for each in picture(chart).iter("polyline")}) == MAX_LINES


def test_a_single_line_needs_no_legend() -> None:
    assert "legend" not in lines(ChartLine("a", [1, 2, 3])).__html__()


def test_a_single_place_stands_in_the_middle() -> None:
    ((x, _),) = corners(lines(ChartLine("a", [10]), places=1))
    assert x == (LEFT + RIGHT) / 2


def test_of_many_places_some_are_named() -> None:
    chart = lines(ChartLine("a", [1] * 21), places=21)
    assert texts(chart, "scale middle") == ["0", "3", "6", "9", "12", "15", "18", "Turn"]
    assert len(corners(chart)) == 21


@pytest.mark.parametrize(
    ("highest", "top"),
    [(0, "0.05"), (0.3, "0.3"), (1.6, "2"), (4, "4"), (49, "50"), (5_000, "5000")],
)
def test_a_scale_ends_at_a_round_number_above_the_highest_value(highest: float, top: str) -> None:
    chart = lines(ChartLine("a", [0, highest, 0]), top=None)
    assert texts(chart, "scale end")[-1] == top
    assert min(y for _, y in corners(chart)) >= TOP


def test_the_lines_are_said_in_words_and_stand_in_a_table() -> None:
    chart = lines(ChartLine("a", [1, 2.5, 30]), ChartLine("b", [1, 1, 1], [0, 0, 0], [2, 2, 2]))
    assert chart.description == "a: 0 1, 1 2.5, 2 30. b: 0 1, 1 1, 2 1."
    assert chart.table.heads == ("turn", "a", "b")
    assert [str(cell) for cell in chart.table.rows[1].cells] == ["2.50", "1.00 (0.00 to 2.00)"]


def test_the_page_has_each_line_with_its_axes_its_legend_and_its_table(client: FlaskClient) -> None:
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


def whiskers(chart: IntervalChart) -> list[tuple[float, float]]:
    """From where to where the whiskers go up."""
    paths = [each.attrib["d"] for each in picture(chart).iter("path")]
    found = [re.match(r"M[\d.]+ ([\d.]+)V([\d.]+)", path) for path in paths]
    return [(float(each[1]), float(each[2])) for each in found if each]


def test_a_bar_is_as_high_as_its_share() -> None:
    half, whole = boxes(shares(share("5", 50, 40, 60), share("6", 100, 90, 100)))
    assert (whole[1], whole[3]) == (TOP, BOTTOM - TOP)
    assert half[3] == whole[3] / 2
    assert half[1] + half[3] == BOTTOM


def test_a_whisker_reaches_from_the_low_to_the_high_end() -> None:
    assert whiskers(shares(share("5", 50, 0, 100))) == [(BOTTOM, TOP)]


def test_a_share_of_nothing_has_a_whisker_all_the_same() -> None:
    chart = shares(share("4", 0, 0, 4), share("5", 50, 40, 60))
    assert boxes(chart)[0][3] == 0
    low, high = whiskers(chart)[0]
    assert low == BOTTOM > high


def test_bars_of_shares_stand_side_by_side_within_the_plot() -> None:
    chart = shares(*(share(str(turn), 5, 4, 6) for turn in range(1, 31)))
    edges = [(x, x + width) for x, _, width, _ in boxes(chart)]
    assert edges[0][0] >= LEFT
    assert edges[-1][1] <= RIGHT
    assert all(one[1] <= other[0] for one, other in pairwise(edges))


def test_of_many_bars_only_some_have_words() -> None:
    few = shares(*(share(str(turn), 5, 4, 6) for turn in range(1, 6)))
    many = shares(*(share(str(turn), 5, 4, 6) for turn in range(1, 31)))
    assert len(texts(few, "value middle")) == 5
    assert not texts(many, "value middle")
    assert texts(few, "scale middle") == ["1", "2", "3", "4", "5", "Turn"]
    assert len(texts(many, "scale middle")) == 11


def test_the_shares_are_said_with_their_intervals() -> None:
    chart = shares(share("5", 50, 40, 60), share("6", 0, 0, 4))
    assert chart.description == "5: 50.0 (40.0 to 60.0); 6: 0.0 (0.0 to 4.0)."
    assert chart.table.heads == ("turn", "% of all games")


def test_a_lead_stands_between_nothing_and_all() -> None:
    drawn = picture(Lead(0.25, 0.5, 1, "A wins 50 %."))
    ((rect, *_),) = [list(drawn.iter("rect"))]
    assert (float(rect.attrib["x"]), float(rect.attrib["width"])) == (95, 255)
    assert [each.attrib["d"] for each in drawn.iter("path")] == ["M180 6V38", "M180 8V36"]
    assert drawn.attrib["aria-label"] == "Games won. A wins 50 %."


def test_no_words_of_a_player_become_markup() -> None:
    charts = (
        bars(Bar(HOSTILE, {HOSTILE: 1}), parts=[HOSTILE, "b"]),
        lines(ChartLine(HOSTILE, [1, 2, 3]), ChartLine('"', [1, 2, 3])),
        shares(share(HOSTILE, 1, 0, 2)),
        Lead(0, 0.5, 1, f'{HOSTILE}"'),
    )
    for chart in charts:
        assert "<script" not in chart.__html__()
        assert not {each.tag for each in picture(chart).iter()} & {"script"}


def test_a_picture_is_named_and_described_and_styled_by_classes_alone() -> None:
    charts = (
        bars(Bar("a", {"": 1})),
        lines(ChartLine("a", [1, 2, 3])),
        shares(share("1", 1, 0, 2)),
    )
    for chart in charts:
        drawn = picture(chart)
        named = f"{chart.title}: {chart.measure} by {chart.axis}"
        assert [drawn.findtext("title"), drawn.findtext("desc")] == [named, chart.description]
        assert drawn.attrib["aria-label"] == f"{named}. {chart.description}"
        assert "style=" not in chart.__html__()


def test_a_mark_is_for_the_eyes_alone() -> None:
    assert mark("illegal").startswith('<svg class="mark illegal" viewBox="0 0 16 16" aria-hidden')
    assert mark("kept").replace("kept", "legal") == mark("legal")
