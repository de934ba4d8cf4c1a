"""Proposals as they come: as records, as a card file, or as the form on a card's page."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from carddb.cells import CellError, printable, read_cell, read_value
from carddb.columns import COLUMNS, COMMON, column_of
from carddb.games import card_game
from carddb.importers.card_file import CardFile, CardFileError, Flaw
from carddb.importers.detection import read_cards
from carddb.model import UNKNOWN, Card, Fact
from carddb.records import CardRecordError, read_card
from carddb.titles import id_of, title_of
from carddb.vocabulary import spelt
from validator.errors import InputError, TooLargeError
from validator.limits import MAX_BYTES
from validator.proposals.fitness import (
    MAX_PROPOSED_CARDS,
    UnfitError,
    can_be_proposed,
    fitting_cards,
    fitting_sets,
)
from validator.proposals.model import ProposedCard

_IN_TITLES = ("version", "subtitle", "variant", "titles")
PRINTED = ("set", "number", "set_name")
"""The columns that say where a card was printed."""
_COMMON = frozenset(column.name for column in COMMON)
_MAX_FLAWS = 10


def identity_columns(game: str) -> tuple[str, ...]:
    """The columns that say which card is meant."""
    of_game = card_game(game)
    named = (*_IN_TITLES, *of_game.told_apart_by, *of_game.kind_columns, *PRINTED)
    return tuple(name for name in dict.fromkeys(named) if name in COLUMNS[game])


def identity_of(card: Card) -> dict[str, Fact]:
    """The facts of a card that say which one it is."""
    return {
        column: card.facts[column]
        for column in identity_columns(card.game)
        if column in card.facts and column not in card.inferred
    }


def proposable_columns(card: Card) -> list[str]:
    """The columns that a form about a card asks for: all that can be proposed of that card."""
    # Another number would be another card: what says which one it is can be given, not changed.
    which = identity_of(card)
    columns = sorted(COLUMNS[card.game], key=_COMMON.__contains__)
    return [
        column for column in columns if column not in which and can_be_proposed(card.game, column)
    ]


def from_form(card: Card, cells: Mapping[str, str], note: str) -> list[ProposedCard]:
    """What somebody typed about a card, by column. Raises InputError."""
    if card.is_training:
        raise InputError(f"{card.title} is an invented card: nobody could have read it anywhere.")
    facts: dict[str, Fact] = {}
    faults: list[str] = []
    for column in proposable_columns(card):
        try:
            read = read_cell(column_of(card.game, column), _cell(cells, column))
        except CellError as error:
            faults.append(f"{column.replace('_', ' ')}: {error}.")
            continue
        if read is not UNKNOWN:
            facts[column] = spelt(card.game, column, read)
    if faults:
        raise InputError("\n".join([*faults, "Nothing was proposed."]))
    if not facts:
        raise InputError("Fill in at least one fact. Nothing was proposed.")
    said = {**identity_of(card), **facts}
    title = title_of(card.game, card.name, said)
    typed = Card(card.game, id_of(card.game, title, said), card.name, title, said)
    return fitting_cards([typed], note)[0]


def _cell(cells: Mapping[str, str], column: str) -> str:
    # Cut where every column refuses it anyway: cells may hold megabytes.
    return cells.get(column, "")[:2_000]


def from_records(
    game: str, records: Sequence[Mapping[str, object]], note: str
) -> list[ProposedCard]:
    """Cards as the API takes them, a record each. Raises InputError."""
    if len(records) > MAX_PROPOSED_CARDS:
        raise TooLargeError(
            f"{len(records):,} cards are proposed; at most {MAX_PROPOSED_CARDS} are taken at once. "
            "Nothing was proposed."
        )
    _refuse_empty(records)
    cards: list[Card] = []
    faults: dict[int, dict[str, str]] = {}
    for place, record in enumerate(records):
        try:
            cards.append(read_card(game, record, read_value))
        except CardRecordError as error:
            faults[place] = {printable(column): said for column, said in error.problems}
    if faults:
        raise UnfitError(faults, [f"Card {place}" for place in range(1, len(records) + 1)])
    return fitting_cards(cards, note)[0]


def from_file(game: str, content: bytes, note: str) -> tuple[list[ProposedCard], list[str]]:
    """The cards or sets of a card file, and sentences about what was left out. Raises InputError.

    What is stated in a check is such a file too.
    """
    if len(content) > MAX_BYTES:
        raise TooLargeError(
            f"The file is larger than {MAX_BYTES // 1024:,} KB, the most that is taken. "
            "Nothing was proposed."
        )
    try:
        file = read_cards(game, content)
    except CardFileError as error:
        raise InputError("\n".join([*error.told("The file"), "Nothing was proposed."])) from error
    # A table of sets is a file of its own, and has no cards.
    _refuse_empty([*file.cards, *file.sets])
    cards, notes = fitting_cards(_plain(file), note, leaves_out=True)
    sets, more = fitting_sets(game, file.sets, note)
    return [*cards, *sets], [*notes, *more, *_flaws(file.flaws)]


def _plain(file: CardFile) -> list[Card]:
    """The cards without what a file has for itself: ids of other programs, and that it is all."""
    return [replace(card, complete=False, ids=()) for card in file.cards]


def _flaws(flaws: Sequence[Flaw]) -> list[str]:
    told = [str(flaw) for flaw in flaws[:_MAX_FLAWS]]
    more = len(flaws) - len(told)
    return [*told, f"{more:,} more flaws were found."] if more > 0 else told


def _refuse_empty(cards: Sequence[object]) -> None:
    if not cards:
        raise InputError("There is no card in it. Nothing was proposed.")
