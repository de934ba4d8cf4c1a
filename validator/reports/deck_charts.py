"""The charts that a game names of a deck, counted, as plain data.

A chart has a `title`, what its bars stand for (`axis`) and count (`measure`), the `bars`, each
with its `size` and how that is made up of the `parts`, and `notes` on what the bars leave out
or count twice. A deck of which nothing is known has no chart.
"""

from collections.abc import Iterable, Sequence
from typing import Any

from carddb.columns import COLUMNS
from carddb.model import UNKNOWN, Fact
from formats.charts import CostCurve, NameChart, SumChart, TypeChart
from formats.construction.submission import Entry, Section
from formats.construction.words import are, counted
from formats.games import GAMES

UNKNOWN_LABEL = "unknown"
_MAX_BARS = 12
"""More names than these are one bar, and so is a curve without gaps."""

Chart = dict[str, Any]
_Bars = dict[str, dict[str, int]]
"""By the label of a bar, how many of each part."""


def charts_of(game: str, sections: Sequence[Section]) -> list[Chart]:
    """The charts of one deck."""
    stated = GAMES[game].charts
    deck = [section for section in sections if section.name != stated.left_out]
    found = [_counted(chart, deck, game) for chart in stated.charts]
    return [chart for chart in found if chart is not None]


def type_column(game: str) -> str:
    """The column that says what kind of card it is."""
    return "type" if "type" in COLUMNS[game] else "kind"


def fact_of(entry: Entry, column: str) -> Fact:
    """The fact in which all cards agree that the entry may mean; unknown if they don't."""
    facts = [card.shown(column) for card in entry.candidates]
    # As rules do: where a name may mean several cards, only what holds for all of them is known.
    return facts[0] if all(fact == facts[0] for fact in facts) else UNKNOWN


def label_of(fact: Fact) -> str:
    """A fact as a bar or a heading is called by it."""
    return fact if isinstance(fact, str) else UNKNOWN_LABEL


def in_order(kinds: Iterable[str], game: str) -> list[str]:
    """The kinds in the order in which the game names them; others as listed, unknown last."""
    named = COLUMNS[game][type_column(game)].choices
    rank = {kind: place for place, kind in enumerate(named)} | {UNKNOWN_LABEL: len(named) + 1}
    return sorted(kinds, key=lambda kind: rank.get(kind, len(named)))


def _counted(
    chart: CostCurve | NameChart | TypeChart | SumChart, sections: Sequence[Section], game: str
) -> Chart | None:
    match chart:
        case CostCurve():
            return _curve(chart, sections, game)
        case NameChart():
            return _names(chart, sections)
        case TypeChart():
            return _types(chart, sections, game)
        case SumChart():
            return _sums(chart, sections)


def _curve(chart: CostCurve, sections: Sequence[Section], game: str) -> Chart | None:
    """How many cards have each cost, by type. A card without a cost is in no bar."""
    bars: _Bars = {}
    costless = 0
    for entry in _entries(sections):
        cost, kind = fact_of(entry, "cost"), label_of(fact_of(entry, "type"))
        if isinstance(cost, int):
            _add(bars, str(cost), kind, entry.count)
        # Types that never have a cost are no gap in what is known, though nobody recorded it of the
        # card.
        elif cost is None or kind in chart.costless:
            costless += entry.count
        else:
            _add(bars, UNKNOWN_LABEL, kind, entry.count)
    drawn = {label: bars.get(label, {}) for label in _costs(bars)}
    parts = in_order({part: 0 for held in bars.values() for part in held}, game)
    without = f"{counted(costless, 'card')} without a cost." if costless else ""
    return _chart("Curve", "cost", drawn, parts, _unknown(bars, "cost"), without)


def _costs(bars: _Bars) -> list[str]:
    """The costs in order. One that no card has is a gap in the curve, and is shown as one."""
    known = sorted(int(label) for label in bars if label != UNKNOWN_LABEL)
    # A single card of cost 99 would else draw ninety empty bars.
    if known and known[-1] - known[0] < _MAX_BARS:
        known = list(range(known[0], known[-1] + 1))
    return [*map(str, known), *([UNKNOWN_LABEL] if UNKNOWN_LABEL in bars else [])]


def _names(chart: NameChart, sections: Sequence[Section]) -> Chart | None:
    """How many cards have each name; none if no card has one."""
    bars: _Bars = {}
    of_several = 0
    for entry in _entries(sections):
        fact = fact_of(entry, chart.column)
        names = fact if isinstance(fact, tuple) else (fact,) if isinstance(fact, str) else ()
        of_several += entry.count * (len(names) > 1)
        for name in names or (UNKNOWN_LABEL if fact is UNKNOWN else chart.none,):
            _add(bars, name, "", entry.count)
    if not bars.keys() - {UNKNOWN_LABEL, chart.none}:
        return None
    several = (
        f"{counted(of_several, 'card')} of several {chart.title.lower()} {are(of_several)} "
        "counted in each."
        if of_several
        else ""
    )
    drawn = _largest_first(bars, chart.none)
    return _chart(chart.title, chart.word, drawn, (), _unknown(bars, chart.word), several)


def _types(chart: TypeChart, sections: Sequence[Section], game: str) -> Chart | None:
    """How many cards are of each type or kind; by section where a deck has several."""
    column = type_column(game)
    bars: _Bars = {}
    for section in sections:
        for entry in section.entries:
            part = section.name if chart.by_section else ""
            _add(bars, label_of(fact_of(entry, column)), part, entry.count)
    drawn = {kind: bars[kind] for kind in in_order(bars, game)}
    parts = list(dict.fromkeys(section.name for section in sections)) if chart.by_section else []
    return _chart(f"{column.capitalize()}s", column, drawn, parts, _unknown(bars, column))


def _sums(chart: SumChart, sections: Sequence[Section]) -> Chart | None:
    """What the cards of each character add up to."""
    bars: _Bars = {}
    unknown = 0
    for section in sections:
        if section.character is None or section.name == chart.left_out:
            continue
        for entry in section.entries:
            number = fact_of(entry, chart.column)
            if isinstance(number, int):
                _add(bars, section.character, "", entry.count * number)
            unknown += entry.count * (number is UNKNOWN)
    note = f"{counted(unknown, 'card')} of unknown {chart.column}." if unknown else ""
    found = _chart(chart.column.capitalize(), chart.word, bars, (), note)
    return None if found is None else {**found, "measure": chart.column}


def _chart(title: str, axis: str, bars: _Bars, parts: Sequence[str], *notes: str) -> Chart | None:
    """The chart as data; None if no bar is of anything known."""
    if not bars.keys() - {UNKNOWN_LABEL}:
        return None
    return {
        "title": title,
        "axis": axis,
        "measure": "cards",
        "parts": list(parts) if len(parts) > 1 else [],
        "bars": [
            {"label": label, "size": sum(held.values()), "parts": held}
            for label, held in bars.items()
        ],
        "notes": [note for note in notes if note],
    }


def _add(bars: _Bars, label: str, part: str, count: int) -> None:
    held = bars.setdefault(label, {})
    held[part] = held.get(part, 0) + count


def _largest_first(bars: _Bars, plain: str) -> _Bars:
    """The bars by size, the smallest of many as one; what tells nothing and unknown come last."""
    sizes = {label: sum(held.values()) for label, held in bars.items()}
    named = sorted(bars.keys() - {plain, UNKNOWN_LABEL}, key=lambda label: (-sizes[label], label))
    ranked = {label: bars[label] for label in named[:_MAX_BARS]}
    if rest := named[_MAX_BARS:]:
        ranked[f"{len(rest):,} others"] = {"": sum(sizes[label] for label in rest)}
    return ranked | {label: bars[label] for label in (plain, UNKNOWN_LABEL) if label in bars}


def _unknown(bars: _Bars, word: str) -> str:
    """A sentence on the cards whose bar is not known."""
    count = sum(bars.get(UNKNOWN_LABEL, {}).values())
    return f"{counted(count, 'card')} of unknown {word}." if count else ""


def _entries(sections: Iterable[Section]) -> list[Entry]:
    return [entry for section in sections for entry in section.entries]
