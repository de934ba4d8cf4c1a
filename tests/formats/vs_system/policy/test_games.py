"""Whole games of the greedy policy."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from formats.games import GAMES
from formats.table.deciding import RandomPolicy, seat
from formats.vs_system.engine.game import VsSystem
from formats.vs_system.policy import Careful, Greedy, policy_of
from tests.formats.vs_system.engine.decks import playable, sample_deck
from tests.formats.vs_system.engine.playing import THEY, Side
from tests.formats.vs_system.policy.greedily import greedily

PLAYABLE = sorted(str(card.title) for card in playable())


def test_it_beats_chance_from_either_seat_with_either_deck() -> None:
    decks = [sample_deck(1), sample_deck(2)]
    won = played = 0
    for number in range(10):
        for place in (0, 1):
            for pair in (decks, decks[::-1]):
                chance = policy_of("random", Random(number))
                policies = {seat(place): policy_of("greedy", Random()), seat(1 - place): chance}
                won += VsSystem(str(number), policies, pair).play().winners == (place,)
                played += 1
    assert played == 40
    assert won >= 30


@pytest.mark.parametrize("number", range(30))
def test_any_decks_can_be_played_to_the_end(number: int) -> None:
    chance = Random(number)
    decks = [chance.choices(playable(), k=60) for _ in (0, 1)]
    game = VsSystem(str(number), {seat(0): Greedy(), seat(1): Greedy()}, decks)
    assert not game.play().is_stalled
    assert game.piles.faults() == []


def test_the_same_seed_gives_the_same_game() -> None:
    decks = [sample_deck(1), sample_deck(2)]
    games = [VsSystem("same", {seat(0): Greedy(), seat(1): Greedy()}, decks) for _ in (0, 1)]
    assert games[0].play() == games[1].play()
    assert games[0].choices == games[1].choices


_SECRETS = st.lists(st.sampled_from(PLAYABLE), min_size=8, max_size=8)


@settings(max_examples=25, deadline=None)
@given(_SECRETS, st.integers(0, 1))
def test_what_it_can_not_see_changes_nothing(secrets: list[str], player: int) -> None:
    assert _choices(secrets, player) == _choices(["Filler"] * 8, player)


def _choices(secrets: list[str], player: int) -> list[int]:
    """What it chooses in a turn in which the opponent has these cards, and plays none of them.

    It takes a resource of the opponent, and sees it from then on; so that one is always the same.
    """
    you = Side(
        front=["Drop 4", "Drop 2"],
        support=["Drop 3"],
        hand=["Salvage Rights", "Drop 5", "Wrong Pier", "Drop 4"],
        resources=["Cast Off!", "Sedge Landing", "Filler", "Borrowed Hour", "Filler"],
        deck=["Drop 1"] * 4,
    )
    they = Side(
        front=["Drop 3", "Drop 4"],
        hand=secrets[:4],
        resources=["Filler", *secrets[4:]],
        deck=["Filler"] * 4,
    )
    table, greedy = greedily("draw phase", you, they, player=player)
    if player == THEY:
        table.they.intend("attack", "Drop 4")
    table.play("Turn 6")
    assert "play Salvage Rights from the resource row" in greedy.chosen("priority")
    return greedy.places


@pytest.mark.parametrize("word", GAMES["vs-system"].play.policies)
def test_a_policy_is_made_by_its_word(word: str) -> None:
    made = {"random": RandomPolicy, "greedy": Greedy, "careful": Careful}
    assert isinstance(policy_of(word, Random(1)), made[word])


def test_there_is_no_other_policy() -> None:
    with pytest.raises(ValueError, match="no policy 'wise'"):
        policy_of("wise", Random(1))
