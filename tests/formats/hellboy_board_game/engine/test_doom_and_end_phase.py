"""The Doom phase and the End phase, with infernos, frog swarms and what runs out."""

from typing import Any

import pytest

from formats.hellboy_board_game.engine.values import CardText, EnemyCard, Modifier, Reaction
from tests.formats.hellboy_board_game.engine.playing import (
    ALL_ROOMS,
    Person,
    Playing,
    at,
    begin,
    rolls,
)
from tests.formats.hellboy_board_game.engine.small_case import (
    BOX,
    CRYPT_NW,
    EAST,
    NE,
    NW,
    SE,
    SW,
    WEST,
    Backup,
    do,
)


def doomed(deck: list[str], texts: dict[str, CardText], **others: Any) -> Playing:
    """The Doom phase with these cards on top."""
    others.setdefault("ann", Person(SW))
    return begin(phase="doom phase", doom_deck=deck, doom_texts=texts, **others)


def ended(**others: Any) -> Playing:
    """The End phase, until the next round begins."""
    others.setdefault("ann", Person(NW))
    return begin(phase="end phase", **others).play_round(2)


@pytest.mark.rule("HBG-DOOM-01", "HBG-DOOM-04", "HBG-DECKS-25", "HBG-DECKS-26")
def test_the_top_card_of_doom_is_resolved_and_discarded() -> None:
    advances = CardText((do("advance doom", number=2),))
    playing = doomed(["Quiet", "Storm"], {"Storm": advances, "Quiet": CardText()}).play("end phase")
    assert playing.game.doom == 3
    assert list(map(str, playing.game.deck_of_doom.discards)) == ["Storm"]
    assert list(map(str, playing.game.deck_of_doom.cards)) == ["Quiet"]


@pytest.mark.rule("HBG-EXAMPLE-32", "HBG-DOOM-02", "HBG-DECKS-03", "HBG-DECKS-04")
def test_a_card_that_advances_doom_and_waits_for_a_minion_to_fall() -> None:
    """As the card of the rulebook's example."""
    waits = CardText((do("advance doom"),), (Reaction("minion defeated", ()),))
    playing = doomed(["Strange Bones"], {"Strange Bones": waits}, enemies=[at("Lump", NE)])
    playing.play("end phase")
    assert playing.game.doom == 2
    assert list(map(str, playing.game.deck_of_doom.in_play)) == ["Strange Bones"]
    later = begin(
        Person(SW, cubes=1),
        doom_in_play=["Strange Bones"],
        doom_texts={"Strange Bones": waits},
        enemies=[at("Brute", SW)],
        dice=rolls([5, 5, 5]),
    ).act("Ann", "fight")
    later.play("rest phase")
    assert list(later.game.deck_of_doom.in_play) == []
    assert list(map(str, later.game.deck_of_doom.discards)) == ["Strange Bones"]


@pytest.mark.rule("HBG-DOOM-03")
@pytest.mark.parametrize("takes_time", [False, True])
def test_a_card_of_doom_comes_every_round_whether_time_is_taken_or_not(takes_time: bool) -> None:
    playing = begin(
        Person(SW),
        phase="rest phase",
        doom_deck=["Storm"],
        doom_texts={"Storm": CardText((do("advance doom", number=3),))},
    )
    if takes_time:
        playing.ann.intend("take time", "take time")
    playing.play("end phase")
    assert playing.game.doom == (5 if takes_time else 4)


@pytest.mark.rule("HBG-DECKS-03")
def test_what_a_card_in_play_changes_ends_with_it() -> None:
    fog = CardText(
        modifiers=(Modifier("downgrade", 1, "FIGHT"),),
        reactions=(Reaction("minion defeated", ()),),
    )
    playing = (
        begin(
            Person(SW, cubes=2),
            doom_in_play=["Fog"],
            doom_texts={"Fog": fog},
            enemies=[at("Brute", SW), at("Brute", SW)],
            dice=rolls([5, 5, 5], [0, 0, 0]),
        )
        .act("Ann", "fight")
        .act("Ann", "fight")
    )
    playing.play("rest phase")
    told = [line.split(": ")[1].split(";")[0] for line in playing.log.lines if " tests " in line]
    assert told == ["yellow 5, yellow 5, orange 5", "orange 0, orange 0, orange 0"]


@pytest.mark.rule("HBG-AMBIGUOUS-79")
def test_doom_does_not_advance_by_itself() -> None:
    playing = begin(Person(SW), phase="enemy phase").play_round(4)
    assert playing.game.doom == 1


# The End phase.


@pytest.mark.rule("HBG-END-01")
def test_the_four_steps_come_in_order() -> None:
    """The injury of the fire takes no cube, its swarm counts no longer, and the card is last."""
    toll = CardText(reactions=(Reaction("end phase", (do("heal"),), False),))
    playing = ended(
        ann=Person(SW, cubes=0, wounds=["action cube"] * 3),
        areas={SW: {"inferno": True, "frog_swarms": 1}, NE: {"frog_swarms": 1}},
        doom_in_play=["Balm"],
        doom_texts={"Balm": toll},
        dice={"inferno": [2]},
    )
    assert playing.ann.cubes == 3
    assert playing.game.doom == 1
    assert (len(playing.ann.injuries), playing.ann.wounds) == (1, 2)


@pytest.mark.rule("HBG-END-02", "HBG-AGENT-05", "HBG-AGENT-06")
def test_cubes_come_back_first() -> None:
    playing = ended(ann=Person(NW, cubes=0), ben=Person(SW, cubes=2))
    assert (playing.ann.cubes, playing.ben.cubes) == (3, 3)


def test_a_card_in_play_may_change_how_many() -> None:
    playing = ended(
        doom_in_play=["Cold"], doom_texts={"Cold": CardText(modifiers=(Modifier("cubes", -1),))}
    )
    assert playing.ann.cubes == 2


@pytest.mark.rule("HBG-END-05", "HBG-END-16", "HBG-AMBIGUOUS-66", "HBG-AMBIGUOUS-67")
def test_burning_areas_lose_a_clue_a_frog_swarm_and_all_scenery_before_any_roll() -> None:
    """Also what lies on the scenery; the loose clue goes beside the Bookcase's own."""
    lying = {
        "inferno": True,
        "clues": 2,
        "frog_swarms": 2,
        "scenery": [1, {"size": 2, "name": "Bookcase"}],
    }
    playing = ended(areas={SW: lying, SE: lying}, dice={"inferno": [0, 1]})
    for area in (SW, SE):
        assert (playing[area].clues, playing[area].frog_swarms) == (1, 1)
        assert playing[area].scenery == []
        assert playing[area].clues_to_examine == 1
    first_roll = playing.log.lines.index(f"The inferno of {SE} rolls 0.")
    assert first_roll >= 0


@pytest.mark.rule(
    "HBG-END-06", "HBG-END-07", "HBG-END-08", "HBG-END-17", "HBG-DICE-33", "HBG-DICE-34"
)
@pytest.mark.parametrize("rolled", [0, 1, 2])
def test_an_inferno_dies_at_0_and_burns_everybody_there_otherwise(rolled: int) -> None:
    wren = Backup("Wren", facts={"area": SW})
    playing = ended(
        ann=Person(SW),
        ben=Person(NW, backups=[wren]),
        areas={SW: {"inferno": True}},
        enemies=[at("Brute", SW)],
        dice={"inferno": [rolled], "test": [], "effect": []},
    )
    assert playing[SW].has_inferno is (rolled > 0)
    assert playing.ann.damage == rolled
    assert playing["Brute 1"].damage == rolled
    assert playing["Wren"].damage == rolled
    assert playing.ben.damage == 0


@pytest.mark.rule("HBG-END-09", "HBG-END-10", "HBG-COUNTER-01", "HBG-AMBIGUOUS-65")
def test_an_inferno_spreads_at_3_to_adjacent_explored_areas_and_new_ones_are_not_rolled() -> None:
    playing = ended(
        ann=Person(NW, is_fireproof=True),
        areas={SE: {"inferno": True}, NW: {"inferno": True}},
        dice={"inferno": [1, 3]},
    )
    assert [playing[area].has_inferno for area in (NW, NE, SE, SW)] == [True] * 4
    assert not playing[CRYPT_NW].has_inferno
    assert playing.ann.damage == 0


@pytest.mark.rule("HBG-AMBIGUOUS-63")
def test_fire_damage_of_the_end_phase_lights_no_other_inferno() -> None:
    playing = ended(ann=Person(SW), areas={SW: {"inferno": True}}, dice={"inferno": [2]})
    assert sum(area.has_inferno for area in playing.game.areas.values()) == 1


@pytest.mark.rule("HBG-END-11")
def test_a_frog_swarm_with_an_agent_hops_where_the_lead_agent_wants() -> None:
    playing = begin(Person(SW), Person(NW), phase="end phase", areas={SW: {"frog_swarms": 1}})
    playing.ann.intend("frog swarm to", SE)
    playing.play_round(2)
    assert (playing[SW].frog_swarms, playing[SE].frog_swarms) == (0, 1)
    assert playing.ann.offered("frog swarm to") == [[NE, SE]]


@pytest.mark.rule("HBG-END-12", "HBG-COUNTER-07")
def test_a_frog_swarm_that_finds_no_area_without_agents_stays() -> None:
    people = [Person(area) for area in (SW, NW, NE, SE)]
    playing = begin(*people, phase="end phase", areas={SW: {"frog_swarms": 2}}).play_round(2)
    assert playing[SW].frog_swarms == 2


@pytest.mark.rule("HBG-END-11", "HBG-AMBIGUOUS-28")
def test_a_frog_swarm_alone_or_with_a_backup_agent_stays() -> None:
    wren = Backup("Wren", facts={"area": SE})
    playing = ended(
        ann=Person(NW, backups=[wren]), areas={SW: {"frog_swarms": 1}, SE: {"frog_swarms": 1}}
    )
    assert (playing[SW].frog_swarms, playing[SE].frog_swarms) == (1, 1)


@pytest.mark.rule("HBG-END-13", "HBG-EXAMPLE-33")
@pytest.mark.parametrize(("swarms", "doom"), [(1, 1), (2, 2), (3, 2), (5, 3)])
def test_doom_advances_once_for_two_frog_swarms_on_the_board(swarms: int, doom: int) -> None:
    playing = ended(areas={SW: {"frog_swarms": swarms}})
    assert playing.game.doom == doom


@pytest.mark.rule("HBG-END-14")
def test_other_effects_come_last_in_the_lead_agents_order() -> None:
    texts = {
        "Toll": CardText(reactions=(Reaction("end phase", (do("advance doom"),), False),)),
        "Balm": CardText(reactions=(Reaction("end phase", (do("heal"),), False),)),
    }
    playing = begin(
        Person(NW, wounds=1),
        phase="end phase",
        areas={SW: {"frog_swarms": 2}},
        doom_in_play=["Toll", "Balm"],
        doom_texts=texts,
    )
    playing.ann.intend("next effect", "Balm")
    playing.play_round(2)
    told = [line for line in playing.log.lines if "heals" in line or "Doom is" in line]
    assert told == ["Impending Doom is 2.", "Ann heals 1 damage.", "Impending Doom is 3."]


# What runs out.


@pytest.mark.rule("HBG-COUNTER-16", "HBG-AMBIGUOUS-72")
@pytest.mark.parametrize(
    ("what", "many", "lying"),
    [
        ("inferno", 9, {"inferno": True}),
        ("frog swarm", 6, {"frog_swarms": 1}),
        ("destruction", 6, {"destruction": True}),
    ],
)
def test_a_counter_out_of_stock_is_moved_from_where_the_lead_agent_says(
    what: str, many: int, lying: dict[str, Any]
) -> None:
    names = [NE, SE, SW, WEST, EAST, CRYPT_NW, "crypt north-east", "crypt south-east", "cell"]
    playing = begin(
        Person(NW),
        phase="doom phase",
        explored=ALL_ROOMS,
        areas=dict.fromkeys(names[:many], lying),
        doom_deck=["Omen"],
        doom_texts={"Omen": CardText((do("place", what=what, where=NW),))},
    )
    playing.ann.intend("moved from", SE)
    playing.play("end phase")

    def has(area: str) -> bool:
        there = playing[area]
        found = {
            "inferno": there.has_inferno,
            "frog swarm": there.frog_swarms > 0,
            "destruction": there.has_destruction,
        }
        return bool(found[what])

    assert (has(NW), has(SE)) == (True, False)
    assert BOX.frog_swarms == 6


@pytest.mark.rule("HBG-COUNTER-17")
def test_clues_and_scenery_out_of_stock_are_not_set_up() -> None:
    omen = CardText(
        (
            do("place", what="clue", where=NW),
            do("scenery", size=3, where=NW),
            do("scenery", special="Orrery", where=NW),
        )
    )
    playing = doomed(
        ["Omen"],
        {"Omen": omen},
        areas={SW: {"clues": 10, "scenery": [3]}, SE: {"scenery": [{"size": 1, "name": "Orrery"}]}},
    ).play("end phase")
    assert (playing[NW].clues, playing[NW].scenery) == (0, [])


@pytest.mark.rule("HBG-COUNTER-18", "HBG-EXAMPLE-29")
@pytest.mark.parametrize(
    ("slots", "comes"),
    [
        (("Brute", "Spitter", "Sneak"), "Sneak 1"),
        (("Brute", "Spitter"), "Brute 1"),
    ],
)
def test_of_a_type_out_of_miniatures_the_next_one_is_set_up(
    slots: tuple[str, ...], comes: str
) -> None:
    playing = doomed(
        ["Omen"],
        {"Omen": CardText((do("spawn", slot="B", where=NW),))},
        slots=slots,
        enemies=[at("Spitter", SE) for _ in range(3)],
    ).play("end phase")
    assert [str(enemy) for enemy in playing[NW].enemies] == [comes]


@pytest.mark.rule("HBG-AMBIGUOUS-103")
def test_a_type_to_the_right_of_slot_d_is_next_after_it() -> None:
    comes = do("activate enemy card", type="Fifth")
    fifth = EnemyCard("Fifth", ("minion",), 1, 1, 1, 1)
    playing = doomed(
        ["Omen"],
        {"Omen": CardText((comes, do("spawn", slot="D", where=NW)))},
        slots=("Brute", "Spitter", "Sneak", "Lump"),
        enemies=[at("Lump", SE) for _ in range(3)],
        kinds=[fifth],
    ).play("end phase")
    assert [str(enemy) for enemy in playing[NW].enemies] == ["Fifth 1"]


@pytest.mark.rule("HBG-COUNTER-19")
def test_with_all_miniatures_on_the_board_nothing_is_set_up() -> None:
    enemies = [at(kind, SE) for kind in ("Brute", "Spitter") for _ in range(3)]
    playing = doomed(
        ["Omen"],
        {"Omen": CardText((do("spawn", slot="A", where=NW),))},
        slots=("Brute", "Spitter"),
        enemies=enemies,
    ).play("end phase")
    assert playing[NW].enemies == []


@pytest.mark.rule("HBG-COUNTER-10", "HBG-COUNTER-11", "HBG-COUNTER-12", "HBG-COUNTER-21")
def test_wreckage_removes_swarms_clues_and_scenery_and_no_inferno() -> None:
    lying = {"inferno": True, "clues": 2, "frog_swarms": 2, "scenery": [1], "points_of_interest": 1}
    playing = doomed(
        ["Omen"],
        {"Omen": CardText((do("place", what="destruction", where=SE, number=2),))},
        areas={SE: lying},
    ).play("end phase")
    there = playing[SE]
    assert (there.has_destruction, there.has_inferno, there.points_of_interest) == (True, True, 1)
    assert (there.clues, there.frog_swarms, there.scenery) == (0, 0, [])
    assert sum(area.has_destruction for area in playing.game.areas.values()) == 1


@pytest.mark.rule("HBG-ENEMY-38")
def test_minions_set_up_after_the_enemy_phase_act_in_the_next_one() -> None:
    playing = doomed(["Omen", "Omen"], {"Omen": CardText((do("spawn", slot="A", where=NE),))}).play(
        "end phase"
    )
    assert playing["Brute 1"].area == NE
    later = doomed(["Quiet", "Omen"], {"Omen": CardText((do("spawn", slot="A", where=NE),))})
    later.play("agent phase")
    assert later["Brute 1"].area == SW


@pytest.mark.rule("HBG-AMBIGUOUS-18")
def test_whoever_is_set_up_in_a_full_area_comes_to_the_nearest_with_space() -> None:
    playing = doomed(
        ["Omen"],
        {"Omen": CardText((do("spawn", slot="A", where=SE),))},
        areas={SE: {"scenery": [3, 2, 1]}, NE: {"scenery": [3, 2, 1]}},
    )
    playing.ann.intend("set up in", NW)
    playing.play("end phase")
    assert playing["Brute 1"].area == NW
    assert playing.ann.offered("set up in") == [[NW, SW]]
