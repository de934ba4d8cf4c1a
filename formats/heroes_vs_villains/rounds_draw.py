"""The round's draw: who draws what and in which order, and which side then goes first.

What a player is under comes in as plain values, so that sample hands and the game ask alike.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import Enum

from formats.heroes_vs_villains.sides import Side
from formats.simulation.opening import Counts

WAKES_ON = 4
"""The roll on which a knocked out player comes to, or higher (HVV-KEYWORD-066)."""


@dataclass(frozen=True, slots=True)
class Drawless:
    """A Drawless effect: I or II cards fewer, and the round in which it was received."""

    less: int
    received: int

    def is_felt(self, number: int, *, is_rounds_draw: bool) -> bool:
        """Whether it reduces a draw of that round.

        Any draw in the rest of its own round, and the round's draw of the next (HVV-DRAW-07).
        """
        return number == self.received or (is_rounds_draw and number == self.received + 1)


@dataclass(frozen=True, slots=True)
class Drawer:
    """A player who would draw, and what keeps from it."""

    drawless: tuple[Drawless, ...] = ()
    is_frozen: bool = False
    is_fully_contained: bool = False
    is_knocked_out: bool = False
    is_out: bool = False
    """Out of the game, at no health."""

    @property
    def can_draw(self) -> bool:
        """Whether any card may be drawn (HVV-DRAW-08 and 10)."""
        return not (self.is_frozen or self.is_fully_contained or self.is_out)


class Step(Enum):
    """What a player does at the round's draw."""

    DRAW = "draw"
    RECOVERY_ROLL = "recovery roll"


def full_draw(number: int) -> Counts:
    """What is drawn at the beginning of a round, of the archetype and of the profession deck.

    Nothing in round 1 (HVV-DRAW-01); then a single draw in even rounds (HVV-DRAW-02) and a dual
    draw in odd ones (HVV-DRAW-03 and 04), whichever side goes first (ruling HVV-AMBIGUOUS-67).
    """
    if number == 1:
        return (0, 0)
    return (1, 0) if number % 2 == 0 else (1, 1)


def legal_draws(number: int, drawer: Drawer) -> list[Counts]:
    """What the player may draw at the beginning of the round, of each deck.

    Of a dual draw that is one card short, the player chooses the deck (ruling HVV-AMBIGUOUS-34).
    """
    archetype, profession = full_draw(number)
    # Both decks together: Drawless takes cards off the draw, not off one of its decks.
    cards = _reduced(archetype + profession, number, drawer, is_rounds_draw=True)
    return [
        (of_archetype, cards - of_archetype)
        for of_archetype in range(archetype, -1, -1)
        if 0 <= cards - of_archetype <= profession
    ]


def cards_drawn(cards: int, number: int, drawer: Drawer) -> int:
    """How many cards the player draws in the round when a card says so many."""
    return _reduced(cards, number, drawer, is_rounds_draw=False)


def draw_order(number: int, players: Mapping[str, Drawer]) -> list[tuple[Step, str]]:
    """Who does what at the round's draw: all draw, and then the knocked out roll (HVV-DRAW-09).

    A player who is out of the game takes no part in it (HVV-DRAW-10).
    """
    # Without a draw there is no recovery roll either, as it belongs to the draw (HVV-DRAW-09).
    if number == 1:
        return []
    taking_part = {name: drawer for name, drawer in players.items() if not drawer.is_out}
    return [
        # Whoever is knocked out draws all the same (ruling HVV-AMBIGUOUS-33); the roll comes when
        # all have drawn.
        *((Step.DRAW, name) for name, drawer in taking_part.items() if drawer.can_draw),
        *((Step.RECOVERY_ROLL, name) for name, each in taking_part.items() if each.is_knocked_out),
    ]


def wakes(roll: int) -> bool:
    """Whether a knocked out player comes to on the recovery roll."""
    return roll >= WAKES_ON


def first_side(number: int, won_initiative: Side) -> Side:
    """The side that goes first in a round: the winner of the roll in odd rounds (HVV-DRAW-06)."""
    other = Side.VILLAINS if won_initiative is Side.HEROES else Side.HEROES
    return won_initiative if number % 2 else other


def _reduced(cards: int, number: int, drawer: Drawer, *, is_rounds_draw: bool) -> int:
    """The cards that are left to draw; never fewer than none (ruling HVV-AMBIGUOUS-112)."""
    if not drawer.can_draw:
        return 0
    return max(0, cards - _less(drawer.drawless, number, is_rounds_draw=is_rounds_draw))


def _less(effects: Iterable[Drawless], number: int, *, is_rounds_draw: bool) -> int:
    felt = [each.less for each in effects if each.is_felt(number, is_rounds_draw=is_rounds_draw)]
    return sum(felt)
