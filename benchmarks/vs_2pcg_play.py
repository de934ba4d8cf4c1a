"""Whole games of Vs. System 2PCG with the two sample decks, by the second of CPU time on one core.

The baseline is a goldfish game of Vs. System, which does about as much.
"""

from collections.abc import Callable
from datetime import date
from itertools import count, product
from random import Random

from benchmarks.measure import per_cpu_second
from carddb.builtin import builtin_cards
from formats.samples import samples
from formats.simulation.estimates import share
from formats.simulation.runs import Run
from formats.simulation.tally import Tally
from formats.table.chance import seed_of_game
from formats.table.deciding import seat
from formats.table.play_deck import PlayDeck
from formats.vs_2pcg import simulation
from formats.vs_2pcg.engine.game import Pcg
from formats.vs_2pcg.play import deck_of
from formats.vs_2pcg.policy import policy_of
from formats.vs_system import simulation as vs_system
from validator.checker import Checker
from validator.question import Question, typed_list

_RUN = "bench"
_DAY = date(2026, 11, 16)
_PAIRED = 1_000
"""In each pair of pairs one seed is played from both seats and with both decks."""

_Decks = tuple[PlayDeck, PlayDeck]


def run() -> None:
    """Measure and print."""
    decks = _deck("vs-2pcg-1"), _deck("vs-2pcg-2")
    print("Games of Vs. System 2PCG on one core")
    baseline = per_cpu_second(_noting(vs_system.goldfish(_vs_system_deck(), seed=_RUN)))
    _print("baseline: Vs. System goldfish", baseline, baseline)
    for word in ("random", "greedy"):
        for number, deck in enumerate(decks, 1):
            alone = simulation.goldfish(deck, seed=_RUN, policy=word)
            _print(f"{word} goldfish, deck {number}", per_cpu_second(_noting(alone)), baseline)
        together = simulation.match(*decks, seed=_RUN, policy=word)
        _print(f"{word} match", per_cpu_second(_noting(together)), baseline)
    won = share(_won(decks), _PAIRED)
    print(
        f"  greedy wins {won.value:.1%} of {_PAIRED:,} paired games against random "
        f"({won.low:.1%} to {won.high:.1%})"
    )


def _noting(games: Run) -> Callable[[], object]:
    numbers, tally = count(), Tally()
    return lambda: games.note(next(numbers), tally)


def _won(decks: _Decks) -> int:
    """How many of the paired games the greedy player wins."""
    won = 0
    for number, place, is_swapped in product(range(_PAIRED // 4), (0, 1), (False, True)):
        seed = seed_of_game(_RUN, number)
        words = ["random", "random"]
        words[place] = "greedy"
        policies = {
            seat(each): policy_of(word, Random(f"{seed} {each}")) for each, word in enumerate(words)
        }
        game = Pcg(seed, policies, decks[::-1] if is_swapped else decks)
        won += game.play().is_won_by(place)
    return won


def _deck(name: str) -> PlayDeck:
    sample = samples()[name]
    checker = Checker({"vs-2pcg": builtin_cards("vs-2pcg")})
    return deck_of(checker.check(typed_list(sample.text), Question(_DAY, sample.format)))


def _vs_system_deck() -> PlayDeck:
    cards = {card.title: card for card in builtin_cards("vs-system")}
    lines = [line.partition(" ") for line in samples()["vs-system-1"].text.splitlines()]
    deck = [
        cards[title] for copies, _, title in lines if copies.isdigit() for _ in range(int(copies))
    ]
    return PlayDeck.of_cards(tuple(deck))


def _print(what: str, rate: float, baseline: float) -> None:
    print(f"  {what:<34}{rate:>12,.0f} per CPU-second{baseline / rate:>12,.1f} x baseline time")
