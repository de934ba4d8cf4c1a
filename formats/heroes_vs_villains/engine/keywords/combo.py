"""Combos: more plays and utilizations (KEYWORD-023, 036, 061 and 067)."""

from formats.heroes_vs_villains.engine.abilities import Ability
from formats.heroes_vs_villains.engine.attempt import Attempt
from formats.heroes_vs_villains.engine.cards import HvvCard
from formats.heroes_vs_villains.engine.state import HvvGame, Player


def grant_combos(game: HvvGame, attempt: Attempt, ability: Ability) -> None:
    """What the ability grants; an Initial Combo only if it has succeeded (AMBIGUOUS-96).

    What is foiled or disrupted is no success either.
    """
    player = attempt.player
    if not (ability.plays or ability.utilizations):
        return
    if player is not game.active:
        return  # Plays and utilizations are those of one's own turn.
    if attempt.is_stopped or (ability.is_initial_combo and not attempt.succeeded):
        return
    player.plays += ability.plays
    player.utilizations += ability.utilizations
    if game.log.is_on:
        game.tell("combo", f"{player} may play and use more this turn.")


def can_play_late(player: Player, card: HvvCard) -> bool:
    """Whether the card comes after another one, without a play of its own (KEYWORD-067)."""
    return player.has_acted and card.printed.is_late_combo


def is_free_play(attempt: Attempt) -> bool:
    """Whether it takes neither play nor utilization: a late combo after another card."""
    return attempt.is_played and can_play_late(attempt.player, attempt.card)
