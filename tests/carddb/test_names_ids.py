"""What programs call a card, and what tells cards of a name apart beside their titles."""

import pytest

from carddb.guids import guid_of
from carddb.model import Card, Fact
from carddb.names import NameIndex, of_set
from tests.carddb.test_names import PRINTED, printed

GUID = "0A000000-0000-0000-0000-0000000000B2"


def known_as(title: str, *ids: str, card_id: str = "", **facts: Fact) -> Card:
    """A card with what programs call it."""
    return Card("vs-2pcg", card_id or title.lower().replace(" ", "-"), title, title, facts, ids=ids)


PROGRAMS = NameIndex(
    [
        known_as("Night Porter", GUID, "Night_Porter_SC", card_id="night-porter-mav-071"),
        known_as("Night Porter", "Night_Porter_L1", card_id="night-porter-mav-072"),
        known_as("Damn Dock", "Shared"),
        known_as("Ferryman", "shared"),
    ]
)


@pytest.mark.parametrize(
    ("given_id", "ids"),
    [
        (GUID, ["night-porter-mav-071"]),
        (GUID.lower(), ["night-porter-mav-071"]),
        ("night_porter_sc", ["night-porter-mav-071"]),
        ("SHARED", ["damn-dock", "ferryman"]),
        ("night-porter-mav-072", ["night-porter-mav-072"]),
        ("Ferryman", ["ferryman"]),
        (guid_of(known_as("Ferryman")), ["ferryman"]),
        (guid_of(known_as("Ferryman")).upper(), ["ferryman"]),
        (guid_of(known_as("Nobody")), []),
        ("night-porter-mav-71", []),
        ("Night Porter", []),
        ("", []),
    ],
)
def test_a_card_is_known_by_the_ids_of_programs_and_by_our_own(
    given_id: str, ids: list[str]
) -> None:
    assert [found.id for found in PROGRAMS.cards_of_id(given_id)] == ids


def test_the_id_of_a_program_comes_before_our_own() -> None:
    index = NameIndex([known_as("Usher"), known_as("Sexton", "usher")])
    assert [found.title for found in index.cards_of_id("usher")] == ["Sexton"]


@pytest.mark.parametrize(
    ("typed", "ids"),
    [
        ("Night Porter [night-porter-mav-071]", ["night-porter-mav-071"]),
        ("Night Porter [night-porter-mav-072]", ["night-porter-mav-072"]),
        ("night porter (Night-Porter-MAV-72)", ["night-porter-mav-072"]),
        ("night-porter-mav-072", ["night-porter-mav-072"]),
        # The id of another card, or of none: as if it were not there.
        ("Night Porter [ferryman]", ["night-porter-mav-071", "night-porter-mav-072"]),
        ("Night Porter [nobody]", ["night-porter-mav-071", "night-porter-mav-072"]),
        ("Nobody [ferryman]", []),
        # Without a bracket it is no id, but another name.
        ("Damn Dock Ferryman", []),
        ("Ferryman Damn Dock", []),
    ],
)
def test_an_id_of_ours_in_a_bracket_decides_between_cards_of_a_name(
    typed: str, ids: list[str]
) -> None:
    assert [found.id for found in PROGRAMS.cards_named(typed)] == ids


def test_an_index_over_another_knows_the_ids_of_both_but_not_the_hidden_ones() -> None:
    mine = known_as("Ferryman", "New", card_id="ferryman")
    index = NameIndex([mine], beneath=PROGRAMS, hidden=frozenset({"night-porter-mav-071"}))
    assert index.cards_of_id("new") == index.cards_of_id("ferryman") == (mine,)
    assert index.cards_of_id(guid_of(mine)) == (mine,)
    assert [found.id for found in index.cards_of_id("shared")] == ["damn-dock"]
    for hidden in (GUID, "night-porter-mav-071", "Night_Porter_SC"):
        assert index.cards_of_id(hidden) == ()
    assert index.cards_of_id(guid_of(PROGRAMS.cards_of_id(GUID)[0])) == ()
    left = PROGRAMS.cards_of_id("night-porter-mav-072")
    assert index.cards_named("Night Porter [night-porter-mav-072]") == left
    assert index.cards_named("Night Porter [night-porter-mav-071]") == left
    assert (index.has_id("damn-dock"), index.has_id("night-porter-mav-071")) == (True, False)
    assert PROGRAMS.has_id("night-porter-mav-071")


@pytest.mark.parametrize(
    ("of_it", "titles"),
    [
        (printed("Porter"), ["Porter, Young", "Porter, Old", "Porter"]),
        (printed("Nobody", "mav", "71"), ["Porter, Young"]),
        (printed("Wolf", "HSFV; MAV", "55; 5"), ["Wolf", "Porter, Old", "X-23"]),
        (Card("vs-system", "Dock Hand MAV -", "Other", "Other"), ["Dock Hand"]),
        (printed("Nobody"), []),
    ],
)
def test_a_card_of_another_source_is_near_to_those_of_its_name_number_or_id(
    of_it: Card, titles: list[str]
) -> None:
    assert [near.title for near in PRINTED.near_to(of_it)] == titles
    over = NameIndex([], beneath=PRINTED)
    assert [near.title for near in over.near_to(of_it)] == titles


# Sets.


@pytest.mark.parametrize(
    ("named", "ids"),
    [
        ("MAV", ["a", "c", "d"]),
        ("mav", ["a", "c", "d"]),
        ("The Night Shift", ["a", "c", "d"]),
        ("the night shift!", ["a", "c", "d"]),
        ("ABC", ["b", "c", "d"]),
        ("Day Shift", ["b", "c", "d"]),
        ("XYZ", ["a", "b", "c", "d"]),
        ("", ["a", "b", "c", "d"]),
    ],
)
def test_cards_are_told_apart_by_their_set_of_that_code_or_name(named: str, ids: list[str]) -> None:
    cards = (
        known_as("Usher", card_id="a", set="MAV", set_name="The Night Shift"),
        known_as("Usher", card_id="b", set="ABC", set_name="Day Shift"),
        known_as("Usher", card_id="c", set="MAV; ABC", set_name="The Night Shift; Day Shift"),
        known_as("Usher", card_id="d"),
    )
    assert [found.id for found in of_set(cards, named)] == ids
