"""What somebody may see of the piles: the cards they know, and opaque handles of all others."""

from collections.abc import Collection
from dataclasses import dataclass
from typing import Any

from carddb.model import Card
from formats.table.piles import Pile, Piles, TableCard, Whose


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

    Its place is counted again in every view, so that nobody can follow it through a shuffle.
    """

    pile: str
    owner: Whose
    place: int


Shown = Seen | Hidden


class PileView:
    """The piles as somebody sees them, at the moment at which they decide.

    A pile is looked at when it is asked for: a policy that looks at little costs little. Who keeps
    a view beyond the decision sees what they may see by then.
    """

    __slots__ = ("_own", "_piles")

    def __init__(self, piles: Piles[Any], own: Collection[int | str]) -> None:
        self._piles = piles
        self._own = own

    def __repr__(self) -> str:
        return f"PileView({self.piles!r})"

    @property
    def piles(self) -> dict[tuple[str, Whose], tuple[Shown, ...]]:
        """Every pile by its name and owner."""
        return {(pile.name, pile.owner): _shown(pile, self._own) for pile in self._piles}

    def of(self, name: str, owner: Whose) -> tuple[Shown, ...]:
        """The cards of a pile, the lowest first."""
        return _shown(self._piles.of(name, owner), self._own)


def view_for(piles: Piles[Any], own: Collection[int | str]) -> PileView:
    """What these seats and sides see, all of them together."""
    return PileView(piles, own)


def sees(card: TableCard[Any], own: Collection[int | str]) -> bool:
    """Whether they see the card or know it: it lies open, or is theirs to look at."""
    pile = card.pile
    # isdisjoint makes no new set; this is asked for each card of each pile that a policy looks at.
    if card.is_face_up or pile.is_open or not pile.seen_by.isdisjoint(own):
        return True
    return not card.known_to.isdisjoint(own)


def _shown(pile: Pile[Any], own: Collection[int | str]) -> tuple[Shown, ...]:
    return tuple(
        Seen(card.number, card.card, pile.name, card.owner, card.controller)
        if sees(card, own)
        # Without the card's number, by which it could be followed from pile to pile.
        else Hidden(pile.name, pile.owner, place)
        for place, card in enumerate(pile)
    )


def as_seen(thing: Any, who: int | str) -> Any:
    """A card as an option for somebody: itself, or an opaque handle if they don't know it.

    Whatever is no card is itself.
    """
    if not isinstance(thing, TableCard) or sees(thing, (who,)):
        return thing
    return Hidden(thing.pile.name, thing.pile.owner, thing.pile.cards.index(thing))


def card_behind(piles: Piles[Any], thing: Any) -> Any:
    """The card that an opaque handle stands for, at the moment at which it was made."""
    if isinstance(thing, Hidden):
        return piles.of(thing.pile, thing.owner).cards[thing.place]
    return thing
