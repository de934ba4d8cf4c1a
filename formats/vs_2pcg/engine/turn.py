"""A turn: Draw, Recovery, Build and Main Phase, and its end (TURN)."""

from collections.abc import Callable
from typing import Final, NamedTuple

from formats.vs_2pcg.engine.combat.attacks import be_over
from formats.vs_2pcg.engine.draw_phase import draw_phase
from formats.vs_2pcg.engine.ending import end_of_quiet_turn
from formats.vs_2pcg.engine.formation_step import formation_step
from formats.vs_2pcg.engine.history import TurnCount
from formats.vs_2pcg.engine.main_phase import main_phase
from formats.vs_2pcg.engine.power_symbols import paying_of
from formats.vs_2pcg.engine.recovery_phase import recovery_phase
from formats.vs_2pcg.engine.recruit_step import recruit_step
from formats.vs_2pcg.engine.resource_step import resource_step
from formats.vs_2pcg.engine.state import (
    BUILD_PHASE,
    DRAW_PHASE,
    FORMATION_STEP,
    MAIN_PHASE,
    RECOVERY_PHASE,
    RECRUIT_STEP,
    RESOURCE_STEP,
    PcgGame,
    Phase,
    Player,
    Step,
)
from formats.vs_2pcg.engine.timing import settle

Part = Callable[[PcgGame, Player], None]
"""What a phase or a step does."""

Moment = tuple[Phase, Step | None]

PARTS: Final[tuple[tuple[Moment, Part], ...]] = (
    ((DRAW_PHASE, None), draw_phase),
    ((RECOVERY_PHASE, None), recovery_phase),
    ((BUILD_PHASE, RESOURCE_STEP), resource_step),
    ((BUILD_PHASE, RECRUIT_STEP), recruit_step),
    ((BUILD_PHASE, FORMATION_STEP), formation_step),
    ((MAIN_PHASE, None), main_phase),
)
"""The phases and steps of a turn in order (PCG-TURN-01, PCG-TURN-08)."""


class Begin(NamedTuple):
    """Where in a turn a position goes on."""

    moment: Moment
    rest: Part | None = None
    """What is left of the phase or step; all of it if it is only about to begin."""


def play_turn(game: PcgGame, begin: Begin | None = None) -> None:
    """All of a turn, or what is left of it; it is over at once if its player drops out."""
    game.begin_turn()
    player = game.players[game.active]
    if begin is None:
        player.turns += 1
        game.history.begun.append(player.number)
    came_to_its_end = game.part("turn", lambda: _play(game, player, begin))
    if not came_to_its_end:
        # The player is out in the middle of whatever was going on (ruling PCG-AMBIGUOUS-16).
        be_over(game)
    clean_up(game, player)
    end_of_quiet_turn(game)


def _play(game: PcgGame, player: Player, begin: Begin | None) -> None:
    for moment, whole in PARTS:
        part = whole
        # A position in the middle: what comes before its moment has happened already.
        if begin is not None:
            if moment != begin.moment:
                continue
            part = begin.rest or whole
            begin = None
        game.phase, game.step = moment
        if game.at_step is not None:  # So it is only if somebody plays until a step.
            game.enter((game.step or game.phase).value, player.number)
        if game.log.is_on:
            step = f"{(game.step or game.phase).value} of {player}"
            game.tell("step", f"Turn {game.turn}, {step}.", step=step)
        part(game, player)
    # What happens at the end still sees what lasts this turn (ruling PCG-AMBIGUOUS-58).
    game.occur("end of turn", player.number)  # PCG-TURN-20
    settle(game)


def clean_up(game: PcgGame, player: Player) -> None:
    """What was for this turn is over, and Super Powers can be used again."""
    game.history.end_turn(_count(game, player))
    player.points = 0
    for card in game.used:
        card.used = ()
    game.used.clear()
    game.lasting.end("turn", player.number)
    # A DEF that was raised may be back at 0.
    game.part("turn", lambda: settle(game))


def _count(game: PcgGame, player: Player) -> TurnCount:
    """What the turn came to, for simulations."""
    symbols = len(paying_of(game, player).locations)
    wanted = sum([len(use.symbols) for _, use in player.usable])
    return TurnCount(player.turns, player.number, game.history.unused_now, symbols, wanted)
