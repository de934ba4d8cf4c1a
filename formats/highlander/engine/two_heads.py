"""Two heads: who plays two Immortals loses one after the other.

So it is in 2 Headed Giant, where one plays beside the other, and with Corda and Reno, who take
turns. Nobody else has two Personas: so many heads a player has (ruling HL-AMBIGUOUS-70).
"""

from typing import TYPE_CHECKING

from formats.highlander.engine import corda_and_reno

if TYPE_CHECKING:
    from formats.highlander.engine.cards import HlCard
    from formats.highlander.engine.state import HlGame, Player


def is_last_head(player: "Player") -> bool:
    """Whether a Head Shot takes the last head, which ends the duel (HL-FORMAT-25, HL-WIN-05)."""
    return len(player.identity.personas) < 2


def lose_first_head(game: "HlGame", player: "Player") -> None:
    """One of the two Immortals leaves; what is pending stays so (HL-FORMAT-28)."""
    lost = _who_leaves(game, player)
    game.tell("head", f"{player} loses the head of {lost}.")
    before = player.identity
    player.identity = before.without(lost)
    if player.pair is not None:
        corda_and_reno.go_on_alone(game, player)
    game.piles.move(lost, player.removed)
    lost.forget()
    _discard_cards_of(game, player, before.names - player.identity.names)


def _who_leaves(game: "HlGame", player: "Player") -> "HlCard":
    """The Immortal of the player's choice (HL-FORMAT-26); of a pair it is the one who fights."""
    personas = player.identity.personas
    if player.pair is not None:
        waiting = player.pair.persona
        return next(persona for persona in personas if persona is not waiting)
    return game.ask("head", player.decider, personas)


def _discard_cards_of(game: "HlGame", player: "Player", names: frozenset[str]) -> None:
    """The lost Immortal's cards in play go (HL-FORMAT-27).

    A Defense that is answering an attack has been played, and does so yet.
    """
    answering = [exchange.defense for exchange in game.now.exchanges if not exchange.is_resolved]
    for card in list(player.in_play.cards):
        if not names.isdisjoint(card.printed.named) and card not in answering:
            game.discard_from_play(card)
