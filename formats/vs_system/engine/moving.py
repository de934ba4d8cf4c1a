"""Moves that a card must say: to another area, or to another player's side (§XI Move)."""

from formats.vs_system.engine.activity import activate, deactivate
from formats.vs_system.engine.cards import Area, VsCard
from formats.vs_system.engine.equipment import may_be_hidden
from formats.vs_system.engine.formation import choose_place
from formats.vs_system.engine.leaving import has_active_text, leave_attack, lose_equipment
from formats.vs_system.engine.state import ORDER_FROM, Player, VsGame


def change_area(game: VsGame, card: VsCard, area: Area) -> None:
    """Move a character between hidden and visible (VS-ZONE-20, VS-HIDDEN-05).

    Its controller places it in any empty position there (ruling VS-AMBIGUOUS-29); equipment that
    can't be hidden goes to its owner's KO'd pile (VS-HIDDEN-14).
    """
    if card.place.area is area:
        return
    card.spot = choose_place(game, card, game.player_of(card), (area,))
    if game.log.is_on:
        game.tell("move", f"{card} moves to the {area.value} area.")
    for equipment in card.equipment:
        if not may_be_hidden(game, equipment, card):
            lose_equipment(game, equipment)


def take_control(game: VsGame, card: VsCard, player: Player) -> None:
    """Move an opponent's character to one's rows, with its equipment (VS-ZONE-21).

    It does not come into play: it was in a row before (VS-CORE-27).
    """
    if card.controller == player.number:
        return
    spot = choose_place(game, card, player, (card.place.area,))
    # Whoever changes sides is attacker or defender no longer (VS-COMBAT-21, VS-COMBAT-22).
    leave_attack(game, card)
    _hand_over(game, card, player)
    game.piles.move(card, player.characters)
    card.spot = spot
    for equipment in card.equipment:
        _hand_over(game, equipment, player)
        game.piles.move(equipment, player.equipment)
    if game.log.is_on:
        game.tell("control", f"{player} takes control of {card}.")


def take_resource(game: VsGame, card: VsCard, player: Player) -> None:
    """Move an opponent's resource into one's resource row (VS-ZONE-22)."""
    # `move` turns face down whatever comes into a pile that not everybody sees.
    was_face_up = card.is_face_up
    _hand_over(game, card, player)
    game.piles.move(card, player.resources)
    game.piles.turn(card, is_face_up=was_face_up)
    if game.log.is_on:
        game.tell("control", f"{player} takes control of a resource.")


def _hand_over(game: VsGame, card: VsCard, player: Player) -> None:
    game.priority_from = ORDER_FROM  # Even somebody who came without a card may have one now.
    # Taken off under the old controller and put on under the new: both have lists of usable powers.
    is_active = has_active_text(card)
    if is_active:
        deactivate(game, card)
    card.controller = player.number
    if is_active:
        activate(game, card)
