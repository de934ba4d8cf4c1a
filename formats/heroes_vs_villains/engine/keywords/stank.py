"""Stank: allies may be unwilling to help (KEYWORD-094, ALLY-06)."""

from formats.heroes_vs_villains.engine.attempt import Attempt
from formats.heroes_vs_villains.engine.effect_names import STANK, USUAL_NUMBER
from formats.heroes_vs_villains.engine.standing import all_of, has, rolled_each_time
from formats.heroes_vs_villains.engine.state import HvvGame, Target


def will_help(game: HvvGame, attempt: Attempt) -> bool:
    """Whether anybody is left whom the action helps, if it was to help somebody.

    What is refused takes the action as one that fails: nothing else is paid.
    """
    ability = attempt.ability
    if attempt.answers is not None:
        return helps(game, attempt, attempt.answers.target)
    if ability is None or ability.is_attack or not attempt.targets:
        return True
    attempt.targets = [target for target in attempt.targets if helps(game, attempt, target)]
    return bool(attempt.targets)


def helps(game: HvvGame, attempt: Attempt, target: Target) -> bool:
    """Whether whoever acts bears the stench; teammates are allies, too (ruling AMBIGUOUS-105).

    Whoever offers the help rolls, once for each time (ruling HVV-AMBIGUOUS-39).
    """
    helper = helper_of(attempt)
    if target is helper or game.are_foes(helper, target) or not has(game, target, STANK):
        return True
    number = min([rolled_each_time(each) for each in all_of(target, STANK)], default=USUAL_NUMBER)
    roll = game.d6("stank")
    if game.log.is_on:
        game.tell("roll", f"{helper} rolls {roll}; at {number}+ they will not help {target}.")
    return roll < number


def helper_of(attempt: Attempt) -> Target:
    """The ally whose card it is, or the player."""
    card = attempt.card
    return card if card.printed.is_ally and card.is_in_play else attempt.player
