"""OCTGN's decks have sections of cards with a quantity and a GUID, and notes."""

import pytest

from carddb.markup import read_markup
from validator.decklist.lines import Decklist, Line, LineKind
from validator.decklist.octgn import parse
from validator.errors import TooLargeError

SAMPLE = """<?xml version="1.0" encoding="utf-8" standalone="yes"?>
<deck game="00000000-0000-0000-0000-000000000001">
  <section name="Main Character" shared="False">
    <card qty="1" id="00000000-0000-0000-0000-0000000000A1">Ferryman </card>
  </section>
  <section name="Deck" shared="False">
    <card qty="4" id="00000000-0000-0000-0000-0000000000b2">Loading Dock</card>
  </section>
  <section name="Side" shared="True" />
  <notes><![CDATA[]]></notes>
</deck>
"""


def read(text: str) -> Decklist:
    return parse(read_markup(text))


def section(inside: str) -> list[Line]:
    """The lines of a section, without its own."""
    heading, *lines = read(f'<deck game="g"><section name="Deck">{inside}</section></deck>').lines
    assert (heading.kind, heading.text) == (LineKind.ZONE, "Deck")
    return lines


def noted(notes: str) -> Decklist:
    return read(f'<deck game="g"><section name="Deck"/><notes><![CDATA[{notes}]]></notes></deck>')


def test_sections_are_zones_and_cards_have_their_guid_in_lower_case() -> None:
    decklist = read(SAMPLE)
    assert decklist.lines == [
        Line(3, LineKind.ZONE, "Main Character", 1),
        Line(4, LineKind.CARD, "Ferryman", 1, ids=("00000000-0000-0000-0000-0000000000a1",)),
        Line(6, LineKind.ZONE, "Deck", 4),
        Line(7, LineKind.CARD, "Loading Dock", 4, ids=("00000000-0000-0000-0000-0000000000b2",)),
        Line(9, LineKind.ZONE, "Side", 0),
    ]
    assert (decklist.notation, decklist.fields) == ("o8d", {})


@pytest.mark.parametrize(
    ("card", "name", "count", "ids"),
    [
        ('<card Qty="3">Ferryman</card>', "Ferryman", 3, ()),
        ('<card quantity="3" ID="B2">Ferryman</card>', "Ferryman", 3, ("b2",)),
        ('<CARD QTY="3">Ferryman</CARD>', "Ferryman", 3, ()),
        ('<card qty="3" count="3">Ferryman</card>', "Ferryman", 3, ()),
        ('<card qty=" 3 ">Ferryman</card>', "Ferryman", 3, ()),
        ('<card qty="0">Ferryman</card>', "Ferryman", 0, ()),
        ('<card qty="2" id="B2"/>', "b2", 2, ("b2",)),
        ('<card qty="2" name="Ferryman"/>', "Ferryman", 2, ()),
        ('<card qty="2" name=" Ferryman">Ferryman </card>', "Ferryman", 2, ()),
        (f'<card qty="{"9" * 400}">Ferryman</card>', "Ferryman", 9_999_999_999_999, ()),
    ],
    ids=[
        "case",
        "another word",
        "all in capitals",
        "twice the same",
        "blanks",
        "none",
        "no name",
        "name beside",
        "name twice",
        "absurd",
    ],
)
def test_a_card_is_read(card: str, name: str, count: int, ids: tuple[str, ...]) -> None:
    (line,) = section(card)
    assert (line.kind, line.text, line.count, line.ids) == (LineKind.CARD, name, count, ids)


@pytest.mark.parametrize(
    ("inside", "sentence"),
    [
        ('<card qty="4"/>', "names no card"),
        ("<card>Ferryman</card>", "has no count"),
        ('<card quanity="4">Ferryman</card>', "has no count"),
        ('<card qty="">Ferryman</card>', "has no count"),
        (
            '<card qty="4" Qty="2">Ferryman</card>',
            "has the count '4 and 2', which is not a whole number",
        ),
        (
            '<card qty="four">Ferryman</card>',
            "has the count 'four', which is not a whole number",
        ),
        ('<card qty="1.5">Ferryman</card>', "has the count '1.5', which is not a whole number"),
        ('<card qty="²">Ferryman</card>', "has the count '²', which is not a whole number"),
        ('<card qty="1" name="Oar">Lantern</card>', "names two cards"),
        ('<card qty="1" Title="Oar">Lantern</card>', "names two cards"),
        ("4 Ferryman", "holds the text '4 Ferryman', which is in no card"),
        ('<pack qty="4"/>', "holds the element <pack>, which is not read"),
    ],
)
def test_what_can_not_be_read_is_a_problem(inside: str, sentence: str) -> None:
    assert section(inside) == [Line(1, LineKind.PROBLEM, sentence)]


def test_what_the_notes_state_stands_above_the_cards() -> None:
    decklist = noted("Format: hellboy-board-game\nPlayers: 2\n\nPlayer: Ann")
    assert decklist.lines == [
        Line(1, LineKind.FIELD, "hellboy-board-game", field="format"),
        Line(2, LineKind.BARE, "Players: 2"),
        Line(4, LineKind.FIELD, "Ann", field="player"),
        Line(1, LineKind.ZONE, "Deck", 0),
    ]
    assert decklist.fields == {"format": "hellboy-board-game", "player": "Ann"}


@pytest.mark.parametrize(
    "note",
    ["Attack early.", "4 Night Porter", "Main Character: Ferryman", "Deck: ", "Tip: wait", "a\x7f"],
)
def test_other_notes_are_for_people(note: str) -> None:
    comment, _ = noted(note).lines
    assert comment.kind is LineKind.COMMENT


@pytest.mark.parametrize(
    "about",
    [
        "<sleeve>x</sleeve>",
        "<sleeve><x>4 Oar</x></sleeve>",
        "<notes><b>4</b> Oar</notes>",
        "<!-- 4 Oar -->",
        "<x/>",
    ],
)
def test_what_is_about_the_deck_is_no_card(about: str) -> None:
    text = f'<deck game="g">{about}<section name="Deck"/><notes/>{about}</deck>'
    assert [line.kind for line in read(text).lines] == [LineKind.ZONE]


ELEMENT = "holds the element <{}>, which is not read"


@pytest.mark.parametrize(
    ("stray", "sentence"),
    [
        ('<cards qty="4">Oar</cards>', ELEMENT.format("cards")),
        ("<item>4 Oar</item>", ELEMENT.format("item")),
        ('<superzone name="Deck"/>', ELEMENT.format("superzone")),
        ("<x/>4 Oar", "holds the text '4 Oar', which is in no card"),
        ('<card qty="4">Oar</card>', "holds the card 'Oar', which is in no section"),
        ('<notes><card qty="4">Oar</card></notes>', ELEMENT.format("card")),
    ],
)
@pytest.mark.parametrize("where", ["in front", "behind a section", "behind the notes"])
def test_what_stands_in_no_section_is_a_problem_above_them(
    stray: str, sentence: str, where: str
) -> None:
    section = '<section name="Deck"><card qty="1">Lantern</card></section>'
    texts = {
        "in front": f"{stray}{section}<notes/>",
        "behind a section": f"{section}{stray}<notes/>",
        "behind the notes": f"{section}<notes/>{stray}",
    }
    assert read(f'<deck game="g">{texts[where]}</deck>').lines == [
        Line(1, LineKind.PROBLEM, sentence),
        Line(1, LineKind.ZONE, "Deck", 1),
        Line(1, LineKind.CARD, "Lantern", 1),
    ]


def test_a_section_in_another_is_a_problem_and_a_section() -> None:
    inner = '<section name="Side"><card qty="1">Oar</card></section>'
    assert read(f'<deck game="g"><section name="Deck">{inner}</section></deck>').lines == [
        Line(1, LineKind.ZONE, "Deck", 1),
        Line(1, LineKind.PROBLEM, "holds the element <section>, which is not read"),
        Line(1, LineKind.ZONE, "Side", 1),
        Line(1, LineKind.CARD, "Oar", 1),
    ]


def test_a_card_outside_of_a_section_is_kept() -> None:
    assert read('<deck game="g"><card qty="2">Ferryman</card></deck>').lines == [
        Line(1, LineKind.CARD, "Ferryman", 2)
    ]


@pytest.mark.parametrize("card", ["<card/>", '<card qty="-1">Oar</card>'])
def test_a_section_of_problems_alone_is_not_empty(card: str) -> None:
    heading, _ = read(f'<deck game="g"><section name="Side">{card}</section></deck>').lines
    assert heading.count == 1


def test_a_section_of_no_copies_is_empty() -> None:
    heading, card = read(
        '<deck game="g"><section name="Side"><card qty="0">Oar</card></section></deck>'
    ).lines
    assert (heading.count, card.kind, card.count) == (0, LineKind.CARD, 0)


def test_too_many_cards_are_refused() -> None:
    with pytest.raises(TooLargeError):
        section("<card>Ferryman</card>" * 2_000)
