"""What is printed on a card, and what its type means in play (CARD)."""

from typing import Any

import pytest

from carddb.model import Card
from formats.vs_2pcg.cards import (
    BASIC_LOCATION,
    EQUIPMENT,
    MAIN,
    PLOT_TWIST,
    SPECIAL_LOCATION,
    SUPPORTING,
    TOKEN,
)
from formats.vs_2pcg.engine.leaving import ko
from formats.vs_2pcg.engine.printed import Face, face_of
from formats.vs_2pcg.engine.stunning import stun
from tests.formats.vs_2pcg.engine.playing import (
    Side,
    begin,
    card,
    equipment,
    location,
    main,
    numbers,
    twist,
)

KINDS = {
    MAIN: {"is_main", "is_character"},
    SUPPORTING: {"is_supporting", "is_character"},
    TOKEN: {"is_token", "is_supporting", "is_character"},
    PLOT_TWIST: {"is_twist"},
    EQUIPMENT: {"is_equipment"},
    BASIC_LOCATION: {"is_location"},
    SPECIAL_LOCATION: {"is_location", "is_special"},
}
MARKS = [each for each in Face.__slots__ if each.startswith("is_")]


@pytest.mark.rule("PCG-CARD-01")
@pytest.mark.parametrize("kind", KINDS)
def test_a_card_is_of_one_type(kind: str) -> None:
    face = face_of(card("It", kind))
    assert {mark for mark in MARKS if getattr(face, mark)} == KINDS[kind]


@pytest.mark.rule("PCG-MACHINE-01", "PCG-CARD-01", "PCG-AMBIGUOUS-65")
@pytest.mark.parametrize(
    ("title", "facts", "is_machine"),
    [
        ("Crane", {"keywords": ["Machine"]}, True),
        ("Crane", {"keywords": ["machine", "Swarm"]}, True),
        ("Crane", {}, False),
        ("Omega Machine Components", {}, True),
    ],
)
def test_machines_are_marked(title: str, facts: dict[str, Any], *, is_machine: bool) -> None:
    assert face_of(card(title, EQUIPMENT, **facts)).is_machine is is_machine


@pytest.mark.rule("PCG-CARD-06", "PCG-CARD-07")
def test_the_facts_of_a_card_are_read_once() -> None:
    hero = main("Hero", 2, teams=["A", "B"], xp=4, **numbers(5, 6, 7))
    face = face_of(hero)
    assert (face.atk, face.defence, face.health, face.level, face.needed_xp) == (5, 6, 7, 2, 4)
    assert face.cost == 0
    assert face.teams == {"A", "B"}
    assert face_of(hero) is face
    assert face_of(card("Runner", cost=3)).cost == 3
    assert face_of(equipment("Cape", cost=4, teams=["A"])).team_counts == (("A", 1),)
    assert face_of(twist("Zeal", teams=["A", "B", "A"])).team_counts == (("A", 2), ("B", 1))
    assert face_of(location("Palace", "Might", "Skill", team="A")).symbols == ("might", "skill")


def test_a_basic_location_makes_the_symbol_that_is_its_type() -> None:
    facts = {"type": BASIC_LOCATION, "basic_location": "Skill"}
    assert face_of(Card("vs-2pcg", "gym", "Gym", "Gym", facts)).symbols == ("skill",)
    assert face_of(Card("vs-2pcg", "x", "X", "X", {"type": BASIC_LOCATION})).symbols == ()


@pytest.mark.rule("PCG-UNIQUE-08", "PCG-CARDS-24", "PCG-UNIQUE-11")
@pytest.mark.parametrize(
    ("title", "facts", "names"),
    [
        ("Venom", {}, {"Venom"}),
        ("★Venom★", {}, {"★Venom★"}),
        ("Clerk", {"aka": ["Captain", "Ghost"]}, {"Clerk", "Captain", "Ghost"}),
        ("Iron Patriot", {}, {"Iron Patriot", "Norman Osborn"}),
        ("Norman Osborn", {}, {"Norman Osborn"}),
    ],
)
def test_the_names_of_a_card(title: str, facts: dict[str, Any], names: set[str]) -> None:
    assert face_of(card(title, **facts)).names == names


HEAD = main("Hero", 1, flight=True, teams=["Team"], **numbers(3, 4, 5))
PEER = card("Peer", flight=True, teams=["Team"], **numbers(3, 4, 5))
FOE = card("Foe", **numbers(4, 3, 5))


@pytest.mark.rule("PCG-CARD-04", "PCG-CARD-05")
@pytest.mark.parametrize("title", ["Hero", "Peer"])
def test_main_and_supporting_characters_fight_alike(title: str) -> None:
    table = begin(
        "main phase", Side(front=["Hero, Level 1", "Peer"]), Side(front=["Foe"]), HEAD, PEER, FOE
    )
    table.you.intend("main phase", f"attack with {title}").intend("defender", table["Foe"])
    table.play("Turn 10")
    fighter = table[title]
    assert (fighter.is_stunned, fighter.wounds, fighter.is_exhausted) == (True, 1, True)
    assert table["Foe"].is_stunned


@pytest.mark.rule("PCG-CARD-04", "PCG-COMBAT-23")
def test_they_attack_as_a_team() -> None:
    table = begin("main phase", Side(front=["Hero, Level 1", "Peer"]), None, HEAD, PEER)
    table.you.intend("main phase", "attack with Hero").intend("team", table["Peer"])
    table.play("Turn 10")
    assert table.told("Hero and Peer attack Their main")


@pytest.mark.rule("PCG-CARD-05", "PCG-STUN-11")
@pytest.mark.parametrize(("title", "ends"), [("Hero", True), ("Peer", False)])
def test_only_the_ko_of_a_main_character_knocks_its_player_out(title: str, *, ends: bool) -> None:
    table = begin("main phase", Side(front=["Hero, Level 1", "Peer"]), None, HEAD, PEER)
    ko(table.game, table[title])
    assert (table.game.players[0].main is None) is ends
    if ends:
        assert table.play_out().winners == (1,)
    else:
        assert not table.play("Turn 10").game.players[0].is_out


@pytest.mark.rule("PCG-CARD-03", "PCG-CARD-05", "PCG-CARD-06")
@pytest.mark.parametrize("row", ["front", "back"])
def test_a_supporting_character_is_recruited_into_a_row_for_its_cost(row: str) -> None:
    table = begin(
        "recruit step",
        Side(hand=["Peer", "Dear"], resources=3),
        None,
        PEER,
        card("Dear", cost=2),
    )
    table.you.intend("recruit step", "recruit Peer").intend("row", row)
    table.play("formation step")
    assert table.where("Peer") == (row, 0)
    assert "recruit Dear" in table.you.offered("recruit step")[0]
    assert len(table.you.offered("recruit step")) == 1


@pytest.mark.rule("PCG-CARD-05")
def test_a_main_character_in_hand_is_never_recruited() -> None:
    table = begin("recruit step", Side(hand=["Hero, Level 1"], resources=9), None, HEAD)
    table.play("formation step")
    assert table.you.offered("recruit step") == []


@pytest.mark.rule("PCG-CARD-04")
def test_a_main_character_is_stunned_and_recovers_like_any_other() -> None:
    table = begin("draw phase", Side(front=["Hero, Level 1"], deck=["Filler"] * 9), None, HEAD)
    stun(table.game, table["Hero"])
    assert table["Hero"].is_stunned
    table.play("resource step")
    assert (table["Hero"].is_stunned, table["Hero"].is_exhausted) == (False, False)
