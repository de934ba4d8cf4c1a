"""The table: exactly as text, of small positions; and who sees which hand."""

import pytest

from formats.heroes_vs_villains.engine.abilities import Effect, Means, Way
from formats.heroes_vs_villains.engine.effect_names import KNOCKOUT
from formats.heroes_vs_villains.engine.seeing import HvvView
from formats.heroes_vs_villains.showing import SHOWING
from formats.table.deciding import Decision
from formats.table.drawing import table_text
from formats.table.shown import Layout, ShownTable
from tests.formats.heroes_vs_villains.engine.own_scripts import (
    FILLER,
    ally,
    attack,
    defense,
    guard,
    item,
    lasting,
    own,
    strike,
)
from tests.formats.heroes_vs_villains.engine.playing import Person, begin, on
from tests.formats.heroes_vs_villains.showing.looking import LABELS, seen

KICK = attack("Kick", 1, Effect(KNOCKOUT, 4))
BLOCK = defense("Block", Way.BLOCK, 2, of=["melee"])
SWORD = item(
    "Sword",
    strike(2, means=Means.WEAPON_STRIKE, name="slash"),
    guard(Way.BLOCK, of=["melee"], name="parry"),
)


def table_of(_decision: Decision, view: HvvView) -> ShownTable:
    return SHOWING.table(view, LABELS, None)


def text_of(decision: Decision, view: HvvView) -> str:
    return table_text(table_of(decision, view))


@pytest.mark.rule("HVV-ZONE-05", "HVV-AMBIGUOUS-63")
def test_both_sides_lie_as_at_a_table_with_all_that_is_true_of_each_card() -> None:
    playing = begin(
        Person(
            hand=[KICK, BLOCK, FILLER],
            in_play=[
                SWORD.laid(usage=2, used=["slash"]),
                ally("Jackdaw", strike(), health=2).laid(health=1, area="heroes"),
            ],
            deck=[FILLER] * 4,
            discards=[FILLER],
            given=[on("pain", each_time=4)],
            area="villains",
        ),
        Person(
            hand=[FILLER] * 3,
            in_play=[lasting("Aura").laid(rounds_left=2)],
            health=3,
            given=[on("stun"), on("prone")],
            scrapped=[item("Old Thing")],
        ),
    )
    assert seen(playing, text_of) == (
        "── Round 3, turn of Ann ────────────────────────────────────────────────────────\n"
        "\n"
        "Player 2, the villains  health 3  hand 3  archetype deck 0  discard pile 0\n"
        "    scrapped 1  profession deck 0\n"
        "  villains' area Vic                     Aura\n"
        "                 health 3                rounds left 2\n"
        "                 stun, prone\n"
        "\n"
        "  villains' area Ann                  Sword                Jackdaw\n"
        "                 health 5, plays 1    usage 2              health 1\n"
        "                 uses 1, moves 1      used: slash          in the heroes' area\n"
        "                 has the turn, pain\n"
        "Player 1 (you), the heroes  health 5  hand 3  archetype deck 4  discard pile 1\n"
        "    profession deck 0  goes first this round  has the turn\n"
        "\n"
        "Hand (3)\n"
        "  1 Kick                                    attack\n"
        "  1 Block                                   defense\n"
        "  1 Filler                                  power"
    )


@pytest.mark.rule("HVV-SETUP-19")
def test_of_several_each_has_a_row_and_the_hand_of_a_teammate_lies_open() -> None:
    playing = begin(
        Person([KICK]), Person([BLOCK]), ben=Person([FILLER] * 2, health=2), wes=Person(health=0)
    )
    table = seen(playing, table_of)
    theirs, own = table.sides
    assert [side.label for side in table.sides] == [
        "Player 2, the villains",
        "Player 1 (you), the heroes",
    ]
    assert {(track.name, track.value) for track in theirs.tracks} == {
        ("health of Vic", 5),
        ("health of Wes", 0),
    }
    hands = {
        zone.name: [cell.title for row in zone.rows for cell in row.cells]
        for side in table.sides
        for zone in side.zones
        if zone.name.startswith("hand")
    }
    assert hands == {
        "hand of Ben": ["Filler", "Filler"],
        "hand of Ann": ["Kick"],
        "hand of Vic": [],
        "hand of Wes": [],
    }
    people = [row.cells[0] for row in theirs.zones[-1].rows]
    assert [(each.title, "out of the game" in each.marks) for each in people] == [
        ("Vic", False),
        ("Wes", True),
    ]
    assert own.marks == ("goes first this round",)


def test_what_was_shown_of_a_foes_hand_stays_known() -> None:
    playing = begin(Person([KICK]), Person([BLOCK, FILLER]))
    playing["Block"].show_to(0)
    (hand,) = [zone for zone in seen(playing, table_of).sides[0].zones if zone.name == "hand"]
    assert hand.size == 2
    assert [cell.title for row in hand.rows for cell in row.cells] == ["Block"]


def test_of_several_players_the_outliers_of_others_take_a_line() -> None:
    beside = own("The Miller", "archetype description")
    miller = Person(outliers=[beside])
    playing = begin(miller, miller, ben=miller, wes=miller)
    table: ShownTable = seen(playing, table_of)
    layouts = {
        zone.name: zone.layout
        for side in table.sides
        for zone in side.zones
        if zone.name.startswith("outliers")
    }
    assert layouts == {
        "outliers of Ann": Layout.ROW,
        **{f"outliers of {name}": Layout.PILE for name in ("Ben", "Vic", "Wes")},
    }
