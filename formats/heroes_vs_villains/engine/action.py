"""An action from beginning to end, in the one order that fits all keywords (AMBIGUOUS-56)."""

from formats.heroes_vs_villains.engine.abilities import Ability
from formats.heroes_vs_villains.engine.attack import strike
from formats.heroes_vs_villains.engine.attempt import Attempt
from formats.heroes_vs_villains.engine.costs import pay, see_what_is_used_up, take_costs_of_failing
from formats.heroes_vs_villains.engine.defensive_action import carry_out_defense
from formats.heroes_vs_villains.engine.interrupts import interrupt_window
from formats.heroes_vs_villains.engine.keywords.action_fail import action_fails
from formats.heroes_vs_villains.engine.keywords.combo import grant_combos
from formats.heroes_vs_villains.engine.keywords.hidden import spot
from formats.heroes_vs_villains.engine.keywords.stank import will_help
from formats.heroes_vs_villains.engine.state import HvvGame
from formats.heroes_vs_villains.engine.targeting import can_be_target, hits_area, name_targets
from formats.heroes_vs_villains.engine.utilization import manifests


def take_action(game: HvvGame, attempt: Attempt) -> None:
    """Declare it, see whether it fails, pay, let others interrupt, and carry it out."""
    game.act()
    game.attempts.append(attempt)
    try:
        _take(game, attempt)
    finally:
        game.attempts.pop()


def _take(game: HvvGame, attempt: Attempt) -> None:
    # The area is checked as targets are named: only those in the right one can be.
    if not name_targets(game, attempt) or not spot(game, attempt):
        return
    if action_fails(game, attempt) or not will_help(game, attempt):
        # Before costs: a failed action is not performed, and nothing is paid (AMBIGUOUS-75).
        take_costs_of_failing(game, attempt)
        return
    pay(game, attempt)
    interrupt_window(game, attempt)
    # Foiled, disrupted and failed alike: what was paid is lost (ruling HVV-AMBIGUOUS-98).
    ability = attempt.ability
    if (
        ability is not None
        and can_go_on(game, attempt, ability)
        and manifests(game, attempt.player, ability)
    ):
        carry_out(game, attempt, ability)
        grant_combos(game, attempt, ability)
    see_what_is_used_up(game, attempt.card)


def can_go_on(game: HvvGame, attempt: Attempt, ability: Ability) -> bool:
    """Whether anything comes of it after what has interrupted it (HVV-KEYWORD-062)."""
    if attempt.is_stopped or attempt.player.is_out:
        return False
    if not attempt.targets or hits_area(ability):
        return True
    # An interrupt may have brought them elsewhere.
    attempt.targets = [each for each in attempt.targets if can_be_target(game, attempt, each)]
    return bool(attempt.targets)


def carry_out(game: HvvGame, attempt: Attempt, ability: Ability) -> None:
    """Defend with it, do it to its targets, or do it by itself."""
    blow, defence = attempt.answers, ability.defends
    if blow is not None and defence is not None:
        carry_out_defense(game, attempt, blow, defence)
    elif attempt.targets:
        strike(game, attempt, ability)
    elif ability.does is not None:
        ability.does(game, attempt, None)
