"""Powers that hold as long as their card is in play: found by what they give."""

from collections.abc import Iterable
from typing import Any, Generic, TypeVar

CardT = TypeVar("CardT")
PowerT = TypeVar("PowerT")


class ContinuousPowers(Generic[CardT, PowerT]):
    """The powers that hold now, in the order in which they began to."""

    def __init__(self) -> None:
        self.by_kind: dict[str, list[tuple[CardT, PowerT]]] = {}
        """By what they give, each with its card. A kind that is not there is given by nothing."""

    def add(self, kind: str, card: CardT, power: PowerT) -> None:
        """From now on it holds."""
        self.by_kind.setdefault(kind, []).append((card, power))

    def remove_all_of(self, card: Any, kinds: Iterable[str]) -> None:
        """Nothing of that card gives these kinds any longer."""
        for kind in kinds:
            left = [pair for pair in self.by_kind.get(kind, ()) if pair[0] is not card]
            # No empty list stays: whoever reads values takes a kind that is not there for
            # "nothing gives that", without a look at any card.
            if left:
                self.by_kind[kind] = left
            else:
                self.by_kind.pop(kind, None)
