"""What a list of Highlander brings to the table."""

from typing import Any

import pytest

from carddb.builtin import builtin_cards
from formats.highlander.engine.pre_game import (
    ABILITY,
    ENDURANCE_PART,
    PRE_GAME_PART,
    STARTING_PART,
    ability_of,
    plays_anything,
)
from formats.highlander.play import deck_of
from formats.highlander.scripts import REGISTRY, SCRIPTS, scripted
from formats.samples import samples
from formats.table.play_deck import PlayDeck
from formats.table.playable import UnplayableError
from tests.formats.highlander.decks import card, persona, pregame
from tests.formats.highlander.engine.own_cards import own
from tests.helpers import Cards, checked

TRAINING = "highlander-training"
SAMPLE = samples()["highlander-1"].text
SECOND = samples()["highlander-2"].text


def deck(text: str, format_id: str = TRAINING, cards: Cards = ()) -> PlayDeck:
    return deck_of(checked(text, format_id, cards))


def test_a_list_brings_its_endurance_and_its_pre_game_cards() -> None:
    made = deck(SAMPLE)
    assert len(made.part(ENDURANCE_PART)) == 57
    assert [each.title for each in made.part(PRE_GAME_PART)] == [
        *("Maren Tolliver", "Keeper's Cutlass", "Salt-Worn Charm")
    ]
    assert made.stated == ((ABILITY, "15"),)
    assert not plays_anything(made)


@pytest.mark.rule("HL-GAME-05")
def test_a_card_that_raises_it_adds_to_the_ability_at_the_start() -> None:
    assert ability_of(deck(SECOND)) == 16


@pytest.mark.rule("HL-AMBIGUOUS-89")
def test_a_sealed_deck_starts_with_10_and_plays_whatever_was_opened() -> None:
    text = SAMPLE.replace("Format: highlander-training", "Format: highlander-sealed")
    made = deck(text, "highlander-sealed")
    assert ability_of(made) == 10
    assert plays_anything(made)


def test_a_list_without_an_endurance_can_t_be_played() -> None:
    with pytest.raises(UnplayableError, match="no Endurance"):
        deck("Pre-Game\n1 Maren Tolliver")


@pytest.mark.parametrize(
    ("line", "facts", "lacking"),
    [
        ("1 Odd Cut", {"type": "Attack"}, "Odd Cut: grid"),
        ("1 Odd Thing", {}, "Odd Thing: type"),
    ],
)
def test_cards_of_which_too_little_is_known_are_named(
    line: str, facts: dict[str, object], lacking: str
) -> None:
    unknown = ({"name": line[2:], **facts},)
    with pytest.raises(UnplayableError, match=lacking):
        deck(f"{SAMPLE}\n{line}", cards=unknown)


PAIR = (persona("Corda", "Corda"), persona("Reno", "Reno"))
OTHERS = (persona("Ada", "Ada"), persona("Bea", "Bea"))


@pytest.mark.rule("HL-FORMAT-20")
def test_a_2_headed_giant_list_brings_both_personas() -> None:
    text = "Pre-Game\n1 Ada\n1 Bea\nDeck\n4 Thrust"
    made = deck(text, "highlander-two-headed-giant", OTHERS)
    assert [each.name for each in made.part(PRE_GAME_PART)] == ["Ada", "Bea"]
    assert ability_of(made) == 15


@pytest.mark.rule("HL-AMBIGUOUS-70")
def test_more_personas_than_heads_can_t_be_played() -> None:
    text = "Pre-Game\n1 Ada\n1 Bea\nDeck\n4 Thrust"
    with pytest.raises(UnplayableError, match="only in 2 Headed Giant"):
        deck(text, "highlander-standard", OTHERS)
    three = text.replace("1 Bea", "2 Bea")
    with pytest.raises(UnplayableError, match="More than one Persona"):
        deck(three, "highlander-two-headed-giant", OTHERS)


@pytest.mark.rule("HL-AMBIGUOUS-59", "HL-AMBIGUOUS-70")
def test_corda_and_reno_are_brought_together_with_8_each() -> None:
    made = deck("Pre-Game\n1 Corda\n1 Reno\nDeck\n4 Thrust", "highlander-standard", PAIR)
    assert [each.name for each in made.part(PRE_GAME_PART)] == ["Corda", "Reno"]
    assert ability_of(made) == 8


def test_cards_that_start_in_play_are_a_part_of_their_own() -> None:
    cards = (card("Odd Plot", "Plot"), pregame("Sword", "weapon", hands=1))
    text = "Pre-Game\n1 Sword\nStarting cards\n1 Odd Plot\nDeck\n4 Thrust"
    made = deck(text, "highlander-plot-hilt", cards)
    assert [each.title for each in made.part(STARTING_PART)] == ["Odd Plot"]
    assert not deck(SAMPLE).part(STARTING_PART)


def test_basics_of_the_catalogue_are_played_by_their_titles() -> None:
    made = deck("Deck\n2 Thrust\n2 Upper Left Attack\n2 Lower Left Block", "highlander-standard")
    assert len(made.part(ENDURANCE_PART)) == 6


def test_every_script_has_its_card() -> None:
    known = [each for each in builtin_cards("highlander") if REGISTRY.has(each)]
    assert {id(REGISTRY.of(each)) for each in known} == {id(each) for each in SCRIPTS.values()}


def test_scripts_are_told_by_title() -> None:
    told = scripted()
    assert {"Head Shot", "Kick (Duncan), TS1"} <= set(told.in_words)
    assert "Kirk Matunas, Event" in told.in_plain_python
    assert set(told.in_words) & set(told.in_plain_python) == set()


@pytest.mark.parametrize(
    ("facts", "has"),
    [
        ({"type": "Event"}, True),
        ({"type": "Edge"}, False),
        ({"type": "Event", "subtitle": "Duncan"}, False),
    ],
)
def test_the_head_shot_event_alone_has_the_text_of_the_rules(
    facts: dict[str, Any], has: bool
) -> None:
    type_ = facts.pop("type")
    assert REGISTRY.has(own("Head Shot", str(type_), **facts)) is has
