"""The log of a game as it is shown: by turn and step, with the numbers that matter."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any

from formats.construction.words import upper_first
from formats.table.shown import ShownEntry, ShownGrid, ShownStep, ShownTurn

STEP, END = "step", "end"
"""The kinds of entries that tell that a step begins, and how the game ended."""
BEFORE = "Before the game"

Entry = Mapping[str, Any]
"""As DataLog takes it down: kind, sentence, turn, choices, and the facts of its kind."""


def shown_log(
    entries: Sequence[Entry], turn_word: str = "turn", *, since: int = 0
) -> tuple[ShownTurn, ...]:
    """The entries by turn and step; with `since` those after so many choices alone.

    An entry may have the facts `notes` (label and value each) and `rows` (label and who stands in
    it each); a step its `step`. The end of the game is no entry of a step, and left out.
    """
    told = [each for each in entries if each["kind"] != END]
    # The log is in the order of the game: a turn's entries stand together.
    turns = groupby(told, key=lambda each: int(each.get("turn", 0)))
    return tuple(
        turn
        for number, of_turn in turns
        if (turn := _turn(number, list(of_turn), turn_word, since)).steps
    )


def _turn(number: int, entries: Sequence[Entry], word: str, since: int) -> ShownTurn:
    head = f"{word.capitalize()} {number}" if number else BEFORE
    steps = tuple(step for step in _steps(entries, since) if step.entries)
    return ShownTurn(number, head, _choices(entries[0]), steps)


def _steps(entries: Sequence[Entry], since: int) -> Iterator[ShownStep]:
    head, begun, shown = "", _choices(entries[0]), list[ShownEntry]()
    for entry in entries:
        if entry["kind"] == STEP:
            yield ShownStep(head, begun, tuple(shown))
            head, begun, shown = upper_first(str(entry["step"])), _choices(entry), []
        elif _choices(entry) >= since:
            shown.append(shown_entry(entry))
    yield ShownStep(head, begun, tuple(shown))


def shown_entry(entry: Entry) -> ShownEntry:
    """One of them by itself."""
    rows = entry.get("rows")
    return ShownEntry(
        entry["kind"],
        entry["sentence"],
        _choices(entry),
        tuple((str(label), str(value)) for label, value in entry.get("notes", ())),
        None if rows is None else ShownGrid(tuple((label, tuple(cells)) for label, cells in rows)),
    )


def _choices(entry: Entry) -> int:
    return int(entry.get("choices", 0))
