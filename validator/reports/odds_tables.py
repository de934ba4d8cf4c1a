"""Odds and statistics of hands, as the tables and sentences that terminal and pages share."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from carddb.model import UNKNOWN
from formats.construction.submission import Entry
from formats.construction.words import are, counted, listed, some_of
from formats.simulation.query import HandQuery
from validator.reports.tables import ReportTable, TableCell, TableRow, percent
from validator.simulation.drawable import DrawableDeck
from validator.simulation.odds import OddsSpec
from validator.simulation.usual_queries import usual_chances

Data = Mapping[str, Any]


def odds_tables(deck: DrawableDeck, odds: Data, spec: OddsSpec) -> list[ReportTable]:
    """The chances turn by turn: a table for each player who draws otherwise."""
    notes = _notes(deck, odds, spec)
    heads = (f"chance in % by {deck.opening.turn}", *place_names(deck, odds))
    with_averages = bool(spec.wanted)
    return [
        ReportTable(player or f"Chances by {deck.opening.turn}", heads, tuple(rows))
        for player, found in rows_by_player(deck, odds)
        for rows in [_chance_rows(found, notes, with_averages=with_averages)]
    ]


def rows_by_player(deck: DrawableDeck, odds: Data) -> Iterator[tuple[str, list[Data]]]:
    """The rows of each player; the player's name is empty where all draw alike."""
    for player, is_first in (("First player", True), ("Second player", False)):
        if rows := [row for row in odds["rows"] if row["is_first"] is is_first]:
            yield player if deck.opening.differs_by_player else "", rows


def place_names(deck: DrawableDeck, odds: Data) -> tuple[str, ...]:
    """When the chances are: the starting hand, then the turns."""
    turns = range(1, len(odds["rows"][0]["chances"]))
    return ("hand" if any(deck.opening.hand) else "start", *map(str, turns))


def _chance_rows(
    rows: Sequence[Data], notes: Mapping[str, str], *, with_averages: bool
) -> Iterator[TableRow]:
    """What is wanted with its chances; below it how many cards that is, and the most it may be."""
    for row in rows:
        label, possible, expected = row["wanted"], row["possible"], row["expected"]
        cells = (
            TableCell(percent(each["chance"]), is_sampled=each["sampled"] is not None)
            for each in row["chances"]
        )
        chances = tuple(each["chance"] for each in row["chances"])
        note = notes.get(label, "")
        if note and possible is None:
            note = f"{note}; what is in doubt does not count"
        yield TableRow(label, tuple(cells), chances, note)
        if expected is not None and with_averages:
            cells = (TableCell(f"{each:.2f}") for each in expected)
            yield TableRow("cards on average", tuple(cells), is_detail=True)
        if possible is not None:
            cells = (TableCell(percent(each)) for each in possible)
            yield TableRow("at most", tuple(cells), tuple(possible), is_detail=True)


def _notes(deck: DrawableDeck, odds: Data, spec: OddsSpec) -> dict[str, str]:
    """By what is wanted, what is not known of the cards that may count for it."""
    unsure = {row["wanted"] for row in odds["rows"] if row["unknown"]}
    if not unsure:
        return {}
    wanted = {line: deck.wanted(line) for line in spec.wanted} or usual_chances(deck)
    keep = deck.keep(spec.keep)
    both = {label: (wanted[label], *([keep] if keep else [])) for label in unsure}
    return {label: "; ".join(_not_known(deck, queries)) for label, queries in both.items()}


def _not_known(deck: DrawableDeck, queries: Sequence[HandQuery]) -> Iterator[str]:
    """Each fact that is missing with the cards it is missing of, as a clause."""
    missing: dict[str, list[str]] = {}
    copies = (entry for pile in deck.opening.piles for entry in pile.copies)
    for entry in {id(entry): entry for entry in copies}.values():
        for clause in dict.fromkeys(_missing(entry, queries)):
            missing.setdefault(clause, []).append(entry.title)
    for clause, titles in missing.items():
        yield clause.format(some_of(titles))


def _missing(entry: Entry, queries: Sequence[HandQuery]) -> Iterator[str]:
    """What is missing of the entry's card, as clauses that its title is put into."""
    doubtful = [group for query in queries for group in query.groups if group.has(entry) is UNKNOWN]
    if doubtful and entry.others:
        yield "it is not clear which {} is meant"
    elif doubtful and not (entry.card.listed or entry.card.told):
        yield "nothing of {} is known"
    else:
        for condition in (each for group in doubtful for each in group.conditions):
            if condition.holds(entry.card) is UNKNOWN:
                yield f"the {condition.column} of {{}} is not known"


def sampled_line(odds: Data) -> str:
    """Which of the values are exact, and how far off the others may be."""
    all_sampled = [each["sampled"] for row in odds["rows"] for each in row["chances"]]
    found = [each for each in all_sampled if each]
    has_most = any(row["possible"] for row in odds["rows"])
    most = " Where facts are not known, ‘at most’ says what may be." if has_most else ""
    if not found:
        return f"Every value is exact: all ways to draw are counted.{most}"
    off = max(max(each["high"] - each["low"] for each in found) / 2, 0.0005)
    because = dict.fromkeys(each["because"].removesuffix(".") for each in found)
    others = "" if len(found) == len(all_sampled) else " The others are exact."
    return (
        f"Values with ≈ are sampled from {found[0]['hands']:,} hands, and at most {percent(off)} "
        f"off at 95 % confidence, as {listed(list(because))}.{others}{most}"
    )


def statistics_tables(many: Data) -> list[ReportTable]:
    """What many hands have in common, beside the exact values: shares of hands, and averages."""
    kept = [{**many["kept"], "label": "kept by the keep rule"}] if many["kept"] else []
    shares = [_counted_row(each, percent, 1) for each in [*kept, *many["chances"]]]
    most = max((each["value"] for each in many["averages"]), default=0) or 1
    averages = [_counted_row(each, "{:.3f}".format, most) for each in many["averages"]]
    titles = ("share of hands in %", "cards of a hand, on average")
    return [
        ReportTable(title, (title, "sampled", "95 % confidence", "exact"), tuple(rows))
        for title, rows in zip(titles, (shares, averages), strict=True)
        if rows
    ]


def _counted_row(each: Data, form: Callable[[float], str], most: float) -> TableRow:
    warning = "" if each["agrees"] else "does not agree"
    exact = None if each["exact"] is None else TableCell(form(each["exact"]), warning=warning)
    interval = TableCell(f"{form(each['low'])} to {form(each['high'])}")
    cells = (TableCell(form(each["value"])), interval, exact)
    return TableRow(each["label"], cells, (each["value"] / most,))


def check_line(many: Data) -> str:
    """Whether the sample is as the exact values say, as a line."""
    measured = [*many["chances"], *many["averages"], *([many["kept"]] if many["kept"] else [])]
    exact = [each for each in measured if each["exact"] is not None]
    if not exact:
        return "No exact value is known that the sample could be checked against."
    off = [each["label"] for each in exact if not each["agrees"]]
    if off:
        return (
            f"Check: {counted(len(off), 'value')} of {len(exact):,} {are(len(off))} further off "
            f"the exact one than chance takes it: {some_of(off)}."
        )
    if len(exact) == 1:
        return "Check: the sample agrees with the exact value."
    return f"Check: the sample agrees with the {len(exact):,} exact values."
