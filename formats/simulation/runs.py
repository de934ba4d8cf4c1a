"""Many games of a run: in parts, on any executor, with the same summary on one worker or forty."""

from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from typing import Protocol

from formats.simulation.tally import Tally
from formats.table.log import Log

PART = 50
"""Games that are played in one go: a part of a second."""
AHEAD = 8
"""Parts that wait with the executor: enough for a few workers, few enough to stop soon."""


class SetUpError(Exception):
    """A game did not begin as its rules say: what it told would be worth nothing."""


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
    run: Run,
    numbers: range,
    executor: Executor,
    *,
    size: int = PART,
    ahead: int = AHEAD,
    tell: Callable[[Tally], bool] | None = None,
) -> Tally:
    """Play the games of these numbers.

    `tell` is given what is known after each part, and says whether to go on. Parts are added as
    they come: the sum is the same in any order.
    """
    tally = Tally()
    left = parts(numbers, size)
    waiting: set[Future[Tally]] = set()
    goes_on = True
    try:
        while True:
            while goes_on and len(waiting) < ahead:
                part = next(left, None)
                if part is None:
                    break
                waiting.add(executor.submit(play_part, run, part))
            if not waiting:
                return tally
            done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            for each in done:
                tally.add(each.result())
            if goes_on and tell is not None and not tell(tally):
                goes_on = False
                waiting = {each for each in waiting if not each.cancel()}
    finally:
        for each in waiting:
            each.cancel()
