"""What stands in a form, as it was typed, and what it asks."""

from collections.abc import Iterator, Mapping
from contextlib import closing
from dataclasses import dataclass, field, replace
from datetime import date
from typing import Any

from werkzeug.datastructures import FileStorage

from validator.current import current_checker
from validator.decklist.decoding import decoded
from validator.decklist.lines import Decklist
from validator.errors import InputError, SeveralDecksError, TooLargeError
from validator.given_file import GivenFile, ReadFile, read_given_file, vouched_cards
from validator.limits import MAX_BYTES, MAX_GIVEN_FILE_BYTES
from validator.parameters import parameter_value
from validator.question import Question, typed_list
from validator.read_list import ReadList
from validator.reports.deck_name import short_name

_MAX_FILE_NAME_LENGTH = 80


@dataclass(frozen=True, slots=True)
class CheckForm:
    """A list, and by what it is judged."""

    decklist: str = ""
    format_id: str = ""
    house: str = ""
    """The clauses of a house format, without the format that they extend."""
    as_of: str = ""
    deck: str = ""
    """Of a file that holds several decks, the name of one."""
    parameters: str = ""
    """Event settings, as they were typed: "immortals: male/female"."""
    stated: str = ""
    """Names and facts that somebody vouches for, as a card file."""
    name: str = ""
    """What the deck is to be called, if not as its list calls it."""
    previous: str = ""
    """The id of the shared result that this is to be the next version of."""
    card_file: GivenFile = field(default_factory=GivenFile)
    """A card file that counts for this list alone."""

    @classmethod
    def of(cls, form: Mapping[str, str], prefix: str = "") -> "CheckForm":
        """What a form sends; of its second standpoint the names have a prefix."""
        format_id, house, as_of = (
            form.get(f"{prefix}{name}", "").strip() for name in ("format", "house", "as_of")
        )
        # A button of the question what game it is outranks the picker, which is left empty then.
        if not prefix:
            format_id = form.get("picked", "").strip() or format_id
        deck, parameters = (form.get(name, "").strip() for name in ("deck", "parameters"))
        return cls(
            form.get("decklist", ""),
            format_id,
            house,
            as_of,
            deck,
            parameters,
            form.get("stated", ""),
            short_name(form.get("deck_name", "")),
            form.get("previous", ""),
            GivenFile.of(form),
        )

    def with_file(self, file: FileStorage | None) -> "CheckForm":
        """The same about the list in a file, which outranks the one in the box.

        Raises InputError for a file that is no text.
        """
        if file is None or not file.filename:
            return self
        content = file.read(MAX_BYTES + 1)
        if len(content) > MAX_BYTES:
            most = f"{MAX_BYTES // 1024:,} KB"
            raise TooLargeError(f"The file is larger than {most}, the most that is read.")
        return replace(self, decklist=decoded(content, file.filename[:_MAX_FILE_NAME_LENGTH]))

    def with_card_file(self, file: FileStorage | None) -> tuple["CheckForm", ReadFile | None]:
        """The same with a card file, in the place of one that was given before; and what was read.

        As much of it is carried along as a form can carry. Raises InputError for a file that
        can't be read, or a game that nobody can tell.
        """
        if file is None or not file.filename:
            return self, None
        game = self._game()
        known = current_checker().cards(game).values()
        read = read_given_file(file.filename, sent_card_file(file), game, known)
        carried = read.file.told_by(self.decklist)
        return replace(self, card_file=carried), replace(read, file=carried)

    def _game(self) -> str:
        """The game that is asked about, which a card file is read for."""
        question = self.question()
        if question.has_format:
            return current_checker().format_of(question).game
        if self.is_empty:
            raise InputError("Pick a format or paste a list first: a card file is read for a game.")
        return self.read().format.game

    @property
    def is_empty(self) -> bool:
        """Whether nothing stands in the box."""
        return not self.decklist.strip()

    def lines(self) -> Decklist:
        """The list. Raises InputError for what is none, or for several of which none is named."""
        try:
            return typed_list(self.decklist, self.deck or None)
        except SeveralDecksError:
            raise
        except InputError:
            if not self.deck:
                raise
            # The name is left from a list before; now there is one deck, whatever it is called.
            return typed_list(self.decklist)

    def read(self) -> ReadList:
        """The list with what is asked of it. Raises InputError as `lines` and `question` do."""
        return current_checker().read(self.lines(), self.question(), self.decklist)

    def with_text(self, text: str) -> ReadList:
        """The same asked of another text. Raises InputError."""
        return replace(self, decklist=text).read()

    def question(self) -> Question:
        """What is asked.

        Raises InputError for a date that is none, or what settles nothing.
        """
        try:
            as_of = date.fromisoformat(self.as_of) if self.as_of else date.today()
        except ValueError as error:
            raise InputError(
                f"'{self.as_of}' is not a date. Write it as year-month-day, such as 2026-11-16."
            ) from error
        # Without a format they extend the one that the list names or is told by.
        wanted = f"{self.format_id}; {self.house}" if self.house else self.format_id
        extra = vouched_cards(self.stated, self.card_file)
        parameters = dict(_settled(self.parameters))
        return Question(as_of, wanted or None, extra, parameters)

    def by_format(self, format_id: str) -> "CheckForm":
        """The same by another format, which may be a house format in one line."""
        base, _, house = format_id.partition(";")
        return replace(self, format_id=base, house=house.strip())

    @property
    def day_shown(self) -> date:
        """The day that the form shows: the one asked for, or today."""
        try:
            return date.fromisoformat(self.as_of)
        except ValueError:
            return date.today()


def sent_card_file(file: FileStorage) -> bytes:
    """What was sent as a card file, or a byte more than is read of one."""
    with closing(file):
        content: bytes = file.read(MAX_GIVEN_FILE_BYTES + 1)
    return content


def deck_names(error: InputError | None) -> list[str]:
    """The decks of which one must be named, if that is what is wrong."""
    return error.names if isinstance(error, SeveralDecksError) else []


def check_form_of_row(result: Mapping[str, Any], row: Mapping[str, Any]) -> CheckForm:
    """What a row of a bulk result asked: its list, by its format and what the event settled."""
    parameters = "; ".join(f"{name}: {value}" for name, value in result["parameters"].items())
    # Results that were kept early say nothing of it.
    stated = result.get("stated", "")
    asked = CheckForm(row["decklist"], "", "", result["as_of"], "", parameters, stated)
    file = GivenFile(**result.get("card_file", {})).told_by(row["decklist"])
    return replace(asked, card_file=file).by_format(row["format"] or result["format"] or "")


def _settled(typed: str) -> Iterator[tuple[str, str]]:
    """Event settings, a clause per parameter: "immortals: male/female; players: 2"."""
    for clause in filter(str.strip, typed.split(";")):
        name, parts, value = clause.partition(":")
        if not parts or not name.strip() or not value.strip():
            raise InputError(
                f"'{clause.strip()}' is not a setting. Write it as name: value, such as "
                "immortals: male/female."
            )
        yield name.strip(), parameter_value(value)
