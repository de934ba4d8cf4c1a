"""Attacks that are played as copies of other attacks (HL-CARDS-084 to 086)."""

from typing import TYPE_CHECKING

from formats.highlander.engine import after_a_block, words

if TYPE_CHECKING:
    from formats.highlander.engine.attacks import Attack
    from formats.highlander.engine.cards import HlCard
    from formats.highlander.engine.state import HlGame, Player


def is_free(game: "HlGame", player: "Player", card: "HlCard", barred: int) -> bool:
    """Whether the attack may be aimed where it would go, as itself or as some copy."""
    if "played_as" in game.parts_known and card.script.played_as is not None:
        return bool(_copied(game, player, card, barred))
    return not card.grid & barred


def choose(game: "HlGame", player: "Player", attack: "Attack") -> None:
    """Let the player say, as the card is played, which attack it is a copy of.

    It has all that the attack is, whether that is special or not, and the words that cards played
    with that gave it (HL-EFFECT-11); what else was made of the attack it has not (HL-EFFECT-12).
    Nobody else is told which one it is as long as it lies face down: a copy of a Hidden attack may.
    """
    card = attack.card
    if "played_as" not in game.parts_known or card.script.played_as is None:
        return
    barred = after_a_block.barred_squares(game, player)
    attacks = _copied(game, player, card, barred)
    copied = game.ask("play as a copy", player.decider, attacks, about=card)
    card.be_like(copied.card, copied.card.script)
    card.aimed = copied.card.aimed
    for joined in copied.card.joined:
        joins = joined.script.joins
        attack.given |= joins.gives if joins is not None else frozenset()
    if copied.was_hidden:
        attack.given |= {words.HIDDEN}


def _copied(game: "HlGame", player: "Player", card: "HlCard", barred: int) -> "list[Attack]":
    played_as = card.script.played_as
    if played_as is None:
        return []
    return [each for each in played_as(game, card, player) if not each.card.grid & barred]
