"""A game in the middle: where cards lie, and what else is known.

Tests, puzzles and the rulebooks' worked examples begin so.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from carddb.model import Card
from formats.table.piles import Pile, Piles


@dataclass(frozen=True, slots=True)
class Placed:
    """A card in its place, with what is true of it there."""

    key: str
    """What the game finds the card by: its title where no two cards share one."""
    facts: Mapping[str, Any] = field(default_factory=dict)
    """In the game's own words: exhausted, face_up, controller."""
    owner: int | str | None = None
    """Whose it is; the pile's owner if it does not say."""
    home: str = ""
    """The name of the deck it began in; the game's usual one if it does not say."""


@dataclass(frozen=True, slots=True)
class Position:
    """Where every card lies, and the game's own state."""

    piles: Mapping[tuple[str, int | str], Sequence[Placed]]
    """By name and owner of a pile, its cards, the lowest first."""
    facts: Mapping[str, Any] = field(default_factory=dict)
    """In the game's own words: endurance, initiative, turn."""


class PositionError(Exception):
    """A position that can't be; lower case, with the value."""


def lay_out(
    position: Position,
    piles: Piles[Any],
    find: Callable[[str], Card],
    place: Callable[[Any, Mapping[str, Any]], None],
    *,
    home: str,
) -> None:
    """Put the cards of a position where they lie.

    `find` gives the card of a key; `place` makes true of a card what the position says of it;
    `home` names the deck in which those began that don't say. Raises PositionError for a pile
    that there is not.
    """
    for (name, owner), cards in position.piles.items():
        pile = _pile(piles, name, owner)
        for placed in cards:
            whose = owner if placed.owner is None else placed.owner
            deck = _pile(piles, placed.home or home, whose)
            # Through its home, so that it goes back to the right deck whatever pile it is laid
            # into.
            (card,) = piles.bring([find(placed.key)], deck)
            piles.move(card, pile)
            card.controller = owner
            place(card, placed.facts)


def _pile(piles: Piles[Any], name: str, owner: int | str) -> Pile[Any]:
    try:
        return piles.of(name, owner)
    except KeyError as error:
        raise PositionError(f"no pile {name!r} of {owner!r}") from error
