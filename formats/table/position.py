"""A game in the middle: where cards lie, and what else is known.

Tests, puzzles and the rulebooks' worked examples begin so, and a policy that thinks ahead.
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
    """What the game finds the card by: its title where no two cards share one. Empty for a card
    that whoever made the position may not see."""
    facts: Mapping[str, Any] = field(default_factory=dict)
    """In the game's own words: exhausted, face_up, controller."""
    owner: int | str | None = None
    """Whose it is; the pile's owner if it does not say."""
    home: str = ""
    """The name of the deck it began in; the game's usual one if it does not say."""
    id: str = ""
    """What the rest of the position calls it, where its key would do for another, too."""

    @property
    def is_plain(self) -> bool:
        """Whether nothing is said of it but which card it is."""
        return not self.facts and self.owner is None and not self.home and not self.id


_NO_FACTS: Mapping[str, Any] = {}


@dataclass(frozen=True, slots=True)
class Position:
    """Where every card lies, and the game's own state."""

    piles: Mapping[tuple[str, int | str], Sequence[Placed]]
    """By name and owner of a pile, its cards, the lowest first."""
    facts: Mapping[str, Any] = field(default_factory=dict)
    """In the game's own words: endurance, initiative, turn."""


MAX_SAID_LENGTH = 60
"""Of a word that a sentence repeats."""


def said(value: object) -> str:
    """Somebody's word as a sentence repeats it: short, and on one line."""
    # Python refuses to write a number of thousands of digits, which TOML may hold.
    text = "a number" if isinstance(value, int) and abs(value) > 10**18 else str(value)
    text = "".join(letter if letter.isprintable() else "\ufffd" for letter in text)
    return text if len(text) <= MAX_SAID_LENGTH else f"{text[:MAX_SAID_LENGTH]}…"


class PositionError(Exception):
    """A position that can't be; the message is a sentence."""


class LaidOut:
    """The cards of a position, by what the position calls them."""

    def __init__(self) -> None:
        self.by_id: dict[str, Any] = {}
        self._by_key: dict[str, list[Any]] = {}

    def add(self, placed: Placed, card: Any) -> None:
        """Know a card. Raises PositionError for an id that is taken."""
        if placed.id:
            if placed.id in self.by_id:
                raise PositionError(f"Two cards have the id '{said(placed.id)}'.")
            self.by_id[placed.id] = card
        self._by_key.setdefault(placed.key, []).append(card)

    def card(self, name: str, is_meant: Callable[[Any], bool] | None = None) -> Any:
        """The card of that id, or the only one of that key of those that are meant.

        Raises PositionError if there is none, and if there are several.
        """
        if name in self.by_id:
            return self.by_id[name]
        cards = self._by_key.get(name, [])
        if is_meant is not None:
            cards = [card for card in cards if is_meant(card)]
        if not cards:
            raise PositionError(f"There is no '{said(name)}' in the position.")
        if len(cards) > 1:
            raise PositionError(
                f"There are {len(cards)} cards '{said(name)}': give the one that is meant an id."
            )
        (card,) = cards
        return card


def lay_out(
    position: Position,
    piles: Piles[Any],
    find: Callable[[str], Card],
    place: Callable[[Any, Mapping[str, Any]], None],
    *,
    home: str,
) -> LaidOut:
    """Put the cards of a position where they lie, and give them by their names.

    `find` gives the card of a key; `place` makes true of a card what the position says of it;
    `home` names the deck in which those began that don't say. Raises PositionError for a pile
    that there is not.
    """
    laid = LaidOut()
    for (name, owner), cards in position.piles.items():
        pile = _pile(piles, name, owner)
        if name == home and all(placed.is_plain for placed in cards):
            # A whole deck at once: most cards of a position lie there, and policies lay out many.
            # The first that is brought is on top.
            for card in piles.bring([find(placed.key) for placed in reversed(cards)], pile):
                place(card, _NO_FACTS)
            continue
        for placed in cards:
            whose = owner if placed.owner is None else placed.owner
            deck = _pile(piles, placed.home or home, whose)
            # Through its home, so that it goes back to the right deck whatever pile it is laid
            # into.
            (card,) = piles.bring([find(placed.key)], deck)
            piles.move(card, pile)
            card.controller = owner
            laid.add(placed, card)
            place(card, placed.facts)
    return laid


def _pile(piles: Piles[Any], name: str, owner: int | str) -> Pile[Any]:
    try:
        return piles.of(name, owner)
    except KeyError as error:
        raise PositionError(f"There is no pile '{said(name)}' of {_named(owner)}.") from error


def _named(owner: int | str) -> str:
    """Somebody as people count them, from 1."""
    return f"player {owner + 1}" if isinstance(owner, int) else f"the {owner}"
