"""The numbers on the training cards: how much stronger, and up to which cost."""

from collections.abc import Mapping

import pytest

from formats.table.position import Placed
from formats.vs_system.engine.values import atk, defence, most_equipment, willpower
from tests.formats.vs_system.engine.looking import watch
from tests.formats.vs_system.engine.playing import YOU, Side, begin, known

CAT, NAN, TWINS, BRAM = "The Pier Cat", "Pennyweight Nan", "Brackwater Twins", "Bell Buoy Bram"
JORY, GWILLIM, CONSTABLE = "Jory Snuff", "Big Gwillim", "The Wax Constable"
DOB, IDA = "Dob Flint, Lamplighter", "Ida Flint, Lamplighter"
STAR, HALE, OTTILIE, WISP = "Farthing Star", "Bosun Hale", "Spark Ottilie", "Gable Wisp"
PIPER = "Piper of Pale Street"
COSMIC = {"counters": {"cosmic": 1}}

ROW = (CAT, NAN, TWINS, BRAM, JORY, GWILLIM)
"""Of costs 1, 1, 2, 3, 4 and 5; the first has no team."""


def with_all(facts: Mapping[str, bool]) -> list[str | Placed | None]:
    return [Placed(title, facts) for title in ROW]


@pytest.mark.parametrize(
    ("side", "values"),
    [
        (Side(front=[JORY, "Ada Tallow, Mistress of the Row"]), {JORY: (8, 5)}),
        (Side(front=[JORY, "Mother Sedge, Reader of Tides"]), {JORY: (7, 6)}),
        # Only who shares a team with the bosun, and not he himself.
        (Side(front=[HALE, BRAM, JORY]), {HALE: (6, 5), BRAM: (3, 6), JORY: (7, 5)}),
        (Side(front=[Placed(STAR, COSMIC)]), {STAR: (5, 3)}),
        (Side(front=[STAR]), {STAR: (3, 3)}),
        (Side(front=[JORY, NAN], equipment={"Bottled Fog": JORY}), {JORY: (7, 6), NAN: (1, 2)}),
        (Side(front=[JORY, NAN], equipment={"Brass Boathook": JORY}), {JORY: (8, 5), NAN: (1, 2)}),
        (Side(front=[JORY, NAN], equipment={"Oilskin Coat": JORY}), {JORY: (7, 6), NAN: (1, 2)}),
        (Side(front=[JORY], equipment={"The Drowned Bell": JORY}), {JORY: (10, 5)}),
        (
            Side(front=[DOB], support=[JORY, BRAM], face_up=["Candle Row Stairs"]),
            {DOB: (1, 1), JORY: (7, 6), BRAM: (3, 5)},
        ),
        (
            Side(front=[DOB, IDA, JORY], face_up=["Lamplighters' Hall"]),
            {DOB: (1, 2), IDA: (3, 3), JORY: (7, 5)},
        ),
        (Side(front=[GWILLIM, JORY], face_up=["Moonpenny Big Top"]), {GWILLIM: (9, 10)}),
        (
            Side(front=[NAN, TWINS], face_up=["Mudlark Shore"]),
            {NAN: (2, 2), TWINS: (3, 2)},
        ),
        (
            Side(
                front=["The Face in the Lamp", "Wick Pell, Errand Boy", JORY],
                face_up=["One Face in Two Lanterns"],
            ),
            {"The Face in the Lamp": (5, 3), "Wick Pell, Errand Boy": (2, 1), JORY: (7, 5)},
        ),
    ],
)
def test_how_strong_characters_are_with_it(side: Side, values: dict[str, tuple[int, int]]) -> None:
    table = begin("recovery phase", side)
    found = {
        title: (atk(table.game, table[title]), defence(table.game, table[title]))
        for title in values
    }
    assert found == values


@pytest.mark.parametrize(
    ("side", "attacker", "strongest"),
    [
        (Side(front=[JORY], face_up=["All Lamps Lit"]), JORY, 8),
        (Side(front=[BRAM], face_up=["All Lamps Lit"]), BRAM, 3),
        (Side(front=[OTTILIE], face_up=["Ring of Sparks"]), OTTILIE, 4),
        (Side(front=[JORY], face_up=["Ring of Sparks"]), JORY, 7),
        (Side(front=["Tug Ballantyne"]), "Tug Ballantyne", 5),
        (Side(front=[JORY], hand=["Cast Off!"], resources=2), JORY, 9),
        (Side(front=[STAR], hand=["Comet Season"], resources=3), STAR, 5),
        (Side(front=[DOB], hand=["Lamplighters' Oath"], resources=2), DOB, 3),
        (Side(front=[WISP], hand=["Whistle in the Dark"], resources=2), WISP, 4),
    ],
)
def test_how_strong_an_attacker_becomes(side: Side, attacker: str, strongest: int) -> None:
    foe = Side(front=["The Toll Giant"], face_up=["Sedge Landing"])
    table = begin("attack step", side, foe)
    # A trick for an attacker is played in the attack, any other before it.
    table.you.intend("attack", attacker)
    if side.hand == ["Cast Off!"]:
        table.you.intend("priority", "play Cast Off!")
    elif side.hand:
        table.you.intentions.insert(0, ("priority", f"play {side.hand[0]}"))
    seen = watch(table, lambda _decision, _view: atk(table.game, table[attacker]))
    table.play("recovery phase")
    assert max(seen) == strongest


def test_a_foghorn_is_for_the_defender() -> None:
    side = Side(front=[JORY], equipment={"Pocket Foghorn": JORY}, face_up=["Sedge Landing"])
    table = begin("attack step", Side(front=[BRAM]), side)
    table.you.intend("attack", BRAM)
    seen = watch(table, lambda _decision, _view: defence(table.game, table[JORY]), "priority")
    table.play("attack step of Player 2")
    assert seen == [5, 5, 7, 5]


@pytest.mark.parametrize(
    ("face_up", "hand", "value"),
    [([], [], 3), (["Whispering Culvert"], [], 2), ([], ["Steady Now"], 5)],
)
def test_how_much_willpower_is_left(face_up: list[str], hand: list[str], value: int) -> None:
    side = Side(front=["Madam Fathom"], hand=hand, resources=2, face_up=face_up)
    table = begin("attack step", side, Side(front=[CONSTABLE]))
    table.you.intend("priority", *(f"play {title}" for title in hand))
    table.you.intend("target", *(CONSTABLE for _ in hand))
    table.play("recovery phase")
    assert willpower(table.game, table[CONSTABLE]) == value
    # Your own keep theirs.
    assert willpower(table.game, table["Madam Fathom"]) == 2


@pytest.mark.parametrize(
    ("way", "targets"),
    [
        ("use Knell Oskar: stun a character of an opponent of cost 2 or less", ROW[:3]),
        (
            f"use {PIPER}: take control of a character of an opponent of cost 3 or less",
            ROW[:4],
        ),
        ("play Wrong Pier", ROW[:5]),
        ("play Roll Call", ROW[1:3]),
    ],
)
def test_up_to_which_cost_opponents_are_targets(way: str, targets: tuple[str, ...]) -> None:
    side = Side(
        front=["Knell Oskar", PIPER],
        hand=["Wrong Pier", "Roll Call"],
        resources=2,
    )
    table = begin("attack step", side, Side(front=ROW))
    table.you.intend("priority", way)
    table.play("attack step of Player 2")
    assert table.you.offered("target") == [list(targets)]


@pytest.mark.parametrize(
    ("title", "facts", "targets"),
    [
        ("Borrowed Hour", {"exhausted": True}, ROW[:5]),
        ("Smelling Salts", {"stunned": True}, ROW[:4]),
    ],
)
def test_up_to_which_cost_your_own_are_targets(
    title: str, facts: dict[str, bool], targets: tuple[str, ...]
) -> None:
    side = Side(front=with_all(facts), hand=[title], resources=3)
    table = begin("attack step", side)
    table.you.intend("priority", f"play {title}")
    table.play("attack step of Player 2")
    assert table.you.offered("target") == [list(targets)]


@pytest.mark.parametrize(
    ("way", "taken"),
    [
        ("use Knell Oskar: stun a character of an opponent of cost 2 or less", TWINS),
        ("play Steady Now", TWINS),
    ],
)
def test_who_is_stunned_already_is_no_target_of_these(way: str, taken: str) -> None:
    side = Side(front=["Knell Oskar"], hand=["Steady Now"], resources=2)
    table = begin("attack step", side, Side(front=[Placed(NAN, {"stunned": True}), TWINS, WISP]))
    table.you.intend("priority", way).intend("target", taken)
    table.play("attack step of Player 2")
    (offered,) = table.you.offered("target")
    assert NAN not in offered
    assert {TWINS, WISP} <= {*offered}


def test_nobody_of_cost_one_is_attacked_on_the_sanctuary_steps_but_one_of_two() -> None:
    they = Side(front=[NAN, TWINS, BRAM], face_up=["Sanctuary Steps"])
    table = begin("attack step", Side(front=[JORY]), they)
    table.you.intend("attack", JORY)
    table.play("attack step of Player 2")
    assert table.you.offered("defender") == [[TWINS, BRAM]]


def test_a_weapons_lab_gives_room_for_two() -> None:
    lab = known("Weapons Lab", "location", cost=1)
    table = begin(
        "recruit step", Side(front=[JORY], face_up=["Weapons Lab"]), Side(front=[BRAM]), lab
    )
    assert most_equipment(table.game, table[JORY]) == 2
    assert most_equipment(table.game, table[BRAM]) == 1


def test_the_penny_well_gives_one_endurance_once_a_turn() -> None:
    use = "use The Penny Well: you gain 1 endurance"
    table = begin("recovery phase", Side(face_up=["The Penny Well"]))
    table.you.intend("priority", use)
    table.play("Turn 6")
    assert table.endurance[YOU] == 51
    assert sum(use in options for options in table.you.offered("priority")) == 1


@pytest.mark.parametrize(
    ("title", "plain", "boosted"),
    [("Lucinda Spill", 4, 6), ("Nettie Sculpin", 3, 5), ("Understudy Maud", 4, 5)],
)
@pytest.mark.parametrize("way", ["", " with its boost"])
def test_how_strong_a_boost_makes(title: str, way: str, plain: int, boosted: int) -> None:
    table = begin("recruit step", Side(front=[JORY, BRAM], hand=[title], resources=5))
    table.you.intend("priority", f"recruit {title}{way}")
    table.play("formation step")
    assert atk(table.game, table[title]) == (boosted if way else plain)
