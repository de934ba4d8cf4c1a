"""Setting up the game: seven cards, one mulligan shuffled back, two cards a turn but the first."""

from math import comb

import pytest

from formats.games import opening_of
from formats.samples import samples
from formats.simulation.hands import Deal, deal
from formats.simulation.odds import Odds
from formats.simulation.opening import Mulligan, Opening
from formats.vs_2pcg.setup import in_order
from tests.formats.simulation.small import wanted
from tests.helpers import checked

SAMPLE = samples()["vs-2pcg-1"]
SEEDS = tuple(map(str, range(200)))


def opened() -> Opening:
    """The opening of the first sample: 60 cards and a Main Character."""
    return opening_of(checked(SAMPLE.text, SAMPLE.format))


def titles(dealt: Deal) -> list[str]:
    """The cards of the hand."""
    return [card.entry.title for card in dealt.hand]


@pytest.mark.rule("PCG-SETUP-06")
def test_each_player_shuffles_and_draws_seven_cards() -> None:
    shown = opened()
    dealt = [deal(shown, seed) for seed in SEEDS]
    assert {len(each.hand) for each in dealt} == {7}
    assert {each.left for each in dealt} == {(53,)}
    assert {titles(each)[0] for each in dealt} == {e.title for e in shown.piles[0].copies}


@pytest.mark.rule("PCG-SETUP-07")
def test_a_mulligan_shuffles_the_hand_into_the_deck_and_draws_seven_new_cards() -> None:
    """Some of them may be the same cards: that is how a shuffle is told from a bottom."""
    shown = opened()
    again = 0
    for seed in SEEDS:
        dealt = deal(shown, seed, mulligans=True)
        assert (len(dealt.hand), dealt.left) == (7, (53,))
        again += len(set(map(id, dealt.first_hand)) & set(map(id, dealt.hand)))
    # Of 7 cards of 60 each comes again 7 times in 60, which is 163 cards in 200 hands.
    assert 115 < again < 215


@pytest.mark.rule("PCG-SETUP-07")
def test_each_player_may_mulligan_one_time() -> None:
    nothing = wanted('7 "Nobody at All"')
    for seed in SEEDS[:20]:
        assert deal(opened(), seed, mulligans=nothing) == deal(opened(), seed, mulligans=True)
        assert not deal(opened(), seed).is_mulliganed


@pytest.mark.rule("PCG-SETUP-07", "PCG-AMBIGUOUS-29")
@pytest.mark.parametrize(
    ("first", "order"),
    [
        ("Ann", ["Ann", "Bob", "Cy", "Di"]),
        ("Cy", ["Cy", "Di", "Ann", "Bob"]),
        ("Di", ["Di", "Ann", "Bob", "Cy"]),
    ],
)
def test_players_decide_on_a_mulligan_in_turn_order(first: str, order: list[str]) -> None:
    """So that each knows what those before did."""
    assert in_order(["Ann", "Bob", "Cy", "Di"], first) == order


@pytest.mark.rule("PCG-TURN-04")
def test_the_first_player_draws_nothing_on_the_first_turn_of_the_game() -> None:
    dealt = deal(opened(), "abc", turns=3, is_first=True)
    assert list(map(len, dealt.draws)) == [0, 2, 2]
    assert opened().differs_by_player


@pytest.mark.rule("PCG-TURN-05")
def test_the_second_player_draws_two_cards_on_the_first_turn() -> None:
    dealt = deal(opened(), "abc", turns=3, is_first=False)
    assert list(map(len, dealt.draws)) == [2, 2, 2]


def test_the_main_character_is_never_drawn() -> None:
    shown = opened()
    assert len(shown.piles[0]) == 60
    assert "Orla Venn" not in {entry.title for entry in shown.piles[0].copies}


def test_known_figures() -> None:
    """16 of the 60 cards are locations."""
    shown, location = opened(), wanted("1+ location")
    assert shown.mulligan is Mulligan.SHUFFLED_BACK
    none = comb(44, 7) / comb(60, 7)
    assert Odds(shown, location).by(0) == pytest.approx(1 - none)
    assert Odds(shown, location).by(1) == pytest.approx(1 - none)
    assert Odds(shown, location).by(1, is_first=False) == pytest.approx(
        1 - comb(44, 9) / comb(60, 9)
    )
    assert Odds(shown, location).by(2) == pytest.approx(1 - comb(44, 9) / comb(60, 9))
    # Two shuffles have nothing to do with each other.
    assert Odds(shown, location, location).by(0) == pytest.approx(1 - none * none)
    exactly = comb(16, 2) * comb(44, 5) / comb(60, 7)
    assert Odds(shown, wanted("2 location")).by(0) == pytest.approx(exactly)
