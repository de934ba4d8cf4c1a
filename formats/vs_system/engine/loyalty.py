"""Loyalty, and the card that is revealed for it (§XI Loyalty, Loyalty-Reveal)."""

from formats.vs_system.engine.cards import VsCard
from formats.vs_system.engine.state import Player, VsGame
from formats.vs_system.engine.values import teams


def is_loyal(game: VsGame, card: VsCard, player: Player) -> bool:
    """Whether loyalty lets the player recruit the card (VS-KEYWORD-29, VS-KEYWORD-30)."""
    keywords = card.printed.keywords
    if "loyalty" in keywords:
        return _has_teammate(game, card, player)
    if "loyalty-reveal" in keywords:
        return _has_teammate(game, card, player) or bool(_revealable(game, card, player))
    return True


def reveal_for_loyalty(game: VsGame, card: VsCard, player: Player) -> None:
    """Show a character card that shares a team, unless one is in play (VS-KEYWORD-56)."""
    if "loyalty-reveal" not in card.printed.keywords or _has_teammate(game, card, player):
        return
    shown = game.ask("reveal", player.decider, _revealable(game, card, player), card)
    if game.log.is_on:
        game.tell("reveal", f"{player} reveals {shown}.")


def _has_teammate(game: VsGame, card: VsCard, player: Player) -> bool:
    """Whether a character in play shares a team, a stunned one too (ruling VS-AMBIGUOUS-60).

    A reservist is revealed as it is announced from the resource row: crossover reaches it.
    """
    own = teams(game, card, is_revealed=True)
    return any(own & teams(game, other) for other in player.characters)


def _revealable(game: VsGame, card: VsCard, player: Player) -> list[VsCard]:
    own = teams(game, card, is_revealed=True)
    return [
        other
        for other in (*player.hand, *player.resources)
        # Asked before it is announced, when the card itself still lies there.
        if other is not card
        and other.printed.is_character
        and own & teams(game, other, is_revealed=True)
    ]
