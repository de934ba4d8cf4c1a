"""What benchmarks of single games share: decks of samples, games of a run, a line of results."""

from collections.abc import Callable
from datetime import date
from itertools import count

from carddb.builtin import builtin_cards
from formats.games import playable_game
from formats.samples import samples
from formats.simulation.runs import Run
from formats.simulation.tally import Tally
from formats.table.play_deck import PlayDeck
from formats.vs_system.simulation import goldfish
from validator.checker import Checker
from validator.question import Question, typed_list

RUN_SEED = "bench"
_DAY = date(2026, 11, 16)


def deck_of_sample(name: str) -> PlayDeck:
    """The deck of a sample list, as a player brings it."""
    sample = samples()[name]
    checker = Checker({sample.game: builtin_cards(sample.game)})
    report = checker.check(typed_list(sample.text), Question(_DAY, sample.format))
    return playable_game(sample.game).deck_of(report)


def next_game_of(run: Run) -> Callable[[], object]:
    """Plays the next game of a run each time it is called."""
    numbers, tally = count(), Tally()
    return lambda: run.note(next(numbers), tally)


def baseline_games() -> Callable[[], object]:
    """Goldfish games of Vs. System, which the other games are compared with."""
    return next_game_of(goldfish(deck_of_sample("vs-system-1"), seed=RUN_SEED))


def print_rate(what: str, rate: float, baseline: float) -> None:
    """A line with the rate, and how long it takes beside the baseline."""
    print(f"  {what:<34}{rate:>12,.0f} per CPU-second{baseline / rate:>12,.1f} x baseline time")
