"""Tallies: parts add up to the same in any order, and tell no more than they know."""

from collections import Counter
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from formats.simulation.tally import Group, Tally, average, by_turn, games_to_decide, share_of

Notes = list[tuple[bool, bool, str, int]]

NOTES = st.lists(
    st.tuples(st.booleans(), st.booleans(), st.sampled_from("abc"), st.integers(-5, 60))
)


def tally_of(notes: Notes) -> Tally:
    tally = Tally()
    for is_first, is_kept, measure, value in notes:
        tally.games += 1
        tally.note(Group(is_first, is_kept), measure, value)
    return tally


@given(parts=st.lists(NOTES, max_size=5), chance=st.randoms())
def test_parts_add_up_to_the_same_in_any_order(parts: list[Notes], chance: Random) -> None:
    whole = tally_of([note for part in parts for note in part])
    shuffled = list(parts)
    chance.shuffle(shuffled)
    summed = Tally()
    for part in shuffled:
        summed.add(tally_of(part))
    assert summed == whole
    assert summed.data() == whole.data()


@given(notes=NOTES)
def test_a_tally_comes_back_from_its_data(notes: Notes) -> None:
    tally = tally_of(notes)
    assert Tally.from_data(tally.data()) == tally


def test_groups_are_told_apart() -> None:
    tally = tally_of([(True, True, "a", 1), (True, False, "a", 2), (False, True, "a", 3)])
    assert tally.of("a") == Counter({1: 1, 2: 1, 3: 1})
    assert tally.of("a", is_first=True) == Counter({1: 1, 2: 1})
    assert tally.of("a", is_first=True, is_kept=False) == Counter({2: 1})
    assert tally.of("b") == Counter()
    assert tally.measures() == ["a"]


def test_an_average_and_a_share_have_intervals_and_nothing_has_none() -> None:
    counts = Counter({0: 50, 2: 50})
    found = average(counts)
    assert found is not None
    assert found.value == 1
    assert found.low < 1 < found.high
    assert average(Counter()) is None
    none = share_of(Counter({0: 1_000}))
    assert none is not None
    assert (none.value, none.low) == (0, 0)
    assert none.high > 0.003  # None in 1,000 is not 0 %.
    assert share_of(Counter()) is None


def test_a_measure_by_turn_ends_where_no_game_had_it() -> None:
    tally = tally_of([(True, True, "dealt 1", 4), (True, True, "dealt 3", 5)])
    assert [turn for turn, _ in by_turn(tally, "dealt", 5)] == [1, 3]


@pytest.mark.parametrize(("won", "of", "more"), [(90, 100, 0), (50, 100, None), (10, 100, 0)])
def test_what_is_decided_needs_no_more_games_and_what_is_level_can_not_be_told(
    won: int, of: int, more: int | None
) -> None:
    assert games_to_decide(won, of) == more


def test_so_many_more_games_would_decide() -> None:
    more = games_to_decide(54, 100)
    assert more is not None
    assert 400 < more < 700  # About (1.96 / 2 / 0.04)² games in all.
