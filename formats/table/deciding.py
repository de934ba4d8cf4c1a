"""Who decides, about what, and how: decisions, and the policies that answer them.

Options are plain things of the game (a card, a word, None for done); what each is called is asked
of the game only if somebody wants to read it.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from random import Random
from typing import Any, Final, Protocol

from formats.table.chance import below
from formats.table.inheriting import mypyc_attr


class DeciderKind(Enum):
    """Who may decide something together."""

    SEAT = "seat"
    SIDE = "side"
    TABLE = "table"
    """Everybody: in a cooperative game nobody is the active player."""


@dataclass(frozen=True, slots=True, eq=False)
class Decider:
    """Somebody who decides: a seat, a side, or the whole table; `seat` and `side` give it.

    There is one object for each of them. Every decision looks somebody up, and an object that is
    equal to itself alone is found fastest.
    """

    kind: DeciderKind
    name: int | str = ""

    def __str__(self) -> str:
        kind = str(self.kind.value)
        return kind if self.kind is DeciderKind.TABLE else f"{kind} {self.name}"


TABLE = Decider(DeciderKind.TABLE)

# For the life of the process; there are only as many as seats and sides of the games.
_KNOWN: dict[tuple[DeciderKind, int | str], Decider] = {}


def seat(number: int) -> Decider:
    """The player who sits there."""
    return _the_one(DeciderKind.SEAT, number)


def side(name: str) -> Decider:
    """Everybody on a side, as one."""
    return _the_one(DeciderKind.SIDE, name)


def _the_one(kind: DeciderKind, name: int | str) -> Decider:
    if (kind, name) not in _KNOWN:
        _KNOWN[kind, name] = Decider(kind, name)
    return _KNOWN[kind, name]


class Done(Enum):
    """The option that ends a choice of several things."""

    DONE = "done"


DONE: Final = Done.DONE


class Decision:
    """Something that somebody must choose; an answer is an option's place."""

    __slots__ = ("about", "decider", "kind", "options")

    # Written out, and no dataclass: one is made for every choice, and a compiled engine makes it
    # several times as fast so.
    def __init__(
        self, kind: str, decider: Decider, options: Sequence[Any], about: Any = None
    ) -> None:
        self.kind = kind
        """What is decided, in one of the game's own few words: mulligan, attack, reinforce."""
        self.decider = decider
        self.options = options
        """What may be chosen; never empty, and never the same for two places."""
        self.about = about
        """What it is decided for: the card, effect, die or attack. The decider may see it."""

    def __repr__(self) -> str:
        return f"Decision({self.kind!r}, {self.decider}, {self.options!r}, {self.about!r})"


class Policy(Protocol):
    """How somebody decides. What it knows is what the view shows, and the decision."""

    def choose(self, decision: Decision, view: Any) -> int:
        """The place of the option that is taken."""
        ...


class Policies(Protocol):
    """Who plays for whom."""

    def __getitem__(self, decider: Decider, /) -> Policy:
        """The policy of somebody who is asked."""
        ...


class Everybody:
    """One policy for everybody, whoever is asked: a replay, or somebody who plays all seats."""

    def __init__(self, policy: Policy) -> None:
        self._policy = policy

    def __getitem__(self, decider: Decider, /) -> Policy:
        """The same for all."""
        return self._policy


@mypyc_attr(allow_interpreted_subclasses=True)
class RandomPolicy:
    """Takes any option, by chance of its own: nothing of the game's luck changes with it."""

    def __init__(self, chance: Random) -> None:
        self._chance = chance

    def choose(self, decision: Decision, view: Any) -> int:  # noqa: ARG002 (it looks at nothing)
        """Any place."""
        return below(self._chance, len(decision.options))


class ScriptEndedError(Exception):
    """There is no choice left in the list; the decision is what would be next."""

    def __init__(self, decision: Decision, view: Any) -> None:
        self.decision = decision
        self.view = view
        super().__init__(f"no choice is left for {decision.kind} of {decision.decider}")


class IllegalChoiceError(Exception):
    """An answer that is none of the options."""


class Replaying:
    """Answers from a list of choices, for everybody; stops the game where the list ends."""

    def __init__(self, choices: Sequence[int]) -> None:
        self._choices = iter(choices)

    def choose(self, decision: Decision, view: Any) -> int:
        """The next choice. Raises ScriptEndedError after the last."""
        for choice in self._choices:
            return choice
        raise ScriptEndedError(decision, view)
