"""The cards of the built-in catalogue with their texts, for tests of these texts."""

from dataclasses import replace
from functools import cache

from carddb.builtin import builtin_cards
from carddb.model import Card, Fact
from formats.highlander.scripts import PRINTED, REGISTRY
from tests.formats.highlander.engine.playing import Own


@cache
def _cards_by_text() -> dict[str, Card]:
    """The first card that each text is printed on, by what the text is found by."""
    return {
        str(where): next(card for card in builtin_cards("highlander") if where.is_on(card))
        for where in PRINTED
    }


def the(text: str, **facts: Fact) -> Own:
    """A card with its text, by how `scripts` calls it, and by its title where that is enough.

    `facts` are what nobody has recorded of it and the duel needs, such as its grid.
    """
    cards = _cards_by_text()
    key = text if text in cards else next(each for each in cards if each.startswith(text))
    card = cards[key]
    known = replace(card, facts={**card.facts, **facts})
    assert REGISTRY.has(known)
    return Own(known, REGISTRY.of(known))
