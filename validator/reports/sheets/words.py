"""What both sheets say in the same words."""

from collections.abc import Mapping
from datetime import date
from typing import Any

from formats.construction.words import some_of
from validator.reports.verdict_label import status_label

Data = Mapping[str, Any]

MARKS = {"legal": "✓", "illegal": "✗", "unverified": "?", "unreadable": "!", "missing": "–"}


def day(iso: str) -> str:
    """The day in words: "16 November 2026"."""
    parsed = date.fromisoformat(iso[:10])
    return f"{parsed.day} {parsed:%B %Y}"


def verdict(row: Data) -> str:
    """The status with the mark that stands for it."""
    return f"{MARKS[row['status']]} {status_label(row)}"


def stated_cards_of(row: Data) -> str:
    """The cards of which something was stated that the verdict rests on: the first few."""
    report = row["report"]
    # What was kept early does not say that it rests on nothing.
    found = report.get("rests_on") if report else None
    return some_of([each["card"] for each in found["cards"]]) if found else ""


def player(row: Data) -> str:
    """Who handed the list in; if nobody says, where it stands."""
    return str(row["player"] or row["where"])
