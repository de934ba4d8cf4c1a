"""Standing Defenses, of which Guards are some: they stay in play until they are removed."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from formats.highlander.engine.cards import HlCard
    from formats.highlander.engine.state import HlGame, Player


def standing(player: "Player") -> "list[HlCard]":
    """The player's Standing Defenses in play, Guards with them (HL-GUARD-11)."""
    return [card for card in player.in_play.cards if card.printed.is_standing_defense]


def drop(game: "HlGame", player: "Player", card: "HlCard") -> None:
    """Discard an own one, at any time of the own turn (HL-DEFENSE-16, HL-GUARD-07).

    As the last Defense it limits the attack all the same (HL-GUARD-08).
    """
    game.tell("drop", f"{player} drops {card}.")
    game.discard_from_play(card)


def remove_all(game: "HlGame", player: "Player") -> None:
    """Take all of them from play, as an effect may."""
    for card in standing(player):
        game.tell("removed", f"{card} is removed from play.")
        game.discard_from_play(card)
