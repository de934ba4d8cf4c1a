"""The shape of a deck: its sections by type, and the charts of its game.

Plain data, so that a shared result is drawn as it was.
"""

from collections.abc import Iterator
from typing import Any

from carddb.model import NAME, Card
from formats.construction.report import Report
from formats.construction.submission import Deck, Entry, Section
from validator.reports.deck_charts import charts_of, fact_of, in_order, label_of, type_column
from validator.reports.text import names_in

_MAX_DECKS_DRAWN = 8
"""Of a list of several decks; each has charts of its own."""
NOT_PLAYED_WITH = frozenset(("pool", "tokens"))
"""Sections that a deck is built from or brings along, and that are not in it."""


def shape_data(report: Report) -> dict[str, Any]:
    """The sections with their cards by type, and the charts of each deck (reports.deck_charts)."""
    game = report.format.game
    decks = report.submission.decks
    charts = []
    for deck in decks[:_MAX_DECKS_DRAWN]:
        # Several decks of one list are told apart by whose they are.
        whose = f" of {deck.owner}" if len(decks) > 1 and deck.owner else ""
        for chart in charts_of(game, list(_played(deck, report))):
            charts.append({**chart, "title": f"{chart['title']}{whose}"})
    sections = [_section(section, game) for section in report.submission.sections()]
    return {"sections": sections, "charts": charts}


def _played(deck: Deck, report: Report) -> Iterator[Section]:
    """The sections that are played with: those of the format, not the pool they are built from."""
    played = {spec.name for spec in report.format.sections} - NOT_PLAYED_WITH
    return (section for section in deck.sections if section.name in played)


def _section(section: Section, game: str) -> dict[str, Any]:
    by_type: dict[str, list[dict[str, Any]]] = {}
    for entry, name in zip(section.entries, names_in(section), strict=True):
        by_type.setdefault(label_of(fact_of(entry, type_column(game))), []).append(
            _card(entry, name)
        )
    return {
        "heading": section.heading,
        "size": section.size,
        "types": [
            {
                "type": kind,
                "size": sum(card["count"] for card in by_type[kind]),
                "cards": by_type[kind],
            }
            for kind in in_order(by_type, game)
        ],
    }


def _has_page(card: Card) -> bool:
    """Whether the catalogue has the card; one that somebody only states is nowhere to be seen."""
    return card.listed and NAME not in card.stated


def _card(entry: Entry, name: str) -> dict[str, Any]:
    """A card of the list; `id` only if it is one card that has a page."""
    level = fact_of(entry, "level")
    return {
        "count": entry.count,
        "name": name,
        # A link is made of it, which must not lead to one card of several.
        "id": entry.card.id if _has_page(entry.card) and not entry.others else None,
        "level": level if isinstance(level, int) else None,
    }
