"""LackeyCCG writes one element a copy: the copies of a card in a zone are one line."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from carddb.markup import read_markup
from validator.decklist.lackey import folded, parse
from validator.decklist.lines import Decklist, Kind, Line
from validator.errors import TooLargeError

SAMPLE = """<deck version="0.8">
	<meta>
		<game>VS2PCG</game>
	</meta>
	<superzone name="Player Deck">
		<card><name id="Night_Porter_SC">Night Porter</name><set>Sample Set</set></card>
		<card><name id="Loading_Dock_L">Loading Dock</name><set>Sample Set</set></card>
		<card><name id="Night_Porter_SC">Night Porter</name><set>Sample Set</set></card>
	</superzone>
	<superzone name="Main Deck">
		<card><name id="Ferryman_L1">Ferryman L1</name><set>Sample Set</set></card>
	</superzone>
</deck>
"""


def read(text: str) -> Decklist:
    source, times = folded(text)
    return parse(read_markup(source).elements, times)


def zone(inside: str) -> list[Line]:
    """The lines of a zone, without its own."""
    heading, *lines = read(f'<deck><superzone name="Deck">{inside}</superzone></deck>').lines
    assert (heading.kind, heading.text) == (Kind.ZONE, "Deck")
    return lines


def test_copies_are_counted_and_have_the_line_of_the_first() -> None:
    decklist = read(SAMPLE)
    assert decklist.lines == [
        Line(5, Kind.ZONE, "Player Deck", 3),
        Line(6, Kind.CARD, "Night Porter", 2, ids=("Night_Porter_SC",), set="Sample Set"),
        Line(7, Kind.CARD, "Loading Dock", 1, ids=("Loading_Dock_L",), set="Sample Set"),
        Line(10, Kind.ZONE, "Main Deck", 1),
        Line(11, Kind.CARD, "Ferryman L1", 1, ids=("Ferryman_L1",), set="Sample Set"),
    ]
    assert (decklist.notation, decklist.fields) == ("dek", {})


def test_the_same_name_with_another_id_or_set_is_another_line() -> None:
    lines = zone(
        '<card><name id="a">Night Porter</name><set>One</set></card>'
        '<card><name id="b">Night Porter</name><set>One</set></card>'
        '<card><name id="a">Night Porter</name><set>Two</set></card>'
    )
    assert [(line.ids, line.set, line.count) for line in lines] == [
        (("a",), "One", 1),
        (("b",), "One", 1),
        (("a",), "Two", 1),
    ]


def test_the_same_card_in_two_zones_is_two_lines() -> None:
    card = "<card><name>Ferryman</name></card>"
    text = f'<deck><superzone name="A">{card}</superzone><superzone name="B">{card}</superzone>'
    assert [(line.text, line.count) for line in read(f"{text}</deck>").lines] == [
        ("A", 1),
        ("Ferryman", 1),
        ("B", 1),
        ("Ferryman", 1),
    ]


def test_an_empty_zone_is_there_and_holds_nothing() -> None:
    assert read('<deck><superzone name="Misc"/></deck>').lines == [Line(1, Kind.ZONE, "Misc", 0)]


@pytest.mark.parametrize(
    ("card", "name", "ids"),
    [
        ('<card><name id="x_SC">  Night\n  Porter </name></card>', "Night Porter", ("x_SC",)),
        ("<card>Night Porter</card>", "Night Porter", ()),
        ('<card><name id="Night_Porter_SC"/></card>', "Night_Porter_SC", ("Night_Porter_SC",)),
        ("<card><set>Sample Set</set><name>Night Porter</name></card>", "Night Porter", ()),
        ("<card><name>Night &amp; “Porter” [K]</name></card>", "Night & “Porter” [K]", ()),
    ],
    ids=["blanks", "no name element", "id alone", "set first", "signs"],
)
def test_a_card_is_read(card: str, name: str, ids: tuple[str, ...]) -> None:
    (line,) = zone(card)
    assert (line.kind, line.text, line.count, line.ids) == (Kind.CARD, name, 1, ids)


@pytest.mark.parametrize(
    ("inside", "sentence"),
    [
        ("<card/>", "names no card"),
        ("<card><name></name><set>Sample Set</set></card>", "names no card"),
        (f"<card><name>{'a' * 301}</name></card>", "has 301 characters; at most 300 are read"),
        ("<card><name>a\x7f</name></card>", "holds a character that can't be printed"),
        ("<card><name>a</name><set>\x7f</set></card>", "holds a character that can't be printed"),
        ("4 Night Porter", "holds text that is not in a card"),
        ("<pile/>", "holds the element <pile>, which is not read"),
    ],
)
def test_what_can_not_be_read_is_a_problem(inside: str, sentence: str) -> None:
    assert zone(inside) == [Line(1, Kind.PROBLEM, sentence)]


def test_every_card_without_a_name_is_a_problem_of_its_own() -> None:
    lines = zone("\n<card/>\n<card/>")
    assert [(line.number, line.text) for line in lines] == [
        (2, "names no card"),
        (3, "names no card"),
    ]


def test_a_card_outside_of_a_zone_is_kept() -> None:
    assert read("<deck><card><name>Ferryman</name></card></deck>").lines == [
        Line(1, Kind.CARD, "Ferryman", 1)
    ]


def test_a_zone_without_a_name_is_a_problem_and_a_zone() -> None:
    assert read("<deck><superzone><card>Ferryman</card></superzone></deck>").lines == [
        Line(1, Kind.PROBLEM, "is a zone without a name"),
        Line(1, Kind.ZONE, "zone without a name", 1),
        Line(1, Kind.CARD, "Ferryman", 1),
    ]


def test_too_many_different_cards_are_refused() -> None:
    cards = "".join(f"<card>Porter {number}</card>" for number in range(2_000))
    with pytest.raises(TooLargeError) as error:
        zone(cards)
    assert str(error.value) == (
        "The list has 2,001 lines; at most 2,000 are read. Nothing was checked."
    )


@given(st.lists(st.tuples(st.sampled_from("AB"), st.sampled_from("xyz")), max_size=30))
def test_no_copy_is_lost(copies: list[tuple[str, str]]) -> None:
    text = "".join(
        f'<superzone name="{name}"><card><name>{card}</name></card></superzone>'
        for name, card in copies
    )
    lines = read(f"<deck>{text}</deck>").lines
    read_copies: list[tuple[str, str]] = []
    for line in lines:
        if line.kind is Kind.ZONE:
            current = line.text
        else:
            read_copies += [(current, line.text)] * (line.count or 0)
    assert read_copies == copies


CARD = '<card><name id="a">Night Porter</name><set>s</set></card>'


@pytest.mark.parametrize(
    ("rows", "times", "left"),
    [
        ([CARD, CARD, CARD], {1: 3}, [CARD, "", ""]),
        (["<deck>", CARD, CARD, "</deck>"], {2: 2}, ["<deck>", CARD, "", "</deck>"]),
        ([f"\t{CARD}", f"\t{CARD}\t", CARD], {}, [f"\t{CARD}", f"\t{CARD}\t", CARD]),
        ([CARD, "", CARD], {}, [CARD, "", CARD]),
        (["<card>", "<card>"], {}, ["<card>", "<card>"]),
        (["", ""], {}, ["", ""]),
    ],
)
def test_equal_lines_of_a_whole_card_are_read_once(
    rows: list[str], times: dict[int, int], left: list[str]
) -> None:
    assert folded("\n".join(rows)) == ("\n".join(left), times)


@pytest.mark.parametrize("between", ["\n", "", "\n\n", "\n<!-- -->\n"])
def test_copies_count_however_they_are_parted(between: str) -> None:
    text = f'<deck><superzone name="Deck">\n{between.join([CARD] * 4)}\n</superzone></deck>'
    assert [line.count for line in read(text).lines if line.kind is Kind.CARD] == [4]


def test_copies_in_a_comment_count_nothing() -> None:
    text = f'<deck><superzone name="Deck">\n<!--\n{CARD}\n{CARD}\n-->\n</superzone></deck>'
    assert not [line for line in read(text).lines if line.kind is Kind.CARD]
