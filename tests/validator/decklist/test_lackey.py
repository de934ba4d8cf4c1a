"""LackeyCCG writes one element a copy: the copies of a card in a zone are one line."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from carddb.markup import MarkupError, read_markup
from validator.decklist.lackey import parse, shortened
from validator.decklist.lines import Decklist, Line, LineKind
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
    source, cards = shortened(text)
    return parse(read_markup(source), cards)


def zone(inside: str) -> list[Line]:
    """The lines of a zone, without its own."""
    heading, *lines = read(f'<deck><superzone name="Deck">{inside}</superzone></deck>').lines
    assert (heading.kind, heading.text) == (LineKind.ZONE, "Deck")
    return lines


def test_copies_are_counted_and_have_the_line_of_the_first() -> None:
    decklist = read(SAMPLE)
    assert decklist.lines == [
        Line(5, LineKind.ZONE, "Player Deck", 3),
        Line(6, LineKind.CARD, "Night Porter", 2, ids=("Night_Porter_SC",), set="Sample Set"),
        Line(7, LineKind.CARD, "Loading Dock", 1, ids=("Loading_Dock_L",), set="Sample Set"),
        Line(10, LineKind.ZONE, "Main Deck", 1),
        Line(11, LineKind.CARD, "Ferryman L1", 1, ids=("Ferryman_L1",), set="Sample Set"),
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
    assert read('<deck><superzone name="Misc"/></deck>').lines == [
        Line(1, LineKind.ZONE, "Misc", 0)
    ]


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
    assert (line.kind, line.text, line.count, line.ids) == (LineKind.CARD, name, 1, ids)


@pytest.mark.parametrize(
    ("inside", "sentence"),
    [
        ("<card/>", "names no card"),
        ("<card><name></name><set>Sample Set</set></card>", "names no card"),
        (f"<card><name>{'a' * 301}</name></card>", "has 301 characters; at most 300 are read"),
        ("<card><name>a\x7f</name></card>", "holds a character that can't be printed"),
        ("<card><name>a</name><set>\x7f</set></card>", "holds a character that can't be printed"),
        ("4 Oar", "holds the text '4 Oar', which is in no card"),
        ("<!-- --> 4\n  Oar", "holds the text '4 Oar', which is in no card"),
        ("<![CDATA[4 <Oar>]]>", "holds the text '4 <Oar>', which is in no card"),
        ("<pile/>", "holds the element <pile>, which is not read"),
        ("<name>Oar</name>", "holds the element <name>, which is not read"),
        ("<card><name>Oar</name><name>Lantern</name></card>", "names two cards"),
        ('<card><name id="a"/><name id="b"/></card>', "names two cards"),
        ("<card>Lantern<name>Oar</name></card>", "names two cards"),
        ("<card><name>Oar</name><set>One</set><set>Two</set></card>", "names two sets"),
        ('<card qty=""><name>Oar</name></card>', "has no count"),
        ('<card qty="x">Oar</card>', "has the count 'x', which is not a whole number"),
        (
            '<card qty="4"><name count="2">Oar</name></card>',
            "has the count '4 and 2', which is not a whole number",
        ),
        (
            '<card qty="4"><name>Oar</name><set count="2">One</set></card>',
            "has the count '4 and 2', which is not a whole number",
        ),
    ],
)
def test_what_can_not_be_read_is_a_problem(inside: str, sentence: str) -> None:
    assert zone(inside) == [Line(1, LineKind.PROBLEM, sentence)]


@pytest.mark.parametrize("name", ["qty", "Qty", "number", "count", "QUANTITY"])
def test_a_count_that_is_stated_counts(name: str) -> None:
    cards = f'<card {name}="4"><name>Oar</name></card><card><name {name}="3">Oar</name></card>'
    cards += f'<card><name>Oar</name><set {name}="2"/></card>'
    assert zone(f"{cards}<card><name>Oar</name></card>") == [Line(1, LineKind.CARD, "Oar", 10)]


@pytest.mark.parametrize(
    ("inside", "sentence"),
    [
        ("<card>Lantern</card>4 Oar", "holds the text '4 Oar', which is in no card"),
        ("<card><name>Lantern</name> 4 Oar</card>", "holds the text '4 Oar', which is in no card"),
        (
            "<card><name>Lantern</name></card><name>Oar</name>",
            "holds the element <name>, which is not read",
        ),
        (
            "<card><name>Lantern</name><qty>4</qty></card>",
            "holds the element <qty>, which is not read",
        ),
        (
            "<card><name>Lantern</name><card>Oar</card></card>",
            "holds the element <card>, which is not read",
        ),
    ],
)
def test_what_is_not_of_a_card_is_a_problem_beside_it(inside: str, sentence: str) -> None:
    assert zone(inside) == [
        Line(1, LineKind.CARD, "Lantern", 1),
        Line(1, LineKind.PROBLEM, sentence),
    ]


ELEMENT = "holds the element <{}>, which is not read"


@pytest.mark.parametrize(
    ("stray", "sentence"),
    [
        ("<cards>4 Oar</cards>", ELEMENT.format("cards")),
        ('<zone name="Deck"/>', ELEMENT.format("zone")),
        ("<meta/>4 Oar", "holds the text '4 Oar', which is in no card"),
        ("<card><name>Oar</name></card>", "holds the card 'Oar', which is in no zone"),
        ("<meta><card>Oar</card></meta>", ELEMENT.format("card")),
        ("<meta>4 Oar</meta>", "holds the text '4 Oar', which is in no card"),
        ("<meta><author>4 Oar</author></meta>", "holds the text '4 Oar', which is in no card"),
        ("<meta><x/>4 Oar</meta>", "holds the text '4 Oar', which is in no card"),
        ("<game>4 Oar</game>", "holds the text '4 Oar', which is in no card"),
    ],
)
@pytest.mark.parametrize("is_behind", [False, True])
def test_what_stands_in_no_zone_is_a_problem_above_them(
    stray: str, sentence: str, is_behind: bool
) -> None:
    inside = '<superzone name="Deck"><card>Lantern</card></superzone>'
    assert read(f"<deck>{inside + stray if is_behind else stray + inside}</deck>").lines == [
        Line(1, LineKind.PROBLEM, sentence),
        Line(1, LineKind.ZONE, "Deck", 1),
        Line(1, LineKind.CARD, "Lantern", 1),
    ]


def test_text_above_all_zones_is_a_problem() -> None:
    assert read('<deck>4 Oar<superzone name="Deck"/></deck>').lines == [
        Line(1, LineKind.PROBLEM, "holds the text '4 Oar', which is in no card"),
        Line(1, LineKind.ZONE, "Deck", 0),
    ]


@pytest.mark.parametrize(
    "about",
    [
        "<meta><game>VS2PCG</game><author>Ann</author>x</meta>",
        "<game>VS2PCG</game>",
        "<x/>",
        "<!-- 4 Oar -->",
        "<?x 4 Oar?>",
    ],
)
def test_what_is_about_the_deck_is_no_card(about: str) -> None:
    assert read(f'<deck>{about}<superzone name="Deck"/>{about}</deck>').lines == [
        Line(1, LineKind.ZONE, "Deck", 0)
    ]


def test_tags_in_capitals_are_the_same() -> None:
    card = '<Card><Name ID="a">Oar</Name><Set>One</Set></Card>'
    assert read(f'<Deck><SuperZone Name="Deck">{card}</SuperZone></Deck>').lines == [
        Line(1, LineKind.ZONE, "Deck", 1),
        Line(1, LineKind.CARD, "Oar", 1, ids=("a",), set="One"),
    ]


def test_a_zone_in_another_is_a_problem_and_a_zone() -> None:
    inner = '<superzone name="Side"><card>Oar</card></superzone>'
    assert read(f'<deck><superzone name="Deck">{inner}</superzone></deck>').lines == [
        Line(1, LineKind.ZONE, "Deck", 1),
        Line(1, LineKind.PROBLEM, "holds the element <superzone>, which is not read"),
        Line(1, LineKind.ZONE, "Side", 1),
        Line(1, LineKind.CARD, "Oar", 1),
    ]


def test_every_card_without_a_name_is_a_problem_of_its_own() -> None:
    lines = zone("\n<card/>\n<card/>")
    assert [(line.number, line.text) for line in lines] == [
        (2, "names no card"),
        (3, "names no card"),
    ]


def test_a_card_outside_of_a_zone_is_kept() -> None:
    assert read("<deck><card><name>Ferryman</name></card></deck>").lines == [
        Line(1, LineKind.CARD, "Ferryman", 1)
    ]


def test_a_zone_without_a_name_is_a_problem_and_a_zone() -> None:
    assert read("<deck><superzone><card>Ferryman</card></superzone></deck>").lines == [
        Line(1, LineKind.PROBLEM, "is a zone without a name"),
        Line(1, LineKind.ZONE, "zone without a name", 1),
        Line(1, LineKind.CARD, "Ferryman", 1),
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
        if line.kind is LineKind.ZONE:
            current = line.text
        else:
            read_copies += [(current, line.text)] * (line.count or 0)
    assert read_copies == copies


CARD = '<card><name id="a">Night Porter</name><set>s</set></card>'


BARE = "<card>Night Porter</card>"


@pytest.mark.parametrize(
    ("rows", "counts", "left"),
    [
        ([CARD, CARD, CARD], {1: 3}, ["<card/>", "", ""]),
        (["<deck>", CARD, CARD, "</deck>"], {2: 2}, ["<deck>", "<card/>", "", "</deck>"]),
        ([f"\t{CARD}", f"\t{CARD}\t", CARD], {1: 1, 2: 1, 3: 1}, ["<card/>"] * 3),
        ([CARD, "", CARD], {1: 1, 3: 1}, ["<card/>", "", "<card/>"]),
        ([BARE, BARE], {}, [BARE, BARE]),
        ([CARD * 2, CARD * 2], {}, [CARD * 2, CARD * 2]),
        (["<card>", "<card>"], {}, ["<card>", "<card>"]),
        (["", ""], {}, ["", ""]),
    ],
)
def test_equal_lines_of_a_whole_card_are_read_once(
    rows: list[str], counts: dict[int, int], left: list[str]
) -> None:
    source, cards = shortened("\n".join(rows))
    assert source == "\n".join(left)
    assert {line: copies.count for line, copies in cards.items()} == counts
    assert {(copies.name, copies.id, copies.set) for copies in cards.values()} <= {
        ("Night Porter", "a", "s")
    }


PIECES = (
    *(CARD, f"\n{CARD}\n", f"\n{CARD}\n{CARD}\n", BARE, "\n", "\r", "\r\n", f"\r{CARD}\r"),
    *("4 Oar", "<x>4 Oar</x>", "<card><name>Oar</name></card>"),
    *('</superzone><superzone name="Side">', "<!--", "-->", "<![CDATA[", "]]>", "&amp;"),
)


@given(st.lists(st.sampled_from(PIECES), max_size=12).map("".join))
def test_a_text_means_the_same_when_it_is_shortened(inside: str) -> None:
    text = f'<deck><superzone name="Deck">{inside}</superzone></deck>'
    try:
        whole = parse(read_markup(text), {})
    except MarkupError:
        return
    assert read(text) == whole


@pytest.mark.parametrize("between", ["\n", "", "\n\n", "\r", "\r\n", "\n<!-- -->\n"])
def test_copies_count_however_they_are_parted(between: str) -> None:
    text = f'<deck><superzone name="Deck">\n{between.join([CARD] * 4)}\n</superzone></deck>'
    assert [line.count for line in read(text).lines if line.kind is LineKind.CARD] == [4]


def test_copies_in_a_comment_count_nothing() -> None:
    text = f'<deck><superzone name="Deck">\n<!--\n{CARD}\n{CARD}\n-->\n</superzone></deck>'
    assert not [line for line in read(text).lines if line.kind is LineKind.CARD]


def test_a_lone_carriage_return_moves_no_card_to_another_line() -> None:
    other = CARD.replace("Porter", "Watch")
    text = f'<deck>\r<superzone name="Deck">\n{CARD}\n{other}\n{CARD}\n</superzone></deck>'
    assert shortened(text) == (text, {})
    assert [(line.number, line.text, line.count) for line in read(text).lines] == [
        (2, "Deck", 3),
        (3, "Night Porter", 2),
        (4, "Night Watch", 1),
    ]
