"""Cards of tests' own for attacks: plain fighters, and powers that no card of the set has."""

from typing import Any

import pytest

from carddb.model import Card
from formats.vs_system.engine.arriving import come_into_play
from formats.vs_system.engine.effects import Effect
from formats.vs_system.engine.leaving import leave_attack, return_to_hand
from formats.vs_system.engine.powers import Does, Payment, Power, Script
from formats.vs_system.engine.state import VsGame
from formats.vs_system.scripts import SCRIPTS
from formats.vs_system.scripts.whom import Which, target
from tests.formats.vs_system.engine.playing import card


def fighter(title: str, atk: int, defence: int, **facts: Any) -> Card:
    """A character with these values, of cost 2 unless it is said, and without a power."""
    return card(title, **{"atk": atk, "def": defence, **facts})


def scripted(patch: pytest.MonkeyPatch, made: Card, *powers: Power) -> Card:
    """The card with these powers."""
    patch.setitem(SCRIPTS, made.title, Script(powers))
    return made


def twist(patch: pytest.MonkeyPatch, title: str, does: Does, *which: Which) -> Card:
    """A plot twist with one target character, that can be played without any resource."""
    played = Payment(title, does, targets=(target("a character", *which),))
    patch.setitem(SCRIPTS, title, Script(played=played))
    return card(title, "plot twist", cost=0)


def call_off(game: VsGame, effect: Effect) -> None:
    """Remove the target from the attack."""
    leave_attack(game, effect.target)


def send_round(game: VsGame, effect: Effect) -> None:
    """Return the target to its owner's hand, and put it into play again."""
    return_to_hand(game, effect.target)
    come_into_play(game, effect.target, game.owner_of(effect.target))
