"""A game being played: an engine is a subclass, plain code that reads like its rulebook.

Where somebody must choose, it asks. A game is a pure function of decks, seed and choices: it looks
at no clock, at no order of a set, and takes chance from its named streams alone.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, ClassVar, TypeVar

from formats.table.chance import stream
from formats.table.deciding import DONE, Decider, Decision, IllegalChoiceError, Policy
from formats.table.events import Happened, Listeners, Trigger
from formats.table.inheriting import mypyc_attr
from formats.table.log import Log, NoLog
from formats.table.piles import Piles, TableCard

_Option = TypeVar("_Option")

MOST_ACTIONS = 1_000
"""Of one turn: what could go on for ever is ended, and the outcome says so."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended."""

    winners: tuple[int | str, ...]
    """The seats or sides that won; empty for nobody."""
    because: str
    is_stalled: bool = False
    """Whether it was ended because it could have gone on for ever."""


class GameOver(Exception):  # noqa: N818 (it is no error)
    """The game has ended."""

    def __init__(self, outcome: Outcome) -> None:
        self.outcome = outcome
        super().__init__(outcome.because)


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(ABC):
    """The table that every engine plays on."""

    kind_of_card: ClassVar[type[TableCard[Any]]] = TableCard

    def __init__(
        self, seed: str, policies: Mapping[Decider, Policy], *, log: Log | None = None
    ) -> None:
        """`policies` has one for everybody who is asked for a decision."""
        self.seed = seed
        self.policies = policies
        self.log: Log = log or NoLog()
        self.piles: Piles[Any] = Piles(self.kind_of_card)
        self.listeners = Listeners()
        self.choices: list[int] = []
        """What was chosen, as a record keeps it."""
        self.passed = 0
        """How many windows there were in which nothing could be done."""
        self._actions = 0
        self._streams: dict[tuple[str, ...], Random] = {}

    def play(self) -> Outcome:
        """Play to the end."""
        try:
            self.run()
        except GameOver as over:
            return over.outcome
        raise AssertionError("the game ended without an outcome")

    @property
    def decisions(self) -> int:
        """How many real decisions were made: those with more than one option."""
        return len(self.choices)

    @abstractmethod
    def run(self) -> None:
        """The game itself, until it raises GameOver."""

    @abstractmethod
    def view(self, decider: Decider) -> Any:
        """What somebody may see."""

    def chance(self, *name: str) -> Random:
        """The stream of chance of that name, where it was left."""
        if name not in self._streams:
            self._streams[name] = stream(self.seed, *name)
        return self._streams[name]

    def ask(self, kind: str, decider: Decider, options: Sequence[_Option]) -> _Option:
        """What somebody chooses. A single option is taken without asking."""
        if len(options) == 1:
            return options[0]
        decision = Decision(kind, decider, options)
        choice = self.policies[decider].choose(decision, self.view(decider))
        if not 0 <= choice < len(options):
            raise _illegal(decision, choice)
        self.choices.append(choice)
        return options[choice]

    def offer(self, kind: str, decider: Decider, actions: Sequence[_Option]) -> _Option | None:
        """What somebody does in a window, or None to pass.

        One in which nothing can be done is passed without asking, and counted apart.
        """
        if not actions:
            self.passed += 1
            return None
        return self.ask(kind, decider, [None, *actions])

    def ask_all(
        self, kind: str, asked: Mapping[Decider, Sequence[_Option]]
    ) -> dict[Decider, _Option]:
        """What several choose at the same time: nobody sees what another chose."""
        answers: dict[Decider, _Option] = {}
        open_ones = []
        for decider, options in asked.items():
            if len(options) == 1:
                answers[decider] = options[0]
            else:
                decision = Decision(kind, decider, options)
                view = self.view(decider)
                open_ones.append((decision, self.policies[decider].choose(decision, view)))
        for decision, choice in open_ones:
            if not 0 <= choice < len(decision.options):
                raise _illegal(decision, choice)
            self.choices.append(choice)
            answers[decision.decider] = decision.options[choice]
        return {decider: answers[decider] for decider in asked}

    def pick(
        self,
        kind: str,
        decider: Decider,
        candidates: Iterable[_Option],
        *,
        least: int = 0,
        most: int | None = None,
        allows: Callable[[Sequence[_Option], _Option], bool] | None = None,
    ) -> list[_Option]:
        """Several things, chosen one after the other until it is enough: options stay few.

        `allows` says whether something may join those that were picked before.
        """
        left = list(candidates)
        picked: list[_Option] = []
        while left and (most is None or len(picked) < most):
            fitting = left
            if allows is not None:
                fitting = [each for each in left if allows(picked, each)]
                if not fitting:
                    break
            options: list[Any] = [DONE, *fitting] if len(picked) >= least else [*fitting]
            choice = self.ask(kind, decider, options)
            if choice is DONE:
                break
            picked.append(choice)
            left.remove(choice)
        return picked

    def happen(self, kind: str, what: Any = None) -> list[Trigger]:
        """Something happens: what its listeners do, for the game to do when its rules say so."""
        if not self.listeners.are_waiting_for(kind):
            return []
        happened = Happened(kind, what)
        return [Trigger(listener, happened) for listener in self.listeners.to(happened)]

    def begin_turn(self) -> None:
        """Count actions anew."""
        self._actions = 0

    def act(self) -> None:
        """Count an action of the turn. Raises GameOver beyond what any turn has."""
        self._actions += 1
        if self._actions > MOST_ACTIONS:
            because = f"more than {MOST_ACTIONS:,} actions in one turn"
            raise GameOver(Outcome((), because, is_stalled=True))


def _illegal(decision: Decision, choice: int) -> IllegalChoiceError:
    return IllegalChoiceError(
        f"{choice} is none of the {len(decision.options)} options of {decision.kind}"
    )
