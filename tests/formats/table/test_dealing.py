"""Hidden cards that are dealt anew from what is not seen of the lists."""

from collections import Counter
from random import Random

import pytest

from formats.table.dealing import MAX_DECK, Dealing
from formats.table.position import Placed, Position
from tests.formats.table.cards import card, cards

HIDDEN = Placed("")
MANY = [f"card {number}" for number in range(10)]


def keys(position: Position, name: str, owner: int) -> list[str]:
    """The cards of a pile, the lowest first."""
    return [placed.key for placed in position.piles[name, owner]]


def test_what_is_seen_stays_and_what_is_not_is_dealt_from_the_rest_of_the_list() -> None:
    position = Position(
        {
            ("row", 0): [Placed("Ann", {"exhausted": True}), HIDDEN],
            ("hand", 0): [HIDDEN, Placed("Ben")],
            ("hand", 1): [HIDDEN],
        },
        {"turn": 3},
    )
    dealing = Dealing(position, [cards("Ann", "Ann", "Ben", "Cem"), cards("Dot")])
    dealt = dealing.deal(Random(1))
    assert dealt.facts == {"turn": 3}
    assert dealt.piles["row", 0][0] == Placed("Ann", {"exhausted": True})
    assert keys(dealt, "hand", 0)[1] == "Ben"
    assert keys(dealt, "hand", 1) == ["Dot"]
    assert {keys(dealt, "row", 0)[1], keys(dealt, "hand", 0)[0]} == {"Ann", "Cem"}


def test_as_many_copies_are_dealt_as_the_list_has_left() -> None:
    position = Position({("hand", 0): [HIDDEN] * 3, ("row", 0): [Placed("Ann")]})
    dealing = Dealing(position, [cards("Ann", "Ann", "Ann", "Ben")])
    assert sorted(keys(dealing.deal(Random(1)), "hand", 0)) == ["Ann", "Ann", "Ben"]


def test_a_card_is_of_the_list_of_its_owner_wherever_it_lies() -> None:
    position = Position(
        {
            ("row", 0): [Placed("Dot", owner=1), Placed("", owner=1)],
            ("hand", 0): [HIDDEN],
            ("hand", 1): [HIDDEN],
        }
    )
    dealing = Dealing(position, [cards("Ann"), cards("Dot", "Eve", "Eve")])
    dealt = dealing.deal(Random(1))
    assert dealt.piles["row", 0] == [Placed("Dot", owner=1), Placed("Eve", owner=1)]
    assert (keys(dealt, "hand", 0), keys(dealt, "hand", 1)) == (["Ann"], ["Eve"])


def test_what_is_seen_of_one_list_is_missing_in_no_other() -> None:
    position = Position({("row", 0): [Placed("Ann")], ("hand", 1): [HIDDEN]})
    dealing = Dealing(position, [cards("Ann"), cards("Ann")])
    assert keys(dealing.deal(Random(1)), "hand", 1) == ["Ann"]


def test_the_top_of_a_deck_is_dealt_and_nothing_below() -> None:
    position = Position({("deck", 0): [Placed("Ann"), *[HIDDEN] * 8, Placed("Ben")]})
    dealt = Dealing(position, [cards("Ann", "Ben", *MANY)]).deal(Random(1))
    assert len(keys(dealt, "deck", 0)) == MAX_DECK == 8
    assert keys(dealt, "deck", 0)[-1] == "Ben"
    assert "Ann" not in keys(dealt, "deck", 0)


@pytest.mark.parametrize(
    ("name", "pile"), [("deck", [Placed(title) for title in MANY]), ("hand", [HIDDEN] * 10)]
)
def test_only_a_deck_with_hidden_cards_is_cut(name: str, pile: list[Placed]) -> None:
    dealt = Dealing(Position({(name, 0): pile}), [cards(*MANY)]).deal(Random(1))
    assert sorted(keys(dealt, name, 0)) == MANY


def test_each_order_of_hidden_cards_comes_as_often() -> None:
    dealing = Dealing(Position({("hand", 0): [HIDDEN] * 3}), [cards("Ann", "Ben", "Cem")])
    chance = Random(1)
    orders = Counter(tuple(keys(dealing.deal(chance), "hand", 0)) for _ in range(1_200))
    assert len(orders) == 6
    assert all(150 < count < 250 for count in orders.values())


def test_the_same_chance_deals_the_same_on_every_python() -> None:
    dealing = Dealing(
        Position({("hand", 0): [HIDDEN] * 6}), [cards("Ann", "Ben", "Cem", "Dot", "Eve", "Fay")]
    )
    chance = Random(7)
    dealt = [keys(dealing.deal(chance), "hand", 0) for _ in range(2)]
    assert dealt == [
        ["Cem", "Ben", "Dot", "Fay", "Ann", "Eve"],
        ["Ann", "Eve", "Fay", "Ben", "Dot", "Cem"],
    ]


def test_cards_of_one_title_are_told_apart_by_their_keys() -> None:
    both = [card("Ann", cost=cost) for cost in (1, 2)]
    dealing = Dealing(
        Position({("row", 0): [Placed("Ann 2")], ("hand", 0): [HIDDEN]}),
        [both],
        lambda each: f"{each.title} {each.fact('cost')}",
    )
    assert dealing.cards == {"Ann 1": both[0], "Ann 2": both[1]}
    assert keys(dealing.deal(Random(1)), "hand", 0) == ["Ann 1"]


def test_every_card_of_all_lists_is_known_by_its_key() -> None:
    dealing = Dealing(Position({}), [cards("Ann", "Ben"), cards("Cem")])
    assert list(dealing.cards) == ["Ann", "Ben", "Cem"]
