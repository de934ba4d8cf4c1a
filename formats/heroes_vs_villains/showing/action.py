"""The action that goes on, in the words that stand in the middle of the table."""

from collections.abc import Iterator

from formats.construction.words import listed, upper_first
from formats.heroes_vs_villains.engine.attempt import Attempt, Blow
from formats.heroes_vs_villains.engine.seeing import HvvView
from formats.heroes_vs_villains.engine.state import Target
from formats.heroes_vs_villains.showing.cards import told_of
from formats.heroes_vs_villains.showing.places import is_seen


def action_words(view: HvvView) -> Iterator[str]:
    """Who does what to whom, a sentence for each action; the one within another is later."""
    for attempt in view.attempts:
        # Until it is paid for, a card that is played is still in the hand.
        if is_seen(attempt.card, view):
            yield upper_first(f"{attempt_words(attempt)}.")
            yield from (blow_words(blow) for blow in attempt.blows if blow.damage)


def attempt_words(attempt: Attempt) -> str:
    """Who does what to whom: "Ann uses Rope, Snare on Vic: prone at 4+"."""
    verb = "plays" if attempt.is_played else "uses"
    if attempt.is_defense:
        verb = "defends with"
    ability = attempt.ability
    name = f", {ability.name}," if ability is not None and ability.name else ""
    said = f"{attempt.player} {verb} {attempt.card}{name}{_on(attempt)}"
    return said.removesuffix(",") if ability is None else f"{said}: {told_of(ability)}"


def blow_words(blow: Blow) -> str:
    """What is left of an attack on somebody."""
    if blow.is_avoided:
        return f"{name_of(blow.target)} avoids it."
    return f"{name_of(blow.target)} would take {blow.damage} damage."


def name_of(target: Target) -> str:
    """A player, or a card."""
    return upper_first(str(target))


def _on(attempt: Attempt) -> str:
    others = [str(target) for target in attempt.targets if target is not attempt.player]
    return f" on {listed(others)}" if others else ""
