"""Lists that somebody wants to play with, and the lists of a record."""

from collections import Counter
from dataclasses import dataclass
from datetime import date
from itertools import zip_longest

from formats.construction.report import Report
from formats.construction.submission import Entry
from formats.construction.words import few, listed
from formats.games import GAMES
from formats.simulation.opening import OpeningError
from formats.simulation.openings import opening_of
from formats.simulation.playable_games import PLAYABLE_GAMES
from formats.table.playable import UnplayableError
from formats.table.record import Record
from formats.table.recording import ListedDeck
from validator.checker import Checker, Question, typed_list
from validator.decklist.lines import Decklist
from validator.errors import InputError
from validator.extra_cards import ExtraCards
from validator.writers.deck import deck_to_write
from validator.writers.naming import printable
from validator.writers.registry import WRITERS

UNNAMED = "a deck without a name"


@dataclass(frozen=True, slots=True)
class PlayedDeck:
    """A list that can be played with, legal or not."""

    report: Report
    name: str
    """What the list calls itself."""
    listed: ListedDeck

    @property
    def without_script(self) -> dict[str, int]:
        """The cards that are played by what is printed on them alone, with their copies."""
        has_script = PLAYABLE_GAMES[self.report.format.game].has_script
        return dict(Counter(card.title for card in self.listed.cards if not has_script(card)))


def played_deck(checker: Checker, decklist: Decklist, question: Question) -> PlayedDeck:
    """The deck of a list. Raises InputError for one that can't be played with."""
    report = checker.check(decklist, question)
    game = report.format.game
    if game not in PLAYABLE_GAMES:
        can = listed([GAMES[each].name for each in PLAYABLE_GAMES])
        raise InputError(f"{GAMES[game].name} can't be played here yet; {can} can.")
    text = WRITERS["text"].write(deck_to_write(report, decklist.fields)).content
    deck = _deck(report, decklist, text)
    _refuse_other_cards(deck, _read_again(checker, text, game, question.as_of, question.given))
    return deck


def decks_of(
    checker: Checker, record: Record, as_of: date, given: ExtraCards | None = None
) -> tuple[PlayedDeck, ...]:
    """The decks of a record's lists. Raises InputError for one that can't be read."""
    return tuple(_read_again(checker, text, record.game, as_of, given) for text in record.decks)


def _read_again(
    checker: Checker, text: str, game: str, as_of: date, given: ExtraCards | None
) -> PlayedDeck:
    """The deck of a record's list; whether it is legal in some format is nothing to it."""
    decklist = typed_list(text)
    plainest = GAMES[game].formats[0].id
    return _deck(checker.check(decklist, Question(as_of, plainest, given)), decklist, text)


def _deck(report: Report, decklist: Decklist, text: str) -> PlayedDeck:
    cards = tuple(entry.card for entry in _copies(report))
    name = printable(decklist.fields.get("deck", "")) or UNNAMED
    return PlayedDeck(report, name, ListedDeck(text, cards))


def _copies(report: Report) -> tuple[Entry, ...]:
    """Every copy in the deck. Raises InputError where it is not clear which card is meant."""
    try:
        (pile,) = opening_of(report).piles
    except OpeningError as error:
        raise InputError(str(error)) from error
    for entry in pile.copies:
        if entry.others:
            meant = listed(few([card.title for card in entry.candidates]), "or")
            raise InputError(f"'{entry.title}' may mean {meant}; name the one that is played.")
    try:
        PLAYABLE_GAMES[report.format.game].refuse_unplayable(entry.card for entry in pile.copies)
    except UnplayableError as error:
        raise InputError(str(error)) from error
    return pile.copies


def _refuse_other_cards(deck: PlayedDeck, again: PlayedDeck) -> None:
    """Raise InputError if a record of the list would give other cards, or in another order."""
    for one, other in zip_longest(deck.listed.cards, again.listed.cards):
        if one is None or other is None or one.digest != other.digest:
            title = (other if one is None else one).title
            raise InputError(f"'{title}' can't be written into a record of the game.")
