"""Many games of a run: in parts, on any executor, with the same summary on one worker or forty."""

from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from typing import Protocol

from formats.simulation.tally import Tally

PART = 50
"""Games that are played in one go: a part of a second."""
_AHEAD = 8
"""Parts that wait with the executor: enough for every worker, few enough to stop soon."""


class Run(Protocol):
    """Games that follow from a seed and their number; it can be sent to another process."""

    def note(self, number: int, tally: Tally) -> None:
        """Play the game of that number, and take down what it tells."""
        ...


def play_part(run: Run, numbers: range) -> Tally:
    """Play some games of a run."""
    tally = Tally()
    for number in numbers:
        run.note(number, tally)
    return tally


def parts(games: int, size: int = PART) -> Iterator[range]:
    """The numbers of the games, a part at a time."""
    for start in range(0, games, size):
        yield range(start, min(start + size, games))


def play_all(
    run: Run,
    games: int,
    executor: Executor,
    *,
    tell: Callable[[Tally], bool] | None = None,
) -> Tally:
    """Play a whole run; `tell` is given what is known after each part, and says whether to go on.

    Parts are added as they come: the sum is the same in any order.
    """
    tally = Tally()
    left = parts(games)
    waiting: set[Future[Tally]] = set()
    goes_on = True
    try:
        while True:
            while goes_on and len(waiting) < _AHEAD:
                numbers = next(left, None)
                if numbers is None:
                    break
                waiting.add(executor.submit(play_part, run, numbers))
            if not waiting:
                return tally
            done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            for part in done:
                tally.add(part.result())
            if goes_on and tell is not None and not tell(tally):
                goes_on = False
                waiting = {part for part in waiting if not part.cancel()}
    finally:
        for part in waiting:
            part.cancel()
