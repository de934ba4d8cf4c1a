"""How cards leave play and the hand, and where they go: KO, discard, removal (KO pile, ZONE)."""

from collections.abc import Sequence

from formats.table.piles import Pile
from formats.vs_2pcg.engine.activity import deactivate
from formats.vs_2pcg.engine.cards import PcgCard
from formats.vs_2pcg.engine.state import PcgGame


def ko(game: PcgGame, card: PcgCard) -> None:
    """Put a card from play into its owner's KO pile (PCG-ZONE-05)."""
    ko_together(game, [card])


def ko_together(game: PcgGame, cards: Sequence[PcgCard]) -> None:
    """Put cards from play into their owners' KO piles at the same moment: each sees the others go.

    What follows when a Main Character is among them is told by `ending`, once the effect is over.
    """
    for card in cards:
        if game.log.is_on:
            game.tell("KO", f"{card.openly} is KO'd.")
        game.occur("KO'd", card)
        # It is its owner who is out, on whosever side it is.
        owner = game.owner_of(card)
        if card is owner.main:
            owner.main = None
            game.fallen.append(owner.number)
            game.history.note("KO'd", owner.number, game.turn)
    for card in cards:
        put_into_ko_pile(game, card)


def discard(game: PcgGame, card: PcgCard) -> None:
    """Put a card from hand into the KO pile (PCG-CORE-12, ruling PCG-AMBIGUOUS-27)."""
    if game.log.is_on:
        game.tell("discard", f"{game.owner_of(card)} discards {card}.")
    put_into_ko_pile(game, card)


def put_into_ko_pile(game: PcgGame, card: PcgCard) -> None:
    """Put a card into its owner's KO pile."""
    leave_for(game, card, game.owner_of(card).ko_pile)


def return_to_hand(game: PcgGame, card: PcgCard) -> None:
    """Return a card to its owner's hand."""
    if game.log.is_on:
        game.tell("return", f"{card.openly} returns to the hand of {game.owner_of(card)}.")
    leave_for(game, card, game.owner_of(card).hand)


def remove_from_game(game: PcgGame, card: PcgCard) -> None:
    """Set a card aside, neither in play nor in a KO pile (PCG-CORE-14)."""
    if game.log.is_on:
        game.tell("remove", f"{card.openly} is removed from the game.")
    leave_for(game, card, game.removed)


def leave_for(game: PcgGame, card: PcgCard, pile: Pile[PcgCard]) -> None:
    """Move a card out of play, or from hand or deck: it keeps nothing that it had in play.

    A token that leaves play is set aside, wherever it was to go (PCG-CARD-09).
    """
    if card.printed.is_token and pile is not game.removed:
        pile = game.owner_of(card).aside
    deactivate(game, card)
    if card.is_in_play:
        lose_equipment(game, card)
        leave_combat(game, card)
        if card.bearer is not None:
            card.bearer.equipment = None
        card.life += 1
        card.forget()
    # Only now: what was done above finds its lists by who controlled it.
    card.controller = card.owner
    game.piles.move(card, pile)
    # Moving into an open pile turns nothing: what lay face down is turned here.
    if pile.is_open:
        game.piles.turn(card, is_face_up=True)


def lose_equipment(game: PcgGame, card: PcgCard) -> None:
    """The Equipment of a character that is stunned, hides or leaves play is KO'd (PCG-EQUIP-03)."""
    if card.equipment is not None:
        ko(game, card.equipment)


def leave_combat(game: PcgGame, card: PcgCard) -> None:
    """Attacker or defender no longer: stunned, hidden or gone (PCG-COMBAT-32)."""
    combat = game.combat
    if combat is None:
        return
    if card in combat.attackers:
        combat.attackers.remove(card)
    elif card is combat.defender:
        combat.defender = None
