"""Sample hands, odds and a page's odds table, by the second of CPU time.

The baselines: plain `random.sample` for hands; the hypergeometric sum written out in one line for
one value; the check of the same list for a page's table.
"""

import random
from collections.abc import Callable
from datetime import date
from math import comb

from benchmarks.measure import per_cpu_second
from carddb.builtin import GAMES, builtin_cards
from formats.samples import samples
from formats.simulation.hands import deal
from formats.simulation.odds import Odds, at_least, at_least_of_all
from formats.simulation.sampling import draw_many, generator
from validator.checker import Checker
from validator.question import Question, typed_list
from validator.simulation.drawable import drawable_deck
from validator.simulation.odds import OddsSpec, odds_data

AS_OF = date(2026, 11, 16)
SIZE, HAND = 60, 7
AT_ONCE = 65_536
KEEPS = {
    "vs-system-1": "2+ character cost<=2",
    "vs-2pcg-1": "1-4 location and 1+ character cost<=2",
    "highlander-1": "",
    "heroes-vs-villains-1": "1+ attack and 1+ defense",
    "hellboy-board-game-1": "",
}
"""By sample, a keep rule; none where the game has no mulligan."""


def run() -> None:
    """Measure and print."""
    checker = Checker({game: builtin_cards(game) for game in GAMES})
    print(f"Hands of {HAND} cards of {SIZE}")
    cards, plain_chance, chance = range(SIZE), random.Random(2026), generator("bench")
    plain = per_cpu_second(lambda: plain_chance.sample(cards, HAND))
    _print("baseline: random.sample", plain, plain)
    batches = per_cpu_second(lambda: draw_many(chance, SIZE, HAND, AT_ONCE))
    _print("many at once", batches * AT_ONCE, plain)
    sample = samples()["vs-2pcg-1"]
    shown = drawable_deck(
        checker, checker.read(typed_list(sample.text), Question(AS_OF, sample.format))
    )
    _print("one as it is shown", per_cpu_second(lambda: deal(shown.opening, "abc")), plain)

    print("One odds value without a mulligan")
    by_hand = per_cpu_second(lambda: _by_hand(2, 34, HAND, SIZE))
    _print("baseline: sum of products", by_hand, by_hand)
    _print("worked out", per_cpu_second(lambda: at_least.__wrapped__(2, 34, HAND, SIZE)), by_hand)
    _print("looked up again", per_cpu_second(lambda: at_least(2, 34, HAND, SIZE)), by_hand)
    odds = Odds(shown.opening, shown.wanted("2+ character"))
    _print("of a deck, by turn 3", per_cpu_second(lambda: odds.by(3)), by_hand)

    print("A page's odds table, of what is usual in the game, by turns 0 to 6")
    for name, keep in KEEPS.items():
        _table(checker, name, "")
        if keep:
            _table(checker, name, keep)


def _table(checker: Checker, name: str, keep: str) -> None:
    sample = samples()[name]
    decklist, question = typed_list(sample.text), Question(AS_OF, sample.format)
    shown = drawable_deck(checker, checker.read(decklist, question))
    checked = per_cpu_second(lambda: checker.check(decklist, question))
    table = per_cpu_second(_afresh(lambda: odds_data(shown, OddsSpec(keep=keep))))
    label = f"{sample.game}{', keep rule' if keep else ''}"
    print(f"  {label:<32}{1_000 / table:>8,.1f} ms  {checked / table:>7.1f} x time of its check")


def _afresh(work: Callable[[], object]) -> Callable[[], object]:
    """The work without what was remembered of its last time."""

    def forgotten() -> object:
        at_least.cache_clear()
        at_least_of_all.cache_clear()
        return work()

    return forgotten


def _by_hand(least: int, of: int, drawn: int, size: int) -> float:
    ways = [comb(of, n) * comb(size - of, drawn - n) for n in range(least, min(of, drawn) + 1)]
    return sum(ways) / comb(size, drawn)


def _print(what: str, rate: float, baseline: float) -> None:
    cost = 1_000_000 / rate
    print(
        f"  {what:<28}{rate:>12,.0f} per CPU-second {cost:>9,.2f} µs each"
        f"  {baseline / rate:>9.4g} x baseline time"
    )
