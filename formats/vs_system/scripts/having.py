"""The words of scripts for powers: what a card has all the time, and what it waits for."""

from collections.abc import Callable
from typing import Any

from formats.vs_system.engine.cards import VsCard
from formats.vs_system.engine.powers import Continuous, Does, Payment, Target, Text, Triggered
from formats.vs_system.engine.state import Phase, VsGame
from formats.vs_system.engine.stunning import Stunned
from formats.vs_system.engine.values import CROSSOVER
from formats.vs_system.scripts.doing import nothing
from formats.vs_system.scripts.whom import Which, all_true, bearer, this, yours

ONGOING = Payment("ongoing", nothing)
"""What a plot twist does as it is played whose powers work from the resource row."""


def gives(kind: str, value: Any, says: str, *which: Which, only: Text = Text.ALWAYS) -> Continuous:
    """Those of whom all of that is true have something while this is active.

    A character card that is in no row is no character (VS-CARD-14).
    """

    # Most are about one card alone or those of a player, and are asked about every card in play.
    is_for_itself, is_for_its_bearer, is_for_yours = this in which, bearer in which, yours in which
    others = tuple(word for word in which if word not in (this, bearer, yours))
    is_meant = all_true(others)

    def applies(game: VsGame, source: VsCard, card: VsCard) -> bool:
        if is_for_itself and card is not source:
            return False
        if is_for_its_bearer and card is not source.attached_to:
            return False
        if is_for_yours and card.controller != source.controller:
            return False
        if card.spot is None and card.printed.is_character:
            return False
        return not others or is_meant(game, source.controller, source, card)

    return Continuous(kind, says, applies, value, only)


def marks(kind: str, says: str, *which: Which, only: Text = Text.ALWAYS) -> Continuous:
    """They simply have it: flight, or that they cannot be attacked."""
    return gives(kind, 1, says, *which, only=only)


def for_each(*which: Which) -> Callable[[VsGame, VsCard, VsCard], int]:
    """One for each character in play of which all of that is true."""

    def count(game: VsGame, source: VsCard, _card: VsCard) -> int:
        return sum(
            all(word(game, source.controller, source, card) for word in which)
            for card in game.characters()
        )

    return count


def crossover(*crossed: str) -> Continuous:
    """Who has one of these teams has them all (VS-KEYWORD-17)."""

    def applies(_game: VsGame, _source: VsCard, _card: VsCard) -> bool:
        return True  # Whom it reaches is a rule, and not the card's (values.teams).

    return Continuous(CROSSOVER, f"crossover {', '.join(crossed)}", applies, frozenset(crossed))


def when_stunned(says: str, does: Does, *targets: Target, only: Text = Text.ALWAYS) -> Triggered:
    """Whenever this character becomes stunned; vengeance is such a power (VS-KEYWORD-48)."""

    def wants(_game: VsGame, card: VsCard, what: Stunned) -> bool:
        return what.card is card

    return Triggered("stunned", says, does, wants, targets, only)


def whenever_it_stuns(says: str, does: Does, *targets: Target) -> Triggered:
    """Whenever this character stuns a character; each attacker of a team attack does."""

    def wants(_game: VsGame, card: VsCard, what: Stunned) -> bool:
        return card in what.by

    return Triggered("stunned", says, does, wants, targets)


def whenever_you_power_up(says: str, does: Does, *targets: Target) -> Triggered:
    """Whenever a character that you control becomes powered-up; ally is such a power."""

    def wants(_game: VsGame, card: VsCard, what: VsCard) -> bool:
        return what.controller == card.controller

    return Triggered("powered-up", says, does, wants, targets)


def when_this(event: str, says: str, does: Does, *targets: Target) -> Triggered:
    """When that happens to this card: "recruited", "came into play", "attacks", "recovered"."""

    def wants(_game: VsGame, card: VsCard, what: Any) -> bool:
        return what is card

    return Triggered(event, says, does, wants, targets)


def at_start_of_your(step: str, says: str, does: Does, *targets: Target) -> Triggered:
    """At the start of your step: "formation step"."""

    def wants(_game: VsGame, card: VsCard, what: int) -> bool:
        return what == card.controller

    return Triggered(step, says, does, wants, targets)


def at_start_of(phase: str, says: str, does: Does, *targets: Target) -> Triggered:
    """At the start of each phase: "recovery phase"."""
    return Triggered(phase, says, does, None, targets)


def during_build_phase(game: VsGame, _card: VsCard) -> bool:
    """When a power may be used; backup is such a power (VS-KEYWORD-03)."""
    return game.phase is Phase.BUILD
