"""Cards of the tests' own with any power, and the course of a game without its details."""

import pytest

from carddb.model import Card
from formats.vs_system.engine.costs import FREE
from formats.vs_system.engine.effects import Effect
from formats.vs_system.engine.powers import Cost, Does, Payment, Power, Script, Target
from formats.vs_system.engine.state import VsGame
from formats.vs_system.scripts import SCRIPTS
from formats.vs_system.scripts.doing import nothing
from tests.formats.vs_system.engine.playing import Playing, card

WAIT = "use Bench: wait"


def powered(
    patch: pytest.MonkeyPatch, title: str, *powers: Power, kind: str = "character", **facts: object
) -> Card:
    """A card with these powers."""
    patch.setitem(SCRIPTS, title, Script(powers))
    return card(title, kind, **facts)


def played(
    patch: pytest.MonkeyPatch, title: str, power: Payment, *ongoing: Power, cost: int = 1
) -> Card:
    """A plot twist with costs, values of X, or powers after its ongoing keyword."""
    patch.setitem(SCRIPTS, title, Script(ongoing, played=power))
    return card(title, "plot twist", cost=cost)


def bench(patch: pytest.MonkeyPatch) -> Card:
    """A location whose player could always do something, and so is asked at every priority."""
    return powered(patch, "Bench", free("wait"), kind="location", cost=1)


def free(says: str, does: Does = nothing, *targets: Target, more: tuple[Cost, ...] = ()) -> Payment:
    """A payment power that costs nothing, or no more than that."""
    return Payment(says, does, costs=(FREE, *more), targets=targets)


def chosen(table: Playing) -> list[str]:
    """Who chose what, and the steps in which it was."""
    return [line for line in table.course if line.startswith(("Turn", "you, ", "they, "))]


def taking_down(notes: list[str], what: str = "") -> Does:
    """An effect that only notes that it resolves, and what waits below it."""

    def does(game: VsGame, effect: Effect) -> None:
        notes.append(f"{what or effect} over {[str(other) for other in game.chain]}")

    return does
