"""A matching lets in as many as can be let in, whatever the order."""

from itertools import product
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from formats.matching import matched

Fits = list[list[bool]]


def left_out(asking: list[int], places: list[int], fits: Fits) -> tuple[int, ...]:
    return matched(asking, places, lambda one, place: fits[one][place]).left_out


@pytest.mark.parametrize(
    ("asking", "places", "fits", "left"),
    [
        ([], [], [], ()),
        ([2], [], [[]], (2,)),
        ([0], [1], [[True]], (0,)),
        ([2], [1, 1], [[True, True]], (0,)),
        ([2], [5, 5], [[False, True]], (0,)),
        ([3], [1, 1], [[True, True]], (1,)),
        # The first makes room for the second, which fits one place alone.
        ([1, 1], [1, 1], [[True, True], [True, False]], (0, 0)),
        ([2, 2], [2, 2], [[True, True], [True, False]], (0, 0)),
        # And on, over three of them.
        (
            [1, 1, 1],
            [1, 1, 1],
            [[True, True, False], [False, True, True], [True, False, False]],
            (0, 0, 0),
        ),
        # Who comes last is left out.
        ([1, 1], [1], [[True], [True]], (0, 1)),
        ([1, 1], [1], [[False], [True]], (1, 0)),
    ],
)
def test_as_many_as_possible_find_a_place(
    asking: list[int], places: list[int], fits: Fits, left: tuple[int, ...]
) -> None:
    matching = matched(asking, places, lambda one, place: fits[one][place])
    assert matching.left_out == left
    assert matching.is_complete is (not any(left))


@st.composite
def problems(draw: st.DrawFn) -> tuple[list[int], list[int], Fits]:
    """A few that ask, a few places, and who fits where."""
    asking = draw(st.lists(st.integers(0, 2), max_size=3))
    places = draw(st.lists(st.integers(0, 2), max_size=3))
    row = st.lists(st.booleans(), min_size=len(places), max_size=len(places))
    return asking, places, draw(st.lists(row, min_size=len(asking), max_size=len(asking)))


def most_let_in(asking: list[int], places: list[int], fits: Fits) -> int:
    """The size of a largest matching, by trying every way to let each one in."""
    each = [one for one, count in enumerate(asking) for _ in range(count)]
    best = 0
    for chosen in product(range(-1, len(places)), repeat=len(each)):
        there = [(one, place) for one, place in zip(each, chosen, strict=True) if place >= 0]
        counts = [sum(place == spot for _, spot in there) for place in range(len(places))]
        is_allowed = all(fits[one][place] for one, place in there)
        if is_allowed and all(c <= most for c, most in zip(counts, places, strict=True)):
            best = max(best, len(there))
    return best


@given(problems())
def test_no_other_way_lets_in_more(problem: tuple[list[int], list[int], Fits]) -> None:
    asking, places, fits = problem
    assert sum(left_out(asking, places, fits)) == sum(asking) - most_let_in(asking, places, fits)


@given(problems())
def test_nobody_is_let_in_where_it_does_not_fit_or_twice(
    problem: tuple[list[int], list[int], Fits],
) -> None:
    asking, places, fits = problem
    matching = matched(asking, places, lambda one, place: fits[one][place])
    for one, count in enumerate(asking):
        let_in = sum(takers.get(one, 0) for takers in matching.takers)
        assert let_in + matching.left_out[one] == count
    for place, takers in enumerate(matching.takers):
        assert sum(takers.values()) <= places[place]
        assert all(count > 0 and fits[one][place] for one, count in takers.items())


@given(problems())
def test_who_asks_later_leaves_nobody_out_who_asked_before(
    problem: tuple[list[int], list[int], Fits],
) -> None:
    asking, places, fits = problem
    for number in range(len(asking)):
        before = left_out(asking[:number], places, fits[:number])
        assert left_out(asking, places, fits)[:number] == before


@given(problems(), st.randoms(use_true_random=False))
def test_how_many_are_left_out_does_not_depend_on_the_order(
    problem: tuple[list[int], list[int], Fits], chance: Random
) -> None:
    asking, places, fits = problem
    order = list(range(len(asking)))
    chance.shuffle(order)
    turned = left_out([asking[one] for one in order], places, [fits[one] for one in order])
    assert sum(turned) == sum(left_out(asking, places, fits))


@given(problems())
def test_a_crowd_fills_every_place_that_fits_it(
    problem: tuple[list[int], list[int], Fits],
) -> None:
    asking, places, fits = problem
    matching = matched(asking, places, lambda one, place: fits[one][place])
    for one in [one for one, missing in enumerate(matching.left_out) if missing]:
        crowd, full = matching.crowd_around(one)
        assert one in crowd
        assert {p for each in crowd for p in range(len(places)) if fits[each][p]} == set(full)
        missing = sum(asking[each] for each in crowd) - sum(places[place] for place in full)
        assert missing == sum(matching.left_out[each] for each in crowd)
