"""Playing on: what comes of a choice, in a game that both players go on with greedily."""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Any, NamedTuple

from carddb.model import Card
from formats.table.deciding import DONE, Decider, Decision, Policy
from formats.table.game import Outcome
from formats.table.position import Position
from formats.vs_system.engine.cards import VsCard
from formats.vs_system.engine.game import VsSystem
from formats.vs_system.engine.seeing import VsView
from formats.vs_system.engine.state import OPPONENT_OF
from formats.vs_system.policy.greedy import Greedy
from formats.vs_system.policy.worth import worth

AS_USUAL = -1
"""Instead of the place of an option: whatever is greedy."""
_WON = 60.0
"""What a game that is won counts for, beside what it was won by."""
_CARD = 1.5
"""What a card in hand is worth, in endurance."""


class Line(NamedTuple):
    """What a playout begins with; what follows is played greedily."""

    first: int
    """The place of the option that is taken."""
    attackers: tuple[int, ...] = ()
    """The numbers of those who attack, if it is an attack."""
    defender: int | None = None
    static: float = 0.0
    """What it gains at a glance."""


class _Over(Exception):  # noqa: N818 (it is no error)
    """The playout has come to its end."""


class Playout:
    """One game that is played on from a position, as one of the players wants to know."""

    def __init__(self, position: Position, cards: Mapping[str, Card], me: int, line: Line) -> None:
        self._me = me
        self._line = line
        self._is_first = True
        self._greedy = (Greedy(), Greedy())
        self._game = VsSystem.at(position, cards, self)
        self._game.opponent_of(me).stops = self._greedy[OPPONENT_OF[me]]
        self._last = 0

    def value(self, turns: int) -> float:
        """What the player has of it in endurance, as so many turns have ended."""
        game = self._game
        self._last = game.turn + turns
        game.at_step = self._at_step
        outcome = None
        with suppress(_Over):
            outcome = game.play()
        return self._judged(outcome)

    def __getitem__(self, decider: Decider, /) -> Policy:
        """Chooses for both."""
        return self

    def choose(self, decision: Decision, view: VsView) -> int:
        """By the line as far as it goes, and then greedily."""
        if decision.decider.name == self._me and (self._is_first or self._line.attackers):
            place = self._by_line(decision)
            if place is not None:
                return place
        return self._greedy[view.me].choose(decision, view)

    def _by_line(self, decision: Decision) -> int | None:
        line = self._line
        if self._is_first:
            self._is_first = False
            # Only now: the choice that the line begins with must be asked for.
            self._game.players[self._me].stops = self._greedy[self._me]
            return None if line.first == AS_USUAL else line.first
        options = decision.options
        if decision.kind == "defender":
            return self._place_of(options, (line.defender,))
        if decision.kind == "team":
            place = self._place_of(options, line.attackers)
            return options.index(DONE) if place is None else place
        self._line = Line(AS_USUAL)  # It is proposed: what follows is everybody's own.
        return None

    def _place_of(self, options: Sequence[Any], numbers: Sequence[int | None]) -> int | None:
        """The place of the first of these cards, which are other objects in this game."""
        by_id = self._game.laid.by_id
        wanted = [by_id.get(f"card {number}") for number in numbers]
        for place, option in enumerate(options):
            if isinstance(option, VsCard) and option in wanted:
                return place
        return None

    def _at_step(self, _step: str, _whose: int | str | None) -> None:
        if self._game.turn >= self._last:
            raise _Over

    def _judged(self, outcome: Outcome | None) -> float:
        game = self._game
        own, other = game.players[self._me], game.opponent_of(self._me)
        value = float(own.endurance - other.endurance)
        if outcome is not None:
            return value + (_WON if outcome.is_won_by(self._me) else -_WON)
        # The wrap-up is over: who is in play has recovered.
        mine = sum([worth(card) for card in own.characters.cards])
        theirs = sum([worth(card) for card in other.characters.cards])
        return value + mine - theirs + _CARD * (len(own.hand) - len(other.hand))
