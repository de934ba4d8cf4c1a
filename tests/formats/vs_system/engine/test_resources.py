"""The resource row: what lies there, building, and replacing."""

import pytest

from formats.vs_system.engine.resources import gain_points, kinds_in_hand, replace
from formats.vs_system.scripts.doing import exhaust_target
from formats.vs_system.scripts.whom import target_resource, theirs
from tests.formats.vs_system.engine.playing import THEY, YOU, Side, begin, twist

NAN, BRAM, TWINS, PILOT = (
    "Pennyweight Nan",
    "Bell Buoy Bram",
    "Brackwater Twins",
    "The Drowned Pilot",
)


@pytest.mark.rule("VS-ZONE-14")
def test_resources_are_always_visible(monkeypatch: pytest.MonkeyPatch) -> None:
    calm = twist(monkeypatch, "Calm", exhaust_target, target_resource("theirs", theirs))
    table = begin(
        "resource step",
        Side(hidden_front=[BRAM], hand=[PILOT], face_up=["Sedge Landing"]),
        Side(hand=["Calm"], resources=1),
        calm,
    )
    table.you.intend("build", PILOT)
    table.they.intend("priority", "play Calm")
    table.play("recruit step")
    # Though the pilot is concealed, and everybody else of that player hidden.
    assert not any(each.is_hidden for each in table.game.players[YOU].resources)
    assert len(table.they.offered("target")[0]) == 2


@pytest.mark.rule("VS-ZONE-15")
def test_every_card_in_the_row_is_a_resource() -> None:
    row = [NAN, "Brass Boathook", "Cast Off!", "Clock Loft"]
    table = begin("recruit step", Side(resources=row, face_up=["Sedge Landing", "All Lamps Lit"]))
    gain_points(table.game.players[YOU])
    assert table.game.players[YOU].points == 6


@pytest.mark.rule("VS-TURN-11", "VS-AMBIGUOUS-49")
def test_a_card_that_is_built_is_not_named() -> None:
    table = begin("resource step", Side(hand=[NAN, BRAM]))
    table.you.intend("build", NAN)
    table.play("recruit step")
    assert "Player 1 builds a resource." in table.log.lines
    assert not table.told(NAN)


def test_of_several_copies_one_is_offered_to_build() -> None:
    table = begin("resource step", Side(hand=[NAN, BRAM, NAN, NAN]))
    assert [str(each) for each in kinds_in_hand(table.game.players[YOU])] == [NAN, BRAM]
    table.play("recruit step")
    assert table.you.offered("build") == [["Done.DONE", NAN, BRAM]]


@pytest.mark.rule("VS-AMBIGUOUS-49", "VS-ZONE-03")
def test_the_top_card_takes_the_place_of_a_replaced_resource_face_down() -> None:
    table = begin("attack step", Side(resources=[NAN, TWINS], deck=[BRAM, PILOT]))
    replace(table.game, table[NAN], table.game.players[YOU])
    assert table.where(NAN) == ("KO'd", YOU)
    assert table.where(PILOT) == ("resources", YOU)
    assert table.where(BRAM) == ("deck", YOU)
    assert not table[PILOT].is_face_up
    assert table.told(NAN)  # It is revealed.
    assert not table.told(PILOT)


@pytest.mark.rule("VS-ZONE-04")
def test_with_an_empty_deck_nothing_takes_the_place() -> None:
    table = begin("attack step", Side(resources=[NAN, TWINS]))
    replace(table.game, table[NAN], table.game.players[YOU])
    assert [str(each) for each in table.game.players[YOU].resources] == [TWINS]


def test_a_face_up_location_that_is_replaced_works_no_longer() -> None:
    table = begin("attack step", Side(face_up=["Sedge Landing"], deck=[NAN]))
    replace(table.game, table["Sedge Landing"], table.game.players[YOU])
    table.play("recovery phase")
    assert table.you.offered("priority") == []


@pytest.mark.rule("VS-ZONE-05")
def test_a_hand_has_no_limit() -> None:
    table = begin("draw phase", Side(hand=[NAN] * 40, deck=[BRAM] * 20), Side(deck=[TWINS] * 20))
    table.play("Turn 9")
    assert len(table.game.players[YOU].hand) == 48
    assert len(table.game.players[THEY].hand) == 8
