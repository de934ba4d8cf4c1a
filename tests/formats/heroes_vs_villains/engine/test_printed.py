"""What is printed on a card, and what play makes of it."""

from collections.abc import Callable
from typing import Any

import pytest

from carddb.builtin import builtin_cards
from carddb.model import Card
from formats.heroes_vs_villains.engine.abilities import Effect, Means, Script
from formats.heroes_vs_villains.engine.effect_names import STUN
from formats.heroes_vs_villains.engine.printed import ROLLED, Face, face_of
from formats.heroes_vs_villains.scripts import script_of
from tests.formats.heroes_vs_villains.engine.own_scripts import (
    attack,
    guard,
    item,
    own,
    strike,
    use,
)
from tests.formats.heroes_vs_villains.engine.playing import Person, begin


def card(kind: str = "power", *keywords: str, **facts: Any) -> Card:
    """A card with these facts."""
    told: dict[str, Any] = {"kind": kind, "keywords": keywords, **facts}
    return Card("heroes-vs-villains", "Thing", "Thing", "Thing", told, complete=True)


@pytest.mark.rule("HVV-CARD-02")
@pytest.mark.parametrize(
    ("keyword", "field"),
    [
        ("Ally", "is_ally"),
        ("Boost", "is_boost"),
        ("Boostable", "is_boostable"),
        ("Construct", "is_construct"),
        ("Defense", "is_defense"),
        ("Electronic", "is_electronic"),
        ("Environmental", "is_environmental"),
        ("Freestanding", "is_freestanding"),
        ("Growth", "is_growth"),
        ("Omni-play", "is_omni_play"),
        ("Perma", "is_perma"),
        ("Recycle", "recycles"),
        ("Structure", "is_structure"),
        ("Transfer", "is_transfer"),
        ("Trigger", "is_trigger"),
        ("Vehicle", "is_vehicle"),
    ],
)
def test_the_description_box_says_what_a_card_is(keyword: str, field: str) -> None:
    assert getattr(Face(card("power", keyword)), field) is True
    assert getattr(Face(card("power", keyword.upper(), "Other")), field) is True
    assert getattr(Face(card("power", "Other")), field) is False


@pytest.mark.rule("HVV-CARD-04")
@pytest.mark.parametrize("is_underlined", [False, True])
def test_a_named_ability_defends_if_it_is_underlined(is_underlined: bool) -> None:
    parry = guard(name="parry") if is_underlined else strike(0, name="parry", means=Means.POWER)
    playing = begin(Person([attack()], area="villains"), Person([], [item("Sword", parry)]))
    playing.ann.intend("turn", "play Punch").intend("target", "Vic")
    playing.play("Vic's turn")
    expected = [["None", "defend with Sword: parry"]] if is_underlined else []
    assert playing.vic.offered("defend") == expected


def training() -> list[tuple[Face, Script]]:
    """The training cards, each with what it does."""
    cards = [each for each in builtin_cards("heroes-vs-villains") if each.is_training]
    return [(face_of(each), script_of(each)) for each in cards]


NOTES: dict[str, Callable[[Face, Script], Any]] = {
    "defense": lambda face, script: (
        face.is_defense
        and any(
            each.defends or each.is_counterattack or each.is_interrupt for each in script.abilities
        )
    ),
    "empower": lambda _face, script: bool(script.abilities or script.passives),
    "growth": lambda face, _script: face.is_growth,
    "multi": lambda _face, script: any(each.manifests_on for each in script.abilities),
    "omni-play": lambda face, _script: face.is_omni_play,
    "perma": lambda face, _script: face.is_perma and face.stays,
    "recycle": lambda face, _script: face.recycles,
    "transfer": lambda face, _script: face.is_transfer,
    "variable": lambda _face, script: len(script.abilities) > 1,
}
"""Each notation of the description box, with what a card that has it is or does."""


@pytest.mark.rule("HVV-CARD-05")
@pytest.mark.parametrize("note", NOTES)
def test_every_notation_is_on_cards_that_do_what_it_says(note: str) -> None:
    found = [(face, script) for face, script in training() if note in face.keywords]
    assert found
    assert all(NOTES[note](face, script) for face, script in found)


@pytest.mark.rule("HVV-CARD-06")
@pytest.mark.parametrize(("duration", "rounds"), [(None, 1), (2, 2)])
def test_an_effect_goes_by_the_table_unless_the_card_says_otherwise(
    duration: int | None, rounds: int
) -> None:
    hex_ = attack("Hex", 0, Effect(STUN, duration=duration), means=Means.POWER)
    for number in (4, 5):
        playing = begin(Person([hex_]), first="heroes", round=3)
        playing.ann.intend("turn", "play Hex")
        playing.play(f"Round {number}")
        # By the table it is over with the affected's next turn.
        assert playing.vic.given == ([STUN] if number - 3 < rounds else [])


@pytest.mark.rule("HVV-ITEM-17", "HVV-DURATION-01")
@pytest.mark.parametrize(
    ("facts", "usage", "duration"),
    [
        ({}, ROLLED, None),
        ({"usage": "4"}, 4, None),
        ({"usage": "d3"}, ROLLED, None),
        ({"duration": "3"}, ROLLED, 3),
        ({"duration": "d3"}, ROLLED, ROLLED),
    ],
)
def test_numbers_are_stated_or_rolled(
    facts: dict[str, Any], usage: int, duration: int | None
) -> None:
    face = Face(card("item", **facts))
    assert (face.usage, face.duration) == (usage, duration)


@pytest.mark.rule("HVV-ITEM-01", "HVV-DURATION-06")
def test_an_item_that_stays_for_good_has_no_usage() -> None:
    assert Face(card("item", "Perma")).usage is None
    assert Face(card("item", "Perma")).stays


@pytest.mark.rule("HVV-DURATION-05", "HVV-DURATION-08")
@pytest.mark.parametrize(
    ("face", "stays"),
    [
        (Face(card("power")), False),
        (Face(card("defense")), False),
        (Face(card("power", health=2)), True),
        (Face(card("power", duration="1")), True),
        (Face(card("power", "Perma")), True),
        (Face(card("item")), True),
        (Face(card("ally")), True),
    ],
)
def test_what_stays_beyond_its_turn(face: Face, stays: bool) -> None:
    assert face.stays is stays


@pytest.mark.rule("HVV-PLAY-05", "HVV-PLAY-11")
def test_an_ability_is_called_by_its_bold_word_and_a_card_without_by_its_title() -> None:
    playing = begin(Person([], [item("Sword", use(name="gleam")), item("Orb", use())]))
    playing.play("Vic's turn")
    (options,) = playing.ann.offered("turn")
    assert options[1:3] == ["use Sword: gleam", "use Orb"]


def test_a_card_of_no_kind_that_play_knows_does_what_its_text_says() -> None:
    playing = begin(Person([own("Odd", "oddity", use())]))
    playing.ann.intend("turn", "play Odd")
    playing.play("Vic's turn")
    assert playing.ann.discards == ["Odd"]
