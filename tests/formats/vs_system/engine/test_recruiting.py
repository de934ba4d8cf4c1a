"""Recruiting: boost, press, reservists, other costs, uniqueness (rulebook §5.2, §XI)."""

from dataclasses import replace

import pytest

from formats.table.deciding import Decision, seat
from formats.table.position import Placed
from formats.vs_system.engine.costs import Discard
from formats.vs_system.engine.powers import Script, Text, Triggered
from formats.vs_system.engine.seeing import VsView
from formats.vs_system.engine.values import ATK, atk
from formats.vs_system.scripts import SCRIPTS
from formats.vs_system.scripts.doing import you_gain
from formats.vs_system.scripts.having import gives
from formats.vs_system.scripts.whom import this
from tests.formats.table.intending import Intending
from tests.formats.vs_system.engine.looking import watch
from tests.formats.vs_system.engine.own_cards import powered
from tests.formats.vs_system.engine.playing import Playing, Side, begin, card

BELLOWS, DREW, JORY = "Bellows Boy", "Coalman Drew", "Jory Snuff"
NAN, TOBIT = "Pennyweight Nan", "Tobit Quill, Ferry Apprentice"
SPILL = "Lucinda Spill"
CLOCK_MAN, CRAKE, SILL = "The Eleven O'Clock Man", "Debt Collector Crake", "Ferry Orphan Sill"
NETTIE, STEWARD = "Nettie Sculpin", "The Undertow Steward"


class Patient:
    """Does what another intends, though nothing while effects wait on the chain."""

    def __init__(self, intending: Intending) -> None:
        self._intending = intending

    def choose(self, decision: Decision, view: VsView) -> int:
        if decision.kind == "priority" and view.chain:
            return decision.options.index(None)
        return self._intending.choose(decision, view)


def recruit(side: Side, *titles: str) -> Playing:
    """Recruit these in your recruit step, one after the other."""
    table = begin("recruit step", side)
    table.you.intend("priority", *(f"recruit {title}" for title in titles))
    table.game.policies = {seat(0): Patient(table.you), seat(1): table.they}
    return table.play("formation step")


def in_play(table: Playing) -> list[str]:
    return [str(card) for card in table.game.players[0].characters]


# Army, and the keyword unique


@pytest.mark.rule("VS-KEYWORD-02")
def test_army_characters_are_not_unique() -> None:
    army = "Reed Cutters, Army"
    table = recruit(Side(front=[army], hand=[army, army], resources=2), army, army)
    assert in_play(table) == [army] * 3


@pytest.mark.rule("VS-KEYWORD-52")
@pytest.mark.parametrize(("equipment", "left"), [("The Drowned Bell", 1), ("Brass Boathook", 2)])
def test_an_equipment_is_unique_by_its_keyword_alone(equipment: str, left: int) -> None:
    side = Side(front=[NAN, JORY], hand=[equipment], resources=3, equipment={equipment: NAN})
    table = recruit(side, equipment)
    assert len(table.game.players[0].equipment) == left
    assert [str(card) for card in table[JORY].equipment] == [equipment]


# Boost


@pytest.mark.rule("VS-KEYWORD-04")
@pytest.mark.parametrize(("way", "first", "second"), [("", 4, 4), (" with its boost", 6, 4)])
def test_boost_text_is_there_in_the_turn_of_a_boosted_recruit(
    way: str, first: int, second: int
) -> None:
    table = begin("recruit step", Side(hand=[SPILL], resources=5))
    table.you.intend("priority", f"recruit {SPILL}{way}").intend("attack", SPILL, SPILL)
    table.play("Turn 7")
    lost = [line for line in table.log.lines if "a direct attack" in line]
    assert lost == [
        f"Player 2 loses {first} endurance (a direct attack).",
        f"Player 2 loses {second} endurance (a direct attack).",
    ]


@pytest.mark.rule("VS-KEYWORD-04")
@pytest.mark.parametrize(("way", "defenders"), [("", 1), (" with its boost", 2)])
def test_boost_text_may_give_anything(way: str, defenders: int) -> None:
    table = begin(
        "recruit step",
        Side(hand=[SPILL], resources=5),
        Side(front=["Bell Buoy Bram"], support=[NAN]),
    )
    table.you.intend("priority", f"recruit {SPILL}{way}").intend("attack", SPILL)
    table.play("recovery phase")
    # With flight the protected one can be attacked; a single defender is no choice.
    assert len(table.you.offered("defender")) == defenders - 1


@pytest.mark.rule("VS-KEYWORD-04")
def test_boost_is_paid_in_resource_points() -> None:
    table = recruit(Side(hand=[SPILL], resources=4))
    assert table.you.was_ever_offered("priority", f"recruit {SPILL}")
    assert not table.you.was_ever_offered("priority", f"recruit {SPILL} with its boost")


@pytest.mark.rule("VS-KEYWORD-04")
@pytest.mark.parametrize("event", ["came into play", "recruited"])
@pytest.mark.parametrize("way", ["", " with its boost"])
def test_boost_text_is_there_as_the_character_arrives(
    way: str, event: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    greet = Triggered(event, "gain", you_gain(3), lambda _game, card, what: what is card)
    rower = powered(
        monkeypatch, "Rower", replace(greet, only=Text.BOOST), cost=1, keywords=["Boost 1"]
    )
    table = begin("recruit step", Side(hand=["Rower"], resources=2), None, rower)
    table.you.intend("priority", f"recruit Rower{way}")
    table.play("formation step")
    assert table.endurance == (53 if way else 50, 50)


# Press


@pytest.mark.rule("VS-KEYWORD-34", "VS-AMBIGUOUS-26")
def test_press_takes_one_off_for_each_press_card_recruited_this_turn() -> None:
    hand = [BELLOWS, DREW, JORY]
    table = recruit(Side(hand=hand, resources=4), *hand)  # 1, then 2 - 1, then 4 - 2.
    assert in_play(table) == hand


@pytest.mark.rule("VS-KEYWORD-34", "VS-AMBIGUOUS-26")
@pytest.mark.parametrize(("resources", "can_recruit"), [(3, False), (4, True)])
def test_two_press_cards_take_off_two(resources: int, *, can_recruit: bool) -> None:
    table = recruit(Side(hand=[BELLOWS, DREW, JORY], resources=resources), BELLOWS, DREW)
    assert table.you.was_ever_offered("priority", f"recruit {JORY}") is can_recruit


@pytest.mark.rule("VS-KEYWORD-34")
@pytest.mark.parametrize(("resources", "can_recruit"), [(1, False), (2, True)])
def test_press_lets_a_character_cost_no_less_than_one(resources: int, *, can_recruit: bool) -> None:
    marigold = "Soot Marigold"
    table = recruit(Side(hand=[BELLOWS, marigold], resources=resources), BELLOWS)
    offered = [f"recruit {marigold}" in options for options in table.you.offered("priority")[1:]]
    assert offered == ([True] if can_recruit else [])


@pytest.mark.rule("VS-AMBIGUOUS-26")
@pytest.mark.parametrize(("resources", "can_recruit"), [(7, False), (8, True)])
def test_only_the_very_next_character_costs_less(resources: int, *, can_recruit: bool) -> None:
    gull = "Gull Aunt Marrow"
    side = Side(hand=[BELLOWS, JORY, gull], resources=resources)
    table = recruit(side, BELLOWS, JORY)  # 1, and 4 - 1.
    offered = [f"recruit {gull}" in options for options in table.you.offered("priority")]
    assert offered == [True, True, *([True] if can_recruit else [])]


@pytest.mark.rule("VS-KEYWORD-34")
def test_press_is_for_this_turn() -> None:
    table = begin("recruit step", Side(hand=[BELLOWS, JORY], resources=3))
    table.you.intend("priority", f"recruit {BELLOWS}")
    table.play("Turn 7")
    assert not table.you.was_ever_offered("priority", f"recruit {JORY}")


@pytest.mark.rule("VS-AMBIGUOUS-52")
def test_press_triggers_as_the_card_comes_into_play_and_not_before() -> None:
    table = begin("recruit step", Side(hand=[BELLOWS, JORY], resources=4))
    table.you.intend("priority", f"recruit {BELLOWS}", f"recruit {JORY}")
    table.play("formation step")
    assert in_play(table) == [BELLOWS, JORY]
    announced = table.log.lines.index(f"Player 1 announces: recruit {JORY}.")
    arrived = table.log.lines.index("Resolves: Bellows Boy: your next character costs less.")
    assert arrived < announced  # With three points left, it was the first chance.


@pytest.mark.rule("VS-AMBIGUOUS-52")
def test_when_you_recruit_this_card_means_its_arrival() -> None:
    maud = "Understudy Maud"
    table = recruit(Side(front=[JORY], hand=[maud], resources=3, deck=[NAN]), maud)
    assert [line for line in table.log.lines if maud in line] == [
        f"Player 1 announces: recruit {maud}.",
        f"Resolves: recruit {maud}.",
        f"{maud} comes into play for Player 1 in the front row, two left of centre.",
        f"{maud} triggers: draw a card.",
        f"Resolves: {maud}: draw a card.",
    ]
    assert table.where(NAN) == ("hand", 0)


# While effects wait


@pytest.mark.rule("VS-AMBIGUOUS-37")
def test_recruiting_goes_on_while_effects_wait_on_the_chain() -> None:
    table = begin("recruit step", Side(hand=[NAN, TOBIT], resources=2))
    table.you.intend("priority", f"recruit {NAN}", f"recruit {TOBIT}")
    table.play("formation step")
    said = [line for line in table.log.lines if "recruit" in line.lower() and "step" not in line]
    assert said == [
        f"Player 1 announces: recruit {NAN}.",
        f"Player 1 announces: recruit {TOBIT}.",
        f"Resolves: recruit {TOBIT}.",
        f"Resolves: recruit {NAN}.",
    ]


# Reservists


@pytest.mark.rule("VS-KEYWORD-39")
@pytest.mark.parametrize(
    ("side", "way"),
    [
        (Side(hand=[CLOCK_MAN, JORY], resources=5), ""),
        (Side(resources=[CLOCK_MAN, JORY, NAN, NAN, NAN]), " from the resource row"),
    ],
)
def test_a_reservist_is_recruited_from_hand_or_from_the_resource_row(side: Side, way: str) -> None:
    table = recruit(side, f"{CLOCK_MAN}{way}")
    assert in_play(table) == [CLOCK_MAN]
    assert not table.you.was_ever_offered("priority", f"recruit {JORY} from the resource row")


@pytest.mark.rule("VS-KEYWORD-40")
def test_a_card_takes_the_reservists_place_before_costs_are_paid() -> None:
    side = Side(hand=[NAN, JORY, TOBIT], resources=[CRAKE, "Filler", "Filler"])
    table = begin("recruit step", side)
    table.you.intend("priority", f"recruit {CRAKE} from the resource row")
    table.you.intend("reservist's place", JORY).intend("discard", NAN)
    points = watch(table, lambda decision, view: (decision.kind, view.points))
    table.play("formation step")
    assert table.after(f"Player 1 announces: recruit {CRAKE} from the resource row.")[:4] == [
        f"you, reservist's place: {JORY}",
        "Player 1 puts a card in the reservist's place.",
        f"you, discard: {NAN}",
        f"Player 1 discards {NAN}.",
    ]
    assert ("reservist's place", 3) in points  # Nothing was paid by then.
    assert table.you.offered("reservist's place") == [["Done.DONE", NAN, JORY, TOBIT]]
    assert table.where(JORY) == ("resources", 0)
    assert not table[JORY].is_face_up
    assert in_play(table) == [CRAKE]


@pytest.mark.rule("VS-KEYWORD-40")
def test_nothing_need_take_the_reservists_place() -> None:
    table = recruit(Side(hand=[NAN], resources=[SILL, "Filler"]), f"{SILL} from the resource row")
    assert len(table.you.offered("reservist's place")) == 1
    assert len(table.game.players[0].resources) == 1
    assert table.where(NAN) == ("hand", 0)


@pytest.mark.rule("VS-KEYWORD-41")
@pytest.mark.parametrize(("front", "can_recruit"), [([JORY], False), (["Bell Buoy Bram"], True)])
def test_a_reservist_obeys_loyalty_and_concealed(front: list[str], *, can_recruit: bool) -> None:
    side = Side(front=front, resources=[STEWARD, NAN, NAN, NAN])
    way = f"recruit {STEWARD} from the resource row"
    table = begin("recruit step", side)
    if can_recruit:
        table.you.intend("priority", way)
    table.play("formation step")
    assert table.you.was_ever_offered("priority", way) is can_recruit
    assert table[STEWARD].is_hidden is can_recruit


@pytest.mark.rule("VS-KEYWORD-41")
def test_a_reservist_obeys_boost_and_concealed_optional() -> None:
    side = Side(resources=[NETTIE, NAN, NAN, NAN, NAN])
    table = begin("recruit step", side)
    table.you.intend("priority", f"recruit {NETTIE} with its boost from the resource row")
    table.you.intend("place", "hidden front 0").intend("attack", NETTIE)
    table.play("recovery phase")
    assert table[NETTIE].is_hidden
    assert table.endurance == (50, 45)  # ATK 3, and 2 of its boost.


@pytest.mark.rule("VS-KEYWORD-41")
@pytest.mark.parametrize(("hand", "can_recruit"), [([], False), ([NAN], True)])
def test_a_reservist_obeys_added_costs(hand: list[str], *, can_recruit: bool) -> None:
    side = Side(hand=hand, resources=[CRAKE, "Filler", "Filler"])
    way = f"recruit {CRAKE} from the resource row"
    table = begin("recruit step", side)
    table.you.intend("priority", *([way] if can_recruit else []))
    table.play("formation step")
    assert table.you.was_ever_offered("priority", way) is can_recruit
    assert in_play(table) == ([CRAKE] if can_recruit else [])
    # What must be discarded cannot be put in the reservist's place.
    assert table.you.offered("reservist's place") == []
    assert [str(each) for each in table.game.players[0].ko_pile] == hand


@pytest.mark.rule("VS-KEYWORD-41")
def test_a_reservist_may_be_recruited_by_its_alternate_cost() -> None:
    way = f"{SILL} from the resource row by its other cost"
    table = recruit(Side(hand=[NAN, TOBIT], resources=[SILL]), way)
    assert in_play(table) == [SILL]  # One resource would not do for a cost of 2.
    assert [str(card) for card in table.game.players[0].ko_pile] == [NAN, TOBIT]
    assert not table.you.was_ever_offered("priority", f"recruit {SILL} from the resource row")


@pytest.mark.rule("VS-KEYWORD-41")
@pytest.mark.parametrize("is_from_row", [False, True])
@pytest.mark.parametrize(("points", "atk_now"), [(1, None), (2, 5)])
def test_the_boost_is_paid_beside_an_alternate_cost(
    points: int, atk_now: int | None, monkeypatch: pytest.MonkeyPatch, *, is_from_row: bool
) -> None:
    """The other cost stands for the points of the card alone."""
    boosted = gives(ATK, 2, "it is stronger", this, only=Text.BOOST)
    monkeypatch.setitem(SCRIPTS, "Rower", Script((boosted,), alternate_costs=(Discard(),)))
    rower = card("Rower", cost=4, keywords=["Boost 2", "Reservist"])
    fillers = ["Filler"] * (points - is_from_row)
    side = Side(hand=["Rower", NAN], resources=fillers)
    if is_from_row:
        side = Side(hand=[NAN], resources=["Rower", *fillers])
    where = " from the resource row" if is_from_row else ""
    table = begin("recruit step", side, None, rower)
    table.you.intend(
        "priority",
        f"recruit Rower{' with its boost' if atk_now else ''}{where} by its other cost",
    )
    left = watch(table, lambda _decision, view: view.points, "priority", "place")
    table.play("formation step")
    way = f"recruit Rower with its boost{where} by its other cost"
    assert table.you.was_ever_offered("priority", way) is (atk_now is not None)
    assert table.where(NAN) == ("KO'd", 0)
    assert atk(table.game, table["Rower"]) == (atk_now or 3)
    assert left[-1] == (0 if atk_now else 1)


@pytest.mark.rule("VS-KEYWORD-60")
def test_the_card_in_a_reservists_place_is_no_build_and_may_be_of_any_type() -> None:
    coat = "Oilskin Coat"
    table = begin("resource step", Side(hand=[NAN, coat], resources=[SILL]))
    table.you.intend("build", NAN)
    table.you.intend("priority", f"recruit {SILL} from the resource row")
    table.you.intend("reservist's place", coat)
    table.play("formation step")
    assert [str(card) for card in table.game.players[0].resources] == [NAN, coat]


@pytest.mark.rule("VS-AMBIGUOUS-25")
def test_a_reservist_that_leaves_takes_no_points_along() -> None:
    twist = "Smelling Salts"
    stunned = Placed("Reed Cutters, Army", {"stunned": True})
    side = Side(front=[stunned], hand=[twist, NAN], resources=[SILL, "Filler", "Filler"])
    table = begin("recruit step", side)
    table.you.intend("priority", f"recruit {SILL} from the resource row", f"recruit {NAN}")
    points = watch(table, lambda _decision, view: (view.points, view.resource_count(0)))
    table.play("formation step")
    assert (1, 2) in points  # Three points less two, and two resources.
    first, *later = table.you.offered("priority")
    assert f"play {twist}" in first  # Its threshold is 3.
    assert not any(f"play {twist}" in options for options in later)
