"""What lets weapons be held in one hand or in both."""

from formats.highlander.engine import grips
from formats.highlander.engine.abilities import Does, Holds, Power, Script
from formats.highlander.engine.cards import HlCard
from formats.highlander.engine.state import HlGame, Player
from formats.highlander.engine.weapons import Weapon
from formats.highlander.scripts.printed_on import PrintedOn, printed
from formats.highlander.titles import compared


def _weapon(player: Player, title: str) -> Weapon | None:
    return next((each for each in player.weapons if compared(each.title) == compared(title)), None)


def _may_hold(title: str, in_hands: int) -> Holds:
    def may(_game: HlGame, _card: HlCard, player: Player) -> bool:
        weapon = _weapon(player, title)
        return weapon is not None and grips.may_hold(player, weapon, in_hands)

    return may


def _hold(title: str, in_hands: int) -> Does:
    def does(game: HlGame, card: HlCard, player: Player) -> None:
        weapon = _weapon(player, title)
        if weapon is not None:
            grips.hold(game, player, weapon, in_hands, card)

    return does


def _either_way(title: str) -> Script:
    """Its player may hold that weapon in one hand, and in both."""
    return Script(
        powers=(
            Power(f"Hold the {title} in one hand.", _hold(title, 1), may=_may_hold(title, 1)),
            Power(f"Hold the {title} in both hands.", _hold(title, 2), may=_may_hold(title, 2)),
        )
    )


HOLDING: dict[PrintedOn, Script] = {
    # HL-CARDS-075.
    printed("Kanwulf", pregame_kind="persona"): _either_way("War Axe"),
    # HL-CARDS-078.
    printed("Katana Sword", pregame_kind="weapon"): _either_way("Katana Sword"),
}
