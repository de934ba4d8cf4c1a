"""The bars of a chart stand where their numbers say."""

from typing import Any

import pytest
from flask.testing import FlaskClient

from formats.samples import samples
from tests.validator.web.html import Page
from validator.web.bar_chart import drawn_chart


def data(axis: str, sizes: dict[str, dict[str, int]], parts: list[str]) -> dict[str, Any]:
    bars = [{"label": k, "size": sum(v.values()), "parts": v} for k, v in sizes.items()]
    return {
        "title": "T",
        "axis": axis,
        "measure": "cards",
        "parts": parts,
        "bars": bars,
        "notes": [],
    }


@pytest.mark.parametrize(
    ("most", "ticks"),
    [
        (1, [0, 1]),
        (4, [0, 1, 2, 3, 4]),
        (7, [0, 2, 4, 6, 8]),
        (17, [0, 5, 10, 15, 20]),
        (41, [0, 10, 20, 30, 40, 50]),
        (100_000, [0, 20_000, 40_000, 60_000, 80_000, 100_000]),
    ],
)
def test_the_scale_has_round_numbers_up_to_the_longest_bar(most: int, ticks: list[int]) -> None:
    drawn = drawn_chart(data("team", {"A": {"": most}}, []))
    assert [tick.value for tick in drawn.ticks] == ticks


@pytest.mark.parametrize("axis", ["cost", "team"])
def test_a_bar_is_as_long_as_its_number(axis: str) -> None:
    drawn = drawn_chart(data(axis, {"1": {"a": 4, "b": 2}, "2": {"b": 3}, "3": {}}, ["a", "b"]))
    lengths = [sum(p.height if axis == "cost" else p.width for p in b.pieces) for b in drawn.bars]
    assert lengths[0] == pytest.approx(2 * lengths[1], abs=0.3)
    assert lengths[2] == 0
    zero, last = drawn.ticks[0], drawn.ticks[-1]
    unit = abs(last.at - zero.at) / last.value
    assert lengths[0] == pytest.approx(6 * unit, abs=0.3)
    assert [piece.css for piece in drawn.bars[0].pieces] == ["part-1", "part-2"]
    left, top, right, bottom = drawn.plot
    for bar in drawn.bars:
        for piece in bar.pieces:
            assert left <= piece.x <= piece.x + piece.width <= right + 0.2
            assert top - 0.2 <= piece.y <= piece.y + piece.height <= bottom + 0.2


def test_pieces_of_a_bar_touch_and_do_not_overlap() -> None:
    drawn = drawn_chart(data("cost", {"1": {"a": 1, "b": 2, "c": 4}}, ["a", "b", "c"]))
    lower, middle, upper = drawn.bars[0].pieces
    assert lower.y == pytest.approx(middle.y + middle.height, abs=0.11)
    assert middle.y == pytest.approx(upper.y + upper.height, abs=0.11)


def test_what_is_unknown_looks_unlike_every_part() -> None:
    drawn = drawn_chart(
        data("cost", {"1": {"a": 1, "unknown": 1}, "unknown": {"a": 2}}, ["a", "unknown"])
    )
    assert [p.css for b in drawn.bars for p in b.pieces] == [
        "part-1",
        "part-unknown",
        "part-unknown",
    ]
    assert drawn.bars[1].label == "?"
    assert drawn.said == "1: 2; unknown: 2."


def test_a_long_label_is_cut_in_the_picture_alone(client: FlaskClient) -> None:
    drawn = drawn_chart(data("team", {"The Very Long Name of a Team": {"": 1}}, []))
    assert drawn.bars[0].label == "The Very Long N…"
    assert "The Very Long Name of a Team" in drawn.said


@pytest.mark.parametrize("name", samples())
def test_every_sample_shows_its_charts_with_tables(client: FlaskClient, name: str) -> None:
    text = client.get(f"/?sample={name}").text
    page = Page(text)
    pictures = [v for t, n, v in page.attributes if (t, n, v) == ("svg", "role", "img")]
    assert len(pictures) == text.count(" as a table</summary>") >= 1
    assert text.count("<desc>") == len(pictures)
