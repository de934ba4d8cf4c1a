"""Cards on the table, and the piles they lie in. A move is the only way between piles."""

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from enum import Enum
from random import Random
from typing import Any, Final, Generic, TypeVar

from carddb.model import Card


class Sight(Enum):
    """Who sees the cards of a pile, where one word says it."""

    NOBODY = "nobody"
    OWNER = "owner"
    ALL = "all"


# Members of enumerations are looked up slowly, and a game has dozens of piles.
_OWNER: Final = Sight.OWNER
_ALL: Final = Sight.ALL


@dataclass(frozen=True, slots=True)
class Under:
    """Where cards lie that are under another card: captured, attached, stored."""

    number: int
    """Of that card, which everybody may tell from others."""

    def __str__(self) -> str:
        return f"card {self.number}"


Whose = int | str | Under
"""A seat, a side, or the card that a pile is under. What they are called never clashes."""

# One object for all: thousands of cards a second are made and moved with it.
_NOBODY: Final[frozenset[int | str]] = frozenset()

OwnerT = TypeVar("OwnerT")
"""Who owns cards in a game: seats, which are numbers, or also sides, which are words."""


class TableCard(Generic[OwnerT]):
    """A card in a game: what it is, whose it is, and where it lies."""

    __slots__ = (
        "card",
        "controller",
        "home",
        "is_face_up",
        "known_to",
        "number",
        "owner",
        "pile",
        "state",
    )

    def __init__(self, number: int, card: Card, owner: OwnerT, home: "Pile[Any]") -> None:
        self.number = number
        """Tells it from every other card of the game; never shown of a hidden one."""
        self.card = card
        self.owner = owner
        """The seat or the side whose deck it began in."""
        self.controller = owner
        self.home = home
        """The deck that it began in."""
        self.pile: Pile[Any] = home
        self.is_face_up = False
        self.known_to = _NOBODY
        """The seats and sides that know it though they don't see it: it was shown to them. Until
        its pile is shuffled, or it goes where not everybody looks."""
        self.state: Any = None
        """What the game keeps of it, such as whether it is exhausted."""

    def __str__(self) -> str:
        return self.card.title

    def __repr__(self) -> str:
        return f"<{self.card.title} #{self.number}>"

    def show_to(self, *who: int | str) -> None:
        """Let seats or sides know it where it lies."""
        self.known_to |= frozenset(who)


AnyCard = TableCard[int | str]
"""A card of a game in which seats and sides own cards."""

CardT = TypeVar("CardT", bound=TableCard[Any])
"""The cards of a game; an engine may have a class of its own for them."""


class Pile(Generic[CardT]):
    """Cards in an order, the top one last."""

    __slots__ = ("cards", "is_open", "name", "owner", "seen_by")

    def __init__(self, name: str, owner: Whose, sight: Sight | Collection[int | str]) -> None:
        self.name = name
        self.owner = owner
        """The seat or the side whose pile it is, or the card that it is under."""
        self.is_open = sight is _ALL
        """Whether everybody sees the cards."""
        self.seen_by = _seers(owner, sight)
        """The seats and sides that see the cards where not everybody does."""
        self.cards: list[CardT] = []
        """Always this list, which changes in place: who looks at a pile often may keep it."""

    def __len__(self) -> int:
        """How many cards it has."""
        return len(self.cards)

    def __iter__(self) -> Iterator[CardT]:
        """The cards, the lowest first."""
        return iter(self.cards)

    def __repr__(self) -> str:
        return f"<{self.name} of {self.owner}: {len(self.cards)}>"

    @property
    def top(self) -> CardT | None:
        """The top card; None if there is none."""
        return self.cards[-1] if self.cards else None

    def shuffle(self, chance: Random) -> None:
        """Put the cards into an order by chance; nobody knows any longer which is which.

        As Python shuffles, but written out: whatever a later Python does, a record plays the same.
        """
        cards, getrandbits = self.cards, chance.getrandbits
        for last in range(len(cards) - 1, 0, -1):
            bits = (last + 1).bit_length()
            place = getrandbits(bits)
            # Drawn again, not taken modulo: the lower places would come up more often.
            while place > last:
                place = getrandbits(bits)
            cards[last], cards[place] = cards[place], cards[last]
        for card in cards:
            if card.known_to:
                card.known_to = _NOBODY


def _seers(owner: Whose, sight: Sight | Collection[int | str]) -> frozenset[int | str]:
    if not isinstance(sight, Sight):
        return frozenset(sight)
    if sight is _OWNER and not isinstance(owner, Under):
        return frozenset((owner,))
    return _NOBODY


class Piles(Generic[CardT]):
    """Every pile of a game by its name and owner, and every card in them."""

    def __init__(self, kind_of_card: type[CardT]) -> None:
        self._kind_of_card = kind_of_card
        self._piles: dict[tuple[str, Whose], Pile[CardT]] = {}
        self.cards: list[CardT] = []
        """Every card of the game by its number."""
        self.changes = 0
        """Counts how often a card was moved or turned: what an engine has worked out from where
        cards lie, and which side up, is good for as long as this stands."""

    def __iter__(self) -> Iterator[Pile[CardT]]:
        """Every pile."""
        return iter(self._piles.values())

    def add(self, name: str, owner: Whose, sight: Sight | Collection[int | str]) -> Pile[CardT]:
        """A new pile, with who sees it: a word, or the seats and sides that do.

        Raises ValueError for one that is there.
        """
        if (name, owner) in self._piles:
            raise ValueError(f"there is a pile {name!r} of {owner!r}")
        pile: Pile[CardT] = Pile(name, owner, sight)
        self._piles[name, owner] = pile
        return pile

    def of(self, name: str, owner: Whose) -> Pile[CardT]:
        """The pile of that name and owner."""
        return self._piles[name, owner]

    def under(
        self, card: CardT, name: str, sight: Sight | Collection[int | str] = Sight.ALL
    ) -> Pile[CardT]:
        """The pile of that name under a card; a new one, with who sees it, if there is none."""
        where = Under(card.number)
        if (name, where) in self._piles:
            return self._piles[name, where]
        return self.add(name, where, sight)

    def bring(self, cards: Iterable[Card], home: Pile[CardT]) -> list[CardT]:
        """New cards of the game, in the deck that is their home; the first of them on top."""
        kind_of_card, owner = self._kind_of_card, home.owner
        brought = [
            kind_of_card(number, card, owner, home)
            for number, card in enumerate(cards, len(self.cards))
        ]
        self.cards += brought
        # Beneath what lies there already: the top of a pile is the end of its list.
        home.cards[:0] = reversed(brought)
        return brought

    def move(self, card: CardT, to: Pile[CardT], *, to_bottom: bool = False) -> None:
        """Put a card from where it lies on top of a pile, or under it.

        It is turned face down where not everybody may look.
        """
        self.changes += 1
        card.pile.cards.remove(card)
        card.pile = to
        if not to.is_open:
            card.is_face_up = False
            # Also where it was shown before: nobody can follow a card into a hand or a deck.
            card.known_to = _NOBODY
        if to_bottom:
            to.cards.insert(0, card)
        else:
            to.cards.append(card)

    def draw(self, source: Pile[CardT], to: Pile[CardT], count: int = 1) -> list[CardT]:
        """Move so many cards from the top, one at a time; as many as there are."""
        cards = source.cards
        # As `move` does it, once for all: taking a card out of the middle of a list is dear.
        drawn = [cards.pop() for _ in range(min(count, len(cards)))]
        for card in drawn:
            card.pile = to
            if not to.is_open:
                card.is_face_up = False
                card.known_to = _NOBODY
        to.cards += drawn
        self.changes += len(drawn)
        return drawn

    def turn(self, card: CardT, *, is_face_up: bool) -> None:
        """Turn a card face up or down where it lies."""
        self.changes += 1
        card.is_face_up = is_face_up

    def faults(self) -> list[str]:
        """What is wrong with where cards lie: lost, doubled, or not where they say."""
        seen: dict[int, str] = {}
        wrong = []
        for pile in self:
            for card in pile:
                if card.number in seen:
                    wrong.append(f"{card!r} is in {seen[card.number]} and in {pile!r}")
                if card.pile is not pile:
                    wrong.append(f"{card!r} is in {pile!r} and says {card.pile!r}")
                seen[card.number] = repr(pile)
        wrong += [f"{card!r} is nowhere" for card in self.cards if card.number not in seen]
        return wrong
