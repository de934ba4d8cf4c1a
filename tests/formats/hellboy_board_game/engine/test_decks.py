"""The decks of a case in play."""

from collections import Counter
from collections.abc import Iterable
from functools import cache
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from formats.construction.report import Report
from formats.hellboy_board_game.boss import behaviour_cards
from formats.hellboy_board_game.deck_of_doom import cards_of_doom
from formats.hellboy_board_game.encounter_deck import encounter_choices
from formats.hellboy_board_game.engine.decks import (
    HQ,
    BehaviourDeck,
    DeckOfDoom,
    EncounterDeck,
    RequisitionDeck,
)
from formats.hellboy_board_game.engine.values import EncounterChoice
from formats.hellboy_board_game.requisition_deck import cards_not_bought
from formats.samples import samples
from formats.table.piles import AnyCard, Pile, Piles, Sight, TableCard
from tests.helpers import checked

SAMPLE = samples()["hellboy-board-game-1"]
SEEDS = range(40)


@cache
def set_up() -> Report:
    """The report on a case of training cards."""
    return checked(SAMPLE.text, SAMPLE.format)


def piles() -> Piles[AnyCard]:
    """A table without a card."""
    return Piles(TableCard[int | str])


def doom(seed: int = 1) -> DeckOfDoom:
    """The ten cards of the case's Deck of Doom."""
    report = set_up()
    return DeckOfDoom(piles(), cards_of_doom(report.submission, report.context), Random(seed))


def encounters(seed: int = 1) -> EncounterDeck:
    """Two of the case's Encounter cards with a crab, and three with a gull."""
    report = set_up()
    choices = [
        EncounterChoice(each.cards, each.number)
        for each in encounter_choices(report.submission, report.context)
    ]
    return EncounterDeck(piles(), choices, Random(seed))


def behaviour(seed: int = 1) -> BehaviourDeck:
    """The eight cards of the boss's Behaviour deck."""
    report = set_up()
    return BehaviourDeck(piles(), behaviour_cards(report.submission, report.context), Random(seed))


def requisitions(seed: int = 1) -> RequisitionDeck:
    """The twelve requisition cards that nobody bought."""
    report = set_up()
    cards = cards_not_bought(report.submission, report.context)
    return RequisitionDeck(piles(), cards, Random(seed))


def drawn(deck: DeckOfDoom | BehaviourDeck) -> AnyCard:
    """The card that is drawn."""
    card = deck.draw()
    assert card is not None
    return card


def held(deck: RequisitionDeck) -> Pile[AnyCard]:
    """Where the drawn cards of a requisition deck lie."""
    return deck._piles.add("held", HQ, Sight.ALL)


def in_order(cards: Iterable[object]) -> tuple[str, ...]:
    """The cards by name."""
    return tuple(map(str, cards))


def titles(cards: Iterable[object]) -> list[str]:
    """The same as a list."""
    return list(map(str, cards))


# The Deck of Doom.


@pytest.mark.rule("HBG-DECKS-22")
def test_the_deck_of_doom_is_shuffled() -> None:
    decks = [titles(doom(seed).cards) for seed in SEEDS]
    assert len(set(map(in_order, decks))) == len(SEEDS)
    assert {cards[-1] for cards in decks} == {
        "Tolling From Below",
        "Cracked Chime",
        "The Water Rises",
        "Boat Adrift",
        "Old Debts",
        "Broken Vow",
    }
    assert all(Counter(cards) == Counter(decks[0]) for cards in decks)
    assert in_order(doom(7).cards) == in_order(doom(7).cards)


@pytest.mark.rule("HBG-DECKS-25")
def test_a_drawn_card_of_doom_is_the_top_one_and_is_revealed() -> None:
    deck = doom()
    top = deck.cards.top
    assert drawn(deck) is top
    assert (list(deck.revealed), len(deck.cards)) == ([top], 9)
    assert (list(deck.in_play), list(deck.discards)) == ([], [])


@pytest.mark.rule("HBG-DECKS-25", "HBG-DECKS-26", "HBG-DOOM-04")
def test_a_card_of_doom_that_acts_at_once_is_discarded() -> None:
    deck = doom()
    card = drawn(deck)
    deck.resolve(card, lasts=False)
    assert [*map(list, (deck.revealed, deck.in_play, deck.discards))] == [[], [], [card]]


@pytest.mark.rule("HBG-DECKS-03", "HBG-DECKS-04", "HBG-DECKS-25")
def test_a_card_of_doom_whose_rule_lasts_is_in_play_until_its_text_has_it_discarded() -> None:
    deck = doom()
    lasting, other = drawn(deck), drawn(deck)
    deck.resolve(other, lasts=False)
    deck.resolve(lasting, lasts=True)
    assert (list(deck.in_play), list(deck.discards)) == ([lasting], [other])
    for _ in range(3):
        deck.resolve(drawn(deck), lasts=False)
        assert list(deck.in_play) == [lasting]
    deck.discard(lasting)
    assert (list(deck.in_play), deck.discards.top) == ([], lasting)


@pytest.mark.rule("HBG-AMBIGUOUS-15")
def test_when_the_deck_of_doom_runs_out_its_discards_are_shuffled_into_a_new_one() -> None:
    again = set()
    for seed in SEEDS:
        deck = doom(seed)
        lasting = drawn(deck)
        deck.resolve(lasting, lasts=True)
        for _ in range(9):
            deck.resolve(drawn(deck), lasts=False)
        discarded = list(deck.discards)
        assert (len(deck.cards), len(discarded)) == (0, 9)
        card = drawn(deck)
        assert Counter([card, *deck.cards]) == Counter(discarded)
        assert (list(deck.discards), list(deck.in_play)) == ([], [lasting])
        again.add([*deck.cards, card] == discarded)
    assert again == {False}


def test_no_card_of_doom_is_drawn_while_all_are_in_play() -> None:
    deck = doom()
    for _ in range(10):
        deck.resolve(drawn(deck), lasts=True)
    assert deck.draw() is None
    assert (len(deck.in_play), list(deck.revealed)) == (10, [])


def test_only_a_revealed_card_is_resolved_and_only_one_in_play_is_discarded() -> None:
    deck = doom()
    waiting = deck.cards.cards[0]
    with pytest.raises(ValueError, match="is not in <revealed"):
        deck.resolve(waiting, lasts=True)
    with pytest.raises(ValueError, match="is not in <doom in play"):
        deck.discard(waiting)


@given(st.integers(0, 99), st.lists(st.sampled_from(("draw", "act", "last", "end")), max_size=60))
def test_no_card_of_doom_is_lost_or_doubled(seed: int, moves: list[str]) -> None:
    deck = doom(seed)
    every = Counter(deck.cards)
    for move in moves:
        if move == "draw":
            deck.draw()
        elif move == "end" and len(deck.in_play):
            deck.discard(deck.in_play.cards[0])
        elif deck.revealed.top:
            deck.resolve(deck.revealed.top, lasts=move == "last")
        assert Counter([*deck.cards, *deck.revealed, *deck.in_play, *deck.discards]) == every


# The Encounter deck.


@pytest.mark.rule("HBG-DECKS-29")
def test_the_encounter_cards_of_each_icon_are_taken_at_random() -> None:
    decks = [[each.card for each in encounters(seed).cards] for seed in SEEDS]
    for cards in decks:
        assert Counter(card.fact("icon") for card in cards) == {"crab": 2, "gull": 3}
    assert {card.title for cards in decks for card in cards} == {
        "Claws in the Dark",
        "Flooded Crypt",
        "Salvage Crate",
        "Locked Vestry",
        "Nesting Gulls",
        "Rotten Stairs",
    }
    assert max(cards.count(card) for cards in decks for card in cards) == 2
    assert in_order(encounters(7).cards) == in_order(encounters(7).cards)


@pytest.mark.rule("HBG-DECKS-30")
def test_the_encounter_cards_of_all_icons_are_shuffled_together() -> None:
    orders = {
        tuple(each.card.fact("icon") for each in encounters(seed).cards) for seed in range(200)
    }
    assert len(orders) == 10  # every way to mix two and three


@pytest.mark.rule("HBG-DECKS-34")
def test_a_placed_room_gets_the_top_encounter_card_face_down() -> None:
    deck = encounters()
    top = deck.cards.top
    assert deck.lay("hall") is True
    assert (deck.face_down("hall"), len(deck.cards)) == (top, 4)
    assert top is not None
    assert not top.is_face_up
    assert (deck.in_play("hall"), list(deck.discards)) == (None, [])


@pytest.mark.rule("HBG-DECKS-35", "HBG-DECKS-36", "HBG-ACTION-52")
def test_a_resolved_encounter_without_a_special_rule_is_discarded() -> None:
    deck = encounters()
    deck.lay("hall")
    card = deck.reveal("hall")
    assert card.is_face_up
    deck.resolve("hall", has_special_rule=False)
    assert (deck.face_down("hall"), deck.in_play("hall")) == (None, None)
    assert list(deck.discards) == [card]


@pytest.mark.rule("HBG-DECKS-03", "HBG-DECKS-04", "HBG-DECKS-35", "HBG-ACTION-52")
def test_a_resolved_encounter_with_a_special_rule_is_in_play_next_to_its_room() -> None:
    deck = encounters()
    deck.lay("hall")
    deck.lay("crypt")
    card = deck.reveal("crypt")
    deck.resolve("crypt", has_special_rule=True)
    assert (deck.in_play("crypt"), deck.face_down("crypt")) == (card, None)
    assert (deck.face_down("hall") is None, list(deck.discards)) == (False, [])
    deck.discard("crypt")
    assert (deck.in_play("crypt"), list(deck.discards)) == (None, [card])


@pytest.mark.rule("HBG-AMBIGUOUS-14")
def test_encounter_discards_are_shuffled_in_when_the_deck_is_too_small() -> None:
    deck = encounters()
    for room in ("hall", "crypt", "vestry", "stairs", "tower"):
        deck.lay(room)
    for room in ("hall", "crypt"):
        deck.reveal(room)
        deck.resolve(room, has_special_rule=False)
    discarded = list(deck.discards)
    assert deck.lay("cellar") is True
    assert Counter([deck.face_down("cellar"), *deck.cards]) == Counter(discarded)
    assert list(deck.discards) == []


@pytest.mark.rule("HBG-AMBIGUOUS-14")
def test_a_room_for_which_there_is_no_encounter_card_is_left_without() -> None:
    deck = encounters()
    rooms = [f"room {number}" for number in range(6)]
    assert [deck.lay(room) for room in rooms] == [True, True, True, True, True, False]
    assert [room for room in rooms if deck.face_down(room)] == rooms[:5]


@pytest.mark.parametrize("steps", range(3))
def test_a_room_has_one_encounter_card(steps: int) -> None:
    """Whether it lies face-down, is being resolved, or is in play."""
    deck = encounters()
    deck.lay("hall")
    if steps > 0:
        deck.reveal("hall")
    if steps > 1:
        deck.resolve("hall", has_special_rule=True)
    with pytest.raises(ValueError, match="room hall has an Encounter card already"):
        deck.lay("hall")
    assert len(deck.cards) == 4


@given(
    st.integers(0, 99),
    st.lists(st.tuples(st.sampled_from("abcdefgh"), st.booleans()), max_size=60),
)
def test_no_encounter_card_is_lost_or_doubled(seed: int, moves: list[tuple[str, bool]]) -> None:
    """Each room in turn gets a card, which is revealed, resolved, and discarded."""
    deck = encounters(seed)
    for room, has_special_rule in moves:
        card = deck.face_down(room)
        if card is not None and card.is_face_up:
            deck.resolve(room, has_special_rule=has_special_rule)
        elif card is not None:
            deck.reveal(room)
        elif deck.in_play(room) is not None:
            deck.discard(room)
        else:
            deck.lay(room)
        assert deck._piles.faults() == []
        assert len(deck._piles.cards) == 5


def test_what_is_not_there_is_not_revealed_resolved_or_discarded() -> None:
    deck = encounters()
    deck.lay("hall")
    with pytest.raises(ValueError, match="no Encounter card is revealed in room hall"):
        deck.resolve("hall", has_special_rule=True)
    with pytest.raises(ValueError, match="no Encounter card is in play next to room hall"):
        deck.discard("hall")
    with pytest.raises(ValueError, match="there is no Encounter card in room crypt"):
        deck.reveal("crypt")


# The requisition deck.


@pytest.mark.rule("HBG-AMBIGUOUS-11")
def test_the_requisition_deck_is_shuffled_at_set_up() -> None:
    decks = [titles(requisitions(seed).cards) for seed in SEEDS]
    assert len(set(map(in_order, decks))) == len(SEEDS)
    assert all(Counter(cards) == Counter(decks[0]) for cards in decks)


@pytest.mark.rule("HBG-DECKS-37")
def test_a_requisition_card_is_drawn_from_the_bottom() -> None:
    """The top one, which everybody sees, stays."""
    deck = requisitions()
    bottom, *others = deck.cards
    assert [card.is_face_up for card in (bottom, *others)] == [False] * len(others[1:]) + [
        False,
        True,
    ]
    assert deck.draw(held(deck)) is bottom
    assert list(deck.cards) == others


@pytest.mark.rule("HBG-DECKS-38")
def test_a_discarded_requisition_card_is_shuffled_back_in() -> None:
    """Anywhere in the deck, and the others in a new order."""
    report = set_up()
    kinds = tuple(dict.fromkeys(cards_not_bought(report.submission, report.context)))
    places, orders = set(), set()
    for seed in range(200):
        deck = RequisitionDeck(piles(), kinds, Random(seed))
        card = deck.draw(held(deck))
        assert card is not None
        others = list(deck.cards)
        deck.discard(card)
        assert Counter(titles(deck.cards)) == Counter(each.title for each in kinds)
        places.add(deck.cards.cards.index(card))
        orders.add([each for each in deck.cards if each is not card] == others)
        assert [each.is_face_up for each in deck.cards].count(True) == 1
    assert places == set(range(9))
    assert orders == {False}


def test_a_bought_card_joins_the_deck_when_it_is_discarded() -> None:
    report = set_up()
    helmet = report.submission.named("requisitions")[0].entries[0].card
    deck = requisitions()
    assert helmet.name == "Diver's Helmet"
    (bought,) = deck._piles.bring([helmet], held(deck))
    assert bought not in deck.cards
    deck.discard(bought)
    assert titles(deck.cards).count("Diver's Helmet") == 1


def test_nothing_is_drawn_from_an_empty_requisition_deck() -> None:
    deck = RequisitionDeck(piles(), [], Random(1))
    assert deck.draw(held(deck)) is None


@given(st.integers(0, 99), st.lists(st.booleans(), max_size=40))
def test_no_requisition_card_is_lost_or_doubled(seed: int, draws: list[bool]) -> None:
    deck = requisitions(seed)
    hand = held(deck)
    for is_draw in draws:
        if is_draw:
            deck.draw(hand)
        elif hand.top:
            deck.discard(hand.top)
        assert deck._piles.faults() == []


# The Behaviour deck.


@pytest.mark.rule("HBG-DECKS-39")
def test_the_behaviour_deck_is_shuffled() -> None:
    decks = [titles(behaviour(seed).cards) for seed in SEEDS]
    assert len(set(map(in_order, decks))) > 30
    assert all(Counter(cards) == Counter(decks[0]) for cards in decks)


@pytest.mark.rule("HBG-DECKS-41")
def test_a_behaviour_card_is_drawn_resolved_and_discarded() -> None:
    deck = behaviour()
    top = deck.cards.top
    assert top is not None
    assert drawn(deck) is top
    assert (list(deck.revealed), list(deck.discards), len(deck.cards)) == ([top], [], 7)
    deck.resolve(top)
    assert (list(deck.revealed), list(deck.discards), len(deck.cards)) == ([], [top], 7)


@pytest.mark.rule("HBG-DECKS-41", "HBG-BOSS-07")
def test_an_empty_behaviour_deck_is_renewed_by_shuffling_its_discards() -> None:
    rounds = set()
    for seed in SEEDS:
        deck = behaviour(seed)
        first = [drawn(deck) for _ in range(8)]
        for card in first:
            deck.resolve(card)
        assert list(deck.cards) == []
        second = [drawn(deck) for _ in range(8)]
        assert Counter(first) == Counter(second)
        assert list(deck.discards) == []
        rounds.add(in_order(second))
    assert len(rounds) > 30


@given(st.integers(0, 99), st.lists(st.booleans(), max_size=60))
def test_no_behaviour_card_is_lost_or_doubled(seed: int, draws: list[bool]) -> None:
    deck = behaviour(seed)
    every = Counter(deck.cards)
    for is_draw in draws:
        if is_draw:
            deck.draw()
        elif deck.revealed.top:
            deck.resolve(deck.revealed.top)
        assert Counter([*deck.cards, *deck.revealed, *deck.discards]) == every
