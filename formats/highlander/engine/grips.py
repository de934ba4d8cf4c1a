"""Grips: a weapon that a card lets its player hold in one hand or in both.

To hold it so makes it no weapon of another kind: only the hands that it takes are others
(HL-CARDS-075).
"""

from typing import TYPE_CHECKING, Final

from formats.highlander.engine import disarming, hands, texts

if TYPE_CHECKING:
    from formats.highlander.engine.cards import HlCard
    from formats.highlander.engine.state import HlGame, Player
    from formats.highlander.engine.weapons import Weapon

BOTH_HANDS: Final = "both hands"
LAY_DOWN: Final = "lay it down"


def may_hold(player: "Player", weapon: "Weapon", in_hands: int) -> bool:
    """Whether the weapon may be held in so many hands from now on (HL-CARDS-078)."""
    others = hands.icons_in_play(player) - weapon.takes_hands
    is_other = weapon.is_usable and weapon.takes_hands != in_hands
    return is_other and others + in_hands <= hands.TWO_HANDS


def hold(game: "HlGame", player: "Player", weapon: "Weapon", in_hands: int, by: "HlCard") -> None:
    """Hold the weapon in so many hands, for as long as that card lets its player."""
    is_as_it_is = in_hands == weapon.icons
    weapon.held_in = None if is_as_it_is else in_hands
    weapon.held_by = None if is_as_it_is else by
    game.has_grips = True
    how = "one hand" if in_hands == 1 else "both hands"
    game.tell("weapon", f"{player} holds {weapon} in {how}.")


def settle(game: "HlGame") -> None:
    """See to weapons that no card lets their players hold so any longer."""
    for player in game.players:
        for weapon in player.weapons:
            by = weapon.held_by
            if by is not None and not texts.acts_on(game, by, player):
                _let_go(game, player, weapon)


def _let_go(game: "HlGame", player: "Player", weapon: "Weapon") -> None:
    """Hold it as it is, or lay it down in favour of another weapon (HL-CARDS-075)."""
    weapon.held_in = weapon.held_by = None
    others = [other for other in player.weapons if other is not weapon and other.takes_hands]
    if hands.icons_in_play(player) > hands.TWO_HANDS and others:
        if game.ask("grip", player.decider, (BOTH_HANDS, LAY_DOWN), about=weapon) == LAY_DOWN:
            disarming.lay_down(game, player, weapon)
        else:
            for other in others:
                disarming.lay_down(game, player, other)
    hands.put_right(game, player)
