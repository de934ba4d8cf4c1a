"""A notation is told by what is in a text; what is none gets a sentence, in little time."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.spending import assert_spends_less
from tests.strategies import hostile_texts
from validator.decklist.lines import Decklist, Line, LineKind
from validator.decklist.notations import MAX_DECKS, NOTATIONS, parse
from validator.errors import InputError, TooLargeError

DEK = """<deck version="0.8">
<meta><game>VS2PCG</game></meta>
<superzone name="Player Deck">
<card><name id="Night_Porter_SC">Night Porter</name><set>Sample Set</set></card>
<card><name id="Night_Porter_SC">Night Porter</name><set>Sample Set</set></card>
</superzone>
</deck>
"""
O8D = """<?xml version="1.0" encoding="utf-8" standalone="yes"?>
<deck game="00000000-0000-0000-0000-000000000001">
<section name="Deck" shared="False">
<card qty="2" id="00000000-0000-0000-0000-0000000000b2">Night Porter</card>
</section>
<notes><![CDATA[]]></notes>
</deck>
"""
COD = """<?xml version="1.0" encoding="UTF-8"?>
<cockatrice_deck version="1">
<zone name="main"><card number="2" name="Night Porter"/></zone>
</cockatrice_deck>
"""
TTS = json.dumps(
    {
        "ObjectStates": [
            {
                "Name": "DeckCustom",
                "Nickname": "Sample deck",
                "ContainedObjects": [{"Name": "Card", "Nickname": "Night Porter", "CardID": 1}] * 2,
            }
        ]
    }
)
DRAGN = json.dumps(
    {
        "preBuiltDecks": {
            "one": {
                "label": "One",
                "cards": [
                    {
                        "databaseId": "Set_Night_Porter_SC",
                        "quantity": 2,
                        "loadGroupId": "playerNDeck",
                    }
                ],
            }
        }
    }
)
JSON = '{"sections": {"deck": [[2, "Night Porter"]]}}'
CSV = "section,count,name\ndeck,2,Night Porter\n"
TEXT = "2 Night Porter\n"
SAMPLES = {
    "text": TEXT,
    "csv": CSV,
    "json": JSON,
    "dek": DEK,
    "o8d": O8D,
    "cod": COD,
    "tts": TTS,
    "dragncards": DRAGN,
}


def refusal(text: str) -> str:
    with pytest.raises(InputError) as error:
        parse(text)
    return str(error.value)


def cards(decklist: Decklist) -> list[tuple[int | None, str]]:
    return [(line.count, line.text) for line in decklist.lines if line.kind is LineKind.CARD]


# What is told apart.


def test_there_is_a_sample_of_every_notation() -> None:
    assert list(SAMPLES) == list(NOTATIONS)


@pytest.mark.parametrize("lead", ["", "\ufeff", "\n \n", "\ufeff\r\n\t"])
@pytest.mark.parametrize("notation", SAMPLES)
def test_a_notation_is_told_by_its_content(notation: str, lead: str) -> None:
    (decklist,) = parse(lead + SAMPLES[notation])
    assert decklist.notation == notation
    assert cards(decklist) == [(2, "Night Porter")]


@pytest.mark.parametrize("notation", ["text", "csv", "dek", "o8d", "cod"])
def test_blank_lines_above_a_list_are_counted(notation: str) -> None:
    (plain,), (moved,) = parse(SAMPLES[notation]), parse("\n\n\n" + SAMPLES[notation])
    assert [line.number + 3 for line in plain.lines] == [line.number for line in moved.lines]


@pytest.mark.parametrize(
    ("text", "notation"),
    [
        ('<deck><section name="Deck"><card qty="1">Oar</card></section></deck>', "o8d"),
        ('<deck game="g"><card qty="1">Oar</card></deck>', "o8d"),
        ("<deck><card><name>Oar</name></card></deck>", "dek"),
        ('<deck game="g"><superzone name="Deck"><card>Oar</card></superzone></deck>', "dek"),
        ('<Deck><Superzone name="Deck"><card>Oar</card></Superzone></Deck>', "dek"),
        ('<Deck Game="g"><Section name="Deck"><card qty="1">Oar</card></Section></Deck>', "o8d"),
        ('<Cockatrice_Deck><card number="1" name="Oar"/></Cockatrice_Deck>', "cod"),
        ("<!-- mine -->\n<deck><card><name>Oar</name></card></deck>", "dek"),
        ('<meta/><superzone name="Deck"><card>Oar</card></superzone>', "dek"),
        ('<superzone name="Deck"><card>Oar & Rope</card></superzone><superzone/>', "dek"),
        ('{"Name": "Card", "Nickname": "Oar", "CardID": 100}', "tts"),
        ('[{"zones": {"Deck": ["1 Oar"]}}]', "json"),
        ("[2 - 11]\n4 Oar", "text"),
        ("[Characters]\n4 Oar", "text"),
        ("[[Characters]]\n4 Oar", "text"),
        ("{Characters}\n4 Oar", "text"),
        ("<> Ferryman\n4 Oar", "text"),
        ("<My deck>\n4 Oar", "text"),
        ("<b>My deck</b>\n4 Oar", "text"),
        ("<<< My deck >>>\n4 Oar", "text"),
        ("4 Alias <> Ferryman", "text"),
    ],
)
def test_odd_beginnings_are_told_apart(text: str, notation: str) -> None:
    (decklist,) = parse(text)
    assert decklist.notation == notation


def test_lackeys_text_has_tabs_and_headings_with_a_colon() -> None:
    text = "3\tNight Porter\n4\tLoading Dock\nMain Deck:\n1\tFerryman L1\n1\tFerryman L2\n"
    (decklist,) = parse(text)
    assert decklist.notation == "text"
    assert decklist.lines == [
        Line(1, LineKind.CARD, "Night Porter", 3),
        Line(2, LineKind.CARD, "Loading Dock", 4),
        Line(3, LineKind.HEADING, "Main Deck"),
        Line(4, LineKind.CARD, "Ferryman L1", 1),
        Line(5, LineKind.CARD, "Ferryman L2", 1),
    ]


def test_decks_one_behind_the_other_are_several() -> None:
    one, two = parse(DEK + DEK.replace("Night Porter", "Oar"))
    assert (cards(one), cards(two)) == ([(2, "Night Porter")], [(2, "Oar")])
    assert (one.fields["deck"], two.fields["deck"]) == ("Deck 1", "Deck 2")


def test_a_declaration_does_not_keep_several_roots_from_being_read() -> None:
    one, two = parse(O8D + O8D.partition("\n")[2])
    assert cards(one) == cards(two)
    assert [line.number for line in two.lines] == [line.number + 6 for line in one.lines]


def test_a_bare_ampersand_is_read() -> None:
    (decklist,) = parse(DEK.replace(">Night Porter<", ">Night & Porter<"))
    assert cards(decklist) == [(2, "Night & Porter")]


# What is refused.

EMPTY = 'The list is empty. Paste at least one card, such as "4 Hellboy, Anung Un Rama".'
XML_READ = "Read are decks of LackeyCCG, OCTGN and Cockatrice."
JSON_READ = (
    'A deck is an object with "sections" or "zones" that hold lists of [count, "name"]; '
    "saves of Tabletop Simulator and decks of DragnCards are read too."
)
PAGE = "This is a web page, not a list. Copy or save the list itself."


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", EMPTY),
        (" \n\ufeff\t", EMPTY),
        ("<deck/>", EMPTY),
        ("<deck></deck><deck></deck>", EMPTY),
        ("<cockatrice_deck/>", EMPTY),
        ('{"sections": {}}', EMPTY),
        ('{"ObjectStates": []}', EMPTY),
        ('{"preBuiltDecks": {}}', EMPTY),
        ("count,name\n", EMPTY),
        ("4 Oar\0", "This is not a text: it holds NUL bytes. Paste the list itself."),
        (
            '<set name="Sample"><cards/></set>',
            "This is an OCTGN card file; import it with deckmarshal cards import.",
        ),
        (
            "<plugin><name>x</name></plugin>",
            f"This is XML with the root <plugin>, not a deck. {XML_READ}",
        ),
        ("<!DOCTYPE html>\n<html><p>4 Oar</p></html>", PAGE),
        ("\n<HTML><p>4 Oar", PAGE),
        ("<!-- saved -->\n<table><tr><td>count,name</td></tr></table>", PAGE),
        (
            "<deck>\n<superzone name='A'>\n</deck>",
            "Line 3: it is not XML that can be read: mismatched tag. Nothing was checked.",
        ),
        (
            "<deck>\ud800</deck>",
            "Line 1: it is not XML that can be read: not well-formed (invalid token). "
            "Nothing was checked.",
        ),
        ("[]", f"This is JSON, but not a deck. {JSON_READ}"),
        ('{"cards": []}', f"This is JSON, but not a deck. {JSON_READ}"),
        *(
            (
                f'{{"sections": {{"deck": ["4 Oar"]}}, {more}}}',
                "This JSON mixes several file types. Give only one of them.",
            )
            for more in (
                '"ObjectStates": []',
                '"preBuiltDecks": {}',
                '"Name": "Deck", "ContainedObjects": []',
            )
        ),
        (
            '\n{"sections":\n  {"deck": [[4 "Oar"]]}}',
            "Line 3, column 16: this is not JSON that can be read: Expecting ',' delimiter. "
            "Save it again with the program that wrote it.",
        ),
        (
            '{"sections": {"deck": [], "deck": []}}',
            "The JSON has the key 'deck' twice in one object. Rename one of them.",
        ),
        (
            '{"sections": {"deck": [[' + "9" * 5_000 + ', "Oar"]]}}',
            "The JSON holds a number that is too long to be read.",
        ),
    ],
)
def test_what_is_no_list_gets_a_sentence(text: str, sentence: str) -> None:
    assert refusal(text) == sentence


def test_what_is_no_number_counts_nothing() -> None:
    (decklist,) = parse('{"sections": {"deck": [[NaN, "Oar"]]}}')
    assert [line.text for line in decklist.lines] == ["deck", "has no count"]


def test_too_many_decks_are_refused() -> None:
    deck = {"sections": {"deck": ["4 Oar"]}}
    assert len(parse(json.dumps([deck] * MAX_DECKS))) == MAX_DECKS
    with pytest.raises(TooLargeError) as error:
        parse(json.dumps([deck] * (MAX_DECKS + 1)))
    assert str(error.value) == (
        "The file has 501 decks; at most 500 are read. Nothing was checked."
    )


# What is sent to do harm.

LAUGHS = "".join(f'<!ENTITY l{number} "{f"&l{number - 1};" * 10}">\n' for number in range(1, 10))
BOMB = f'<!DOCTYPE deck [\n<!ENTITY l0 "4 Oar">\n{LAUGHS}]>\n'
OUTSIDE = '<!DOCTYPE deck [<!ENTITY l9 SYSTEM "file:///etc/passwd">]>\n'


@pytest.mark.parametrize("head", [BOMB, OUTSIDE])
@pytest.mark.parametrize("notation", ["dek", "o8d", "cod"])
def test_entities_are_never_declared(notation: str, head: str) -> None:
    sample = SAMPLES[notation]
    body = sample.partition("?>")[2] if sample.startswith("<?") else sample
    assert refusal(head + body.replace("Night Porter", "&l9;")) == (
        "Line 1: it declares a document type, which is not read. Nothing was checked."
    )


ONE_CARD = '<card><name id="a">Night Porter</name><set>s</set></card>'
MEGABYTE = 2**20


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("<\n" * (MEGABYTE // 2), "The list has 524,288 lines; at most 2,000 are read."),
        ("<a" * (MEGABYTE // 2), "It has more than 200,000 elements, the most that is read."),
        ("<deck>" * (MEGABYTE // 6), "Line 1: it is not XML that can be read"),
        ("<!-- " * (MEGABYTE // 5), "It has more than 200,000 elements, the most that is read."),
        ("[" * MEGABYTE, "The JSON is nested too deeply to be read."),
        ('{"sections":' * (MEGABYTE // 12), "The JSON is nested too deeply to be read."),
        (
            f'<deck><superzone name="Deck">{ONE_CARD * 100_000}</superzone></deck>',
            "It has more than 200,000 elements, the most that is read.",
        ),
        (
            f"<deck>{'<x/>y' * (MEGABYTE // 6)}</deck>",
            "It has more than 200,000 elements, the most that is read.",
        ),
        ("4,Oar\n" * (MEGABYTE // 6), "The list has 174,762 lines; at most 2,000 are read."),
        ("count,name\n4,'" + "\n" * MEGABYTE + "x", "The list has 1,048,578 lines"),
        (
            "[" + ",".join(['{"sections":{"deck":["4 Oar"]}}'] * 30_000) + "]",
            "The file has 30,000 decks; at most 500 are read.",
        ),
    ],
    ids=[
        "angles",
        "tags",
        "deep XML",
        "comments",
        "brackets",
        "deep JSON",
        "100,000 cards",
        "loose text",
        "rows",
        "blank rows",
        "decks",
    ],
)
def test_a_hostile_text_is_refused_in_little_time(text: str, sentence: str) -> None:
    assert assert_spends_less(2, lambda: refusal(text)).startswith(sentence)


def test_a_long_line_of_angles_is_one_problem() -> None:
    (decklist,) = parse("<" * MEGABYTE)
    assert decklist.lines == [
        Line(1, LineKind.PROBLEM, "has 1,048,576 characters; at most 300 are read")
    ]


def test_as_many_copies_as_fit_into_the_largest_file_are_counted_in_little_time() -> None:
    count = MEGABYTE // len(ONE_CARD)
    text = f'<deck><superzone name="Deck">{ONE_CARD * count}</superzone></deck>'
    (decklist,) = assert_spends_less(2, lambda: parse(text))
    assert cards(decklist) == [(count, "Night Porter")]


@pytest.mark.parametrize("notation", ["json", "dek", "o8d", "cod", "tts", "dragncards"])
def test_a_file_that_was_cut_off_is_refused(notation: str) -> None:
    whole = SAMPLES[notation].rstrip()
    for length in range(len(whole) // 4, len(whole)):
        assert refusal(whole[:length]).endswith(".")


# Chance.


@st.composite
def mutated(draw: st.DrawFn) -> str:
    """A good file in which some pieces were cut out, repeated or replaced."""
    text = draw(st.sampled_from(list(SAMPLES.values())))
    for _ in range(draw(st.integers(1, 4))):
        start = draw(st.integers(0, len(text)))
        end = min(start + draw(st.integers(0, 12)), len(text))
        piece = draw(
            st.sampled_from(
                ("", text[start:end] * 2, '"', "<", ">", "&", "{", "]", ",", "-1", "\n")
            )
            | st.text(max_size=5)
        )
        text = text[:start] + piece + text[end:]
    return text


@given(st.one_of(mutated(), hostile_texts(), st.text(max_size=60).map("<deck>{}</deck>".format)))
def test_any_text_is_lists_or_gets_a_sentence(text: str) -> None:
    try:
        decks = parse(text)
    except InputError as error:
        assert str(error).endswith(".")
        return
    assert any(deck.lines for deck in decks)
    for line in (line for deck in decks for line in deck.lines):
        assert line.text.isprintable() or line.kind is LineKind.COMMENT
        assert line.place.isprintable()
        assert line.kind is not LineKind.CARD or isinstance(line.count, int)
        assert line.number or line.place


KEYS = (
    *("sections", "zones", "deck", "qty", "name", "cards", "label", "declarations"),
    *("ObjectStates", "ContainedObjects", "States", "CardID", "Name", "Nickname", "DeckIDs"),
    *("preBuiltDecks", "databaseId", "quantity", "loadGroupId"),
)
JSON_VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from(KEYS), inner, max_size=5)
    ),
    max_leaves=20,
)


@given(
    st.sampled_from(("sections", "zones", "ObjectStates", "preBuiltDecks", "deck")),
    JSON_VALUES,
)
def test_any_json_is_lists_or_gets_a_sentence(key: str, value: object) -> None:
    try:
        decks = parse(json.dumps({key: value}))
    except InputError as error:
        assert str(error).endswith(".")
        return
    assert all(line.text.isprintable() for deck in decks for line in deck.lines)
