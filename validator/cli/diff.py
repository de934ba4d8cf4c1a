"""`deckmarshal diff`: two lists, and what differs between them."""

import sys
from datetime import datetime
from pathlib import Path

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
)
from validator.cli.exits import sentences
from validator.cli.writing import json_text
from validator.extra_cards import extra_cards_from_file
from validator.question import Question, typed_list
from validator.reports.difference import difference_data, difference_text
from validator.two_lists import TwoLists, compared

_SAME, _DIFFERENT, _UNCERTAIN = 0, 1, 3


@click.command()
@click.argument("first")
@click.argument("second")
@format_option()
@as_of_option()
@cards_option
@deck_option
@click.option("--with-deck", metavar="NAME", help="The same for the second file.")
@click.option("--json", "as_json", is_flag=True, help="Print the difference as JSON.")
def diff(
    first: str,
    second: str,
    format: str | None,
    as_of: datetime | None,
    card_file: Path | None,
    deck: str | None,
    with_deck: str | None,
    as_json: bool,
) -> None:
    """Say what differs between the lists in two files.

    Both are read in the same format: --format, or else the one the first list states, or else the
    one detected from its cards. - is standard input.

    \b
    deckmarshal diff registered.txt table.txt
    deckmarshal diff decks.json table.txt --deck "Night Shift"

    Exit codes: 0 the same cards in the same sections, 1 they differ, 3 nothing differs but not
    every line could be read, 4 a list can't be read at all.
    """
    # It can be read once; the second list would be empty.
    if first == second == "-":
        raise click.UsageError("only one of the lists can come from standard input")
    checker = checker_here()
    extra = extra_cards_from_file(card_file) if card_file else None
    asked = Question(day(as_of), extra_cards=extra)
    question = format_asked(checker, format, asked, "--format")
    with sentences():
        sides = ((first, deck), (second, with_deck))
        before, after = (typed_list(list_text(file), named) for file, named in sides)
        lists = compared(checker, before, after, question)
    if as_json:
        click.echo(json_text(difference_data(lists)))
    else:
        click.echo(difference_text(lists))
    sys.exit(_exit_code(lists))


def _exit_code(lists: TwoLists) -> int:
    # A difference counts though some lines could not be read; "the same" does not.
    if not lists.difference.is_none:
        return _DIFFERENT
    return _SAME if lists.is_whole else _UNCERTAIN
