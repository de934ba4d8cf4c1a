"""Power-Ups (POWERUP)."""

from typing import Any

import pytest

from formats.table.position import Placed
from tests.formats.vs_2pcg.engine.playing import Side, begin, card, main, numbers, twist

RUNNER = card("Runner", **numbers(3, 9, 3))
GUARD = card("Guard", **numbers(1, 9, 3))
HEAD = main("Frost", 1, **numbers(3, 9, 5))
OWN = (
    RUNNER,
    GUARD,
    HEAD,
    card("Frost"),
    card("Patriot", aka=["Runner"]),
    card("★Runner★"),
    card("★★Runner★★"),
)


@pytest.mark.rule("PCG-POWERUP-01", "PCG-POWERUP-02", "PCG-POWERUP-04")
@pytest.mark.parametrize("title", ["Runner", "Frost"])
def test_a_card_of_the_same_name_is_discarded_for_a_counter_that_stays(title: str) -> None:
    table = begin("main phase", Side(front=["Runner", "Frost, Level 1"], hand=[title]), None, *OWN)
    table.you.intend("main phase", f"power up {title}")
    table.play("Turn 10")
    (character,) = [each for each in table.all(title) if each.pile.name == "front"]
    (spent,) = [each for each in table.all(title) if each is not character]
    assert (character.plus, spent.pile.name, spent.pile.owner) == (1, "KO'd", 0)


NAMES = [
    ("Runner", "Runner", True),
    ("Runner", "Guard", False),
    ("Runner", "Patriot", True),
    ("Patriot", "Runner", True),
    ("Runner", "★Runner★", False),
    ("★Runner★", "Runner", False),
    ("★Runner★", "★★Runner★★", False),
    ("★Runner★", "★Runner★", True),
]


@pytest.mark.rule(
    "PCG-POWERUP-01", "PCG-UNIQUE-08", "PCG-UNIQUE-12", "PCG-UNIQUE-15", "PCG-UNIQUE-16"
)
@pytest.mark.parametrize(("character", "spent", "can"), NAMES)
def test_the_names_must_match(character: str, spent: str, *, can: bool) -> None:
    table = begin("main phase", Side(front=[character], hand=[spent]), None, *OWN)
    table.play("Turn 10")
    assert table.you.was_ever_offered("main phase", f"power up {character}") is can


@pytest.mark.rule("PCG-UNIQUE-09", "PCG-POWERUP-01")
def test_an_alias_of_the_main_character_powers_it_up_though_it_cannot_be_played() -> None:
    table = begin(
        "recruit step",
        Side(front=["Osborn, Level 1"], hand=["Iron"], resources=9),
        None,
        main("Osborn", 1),
        card("Iron", aka=["Osborn"]),
    )
    table.you.intend("main phase", "power up Osborn")
    table.play("Turn 10")
    assert table["Osborn"].plus == 1
    assert not table.you.was_ever_offered("recruit step", "recruit Iron")


@pytest.mark.rule("PCG-POWERUP-05", "PCG-POWERUP-02")
def test_a_character_is_powered_up_as_often_as_there_are_cards() -> None:
    table = begin("main phase", Side(front=["Runner"], hand=["Runner"] * 3), None, *OWN)
    table.you.intend("main phase", *["power up Runner"] * 3)
    table.play("Turn 10")
    (character,) = [each for each in table.all("Runner") if each.pile.name == "front"]
    assert character.plus == 3


@pytest.mark.rule("PCG-POWERUP-02", "PCG-POWERUP-03", "PCG-AMBIGUOUS-14")
def test_the_windows_in_which_one_powers_up() -> None:
    both = Side(front=["Runner", "Guard"], hand=["Runner", "Guard"], deck=["Filler"] * 5)
    table = begin("resource step", both, both, *OWN)
    foe = next(each for each in table.all("Guard") if each.owner == 1 and each.row)
    table.you.intend("main phase", "attack with Runner").intend("defender", foe)
    table.play("Turn 10")
    offered = [
        [
            (kind, option)
            for kind, options in player.asked
            for option in options
            if "power" in option
        ]
        for player in table.players
    ]
    # On your turn both, and in the combat only who is in it; the other player only that.
    assert set(offered[0]) == {
        ("main phase", "power up Runner"),
        ("main phase", "power up Guard"),
        ("combat action", "power up Runner"),
    }
    assert set(offered[1]) == {("combat action", "power up Guard")}


@pytest.mark.rule("PCG-POWERUP-03", "PCG-EXAMPLE-07")
@pytest.mark.parametrize("who", ["you", "they"])
def test_a_power_up_in_combat_counts_for_the_strikes(who: str) -> None:
    table = begin(
        "main phase",
        Side(front=["Hitter"], hand=["Hitter"] if who == "you" else []),
        Side(front=["Wall"], hand=["Wall"] if who == "they" else []),
        card("Hitter", **numbers(4, 9, 3)),
        card("Wall", **numbers(1, 5 if who == "you" else 4, 3)),
    )
    table.you.intend("main phase", "attack with Hitter")
    table.you.intend("defender", next(each for each in table.all("Wall") if each.row))
    name = "Hitter" if who == "you" else "Wall"
    getattr(table, who).intend("combat action", f"power up {name}")
    table.play("Turn 10")
    wall = next(each for each in table.all("Wall") if each.row)
    assert wall.is_stunned is (who == "you")


@pytest.mark.rule("PCG-AMBIGUOUS-50", "PCG-STUN-05")
@pytest.mark.parametrize(
    ("facts", "can"), [({"stunned": True}, False), ({"hidden": True}, True), ({}, True)]
)
def test_a_stunned_character_is_not_powered_up_and_a_hidden_one_is(
    facts: dict[str, Any], *, can: bool
) -> None:
    table = begin("main phase", Side(front=[Placed("Runner", facts)], hand=["Runner"]), None, *OWN)
    if can:
        table.you.intend("main phase", "power up Runner")
    table.play("Turn 10")
    assert table.you.was_ever_offered("main phase", "power up Runner") is can


@pytest.mark.rule("PCG-POWERUP-01")
def test_a_card_of_any_type_will_do() -> None:
    table = begin(
        "main phase",
        Side(front=["Runner"], hand=["Dash"]),
        None,
        RUNNER,
        twist("Dash", aka=["Runner"]),
    )
    table.you.intend("main phase", "power up Runner")
    table.play("Turn 10")
    assert table["Runner"].plus == 1
