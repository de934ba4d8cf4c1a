"""What a sample tells, with how far it may be off."""

import random

import pytest

from formats.simulation.estimates import agrees, mean, share, standard_error


@pytest.mark.parametrize(
    ("count", "of", "low", "high"),
    [
        # Wilson's interval of 95 %, worked out by hand: z = 1.96, z² = 3.8415.
        (0, 10, 0.0, 0.2775),
        (10, 10, 0.7225, 1.0),
        (5, 10, 0.2366, 0.7634),
        (1, 10, 0.0179, 0.4042),
        (50, 100, 0.4038, 0.5962),
        (0, 1_000, 0.0, 0.0038),
        (1_000, 1_000, 0.9962, 1.0),
    ],
)
def test_a_share_has_wilsons_interval(count: int, of: int, low: float, high: float) -> None:
    found = share(count, of)
    assert found.value == count / of
    assert found.low == pytest.approx(low, abs=5e-5)
    assert found.high == pytest.approx(high, abs=5e-5)


def test_an_interval_stays_between_nothing_and_all() -> None:
    for of in range(1, 60):
        for count in range(of + 1):
            found = share(count, of)
            assert 0 <= found.low <= found.value <= found.high <= 1


def test_nineteen_of_twenty_intervals_hold_the_true_share() -> None:
    chance = random.Random(2026)
    held = 0
    for _ in range(2_000):
        found = share(sum(chance.random() < 0.3 for _ in range(200)), 200)
        held += found.low <= 0.3 <= found.high
    assert 1_860 <= held <= 1_940


def test_a_mean_has_its_interval() -> None:
    values = [1, 2, 3, 4]
    found = mean(sum(values), sum(value * value for value in values), 4)
    error = (1.25 / 4) ** 0.5
    assert found.value == 2.5
    assert found.high - found.value == pytest.approx(1.959964 * error)
    assert found.value - found.low == pytest.approx(1.959964 * error)
    assert standard_error(10, 30, 4) == pytest.approx(error)


def test_what_never_varies_has_no_error() -> None:
    assert standard_error(3 * 0.1 * 10, 10 * 0.1 * 0.1 * 9, 10) == pytest.approx(0, abs=1e-8)


def test_a_sample_agrees_within_what_chance_takes_it_off() -> None:
    assert agrees(0.502, 0.5, 0.0016, 100_000)
    assert not agrees(0.508, 0.5, 0.0016, 100_000)
    assert agrees(0.00005, 0.0, 0.0, 100_000)
    assert not agrees(0.001, 0.0, 0.0, 100_000)
