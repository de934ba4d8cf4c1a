"""The games of a run, as every game plays them: a seed and a number tell all of a game.

A game's own package says how one begins, whether it began as its rules say, and what it tells.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Generic, TypeVar

from carddb.model import Card
from formats.simulation.keeping import Keep
from formats.simulation.measures import WIN_TURN, WON, with_card
from formats.simulation.runs import PlayedGame
from formats.simulation.tally import Tally, TallyGroup
from formats.table.chance import seed_of_game
from formats.table.game import Game, Outcome
from formats.table.log import Log
from formats.table.play_deck import PlayDeck

GameType = TypeVar("GameType", bound=Game)


@dataclass(frozen=True, slots=True)
class SimulatedGames(ABC, Generic[GameType]):
    """One list against a goldfish, or several against each other (`formats.simulation.runs.Run`).

    Games of a match that have the same luck are as many as there are lists, so that each list can
    sit at every place with it.
    """

    decks: tuple[PlayDeck, ...]
    seed: str
    policy: str
    keep: Keep

    @property
    def same_luck(self) -> int:
        """As many games as lists, in a match."""
        return len(self.decks)

    def seed_of(self, number: int) -> str:
        """The seed of a game: the same for all that have the same luck."""
        return seed_of_game(self.seed, number // self.same_luck)

    def seats(self, number: int) -> tuple[int, ...]:  # noqa: ARG002 (games that rotate ask it)
        """Which list sits at which place: as they are listed, unless a game moves them round."""
        return tuple(range(len(self.decks)))

    @abstractmethod
    def game(self, number: int, log: Log | None = None) -> GameType:
        """The game of that number, before its first choice."""

    @abstractmethod
    def refuse_wrong_set_up(self, game: GameType, number: int) -> None:
        """Raise SetUpError for a game that did not begin as its rules say."""

    @abstractmethod
    def note_first_list(self, game: GameType, me: int, outcome: Outcome, tally: Tally) -> None:
        """Take down what a game that is over tells of the first list, which sat at that place."""

    @abstractmethod
    def name_of(self, game: GameType, place: int) -> str:
        """What a place at the table is called in sentences."""

    def unread_game(self, number: int) -> GameType:
        """The same game if nobody reads its choices, so that it may be played in a quicker way."""
        return self.game(number)

    def note(self, number: int, tally: Tally) -> None:
        """Play it, and take down what it tells of the first list. Raises SetUpError."""
        game = self.unread_game(number)
        outcome = game.play()
        self.refuse_wrong_set_up(game, number)
        tally.games += 1
        tally.stalled += outcome.is_stalled
        self.note_first_list(game, self.seats(number).index(0), outcome, tally)

    def tell(self, number: int, log: Log) -> None:
        """Play it, and tell its course."""
        game = self.game(number, log)
        outcome = game.play()
        winners = [self.name_of(game, int(winner)) for winner in outcome.winners]
        verb = "win" if len(winners) > 1 else "wins"
        log.note(
            "end",
            f"{' and '.join(winners) or 'Nobody'} {verb}: {outcome.because}.",
            turn=game.turn,
            choices=game.decisions,
            winners=list(outcome.winners),
            is_stalled=outcome.is_stalled,
        )

    def played(self, number: int) -> PlayedGame:
        """Play it, and give what it follows from."""
        game = self.game(number)
        game.play()
        return PlayedGame(game.seed, self.seats(number), tuple(game.choices))


def note_result(
    tally: Tally, group: TallyGroup, *, is_won: bool, turn: int, kept: Iterable[Card]
) -> None:
    """Take down whether a list won, when, and with which cards in the hand that was kept."""
    tally.note(group, WON, int(is_won))
    if is_won:
        tally.note(group, WIN_TURN, turn)
    # Each once: the question is how hands with the card fare, not with how many of it.
    for card in dict.fromkeys(kept):
        tally.note(group, with_card(card.title), int(is_won))
