"""Orders to test with, and the queue taken by hand."""

from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime, timedelta

from carddb.model import Card
from formats.samples import samples
from formats.simulation.keeping import Keep
from formats.simulation.runs import play_part
from formats.simulation.tally import Tally
from tests.helpers import AS_OF, checker
from tests.validator.simulation.coins import GAME as COINS
from validator.jobs.queue import JobQueue
from validator.jobs.spec import JobOptions, JobSpec, order_of
from validator.question import Question, typed_list
from validator.simulation.games import NamedDeck, SimulationSpec


def sample_order(seed: str = "friday", games: int = 40, *names: str, keep: str = "") -> JobSpec:
    """The order for games of some samples: of the first one alone if none is named."""
    lists = [
        checker().read(typed_list(samples()[name].text), Question(AS_OF, samples()[name].format))
        for name in names or ("vs-system-1",)
    ]
    return order_of(checker(), lists, JobOptions(games, seed, "greedy", keep))


def coin_order(seed: str = "friday", games: int = 40, keep: Keep = None) -> JobSpec:
    """The order for games in which coins are tossed: they take no time."""
    deck = tuple(
        Card(game=COINS, id=f"c{place}", name=f"Coin {place}", title=f"Coin {place}")
        for place in range(5)
    )
    return JobSpec((deck_of(deck),), SimulationSpec(COINS, games, seed, "greedy", keep), "7")


def deck_of(cards: tuple[Card, ...]) -> NamedDeck:
    """A deck of these cards."""
    return NamedDeck(
        "Ann's", "ann.txt", "Ann's", "vs-2pcg", "legal", "Legal", AS_OF, "5 Coin", cards, {}
    )


def whole(order: JobSpec) -> Tally:
    """What all games of an order tell, played in one go."""
    return play_part(order.run, range(order.asked.games))


def with_asked(order: JobSpec, **changes: object) -> JobSpec:
    """The order, but for what was asked."""
    return replace(order, asked=replace(order.asked, **changes))  # type: ignore[arg-type]


def take(queue: JobQueue, play: Callable[[str], None]) -> bool:
    """Let huey take the next job from the queue and play it; whether there was one."""
    huey = queue.consumer(play).huey
    try:
        task = huey.dequeue()
        if task is not None:
            huey.execute(task)
        return task is not None
    finally:
        huey.storage.close()


class Clock:
    """A clock that goes a second further each time that somebody looks."""

    def __init__(self) -> None:
        self.now = datetime(2026, 11, 17, 12, tzinfo=UTC)

    def __call__(self) -> datetime:
        self.now += timedelta(seconds=1)
        return self.now
