"""Odds and statistics of hands for people at a terminal."""

from collections.abc import Iterator, Mapping
from typing import Any

from validator.reports.hands_text import opening_line, opening_notes
from validator.reports.odds_tables import check_line, odds_tables, sampled_line, statistics_tables
from validator.reports.tables import percent, table_lines
from validator.simulation.drawable import DrawableDeck
from validator.simulation.odds import OddsSpec

Data = Mapping[str, Any]


def odds_text(deck: DrawableDeck, odds: Data, spec: OddsSpec) -> str:
    """The chances by turn as tables, with what is to be known about them."""
    tables = odds_tables(deck, odds, spec)
    lines = [opening_line(deck.report), "", *_kept(odds)]
    for table in tables:
        lines += [table.title] if len(tables) > 1 else []
        lines += [*table_lines(table), ""]
    notes = (f"{row.label}: {row.note}." for table in tables for row in table.rows if row.note)
    lines += [sampled_line(odds), *dict.fromkeys(notes)]
    return "\n".join([*lines, *opening_notes(odds["opening"])])


def _kept(odds: Data) -> Iterator[str]:
    if odds["keep"] is not None:
        yield f"Keep rule: {odds['keep']}"
        if odds["kept"] is None:
            yield "How many first hands are kept is too much to count"
        else:
            yield f"{percent(odds['kept'])} % of first hands are kept, the others mulliganed"
        yield ""


def statistics_text(many: Data, turn: str) -> str:
    """What many hands have in common, with intervals, bars and the check against exact odds."""
    when = f"by {turn} {many['turn']}" if many["turn"] else "in the starting hand"
    lines = [f"{many['hands']:,} hands, seed {many['seed']}: what is drawn {when}"]
    for table in statistics_tables(many):
        lines += ["", *table_lines(table)]
    return "\n".join([*lines, "", check_line(many)])
