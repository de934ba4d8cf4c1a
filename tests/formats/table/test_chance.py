"""Chance in named streams."""

import os
import subprocess
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

from formats.table.chance import number_from, seed_of_game, stream


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
