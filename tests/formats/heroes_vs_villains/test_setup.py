"""Set-up: three cards of each of two decks, and one mulligan to the bottom of both."""

from math import comb

import pytest

from formats.games import opening_of
from formats.heroes_vs_villains.setup import in_order
from formats.samples import samples
from formats.simulation.hands import Deal, DrawnCard, deal
from formats.simulation.odds import Odds
from formats.simulation.opening import Mulligan, Opening, OpeningError
from tests.formats.heroes_vs_villains.lists import GAME, PROFESSION_DECKS, archetype_deck, sides
from tests.formats.simulation.small import wanted
from tests.helpers import checked

SAMPLE = samples()["heroes-vs-villains-1"]
ARCHETYPE, PROFESSION = "archetype deck", "profession deck"
SEEDS = tuple(map(str, range(300)))


def opened(text: str = SAMPLE.text, format_id: str = SAMPLE.format) -> Opening:
    """The opening of a list; of the first sample's 50 and 50 cards if none is given."""
    return opening_of(checked(text, format_id))


def of(pile: str, cards: tuple[DrawnCard, ...]) -> list[str]:
    """The titles of the cards that are of the pile."""
    return [card.entry.title for card in cards if card.pile == pile]


def counts(cards: tuple[DrawnCard, ...]) -> tuple[int, int]:
    """How many cards are of the archetype deck, and of the profession deck."""
    return len(of(ARCHETYPE, cards)), len(of(PROFESSION, cards))


def drawn_out(seed: str, pile: str, *, mulligans: bool = False) -> list[str]:
    """The pile from its top card down: a hundred rounds draw all of it."""
    dealt = deal(opened(), seed, mulligans=mulligans, turns=100)
    return [title for cards in (dealt.hand, *dealt.draws) for title in of(pile, cards)]


@pytest.mark.rule("HVV-SETUP-15", "HVV-SETUP-16")
@pytest.mark.parametrize("place", [0, 1])
def test_both_decks_are_shuffled(place: int) -> None:
    shown = opened()
    pile = shown.piles[place]
    tops = {of(pile.name, deal(shown, seed).hand)[0] for seed in SEEDS}
    assert tops == {entry.title for entry in pile.copies}


@pytest.mark.rule("HVV-SETUP-17", "HVV-SETUP-18", "HVV-KEYWORD-095")
def test_a_starting_hand_is_the_top_three_cards_of_each_deck() -> None:
    dealt = deal(opened(), "abc")
    assert counts(dealt.hand) == (3, 3)
    assert len(dealt.hand) == 6
    assert dealt.left == (47, 47)
    for pile in (ARCHETYPE, PROFESSION):
        assert of(pile, dealt.hand) == drawn_out("abc", pile)[:3]


@pytest.mark.rule("HVV-SETUP-20")
def test_a_mulligan_is_the_players_choice() -> None:
    assert not deal(opened(), "abc").is_mulliganed
    assert deal(opened(), "abc", mulligans=True).is_mulliganed


@pytest.mark.rule("HVV-SETUP-21", "HVV-AMBIGUOUS-07")
@pytest.mark.parametrize("pile", [ARCHETYPE, PROFESSION])
def test_a_mulligan_puts_every_card_under_its_own_deck_unshuffled(pile: str) -> None:
    for seed in SEEDS[:20]:
        before = drawn_out(seed, pile)
        after = drawn_out(seed, pile, mulligans=True)
        assert len(before) == 50
        assert after == [*before[3:], *before[:3]]


@pytest.mark.rule("HVV-AMBIGUOUS-07")
def test_the_cards_go_under_each_deck_in_the_order_that_the_player_likes() -> None:
    order = (5, 2, 0, 4, 1, 3)
    dealt = deal(opened(), SEEDS[0], mulligans=True, turns=96, order=order)
    drawn = [card for each in dealt.draws for card in each]
    for pile in (ARCHETYPE, PROFESSION):
        back = [dealt.first_hand[at] for at in order if dealt.first_hand[at].pile == pile]
        assert [card for card in drawn if card.pile == pile][-3:] == back


@pytest.mark.rule("HVV-SETUP-22", "HVV-EXAMPLE-48")
def test_after_a_mulligan_three_cards_of_each_deck_are_drawn() -> None:
    for seed in SEEDS[:50]:
        dealt = deal(opened(), seed, mulligans=True)
        assert (counts(dealt.first_hand), counts(dealt.hand)) == ((3, 3), (3, 3))
        assert dealt.left == (47, 47)
        assert not set(map(id, dealt.first_hand)) & set(map(id, dealt.hand))


@pytest.mark.rule("HVV-SETUP-23", "HVV-EXAMPLE-48")
def test_a_second_mulligan_is_never_taken() -> None:
    nothing = wanted('6 "Nobody at All"')
    for seed in SEEDS[:20]:
        assert deal(opened(), seed, mulligans=nothing) == deal(opened(), seed, mulligans=True)


@pytest.mark.rule("HVV-AMBIGUOUS-69")
def test_the_team_leader_draws_and_decides_first_and_then_the_others_as_they_sit() -> None:
    assert in_order(["Ann", "Bob", "Cy"], "Bob") == ["Bob", "Ann", "Cy"]
    assert in_order(["Ann", "Bob", "Cy"], "Ann") == ["Ann", "Bob", "Cy"]


def drawn_by(dealt: Deal, turn: int) -> int:
    """How many cards were drawn by the end of a round's draw."""
    return len(dealt.hand) + sum(map(len, dealt.draws[:turn]))


@pytest.mark.rule("HVV-EXAMPLE-16")
def test_a_player_has_drawn_6_then_7_then_9_then_10_cards() -> None:
    dealt = deal(opened(), "abc", turns=4)
    assert [drawn_by(dealt, turn) for turn in (1, 2, 3, 4)] == [6, 7, 9, 10]


@pytest.mark.rule("HVV-DRAW-01", "HVV-DRAW-02", "HVV-DRAW-03", "HVV-DRAW-04")
def test_rounds_have_no_draw_then_single_and_dual_draws_in_turn() -> None:
    dealt = deal(opened(), "abc", turns=7)
    assert [counts(cards) for cards in dealt.draws] == [
        (0, 0),
        (1, 0),
        (1, 1),
        (1, 0),
        (1, 1),
        (1, 0),
        (1, 1),
    ]


@pytest.mark.rule("HVV-AMBIGUOUS-06")
def test_a_deck_that_has_run_out_gives_nothing_more() -> None:
    dealt = deal(opened(), "abc", turns=120)
    assert dealt.left == (0, 0)
    assert sum(map(len, (dealt.hand, *dealt.draws))) == 100
    assert dealt.draws[-1] == ()


def test_outliers_are_never_drawn_wherever_they_are_listed() -> None:
    misplaced = SAMPLE.text.replace("Archetype Deck (50)", "Archetype Deck\n1 Borrowed Sunrise")
    titles = {entry.title for entry in opened(misplaced).piles[0].copies}
    assert "Borrowed Sunrise" not in titles
    assert len(opened(misplaced).piles[0]) == 50


def test_a_villain_draws_from_the_villains_profession_deck() -> None:
    """Though the list of a whole game has that of the heroes first."""
    text = sides(["Ann"], ["Bob"]) + archetype_deck(of="Bob") + archetype_deck(of="Ann")
    shown = opened(text + PROFESSION_DECKS, GAME)
    assert {entry.title.split()[0] for entry in shown.piles[1].copies} == {"Villain"}
    assert shown.assumes == (
        "The list has several decks; the hands are those of the first archetype deck with the "
        "profession deck of its side.",
    )


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            "Profession deck\n50 Honest Shove",
            "The list has no archetype deck, so nothing can be drawn from it.",
        ),
        (
            "Archetype deck\n50 Swung Lantern",
            "The list has no profession deck, so nothing can be drawn from it.",
        ),
        (
            "Archetype deck\n2 Swung Lantern\nProfession deck\n50 Honest Shove",
            "The archetype deck has 2 cards; a starting hand takes 3.",
        ),
    ],
)
def test_without_both_decks_there_is_no_hand(text: str, said: str) -> None:
    with pytest.raises(OpeningError) as caught:
        opened(text)
    assert str(caught.value) == said


def test_known_figures() -> None:
    """5 of the archetype deck's 50 cards are Thrown Embers, 5 of the other's Honest Shoves."""
    shown = opened()
    assert shown.mulligan is Mulligan.TO_THE_BOTTOM
    none = comb(45, 3) / comb(50, 3)
    ember = wanted('1+ "Thrown Ember"')
    assert Odds(shown, ember).by(0) == pytest.approx(1 - none)
    assert Odds(shown, ember).by(1) == pytest.approx(1 - none)
    assert Odds(shown, ember).by(3) == pytest.approx(1 - comb(45, 5) / comb(50, 5))
    shove = wanted('1+ "Honest Shove"')
    assert Odds(shown, shove).by(3) == pytest.approx(1 - comb(45, 4) / comb(50, 4))
    both = wanted('1+ "Thrown Ember" and 1+ "Honest Shove"')
    assert Odds(shown, both).by(0) == pytest.approx((1 - none) ** 2)
    # Whoever has neither puts both hands under their decks.
    either = wanted('1+ "Thrown Ember" or 1+ "Honest Shove"')
    again = comb(42, 3) / comb(47, 3)
    assert Odds(shown, either, either).by(0) == pytest.approx(1 - none**2 * again**2)
