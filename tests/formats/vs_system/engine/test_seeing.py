"""What a player sees of a game, and what neither a view nor the log gives away."""

import pytest

from formats.table.deciding import Decision, seat
from formats.table.position import Placed
from formats.table.seeing import Hidden, Seen, Shown
from formats.vs_system.engine.seeing import VsView
from formats.vs_system.engine.state import PLAYERS
from formats.vs_system.scripts.doing import all_of, counter, exhaust_target, ready_target, to_target
from formats.vs_system.scripts.whom import target_resource, theirs
from tests.formats.vs_system.engine.looking import watch
from tests.formats.vs_system.engine.playing import THEY, YOU, Playing, Side, begin, twist

NAN, BRAM, TWINS, JORY = "Pennyweight Nan", "Bell Buoy Bram", "Brackwater Twins", "Jory Snuff"
SEDGE = "Mother Sedge, Reader of Tides"


def views(table: Playing) -> tuple[VsView, VsView]:
    """What you see, and what they see."""
    return table.game.view(seat(YOU)), table.game.view(seat(THEY))


def titles(shown: tuple[Shown, ...]) -> list[str | None]:
    """What is seen, the lowest first; None for what is not."""
    return [each.card.title if isinstance(each, Seen) else None for each in shown]


@pytest.mark.rule("VS-ZONE-01")
def test_the_six_kinds_of_zones() -> None:
    (view, _) = views(begin("attack step"))
    rows = {"characters", "equipment", "resources"}
    of_each = {(name, player) for name in ("deck", "hand", "KO'd") for player in PLAYERS}
    in_play = {(row, player) for row in rows for player in PLAYERS}
    assert set(view.piles.piles) == {*of_each, *in_play, ("removed", "table"), ("chain", "table")}


@pytest.mark.rule("VS-ZONE-02")
def test_nobody_sees_a_card_of_a_deck() -> None:
    table = begin("attack step", Side(deck=[NAN, BRAM]), Side(deck=[TWINS]))
    for view in views(table):
        assert titles(view.piles.of("deck", YOU)) == [None, None]
        assert titles(view.piles.of("deck", THEY)) == [None]


@pytest.mark.rule("VS-ZONE-05")
def test_a_hand_is_seen_by_its_owner_alone() -> None:
    you, they = views(begin("attack step", Side(hand=[NAN, BRAM]), Side(hand=[TWINS])))
    assert titles(you.piles.of("hand", YOU)) == [NAN, BRAM]
    assert titles(you.piles.of("hand", THEY)) == [None]
    assert titles(they.piles.of("hand", YOU)) == [None, None]
    assert [str(each) for each in they.hand] == [TWINS]
    assert (they.hand_size(YOU), they.hand_size(THEY)) == (2, 1)


@pytest.mark.rule("VS-ZONE-06")
def test_everybody_looks_through_every_ko_pile() -> None:
    table = begin("attack step", Side(ko_pile=[NAN, BRAM]), Side(ko_pile=[TWINS]))
    for view in views(table):
        assert titles(view.piles.of("KO'd", YOU)) == [NAN, BRAM]
        assert titles(view.piles.of("KO'd", THEY)) == [TWINS]
    assert all(each.is_face_up for each in table.game.piles.cards)


@pytest.mark.rule("VS-AMBIGUOUS-49")
def test_face_down_resources_are_seen_by_their_controller_alone() -> None:
    table = begin("attack step", Side(resources=[NAN, "Clock Loft"], face_up=["Sedge Landing"]))
    you, they = views(table)
    assert titles(you.resources(YOU)) == [NAN, "Clock Loft", "Sedge Landing"]
    assert titles(they.resources(YOU)) == [None, None, "Sedge Landing"]
    assert [str(each) for each in you.own_resources] == [NAN, "Clock Loft", "Sedge Landing"]
    assert they.resource_count(YOU) == 3


@pytest.mark.rule("VS-AMBIGUOUS-49")
def test_the_face_of_a_stunned_character_stays_known_to_both() -> None:
    table = begin("attack step", Side(front=[Placed(BRAM, {"stunned": True})]))
    for view in views(table):
        assert titles(view.piles.of("characters", YOU)) == [BRAM]
        assert [str(each) for each in view.characters(YOU)] == [BRAM]
        assert view.atk(view.characters(YOU)[0]) == 3


@pytest.mark.rule("VS-AMBIGUOUS-49")
def test_the_log_does_not_name_a_face_down_resource_that_something_is_done_to(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    does = all_of(exhaust_target, to_target(counter("tally")), ready_target)
    poke = twist(monkeypatch, "Poke", does, target_resource("a resource of an opponent", theirs))
    table = begin(
        "attack step", Side(hand=["Poke"], resources=1), Side(resources=["Clock Loft"]), poke
    )
    table.you.intend("priority", "play Poke")
    table.play("recovery phase")
    assert table["Clock Loft"].counters == {"tally": 1}
    assert [line for line in table.log.lines if "resource" in line] == [
        "Poke targets a face-down resource.",
        "A face-down resource is exhausted.",
        "A tally counter is put on a face-down resource.",
        "A face-down resource is readied.",
    ]
    assert not table.told("Clock Loft")


@pytest.mark.rule("VS-SETUP-09")
def test_the_endurance_of_both_is_open() -> None:
    table = begin(
        "recovery phase", Side(face_up=["Sedge Landing"], endurance=31), Side(endurance=7)
    )
    for view in views(table):
        assert (view.endurance(YOU), view.endurance(THEY)) == (31, 7)
    table.you.intend("priority", "use Sedge Landing: you gain 1 endurance")
    table.play("Turn 6")
    for view in views(table):
        assert (view.endurance(YOU), view.endurance(THEY)) == (32, 7)


@pytest.mark.rule("VS-AMBIGUOUS-49", "VS-CORE-15")
def test_a_face_down_resource_that_is_targeted_is_not_shown_before_it_is_revealed() -> None:
    table = begin(
        "attack step",
        Side(hand=[NAN], resources=["Clock Loft"], face_up=["Weigh House"]),
        Side(face_up=["Sedge Landing"]),
    )
    table.you.intend("priority", "use Weigh House: replace a resource you control")
    table.you.intend("target", "Clock Loft")
    seen = watch(table, lambda _, view: (view.me, view.chain, list(table.log.lines)), "priority")
    table.play("recovery phase")
    me, (effect,), log = next(each for each in seen if each[1])
    assert me == THEY
    assert effect.targets == (Hidden("resources", YOU, 0),)
    assert str(effect.source) == "Weigh House"
    assert not any("Clock Loft" in line for line in log)
    assert table.told("Player 1 replaces Clock Loft.")


def test_an_effect_on_the_chain_shows_what_it_is_about() -> None:
    table = begin(
        "attack step",
        Side(front=[JORY], hand=["Wrong Pier"], resources=2),
        Side(front=[BRAM], hand=["Fog Comes In"], resources=1, face_up=["Sedge Landing"]),
    )
    table.you.intend("priority", "play Wrong Pier")
    table.they.intend("priority", "play Fog Comes In")
    seen = watch(table, lambda _, view: view.chain, "priority")
    table.play("recovery phase")
    pier, fog = max(seen, key=len)
    assert (pier.says, pier.controller, pier.targets) == ("Wrong Pier", YOU, (table[BRAM],))
    assert (fog.says, fog.controller, fog.targets) == ("Fog Comes In", THEY, ("Wrong Pier",))
    assert views(table)[0].chain == ()


def test_a_decision_tells_who_is_placed_and_the_view_can_be_asked_meanwhile() -> None:
    table = begin(
        "formation step",
        Side(front=[SEDGE, BRAM], support=[NAN], face_up=["Candle Row Stairs"]),
        Side(front=[JORY]),
    )

    def look(decision: Decision, view: VsView) -> tuple[str, list[int], list[bool]]:
        yours = view.characters(YOU)
        return (
            str(decision.about),
            [view.defence(each) for each in yours],
            [view.is_protected(each) for each in yours],
        )

    seen = watch(table, look, "place")
    table.you.intend("move", BRAM, NAN, SEDGE).intend("place", "front 2", "support 1", "front 1")
    table.play("attack step")
    # Whoever is picked up stands nowhere: no leader beside them, nobody in front.
    assert seen == [
        (BRAM, [7, 5, 2], [False, False, False]),
        (NAN, [7, 5, 2], [False, False, False]),
        (SEDGE, [7, 5, 2], [False, False, False]),
    ]
    view, _ = views(table)
    assert [view.defence(each) for each in view.characters(YOU)] == [7, 6, 3]


def test_a_decision_tells_who_arrives() -> None:
    table = begin("recruit step", Side(front=[SEDGE], hand=[NAN], resources=1))
    seen = watch(table, lambda asked, view: (str(asked.about), len(view.characters(YOU))), "place")
    table.you.intend("priority", f"recruit {NAN}")
    table.play("formation step")
    assert seen == [(NAN, 1)]


def test_a_direct_attack_meets_no_strength() -> None:
    table = begin("attack step", Side(front=["Jory Snuff", "Bell Buoy Bram"]))
    both = [table["Jory Snuff"], table["Bell Buoy Bram"]]
    seen = watch(table, lambda _, view: view.strengths(both, None), "attack")
    table.play("attack step of Player 2")
    assert [tuple(each) for each in seen] == [(7 + 3, (5, 5), 0, 0)]
