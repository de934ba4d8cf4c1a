"""Prone: lying down, actions fail by a roll; standing up is free (KEYWORD-082)."""

from typing import Final

from formats.heroes_vs_villains.engine.abilities import Effect
from formats.heroes_vs_villains.engine.attempt import Motion
from formats.heroes_vs_villains.engine.cards import HvvCard
from formats.heroes_vs_villains.engine.effect_names import (
    CONTAIN_I,
    CONTAIN_II,
    HARMFUL,
    OOPS,
    PRONE,
    SURRENDER,
)
from formats.heroes_vs_villains.engine.interrupts import is_prevented
from formats.heroes_vs_villains.engine.options import Option
from formats.heroes_vs_villains.engine.permissions import FREE_ACTION, MOVE_BODY, may
from formats.heroes_vs_villains.engine.source import Source
from formats.heroes_vs_villains.engine.standing import all_of, effect_of, give, take_away
from formats.heroes_vs_villains.engine.state import HvvGame, Player, Target

ALONE = 7
"""The number before any effect is counted; Prone itself makes it 6+ (ruling AMBIGUOUS-30)."""
_TWOFOLD: Final = frozenset((CONTAIN_I, CONTAIN_II, OOPS, SURRENDER))
"""What gives another negative effect beside its own: Partial Contain, Stank, or Stun."""


def lie_down(game: HvvGame, target: Target, effect: Effect, source: Source) -> None:
    """It lasts until the person stands up, over the end of rounds too (AMBIGUOUS-101)."""
    if is_prone(target):
        if not effect.is_persistent:
            return
        take_away(target, PRONE)  # Nobody lies twice.
    give(game, target, effect, None, source.card)


def is_prone(target: Target) -> bool:
    """Whether somebody lies on the ground."""
    return any(True for _ in all_of(target, PRONE))


def number_of(target: Target) -> int:
    """One less for each negative effect on the person, Prone among them (HVV-EXAMPLE-25).

    What gives several counts by its parts (ruling HVV-AMBIGUOUS-102).
    """
    harmful = [given.kind for given in target.given if given.kind in HARMFUL]
    return ALONE - len(harmful) - sum([kind in _TWOFOLD for kind in harmful])


def prone_fails(game: HvvGame, actor: Target) -> bool:
    """Whether an action fails because its actor lies on the ground."""
    if not is_prone(actor):
        return False
    number = number_of(actor)
    roll = game.d6("prone")
    if game.log.is_on:
        game.tell("roll", f"{actor} rolls {roll}; prone makes the action fail at {number}+.")
    return roll >= number


class StandUp(Option):
    """Stand up: a free action on one's own turn, of an ally in its own (HVV-TURN-15)."""

    __slots__ = ("ally",)

    def __init__(self, ally: HvvCard | None = None) -> None:
        self.ally = ally

    def __str__(self) -> str:
        return "stand up"

    def take(self, game: HvvGame, player: Player) -> None:
        """It asks for no roll (ruling HVV-AMBIGUOUS-74), but may be interrupted."""
        game.act()
        who = player if self.ally is None else self.ally
        if not is_prevented(game, Motion(player, who, "stands up")) and can_stand_up(game, who):
            stand_up(game, who)


def can_stand_up(game: HvvGame, target: Target) -> bool:
    """Whether somebody lies, and nothing keeps them there: in a Contain II no body moves."""
    lies = next(all_of(target, PRONE), None)
    if lies is None or effect_of(lies).is_persistent:
        return False
    return may(game, target, FREE_ACTION) and may(game, target, MOVE_BODY)


def stand_up(game: HvvGame, target: Target) -> None:
    """Lie no longer."""
    take_away(target, PRONE)
    if game.log.is_on:
        game.tell("stand up", f"{target} stands up.")


def try_to_rise(game: HvvGame, target: Target) -> None:
    """Persistent Prone: as a turn begins the roll that laid them down is made again.

    Avoided, it lets them stand; without a number it is the roll of Prone itself (AMBIGUOUS-31).
    """
    for given in all_of(target, PRONE):
        effect = effect_of(given)
        if not effect.is_persistent:
            continue
        number = number_of(target) if effect.number is None else effect.number
        roll = game.d6("effect")
        if game.log.is_on:
            game.tell("roll", f"{target} rolls {roll} to stand up, below {number}.")
        if roll < number:
            stand_up(game, target)
