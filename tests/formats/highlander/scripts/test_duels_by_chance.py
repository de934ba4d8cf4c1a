"""Duels by chance between decks of cards with texts: each ends, loses no card, and replays."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache
from random import Random

import pytest

from carddb.builtin import builtin_cards
from carddb.model import UNKNOWN, Card, Fact
from formats.highlander.engine.abilities import NO_SCRIPT, Script
from formats.highlander.engine.capturing import CAPTURED
from formats.highlander.engine.cards import HlCard
from formats.highlander.engine.from_hand import SET_ASIDE
from formats.highlander.engine.game import Duel
from formats.highlander.engine.pre_game import (
    ABILITY,
    ENDURANCE_PART,
    PLAYS_ANYTHING,
    PRE_GAME_PART,
)
from formats.highlander.engine.printed import face_of
from formats.highlander.scripts import PRINTED, REGISTRY
from formats.highlander.scripts.allowances import ALLOWANCES
from formats.highlander.scripts.drawing import DRAWING
from formats.highlander.scripts.exertions import EXERTIONS
from formats.highlander.scripts.held_cards import HELD_CARDS
from formats.highlander.scripts.looking import LOOKING
from formats.highlander.scripts.many_attacks import MANY_ATTACKS
from formats.highlander.showing import SHOWING
from formats.table.chance import seed_of_game, stream
from formats.table.deciding import Decider, Everybody, Policies, RandomPolicy, Replaying
from formats.table.log import Log, TextLog
from formats.table.play_deck import DeckPart, PlayDeck
from tests.formats.highlander.engine.own_cards import attack, block, dodge, own, persona, weapon
from tests.formats.highlander.engine.test_conformance import is_hidden as is_hidden_elsewhere
from tests.formats.highlander.engine.test_conformance import told
from tests.formats.table.conformance import Subject, assert_conforms

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


def deck(chance: Random, seat: int, texts: Sequence[Card]) -> tuple[PlayDeck, Mapping[str, Script]]:
    """A deck, and what its cards do by their titles, no two of which are alike."""
    drawn = chance.sample(texts, min(2 * TEXTS, len(texts)))
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


def assert_holds(number: int) -> None:
    """Play the duel of that number by chance, and again from its record."""
    seed = seed_of_game("texts", number)
    chance = stream(seed, "decks")
    (first, scripts), (second, more) = [deck(chance, seat, cards_with_texts()) for seat in (0, 1)]
    texts = {**scripts, **more}
    log = TextLog()
    policy = RandomPolicy(stream(seed, "policy"))
    game = Duel(seed, Everybody(policy), (first, second), log=log, scripts=texts)
    outcome = game.play()
    assert game.piles.faults() == []
    again = TextLog()
    replayed = Duel(
        seed, Everybody(Replaying(game.choices)), (first, second), log=again, scripts=texts
    )
    assert replayed.play() == outcome and again.lines == log.lines


@pytest.mark.parametrize("number", range(25))
def test_duels_of_texts_hold(number: int) -> None:
    assert_holds(number)


@pytest.mark.soak
def test_many_duels_of_texts_hold() -> None:
    for number in range(25, 1_000):
        assert_holds(number)


SECRETIVE = {**DRAWING, **HELD_CARDS, **LOOKING, **MANY_ATTACKS, **EXERTIONS, **ALLOWANCES}
"""Texts by which somebody knows what others don't."""
SEARCHES = ("further attack", "put under")


def is_hidden(card: HlCard, decider: Decider) -> bool:
    """Whether somebody may not know a card; one under another one knows who holds it."""
    if card.pile.name in (CAPTURED, SET_ASIDE):
        return decider.name not in card.pile.seen_by
    return is_hidden_elsewhere(card, decider)


def becomes(card: HlCard, other: Card) -> None:
    """Make it another card, as it was read anew."""
    card.card = other
    card.printed = face_of(other)
    card.known_script = REGISTRY.of(other) if REGISTRY.has(other) else NO_SCRIPT


def begin_secretive(seed: str, policies: Policies, log: Log | None) -> Duel:
    """A duel in which both look at hidden cards, search for them and hold them."""
    texts = [
        card for card, where in zip(cards_with_texts(), PRINTED, strict=True) if where in SECRETIVE
    ]
    chance = stream(seed, "decks")
    (first, scripts), (second, more) = [deck(chance, seat, texts) for seat in (0, 1)]
    return Duel(seed, policies, (first, second), log=log, scripts={**scripts, **more})


SUBJECT = Subject(
    begin_secretive,
    is_hidden,
    SHOWING,
    searches=SEARCHES,
    becomes=becomes,
    told=told,
    every=11,
)


@pytest.mark.parametrize("number", range(12))
def test_nothing_that_is_held_or_looked_at_is_told_to_others(number: int) -> None:
    assert_conforms(SUBJECT, number)


@pytest.mark.soak
def test_more_secrets_are_kept() -> None:
    for number in range(12, 300):
        assert_conforms(SUBJECT, number)
