"""What a position says, with a sentence for whatever is no such fact: anybody may write one."""

from collections.abc import Collection, Mapping, Sequence
from enum import Enum
from typing import Any, TypeVar

from formats.table.position import PositionError, said

MAX_NUMBER = 9_999
"""That anything of a position is or counts."""

_Word = TypeVar("_Word", bound=Enum)


class Facts:
    """Facts of one thing. Every question raises PositionError for a fact of another kind."""

    __slots__ = ("_facts", "_of")

    def __init__(self, facts: object, of: str, known: Collection[str]) -> None:
        """`of` begins the sentences. Raises PositionError for a fact that is not known."""
        if not isinstance(facts, Mapping):
            raise PositionError(f"{of}: facts are needed here, each with a name.")
        self._facts: Mapping[str, Any] = facts
        self._of = of
        for fact in facts:
            if fact not in known:
                raise PositionError(f"{of}: nothing is known of '{said(fact)}'.")

    def __contains__(self, name: str) -> bool:
        """Whether it is said."""
        return name in self._facts

    def refused(self, sentence: str) -> PositionError:
        """What is wrong with these facts."""
        return PositionError(f"{self._of}: {sentence}")

    def number(self, name: str, otherwise: int, least: int, most: int = MAX_NUMBER) -> int:
        """A whole number."""
        return self._number(name, self._facts.get(name, otherwise), least, most)

    def number_if_said(self, name: str, least: int, most: int = MAX_NUMBER) -> int | None:
        """A whole number; None if nothing is said."""
        if name not in self._facts:
            return None
        return self._number(name, self._facts[name], least, most)

    def _number(self, name: str, value: object, least: int, most: int) -> int:
        # type, as True is an int to Python.
        if type(value) is not int or not least <= value <= most:
            raise self.refused(f"'{name}' is a whole number from {least:,} to {most:,}.")
        return value

    def numbers(self, name: str, count: int, least: int, most: int = MAX_NUMBER) -> list[int]:
        """A number for each player; none if nothing is said."""
        if name not in self._facts:
            return []
        values = self._facts[name]
        if not isinstance(values, Sequence) or isinstance(values, str) or len(values) != count:
            raise self.refused(f"'{name}' is said of each of the {count} players, or of none.")
        return [self._number(name, value, least, most) for value in values]

    def is_true(self, name: str, *, otherwise: bool = False) -> bool:
        """Whether it is so."""
        value = self._facts.get(name, otherwise)
        if not isinstance(value, bool):
            raise self.refused(f"'{name}' is true or false.")
        return value

    def text(self, name: str, otherwise: str = "") -> str:
        """A text."""
        value = self._facts.get(name, otherwise)
        if not isinstance(value, str):
            raise self.refused(f"'{name}' is a text.")
        return value

    def texts(self, name: str) -> list[str]:
        """Several texts."""
        values = self._facts.get(name, ())
        if isinstance(values, str) or not isinstance(values, Sequence):
            raise self.refused(f"'{name}' is a list.")
        if not all(isinstance(value, str) for value in values):
            raise self.refused(f"'{name}' is a list of texts.")
        return list(values)

    def anything(self, name: str) -> Any:
        """Whatever is said; None if nothing is."""
        return self._facts.get(name)

    def several(self, name: str) -> Sequence[Any]:
        """A list of anything."""
        values = self._facts.get(name, ())
        if isinstance(values, str) or not isinstance(values, Sequence):
            raise self.refused(f"'{name}' is a list.")
        return values

    def one_of(self, name: str, words: type[_Word], otherwise: _Word) -> _Word:
        """One of the game's words."""
        value = self._facts.get(name)
        if value is None:
            return otherwise
        for word in words:
            if value == word.value:
                return word
        can = ", ".join(f"'{word.value}'" for word in words)
        raise self.refused(f"'{name}' is one of {can}, not '{said(value)}'.")
