"""How cards leave play, and the piles they go to: KO, discard, return, removal (§XI)."""

from collections.abc import Sequence

from formats.table.piles import Pile
from formats.vs_system.engine.activity import deactivate
from formats.vs_system.engine.cards import VsCard
from formats.vs_system.engine.state import VsGame


def is_in_play(game: VsGame, card: VsCard) -> bool:
    """Whether it is in a row, or attached to a character in one."""
    player = game.player_of(card)
    return card.pile in (player.characters, player.equipment, player.resources)


def has_active_text(card: VsCard) -> bool:
    """Whether the text of a card in play counts (VS-POWER-10 to VS-POWER-12)."""
    if card.attached_to is not None:
        return not card.attached_to.is_stunned
    return card.is_face_up and not card.is_stunned


def ko(game: VsGame, cards: Sequence[VsCard]) -> None:
    """Put cards in play into their owners' KO'd piles, all at once (VS-CORE-26)."""
    for card in cards:
        game.occur("KO'd", card)  # A power is looked at as it was just before (VS-AMBIGUOUS-44).
    for card in cards:
        if game.log.is_on:
            game.tell("KO", f"{card} is KO'd.")
        put_into_ko_pile(game, card)


def discard(game: VsGame, card: VsCard) -> None:
    """Put a card from hand into the KO'd pile (VS-CORE-25)."""
    if game.log.is_on:
        game.tell("discard", f"{game.owner_of(card)} discards {card}.")
    put_into_ko_pile(game, card)


def put_into_ko_pile(game: VsGame, card: VsCard) -> None:
    """Put a card into the KO'd pile of its owner, always (VS-CORE-30, VS-ZONE-08).

    By itself that is no KO: uniqueness and lost equipment only put it there (ruling
    VS-AMBIGUOUS-51).
    """
    leave_for(game, card, game.owner_of(card).ko_pile)


def return_to_hand(game: VsGame, card: VsCard) -> None:
    """Return a card to its owner's hand, wherever it was."""
    if game.log.is_on:
        game.tell("return", f"{card.openly} returns to the hand of {game.owner_of(card)}.")
    leave_for(game, card, game.owner_of(card).hand)


def remove_from_game(game: VsGame, card: VsCard) -> None:
    """Set a card aside for the rest of the game (VS-ZONE-09)."""
    if game.log.is_on:
        game.tell("remove", f"{card} is removed from the game.")
    leave_for(game, card, game.removed)


def leave_for(game: VsGame, card: VsCard, pile: Pile[VsCard]) -> None:
    """Move a card to a pile that is not in play: it keeps nothing that it had (VS-CORE-18).

    Equipment goes to its owner's KO'd pile as its character leaves play (VS-EQUIP-06).
    """
    if is_in_play(game, card):
        # A tuple, which `drop` replaces: it may be gone through while equipment leaves.
        for equipment in card.equipment:
            lose_equipment(game, equipment)
        if has_active_text(card):
            deactivate(game, card)
        leave_attack(game, card)
        if card.attached_to is not None:
            card.attached_to.drop(card)
        card.life += 1  # It would come back as a new card (ruling VS-AMBIGUOUS-61).
        card.forget()
    # Only now: what was done above finds its lists and piles by who controlled it.
    card.controller = card.owner
    game.piles.move(card, pile)
    # Moving into an open pile turns nothing: what lay face down in play is turned here.
    game.piles.turn(card, is_face_up=pile is game.removed or pile.name == "KO'd")


def lose_equipment(game: VsGame, equipment: VsCard) -> None:
    """An equipment goes to its owner's KO'd pile because its character goes elsewhere."""
    if game.log.is_on:
        game.tell("equipment", f"{equipment} of {equipment.attached_to} is lost.")
    put_into_ko_pile(game, equipment)


def leave_attack(game: VsGame, card: VsCard) -> None:
    """Attacker or defender no longer: stunned, gone, taken or removed (VS-COMBAT-21, 22)."""
    attack = game.attack
    # A mere proposal keeps its cards: the recheck finds out what is missing (VS-COMBAT-12).
    if attack is None or not attack.has_started:
        return
    if card in attack.attackers:
        attack.attackers.remove(card)
    elif card is attack.defender:
        attack.defender = None
