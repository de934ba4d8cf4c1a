"""Before the first turn: the starting hand, one mulligan, and two cards a turn."""

from math import comb

import pytest

from formats.games import opening_of
from formats.samples import samples
from formats.simulation.hands import Deal, DrawnCard, deal
from formats.simulation.odds import Odds
from formats.simulation.opening import Mulligan, Opening, OpeningError
from formats.vs_system.setup import in_order
from tests.formats.simulation.small import wanted
from tests.helpers import checked

SEEDS = tuple(map(str, range(200)))


def opened(text: str = samples()["vs-system-1"].text) -> Opening:
    """The opening of a list; of the first sample's 60 cards if none is given."""
    return opening_of(checked(text, "vs-system-training"))


def ids(cards: tuple[DrawnCard, ...]) -> list[int]:
    """The copies, each told from every other."""
    return [id(each) for each in cards]


def kept_to_the_end(seed: str, *, mulligans: bool = False) -> tuple[Deal, list[DrawnCard]]:
    """A deal of the whole deck, and the deck from its top card down."""
    dealt = deal(opened(), seed, mulligans=mulligans, turns=28)
    return dealt, [*dealt.hand, *(card for turn in dealt.draws for card in turn)]


def test_the_deck_is_shuffled() -> None:
    tops = {deal(opened(), seed).hand[0].entry.title for seed in SEEDS}
    listed = {entry.title for entry in opened().piles[0].copies}
    assert tops == listed


@pytest.mark.rule("VS-SETUP-04")
def test_a_starting_hand_is_the_top_four_cards() -> None:
    dealt, deck = kept_to_the_end("abc")
    assert dealt.hand == tuple(deck[:4])
    assert len(deck) == 60
    assert deal(opened(), "abc").left == (56,)


@pytest.mark.rule("VS-SETUP-05")
def test_a_mulligan_puts_the_hand_under_the_deck_and_draws_four_from_the_top() -> None:
    """Nothing is shuffled in between: what would have come next is the new hand."""
    for seed in SEEDS[:20]:
        _, deck = kept_to_the_end(seed)
        dealt, after = kept_to_the_end(seed, mulligans=True)
        titles = [card.entry.title for card in deck]
        assert [card.entry.title for card in after] == [*titles[4:], *titles[:4]]
        assert [card.entry.title for card in dealt.hand] == titles[4:8]
        assert len(dealt.hand) == 4


@pytest.mark.rule("VS-SETUP-05")
def test_the_hand_goes_under_the_deck_in_the_order_that_the_player_likes() -> None:
    order = (2, 0, 3, 1)
    for seed in SEEDS[:20]:
        dealt = deal(opened(), seed, mulligans=True, turns=28, order=order)
        last = [card for drawn in dealt.draws for card in drawn][-4:]
        assert last == [dealt.first_hand[at] for at in order]


@pytest.mark.parametrize("order", [(0, 1, 2), (0, 1, 2, 2), (1, 2, 3, 4)])
def test_an_order_has_every_card_of_the_hand_once(order: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match="does not have every card"):
        deal(opened(), "abc", mulligans=True, order=order)


@pytest.mark.rule("VS-SETUP-05")
def test_a_mulligan_is_the_players_choice() -> None:
    assert not deal(opened(), "abc").is_mulliganed
    assert deal(opened(), "abc", mulligans=True).is_mulliganed


@pytest.mark.rule("VS-SETUP-06")
def test_a_second_hand_is_final() -> None:
    """However bad it is, and whatever is drawn later."""
    nothing = wanted('4 "Nobody at All"')
    for seed in SEEDS[:20]:
        dealt = deal(opened(), seed, mulligans=nothing, turns=3)
        assert dealt == deal(opened(), seed, mulligans=True, turns=3)


@pytest.mark.rule("VS-SETUP-11")
def test_a_mulligan_exchanges_all_four_cards_for_four() -> None:
    for seed in SEEDS[:50]:
        dealt = deal(opened(), seed, mulligans=True)
        assert (len(dealt.first_hand), len(dealt.hand), dealt.left) == (4, 4, (56,))
        assert not set(ids(dealt.first_hand)) & set(ids(dealt.hand))


@pytest.mark.rule("VS-AMBIGUOUS-11")
@pytest.mark.parametrize(
    ("initiative", "order"), [("Ann", ["Ann", "Bob"]), ("Bob", ["Bob", "Ann"])]
)
def test_the_player_with_the_initiative_decides_on_a_mulligan_first(
    initiative: str, order: list[str]
) -> None:
    assert in_order(["Ann", "Bob"], initiative) == order


@pytest.mark.rule("VS-TURN-08")
@pytest.mark.parametrize("is_first", [True, False])
def test_every_player_draws_two_cards_a_turn_from_the_first_on(is_first: bool) -> None:
    shown = opened()
    dealt = deal(shown, "abc", turns=4, is_first=is_first)
    assert list(map(len, dealt.draws)) == [2, 2, 2, 2]
    assert shown.seen(4, is_first=is_first) == (12,)
    assert not shown.differs_by_player


@pytest.mark.rule("VS-AMBIGUOUS-12")
def test_a_draw_larger_than_the_deck_takes_what_is_left() -> None:
    dealt = deal(opened("5 Reed Cutters, Army"), "abc", turns=3)
    assert list(map(len, dealt.draws)) == [1, 0, 0]
    assert dealt.left == (0,)


def test_a_deck_that_is_too_small_for_a_hand_is_refused() -> None:
    with pytest.raises(OpeningError) as caught:
        opened("3 Reed Cutters, Army")
    assert str(caught.value) == "The deck has 3 cards; a starting hand takes 4."


def test_known_figures() -> None:
    """41 of the 60 cards are characters, and 5 are locations."""
    shown = opened()
    assert shown.mulligan is Mulligan.TO_THE_BOTTOM
    character, location = wanted("1+ character"), wanted("1+ location")
    none = comb(19, 4) / comb(60, 4)
    assert Odds(shown, character).by(0) == pytest.approx(1 - none)
    assert Odds(shown, character).by(2) == pytest.approx(1 - comb(19, 8) / comb(60, 8))
    # A hand without one goes under the deck; four of the other 56 cards follow.
    again = comb(15, 4) / comb(56, 4)
    assert Odds(shown, character, character).by(0) == pytest.approx(1 - none * again)
    # Whoever has no location in hand draws anew, and then two cards of what is left.
    first, second = comb(55, 4) / comb(60, 4), comb(51, 6) / comb(56, 6)
    assert Odds(shown, location, location).by(1) == pytest.approx(1 - first * second)
    both = 1 - (comb(19, 4) + comb(55, 4) - comb(14, 4)) / comb(60, 4)
    assert Odds(shown, wanted("1+ character and 1+ location")).by(0) == pytest.approx(both)
