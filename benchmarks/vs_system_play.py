"""Whole games of Vs. System between the two sample decks, by the second of CPU time on one core.

The baseline is a plain loop that picks one of a few things by chance: what a decision would cost
if there were no game around it.
"""

from collections.abc import Callable
from itertools import cycle, product
from random import Random

from benchmarks.measure import per_cpu_second
from carddb.builtin import builtin_cards
from carddb.model import Card
from formats.samples import samples
from formats.simulation.estimates import share
from formats.table.chance import seed_of_game
from formats.table.deciding import seat
from formats.vs_system.engine.game import VsSystem
from formats.vs_system.policy import policy_of

_RUN = "bench"
_GAMES = 60
"""Of each kind; they are played over and over."""
_PAIRED = 1_000
"""In each pair of pairs one seed is played from both seats and with both decks."""
_PICKED = range(6)

_Decks = tuple[list[Card], list[Card]]


def run() -> None:
    """Measure and print."""
    decks = _deck("vs-system-1"), _deck("vs-system-2")
    print("Games of Vs. System on one core")
    plain = per_cpu_second(_picking())
    _print("baseline: a pick in a loop", plain, plain)
    for word in ("random", "greedy"):
        played = [_played(decks, number, word, word) for number in range(_GAMES)]
        games = per_cpu_second(_playing(decks, word))
        decisions = sum(game.decisions for game in played) / _GAMES
        passed = sum(game.passed for game in played) / _GAMES
        _print(f"{word} games", games, plain)
        _print(f"  real decisions, {decisions:.0f} a game", games * decisions, plain)
        _print(f"  passed windows, {passed:.0f} a game", games * passed, plain)
    won = share(_won(decks), _PAIRED)
    print(
        f"  greedy wins {won.value:.1%} of {_PAIRED:,} paired games against random "
        f"({won.low:.1%} to {won.high:.1%})"
    )


def _picking() -> Callable[[], object]:
    chance = Random(_RUN)
    return lambda: _PICKED[chance.randrange(len(_PICKED))]


def _playing(decks: _Decks, word: str) -> Callable[[], object]:
    numbers = cycle(range(_GAMES))
    return lambda: _played(decks, next(numbers), word, word)


def _won(decks: _Decks) -> int:
    """How many of the paired games the greedy player wins."""
    won = 0
    for number, place, is_swapped in product(range(_PAIRED // 4), (0, 1), (False, True)):
        words = ["random", "random"]
        words[place] = "greedy"
        game = _game((decks[1], decks[0]) if is_swapped else decks, number, *words)
        won += game.play().is_won_by(place)
    return won


def _played(decks: _Decks, number: int, first: str, second: str) -> VsSystem:
    game = _game(decks, number, first, second)
    game.play()
    return game


def _game(decks: _Decks, number: int, first: str, second: str) -> VsSystem:
    seed = seed_of_game(_RUN, number)
    policies = {
        seat(place): policy_of(word, Random(f"{seed} {place}"))
        for place, word in enumerate((first, second))
    }
    return VsSystem(seed, policies, decks)


def _deck(name: str) -> list[Card]:
    cards = {card.title: card for card in builtin_cards("vs-system")}
    lines = [line.partition(" ") for line in samples()[name].text.splitlines()]
    return [cards[title] for count, _, title in lines if count.isdigit() for _ in range(int(count))]


def _print(what: str, rate: float, baseline: float) -> None:
    print(f"  {what:<34}{rate:>12,.0f} per CPU-second{baseline / rate:>12,.1f} x baseline time")
