"""The two sides of a game, and who is on them."""

import re
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from formats.construction.memory import made_once
from formats.construction.submission import Submission

# Commas are asked for; these are what else people write.
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
"""What people call a side in the place of a deck's owner."""


def player_key(name: str) -> str:
    """The name as players are compared: no case, accents or punctuation."""
    # Typed by several people, the same player is Zoë here and Zoe there.
    letters = [c for c in unicodedata.normalize("NFKD", name) if not unicodedata.combining(c)]
    # A name of signs alone would be empty, and equal to every other such name.
    return _NOT_OF_A_NAME.sub(" ", "".join(letters)).strip().casefold() or name


@dataclass(frozen=True, slots=True)
class Sides:
    """Who is on which side, as the submission declares it."""

    stated: Mapping[Side, tuple[str, ...]]
    """The players as they are named; a side that nobody declared is not there."""
    players: Mapping[Side, Mapping[str, str]]
    """The players of each of the two sides, each once, by their keys."""
    everybody: Mapping[str, str]
    """The players of both sides, each once, by their keys."""

    def unstated(self) -> list[Side]:
        """The sides of which nobody said who is on them."""
        return [side for side in Side if side not in self.stated]

    def is_a_side(self, owner: str) -> bool:
        """Whether the owner is a side as a whole, and no player."""
        return self._called(player_key(owner)) is not None

    def side_of(self, owner: str) -> Side | None:
        """The side that the owner is or is on; None if that is not known, or not one."""
        key = player_key(owner)
        if side := self._called(key):
            return side
        on = [side for side, players in self.players.items() if key in players]
        # On both sides is a fault of its own; here it must not decide for one of them.
        return on[0] if len(on) == 1 else None

    def _called(self, key: str) -> Side | None:
        """The side that goes by that name, unless a player does."""
        # Somebody may be called Hero: a stated player comes before the word for a side.
        return None if key in self.everybody else _CALLED.get(key)


@made_once
def sides_of(submission: Submission) -> Sides:
    """The sides that the submission declares."""
    stated = {}
    for side in Side:
        declared = submission.declarations.get(side)
        # A declaration of nobody is kept apart from none at all: it is a fault, not a gap.
        if declared is not None:
            names = [name.strip() for name in _BETWEEN_PLAYERS.split(declared)]
            stated[side] = tuple([name for name in names if name])
    players = {side: {player_key(name): name for name in stated.get(side, ())} for side in Side}
    return Sides(stated, players, {**players[Side.HEROES], **players[Side.VILLAINS]})
