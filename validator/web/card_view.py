"""A card as it is drawn, where its game prints what, without art and without card texts."""

import re
from dataclasses import dataclass

from carddb.model import UNKNOWN, Card
from carddb.titles import printings
from formats.card_layout import CardGrid, CardLayout, NumberPlace
from formats.games import GAMES
from validator.reports.cards import card_summary, fact_text


@dataclass(frozen=True, slots=True)
class NumberView:
    """A number on the card with its word, such as ATK."""

    label: str
    value: str | None
    """None if the card has the number and nobody recorded it."""


@dataclass(frozen=True, slots=True)
class GridView:
    """The cells of a grid, row by row, whether they are filled."""

    cells: tuple[bool, ...] | None
    """None if the card has a grid and nobody recorded it."""
    words: str
    """The grid for those who don't see it."""


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


def drawn(card: Card) -> CardView:
    """The card as its game lays it out."""
    layout = GAMES[card.game].card_layout
    kind = card_summary(card)["type"]
    types = _types(str(kind or ""))
    numbers = (_number(card, types, place) for place in layout.numbers)
    icons = (word for column, word in layout.icons.items() if card.fact(column) is True)
    return CardView(
        name=card.name,
        under_name=_text(card, layout.under_name) or _text(card, "variant"),
        band=", ".join(filter(None, (str(kind), *_band(card, layout)))) if kind else None,
        left=_number(card, types, layout.left),
        right=_number(card, types, layout.right),
        grid=_grid(card, types, layout.grid),
        lines=tuple(filter(None, (*(_text(card, name) for name in layout.lines), *icons))),
        numbers=tuple(number for number in numbers if number),
        printed=", ".join(f"{code} {number}".strip() for code, number in printings(card.facts)),
    )


def _types(kind: str) -> frozenset[str]:
    """The types that a card counts as: "Special Attack/Block" counts as both."""
    return frozenset(part.strip().casefold() for part in re.split(r"[/:;,]", kind))


def _number(card: Card, types: frozenset[str], place: NumberPlace | None) -> NumberView | None:
    if place is None:
        return None
    fact = card.fact(place.column)
    if fact is UNKNOWN:
        # Only a card whose type has the number lacks it. Of any other nothing is missing.
        return NumberView(place.label, None) if types & place.types else None
    return None if fact is None else NumberView(place.label, fact_text(fact))


def _grid(card: Card, types: frozenset[str], grid: CardGrid | None) -> GridView | None:
    if grid is None:
        return None
    fact = card.fact("grid")
    if fact is UNKNOWN:
        return GridView(None, "Grid: unknown") if types & grid.types else None
    marks = [mark for mark in str(fact or "").upper() if mark == "0" or mark in grid.filled]
    # Of another size it was typed wrong: better no grid than a wrong one.
    if len(marks) != len(grid.cells):
        return None
    cells = tuple(mark in grid.filled for mark in marks)
    filled = [name for name, cell in zip(grid.cells, cells, strict=True) if cell]
    return GridView(cells, f"Grid: {', '.join(filled) or 'no cell'} filled")


def _band(card: Card, layout: CardLayout) -> list[str]:
    return [
        # A bare number says nothing.
        f"{name} {text}" if text.isdigit() else text
        for name in layout.band
        if (text := _text(card, name))
    ]


def _text(card: Card, column: str) -> str:
    """The fact if it is recorded and printed, else nothing."""
    fact = card.fact(column)
    return "" if fact is UNKNOWN or fact is None else fact_text(fact)
