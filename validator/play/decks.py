"""Lists that somebody wants to play with, and the lists of a record."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from itertools import zip_longest
from textwrap import shorten

from formats.construction.report import Report
from formats.construction.submission import Submission
from formats.construction.words import listed
from formats.games import GAMES, opening_of, playable_game
from formats.simulation.opening import Opening, OpeningError
from formats.table.play_deck import PlayDeck
from formats.table.playable import UnplayableError
from formats.table.record import Record
from formats.table.recording import ListedDeck
from validator.checker import Checker
from validator.errors import InputError
from validator.extra_cards import ExtraCards
from validator.question import Question, typed_list
from validator.read_list import ReadList
from validator.writers.deck import deck_to_write
from validator.writers.naming import printable
from validator.writers.registry import WRITERS

UNNAMED = "a deck without a name"
MAX_REASON_LENGTH = 160
"""Of why a deck can't be played with, where a line has room for it."""
_MAX_CARDS = 1_000
"""Of a deck: nobody plays with more, and each game shuffles them all."""


@dataclass(frozen=True, slots=True)
class PlayedDeck:
    """A list that can be played with, legal or not."""

    report: Report
    opening: Opening
    name: str
    """What the list calls itself."""
    listed: ListedDeck

    @property
    def without_script(self) -> dict[str, int]:
        """The cards that are played by what is printed on them alone, with their copies."""
        has_script = playable_game(self.report.format.game).has_script
        return dict(Counter(card.title for card in self.listed.deck.cards if not has_script(card)))


def played_deck(checker: Checker, read: ReadList) -> PlayedDeck:
    """The deck of a list. Raises InputError for one that can't be played with."""
    report, fields = _played_report(read), read.decklist.fields
    game = report.format.game
    # A record keeps our own text, whatever notation was typed. So it is this text that
    # must lead to the same deck again.
    text = WRITERS["text"].made(deck_to_write(report, fields))
    deck = deck_of_report(report, fields, text)
    # Read now as a replay will: by a format of the game's own and without event settings.
    again = _read_again(checker, text, game, read.question.as_of, read.question.extra_cards)
    # Lists that hand in the same are the same deck: then nothing has to be judged again.
    if _handed_in(again.submission) != _handed_in(read.submission):
        _refuse_other_deck(deck.listed.deck, _deck_of_record(again).listed.deck)
    return deck


def why_not_played(report: Report) -> str:
    """Why the deck of the report can't be played with, as a sentence; nothing if it can."""
    try:
        opening_of(report)
        playable_game(report.format.game).deck_of(report)
    except (OpeningError, UnplayableError) as error:
        # It names every card of which something is missing, which may be all of them.
        return shorten(str(error), MAX_REASON_LENGTH, placeholder=" …")
    return ""


def game_of(decks: Iterable[PlayedDeck]) -> str:
    """The game of all decks. Raises InputError for decks of several."""
    games = list(dict.fromkeys(deck.report.format.game for deck in decks))
    if len(games) > 1:
        named = listed([GAMES[game].name for game in games])
        raise InputError(f"These lists are of {named}: decks of one game play together.")
    return games[0]


def refuse_table(game: str, decks: Sequence[PlayDeck]) -> None:
    """Raise InputError for decks that can't sit at one table of their game."""
    try:
        playable_game(game).engine.refuse_table(decks)
    except UnplayableError as error:
        raise InputError(str(error)) from error


def can_sit_together(game: str, decks: Sequence[PlayedDeck]) -> bool:
    """Whether decks can sit at one table of their game."""
    try:
        refuse_table(game, [deck.listed.deck for deck in decks])
    except InputError:
        return False
    return True


def decks_of(
    checker: Checker, record: Record, as_of: date, extra_cards: ExtraCards | None = None
) -> tuple[PlayedDeck, ...]:
    """The decks of a record's lists. Raises InputError for one that can't be read."""
    return tuple(
        replayed_deck(checker, text, record.game, as_of, extra_cards) for text in record.decks
    )


def replayed_deck(
    checker: Checker, text: str, game: str, as_of: date, extra_cards: ExtraCards | None = None
) -> PlayedDeck:
    """The deck of a list as a record has it. Raises InputError for one that can't be read."""
    return _deck_of_record(_read_again(checker, text, game, as_of, extra_cards))


def refuse_too_many_cards(deck: PlayedDeck) -> None:
    """Raise InputError for a deck of more cards than play here."""
    if len(deck.listed.deck.cards) > _MAX_CARDS:
        raise InputError(f"A deck that plays here has up to {_MAX_CARDS:,} cards.")


def deck_of_report(report: Report, fields: Mapping[str, str], text: str) -> PlayedDeck:
    """The deck that is played of a checked list; `text` is the list as a record has it.

    Raises InputError where it is not clear which card is meant, or one can't be played.
    """
    try:
        opening = opening_of(report)
        deck = playable_game(report.format.game).deck_of(report)
    except (OpeningError, UnplayableError) as error:
        raise InputError(str(error)) from error
    # It is printed to terminals and written into records, and may hold anything that
    # was sent.
    name = printable(fields.get("deck", "")) or UNNAMED
    return PlayedDeck(report, opening, name, ListedDeck(text, deck))


def _read_again(
    checker: Checker, text: str, game: str, as_of: date, extra_cards: ExtraCards | None
) -> ReadList:
    """The list of a record; whether it is legal in some format is nothing to it."""
    return checker.read(
        typed_list(text), Question(as_of, _format_of(text, game), extra_cards), text
    )


def _format_of(text: str, game: str) -> str:
    """The format that the list of a record names, if it is played in a way of its own there.

    Otherwise the game's first one: what else a list names may be gone by the time of a replay.
    """
    description, lines = GAMES[game], text.splitlines()
    named = [each for each in description.play.formats if f"Format: {each}" in lines]
    return named[0] if named else description.formats[0].id


def _deck_of_record(again: ReadList) -> PlayedDeck:
    return deck_of_report(_played_report(again), again.decklist.fields, again.typed)


def _played_report(read: ReadList) -> Report:
    """The report, with the cards as they are known with what was stated."""
    report = read.report
    # A deck that is illegal anyway is judged without statements; it is played with them.
    if report.submission is read.submission:
        return report
    return replace(report, submission=read.submission, made={})


def _handed_in(submission: Submission) -> object:
    """All of a submission that a deck follows from."""
    sections = [
        (
            deck.owner,
            section.name,
            section.character,
            [
                # By what is known of a card: the same id with other facts would be
                # another game.
                (entry.count, [card.digest for card in entry.candidates])
                for entry in section.entries
            ],
        )
        for deck in submission.decks
        for section in deck.sections
    ]
    return submission.declarations, submission.parameters, sections


def _refuse_other_deck(deck: PlayDeck, again: PlayDeck) -> None:
    """Raise InputError if a record of the list would give another deck, or in another order."""
    # The order counts: a shuffle with the same seed begins from it.
    for one, other in zip_longest(_placed(deck), _placed(again)):
        if one is None or other is None or one[0] != other[0]:
            _, title = other if one is None else one
            raise InputError(f"'{title}' can't be written into a record of the game.")
    if differs := sorted(set(deck.stated) ^ set(again.stated)):
        name, _ = differs[0]
        raise InputError(f"'{name}' can't be written into a record of the game.")


def _placed(deck: PlayDeck) -> Iterator[tuple[object, str]]:
    """Each copy by its card and where it is, with its title."""
    for part in deck.parts:
        for card in part.cards:
            yield (part.name, part.of, card.digest), card.title
