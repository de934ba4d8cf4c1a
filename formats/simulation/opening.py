"""How a game's hands are drawn: what is drawn at the start, exchanged, and drawn turn by turn."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum

from formats.construction.submission import Entry, Section

Counts = tuple[int, ...]
"""A number of cards of each pile, in their order."""


MAX_CARDS = 2_000
"""Of a pile; nobody shuffles more."""


class OpeningError(Exception):
    """No hand can be drawn of what was handed in; the message is a sentence."""


class Mulligan(Enum):
    """How a starting hand may be exchanged, whole and once; if at all."""

    NONE = "none"
    TO_THE_BOTTOM = "to the bottom"
    """The hand goes under the deck, and as many cards are drawn from the top."""
    SHUFFLED_BACK = "shuffled back"


@dataclass(frozen=True, slots=True)
class DrawPile:
    """A deck that is drawn from: an entry for each copy, in the order of the list."""

    name: str
    copies: tuple[Entry, ...]

    def __len__(self) -> int:
        """How many cards it has."""
        return len(self.copies)


@dataclass(frozen=True, slots=True)
class Opening:
    """The hands of one player of a game."""

    piles: tuple[DrawPile, ...]
    hand: Counts
    """How many cards of each pile the starting hand has."""
    mulligan: Mulligan
    draws: Callable[[int, bool], Counts]
    """What is drawn in a turn, from 1 on, by the first player or by another."""
    rules: tuple[str, ...]
    """The rows of the ledger that say so."""
    turn: str = "turn"
    """What the game calls a turn."""
    assumes: tuple[str, ...] = ()
    """What no list tells and was presumed, a sentence each."""
    differs_by_player: bool = False
    """Whether the first player draws otherwise than others."""

    def __post_init__(self) -> None:
        """Raise OpeningError for piles that are too small for a starting hand."""
        for pile, count in zip(self.piles, self.hand, strict=True):
            # An empty pile is refused even where no hand takes of it:
            # averages divide by its size.
            if len(pile) < max(count, 1):
                raise OpeningError(
                    f"The {pile.name} has {len(pile):,} cards; a starting hand takes {count:,}."
                )

    def drawn(self, turn: int, *, is_first: bool) -> Counts:
        """How many cards of each pile were drawn after the hand, by the end of the turn's draw.

        No more than a pile has.
        """
        by_turn = [self.draws(each, is_first) for each in range(1, turn + 1)]
        # Of no turns zip gives nothing at all, and not a 0 for each pile.
        later = [sum(counts) for counts in zip(*by_turn, strict=True)] or [0] * len(self.piles)
        left = (len(pile) - count for pile, count in zip(self.piles, self.hand, strict=True))
        return tuple(min(count, most) for count, most in zip(later, left, strict=True))

    def seen(self, turn: int, *, is_first: bool) -> Counts:
        """How many cards of each pile were seen by then, the starting hand among them."""
        later = self.drawn(turn, is_first=is_first)
        return tuple(one + other for one, other in zip(self.hand, later, strict=True))


def draw_pile_of(name: str, sections: Sequence[Section]) -> DrawPile:
    """The cards of the sections as one pile. Raises OpeningError for none, or too many."""
    size = sum(entry.count for section in sections for entry in section.entries)
    # Before the copies are made: a single line may ask for very many.
    if size > MAX_CARDS:
        raise OpeningError(
            f"The {name} has {size:,} cards; hands are drawn of at most {MAX_CARDS:,}."
        )
    copies = [
        entry for section in sections for entry in section.entries for _ in range(entry.count)
    ]
    if not copies:
        raise OpeningError(f"The list has no {name}, so nothing can be drawn from it.")
    return DrawPile(name, tuple(copies))
