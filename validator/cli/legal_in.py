"""`deckmarshal legal-in`: one list, every format of its game that is in force."""

from datetime import datetime
from pathlib import Path

import click

from validator.cli.asking import (
    as_of_option,
    cards_option,
    checker_here,
    day,
    deck_option,
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
from validator.reports.comparison import legal_in_data, legal_in_text


@click.command("legal-in")
@click.argument("file")
@click.option(
    "--game", metavar="GAME", help="The game, such as vs-2pcg; detected from the list if not given."
)
@as_of_option()
@parameters_option
@cards_option
@deck_option
@click.option("--all", "past", is_flag=True, help="Also formats that are not in force on the day.")
@click.option("--json", "as_json", is_flag=True, help="Print the reports as JSON.")
def legal_in(
    file: str,
    game: str | None,
    as_of: datetime | None,
    parameters: dict[str, str],
    card_file: Path | None,
    deck: str | None,
    past: bool,
    as_json: bool,
) -> None:
    """Say in which formats of its game a list is legal.

    FILE holds the list; - is standard input. Each format that is in force on the day has its
    verdict, and its reasons if the list is not legal. With --all those that are not in force are
    judged as of their last day, or their first.

    \b
    deckmarshal legal-in mydeck.txt
    deckmarshal legal-in mydeck.txt --game vs-2pcg
    deckmarshal legal-in mydeck.txt --all
    """
    checker = checker_here()
    playable = {source.game for source in checker.formats.values()}
    if game is not None and game not in playable:
        known = ", ".join(dict.fromkeys(source.game for source in checker.formats.values()))
        raise click.BadParameter(
            f"there is no game '{game}'; the games are: {known}", param_hint="'--game'"
        )
    extra = extra_cards_from_file(card_file) if card_file else None
    # A question names formats, not games; any of them says which game it is.
    named = checker.formats_of(game)[0].id if game else None
    question = Question(day(as_of), named, extra, settled(checker, parameters))
    if game is not None:
        refuse_others(question.parameters, checker.formats_of(game))
    try:
        reports = checker.read(typed_list(list_text(file), deck), question).legal_in_all(past=past)
    except InputError as error:
        raise Unreadable(str(error)) from error
    if as_json:
        click.echo(json_text(legal_in_data(reports)))
    else:
        click.echo(legal_in_text(reports))
