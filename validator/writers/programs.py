"""What the programs that read our files call the games and the zones of a deck."""

from collections.abc import Mapping
from uuid import UUID, uuid5

from formats.games import GAMES

_GAMES = UUID("3d3c2f55-6f0a-4b5e-8a57-53f0b0f6f1c4")

LACKEY_ZONES: Mapping[str, Mapping[str, str]] = {
    "vs-2pcg": {"deck": "Player Deck", "main character": "Main Deck", "tokens": "Misc"},
}
"""By game, the zones of LackeyCCG's plugin by the names of our sections."""

_LACKEY_GAMES = {"vs-2pcg": "VS2PCG"}
_OCTGN_GAMES = {"vs-2pcg": "d9d22574-b64d-4f4b-9726-092d35b778c9"}


def lackey_game(game: str) -> str:
    """What LackeyCCG calls the game; its own name if no plugin for it is known."""
    return _LACKEY_GAMES.get(game, GAMES[game].name)


def octgn_game(game: str) -> str:
    """The GUID by which OCTGN knows the game; one of ours if no package for it is known."""
    return _OCTGN_GAMES.get(game) or str(uuid5(_GAMES, game))
