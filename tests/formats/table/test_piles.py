"""Cards and piles: no card is ever lost or doubled."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from formats.table.piles import AnyCard, Pile, Piles, Sight, TableCard, Under
from formats.table.seeing import Hidden, Seen, sees, view_for
from tests.formats.table.cards import card, cards


def deck_and_hand() -> tuple[Piles[AnyCard], Pile[AnyCard], Pile[AnyCard]]:
    """A deck of three cards, Ann on top, and an empty hand."""
    piles = Piles(TableCard)
    deck, hand = piles.add("deck", 0, Sight.NOBODY), piles.add("hand", 0, Sight.OWNER)
    piles.bring(cards("Ann", "Ben", "Cem"), deck)
    return piles, deck, hand


def titles(pile: Pile[AnyCard]) -> list[str]:
    """The cards of a pile, the lowest first."""
    return list(map(str, pile))


def test_the_first_card_brought_is_on_top() -> None:
    _, deck, _ = deck_and_hand()
    assert titles(deck) == ["Cem", "Ben", "Ann"]
    assert str(deck.top) == "Ann"


def test_cards_brought_later_lie_under_those_before() -> None:
    piles, deck, _ = deck_and_hand()
    piles.bring(cards("Dot", "Eve"), deck)
    assert titles(deck) == ["Eve", "Dot", "Cem", "Ben", "Ann"]
    assert [each.number for each in piles.cards] == [0, 1, 2, 3, 4]


def test_a_card_begins_face_down_at_home_with_its_owner() -> None:
    piles = Piles(TableCard)
    deck = piles.add("deck", "heroes", Sight.NOBODY)
    (ann,) = piles.bring([card("Ann")], deck)
    assert (ann.owner, ann.controller, ann.home, ann.pile) == ("heroes", "heroes", deck, deck)
    assert not ann.is_face_up
    assert (str(ann), repr(ann)) == ("Ann", "<Ann #0>")


def test_an_empty_pile_has_no_top() -> None:
    _, _, hand = deck_and_hand()
    assert hand.top is None
    assert len(hand) == 0


def test_a_pile_is_found_by_its_name_and_owner() -> None:
    piles, deck, hand = deck_and_hand()
    assert piles.of("hand", 0) is hand
    assert list(piles) == [deck, hand]
    assert repr(deck) == "<deck of 0: 3>"


def test_a_pile_is_not_put_in_the_place_of_another() -> None:
    piles = Piles(TableCard)
    piles.add("deck", 0, Sight.NOBODY)
    with pytest.raises(ValueError, match="there is a pile 'deck' of 0"):
        piles.add("deck", 0, Sight.ALL)


def test_cards_are_drawn_from_the_top_as_many_as_there_are() -> None:
    piles, deck, hand = deck_and_hand()
    assert list(map(str, piles.draw(deck, hand, 2))) == ["Ann", "Ben"]
    assert list(map(str, piles.draw(deck, hand, 2))) == ["Cem"]
    assert piles.draw(deck, hand) == []
    assert titles(hand) == ["Ann", "Ben", "Cem"]
    assert piles.changes == 3


def test_a_card_is_moved_on_top_or_to_the_bottom() -> None:
    piles, _, hand = deck_and_hand()
    ann, ben, cem = piles.cards
    piles.move(ann, hand)
    piles.move(ben, hand)
    piles.move(cem, hand, to_bottom=True)
    assert titles(hand) == ["Cem", "Ann", "Ben"]
    piles.move(ben, hand, to_bottom=True)
    assert titles(hand) == ["Ben", "Cem", "Ann"]
    assert ben.pile is hand
    assert piles.changes == 4


def test_a_card_keeps_its_home_wherever_it_goes() -> None:
    piles, deck, hand = deck_and_hand()
    (ann,) = piles.draw(deck, hand)
    assert (ann.home, ann.pile) == (deck, hand)


def test_a_card_is_turned_face_down_where_not_everybody_may_look() -> None:
    piles, deck, hand = deck_and_hand()
    row = piles.add("row", 0, Sight.ALL)
    other_row = piles.add("other row", 0, Sight.ALL)
    faces = []
    for each in piles.cards:
        each.is_face_up = True
    (ann,) = piles.draw(deck, row)
    for to in (other_row, hand):
        piles.move(ann, to)
        faces.append(ann.is_face_up)
    (ben,) = piles.draw(deck, hand)
    assert (faces, ben.is_face_up) == ([True, False], False)


def test_a_shuffle_keeps_every_card_and_follows_its_chance() -> None:
    orders = []
    for _ in range(2):
        piles = Piles(TableCard)
        deck = piles.add("deck", 0, Sight.NOBODY)
        piles.bring(cards(*map(str, range(30))), deck)
        deck.shuffle(Random("chance"))
        assert piles.faults() == []
        orders.append(titles(deck))
    assert orders[0] == orders[1]
    assert orders[0] != sorted(orders[0])


def test_a_card_in_two_piles_is_told() -> None:
    piles, deck, hand = deck_and_hand()
    hand.cards.append(deck.cards[-1])
    assert piles.faults() == [
        "<Ann #0> is in <deck of 0: 3> and in <hand of 0: 1>",
        "<Ann #0> is in <hand of 0: 1> and says <deck of 0: 3>",
    ]


def test_a_card_twice_in_a_pile_is_told() -> None:
    piles, deck, _ = deck_and_hand()
    deck.cards.append(deck.cards[0])
    assert piles.faults() == ["<Cem #2> is in <deck of 0: 4> and in <deck of 0: 4>"]


def test_a_card_that_is_nowhere_is_told() -> None:
    piles, deck, _ = deck_and_hand()
    deck.cards.pop()
    assert piles.faults() == ["<Ann #0> is nowhere"]


MOVES = st.one_of(
    st.tuples(st.just("move"), st.integers(0, 19), st.integers(0, 4), st.booleans()),
    st.tuples(st.just("draw"), st.integers(0, 4), st.integers(0, 4), st.integers(0, 25)),
    st.tuples(st.just("shuffle"), st.integers(0, 4), st.integers(0, 99), st.none()),
)


@given(st.lists(MOVES, max_size=60))
def test_no_moves_lose_or_double_a_card(moves: list[tuple[str, int, int, int | None]]) -> None:
    piles = Piles(TableCard)
    places = [
        piles.add(f"pile {number}", number % 2, list(Sight)[number % 3]) for number in range(5)
    ]
    brought = piles.bring(cards(*map(str, range(20))), places[0])
    for kind, first, second, third in moves:
        if kind == "move":
            piles.move(brought[first], places[second], to_bottom=bool(third))
        elif kind == "draw":
            piles.draw(places[first], places[second], third or 0)
        else:
            places[first].shuffle(Random(second))
        assert piles.faults() == []
        assert sum(map(len, piles)) == 20


def test_what_is_moved_or_turned_is_counted() -> None:
    piles, deck, hand = deck_and_hand()
    assert piles.changes == 0
    ann, _ben = piles.draw(deck, hand, 2)
    assert piles.changes == 2
    piles.move(ann, deck, to_bottom=True)
    assert piles.changes == 3
    piles.turn(ann, is_face_up=True)
    assert (ann.is_face_up, piles.changes) == (True, 4)


def test_the_list_of_a_pile_is_always_the_same() -> None:
    piles, deck, hand = deck_and_hand()
    lists = [pile.cards for pile in (deck, hand)]
    piles.move(piles.draw(deck, hand, 2)[0], deck)
    deck.shuffle(Random(1))
    piles.bring([], deck)
    assert [pile.cards for pile in (deck, hand)] == lists
    assert all(pile.cards is kept for pile, kept in zip((deck, hand), lists, strict=True))


def test_a_shuffle_is_the_same_on_every_python() -> None:
    piles = Piles(TableCard)
    deck = piles.add("deck", 0, Sight.NOBODY)
    piles.bring(cards("Ann", "Ben", "Cem", "Dot", "Eve", "Fay"), deck)
    deck.shuffle(Random(7))
    assert titles(deck) == ["Ben", "Fay", "Ann", "Cem", "Eve", "Dot"]


def test_a_pile_is_seen_by_whom_it_says() -> None:
    piles: Piles[AnyCard] = Piles(TableCard)
    piles.bring(cards("Ann"), piles.add("team hand", 0, {0, 2}))
    (ann,) = piles.of("team hand", 0)
    assert [sees(ann, (player,)) for player in (0, 1, 2)] == [True, False, True]


def test_a_pile_under_a_card_is_nobodys_who_is_called_alike() -> None:
    piles, _, hand = deck_and_hand()
    captor, captive, _ = piles.cards
    captured = piles.under(captor, "captured", sight=())
    piles.move(captive, captured)
    # The number of the card is that of a seat.
    assert captor.number == 0
    assert not sees(captive, (0,))
    assert piles.under(captor, "captured") is captured
    assert repr(captured) == "<captured of card 0: 1>"
    piles.move(captor, hand)
    assert view_for(piles, (0,)).of("captured", Under(0)) == (Hidden("captured", Under(0), 0),)
    assert piles.faults() == []


def test_a_card_that_was_shown_is_known_where_it_lies() -> None:
    piles, deck, _ = deck_and_hand()
    assert deck.top is not None
    deck.top.show_to(1)
    assert [sees(card, (1,)) for card in deck] == [False, False, True]
    assert [sees(card, (0,)) for card in deck] == [False, False, False]
    shown = view_for(piles, (1,)).of("deck", 0)
    assert [isinstance(each, Seen) for each in shown] == [False, False, True]


def test_who_knew_a_card_knows_it_no_longer_after_a_shuffle() -> None:
    _, deck, _ = deck_and_hand()
    for each in deck:
        each.show_to(0, 1)
    deck.shuffle(Random(1))
    assert not any(sees(each, (0, 1)) for each in deck)


def test_who_knew_a_card_knows_it_no_longer_when_it_goes_into_hiding() -> None:
    piles, deck, hand = deck_and_hand()
    for each in deck:
        each.show_to(1)
    drawn = piles.draw(deck, hand)
    piles.move(deck.cards[0], hand)
    assert not any(sees(each, (1,)) for each in (*drawn, *hand))
    (left,) = deck
    assert sees(left, (1,))


def test_a_card_stays_known_where_everybody_sees_it() -> None:
    piles, deck, _ = deck_and_hand()
    (ann,) = piles.draw(deck, piles.add("row", 0, Sight.ALL))
    ann.show_to(1)
    piles.move(ann, piles.add("other row", 0, Sight.ALL))
    assert ann.known_to == {1}


def test_a_card_may_be_shown_to_one_after_another() -> None:
    _, deck, _ = deck_and_hand()
    for player in (0, 1):
        deck.cards[0].show_to(player)
    assert [sees(deck.cards[0], (player,)) for player in (0, 1, 2)] == [True, True, False]


def test_a_pile_under_a_card_lies_open_if_nothing_else_is_said_and_has_no_owner_who_sees() -> None:
    piles, _, _ = deck_and_hand()
    captor, attached, captive = piles.cards
    piles.move(attached, piles.under(captor, "attached"))
    piles.move(captive, piles.under(captor, "captured", Sight.OWNER))
    assert [sees(card, (0,)) for card in (attached, captive)] == [True, False]
