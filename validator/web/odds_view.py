"""Odds and statistics as their page shows them: tables, curves, and what is to be known of them."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from carddb.model import UNKNOWN
from formats.construction.submission import Entry
from formats.construction.words import few, listed
from formats.simulation.query import HandQuery
from validator.reports.odds_text import percent
from validator.simulation.drawable import DrawableDeck
from validator.simulation.usual_queries import usual_chances
from validator.web.line_chart import MAX_LINES, ChartLine, LineChart, drawn_curves

Data = Mapping[str, Any]

_FEWEST_COSTS = 3
"""Of which a curve is drawn."""


@dataclass(frozen=True, slots=True)
class OddsCell:
    """A chance by a turn."""

    said: str
    """In percent: "62.1", or "62.1 to 71.3"."""
    is_sampled: bool


@dataclass(frozen=True, slots=True)
class OddsRow:
    """What is wanted, and its chances."""

    wanted: str
    cells: tuple[OddsCell, ...]
    expected: tuple[str, ...]
    """How many cards there are on average by then; none where nobody asked, or it can't be said."""
    note: str
    """What is not known of cards that may count; empty if nothing is in doubt."""


@dataclass(frozen=True, slots=True)
class OddsTable:
    """The chances of one player."""

    player: str
    """Empty where it is the same for all."""
    rows: tuple[OddsRow, ...]
    curves: LineChart
    left_out: int
    """How many lines are not drawn."""


def odds_tables(
    opened: DrawableDeck, odds: Data, asked: Sequence[str], keep: str = ""
) -> list[OddsTable]:
    """A table for each player who draws otherwise."""
    notes = _notes(opened, odds, asked, opened.keep(keep))
    tables = []
    for is_first in (True, False):
        rows = [row for row in odds["rows"] if row["is_first"] is is_first]
        if rows:
            player, lines = _player(opened, is_first=is_first), _lines(rows)
            shown = tuple(
                _row(row, notes.get(row["wanted"], ""), with_averages=bool(asked)) for row in rows
            )
            curves = _curves(opened, lines, player)
            tables.append(OddsTable(player, shown, curves, len(lines) - len(curves.lines)))
    return tables


def _player(opened: DrawableDeck, *, is_first: bool) -> str:
    if not opened.opening.differs_by_player:
        return ""
    return "First player" if is_first else "Second player"


def _row(row: Data, note: str, *, with_averages: bool) -> OddsRow:
    lows = [each["chance"] for each in row["chances"]]
    highs = row["possible"] or lows
    is_sampled = [each["sampled"] is not None for each in row["chances"]]
    cells = map(_cell, lows, highs, is_sampled)
    if note and row["possible"] is None:
        note = f"{note}; what is in doubt does not count"
    expected = [f"{each:.2f}" for each in (row["expected"] or ()) if with_averages]
    return OddsRow(row["wanted"], tuple(cells), tuple(expected), note)


def _cell(low: float, high: float, is_sampled: bool) -> OddsCell:
    said, most = percent(low), percent(high)
    return OddsCell(said if said == most else f"{said} to {most}", is_sampled)


def places(opened: DrawableDeck, turns: int) -> list[str]:
    """What stands over the chances: the starting hand, then the turns."""
    return ["hand" if any(opened.opening.hand) else "start", *map(str, range(1, turns + 1))]


def _curves(opened: DrawableDeck, lines: Sequence[ChartLine], player: str) -> LineChart:
    """The lines that rise most, in their order."""
    rising = sorted(lines, key=lambda line: line.values[-1] - line.values[0], reverse=True)
    title = "How the chances grow"
    return drawn_curves(
        f"{title}, {player.lower()}" if player else title,
        [line for line in lines if line in rising[:MAX_LINES]],
        places(opened, len(lines[0].values) - 1),
        axis=opened.opening.turn,
        measure="chance in %",
        most=100,
    )


def _lines(rows: Sequence[Data]) -> list[ChartLine]:
    """The chances of the rows; those that are alike as one line."""
    lines: dict[tuple[tuple[float, ...], ...], ChartLine] = {}
    for row in rows:
        line = _line(row)
        run = (tuple(line.values), tuple(line.lows), tuple(line.highs))
        label = f"{lines[run].label}; {line.label}" if run in lines else line.label
        lines[run] = replace(line, label=label)
    return list(lines.values())


def _line(row: Data) -> ChartLine:
    """The chances of a row, with the interval of what is sampled or not known."""
    chances = row["chances"]
    sampled = [each["sampled"] or {} for each in chances]
    most = row["possible"] or [each["chance"] for each in chances]
    values = [each["chance"] for each in chances]
    lows = [each.get("low", value) for each, value in zip(sampled, values, strict=True)]
    highs = [max(each.get("high", 0), high) for each, high in zip(sampled, most, strict=True)]
    if lows == values == highs:
        return ChartLine(row["wanted"], _in_percent(values))
    return ChartLine(row["wanted"], _in_percent(values), _in_percent(lows), _in_percent(highs))


def _in_percent(shares: Sequence[float]) -> list[float]:
    return [share * 100 for share in shares]


def sampled_line(odds: Data) -> str:
    """Which of the values are exact, and how far off the others may be, in words."""
    sampled = [each["sampled"] for row in odds["rows"] for each in row["chances"]]
    found = [each for each in sampled if each]
    ranges = " Where facts are not known, a range says what may be."
    said = ranges if any(row["possible"] for row in odds["rows"]) else ""
    if not found:
        return f"Every value is exact: all ways to draw are counted.{said}"
    off = max(max(each["high"] - each["low"] for each in found) / 2, 0.0005)
    because = dict.fromkeys(each["because"].removesuffix(".") for each in found)
    others = "" if len(found) == len(sampled) else " The others are exact."
    return (
        f"Values with ≈ are sampled from {found[0]['hands']:,} hands, and at most {percent(off)} "
        f"off 95 times of 100, as {listed(list(because))}.{others}{said}"
    )


def _notes(
    opened: DrawableDeck, odds: Data, asked: Sequence[str], keep: HandQuery | None
) -> dict[str, str]:
    """By what is wanted, what is not known of the cards that may count for it."""
    unsure = {row["wanted"] for row in odds["rows"] if row["unknown"]}
    if not unsure:
        return {}
    wanted = {line: opened.wanted(line) for line in asked} or usual_chances(opened)
    both = {label: (wanted[label], *([keep] if keep else [])) for label in unsure}
    return {label: "; ".join(_not_known(opened, each)) for label, each in both.items()}


def _not_known(opened: DrawableDeck, asked: Sequence[HandQuery]) -> Iterator[str]:
    """Each thing that is missing with the cards it is missing of, as a clause."""
    missing: dict[str, list[str]] = {}
    copies = (entry for pile in opened.opening.piles for entry in pile.copies)
    for entry in {id(entry): entry for entry in copies}.values():
        for clause in dict.fromkeys(_missing(entry, asked)):
            missing.setdefault(clause, []).append(entry.title)
    for clause, titles in missing.items():
        yield clause.format(listed(few(titles)))


def _missing(entry: Entry, asked: Sequence[HandQuery]) -> Iterator[str]:
    """What is missing of the entry's card, as clauses that its title is put into."""
    doubtful = [group for wanted in asked for group in wanted.groups if group.has(entry) is UNKNOWN]
    if doubtful and entry.others:
        yield "it is not clear which {} is meant"
    elif doubtful and not entry.card.listed:
        yield "nothing of {} is known"
    else:
        for condition in (each for group in doubtful for each in group.conditions):
            if condition.holds(entry.card) is UNKNOWN:
                yield f"the {condition.column} of {{}} is not known"


@dataclass(frozen=True, slots=True)
class CountedRow:
    """A value of many hands, beside the exact one."""

    label: str
    sampled: str
    interval: str
    exact: str | None
    agrees: bool


def share_rows(many: Data) -> list[CountedRow]:
    """The shares of hands, in percent."""
    kept = [{**many["kept"], "label": "kept by the keep rule"}] if many["kept"] else []
    return [_counted(each, percent) for each in [*kept, *many["chances"]]]


def average_rows(many: Data) -> list[CountedRow]:
    """How many cards a hand has of each kind."""
    return [_counted(each, "{:.2f}".format) for each in many["averages"]]


def _counted(each: Data, shown: Callable[[float], str]) -> CountedRow:
    exact = None if each["exact"] is None else shown(each["exact"])
    interval = f"{shown(each['low'])} to {shown(each['high'])}"
    return CountedRow(each["label"], shown(each["value"]), interval, exact, each["agrees"])


def cost_curve(many: Data, when: str) -> LineChart | None:
    """How many cards of each cost a hand has; None for a deck of few costs."""
    costs = [each for each in many["averages"] if each["label"].startswith("cost ")]
    if len(costs) < _FEWEST_COSTS:
        return None
    values, lows, highs = ([each[key] for each in costs] for key in ("value", "low", "high"))
    return drawn_curves(
        f"Cards by cost, {when}",
        [ChartLine("cards, sampled", values, lows, highs)],
        [each["label"].removeprefix("cost ") for each in costs],
        axis="cost",
        measure="cards of a hand",
    )
