"""What games told, as their page shows it: headline, charts, and tables with the same numbers."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from formats.construction.words import counted
from formats.simulation.measures import Measure
from validator.jobs.job import Job
from validator.reports.games_words import (
    at_end_label,
    by_turn_label,
    decided,
    interval,
    match_line,
    stalled_line,
    value,
)
from validator.simulation.summary import MeasuredValue, Summary, WinTurn
from validator.web.interval_chart import IntervalChart, Share, drawn_spread
from validator.web.line_chart import ChartLine, LineChart, drawn_curves


@dataclass(frozen=True, slots=True)
class ResultCell:
    """A share or an average, and what holds the true one 95 times of 100."""

    value: str
    interval: str

    @classmethod
    def of(cls, found: MeasuredValue, *, is_share: bool) -> "ResultCell":
        """As it is told."""
        return cls(value(found, is_share=is_share), interval(found, is_share=is_share))


@dataclass(frozen=True, slots=True)
class ResultRow:
    """A row of a table: what it is of, how many games tell it, and what they tell."""

    label: str
    games: str
    cells: tuple[ResultCell | None, ...]
    """None for what was never found."""


@dataclass(frozen=True, slots=True)
class ResultTable:
    """Rows under their heads."""

    title: str
    first: str
    """Over the labels."""
    heads: tuple[str, ...]
    rows: tuple[ResultRow, ...]


@dataclass(frozen=True, slots=True)
class Figure:
    """A chart of lines, and what is to be known of it."""

    curves: LineChart
    notes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Lead:
    """How far one deck of a match is ahead: places on a line from 0 to 100 %."""

    low: float
    value: float
    high: float


@dataclass(frozen=True, slots=True)
class GamesView:
    """The results, whole or of the games so far."""

    headline: str
    sentences: tuple[str, ...]
    facts: tuple[tuple[str, ResultCell], ...]
    """Averages of all games, with their labels."""
    lead: Lead | None
    """Of a match."""
    win_turns: IntervalChart | None
    """None if nothing was won."""
    figures: tuple[Figure, ...]
    not_drawn: tuple[str, ...]
    """Of measures without a chart, why."""
    wins: ResultTable | None
    turns: ResultTable | None
    apart: ResultTable
    cards: ResultTable | None
    of: str
    """The deck that all this is told of."""


def shown_games(job: Job) -> GamesView | None:
    """What the games told so far; None if none was played."""
    found = job.result.summary
    if found is None:
        return None
    turn = found.measures.turn
    figures, not_drawn = _figures(found)
    return GamesView(
        headline=_headline(job, found),
        sentences=tuple(_sentences(job, found)),
        facts=tuple(_facts(found)),
        lead=_lead(found) if job.spec.is_match else None,
        win_turns=_win_turns(found.wins, turn) if found.wins else None,
        figures=figures,
        not_drawn=not_drawn,
        wins=_wins_table(found.wins, turn) if found.wins else None,
        turns=_turns_table(found) if found.turns else None,
        apart=_apart_table(found),
        cards=_cards_table(found) if found.cards else None,
        of=job.spec.decks[0].label,
    )


def _headline(job: Job, found: Summary) -> str:
    if job.spec.is_match:
        return f"{match_line(job.spec.decks, found)}."
    won = ResultCell.of(found.won, is_share=True)
    return f"Won {won.value} % ({won.interval}) of {counted(found.games, 'game')}."


def _sentences(job: Job, found: Summary) -> Iterator[str]:
    if job.spec.is_match:
        yield decided(found)
    if said := stalled_line(found):
        yield f"{said}."


def _facts(found: Summary) -> Iterator[tuple[str, ResultCell]]:
    if found.win_turn is not None:
        label = f"{found.measures.turn.capitalize()} of the win on average"
        yield label, ResultCell.of(found.win_turn, is_share=False)
    for measure in found.measures.at_end:
        if measure.name in found.at_end:
            ended = ResultCell.of(found.at_end[measure.name], is_share=measure.is_share)
            yield at_end_label(measure), ended


def _lead(found: Summary) -> Lead:
    won = found.won
    return Lead((won.low or 0) * 100, won.value * 100, (won.high or 0) * 100)


def _win_turns(wins: Sequence[WinTurn], turn: str) -> IntervalChart:
    shares = [
        Share(str(each.turn), *_in_percent(each.won), cell.value, cell.interval)
        for each in wins
        for cell in [ResultCell.of(each.won, is_share=True)]
    ]
    return drawn_spread(f"Won in {turn}", shares, axis=turn, measure="% of all games")


def _in_percent(found: MeasuredValue) -> tuple[float, float, float]:
    return found.value * 100, (found.low or 0) * 100, (found.high or 0) * 100


def _figures(found: Summary) -> tuple[tuple[Figure, ...], tuple[str, ...]]:
    """The curves, and why others are not drawn."""
    figures, not_drawn = [], []
    if found.wins:
        figures.append(_won_by(found))
    for measure in found.measures.by_turn:
        figure = _by_turn(found, measure)
        if figure is not None:
            figures.append(figure)
        elif found.turns:
            not_drawn.append(f"{_title(measure)} is not drawn: too few games.")
    return tuple(figures), tuple(not_drawn)


def _won_by(found: Summary) -> Figure:
    turn = found.measures.turn
    values, lows, highs = zip(*(_in_percent(each.won_by) for each in found.wins), strict=True)
    curves = drawn_curves(
        f"Won by {turn}",
        [ChartLine("won by then in %", values, lows, highs)],
        [str(each.turn) for each in found.wins],
        axis=turn,
        measure="% of all games",
        most=100,
    )
    return Figure(curves, (f"The games that were won in that {turn} or before it.",))


def _by_turn(found: Summary, measure: Measure) -> Figure | None:
    """The measure over the turns that enough games came to; None if there are none."""
    turn = found.measures.turn
    all_turns = [(each.turn, each.found[measure.name]) for each in found.turns]
    drawn = [(number, each) for number, each in all_turns if each.low is not None]
    if not drawn:
        return None
    times = 100 if measure.is_share else 1
    values, lows, highs = (
        [part * times for part in parts]
        for parts in zip(*((f.value, f.low or 0, f.high or 0) for _, f in drawn), strict=True)
    )
    curves = drawn_curves(
        _title(measure),
        [ChartLine(by_turn_label(measure), values, lows, highs)],
        [str(number) for number, _ in drawn],
        axis=turn,
        measure="% of games" if measure.is_share else "on average",
        most=100 if measure.is_share else None,
    )
    notes = [measure.meaning]
    if left_out := [str(number) for number, each in all_turns if each.low is None]:
        which = f"{turn} {left_out[0]}" if len(left_out) == 1 else f"{turn}s {', '.join(left_out)}"
        notes.append(f"Too few games came to {which}.")
    return Figure(curves, tuple(notes))


def _title(measure: Measure) -> str:
    return measure.label[:1].upper() + measure.label[1:]


def _wins_table(wins: Sequence[WinTurn], turn: str) -> ResultTable:
    rows = tuple(
        ResultRow(
            str(each.turn),
            "",
            (ResultCell.of(each.won, is_share=True), ResultCell.of(each.won_by, is_share=True)),
        )
        for each in wins
    )
    return ResultTable(
        f"Won in {turn}", turn, (f"won in that {turn} in %", "won by then in %"), rows
    )


def _turns_table(found: Summary) -> ResultTable:
    measures = found.measures
    rows = tuple(
        ResultRow(
            str(each.turn),
            f"{each.games:,}",
            tuple(
                ResultCell.of(each.found[measure.name], is_share=measure.is_share)
                for measure in measures.by_turn
            ),
        )
        for each in found.turns
    )
    heads = tuple(map(by_turn_label, measures.by_turn))
    return ResultTable(
        f"{measures.turn.capitalize()} by {measures.turn}", measures.turn, heads, rows
    )


def _apart_table(found: Summary) -> ResultTable:
    rows = tuple(
        ResultRow(
            each.label,
            f"{each.won.games:,}",
            (
                ResultCell.of(each.won, is_share=True),
                ResultCell.of(each.win_turn, is_share=False) if each.win_turn else None,
            ),
        )
        for each in found.apart
    )
    heads = ("won in %", f"{found.measures.turn} of the win")
    return ResultTable("The games apart", "games apart", heads, rows)


def _cards_table(found: Summary) -> ResultTable:
    rows = tuple(
        ResultRow(each.title, f"{each.won.games:,}", (ResultCell.of(each.won, is_share=True),))
        for each in found.cards
    )
    return ResultTable("With the card in the kept hand", "card", ("won in %",), rows)
