"""Games that decks play by themselves: against a goldfish, and against each other."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from functools import cached_property
from typing import Any

from formats.games import GAMES, playable_game
from formats.simulation.keeping import Keep, KeepRule
from formats.simulation.runs import Run, Tell
from formats.simulation.tally import Tally
from formats.table.play_deck import PlayDeck, in_letters
from formats.table.record import hash_of
from validator.checker import Checker
from validator.errors import InputError
from validator.play.decks import PlayedDeck
from validator.reports.text import headline
from validator.simulation.drawable import DrawableDeck
from validator.simulation.summary import Summary, summary
from validator.simulation.workers import Workers

MAX_GAMES = 1_000_000
MAX_DECKS = 100
KEEP_ALL = "all"
KEEP_NONE = "none"


@dataclass(frozen=True, slots=True)
class SimulationSpec:
    """Which games are to be played."""

    game: str
    games: int
    """Of each deck or pairing; of a match as many as have the same luck, or some times that."""
    seed: str
    policy: str
    keep: Keep = None

    def data(self) -> dict[str, Any]:
        """What was asked, as JSON has it."""
        return {
            "game": self.game,
            "rules_version": playable_game(self.game).rules_version,
            "games": self.games,
            "seed": self.seed,
            "policy": self.policy,
            "policy_version": GAMES[self.game].play.policies[self.policy],
            "keep": keep_words(self.keep),
        }


@dataclass(frozen=True, slots=True)
class NamedDeck:
    """A deck, what it is called among the others, and what is told of it."""

    label: str
    listed_as: str
    """What its list is called: a file or a sample."""
    name: str
    """What the list calls itself."""
    format: str
    verdict: str
    headline: str
    """The verdict as a line."""
    as_of: date
    text: str
    """The list, from which the same deck can be read again."""
    deck: PlayDeck
    without_script: Mapping[str, int]
    """The cards that are played by what is printed on them alone, with their copies."""

    @classmethod
    def of(cls, label: str, listed_as: str, deck: PlayedDeck) -> "NamedDeck":
        """A list that can be played with, under that label."""
        report = deck.report
        return cls(
            label,
            listed_as,
            deck.name,
            report.format.id,
            str(report.verdict),
            headline(report),
            report.as_of,
            deck.listed.text,
            deck.listed.deck,
            deck.without_script,
        )

    @property
    def scripted(self) -> int:
        """How many of the cards have their text played."""
        return self.size - sum(self.without_script.values())

    @property
    def size(self) -> int:
        """How many cards all its parts have."""
        return sum(len(part.cards) for part in self.deck.parts)

    def data(self) -> dict[str, Any]:
        """The deck as JSON has it."""
        return {
            "name": self.label,
            "list": self.listed_as,
            "format": self.format,
            "verdict": self.verdict,
            "cards": self.size,
            "stated": dict(self.deck.stated),
            "without_script": dict(self.without_script),
        }


# Without slots: a cached property needs a `__dict__`.
@dataclass(frozen=True)
class SimulationResult:
    """What the games of a deck or a pairing told, or as many of them as were played."""

    decks: tuple[NamedDeck, ...]
    """One against a goldfish, or those of a match."""
    asked: SimulationSpec
    tally: Tally

    @property
    def is_partial(self) -> bool:
        """Whether not all games were played."""
        return self.tally.games < self.asked.games

    @cached_property
    def summary(self) -> Summary | None:
        """What they told; None if no game was played."""
        measures = playable_game(self.asked.game).measures
        # A goldfish is one of two, though it has no list.
        return summary(self.tally, measures, self.same_luck, among=max(2, len(self.decks)))

    @property
    def same_luck(self) -> int:
        """How many games, one after the other, have the same luck."""
        return run_of(self.decks, self.asked).same_luck

    @property
    def cards_hash(self) -> str:
        """A hash of what is known of the cards."""
        return hash_of(card for each in self.decks for card in each.deck.cards)

    def data(self) -> dict[str, Any]:
        """The games as JSON has them."""
        return {
            "decks": [each.data() for each in self.decks],
            "cards_hash": self.cards_hash,
            "is_partial": self.is_partial,
            "summary": self.summary.data() if self.summary else None,
            "tally": self.tally.data(),
        }


def in_whole_rounds(asked: SimulationSpec, decks: Sequence[NamedDeck]) -> SimulationSpec:
    """The same, with so many games that every deck sits in each seat as often."""
    # A match in which one deck went first more often would tell less of the decks.
    more = -asked.games % run_of(decks, asked).same_luck
    return replace(asked, games=asked.games + more) if more else asked


def refuse_number(game: str, number: int) -> None:
    """Raise InputError for a match of so many lists, if the game has none such."""
    lists = playable_game(game).match_lists
    if number not in lists:
        raise InputError(
            f"A match of {GAMES[game].name} has {lists} lists; these are {in_letters(number)}."
        )


def keep_of(line: str, checker: Checker, decks: Sequence[PlayedDeck]) -> Keep:
    """What a line says of the hands that are kept. Raises QueryLineError where it can't be read."""
    said = line.strip().lower()
    # Any of the decks will do: the words and the mulligan are the game's.
    drawable = DrawableDeck(checker, decks[0].report, decks[0].opening)
    if said in (KEEP_ALL, KEEP_NONE):
        if said == KEEP_NONE:
            drawable.refuse_without_mulligan()
        return said == KEEP_ALL
    wanted = drawable.keep(line)
    if wanted is None:
        return None
    # Settled for the cards of these decks, so that the rule is plain data which can be
    # sent to other processes.
    return KeepRule.of(wanted, (card for deck in decks for card in deck.listed.deck.cards))


def keep_words(keep: Keep) -> str | None:
    """The line that would be read so; None if the policy decides."""
    if keep is None:
        return None
    return keep.line if isinstance(keep, KeepRule) else (KEEP_ALL if keep else KEEP_NONE)


def run_of(decks: Sequence[NamedDeck], asked: SimulationSpec) -> Run:
    """The games of a deck alone, or of a match."""
    game = playable_game(asked.game)
    makes = game.goldfish if len(decks) == 1 else game.match
    played = [each.deck for each in decks]
    return makes(*played, seed=asked.seed, policy=asked.policy, keep=asked.keep)


def play(
    players: Workers, pairings: Sequence[tuple[NamedDeck, ...]], asked: SimulationSpec, tell: Tell
) -> list[SimulationResult]:
    """Play the games of every deck or pairing, or as many as there are until it is stopped."""
    # All in one go: no worker is idle while the last part of a pairing is played.
    runs = [run_of(decks, asked) for decks in pairings]
    tallies = players.play_each(runs, range(asked.games), tell)
    return [
        SimulationResult(decks, asked, tally)
        for decks, tally in zip(pairings, tallies, strict=True)
    ]


def games_data(asked: SimulationSpec, played: Sequence[SimulationResult]) -> dict[str, Any]:
    """All that was played, as JSON has it."""
    return {
        **asked.data(),
        "is_partial": any(each.is_partial for each in played),
        "runs": [each.data() for each in played],
    }
