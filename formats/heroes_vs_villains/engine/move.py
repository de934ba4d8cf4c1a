"""Moving between the two areas of the field of play (BOARD)."""

from formats.heroes_vs_villains.engine.areas import OTHER, OUT_OF_PLAY, Area, own_area
from formats.heroes_vs_villains.engine.attempt import Motion
from formats.heroes_vs_villains.engine.cards import HvvCard
from formats.heroes_vs_villains.engine.interrupts import is_prevented
from formats.heroes_vs_villains.engine.keywords.action_fail import fails_without_card
from formats.heroes_vs_villains.engine.options import Option
from formats.heroes_vs_villains.engine.permissions import MOVE, may
from formats.heroes_vs_villains.engine.state import HvvGame, Player, Target
from formats.heroes_vs_villains.engine.vehicles import move_along, return_with_pilots


class Move(Option):
    """Move one's body, or an ally of one's own, to the other area."""

    __slots__ = ("ally",)

    def __init__(self, ally: HvvCard | None = None) -> None:
        self.ally = ally

    def __str__(self) -> str:
        return "move to the other area" if self.ally is None else f"move {self.ally}"

    def take(self, game: HvvGame, player: Player) -> None:
        """Once a round (HVV-BOARD-05, HVV-BOARD-06)."""
        game.act()
        if self.ally is not None:
            self.ally.has_moved = True
            if not succeeds(game, player, self.ally):
                return
            self.ally.area = OTHER[game.area_of(self.ally)]
            if game.log.is_on:
                game.tell("move", f"{self.ally} moves to {self.ally.area}.")
            return
        player.moves -= 1
        if succeeds(game, player, player):
            move_to(game, player, OTHER[player.area])


def succeeds(game: HvvGame, player: Player, mover: Target) -> bool:
    """A move is an action, too: it may fail and be interrupted (ruling HVV-AMBIGUOUS-73)."""
    if fails_without_card(game, mover):
        return False
    if not game.has_quick_cards:
        return True
    motion = Motion(player, mover, f"moves to {OTHER[game.area_of(mover)]}")
    return not is_prevented(game, motion) and is_free_to_move(game, mover)


def can_move(game: HvvGame, player: Player) -> bool:
    """Whether the player has a move left, of their own turn alone (ruling HVV-AMBIGUOUS-65)."""
    return player.moves > 0 and is_free_to_move(game, player)


def is_free_to_move(game: HvvGame, mover: Target) -> bool:
    """Whether somebody is in the field of play, and nothing holds them."""
    if isinstance(mover, HvvCard) and not mover.is_in_play:
        return False
    return game.area_of(mover) is not OUT_OF_PLAY and may(game, mover, MOVE)


def move_to(game: HvvGame, player: Player, area: Area) -> None:
    """Be in another area, with the vehicle that one is in or on and all aboard."""
    player.area = area
    if game.log.is_on:
        game.tell("move", f"{player} moves to {area}.")
    move_along(game, player)


def dodge_to_other_area(game: HvvGame, player: Player) -> None:
    """An area dodge; it takes no move of one's own turn (BOARD-12, ruling AMBIGUOUS-88)."""
    if player.area is not OUT_OF_PLAY:
        move_to(game, player, OTHER[player.area])


def return_to_own_areas(game: HvvGame) -> None:
    """A round begins: everybody in the field is where their side is (BOARD-03, BOARD-04).

    Allies go with them, and vehicles with their pilots; other objects stay put, also a vehicle in
    which nobody is (ruling HVV-AMBIGUOUS-85).
    """
    for player in game.players:
        if player.area is not OUT_OF_PLAY:
            player.area = own_area(player.side)
        for card in player.in_play.cards:
            if card.printed.is_ally and card.area is not OUT_OF_PLAY:
                card.area = own_area(player.side)
    return_with_pilots(game)
