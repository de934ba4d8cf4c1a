"""Hands as they are dealt."""

import os
import subprocess
import sys
from collections import Counter
from collections.abc import Iterable
from math import sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from formats.simulation.hands import Deal, DrawnCard, MulliganError, deal, is_kept
from formats.simulation.opening import Mulligan, Opening
from formats.simulation.query import HandQuery
from tests.formats.simulation.small import DOUBTFUL, card, opening, openings, wanted

SIXTY = [card(f"Card {number}") for number in range(60)]
HANDS = 100_000


def names(cards: Iterable[DrawnCard]) -> list[str]:
    """The cards by name."""
    return [each.entry.card.name for each in cards]


def chi_square(counts: Iterable[int], expected: float) -> float:
    """How far the counts are off what is expected of each."""
    return sum((count - expected) ** 2 / expected for count in counts)


def limit(cells: int) -> float:
    """What no chi-square of fair chance with so many cells comes near: six deviations off."""
    return cells - 1 + 6 * sqrt(2 * (cells - 1))


def test_a_hundred_thousand_seeded_hands_have_every_card_in_every_place_alike() -> None:
    shown = opening([SIXTY], (7,))
    places: list[Counter[int]] = [Counter() for _ in range(7)]
    pairs: Counter[tuple[int, int]] = Counter()
    number = {id(entry): place for place, entry in enumerate(shown.piles[0].copies)}
    for seed in range(HANDS):
        hand = [number[id(each.entry)] for each in deal(shown, str(seed)).hand]
        for place, each in enumerate(hand):
            places[place][each] += 1
        pairs[hand[0], hand[1]] += 1
    for counts in places:
        assert chi_square((counts[each] for each in range(60)), HANDS / 60) < limit(60)
    cells = [pairs[one, other] for one in range(60) for other in range(60) if one != other]
    assert chi_square(cells, HANDS / len(cells)) < limit(len(cells))


@pytest.mark.parametrize("mulligan", [Mulligan.TO_THE_BOTTOM, Mulligan.SHUFFLED_BACK])
def test_hands_after_a_mulligan_have_every_card_alike(mulligan: Mulligan) -> None:
    hands = 10_000
    shown = opening([SIXTY[:20]], (4,), mulligan)
    counts = Counter(
        name for seed in range(hands) for name in names(deal(shown, str(seed), mulligans=True).hand)
    )
    assert len(counts) == 20
    assert chi_square(counts.values(), hands * 4 / 20) < limit(20)


def all_of(dealt: Deal) -> list[DrawnCard]:
    """Every card that was drawn and kept."""
    return [*dealt.hand, *(each for turn in dealt.draws for each in turn)]


@given(
    st.sampled_from(Mulligan).flatmap(lambda mulligan: openings(mulligan, 12)),
    st.text(max_size=8),
    st.booleans(),
    st.integers(0, 12),
)
def test_a_mulligan_never_loses_or_doubles_a_card(
    shown: tuple[Opening, object], seed: str, exchanges: bool, turns: int
) -> None:
    opened = shown[0]
    exchanges = exchanges and opened.mulligan is not Mulligan.NONE
    dealt = deal(opened, seed, mulligans=exchanges, turns=turns)
    drawn = [id(each.entry) for each in all_of(dealt)]
    assert len(set(drawn)) == len(drawn)
    for pile, hand, left in zip(opened.piles, opened.hand, dealt.left, strict=True):
        of_pile = {id(entry) for entry in pile.copies}
        assert len(of_pile.intersection(drawn)) == len(of_pile) - left
        for each in (dealt.first_hand, dealt.hand):
            assert sum(one.pile == pile.name for one in each) == hand
    later = opened.drawn(turns, is_first=True)
    assert sum(map(len, dealt.draws)) == sum(later)


def test_the_same_seed_gives_the_same_hand() -> None:
    shown = opening([SIXTY], (7,), Mulligan.SHUFFLED_BACK)
    assert deal(shown, "abc", mulligans=True, turns=9) == deal(
        shown, "abc", mulligans=True, turns=9
    )
    assert names(deal(shown, "abc").hand) != names(deal(shown, "abd").hand)


def test_turns_are_added_to_the_same_hand() -> None:
    shown = opening([SIXTY], (7,))
    short, long = deal(shown, "abc", turns=2), deal(shown, "abc", turns=5)
    assert long.hand == short.hand
    assert long.draws[:2] == short.draws


def test_a_mulligan_to_the_bottom_draws_what_would_have_come_next() -> None:
    shown = opening([SIXTY], (4,), Mulligan.TO_THE_BOTTOM, (2,))
    kept = deal(shown, "abc", turns=2)
    exchanged = deal(shown, "abc", mulligans=True)
    assert exchanged.first_hand == kept.hand
    assert exchanged.hand == (*kept.draws[0], *kept.draws[1])


def test_cards_under_the_deck_come_up_last_and_in_their_order() -> None:
    shown = opening([SIXTY[:10]], (4,), Mulligan.TO_THE_BOTTOM, (2,))
    dealt = deal(shown, "abc", mulligans=True, turns=9)
    assert (*dealt.draws[1], *dealt.draws[2]) == dealt.first_hand
    assert dealt.draws[3:] == ((),) * 6
    assert dealt.left == (0,)


def test_a_mulligan_shuffled_back_may_draw_the_same_cards_again() -> None:
    shown = opening([SIXTY[:8]], (7,), Mulligan.SHUFFLED_BACK)
    dealt = deal(shown, "abc", mulligans=True)
    assert len(set(names(dealt.first_hand)) & set(names(dealt.hand))) >= 6
    assert names(dealt.first_hand) != names(dealt.hand)


def test_one_pile_is_shuffled_apart_from_the_other() -> None:
    shown = opening([SIXTY, SIXTY], (60, 60))
    hand = names(deal(shown, "abc").hand)
    assert sorted(hand[:60]) == sorted(hand[60:])
    assert hand[:60] != hand[60:]


def test_a_keep_rule_exchanges_what_it_does_not_want_and_nothing_else() -> None:
    deck = [card("A"), *[card("B", "Location")] * 3]
    shown = opening([deck], (1,), Mulligan.TO_THE_BOTTOM)
    keep = wanted("1+ character")
    for seed in map(str, range(40)):
        dealt = deal(shown, seed, mulligans=keep)
        assert dealt.is_mulliganed is (names(dealt.first_hand) != ["A"])
        assert dealt.is_mulliganed or dealt.hand == dealt.first_hand


def test_a_hand_is_exchanged_once_however_bad_it_is() -> None:
    shown = opening([[card("B", "Location")] * 9], (3,), Mulligan.SHUFFLED_BACK)
    dealt = deal(shown, "abc", mulligans=wanted("1+ character"))
    assert dealt.is_mulliganed
    assert dealt.left == (6,)


@pytest.mark.parametrize("mulligans", [True, wanted("1+ character")])
def test_a_game_without_a_mulligan_has_none(mulligans: bool | HandQuery) -> None:
    with pytest.raises(MulliganError, match=r"^This game has no mulligan\.$"):
        deal(opening([SIXTY], (7,)), "abc", mulligans=mulligans)


def test_a_card_of_which_nobody_knows_is_no_reason_to_keep() -> None:
    (drawn,) = deal(opening([[DOUBTFUL]], (1,)), "abc").hand
    assert not is_kept((drawn,), wanted("1+ character"))
    assert is_kept((drawn,), wanted("0 character"))


def test_a_hand_is_the_same_in_another_process() -> None:
    code = (
        "from tests.formats.simulation.test_hands import *; "
        "shown = opening([SIXTY], (7,), Mulligan.SHUFFLED_BACK); "
        "print(names(deal(shown, 'abc', mulligans=True).hand))"
    )
    shown = opening([SIXTY], (7,), Mulligan.SHUFFLED_BACK)
    here = str(names(deal(shown, "abc", mulligans=True).hand))
    for hash_seed in ("1", "4711"):
        run = subprocess.run(
            [sys.executable, "-c", code],
            env={**os.environ, "PYTHONHASHSEED": hash_seed},
            capture_output=True,
            text=True,
            check=True,
        )
        assert run.stdout.strip() == here
