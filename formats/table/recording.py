"""Games of Vs. System that are taken down, and played again from what was taken down."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from carddb.model import Card
from formats.table.deciding import (
    Decider,
    Decision,
    IllegalChoiceError,
    Policy,
    Replaying,
    ScriptEndedError,
    seat,
)
from formats.table.game import Outcome
from formats.table.log import Log
from formats.table.record import Record, RecordError, hash_of
from formats.vs_system.engine.game import RULES_VERSION, VsSystem
from formats.vs_system.engine.state import PLAYERS

GAME = "vs-system"


@dataclass(frozen=True, slots=True)
class ListedDeck:
    """The cards of a deck, and the list that they are read from again."""

    text: str
    cards: tuple[Card, ...]
    """Every copy, in the order of the list: that is what is shuffled."""


@dataclass(frozen=True, slots=True)
class Pairing:
    """Two decks and a seed: with the choices of both players they are a game."""

    decks: tuple[ListedDeck, ListedDeck]
    seed: str

    def game(self, policies: Mapping[Decider, Policy], *, log: Log | None = None) -> VsSystem:
        """The game before its first choice. Raises UnplayableError."""
        return VsSystem(self.seed, policies, [deck.cards for deck in self.decks], log=log)

    def record(self, choices: Sequence[int]) -> Record:
        """The game so far."""
        first, second = self.decks
        return Record(
            GAME,
            RULES_VERSION,
            hash_of([*first.cards, *second.cards]),
            self.seed,
            tuple(choices),
            (first.text, second.text),
        )


@dataclass(frozen=True, slots=True)
class Replayed:
    """A game that was played again."""

    game: VsSystem
    end: Outcome | Decision
    """How it ended; or what would be chosen next, if the choices end before the game does."""


def refuse_other_rules(record: Record) -> None:
    """Raise RecordError for a record that was not played by this game and these rules.

    Its cards can be compared only once its lists are read.
    """
    record.refuse_others(GAME, RULES_VERSION, record.cards_hash)
    if len(record.decks) != len(PLAYERS):
        raise RecordError(f"This game has two decks; the record has {len(record.decks):,}.")


def replay(
    record: Record,
    decks: tuple[ListedDeck, ListedDeck],
    *,
    log: Log | None = None,
    upto: int | None = None,
) -> Replayed:
    """Play a record again with the decks that its lists gave, or its first choices alone.

    Raises RecordError for what can't have been played so, UnplayableError as any game does.
    """
    pairing = Pairing(decks, record.seed)
    record.refuse_others(GAME, RULES_VERSION, pairing.record(()).cards_hash)
    choices = record.choices if upto is None else record.choices[:upto]
    replaying = Replaying(choices)
    game = pairing.game({seat(number): replaying for number in PLAYERS}, log=log)
    try:
        outcome = game.play()
    except ScriptEndedError as ended:
        return Replayed(game, ended.decision)
    except IllegalChoiceError as error:
        raise RecordError(
            f"Choice {len(game.choices) + 1:,} of the record can't be made: {error}."
        ) from error
    if len(game.choices) < len(choices):
        raise RecordError(
            f"The game is over after {len(game.choices):,} choices; the record has "
            f"{len(choices):,}."
        )
    return Replayed(game, outcome)
