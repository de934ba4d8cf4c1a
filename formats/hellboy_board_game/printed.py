"""What cards print as numbers, by the columns of card files, as the engine reads it."""

from collections.abc import Mapping
from typing import Final

from carddb.model import UNKNOWN, Card
from formats.hellboy_board_game.cards import AGENT, BACKUP_AGENT, BOSS
from formats.hellboy_board_game.engine.values import Colour, Skill
from formats.table.playable import NeededFacts

ENEMY: Final = "enemy"

COLOUR_OF_RATING: Final[Mapping[str, Colour]] = {
    "average": Colour.YELLOW,
    "proficient": Colour.ORANGE,
    "superhuman": Colour.RED,
}
"""Ratings in rising order are colours in rising order (ruling HBG-AMBIGUOUS-03)."""

_SKILLS: Final = {skill: skill.value.casefold() for skill in Skill}
"""The columns of the skills: EXAMINE and DEFENCE, as tests call them (ruling HBG-AMBIGUOUS-04)."""

_NEEDED: Final[Mapping[str, tuple[str, ...]]] = {
    AGENT: ("threat", "health", *_SKILLS.values()),
    BACKUP_AGENT: ("health",),
    BOSS: ("move", "melee_attack", "resilience", "health"),
    ENEMY: ("move", "melee_attack", "resilience", "health", "keywords"),
}
"""Without which a card of the kind can't be played; it may be known to have none."""


def _missing(card: Card) -> list[str]:
    kind = card.fact("kind")
    if not isinstance(kind, str):
        return ["kind"]
    return [column for column in _NEEDED.get(kind, ()) if card.fact(column) is UNKNOWN]


_FACTS = NeededFacts("hellboy-board-game", _missing)
refuse_unplayable = _FACTS.refuse_unplayable


def number_of(card: Card, column: str) -> int | None:
    """A printed number; None if the card has none."""
    stated = card.fact(column)
    return stated if isinstance(stated, int) else None


def tags_of(card: Card) -> tuple[str, ...]:
    """The tags under an Enemy's name, in small letters."""
    tags = card.fact("keywords")
    return tuple(tag.casefold() for tag in tags) if isinstance(tags, tuple) else ()


def skills_of(card: Card) -> dict[Skill, Colour]:
    """The colours of the skills that are rated; a backup agent's others are yellow."""
    rated = {skill: card.fact(column) for skill, column in _SKILLS.items()}
    return {
        skill: COLOUR_OF_RATING[rating]
        for skill, rating in rated.items()
        if isinstance(rating, str) and rating in COLOUR_OF_RATING
    }
