"""What somebody may see of the piles: the cards they know, and opaque handles of all others."""

from collections.abc import Collection
from dataclasses import dataclass
from typing import Any

from carddb.model import Card
from formats.table.piles import Pile, Piles, Sight, TableCard


@dataclass(frozen=True, slots=True)
class Seen:
    """A card that somebody sees."""

    number: int
    card: Card
    pile: str
    owner: int | str
    controller: int | str


@dataclass(frozen=True, slots=True)
class Hidden:
    """A card that somebody does not see: where it lies, and nothing that tells it from others.

    Its place is counted anew in every view, so that nobody can follow it through a shuffle.
    """

    pile: str
    owner: int | str
    place: int


Shown = Seen | Hidden


class View:
    """The piles as somebody sees them, at the moment at which they decide.

    A pile is looked at when it is asked for: a policy that looks at little costs little. Who keeps
    a view beyond the decision sees what they may see by then.
    """

    __slots__ = ("_own", "_piles")

    def __init__(self, piles: Piles[Any], own: Collection[int | str]) -> None:
        self._piles = piles
        self._own = own

    def __repr__(self) -> str:
        return f"View({self.piles!r})"

    @property
    def piles(self) -> dict[tuple[str, int | str], tuple[Shown, ...]]:
        """Every pile by its name and owner."""
        return {(pile.name, pile.owner): _shown(pile, self._own) for pile in self._piles}

    def of(self, name: str, owner: int | str) -> tuple[Shown, ...]:
        """The cards of a pile, the lowest first."""
        return _shown(self._piles.of(name, owner), self._own)


def view_for(piles: Piles[Any], own: Collection[int | str]) -> View:
    """What those see who own the piles of these seats and sides."""
    return View(piles, own)


def sees(card: TableCard[Any], own: Collection[int | str]) -> bool:
    """Whether they see the card: it lies open, or in a pile that is theirs to look at."""
    pile = card.pile
    if card.is_face_up or pile.sight is Sight.ALL:
        return True
    return pile.sight is Sight.OWNER and pile.owner in own


def _shown(pile: Pile[Any], own: Collection[int | str]) -> tuple[Shown, ...]:
    return tuple(
        Seen(card.number, card.card, pile.name, card.owner, card.controller)
        if sees(card, own)
        else Hidden(pile.name, pile.owner, place)
        for place, card in enumerate(pile)
    )
