"""Action Fail, Fail, and the rolls of Pain, Blind and Prone (KEYWORD-002, 045; AMBIGUOUS-75)."""

from formats.heroes_vs_villains.engine.attempt import Attempt
from formats.heroes_vs_villains.engine.effect_names import ACTION_FAIL, FAIL
from formats.heroes_vs_villains.engine.keywords.blind import blindness_fails
from formats.heroes_vs_villains.engine.keywords.pain import ALL_OF_THE_TURN, pain_fails
from formats.heroes_vs_villains.engine.keywords.prone import prone_fails
from formats.heroes_vs_villains.engine.standing import all_of, replace
from formats.heroes_vs_villains.engine.state import HvvGame, Target


def action_fails(game: HvvGame, attempt: Attempt) -> bool:
    """Whether the action can't be performed; a defensive action is one too (AMBIGUOUS-59)."""
    actor = attempt.actor
    if not actor.given:
        return False
    if fails_at_once(game, actor) or pain_fails(game, actor) or blindness_fails(game, attempt):
        return True
    if prone_fails(game, actor):
        return True
    if attempt.ability is not None:
        see_whether_it_works(game, attempt)
    return False


def fails_without_card(game: HvvGame, actor: Target) -> bool:
    """The same of an action that uses no card, and needs no sight: a move, or taking an item."""
    if not actor.given:
        return False
    return fails_at_once(game, actor) or pain_fails(game, actor) or prone_fails(game, actor)


def fails_at_once(game: HvvGame, actor: Target) -> bool:
    """Whether the next action fails: that one alone, or each of a turn after a pain roll."""
    if any(True for _ in all_of(actor, ALL_OF_THE_TURN)):
        return True
    given = next(all_of(actor, ACTION_FAIL), None)
    if given is None:
        return False
    replace(actor, given, None)
    if game.log.is_on:
        game.tell("action fail", f"{actor}'s action fails.")
    return True


def see_whether_it_works(game: HvvGame, attempt: Attempt) -> None:
    """Fail: the next thing used is paid for, and does nothing (HVV-KEYWORD-045)."""
    given = next(all_of(attempt.actor, FAIL), None)
    if given is not None:
        replace(attempt.actor, given, None)
        attempt.is_failed = True
        if game.log.is_on:
            game.tell("fail", f"{attempt.actor}'s action comes to nothing.")
