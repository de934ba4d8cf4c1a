"""Many games of a run: in parts, on any executor, with the same summary on one worker or forty."""

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from dataclasses import dataclass
from typing import Protocol

from formats.simulation.tally import Tally
from formats.table.log import Log

PART = 50
"""Games that are played in one go: a part of a second."""
AHEAD = 8
"""Parts that wait with the executor: enough for a few workers, few enough to stop soon."""


Tell = Callable[[int], bool]
"""Is told how many more games were played, and says whether to go on."""


class SetUpError(Exception):
    """A game did not begin as its rules say: what it told would be worth nothing."""


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """One game of a run, as it can be opened and played on."""

    seed: str
    """Of the game; each has its own, or as many as have the same luck."""
    lists: tuple[int, ...]
    """Which list of the run sits where; a goldfish has none, and comes last."""
    choices: tuple[int, ...]


class Run(Protocol):
    """Games that follow from a seed and their number; it can be sent to another process."""

    @property
    def same_luck(self) -> int:
        """How many games, one after the other, have the same luck."""
        ...

    def note(self, number: int, tally: Tally) -> None:
        """Play the game of that number, and take down what it tells. Raises SetUpError."""
        ...

    def tell(self, number: int, log: Log) -> None:
        """Play the game of that number, and tell its course; its last entry is how it ended."""
        ...

    def played(self, number: int) -> PlayedGame:
        """Play the game of that number, and give what it follows from."""
        ...


# A function of the module: to another process it is sent by its name.
def play_part(run: Run, numbers: range) -> Tally:
    """Play some games of a run."""
    tally = Tally()
    for number in numbers:
        run.note(number, tally)
    return tally


def parts(numbers: range, size: int = PART) -> Iterator[range]:
    """The numbers of games, a part at a time."""
    for start in range(numbers.start, numbers.stop, size):
        yield range(start, min(start + size, numbers.stop))


def play_all(
    runs: Sequence[Run],
    numbers: range,
    executor: Executor,
    *,
    size: int = PART,
    ahead: int = AHEAD,
    tell: Tell | None = None,
) -> list[Tally]:
    """Play the games of these numbers of every run.

    Parts of several runs are under way at the same time, and are added as they come: the sums are
    the same in any order.
    """
    tallies = [Tally() for _ in runs]
    left = ((place, part) for place in range(len(runs)) for part in parts(numbers, size))
    waiting: dict[Future[Tally], int] = {}
    goes_on = True
    try:
        while True:
            # Not all parts at once: a run of a million games is 20,000, and none could be taken
            # back in time.
            while goes_on and len(waiting) < ahead:
                place, part = next(left, (0, None))
                if part is None:
                    break
                waiting[executor.submit(play_part, runs[place], part)] = place
            if not waiting:
                return tallies
            for done in wait(waiting, return_when=FIRST_COMPLETED).done:
                tally = done.result()
                tallies[waiting.pop(done)].add(tally)
                if goes_on and tell is not None and not tell(tally.games):
                    goes_on = False
            if not goes_on:
                # What has begun can't be cancelled; its games are played, so they are waited for
                # and count.
                for each in [each for each in waiting if each.cancel()]:
                    del waiting[each]
    finally:
        # After an error: nobody would ask for what these parts find.
        for each in waiting:
            each.cancel()
