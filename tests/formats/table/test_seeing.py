"""What somebody may see of the piles."""

import pytest

from formats.table.piles import AnyCard, Piles, Sight, TableCard
from formats.table.seeing import Hidden, Seen, as_seen, card_behind, sees, view_for
from tests.formats.table.cards import cards


def table() -> Piles[AnyCard]:
    """Two players with a card in every pile; their titles tell where it lies."""
    piles = Piles(TableCard)
    for player in (0, 1):
        for name, sight in (("deck", Sight.NOBODY), ("hand", Sight.OWNER), ("row", Sight.ALL)):
            piles.bring(cards(f"{name} {player}"), piles.add(name, player, sight))
    return piles


@pytest.mark.parametrize(
    ("own", "seen"),
    [
        ((0,), {"hand 0", "row 0", "row 1"}),
        ((1,), {"hand 1", "row 0", "row 1"}),
        ((0, 1), {"hand 0", "hand 1", "row 0", "row 1"}),
        ((), {"row 0", "row 1"}),
    ],
)
def test_everybody_sees_open_piles_and_owners_their_own(
    own: tuple[int, ...], seen: set[str]
) -> None:
    piles = table()
    shown = repr(view_for(piles, own))
    assert {str(card) for card in piles.cards if f"title='{card}'" in shown} == seen
    assert {str(card) for card in piles.cards if sees(card, own)} == seen


def test_a_card_that_lies_open_is_seen_wherever_it_is() -> None:
    piles = table()
    (card,) = piles.of("deck", 1)
    card.is_face_up = True
    (shown,) = view_for(piles, (0,)).of("deck", 1)
    assert isinstance(shown, Seen)
    assert shown.card is card.card


def test_a_seen_card_says_whose_it_is_and_who_controls_it() -> None:
    piles = table()
    (card,) = piles.of("row", 1)
    card.controller = 0
    (shown,) = view_for(piles, (0,)).of("row", 1)
    assert shown == Seen(card.number, card.card, "row", 1, 0)


def test_a_hidden_card_is_its_place_and_nothing_else() -> None:
    piles = table()
    piles.bring(cards("Ann", "Ben"), piles.of("deck", 1))
    assert view_for(piles, (0,)).of("deck", 1) == tuple(Hidden("deck", 1, at) for at in range(3))


def test_an_option_stands_for_its_card_whether_it_is_seen_or_not() -> None:
    piles = table()
    (own,), (other,) = piles.of("hand", 0), piles.of("hand", 1)
    for card, is_known in ((own, True), (other, False)):
        shown = as_seen(card, 0)
        assert (shown is card) is is_known
        assert card_behind(piles, shown) is card


def test_nobody_can_follow_a_hidden_card_through_a_move() -> None:
    piles = table()
    deck = piles.of("deck", 1)
    piles.bring(cards("Ann", "Ben"), deck)
    before = view_for(piles, (0,)).of("deck", 1)
    piles.move(deck.cards[0], deck)
    assert view_for(piles, (0,)).of("deck", 1) == before


def test_a_view_has_every_pile() -> None:
    piles = table()
    view = view_for(piles, (0,))
    assert set(view.piles) == {(name, who) for name in ("deck", "hand", "row") for who in (0, 1)}
    assert view.piles["hand", 0] == view.of("hand", 0)


def test_a_view_that_is_kept_shows_no_more_than_its_side_may_see() -> None:
    piles = table()
    kept = view_for(piles, (0,))
    piles.move(piles.of("row", 1).cards[0], piles.of("hand", 1))
    assert all(isinstance(shown, Hidden) for shown in kept.of("hand", 1))
