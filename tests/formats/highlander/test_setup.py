"""Beginning the game: a card for each point of starting Ability, and no mulligan."""

from math import comb

import pytest

from formats.construction.report import Report
from formats.games import opening_of
from formats.samples import samples
from formats.simulation.hands import MulliganError, deal
from formats.simulation.odds import Odds
from formats.simulation.opening import Mulligan, Opening, OpeningError
from tests.formats.highlander import pools
from tests.formats.highlander.decks import FIFTY, judged, judged_text, listed, persona, pregame
from tests.formats.simulation.small import wanted
from tests.helpers import Cards, checked

PLUS_ONE = pregame("Connor +1", "premium", max_ability_bonus=1)
MCBC = pregame("Connor MCBC", "premium", max_ability_bonus=None)
UNSURE = {"name": "Kern MCBC", "type": "Pre-Game", "pregame_kind": "premium"}
CORDA, RENO = persona("Corda", "Corda"), persona("Reno", "Reno")
SEEDS = tuple(map(str, range(200)))


def hand_of(report: Report) -> int:
    """How many cards the starting hand has."""
    (count,) = opening_of(report).hand
    return count


def opened(*pregame_cards: str, cards: Cards = ()) -> Opening:
    """The opening of fifty cards with the Pre-Game cards."""
    return opening_of(judged({}, *pregame_cards, cards=cards))


def test_the_endurance_is_shuffled() -> None:
    shown = opened()
    tops = {deal(shown, seed).hand[0].entry.title for seed in SEEDS}
    assert tops == {entry.title for entry in shown.piles[0].copies}


@pytest.mark.rule("HL-GAME-05", "HL-SETUP-05")
def test_each_player_draws_a_card_for_each_of_15_ability() -> None:
    shown = opened("Connor MacLeod", "Rapier")
    dealt = deal(shown, "abc")
    assert (len(dealt.hand), dealt.left) == (15, (35,))


@pytest.mark.rule("HL-SETUP-05")
@pytest.mark.parametrize(
    ("cards", "count"), [([PLUS_ONE], 16), ([MCBC], 15), ([PLUS_ONE, MCBC], 16)]
)
def test_a_card_that_raises_the_maximum_ability_gives_a_card_more(
    cards: list[dict[str, object]], count: int
) -> None:
    names = [str(each["name"]) for each in cards]
    assert opened("Connor MacLeod", *names, cards=cards).hand == (count,)


def test_a_card_that_may_raise_the_ability_is_told() -> None:
    shown = opened("Kern", "Kern MCBC", cards=[UNSURE])
    assert shown.hand == (15,)
    assert "Whether Kern MCBC raises the Ability is not known; it is left out." in shown.assumes


def test_no_pre_game_card_is_drawn() -> None:
    copies = {entry.title for entry in opened("Connor MacLeod", "Rapier").piles[0].copies}
    assert copies == set(FIFTY)


@pytest.mark.rule("HL-FORMAT-19", "HL-FORMAT-48")
def test_a_sealed_deck_starts_with_10_ability_and_10_cards() -> None:
    pool = {"Quick Step": 12, "Long Feint": 11}
    assert hand_of(pools.checked(pool, pool)) == 10


@pytest.mark.rule("HL-FORMAT-19")
def test_a_sealed_deck_without_its_pool_is_sealed_all_the_same() -> None:
    assert hand_of(judged_text(listed(FIFTY), format_id=pools.FORMAT)) == 10


@pytest.mark.rule("HL-AMBIGUOUS-59")
@pytest.mark.parametrize("names", [["Corda"], ["Reno"], ["Corda", "Reno"]])
def test_corda_and_reno_have_8_ability_each(names: list[str]) -> None:
    shown = opened(*names, cards=[CORDA, RENO])
    is_pair = len(names) == 2
    assert shown.hand == (16 if is_pair else 8,)
    assert "Corda and Reno start with 8 Ability each (ruling HL-AMBIGUOUS-59)." in shown.assumes
    both = "Both hands are drawn, one each; who starts is chosen afterwards (HL-SETUP-10)."
    assert (both in shown.assumes) is is_pair


@pytest.mark.rule("HL-AMBIGUOUS-59")
def test_corda_with_a_plus_one_has_9_ability() -> None:
    plus_one = pregame("Corda and Reno +1", "premium", max_ability_bonus=1)
    assert opened("Corda", "Corda and Reno +1", cards=[CORDA, plus_one]).hand == (9,)


@pytest.mark.rule("HL-AMBIGUOUS-02")
def test_there_is_no_mulligan() -> None:
    shown = opened()
    assert shown.mulligan is Mulligan.NONE
    with pytest.raises(MulliganError, match=r"^This game has no mulligan\.$"):
        deal(shown, "abc", mulligans=True)


def test_a_deck_that_is_too_small_for_a_hand_is_refused() -> None:
    with pytest.raises(OpeningError) as caught:
        opening_of(judged_text(listed({"Quick Step": 6, "Long Feint": 6})))
    assert str(caught.value) == "The deck has 12 cards; a starting hand takes 15."


def test_the_areas_of_blocks_that_nobody_recorded_are_told_to_be_presumed() -> None:
    said = "The rulebook does not give the areas of the Basic Blocks"
    assert not any(each.startswith(said) for each in opened().assumes)
    unrecorded = checked("15 Upper Left Block", "highlander-standard")
    assert any(each.startswith(said) for each in opening_of(unrecorded).assumes)


def test_known_figures() -> None:
    """Of the sample's 57 cards 3 are Undertow Cuts."""
    sample = samples()["highlander-1"]
    shown = opening_of(checked(sample.text, sample.format))
    size = len(shown.piles[0])
    assert (size, shown.hand) == (57, (15,))
    one = Odds(shown, wanted('1+ "Undertow Cut (Maren)"'))
    assert one.by(0) == pytest.approx(1 - comb(54, 15) / comb(57, 15))
    # Two cards a turn are presumed to be drawn again.
    assert one.by(2) == pytest.approx(1 - comb(54, 19) / comb(57, 19))
