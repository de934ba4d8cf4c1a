"""Positions in which the greedy policy sits in seats, and tells what it chose."""

from typing import Any

from formats.heroes_vs_villains.engine.seeing import HvvView
from formats.heroes_vs_villains.policy import Greedy
from formats.table.deciding import Decider, Decision, Policy
from tests.formats.heroes_vs_villains.engine.playing import NOBODY, Person, Playing, begin


class Telling(Greedy):
    """Greedy, and every choice with its kind."""

    def __init__(self) -> None:
        self._chosen: list[tuple[str, str]] = []

    def choose(self, decision: Decision, view: HvvView) -> int:
        """What it chooses, taken down."""
        place = super().choose(decision, view)
        option = decision.options[place]
        self._chosen.append((decision.kind, "pass" if option is None else str(option)))
        return place

    def chosen(self, kind: str) -> list[str]:
        """What it chose in every decision of a kind, but passes."""
        return [said for asked, said in self._chosen if asked == kind and said != "pass"]


def let_decide(playing: Playing, decider: Decider, policy: Policy) -> None:
    """Let a policy decide for somebody of a test's game."""
    game = playing.game
    policies = {each: game.policies[each] for each in game.deciders}
    game.policies = {**policies, decider: policy}


def greedily(
    ann: Person = NOBODY, vic: Person = NOBODY, *, who: str = "Ann", **more: Any
) -> tuple[Playing, Telling]:
    """A position as `begin` has it, in which somebody plays greedily; the others pass."""
    playing = begin(ann, vic, **more)
    greedy = Telling()
    let_decide(playing, playing.players[who].player.decider, greedy)
    return playing, greedy


def turn_of(ann: Person, vic: Person = NOBODY, **more: Any) -> list[str]:
    """What Ann does greedily in her turn."""
    playing, greedy = greedily(ann, vic, **more)
    playing.play("Vic's turn")
    return greedy.chosen("turn")
