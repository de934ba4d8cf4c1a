"""A deck that comes as data is read as a text is, and its findings say where."""

import pytest

from formats.construction.finding import Finding
from formats.construction.submission import Submission
from tests.validator.decklist.test_reading import INDEX, TOY, entries
from validator.decklist import data
from validator.decklist.headings import Headings
from validator.decklist.reading import ListReader


def read_data(sections: dict[str, list[tuple[int, str]]]) -> tuple[Submission, list[Finding]]:
    reader = ListReader(TOY, Headings(TOY), INDEX)
    return reader.read(data.parse(sections)), reader.noticed


def test_data_is_read_as_text_is() -> None:
    submission, noticed = read_data(
        {"Main Deck": [(4, "Roger"), (1, "roger")], "Kit of Hellboy": [(1, "Kroenen")]}
    )
    assert {s.heading: entries(s) for s in submission.sections()} == {
        "deck": ["5 Roger @"],
        "starting cards of Hellboy": ["1 Kroenen @"],
    }
    assert noticed == []


def test_findings_about_data_say_the_section_and_the_place() -> None:
    _, noticed = read_data(
        {"deck": [(4, "Nobody"), (0, "Roger"), (1, ""), (1, "x" * 301)], "Heroes": []}
    )
    assert [finding.message for finding in noticed] == [
        "deck, entry 2: 0 copies of 'Roger' are listed, so it is not in the deck.",
        "deck, entry 3: this entry has no name that can be printed.",
        "deck, entry 4: this entry has 301 characters; at most 300 are read.",
        "Section 'Heroes': the game has no section 'Heroes', so where its cards belong is not "
        "clear. The sections are: deck, pregame, starting cards.",
        "deck, entry 1: 'Nobody' is not in our catalogue.",
    ]
    assert all(finding.lines == () for finding in noticed)


@pytest.mark.parametrize("name", ["Characters", "deck", "Pre-Game"])
def test_an_entry_of_data_is_a_card_whatever_it_is_called(name: str) -> None:
    submission, noticed = read_data({"deck": [(4, name), (1, "Roger")]})
    assert [(s.name, s.size) for s in submission.sections()] == [("deck", 5)]
    assert [finding.rule for finding in noticed] == ["DM-NAME-01"]
