"""Players for simulations: one who does nothing, and one for whom some choices are settled."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from formats.table.deciding import DONE, Decider, Decision, Policy
from formats.table.game import Game


class Passive:
    """A goldfish: it does nothing, and nothing makes it act."""

    def choose(self, decision: Decision, view: Any) -> int:  # noqa: ARG002 (it looks at nothing)
        """To pass, to be done, to keep; the first where something must be chosen."""
        # None passes a window and DONE ends a pick; no decision offers both.
        for declined in (None, DONE):
            if declined in decision.options:
                return decision.options.index(declined)
        return 0


Answer = Callable[[Any], Any]
"""The option that is settled for a decision, by the view."""


class Settled:
    """A policy with some kinds of decisions settled: who goes first, which hands are kept."""

    def __init__(self, policy: Policy, answers: Mapping[str, Answer]) -> None:
        """`answers` has the settled kinds of decisions, with what is chosen."""
        self.policy = policy
        """Who decides all that is not settled."""
        self._answers = answers

    def choose(self, decision: Decision, view: Any) -> int:
        """What is settled, or else what the policy chooses."""
        answer = self._answers.get(decision.kind)
        if answer is None:
            return self.policy.choose(decision, view)
        return decision.options.index(answer(view))


class ByPlace:
    """Policies by the places of a table: each chooses for everybody whom its place decides for."""

    def __init__(self, policies: Sequence[Policy]) -> None:
        self.game: Game | None = None
        """Known as soon as it has begun: until then nobody is asked."""
        self._policies = policies

    def __getitem__(self, decider: Decider, /) -> Policy:
        """The policy of the place that decides for somebody."""
        if self.game is None:
            raise LookupError("nobody is asked before the game begins")
        return self._policies[self.game.place_of(decider)]
