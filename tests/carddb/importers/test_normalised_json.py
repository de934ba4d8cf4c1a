"""The JSON of a deck builder: a list of objects, every value a text."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from carddb.importers.card_file import CardFile, CardFileError
from carddb.importers.normalised_json import read_normalised_json

FERRYMAN = {
    "guid": "smp-001",
    "name": "Ferryman",
    "type": "Main Character L1",
    "limit": "1",
    "set": "smp",
    "traits": "[flight] [ranged]",
    "text": "Level Up (4)\n[red]: draw a card.",
    "atk": "2",
    "def": "4",
    "health": "6",
    "faction": "harbour watch",
    "cost": "",
    "linkedcards": '["smp-002"]',
}


def read(*cards: Any) -> CardFile:
    return read_normalised_json("vs-2pcg", json.dumps(cards))


def test_a_card_has_every_fact_but_its_text() -> None:
    file = read(FERRYMAN)
    assert file.flaws == []
    (card,) = file.cards
    assert (card.name, card.ids) == ("Ferryman", ("smp-001",))
    assert card.facts == {
        "set": "SMP",
        "number": "001",
        "type": "main character",
        "level": 1,
        "flight": True,
        "ranged": True,
        "xp": 4,
        "symbols": ("Skill",),
        "atk": 2,
        "def": 4,
        "health": 6,
        "teams": ("harbour watch",),
        "linked": "SMP-002",
    }


@pytest.mark.parametrize(
    ("changed", "column", "fact"),
    [
        ({"traits": ""}, "flight", False),
        ({"traits": "[ranged]"}, "ranged", True),
        ({"type": "Plot twist", "traits": "", "text": ""}, "flight", "unknown"),
        ({"faction": "neutral"}, "teams", None),
        ({"faction": ""}, "teams", "unknown"),
        ({"atk": "0+"}, "varies", ("atk",)),
        ({"atk": "0+"}, "atk", 0),
        ({"atk": 3}, "atk", 3),
        ({"atk": None}, "atk", "unknown"),
        ({"atk": True, "ranged": True}, "ranged", True),
        ({"type": "Supporting character", "limit": "8"}, "deck_limit", 8),
        ({"linkedcards": ""}, "linked", "unknown"),
        ({"type": "Location", "faction": "neutral"}, "type", "basic location"),
        ({"type": "Location", "faction": "neutral"}, "basic_location", "Skill"),
        ({"type": "Location", "faction": "dockers"}, "type", "special location"),
        ({"type": "Location", "faction": ""}, "type", "unknown"),
        ({"type": "Facehugger Pile"}, "type", "token"),
    ],
)
def test_what_a_value_says(changed: dict[str, object], column: str, fact: object) -> None:
    (card,) = read({**FERRYMAN, **changed}).cards
    assert card.facts.get(column, "unknown") == fact


@pytest.mark.parametrize(
    ("changed", "column", "stated", "sentence"),
    [
        ({"type": ""}, "type", "", "its type is not stated."),
        (
            {"guid": "0f3a"},
            "number",
            "0f3a",
            "'0f3a' is not a number in a set, as MNB-070 is.",
        ),
        (
            {"atk": "0+/0+"},
            "atk",
            "0+/0+",
            "atk: '0+/0+' is not a whole number from 0 to 9,999.",
        ),
        ({"atk": 1.5}, "", "", "the value of 'atk' is neither a text nor a whole number."),
        ({"atk": 2.5}, "", "", "the value of 'atk' is neither a text nor a whole number."),
        ({"atk": {"a": []}}, "", "", "the value of 'atk' is neither a text nor a whole number."),
        ({"note": "\ud800"}, "", "", "the value of 'note' is neither a text nor a whole number."),
        ({"\ud800": "x"}, "", "", "the value of '\\ud800' is neither a text nor a whole number."),
        (
            {"x" * 61: "y"},
            "",
            "y",
            "'y' was left out: the name of its column has 61 characters; at most 60 are read.",
        ),
    ],
)
def test_what_can_not_be_read_is_a_flaw(
    changed: dict[str, object], column: str, stated: str, sentence: str
) -> None:
    file = read({**FERRYMAN, **changed})
    (flaw,) = file.flaws
    assert (flaw.column, flaw.stated, flaw.sentence) == (column, stated, sentence)
    assert flaw.card_id == file.cards[0].id


def test_a_key_that_stands_twice_with_another_value_is_a_flaw() -> None:
    text = '[{"name": "Lamp", "type": "equipment", "cost": "1", "cost": "2"}]'
    file = read_normalised_json("vs-2pcg", text)
    assert file.cards[0].facts["cost"] == 1
    assert [str(flaw) for flaw in file.flaws] == ["card 1: Lamp: '2' contradicts '1'."]


def test_of_many_values_that_can_not_be_read_the_rest_is_counted() -> None:
    file = read({**FERRYMAN, **{f"note {number}": 1.5 for number in range(502)}})
    assert len(file.flaws) == 501
    assert file.flaws[-1].sentence == "2 more values are neither texts nor whole numbers."


def test_what_is_no_card_is_left_out_and_told() -> None:
    file = read(FERRYMAN, "Lamp", {"name": ""}, FERRYMAN, {**FERRYMAN, "atk": "3"})
    assert len(file.cards) == 1
    assert [str(flaw) for flaw in file.flaws] == [
        "card 2: it is no object and was left out.",
        "card 3: a card needs a name; it was left out.",
        "card 5: Ferryman [SMP-001]: card 1 has a card like it that differs in atk; it was "
        "left out.",
    ]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", "line 1: it is not JSON that can be read: Expecting value"),
        ('[{"name":\n "x"', "line 2: it is not JSON that can be read: Expecting ',' delimiter"),
        ("{}", "line 1: it is JSON, but no list of cards: a list of objects is read, one a card"),
        ("4", "line 1: it is JSON, but no list of cards: a list of objects is read, one a card"),
        (
            "[" * 100_000,
            "line 1: it is not JSON that can be read: it is nested too deeply, or a number too "
            "long",
        ),
        (
            "[" + "9" * 5_000 + "]",
            "line 1: it is not JSON that can be read: it is nested too deeply, or a number too "
            "long",
        ),
    ],
)
def test_what_is_no_list_of_cards_is_refused(text: str, expected: str) -> None:
    with pytest.raises(CardFileError) as error:
        read_normalised_json("vs-2pcg", text)
    assert str(error.value) == expected


VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inside: st.lists(inside, max_size=3) | st.dictionaries(st.text(max_size=3), inside),
    max_leaves=4,
)
CARDS = st.dictionaries(st.sampled_from([*FERRYMAN, "level", "ids"]) | st.text(max_size=5), VALUES)


@given(st.lists(CARDS.map(lambda changed: {**FERRYMAN, **changed}) | VALUES, max_size=4))
def test_any_list_is_read(cards: list[object]) -> None:
    file = read(*cards)
    assert len({card.id for card in file.cards}) == len(file.cards)
    assert all(flaw.sentence.endswith(".") for flaw in file.flaws)


@given(st.text(st.sampled_from('[]{}":,\\u0e1 n'), max_size=40))
def test_any_text_is_read_or_refused(text: str) -> None:
    try:
        read_normalised_json("vs-2pcg", text)
    except CardFileError as error:
        assert error.problems
