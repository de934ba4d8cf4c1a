"""What the programs that read our files call the games."""

from uuid import UUID, uuid5

from formats.games import GAMES

_GAMES = UUID("3d3c2f55-6f0a-4b5e-8a57-53f0b0f6f1c4")


def lackey_game(game: str) -> str:
    """What LackeyCCG calls the game; its own name if no plugin for it is known."""
    return GAMES[game].programs.lackey_game or GAMES[game].name


def octgn_game(game: str) -> str:
    """The GUID by which OCTGN knows the game; one of ours if no package for it is known."""
    return GAMES[game].programs.octgn_game or str(uuid5(_GAMES, game))
