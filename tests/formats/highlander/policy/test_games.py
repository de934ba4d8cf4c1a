"""Whole games of the greedy policy."""

from random import Random

import pytest

from formats.highlander.engine.game import Duel
from formats.highlander.engine.pre_game import ENDURANCE_PART, PRE_GAME_PART
from formats.highlander.policy import policy_of
from formats.highlander.policy.greedy import Greedy
from formats.table.chance import seed_of_game, stream
from formats.table.deciding import Everybody, RandomPolicy, seat
from formats.table.play_deck import DeckPart, PlayDeck
from tests.formats.highlander.engine.training_decks import sample_deck, training_cards
from tests.formats.highlander.scripts.decks_of_texts import deck

CARDS = sorted(training_cards().values(), key=lambda card: card.id)


def test_it_beats_chance_with_either_list_in_either_seat() -> None:
    won = 0
    for number in range(25):
        for own in (0, 1):
            for is_swapped in (False, True):
                won += _against_chance(number, own, is_swapped=is_swapped)
    assert won >= 92


def _against_chance(number: int, own: int, *, is_swapped: bool) -> bool:
    decks = (sample_deck(1), sample_deck(2))
    policies = {
        seat(place): policy_of("greedy" if place == own else "random", Random(number))
        for place in (0, 1)
    }
    game = Duel(str(number), policies, decks[::-1] if is_swapped else decks)
    return game.play().is_won_by(own)


def test_it_beats_chance_with_cards_of_all_texts() -> None:
    won = 0
    for number in range(10):
        seed = seed_of_game("texts", number)
        chance = stream(seed, "decks")
        (first, scripts), (second, more) = deck(chance, 0), deck(chance, 1)
        for own in (0, 1):
            for decks in ((first, second), (second, first)):
                policies = {
                    seat(place): policy_of("greedy" if place == own else "random", Random(number))
                    for place in (0, 1)
                }
                game = Duel(seed, policies, decks, scripts={**scripts, **more})
                won += game.play().is_won_by(own)
    assert won >= 36


def by_chance(chance: Random) -> PlayDeck:
    """Any training cards, whoever may play them."""
    endurance = [card for card in CARDS if card.fact("type") != "Pre-Game"]
    pre_game = [card for card in CARDS if card.fact("type") == "Pre-Game"]
    return PlayDeck(
        (
            DeckPart(ENDURANCE_PART, tuple(chance.choices(endurance, k=50))),
            DeckPart(PRE_GAME_PART, tuple(chance.sample(pre_game, 3))),
        )
    )


@pytest.mark.parametrize("number", range(20))
def test_any_decks_can_be_played_to_the_end(number: int) -> None:
    chance = Random(number)
    game = Duel(str(number), Everybody(Greedy()), (by_chance(chance), by_chance(chance)))
    outcome = game.play()
    assert outcome.because
    assert not outcome.is_stalled
    assert game.turn <= 200
    assert game.piles.faults() == []


def test_a_policy_is_made_by_its_word() -> None:
    assert isinstance(policy_of("random", Random(1)), RandomPolicy)
    assert isinstance(policy_of("greedy", Random(1)), Greedy)


def test_there_is_no_other_policy() -> None:
    with pytest.raises(ValueError, match="no policy 'wise'"):
        policy_of("wise", Random(1))
