"""Entering play: a card appears, ready, in a row or on a character (CORE, UNIQUE)."""

from collections.abc import Sequence

from formats.vs_2pcg.engine.activity import activate, review_powers
from formats.vs_2pcg.engine.cards import ROWS, PcgCard, Row
from formats.vs_2pcg.engine.leaving import ko
from formats.vs_2pcg.engine.state import PcgGame, Player
from formats.vs_2pcg.engine.stunning import stun_the_weakened
from formats.vs_2pcg.engine.uniqueness import keep_one_of_each_name, ko_namesakes, may_be_on_side
from formats.vs_2pcg.engine.values import APPEARS_POWERLESS, POWERLESS, give, has


def choose_row(game: PcgGame, player: Player, card: PcgCard) -> Row:
    """Front or back, as its player chooses (PCG-TURN-15)."""
    return game.ask("row", player.decider, ROWS, card)


def appear(game: PcgGame, card: PcgCard, player: Player, row: Row) -> None:
    """A character enters play on a player's side (PCG-CORE-07).

    Ignored where the player can't control it (PCG-UNIQUE-05).
    """
    if may_be_on_side(game, card, player):
        _enter(game, card, player, row)
        ko_namesakes(game, card)
        _begin(game, card)
        stun_the_weakened(game)


def appear_together(game: PcgGame, cards: Sequence[PcgCard], player: Player, row: Row) -> None:
    """Characters enter play at the same time (PCG-UNIQUE-03)."""
    coming = [card for card in cards if may_be_on_side(game, card, player)]
    for card in coming:
        _enter(game, card, player, row)
    keep_one_of_each_name(game, coming)
    for card in coming:
        if card.row is not None:
            ko_namesakes(game, card)
            _begin(game, card)
    stun_the_weakened(game)


def put_machine(game: PcgGame, card: PcgCard, player: Player, row: Row) -> None:
    """A Machine enters play in a row, on no character (PCG-MACHINE-03)."""
    card.controller = player.number
    game.piles.move(card, player.machines)
    game.piles.turn(card, is_face_up=True)
    card.row = row
    _tell(game, card)
    _begin(game, card)


def equip(game: PcgGame, equipment: PcgCard, character: PcgCard) -> None:
    """Put an Equipment on a character; an older one is KO'd (PCG-EQUIP-04)."""
    player = game.player_of(character)
    if character.equipment is not None:
        ko(game, character.equipment)
    equipment.controller = player.number
    game.piles.move(equipment, player.equipment)
    game.piles.turn(equipment, is_face_up=True)
    equipment.bearer = character
    character.equipment = equipment
    _tell(game, equipment)
    _begin(game, equipment)
    stun_the_weakened(game)


def _enter(game: PcgGame, card: PcgCard, player: Player, row: Row) -> None:
    """It lies in the row, ready and face up (PCG-CORE-09)."""
    card.controller = player.number
    game.piles.move(card, player.rows[row])
    game.piles.turn(card, is_face_up=True)
    card.row = row
    _tell(game, card)


def _begin(game: PcgGame, card: PcgCard) -> None:
    """Its powers work from now on, and it has appeared."""
    if card.printed.is_character and has(game, card, APPEARS_POWERLESS):
        # Before its powers work: not even what triggers as it appears does (PCG-CARDS-13).
        give(game, card, POWERLESS)
    activate(game, card)
    # Before anything triggers: it may have taken somebody's powers.
    review_powers(game)
    game.occur("appears", card)


def _tell(game: PcgGame, card: PcgCard) -> None:
    if game.log.is_on:
        row = "" if card.row is None else f" in the {card.row.value} row"
        where = row if card.bearer is None else f" on {card.bearer}"
        side = (("side", str(game.player_of(card))),)
        game.tell("appear", f"{card} appears{where}.", notes=side)
