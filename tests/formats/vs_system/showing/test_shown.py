"""The table as data: what lies where, with its numbers, marks and place."""

from collections.abc import Iterator
from typing import Any

import pytest

from formats.table.deciding import Decision
from formats.table.position import Placed
from formats.table.shown import (
    Layout,
    ShownCard,
    ShownQuestion,
    ShownSide,
    ShownSpace,
    ShownTable,
    ShownWaiting,
    ShownZone,
)
from formats.vs_system.engine.powers import Payment, Script
from formats.vs_system.engine.seeing import VsView
from formats.vs_system.scripts import SCRIPTS
from formats.vs_system.scripts.doing import nothing
from formats.vs_system.scripts.whom import target, target_effect, target_resource, theirs
from formats.vs_system.showing import SHOWING
from tests.formats.vs_system.engine.playing import Playing, Side, begin, card, numbers
from tests.formats.vs_system.showing.looking import seen

LABELS = ("Player 1", "Player 2")

Looked = tuple[ShownTable, ShownQuestion]


def look(table: Playing, *wanted: str) -> Looked:
    """The table and the question at your decision after what is wanted."""

    def both(decision: Decision, view: VsView) -> Looked:
        return SHOWING.table(view, LABELS, decision), SHOWING.question(view, decision, LABELS)

    looked: Looked = seen(table, both, *wanted)
    return looked


def zone(side: ShownSide, name: str) -> ShownZone:
    (found,) = (each for each in side.zones if each.name == name)
    return found


def cells(table: ShownTable) -> Iterator[ShownCard | ShownSpace]:
    for side in table.sides:
        for each in side.zones:
            for row in each.rows:
                yield from row.cells


def named(table: ShownTable, title: str) -> ShownCard:
    """The first card of that title."""
    return next(
        each for each in cells(table) if isinstance(each, ShownCard) and each.title == title
    )


def test_the_own_side_is_the_last_with_the_zones_from_the_edge_to_the_middle() -> None:
    table, _ = look(begin("recruit step", Side(front=["Hana"], resources=3), None, card("Hana")))
    they, you = table.sides
    assert (they.label, you.label) == LABELS[::-1]
    assert [each.name for each in you.zones] == [
        *("hand", "deck", "KO'd", "resources", "characters")
    ]
    assert zone(you, "hand").layout is Layout.HAND
    assert zone(they, "hand") == ShownZone("hand", 0, Layout.PILE)
    assert zone(they, "characters") == ShownZone("characters", 0, Layout.GRID)


def test_tracks_and_initiative_belong_to_a_side() -> None:
    hana = card("Hana", cost=1)
    table, _ = look(
        begin("recruit step", Side(hand=["Hana"], resources=3), Side(endurance=-2), hana)
    )
    they, you = table.sides
    assert [(each.name, each.value) for each in you.tracks] == [("endurance", 50), ("points", 3)]
    assert [(each.name, each.value) for each in they.tracks] == [("endurance", -2)]
    assert (you.marks, they.marks) == (("initiative",), ())
    assert table.when == "Turn 5, build phase: recruit step of Player 1"


def test_a_card_has_its_numbers_as_they_are_now() -> None:
    hana = card("Hana", teams=["Row", "Boats"], flight=True, keywords=["Boost 2"], **numbers(2, 1))
    placed = Placed("Hana", {"counters": {"+1 ATK / +1 DEF": 2, "cosmic": 0}, "exhausted": True})
    coat = {"Oilskin Coat": "Hana"}
    table, _ = look(begin("formation step", Side(front=[placed], equipment=coat), None, hana))
    shown = named(table, "Hana")
    assert shown.kind == "character"
    assert shown.numbers == (("ATK/DEF", "4/4"), ("cost", "2"))
    assert shown.marks == ("exhausted", "2 × +1/+1")
    assert shown.traits == ("flight", "boost 2")
    assert shown.groups == ("Boats", "Row")
    assert shown.is_turned
    assert not shown.is_face_down
    (attached,) = shown.attached
    assert (attached.title, attached.kind) == ("Oilskin Coat", "equipment")
    assert attached.says == "the equipped character gets +1 DEF"
    assert attached.place == "equipment-0-0"


def test_a_stunned_character_lies_face_down_and_is_known() -> None:
    hana = Placed("Hana", {"stunned": True})
    table, _ = look(begin("formation step", Side(front=[hana]), None, card("Hana")))
    shown = named(table, "Hana")
    assert (shown.marks, shown.is_face_down, shown.is_turned) == (("stunned",), True, True)


def test_resources_are_known_to_their_player_alone() -> None:
    table, _ = look(
        begin(
            "formation step",
            Side(front=["Hana"], resources=["Quay"], face_up=["Clock Loft"]),
            Side(resources=["Quay", "Quay"], face_up=["Sedge Landing"]),
            card("Hana"),
            card("Quay", "location"),
        )
    )
    they, you = (zone(side, "resources") for side in table.sides)
    assert (they.size, you.size) == (3, 2)
    quay, loft = you.rows[0].cells
    assert isinstance(quay, ShownCard)
    assert (quay.title, quay.is_face_down, quay.marks) == ("Quay", True, ())
    assert isinstance(loft, ShownCard)
    assert (loft.title, loft.is_face_down, loft.marks) == ("Clock Loft", False, ("face up",))
    assert they.rows[0].cells[:2] == (
        ShownCard("resources-1-0", is_face_down=True),
        ShownCard("resources-1-1", is_face_down=True),
    )


def test_a_pile_that_lies_open_shows_its_top_card_first() -> None:
    table, _ = look(
        begin(
            "formation step",
            Side(front=["Hana"], ko_pile=["Ivo", "Nub"], deck=["Ivo"]),
            None,
            *map(card, ("Hana", "Ivo", "Nub")),
        )
    )
    you = table.sides[-1]
    assert [each.place for each in zone(you, "KO'd").rows[0].cells] == ["ko-0-1", "ko-0-0"]
    assert [getattr(each, "title", "") for each in zone(you, "KO'd").rows[0].cells] == [
        "Nub",
        "Ivo",
    ]
    assert zone(you, "deck") == ShownZone("deck", 1, Layout.PILE)


def test_front_rows_meet_in_the_middle_and_gaps_are_spaces() -> None:
    table, _ = look(
        begin(
            "formation step",
            Side(front=["Hana"], support=[None, None, "Ivo"]),
            Side(front=["Pell"]),
            *map(card, ("Hana", "Ivo", "Pell")),
        )
    )
    they, you = (zone(side, "characters") for side in table.sides)
    assert [row.label for row in they.rows] == ["support", "front"]
    assert [row.label for row in you.rows] == ["front", "support"]
    assert you.columns == ("centre", "1 right", "2 right")
    assert you.rows[0].cells[1] == ShownSpace(
        "space-0-visible-front-1", "front row, one right of centre"
    )


def test_spaces_that_may_be_chosen_are_shown_and_options_name_them() -> None:
    made = begin("formation step", Side(front=["Hana"], hidden_front=["Nub"]), None, *NUB)
    table, question = look(made, "Nub", "Done.DONE")
    assert question.words == "Where do you put Nub?"
    assert question.about == "characters-0-1"
    assert zone(table.sides[-1], "picked up").size == 1
    spaces = {each.place: each.name for each in cells(table) if isinstance(each, ShownSpace)}
    assert {(each.about, each.label) for each in question.options} <= set(spaces.items())
    assert "space-0-hidden-support--2" in spaces
    assert zone(table.sides[-1], "hidden area").size == 0


NUB = (card("Hana"), card("Nub", keywords=["Concealed"]))


def test_the_other_player_is_shown_no_spaces_for_a_choice() -> None:
    made = begin("formation step", Side(front=["Hana"]), Side(front=["Pell"]), *HANA_AND_PELL)

    def theirs_of(decision: Decision, view: VsView) -> ShownTable:
        return SHOWING.table(VsView(view._game, 1), LABELS, decision)

    table: ShownTable = seen(made, theirs_of, "Hana")
    assert zone(table.sides[0], "picked up").size == 1
    assert zone(table.sides[0], "characters") == ShownZone("characters", 0, Layout.GRID)
    assert zone(table.sides[1], "characters").columns == ("centre",)


HANA_AND_PELL = (card("Hana"), card("Pell"))


def test_an_attack_is_an_event_and_marks_who_is_in_it() -> None:
    made = begin(
        "attack step",
        Side(front=["Hana"], hand=["Wrong Pier", "Cast Off!"], resources=2),
        Side(support=["Pell"]),
        *HANA_AND_PELL,
    )
    proposed, _ = look(made, "None", "Hana")
    assert proposed.events == ("Attack: Hana (ATK 3) on Pell (DEF 3), proposed.",)
    assert named(proposed, "Hana").marks == ("to attack",)
    assert named(proposed, "Pell").marks == ("to be attacked",)


def test_an_attack_that_has_started_marks_attackers_and_the_defender() -> None:
    made = begin(
        "attack step",
        Side(front=["Hana"], hand=["Cast Off!", "Cast Off!"], resources=2),
        Side(front=["Pell"]),
        *HANA_AND_PELL,
    )
    table, question = look(made, "Hana", "play Cast Off!")
    assert named(table, "Hana").marks == ("exhausted", "attacking", "targeted")
    assert named(table, "Pell").marks == ("defending",)
    assert table.waiting == (
        ShownWaiting("effect-0", "Cast Off!", "Player 1", ("Hana",), ("characters-0-0",)),
    )
    assert question.words == "In answer to Cast Off!: play a plot twist or pass?"


def test_a_reinforced_defender_is_marked() -> None:
    made = begin(
        "attack step",
        Side(front=["Hana"], hand=["Cast Off!"], resources=2),
        Side(front=["Pell"], support=["Ivo"]),
        card("Hana"),
        card("Ivo", teams=["Row"]),
        card("Pell", teams=["Row"]),
    )
    made.they.intend("priority", "reinforce with Ivo")
    table, _ = look(made, "Hana", "None", "None")
    assert named(table, "Pell").marks == ("defending", "reinforced")
    assert table.events == ("Attack: Hana (ATK 3) on Pell (DEF 3), reinforced.",)


def test_who_is_attacked_reads_so() -> None:
    made = begin(
        "attack step",
        Side(hand=["Cast Off!"], resources=["Fog Comes In"], face_up=["Sedge Landing"]),
        Side(front=["Pell"]),
        card("Pell"),
        player=1,
    )
    made.they.intend("attack", "Pell")
    table, question = look(made, "None", "None")
    assert table.events == ("Attack: Pell (ATK 3) on you.",)
    assert SHOWING.stops[1].id == "attack"
    assert [each.about for each in question.options] == ["", "resources-0-1"]


def spyglass(patch: pytest.MonkeyPatch, **payment: Any) -> None:
    """Let a location have a power."""
    patch.setitem(SCRIPTS, "Spyglass", Script((Payment("look", nothing, **payment),)))


def test_a_hidden_target_is_marked_where_it_lies(monkeypatch: pytest.MonkeyPatch) -> None:
    spyglass(monkeypatch, targets=(target_resource("a resource", theirs),))
    made = begin(
        "attack step",
        Side(front=["Hana"], face_up=["Spyglass"]),
        Side(resources=["Secret", "Secret"]),
        card("Hana"),
        card("Spyglass", "location"),
        card("Secret"),
    )
    wanted = ("use Spyglass: look", "Hidden(pile='resources', owner=1, place=1)")
    table, _ = look(made, *wanted)
    (waiting,) = table.waiting
    assert (waiting.aims, waiting.targets) == (("face-down card 2",), ("resources-1-1",))
    assert [
        getattr(each, "marks", None) for each in zone(table.sides[0], "resources").rows[0].cells
    ] == [
        (),
        ("targeted",),
    ]


def test_an_effect_on_the_chain_is_aimed_at_by_its_place(monkeypatch: pytest.MonkeyPatch) -> None:
    spyglass(monkeypatch, targets=(target_effect("an effect", lambda _effect: True),))
    made = begin(
        "attack step",
        Side(front=["Hana"], face_up=["Spyglass", "Sedge Landing", "Sedge Landing"]),
        None,
        card("Hana"),
        card("Spyglass", "location"),
    )
    gain = "use Sedge Landing: you gain 1 endurance"
    _, question = look(made, gain, gain, "use Spyglass: look")
    assert question.words == "What is the target of Spyglass: look (an effect)?"
    assert question.about == "effect-2"
    assert [each.about for each in question.options] == ["effect-0", "effect-1"]
    assert [each.label for each in question.options] == [
        "Sedge Landing: you gain 1 endurance (Player 1) (1 of 2)",
        "Sedge Landing: you gain 1 endurance (Player 1) (2 of 2)",
    ]


def test_like_copies_are_told_by_their_place_and_else_numbered(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    power = Payment("look", nothing, targets=(target("a character"),))
    monkeypatch.setitem(SCRIPTS, "Reed Cutters, Army", Script((power,)))
    cutters = card("Reed Cutters, Army")
    made = begin("attack step", Side(front=["Reed Cutters, Army"] * 2), None, cutters)
    _, question = look(made)
    assert [each.label for each in question.options] == [
        "pass",
        "use Reed Cutters, Army: look (front row, centre)",
        "use Reed Cutters, Army: look (front row, one right of centre)",
    ]
    made = begin("resource step", Side(hand=["Hana", "Hana"]), None, card("Hana"))

    def all_of_them(decision: Decision, view: VsView) -> list[str]:
        asked = Decision("bottom", decision.decider, list(view.hand))
        question = SHOWING.question(view, asked, LABELS)
        return [question.words, *(f"{each.label} at {each.about}" for each in question.options)]

    assert seen(made, all_of_them) == [
        "Which card goes to the bottom of your deck next?",
        "Hana (character, cost 2, 3/3) (1 of 2) at hand-0-0",
        "Hana (character, cost 2, 3/3) (2 of 2) at hand-0-1",
    ]
