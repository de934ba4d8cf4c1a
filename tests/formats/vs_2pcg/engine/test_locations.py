"""Locations and the resource row (LOC)."""

from typing import Any

import pytest

from carddb.builtin import builtin_cards
from formats.table.position import Placed
from formats.table.seeing import Seen
from formats.vs_2pcg.engine.leaving import leave_for
from formats.vs_2pcg.engine.powers import MAIN, MIGHT, SYMBOLS
from formats.vs_2pcg.engine.printed import face_of
from formats.vs_2pcg.engine.resources import put_into_row, turn_face_down, turn_face_up
from formats.vs_2pcg.engine.values import FLIGHT, has_flight
from tests.formats.vs_2pcg.engine.own_scripts import always, used
from tests.formats.vs_2pcg.engine.playing import (
    Playing,
    Side,
    begin,
    card,
    location,
    numbers,
    twist,
)

YARD, PLAIN = location("Yard", MIGHT), location("Field")
RUNNER = card("Runner", **numbers(3, 3, 3))


@pytest.mark.rule("PCG-LOC-01", "PCG-LOC-10")
def test_there_are_six_symbols_and_a_basic_location_of_each() -> None:
    assert sorted(SYMBOLS) == ["alien", "energy", "humanity", "intellect", "might", "skill"]
    training = [
        face_of(each)
        for each in builtin_cards("vs-2pcg")
        if each.is_training and each.fact("type") == "basic location"
    ]
    assert {face.symbols for face in training} == {(symbol,) for symbol in SYMBOLS}


@pytest.mark.rule("PCG-LOC-02", "PCG-LOC-03")
def test_a_location_is_played_as_the_turns_resource_alone_and_is_not_unique() -> None:
    table = begin(
        "resource step",
        Side(hand=["Yard", "Yard"], locations=["Yard"]),
        None,
        YARD,
    )
    table.you.intend("resource step", "put Yard face up into the resource row")
    table.play("Turn 10")
    up = [each for each in table.all("Yard") if each.is_face_up]
    assert [each.pile.name for each in up] == ["resources", "resources"]
    assert table.told("Turn 9, recruit step")
    windows = {kind for kind, options in table.you.asked if any("Yard" in each for each in options)}
    assert windows == {"resource step"}
    assert len(table.you.offered("resource step")) == 1


@pytest.mark.rule("PCG-LOC-02", "PCG-LOC-07")
@pytest.mark.parametrize("is_face_up", [True, False])
def test_a_location_counts_as_a_resource_whichever_side_is_up(*, is_face_up: bool) -> None:
    side = Side(hand=["Runner"], resources=[Placed("Yard", {"face_up": is_face_up}), "Yard"])
    table = begin("recruit step", side, None, RUNNER, YARD)
    table.you.intend("recruit step", "recruit Runner")
    table.play("main phase")
    assert table.where("Runner") == ("front", 0)


@pytest.mark.rule("PCG-LOC-07")
def test_a_location_that_was_turned_stays_so_until_an_effect_turns_it() -> None:
    table = begin(
        "recovery phase",
        Side(locations=["Yard"], deck=["Filler"] * 9),
        Side(deck=["Filler"] * 9),
        YARD,
        scripts={"Yard": always(FLIGHT, applies=lambda _, __, each: str(each) == "Your main")},
    )
    game, yard, hero = table.game, table["Yard"], table["Your main"]
    turn_face_down(game, yard)
    assert not has_flight(game, hero)
    table.play("Turn 11")
    table.log.stop = None
    assert (yard.is_face_up, table.where("Yard")) == (False, ("resources", 0))
    turn_face_up(game, yard)
    assert yard.is_face_up
    assert has_flight(game, hero)


@pytest.mark.rule("PCG-LOC-02")
@pytest.mark.parametrize("is_face_up", [True, False])
def test_a_location_has_its_powers_as_long_as_it_lies_face_up(*, is_face_up: bool) -> None:
    table = begin(
        "main phase",
        Side(hand=["Yard"]),
        None,
        YARD,
        scripts={"Yard": always(FLIGHT, applies=lambda _, __, each: str(each) == "Your main")},
    )
    put_into_row(table.game, table.game.players[0], table["Yard"], is_face_up=is_face_up)
    assert table["Yard"].is_face_up is is_face_up
    assert has_flight(table.game, table["Your main"]) is is_face_up


def shown(table: Playing, viewer: int) -> list[str]:
    """What somebody sees of your resources."""
    view = table.game.view(table.game.players[viewer].decider)
    return [
        each.card.title if isinstance(each, Seen) else "?" for each in view.piles.of("resources", 0)
    ]


@pytest.mark.rule("PCG-LOC-08", "PCG-LOC-09")
def test_others_see_your_locations_and_how_many_resources_you_have() -> None:
    table = begin("main phase", Side(resources=["Runner"], locations=["Yard"]), None, RUNNER, YARD)
    assert shown(table, 0) == ["Runner", "Yard"]
    assert shown(table, 1) == ["?", "Yard"]
    # Which side was up is nothing that anybody has to keep in mind.
    turn_face_down(table.game, table["Yard"])
    assert shown(table, 1) == ["?", "?"]


@pytest.mark.rule("PCG-LOC-15", "PCG-LOC-16", "PCG-LOC-04")
@pytest.mark.parametrize(
    ("side", "can"),
    [
        (Side(locations=["Yard"]), True),
        (Side(hand=["Yard"]), True),
        (Side(resources=["Yard"]), False),
        (Side(locations=["Field"]), False),
        (Side(hand=["Field"]), False),
        (Side(hand=["Leaflet"]), False),
        (Side(ko_pile=["Yard"]), False),
    ],
)
def test_what_pays_a_symbol(side: Side, *, can: bool) -> None:
    payer = Side(
        front=["Runner"],
        locations=side.locations,
        hand=side.hand,
        resources=side.resources,
        ko_pile=side.ko_pile,
    )
    table = begin(
        "main phase",
        payer,
        None,
        RUNNER,
        YARD,
        PLAIN,
        # A Plot Twist may print symbols, too: those that it lets somebody pay.
        twist("Leaflet", symbols=[MIGHT]),
        scripts={"Runner": POWER},
    )
    table.play("Turn 10")
    assert table.you.was_ever_offered("main phase", "use Power of Runner") is can


POWER: Any = used(lambda _, __: None, MAIN, symbols=(MIGHT,))


def test_a_character_put_into_the_row_leaves_play_with_all_it_had() -> None:
    table = begin("main phase", Side(front=[Placed("Runner", {"plus": 1})]), None, RUNNER)
    runner = table["Runner"]
    put_into_row(table.game, table.game.players[0], runner, is_face_up=False)
    assert (runner.is_in_play, runner.plus) == (False, 0)
    assert (table.where("Runner"), runner.is_face_up) == (("resources", 0), False)


@pytest.mark.rule("PCG-CARD-09")
def test_a_token_becomes_no_resource() -> None:
    token = card("Sprite", "token", cost=None)
    table = begin("main phase", Side(front=["Sprite"]), None, token)
    put_into_row(table.game, table.game.players[0], table["Sprite"], is_face_up=False)
    assert table.where("Sprite") == ("set aside", 0)
    leave_for(table.game, table["Sprite"], table.game.players[0].deck)
    assert table.where("Sprite") == ("set aside", 0)
