"""Printings of one card: joined only where they are known to agree."""

import pytest

from carddb.merging import Layer, merged
from carddb.model import Card
from carddb.reprints import MAX_PRINTINGS
from carddb.set_facts import SetFacts
from carddb.titles import printings
from tests.carddb.sources_of_cards import TWO, in_game, of_layers, told


def dock(**facts: object) -> Card:
    """A basic Location of the 2PCG, of which every printing is the same card."""
    return in_game(TWO, **{"name": "Loading Dock", "type": "basic location", **facts})


def test_printings_of_a_basic_location_are_one_card() -> None:
    layers = (
        [dock(universe="illustrated")],
        [dock(set="MAV", number="112", symbols=["Might"])],
        [dock(set="ABC; XYZ", number="56; 059", set_name="One; Two")],
        [dock(set="mav", number="0112")],
    )
    found = of_layers(*layers)
    (card,) = found.cards
    assert (card.id, card.fact("universe")) == ("loading-dock-basic-location", "illustrated")
    assert printings(card.facts) == [("mav", "0112"), ("ABC", "56"), ("XYZ", "059")]
    assert card.fact("set_name") == "; One; Two"
    assert found.conflicts == []
    assert found.shared == {"A": 1, "B": 1, "C": 1, "D": 1}


@pytest.mark.parametrize(
    ("column", "one", "other"),
    [
        ("universe", "illustrated", "photographic"),
        ("basic_location", "Might", "Energy"),
        ("symbols", ["Might"], ["Energy"]),
    ],
)
def test_basic_locations_that_differ_are_no_printings_of_one(
    column: str, one: object, other: object
) -> None:
    first, second = dock(set="MAV", number="1", **{column: one}), dock(set="ABC", **{column: other})
    assert len(of_layers([first], [second]).cards) == 2


def test_a_printing_of_which_something_is_not_recorded_takes_it_from_the_others() -> None:
    (card,) = of_layers(
        [dock(set="MAV", number="1", universe="illustrated", source="the book")],
        [dock(set="ABC", number="2", symbols=["Might"]), dock(set="XYZ", number="3")],
    ).cards
    assert printings(card.facts) == [("MAV", "1"), ("ABC", "2"), ("XYZ", "3")]
    assert (card.fact("universe"), card.fact("symbols")) == ("illustrated", ("Might",))
    assert card.inferred == {}
    assert card.id == "loading-dock-basic-location-mav-1"


def test_what_only_the_set_of_a_printing_tells_stays_marked() -> None:
    sets = [SetFacts("MAV", facts={"universe": "illustrated"})]
    layers = [
        Layer("A", [dock(set=code, number="1", symbols=["Might"]) for code in ("MAV", "ABC")]),
        Layer("B", [], sets=sets),
    ]
    (card,) = merged(layers).cards
    assert card.fact("universe") == "illustrated"
    assert card.inferred == {"universe": "its set, by B"}


@pytest.mark.parametrize(
    ("one", "other", "third"),
    [
        # Nothing is taken where others differ.
        ({"symbols": ["Might"]}, {"symbols": ["Skill"]}, {}),
        # Without a symbol nobody knows whether they are one.
        ({}, {}, {}),
        # A limit of its own makes another card.
        ({"symbols": ["Might"], "deck_limit": 6}, {"symbols": ["Might"]}, {"deck_limit": 2}),
        # Two numbers of one set are two cards to that set.
        ({"symbols": ["Might"]}, {"set": "MAV", "number": "2"}, {"set": "MAV", "number": "3"}),
    ],
)
def test_printings_that_are_not_known_to_be_one_are_several(
    one: dict[str, object], other: dict[str, object], third: dict[str, object]
) -> None:
    common = {"universe": "illustrated", "number": "1"}
    cards = [
        dock(**{**common, "set": code, **facts})
        for code, facts in (("MAV", one), ("ABC", other), ("XYZ", third))
    ]
    assert len(of_layers([], cards).cards) == 3


def test_what_sources_say_of_printings_is_a_conflict_too() -> None:
    known = {"universe": "illustrated", "symbols": ["Might"]}
    found = of_layers(
        [dock(set="MAV", number="1", teams=["Dockers"], **known)],
        [dock(set="ABC", number="2", teams=["Ushers"], **known)],
    )
    (card,) = found.cards
    assert told(found.conflicts) == [("teams", [("B", ("Ushers",)), ("A", ("Dockers",))])]
    assert [conflict.card for conflict in found.conflicts] == [card]
    assert "teams" in card.disputed


def test_more_printings_than_a_card_can_have_stay_apart_and_take_no_longer() -> None:
    known = {"universe": "illustrated", "symbols": ["Might"]}
    many = [dock(set=f"S{n}", number="1", **known) for n in range(2_000)]
    assert len(of_layers([], many).cards) == 2_000
    assert len(of_layers([], many[:MAX_PRINTINGS]).cards) == 1
