"""Many hands at once, with numpy: millions a second.

A hand is drawn card by card without shuffling the deck. The i-th card is one of those that are
left, renumbered; how many of the earlier cards lie below it tells which one that is.
"""

from collections.abc import Iterator
from typing import Any

import numpy as np
from numpy.typing import NDArray

from formats.table.chance import number_from

Places = NDArray[np.unsignedinteger[Any]]
"""Which cards were drawn: a row a card of the hand in the order drawn, a column a hand."""

_AT_ONCE = 65_536
"""Hands that are drawn at once: their numbers stay in the processor's cache."""


def generator(seed: str, *name: str) -> np.random.Generator:
    """Chance for many hands; always the same for the same seed."""
    # By its name: which generator numpy takes by default may change.
    return np.random.Generator(np.random.PCG64(number_from(seed, "many", *name)))


def draw_many(chance: np.random.Generator, size: int, drawn: int, hands: int) -> Places:
    """So many hands of `drawn` cards from a deck of `size`, by their places in the deck."""
    # The fewest bytes that hold a place: more hands stay in the processor's cache.
    kind = np.dtype(np.uint8 if size <= 255 else np.uint16)
    places: Places = np.empty((drawn, hands), kind)
    # The earlier cards of each hand, the lowest first.
    below: list[Places] = []
    for number in range(drawn):
        card = chance.integers(0, size - number, hands, kind)
        for earlier in below:
            # The earlier cards must be in order for this: each one at or below moves the number up
            # by one.
            card += card >= earlier
        places[number] = card
        # After the last card nobody asks any more which were below.
        if number + 1 < drawn:
            for place, earlier in enumerate(below):
                lower = np.minimum(earlier, card)
                card = np.maximum(earlier, card)
                below[place] = lower
            below.append(card)
    return places


def batches(hands: int) -> Iterator[int]:
    """How many hands are drawn at once, until there are so many."""
    while hands > 0:
        yield min(hands, _AT_ONCE)
        hands -= _AT_ONCE
