"""The decks of a case as they are drawn from, round by round."""

import pytest

from formats.games import opening_of
from formats.samples import samples
from formats.simulation.hands import Deal, MulliganError, deal
from formats.simulation.odds import Odds
from formats.simulation.opening import Mulligan, Opening
from tests.formats.simulation.small import wanted
from tests.helpers import checked

SAMPLE = samples()["hellboy-board-game-1"]
DOOM, ENCOUNTER = "deck of doom", "encounter deck"
SEEDS = tuple(map(str, range(100)))


def opened() -> Opening:
    """The opening of the first sample: 10 cards of doom and 5 of encounters."""
    return opening_of(checked(SAMPLE.text, SAMPLE.format))


def of(pile: str, dealt: Deal) -> list[list[str]]:
    """The titles of what each round draws of a pile."""
    return [[card.entry.title for card in turn if card.pile == pile] for turn in dealt.draws]


@pytest.mark.rule("HBG-DOOM-01", "HBG-DOOM-03")
def test_every_round_draws_one_card_of_doom() -> None:
    """Until each of the ten has been seen."""
    dealt = deal(opened(), "abc", turns=12)
    drawn = of(DOOM, dealt)
    assert list(map(len, drawn)) == [1] * 10 + [0, 0]
    listed = [entry.title for entry in opened().piles[0].copies]
    assert sorted(title for each in drawn for title in each) == sorted(listed)


def test_both_decks_are_shuffled() -> None:
    for place, pile in enumerate((DOOM, ENCOUNTER)):
        tops = {of(pile, deal(opened(), seed, turns=1))[0][0] for seed in SEEDS}
        assert tops == {entry.title for entry in opened().piles[place].copies}


def test_nobody_has_a_hand_to_begin_with_or_to_exchange() -> None:
    shown = opened()
    assert deal(shown, "abc").hand == ()
    assert (shown.hand, shown.mulligan) == ((0, 0), Mulligan.NONE)
    with pytest.raises(MulliganError):
        deal(shown, "abc", mulligans=True)


def test_known_figures() -> None:
    """One of the ten cards of doom is Old Debts, and three say that the water rises."""
    shown = opened()
    debts = Odds(shown, wanted('1+ "Old Debts"'))
    assert [debts.by(turn) for turn in (0, 1, 3, 10, 20)] == pytest.approx([0, 0.1, 0.3, 1, 1])
    water = Odds(shown, wanted('2+ "The Water Rises"'))
    # Of two cards both: 3 of the 45 pairs.
    assert water.by(2) == pytest.approx(3 / 45)
