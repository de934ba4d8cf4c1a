"""A record becomes a card."""

from collections.abc import Mapping

import pytest

from carddb.cells import read_cell, read_value
from carddb.model import UNKNOWN, Card
from carddb.records import CardRecordError, extra_columns, read_card

GAME = "vs-system"


def given(**values: object) -> Card:
    """The card that a request describes."""
    return read_card(GAME, values, read_value)


def row(**cells: str) -> Card:
    """The card that a row of a card file describes."""
    return read_card(GAME, cells, read_cell)


@pytest.mark.parametrize(
    ("values", "title", "card_id"),
    [
        ({"name": "Kroenen"}, "Kroenen", "kroenen"),
        ({"name": " Kroenen "}, "Kroenen", "kroenen"),
        ({"name": "Hellboy", "version": "Little Boy"}, "Hellboy, Little Boy", "hellboy-little-boy"),
        ({"name": "Hellboy", "version": None}, "Hellboy", "hellboy"),
        ({"name": "Hellboy", "version": ""}, "Hellboy", "hellboy"),
        ({"name": "Frickin' Frogs"}, "Frickin' Frogs", "frickin-frogs"),
    ],
)
def test_the_title_is_the_name_and_the_version(
    values: Mapping[str, object], title: str, card_id: str
) -> None:
    card = read_card(GAME, values, read_value)
    assert (card.title, card.id, card.listed) == (title, card_id, True)


def test_a_fact_that_is_left_out_is_unknown() -> None:
    assert given(name="Kroenen").fact("cost") is UNKNOWN


def test_a_fact_that_is_null_is_not_printed() -> None:
    assert given(name="Kroenen", cost=None).fact("cost") is None


def test_a_complete_card_has_no_unknown_facts() -> None:
    card = given(name="Kroenen", cost=3, complete=True)
    assert card.fact("cost") == 3
    assert [card.fact(name) for name in ("version", "atk", "teams", "set")] == [None] * 4


@pytest.mark.parametrize("complete", [False, None])
def test_a_card_that_is_not_complete_leaves_the_rest_unknown(complete: bool | None) -> None:
    assert given(name="Kroenen", complete=complete).fact("atk") is UNKNOWN


def test_name_aliases_source_and_completeness_are_no_facts() -> None:
    card = given(name="Kroenen", aliases=["Karl"], source="§5.2", complete=True)
    assert not {"name", "aliases", "source", "complete"} & card.facts.keys()
    assert (card.name, card.aliases, card.source) == ("Kroenen", ("Karl",), "§5.2")


def test_ids_of_other_programs_are_no_fact() -> None:
    card = row(name="Night Porter", ids="Night_Porter_SC; 0000-B2", set_name="Night Shift")
    assert (card.ids, dict(card.facts)) == (
        ("Night_Porter_SC", "0000-B2"),
        {"set_name": "Night Shift"},
    )
    assert given(name="Night Porter", ids=["Night_Porter_SC"]).ids == ("Night_Porter_SC",)


def test_a_row_and_a_request_state_the_same_facts() -> None:
    of_row = row(name="Kroenen", type="character", cost="3", teams="A;B", flight="no", atk="-")
    of_request = given(
        name="Kroenen", type="character", cost=3, teams=["A", "B"], flight=False, atk=None
    )
    assert of_row.facts == of_request.facts
    assert of_row.digest == of_request.digest


def test_a_column_that_the_game_does_not_have_is_kept() -> None:
    card = given(name="Kroenen", cost=3, colour="black", mass=80)
    assert (card.fact("colour"), card.fact("mass")) == ("black", 80)
    assert extra_columns(card) == ["colour", "mass"]


def test_a_card_of_known_columns_has_no_extra_ones() -> None:
    assert extra_columns(given(name="Kroenen", cost=3, set="HBY", number="12")) == []


@pytest.mark.parametrize("values", [{}, {"cost": 3}, {"name": None}, {"name": ""}, {"name": "  "}])
def test_a_card_needs_a_name(values: Mapping[str, object]) -> None:
    with pytest.raises(CardRecordError) as error:
        read_card(GAME, values, read_value)
    assert error.value.problems == [("name", "a card needs a name")]


def test_every_problem_of_a_record_is_told() -> None:
    with pytest.raises(CardRecordError) as error:
        given(name=["x"], cost="three", flight=1, teams="A")
    assert error.value.problems == [
        ("name", "takes text"),
        ("cost", "takes a whole number"),
        ("flight", "takes yes or no"),
        ("teams", "takes a list of texts"),
    ]
    assert str(error.value).startswith("name: takes text; cost: takes a whole number; ")


@pytest.mark.parametrize(
    ("facts", "name", "version"),
    [
        ({"name": "Wild Sentinel, Army"}, "Wild Sentinel", "Army"),
        ({"name": "Wild Sentinel, Army", "complete": True}, "Wild Sentinel", "Army"),
        ({"name": "Doe, Jane, Army"}, "Doe, Jane", "Army"),
        ({"name": "Doe, Jane", "version": None}, "Doe, Jane", None),
        ({"name": "Doe, Jane", "version": "Army"}, "Doe, Jane", "Army"),
    ],
)
def test_a_title_in_the_place_of_a_name_is_read_as_lists_write_it(
    facts: dict[str, object], name: str, version: str | None
) -> None:
    card = given(**facts)
    assert (card.name, card.fact("version")) == (name, version)


@pytest.mark.parametrize("type_", [{}, {"type": None}, {"complete": True}])
def test_the_kind_of_a_pre_game_card_says_its_type(type_: dict[str, object]) -> None:
    record = {"name": "Crystal of Ash", "pregame_kind": "crystal", **type_}
    assert read_card("highlander", record, read_value).fact("type") == "Pre-Game"


def test_a_stated_type_and_no_kind_say_no_other() -> None:
    stated = {"name": "Odd Ash", "pregame_kind": "other", "type": "Event"}
    assert read_card("highlander", stated, read_value).fact("type") == "Event"
    of_no_kind = {"name": "Odd Ash", "pregame_kind": None}
    assert read_card("highlander", of_no_kind, read_value).fact("type") is UNKNOWN
