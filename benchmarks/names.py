"""Names looked up against 10,000 made-up ones: found, not found, and lists with typos.

The baselines: a plain dict look-up for names that are there; `difflib.get_close_matches` over
the same names for those that are not; the same lists without typos for lists.
"""

import random
from collections.abc import Callable
from datetime import date
from difflib import get_close_matches
from itertools import cycle
from time import process_time
from typing import TypeVar

from benchmarks.measure import per_cpu_second
from carddb.model import Card
from carddb.names import NameIndex, normalise
from validator.checker import Checker
from validator.question import Question

_Item = TypeVar("_Item")

AS_OF = date(2026, 11, 16)
NAMES = 10_000
FRESH = 3_000
"""Typos that are asked for the first time; fewer than are remembered."""
LISTS = 150
LINES = 20
"""Of a list; on every tenth is a typo."""
_PARTS = (
    *("al", "an", "bar", "ber", "cor", "dan", "dra", "el", "en", "fal", "gar", "gen", "hol", "in"),
    *("is", "jur", "ka", "kor", "lin", "lo", "mar", "mi", "mor", "nac", "ost", "per", "qua", "ran"),
    *("ro", "sa", "sha", "ten", "the", "tor", "un", "vor", "wen", "wy", "xa", "yor", "zan"),
)


def run() -> None:
    """Measure and print."""
    chance = random.Random(2026)
    cards = made_up_cards(chance)
    titles = [card.title for card in cards]
    index = NameIndex(cards)
    print(f"Names against {NAMES:,} made-up ones")

    table = dict(zip(titles, cards, strict=True))
    hits = chance.sample(titles, 1_000)
    plain = per_cpu_second(_each(hits, table.get))
    _print("baseline: dict", plain, plain)
    _print("exact hit", per_cpu_second(_each(hits, index.cards_named)), plain)
    shouted = [title.upper().replace(",", " -") for title in hits]
    _print("normalised hit", per_cpu_second(_each(shouted, index.cards_named)), plain)

    typos = [typo(title, chance) for title in chance.sample(titles, FRESH)]
    began = process_time()
    index.suggest("Nobody of that name")
    print(f"  {'tables, built once':<28}{1_000 * (process_time() - began):>12,.0f} ms")
    close = _one_pass(typos[:10], lambda name: get_close_matches(name, titles))
    _print("baseline: difflib", close, close)
    fresh = _one_pass(typos, lambda name: index.cards_named(name) or index.suggest(name))
    _print("first miss", fresh, close)
    repeated = per_cpu_second(_each(typos, index.cards_named, index.suggest))
    _print("repeated miss", repeated, close)

    checker = Checker({"vs-system": cards})
    checker.names("vs-system").suggest("Nobody of that name")
    question = Question(AS_OF, "vs-system")
    clean = [chance.sample(titles, LINES) for _ in range(LISTS)]
    spoilt = [
        [typo(title, chance) if place % 10 == 0 else title for place, title in enumerate(each)]
        for each in clean
    ]
    print(f"Lists of {LINES} lines, a typo in every tenth: decks per CPU-second")
    without = _one_pass(clean, lambda each: checker.check_text(as_text(each), question))
    _print("baseline: no typos", without, without)
    first = _one_pass(spoilt, lambda each: checker.check_text(as_text(each), question))
    _print("typos never seen before", first, without)
    again = _one_pass(spoilt, lambda each: checker.check_text(as_text(each), question))
    _print("typos seen before", again, without)


def made_up_cards(chance: random.Random) -> list[Card]:
    """Ten thousand characters, most with a version."""
    titles: dict[str, None] = {}
    while len(titles) < NAMES:
        name, version = _words(chance), _words(chance)
        titles[f"{name}, {version}" if chance.random() < 0.7 else name] = None
    return [_card(title) for title in titles]


def typo(title: str, chance: random.Random) -> str:
    """The title with one letter gone, wrong or added."""
    start = chance.randrange(1, len(title))
    return title[:start] + chance.choice(("", "q", "e")) + title[start + chance.randint(0, 1) :]


def as_text(titles: list[str]) -> str:
    """A list with three copies of each card."""
    return "\n".join(f"3 {title}" for title in titles)


def _words(chance: random.Random) -> str:
    words = ("".join(chance.choices(_PARTS, k=chance.randint(2, 4))) for _ in range(3))
    return " ".join(words).title().rsplit(" ", chance.randint(0, 2))[0]


def _card(title: str) -> Card:
    name, _, version = title.partition(", ")
    return Card("vs-system", normalise(title), name, title, {"version": version or None})


def _each(names: list[str], *look_up: Callable[[str], object]) -> Callable[[], object]:
    """Looks up one name after the other, a name a call, from the first again after the last."""
    following = cycle(names).__next__

    def work() -> None:
        name = following()
        for each in look_up:
            each(name)

    return work


def _one_pass(items: list[_Item], work: Callable[[_Item], object]) -> float:
    """How often a CPU-second, each item once: what was seen before would be remembered."""
    began = process_time()
    for item in items:
        work(item)
    return len(items) / (process_time() - began)


def _print(what: str, rate: float, baseline: float) -> None:
    cost = 1_000_000 / rate
    print(
        f"  {what:<28}{rate:>12,.0f} per CPU-second {cost:>11,.1f} µs each"
        f"  {baseline / rate:>9.4g} x baseline time"
    )
