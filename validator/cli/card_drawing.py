"""What the commands that draw hands have in common: the list, and lines that can't be read."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import datetime
from functools import wraps
from pathlib import Path
from typing import Any

import click

from validator.cli.asking import (
    as_of_option,
    cards_option,
    checker_here,
    day,
    deck_option,
    format_asked,
    format_option,
    list_text,
    parameters_option,
    refuse_others,
    settled,
)
from validator.cli.exits import sentences
from validator.errors import InputError
from validator.extra_cards import extra_cards_from_file
from validator.question import Question, typed_list
from validator.simulation.drawable import (
    MAX_TURNS,
    DrawableDeck,
    QueryLineError,
    drawable_deck,
    seed_of,
)
from validator.simulation.odds import FEWEST_HANDS, MAX_HANDS

_LIST = (
    click.argument("file"),
    format_option(),
    as_of_option(),
    parameters_option,
    cards_option,
    deck_option,
)


def of_a_list(command: Callable[..., None]) -> Callable[..., None]:
    """A decorator: the command takes a list, and how it is read, and is called with it opened."""

    @wraps(command)
    def called(
        file: str,
        format: str | None,
        as_of: datetime | None,
        parameters: dict[str, str],
        card_file: Path | None,
        deck: str | None,
        **asked: Any,
    ) -> None:
        command(_opened(file, format, as_of, parameters, card_file, deck), **asked)

    taking: Callable[..., None] = called
    # Applied from the last to the first, as decorators are: help shows them in this order.
    for option in reversed(_LIST):
        taking = option(taking)
    return taking


def turns_option(default: int | None, otherwise: str) -> Callable[..., Any]:
    """An option that takes how many turns are drawn; `otherwise` says how many if not given."""
    return click.option(
        "--turns",
        type=click.IntRange(0, MAX_TURNS),
        default=default,
        metavar="T",
        help=f"Draw for this many turns, at most {MAX_TURNS}; {otherwise} if not given.",
    )


def _seed(_: click.Context, __: click.Parameter, typed: str | None) -> str | None:
    """The seed, if one is given. Raises BadParameter for one that can't be shared."""
    try:
        return None if typed is None else seed_of(typed)
    except InputError as error:
        raise click.BadParameter(str(error)) from error


def seed_option(meaning: str, default: str | None = None) -> Callable[..., Any]:
    """An option that takes a seed."""
    return click.option(
        "--seed", default=default, metavar="SEED", callback=_seed, help=meaning, show_default=True
    )


keep_option = click.option(
    "--keep",
    default="",
    metavar="RULE",
    help='Mulligan a starting hand that is not like this: "2+ character cost<=2" (docs/hands.md).',
)
stats_option = click.option(
    "--stats",
    type=click.IntRange(FEWEST_HANDS, MAX_HANDS),
    metavar="N",
    help=f"Draw this many hands and count what they have: {FEWEST_HANDS:,} to {MAX_HANDS:,}.",
)


def _opened(
    file: str,
    format: str | None,
    as_of: datetime | None,
    parameters: dict[str, str],
    card_file: Path | None,
    deck: str | None,
) -> DrawableDeck:
    """The list of the options. Raises Unreadable for one that no hand can be drawn of."""
    checker = checker_here()
    extra = extra_cards_from_file(card_file) if card_file else None
    question = Question(day(as_of), extra_cards=extra, parameters=settled(checker, parameters))
    question = format_asked(checker, format, question, "--format")
    # A list without --format says itself which format, and so which settings, it has.
    if question.has_format:
        refuse_others(question.parameters, [checker.format_of(question)])
    with sentences():
        read = checker.read(typed_list(list_text(file), deck), question)
        return drawable_deck(checker, read)


@contextmanager
def mistake_in(option: str) -> Iterator[None]:
    """A line that can't be read is a mistake in the option's words, shown with where it is."""
    try:
        yield
    except QueryLineError as error:
        # What is no sign of its own would move the caret.
        line = "".join(sign if sign.isprintable() else " " for sign in error.line)
        caret = " " * (error.position - 1)
        said = f"{error}\n\n    {line}\n    {caret}^"
        raise click.BadParameter(said, param_hint=f"'{option}'") from error
