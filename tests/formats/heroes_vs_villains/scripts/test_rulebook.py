"""The cards that the rulebook names, with the numbers that it gives, and no others."""

import pytest

from carddb.builtin import builtin_cards
from carddb.model import Card
from formats.heroes_vs_villains.engine.abilities import NO_SCRIPT
from formats.heroes_vs_villains.scripts import script_of
from formats.heroes_vs_villains.scripts.rulebook import RULEBOOK
from tests.formats.heroes_vs_villains.engine.own_scripts import Own, attack
from tests.formats.heroes_vs_villains.engine.playing import Person, begin

CARDS = {card.title: card for card in builtin_cards("heroes-vs-villains") if not card.is_training}
PUNCH = attack("Hit", 3)


def named(title: str, **facts: str) -> Own:
    """A card that the rulebook names."""
    card = CARDS[title]
    told = Card(card.game, title, title, title, {**card.facts, **facts}, source=card.source)
    return Own(told, script_of(told))


@pytest.mark.parametrize(("shows", "given"), [(4, ["knockout"]), (3, [])])
def test_a_kick_does_1_melee_damage_and_knocks_out_on_4(shows: int, given: list[str]) -> None:
    playing = begin(Person([named("Kick")], area="villains"), dice={"effect": [shows]})
    playing.ann.intend("turn", "play Kick")
    playing.play("Vic's turn")
    assert (playing.vic.health, playing.vic.given) == (4, given)


@pytest.mark.parametrize(("title", "health"), [("Block", 4), ("Dodge", 5)])
def test_block_stops_2_points_of_melee_and_dodge_all(title: str, health: int) -> None:
    playing = begin(Person([PUNCH], area="villains"), Person([named(title)]))
    playing.ann.intend("turn", "play Hit")
    playing.vic.intend("defend", f"defend with {title}")
    playing.play("Vic's turn")
    assert playing.vic.health == health


def test_a_sword_parries() -> None:
    sword = named("Sword", kind="item", usage="2")
    playing = begin(Person([PUNCH], area="villains"), Person([], [sword]))
    playing.ann.intend("turn", "play Hit").intend("target", "Vic")
    playing.vic.intend("defend", "defend with Sword: parry")
    playing.play("Vic's turn")
    assert (playing.vic.health, playing["Sword"].usage) == (5, 1)


@pytest.mark.parametrize("title", sorted(CARDS.keys() - RULEBOOK.keys()))
def test_of_the_others_the_book_tells_no_ability(title: str) -> None:
    script = script_of(CARDS[title])
    assert (script.abilities, script.passives) == (NO_SCRIPT.abilities, NO_SCRIPT.passives)


def test_a_card_of_somebody_that_is_called_the_same_is_another() -> None:
    other = Card(
        "heroes-vs-villains", "Kick", "Kick", "Kick", {"kind": "attack", "damage": "3 melee"}
    )
    (ability,) = script_of(other).abilities
    assert (ability.damage, ability.effects) == (3, ())
