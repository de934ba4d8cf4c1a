"""What games say of a deck, as their page shows it: headline, charts and tables."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from formats.construction.words import counted, upper_first
from formats.simulation.measures import Measure
from validator.jobs.job import Job
from validator.reports.games_tables import (
    averages,
    by_turn_label,
    cards_table,
    decided,
    in_groups,
    luck_sentence,
    match_line,
    splits_table,
    stalled_line,
    turns_table,
    value_cell,
)
from validator.reports.tables import ReportTable, TableCell
from validator.simulation.summary import MeasuredValue, Summary
from validator.web.svg import ChartLine, IntervalBar, IntervalChart, Lead, LineChart


@dataclass(frozen=True, slots=True)
class GamesView:
    """The results, whole or of the games so far."""

    headline: str
    sentences: tuple[str, ...]
    averages: tuple[tuple[str, TableCell], ...]
    """Of all games, with their labels."""
    luck: str
    """How games of the same luck count, a sentence; empty if each has its own."""
    samples: str
    """What counts as one: "games", or how they come together."""
    lead: Lead | None
    """Of a match."""
    charts: tuple[IntervalChart | LineChart, ...]
    not_drawn: tuple[str, ...]
    """Of measures without a chart, why."""
    turns: ReportTable | None
    splits: ReportTable
    cards: ReportTable | None
    deck: str
    """The deck that all this is said of."""


def games_view(job: Job) -> GamesView | None:
    """What the games say so far; None if none was played."""
    found = job.result.summary
    if found is None:
        return None
    is_match, headline = job.spec.is_match, _headline(job, found)
    same_luck, decks = job.result.same_luck, len(job.spec.decks)
    by_turn = {measure: _by_turn(found, measure) for measure in found.measures.by_turn}
    return GamesView(
        headline=headline,
        sentences=tuple(_sentences(found, decks)),
        averages=tuple(averages(found)),
        luck=luck_sentence(same_luck),
        samples=in_groups(same_luck) if same_luck > 1 else "games",
        lead=_lead(found.won, headline, 1 / decks) if is_match else None,
        charts=(*_wins(found), *filter(None, by_turn.values())),
        not_drawn=tuple(
            f"{upper_first(measure.label)} is not drawn: too few games."
            for measure, chart in by_turn.items()
            if chart is None and found.turns
        ),
        turns=turns_table(found) if found.turns else None,
        splits=splits_table(found),
        cards=cards_table(found) if found.cards else None,
        deck=job.spec.decks[0].label,
    )


def _headline(job: Job, found: Summary) -> str:
    if job.spec.is_match:
        return f"{match_line(job.spec.decks, found)}."
    won = value_cell(found.won, is_share=True)
    return f"Won {won.text} % ({won.interval}) of {counted(found.games, 'game')}."


def _sentences(found: Summary, decks: int) -> Iterator[str]:
    if decks > 1:
        yield decided(found, decks)
    if stalled := stalled_line(found):
        yield f"{stalled}."


def _lead(won: MeasuredValue, headline: str, even: float) -> Lead:
    # A share always has its interval; only averages of few games have none.
    return Lead(won.low or 0, won.value, won.high or 0, headline, even)


def _wins(found: Summary) -> Iterator[IntervalChart | LineChart]:
    """In which turn games were won, and by which; nothing if none was."""
    if not found.wins:
        return
    turn, measure = found.measures.turn, "% of all games"
    yield IntervalChart(
        title=f"Won in {turn}",
        axis=turn,
        measure=measure,
        bars=tuple(_bar(str(each.turn), each.won) for each in found.wins),
    )
    yield LineChart(
        title=f"Won by {turn}",
        axis=turn,
        measure=measure,
        notes=(f"The games that were won in that {turn} or before it.",),
        lines=(_line("won by then in %", [each.won_by for each in found.wins], 100),),
        places=tuple(str(each.turn) for each in found.wins),
        top=100,
    )


def _bar(label: str, won: MeasuredValue) -> IntervalBar:
    return IntervalBar(label, *_values(won, 100), value_cell(won, is_share=True))


def _by_turn(found: Summary, measure: Measure) -> LineChart | None:
    """The measure over the turns that enough games came to; None if there are none."""
    turn = found.measures.turn
    by_turn = {str(each.turn): each.found[measure.name] for each in found.turns}
    # A value without an interval would look as sure as the others.
    drawn = {number: each for number, each in by_turn.items() if each.low is not None}
    if not drawn:
        return None
    notes = [measure.meaning]
    if left_out := [number for number in by_turn if number not in drawn]:
        which = f"{turn} {left_out[0]}" if len(left_out) == 1 else f"{turn}s {', '.join(left_out)}"
        notes.append(f"Too few games came to {which}.")
    times = 100 if measure.is_share else 1
    return LineChart(
        title=upper_first(measure.label),
        axis=turn,
        measure="% of games" if measure.is_share else "on average",
        notes=tuple(notes),
        lines=(_line(by_turn_label(measure), list(drawn.values()), times),),
        places=tuple(drawn),
        top=100 if measure.is_share else None,
    )


def _line(label: str, found: Sequence[MeasuredValue], times: int) -> ChartLine:
    values, lows, highs = zip(*(_values(each, times) for each in found), strict=True)
    return ChartLine(label, values, lows, highs)


def _values(found: MeasuredValue, times: int) -> tuple[float, float, float]:
    return found.value * times, (found.low or 0) * times, (found.high or 0) * times
