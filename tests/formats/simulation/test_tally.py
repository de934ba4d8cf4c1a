"""Tallies: parts add up to the same in any order."""

import json
from collections import Counter
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from formats.simulation.tally import Tally, games_to_decide

Notes = list[tuple[bool, bool, str, int]]

NOTES = st.lists(
    st.tuples(st.booleans(), st.booleans(), st.sampled_from("abc"), st.integers(-5, 60))
)


def tally_of(notes: Notes) -> Tally:
    tally = Tally()
    for is_first, is_kept, measure, value in notes:
        tally.games += 1
        tally.note((is_first, is_kept), measure, value)
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


@given(notes=NOTES, stalled=st.integers(0, 3))
def test_a_tally_comes_back_from_json_and_adds_up_as_before(notes: Notes, stalled: int) -> None:
    tally = tally_of(notes)
    tally.stalled = stalled
    again = Tally.from_data(json.loads(json.dumps(tally.data())))
    assert again == tally
    assert again.data() == tally.data()
    again.add(tally)
    tally.add(tally_of(notes))
    assert (again.games, again.values) == (tally.games, tally.values)


def test_groups_are_told_apart() -> None:
    tally = tally_of([(True, True, "a", 1), (True, False, "a", 2), (False, True, "a", 3)])
    assert tally.of("a") == Counter({1: 1, 2: 1, 3: 1})
    assert tally.of("a", 0, True) == Counter({1: 1, 2: 1})
    assert tally.of("a", 1, False) == Counter({2: 1})
    assert tally.of("b") == Counter()
    assert tally.measures() == ["a"]


@pytest.mark.parametrize(("won", "of", "more"), [(90, 100, 0), (50, 100, None), (10, 100, 0)])
def test_what_is_decided_needs_no_more_games_and_what_is_level_can_not_be_told(
    won: int, of: int, more: int | None
) -> None:
    assert games_to_decide(won, of) == more


def test_so_many_more_games_would_decide() -> None:
    more = games_to_decide(54, 100)
    assert more is not None
    assert 400 < more < 700  # About (1.96 / 2 / 0.04)² games in all.


def test_of_three_decks_even_odds_are_a_third() -> None:
    assert games_to_decide(50, 100, among=3) == 0
    assert games_to_decide(100 / 3, 100, among=3) is None
    more = games_to_decide(37, 100, among=3)
    assert more is not None
    assert 400 < more < 800


def test_a_game_may_split_its_games_as_it_likes() -> None:
    tally = Tally()
    for seat in range(3):
        tally.note((seat,), "a", seat)
    tally.note((), "b", 7)
    again = Tally.from_data(json.loads(json.dumps(tally.data())))
    assert again == tally
    assert (again.of("a", 0, 2), again.of("b")) == (Counter({2: 1}), Counter({7: 1}))


def test_true_and_false_stay_what_they_are_in_json() -> None:
    tally = tally_of([(True, False, "a", 1)])
    assert json.dumps(tally.data()["values"]) == '[[true, false, "a", [[1, 1]]]]'
