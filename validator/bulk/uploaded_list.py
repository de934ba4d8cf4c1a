"""A list as somebody handed it in, among many."""

from dataclasses import dataclass, replace

from validator.decklist.lines import Decklist
from validator.limits import MAX_BYTES


@dataclass(frozen=True, slots=True)
class UploadedList:
    """One list of an upload: one row of the table, however many decks are in it."""

    where: str
    """Where it stands in the upload: "decks.zip: ann.txt", "entries.csv, row 3"."""
    text: str = ""
    """The list in whatever notation; empty if none was handed in."""
    player: str = ""
    """Whose it is, if the upload says so beside the list."""
    deck: str = ""
    """What it is called, if the upload says so beside the list."""
    format: str = ""
    """The format that the upload states for this list alone."""
    fault: str = ""
    """Why there is nothing to check: a sentence."""
    decklist: Decklist | None = None
    """The list as its notation has it, if it came as data instead of text."""


def unless_too_large(handed: UploadedList) -> UploadedList:
    """The list; one that is larger than what is read of a list is a fault instead."""
    if len(handed.text) <= MAX_BYTES:
        return handed
    fault = f"The list is larger than {MAX_BYTES // 1024:,} KB, the most that is read of a list."
    # Without its text: the result is kept, and a list that was not read is not worth a megabyte.
    return replace(handed, text="", fault=fault)
