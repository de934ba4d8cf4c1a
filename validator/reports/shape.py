"""The shape of a deck: its sections by type, its curve, its teams."""

from typing import Any

from carddb.model import Card
from formats.construction.report import Report
from formats.construction.submission import Section
from validator.reports.text import names_in


def shape_data(report: Report) -> dict[str, Any]:
    """The sections with their cards by type; how many cards have each cost, and each team."""
    return {"sections": [_section(section) for section in report.submission.sections()]}


def _section(section: Section) -> dict[str, Any]:
    names = names_in(section)
    by_type: dict[str, list[list[Any]]] = {}
    for entry, name in zip(section.entries, names, strict=True):
        by_type.setdefault(_type(entry.card), []).append([entry.count, name])
    return {
        "heading": section.heading,
        "size": section.size,
        "types": [
            {"type": kind, "size": sum(count for count, _ in pairs), "cards": pairs}
            for kind, pairs in by_type.items()
        ],
    }


def _type(card: Card) -> str:
    fact = card.fact("type")
    return fact if isinstance(fact, str) else "unknown"
