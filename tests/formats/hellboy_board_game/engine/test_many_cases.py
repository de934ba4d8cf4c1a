"""Cases by chance, of one to four players with any loadout: they end, and nothing is ever wrong."""

from typing import Any

import pytest

from formats.hellboy_board_game.beginning import begin
from formats.hellboy_board_game.engine.game import HellboyGame
from formats.hellboy_board_game.policy import policy_of
from formats.table.chance import seed_of_game, stream
from formats.table.deciding import Decision, Everybody, RandomPolicy
from tests.formats.hellboy_board_game.engine.invariants import faults_at
from tests.formats.hellboy_board_game.training_lists import team


class Looking(RandomPolicy):
    """Plays by chance, and looks at the table at each so many decisions."""

    game: HellboyGame

    def __init__(self, seed: str, every: int) -> None:
        super().__init__(stream(seed, "policy"))
        self._every = every

    def choose(self, decision: Decision, view: Any) -> int:
        if self.game.decisions % self._every == 0:
            assert faults_at(self.game, decision) == []
        return super().choose(decision, view)


def play(number: int, every: int) -> HellboyGame:
    """The case of that number: its players, their loadout and all they do follow from it."""
    seed = seed_of_game("soak", number)
    policy = Looking(seed, every)
    game = policy.game = begin([team(1 + number % 4, number % 40)], seed, Everybody(policy))
    assert game.play().because
    assert game.piles.faults() == []
    return game


def test_cases_by_chance_hold() -> None:
    for number in range(24):
        play(number, every=5)


def test_greedy_cases_hold() -> None:
    for number in range(8):
        seed = seed_of_game("greedy", number)
        policy = policy_of("greedy", stream(seed, "policy"))
        game = begin([team(1 + number % 4, number)], seed, Everybody(policy))
        assert game.play().because
        assert game.piles.faults() == []


@pytest.mark.soak
@pytest.mark.parametrize("thousand", range(5))
def test_five_thousand_cases_by_chance_hold(thousand: int) -> None:
    for number in range(1_000 * thousand, 1_000 * (thousand + 1)):
        play(number, every=1)
