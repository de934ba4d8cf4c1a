"""Whole games of Highlander with the two sample decks, on one core.

The baseline is a goldfish game of Vs. System, which does about as much.
"""

from itertools import product
from random import Random

from benchmarks.measure import per_cpu_second
from benchmarks.simulated_play import (
    RUN_SEED,
    baseline_games,
    deck_of_sample,
    next_game_of,
    print_rate,
)
from formats.highlander import simulation
from formats.highlander.engine.game import begin
from formats.highlander.policy import policy_of
from formats.simulation.estimates import share
from formats.table.chance import seed_of_game
from formats.table.deciding import seat
from formats.table.play_deck import PlayDeck
from validator.simulation.workers import look_for_garbage_less

_PAIRED = 1_000
"""In each four of them one seed is played with either list and in either seat."""


def run() -> None:
    """Measure and print."""
    decks = [deck_of_sample(f"highlander-{number}") for number in (1, 2)]
    print("Games of Highlander on one core")
    look_for_garbage_less()  # As the workers do who play simulations.
    baseline = per_cpu_second(baseline_games())
    print_rate("baseline: Vs. System goldfish", baseline, baseline)
    for word in ("random", "greedy"):
        for number, deck in enumerate(decks, start=1):
            alone = simulation.goldfish(deck, seed=RUN_SEED, policy=word)
            rate = per_cpu_second(next_game_of(alone))
            print_rate(f"{word} goldfish, deck {number}", rate, baseline)
        together = simulation.match(*decks, seed=RUN_SEED, policy=word)
        print_rate(f"{word} match", per_cpu_second(next_game_of(together)), baseline)
    won = share(_won(decks), _PAIRED)
    print(
        f"  greedy wins {won.value:.1%} of {_PAIRED:,} paired games against random "
        f"({won.low:.1%} to {won.high:.1%})"
    )


def _won(decks: list[PlayDeck]) -> int:
    """How many of the paired games the greedy player wins."""
    won = 0
    for number, greedy, is_swapped in product(range(_PAIRED // 4), (0, 1), (False, True)):
        seed = seed_of_game(RUN_SEED, number)
        policies = {
            seat(place): policy_of(
                "greedy" if place == greedy else "random", Random(f"{seed} {place}")
            )
            for place in (0, 1)
        }
        game = begin(decks[::-1] if is_swapped else decks, seed, policies)
        won += game.play().is_won_by(greedy)
    return won
