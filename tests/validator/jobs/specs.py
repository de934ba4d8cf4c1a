"""Games to ask for, and a clock."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta

from carddb.model import Card
from formats.samples import samples
from formats.simulation.keeping import Keep
from formats.simulation.runs import play_part
from formats.simulation.tally import Tally
from formats.table.play_deck import DeckPart, PlayDeck
from tests.helpers import AS_OF, checker
from tests.validator.simulation.coins import GAME as COINS
from tests.validator.simulation.coins import PURSE
from validator.jobs.spec import JobOptions, JobSpec, spec_of
from validator.question import Question, typed_list
from validator.simulation.games import NamedDeck, SimulationSpec


def sample_spec(seed: str = "friday", games: int = 40, *names: str, keep: str = "") -> JobSpec:
    """Games of some samples: of the first one alone if none is named."""
    lists = [
        checker().read(typed_list(samples()[name].text), Question(AS_OF, samples()[name].format))
        for name in names or ("vs-system-1",)
    ]
    return spec_of(checker(), lists, JobOptions(games, seed, "greedy", keep))


def coin_spec(seed: str = "friday", games: int = 40, keep: Keep = None) -> JobSpec:
    """Games in which coins are tossed: they take no time."""
    deck = tuple(
        Card(game=COINS, id=f"c{place}", name=f"Coin {place}", title=f"Coin {place}")
        for place in range(5)
    )
    coins = replace(deck_of(()), deck=PlayDeck((DeckPart(PURSE, deck),), (("side", "heads"),)))
    return JobSpec((coins,), SimulationSpec(COINS, games, seed, "greedy", keep), "7")


def deck_of(cards: tuple[Card, ...]) -> NamedDeck:
    """A deck of these cards."""
    return NamedDeck(
        "Ann's",
        "ann.txt",
        "Ann's",
        "vs-2pcg",
        "legal",
        "Legal",
        AS_OF,
        "5 Coin",
        PlayDeck.of_cards(cards),
        {},
    )


def whole(spec: JobSpec) -> Tally:
    """What all games tell, played at once."""
    return play_part(spec.run, range(spec.asked.games))


def with_asked(spec: JobSpec, **changes: object) -> JobSpec:
    """The games, but for what was asked."""
    return replace(spec, asked=replace(spec.asked, **changes))  # type: ignore[arg-type]


class Clock:
    """A clock that goes a second further each time that somebody looks."""

    def __init__(self) -> None:
        self.now = datetime(2026, 11, 17, 12, tzinfo=UTC)

    def __call__(self) -> datetime:
        self.now += timedelta(seconds=1)
        return self.now
