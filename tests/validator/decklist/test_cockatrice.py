"""Cockatrice's decks have zones of cards with a number; the main zone is the deck itself."""

import pytest

from carddb.markup import read_markup
from validator.decklist.cockatrice import parse
from validator.decklist.lines import Decklist, Line, LineKind
from validator.errors import TooLargeError

SAMPLE = """<?xml version="1.0" encoding="UTF-8"?>
<cockatrice_deck version="1">
    <lastLoadedTimestamp>Mon Nov 16 12:00:00 2026</lastLoadedTimestamp>
    <deckname>Sample</deckname>
    <bannerCard providerId="">Ferryman</bannerCard>
    <comments>Attack early.
Then wait.</comments>
    <tags/>
    <zone name="main">
        <card number="4" name="Loading Dock"/>
    </zone>
    <zone name="side">
        <card number="1" name="Ferryman" set="SAM" collectorNumber="7" uuid="a1"/>
    </zone>
</cockatrice_deck>
"""


def read(text: str) -> Decklist:
    return parse(read_markup(text))


def main(inside: str) -> list[Line]:
    """The lines of the main zone."""
    text = f'<cockatrice_deck><zone name="main">{inside}</zone></cockatrice_deck>'
    return read(text).lines


def test_the_main_zone_has_no_heading_and_the_others_have() -> None:
    decklist = read(SAMPLE)
    assert decklist.lines == [
        Line(6, LineKind.COMMENT, "Attack early."),
        Line(7, LineKind.COMMENT, "Then wait."),
        Line(10, LineKind.CARD, "Loading Dock", 4),
        Line(12, LineKind.ZONE, "side", 1),
        Line(13, LineKind.CARD, "Ferryman", 1, ids=("a1",), set="SAM"),
    ]
    assert (decklist.notation, decklist.fields) == ("cod", {"deck": "Sample"})


def test_the_main_zone_has_a_heading_behind_another_zone() -> None:
    text = (
        '<cockatrice_deck><zone name="tokens"><card number="1" name="Lantern"/></zone>'
        '<zone name="main"><card number="4" name="Ferryman"/></zone></cockatrice_deck>'
    )
    assert [(line.kind, line.text, line.count) for line in read(text).lines] == [
        (LineKind.ZONE, "tokens", 1),
        (LineKind.CARD, "Lantern", 1),
        (LineKind.ZONE, "main", 4),
        (LineKind.CARD, "Ferryman", 4),
    ]


@pytest.mark.parametrize(
    ("inside", "sentence"),
    [
        ('<card number="4"/>', "names no card"),
        ('<card name="Ferryman"/>', "has no count"),
        (
            '<card number="x" name="Ferryman"/>',
            "has the count 'x', which is not a whole number",
        ),
        ('<card number="4" name="Oar" title="Lantern"/>', "names two cards"),
        ('<card number="4" name="Oar" Name="Lantern"/>', "names two cards"),
        ("<pile/>", "holds the element <pile>, which is not read"),
        ("4 Oar", "holds the text '4 Oar', which is in no card"),
        ("<!-- --> 4 Oar", "holds the text '4 Oar', which is in no card"),
        (
            '<card number="4" qty="2" name="Oar"/>',
            "has the count '4 and 2', which is not a whole number",
        ),
    ],
)
def test_what_can_not_be_read_is_a_problem(inside: str, sentence: str) -> None:
    assert main(inside) == [Line(1, LineKind.PROBLEM, sentence)]


@pytest.mark.parametrize(
    "inside",
    ['<card number="1" name="Lantern"/>4 Oar', '<card number="1" name="Lantern">4 Oar</card>'],
)
def test_text_beside_a_card_is_a_problem(inside: str) -> None:
    assert main(inside) == [
        Line(1, LineKind.CARD, "Lantern", 1),
        Line(1, LineKind.PROBLEM, "holds the text '4 Oar', which is in no card"),
    ]


@pytest.mark.parametrize(
    "card",
    [
        '<card Number="4" title="Oar" SET="SAM"/>',
        '<card Number="4" Name="Oar" SET="SAM"/>',
        '<CARD qty="4" name="Oar" setShortName="SAM"/>',
    ],
)
def test_names_of_attributes_may_be_other_ones(card: str) -> None:
    assert main(card) == [Line(1, LineKind.CARD, "Oar", 4, set="SAM")]


ELEMENT = "holds the element <{}>, which is not read"


@pytest.mark.parametrize(
    ("stray", "sentence"),
    [
        ('<cards number="4" name="Oar"/>', ELEMENT.format("cards")),
        ("<side>4 Oar</side>", ELEMENT.format("side")),
        ("<tags/>4 Oar", "holds the text '4 Oar', which is in no card"),
        ('<card number="4" name="Oar"/>', "holds the card 'Oar', which is in no zone"),
        ('<comments><card number="4" name="Oar"/></comments>', ELEMENT.format("card")),
    ],
)
@pytest.mark.parametrize("is_behind", [False, True])
def test_what_stands_in_no_zone_is_a_problem_above_them(
    stray: str, sentence: str, is_behind: bool
) -> None:
    zone = '<zone name="main"><card number="1" name="Lantern"/></zone>'
    inside = zone + stray if is_behind else stray + zone
    assert read(f"<cockatrice_deck>{inside}</cockatrice_deck>").lines == [
        Line(1, LineKind.PROBLEM, sentence),
        Line(1, LineKind.CARD, "Lantern", 1),
    ]


def test_a_name_of_the_deck_that_can_not_be_read_is_a_problem() -> None:
    decklist = read("<cockatrice_deck><deckname>a\x7f</deckname></cockatrice_deck>")
    assert decklist.lines == [Line(1, LineKind.PROBLEM, "holds a character that can't be printed")]
    assert decklist.fields == {}


def test_a_plan_for_the_sideboard_is_no_part_of_the_deck() -> None:
    plan = "<sideboard_plan><name>x</name><move_card_to_zone/></sideboard_plan>"
    text = f'<zone name="main"><card number="4" name="Ferryman"/></zone>{plan}'
    assert read(f"<cockatrice_deck>{text}</cockatrice_deck>").lines == [
        Line(1, LineKind.CARD, "Ferryman", 4)
    ]


def test_a_card_outside_of_a_zone_is_kept() -> None:
    text = '<cockatrice_deck><card number="2" name="Ferryman"/></cockatrice_deck>'
    assert read(text).lines == [Line(1, LineKind.CARD, "Ferryman", 2)]


def test_too_many_cards_are_refused() -> None:
    with pytest.raises(TooLargeError):
        main('<card number="1" name="Ferryman"/>' * 2_001)
