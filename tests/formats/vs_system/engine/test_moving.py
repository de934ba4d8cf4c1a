"""Moves that a card says: to another area, or to another player's side."""

import pytest

from carddb.model import Card
from formats.table.position import Placed
from formats.vs_system.engine.cards import Area
from formats.vs_system.engine.moving import change_area, take_control, take_resource
from formats.vs_system.engine.values import ATK, CONCEALED_OPTIONAL, EQUIPPED_WHILE_HIDDEN, atk
from formats.vs_system.scripts.doing import (
    hide_target,
    show_target,
    take_target,
    take_target_resource,
    to_this,
)
from formats.vs_system.scripts.having import gives
from formats.vs_system.scripts.whom import target, target_resource, theirs, this, yours
from tests.formats.vs_system.engine.own_cards import free, powered
from tests.formats.vs_system.engine.playing import THEY, YOU, Playing, Side, begin, card, twist

NAN, BRAM, JORY, TWINS = "Pennyweight Nan", "Bell Buoy Bram", "Jory Snuff", "Brackwater Twins"
HOOK = "Brass Boathook"
SUIT = card("Wet Suit", "equipment", cost=1, keywords=["Concealed—Optional"])


def dive(
    patch: pytest.MonkeyPatch, side: Side, *cards: Card, spot: str = "hidden front 0"
) -> Playing:
    """You move Bram to the hidden area, and look at the table then."""
    deep = twist(patch, "Dive", hide_target, target("yours", yours))
    table = begin(
        "attack step",
        Side(
            front=side.front,
            hidden_front=side.hidden_front,
            equipment=side.equipment,
            face_up=side.face_up,
            hand=["Dive"],
            resources=1,
        ),
        Side(),
        deep,
        *cards,
    )
    table.you.intend("priority", "play Dive").intend("target", BRAM).intend("place", spot)
    return table.play("attack step of Player 2")


def press_gang(patch: pytest.MonkeyPatch) -> Card:
    return twist(patch, "Press Gang", take_target, target("theirs", theirs))


@pytest.mark.rule("VS-HIDDEN-05", "VS-ZONE-20")
def test_a_card_may_move_a_character_to_the_hidden_area(monkeypatch: pytest.MonkeyPatch) -> None:
    table = dive(monkeypatch, Side(front=[BRAM, NAN]))
    assert table.told(f"{BRAM} moves to the hidden area.")
    assert table[BRAM].is_hidden
    assert not table[NAN].is_hidden


@pytest.mark.rule("VS-HIDDEN-05")
def test_a_card_may_move_a_character_to_the_visible_area(monkeypatch: pytest.MonkeyPatch) -> None:
    surface = twist(monkeypatch, "Surface", show_target, target("theirs", theirs))
    table = begin(
        "attack step",
        Side(front=[JORY], hand=["Surface"], resources=1),
        Side(hidden_front=[BRAM, NAN]),
        surface,
    )
    table.you.intend("priority", "play Surface").intend("target", BRAM).intend("attack", JORY)
    table.play("recovery phase")
    # Its controller chose the place, and it could be attacked there.
    assert table.they.offered("place") == [["front 0", "support 0"]]
    assert not table[BRAM].is_hidden
    assert table[BRAM].is_stunned


@pytest.mark.rule("VS-AMBIGUOUS-29")
@pytest.mark.parametrize(
    "spot", ["hidden front -1", "hidden support -2", "hidden support 0", "hidden front 2"]
)
def test_its_controller_places_it_in_any_empty_position_of_the_new_area(
    monkeypatch: pytest.MonkeyPatch, spot: str
) -> None:
    table = dive(monkeypatch, Side(front=[BRAM], hidden_front=[NAN, JORY]), spot=spot)
    assert str(table[BRAM].place) == spot
    (offered,) = table.you.offered("place")
    assert not {"hidden front 0", "hidden front 1"} & set(offered)


@pytest.mark.rule("VS-HIDDEN-14")
def test_equipment_is_lost_on_the_way_unless_it_has_concealed_optional(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    side = Side(front=[BRAM, NAN], equipment={HOOK: BRAM, "Wet Suit": BRAM, "Oilskin Coat": NAN})
    table = dive(monkeypatch, side, SUIT)
    assert table.where(HOOK) == ("KO'd", YOU)
    assert table[HOOK].attached_to is None
    assert table[BRAM].equipment == (table["Wet Suit"],)
    assert table["Oilskin Coat"].attached_to is table[NAN]
    assert atk(table.game, table[BRAM]) == 3


@pytest.mark.rule("VS-HIDDEN-14")
@pytest.mark.parametrize("is_stunned", [False, True])
def test_equipment_is_lost_on_the_way_out_too_and_goes_to_its_owner(is_stunned: bool) -> None:
    bram = Placed(BRAM, {"stunned": is_stunned})
    table = begin("attack step", Side(hidden_front=[bram], equipment={HOOK: BRAM}))
    table[HOOK].owner = THEY
    change_area(table.game, table[BRAM], Area.VISIBLE)
    assert table.where(HOOK) == ("KO'd", THEY)
    assert table[BRAM].is_stunned == is_stunned


@pytest.mark.rule("VS-HIDDEN-14", "VS-HIDDEN-05")
def test_a_move_to_where_it_is_changes_nothing() -> None:
    table = begin("attack step", Side(front=[NAN, BRAM], equipment={HOOK: BRAM}))
    change_area(table.game, table[BRAM], Area.VISIBLE)
    assert table[HOOK].attached_to is table[BRAM]
    assert str(table[BRAM].place) == "front 1"
    assert table.you.asked == []


@pytest.mark.rule("VS-HIDDEN-15")
@pytest.mark.parametrize("kind", [CONCEALED_OPTIONAL, EQUIPPED_WHILE_HIDDEN])
def test_a_card_may_keep_the_equipment_on_the_way(
    monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    hold = powered(
        monkeypatch, "Dry Hold", gives(kind, True, "equipment is kept", yours), kind="location"
    )
    side = Side(front=[BRAM, NAN], equipment={HOOK: BRAM}, face_up=["Dry Hold"])
    table = dive(monkeypatch, side, hold)
    assert table[BRAM].is_hidden
    assert table[BRAM].equipment == (table[HOOK],)


@pytest.mark.rule("VS-ZONE-21")
def test_who_moves_an_opponents_character_to_a_row_controls_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = begin(
        "attack step",
        Side(front=[NAN], hand=["Press Gang"], resources=1),
        Side(front=[JORY, TWINS], equipment={HOOK: JORY}),
        press_gang(monkeypatch),
    )
    table.you.intend("priority", "play Press Gang").intend("target", JORY)
    table.you.intend("place", "support 0").intend("attack", NAN)
    table.play("recovery phase")
    assert table.where(JORY) == ("characters", YOU)
    assert (table[JORY].controller, table[JORY].owner) == (YOU, THEY)
    assert str(table[JORY].place) == "support 0"
    assert table.where(HOOK) == ("equipment", YOU)
    assert table[HOOK].controller == YOU
    assert "support 0" in table.you.offered("place")[0]


@pytest.mark.rule("VS-ZONE-21", "VS-ZONE-20")
def test_a_hidden_character_comes_to_ones_own_hidden_area(monkeypatch: pytest.MonkeyPatch) -> None:
    table = begin(
        "attack step",
        Side(front=[NAN], hand=["Press Gang"], resources=1),
        Side(hidden_front=[JORY]),
        press_gang(monkeypatch),
    )
    table.you.intend("priority", "play Press Gang")
    table.play("recovery phase")
    assert table.you.offered("place") == [["hidden front 0", "hidden support 0"]]
    assert table[JORY].is_hidden


@pytest.mark.rule("VS-ZONE-21")
def test_a_stunned_character_is_taken_as_it_is() -> None:
    stunned = Placed(JORY, {"stunned": True})
    table = begin("attack step", Side(), Side(front=[stunned], equipment={HOOK: JORY}))
    take_control(table.game, table[JORY], table.game.players[YOU])
    assert table.where(JORY) == ("characters", YOU)
    assert table[JORY].is_stunned
    assert not table[JORY].is_face_up
    assert atk(table.game, table[JORY]) == 7  # The hook has no text there.


@pytest.mark.rule("VS-ZONE-21")
def test_the_powers_of_a_taken_character_are_its_new_controllers(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    captain = powered(
        monkeypatch,
        "Captain",
        free("call", to_this(lambda _game, _card: None)),
        gives(ATK, 1, "your characters get +1 ATK", yours),
    )
    table = begin("attack step", Side(front=[BRAM]), Side(front=["Captain", NAN]), captain)
    take_control(table.game, table["Captain"], table.game.players[YOU])
    assert [str(action) for action in table.game.players[YOU].usable] == ["use Captain: call"]
    assert table.game.players[THEY].usable == []
    assert (atk(table.game, table[BRAM]), atk(table.game, table[NAN])) == (4, 1)


def test_who_takes_control_of_their_own_character_changes_nothing() -> None:
    table = begin("attack step", Side(front=[NAN, BRAM]))
    take_control(table.game, table[BRAM], table.game.players[YOU])
    assert str(table[BRAM].place) == "front 1"
    assert table.log.lines == []


@pytest.mark.rule("VS-ZONE-21", "VS-ZONE-08")
def test_a_taken_character_goes_to_its_owners_pile(monkeypatch: pytest.MonkeyPatch) -> None:
    table = begin(
        "attack step",
        Side(hand=["Press Gang"], resources=1),
        Side(front=[TWINS, JORY]),
        press_gang(monkeypatch),
    )
    table.you.intend("priority", "play Press Gang").intend("target", TWINS)
    table.you.intend("attack", TWINS)
    table.play("Turn 6")
    assert table.where(TWINS) == ("KO'd", THEY)
    assert table[TWINS].controller == THEY


@pytest.mark.rule("VS-ZONE-22")
@pytest.mark.parametrize("is_face_up", [False, True])
def test_who_moves_an_opponents_resource_to_a_row_controls_it(
    monkeypatch: pytest.MonkeyPatch, is_face_up: bool
) -> None:
    salvage = twist(monkeypatch, "Salvage", take_target_resource, target_resource("theirs", theirs))
    table = begin(
        "attack step",
        Side(hand=["Salvage"], resources=1),
        Side(resources=[Placed("Sedge Landing", {"face_up": is_face_up})]),
        salvage,
    )
    table.you.intend("priority", "play Salvage")
    if is_face_up:
        table.you.intend("priority", "use Sedge Landing: you gain 1 endurance")
    else:
        table.you.intend("priority", "flip Sedge Landing")
    table.play("recovery phase")
    assert table.where("Sedge Landing") == ("resources", YOU)
    assert (table["Sedge Landing"].controller, table["Sedge Landing"].owner) == (YOU, THEY)
    assert table["Sedge Landing"].is_face_up
    assert table.endurance == ((51, 50) if is_face_up else (50, 50))


def test_a_face_up_resource_that_is_taken_stays_face_up() -> None:
    table = begin("attack step", Side(), Side(face_up=["Sedge Landing"]))
    take_resource(table.game, table["Sedge Landing"], table.game.players[YOU])
    assert table["Sedge Landing"].is_face_up
    assert len(table.game.players[YOU].usable) == 1


@pytest.mark.rule("VS-AMBIGUOUS-49")
def test_a_face_down_resource_that_is_taken_is_not_named() -> None:
    table = begin("attack step", Side(), Side(resources=["Sedge Landing"]))
    take_resource(table.game, table["Sedge Landing"], table.game.players[YOU])
    assert not table["Sedge Landing"].is_face_up
    assert table.log.lines == ["Player 1 takes control of a resource."]


@pytest.mark.rule("VS-AMBIGUOUS-49")
def test_an_opponents_face_down_resources_are_offered_by_their_places(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    salvage = twist(monkeypatch, "Salvage", take_target_resource, target_resource("theirs", theirs))
    they = Side(resources=["Clock Loft", "Weigh House"], face_up=["Sedge Landing"])
    table = begin("attack step", Side(hand=["Salvage"], resources=1), they, salvage)
    table.you.intend("priority", "play Salvage")
    table.you.intend("target", "Hidden(pile='resources', owner=1, place=1)")
    table.play("recovery phase")
    assert table.you.offered("target") == [
        [
            "Hidden(pile='resources', owner=1, place=0)",
            "Hidden(pile='resources', owner=1, place=1)",
            "Sedge Landing",
        ]
    ]
    assert table.where("Weigh House") == ("resources", YOU)
    assert not table.told("Weigh House")


def test_a_character_that_moves_keeps_what_it_has(monkeypatch: pytest.MonkeyPatch) -> None:
    hound = powered(monkeypatch, "Hound", gives(ATK, 1, "+1 ATK", this))
    table = begin(
        "attack step",
        Side(front=[Placed("Hound", {"exhausted": True, "counters": {"salt": 2}})]),
        Side(),
        hound,
    )
    change_area(table.game, table["Hound"], Area.HIDDEN)
    assert table["Hound"].is_exhausted
    assert table["Hound"].counters == {"salt": 2}
    assert atk(table.game, table["Hound"]) == 4
