"""Decks by chance of the printed cards with texts, for players who try what these do."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache
from random import Random

from carddb.builtin import builtin_cards
from carddb.model import UNKNOWN, Card, Fact
from formats.highlander.engine.abilities import Script
from formats.highlander.engine.pre_game import (
    ABILITY,
    ENDURANCE_PART,
    PLAYS_ANYTHING,
    PRE_GAME_PART,
)
from formats.highlander.scripts import PRINTED, REGISTRY
from formats.table.play_deck import DeckPart, PlayDeck
from tests.formats.highlander.engine.own_cards import attack, block, dodge, own, persona, weapon

GRIDS = ("X00/000/000", "0X0/000/000", "000/0X0/000", "000/000/0X0", "00X/00X/00X")
WALLS = ("XXX/XXX/000", "000/XXX/XXX", "XX0/XX0/XX0", "0XX/0XX/0XX", "XXX/XXX/XXX")
TEXTS, PLAIN = 30, 30
"""The cards with a text and without one of each deck."""


def _known(card: Card, place: int) -> Card:
    """The card with what nobody has recorded of it, and anybody's to play."""
    facts: dict[str, Fact] = {"mark": None}
    if card.fact("type") in (UNKNOWN, None):
        facts["type"] = "Pre-Game" if isinstance(card.fact("pregame_kind"), str) else "Situation"
    kind = str(facts.get("type", card.fact("type")))
    if card.fact("grid") in (UNKNOWN, None):
        if "Attack" in kind:
            facts["grid"] = GRIDS[place % len(GRIDS)]
        elif kind in ("Block", "Dodge"):
            facts["grid"] = WALLS[place % len(WALLS)]
    if card.fact("pregame_kind") == "weapon" and card.fact("hands") in (UNKNOWN, None):
        facts["hands"] = 1
    return replace(card, facts={**card.facts, **facts})


@cache
def cards_with_texts() -> tuple[Card, ...]:
    """The first card that each text is printed on."""
    catalogue = builtin_cards("highlander")
    found = [next(card for card in catalogue if where.is_on(card)) for where in PRINTED]
    return tuple([_known(card, place) for place, card in enumerate(found)])


@cache
def plain_cards() -> tuple[Card, ...]:
    """Cards without a text."""
    made = [attack(f"Cut {grid}", grid, keywords=["Basic"]) for grid in GRIDS]
    made += [block(f"Wall {grid}", grid, keywords=["Basic"]) for grid in WALLS]
    made += [
        dodge("Leap"),
        own("Ally", "Situation", subtype="Mortal Ally"),
        own("Face", "Illusion"),
    ]
    return tuple(made)


def deck(
    chance: Random, seat: int, texts: Sequence[Card] = ()
) -> tuple[PlayDeck, Mapping[str, Script]]:
    """A deck of some of these texts, or of all, and what its cards do by their titles.

    No two of those are alike.
    """
    drawn_of = texts or cards_with_texts()
    drawn = chance.sample(drawn_of, min(2 * TEXTS, len(drawn_of)))
    before = [card for card in drawn if card.fact("type") == "Pre-Game"]
    others = [card for card in drawn if card.fact("type") != "Pre-Game"][:TEXTS]
    others += [chance.choice(plain_cards()) for _ in range(PLAIN)]
    one_of_each = {str(card.fact("pregame_kind")): card for card in reversed(before)}
    one_of_each.setdefault("persona", persona("Somebody"))
    one_of_each.setdefault("weapon", weapon("Sword"))
    scripts = {}
    parts = []
    for name, cards in ((ENDURANCE_PART, others), (PRE_GAME_PART, [*one_of_each.values()])):
        named = []
        for number, card in enumerate(cards):
            parted = replace(card, title=f"{card.title} {name[:1]}{seat}{number:02}")
            named.append(parted)
            if REGISTRY.has(card):
                scripts[parted.title] = REGISTRY.of(card)
        parts.append(DeckPart(name, tuple(named)))
    return PlayDeck(tuple(parts), ((ABILITY, "15"), (PLAYS_ANYTHING, "yes"))), scripts
