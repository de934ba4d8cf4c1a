"""A game that begins in the middle."""

from collections.abc import Mapping
from typing import Any

import pytest

from formats.table.piles import AnyCard, Piles, Sight, TableCard
from formats.table.position import LaidOut, Placed, Position, PositionError, lay_out
from tests.formats.table.cards import card


def table() -> Piles[AnyCard]:
    """A deck and a row of two players."""
    piles = Piles(TableCard)
    for player in (0, 1):
        piles.add("deck", player, Sight.NOBODY)
        piles.add("row", player, Sight.ALL)
    return piles


def place(card: AnyCard, facts: Mapping[str, Any]) -> None:
    """Make true what is said of a card."""
    card.is_face_up = facts.get("face_up", False)


POSITION = Position(
    {
        ("row", 0): [Placed("Ann", {"face_up": True}), Placed("Ben")],
        ("deck", 0): [Placed("Cem"), Placed("Dot")],
        ("deck", 1): [Placed("Eve")],
    }
)


def test_cards_are_laid_out_where_they_lie_the_lowest_first() -> None:
    piles = table()
    lay_out(POSITION, piles, card, place, home="deck")
    laid = {(pile.name, pile.owner): list(map(str, pile)) for pile in piles}
    assert laid == {
        ("deck", 0): ["Cem", "Dot"],
        ("row", 0): ["Ann", "Ben"],
        ("deck", 1): ["Eve"],
        ("row", 1): [],
    }
    assert piles.faults() == []


def test_every_card_has_the_deck_of_its_owner_as_home() -> None:
    piles = table()
    lay_out(POSITION, piles, card, place, home="deck")
    assert {str(each): (each.owner, each.home) for each in piles.cards} == {
        **{title: (0, piles.of("deck", 0)) for title in ("Ann", "Ben", "Cem", "Dot")},
        "Eve": (1, piles.of("deck", 1)),
    }


def test_what_is_said_of_a_card_is_made_true() -> None:
    piles = table()
    lay_out(POSITION, piles, card, place, home="deck")
    assert [str(each) for each in piles.cards if each.is_face_up] == ["Ann"]


@pytest.mark.parametrize("where", [("cellar", 0), ("row", 2)])
def test_a_pile_that_there_is_not_is_refused(where: tuple[str, int]) -> None:
    name, owner = where
    with pytest.raises(PositionError, match=f"^There is no pile '{name}' of player {owner + 1}.$"):
        lay_out(Position({where: [Placed("Ann")]}), table(), card, place, home="deck")


def test_a_card_that_nobody_knows_is_not_hidden_from_the_caller() -> None:
    known = {"Ann": card("Ann")}
    with pytest.raises(KeyError, match="Zed"):
        lay_out(
            Position({("row", 0): [Placed("Zed")]}), table(), known.__getitem__, place, home="deck"
        )


def test_a_card_may_be_anothers_than_the_pile_it_lies_in() -> None:
    piles = table()
    position = Position({("row", 0): [Placed("Fay", owner=1)]})
    lay_out(position, piles, card, place, home="deck")
    (stolen,) = piles.of("row", 0)
    assert (stolen.owner, stolen.controller, stolen.home) == (1, 0, piles.of("deck", 1))


def test_an_owner_without_a_deck_is_refused() -> None:
    position = Position({("row", 0): [Placed("Fay", owner=2)]})
    with pytest.raises(PositionError):
        lay_out(position, table(), card, place, home="deck")


def test_a_card_may_have_begun_in_another_deck_of_its_owner() -> None:
    piles = table()
    side_deck = piles.add("side deck", 0, Sight.NOBODY)
    position = Position({("row", 0): [Placed("Ann", home="side deck"), Placed("Ben")]})
    lay_out(position, piles, card, place, home="deck")
    assert [each.home for each in piles.of("row", 0)] == [side_deck, piles.of("deck", 0)]


def test_cards_of_one_title_are_told_apart_by_their_keys() -> None:
    piles = table()
    by_id = {"ann-1": card("Ann", cost=1), "ann-2": card("Ann", cost=2)}
    position = Position({("row", 0): [Placed("ann-2"), Placed("ann-1")]})
    lay_out(position, piles, by_id.__getitem__, place, home="deck")
    assert [each.card.fact("cost") for each in piles.of("row", 0)] == [2, 1]


@pytest.mark.parametrize(
    "special",
    [
        Placed("Dot", {"face_up": True}),
        Placed("Dot", owner=1),
        Placed("Dot", home="side deck"),
        Placed("Dot", id="dotty"),
    ],
)
def test_what_is_said_of_a_card_in_a_deck_is_true_and_all_lie_in_their_order(
    special: Placed,
) -> None:
    piles = table()
    for player in (0, 1):
        piles.add("side deck", player, Sight.NOBODY)
    position = Position({("deck", 0): [Placed("Cem"), special, Placed("Eve")]})
    laid = lay_out(position, piles, card, place, home="deck")
    assert list(map(str, piles.of("deck", 0))) == ["Cem", "Dot", "Eve"]
    dot = piles.of("deck", 0).cards[1]
    assert dot.is_face_up is bool(special.facts)
    assert dot.owner == (special.owner or 0)
    assert dot.home is piles.of(special.home or "deck", dot.owner)
    assert laid.card("Dot") is dot
    assert laid.by_id == ({"dotty": dot} if special.id else {})


def test_what_is_said_of_no_card_of_a_deck_is_not_true_of_it() -> None:
    piles = table()
    told: list[tuple[str, Mapping[str, Any]]] = []
    position = Position({("deck", 0): [Placed("Cem"), Placed("Dot")]})
    lay_out(position, piles, card, lambda each, facts: told.append((str(each), facts)), home="deck")
    assert sorted(told, key=lambda each: each[0]) == [("Cem", {}), ("Dot", {})]


def test_plain_cards_outside_the_deck_began_in_it_too_and_are_known_by_name() -> None:
    piles = table()
    position = Position({("row", 0): [Placed("Ann"), Placed("Ben")]})
    laid = lay_out(position, piles, card, place, home="deck")
    ann, ben = piles.of("row", 0)
    assert [each.home for each in (ann, ben)] == [piles.of("deck", 0)] * 2
    assert (laid.card("Ann"), laid.card("Ben")) == (ann, ben)


def test_a_pile_of_all_that_there_is_not_is_refused() -> None:
    with pytest.raises(PositionError, match=r"^There is no pile 'cellar' of the table\.$"):
        lay_out(Position({("cellar", "table"): [Placed("Ann")]}), table(), card, place, home="deck")


def laid(*placed: Placed) -> LaidOut:
    """Cards that are called by their keys, with their number."""
    known = LaidOut()
    for number, each in enumerate(placed):
        known.add(each, f"{each.key} {number}")
    return known


def test_a_card_is_found_by_its_id_or_as_the_only_one_of_its_key() -> None:
    cards = laid(Placed("Ann"), Placed("Ben", id="Ann 2"), Placed("Ben", id="big"))
    assert [cards.card(name) for name in ("Ann", "Ann 2", "big")] == ["Ann 0", "Ben 1", "Ben 2"]
    assert cards.card("Ben", lambda each: each == "Ben 2") == "Ben 2"


def test_an_id_goes_before_a_key() -> None:
    assert laid(Placed("Ann"), Placed("Ben", id="Ann")).card("Ann") == "Ben 1"


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("Zed", "There is no 'Zed' in the position."),
        ("Ben", "There are 2 cards 'Ben': give the one that is meant an id."),
    ],
)
def test_a_card_that_is_not_there_or_not_the_only_one_is_refused(name: str, sentence: str) -> None:
    with pytest.raises(PositionError) as refused:
        laid(Placed("Ann"), Placed("Ben"), Placed("Ben")).card(name)
    assert str(refused.value) == sentence
    with pytest.raises(PositionError, match="There is no 'Ann'"):
        laid(Placed("Ann")).card("Ann", lambda _: False)


def test_no_two_cards_have_an_id() -> None:
    with pytest.raises(PositionError, match=r"^Two cards have the id 'a'\.$"):
        laid(Placed("Ann", id="a"), Placed("Ben", id="a"))
