"""Switches: what a table may settle otherwise than the ledger recommends, as its lists state it."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from formats.construction.format import Declaration
from formats.construction.words import listed
from formats.table.play_deck import PlayDeck
from formats.table.playable import UnplayableError

_MAX_SHOWN = 40
_NO_LIMIT: Final = "no limit"
_NUMBER = re.compile(r"[1-9]\d?")
_NOT_OF_A_WORD = re.compile(r"[\W_]+")


@dataclass(frozen=True, slots=True)
class Switch:
    """Something that the rulebook leaves open, and that a list may settle."""

    name: str
    """As a list states it: "Blind fails: …"."""
    rule: str
    """The ruling that is followed where no list says anything."""
    ruling: str
    """What the engine calls it."""
    words: Mapping[str, bool | int | None]
    """What may be stated, with what it means; that of the ruling first."""
    takes_number: bool = False
    """Whether a number may be stated, too."""

    @property
    def declaration(self) -> Declaration:
        """How a format tells of it."""
        can = [f'"{word}"' for word in self.words] + ["a number"] * self.takes_number
        return Declaration(self.name, f"{listed(can, 'or')}; ruling {self.rule}")

    def read(self, said: str) -> str:
        """What a list states, in our words. Raises UnplayableError for what is not known."""
        key = _key(said)
        for word in self.words:
            if _key(word) == key:
                return word
        if self.takes_number and _NUMBER.fullmatch(key):
            return key
        can = [f"'{word}'" for word in self.words] + ["a number"] * self.takes_number
        raise UnplayableError(
            f"'{self.name.capitalize()}: {said[:_MAX_SHOWN]}' is not known; "
            f"it can be {listed(can, 'or')}."
        )

    def meant_by(self, word: str) -> bool | int | None:
        """What one of our words means."""
        return self.words[word] if word in self.words else int(word)


SWITCHES: Final = (
    Switch(
        "blind fails",
        "HVV-AMBIGUOUS-23",
        "blind_fails_below",
        {"below its number": True, "at its number or higher": False},
    ),
    Switch(
        "captured items",
        "HVV-AMBIGUOUS-91",
        "captor_shares_area",
        {"from any area": False, "in the same area": True},
    ),
    Switch("most health", "HVV-AMBIGUOUS-48", "most_health", {_NO_LIMIT: None}, takes_number=True),
)
"""Each setting of `engine/rulings.py`."""
_BY_NAME: Final = {switch.name: switch for switch in SWITCHES}


def stated_switches(declarations: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """What a list settles, in our words. Raises UnplayableError for what is not known."""
    for switch in SWITCHES:
        said = declarations.get(switch.name)
        if said is not None:
            yield switch.name, switch.read(said)


def played_otherwise(rulings: object) -> Iterator[str]:
    """A sentence for each ruling that a table plays otherwise than the ledger recommends."""
    for switch in SWITCHES:
        value = getattr(rulings, switch.ruling)
        recommended, *others = switch.words
        if value != switch.meant_by(recommended):
            word = next((each for each in others if switch.words[each] == value), str(value))
            yield f"{switch.name.capitalize()}: {word}."


def rulings_of(decks: Sequence[PlayDeck]) -> dict[str, Any]:
    """What the lists of a table settle together, by what the engine calls it.

    Raises UnplayableError where they contradict each other.
    """
    settled: dict[str, str] = {}
    for name, word in [each for deck in decks for each in deck.stated if each[0] in _BY_NAME]:
        if settled.setdefault(name, word) != word:
            raise UnplayableError(
                f"One list states '{name.capitalize()}: {settled[name]}' and the other "
                f"'{name.capitalize()}: {word}'; both play at one table."
            )
    return {_BY_NAME[name].ruling: _BY_NAME[name].meant_by(word) for name, word in settled.items()}


def _key(said: str) -> str:
    return _NOT_OF_A_WORD.sub(" ", said).strip().casefold()
