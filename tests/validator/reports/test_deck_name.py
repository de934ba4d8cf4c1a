"""What a deck is called by its own list."""

from datetime import date

import pytest

from tests.helpers import reloading_checker
from validator.decklist.lines import Decklist, Line, LineKind
from validator.findings import TITLE_LINE
from validator.limits import MAX_NAME_LENGTH
from validator.question import Question, typed_list
from validator.reports.data import report_data
from validator.reports.deck_name import listed_name, short_name


def name_in(typed: str) -> str:
    checker, decklist = reloading_checker().checker(), typed_list(typed)
    report = checker.read(decklist, QUESTION, typed).report
    return listed_name(decklist, report_data(report)["findings"])


QUESTION = Question(as_of=date(2026, 11, 16), format_id="vs-system")


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("Deck: The right hand\n4 Roger", "The right hand"),
        ("4 Roger\nDeck: At the end", "At the end"),
        ("My frogs\nCharacters\n4 Roger", "My frogs"),
        ("Written above\nDeck: In its line\n4 Roger", "In its line"),
        ("First line\nSecond line\n4 Roger", "First line"),
        ("4 Roger", ""),
        ("# a comment\n4 Roger", ""),
        ("Deck:\n4 Roger", ""),
        ("Deck (4)\n4 Roger", ""),
        ("Deck: 4 Kroenen\n4 Roger", ""),
        ("16 November 2026\n4 Roger", ""),
        ("Characters\n4 Roger", ""),
        ('{"name": "From a file", "sections": {"deck": [[4, "Roger"]]}}', "From a file"),
    ],
)
def test_a_deck_is_called_as_its_list_says(typed: str, name: str) -> None:
    assert name_in(typed) == name


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("  a \t b\n c ", "a b c"),
        ("left\u202eright", "left?right"),
        ("nul\0", "nul?"),
        ("x" * 500, "x" * (MAX_NAME_LENGTH - 1) + "…"),
        ("x" * MAX_NAME_LENGTH, "x" * MAX_NAME_LENGTH),
        ("", ""),
    ],
)
def test_a_name_is_one_short_line_that_can_be_printed(typed: str, name: str) -> None:
    assert short_name(typed) == name


def test_a_megabyte_is_cut_before_it_is_looked_through() -> None:
    assert len(short_name("a " * 500_000)) == MAX_NAME_LENGTH


def test_the_size_behind_a_title_is_no_part_of_the_name() -> None:
    findings = [{"rule": TITLE_LINE.id, "lines": [1]}]
    for text in ("Frogs (65 cards)", "Frogs [65]", "Frogs"):
        decklist = Decklist([Line(1, LineKind.HEADING, text), Line(2, LineKind.CARD, "Roger", 4)])
        assert listed_name(decklist, findings) == "Frogs"
