"""Where a position goes on inside a round or a turn."""

from enum import Enum
from typing import Final, NamedTuple

from formats.heroes_vs_villains.engine.allies import allies_act, allies_of
from formats.heroes_vs_villains.engine.rounds import (
    end_of_the_round,
    play_round,
    play_turn,
    player_turns,
)
from formats.heroes_vs_villains.engine.state import HvvGame, Player
from formats.heroes_vs_villains.engine.turn import act, end_turn


class Phase(Enum):
    """The phases of a round (HVV-ROUND-01)."""

    BEGINNING = "beginning of the round"
    TURNS = "player turns"
    END = "end of the round"


class TurnStep(Enum):
    """How far a turn is."""

    BEGINNING = "beginning of the turn"
    ACTIONS = "actions"
    END = "end of the turn"


# Members of enumerations are looked up slowly.
BEGINNING: Final = Phase.BEGINNING
TURNS: Final = Phase.TURNS
BEGINNING_OF_TURN: Final = TurnStep.BEGINNING
ACTIONS: Final = TurnStep.ACTIONS


class Begin(NamedTuple):
    """The moment with which a game begins in the middle."""

    phase: Phase
    step: TurnStep = BEGINNING_OF_TURN
    player: Player | None = None
    """Whose turn it is; None where the side that is next picks who."""


def rest_of_round(game: HvvGame, begin: Begin) -> None:
    """Play from that moment to the end of its round."""
    if begin.phase is BEGINNING:
        play_round(game)
        return
    if begin.phase is TURNS:
        if begin.player is not None:
            rest_of_turn(game, begin.player, begin.step)
        player_turns(game)
    end_of_the_round(game)


def rest_of_turn(game: HvvGame, player: Player, step: TurnStep) -> None:
    """The turn that somebody takes; the player's allies act behind, if they act at all."""
    if step is BEGINNING_OF_TURN:
        game.waiting = [player]
        play_turn(game, player)
        return
    game.active = player
    if game.log.is_on:
        game.tell("step", f"{player}'s turn.", step=f"{player}'s turn")
    if step is ACTIONS:
        act(game, player)
        allies_act(game, player, allies_of(player))
    end_turn(game, player)
    player.has_had_turn = True
