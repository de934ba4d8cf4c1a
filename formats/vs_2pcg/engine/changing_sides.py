"""A card moves to another player's side, who then controls it (CORE-05, UNIQUE)."""

from formats.vs_2pcg.engine.activity import activate, deactivate
from formats.vs_2pcg.engine.appearing import choose_row
from formats.vs_2pcg.engine.cards import PcgCard
from formats.vs_2pcg.engine.leaving import leave_combat
from formats.vs_2pcg.engine.state import PcgGame, Player
from formats.vs_2pcg.engine.uniqueness import ko_namesakes, may_be_on_side


def take_control(game: PcgGame, card: PcgCard, player: Player) -> bool:
    """Move a character to a player's side, into the row he or she chooses; whether it went.

    It is no appearing (PCG-CORE-08): counters, wounds, Equipment and which side is up stay (rulings
    PCG-AMBIGUOUS-59 and 60). Nobody can take a namesake of the own Main Character (PCG-UNIQUE-05).
    A Main Character moves like any other (PCG-CARD-04), unless the card that moves it says
    otherwise; when it is KO'd its owner is out.
    """
    if not card.is_character_in_play or card.controller == player.number:
        return False
    if not may_be_on_side(game, card, player):
        return False
    # Asked before anything changes, so that nobody decides in between.
    row = choose_row(game, player, card)
    was_active = card.is_active
    deactivate(game, card)
    card.controller = player.number
    game.piles.move(card, player.rows[row])
    card.row = row
    if card.equipment is not None:
        _follow(game, card.equipment, player)
    if was_active:
        activate(game, card)
    leave_combat(game, card)
    if game.log.is_on:
        game.tell("control", f"{card} moves to the side of {player}.")
    ko_namesakes(game, card)
    game.occur("changed sides", card)
    return True


def _follow(game: PcgGame, equipment: PcgCard, player: Player) -> None:
    was_active = equipment.is_active
    deactivate(game, equipment)
    equipment.controller = player.number
    game.piles.move(equipment, player.equipment)
    if was_active:
        activate(game, equipment)
