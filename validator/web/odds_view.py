"""The charts of the page of odds."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from validator.reports.odds_tables import place_names, rows_by_player
from validator.simulation.drawable import DrawableDeck
from validator.web.svg import MAX_LINES, ChartLine, LineChart

Data = Mapping[str, Any]

_FEWEST_COSTS = 3
"""Of which a curve is drawn."""
_BAND = "a band shows where the true value lies"


def chance_charts(deck: DrawableDeck, odds: Data) -> list[LineChart]:
    """How the chances grow: a chart for each player who draws otherwise."""
    return [
        _chance_chart(deck, odds, player, _lines(rows))
        for player, rows in rows_by_player(deck, odds)
    ]


def _chance_chart(
    deck: DrawableDeck, odds: Data, player: str, lines: Sequence[ChartLine]
) -> LineChart:
    """The lines that rise most, in their order."""
    rising = sorted(lines, key=lambda line: line.values[-1] - line.values[0], reverse=True)
    title = "How the chances grow"
    return LineChart(
        title=f"{title}, {player.lower()}" if player else title,
        axis=deck.opening.turn,
        measure="chance in %",
        notes=("Drawn are those that grow most.",) if len(lines) > MAX_LINES else (),
        # In the order of the table, so that legend and rows can be read side by side.
        lines=tuple(line for line in lines if line in rising[:MAX_LINES]),
        places=place_names(deck, odds),
        top=100,
        band_note=_BAND,
    )


def _lines(rows: Sequence[Data]) -> list[ChartLine]:
    """The chances of the rows; those that are alike as one line."""
    lines: dict[tuple[tuple[float, ...], ...], ChartLine] = {}
    for row in rows:
        line = _line(row)
        run = (tuple(line.values), tuple(line.lows), tuple(line.highs))
        # Lines that run alike would cover each other.
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


def cost_chart(many: Data, when: str) -> LineChart | None:
    """How many cards of each cost a hand has; None for a deck of few costs."""
    costs = [each for each in many["averages"] if each["label"].startswith("cost ")]
    if len(costs) < _FEWEST_COSTS:
        return None
    values, lows, highs = ([each[key] for each in costs] for key in ("value", "low", "high"))
    return LineChart(
        title=f"Cards by cost, {when}",
        axis="cost",
        measure="cards of a hand",
        lines=(ChartLine("cards, sampled", values, lows, highs),),
        places=tuple(each["label"].removeprefix("cost ") for each in costs),
        band_note=_BAND,
    )
