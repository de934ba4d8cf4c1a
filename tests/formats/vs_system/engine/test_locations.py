"""Locations: flipped from the resource row, at any priority, and unique."""

import pytest

from formats.vs_system.engine.values import atk, defence, has_flight
from formats.vs_system.scripts.doing import exhaust_target, is_koed, to_target
from formats.vs_system.scripts.whom import location, target_resource
from tests.formats.vs_system.engine.looking import watch
from tests.formats.vs_system.engine.playing import THEY, YOU, Side, begin, card, twist

NAN, BRAM = "Pennyweight Nan", "Bell Buoy Bram"
LANDING, LIGHTHOUSE = "Sedge Landing", "The Tilted Lighthouse"


@pytest.mark.rule("VS-CARD-23")
def test_a_location_is_never_played_from_hand() -> None:
    table = begin("draw phase", Side(hand=[LANDING], resources=[LANDING, *["Filler"] * 5]))
    table.play("Turn 6")
    offered = {option for options in table.you.offered("priority") for option in options}
    assert offered == {"None", f"flip {LANDING}"}
    in_hand, in_row = sorted(table.all(LANDING), key=lambda each: each.pile.name)
    assert (in_hand.pile.name, in_row.pile.name) == ("hand", "resources")


@pytest.mark.rule("VS-CARD-24", "VS-CARD-26")
@pytest.mark.parametrize("player", [YOU, THEY])
def test_a_location_may_be_flipped_at_any_priority(player: int) -> None:
    row = Side(resources=[LANDING, "Filler"])
    table = begin("draw phase", row, row)
    seen = watch(
        table,
        lambda decision, view: (
            (view.phase, view.step, view.primary),
            view.me == player,
            any(str(option) == f"flip {LANDING}" for option in decision.options),
        ),
        "priority",
    )
    table.play("Turn 6")
    assert all(is_offered for _, _, is_offered in seen)
    # In the draw and the recovery phase, and in the four steps of each player.
    assert len({moment for moment, is_mine, _ in seen if is_mine}) == 10


@pytest.mark.rule("VS-CARD-24", "VS-CARD-28")
@pytest.mark.parametrize(("others", "is_offered"), [(3, False), (4, True), (6, True)])
def test_a_location_needs_its_threshold_and_counts_itself(others: int, is_offered: bool) -> None:
    table = begin("attack step", Side(resources=[LIGHTHOUSE, *["Filler"] * others]))
    table.play("recovery phase")
    assert table.you.was_ever_offered("priority", f"flip {LIGHTHOUSE}") == is_offered


@pytest.mark.rule("VS-CARD-24")
def test_face_up_resources_count_for_the_threshold() -> None:
    side = Side(resources=[LIGHTHOUSE], face_up=[LANDING, "Clock Loft", "Weigh House", "Cast Off!"])
    table = begin("attack step", side).play("recovery phase")
    assert table.you.was_ever_offered("priority", f"flip {LIGHTHOUSE}")


@pytest.mark.rule("VS-CARD-25")
def test_a_flipped_location_stays_counts_and_works() -> None:
    side = Side(front=[BRAM], resources=[LIGHTHOUSE, *["Filler"] * 4])
    table = begin("attack step", side)
    assert not has_flight(table.game, table[BRAM])
    table.you.intend("priority", f"flip {LIGHTHOUSE}")
    table.play("recovery phase")
    assert table.where(LIGHTHOUSE) == ("resources", YOU)
    assert table[LIGHTHOUSE].is_face_up
    assert len(table.game.players[YOU].resources) == 5
    assert has_flight(table.game, table[BRAM])


@pytest.mark.rule("VS-CARD-25")
def test_its_payment_powers_can_be_used_at_once() -> None:
    table = begin("attack step", Side(resources=[LANDING, "Filler"]))
    table.you.intend("priority", f"flip {LANDING}", f"use {LANDING}: you gain 1 endurance")
    table.play("recovery phase")
    assert table.endurance == (51, 50)
    offers = table.you.offered("priority")
    assert offers[0] == ["None", f"flip {LANDING}"]
    assert offers[1] == ["None", f"use {LANDING}: you gain 1 endurance"]


@pytest.mark.rule("VS-CARD-26", "VS-CARD-29")
def test_flipping_uses_up_neither_points_nor_resources() -> None:
    side = Side(hand=[NAN, BRAM], resources=[LIGHTHOUSE, "Weigh House", "Clock Loft", LANDING, NAN])
    table = begin("recruit step", side)
    flips = [f"flip {title}" for title in (LIGHTHOUSE, "Weigh House", "Clock Loft", LANDING)]
    table.you.intend("priority", *flips)
    seen = watch(table, lambda _, view: view.points, "priority")
    table.play("formation step")
    assert seen[:5] == [5, 5, 5, 5, 5]
    assert sum(each.is_face_up for each in table.game.players[YOU].resources) == 4


@pytest.mark.rule("VS-UNIQUE-02", "VS-UNIQUE-06", "VS-UNIQUE-10")
def test_an_older_location_of_the_name_goes_as_one_is_flipped() -> None:
    side = Side(resources=[LANDING, "Filler"], face_up=[LANDING, "Clock Loft"])
    table = begin("attack step", side, Side(face_up=[LANDING]))
    newer, older, theirs = table.all(LANDING)
    assert older.is_face_up
    table.you.intend("priority", f"flip {LANDING}")
    table.play("recovery phase")
    assert (newer.pile.name, newer.is_face_up) == ("resources", True)
    assert (older.pile.name, older.pile.owner) == ("KO'd", YOU)
    assert (theirs.pile.name, theirs.pile.owner) == ("resources", THEY)
    assert table.where("Clock Loft") == ("resources", YOU)
    assert [str(action) for action in table.game.players[YOU].usable].count(
        f"use {LANDING}: you gain 1 endurance"
    ) == 1


@pytest.mark.rule("VS-UNIQUE-02")
def test_a_location_that_says_so_is_not_unique() -> None:
    jetty = card("Jetty", "location", cost=1, unique=False)
    table = begin("attack step", Side(resources=["Jetty", "Jetty"]), Side(), jetty)
    table.you.intend("priority", "flip Jetty", "flip Jetty")
    table.play("recovery phase")
    assert [each.is_face_up for each in table.game.players[YOU].resources] == [True, True]


@pytest.mark.rule("VS-UNIQUE-06", "VS-AMBIGUOUS-15", "VS-UNIQUE-08")
def test_a_character_of_the_name_goes_as_a_location_is_flipped() -> None:
    ghost, pier = card("Pier, Ghost"), card("Pier", "location", cost=1)
    crew = card("Pier, Army")
    side = Side(
        front=["Pier, Ghost", "Pier, Army"],
        equipment={"Brass Boathook": "Pier, Ghost"},
        resources=["Pier"],
    )
    table = begin("attack step", side, Side(front=["Pier, Ghost"]), ghost, pier, crew)
    table.you.intend("priority", "flip Pier")
    table.play("recovery phase")
    assert table.where("Pier, Ghost") == ("KO'd", YOU)
    assert table.where("Brass Boathook") == ("KO'd", YOU)
    assert table.where("Pier, Army") == ("characters", YOU)
    assert len(table.game.players[THEY].characters) == 1


@pytest.mark.rule("VS-AMBIGUOUS-14", "VS-CARD-17")
def test_a_face_down_card_of_the_name_stays_as_a_location_is_flipped() -> None:
    table = begin("attack step", Side(resources=[LANDING, LANDING]))
    table.you.intend("priority", f"flip {LANDING}")
    table.play("recovery phase")
    assert sorted(each.is_face_up for each in table.game.players[YOU].resources) == [False, True]


@pytest.mark.rule("VS-CARD-17")
def test_a_location_card_is_a_location_only_face_up_in_a_resource_row(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    quake = twist(monkeypatch, "Quake", to_target(is_koed), target_resource("a location", location))
    table = begin(
        "attack step",
        Side(
            hand=["Quake", "Clock Loft"],
            resources=["Weigh House"],
            face_up=[LANDING, "All Lamps Lit"],
            ko_pile=[LIGHTHOUSE],
        ),
        Side(resources=["Weigh House"], face_up=["Candle Row Stairs"]),
        quake,
    )
    table.you.intend("priority", "play Quake").intend("target", "Candle Row Stairs")
    table.play("recovery phase")
    assert table.you.offered("target") == [[LANDING, "Candle Row Stairs"]]
    assert table.where("Candle Row Stairs") == ("KO'd", THEY)


@pytest.mark.rule("VS-CARD-17", "VS-CARD-25")
def test_a_face_down_location_has_no_power() -> None:
    side = Side(support=["Ada Tallow, Night Clerk"], resources=["Candle Row Stairs", "Filler"])
    table = begin("attack step", side)
    ada = table["Ada Tallow, Night Clerk"]
    assert (atk(table.game, ada), defence(table.game, ada)) == (2, 3)
    table.you.intend("priority", "flip Candle Row Stairs")
    table.play("recovery phase")
    assert defence(table.game, ada) == 4


@pytest.mark.rule("VS-CARD-17")
def test_exhausting_a_location_is_for_those_that_are_there(monkeypatch: pytest.MonkeyPatch) -> None:
    calm = twist(monkeypatch, "Calm", exhaust_target, target_resource("a location", location))
    table = begin("attack step", Side(hand=["Calm"], resources=[LANDING]), Side(), calm)
    table.play("recovery phase")
    assert not table.you.was_ever_offered("priority", "play Calm")
