"""What is worth knowing about a row because of the others: no fault of anybody's list."""

from collections.abc import Sequence
from typing import Any

from carddb.names import normalise
from formats.construction.words import some_of


def add_notes(rows: Sequence[dict[str, Any]]) -> None:
    """Note in the rows who is there twice, and whose decks hold the same cards."""
    _note_players(rows)
    _note_decks(rows)


def _note_players(rows: Sequence[dict[str, Any]]) -> None:
    """Note the rows of a player who is there more than once."""
    for same in _alike(rows, [normalise(row["player"]) for row in rows]):
        for row in same:
            # Only some: of a thousand equal rows each would name all others, a million names.
            others = some_of([other["where"] for other in same if other is not row])
            row["notes"].append(f"The player is there {len(same):,} times: also in {others}.")


def _note_decks(rows: Sequence[dict[str, Any]]) -> None:
    """Note the rows whose decks hold the same cards."""
    for same in _alike(rows, [row["signature"] or "" for row in rows]):
        for row in same:
            others = [other["player"] or other["where"] for other in same if other is not row]
            row["notes"].append(f"The same cards as {some_of(others)}.")


def _alike(rows: Sequence[dict[str, Any]], keys: Sequence[str]) -> list[list[dict[str, Any]]]:
    """The rows that share a key with another, by their keys; an empty key is none."""
    by_key: dict[str, list[dict[str, Any]]] = {}
    for row, key in zip(rows, keys, strict=True):
        if key:
            by_key.setdefault(key, []).append(row)
    return [same for same in by_key.values() if len(same) > 1]
