"""A game being played: an engine is a subclass, plain code that reads like its rulebook.

Where somebody must choose, it asks. A game is a pure function of decks, seed and choices: it looks
at no clock, at no order of a set, and takes chance from its named streams alone.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, ClassVar, NoReturn, TypeVar

from formats.matching import matched
from formats.table.chance import stream
from formats.table.deciding import DONE, Decider, Decision, IllegalChoiceError, Policies
from formats.table.events import Happened, Listeners, Trigger
from formats.table.inheriting import mypyc_attr
from formats.table.log import Log, NoLog
from formats.table.piles import Piles, TableCard

_Option = TypeVar("_Option")
_Need = TypeVar("_Need")
_Player = TypeVar("_Player")

MAX_ACTIONS = 1_000
"""Of one turn: what could go on for ever is ended, and the outcome says so."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended."""

    winners: tuple[int | str, ...]
    """The places at the table that won, all of them together; empty for nobody, and for a tie."""
    because: str
    is_stalled: bool = False
    """Whether it was ended because it could have gone on for ever."""
    tied: tuple[int | str, ...] = ()
    """Those who tied where nobody else won."""

    def is_won_by(self, who: int | str) -> bool:
        """Whether that place won; a tie is no win."""
        return who in self.winners


class GameOver(Exception):  # noqa: N818 (it is no error)
    """The game has ended."""

    def __init__(self, outcome: Outcome) -> None:
        self.outcome = outcome
        super().__init__(outcome.because)


class Unwinding(Exception):  # noqa: N818 (it is no error)
    """A part of the game is left from deep inside: a move, a turn, an investigation.

    `Game.part` of that level catches it; the game goes on behind the part.
    """

    def __init__(self, level: str) -> None:
        self.level = level
        super().__init__(f"nothing of the level {level!r} is being played")


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(ABC):
    """The table that every engine plays on."""

    kind_of_card: ClassVar[type[TableCard[Any]]] = TableCard

    def __init__(self, seed: str, policies: Policies, *, log: Log | None = None) -> None:
        """`policies` has one for everybody who is asked for a decision."""
        self.seed = seed
        self.policies = policies
        self.log: Log = log or NoLog()
        self.piles: Piles[Any] = Piles(self.kind_of_card)
        self.listeners = Listeners()
        self.choices: list[int] = []
        """What was chosen, as a record keeps it."""
        self.turn = 0
        """Which turn or round it is; 0 before the first."""
        self.passed = 0
        """How many windows there were in which nothing could be done."""
        self.acted = 0
        """How often somebody acted in this turn, or something triggered (`act`)."""
        self.at_step: Callable[[str, int | str | None], None] | None = None
        """Told of each step as it begins, for somebody who plays until one (see until.py)."""
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

    @property
    @abstractmethod
    def deciders(self) -> Sequence[Decider]:
        """Everybody who may ever be asked: seats, sides, the table."""

    @property
    def places(self) -> Sequence[Sequence[Decider]]:
        """For whom each place at the table decides: there is one for each list, and a goldfish.

        Who has a place sees what the first of these sees: a player, or a side with all its players.
        """
        return [(decider,) for decider in self.deciders]

    def place_of(self, decider: Decider) -> int:
        """The place that decides for somebody."""
        return next(number for number, those in enumerate(self.places) if decider in those)

    def name_of(self, decider: Decider) -> str:
        """What the log calls somebody."""
        return str(decider)

    @abstractmethod
    def run(self) -> None:
        """The game itself, until it raises GameOver."""

    @abstractmethod
    def view(self, decider: Decider) -> Any:
        """What somebody may see."""

    def enter(self, step: str, whose: int | str | None = None) -> None:
        """A step or a phase begins: of a seat or side, or of everybody."""
        if self.at_step is not None:
            self.at_step(step, whose)

    def part(self, level: str, play: Callable[[], None]) -> bool:
        """Play a part of the game that `leave` may end early; whether it came to its end.

        Where parts of one level are inside one another, the innermost is left.
        """
        try:
            play()
        except Unwinding as unwinding:
            if unwinding.level != level:
                raise
            return False
        return True

    def leave(self, level: str) -> NoReturn:
        """Leave the part of that level at once, whatever is going on inside it."""
        raise Unwinding(level)

    def chance(self, *name: str) -> Random:
        """The stream of chance of that name, where it was left."""
        # Kept for the whole game: a stream made anew would give the same luck again.
        if name not in self._streams:
            self._streams[name] = stream(self.seed, *name)
        return self._streams[name]

    def ask(
        self, kind: str, decider: Decider, options: Sequence[_Option], about: Any = None
    ) -> _Option:
        """What somebody chooses. A single option is taken without asking."""
        # Not taken down either: a record has only what somebody could have chosen otherwise, so a
        # rule that stops offering a lone option breaks none.
        if len(options) == 1:
            return options[0]
        decision = Decision(kind, decider, options, about)
        choice = self.policies[decider].choose(decision, self.view(decider))
        # A policy's -1 would take the last option silently, and the record could not be told from
        # another.
        if not 0 <= choice < len(options):
            raise IllegalChoiceError(
                f"{choice} is none of the {len(options)} options of {decision.kind}"
            )
        self.choices.append(choice)
        return options[choice]

    def offer(
        self, kind: str, decider: Decider, actions: Sequence[_Option], about: Any = None
    ) -> _Option | None:
        """What somebody does in a window, or None to pass.

        One in which nothing can be done is passed without asking, and counted apart.
        """
        if not actions:
            self.passed += 1
            return None
        return self.ask(kind, decider, [None, *actions], about)

    def ask_all(
        self, kind: str, asked: Mapping[Decider, Sequence[_Option]], about: Any = None
    ) -> dict[Decider, _Option]:
        """What several choose at the same time.

        Each choice is taken down as it is made, so that a record which is kept meanwhile has it;
        the game hears of them together, so that no view can show what another chose.
        """
        return {
            decider: self.ask(kind, decider, options, about) for decider, options in asked.items()
        }

    def pick(
        self,
        kind: str,
        decider: Decider,
        candidates: Iterable[_Option],
        *,
        least: int = 0,
        most: int | None = None,
        allows: Callable[[Sequence[_Option], _Option], bool] | None = None,
        about: Any = None,
    ) -> list[_Option]:
        """Several things, chosen one after the other until it is enough: options stay few.

        `allows` says whether something may join those that were picked before. There are at least
        as many as `least` wherever that can be, or else as many as there can be: nothing is
        offered that would lead to fewer. For that picks are tried out, so `allows` should be cheap.
        """
        left = list(candidates)
        picked: list[_Option] = []
        if allows is not None:
            # What is asked for may be impossible on this table; the rules then want as many as can
            # be.
            least = _most_of(left, least, allows)
        while left and (most is None or len(picked) < most):
            fitting = left
            if allows is not None:
                fitting = [
                    each
                    for each in left
                    if allows(picked, each)
                    and (
                        len(picked) + 1 >= least
                        or _can_become(least, [*picked, each], _without(left, each), allows)
                    )
                ]
            # DONE is first, as None is in `offer`: a goldfish then takes as little
            # as they may.
            options: list[Any] = [DONE, *fitting] if len(picked) >= least else [*fitting]
            choice = self.ask(kind, decider, options, about)
            if choice is DONE:
                break
            picked.append(choice)
            left.remove(choice)
        return picked

    def pay(
        self,
        kind: str,
        decider: Decider,
        needs: Sequence[_Need],
        candidates: Iterable[_Option],
        fits: Callable[[_Need, _Option], bool],
    ) -> list[_Option]:
        """Something for each need, none twice: what is offered for one leaves the rest payable.

        Raises ValueError where they can't all be met, which `can_pay` tells before.
        """
        left = list(candidates)
        paid: list[_Option] = []
        for place, need in enumerate(needs):
            rest = needs[place + 1 :]
            options = [
                each
                for each in left
                # Taking the first that fits would strand a later need that only this one could have
                # met.
                if fits(need, each) and can_pay(rest, _without(left, each), fits)
            ]
            if not options:
                raise ValueError(f"nothing pays for {need} of {kind}")
            chosen = self.ask(kind, decider, options, need)
            paid.append(chosen)
            left.remove(chosen)
        return paid

    def until_all_pass(
        self,
        order: Sequence[_Player],
        window: Callable[[_Player], bool],
        *,
        who_acts_goes_on: bool = False,
    ) -> None:
        """Windows in this order, over and over, until all have passed in succession.

        `window` says whether the player acted; then the next one gets it, or the same one again.
        """
        place, passes, everybody = 0, 0, len(order)
        while passes < everybody:
            if window(order[place]):
                passes = 0
                if who_acts_goes_on:
                    continue
            else:
                passes += 1
            place += 1
            if place == everybody:
                place = 0

    def happen(self, kind: str, what: Any = None) -> list[Trigger]:
        """Something happens: what its listeners do, for the game to do when its rules say so."""
        # Asked for every draw, stun and move, and nearly always nobody listens: no object is made
        # then.
        if not self.listeners.are_waiting_for(kind):
            return []
        happened = Happened(kind, what)
        return [Trigger(listener, happened) for listener in self.listeners.to(happened)]

    def begin_turn(self) -> None:
        """Count actions from 0 again."""
        self.acted = 0

    def act(self) -> None:
        """Count an action of the turn. Raises GameOver beyond what any turn has."""
        self.acted += 1
        # Two policies may undo one another's actions for ever; a simulation of millions would hang
        # on one.
        if self.acted > MAX_ACTIONS:
            because = f"more than {MAX_ACTIONS:,} actions in one turn"
            raise GameOver(Outcome((), because, is_stalled=True))


def order_from(first: _Player, players: Sequence[_Player]) -> tuple[_Player, ...]:
    """The players in the order in which they sit, beginning with one of them."""
    place = players.index(first)
    return (*players[place:], *players[:place])


def can_pay(
    needs: Sequence[_Need], candidates: Sequence[_Option], fits: Callable[[_Need, _Option], bool]
) -> bool:
    """Whether there is something for each need, none twice."""
    return matched(
        [1] * len(needs),
        [1] * len(candidates),
        lambda need, place: fits(needs[need], candidates[place]),
    ).is_complete


_Allows = Callable[[Sequence[Any], Any], bool]


def _most_of(candidates: Sequence[Any], wanted: int, allows: _Allows) -> int:
    """How many can be picked of the candidates, at most as many as are wanted."""
    most = min(wanted, len(candidates))
    while most and not _can_become(most, [], candidates, allows):
        most -= 1
    return most


def _can_become(count: int, picked: Sequence[Any], left: Sequence[Any], allows: _Allows) -> bool:
    """Whether what was picked can become so many, in some order."""
    if len(picked) >= count:
        return True
    return any(
        allows(picked, each) and _can_become(count, [*picked, each], _without(left, each), allows)
        for each in left
    )


def _without(things: Sequence[Any], one: Any) -> list[Any]:
    """The others; of equal things one is taken out."""
    others = list(things)
    others.remove(one)
    return others
