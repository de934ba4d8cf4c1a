"""Where the bars of shares stand, and their intervals."""

import re
from itertools import pairwise

from validator.web.interval_chart import IntervalChart, Share, drawn_spread
from validator.web.line_chart import PLOT

LEFT, TOP, RIGHT, BOTTOM = PLOT


def share(label: str, value: float, low: float, high: float) -> Share:
    return Share(label, value, low, high, f"{value:.1f}", f"{low:.1f} to {high:.1f}")


def spread(*shares: Share) -> IntervalChart:
    return drawn_spread("Won in turn", shares, axis="turn", measure="% of all games")


def whisker(path: str) -> tuple[float, float]:
    """From where to where a whisker goes up."""
    found = re.match(r"M[\d.]+ ([\d.]+)V([\d.]+)", path)
    assert found
    return float(found[1]), float(found[2])


def test_a_bar_is_as_high_as_its_share() -> None:
    drawn = spread(share("5", 50, 40, 60), share("6", 100, 90, 100))
    half, whole = drawn.bars
    assert (whole.y, whole.height) == (TOP, BOTTOM - TOP)
    assert half.height == whole.height / 2
    assert half.y + half.height == BOTTOM


def test_a_whisker_reaches_from_the_low_to_the_high_end() -> None:
    drawn = spread(share("5", 50, 0, 100))
    assert whisker(drawn.bars[0].whisker) == (BOTTOM, TOP)


def test_a_share_of_nothing_has_a_whisker_all_the_same() -> None:
    drawn = spread(share("4", 0, 0, 4), share("5", 50, 40, 60))
    none = drawn.bars[0]
    assert none.height == 0
    low, high = whisker(none.whisker)
    assert low == BOTTOM > high


def test_bars_stand_side_by_side_within_the_plot() -> None:
    drawn = spread(*(share(str(turn), 5, 4, 6) for turn in range(1, 31)))
    edges = [(bar.x, bar.x + bar.width) for bar in drawn.bars]
    assert edges[0][0] >= LEFT
    assert edges[-1][1] <= RIGHT
    assert all(one[1] <= other[0] for one, other in pairwise(edges))


def test_of_many_bars_only_some_have_words() -> None:
    few = spread(*(share(str(turn), 5, 4, 6) for turn in range(1, 6)))
    many = spread(*(share(str(turn), 5, 4, 6) for turn in range(1, 31)))
    assert all(bar.number_at is not None for bar in few.bars)
    assert all(bar.number_at is None for bar in many.bars)
    assert [tick.label for tick in few.across] == ["1", "2", "3", "4", "5"]
    assert len(many.across) == 10


def test_the_bars_are_said_with_their_intervals() -> None:
    drawn = spread(share("5", 50, 40, 60), share("6", 0, 0, 4))
    assert drawn.said == "5: 50.0 (40.0 to 60.0); 6: 0.0 (0.0 to 4.0)."
