"""Games that decks play by themselves: against a goldfish, and against each other."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from functools import cached_property
from typing import Any

from carddb.model import Card
from formats.games import playable_game
from formats.simulation.keeping import Keep, KeepRule
from formats.simulation.runs import Run, Tell
from formats.simulation.tally import Tally
from formats.table.record import hash_of
from validator.checker import Checker
from validator.play.decks import PlayedDeck
from validator.reports.text import headline
from validator.simulation.drawable import DrawableDeck
from validator.simulation.summary import Summary, summary
from validator.simulation.workers import Workers

MAX_GAMES = 1_000_000
MAX_DECKS = 100
PAIR = 2
"""Games of a match with the same luck."""
KEEP_ALL = "all"
KEEP_NONE = "none"


@dataclass(frozen=True, slots=True)
class SimulationSpec:
    """Which games are to be played."""

    game: str
    games: int
    """Of each deck or pairing; even in a match."""
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
    cards: tuple[Card, ...]
    """Every copy, in the order of the list: that is what is shuffled."""
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
            deck.listed.cards,
            deck.without_script,
        )

    @property
    def scripted(self) -> int:
        """How many of the cards have their text played."""
        return len(self.cards) - sum(self.without_script.values())

    def data(self) -> dict[str, Any]:
        """The deck as JSON has it."""
        return {
            "name": self.label,
            "list": self.listed_as,
            "format": self.format,
            "verdict": self.verdict,
            "cards": len(self.cards),
            "without_script": dict(self.without_script),
        }


@dataclass(frozen=True)
class SimulationResult:
    """What the games of a deck or a pairing told, or as many of them as were played."""

    decks: tuple[NamedDeck, ...]
    """One against a goldfish, or two."""
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
        return summary(self.tally, measures, run_of(self.decks, self.asked).same_luck)

    @property
    def cards_hash(self) -> str:
        """A hash of what is known of the cards."""
        return hash_of(card for each in self.decks for card in each.cards)

    def data(self) -> dict[str, Any]:
        """The games as JSON has them."""
        return {
            "decks": [each.data() for each in self.decks],
            "cards_hash": self.cards_hash,
            "is_partial": self.is_partial,
            "summary": self.summary.data() if self.summary else None,
            "tally": self.tally.data(),
        }


def paired(games: int) -> int:
    """The number of games of a match, rounded up to whole pairs."""
    return games + -games % PAIR


def keep_of(line: str, checker: Checker, decks: Sequence[PlayedDeck]) -> Keep:
    """What a line says of the hands that are kept. Raises LineError where it can't be read."""
    said = line.strip().lower()
    if said in (KEEP_ALL, KEEP_NONE):
        return said == KEEP_ALL
    wanted = DrawableDeck(checker, decks[0].report, decks[0].opening).keep(line)
    if wanted is None:
        return None
    return KeepRule.of(wanted, (card for deck in decks for card in deck.listed.cards))


def keep_words(keep: Keep) -> str | None:
    """The line that would be read so; None if the policy decides."""
    if keep is None:
        return None
    return keep.line if isinstance(keep, KeepRule) else (KEEP_ALL if keep else KEEP_NONE)


def run_of(decks: Sequence[NamedDeck], asked: SimulationSpec) -> Run:
    """The games of a deck alone, or of two."""
    game = playable_game(asked.game)
    makes = game.goldfish if len(decks) == 1 else game.match
    cards = (each.cards for each in decks)
    return makes(*cards, seed=asked.seed, policy=asked.policy, keep=asked.keep)


def play(
    players: Workers, pairings: Sequence[tuple[NamedDeck, ...]], asked: SimulationSpec, tell: Tell
) -> list[SimulationResult]:
    """Play the games of every deck or pairing, or as many as there are until it is stopped."""
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
