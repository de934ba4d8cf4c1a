"""A card as it is drawn: where each game prints what, without art and without card texts."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

from carddb.model import UNKNOWN, Card
from carddb.titles import printings
from validator.reports.cards import card_summary, fact_text

_ROWS = ("upper", "middle", "lower")
_PLACES = ("left", "center", "right")
_FILLED = frozenset("XS")
"""Cells that are aimed at or covered; S marks those of a Special Attack (HL-CARD-12)."""


@dataclass(frozen=True, slots=True)
class NumberView:
    """A number on the card with its word, such as ATK."""

    label: str
    value: str | None
    """None if the card has the number and nobody recorded it."""


@dataclass(frozen=True, slots=True)
class GridView:
    """The nine cells of an attack or a defense, row by row."""

    cells: tuple[bool, ...] | None
    """None if the card has a grid and nobody recorded it."""

    @property
    def words(self) -> str:
        """The grid for those who don't see it."""
        if self.cells is None:
            return "Grid: unknown"
        places = [f"{row} {place}" for row in _ROWS for place in _PLACES]
        filled = [place for place, cell in zip(places, self.cells, strict=True) if cell]
        return f"Grid: {', '.join(filled) or 'no cell'} filled"


@dataclass(frozen=True, slots=True)
class CardView:
    """What stands on the drawn card, by its place there."""

    name: str
    under_name: str
    band: str | None
    """The type and what belongs to it; None if the type is unknown."""
    left: NumberView | None
    right: NumberView | None
    grid: GridView | None
    lines: tuple[str, ...]
    numbers: tuple[NumberView, ...]
    printed: str


@dataclass(frozen=True, slots=True)
class _Printed:
    """A number of a game, and the types of card that always have it.

    On a card of another type it is drawn only if it is recorded.
    """

    column: str
    label: str
    types: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class _CardLayout:
    """Where a game's cards have their facts."""

    under_name: str = "variant"
    left: _Printed | None = None
    right: _Printed | None = None
    numbers: tuple[_Printed, ...] = ()
    grid: frozenset[str] = frozenset()
    """The types of card that have a grid."""
    band: tuple[str, ...] = ()
    """What stands beside the type."""
    lines: tuple[str, ...] = ("keywords",)
    icons: Mapping[str, str] = field(default_factory=dict)


_VS_TYPES = frozenset(("character", "equipment", "plot twist", "location", ""))
_FIGHTERS = frozenset(("main character", "supporting character", "token"))
_GRIDDED = frozenset(("attack", "special attack", "block", "dodge"))
_RESTRICTED = _GRIDDED | {
    "defense",
    "event",
    "situation",
    "location",
    "plot",
    "object",
    "edge",
    "illusion",
}
_BOUGHT = frozenset(("requisition card", "backup agent"))
_ENEMY = frozenset(("enemy",))

_LAYOUTS: Mapping[str, _CardLayout] = {
    "vs-system": _CardLayout(
        under_name="version",
        left=_Printed("cost", "Cost", _VS_TYPES),
        numbers=(
            _Printed("atk", "ATK", frozenset(("character",))),
            _Printed("def", "DEF", frozenset(("character",))),
        ),
        lines=("identity", "teams", "keywords"),
        icons={"flight": "Flight", "range": "Range", "unique": "Unique"},
    ),
    "vs-2pcg": _CardLayout(
        left=_Printed("cost", "Cost", frozenset(("supporting character", "equipment"))),
        numbers=(
            _Printed("atk", "ATK", _FIGHTERS),
            _Printed("def", "DEF", _FIGHTERS),
            _Printed("health", "Health", _FIGHTERS),
            _Printed("xp", "XP"),
        ),
        band=("level",),
        lines=("teams", "keywords", "basic_location", "symbols"),
        icons={"flight": "Flight", "ranged": "Ranged", "one_of_a_kind": "One of a Kind"},
    ),
    "highlander": _CardLayout(
        under_name="subtitle",
        right=_Printed("restriction", "Restriction", _RESTRICTED),
        numbers=(
            _Printed("damage", "Damage"),
            _Printed("hands", "Hands"),
            _Printed("masters", "Masters"),
        ),
        grid=_GRIDDED,
        band=("subtype",),
        lines=("mark", "factions", "groups", "keywords"),
        icons={"diamond": "Diamond", "gem": "Gem"},
    ),
    "heroes-vs-villains": _CardLayout(
        under_name="archetype",
        numbers=(_Printed("damage", "Damage"), _Printed("health", "Health")),
        band=("profession",),
        lines=("keywords", "usage", "duration"),
        icons={"outlier": "Outlier"},
    ),
    "hellboy-board-game": _CardLayout(
        under_name="agent",
        left=_Printed("credits", "Credits", _BOUGHT),
        right=_Printed("cubes", "Cubes", frozenset(("unique action",))),
        numbers=(
            _Printed("move", "Move", _ENEMY),
            _Printed("range", "Range", _ENEMY),
            _Printed("melee_attack", "Melee", _ENEMY),
            _Printed("ranged_attack", "Ranged", _ENEMY),
            _Printed("resilience", "Resilience", _ENEMY),
        ),
        lines=("keywords", "icon", "icons", "doom_icons"),
    ),
}


def drawn(card: Card) -> CardView:
    """The card as its game lays it out."""
    layout = _LAYOUTS[card.game]
    kind = card_summary(card)["type"]
    types = _types(str(kind or ""))
    numbers = (_number(card, types, printed) for printed in layout.numbers)
    icons = (word for column, word in layout.icons.items() if card.fact(column) is True)
    return CardView(
        name=card.name,
        under_name=_text(card, layout.under_name) or _text(card, "variant"),
        band=", ".join(filter(None, (str(kind), *_band(card, layout)))) if kind else None,
        left=_number(card, types, layout.left),
        right=_number(card, types, layout.right),
        grid=_grid(card, types & layout.grid),
        lines=tuple(filter(None, (*(_text(card, name) for name in layout.lines), *icons))),
        numbers=tuple(number for number in numbers if number),
        printed=", ".join(f"{code} {number}".strip() for code, number in printings(card.facts)),
    )


def _types(kind: str) -> frozenset[str]:
    """The types that a card counts as: "Special Attack/Block" counts as both."""
    return frozenset(part.strip().casefold() for part in re.split(r"[/:;,]", kind))


def _number(card: Card, types: frozenset[str], printed: _Printed | None) -> NumberView | None:
    if printed is None:
        return None
    fact = card.fact(printed.column)
    if fact is UNKNOWN:
        return NumberView(printed.label, None) if types & printed.types else None
    return None if fact is None else NumberView(printed.label, fact_text(fact))


def _grid(card: Card, gridded: frozenset[str]) -> GridView | None:
    fact = card.fact("grid")
    if fact is UNKNOWN:
        return GridView(None) if gridded else None
    cells = re.sub(r"[^XS0]", "", str(fact or "").upper())
    return GridView(tuple(cell in _FILLED for cell in cells)) if len(cells) == 9 else None


def _band(card: Card, layout: _CardLayout) -> list[str]:
    return [
        f"{name} {text}" if text.isdigit() else text
        for name in layout.band
        if (text := _text(card, name))
    ]


def _text(card: Card, column: str) -> str:
    """The fact if it is recorded and printed, else nothing."""
    fact = card.fact(column)
    return "" if fact is UNKNOWN or fact is None else fact_text(fact)
