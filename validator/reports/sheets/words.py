"""What both sheets say in the same words."""

from collections.abc import Mapping
from datetime import date
from typing import Any

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


def player(row: Data) -> str:
    """Who handed the list in; if nobody says, where it stands."""
    return str(row["player"] or row["where"])
