"""A deck as it is played: parts, and what its list states. Only the game looks inside."""

from dataclasses import dataclass

from carddb.model import Card

MAIN_PART = "deck"
"""What the part is called that is shuffled and drawn from, in games that have one such."""
_IN_LETTERS = ("no", "one", "two", "three", "four")


@dataclass(frozen=True, slots=True)
class DeckPart:
    """Cards of a deck that the game sets up in the same way."""

    name: str
    cards: tuple[Card, ...]
    """Every copy, in the order of the list: that is what is shuffled."""
    of: str = ""
    """Whose it is: of a player, a side or an agent; empty where the list is of one."""


@dataclass(frozen=True, slots=True)
class PlayDeck:
    """What one list brings to the table."""

    parts: tuple[DeckPart, ...]
    stated: tuple[tuple[str, str], ...] = ()
    """What the list says beside its cards, by name: its side, how many players it is for."""

    @classmethod
    def of_cards(cls, cards: tuple[Card, ...]) -> "PlayDeck":
        """A deck of nothing but cards that are shuffled together."""
        return cls((DeckPart(MAIN_PART, cards),))

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards of all parts."""
        return tuple([card for part in self.parts for card in part.cards])

    def part(self, name: str, of: str = "") -> tuple[Card, ...]:
        """The cards of that part; none if the deck does not have it."""
        same = (part.cards for part in self.parts if (part.name, part.of) == (name, of))
        return next(same, ())


@dataclass(frozen=True, slots=True)
class ListCount:
    """How many lists come to one table."""

    least: int
    most: int

    def __contains__(self, number: int) -> bool:
        """Whether so many may."""
        return self.least <= number <= self.most

    def __str__(self) -> str:
        few, many = in_letters(self.least), in_letters(self.most)
        return few if few == many else f"{few} to {many}"


def in_letters(number: int) -> str:
    """A number of lists as a sentence has it."""
    return _IN_LETTERS[number] if number < len(_IN_LETTERS) else f"{number:,}"
