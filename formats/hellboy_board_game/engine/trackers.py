"""Trackers on cards: a cube on spaces, moved one at a time (HBG-TRACK-03 to 06, SETUP-23)."""

from formats.hellboy_board_game.engine.about import About
from formats.hellboy_board_game.engine.agents import CarriedState
from formats.hellboy_board_game.engine.carrying_out import carry_out
from formats.hellboy_board_game.engine.state import HbgGame
from formats.hellboy_board_game.engine.values import Tracker


def advance(game: HbgGame, title: str, about: About) -> None:
    """Move the cube along the arrow; beyond the end does what the card says (TRACK-03, 06).

    With no rule for it the cube stays on the last space (ruling HBG-AMBIGUOUS-104).
    """
    for state, track in _with_tracker(game, title):
        if state.tracker + 1 < track.spaces:
            state.tracker += 1
        else:
            carry_out(game, track.beyond, about)


def reduce(game: HbgGame, title: str, about: About) -> None:
    """Move it the other way (HBG-TRACK-04)."""
    for state, track in _with_tracker(game, title):
        if state.tracker > 0:
            state.tracker -= 1
        else:
            carry_out(game, track.below, about)


def reset(game: HbgGame, title: str) -> None:
    """Put it back on the space where it began (HBG-TRACK-05)."""
    for state, track in _with_tracker(game, title):
        state.tracker = track.start


def _with_tracker(game: HbgGame, title: str) -> list[tuple[CarriedState, Tracker]]:
    return [
        (state, track)
        for agent in game.agents
        for card, state in agent.carried()
        if str(card) == title and (track := state.text.tracker) is not None
    ]
