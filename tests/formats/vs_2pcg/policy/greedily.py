"""Positions in which the greedy policy sits in your seat, and tells what it chose."""

from typing import Any

from carddb.model import Card
from formats.table.deciding import Decision, Policy, seat
from formats.table.position import Placed
from formats.vs_2pcg.engine.seeing import PcgView
from formats.vs_2pcg.policy import Greedy
from tests.formats.vs_2pcg.engine.playing import YOU, Playing, Side, begin, card


def fighter(title: str, atk: int, defence: int, **facts: Any) -> Card:
    """A character of a test's own, of nobody's team unless it says so."""
    return card(title, **{"atk": atk, "def": defence, **facts})


DROPS = tuple(
    fighter(f"Drop {cost}", cost + 1, cost + 1, cost=cost, teams=["Team"]) for cost in range(1, 9)
)
"""A character of each cost; each stuns its like."""


class Telling(Greedy):
    """Greedy, and every choice with its kind."""

    def __init__(self) -> None:
        super().__init__()
        self.places: list[int] = []
        self._chosen: list[tuple[str, str]] = []

    def choose(self, decision: Decision, view: PcgView) -> int:
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
    policies: dict[Any, Policy] = {seat(at): each for at, each in enumerate(table.players)}
    table.game.policies = {**policies, seat(YOU): greedy}
    return table, greedy


def stunned(key: str) -> Placed:
    """A stunned character."""
    return Placed(key, {"stunned": True})


def exhausted(key: str) -> Placed:
    """An exhausted character."""
    return Placed(key, {"exhausted": True})
