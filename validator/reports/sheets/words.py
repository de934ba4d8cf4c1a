"""What both sheets say in the same words."""

from collections.abc import Mapping
from datetime import date
from typing import Any

Data = Mapping[str, Any]

MARKS = {"legal": "✓", "illegal": "✗", "unverified": "?", "unreadable": "!", "missing": "–"}


def day(iso: str) -> str:
    """The day in words: "16 November 2026"."""
    parsed = date.fromisoformat(iso[:10])
    return f"{parsed.day} {parsed:%B %Y}"


def verdict(row: Data) -> str:
    """The status with the mark that stands for it."""
    return f"{MARKS[row['status']]} {row['status'].capitalize()}"


def player(row: Data) -> str:
    """Who handed the list in; if nobody says, where it stands."""
    return str(row["player"] or row["where"])
