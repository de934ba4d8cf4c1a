"""Equipment: who may be equipped, attaching and transferring (§2.2, §5.2, §XI Equipment)."""

from formats.vs_system.engine.activity import activate, deactivate
from formats.vs_system.engine.arriving import keep_unique
from formats.vs_system.engine.cards import VsCard
from formats.vs_system.engine.state import Player, VsGame
from formats.vs_system.engine.values import (
    CONCEALED_OPTIONAL,
    EQUIPPED_WHILE_HIDDEN,
    has,
    most_equipment,
)


def equippable(game: VsGame, equipment: VsCard, player: Player) -> list[VsCard]:
    """The player's characters that the equipment may be put on (VS-EQUIP-01)."""
    return [card for card in player.characters if can_be_equipped(game, card, equipment)]


def can_be_equipped(game: VsGame, card: VsCard, equipment: VsCard) -> bool:
    """Face up, with room for it, and visible, unless it may be hidden (VS-HIDDEN-12).

    One on a stunned character still takes its room (ruling VS-AMBIGUOUS-27).
    """
    return (
        not card.is_stunned
        and (not card.is_hidden or may_be_hidden(game, equipment, card))
        and len(card.equipment) < most_equipment(game, card)
    )


def may_be_hidden(game: VsGame, equipment: VsCard, card: VsCard) -> bool:
    """Whether it may be on the character in the hidden area, and across the areas.

    By its concealed—optional, or as a card says of it or of the character (VS-HIDDEN-15).
    """
    return (
        equipment.printed.is_concealed_optional
        or has(game, equipment, CONCEALED_OPTIONAL)
        or has(game, card, EQUIPPED_WHILE_HIDDEN)
    )


def attach(game: VsGame, equipment: VsCard, card: VsCard) -> None:
    """Equip a character (VS-EQUIP-05); who controls it controls the equipment (VS-EQUIP-14)."""
    player = game.player_of(card)
    game.piles.move(equipment, player.equipment)
    # Before it is activated, since its powers are listed with whoever controls it.
    equipment.controller = player.number
    game.piles.turn(equipment, is_face_up=True)
    equipment.attached_to = card
    card.equipment += (equipment,)
    if game.log.is_on:
        game.tell("equip", f"{equipment} is put on {card}.")
    activate(game, equipment)
    # Last, because the character itself may have that name, and take it along (VS-UNIQUE-07).
    keep_unique(game, equipment)


def transferable_to(game: VsGame, equipment: VsCard, player: Player) -> list[VsCard]:
    """The player's characters that it may be transferred to (VS-EQUIP-09 to VS-EQUIP-12).

    Not from or to a stunned one, nor between areas unless it may be hidden (VS-HIDDEN-13).
    """
    bearer = equipment.attached_to
    # Since its power triggered it may have been lost.
    if bearer is None or bearer.is_stunned:
        return []
    return [
        card
        for card in player.characters
        if card is not bearer
        and can_be_equipped(game, card, equipment)
        and (card.is_hidden == bearer.is_hidden or may_be_hidden(game, equipment, card))
    ]


def transfer(game: VsGame, equipment: VsCard, card: VsCard) -> None:
    """Detach an equipment and attach it to another character (VS-EQUIP-08, VS-EQUIP-13)."""
    # While the old bearer's player controls it: its powers are in that player's list.
    deactivate(game, equipment)
    detach(equipment)
    attach(game, equipment, card)


def detach(equipment: VsCard) -> None:
    """Take an equipment off its character."""
    if equipment.attached_to is not None:
        equipment.attached_to.drop(equipment)
        equipment.attached_to = None
