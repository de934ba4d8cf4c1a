"""Mind attacks and how they are resisted (KEYWORD-069, KEYWORD-087)."""

from formats.heroes_vs_villains.engine.attempt import Blow
from formats.heroes_vs_villains.engine.effect_names import SURRENDER
from formats.heroes_vs_villains.engine.leaving import discard
from formats.heroes_vs_villains.engine.permissions import DEFEND, may, only_contained
from formats.heroes_vs_villains.engine.standing import has, total
from formats.heroes_vs_villains.engine.state import HvvGame, Player, Target

RESIST = "resist"
"""What passive abilities add to somebody's rolls to resist."""


def resist(game: HvvGame, blow: Blow) -> None:
    """The attacker discards first, the target second, then the target rolls (COMBAT-04, 05)."""
    target = blow.target
    if not can_resist(game, target):
        return
    blow.resisted_at = blow.ability.resist + has(game, target, SURRENDER)  # HVV-EXAMPLE-27
    blow.resisted_at += discard_for(game, blow.attempt.player, blow, "press")
    if isinstance(target, Player):  # An ally holds no hand.
        blow.resisted_at -= discard_for(game, target, blow, "resist")
    roll = game.d6("resist")
    if game.log.is_on:
        game.tell("roll", f"{target} rolls {roll} to resist, at {blow.resisted_at}+.")
    # A success stops all of it (HVV-EXAMPLE-26).
    blow.is_avoided = roll + total(game, target, RESIST) >= blow.resisted_at


def can_resist(game: HvvGame, target: Target) -> bool:
    """Whoever may take no defensive action may not resist either: it is one (AMBIGUOUS-100).

    That it is automatic spares a play and a utilization, as it asks for no card.

    A full contain leaves it (AMBIGUOUS-80).
    """
    return may(game, target, DEFEND) or only_contained(game, target)


def discard_for(game: HvvGame, player: Player, blow: Blow, kind: str) -> int:
    """The cards that somebody discards for or against a mind attack: 1 to the number each."""
    chosen = game.pick(kind, player.decider, tuple(player.hand.cards), about=blow)
    for card in chosen:
        discard(game, player, card)
    return len(chosen)
