"""The combat that goes on, in the words that stand in the middle of the table."""

from collections.abc import Iterator

from formats.construction.words import listed
from formats.vs_2pcg.engine.cards import BACK, PcgCard
from formats.vs_2pcg.engine.seeing import PcgView
from formats.vs_2pcg.engine.state import Combat
from formats.vs_2pcg.engine.values import CANNOT_STRIKE, INVADE


def combat_words(view: PcgView, combat: Combat) -> Iterator[str]:
    """Who is against whom, and what each would strike with, a sentence each."""
    yield _against(view, combat)
    if combat.defender is not None and combat.attackers:
        yield _strike_back(view, combat, combat.defender)
        fast = view.ferocious_ones(combat)
        if fast:
            yield f"{listed([str(card) for card in fast])} would strike first."


def _against(view: PcgView, combat: Combat) -> str:
    kind = "Ranged" if combat.is_ranged else "Melee"
    kind += " team attack" if combat.is_team else " attack"
    attackers = combat.attackers
    who = listed([str(card) for card in attackers]) if attackers else "nobody any more"
    total = sum(view.atk(card) * _strikes(view, combat, card) for card in attackers)
    with_atk = f" (ATK {total})" if attackers else ""
    defender = combat.defender
    whom = "nobody any more" if defender is None else f"{defender} (DEF {view.defence(defender)})"
    return f"{kind}: {who}{with_atk} against {whom}."


def _strike_back(view: PcgView, combat: Combat, defender: PcgCard) -> str:
    if not view.strikes_back(defender, is_ranged=combat.is_ranged):
        return f"{defender} can't strike back at range."
    times = _strikes(view, combat, defender)
    if not times:
        return f"{defender} can't strike."
    reached = [
        card
        for card in combat.attackers
        if defender.row is not BACK or not view.has_keyword(card, INVADE)
    ]
    if not reached:
        return f"{defender} has nobody to strike back at."
    with_atk = f"ATK {view.atk(defender)}"
    often = "" if times == 1 else f" {times} times"
    each = listed([f"{card} (DEF {view.defence(card)})" for card in reached], "or")
    return f"{defender} would strike back{often} with {with_atk} at {each}."


def _strikes(view: PcgView, combat: Combat, card: PcgCard) -> int:
    """How often a character strikes in the combat."""
    if view.has(card, CANNOT_STRIKE):
        return 0
    return 1 + combat.more_strikes.get(card, 0)
