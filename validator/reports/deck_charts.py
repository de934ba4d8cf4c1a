"""What is worth a chart of a deck, in each game, as plain data.

A chart has a `title`, what its bars stand for (`axis`) and count (`measure`), the `bars`, each
with its `size` and how that is made up of the `parts`, and `notes` on what the bars leave out
or count twice. A deck of which nothing is known has no chart.
"""

from collections.abc import Iterable, Sequence
from typing import Any

from carddb.columns import COLUMNS
from carddb.model import UNKNOWN, Fact
from formats.construction.submission import Entry, Section
from formats.construction.words import are, counted

UNKNOWN_LABEL = "unknown"
_NO_TEAM = "no team"
_GENERIC = "Generic"
_MAX_BARS = 12
"""More teams than these are one bar, and so is a curve without gaps."""
# PCG-CARD-05 to 07: only Supporting Characters and Equipment have a cost.
_COSTLESS = frozenset(
    ("main character", "plot twist", "basic location", "special location", "token")
)

Chart = dict[str, Any]
_Bars = dict[str, dict[str, int]]
"""By the label of a bar, how many of each part."""


def charts_of(game: str, sections: Sequence[Section]) -> list[Chart]:
    """The charts of one deck."""
    found: list[Chart | None] = []
    if game == "vs-system":
        found = [_curve(sections, game), _teams(sections)]
    elif game == "vs-2pcg":
        deck = _without(sections, "main character")
        found = [_curve(deck, game), _teams(deck)]
    elif game == "highlander":
        deck = _without(sections, "pre-game")
        found = [_kinds(deck, game), _subtitles(deck)]
    elif game == "heroes-vs-villains":
        found = [_kinds(_without(sections, "outliers"), game, by_section=True)]
    elif game == "hellboy-board-game":
        found = [_credits(sections), _kinds(sections, game)]
    return [chart for chart in found if chart is not None]


def type_column(game: str) -> str:
    """The column that says what kind of card it is."""
    return "type" if "type" in COLUMNS[game] else "kind"


def fact_of(entry: Entry, column: str) -> Fact:
    """The fact in which all cards agree that the entry may mean; unknown if they don't."""
    facts = [card.fact(column) for card in entry.candidates]
    return facts[0] if all(fact == facts[0] for fact in facts) else UNKNOWN


def label_of(fact: Fact) -> str:
    """A fact as a bar or a heading is called by it."""
    return fact if isinstance(fact, str) else UNKNOWN_LABEL


def in_order(kinds: Iterable[str], game: str) -> list[str]:
    """The kinds in the order in which the game names them; others as listed, unknown last."""
    named = COLUMNS[game][type_column(game)].choices
    rank = {kind: place for place, kind in enumerate(named)} | {UNKNOWN_LABEL: len(named) + 1}
    return sorted(kinds, key=lambda kind: rank.get(kind, len(named)))


def _curve(sections: Sequence[Section], game: str) -> Chart | None:
    """How many cards have each cost, by type. A card without a cost is in no bar."""
    bars: _Bars = {}
    costless = 0
    for entry in _entries(sections):
        cost, kind = fact_of(entry, "cost"), label_of(fact_of(entry, "type"))
        if isinstance(cost, int):
            _add(bars, str(cost), kind, entry.count)
        elif cost is None or (game == "vs-2pcg" and kind in _COSTLESS):
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
    if known and known[-1] - known[0] < _MAX_BARS:
        known = list(range(known[0], known[-1] + 1))
    return [*map(str, known), *([UNKNOWN_LABEL] if UNKNOWN_LABEL in bars else [])]


def _teams(sections: Sequence[Section]) -> Chart | None:
    """How many cards are of each team; a card of two teams is in both bars."""
    bars: _Bars = {}
    of_several = 0
    for entry in _entries(sections):
        teams = fact_of(entry, "teams")
        if isinstance(teams, tuple) and teams:
            of_several += entry.count * (len(teams) > 1)
            for team in teams:
                _add(bars, team, "", entry.count)
        else:
            _add(bars, UNKNOWN_LABEL if teams is UNKNOWN else _NO_TEAM, "", entry.count)
    if not bars.keys() - {UNKNOWN_LABEL, _NO_TEAM}:
        return None
    several = (
        f"{counted(of_several, 'card')} of several teams {are(of_several)} counted in each."
        if of_several
        else ""
    )
    drawn = _largest_first(bars, _NO_TEAM)
    return _chart("Teams", "team", drawn, (), _unknown(bars, "team"), several)


def _kinds(sections: Sequence[Section], game: str, *, by_section: bool = False) -> Chart | None:
    """How many cards are of each type or kind; by section where a deck has several."""
    column = type_column(game)
    bars: _Bars = {}
    for section in sections:
        for entry in section.entries:
            part = section.name if by_section else ""
            _add(bars, label_of(fact_of(entry, column)), part, entry.count)
    drawn = {kind: bars[kind] for kind in in_order(bars, game)}
    parts = list(dict.fromkeys(section.name for section in sections)) if by_section else []
    return _chart(f"{column.capitalize()}s", column, drawn, parts, _unknown(bars, column))


def _subtitles(sections: Sequence[Section]) -> Chart | None:
    """Whose the cards are: of a persona, a weapon or a faction, or Generic."""
    bars: _Bars = {}
    for entry in _entries(sections):
        subtitle = fact_of(entry, "subtitle")
        _add(bars, _GENERIC if subtitle is None else label_of(subtitle), "", entry.count)
    if not bars.keys() - {UNKNOWN_LABEL, _GENERIC}:
        return None
    drawn = _largest_first(bars, _GENERIC)
    return _chart("Sub-titles", "sub-title", drawn, (), _unknown(bars, "sub-title"))


def _credits(sections: Sequence[Section]) -> Chart | None:
    """What the cards of each agent cost together; starting cards cost nothing."""
    bars: _Bars = {}
    unknown = 0
    for section in sections:
        if section.character is None or section.name == "starting cards":
            continue
        for entry in section.entries:
            cost = fact_of(entry, "credits")
            if isinstance(cost, int):
                _add(bars, section.character, "", entry.count * cost)
            unknown += entry.count * (cost is UNKNOWN)
    note = f"{counted(unknown, 'card')} of unknown credits." if unknown else ""
    chart = _chart("Credits", "agent", bars, (), note)
    return None if chart is None else {**chart, "measure": "credits"}


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


def _without(sections: Iterable[Section], name: str) -> list[Section]:
    return [section for section in sections if section.name != name]
