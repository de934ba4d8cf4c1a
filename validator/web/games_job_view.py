"""How far games are, and the decks that play them, as their page tells it."""

from dataclasses import dataclass
from math import ceil

from formats.construction.words import counted
from validator.jobs.job import Job, JobState
from validator.reports.games_tables import standing
from validator.simulation.games import NamedDeck, keep_words
from validator.web.check_form import CheckForm
from validator.web.deck_reference import DeckReference
from validator.web.simulation_form import OpponentForm, SimulationForm

_MINUTE = 60


@dataclass(frozen=True, slots=True)
class JobDeckView:
    """A deck of the games."""

    deck: NamedDeck
    side: str
    """Which list of a match it is."""
    standing: str
    """The verdict as a sentence."""
    scripted: str
    fields: dict[str, str]
    """The deck as a form sends it."""

    @classmethod
    def of(cls, deck: NamedDeck, side: str) -> "JobDeckView":
        """As the page shows it."""
        cards = counted(deck.size, "card")
        return cls(
            deck,
            side,
            f"{standing(deck.verdict, deck.headline)}.",
            f"The text of {deck.scripted} of {cards} is played by a script.",
            _carried(deck).fields,
        )


def again_fields(job: Job) -> dict[str, str]:
    """The decks as the form has them that asks for other games of theirs."""
    first, *others = job.spec.decks
    fields = dict(_carried(first).fields)
    for place, other in enumerate(others, start=1):
        fields |= OpponentForm(_carried(other).asked, place=place).fields
    return fields


def again_typed(job: Job) -> SimulationForm:
    """How these games were asked for, as it would be typed."""
    asked = job.spec.asked
    return SimulationForm(str(asked.games), asked.seed, asked.policy, keep_words(asked.keep) or "")


def _carried(deck: NamedDeck) -> DeckReference:
    return DeckReference(CheckForm(deck.text, as_of=deck.as_of.isoformat()).by_format(deck.format))


def state_words(job: Job) -> str:
    """What is done about the games; it changes only when that does."""
    # The same as long as games are played: a screen reader reads the line out when it changes.
    games = counted(job.games, "game")
    if job.state is JobState.WAITING:
        if not job.before:
            return "Waiting: these games are next."
        before = counted(job.before, "simulation")
        return f"Waiting: {before} asked for earlier {'is' if job.before == 1 else 'are'} not over."
    if job.state is JobState.RUNNING:
        return f"Playing {games}."
    if job.state is JobState.DONE:
        return f"Done: {games} played."
    played = f"{job.played:,} of {games}"
    if job.state is JobState.CANCELLED:
        return f"Cancelled after {played}."
    return f"Failed after {played}. {job.fault}"


def progress_words(job: Job) -> str:
    """How far the games are, how fast they go, and how long it takes."""
    said = [f"{job.played:,} of {counted(job.games, 'game')}"]
    if job.rate is not None:
        said.append(f"{job.rate:,.0f} a second" if job.rate >= 1 else f"{job.rate:.1g} a second")
    if job.seconds_left is not None:
        said.append(f"{_time(job.seconds_left)} left")
    return ", ".join(said)


def _time(seconds: float) -> str:
    if seconds > 2 * _MINUTE:
        return f"about {counted(ceil(seconds / _MINUTE), 'minute')}"
    # "About 0 seconds" would be wrong as long as it is shown.
    return f"about {counted(max(1, ceil(seconds)), 'second')}"
