"""Duels by chance between decks of cards with texts: each ends, loses no card, and replays."""

import pytest

from formats.highlander.engine.game import Duel
from formats.table.chance import seed_of_game, stream
from formats.table.deciding import Everybody, RandomPolicy, Replaying
from formats.table.log import TextLog
from tests.formats.highlander.scripts.decks_of_texts import deck


def assert_holds(number: int) -> None:
    """Play the duel of that number by chance, and again from its record."""
    seed = seed_of_game("texts", number)
    chance = stream(seed, "decks")
    (first, scripts), (second, more) = deck(chance, 0), deck(chance, 1)
    texts = {**scripts, **more}
    log = TextLog()
    policy = RandomPolicy(stream(seed, "policy"))
    game = Duel(seed, Everybody(policy), (first, second), log=log, scripts=texts)
    outcome = game.play()
    assert game.piles.faults() == []
    again = TextLog()
    replayed = Duel(
        seed, Everybody(Replaying(game.choices)), (first, second), log=again, scripts=texts
    )
    assert replayed.play() == outcome and again.lines == log.lines


@pytest.mark.parametrize("number", range(25))
def test_duels_of_texts_hold(number: int) -> None:
    assert_holds(number)


@pytest.mark.soak
def test_many_duels_of_texts_hold() -> None:
    for number in range(25, 1_000):
        assert_holds(number)
