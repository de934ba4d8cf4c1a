"""Cards that come with a check complete or add to what is known."""

import pytest
from hypothesis import given as given_any

from carddb.cells import read_cell
from carddb.merging import CATALOGUE, GIVEN, with_extra_cards
from carddb.model import Card, Fact
from carddb.names import NameIndex
from carddb.records import read_card
from tests.carddb.sources_of_cards import given, porter, told
from tests.carddb.test_merging import catalogues


def row(**cells: str) -> Card:
    """The card that a row of a card file describes."""
    return read_card("vs-system", cells, read_cell)


KROENEN = row(name="Kroenen", type="character", atk="3", aliases="Karl", source="§5.2")
ANUNG = row(name="Hellboy", version="Anung Un Rama")
PLAIN_HELLBOY = row(name="Hellboy", teams="B.P.R.D.")
SCOUT = row(name="Scout", version="-")
KNOWN = NameIndex([KROENEN, ANUNG, PLAIN_HELLBOY, SCOUT])


def named(index: NameIndex, typed: str) -> Card:
    (card,) = index.cards_named(typed)
    return card


def test_a_given_card_completes_the_known_one() -> None:
    index, conflicts = with_extra_cards(KNOWN, [given(name="KROENEN", cost=4)])
    card = named(index, "Kroenen")
    assert dict(card.facts) == {"type": "character", "atk": 3, "cost": 4}
    assert (card.name, card.aliases) == ("Kroenen", ("Karl",))
    assert named(index, "Karl") is card
    assert conflicts == []


def test_what_is_known_stays_as_it_was_beneath() -> None:
    with_extra_cards(KNOWN, [given(name="Kroenen", atk=9)])
    assert named(KNOWN, "Kroenen") is KROENEN
    assert KROENEN.fact("atk") == 3


def test_a_given_version_names_the_one_card_whose_version_is_not_recorded() -> None:
    index, conflicts = with_extra_cards(KNOWN, [given(name="Kroenen", version="Army")])
    assert [card.title for card in index.cards_named("Kroenen")] == ["Kroenen, Army"]
    assert named(index, "Kroenen, Army").fact("atk") == 3
    assert conflicts == []


def test_a_given_version_of_a_name_with_several_cards_is_another_card() -> None:
    index, _ = with_extra_cards(KNOWN, [given(name="Hellboy", version="Army")])
    titles = [card.title for card in index.cards_named("Hellboy")]
    assert sorted(titles) == ["Hellboy", "Hellboy, Anung Un Rama", "Hellboy, Army"]


def test_a_given_version_of_a_card_that_has_none_is_another_card() -> None:
    index, _ = with_extra_cards(KNOWN, [given(name="Scout", version="Veteran")])
    assert named(index, "Scout").fact("version") is None
    assert named(index, "Scout, Veteran").fact("version") == "Veteran"


def test_a_given_card_that_nobody_knows_is_added() -> None:
    wild = given(name="Wild Patrol", version="Army")
    index, conflicts = with_extra_cards(KNOWN, [wild])
    assert named(index, "wild patrol army") is wild
    assert named(index, "Kroenen") is KROENEN
    assert conflicts == []


@pytest.mark.parametrize(
    ("fact", "conflicting"),
    [(3, False), (4, True), (0, True), (None, True)],
)
def test_a_given_fact_that_differs_is_a_conflict_and_in_force(
    fact: Fact, conflicting: bool
) -> None:
    index, conflicts = with_extra_cards(KNOWN, [given(name="Kroenen", atk=fact)])
    assert named(index, "Kroenen").fact("atk") == fact
    expected = [("atk", [(GIVEN, fact), (CATALOGUE, 3)])] if conflicting else []
    assert told(conflicts) == expected


def test_a_card_given_twice_adds_up() -> None:
    index, conflicts = with_extra_cards(
        KNOWN, [given(name="Wild Patrol", cost=1), given(name="wild patrol", cost=2, atk=1)]
    )
    assert dict(named(index, "Wild Patrol").facts) == {"cost": 2, "atk": 1}
    assert told(conflicts) == [("cost", [(GIVEN, 2), (GIVEN, 1)])]


def test_a_card_given_once_with_its_version_and_once_without_is_one_card() -> None:
    index, _ = with_extra_cards(
        KNOWN, [given(name="Kroenen", version="Army"), given(name="Kroenen", cost=4)]
    )
    card = named(index, "Kroenen")
    assert (card.title, card.fact("cost")) == ("Kroenen, Army", 4)


def test_nothing_given_changes_nothing() -> None:
    index, conflicts = with_extra_cards(KNOWN, [])
    assert [card.id for card in index.cards_named("Hellboy")] == [
        "hellboy",
        "hellboy-anung-un-rama",
    ]
    assert conflicts == []


def test_a_given_card_of_a_known_number_is_that_card() -> None:
    known = NameIndex([porter(set="MAV", number="071", cost=2), porter("Usher")])
    index, conflicts = with_extra_cards(known, [porter("Nite Porter", set="MAV", number="71")])
    card = named(index, "Night Porter")
    assert (card.name, card.fact("cost")) == ("Nite Porter", 2)
    assert card is named(index, "MAV-071")
    assert told(conflicts) == [("name", [(GIVEN, "Nite Porter"), (CATALOGUE, "Night Porter")])]


def test_a_given_card_under_the_name_of_another_hides_it_not() -> None:
    usher, sexton = (given(name=n, set="MAV", number=n[0]) for n in ("Usher", "Sexton"))
    index, _ = with_extra_cards(
        NameIndex([usher, sexton]), [given(name="Sexton", set="MAV", number="U")]
    )
    assert [(card.id, card.fact("number")) for card in index.cards_named("Sexton")] == [
        ("sexton-2", "U"),
        ("sexton", "S"),
    ]
    assert [card.id for card in index.cards_named("Usher")] == ["sexton-2"]


def test_a_given_card_of_the_id_of_one_with_another_name_completes_it() -> None:
    known = NameIndex([given(name="Old", version="Usher Dean")])
    index, _ = with_extra_cards(known, [given(name="Old Usher", version="Dean", cost=1)])
    assert [card.fact("cost") for card in index.cards_named("Old Usher Dean")] == [1]


@given_any(catalogues())
def test_no_card_is_lost_under_the_given_ones(catalogue: tuple[str, list[list[Card]]]) -> None:
    _, (known, given_cards, *_) = catalogue
    index, _ = with_extra_cards(NameIndex(known), given_cards)
    for card in (*known, *given_cards):
        (found,) = index.cards_of_id(card.ids[0])
        assert card.ids[0] in found.ids
        assert found in index.cards_named(card.title)
