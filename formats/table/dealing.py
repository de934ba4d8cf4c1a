"""Hidden cards as they might be: what a player does not see is dealt anew from the lists.

All lists are known in a match, so what is not seen of a list is in its deck, its hand or wherever
else cards lie face down.
"""

from collections.abc import Callable, Mapping, Sequence
from random import Random

from carddb.model import Card
from formats.table.chance import below
from formats.table.position import Placed, Position

MAX_DECK = 8
"""The cards of a deck that are dealt, from its top: a short playout comes to no more of them, and
to lay out the others would take longer than to play."""


class Dealing:
    """A position as one player sees it, to be completed in many ways."""

    def __init__(
        self,
        position: Position,
        lists: Sequence[Sequence[Card]],
        key_of: Callable[[Card], str] = lambda card: card.title,
    ) -> None:
        """`lists` has the cards of each seat's list, in an order that tells nothing."""
        self._position = position
        self.cards: dict[str, Card] = {}
        """Every card of all lists by its key."""
        self._unseen = [
            self._unseen_of({key_of(card): card for card in listed}, listed, player, key_of)
            for player, listed in enumerate(lists)
        ]

    def _unseen_of(
        self,
        cards: Mapping[str, Card],
        listed: Sequence[Card],
        player: int,
        key_of: Callable[[Card], str],
    ) -> list[str]:
        """The keys of a list that the viewer does not see, in the order of the list."""
        self.cards |= cards
        left = dict.fromkeys(cards, 0)
        for card in listed:
            left[key_of(card)] += 1
        for (_name, owner), pile in self._position.piles.items():
            for placed in pile:
                whose = owner if placed.owner is None else placed.owner
                if placed.key and whose == player:
                    left[placed.key] -= 1
        return [key for key, count in left.items() for _ in range(count)]

    def deal(self, chance: Random) -> Position:
        """The position with the unseen cards put anywhere where they may be."""
        decks = [_shuffled(keys, chance) for keys in self._unseen]
        piles = {}
        for (name, owner), pile in self._position.piles.items():
            if all(placed.key for placed in pile):
                piles[name, owner] = pile
                continue
            piles[name, owner] = [
                placed if placed.key else self._dealt(placed, owner, decks)
                for placed in (pile[-MAX_DECK:] if name == "deck" else pile)
            ]
        return Position(piles, self._position.facts)

    def _dealt(self, placed: Placed, owner: int | str, decks: list[list[str]]) -> Placed:
        whose = owner if placed.owner is None else placed.owner
        return Placed(decks[int(whose)].pop(), owner=placed.owner)


def _shuffled(keys: Sequence[str], chance: Random) -> list[str]:
    """These in any order, by a shuffle that no version of Python changes."""
    cards = list(keys)
    for last in range(len(cards) - 1, 0, -1):
        place = below(chance, last + 1)
        cards[last], cards[place] = cards[place], cards[last]
    return cards
