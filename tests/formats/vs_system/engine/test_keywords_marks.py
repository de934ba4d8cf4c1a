"""Concealed, Mutant traits and willpower: what is printed, and what other cards ask for (§XI)."""

import pytest

from formats.table.position import Placed
from tests.formats.vs_system.engine.playing import YOU, Side, begin, card

PILOT, WISP, FOG, COAT = "The Drowned Pilot", "Gable Wisp", "Bottled Fog", "Oilskin Coat"
JORY, NAN, BRAM = "Jory Snuff", "Pennyweight Nan", "Bell Buoy Bram"
REEDS, SWEEP = "Into the Reeds", "Lantern Sweep"
OTTILIE, FATHOM, GWILLIM = "Spark Ottilie", "Madam Fathom", "Big Gwillim"
CHILD, CONSTABLE = "The Weather Child", "The Wax Constable"
SPARKS, EYE, SHOULDERS = "Ring of Sparks", "The Other Eye", "Strong Shoulders"
GIFT, BIG_TOP = "Fairground Gift", "Moonpenny Big Top"
NERVES, STEADY, CULVERT = "Nerves of Wax", "Steady Now", "Whispering Culvert"


# Concealed


@pytest.mark.rule("VS-KEYWORD-05")
def test_a_concealed_character_is_recruited_into_the_hidden_area() -> None:
    table = begin("recruit step", Side(front=[NAN], hand=[PILOT], resources=5))
    table.you.intend("priority", f"recruit {PILOT}")
    table.play("formation step")
    assert table[PILOT].is_hidden
    assert table.you.offered("place") == [["hidden front 0", "hidden support 0"]]


@pytest.mark.rule("VS-KEYWORD-05")
def test_a_concealed_character_comes_into_play_hidden_in_any_other_way() -> None:
    side = Side(hand=["The Undertow Gives Back"], ko_pile=[PILOT], resources=5)
    table = begin("recovery phase", side)
    table.you.intend("priority", "play The Undertow Gives Back").intend("recover", PILOT)
    table.play("Turn 6")
    assert table[PILOT].is_hidden


@pytest.mark.rule("VS-KEYWORD-06")
@pytest.mark.parametrize(("spot", "is_hidden"), [("front 0", False), ("hidden support 0", True)])
def test_concealed_optional_lets_a_character_choose_its_area(spot: str, *, is_hidden: bool) -> None:
    table = begin("recruit step", Side(hand=[WISP], resources=2))
    table.you.intend("priority", f"recruit {WISP}").intend("place", spot)
    table.play("formation step")
    assert table[WISP].is_hidden is is_hidden


@pytest.mark.rule("VS-KEYWORD-07")
@pytest.mark.parametrize(("equipment", "bearers"), [(FOG, [NAN, WISP]), (COAT, [NAN])])
def test_concealed_optional_lets_equipment_be_put_on_a_hidden_character(
    equipment: str, bearers: list[str]
) -> None:
    side = Side(front=[NAN], hidden_front=[WISP], hand=[equipment], resources=1)
    table = begin("recruit step", side)
    table.you.intend("priority", f"recruit {equipment}").intend("target", *bearers[1:])
    table.play("formation step")
    assert table.you.offered("target") == ([bearers] if len(bearers) > 1 else [])
    assert [str(each) for each in table[bearers[-1]].equipment] == [equipment]


@pytest.mark.rule("VS-KEYWORD-07")
@pytest.mark.parametrize(("equipment", "is_asked"), [(FOG, True), ("Pocket Foghorn", False)])
def test_concealed_optional_lets_equipment_be_transferred_between_areas(
    equipment: str, *, is_asked: bool
) -> None:
    side = Side(front=[NAN], hidden_front=[WISP], equipment={equipment: WISP})
    table = begin("formation step", side)
    table.you.intend("transfer", *([NAN] if is_asked else []))
    table.play("recovery phase")
    assert bool(table[NAN].equipment) is is_asked


@pytest.mark.rule("VS-KEYWORD-07")
@pytest.mark.parametrize(("equipment", "where"), [(FOG, ("equipment", YOU)), (COAT, ("KO'd", YOU))])
@pytest.mark.parametrize("twist", [REEDS, SWEEP])
def test_concealed_optional_lets_equipment_stay_on_who_changes_areas(
    equipment: str, where: tuple[str, int], twist: str
) -> None:
    side = Side(
        front=[NAN] if twist == REEDS else [],
        hidden_front=[] if twist == REEDS else [NAN],
        equipment={equipment: NAN},
        hand=[twist],
        resources=3,
    )
    table = begin("attack step", side)
    table.you.intend("priority", f"play {twist}")
    table.play("recovery phase")
    assert table[NAN].is_hidden is (twist == REEDS)
    assert table.where(equipment) == where


# Traits


@pytest.mark.rule("VS-KEYWORD-21")
@pytest.mark.parametrize(("who", "atk"), [(OTTILIE, 4), (CHILD, 4), (FATHOM, 5), (JORY, 7)])
def test_the_energy_trait(who: str, atk: int) -> None:
    table = begin("attack step", Side(front=[who], face_up=[SPARKS]))
    table.you.intend("attack", who)
    table.play("recovery phase")
    assert table.endurance == (50, 50 - atk)


@pytest.mark.rule("VS-KEYWORD-21")
def test_the_mental_trait() -> None:
    side = Side(front=[OTTILIE, CHILD, FATHOM, GWILLIM, JORY], hand=[EYE], resources=2, deck=[NAN])
    table = begin("attack step", side)
    table.you.intend("priority", f"play {EYE}").intend("target", FATHOM)
    table.play("recovery phase")
    assert table.you.offered("target") == [[CHILD, FATHOM]]
    assert table.where(NAN) == ("hand", YOU)


@pytest.mark.rule("VS-KEYWORD-21", "VS-KEYWORD-32")
def test_the_physical_trait_stays_with_a_stunned_mutant() -> None:
    front = [Placed(each, {"stunned": True}) for each in (JORY, FATHOM, GWILLIM)]
    table = begin("attack step", Side(front=front, hand=[SHOULDERS], resources=3))
    table.you.intend("priority", f"play {SHOULDERS}")
    table.play("recovery phase")
    assert table.told(f"{SHOULDERS} targets {GWILLIM}.")
    assert not table[GWILLIM].is_stunned


@pytest.mark.rule("VS-KEYWORD-31")
@pytest.mark.parametrize("gift", [[], [GIFT]])
def test_anybody_can_become_a_mutant(gift: list[str]) -> None:
    table = begin(
        "attack step",
        Side(front=[JORY], hand=gift, resources=2, face_up=[BIG_TOP]),
        Side(front=["Mother Sedge, Reader of Tides"]),
    )
    table.you.intend("priority", *(f"play {title}" for title in gift)).intend("attack", JORY)
    table.play("recovery phase")
    # Her ATK is 5, and so is his DEF; the big top raises that of Mutants.
    assert table[JORY].is_stunned is not bool(gift)


@pytest.mark.rule("VS-KEYWORD-31")
@pytest.mark.parametrize(("gift", "atk"), [([], 5), ([GIFT], 6)])
def test_a_mutant_can_gain_a_trait_and_keeps_its_own(gift: list[str], atk: int) -> None:
    side = Side(front=[FATHOM], hand=[*gift, EYE], resources=2, face_up=[SPARKS])
    table = begin("attack step", side)
    table.you.intend("priority", *(f"play {title}" for title in gift)).intend("attack", FATHOM)
    table.play("recovery phase")
    assert table.endurance == (50, 50 - atk)
    assert table.you.was_ever_offered("priority", f"play {EYE}")


@pytest.mark.rule("VS-KEYWORD-32")
def test_traits_do_nothing_by_themselves() -> None:
    logs = []
    for traits in ((), ("energy", "mental", "physical")):
        hand = card("Dock Hand", atk=4, traits=traits)
        table = begin("attack step", Side(front=["Dock Hand"]), Side(front=[BRAM]), hand)
        table.you.intend("attack", "Dock Hand").intend("recover", "Dock Hand")
        logs.append(table.play("Turn 6").log.lines)
    assert logs[0] == logs[1]


# Willpower


@pytest.mark.rule("VS-KEYWORD-49")
def test_willpower_is_the_number_of_the_keyword_and_none_without_it() -> None:
    side = Side(front=[FATHOM, CONSTABLE, JORY], hand=[NERVES], resources=3)
    table = begin("attack step", side)
    table.you.intend("priority", f"play {NERVES}")
    table.play("recovery phase")
    assert table.told(f"{NERVES} targets {CONSTABLE}.")  # The only one with 3 or more.


@pytest.mark.rule("VS-KEYWORD-50")
@pytest.mark.parametrize(
    ("who", "raised", "lowered", "is_enough"),
    [
        (FATHOM, False, False, False),
        (FATHOM, True, False, True),
        (FATHOM, True, True, True),
        (CONSTABLE, False, True, False),
        (CONSTABLE, True, True, True),
        (JORY, True, False, False),
    ],
)
def test_willpower_can_be_raised_and_lowered(
    who: str, *, raised: bool, lowered: bool, is_enough: bool
) -> None:
    hand = [STEADY, NERVES]
    table = begin(
        "attack step",
        Side(front=[who], hand=hand, resources=3),
        Side(face_up=[CULVERT] if lowered else []),
    )
    table.you.intend("priority", *([f"play {STEADY}"] if raised else []))
    table.play("recovery phase")
    offered = table.you.offered("priority")[1:] if raised else table.you.offered("priority")
    assert any(f"play {NERVES}" in options for options in offered) is is_enough


@pytest.mark.rule("VS-KEYWORD-50")
def test_the_willpower_of_a_stunned_character_is_none() -> None:
    stunned = Placed(CONSTABLE, {"stunned": True})
    table = begin("attack step", Side(front=[stunned], hand=[NERVES], resources=3))
    table.play("recovery phase")
    assert not table.you.was_ever_offered("priority", f"play {NERVES}")


@pytest.mark.rule("VS-KEYWORD-50")
def test_willpower_does_nothing_by_itself() -> None:
    table = begin("attack step", Side(front=[CONSTABLE]), Side(front=["Tug Ballantyne"]))
    table.you.intend("attack", CONSTABLE)
    table.play("recovery phase")
    assert table.endurance == (50, 50 - 3 - 2)
    assert not table[CONSTABLE].is_stunned
