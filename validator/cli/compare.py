"""`deckmarshal compare`: one list, judged twice."""

from dataclasses import replace
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
    parameters_option,
    refuse_others,
    settled,
)
from validator.cli.exits import Unreadable
from validator.cli.writing import json_text
from validator.errors import InputError
from validator.extra_cards import extra_cards_from_file
from validator.question import Question, typed_list
from validator.reports.comparison import comparison_data, comparison_text


@click.command()
@click.argument("file")
@format_option(what="The first format")
@as_of_option(what="The rules of a first day")
@format_option("--with-format", "The second format, if it is another")
@as_of_option("--with-as-of", "The rules of a second day", "the first")
@parameters_option
@cards_option
@deck_option
@click.option("--json", "as_json", is_flag=True, help="Print the comparison as JSON.")
def compare(
    file: str,
    format: str | None,
    as_of: datetime | None,
    with_format: str | None,
    with_as_of: datetime | None,
    parameters: dict[str, str],
    card_file: Path | None,
    deck: str | None,
    as_json: bool,
) -> None:
    """Say what changes for a list between two formats or days.

    FILE holds the list; - is standard input.

    \b
    deckmarshal compare deck.txt --format vs-system --with-format "vs-system; ban Roger"
    deckmarshal compare deck.txt --format league.toml --as-of 2026-12-31 --with-as-of 2027-01-01
    """
    # The same list judged twice alike would tell nothing.
    if with_format is None and with_as_of is None:
        raise click.UsageError("nothing to compare with: give --with-format or --with-as-of")
    checker = checker_here()
    extra = extra_cards_from_file(card_file) if card_file else None
    question = Question(day(as_of), extra_cards=extra, parameters=settled(checker, parameters))
    before = format_asked(checker, format, question, "--format")
    # The second day alone may change, as when a ban begins at New Year.
    later = replace(before, as_of=day(with_as_of or as_of))
    after = format_asked(checker, with_format, later, "--with-format")
    # A setting that only one of the two formats has is no mistake.
    if before.has_format and after.has_format:
        refuse_others(question.parameters, [checker.format_of(side) for side in (before, after)])
    try:
        comparison = checker.read(typed_list(list_text(file), deck), before).compared(after)
    except InputError as error:
        raise Unreadable(str(error)) from error
    if as_json:
        click.echo(json_text(comparison_data(comparison)))
    else:
        click.echo(comparison_text(comparison))
