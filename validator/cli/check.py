"""`deckmarshal check`: decklists in, verdicts out."""

import sys
from datetime import datetime
from pathlib import Path
from time import thread_time

import click

from formats.construction.report import Report
from validator.checker import Checker
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
from validator.cli.exits import EXIT_CODES, UNREADABLE
from validator.cli.writing import json_text
from validator.decklist import notations
from validator.errors import InputError, UnsureGameError
from validator.extra_cards import extra_cards_from_file
from validator.question import Question, typed_list
from validator.repairing import find_repair
from validator.reports.data import report_data
from validator.reports.explanation import explanation_data, explanation_text
from validator.reports.repair import repair_data, repair_text
from validator.reports.text import report_text

_Answer = tuple[str, Report | InputError]
"""What is answered about a deck, with the file that it is in."""


@click.command()
@click.argument("files", nargs=-1, required=True, metavar="FILE...")
@format_option()
@as_of_option()
@parameters_option
@cards_option
@deck_option
@click.option("--explain", is_flag=True, help="Show the outcome of every rule, also of kept ones.")
@click.option("--repair", is_flag=True, help="Suggest changes that make an illegal deck legal.")
@click.option("--json", "as_json", is_flag=True, help="Print the report as JSON.")
def check(
    files: tuple[str, ...],
    format: str | None,
    as_of: datetime | None,
    parameters: dict[str, str],
    card_file: Path | None,
    deck: str | None,
    explain: bool,
    repair: bool,
    as_json: bool,
) -> None:
    """Check the decklists in FILE... (- is standard input).

    A list is plain text, CSV, JSON, or a deck file of LackeyCCG, OCTGN, Cockatrice, Tabletop
    Simulator or DragnCards, detected from its content; of several decks in a file each is checked.
    Without --format, the list's own "Format:" line decides, or else its headings and cards. House
    rules alone ("ban Roger") extend that format.

    \b
    Exit code: 0 legal, 1 illegal, 3 unverified, 4 a file can't be read, 2 usage.
    Of several files the worst counts: 4, then 1, then 3.

    \b
    deckmarshal check mydeck.txt
    deckmarshal check --explain mydeck.txt
    deckmarshal check --repair mydeck.txt
    deckmarshal check --format "vs-system; ban Roger; size 60-70" mydeck.txt
    deckmarshal check --json deck1.txt deck2.txt
    pbpaste | deckmarshal check -
    """
    checker = checker_here()
    extra = extra_cards_from_file(card_file) if card_file else None
    question = Question(day(as_of), extra_cards=extra, parameters=settled(checker, parameters))
    question = format_asked(checker, format, question, "--format")
    if question.has_format:
        refuse_others(question.parameters, [checker.format_of(question)])
    # One file that can't be read keeps none of the others from being checked.
    answers = [answer for name in files for answer in _answers(checker, name, question, deck)]
    if as_json:
        _print_json(answers, explain=explain, repair=repair)
    else:
        _print_text(answers, explain=explain, repair=repair)
    # After everything was printed: the worst answer decides how the command ends.
    sys.exit(max((_exit_code(answer) for _, answer in answers), key=_weight))


def _answers(checker: Checker, name: str, question: Question, deck: str | None) -> list[_Answer]:
    """What is answered to one file: a report for each deck in it."""
    try:
        text = list_text(name)
        decks = notations.parse(text) if deck is None else (typed_list(text, deck),)
    except InputError as error:
        return [(name, error)]
    answers: list[_Answer] = []
    for decklist in decks:
        label = f"{name}: {decklist.fields.get('deck', '')}" if len(decks) > 1 else name
        try:
            answers.append((label, checker.check(decklist, question)))
        # Decks of one file stand each for itself, too.
        except InputError as error:
            answers.append((label, error))
    return answers


def _print_text(answers: list[_Answer], *, explain: bool, repair: bool) -> None:
    for place, (name, answer) in enumerate(answers):
        if place:
            click.echo()
        if len(answers) > 1:
            click.echo(f"== {name}")
        if isinstance(answer, InputError):
            click.echo(f"Error: {answer}", err=True)
        else:
            # By the time that this thread works: a busy machine gives up no sooner.
            more = repair_text(find_repair(answer, thread_time), answer) if repair else []
            if explain:
                more += ["", *explanation_text(answer)] if more else explanation_text(answer)
            click.echo(report_text(answer, more))


def _print_json(answers: list[_Answer], *, explain: bool, repair: bool) -> None:
    """One report for one deck; for several a list, each report with its file."""
    shown = [
        {"file": name, **_refused(answer)}
        if isinstance(answer, InputError)
        else {"file": name, **_data(answer, explain=explain, repair=repair)}
        for name, answer in answers
    ]
    # Alone a report is as the API answers it, and needs no file name.
    if len(shown) == 1:
        del shown[0]["file"]
    click.echo(json_text(shown[0] if len(shown) == 1 else shown))


def _refused(error: InputError) -> dict[str, object]:
    candidates = error.candidates if isinstance(error, UnsureGameError) else ()
    more = {"candidates": [each.data() for each in candidates]} if candidates else {}
    return {"error": str(error), **more}


def _data(report: Report, *, explain: bool, repair: bool) -> dict[str, object]:
    data = report_data(report)
    if explain:
        data |= explanation_data(report)
    if repair:
        data |= repair_data(find_repair(report, thread_time), report)
    return data


def _exit_code(answer: Report | InputError) -> int:
    return UNREADABLE if isinstance(answer, InputError) else EXIT_CODES[answer.verdict]


def _weight(exit_code: int) -> int:
    # From well to worst: an illegal deck outweighs one that can't be verified.
    return (0, 3, 1, UNREADABLE).index(exit_code)
