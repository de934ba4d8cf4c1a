"""What may be done while somebody takes an action: interrupts and omni-plays (KEYWORD-062)."""

from formats.heroes_vs_villains.engine.attempt import Attempt
from formats.heroes_vs_villains.engine.quick_cards import quick_options
from formats.heroes_vs_villains.engine.state import HvvGame


def interrupt_window(game: HvvGame, attempt: Attempt) -> None:
    """Theirs pauses, and what is declared last resolves first (COMBAT-07, ruling AMBIGUOUS-61)."""
    if not game.has_quick_cards:
        return
    order = [player for player in game.players if player is not attempt.player]
    for player in order:
        while not attempt.is_stopped and not player.is_out:
            options = quick_options(game, player, attempt)
            chosen = game.offer("interrupt", player.decider, options, attempt)
            if chosen is None:
                break
            chosen.take(game, player)
