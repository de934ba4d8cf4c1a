"""Exact odds, against drawing in every order there is and against binomials written by hand."""

from math import comb

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from carddb.model import Card
from formats.construction.submission import Entry
from formats.simulation.odds import Effort, NotExactError, Odds, at_least, doubtful, expected
from formats.simulation.opening import DrawPile, Mulligan, Opening
from tests.formats.simulation.small import (
    DOUBTFUL,
    Question,
    by_hand,
    card,
    opening,
    openings,
    questions,
    wanted,
)
from tests.spending import assert_spends_less

Dealt = tuple[Opening, list[list[Card]]]


@given(openings(Mulligan.NONE, 6), questions(), st.integers(0, 4))
@settings(max_examples=150)
def test_odds_are_the_share_of_all_orders(dealt: Dealt, asked: Question, turn: int) -> None:
    odds = Odds(dealt[0], wanted(asked.line))
    exact = by_hand(*dealt, asked.is_met, None, turn)
    assert odds.by(turn) == pytest.approx(float(exact), abs=1e-12)


@given(openings(Mulligan.TO_THE_BOTTOM, 6), questions(), questions(), st.integers(0, 2))
@settings(max_examples=100)
def test_odds_with_a_mulligan_to_the_bottom_are_the_share_of_all_orders(
    dealt: Dealt, asked: Question, keep: Question, turn: int
) -> None:
    odds = Odds(dealt[0], wanted(asked.line), wanted(keep.line))
    seen = dealt[0].seen(turn, is_first=True)
    sizes = zip(seen, dealt[0].hand, dealt[0].piles, strict=True)
    comes_up_again = any(count > len(each) - hand for count, hand, each in sizes)
    if comes_up_again:
        with pytest.raises(NotExactError, match=r"^cards of the first hand come up again"):
            odds.by(turn)
        return
    exact = by_hand(*dealt, asked.is_met, keep.is_met, turn)
    assert odds.by(turn) == pytest.approx(float(exact), abs=1e-12)


@given(openings(Mulligan.SHUFFLED_BACK, 6), questions(), questions(), st.integers(0, 3))
@settings(max_examples=80)
def test_odds_with_a_mulligan_shuffled_back_are_the_share_of_all_orders(
    dealt: Dealt, asked: Question, keep: Question, turn: int
) -> None:
    odds = Odds(dealt[0], wanted(asked.line), wanted(keep.line))
    exact = by_hand(*dealt, asked.is_met, keep.is_met, turn)
    assert odds.by(turn) == pytest.approx(float(exact), abs=1e-12)


@given(openings(Mulligan.TO_THE_BOTTOM, 5), questions())
def test_the_share_of_hands_that_are_kept_is_that_of_all_orders(
    dealt: Dealt, keep: Question
) -> None:
    exact = by_hand(*dealt, keep.is_met, None, 0)
    odds = Odds(dealt[0], wanted("1+ character"), wanted(keep.line))
    assert odds.kept() == pytest.approx(float(exact), abs=1e-12)


def test_every_hand_is_kept_without_a_keep_rule() -> None:
    assert Odds(opening([[card("A")]], (1,)), wanted("1+ character")).kept() == 1.0


@given(st.data())
def test_at_least_is_the_sum_of_the_hypergeometric_distribution(data: st.DataObject) -> None:
    size = data.draw(st.integers(1, 40))
    of, drawn = data.draw(st.integers(0, size)), data.draw(st.integers(0, size))
    least = data.draw(st.integers(0, 45))
    ways = [comb(of, n) * comb(size - of, drawn - n) for n in range(least, min(of, drawn) + 1)]
    assert at_least(least, of, drawn, size) == sum(ways) / comb(size, drawn)


@pytest.mark.parametrize(
    ("least", "of", "drawn", "size", "chance"),
    [
        (1, 4, 7, 60, 1 - comb(56, 7) / comb(60, 7)),
        (2, 24, 7, 60, 1 - (comb(36, 7) + 24 * comb(36, 6)) / comb(60, 7)),
        (4, 4, 4, 60, 1 / comb(60, 4)),
        (0, 0, 0, 1, 1.0),
        (1, 0, 7, 60, 0.0),
        (5, 60, 4, 60, 0.0),
        (9, 3, 4, 60, 0.0),
        (60, 60, 60, 60, 1.0),
        (1, 1, 60, 60, 1.0),
    ],
)
def test_known_figures_of_one_group(
    least: int, of: int, drawn: int, size: int, chance: float
) -> None:
    assert at_least(least, of, drawn, size) == pytest.approx(chance, rel=1e-12)


def test_a_tiny_chance_is_not_rounded_to_none() -> None:
    assert at_least(20, 20, 20, 60) == 1 / comb(60, 20)


def test_the_expected_number_is_the_share_that_is_drawn() -> None:
    assert expected(24, 7, 60) == 2.8


@given(openings(Mulligan.NONE, 5))
def test_the_expected_number_is_the_sum_of_the_chances(dealt: Dealt) -> None:
    """Of one or more, two or more, and so on."""
    shown, piles = dealt
    chances = [Odds(shown, wanted(f"{least}+ character")).by(0) for least in range(1, 6)]
    numbers = [
        expected(sum(one.facts["type"] == "Character" for one in each), hand, len(each))
        for each, hand in zip(piles, shown.hand, strict=True)
    ]
    assert sum(chances) == pytest.approx(sum(numbers))


def test_what_was_drawn_out_is_certain() -> None:
    deck = [card("A"), *[card("B", "Location")] * 5]
    odds = Odds(opening([deck], (2,)), wanted("1 character and 5 location"))
    assert [odds.by(turn) for turn in (0, 3, 4, 20)] == [0.0, 0.0, 1.0, 1.0]


def test_more_cards_of_a_group_than_are_drawn_are_never_there() -> None:
    deck = [card("A")] * 60
    assert Odds(opening([deck], (4,)), wanted("6+ character")).by(0) == 0.0
    assert Odds(opening([deck], (4,)), wanted("6+ character or 2 location")).by(0) == 0.0


def test_a_keep_rule_changes_nothing_where_there_is_no_mulligan() -> None:
    deck = [card("A"), card("B", "Location"), card("C", "Location")]
    odds = Odds(opening([deck], (1,)), wanted("1+ character"), wanted("1+ character"))
    assert odds.by(0) == pytest.approx(1 / 3)


def test_a_doubtful_card_makes_the_odds_low_and_possible() -> None:
    shown = opening([[card("A"), DOUBTFUL, card("B", "Location"), card("C", "Location")]], (2,))
    asked = wanted("1+ character")
    assert Odds(shown, asked.at_worst()).by(0) == pytest.approx(1 - comb(3, 2) / comb(4, 2))
    assert Odds(shown, asked.at_best()).by(0) == pytest.approx(1 - comb(2, 2) / comb(4, 2))
    assert doubtful(shown, [asked]) == ["Nobody Knows"]


def test_a_doubtful_card_weighs_against_a_hand_that_must_not_have_it() -> None:
    shown = opening([[card("A"), DOUBTFUL, card("B", "Location"), card("C", "Location")]], (2,))
    asked = wanted("0 character")
    assert Odds(shown, asked.at_worst()).by(0) == pytest.approx(1 / comb(4, 2))
    assert Odds(shown, asked.at_best()).by(0) == pytest.approx(comb(3, 2) / comb(4, 2))


@given(openings(Mulligan.NONE, 5), questions(), st.data())
@settings(max_examples=60)
def test_the_truth_lies_between_the_low_and_the_possible_odds(
    dealt: Dealt, asked: Question, data: st.DataObject
) -> None:
    """Whichever cards nobody knew anything about but the name."""
    shown, piles = dealt
    hidden = [
        [
            Card("vs-system", one.id, one.name, one.name) if data.draw(st.booleans()) else one
            for one in each
        ]
        for each in piles
    ]
    seen = opening(hidden, shown.hand, draws=shown.draws(1, True))
    truth = float(by_hand(shown, piles, asked.is_met, None, 1))
    assert Odds(seen, wanted(asked.line).at_worst()).by(1) <= truth + 1e-12
    assert Odds(seen, wanted(asked.line).at_best()).by(1) >= truth - 1e-12


def test_a_name_that_may_mean_two_cards_is_doubtful_only_where_they_differ() -> None:
    unclear = Entry(1, card("A", cost=1), others=(card("A", cost=3),), typed="A")
    shown = Opening(
        (DrawPile("deck", (unclear, Entry(1, card("B", "Location", 5)))),),
        (1,),
        Mulligan.NONE,
        lambda _turn, _first: (1,),
        (),
    )
    assert doubtful(shown, [wanted("1+ cost<=2")]) == ["A"]
    assert doubtful(shown, [wanted("1+ character")]) == []
    assert doubtful(shown, [wanted("1+ cost<=4")]) == []
    assert Odds(shown, wanted("1+ character")).by(0) == 0.5
    assert Odds(shown, wanted("1+ cost<=2")).by(0) == 0.0
    assert Odds(shown, wanted("1+ cost<=2").at_best()).by(0) == 0.5


def test_too_many_starting_hands_are_refused_before_they_are_listed() -> None:
    deck = [card(f"Card {number}", cost=number) for number in range(60)]
    keep = wanted(" or ".join(f"1+ cost={number}" for number in range(8)))
    asked = wanted(" or ".join(f"1+ cost<={number * 7}" for number in range(8)))
    shown = opening([deck, deck], (7, 7), Mulligan.SHUFFLED_BACK)

    def refused() -> None:
        with pytest.raises(NotExactError, match=r"^there are too many "):
            Odds(shown, asked, keep).by(3)

    assert_spends_less(5, refused)


def test_too_many_ways_to_draw_are_refused() -> None:
    deck = [card(f"Card {number % 8}", cost=number % 8) for number in range(240)]
    asked = wanted(" and ".join(f"0-20 cost={number}" for number in range(8)))

    def refused() -> None:
        with pytest.raises(NotExactError, match=r"^there are too many ways to draw to count each$"):
            Odds(opening([deck], (44,)), asked).by(0)

    assert_spends_less(10, refused)


def test_an_effort_is_shared() -> None:
    effort = Effort(100)
    shown = opening([[card("A"), card("B", "Location")]], (1,))
    asked = wanted("1 character")
    first = Odds(shown, asked, effort=effort)
    first.by(0)
    left = effort.left
    assert left < 100
    with pytest.raises(NotExactError):
        for _ in range(100):
            Odds(shown, asked, effort=effort).by(0)


def test_each_card_counts_in_every_group_that_it_is_in() -> None:
    """An upper attack that is a head shot is both, as a hand of one card shows."""
    shown = opening([[card("A", cost=2)]], (1,))
    assert Odds(shown, wanted('1+ "A" and 1+ cost=2 and 1 character')).by(0) == 1.0


def test_the_piles_of_an_opening_are_drawn_apart() -> None:
    reds, blues = [card("A"), card("B", "Location")], [card("A"), *[card("C", "Location")] * 3]
    odds = Odds(opening([reds, blues], (1, 1)), wanted('2 "A"'))
    assert odds.by(0) == pytest.approx(1 / 2 * 1 / 4)
