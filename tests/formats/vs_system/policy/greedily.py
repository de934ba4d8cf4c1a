"""Positions in which the greedy policy sits in your seat, and tells what it chose."""

from typing import Any

from carddb.model import Card
from formats.table.deciding import Decision, seat
from formats.table.position import Placed
from formats.vs_system.engine.seeing import VsView
from formats.vs_system.policy import Greedy
from tests.formats.vs_system.engine.playing import THEY, YOU, Playing, Side, begin, card


def fighter(title: str, cost: int, atk: int, defence: int, **facts: Any) -> Card:
    """A character of a test's own."""
    given: dict[str, Any] = {"cost": cost, "atk": atk, "def": defence, **facts}
    return card(title, **given)


DROPS = tuple(
    fighter(f"Drop {cost}", cost, 2 * cost, 2 * cost, teams=["Team"]) for cost in range(10)
)
"""A character of each cost; each stuns its like."""


class Telling(Greedy):
    """Greedy, and every choice with its kind."""

    def __init__(self) -> None:
        super().__init__()
        self.places: list[int] = []
        self._chosen: list[tuple[str, str]] = []

    def choose(self, decision: Decision, view: VsView) -> int:
        """What it chooses, taken down."""
        place = super().choose(decision, view)
        self.places.append(place)
        option = decision.options[place]
        self._chosen.append((decision.kind, "pass" if option is None else str(option)))
        return place

    def chosen(self, kind: str) -> list[str]:
        """What it chose in every decision of a kind, but passes."""
        return [said for asked, said in self._chosen if asked == kind and said != "pass"]


def greedily(
    step: str, you: Side, they: Side | None = None, *cards: Card, **more: Any
) -> tuple[Playing, Telling]:
    """A position as `begin` has it, with the greedy policy in your seat."""
    table = begin(step, you, they, *DROPS, *cards, **more)
    greedy = Telling()
    table.game.policies = {seat(YOU): greedy, seat(THEY): table.they}
    return table, greedy


def chosen_in(you: Side, kind: str, *options: Any) -> Any:
    """What the greedy policy takes of these options in a position."""
    view = begin("draw phase", you, None, *DROPS).game.view(seat(YOU))
    return options[Greedy().choose(Decision(kind, seat(YOU), options), view)]


def stunned(title: str) -> Placed:
    """A stunned character."""
    return Placed(title, {"stunned": True})


def exhausted(title: str) -> Placed:
    """An exhausted character."""
    return Placed(title, {"exhausted": True})
