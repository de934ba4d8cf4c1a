"""Hidden: hard to spot, and a surprise to whom they attack (KEYWORD-059)."""

from formats.heroes_vs_villains.engine.attempt import Attempt
from formats.heroes_vs_villains.engine.effect_names import HIDDEN, USUAL_NUMBER
from formats.heroes_vs_villains.engine.standing import TURN, all_of, has, rolled_each_time
from formats.heroes_vs_villains.engine.state import HvvGame, Target
from formats.heroes_vs_villains.engine.targeting import MISSED, hits_area
from formats.table.lasting import Ends, Given


def spot(game: HvvGame, attempt: Attempt) -> bool:
    """Whether anybody is seen of whom it targets, by the roll of the one who does (COMBAT-08).

    A miss denies that target for the turn (HVV-COMBAT-17) and costs no action; an area attack needs
    no roll, and to attack does not end Hidden (ruling HVV-AMBIGUOUS-99).
    """
    attempt.is_hidden_attack = has(game, attempt.actor, HIDDEN)
    if attempt.ability is None or hits_area(attempt.ability) or not attempt.targets:
        return True
    attempt.targets = [each for each in attempt.targets if is_seen(game, attempt.actor, each)]
    return bool(attempt.targets)


def is_seen(game: HvvGame, actor: Target, target: Target) -> bool:
    """Whether the target is not hidden from them, or is spotted."""
    if not game.are_foes(actor, target) or not has(game, target, HIDDEN):
        return True
    if is_spotted(game, actor, target):
        return True
    game.lasting.give(actor, Given(MISSED, target, Ends(TURN)))
    return False


def is_spotted(game: HvvGame, actor: Target, target: Target) -> bool:
    """The roll against Hidden: the card's number, or 4+ (ruling HVV-AMBIGUOUS-25)."""
    number = max([rolled_each_time(each) for each in all_of(target, HIDDEN)], default=USUAL_NUMBER)
    roll = game.d6("spot")
    if game.log.is_on:
        game.tell("roll", f"{actor} rolls {roll} to spot {target}, at {number}+.")
    return roll >= number
