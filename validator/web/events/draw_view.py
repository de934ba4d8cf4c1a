"""Table checks as players see them: everybody can work them out, and nobody else is named.

As long as lists are closed, those who were drawn go by their numbers: who knows a name can work
out its number, and who was drawn finds it on the page of the entry.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from validator.events.draws import lot
from validator.events.model import EventEntry, Revision

_DIGITS = 16
"""Of a number: enough to tell every player from others."""


@dataclass(frozen=True, slots=True)
class DrawnPlayer:
    """Somebody who was drawn."""

    number: str
    player: str
    """Empty if the name is not for others to see."""


@dataclass(frozen=True, slots=True)
class DrawView:
    """A draw."""

    revision: Revision
    seed: str
    among: int
    drawn: list[DrawnPlayer]
    own_number: str
    """Of the player who looks; empty for who was not among them."""
    is_drawn: bool
    """Whether it was the player who looks."""


def draw_views(
    kept: Iterable[Revision], *, shows_names: bool, own: EventEntry | None = None
) -> list[DrawView]:
    """The draws for somebody who looks: a player at the own page, or anybody with the link."""
    return [_draw_view(revision, shows_names, own) for revision in kept]


def _draw_view(revision: Revision, shows_names: bool, own: EventEntry | None) -> DrawView:
    content = revision.content
    seed = content["seed"]
    is_drawn = own is not None and any(each["entry"] == own.number for each in content["drawn"])
    drawn = [
        DrawnPlayer(_number(seed, each["player"]), each["player"] if shows_names else "")
        for each in content["drawn"]
    ]
    among = content["among"]
    # Who handed in after the draw was not among them, and has no number in it.
    own_number = _number(seed, own.player) if own and own.player in among else ""
    return DrawView(revision, seed, len(among), drawn, own_number, is_drawn)


def _number(seed: str, player: str) -> str:
    return lot(seed, player)[:_DIGITS]
