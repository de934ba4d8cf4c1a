"""A turn: draw, build, combat and recovery phases with their steps (rulebook §V to §VII)."""

from collections.abc import Callable, Iterator

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


def play_turn(game: VsGame, begin: Moment | None = None) -> None:
    """Every phase in order, or those from a moment on; then the wrap-up."""
    game.begin_turn()
    for moment, part in parts(game):
        # A position in the middle: what comes before its moment has happened already.
        if begin is not None and moment != begin:
            continue
        begin = None
        game.phase, game.step, game.primary = moment
        player = game.players[game.primary]
        if game.log.is_on:
            whose = "" if game.step is None else f": {game.step.value} of {player}"
            game.tell("step", f"Turn {game.turn}, {game.phase.value}{whose}.")
        part(game, player)
    # Outside any step the primary player is who has the initiative (VS-CHAIN-03).
    game.step, game.primary = None, game.initiative
    wrap_up(game)


def parts(game: VsGame) -> Iterator[tuple[Moment, Callable[[VsGame, Player], None]]]:
    """The phases and steps of a turn in order (VS-TURN-01 to VS-TURN-05).

    Build and combat have no priority outside their steps (ruling VS-AMBIGUOUS-46): what starts with
    the phase starts with its first step.
    """
    # Settled for the whole turn: the initiative passes in the wrap-up alone (VS-TURN-06).
    order = ORDER_FROM[game.initiative]
    first = game.initiative
    yield (DRAW_PHASE, None, first), draw_phase
    for player in order:
        yield (BUILD_PHASE, RESOURCE_STEP, player), resource_step
        yield (BUILD_PHASE, RECRUIT_STEP, player), recruit_step
        yield (BUILD_PHASE, FORMATION_STEP, player), formation_step
    for player in order:
        yield (COMBAT_PHASE, ATTACK_STEP, player), attack_step
    yield (RECOVERY_PHASE, None, first), recovery_phase


def draw_phase(game: VsGame, player: Player) -> None:
    """The draw is an effect on the chain, that may be responded to (VS-TURN-08, VS-TURN-09).

    Whatever triggered is below it, so that the draw resolves first (ruling VS-AMBIGUOUS-20); there
    is priority before it resolves (ruling VS-AMBIGUOUS-31).
    """
    game.occur("draw phase", player.number)
    # Beneath the draw; `priority` would have put them above it.
    chain_triggers(game)
    game.chain.append(Effect("each player draws 2 cards", player.number, _draw))
    priority(game)


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
