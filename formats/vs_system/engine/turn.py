"""A turn: draw, build, combat and recovery phases with their steps (rulebook §V to §VII)."""

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from formats.vs_system.engine.attacking.attack import attacks_of
from formats.vs_system.engine.chain import chain_triggers, priority
from formats.vs_system.engine.effects import Effect
from formats.vs_system.engine.formation import reposition
from formats.vs_system.engine.history import Unused
from formats.vs_system.engine.resources import build, gain_points
from formats.vs_system.engine.state import (
    ATTACK_STEP,
    BUILD_PHASE,
    COMBAT_PHASE,
    DRAW_PHASE,
    FORMATION_STEP,
    ORDER_FROM,
    PLAYERS,
    RECOVERY_PHASE,
    RECRUIT_STEP,
    RESOURCE_STEP,
    Phase,
    Player,
    Step,
    VsGame,
)
from formats.vs_system.engine.wrap_up import wrap_up
from formats.vs_system.setup import DRAWN_A_TURN

Moment = tuple[Phase, Step | None, int]
"""A phase, the step in it, and the primary player: whose step it is, or who has the initiative
(VS-CHAIN-03)."""

Part = Callable[[VsGame, Player], None]
"""What a phase without steps, or a step, does."""

TurnPart = tuple[Moment, Part]
"""A phase or step, and what happens in it."""


class Begin(NamedTuple):
    """Where in a turn a position goes on."""

    moment: Moment
    rest: Part | None = None
    """What is left of the phase or step; all of it if it is only about to begin."""


def play_turn(game: VsGame, begin: Begin | None = None) -> None:
    """Every phase in order, or those from a moment on; then the wrap-up."""
    game.begin_turn()
    # Settled for the whole turn: the initiative passes in the wrap-up alone (VS-TURN-06).
    for moment, whole in _PARTS_FROM[game.initiative]:
        part = whole
        # A position in the middle: what comes before its moment has happened already.
        if begin is not None:
            if moment != begin.moment:
                continue
            part = begin.rest or whole
            begin = None
        game.phase, game.step, game.primary = moment
        player = game.players[game.primary]
        if game.at_step is not None:  # So it is only if somebody plays until a step.
            if game.step is None:
                game.enter(game.phase.value)
            else:
                game.enter(game.step.value, player.number)
        if game.log.is_on:
            whose = "" if game.step is None else f": {game.step.value} of {player}"
            step = f"{game.phase.value}{whose}"
            game.tell("step", f"Turn {game.turn}, {step}.", step=step)
        part(game, player)
    # Outside any step the primary player is who has the initiative (VS-CHAIN-03).
    game.step, game.primary = None, game.initiative
    wrap_up(game)


def parts(game: VsGame) -> Sequence[TurnPart]:
    """The phases and steps of the turn in order."""
    return _PARTS_FROM[game.initiative]


def draw_phase(game: VsGame, player: Player) -> None:
    """The draw is an effect on the chain, that may be responded to (VS-TURN-08, VS-TURN-09).

    Whatever triggered is below it, so that the draw resolves first (ruling VS-AMBIGUOUS-20); there
    is priority before it resolves (ruling VS-AMBIGUOUS-31).
    """
    game.occur("draw phase", player.number)
    # Beneath the draw; `priority` would have put them above it.
    chain_triggers(game)
    game.chain.append(draw_of_turn(player.number))
    priority(game)


def draw_of_turn(player: int) -> Effect:
    """The effect with which a turn begins."""
    return Effect("each player draws 2 cards", player, _draw)


def is_draw_of_turn(effect: Effect) -> bool:
    """Whether an effect is that one."""
    return effect.does is _draw


def _draw(game: VsGame, _effect: Effect) -> None:
    """A single effect for both (ruling VS-AMBIGUOUS-50); as many as there are (VS-ZONE-04)."""
    for player in game.players:
        game.piles.draw(player.deck, player.hand, DRAWN_A_TURN)


def resource_step(game: VsGame, player: Player) -> None:
    """Build, as the step starts (VS-TURN-11)."""
    if player.number == game.initiative:
        game.occur("build phase", player.number)
    # First, since a power must be active as the step starts (VS-POWER-15). What it does
    # waits for `priority`, and so comes after the build.
    game.occur("resource step", player.number)
    build(game, player)
    priority(game)


def recruit_step(game: VsGame, player: Player) -> None:
    """Points for this step alone; what is left is lost (VS-TURN-15, VS-TURN-16)."""
    game.occur("recruit step", player.number)
    gain_points(player)
    priority(game)
    lose_points(game, player)


def lose_points(game: VsGame, player: Player) -> None:
    """The recruit step ends."""
    game.history.unused.append(Unused(game.turn, player.number, player.points))
    player.points = 0


def formation_step(game: VsGame, player: Player) -> None:
    """Reposition, as the step starts; then what triggered goes on the chain (VS-KEYWORD-47)."""
    game.occur("formation step", player.number)
    reposition(game, player)
    priority(game)


def attack_step(game: VsGame, player: Player) -> None:
    """Any number of attacks (VS-COMBAT-01, VS-COMBAT-02)."""
    if player.number == game.initiative:
        game.occur("combat phase", player.number)
    game.occur("attack step", player.number)
    attacks_of(game, player)


def recovery_phase(game: VsGame, player: Player) -> None:
    """The last window of the turn (VS-TURN-26)."""
    game.occur("recovery phase", player.number)
    priority(game)


def _parts_from(first: int) -> tuple[TurnPart, ...]:
    """The phases and steps of a turn in which that player has the initiative, in order.

    VS-TURN-01 to VS-TURN-05. Build and combat have no priority outside their steps (ruling
    VS-AMBIGUOUS-46): what starts with the phase starts with its first step.
    """
    order = ORDER_FROM[first]
    of_each: tuple[tuple[Step, Callable[[VsGame, Player], None]], ...] = (
        (RESOURCE_STEP, resource_step),
        (RECRUIT_STEP, recruit_step),
        (FORMATION_STEP, formation_step),
    )
    return (
        ((DRAW_PHASE, None, first), draw_phase),
        *[((BUILD_PHASE, step, player), part) for player in order for step, part in of_each],
        *[((COMBAT_PHASE, ATTACK_STEP, player), attack_step) for player in order],
        ((RECOVERY_PHASE, None, first), recovery_phase),
    )


_PARTS_FROM: Final = tuple([_parts_from(player) for player in PLAYERS])
"""By who has the initiative."""
