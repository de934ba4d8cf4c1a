"""What stands in the form of a player, and what it hands in."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from werkzeug.datastructures import FileStorage

from validator.errors import InputError
from validator.events.lists import EntryLists
from validator.events.sides import SideDeck
from validator.events.submitting import EntryContent
from validator.web.check_form import CheckForm

BOXES = ("decklist", "pool", "profession")
"""The fields that hold a list; each may come as a file too."""


@dataclass(frozen=True, slots=True)
class SubmissionForm:
    """The fields of the form, as they were typed."""

    player: str = ""
    decklist: str = ""
    pool: str = ""
    side: str = ""
    allegiance: str = ""
    profession: str = ""
    stated: str = ""
    """Names and facts that the player vouches for, as a card file."""

    @classmethod
    def of(cls, form: Mapping[str, str]) -> "SubmissionForm":
        """What a form sends."""
        lists = {name: form.get(name, "") for name in (*BOXES, "stated")}
        words = {name: form.get(name, "").strip() for name in ("player", "side", "allegiance")}
        return cls(**lists, **words)

    def with_files(self, files: Mapping[str, FileStorage]) -> "SubmissionForm":
        """The same with the lists in files, which outrank those in the boxes.

        Raises InputError for a file that is no text.
        """
        sent = {}
        for name in (*BOXES, "stated"):
            file = files.get(f"{name}_file")
            if file is None or not file.filename:
                continue
            sent[name] = CheckForm().with_file(file).decklist
            # An empty file would seem to be handed in, while the list before stays in force.
            if not sent[name].strip():
                raise InputError("There is nothing in the file. Nothing was submitted.")
        return replace(self, **sent)

    def handed(self, before: "SubmissionForm | None" = None) -> EntryContent:
        """What is handed in; of several lists only what is another than before."""
        lists = EntryLists(self.decklist, self.pool)
        side = SideDeck(self.side, self.allegiance, self.profession)
        # The form sends every box each time: what has stayed is not handed in again.
        if before is not None and before.plays_with(self) and self.profession.strip():
            if _is_same(self.profession, before.profession):
                side = replace(side, profession="")
            elif _is_same(self.decklist, before.decklist) and _is_same(self.pool, before.pool):
                lists = EntryLists()
        return EntryContent(self.player, lists, side, self.stated)

    def plays_with(self, other: "SubmissionForm") -> bool:
        """Whether both are on the same side."""
        return (self.side, self.allegiance) == (other.side, other.allegiance)


def _is_same(one: str, other: str) -> bool:
    # A browser ends lines in its own way.
    return one.splitlines() == other.splitlines()
