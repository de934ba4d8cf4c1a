"""A record becomes a card; given cards complete or add to what is known."""

from collections.abc import Mapping

import pytest

from carddb.cells import read_cell, read_value
from carddb.model import UNKNOWN, Card, Fact
from carddb.names import NameIndex
from carddb.records import RecordError, completed, extra_columns, read_card, with_given

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
    with pytest.raises(RecordError) as error:
        read_card(GAME, values, read_value)
    assert error.value.problems == [("name", "a card needs a name")]


def test_every_problem_of_a_record_is_told() -> None:
    with pytest.raises(RecordError) as error:
        given(name=["x"], cost="three", flight=1, teams="A")
    assert error.value.problems == [
        ("name", "takes text"),
        ("cost", "takes a whole number"),
        ("flight", "takes yes or no"),
        ("teams", "takes a list of texts"),
    ]
    assert str(error.value).startswith("name: takes text; cost: takes a whole number; ")


KROENEN = row(name="Kroenen", type="character", atk="3", aliases="Karl", source="§5.2")
ANUNG = row(name="Hellboy", version="Anung Un Rama")
PLAIN_HELLBOY = row(name="Hellboy", teams="B.P.R.D.")
SCOUT = row(name="Scout", version="-")
KNOWN = NameIndex([KROENEN, ANUNG, PLAIN_HELLBOY, SCOUT])


def named(index: NameIndex, typed: str) -> Card:
    (card,) = index.cards_named(typed)
    return card


def test_a_given_card_completes_the_known_one() -> None:
    index, conflicts = with_given(KNOWN, [given(name="KROENEN", cost=4)])
    card = named(index, "Kroenen")
    assert dict(card.facts) == {"type": "character", "atk": 3, "cost": 4}
    assert (card.name, card.aliases) == ("Kroenen", ("Karl",))
    assert named(index, "Karl") is card
    assert conflicts == []


def test_what_is_known_stays_as_it_was_beneath() -> None:
    with_given(KNOWN, [given(name="Kroenen", atk=9)])
    assert named(KNOWN, "Kroenen") is KROENEN
    assert KROENEN.fact("atk") == 3


def test_a_given_version_names_the_one_card_whose_version_is_not_recorded() -> None:
    index, conflicts = with_given(KNOWN, [given(name="Kroenen", version="Army")])
    assert [card.title for card in index.cards_named("Kroenen")] == ["Kroenen, Army"]
    assert named(index, "Kroenen, Army").fact("atk") == 3
    assert conflicts == []


def test_a_given_version_of_a_name_with_several_cards_is_another_card() -> None:
    index, _ = with_given(KNOWN, [given(name="Hellboy", version="Army")])
    titles = [card.title for card in index.cards_named("Hellboy")]
    assert titles == ["Hellboy", "Hellboy, Anung Un Rama", "Hellboy, Army"]


def test_a_given_version_of_a_card_that_has_none_is_another_card() -> None:
    index, _ = with_given(KNOWN, [given(name="Scout", version="Veteran")])
    assert named(index, "Scout").fact("version") is None
    assert named(index, "Scout, Veteran").fact("version") == "Veteran"


def test_a_given_card_that_nobody_knows_is_added() -> None:
    wild = given(name="Wild Patrol", version="Army")
    index, conflicts = with_given(KNOWN, [wild])
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
    index, conflicts = with_given(KNOWN, [given(name="Kroenen", atk=fact)])
    assert named(index, "Kroenen").fact("atk") == fact
    told = [(c.card.title, c.column, c.recorded, c.given) for c in conflicts]
    assert told == ([("Kroenen", "atk", 3, fact)] if conflicting else [])


def test_a_card_given_twice_adds_up() -> None:
    index, conflicts = with_given(
        KNOWN, [given(name="Wild Patrol", cost=1), given(name="wild patrol", cost=2, atk=1)]
    )
    assert dict(named(index, "Wild Patrol").facts) == {"cost": 2, "atk": 1}
    assert [(c.column, c.recorded, c.given) for c in conflicts] == [("cost", 1, 2)]


def test_a_card_given_once_with_its_version_and_once_without_is_one_card() -> None:
    index, _ = with_given(
        KNOWN, [given(name="Kroenen", version="Army"), given(name="Kroenen", cost=4)]
    )
    card = named(index, "Kroenen")
    assert (card.title, card.fact("cost")) == ("Kroenen, Army", 4)


def test_nothing_given_changes_nothing() -> None:
    index, conflicts = with_given(KNOWN, [])
    assert [card.id for card in index.cards_named("Hellboy")] == [
        "hellboy",
        "hellboy-anung-un-rama",
    ]
    assert conflicts == []


def in_game(game: str, **facts: object) -> Card:
    """A card of another game as a request has it."""
    return read_card(game, facts, read_value)


@pytest.mark.parametrize(
    ("game", "one", "other"),
    [
        ("vs-2pcg", {"type": "main character", "level": 1}, {"type": "supporting character"}),
        ("vs-2pcg", {"type": "main character", "level": 1}, {"type": "main character", "level": 2}),
        ("highlander", {"subtitle": "Duncan"}, {"subtitle": "Methos"}),
        ("highlander", {"set": "HS1", "number": "012"}, {"set": "HS1", "number": "013"}),
        ("heroes-vs-villains", {"profession": "hero"}, {"profession": "villain"}),
        ("hellboy-board-game", {"kind": "agent"}, {"kind": "backup agent"}),
        ("vs-system", {"variant": "a"}, {"variant": "b"}),
    ],
)
def test_cards_of_one_name_that_something_tells_apart_are_never_one(
    game: str, one: dict[str, object], other: dict[str, object]
) -> None:
    first, second = in_game(game, name="Zorp", **one), in_game(game, name="Zorp", **other)
    assert [card.facts for card in completed([first], [second])[0]] == [first.facts, second.facts]
    assert len(completed([], [first, second])[0]) == 2


def test_cards_of_one_file_complete_each_other_only_under_one_title() -> None:
    cards = [in_game("vs-2pcg", name="Zorp", cost=1), in_game("vs-2pcg", name="Zorp", variant="b")]
    assert len(completed([], cards)[0]) == 2


def test_a_complete_card_takes_nothing_away_from_what_is_known() -> None:
    known = given(name="Kroenen", atk=3)
    (card,), conflicts = completed([known], [given(name="Kroenen", cost=4, complete=True)])
    assert (card.fact("atk"), card.fact("cost"), card.fact("def")) == (3, 4, None)
    assert conflicts == []


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
