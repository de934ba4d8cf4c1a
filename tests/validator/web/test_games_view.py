"""What games told, as their page shows it: the charts say what the summary says."""

from datetime import UTC, datetime
from functools import cache

import pytest

from formats.simulation.runs import play_part
from tests.validator.jobs.specs import sample_spec
from validator.jobs.job import Job, JobState
from validator.simulation.summary import MeasuredValue, Summary
from validator.web.games_job_view import progress_words, state_words
from validator.web.games_view import GamesView, games_view
from validator.web.svg import IntervalChart, LineChart


@cache
def job(games: int = 60, played: int | None = None, *names: str) -> Job:
    """Games of which so many were played, in half a second."""
    spec = sample_spec("friday", games, *names)
    tally = play_part(spec.run, range(games if played is None else played))
    return Job(spec, JobState.RUNNING, tally, 0.5, "ann", datetime(2026, 11, 17, tzinfo=UTC), 0, "")


def both(of: Job) -> tuple[GamesView, Summary]:
    """What is shown, and what it is made of."""
    shown, found = games_view(of), of.result.summary
    assert shown is not None
    assert found is not None
    return shown, found


def line_chart(view: GamesView, place: int) -> LineChart:
    chart = view.charts[place]
    assert isinstance(chart, LineChart)
    return chart


def points(found: list[MeasuredValue], times: float = 1) -> list[tuple[float, float, float]]:
    return [
        ((each.low or 0) * times, each.value * times, (each.high or 0) * times) for each in found
    ]


def drawn(chart: LineChart) -> list[tuple[float, float, float]]:
    (line,) = chart.lines
    return list(zip(line.lows, line.values, line.highs, strict=True))


def test_before_the_first_game_nothing_is_shown() -> None:
    assert games_view(job(60, 0)) is None


def test_bars_have_the_shares_of_each_turn() -> None:
    shown, found = both(job())
    chart = shown.charts[0]
    assert isinstance(chart, IntervalChart)
    bars = [(bar.low, bar.value, bar.high) for bar in chart.bars]
    assert bars == points([each.won for each in found.wins], 100)
    assert [bar.label for bar in chart.bars] == [str(each.turn) for each in found.wins]


def test_the_curve_of_wins_has_the_shares_by_then() -> None:
    shown, found = both(job())
    won_by = line_chart(shown, 1)
    assert won_by.title == "Won by turn"
    assert drawn(won_by) == points([each.won_by for each in found.wins], 100)


@pytest.mark.parametrize(("place", "name", "times"), [(2, "dealt", 1), (3, "on_curve", 100)])
def test_a_curve_has_what_was_measured_each_turn(place: int, name: str, times: int) -> None:
    shown, found = both(job())
    chart = line_chart(shown, place)
    turns = [each for each in found.turns if each.found[name].low is not None]
    assert drawn(chart) == points([each.found[name] for each in turns], times)
    assert chart.places == tuple(str(each.turn) for each in turns)


def test_turns_that_too_few_games_came_to_are_named_and_not_drawn() -> None:
    shown, found = both(job())
    unused = line_chart(shown, 4)
    missing = [str(each.turn) for each in found.turns if each.found["unused"].low is None]
    assert missing
    assert not set(missing) & set(unused.places)
    which = f"turn {missing[0]}" if len(missing) == 1 else f"turns {', '.join(missing)}"
    assert unused.notes[-1] == f"Too few games came to {which}."
    assert shown.turns is not None
    assert shown.turns.rows[-1].cells[3] is not None
    assert shown.turns.rows[-1].cells[3].interval == "too few games"


def test_a_match_has_its_lead_and_a_goldfish_has_none() -> None:
    shown, found = both(job(20, None, "vs-system-1", "vs-system-2"))
    assert shown.lead is not None
    assert [(shown.lead.low, shown.lead.value, shown.lead.high)] == points([found.won])
    assert both(job())[0].lead is None


@pytest.mark.parametrize(
    ("played", "said"),
    [
        (0, "0 of 100,000 games"),
        (50, "50 of 100,000 games, 100 a second, about 17 minutes left"),
    ],
)
def test_progress_is_told_in_words(played: int, said: str) -> None:
    few = job(100_000, played)
    if not played:
        few = Job(few.spec, few.state, few.tally, 0, "ann", few.asked_at, 0, "")
    assert progress_words(few) == said
    assert state_words(few) == "Playing 100,000 games."
