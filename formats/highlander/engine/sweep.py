"""Sweep Phase: what does not stay in play is discarded."""

from typing import TYPE_CHECKING

from formats.highlander.engine import options, texts

if TYPE_CHECKING:
    from formats.highlander.engine.state import HlGame, Player


def sweep_phase(game: "HlGame", player: "Player") -> None:
    """Discard what was played and does not stay, in any order (HL-TURN-05, 06 and 09, ZONE-03).

    That is no removal from play (HL-TURN-08).
    """
    # A position may begin here, with the attacks that the opponent has defended.
    player.attacks = []
    _do_effects(game, player)
    swept = [card for card in player.in_play.cards if not card.printed.stays and not card.is_kept]
    swept += player.hidden.cards
    if len(swept) > 1:
        orders = (options.AS_THEY_LIE, options.IN_ANOTHER_ORDER)
        if game.ask("sweep", player.decider, orders) == options.IN_ANOTHER_ORDER:
            swept = game.pick("sweep order", player.decider, swept, least=len(swept))
    for card in swept:
        game.sweep(card)


def _do_effects(game: "HlGame", player: "Player") -> None:
    """What cards in play do as the phase begins, and what was put off until it."""
    if "at_sweep" not in game.parts_known:
        return
    for text in list(texts.with_part(game, "at_sweep")):
        if text.player is player and texts.acts_on(game, text.card, player):
            for effect in text.script.at_sweep:
                effect.does(game, text.card, player)
