"""Combining attacks: one attack of several cards, aimed at the squares of all of them.

What modifies the damage of each modifies the one (HL-CARDS-021): a text asks `is_of`.
"""

from typing import TYPE_CHECKING

from formats.highlander.engine import attack_phase, playing

if TYPE_CHECKING:
    from formats.highlander.engine.attacks import Attack
    from formats.highlander.engine.cards import HlCard
    from formats.highlander.engine.state import HlGame, Player


def is_of(card: "HlCard", attack: "Attack") -> bool:
    """Whether the attack is made with that card, alone or combined."""
    return attack.card is card or (card.joins is attack.card and card.printed.is_attack)


def offer(game: "HlGame", player: "Player", attack: "Attack") -> None:
    """Let the player combine an attack with another one of the hand, for one opportunity."""
    others = [
        card
        for card in attack_phase.legal_attacks(game, player)
        if card.printed.is_special_attack == attack.is_special
    ]
    other = game.offer("combine", player.decider, others, about=attack.card)
    if other is None:
        return
    playing.choose_face(game, player, other, lambda face: face.is_attack)
    playing.put_on_the_table(game, player, other)
    other.join(attack.card)
    attack.card.aimed = attack.card.grid | other.grid
    game.tell("attack", f"{player} combines {attack} with {other}.")
