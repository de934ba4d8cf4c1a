"""Training cards in tests: each is played once, and the test says which it plays."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from typing import Any, TypeVar

from carddb.builtin import builtin_cards
from carddb.model import Card
from formats.heroes_vs_villains.scripts import script_of
from tests.formats.heroes_vs_villains.engine.own_scripts import Own
from tests.formats.heroes_vs_villains.engine.playing import NOBODY, Person, Playing, begin

PLAYED: set[str] = set()
"""The titles of the cards that some test plays."""
_TestT = TypeVar("_TestT", bound=Callable[..., None])


def plays(*titles: str) -> Callable[[_TestT], _TestT]:
    """The test plays these cards."""
    PLAYED.update(titles)
    return lambda test: test


@cache
def training_cards() -> Mapping[str, Card]:
    """Every training card by its title."""
    cards = [card for card in builtin_cards("heroes-vs-villains") if card.is_training]
    return {card.title: card for card in cards}


def trained(title: str) -> Own:
    """A training card with its script."""
    card = training_cards()[title]
    return Own(card, script_of(card))


def use(
    title: str,
    *hand: Own,
    vic: Person = NOBODY,
    in_play: Sequence[Own] = (),
    area: str = "",
    dice: Mapping[str, Iterable[int]] | None = None,
    **more: Any,
) -> Playing:
    """Ann plays the card from hand and uses it at once; what she has beside it, and Vic has."""
    playing = begin(Person([trained(title), *hand], in_play, area=area), vic, dice=dice, **more)
    playing.ann.intend("turn", f"play {title}")
    return playing
