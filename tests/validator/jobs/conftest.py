"""A game that takes no time."""

import pytest

from formats.simulation.playable_games import PLAYABLE_GAMES
from tests.validator.simulation.coins import COINS, GAME


@pytest.fixture
def coins(monkeypatch: pytest.MonkeyPatch) -> None:
    """The game in which coins are tossed is among those that play by themselves."""
    monkeypatch.setitem(PLAYABLE_GAMES, GAME, COINS)
