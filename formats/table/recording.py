"""Games that are taken down, and played again from what was taken down."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from carddb.model import Card
from formats.table.deciding import (
    Decision,
    Everybody,
    IllegalChoiceError,
    Policies,
    Replaying,
    ScriptEndedError,
)
from formats.table.game import Game, Outcome
from formats.table.log import Log
from formats.table.play_deck import ListCount, PlayDeck
from formats.table.position import Position
from formats.table.record import GameRecordError, Record, hash_of


def _title(card: Card) -> str:
    return card.title


def _no_more(_position: Position) -> Sequence[str]:
    """A position names all of its cards."""
    return ()


def _nothing(_decks: Sequence[PlayDeck]) -> None:
    """Whoever has a deck may sit with anybody."""


@dataclass(frozen=True, slots=True)
class Engine:
    """How a game is played, as far as a record asks."""

    game: str
    """The game's id."""
    rules_version: str
    """Another version may ask something else, or do something else with an answer."""
    lists: ListCount
    """That one game is played with."""
    begin: Callable[[Sequence[PlayDeck], str, Policies, Log | None], Game]
    """The game of these decks and this seed, before its first choice. Raises UnplayableError.

    Of a single deck one against a goldfish, if the engine has one.
    """
    at: Callable[[Position, Mapping[str, Card], str, Policies, Log | None], Game] | None = None
    """The game that begins with a position, with its cards by their keys and this seed.

    Raises PositionError and UnplayableError. None for a game that can't begin so.
    """
    has_goldfish: bool = False
    """Whether a deck can play alone: against an opponent without a list, who does nothing."""
    key_of: Callable[[Card], str] = _title
    """What a position calls a card; for a game of which several cards share a title, no two of
    them the same."""
    needs: Callable[[Position], Sequence[str]] = _no_more
    """What cards a position needs beside those that it lays, by their keys: a case has its own.

    Raises PositionError.
    """
    refuse_table: Callable[[Sequence[PlayDeck]], None] = _nothing
    """Raises UnplayableError for decks that can't sit at one table, each of which can be played."""

    def refuse_other_rules(self, record: Record) -> None:
        """Raise GameRecordError for a record that was not played by this game and these rules.

        Its cards can be compared only once its lists are read.
        """
        record.refuse_others(self.game, self.rules_version, record.cards_hash)
        is_alone = self.has_goldfish and len(record.decks) == 1
        if not is_alone and len(record.decks) not in self.lists:
            raise GameRecordError(
                f"This game has {self.lists} decks; the record has {len(record.decks):,}."
            )


@dataclass(frozen=True, slots=True)
class ListedDeck:
    """A deck, and the list that it is read from again."""

    text: str
    deck: PlayDeck


@dataclass(frozen=True, slots=True)
class Pairing:
    """Decks and a seed: with the choices of everybody at the table they are a game."""

    engine: Engine
    decks: tuple[ListedDeck, ...]
    seed: str
    players: tuple[str, ...] = ()
    """Who plays each, as a record tells it."""

    def game(self, policies: Policies, *, log: Log | None = None) -> Game:
        """The game before its first choice. Raises UnplayableError."""
        return self.engine.begin([each.deck for each in self.decks], self.seed, policies, log)

    def record(self, choices: Sequence[int]) -> Record:
        """The game so far."""
        return Record(
            self.engine.game,
            self.engine.rules_version,
            hash_of([card for each in self.decks for card in each.deck.cards]),
            self.seed,
            tuple(choices),
            tuple([each.text for each in self.decks]),
            self.players,
        )


@dataclass(frozen=True, slots=True)
class Replayed:
    """A game that was played again."""

    game: Game
    end: Outcome | Decision
    """How it ended; or what would be chosen next, if the choices end before the game does."""


def replay(
    engine: Engine,
    record: Record,
    decks: tuple[ListedDeck, ...],
    *,
    log: Log | None = None,
    upto: int | None = None,
) -> Replayed:
    """Play a record again with the decks that its lists gave, or its first choices alone.

    Raises GameRecordError for what can't have been played so, UnplayableError as any game does.
    """
    pairing = Pairing(engine, decks, record.seed)
    # Before the first choice: with other cards the choices may fit by accident and tell another
    # game.
    record.refuse_others(engine.game, engine.rules_version, pairing.record(()).cards_hash)
    choices = record.choices if upto is None else record.choices[:upto]
    game = pairing.game(Everybody(Replaying(choices)), log=log)
    try:
        outcome = game.play()
    except ScriptEndedError as ended:
        return Replayed(game, ended.decision)
    except IllegalChoiceError as error:
        raise GameRecordError(
            f"Choice {len(game.choices) + 1:,} of the record can't be made: {error}."
        ) from error
    # Something decided earlier than it did then: not the game that was recorded, though no choice
    # failed.
    if len(game.choices) < len(choices):
        raise GameRecordError(
            f"The game is over after {len(game.choices):,} choices; the record has "
            f"{len(choices):,}."
        )
    return Replayed(game, outcome)
