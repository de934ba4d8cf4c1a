"""Whole games of the greedy policy."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from carddb.builtin import builtin_cards
from formats.table.deciding import RandomPolicy, seat
from formats.table.play_deck import MAIN_PART, DeckPart, PlayDeck
from formats.vs_2pcg.cards import MAIN, TOKEN
from formats.vs_2pcg.engine.game import Pcg
from formats.vs_2pcg.engine.parts import MAIN_CHARACTER, TOKENS
from formats.vs_2pcg.policy import Greedy, policy_of
from formats.vs_2pcg.simulation import match
from tests.formats.vs_2pcg.engine.playing import THEY, Side
from tests.formats.vs_2pcg.engine.training_decks import sample_deck
from tests.formats.vs_2pcg.policy.greedily import greedily

TRAINING = [card for card in builtin_cards("vs-2pcg") if card.is_training]
MAINS = sorted({card.title for card in TRAINING if card.fact("type") == MAIN})
SHUFFLED = sorted(
    (card for card in TRAINING if card.fact("type") not in (MAIN, TOKEN)),
    key=lambda card: card.id,
)


def test_it_beats_chance_from_either_seat_with_either_deck() -> None:
    decks = [sample_deck(1), sample_deck(2)]
    won = played = 0
    for number in range(25):
        for place in (0, 1):
            for pair in (decks, decks[::-1]):
                chance = policy_of("random", Random(number))
                policies = {seat(place): policy_of("greedy", Random()), seat(1 - place): chance}
                won += Pcg(str(number), policies, pair).play().is_won_by(place)
                played += 1
    assert played == 100
    assert won >= 90


def by_chance(chance: Random) -> PlayDeck:
    """A deck of any training cards."""
    title = chance.choice(MAINS)
    levels = [card for card in TRAINING if card.fact("type") == MAIN and card.title == title]
    tokens = [card for card in TRAINING if card.fact("type") == TOKEN]
    return PlayDeck(
        (
            DeckPart(MAIN_CHARACTER, tuple(levels)),
            DeckPart(MAIN_PART, tuple(chance.choices(SHUFFLED, k=60))),
            DeckPart(TOKENS, tuple(tokens)),
        )
    )


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("number", range(8))
def test_any_decks_can_be_played_to_the_end(number: int, players: int) -> None:
    chance = Random(number)
    decks = [by_chance(chance) for _ in range(players)]
    policies = {seat(each): Greedy() for each in range(players)}
    game = Pcg(str(number), policies, decks)
    outcome = game.play()
    assert not outcome.is_stalled
    assert game.turn <= 40 * players
    assert game.piles.faults() == []


def test_the_same_seed_gives_the_same_game() -> None:
    games = [match(sample_deck(1), sample_deck(2), seed="same").game(1) for _ in (0, 1)]
    assert games[0].play() == games[1].play()
    assert games[0].choices == games[1].choices


_SECRETS = st.lists(st.sampled_from([card.title for card in SHUFFLED]), min_size=8, max_size=8)


@settings(max_examples=25, deadline=None)
@given(_SECRETS, st.integers(0, 1))
def test_what_it_can_not_see_changes_nothing(secrets: list[str], player: int) -> None:
    assert _choices(secrets, player) == _choices(["Filler"] * 8, player)


def _choices(secrets: list[str], player: int) -> list[int]:
    """What it chooses in a turn in which the enemy has these cards, and plays none of them."""
    you = Side(
        front=["Drop 4", "Drop 2"],
        back=["Drop 3"],
        hand=["Drop 5", "Late Frost", "Drop 4", "Goods Yard"],
        resources=["Drop 1", "Drop 1", "Drop 1", "Drop 1"],
        deck=["Drop 1"] * 4,
    )
    they = Side(
        front=["Drop 3", "Drop 4"],
        hand=secrets[:4],
        resources=secrets[4:6],
        deck=[*secrets[6:], "Filler"],
    )
    table, greedy = greedily("draw phase", you, they, player=player)
    if player == THEY:
        table.they.intend("main phase", "attack with Drop 4")
        table.they.intend("defender", table["Drop 4"])
    table.play("Turn 10")
    assert greedy.places
    return greedy.places


def test_a_policy_is_made_by_its_word() -> None:
    assert isinstance(policy_of("random", Random(1)), RandomPolicy)
    assert isinstance(policy_of("greedy", Random(1)), Greedy)


def test_there_is_no_other_policy() -> None:
    with pytest.raises(ValueError, match="no policy 'wise'"):
        policy_of("wise", Random(1))
