"""What cards do beyond what is printed as numbers: a game's scripts, found by a key of the card."""

from collections.abc import Callable, Mapping
from typing import Generic, TypeVar

from carddb.model import Card

ScriptT = TypeVar("ScriptT")
"""What a game writes its scripts as."""


class ScriptRegistry(Generic[ScriptT]):
    """The scripts of a game.

    `key_of` says what a card is found by. A title does where no two cards share one; a game in
    which several do takes the card's id, or whatever else tells them apart.
    """

    def __init__(
        self, by_key: Mapping[str, ScriptT], without: ScriptT, key_of: Callable[[Card], str]
    ) -> None:
        self.by_key = by_key
        self._without = without
        """What a card does that has no script: nothing beyond its printed numbers."""
        self._key_of = key_of

    def has(self, card: Card) -> bool:
        """Whether the text of the card is played."""
        return self._key_of(card) in self.by_key

    def of(self, card: Card) -> ScriptT:
        """The script of the card."""
        return self.by_key.get(self._key_of(card), self._without)
