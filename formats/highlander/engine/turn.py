"""A turn: six phases (HL-TURN-01)."""

from typing import TYPE_CHECKING

from formats.highlander.engine import (
    duties,
    end_game,
    for_a_turn,
    leaving_play,
    set_aside,
    settling,
    texts,
    values,
    winning,
)
from formats.highlander.engine.ability_adjustment import ability_adjustment_phase
from formats.highlander.engine.attack_phase import attack_phase
from formats.highlander.engine.defense_phase import defense_phase, resolve_the_rest
from formats.highlander.engine.draw_discard import draw_discard_phase
from formats.highlander.engine.duty_to_act import see_to_it
from formats.highlander.engine.exhaustion import TO_DRAW
from formats.highlander.engine.history import TurnCount
from formats.highlander.engine.may_do_must_do import may_do_must_do_phase
from formats.highlander.engine.sweep import sweep_phase
from formats.highlander.engine.this_turn import (
    ADJUSTMENT,
    ATTACK,
    DEFENSE,
    DRAW,
    MAY_DO,
    SWEEP,
    Phase,
    Turn,
)

if TYPE_CHECKING:
    from formats.highlander.engine.state import HlGame, Player

PHASES = tuple(Phase)


def take_turn(game: "HlGame", player: "Player") -> None:
    """One player's whole turn."""
    start_turn(game, player)
    play_from(game, player, SWEEP)


def start_turn(game: "HlGame", player: "Player") -> None:
    """Its limits are counted from 0 again."""
    game.begin_turn()
    game.active = player
    game.now = Turn()
    # A Power Blow of the opponent lets the next attack be Hidden (HL-EXERT-14).
    game.now.may_hide = game.foe_of(player).made_power_blow
    player.turns += 1
    if game.suspended:
        texts.see(game)


def play_from(game: "HlGame", player: "Player", first: Phase) -> None:
    """The rest of a turn, from a phase on."""
    waiting = PHASES[PHASES.index(first) :]

    def before_drawing() -> None:
        for phase in waiting:
            if phase is not DRAW:
                play_phase(game, player, phase)

    if not game.part(TO_DRAW, before_drawing) and game.foe_of(player).attacks:
        # There is no other phase to go to if that takes the last card once more.
        game.now.phase = DRAW
        resolve_the_rest(game, player)
        game.foe_of(player).attacks = []
    play_phase(game, player, DRAW)
    end_turn(game, player)


def play_phase(game: "HlGame", player: "Player", phase: Phase) -> None:
    """One phase."""
    settling.settle(game)
    game.now.phase = phase
    game.enter(str(phase), player.number)
    if game.log.is_on:
        game.tell("step", f"{player}'s {phase}.", step=f"{phase} of {player}")
    if phase is SWEEP:
        sweep_phase(game, player)
    elif phase is MAY_DO:
        may_do_must_do_phase(game, player)
    elif phase is DEFENSE:
        defense_phase(game, player)
        game.foe_of(player).attacks = []
    elif phase is ATTACK:
        if not skips_attack_phase(game, player):
            attack_phase(game, player)
        see_to_it(game, player)
    elif phase is ADJUSTMENT:
        ability_adjustment_phase(game, player)
        if skips_attack_phase(game, player):
            winning.see_ability(game, player)
    else:
        draw_discard_phase(game, player)


def skips_attack_phase(game: "HlGame", player: "Player") -> bool:
    """Whether an effect takes the Attack Phase away (HL-WIN-03)."""
    own = game.value(player, values.SKIPS_ATTACK_PHASE)
    return own + game.value(game.foe_of(player), values.FOE_SKIPS_ATTACK_PHASE) > 0


def end_turn(game: "HlGame", player: "Player") -> None:
    """The turn is over (HL-TURN-36)."""
    now = game.now
    player.made_power_blow = any(attack.is_power_blow for attack in player.attacks)
    player.has_had_turn = True
    player.last_turn = now
    duties.lapse(player)
    leaving_play.end_turn(game, player)
    player.lent = []
    if player.set_aside is not None:
        set_aside.end_turn(game, player)
    texts.end_turn(game)
    for_a_turn.end_turn(game)
    settling.settle(game)
    covered = 0
    for card in player.hand.cards:
        if card.printed.is_defense:
            covered |= card.grid
    one, other = game.players
    game.history.turns.append(
        TurnCount(
            game.turn,
            player.number,
            (one.ability, other.ability),
            (game.history.damage[0], game.history.damage[1]),
            now.opportunities,
            now.attacks_made,
            now.exertions,
            covered.bit_count(),
        )
    )
    end_game.end_turn(game)
