"""Capturing: cards that lie face down under another card, without effect (HL-ZONE-06)."""

from typing import TYPE_CHECKING, Final

from formats.highlander.engine import texts
from formats.table.piles import Under

if TYPE_CHECKING:
    from formats.highlander.engine.cards import HlCard
    from formats.highlander.engine.state import HlGame, Player
    from formats.table.piles import Pile

CAPTURED: Final = "captured"


def capture(game: "HlGame", player: "Player", card: "HlCard", under: "HlCard") -> None:
    """Put a card from wherever it lies face down under a card on the table.

    The player may look at it (HL-ZONE-08). A card that still affects play where it lies is not
    captured (HL-ZONE-09): that is no matter of this module.
    """
    if not has_room(under):
        return
    if card.is_in_play:
        game.discard_from_play(card, player)
    put_under(game, player, card, under)
    game.tell("captured", f"A card is captured under {under}.")


def put_under(game: "HlGame", player: "Player", card: "HlCard", under: "HlCard") -> None:
    """Let a card lie under another one, where the player may look at it."""
    under.holds = game.piles.under(under, CAPTURED, (player.number,))
    game.piles.move(card, under.holds)


def holder_of(game: "HlGame", card: "HlCard") -> "HlCard | None":
    """The card under which a card lies."""
    owner = card.pile.owner
    return game.piles.cards[owner.number] if isinstance(owner, Under) else None


def pile_for(game: "HlGame", card: "HlCard", to: "Pile[HlCard]") -> "Pile[HlCard]":
    """Where a card goes that leaves play: a card of its owner may take it under itself."""
    for text in texts.with_part(game, "takes"):
        takes, under = text.script.takes, text.card
        is_own = text.player.number == card.owner and under is not card
        may_take = is_own and has_room(under) and texts.acts_on(game, under, text.player)
        if takes is not None and may_take and takes(game, card):
            under.holds = game.piles.under(under, CAPTURED, (card.owner,))
            return under.holds
    return to


def has_room(under: "HlCard") -> bool:
    """Whether another card may lie under it: some texts say how many."""
    most = under.script.most_held
    return most is None or len(held_by(under)) < most


def held_by(card: "HlCard") -> "list[HlCard]":
    """The cards under it; they stay there while it is nullified (HL-ZONE-10)."""
    pile: Pile[HlCard] | None = card.holds
    return [] if pile is None else list(pile.cards)


def let_go(game: "HlGame", card: "HlCard") -> None:
    """The card leaves play: what it held goes to its owner's Discard Pile (HL-ZONE-11)."""
    for held in held_by(card):
        move_to_owner(game, held)


def move_to_owner(game: "HlGame", card: "HlCard") -> None:
    """A captured card enters no Discard Pile or Endurance but its owner's (HL-ZONE-07)."""
    game.piles.move(card, game.players[card.owner].discards)
