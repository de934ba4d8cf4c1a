"""Playing on: what comes of a choice, in a game that all players go on with greedily."""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Any, Final, NamedTuple

from carddb.model import Card
from formats.table.deciding import DONE, Decider, Decision, Policy
from formats.table.game import Outcome
from formats.table.position import Position
from formats.vs_2pcg.engine.cards import PcgCard
from formats.vs_2pcg.engine.game import Pcg
from formats.vs_2pcg.engine.seeing import PcgView
from formats.vs_2pcg.engine.state import Player
from formats.vs_2pcg.engine.values import maximum_health
from formats.vs_2pcg.policy.greedy import Greedy
from formats.vs_2pcg.policy.worth import VICTORY, worth, wound_cost

AS_USUAL: Final = -1
"""Instead of the place of an option: whatever is greedy."""
_CARD: Final = 1.0
"""What a card in hand is worth."""
_XP: Final = 0.6
_STUNNED: Final = 0.7
"""The share of its worth that a character has who lies face down."""


class Line(NamedTuple):
    """What a playout begins with; what follows is played greedily."""

    first: int
    """The place of the option that is taken."""
    attackers: tuple[int, ...] = ()
    """The numbers of those who attack, if it is an attack."""
    defender: int | None = None


class _Over(Exception):  # noqa: N818 (it is no error)
    """The playout has come to its end."""


class Playout:
    """One game that is played on from a position, as one of the players wants to know."""

    def __init__(
        self, position: Position, cards: Mapping[str, Card], me: int, line: Line, seed: str
    ) -> None:
        self._me = me
        self._line = line
        self._is_first = True
        self._game = Pcg.at(position, cards, self, seed=seed)
        self._greedy = [Greedy() for _ in self._game.players]
        self._last = 0

    def value(self) -> float:
        """What the player has of it, as his or her next turn begins."""
        game = self._game
        self._last = game.turn + len(game.left)
        game.at_step = self._at_step
        outcome = None
        with suppress(_Over):
            outcome = game.play()
        return self._judged(outcome)

    def __getitem__(self, decider: Decider, /) -> Policy:
        """Chooses for everybody."""
        return self

    def choose(self, decision: Decision, view: PcgView) -> int:
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
            return None if line.first == AS_USUAL else line.first
        options = decision.options
        if decision.kind == "defender":
            return self._place_of(options, (line.defender,))
        if decision.kind == "team":
            place = self._place_of(options, line.attackers)
            return options.index(DONE) if place is None else place
        self._line = Line(AS_USUAL)  # It has begun: what follows is everybody's own.
        return None

    def _place_of(self, options: Sequence[Any], numbers: Sequence[int | None]) -> int | None:
        """The place of the first of these cards, which are other objects in this game."""
        by_id = self._game.laid.by_id
        wanted = [by_id.get(f"card {number}") for number in numbers]
        for place, option in enumerate(options):
            if isinstance(option, PcgCard) and option in wanted:
                return place
        return None

    def _at_step(self, _step: str, _whose: int | str | None) -> None:
        if self._game.turn >= self._last:
            raise _Over

    def _judged(self, outcome: Outcome | None) -> float:
        game = self._game
        if outcome is not None:
            if outcome.is_won_by(self._me):
                return 2 * VICTORY
            return -2 * VICTORY if outcome.winners else 0.0
        value = 0.0
        for player in game.left:
            mine = not game.are_enemies(self._me, player.number)
            value += _side(game, player) if mine else -_side(game, player)
        return value


def _side(game: Pcg, player: Player) -> float:
    """What a player has: the Main Character's health, characters, XP and cards."""
    value = _CARD * len(player.hand)
    for card in player.characters:
        share = 1.0 if card.is_face_up else _STUNNED
        value += share * worth(card)
        if card is player.main:
            left = maximum_health(game, card) - card.wounds
            # Each wound that it can still take costs so much when it comes.
            value += sum([wound_cost(wounds) for wounds in range(1, left + 1)])
            value += _XP * card.xp
    return value
