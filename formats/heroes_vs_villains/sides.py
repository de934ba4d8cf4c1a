"""The two sides of a game, and who is on them."""

import re
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from formats.construction.submission import Submission

_BETWEEN_PLAYERS = re.compile(r"[,;&]| and ", re.IGNORECASE)
_NOT_OF_A_NAME = re.compile(r"[\W_]+")


class Side(StrEnum):
    """A side, by the word that a list declares it with."""

    HEROES = "heroes"
    VILLAINS = "villains"

    @property
    def profession(self) -> str:
        """The profession that the side plays (HVV-BUILD-12)."""
        return "hero" if self is Side.HEROES else "villain"


_CALLED = {
    called: side
    for side in Side
    for word in (side.value, side.profession)
    for called in (word, f"{word} side")
}
"""What people call a side where the name of a deck's owner stands."""


def player_key(name: str) -> str:
    """The name as players are compared: no case, accents or punctuation."""
    letters = [c for c in unicodedata.normalize("NFKD", name) if not unicodedata.combining(c)]
    return _NOT_OF_A_NAME.sub(" ", "".join(letters)).strip().casefold() or name


@dataclass(frozen=True, slots=True)
class Sides:
    """Who is on which side, as the submission declares it."""

    stated: Mapping[Side, tuple[str, ...]]
    """The players as they are named; a side that nobody declared is not there."""

    def players(self, side: Side) -> dict[str, str]:
        """The players of the side, each once, by their keys."""
        return {player_key(name): name for name in self.stated.get(side, ())}

    def everybody(self) -> dict[str, str]:
        """The players of both sides, each once."""
        return {**self.players(Side.HEROES), **self.players(Side.VILLAINS)}

    def unstated(self) -> list[Side]:
        """The sides of which nobody said who is on them."""
        return [side for side in Side if side not in self.stated]

    def is_a_side(self, owner: str) -> bool:
        """Whether the owner is a side as a whole, and no player."""
        key = player_key(owner)
        return key in _CALLED and key not in self.everybody()

    def side_of(self, owner: str) -> Side | None:
        """The side that the owner is or is on; None if that is not known, or not one."""
        if self.is_a_side(owner):
            return _CALLED[player_key(owner)]
        on = [side for side in Side if player_key(owner) in self.players(side)]
        return on[0] if len(on) == 1 else None


def sides_of(submission: Submission) -> Sides:
    """The sides that the submission declares."""
    stated = {}
    for side in Side:
        declared = submission.declarations.get(side)
        if declared is not None:
            names = [name.strip() for name in _BETWEEN_PLAYERS.split(declared)]
            stated[side] = tuple([name for name in names if name])
    return Sides(stated)
