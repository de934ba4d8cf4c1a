"""What every engine passes, of the formats that change play: two heads, a pair, starting cards."""

from collections.abc import Mapping
from dataclasses import replace
from functools import cache

import pytest

from carddb.model import Card
from formats.highlander.engine.abilities import NO_SCRIPT, Script
from formats.highlander.engine.game import Duel
from formats.highlander.engine.pre_game import ABILITY, ENDURANCE_PART, PRE_GAME_PART, STARTING_PART
from formats.highlander.showing import SHOWING
from formats.table.chance import stream
from formats.table.deciding import Policies
from formats.table.log import Log
from formats.table.play_deck import DeckPart, PlayDeck
from tests.formats.highlander.engine.invariants import faults_at
from tests.formats.highlander.engine.own_cards import own, persona
from tests.formats.highlander.engine.test_conformance import becomes, is_hidden, told
from tests.formats.highlander.engine.training_decks import parted_decks, parted_scripts
from tests.formats.table.conformance import Subject, assert_conforms, assert_same_on_any_hash_seed

SECOND, CORDA, RENO = persona("Second Immortal"), persona("Corda"), persona("Reno")
HILT = own("Starting Hilt", "Object", subtype="Hilt")
PLOT = own("Starting Plot", "Plot", plot_kind="stand-alone")


def _changed(
    deck: PlayDeck, personas: tuple[Card, ...], *, ability: int, is_pair: bool = False
) -> PlayDeck:
    """The deck with further Personas, or with a pair in place of its own, and starting cards."""
    before = [
        card
        for card in deck.part(PRE_GAME_PART)
        if not (is_pair and card.fact("pregame_kind") == "persona")
    ]
    parts = (
        DeckPart(ENDURANCE_PART, deck.part(ENDURANCE_PART)),
        DeckPart(PRE_GAME_PART, (*before, *personas)),
        DeckPart(STARTING_PART, () if is_pair else (HILT, PLOT)),
    )
    return replace(deck, parts=parts, stated=((ABILITY, str(ability)),))


@cache
def decks() -> tuple[PlayDeck, PlayDeck]:
    """Two heads with a hilt and a Plot in play, against Corda with Reno."""
    first, second = parted_decks()
    return (
        _changed(first, (SECOND,), ability=15),
        _changed(second, (CORDA, RENO), ability=8, is_pair=True),
    )


@cache
def scripts() -> Mapping[str, Script]:
    """What the cards do."""
    added = {card.title: NO_SCRIPT for card in (SECOND, CORDA, RENO, HILT, PLOT)}
    return {**parted_scripts(), **added}


def begin(seed: str, policies: Policies, log: Log | None) -> Duel:
    """Either player with either deck."""
    ordered = decks() if stream(seed, "seats").random() < 0.5 else decks()[::-1]
    return Duel(seed, policies, ordered, log=log, scripts=scripts())


FORMATS = Subject(begin, is_hidden, SHOWING, becomes=becomes, told=told, faults=faults_at, every=11)


@pytest.mark.parametrize("number", range(6))
def test_duels_of_other_formats_conform(number: int) -> None:
    assert_conforms(FORMATS, number)


def test_such_a_duel_is_the_same_on_any_hash_seed() -> None:
    assert_same_on_any_hash_seed(
        "tests.formats.highlander.engine.test_conformance_of_formats:FORMATS"
    )
