"""Persistent, Rising and Failing: effects that go on round after round (KEYWORD-046, 080, 089)."""

from dataclasses import replace as changed
from typing import NamedTuple

from formats.heroes_vs_villains.engine.abilities import Effect
from formats.heroes_vs_villains.engine.effect_names import PRONE
from formats.heroes_vs_villains.engine.source import Source
from formats.heroes_vs_villains.engine.standing import effect_of, replace
from formats.heroes_vs_villains.engine.state import HvvGame, Target
from formats.table.lasting import Ends, Given

REPEATED = "repeated"
"""The kind of what waits to be rolled for again."""
UNREACHABLE = 7


class Repeat(NamedTuple):
    """An effect that is rolled for again in the affected's turn of the next round."""

    effect: Effect
    source: Source
    rolled_in: int = 0
    """The last round in which it was rolled for."""


def later_number(effect: Effect, number: int) -> int | None:
    """The number a round later; None once it is out of reach.

    Rising makes it 1 higher, as literal as it is (ruling HVV-AMBIGUOUS-29), Failing 1 lower
    (HVV-EXAMPLE-20, HVV-EXAMPLE-21).
    """
    later = number + effect.is_rising - effect.is_failing
    return None if later >= UNREACHABLE else later


def is_over(effect: Effect, *, has_landed: bool) -> bool:
    """Whether the effect goes on no longer after a roll.

    Rising and Failing end as the effect lands (rulings HVV-AMBIGUOUS-27 and HVV-AMBIGUOUS-103);
    merely Persistent ends as it is avoided, so that what takes no roll and has no duration goes on.
    """
    if effect.is_rising or effect.is_failing:
        return has_landed
    return effect.is_persistent and not has_landed


def keep_rolling(
    game: HvvGame, target: Target, repeat: Repeat, ends: Ends | None, *, has_landed: bool
) -> None:
    """Let it be rolled for in the next round, unless that is over."""
    effect = repeat.effect
    if effect.keyword == PRONE and effect.is_persistent:
        return  # Its own rule: the person stays down until the roll is passed.
    if is_over(effect, has_landed=has_landed):
        return
    if effect.number is not None:
        number = later_number(effect, effect.number)
        if number is None:
            return
        repeat = repeat._replace(effect=changed(effect, number=number))
    game.lasting.give(target, Given(REPEATED, repeat, ends, repeat.source.card))


def take_what_repeats(game: HvvGame, target: Target) -> list[Given]:
    """What is to be rolled for again now; it waits no longer."""
    waiting = [
        given
        for given in target.given
        if given.kind == REPEATED and given.value.rolled_in < game.turn
    ]
    target.given = tuple([given for given in target.given if given not in waiting])
    return waiting


def a_round_later(game: HvvGame) -> None:
    """The round ends: the rolls that rising and failing effects ask for have another number."""
    targets: list[Target] = [*game.players, *game.in_play()]
    for target in targets:
        for given in target.given:
            effect = effect_of(given)
            if effect.is_modified and effect.each_time is not None:
                number = later_number(effect, effect.each_time)
                later = None if number is None else changed(effect, each_time=number)
                replace(target, given, None if later is None else given._replace(value=later))
