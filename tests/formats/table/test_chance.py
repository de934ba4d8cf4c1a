"""Chance in named streams."""

import os
import subprocess
import sys
from itertools import pairwise
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from formats.table.chance import (
    below,
    number_from,
    one_of,
    roll,
    roll_off,
    seed_of_game,
    stream,
    winner_of,
)


def test_the_same_seed_and_name_give_the_same_luck() -> None:
    assert stream("a", "dice").random() == stream("a", "dice").random()


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (("a", "dice"), ("b", "dice")),
        (("a", "dice"), ("a", "coin")),
        (("a", "shuffle", "deck"), ("a", "shuffle", "pile")),
        (("a", "shuffle"), ("a", "shuffle", "")),
        (("ab", "c"), ("a", "bc")),
    ],
)
def test_another_seed_or_name_gives_other_luck(
    one: tuple[str, ...], other: tuple[str, ...]
) -> None:
    assert stream(*one).random() != stream(*other).random()
    assert number_from(*one) != number_from(*other)


def test_one_more_roll_changes_no_shuffle() -> None:
    dice, cards = stream("a", "dice"), list(range(60))
    dice.random()
    stream("a", "shuffle").shuffle(cards)
    undisturbed = list(range(60))
    stream("a", "shuffle").shuffle(undisturbed)
    assert cards == undisturbed


def test_a_seed_means_the_same_for_ever() -> None:
    """A shared hand must be the same next year: these figures may never change."""
    assert stream("deckmarshal", "shuffle", "deck").randrange(10**9) == 539_594_894
    assert seed_of_game("run", 7) == "abb75a2a38727655"
    assert number_from("deckmarshal", "generator") == (
        83_210_611_466_119_509_192_438_805_751_358_712_209
    )


@given(st.text(max_size=20), st.text(max_size=20))
def test_a_number_to_start_a_generator_with_has_128_bits(seed: str, name: str) -> None:
    assert 0 <= number_from(seed, name) < 2**128


def test_every_game_of_a_run_has_its_own_seed() -> None:
    seeds = {seed_of_game("run", number) for number in range(2_000)}
    assert len(seeds) == 2_000
    assert {len(seed) for seed in seeds} == {16}


def test_luck_is_the_same_in_another_process() -> None:
    code = "from formats.table.chance import stream; print(stream('a', 'dice').random())"
    for hash_seed in ("0", "4711"):
        run = subprocess.run(
            [sys.executable, "-c", code],
            env={**os.environ, "PYTHONHASHSEED": hash_seed},
            capture_output=True,
            text=True,
            check=True,
        )
        assert float(run.stdout) == stream("a", "dice").random()


@given(st.integers(0), st.integers(1, 1_000))
def test_numbers_below_an_end_are_as_python_gives_them(seed: int, end: int) -> None:
    ours, pythons = Random(seed), Random(seed)
    assert [below(ours, end) for _ in range(5)] == [pythons.randrange(end) for _ in range(5)]
    assert one_of(ours, range(end)) == pythons.choice(range(end))
    assert ours.getstate() == pythons.getstate()


def test_a_die_shows_each_of_its_faces() -> None:
    dice = Random(1)
    assert {roll(dice) for _ in range(100)} == {1, 2, 3, 4, 5, 6}
    assert {roll(dice, 2) for _ in range(100)} == {1, 2}


@given(st.integers(0, 10_000), st.integers(2, 4))
def test_only_those_who_tie_for_the_highest_roll_again(seed: int, players: int) -> None:
    rounds = roll_off(Random(seed), range(players), faces=3)
    for rolled, again in pairwise(rounds):
        most = max(rolled.values())
        assert list(again) == [player for player, number in rolled.items() if number == most]
    last = rounds[-1]
    assert list(last.values()).count(last[winner_of(rounds)]) == 1
    assert last[winner_of(rounds)] == max(last.values())


def test_those_who_roll_off_roll_six_faces_if_nothing_else_is_said() -> None:
    rolled = {
        number
        for seed in range(50)
        for each in roll_off(Random(seed), range(4))
        for number in each.values()
    }
    assert rolled == {1, 2, 3, 4, 5, 6}


def test_who_is_alone_rolls_with_nobody() -> None:
    assert roll_off(Random(1), ["Ann"]) == []
