"""The cards and formats held in memory, and every way to ask about a list.

Command line, API and pages all ask here, so that they answer the same.
"""

import hashlib
from collections.abc import Iterable, Mapping
from datetime import date
from functools import cache, cached_property, partial

from carddb import store
from carddb.builtin import GAMES, builtin_cards
from carddb.model import Card
from carddb.names import NameIndex, normalise
from formats.construction.format import CompiledFormat
from formats.construction.report import Report
from validator.decklist.lines import Decklist
from validator.known_formats import KnownFormats
from validator.question import Question, typed_list
from validator.read_list import ReadList
from validator.settings import card_database


class Checker:
    """Answers checks. Built once; asking changes nothing in it."""

    def __init__(self, cards: Mapping[str, Iterable[Card]]) -> None:
        """Index the cards of each game."""
        self._cards = {game: {card.id: card for card in of_game} for game, of_game in cards.items()}
        # The formats get the cards, not the checker: it has to go as soon as another takes its
        # place, and a cycle would wait for the garbage collector, which workers freeze.
        self._known = KnownFormats(cache(partial(_names_of, self._cards)))
        # Indexed now, so that no request waits for it and threads don't index the same at once.
        for game in {source.game for source in self._known} & self._cards.keys():
            self._known.names(game)
        self._by_title: dict[str, list[Card]] = {}

    def names(self, game: str) -> NameIndex:
        """The cards of a game by their names; indexed when first asked for, if no format is."""
        return self._known.names(game)

    def cards(self, game: str) -> Mapping[str, Card]:
        """The cards of a game by their ids."""
        return self._cards.get(game, {})

    def cards_by_title(self, game: str) -> list[Card]:
        """The cards of a game in the order of their titles."""
        if game not in self._by_title:
            cards = self.cards(game).values()
            self._by_title[game] = sorted(cards, key=lambda card: (normalise(card.title), card.id))
        return self._by_title[game]

    @cached_property
    def cards_hash(self) -> str:
        """A hash of every card of every game."""
        held = [card.digest for cards in self._cards.values() for card in cards.values()]
        # Sorted, as the order in which a database gives its cards says nothing of them.
        return hashlib.sha256("".join(sorted(held)).encode()).hexdigest()[:16]

    @property
    def formats(self) -> Mapping[str, CompiledFormat]:
        """Every format by its id."""
        return self._known.by_id

    def formats_of(self, game: str) -> list[CompiledFormat]:
        """The formats of a game."""
        return self._known.of_game(game)

    def named_in_force(self, game: str, as_of: date) -> list[CompiledFormat]:
        """The named formats of a game that hold on the day."""
        return [source for source, _ in self._known.named_of(game, as_of)]

    def format_of(self, question: Question) -> CompiledFormat:
        """The format that is asked for. Raises UnknownFormatError or HouseFormatError."""
        return self._known.asked_for(question)

    def named_parameters(self, given: Mapping[str, str]) -> dict[str, str]:
        """The parameters by the names that formats have for them. Raises InputError."""
        return self._known.named_parameters(given)

    def read(self, decklist: Decklist, question: Question, typed: str = "") -> ReadList:
        """The list with what is asked of it; `typed` is the text that it stands in, if any."""
        return ReadList(self._known, decklist, question, typed)

    def check(self, decklist: Decklist, question: Question) -> Report:
        """The report on a list. Raises InputError for a question that can't be answered."""
        return self.read(decklist, question).report

    def check_text(self, typed: str, question: Question) -> Report:
        """The report on a pasted list. Raises InputError for what is no list at all."""
        return self.check(typed_list(typed), question)


def _names_of(cards: Mapping[str, Mapping[str, Card]], game: str) -> NameIndex:
    return NameIndex(cards.get(game, {}).values())


def open_checker() -> Checker:
    """The checker with the cards of the card database; with the built-in ones if there is none.

    A database that is older than the built-in cards is brought up to date first.
    """
    path = card_database()
    if path.exists():
        store.build(path)
        return Checker(store.load(path))
    return Checker({game: builtin_cards(game) for game in GAMES})
