"""What the catalogue costs: an import, a start, a search.

The baselines are the least that could be called the same: parsing the CSV alone, reading the
stored facts alone, and looking at every title.
"""

import csv
import io
import json
import random
from pathlib import Path
from tempfile import TemporaryDirectory
from time import process_time

from carddb import store
from carddb.importers.card_file import CardFile
from carddb.importers.csv_file import read_card_file, read_csv
from carddb.model import Card
from validator.catalogue import CardSearch, find_cards
from validator.checker import Checker

_SYLLABLES = ("ka", "ro", "mi", "ten", "dor", "vel", "ash", "bri", "gon", "sel", "tur", "lyn")


def run() -> None:
    """Measure and print."""
    text = card_file(5_000)
    with TemporaryDirectory() as folder:
        path = Path(folder) / "cards.db"
        store.build(path)
        began = process_time()
        cards = read_card_file("vs-system", text)
        store.keep_source(path, "vs-system", "made up", CardFile(cards))
        _print("import of 5,000 cards", process_time() - began, _seconds_to_parse(text))
        began = process_time()
        cards = read_card_file("vs-system", text)
        store.keep_source(path, "vs-system", "another", CardFile(cards))
        _print("the same of another source", process_time() - began, _seconds_to_parse(text))
        _print_merging(path)

        path = Path(folder) / "more" / "cards.db"
        cards = read_card_file("vs-system", card_file(10_000))
        store.keep_source(path, "vs-system", "made up", CardFile(cards))
        began = process_time()
        checker = Checker(store.load(path))
        started = process_time() - began
        held = list(checker.cards("vs-system").values())
        _print(f"start with {len(held):,} cards", started, _seconds_to_decode(held))

        words = [card.name.split()[0] for card in random.Random(7).sample(held, 100)]
        find_cards(checker, path, CardSearch(words[0]))
        began = process_time()
        for word in words:
            find_cards(checker, path, CardSearch(word, "vs-system"))
        _print("search", (process_time() - began) / 100, _seconds_to_look(held, words))


def _print_merging(path: Path) -> None:
    """Two sources of numbered cards, one of names alone, and what is known of their sets."""
    numbered = numbered_card_file(5_000)
    sets = "code,universe\n" + "".join(f"S{number},illustrated\n" for number in range(50))
    for source, text in (
        ("names alone", numbered_card_file(5_000, has_numbers=False)),
        ("sets", sets),
        ("numbered", numbered),
    ):
        store.keep_source(path, "vs-2pcg", source, read_csv("vs-2pcg", text))
    began = process_time()
    store.keep_source(
        path, "vs-2pcg", "again", read_csv("vs-2pcg", numbered.replace("Porter ", "PORTER  "))
    )
    _print("5,000 merged with 3 sources", process_time() - began, _seconds_to_parse(numbered))


def numbered_card_file(count: int, *, has_numbers: bool = True) -> str:
    """So many made-up cards of a game with numbers; every tenth is a printing of a few Locations.

    Without numbers each name stands there once.
    """
    lines = {}
    for number in range(count):
        name, kind, symbol = f"Porter {number // 2}", "supporting character", ""
        if number % 10 == 0:
            name, kind, symbol = f"Dock {number % 60}", "basic location", "Might"
        where = f"S{number % 50},{number // 50}" if has_numbers else ","
        key = number if has_numbers else name
        lines[key] = f"{name},{kind},Team {number % 40},{symbol},{where}"
    return "\n".join(["name,type,teams,symbols,set,number", *lines.values()])


def card_file(count: int) -> str:
    """So many made-up cards as a card file."""
    chance = random.Random(count)
    lines = ["name,version,type,cost,teams,atk,def,flight,range,complete,source"]
    for number in range(count):
        name = " ".join("".join(chance.choices(_SYLLABLES, k=3)).title() for _ in range(2))
        stats = f"{number % 9},Team {number % 40},{number % 11},{number % 7}"
        lines.append(f"{name},Version {number},character,{stats},yes,no,yes,made up")
    return "\n".join(lines)


def _seconds_to_parse(text: str) -> float:
    began = process_time()
    list(csv.DictReader(io.StringIO(text)))
    return process_time() - began


def _seconds_to_decode(cards: list[Card]) -> float:
    stored = [json.dumps(dict(card.facts)) for card in cards]
    began = process_time()
    for facts in stored:
        json.loads(facts)
    return process_time() - began


def _seconds_to_look(cards: list[Card], words: list[str]) -> float:
    titles = [card.title.lower() for card in cards]
    began = process_time()
    for word in words:
        _ = [title for title in titles if word.lower() in title]
    return (process_time() - began) / len(words)


def _print(what: str, seconds: float, baseline: float) -> None:
    cost = f"{seconds * 1000:,.2f} ms of CPU"
    print(f"  {what:<28}{cost:>22}{seconds / baseline:>18.1f} x baseline time")
