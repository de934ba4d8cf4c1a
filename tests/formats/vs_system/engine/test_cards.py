"""What a card is called where it lies, and plot twists from hand and from the resource row."""

import pytest

from formats.table.position import Placed
from formats.table.seeing import Seen
from formats.vs_system.engine.cards import Area, Row, Spot
from formats.vs_system.engine.values import atk, has_flight
from formats.vs_system.scripts.doing import exhaust_target, is_koed, nothing, to_target, you_gain
from formats.vs_system.scripts.whom import plot_twist, target, target_equipment, target_resource
from tests.formats.vs_system.engine.looking import watch
from tests.formats.vs_system.engine.playing import THEY, YOU, Side, begin, card, twist

NAN, BRAM, TWINS, JORY = "Pennyweight Nan", "Bell Buoy Bram", "Brackwater Twins", "Jory Snuff"
HOOK, CAST_OFF, LAMPS = "Brass Boathook", "Cast Off!", "All Lamps Lit"


@pytest.mark.rule("VS-CARD-14")
def test_a_character_card_is_a_character_only_in_a_row(monkeypatch: pytest.MonkeyPatch) -> None:
    calm = twist(monkeypatch, "Calm", exhaust_target, target("any character"))
    table = begin(
        "attack step",
        Side(
            front=[NAN],
            hidden_support=[BRAM],
            hand=["Calm", TWINS],
            resources=[JORY],
            ko_pile=["Brass Moth"],
            deck=["Soot Marigold"],
        ),
        Side(support=[Placed(TWINS, {"stunned": True})], hand=[JORY]),
        calm,
    )
    table.you.intend("priority", "play Calm")
    table.play("recovery phase")
    assert table.you.offered("target") == [[NAN, BRAM, TWINS]]
    assert table.game.characters() == [table[NAN], table[BRAM], table.all(TWINS)[1]]


@pytest.mark.rule("VS-CARD-14")
def test_what_is_said_of_characters_is_not_said_of_character_cards() -> None:
    side = Side(front=[NAN], hand=[BRAM], resources=[TWINS], face_up=["The Tilted Lighthouse"])
    table = begin("attack step", side)
    flying = [title for title in (NAN, BRAM, TWINS) if has_flight(table.game, table[title])]
    assert flying == [NAN]


@pytest.mark.rule("VS-CARD-15")
def test_an_equipment_card_is_an_equipment_only_while_attached(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    rust = twist(monkeypatch, "Rust", to_target(is_koed), target_equipment("any equipment"))
    table = begin(
        "attack step",
        Side(
            front=[NAN],
            equipment={HOOK: NAN},
            hand=["Rust", HOOK],
            resources=["Storm Lantern"],
            ko_pile=["Pocket Foghorn"],
        ),
        Side(front=[JORY], equipment={"Oilskin Coat": JORY}),
        rust,
    )
    table.you.intend("priority", "play Rust").intend("target", "Oilskin Coat")
    table.play("recovery phase")
    assert table.you.offered("target") == [[HOOK, "Oilskin Coat"]]
    assert table.where("Oilskin Coat") == ("KO'd", THEY)


@pytest.mark.rule("VS-CARD-15")
def test_an_equipment_card_that_is_not_attached_gives_nothing() -> None:
    table = begin("attack step", Side(front=[NAN], hand=[HOOK], resources=[HOOK], ko_pile=[HOOK]))
    assert atk(table.game, table[NAN]) == 1


@pytest.mark.rule("VS-CARD-16")
def test_a_plot_twist_card_is_a_plot_twist_only_face_up_in_a_resource_row(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    gale = twist(
        monkeypatch, "Gale", to_target(is_koed), target_resource("a plot twist", plot_twist)
    )
    table = begin(
        "attack step",
        Side(
            hand=["Gale", CAST_OFF],
            resources=["Wrong Pier"],
            face_up=[LAMPS, "Sedge Landing"],
            ko_pile=["Borrowed Hour"],
        ),
        Side(face_up=["Last Boat Home"], resources=["Fog Comes In"]),
        gale,
    )
    table.you.intend("priority", "play Gale").intend("target", "Last Boat Home")
    table.play("recovery phase")
    assert table.you.offered("target") == [[LAMPS, "Last Boat Home"]]
    assert table.where("Last Boat Home") == ("KO'd", THEY)


@pytest.mark.rule("VS-CARD-16")
@pytest.mark.parametrize(
    ("side", "is_working"),
    [
        (Side(front=[JORY], face_up=[LAMPS]), True),
        (Side(front=[JORY], resources=[LAMPS]), False),
        (Side(front=[JORY], hand=[LAMPS]), False),
        (Side(front=[JORY], ko_pile=[LAMPS]), False),
    ],
)
def test_ongoing_powers_work_only_there(side: Side, is_working: bool) -> None:
    table = begin("attack step", side, Side())
    table.you.intend("attack", JORY)
    table.play("recovery phase")
    assert table.endurance == (50, 42 if is_working else 43)


@pytest.mark.rule("VS-CARD-18", "VS-CARD-26")
@pytest.mark.parametrize("player", [YOU, THEY])
def test_a_plot_twist_may_be_played_at_any_priority(
    monkeypatch: pytest.MonkeyPatch, player: int
) -> None:
    idle = twist(monkeypatch, "Idle", nothing)
    side = Side(hand=["Idle"], resources=["Idle"])
    table = begin("draw phase", side, side, idle)
    seen = watch(
        table,
        lambda decision, view: (
            (view.phase, view.step, view.primary),
            view.me == player,
            {"play Idle", "play Idle from the resource row"} <= set(map(str, decision.options)),
        ),
        "priority",
    )
    table.play("Turn 6")
    assert all(are_offered for _, _, are_offered in seen)
    assert len({moment for moment, is_mine, _ in seen if is_mine}) == 10


@pytest.mark.rule("VS-CARD-18", "VS-CARD-28")
@pytest.mark.parametrize(
    ("others", "from_hand", "from_row"), [(0, False, False), (1, True, True), (4, True, True)]
)
def test_a_plot_twist_needs_its_threshold(others: int, from_hand: bool, from_row: bool) -> None:
    side = Side(
        front=[Placed(BRAM, {"exhausted": True})],
        hand=["Borrowed Hour"],
        resources=["Borrowed Hour", "Filler", *["Filler"] * others],
    )
    table = begin("attack step", side).play("recovery phase")
    offered = table.you.was_ever_offered
    assert offered("priority", "play Borrowed Hour") == from_hand
    assert offered("priority", "play Borrowed Hour from the resource row") == from_row


@pytest.mark.rule("VS-CARD-28")
def test_one_in_the_row_counts_itself_and_one_in_hand_does_not(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    idle = twist(monkeypatch, "Idle", nothing)
    in_row = begin("attack step", Side(resources=["Idle"]), Side(), idle).play("recovery phase")
    in_hand = begin("attack step", Side(hand=["Idle"]), Side(), idle).play("recovery phase")
    assert in_row.you.was_ever_offered("priority", "play Idle from the resource row")
    assert in_hand.you.offered("priority") == []


@pytest.mark.rule("VS-CARD-19", "VS-CARD-20")
def test_from_the_row_it_is_turned_face_up_stays_and_is_not_played_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    cheer = twist(monkeypatch, "Cheer", you_gain(2))
    table = begin("attack step", Side(hand=["Filler"], resources=["Cheer"]), Side(), cheer)
    table.you.intend("priority", "play Cheer from the resource row")
    table.play("Turn 8")
    assert table.endurance == (52, 50)
    assert table.where("Cheer") == ("resources", YOU)
    assert table["Cheer"].is_face_up
    assert len(table.game.players[YOU].resources) == 1
    assert table.you.offered("priority") == [["None", "play Cheer from the resource row"]]


@pytest.mark.rule("VS-CARD-19")
def test_one_that_was_played_from_the_row_still_gives_a_point(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    cheer = twist(monkeypatch, "Cheer", you_gain(2))
    table = begin("resource step", Side(hand=[NAN], resources=["Cheer"]), Side(), cheer)
    table.you.intend("priority", "play Cheer from the resource row", f"recruit {NAN}")
    table.play("formation step")
    assert table.where(NAN) == ("characters", YOU)


@pytest.mark.rule("VS-CARD-21")
def test_from_hand_it_is_revealed_followed_and_put_into_the_ko_pile() -> None:
    table = begin(
        "attack step",
        Side(hand=["Wrong Pier"], resources=2),
        Side(front=[BRAM], face_up=["Sedge Landing"]),
    )
    table.you.intend("priority", "play Wrong Pier")
    seen = watch(table, lambda _, view: view.piles.of("chain", "table"), "priority")
    faces = watch(table, lambda *_: table["Wrong Pier"].is_face_up, "priority")
    table.play("recovery phase")
    assert faces[:2] == [False, True]
    # The opponent sees it while its effect waits.
    assert [each.card.title for each in seen[1] if isinstance(each, Seen)] == ["Wrong Pier"]
    assert table.told("Player 1 announces: Wrong Pier.")
    assert table[BRAM].is_exhausted
    assert table.where("Wrong Pier") == ("KO'd", YOU)


@pytest.mark.rule("VS-CARD-22", "VS-CARD-29", "VS-UNIQUE-04", "VS-CARD-26")
def test_any_number_of_plot_twists_may_be_played_in_a_turn(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    twist(monkeypatch, "Cheer", you_gain(2))
    # Whatever a card file says of it.
    cheer = card("Cheer", "plot twist", cost=1, unique=True, keywords=["Unique"])
    side = Side(hand=["Cheer"] * 4, resources=["Cheer"] * 3)
    table = begin("attack step", side, Side(), cheer)
    table.you.intend("priority", *["play Cheer"] * 4, *["play Cheer from the resource row"] * 3)
    table.play("recovery phase")
    assert table.endurance == (64, 50)
    # Those in the row are all face up together, though they have one name.
    assert [each.is_face_up for each in table.game.players[YOU].resources] == [True] * 3


@pytest.mark.rule("VS-CARD-29", "VS-CARD-26")
def test_the_same_resources_serve_for_every_threshold_and_for_points(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    cheer = twist(monkeypatch, "Cheer", you_gain(2))
    side = Side(hand=["Cheer", "Cheer", NAN], resources=["Sedge Landing"], face_up=["Clock Loft"])
    table = begin("recruit step", side, Side(), cheer)
    table.you.intend("priority", "play Cheer", "flip Sedge Landing", "play Cheer")
    table.you.intend("priority", f"recruit {NAN}")
    seen = watch(table, lambda _, view: (view.points, view.resource_count(YOU)), "priority")
    table.play("formation step")
    assert seen[:4] == [(2, 2)] * 4
    assert table.where(NAN) == ("characters", YOU)


def test_a_position_in_words() -> None:
    assert str(Spot(Area.VISIBLE, Row.FRONT, -1)) == "front -1"
    assert str(Spot(Area.HIDDEN, Row.SUPPORT, 2)) == "hidden support 2"


def test_a_position_has_words_for_people() -> None:
    assert Spot(Area.VISIBLE, Row.FRONT, 0).words == "front row, centre"
    assert Spot(Area.VISIBLE, Row.FRONT, -1).words == "front row, one left of centre"
    assert Spot(Area.HIDDEN, Row.SUPPORT, 2).words == "hidden support row, two right of centre"
    assert Spot(Area.VISIBLE, Row.FRONT, 40).words == "front row, 40 right of centre"


def test_a_card_that_is_in_no_row_has_no_place() -> None:
    table = begin("attack step", Side(hand=[NAN]))
    assert not table[NAN].is_hidden
    with pytest.raises(LookupError, match="Pennyweight Nan is in no row"):
        _ = table[NAN].place


def test_a_keyword_of_the_stunned_is_not_there() -> None:
    ghost = card("Ghost", keywords=["Invulnerability"])
    table = begin("attack step", Side(front=["Ghost"]), Side(), ghost)
    assert table["Ghost"].has("invulnerability")
    table["Ghost"].is_stunned = True
    assert not table["Ghost"].has("invulnerability")
