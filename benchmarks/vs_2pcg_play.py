"""Whole games of Vs. System 2PCG with the two sample decks, by the second of CPU time on one core.

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
from formats.simulation.estimates import share
from formats.table.chance import seed_of_game
from formats.table.deciding import seat
from formats.table.play_deck import PlayDeck
from formats.vs_2pcg import simulation
from formats.vs_2pcg.engine.game import Pcg
from formats.vs_2pcg.policy import policy_of
from validator.simulation.workers import look_for_garbage_less

_PAIRED = 1_000
"""In each pair of pairs one seed is played from both seats and with both decks."""

_Decks = tuple[PlayDeck, PlayDeck]


def run() -> None:
    """Measure and print."""
    decks = deck_of_sample("vs-2pcg-1"), deck_of_sample("vs-2pcg-2")
    print("Games of Vs. System 2PCG on one core")
    look_for_garbage_less()  # As the workers do who play simulations.
    baseline = per_cpu_second(baseline_games())
    print_rate("baseline: Vs. System goldfish", baseline, baseline)
    for word in ("random", "greedy"):
        for number, deck in enumerate(decks, 1):
            alone = simulation.goldfish(deck, seed=RUN_SEED, policy=word)
            print_rate(
                f"{word} goldfish, deck {number}", per_cpu_second(next_game_of(alone)), baseline
            )
        together = simulation.match(*decks, seed=RUN_SEED, policy=word)
        print_rate(f"{word} match", per_cpu_second(next_game_of(together)), baseline)
    won = share(_won(decks), _PAIRED)
    print(
        f"  greedy wins {won.value:.1%} of {_PAIRED:,} paired games against random "
        f"({won.low:.1%} to {won.high:.1%})"
    )


def _won(decks: _Decks) -> int:
    """How many of the paired games the greedy player wins."""
    won = 0
    for number, place, is_swapped in product(range(_PAIRED // 4), (0, 1), (False, True)):
        seed = seed_of_game(RUN_SEED, number)
        words = ["random", "random"]
        words[place] = "greedy"
        policies = {
            seat(each): policy_of(word, Random(f"{seed} {each}")) for each, word in enumerate(words)
        }
        game = Pcg(seed, policies, decks[::-1] if is_swapped else decks)
        won += game.play().is_won_by(place)
    return won
