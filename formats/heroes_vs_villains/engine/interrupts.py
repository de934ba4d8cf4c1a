"""What may be done while somebody takes an action: interrupts and omni-plays (KEYWORD-062)."""

from formats.heroes_vs_villains.engine.attempt import Action, Motion
from formats.heroes_vs_villains.engine.quick_cards import quick_options
from formats.heroes_vs_villains.engine.state import HvvGame


def interrupt_window(game: HvvGame, action: Action) -> None:
    """Theirs pauses, and what is declared last resolves first (COMBAT-07, ruling AMBIGUOUS-61)."""
    if not game.has_quick_cards:
        return
    order = [player for player in game.players if player is not action.player]
    for player in order:
        while not action.is_stopped:
            options = quick_options(game, player, action)
            chosen = game.offer("interrupt", player.decider, options, action)
            if chosen is None:
                break
            chosen.take(game, player)


def is_prevented(game: HvvGame, motion: Motion) -> bool:
    """Whether somebody stops what takes no card; others may act before it all the same."""
    game.motion = motion
    try:
        interrupt_window(game, motion)
    finally:
        game.motion = None
    return motion.is_stopped or motion.player.is_out
