"""How characters come into play: where they stand, and which cards of their name go."""

from typing import Any

import pytest

from carddb.model import Card
from formats.table.position import Placed
from formats.vs_system.engine.values import VERSION
from formats.vs_system.scripts.doing import take_target
from formats.vs_system.scripts.having import gives
from formats.vs_system.scripts.whom import target, theirs, yours
from tests.formats.vs_system.engine.looking import watch
from tests.formats.vs_system.engine.own_cards import powered
from tests.formats.vs_system.engine.playing import THEY, YOU, Playing, Side, begin, card, twist

CLERK, MISTRESS = "Ada Tallow, Night Clerk", "Ada Tallow, Mistress of the Row"
PILOT, CUTTERS, BRAM = "The Drowned Pilot", "Reed Cutters, Army", "Bell Buoy Bram"


def recruited(side: Side, title: str, *cards: Card, they: Side | None = None) -> Playing:
    """A recruit step in which you recruit somebody."""
    table = begin("recruit step", side, they, *cards)
    table.you.intend("priority", f"recruit {title}")
    return table.play("formation step")


@pytest.mark.rule("VS-UNIQUE-01", "VS-UNIQUE-05", "VS-UNIQUE-08", "VS-UNIQUE-10")
@pytest.mark.parametrize(("older", "newer"), [(CLERK, MISTRESS), (MISTRESS, CLERK)])
def test_an_older_character_of_the_name_goes_whatever_its_cost_and_version(
    older: str, newer: str
) -> None:
    table = recruited(Side(front=[older, BRAM], hand=[newer], resources=6), newer)
    assert table.where(older) == ("KO'd", YOU)
    assert table.where(newer) == ("characters", YOU)
    assert table.where(BRAM) == ("characters", YOU)


@pytest.mark.rule("VS-UNIQUE-05")
def test_the_older_one_goes_as_the_recruit_resolves_and_not_before() -> None:
    side = Side(front=[CLERK], hand=[MISTRESS], resources=6)
    table = begin("recruit step", side, Side(front=[BRAM], face_up=["Sedge Landing"]))
    seen = watch(table, lambda _, view: [str(each) for each in view.characters(YOU)])
    table.you.intend("priority", f"recruit {MISTRESS}")
    table.play("formation step")
    waiting = table.after(f"you, priority: recruit {MISTRESS}").index("they, priority: pass")
    assert seen[waiting] == [CLERK]
    assert seen[-1] == [MISTRESS]


@pytest.mark.rule("VS-UNIQUE-05")
def test_every_older_card_of_the_name_goes() -> None:
    stolen = Placed(CLERK, owner=THEY)
    table = recruited(Side(front=[CLERK, stolen], hand=[MISTRESS], resources=6), MISTRESS)
    assert [each.pile.name for each in table.all(CLERK)] == ["KO'd", "KO'd"]
    assert [each.pile.owner for each in table.all(CLERK)] == [YOU, THEY]


@pytest.mark.rule("VS-UNIQUE-09")
def test_what_the_opponent_controls_stays() -> None:
    table = recruited(
        Side(hand=[MISTRESS], resources=6), MISTRESS, they=Side(front=[CLERK], support=[MISTRESS])
    )
    assert table.where(CLERK) == ("characters", THEY)
    assert [each.pile.name for each in table.all(MISTRESS)] == ["characters", "characters"]


@pytest.mark.rule("VS-UNIQUE-11", "VS-UNIQUE-01", "VS-AMBIGUOUS-62")
def test_an_army_puts_nobody_into_the_ko_pile() -> None:
    table = recruited(Side(front=[CUTTERS] * 2, hand=[CUTTERS], resources=1), CUTTERS)
    assert [each.pile.name for each in table.all(CUTTERS)] == ["characters"] * 3


@pytest.mark.rule("VS-UNIQUE-12", "VS-UNIQUE-11")
@pytest.mark.parametrize("newer", ["Cutters, Foreman", "Cutters, Army"])
def test_an_army_and_a_unique_card_of_one_name_stay_together(newer: str) -> None:
    army, foreman = card("Cutters, Army"), card("Cutters, Foreman")
    older = ({"Cutters, Foreman", "Cutters, Army"} - {newer}).pop()
    table = recruited(Side(front=[older], hand=[newer], resources=2), newer, army, foreman)
    assert table.where(older) == table.where(newer) == ("characters", YOU)


@pytest.mark.rule("VS-UNIQUE-12", "VS-UNIQUE-04")
@pytest.mark.parametrize("facts", [{}, {"unique": True, "keywords": ["Unique"]}])
def test_a_plot_twist_of_the_name_stays(facts: dict[str, Any]) -> None:
    """Whatever a card file says of it: no plot twist is unique."""
    hour, man = card("The Hour", "plot twist", **facts), card("The Hour, Late")
    table = recruited(
        Side(face_up=["The Hour"] * 2, hand=["The Hour, Late"], resources=2),
        "The Hour, Late",
        hour,
        man,
    )
    assert [each.pile.name for each in table.all("The Hour")] == ["resources", "resources"]


@pytest.mark.rule("VS-UNIQUE-01", "VS-CARD-04")
def test_whoever_has_gained_the_version_army_is_not_unique(monkeypatch: pytest.MonkeyPatch) -> None:
    barracks = powered(
        monkeypatch,
        "Barracks",
        gives(VERSION, "Army", "your characters are an Army too", yours),
        kind="location",
    )
    table = recruited(
        Side(front=[CLERK], hand=[MISTRESS], resources=6, face_up=["Barracks"]), MISTRESS, barracks
    )
    assert table.where(CLERK) == table.where(MISTRESS) == ("characters", YOU)


@pytest.mark.rule("VS-AMBIGUOUS-13")
def test_a_character_that_comes_into_play_by_substitute_is_unique_too() -> None:
    stand_in = card("Ada Tallow, Stand-In", cost=2, keywords=["Substitute"])
    table = begin(
        "recruit step",
        Side(front=[CLERK, BRAM], hand=["Ada Tallow, Stand-In"], resources=1),
        Side(),
        stand_in,
    )
    table.you.intend("priority", "use Ada Tallow, Stand-In: substitute").intend("substitute", BRAM)
    table.play("formation step")
    assert table.where("Ada Tallow, Stand-In") == ("characters", YOU)
    assert table.where(CLERK) == ("KO'd", YOU)
    assert table.where(BRAM) == ("removed", "table")


@pytest.mark.rule("VS-AMBIGUOUS-13")
def test_a_change_of_control_lets_cards_of_one_name_stay_together(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    press_gang = twist(monkeypatch, "Press Gang", take_target, target("theirs", theirs))
    table = begin(
        "attack step",
        Side(front=[CLERK], hand=["Press Gang"], resources=1),
        Side(front=[MISTRESS]),
        press_gang,
    )
    table.you.intend("priority", "play Press Gang")
    table.play("attack step of Player 2")
    assert table.where(CLERK) == table.where(MISTRESS) == ("characters", YOU)


@pytest.mark.rule("VS-AMBIGUOUS-14")
def test_stunned_characters_count_for_uniqueness() -> None:
    stunned = Placed(CLERK, {"stunned": True})
    table = recruited(Side(front=[stunned], hand=[MISTRESS], resources=6), MISTRESS)
    assert table.where(CLERK) == ("KO'd", YOU)


@pytest.mark.rule("VS-AMBIGUOUS-14")
def test_face_down_resources_do_not_count_for_uniqueness() -> None:
    row = [CLERK, *["Filler"] * 5]
    table = recruited(Side(resources=row, hand=[MISTRESS]), MISTRESS)
    assert table.where(CLERK) == ("resources", YOU)


@pytest.mark.rule("VS-AMBIGUOUS-15", "VS-UNIQUE-05")
def test_a_location_of_the_name_goes_as_a_character_arrives() -> None:
    pier, old_pier = card("Pier, Ghost"), card("Pier", "location")
    table = recruited(
        Side(face_up=["Pier"], hand=["Pier, Ghost"], resources=2), "Pier, Ghost", pier, old_pier
    )
    assert table.where("Pier") == ("KO'd", YOU)
    assert len(table.game.players[YOU].resources) == 2


@pytest.mark.rule("VS-UNIQUE-05", "VS-AMBIGUOUS-15")
def test_an_equipment_of_the_name_goes_with_the_character_that_goes() -> None:
    king, queen = card("Crown, King"), card("Crown, Queen")
    crown = card("Crown", "equipment", keywords=["Unique"])
    side = Side(
        front=["Crown, King"],
        equipment={"Crown": "Crown, King"},
        hand=["Crown, Queen"],
        resources=2,
    )
    table = recruited(side, "Crown, Queen", king, queen, crown)
    assert table.where("Crown, King") == table.where("Crown") == ("KO'd", YOU)
    assert [line for line in table.log.lines if "goes" in line] == [
        "Crown, King goes: another Crown is in play."
    ]


@pytest.mark.rule("VS-HIDDEN-01", "VS-HIDDEN-02")
def test_others_come_into_play_in_the_visible_area() -> None:
    table = recruited(Side(hand=[BRAM], hidden_front=[PILOT], resources=3), BRAM)
    assert not any("hidden" in option for option in table.you.offered("place")[0])
    assert not table[BRAM].is_hidden
    assert table[PILOT].is_hidden


@pytest.mark.rule("VS-HIDDEN-01", "VS-HIDDEN-03")
def test_a_character_with_concealed_comes_into_play_in_the_hidden_area() -> None:
    table = recruited(Side(front=[BRAM], hand=[PILOT], resources=5), PILOT)
    assert all("hidden" in option for option in table.you.offered("place")[0])
    assert table[PILOT].is_hidden


@pytest.mark.rule("VS-HIDDEN-03")
@pytest.mark.parametrize(
    ("way", "side"),
    [
        ("use Diver: substitute", Side(front=[BRAM], hand=["Diver"])),
        (
            "recruit Diver from the resource row",
            Side(front=[BRAM], resources=["Diver", "Filler"]),
        ),
        (
            "play The Undertow Gives Back",
            Side(front=[BRAM], hand=["The Undertow Gives Back"], resources=5, ko_pile=["Diver"]),
        ),
    ],
)
def test_concealed_counts_however_it_comes_into_play(way: str, side: Side) -> None:
    diver = card("Diver", cost=2, keywords=["Concealed", "Substitute", "Reservist"])
    table = begin("recruit step", side, Side(), diver)
    table.you.intend("priority", way).intend("substitute", *([BRAM] if "substitute" in way else []))
    table.play("formation step")
    assert table.where("Diver") == ("characters", YOU)
    assert table["Diver"].is_hidden
    # It is not its controller's to choose.
    assert table.you.offered("place") == [["hidden front 0", "hidden support 0"]]


@pytest.mark.rule("VS-HIDDEN-04", "VS-AMBIGUOUS-36")
@pytest.mark.parametrize("spot", ["front 1", "support 0", "hidden front 0", "hidden support 0"])
@pytest.mark.parametrize("way", ["recruit Eel", "use Eel: substitute"])
def test_of_concealed_optional_its_controller_picks_the_area_as_it_arrives(
    spot: str, way: str
) -> None:
    eel = card("Eel", cost=2, keywords=["Concealed—Optional", "Substitute"])
    table = begin(
        "recruit step",
        Side(front=[BRAM], support=[None, CUTTERS, CUTTERS], hand=["Eel"], resources=2),
        Side(),
        eel,
    )
    table.you.intend("priority", way)
    if way.startswith("use"):
        table.you.intend("substitute", BRAM)
    table.you.intend("place", spot)
    table.play("formation step")
    assert str(table["Eel"].place) == spot


@pytest.mark.rule("VS-AMBIGUOUS-36")
def test_the_position_is_chosen_as_the_recruit_resolves() -> None:
    table = begin(
        "recruit step",
        Side(front=[BRAM], hand=[CLERK], resources=2),
        Side(face_up=["Sedge Landing"]),
    )
    table.you.intend("priority", f"recruit {CLERK}").intend("place", "support 0")
    table.they.intend("priority", "use Sedge Landing: you gain 1 endurance")
    table.play("formation step")
    course = table.course
    announced = course.index(f"Player 1 announces: recruit {CLERK}.")
    responded = course.index("they, priority: use Sedge Landing: you gain 1 endurance")
    resolved = course.index(f"Resolves: recruit {CLERK}.")
    assert announced < responded < resolved < course.index("you, place: support 0")
