"""What stands in a form, as it was typed, and what it asks."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import date

from werkzeug.datastructures import FileStorage

from validator.decklist.decoding import decoded
from validator.decklist.lines import Decklist
from validator.desk import Question, typed_list
from validator.errors import InputError, SeveralDecksError, TooLargeError
from validator.limits import MOST_BYTES

_LONGEST_FILE_NAME = 80


@dataclass(frozen=True, slots=True)
class Asked:
    """A list, and by what it is judged."""

    decklist: str = ""
    format_id: str = ""
    house: str = ""
    """The clauses of a house format, without the format that they extend."""
    as_of: str = ""
    deck: str = ""
    """Of a file that holds several decks, the name of one."""

    @classmethod
    def of(cls, form: Mapping[str, str], prefix: str = "") -> "Asked":
        """What a form sends; of its second standpoint the names have a prefix."""
        format_id, house, as_of = (
            form.get(f"{prefix}{name}", "").strip() for name in ("format", "house", "as_of")
        )
        deck = form.get("deck", "").strip()
        return cls(form.get("decklist", ""), format_id, house, as_of, deck)

    def with_file(self, file: FileStorage | None) -> "Asked":
        """The same about the list in a file, which outranks the one in the box.

        Raises InputError for a file that is no text.
        """
        if file is None or not file.filename:
            return self
        content = file.read(MOST_BYTES + 1)
        if len(content) > MOST_BYTES:
            most = f"{MOST_BYTES // 1024:,} KB"
            raise TooLargeError(f"The file is larger than {most}, the most that is read.")
        return replace(self, decklist=decoded(content, file.filename[:_LONGEST_FILE_NAME]))

    @property
    def is_empty(self) -> bool:
        """Whether nothing stands in the box."""
        return not self.decklist.strip()

    def lines(self) -> Decklist:
        """The list. Raises InputError for what is none, or for several of which none is named."""
        return typed_list(self.decklist, self.deck or None)

    def question(self) -> Question:
        """What is asked. Raises InputError for a date that is none, or rules of no format."""
        try:
            as_of = date.fromisoformat(self.as_of) if self.as_of else date.today()
        except ValueError as error:
            raise InputError(
                f"'{self.as_of}' is not a date. Write it as year-month-day, such as 2026-11-16."
            ) from error
        if self.house and not self.format_id:
            raise InputError("Pick the format that the house rules change.")
        wanted = f"{self.format_id}; {self.house}" if self.house else self.format_id
        return Question(as_of, wanted or None)

    @property
    def day_shown(self) -> date:
        """The day that the form shows: the one asked for, or today."""
        try:
            return date.fromisoformat(self.as_of)
        except ValueError:
            return date.today()


def deck_names(error: InputError | None) -> list[str]:
    """The decks of which one must be named, if that is what is wrong."""
    return error.names if isinstance(error, SeveralDecksError) else []
