"""What the commands that judge lists have in common: their files, formats and dates."""

import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from datetime import date, datetime
from pathlib import Path
from typing import Any, BinaryIO

import click

from carddb.names import normalise
from carddb.store import StoreError
from formats.construction.format import CompiledFormat
from formats.construction.house import HouseError, read_toml
from validator.checker import Checker, open_checker
from validator.cli.exits import Unreadable
from validator.decklist.decoding import decoded
from validator.errors import InputError, TooLargeError
from validator.given_file import is_of_another_program, read_given_file
from validator.limits import MAX_BYTES
from validator.parameters import parameter_value, refuse_unknown_parameters
from validator.question import Question

Option = Callable[[Callable[..., Any]], Callable[..., Any]]


def as_of_option(
    name: str = "--as-of", what: str = "The rules of that day", otherwise: str = "today"
) -> Option:
    """An option that takes a day; `otherwise` says which it is if none is given."""
    return click.option(
        name,
        type=click.DateTime(["%Y-%m-%d"]),
        metavar="DATE",
        help=f"{what}, such as 2026-11-16; {otherwise} if not given.",
    )


def format_option(name: str = "--format", what: str = "The format") -> Option:
    """An option that takes a format, a house format or a file of one."""
    return click.option(
        name,
        metavar="FORMAT",
        help=f"{what}: an id (see deckmarshal formats), a house format in one line, or a "
        "TOML file of one (docs/house-formats.md).",
    )


cards_option = click.option(
    "--cards",
    "card_file",
    type=click.Path(path_type=Path),
    metavar="FILE",
    help="A card file with facts for this check only (docs/card-files.md).",
)


deck_option = click.option(
    "--deck", metavar="NAME", help="The deck of that name, if the file holds several."
)


@contextmanager
def _mistake_in(option: str) -> Iterator[None]:
    """What can't be read inside is a mistake in the words of the option: BadParameter, exit 2."""
    try:
        yield
    except InputError as error:
        raise click.BadParameter(str(error), param_hint=f"'{option}'") from error


def _parameters(_: click.Context, __: click.Parameter, given: tuple[str, ...]) -> dict[str, str]:
    """What the options settle, by the parameters' names."""
    settled: dict[str, str] = {}
    for each in given:
        typed, value = each.partition("=")[::2]
        name = typed.strip()
        if not name or not value.strip():
            raise click.BadParameter(f"'{each}' is not NAME=VALUE, such as immortals=male/female")
        # As formats compare names: 'Immortals' and 'immortals' are one setting.
        if normalise(name) in map(normalise, settled):
            raise click.BadParameter(f"'{name}' is set twice")
        with _mistake_in("--set"):
            settled[name] = parameter_value(value)
    return settled


parameters_option = click.option(
    "--set",
    "parameters",
    multiple=True,
    metavar="NAME=VALUE",
    callback=_parameters,
    help="An event setting of the format, such as immortals=male/female (see deckmarshal "
    "formats). Can be given several times.",
)


def checker_here() -> Checker:
    """The checker over the user's card database. Raises Unreadable if it can't be opened."""
    try:
        return open_checker()
    except StoreError as error:
        raise Unreadable(str(error)) from error


def day(given: datetime | None) -> date:
    """The day that an option gives; today if none does."""
    return given.date() if given else date.today()


def settled(checker: Checker, parameters: Mapping[str, str]) -> Mapping[str, str]:
    """The parameters that an option gives. Raises BadParameter for one that no format has."""
    with _mistake_in("--set"):
        return checker.named_parameters(parameters)


def refuse_others(parameters: Mapping[str, str], sources: Sequence[CompiledFormat]) -> None:
    """Raise BadParameter for a parameter that no format has of those the command's words name."""
    with _mistake_in("--set"):
        refuse_unknown_parameters(parameters, sources)


def format_asked(checker: Checker, wanted: str | None, question: Question, option: str) -> Question:
    """The question with the format of an option.

    Raises BadParameter for a format that there is not, Unreadable for a file that can't be read.
    """
    if wanted is None:
        return question
    # From here on a house format is its line: a report can be read without the file.
    if wanted.endswith(".toml"):
        wanted = _house_file(Path(wanted))
    asked = replace(question, format_id=wanted)
    # House rules alone extend the format of the list, which nobody knows yet.
    if not asked.has_format:
        return asked
    with _mistake_in(option):
        # Asked only to be refused: now it is a usage mistake (exit 2), later it would
        # look like a fault of the list.
        checker.format_of(asked)
    return asked


def _house_file(path: Path) -> str:
    try:
        return read_toml(path.name, path.read_text(encoding="utf-8")).line
    except OSError as error:
        raise Unreadable(f"{path} can't be read: {error.strerror}.") from error
    except UnicodeDecodeError as error:
        raise Unreadable(f"{path} is not a text in UTF-8 (byte {error.start:,}).") from error
    except HouseError as error:
        raise Unreadable(str(error)) from error


def list_text(name: str) -> str:
    """The text of the file; - is standard input.

    Raises InputError with a sentence for whatever is wrong.
    """
    try:
        if name == "-":
            # As bytes: the terminal's encoding need not be that of the list.
            content = _bytes(sys.stdin.buffer)
        else:
            with Path(name).open("rb") as file:
                content = _bytes(file)
        return decoded(content, name)
    except OSError as error:
        raise InputError(f"{name} can't be read: {error.strerror}.") from error


def card_file_text(name: str, text: str, game: str, checker: Checker) -> str:
    """The text of a card file as one of ours; what can't be read of another's is told.

    Raises InputError with a sentence for whatever is wrong.
    """
    if not is_of_another_program(text, game):
        return text
    read = read_given_file(name, text.encode(), game, checker.cards(game).values())
    click.echo("\n".join([read.sentence, *read.notes]), err=True)
    return read.file.text


def _bytes(file: BinaryIO) -> bytes:
    # One byte more than is read tells "too large" from "just fits", and ends
    # with a device that never does.
    content = file.read(MAX_BYTES + 1)
    if len(content) > MAX_BYTES:
        raise TooLargeError(
            f"The list is larger than {MAX_BYTES // 1024:,} KB, the most that is read. "
            "Nothing was checked."
        )
    return content
