"""The cards that a line may mean, and whether it names them by their numbers."""

import pytest

from carddb.cells import read_value
from carddb.model import Card
from carddb.names import NameIndex
from carddb.records import read_card
from tests.helpers import checked
from validator.decklist.candidates import is_by_number
from validator.decklist.lines import Line, LineKind

GUID = "0f6c1f3a-5f3b-4a56-9d0e-3c1b5d2e7a11"


def clerk(**facts: object) -> Card:
    return read_card("vs-2pcg", {"name": "Clerk", "aliases": ["Desk Clerk"], **facts}, read_value)


NUMBERED = clerk(set="ONE;TWO", number="007;12", ids=[GUID])
NAMES = NameIndex([NUMBERED])


@pytest.mark.parametrize(
    "text",
    ["Clerk [ONE-007]", "Clerk [ONE-7]", "ONE-007 Clerk", "ONE-007", "one 7", "Clerk (TWO-12)"],
)
def test_a_number_in_one_of_its_sets_names_the_card(text: str) -> None:
    assert is_by_number(NAMES, Line(1, LineKind.CARD, text), NUMBERED)


@pytest.mark.parametrize(
    "text", ["Clerk", "clerk", "Desk Clerk", "Clerk [ONE]", "Clerk [ONE-8]", "Clerk (ally)"]
)
def test_a_name_or_a_set_alone_is_no_number(text: str) -> None:
    assert not is_by_number(NAMES, Line(1, LineKind.CARD, text), NUMBERED)


@pytest.mark.parametrize(("given", "is_number"), [(GUID.upper(), True), ("clerk.jpg", False)])
def test_an_id_that_is_recorded_names_the_card(given: str, is_number: bool) -> None:
    line = Line(1, LineKind.CARD, "Clerk", ids=(given,))
    assert is_by_number(NAMES, line, NUMBERED) is is_number


def test_a_card_of_unknown_number_is_never_named_by_it() -> None:
    card = clerk()
    assert not is_by_number(NameIndex([card]), Line(1, LineKind.CARD, "Clerk [ONE-7]"), card)


@pytest.mark.parametrize(
    ("lines", "numbered"),
    [("2 Clerk", False), ("2 Clerk [ONE-7]", True), ("1 Clerk\n1 ONE-7", True)],
)
def test_one_line_with_a_number_is_enough_for_an_entry(lines: str, numbered: bool) -> None:
    cards = [{"name": "Clerk", "set": "ONE", "number": "7"}]
    report = checked(f"Deck\n{lines}", "vs-2pcg", cards)
    (entry,) = report.submission.named("deck")[0].entries
    assert (entry.count, entry.is_by_number) == (2, numbered)
