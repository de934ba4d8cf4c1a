"""Whole games of Heroes vs. Villains with the two sample sides, on one core.

The baseline is a goldfish game of Vs. System, which does about as much. In games of several a side
every player has the archetype deck of the sample.
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
from formats.table.play_deck import DeckPart, PlayDeck
from validator.simulation.workers import look_for_garbage_less

_PAIRED = {1: 1_000, 2: 400, 3: 200}
"""By players of a side. In each pair of pairs one seed is played on both sides and by both who win
initiative."""

_Sides = list[PlayDeck]


def run() -> None:
    """Measure and print."""
    samples = [deck_of_sample(f"heroes-vs-villains-{number}") for number in (1, 2)]
    print("Games of Heroes vs. Villains on one core")
    look_for_garbage_less()  # As the workers do who play simulations.
    baseline = per_cpu_second(baseline_games())
    print_rate("baseline: Vs. System goldfish", baseline, baseline)
    for players, paired in _PAIRED.items():
        sides = [_of_several(deck, players) for deck in samples]
        print(f"  {players} against {players}")
        for word in ("random", "greedy"):
            _print_rates(sides, word, baseline)
        won = share(_won(sides, players, paired), paired)
        print(
            f"  greedy wins {won.value:.1%} of {paired:,} paired games against random "
            f"({won.low:.1%} to {won.high:.1%})"
        )


def _of_several(deck: PlayDeck, players: int) -> PlayDeck:
    """The same side with so many players, who all have the decks of its first."""
    parts = [part for part in deck.parts if not part.of]
    for number in range(1, players + 1):
        parts += [
            DeckPart(part.name, part.cards, f"{part.of} {number}") for part in deck.parts if part.of
        ]
    return PlayDeck(tuple(parts), deck.stated)


def _print_rates(sides: _Sides, word: str, baseline: float) -> None:
    for deck, where in zip(sides, Side, strict=True):
        alone = simulation.goldfish(deck, seed=RUN_SEED, policy=word)
        print_rate(f"{word} goldfish, {where}", per_cpu_second(next_game_of(alone)), baseline)
    together = simulation.match(*sides, seed=RUN_SEED, policy=word)
    print_rate(f"{word} match", per_cpu_second(next_game_of(together)), baseline)


def _won(sides: _Sides, players: int, paired: int) -> int:
    """How many of the paired games the greedy side wins."""
    won = 0
    for number, greedy, is_swapped in product(range(paired // 4), (0, 1), (False, True)):
        seed = seed_of_game(RUN_SEED, number)
        policies: dict[Decider, Policy] = {}
        for place, where in enumerate(Side):
            word = "greedy" if place == greedy else "random"
            policy = policy_of(word, Random(f"{seed} {place}"))
            policies[side(str(where))] = policy
            policies |= {seat(place * players + each): policy for each in range(players)}
        game = begin(sides[::-1] if is_swapped else sides, seed, policies)
        outcome = game.play()
        won += outcome.is_won_by(game.places_of_sides.index(list(Side)[greedy]))
    return won
