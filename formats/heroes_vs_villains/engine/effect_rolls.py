"""Effect rolls: whether an effect lands, and what is rolled for again (EFFECT, DICE)."""

from dataclasses import replace

from formats.heroes_vs_villains.engine.abilities import Effect
from formats.heroes_vs_villains.engine.attempt import Blow
from formats.heroes_vs_villains.engine.effects import can_land, land_effect
from formats.heroes_vs_villains.engine.keywords.persistent import (
    Repeat,
    keep_rolling,
    take_what_repeats,
)
from formats.heroes_vs_villains.engine.printed import ROLLED
from formats.heroes_vs_villains.engine.source import Source
from formats.heroes_vs_villains.engine.standing import ROUND, total
from formats.heroes_vs_villains.engine.state import HvvGame, Target
from formats.table.lasting import Ends

EFFECT_ROLLS = "effect rolls"
"""What passive abilities and buffs add to the rolls of somebody's foes."""


def roll_for_effects(game: HvvGame, blow: Blow) -> None:
    """Each effect by its own roll; what is automatic lands at once (HVV-EFFECT-02)."""
    source = Source(blow.attempt.player.number, blow.attempt.card)
    for effect in blow.effects:
        if can_land(blow.target, effect) and rolls_for(game, blow.target, effect, source):
            blow.landed.append(effect)


def rolls_for(
    game: HvvGame, target: Target, effect: Effect, source: Source, ends: Ends | None = None
) -> bool:
    """Roll, and let it land at its number or higher (EFFECT-03, ruling AMBIGUOUS-22).

    `ends` has when it stops repeating, of what was rolled for in an earlier round.
    """
    lands = effect.number is None or effect_roll(game, target, effect, source) >= effect.number
    if effect.repeats:
        effect, ends = settled(game, effect, ends)
        keep_rolling(game, target, Repeat(effect, source, game.turn), ends, has_landed=lands)
    if lands:
        land_effect(game, target, effect, source)
    return lands


def settled(game: HvvGame, effect: Effect, ends: Ends | None) -> tuple[Effect, Ends | None]:
    """A duration of what is merely persistent says how long it repeats (AMBIGUOUS-103)."""
    if effect.duration is None or effect.is_rising or effect.is_failing:
        return effect, ends
    rounds = game.d3("duration") if effect.duration == ROLLED else effect.duration
    return replace(effect, duration=None), Ends(ROUND, None, rounds)


def effect_roll(game: HvvGame, target: Target, effect: Effect, source: Source) -> int:
    """The affected player's roll, with what is added to it (HVV-EFFECT-05, HVV-KEYWORD-018).

    A number of 1 or less always succeeds, one of 7 or more never (ruling HVV-AMBIGUOUS-28).
    """
    roll = game.d6("effect")
    added = total(game, game.players[source.player], EFFECT_ROLLS)
    if game.log.is_on:
        game.tell("roll", f"{target} rolls {roll} against {effect}.")
    # By what is added a roll may reach 7, which no die shows.
    return roll + added


def roll_again(game: HvvGame, target: Target) -> None:
    """The affected's turn begins, or would: what repeats is rolled for at its number now."""
    for waits in take_what_repeats(game, target):
        repeat = waits.value
        rolls_for(game, target, repeat.effect, repeat.source, waits.ends)
