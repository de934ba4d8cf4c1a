"""Finding cards: by words, by game, by their facts, a page at a time."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from carddb import store
from carddb.columns import COLUMNS
from carddb.model import UNKNOWN, Card
from carddb.names import normalise
from carddb.titles import printings
from validator.checker import Checker
from validator.errors import InputError
from validator.reports.cards import fact_text

PAGE_SIZE = 50
_OF_PRINTINGS = ("set", "number")


@dataclass(frozen=True, slots=True)
class CardSearch:
    """Which cards are looked for."""

    words: str = ""
    game: str | None = None
    facts: Mapping[str, str] | None = None
    """Values that the cards' columns must have."""
    page: int = 1


@dataclass(frozen=True, slots=True)
class CardPage:
    """One page of what was found."""

    cards: list[Card]
    page: int
    pages: int
    total: int


def find_cards(checker: Checker, path: Path, wanted: CardSearch) -> CardPage:
    """The page of cards that is wanted: by title, or if there are words those titled so first.

    Raises InputError for a game that is not there.
    """
    if wanted.game is not None and wanted.game not in COLUMNS:
        known = ", ".join(COLUMNS)
        raise InputError(f"There is no game '{wanted.game}'. The games are: {known}.")
    found = [card for card in _by_words(checker, path, wanted) if _fits(card, wanted.facts or {})]
    pages = max(1, -(-len(found) // PAGE_SIZE))
    start = (wanted.page - 1) * PAGE_SIZE
    return CardPage(found[start : start + PAGE_SIZE], wanted.page, pages, len(found))


def _by_words(checker: Checker, path: Path, wanted: CardSearch) -> list[Card]:
    games = [wanted.game] if wanted.game else list(COLUMNS)
    by_title = (card for game in games for card in checker.cards_by_title(game))
    if not wanted.words.strip():
        return list(by_title)
    try:
        path.stat()  # SQLite would make a file that is not there
        places = store.search(path, wanted.words, wanted.game)
    except (OSError, store.StoreError):
        # That was logged when the cards were loaded, and the checker still knows the titles.
        return [card for card in by_title if _is_titled_so(card, wanted.words)]
    # The search sees the file as it is by now, and the checker may still have the cards of a moment
    # ago.
    cards = [checker.cards(game).get(card_id) for game, card_id in places]
    found = [card for card in cards if card is not None]
    return sorted(found, key=lambda card: _remoteness(card, wanted.words))


def _remoteness(card: Card, words: str) -> int:
    """How far the words are from what the card is called: it itself, its beginning, in it, not."""
    wanted = normalise(words)
    if normalise(card.name) == wanted:
        return 0
    if normalise(card.title).startswith(wanted):
        return 1
    return 2 if _is_titled_so(card, words) else 3


def _is_titled_so(card: Card, words: str) -> bool:
    """Whether the title has all the words, or words that begin so."""
    of_title = normalise(card.title).split()
    return all(any(word.startswith(w) for word in of_title) for w in normalise(words).split())


def _fits(card: Card, facts: Mapping[str, str]) -> bool:
    # Set and number have to be of one printing: number 7 of another set is no match.
    printed = {column: facts[column] for column in _OF_PRINTINGS if column in facts}
    if printed and not _was_printed(card, printed):
        return False
    return all(
        _has(card, column, normalise(value))
        for column, value in facts.items()
        if column not in printed
    )


def _was_printed(card: Card, wanted: Mapping[str, str]) -> bool:
    """Whether one printing of the card has the wanted set, number or both."""
    printed = printings(card.facts)
    if not printed:
        return all(_has(card, column, normalise(value)) for column, value in wanted.items())
    # A printing without a number is found by what its page shows in the place of one.
    without = fact_text(None if card.fact("number") is None else UNKNOWN)
    held = [{"set": code, "number": number or without} for code, number in printed]
    return any(
        all(normalise(one[column]) == normalise(value) for column, value in wanted.items())
        for one in held
    )


def _has(card: Card, column: str, value: str) -> bool:
    """Whether the fact is the value, or has it among others; "unknown" finds what is not known."""
    if column not in COLUMNS[card.game]:
        return False
    fact = card.name if column == "name" else card.fact(column)
    if isinstance(fact, tuple):
        return value in map(normalise, fact)
    return normalise(fact_text(fact)) == value
