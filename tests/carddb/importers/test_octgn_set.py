"""A set of OCTGN, the ones that are not well-formed among them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from carddb.importers.card_file import CardFile, CardFileError
from carddb.importers.octgn_set import read_octgn_set
from carddb.model import Card

GUID = "00000000-0000-0000-0000-0000000000A1"
OTHER = "00000000-0000-0000-0000-0000000000b2"


def element(name: str, *properties: tuple[str, str], card_id: str = GUID, inside: str = "") -> str:
    rows = "".join(f'\n    <property name="{key}" value="{value}" />' for key, value in properties)
    return f'  <card id="{card_id}" name="{name}">{rows}{inside}\n  </card>\n'


def a_set(*cards: str) -> str:
    return (
        '<?xml version="1.0" encoding="utf-8" standalone="yes"?>\n'
        '<set name="Sample Set" id="x" gameId="y" version="1.0">\n'
        f'<packaging><pack name="p" id="q"><pick qty="1" key="k" value="v"/></pack></packaging>\n'
        f"<cards>\n{''.join(cards)}</cards>\n</set>\n"
    )


def read(*cards: str) -> CardFile:
    return read_octgn_set("vs-2pcg", a_set(*cards))


def the_card(*cards: str) -> Card:
    file = read(*cards)
    assert [str(flaw) for flaw in file.flaws] == []
    (card,) = file.cards
    return card


TWIST = ("Type", "Plot Twist")


def test_an_older_card_has_every_fact_but_its_text() -> None:
    card = the_card(
        element(
            "Ferryman ",
            ("Card Number", "SMP-001"),
            ("Type", "L1 Main Character"),
            ("Cost", "0"),
            ("ATK", "2"),
            ("DEF", "5"),
            ("Flight", "0"),
            ("Range", "1"),
            ("Team1", "Harbour Watch"),
            ("Team2", "Night Shift"),
            ("Rules", "Level Up (3). [SKILL]: draw."),
            ("Health", "5"),
        )
    )
    assert (card.name, card.ids) == ("Ferryman", (GUID.lower(),))
    assert card.facts == {
        "set_name": "Sample Set",
        "set": "SMP",
        "number": "001",
        "type": "main character",
        "level": 1,
        "cost": None,
        "atk": 2,
        "def": 5,
        "flight": False,
        "ranged": True,
        "teams": ("Harbour Watch", "Night Shift"),
        "xp": 3,
        "symbols": ("Skill",),
        "health": 5,
    }


def test_a_newer_card_tells_its_side_and_its_universe() -> None:
    card = the_card(
        element(
            "*Lamp*",
            ("Type", "Equipment"),
            ("Teams", "Harbour Watch, Night Shift"),
            ("Good Evil Neutral", "Good"),
            ("Format", "Photographic "),
        )
    )
    assert card.name == "*Lamp*"
    assert card.facts["universe"] == "photographic"
    assert card.facts["teams"] == ("Harbour Watch", "Night Shift")
    assert card.facts["alignment"] == "Good"


@pytest.mark.parametrize(
    ("others", "universe"),
    [
        ([("Format", "Photographic")], "illustrated"),
        ([("Format", "")], "illustrated"),
        ([], "unknown"),
    ],
)
def test_a_card_without_a_format_is_drawn_if_the_file_tells_formats(
    others: list[tuple[str, str]], universe: str
) -> None:
    file = read(element("Lamp", TWIST), element("Dock", TWIST, *others, card_id=OTHER))
    assert file.cards[0].facts.get("universe", "unknown") == universe


@pytest.mark.parametrize(
    ("properties", "column", "fact"),
    [
        ([("Type", "Basic Location"), ("Rules", "[Laboratory]")], "basic_location", "Energy"),
        ([("Type", "Supporting Character"), ("ATK", "0+")], "varies", ("atk",)),
        ([("Type", "Equipment"), ("Rules", "One of a Kind.")], "one_of_a_kind", True),
        ([("Type", "Supporting Character - Token")], "type", "token"),
    ],
)
def test_what_a_property_says(properties: list[tuple[str, str]], column: str, fact: object) -> None:
    assert the_card(element("Lamp", *properties)).facts[column] == fact


def test_the_other_face_of_a_card_is_an_alias() -> None:
    back = '<alternate name="Dusk" type="B"><property name="ATK" value="9"/></alternate>'
    card = the_card(element("Dawn", TWIST, inside=back))
    assert (card.name, card.aliases) == ("Dawn", ("Dusk",))
    assert "atk" not in card.facts


def test_a_face_with_a_number_of_its_own_is_a_card() -> None:
    back = (
        '<alternate name="Dusk" type="B"><property name="Card Number" value="SMP-002"/>'
        '<property name="Type" value="Plot Twist"/></alternate>'
        '<alternate name="Noon" type="C"><property name="Card Number" value="SMP-001"/></alternate>'
    )
    file = read(element("Dawn", TWIST, ("Card Number", "SMP-001"), inside=back))
    assert [(card.name, card.facts["number"], card.ids) for card in file.cards] == [
        ("Dawn", "001", (GUID.lower(),)),
        ("Dusk", "002", ()),
    ]
    assert file.cards[1].aliases == ("Noon",)


def test_cards_of_one_name_and_type_are_told_apart_by_their_numbers() -> None:
    file = read(
        element("Lamp", TWIST, ("Card Number", "SMP-001")),
        element("Lamp", TWIST, ("Card Number", "SMP-002"), card_id=OTHER),
    )
    assert (len(file.cards), file.flaws) == (2, [])


@pytest.mark.parametrize(
    ("cards", "kept", "expected"),
    [
        (
            [
                element("Lamp", TWIST, ("Card Number", "SMP-068")),
                element("Dock", TWIST, ("Card Number", "SMP-068"), card_id=OTHER),
            ],
            2,
            ["line 9: Dock: its number SMP-068 is that of Lamp."],
        ),
        (
            [element("Lamp", TWIST), element("Lamp", TWIST, ("Good Evil Neutral", "Evil"))],
            1,
            [],
        ),
        (
            [
                element("Lamp", TWIST, ("Teams", "Night Shift")),
                element("Lamp", TWIST, ("Teams", "Harbour Watch")),
            ],
            1,
            ["line 9: Lamp: line 5 has a card like it that differs in teams; it was left out."],
        ),
        (
            [element("Lamp", TWIST, card_id="")],
            1,
            ["line 5: Lamp: it has no id, so that no deck of OCTGN can name it."],
        ),
        (
            [element("Lamp", TWIST, card_id=" "), element("Dock", TWIST, card_id="")],
            2,
            [
                "line 5: Lamp: it has no id, nor have 1 other cards, so that no deck of OCTGN can "
                "name them."
            ],
        ),
        ([element("", TWIST)], 0, ["line 5: a card needs a name; it was left out."]),
        (
            [element('Salt & "Sons" <Ltd>', TWIST), element("Dock", TWIST, card_id=OTHER)],
            2,
            [
                'line 5: Salt & "Sons" <Ltd>: it was not well-formed and was mended; compare it '
                "with the card."
            ],
        ),
        (
            [
                element("Lamp", ("Rules", 'the "Ferry"'), TWIST),
                element("Dock", TWIST, card_id=OTHER),
            ],
            2,
            ["line 5: Lamp: it was not well-formed and was mended; compare it with the card."],
        ),
    ],
)
def test_what_is_wrong_with_a_card_is_told(
    cards: list[str], kept: int, expected: list[str]
) -> None:
    file = read(*cards)
    assert [str(flaw) for flaw in file.flaws] == expected
    assert len(file.cards) == kept


BROKEN = element("Broken", TWIST).replace('value="Plot Twist"', 'value="Plot Twist')
LAMP, DOCK = element("Lamp", TWIST), element("Dock", TWIST, card_id=OTHER)
NO_XML = "it is not XML that can be read:"


@pytest.mark.parametrize(
    ("text", "kept", "expected"),
    [
        (
            a_set(LAMP, BROKEN, DOCK),
            ["Lamp", "Dock"],
            [
                f"line 8: Broken: {NO_XML} not well-formed (invalid token); the card was left out.",
                f"line 10: {NO_XML} not well-formed (invalid token); the cards were read one by "
                "one.",
            ],
        ),
        (
            a_set(LAMP, DOCK).replace("</set>", ""),
            ["Lamp", "Dock"],
            [f"line 13: {NO_XML} no element found; the cards were read one by one."],
        ),
        (
            a_set(LAMP, DOCK).replace("  </card>\n</cards>", "</cards>"),
            ["Lamp", "Dock"],
            [
                "line 8: Dock: it was not well-formed and was mended; compare it with the card.",
                f"line 10: {NO_XML} mismatched tag; the cards were read one by one.",
            ],
        ),
        (
            a_set('  <card id="1" name="Lamp"/>\n', DOCK).replace("</cards>", ""),
            ["Lamp", "Dock"],
            [
                "line 5: Lamp: its type is not stated.",
                f"line 10: {NO_XML} mismatched tag; the cards were read one by one.",
            ],
        ),
        (
            a_set("  <card>\n<b>\n", DOCK),
            ["Dock"],
            [
                f"line 5: {NO_XML} mismatched tag; the card was left out.",
                f"line 10: {NO_XML} mismatched tag; the cards were read one by one.",
            ],
        ),
    ],
)
def test_one_broken_card_does_not_take_the_others_along(
    text: str, kept: list[str], expected: list[str]
) -> None:
    file = read_octgn_set("vs-2pcg", text)
    assert [card.name for card in file.cards] == kept
    assert [str(flaw) for flaw in file.flaws] == expected
    assert all(card.facts["set_name"] == "Sample Set" for card in file.cards)


@pytest.mark.parametrize(
    "inside",
    [
        "<!--\n<card name='Ghost'/>\n-->\n",
        "<!-- <set name='Ghost'> <!DOCTYPE a> -->\n",
        "<pack><![CDATA[<card name='Ghost'/>\n <!-- ]]></pack>\n",
        "<!-- <![CDATA[ -->",
    ],
)
def test_what_is_no_markup_of_a_broken_set_is_no_card(inside: str) -> None:
    broken = a_set(inside, LAMP, element("Dock", card_id=OTHER)).replace("</cards>", "")
    file = read_octgn_set("vs-2pcg", broken)
    assert [card.name for card in file.cards] == ["Lamp", "Dock"]
    lines = inside.count("\n")
    assert [str(flaw) for flaw in file.flaws] == [
        f"line {lines + 8}: Dock: its type is not stated.",
        f"line {lines + 11}: {NO_XML} mismatched tag; the cards were read one by one.",
    ]


def test_a_property_in_cdata_is_read_in_a_broken_set_too() -> None:
    stated = '<property name="Rarity"><![CDATA[Salt & "Sons"]]></property>'
    (card,) = read_octgn_set(
        "vs-2pcg", a_set(element("Lamp", TWIST, inside=stated)).replace("</cards>", "")
    ).cards
    assert card.facts["rarity"] == 'Salt & "Sons"'


@pytest.mark.parametrize(
    ("begun", "line", "said"),
    [("<!--", 8, "unclosed token"), ("<![CDATA[", 14, "unclosed CDATA section")],
)
def test_what_has_no_end_in_a_broken_set_is_told(begun: str, line: int, said: str) -> None:
    file = read_octgn_set("vs-2pcg", a_set(LAMP, f"{begun}\n", DOCK))
    assert [card.name for card in file.cards] == ["Lamp"]
    assert {str(flaw) for flaw in file.flaws} == {
        "line 8: what begins here as a comment or as CDATA has no end and was left out.",
        f"line {line}: {NO_XML} {said}; the cards were read one by one.",
    }


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("<deck><card/></deck>", "line 1: it is a deck, not a set of cards; check it as a deck"),
        (
            '<cockatrice_deck version="1"/>',
            "line 1: it is a deck, not a set of cards; check it as a deck",
        ),
        ("<game/>", "line 1: a set of OCTGN begins with <set>, and this begins with <game>"),
        ("", f"line 1: {NO_XML} no element found"),
        ("<deck><card><b></deck>", f"line 1: {NO_XML} mismatched tag"),
        ("<!DOCTYPE set><set/>", "line 1: it declares a document type, which is not read"),
        (
            '<set a="1" a="2">\n<!DOCTYPE set [<!ENTITY b "c">]><card/></set>',
            f"line 1: {NO_XML} duplicate attribute",
        ),
    ],
)
def test_what_is_no_set_is_refused(text: str, expected: str) -> None:
    with pytest.raises(CardFileError) as error:
        read_octgn_set("vs-2pcg", text)
    assert str(error.value) == expected


def test_a_broken_set_has_a_most_of_cards_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("carddb.importers.octgn_set.MAX_CARDS", 1)
    with pytest.raises(CardFileError) as error:
        read_octgn_set("vs-2pcg", '<set name="a"><card/><card/>')
    assert str(error.value) == (
        "line 1: the file has more than 100,000 cards, the most that is read"
    )


WHOLE = a_set(LAMP, DOCK, element("Ferryman", ("Type", "L1 Main Character"), card_id=""))


@given(st.data())
def test_a_set_with_anything_changed_is_read_or_refused(data: st.DataObject) -> None:
    text = WHOLE
    for _ in range(data.draw(st.integers(1, 4))):
        start = data.draw(st.integers(0, len(text)))
        end = data.draw(st.integers(start, min(start + 20, len(text))))
        pieces = st.sampled_from(
            ['"', "<", "&", "</card>", "<card", "/>", "\n", "<!--", "-->", "<![CDATA[", "]]>"]
        )
        text = text[:start] + data.draw(pieces | st.text(max_size=5)) + text[end:]
    try:
        file = read_octgn_set("vs-2pcg", text)
    except CardFileError as error:
        assert error.problems
    else:
        assert len({card.id for card in file.cards}) == len(file.cards)
        assert all(flaw.sentence.endswith(".") for flaw in file.flaws)


def test_the_forgotten_end_of_a_property_is_mended_with_a_note() -> None:
    broken = element("Lamp", ("Card Number", "SMP-027"), ("Rules", "If it's [MIGHT]: draw."), TWIST)
    whole = element("Dock", ("Card Number", "SMP-028"), TWIST, card_id=OTHER)
    file = read(broken.replace('draw." />', 'draw."'), whole)
    assert [(card.name, card.fact("number"), card.fact("type")) for card in file.cards] == [
        ("Lamp", "027", "plot twist"),
        ("Dock", "028", "plot twist"),
    ]
    assert file.is_whole
    assert [str(flaw) for flaw in file.flaws] == [
        "line 5: Lamp [SMP-027]: it was not well-formed and was mended; compare it with the card."
    ]


def test_no_other_end_is_guessed() -> None:
    broken = element("Lamp", ("Card Number", "SMP-027")).replace('SMP-027" />', "SMP-027 />")
    file = read(broken, element("Dock", TWIST, card_id=OTHER))
    assert [card.name for card in file.cards] == ["Dock"]
    assert not file.is_whole
