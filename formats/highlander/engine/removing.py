"""Removing cards from the game, which is more than taking them from play."""

from typing import TYPE_CHECKING

from formats.highlander.engine import capturing, groups, starting_cards, texts
from formats.highlander.engine.considered import source_left
from formats.highlander.engine.weapons import KINDS

if TYPE_CHECKING:
    from formats.highlander.engine.cards import HlCard
    from formats.highlander.engine.state import HlGame, Player


def may_remove(game: "HlGame", card: "HlCard") -> bool:
    """Whether an effect may remove it: never the Primary Weapon of Choice (HL-PREGAME-20)."""
    return not starting_cards.is_one(game, card) and card.printed.pregame_kind != KINDS[0]


def take_note(game: "HlGame", card: "HlCard", by: "Player | None") -> None:
    """Remember that a card leaves play by an effect of the opponent.

    Where nobody says whose effect it is, it is of the player whose turn it is.
    """
    taker = game.active if by is None else by
    if card.is_in_play and taker.number != card.controller:
        game.now.taken.append((card, card.controller))


def see_to_removed(game: "HlGame", card: "HlCard", by: "Player | None") -> None:
    """What a card does as an effect of its player's opponent takes it from play."""
    if by is None or not card.is_in_play or by.number == card.controller:
        return
    player = game.players[card.controller]
    if texts.acts_on(game, card, player) and not starting_cards.is_one(game, card):
        for effect in card.script.when_removed_by_foe:
            effect.does(game, card, player)


def remove_from_game(game: "HlGame", card: "HlCard", by: "Player | None" = None) -> bool:
    """Remove a card, where that may be, and say whether it is gone.

    `by` is whose effect it is.

    What a Pre-Game card has let into the deck stays there, and is played as before (HL-BUILD-51,
    HL-BUILD-52, HL-BUILD-61): who may play what is settled before the game.
    """
    if not may_remove(game, card):
        return False
    see_to_removed(game, card, by)
    take_note(game, card, by)
    owner = game.players[card.owner]
    game.piles.move(card, owner.removed)
    card.controller = card.owner
    capturing.let_go(game, card)
    card.forget()
    source_left(game, card)
    texts.source_left(game, card)
    groups.see_to(game)
    game.tell("removed", f"{card} is removed from the game.")
    return True
