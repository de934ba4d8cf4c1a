"""Cards come out of the tables as they went in."""

from pathlib import Path

import pytest
from hypothesis import given as given_any
from hypothesis import strategies as st
from sqlite_utils import Database

from carddb.builtin import BUILT_IN
from carddb.cells import read_value
from carddb.model import Card
from carddb.records import read_card
from carddb.tables import (
    StoreError,
    cards_of,
    catalogue,
    count_cards,
    index_cards,
    migrations,
    opened,
    write_cards,
)

GAME = "vs-2pcg"


def fresh() -> Database:
    """A database of this schema, in memory."""
    db = Database(memory=True)
    migrations.apply(db)
    db.table("games").insert({"id": GAME, "file_hash": ""})
    return db


def card(**facts: object) -> Card:
    return read_card(GAME, facts, read_value)


def shown(one: Card) -> tuple[object, ...]:
    """Everything that a card has."""
    facts = dict(one.facts)
    return (one.id, one.name, one.title, facts, one.aliases, one.source, one.ids, one.complete)


TEXTS = st.text(st.characters(exclude_categories=["Cs", "Cc"]), min_size=1, max_size=20)
FACTS = st.fixed_dictionaries(
    {"name": TEXTS.filter(str.strip)},
    optional={
        "aliases": st.lists(TEXTS, max_size=3),
        "ids": st.lists(TEXTS, max_size=3),
        "source": TEXTS,
        "complete": st.booleans(),
        "cost": st.none() | st.integers(0, 9_999),
        "flight": st.none() | st.booleans(),
        "teams": st.none() | st.lists(TEXTS, max_size=3),
        "colour": TEXTS,
    },
)


@given_any(st.lists(FACTS, max_size=4))
def test_cards_are_read_as_they_were_written(records: list[dict[str, object]]) -> None:
    cards = list({one.id: one for one in (card(**record) for record in records)}.values())
    db = fresh()
    write_cards(db, GAME, "mine", cards)
    assert list(map(shown, cards_of(db, GAME, "mine"))) == list(map(shown, cards))
    db.close()


def test_the_cards_of_a_source_take_the_place_of_those_it_had() -> None:
    db = fresh()
    write_cards(db, GAME, "mine", [card(name="Usher", aliases=["U"]), card(name="Sexton")])
    write_cards(db, GAME, "other", [card(name="Dean", aliases=["D"])])
    write_cards(db, GAME, "mine", [card(name="Usher")])
    assert [(one.title, one.aliases) for one in cards_of(db, GAME, "mine")] == [("Usher", ())]
    assert [(one.title, one.aliases) for one in cards_of(db, GAME, "other")] == [("Dean", ("D",))]
    assert cards_of(db, "vs-system", "mine") == []
    db.close()


def test_a_catalogue_is_every_source_by_its_rank_over_the_built_in_cards() -> None:
    db = fresh()
    for cost, (source, rank) in enumerate([(BUILT_IN, 0), ("second", 2), ("first", 1)]):
        write_cards(db, GAME, source, [card(name="Usher", cost=cost)])
        if source != BUILT_IN:
            db.table("sources").insert({"game": GAME, "id": source, "rank": rank, "kept_at": ""})
    found = catalogue(db, GAME)
    assert [one.fact("cost") for one in found.cards] == [1]
    (conflict,) = found.conflicts
    assert [claim.source for claim in conflict.claims] == ["second", "first", BUILT_IN]
    at_hand = {"second": [card(name="Usher", cost=9)]}
    assert [one.fact("cost") for one in catalogue(db, GAME, at_hand).cards] == [9]
    db.close()


def test_the_cards_of_the_games_that_are_asked_for_are_counted() -> None:
    db = fresh()
    index_cards(db, GAME, [card(name="Usher"), card(name="Sexton")])
    index_cards(db, "old-game", [card(name="Usher")])
    index_cards(db, GAME, [card(name="Usher"), card(name="Sexton"), card(name="Dean")])
    assert count_cards(db, [GAME, "vs-system"]) == 3
    db.close()


def test_what_sqlite_can_not_do_is_said_with_the_file(tmp_path: Path) -> None:
    path = tmp_path / "cards.db"
    with pytest.raises(StoreError) as error, opened(path) as db:
        db.execute("select * from nowhere")
    assert str(error.value) == f"{path} can't be used as a card database: no such table: nowhere."
