"""Odds and statistics of hands for people at a terminal: tables, and bars of blocks."""

from collections.abc import Iterator, Mapping
from typing import Any

from formats.construction.report import Report
from formats.construction.words import are, counted, few, listed
from validator.reports.bars import aligned, bar
from validator.reports.hands_text import opening_line, opening_notes

Data = Mapping[str, Any]

_HEIGHTS = " ▁▂▃▄▅▆▇█"
_MAX_WITH_AVERAGES = 6
"""Rows, beyond which a second one for each would hide the chances."""
_SAMPLED = "~"
"""Stands before a value that is no exact one."""


def percent(share: float) -> str:
    """The share in percent; what is nearly all or nearly nothing is not called so."""
    if 0 < share < 0.0005:
        return "<0.1"
    if 0.9995 <= share < 1:
        return ">99.9"
    return f"{share:.1%}".removesuffix("%")


def odds_text(report: Report, odds: Data) -> str:
    """The chances by turn as a table, with what is to be known about them."""
    lines = [opening_line(report), "", *_kept(odds), *_table(odds)]
    return "\n".join([*lines, "", *_notes(odds), *opening_notes(odds["opening"])])


def _kept(odds: Data) -> Iterator[str]:
    if odds["keep"] is not None:
        yield f"Keep rule: {odds['keep']}"
        if odds["kept"] is None:
            yield "How many first hands are kept is too much to count"
        else:
            yield f"{percent(odds['kept'])} % of first hands are kept, the others exchanged"
        yield ""


def _table(odds: Data) -> Iterator[str]:
    """A row for each thing that is wanted, and a second one for the most that may be."""
    turns = [str(turn) for turn in range(1, odds["turns"] + 1)]
    has_hand = any(pile["hand"] for pile in odds["opening"]["piles"])
    start = "hand" if has_hand else "start"
    heads = [f"chance in % by {odds['opening']['turn']}", start, *turns]
    yield from aligned([[*heads, ""], *_rows(odds)])


def _rows(odds: Data) -> Iterator[list[str]]:
    for row in odds["rows"]:
        chances = [each["chance"] for each in row["chances"]]
        values = [
            f"{_SAMPLED if each['sampled'] else ''}{percent(each['chance'])}"
            for each in row["chances"]
        ]
        yield [_label(row, odds["opening"]), *values, "".join(map(_height, chances))]
        if row["expected"] is not None and len(odds["rows"]) <= _MAX_WITH_AVERAGES:
            yield ["  cards on average", *(f"{each:.2f}" for each in row["expected"]), ""]
        if row["possible"] is not None:
            most = [percent(each) for each in row["possible"]]
            yield ["  at most", *most, "".join(map(_height, row["possible"]))]


def _label(row: Data, opening: Data) -> str:
    if not opening["differs_by_player"]:
        return str(row["wanted"])
    return f"{row['wanted']}, {'first' if row['is_first'] else 'second'}"


def _height(share: float) -> str:
    """A block as high as the share; none is empty that is more than nothing."""
    return _HEIGHTS[max(round(share * (len(_HEIGHTS) - 1)), int(share > 0))]


def _notes(odds: Data) -> Iterator[str]:
    sampled = [each["sampled"] for row in odds["rows"] for each in row["chances"]]
    found = [each for each in sampled if each is not None]
    if found:
        off = max(max(each["high"] - each["low"] for each in found) / 2, 0.0005)
        because = dict.fromkeys(each["because"].removesuffix(".") for each in found)
        yield (
            f"{_SAMPLED} sampled from {found[0]['hands']:,} hands, at most {percent(off)} off 95 "
            f"times of 100: {listed(list(because))}."
        )
    unknown = list(dict.fromkeys(title for row in odds["rows"] for title in row["unknown"]))
    if unknown:
        are_counted = any(row["possible"] is not None for row in odds["rows"])
        but = "; 'at most' counts them for it" if are_counted else ""
        yield f"Counted against what is wanted, as nobody knows: {listed(few(unknown))}{but}."


def statistics_text(many: Data, turn: str) -> str:
    """What many hands have in common, with intervals, bars and the check against exact odds."""
    when = f"by {turn} {many['turn']}" if many["turn"] else "in the starting hand"
    lines = [f"{many['hands']:,} hands, seed {many['seed']}: what is drawn {when}"]
    chances = [*([many["kept"]] if many["kept"] else []), *many["chances"]]
    if chances:
        heads = ["share of hands in %", "sampled", "95 of 100 times", "exact", ""]
        lines += ["", *aligned([heads, *map(_share_row, chances)])]
    if many["averages"]:
        most = max(each["value"] for each in many["averages"]) or 1.0
        heads = ["cards of a hand", "sampled", "95 of 100 times", "exact", ""]
        rows = [_average_row(each, most) for each in many["averages"]]
        lines += ["", *aligned([heads, *rows])]
    return "\n".join([*lines, "", check_line(many)])


def _share_row(each: Data) -> list[str]:
    exact = "" if each["exact"] is None else percent(each["exact"])
    label = "kept by the keep rule" if each["label"] == "kept" else each["label"]
    return [
        label,
        percent(each["value"]),
        f"{percent(each['low'])} to {percent(each['high'])}",
        exact,
        bar(each["value"]),
    ]


def _average_row(each: Data, most: float) -> list[str]:
    exact = "" if each["exact"] is None else f"{each['exact']:.3f}"
    interval = f"{each['low']:.3f} to {each['high']:.3f}"
    return [each["label"], f"{each['value']:.3f}", interval, exact, bar(each["value"] / most)]


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
            f"the exact one than chance takes it: {listed(few(off))}."
        )
    if len(exact) == 1:
        return "Check: the sample agrees with the exact value."
    return f"Check: the sample agrees with the {len(exact):,} exact values."
