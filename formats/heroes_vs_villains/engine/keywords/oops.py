"""Oops, and changing after it (KEYWORD-073)."""

from formats.heroes_vs_villains.engine.abilities import Effect
from formats.heroes_vs_villains.engine.areas import OUT_OF_PLAY
from formats.heroes_vs_villains.engine.attempt import Motion
from formats.heroes_vs_villains.engine.cards import HvvCard
from formats.heroes_vs_villains.engine.effect_names import OOPS
from formats.heroes_vs_villains.engine.interrupts import is_prevented
from formats.heroes_vs_villains.engine.keywords.out_of_play import CHANGING, leave_field
from formats.heroes_vs_villains.engine.options import Option
from formats.heroes_vs_villains.engine.permissions import MOVE, may
from formats.heroes_vs_villains.engine.source import Source
from formats.heroes_vs_villains.engine.standing import all_of, give
from formats.heroes_vs_villains.engine.state import HvvGame, Player, Target


def oops(game: HvvGame, target: Target, effect: Effect, source: Source) -> None:
    """It lasts until they change."""
    give(game, target, effect, None, source.card)


class Change(Option):
    """Go out of play to change, an ally in its own turn; the Oops ends with the round."""

    __slots__ = ("ally",)

    def __init__(self, ally: HvvCard | None = None) -> None:
        self.ally = ally

    def __str__(self) -> str:
        return "go out of play to change"

    def take(self, game: HvvGame, player: Player) -> None:
        """Leave the field until the round ends."""
        game.act()
        who = player if self.ally is None else self.ally
        if not is_prevented(game, Motion(player, who, "goes to change")) and can_change(game, who):
            give(game, who, Effect(CHANGING), None)
            leave_field(game, who)


def can_change(game: HvvGame, target: Target) -> bool:
    """Whether somebody has reason to, and is free to go."""
    has_oops = any(True for _ in all_of(target, OOPS))
    return has_oops and target.area is not OUT_OF_PLAY and may(game, target, MOVE)
