"""Many hands at once."""

from collections.abc import Sequence
from itertools import permutations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from formats.simulation.sampling import batches, draw_many, generator
from tests.formats.simulation.test_hands import chi_square, limit

HANDS = 100_000


def test_every_card_comes_in_every_place_alike() -> None:
    drawn = draw_many(generator("abc"), 60, 7, HANDS)
    for place in drawn:
        counts = np.bincount(place, minlength=60).tolist()
        assert chi_square(counts, HANDS / 60) < limit(60)


@pytest.mark.parametrize("places", [(0, 1), (0, 6), (3, 5), (5, 6)])
def test_every_pair_of_cards_comes_alike(places: Sequence[int]) -> None:
    drawn = draw_many(generator("abc"), 60, 7, HANDS).astype(np.int64)
    one, other = (drawn[place] for place in places)
    counts = np.bincount(one * 60 + other, minlength=3_600).reshape(60, 60)
    assert counts.trace() == 0
    apart = counts[~np.eye(60, dtype=bool)].tolist()
    assert chi_square(apart, HANDS / len(apart)) < limit(len(apart))


def test_a_whole_deck_comes_in_every_order_alike() -> None:
    drawn = draw_many(generator("abc"), 4, 4, 48_000)
    found = [tuple(hand) for hand in drawn.T.tolist()]
    counts = [found.count(order) for order in permutations(range(4))]
    assert sum(counts) == len(found)
    assert chi_square(counts, len(found) / 24) < limit(24)


@given(st.integers(1, 300), st.data())
def test_no_hand_has_a_card_twice_or_one_that_is_not_there(size: int, data: st.DataObject) -> None:
    count = data.draw(st.integers(0, min(size, 40)))
    drawn = draw_many(generator("abc"), size, count, 50)
    assert drawn.shape == (count, 50)
    for hand in drawn.T.tolist():
        assert len(set(hand)) == count
        assert all(0 <= each < size for each in hand)


@pytest.mark.parametrize("size", [255, 256, 257, 2_000])
def test_big_decks_are_drawn_to_their_last_card(size: int) -> None:
    drawn = draw_many(generator("abc"), size, 3, 40_000)
    assert int(drawn.min()) == 0
    assert int(drawn.max()) == size - 1


def test_the_same_seed_gives_the_same_hands() -> None:
    one, same, other = (draw_many(generator(seed), 60, 7, 100) for seed in ("a", "a", "b"))
    assert (one == same).all()
    assert (one != other).any()


@pytest.mark.parametrize("hands", [0, 1, 65_535, 65_536, 65_537, 200_000])
def test_batches_are_as_many_hands_as_are_asked_for(hands: int) -> None:
    sizes = list(batches(hands))
    assert sum(sizes) == hands
    assert all(0 < size <= 65_536 for size in sizes)
