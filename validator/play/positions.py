"""Positions that somebody wrote, and worked examples: opened with the cards of the catalogue."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from carddb.cells import read_value
from carddb.model import UNKNOWN, Card
from carddb.names import NameIndex
from carddb.records import CardRecordError, read_card
from formats.construction.words import listed
from formats.examples import examples
from formats.games import GAMES, playable_game
from formats.table.deciding import Everybody, Policies
from formats.table.game import Game
from formats.table.log import Log
from formats.table.playable import UnplayableError
from formats.table.players import Passive
from formats.table.position import PositionError, said
from formats.table.position_text import WrittenPosition, read_position
from formats.table.recording import Engine
from formats.table.walking import WalkPlace, walk
from validator.checker import Checker
from validator.errors import InputError


@dataclass(frozen=True, slots=True)
class PositionStart:
    """A position and a seed: with the choices of everybody they are a game, as decks are."""

    engine: Engine
    written: WrittenPosition
    cards: Mapping[str, Card]
    """Those of the position by their keys."""
    seed: str
    players: int = 0
    """How many sit at its table."""

    def game(self, policies: Policies, *, log: Log | None = None) -> Game:
        """The game before its first choice. Raises PositionError and UnplayableError."""
        if self.engine.at is None:
            raise PositionError(f"{GAMES[self.engine.game].name} can't be played from a position.")
        return self.engine.at(self.written.position, self.cards, self.seed, policies, log)

    def walk(self, number: int, log: Log | None = None) -> WalkPlace:
        """The game before the step of that number, counted from 0, or after the last.

        Raises InputError for a step that can't be taken.
        """
        try:
            return walk(
                lambda policies, log: self.game(policies, log=log), self.written.steps, number, log
            )
        except PositionError as error:
            raise InputError(str(error)) from error


def open_position(checker: Checker, text: str, seed: str) -> PositionStart:
    """The game of a TOML text. Raises InputError for one that can't be played from."""
    try:
        return _opened(checker, read_position(text), seed)
    except (PositionError, UnplayableError) as error:
        raise InputError(str(error)) from error


def open_example(checker: Checker, example: str, seed: str) -> PositionStart:
    """The game of a worked example, by its id. Raises InputError for one that there is not."""
    if example not in examples():
        raise InputError(f"There is no example '{said(example)}'.")
    try:
        return _opened(checker, examples()[example], seed)
    except (PositionError, UnplayableError) as error:
        raise InputError(str(error)) from error


def _opened(checker: Checker, written: WrittenPosition, seed: str) -> PositionStart:
    if written.game not in GAMES:
        can = listed(list(GAMES), "or")
        raise PositionError(f"The position is of '{said(written.game)}', not of {can}.")
    engine = playable_game(written.game).engine
    cards = _cards(checker.names(written.game), written, engine)
    start = PositionStart(engine, written, cards, seed)
    # Laid out once before anybody sits down: what is wrong with it is told now.
    return replace(start, players=len(start.game(Everybody(Passive())).places))


def _cards(names: NameIndex, written: WrittenPosition, engine: Engine) -> dict[str, Card]:
    """The cards of a position: those that it tells of itself, and those that are known."""
    own = _own_cards(names, written.records, engine)
    known = _KnownCards(names, engine.key_of)
    keys = [*written.keys, *engine.needs(written.position)]
    return {key: own[key] if key in own else known.card(key) for key in keys}


class _KnownCards:
    """The cards of a catalogue, by what a position calls them."""

    def __init__(self, names: NameIndex, key_of: Callable[[Card], str]) -> None:
        self._names = names
        self._key_of = key_of

    def card(self, key: str) -> Card:
        """The card of that key, or the only one that people call so. Raises PositionError."""
        found = self._names.cards_named(key)
        exact = self.of_key(key, found)
        if exact is not None:
            return exact
        if not found:
            raise PositionError(f"'{said(key)}' is not in our catalogue.")
        if len(found) > 1:
            keys = listed([said(self._key_of(card)) for card in found[:5]], "or")
            raise PositionError(f"'{said(key)}' may be {keys}.")
        return found[0]

    def of_key(self, key: str, found: Sequence[Card]) -> Card | None:
        """The first of those found that has exactly this key, or else of the whole catalogue."""
        same = (card for card in found if self._key_of(card) == key)
        return next(same, None) or self._by_key.get(key)

    @cached_property
    def _by_key(self) -> dict[str, Card]:
        """Those whose key is no title, which the index of names does not find."""
        keys = [(self._key_of(card), card) for card in self._names.cards()]
        # The first card of a key, as it is with titles.
        return {key: card for key, card in reversed(keys) if key != card.title}


def _own_cards(
    names: NameIndex, records: Sequence[Mapping[str, object]], engine: Engine
) -> dict[str, Card]:
    """What a position tells of cards, with what is known of them anyhow; by key."""
    own: dict[str, Card] = {}
    for record in records:
        try:
            told = read_card(engine.game, record, read_value)
        except CardRecordError as error:
            raise PositionError(f"A card of the position can't be read: {said(error)}.") from error
        key = engine.key_of(told)
        same = [card for card in names.cards_named(told.title) if engine.key_of(card) == key]
        known = same[0].facts if same else {}
        facts = {name: fact for name, fact in known.items() if fact is not UNKNOWN}
        # Complete: of what somebody made up nothing more will ever be known.
        own[key] = Card(
            engine.game, told.id, told.name, told.title, {**facts, **told.facts}, complete=True
        )
    return own
