"""How lists write a card, and what tells it from every other one."""

from collections.abc import Mapping

import pytest

from carddb.model import UNKNOWN, Card, Fact, Truth
from carddb.titles import (
    code_key,
    compared,
    id_of,
    is_other_printing,
    kind_of,
    may_be_one,
    printed_codes,
    printings,
    spellings,
    title_of,
)

Facts = Mapping[str, Fact]


@pytest.mark.parametrize(
    ("game", "facts", "title", "card_id"),
    [
        ("vs-system", {}, "Usher", "usher"),
        ("vs-system", {"version": "Old"}, "Usher, Old", "usher-old"),
        ("vs-system", {"version": None, "set": "MAV"}, "Usher", "usher"),
        ("vs-2pcg", {"version": "Old"}, "Usher", "usher"),
        (
            "vs-2pcg",
            {"type": "main character", "level": 2, "set": "MAV", "number": "071"},
            "Usher",
            "usher-main-character-2-mav-071",
        ),
        ("vs-2pcg", {"type": None, "variant": "a"}, "Usher (a)", "usher-a"),
        ("highlander", {"subtitle": "Ann", "set": "SE"}, "Usher (Ann)", "usher-ann-se"),
        ("hellboy-board-game", {"kind": "agent"}, "Usher", "usher-agent"),
    ],
)
def test_the_title_and_the_id_of_a_card(game: str, facts: Facts, title: str, card_id: str) -> None:
    assert title_of(game, "Usher", facts) == title
    assert id_of(game, title, facts) == card_id


@pytest.mark.parametrize(
    ("game", "facts", "kind"),
    [
        ("vs-2pcg", {"type": "plot twist", "set": "MAV"}, "usher plot twist none"),
        ("vs-2pcg", {"type": "main character", "level": 2}, "usher main character 2"),
        ("vs-2pcg", {"level": 2}, ""),
        ("vs-2pcg", {"type": None}, ""),
        ("hellboy-board-game", {"kind": "agent"}, "usher agent"),
        ("heroes-vs-villains", {"archetype": "A", "profession": "hero"}, "usher a hero"),
        ("vs-system", {"type": "character"}, ""),
        ("highlander", {"type": "Event", "set": "HTG"}, "usher event"),
        ("highlander", {"subtype": "Ally"}, ""),
    ],
)
def test_a_kind_is_the_title_and_what_tells_apart_beside_the_printing(
    game: str, facts: Facts, kind: str
) -> None:
    assert kind_of(game, "Usher!", facts) == kind


@pytest.mark.parametrize(
    ("facts", "printed", "codes"),
    [
        ({}, [], []),
        ({"set": "MAV"}, [("MAV", "")], []),
        ({"number": "1"}, [], []),
        ({"set": "MAV", "number": "071"}, [("MAV", "071")], ["mav 71"]),
        (
            {"set": "MAV ;ABC", "number": "1; 2b"},
            [("MAV", "1"), ("ABC", "2b")],
            ["mav 1", "abc 2b"],
        ),
        ({"set": "MAV;ABC", "number": "1"}, [("MAV", "1"), ("ABC", "")], ["mav 1"]),
        ({"set": None, "number": None}, [], []),
    ],
)
def test_a_card_was_printed_in_sets_under_numbers(
    facts: Facts, printed: list[tuple[str, str]], codes: list[str]
) -> None:
    assert printings(facts) == printed
    assert printed_codes(facts) == codes


@pytest.mark.parametrize(
    ("normal", "key"), [("mav 071", "mav 71"), ("a b 01", "a b 1"), ("071", "071"), ("mav", "mav")]
)
def test_zeros_before_a_number_are_nothing(normal: str, key: str) -> None:
    assert code_key(normal) == key


@pytest.mark.parametrize(
    ("column", "one", "other"),
    [
        ("number", "071", "71"),
        ("number", "1; 02", "01;2"),
        ("set", "MAV", "mav"),
        ("teams", ("A", "B.C."), ("bc", "a")),
        ("cost", 2, 2),
        ("cost", None, None),
    ],
)
def test_facts_are_the_same(column: str, one: Fact, other: Fact) -> None:
    assert compared(column, one) == compared(column, other)


@pytest.mark.parametrize(
    ("column", "one", "other"),
    [
        ("number", "10", "1"),
        ("number", "1;2", "2;1"),
        ("version", "071", "71"),
        ("teams", ("A",), ("A", "B")),
        ("teams", (), None),
        ("unique", True, 1),
        ("cost", 0, None),
    ],
)
def test_facts_are_not_the_same(column: str, one: Fact, other: Fact) -> None:
    assert compared(column, one) != compared(column, other)


@pytest.mark.parametrize(
    ("one", "other", "may_be"),
    [
        ({}, {"type": "token"}, True),
        ({"set": "MAV", "number": "071"}, {"set": "mav", "number": "71"}, True),
        ({"set": "MAV", "number": "71"}, {"set": "MAV", "number": "72"}, False),
        ({"type": "token"}, {"type": "plot twist"}, False),
        ({"variant": "a"}, {"variant": None}, False),
        ({"cost": 1}, {"cost": 2}, True),
    ],
)
def test_two_cards_of_a_name_may_be_one(one: Facts, other: Facts, may_be: bool) -> None:
    assert may_be_one("vs-2pcg", one, other) is may_be


def test_a_card_has_spellings_as_good_as_its_title() -> None:
    assert spellings("Usher", "Usher (Ann) (b)", {"subtitle": "Ann", "variant": "b"}) == [
        "Usher (Ann) (b)",
        "Usher (b)",
        "Usher: b",
        "Usher (Ann)",
        "Ann Usher",
        "Usher: Ann",
    ]


def step(facts: Facts, game: str = "highlander") -> Card:
    """A card of which these facts are recorded."""
    known = {column: fact for column, fact in facts.items() if fact is not UNKNOWN}
    return Card(game, "x", "Back Away", title_of(game, "Back Away", known), known)


ORDINARY: Facts = {"subtitle": None, "type": "Dodge", "mark": None}
NUMBERED: Facts = {**ORDINARY, "set": "HS4", "number": "03PP", "edition": "2nd"}


@pytest.mark.parametrize(
    ("numbered", "ordinary", "is_so"),
    [
        ({}, {}, True),
        ({"effect_classes": ("Draw",)}, {"effect_classes": None, "edition": "1st"}, True),
        ({}, {"set": "Promos"}, True),
        ({"number": None}, {}, True),
        ({"number": None}, {"set": "Promos"}, False),
        ({"type": UNKNOWN}, {}, UNKNOWN),
        ({"subtitle": UNKNOWN}, {}, True),
        ({"restriction": 1}, {}, True),
        # Something that both tell differs, so more than a number does.
        ({"restriction": 1}, {"restriction": None}, False),
        ({"type": "Event"}, {}, False),
        ({"subtitle": "Kalas"}, {}, False),
        ({"variant": "old"}, {}, False),
        # The list may mean either: both have a number, or neither does.
        ({}, {"set": "HTG", "number": "7"}, False),
        # Nobody knows enough of the one without a number.
        ({}, {"type": UNKNOWN}, False),
        ({}, {"subtitle": UNKNOWN}, False),
    ],
)
def test_a_card_that_only_its_number_tells_is_another_printing(
    numbered: Facts, ordinary: Facts, is_so: Truth
) -> None:
    one, other = step({**NUMBERED, **numbered}), step({**ORDINARY, **ordinary})
    assert is_other_printing(one, other) is is_so


@pytest.mark.parametrize("game", ["vs-system", "vs-2pcg", "heroes-vs-villains"])
def test_where_a_number_is_not_all_that_tells_cards_apart_no_card_is_another_printing(
    game: str,
) -> None:
    known: Facts = {"version": None, "type": "location"}
    one = step({**known, "set": "MAV", "number": "1"}, game)
    assert is_other_printing(one, step(known, game)) is False
