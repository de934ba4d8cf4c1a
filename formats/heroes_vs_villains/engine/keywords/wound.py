"""Wounds, which hurt a round later: Wound, Grievous Wound, Afterburn (KEYWORD-004, 056, 110)."""

from formats.heroes_vs_villains.engine.abilities import Effect
from formats.heroes_vs_villains.engine.damage import deal
from formats.heroes_vs_villains.engine.effect_names import AFTERBURN, PAIN, WOUND
from formats.heroes_vs_villains.engine.keywords.panic import lose_turn
from formats.heroes_vs_villains.engine.source import Source
from formats.heroes_vs_villains.engine.standing import TURN, all_of, give, replace
from formats.heroes_vs_villains.engine.state import HvvGame, Target
from formats.table.lasting import Ends

_AT = 4
_DAMAGE = 1


def wound(game: HvvGame, target: Target, _effect: Effect, source: Source) -> None:
    """1 damage at the end of the affected's turn next round (HVV-EXAMPLE-40)."""
    bite_in(game, target, WOUND, source)


def grievous_wound(game: HvvGame, target: Target, effect: Effect, source: Source) -> None:
    """A wound, and persistent rising pain at 4+."""
    wound(game, target, effect, source)
    pain = Effect(PAIN, each_time=_AT, is_persistent=True, is_rising=True)
    give(game, target, pain, None, source.card)


def afterburn(game: HvvGame, target: Target, _effect: Effect, source: Source) -> None:
    """A wound, with rising pain and panic at 4+ in the turn in which it bites (AMBIGUOUS-110)."""
    bite_in(game, target, AFTERBURN, source)


def bite_in(game: HvvGame, target: Target, kind: str, source: Source) -> None:
    """Wait for the turn of the next round; it is kept with the round in which it bites."""
    give(game, target, Effect(kind, number=game.turn + 1), None, source.card)


def wounds_bite(game: HvvGame, target: Target) -> None:
    """The turn ends, or would have: what was inflicted a round ago bites (AMBIGUOUS-20, 21)."""
    for given in target.given:
        if not target.given:
            return  # They fell by the wound before.
        if given.kind in (WOUND, AFTERBURN) and given.value.number <= game.turn:
            replace(target, given, None)
            deal(game, target, _DAMAGE, given.source)


def afterburn_hurts(game: HvvGame, target: Target) -> None:
    """As the turn begins in which it bites: panic at 4+, and pain at 4+ for its actions."""
    for given in tuple(all_of(target, AFTERBURN)):
        if given.value.number > game.turn:
            continue
        roll = game.d6("effect")
        if game.log.is_on:
            game.tell("roll", f"{target} rolls {roll} against panic at {_AT}+.")
        if roll >= _AT:
            lose_turn(game, target, given.source)
        pain = Effect(PAIN, each_time=_AT, is_rising=True)
        give(game, target, pain, Ends(TURN, game.player_of(target).number), given.source)
