"""The resource row: Locations that lie face up there may have powers, and pay (LOC)."""

from formats.vs_2pcg.engine.activity import activate, deactivate
from formats.vs_2pcg.engine.cards import PcgCard
from formats.vs_2pcg.engine.leaving import leave_for
from formats.vs_2pcg.engine.state import PcgGame, Player


def put_into_row(game: PcgGame, player: Player, card: PcgCard, *, is_face_up: bool) -> None:
    """Put a card into the resource row; only a Location may lie face up (PCG-TURN-09, 11).

    It is a resource and nothing else there (ruling PCG-AMBIGUOUS-57).
    """
    leave_for(game, card, player.resources)
    if card.pile is not player.resources:
        return  # A token, which is set aside.
    card.controller = player.number
    game.piles.turn(card, is_face_up=is_face_up)
    if game.log.is_on:
        how = f"{card} face up" if is_face_up else "a card face down"
        game.tell("resource", f"{player} puts {how} into the resource row.")
    if is_face_up:
        activate(game, card)


def turn_face_down(game: PcgGame, location: PcgCard) -> None:
    """Turn a Location face down: it stays so until an effect turns it (PCG-LOC-07)."""
    if game.log.is_on:
        game.tell("location", f"{game.player_of(location)} turns {location} face down.")
    deactivate(game, location)
    game.piles.turn(location, is_face_up=False)


def turn_face_up(game: PcgGame, location: PcgCard) -> None:
    """An effect turns a face-down Location face up again."""
    game.piles.turn(location, is_face_up=True)
    activate(game, location)
    if game.log.is_on:
        game.tell("location", f"{game.player_of(location)} turns {location} face up.")
