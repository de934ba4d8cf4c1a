"""A list as somebody handed it in, among many."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Handed:
    """One list of an upload: one row of the table, however many decks are in it."""

    where: str
    """Where it stands in the upload: "decks.zip: ann.txt", "entries.csv, row 3"."""
    text: str = ""
    """The list in whatever notation; empty if none was handed in."""
    player: str = ""
    """Whose it is, if the upload says so beside the list."""
    deck: str = ""
    """Its name; of a file that holds several decks, which of them."""
    format: str = ""
    """The format that the upload states for this list alone."""
    fault: str = ""
    """Why there is nothing to check: a sentence."""
