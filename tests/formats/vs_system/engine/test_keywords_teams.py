"""Crossover, Team-Up, and keywords that name teams or versions (rulebook §XI Crossover)."""

from dataclasses import replace

import pytest

from formats.table.position import Placed
from formats.vs_system.engine.values import teams
from tests.formats.vs_system.engine.playing import THEY, YOU, Side, begin, known

TRUCE, BRIDGE = "Truce on the Quay, Team-Up", "The Long Bridge, Team-Up"
JORY, TUG, OTTILIE = "Jory Snuff", "Tug Ballantyne", "Spark Ottilie"
LAMP_TAX, CHANNEL, OFFICE = "Lamp Tax", "Drag the Channel", "Ask at the Harbour Office"


@pytest.mark.rule("VS-KEYWORD-17")
@pytest.mark.parametrize(
    ("face_up", "who", "can_join"),
    [
        ([], [JORY, TUG], False),
        ([TRUCE], [JORY, TUG], True),
        ([TRUCE], [JORY, OTTILIE], False),
        ([TRUCE, BRIDGE], [OTTILIE, TUG], True),
        ([TRUCE], [JORY, "The Toll Giant"], False),
    ],
)
def test_who_has_one_team_of_a_crossover_has_them_all(
    face_up: list[str], who: list[str], *, can_join: bool
) -> None:
    table = begin("attack step", Side(front=who, face_up=face_up), Side(front=["Big Gwillim"]))
    first, second = who
    table.you.intend("attack", first).intend("team", *([second] if can_join else []))
    table.play("recovery phase")
    assert table.told(f"{first} and {second} attack") is can_join


@pytest.mark.rule("VS-KEYWORD-17")
@pytest.mark.parametrize(
    ("face_up", "is_offered"),
    [([TRUCE], False), ([BRIDGE], False), ([TRUCE, BRIDGE], True), ([BRIDGE, TRUCE], True)],
)
def test_one_crossover_reaches_who_has_a_team_by_another(
    face_up: list[str], *, is_offered: bool
) -> None:
    # The bridge makes her one of Candle Row, and only as such does the truce reach her.
    side = Side(hand=[CHANNEL], ko_pile=[OTTILIE], resources=3, face_up=face_up)
    table = begin("attack step", side).play("recovery phase")
    assert table.you.was_ever_offered("priority", f"play {CHANNEL}") is is_offered


@pytest.mark.rule("VS-KEYWORD-20")
@pytest.mark.parametrize("owner", [YOU, THEY])
def test_crossover_reaches_no_face_down_resource(owner: int) -> None:
    tug = Placed(TUG, owner=owner)
    sides = [Side(resources=[tug]), Side()]
    sides[owner] = replace(sides[owner], face_up=[TRUCE])
    table = begin("attack step", sides[YOU], sides[THEY])
    assert teams(table.game, table[TUG]) == {"Low Water Ferry"}
    assert teams(table.game, table[TUG], is_revealed=True) == {"Low Water Ferry", "Candle Row"}
    table[TUG].is_face_up = True
    assert teams(table.game, table[TUG]) == {"Low Water Ferry", "Candle Row"}


@pytest.mark.rule("VS-KEYWORD-17")
def test_a_crossover_of_the_opponent_does_not_reach_your_characters() -> None:
    table = begin("attack step", Side(front=[JORY, TUG]), Side(face_up=[TRUCE]))
    table.you.intend("attack", JORY)
    table.play("recovery phase")
    assert table.you.offered("team") == []


@pytest.mark.rule("VS-KEYWORD-18")
def test_crossover_reaches_characters_under_your_control_that_another_owns() -> None:
    side = Side(front=[Placed("Bosun Hale", owner=THEY)], face_up=[TRUCE, "All Lamps Lit"])
    table = begin("attack step", side)
    table.you.intend("attack", "Bosun Hale")
    table.play("recovery phase")
    assert table.endurance == (50, 50 - 6 - 1)  # The lamps are lit for Candle Row.


@pytest.mark.rule("VS-KEYWORD-18")
def test_crossover_reaches_characters_that_you_own_under_the_opponents_control() -> None:
    table = begin(
        "attack step",
        Side(face_up=[TRUCE]),
        Side(front=[Placed(JORY, owner=YOU), TUG]),
        player=THEY,
    )
    table.they.intend("attack", JORY).intend("team", TUG)
    table.play("recovery phase")
    assert table.endurance == (50 - 7 - 5, 50)


@pytest.mark.rule("VS-KEYWORD-19")
@pytest.mark.parametrize("face_up", [[], [TRUCE]])
def test_crossover_reaches_your_ko_pile(face_up: list[str]) -> None:
    side = Side(hand=[CHANNEL], ko_pile=[JORY], resources=3, face_up=face_up)
    table = begin("attack step", side).play("recovery phase")
    assert table.you.was_ever_offered("priority", f"play {CHANNEL}") is bool(face_up)


@pytest.mark.rule("VS-KEYWORD-19")
@pytest.mark.parametrize("face_up", [[], [TRUCE]])
def test_crossover_reaches_your_deck(face_up: list[str]) -> None:
    side = Side(hand=[OFFICE], deck=[JORY, "Oilskin Coat"], resources=3, face_up=face_up)
    table = begin("attack step", side)
    table.you.intend("priority", f"play {OFFICE}").intend("search", *([JORY] if face_up else []))
    table.play("recovery phase")
    assert table.where(JORY) == ("hand" if face_up else "deck", 0)


@pytest.mark.rule("VS-KEYWORD-19")
@pytest.mark.parametrize("face_up", [[], [TRUCE]])
def test_crossover_reaches_your_hand(face_up: list[str]) -> None:
    queen = "Queen of the Sandbar"
    table = begin("recruit step", Side(front=[JORY], hand=[queen], resources=7, face_up=face_up))
    table.play("formation step")
    assert table.you.was_ever_offered("priority", f"recruit {queen}") is bool(face_up)


@pytest.mark.rule("VS-KEYWORD-19")
@pytest.mark.parametrize("face_up", [[], [TRUCE]])
def test_crossover_reaches_your_card_on_the_chain(face_up: list[str]) -> None:
    table = begin(
        "recruit step",
        Side(hand=[TUG], resources=3, face_up=face_up),
        Side(hand=[LAMP_TAX], resources=4),
    )
    table.you.intend("priority", f"recruit {TUG}")
    table.they.intend("priority", *([f"play {LAMP_TAX}"] if face_up else []))
    table.play("formation step")
    assert table.where(TUG) == ("KO'd" if face_up else "characters", 0)


@pytest.mark.rule("VS-KEYWORD-19")
@pytest.mark.parametrize("owner", [YOU, THEY])
def test_crossover_reaches_no_card_of_another_owner_on_the_chain(owner: int) -> None:
    sill = "Ferry Orphan Sill"
    table = begin(
        "recruit step",
        Side(resources=[Placed(sill, owner=owner), "Filler"], face_up=[TRUCE]),
        Side(hand=[LAMP_TAX], resources=4),
    )
    table.you.intend("priority", f"recruit {sill} from the resource row")
    table.they.intend("priority", *([f"play {LAMP_TAX}"] if owner == YOU else []))
    table.play("formation step")
    assert table.where(sill) == (("KO'd", YOU) if owner == YOU else ("characters", YOU))
    assert table.they.was_ever_offered("priority", f"play {LAMP_TAX}") is (owner == YOU)


@pytest.mark.rule("VS-KEYWORD-19")
@pytest.mark.parametrize("face_up", [[], [TRUCE]])
def test_crossover_reaches_your_card_that_is_removed_from_the_game(face_up: list[str]) -> None:
    maud = "Understudy Maud"
    table = begin("recruit step", Side(front=[TUG], hand=[maud], face_up=face_up))
    table.you.intend("priority", f"use {maud}: substitute").intend("substitute", TUG)
    table.play("formation step")
    assert table.where(TUG) == ("removed", "table")
    assert ("Candle Row" in teams(table.game, table[TUG])) is bool(face_up)


@pytest.mark.rule("VS-KEYWORD-44")
def test_a_team_up_is_known_by_its_version_and_not_by_its_name() -> None:
    named = known("Marvel Team-Up", "location", cost=1)
    quarrel = "Quarrel on the Quay"
    table = begin(
        "attack step",
        Side(hand=[quarrel], resources=3, face_up=["Clock Loft"]),
        Side(face_up=[TRUCE, BRIDGE, "Marvel Team-Up"], resources=[TRUCE]),
        named,
    )
    table.you.intend("priority", f"play {quarrel}").intend("target", BRIDGE)
    table.play("recovery phase")
    assert table.you.offered("target") == [[TRUCE, BRIDGE]]
    assert table.where(BRIDGE) == ("KO'd", THEY)
