"""The board as a picture's data: what lies and stands in each area, and who sees whom."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from formats.hellboy_board_game.engine.board.layout import Layout
from formats.hellboy_board_game.engine.board.rooms import Area, RoomName


class TokenKind(StrEnum):
    """Who stands there; each kind has a shape of its own, so that colour is never alone."""

    AGENT = "agent"
    BACKUP = "backup agent"
    MINION = "minion"
    BOSS = "boss"


@dataclass(frozen=True, slots=True)
class Token:
    """A character in an area."""

    kind: TokenKind
    name: str
    short: str
    """Two or three letters."""
    marks: tuple[str, ...] = ()
    """What is true of it, in words: "2 damage", "stunned"."""


@dataclass(frozen=True, slots=True)
class Counter:
    """Something that lies in an area."""

    name: str
    """In words: "clue", "scenery of size 2"."""
    short: str
    number: int = 1

    @property
    def words(self) -> str:
        """What lies there, with how many."""
        return self.name if self.number == 1 else f"{self.number} × {self.name}"


@dataclass(frozen=True, slots=True)
class AreaPicture:
    """An area with what is in it."""

    tokens: tuple[Token, ...] = ()
    counters: tuple[Counter, ...] = ()


EMPTY = AreaPicture()


@dataclass(frozen=True, slots=True)
class SightLine:
    """A line between an Agent's area and an area with Enemies that is visible from it."""

    start: Area
    end: Area
    is_obscured: bool


@dataclass(frozen=True, slots=True)
class BoardPicture:
    """Everything that is drawn."""

    layout: Layout
    explored: frozenset[RoomName]
    areas: Mapping[Area, AreaPicture]
    start: Area
    sight: tuple[SightLine, ...] = ()

    def area(self, name: Area) -> AreaPicture:
        """What is in an area."""
        return self.areas.get(name, EMPTY)


def in_words(picture: BoardPicture) -> tuple[str, ...]:
    """The board for who does not see it: a sentence a room, and one a line of sight."""
    said = []
    for room in picture.layout.rooms:
        name = _upper_first(room.name)
        doors = sorted(
            {
                picture.layout.room_of[other]
                for door in picture.layout.doors
                for own, other in ((door.first, door.second), (door.second, door.first))
                if own in room.areas
            }
        )
        leads = f"; doors to {_listed(doors)}" if doors else ""
        if room.name not in picture.explored:
            said.append(f"{name}: unexplored{leads}.")
            continue
        said.append(f"{name}: {len(room.areas)} {_areas(len(room.areas))}{leads}.")
        said += [
            f"{_upper_first(area)}: {there}."
            for area in room.areas
            if (there := _contents(picture, area))
        ]
    said += [
        f"Line of sight from {line.start} to {line.end}{', obscured' * line.is_obscured}."
        for line in picture.sight
    ]
    return tuple(said)


def _contents(picture: BoardPicture, area: Area) -> str:
    found = picture.area(area)
    there = [_token_words(token) for token in found.tokens]
    there += [counter.words for counter in found.counters]
    if area == picture.start:
        there.append("the starting area")
    return ", ".join(there)


def _token_words(token: Token) -> str:
    marks = f" ({', '.join(token.marks)})" if token.marks else ""
    return f"{token.name}{marks}"


def _areas(number: int) -> str:
    return "area" if number == 1 else "areas"


def _upper_first(text: str) -> str:
    return text[:1].upper() + text[1:]


def _listed(names: list[str]) -> str:
    if len(names) < 2:
        return "".join(names)
    return f"{', '.join(names[:-1])} and {names[-1]}"
