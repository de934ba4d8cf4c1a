"""A game that takes no time."""

import pytest

from formats.games import GAMES
from tests.validator.simulation.coins import COINS, GAME, played_by


@pytest.fixture
def coins(monkeypatch: pytest.MonkeyPatch) -> None:
    """The game in which coins are tossed is among those that play by themselves."""
    monkeypatch.setitem(GAMES, GAME, played_by(COINS))
