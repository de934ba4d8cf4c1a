"""Games that decks play by themselves: against a goldfish, and against each other."""

import os
import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from multiprocessing import parent_process
from threading import Thread
from typing import Any

from formats.simulation.openings import opening_of
from formats.simulation.runs import Run, parts, play_all, play_part
from formats.simulation.tally import Tally
from formats.simulation.wanting import Wanted
from formats.table.record import hash_of
from formats.vs_system.engine.game import RULES_VERSION
from formats.vs_system.recording import GAME
from formats.vs_system.simulation import Goldfish, Match
from validator.desk import Desk
from validator.play.decks import PlayedDeck
from validator.simulation.opened import Opened
from validator.simulation.summary import PAIR, Summary, summary

MOST_GAMES = 1_000_000
MOST_DECKS = 100
MOST_WORKERS = 60
KEEP_ALL = "all"
KEEP_NONE = "none"

Tell = Callable[[int], bool]
"""Is told how many more games were played, and says whether to go on."""


@dataclass(frozen=True, slots=True)
class GamesAsked:
    """Which games are to be played."""

    games: int
    """Of each deck or pairing; always even."""
    seed: str
    policy: str
    keep: Wanted | bool | None = None
    """A keep rule; True keeps every hand, False none; None leaves it to the policy."""

    def data(self) -> dict[str, Any]:
        """What was asked, as JSON has it."""
        return {
            "game": GAME,
            "rules_version": RULES_VERSION,
            "games": self.games,
            "seed": self.seed,
            "policy": self.policy,
            "keep": keep_words(self.keep),
        }


@dataclass(frozen=True, slots=True)
class NamedDeck:
    """A deck, and what it is called among the others."""

    label: str
    listed_as: str
    """What its list is called: a file or a sample."""
    deck: PlayedDeck

    def data(self) -> dict[str, Any]:
        """The deck as JSON has it."""
        return {
            "name": self.label,
            "list": self.listed_as,
            "format": self.deck.report.format.id,
            "verdict": str(self.deck.report.verdict),
            "cards": len(self.deck.listed.cards),
            "without_script": self.deck.without_script,
        }


@dataclass(frozen=True, slots=True)
class Played:
    """What the games of a deck or a pairing told."""

    decks: tuple[NamedDeck, ...]
    """One against a goldfish, or two."""
    tally: Tally
    is_partial: bool
    summary: Summary | None
    """None if no game was played."""

    def data(self) -> dict[str, Any]:
        """The games as JSON has them."""
        cards = [card for each in self.decks for card in each.deck.listed.cards]
        return {
            "decks": [each.data() for each in self.decks],
            "cards_hash": hash_of(cards),
            "is_partial": self.is_partial,
            "summary": self.summary.data() if self.summary else None,
            "tally": self.tally.data(),
        }


def paired(games: int) -> int:
    """The number rounded up to whole pairs."""
    return games + -games % PAIR


def keep_of(line: str, desk: Desk, deck: PlayedDeck) -> Wanted | bool | None:
    """What a line says of the hands that are kept. Raises LineError where it can't be read."""
    said = line.strip().lower()
    if said in (KEEP_ALL, KEEP_NONE):
        return said == KEEP_ALL
    return Opened(desk, deck.report, opening_of(deck.report)).keep(line)


def keep_words(keep: Wanted | bool | None) -> str | None:
    """The line that would be read so; None if the policy decides."""
    if keep is None:
        return None
    return str(keep) if isinstance(keep, Wanted) else (KEEP_ALL if keep else KEEP_NONE)


def run_of(decks: Sequence[NamedDeck], asked: GamesAsked) -> Run:
    """The games of a deck alone, or of two."""
    cards = [each.deck.listed.cards for each in decks]
    if len(cards) == 1:
        return Goldfish(cards[0], asked.seed, asked.policy, asked.keep)
    return Match((cards[0], cards[1]), asked.seed, asked.policy, asked.keep)


def games_data(asked: GamesAsked, played: Sequence[Played]) -> dict[str, Any]:
    """All that was played, as JSON has it."""
    return {
        **asked.data(),
        "is_partial": any(each.is_partial for each in played),
        "runs": [each.data() for each in played],
    }


def cores() -> int:
    """How many workers are worth while on this machine."""
    return min(os.cpu_count() or 1, MOST_WORKERS)


class Workers:
    """Whoever plays the games: this process, or some of its own."""

    def __init__(self, executor: Executor | None) -> None:
        self._executor = executor

    def play(self, decks: tuple[NamedDeck, ...], asked: GamesAsked, tell: Tell) -> Played:
        """Play the games of a deck or a pairing, or as many as there are until it is stopped."""
        run = run_of(decks, asked)
        told = 0

        def goes_on(tally: Tally) -> bool:
            nonlocal told
            more, told = tally.games - told, tally.games
            return tell(more)

        if self._executor is None:
            tally = _play_here(run, asked.games, goes_on)
        else:
            tally = play_all(run, asked.games, self._executor, tell=goes_on)
        return Played(decks, tally, tally.games < asked.games, summary(tally))


@contextmanager
def workers(number: int) -> Iterator[Workers]:
    """So many processes; one is this one. They end with the block, or with this process."""
    if number == 1:
        yield Workers(None)
        return
    with ProcessPoolExecutor(number, initializer=_begin_worker) as pool:
        # All begin before anything else does that a copy of this process should not have.
        pool.submit(int).result()
        yield Workers(pool)


def _play_here(run: Run, games: int, goes_on: Callable[[Tally], bool]) -> Tally:
    tally = Tally()
    for numbers in parts(games):
        tally.add(play_part(run, numbers))
        if not goes_on(tally):
            break
    return tally


def _begin_worker() -> None:
    """Ctrl-C is for whoever started the worker; without them it ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
