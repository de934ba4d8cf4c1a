"""Whole games of Heroes vs. Villains with the two sample sides, on one core.

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
from formats.heroes_vs_villains import simulation
from formats.heroes_vs_villains.engine.game import begin
from formats.heroes_vs_villains.policy import policy_of
from formats.heroes_vs_villains.sides import Side
from formats.simulation.estimates import share
from formats.table.chance import seed_of_game
from formats.table.deciding import Decider, Policy, seat, side
from formats.table.play_deck import PlayDeck

_PAIRED = 1_000
"""In each pair of pairs one seed is played on both sides and by both who win initiative."""


def run() -> None:
    """Measure and print."""
    decks = [deck_of_sample(f"heroes-vs-villains-{number}") for number in (1, 2)]
    print("Games of Heroes vs. Villains on one core, one against one")
    baseline = per_cpu_second(baseline_games())
    print_rate("baseline: Vs. System goldfish", baseline, baseline)
    for word in ("random", "greedy"):
        for deck, where in zip(decks, Side, strict=True):
            alone = simulation.goldfish(deck, seed=RUN_SEED, policy=word)
            print_rate(f"{word} goldfish, {where}", per_cpu_second(next_game_of(alone)), baseline)
        together = simulation.match(*decks, seed=RUN_SEED, policy=word)
        print_rate(f"{word} match", per_cpu_second(next_game_of(together)), baseline)
    won = share(_won(decks), _PAIRED)
    print(
        f"  greedy wins {won.value:.1%} of {_PAIRED:,} paired games against random "
        f"({won.low:.1%} to {won.high:.1%})"
    )


def _won(decks: list[PlayDeck]) -> int:
    """How many of the paired games the greedy side wins."""
    won = 0
    for number, greedy, is_swapped in product(range(_PAIRED // 4), (0, 1), (False, True)):
        seed = seed_of_game(RUN_SEED, number)
        policies: dict[Decider, Policy] = {}
        for place, where in enumerate(Side):
            word = "greedy" if place == greedy else "random"
            policy = policy_of(word, Random(f"{seed} {place}"))
            policies |= {seat(place): policy, side(str(where)): policy}
        game = begin(decks[::-1] if is_swapped else decks, seed, policies)
        outcome = game.play()
        won += outcome.is_won_by(game.places_of_sides.index(list(Side)[greedy]))
    return won
