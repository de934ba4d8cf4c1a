"""`deckmarshal convert`: a deck in one notation -> the same deck in another."""

import sys
from pathlib import Path

import click

from validator.cli.asking import (
    checker_here,
    day,
    deck_option,
    format_asked,
    format_option,
    list_text,
)
from validator.cli.exits import sentences
from validator.cli.writing import write_file
from validator.question import Question, typed_list
from validator.writers.conversion import convert as converted
from validator.writers.registry import WRITERS

_NOT_ALL = 3
"""How the command ends if something of the list is not in what was written."""


@click.command()
@click.argument("file")
@click.option(
    "--to",
    required=True,
    type=click.Choice(list(WRITERS)),
    help="The notation to write: plain text, CSV, JSON, LackeyCCG's .dek or OCTGN's .o8d.",
)
@format_option(what="The format by which the list is read")
@deck_option
@click.option(
    "--output",
    type=click.Path(path_type=Path),
    metavar="FILE",
    help="The file to write; standard output if not given. An existing file is kept.",
)
@click.option("--force", is_flag=True, help="Overwrite an existing file.")
def convert(
    file: str,
    to: str,
    format: str | None,
    deck: str | None,
    output: Path | None,
    force: bool,
) -> None:
    """Write a deck in another notation.

    FILE holds the deck; - is standard input. The file type of FILE is detected from its content:
    plain text, CSV, JSON, LackeyCCG, OCTGN, Cockatrice, Tabletop Simulator or DragnCards.
    Comments and stated totals are not carried over; a note names whatever else is lost.

    \b
    Exit code: 0 all was carried over, 3 something is in a note, 4 a file can't be read or
    written, 2 usage.

    \b
    deckmarshal convert mydeck.txt --to dek --output mydeck.dek
    deckmarshal convert mydeck.o8d --to text
    deckmarshal convert prebuilt.json --deck "Night Shift" --to csv
    deckmarshal convert mydeck.dek --to o8d --format vs-2pcg --output mydeck.o8d --force
    """
    checker = checker_here()
    # Any day will do: a conversion reads a list and judges nothing.
    question = format_asked(checker, format, Question(day(None)), "--format")
    with sentences():
        read = checker.read(typed_list(list_text(file), deck), question)
        conversion = converted(read, to)
    content = conversion.content.encode()
    if output is None:
        # As bytes: the content says itself how it is encoded, whatever the terminal is.
        click.echo(content, nl=False)
    else:
        write_file(output, content, force=force)
    for note in conversion.notes:
        # On standard error: standard output is the deck file itself.
        click.echo(f"Note: {note}", err=True)
    sys.exit(_NOT_ALL if conversion.notes else 0)
