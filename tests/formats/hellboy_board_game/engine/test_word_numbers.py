"""What words of card texts do that say no number, no place and nobody: one, here, the Agent."""

from typing import Any

import pytest

from formats.hellboy_board_game.engine.board.doors import Door
from formats.hellboy_board_game.engine.board.rooms import room
from formats.hellboy_board_game.engine.values import (
    ActionText,
    CardText,
    Carried,
    EncounterText,
    Instruction,
    Tracker,
)
from tests.formats.hellboy_board_game.engine.playing import Person, Playing, at, begin
from tests.formats.hellboy_board_game.engine.small_case import EAST, NE, NW, SE, SW, Backup, Own, do
from tests.formats.hellboy_board_game.engine.test_tracks import told


def acting(*does: Instruction, ann: Person | None = None, **others: Any) -> Playing:
    """Ann does this with an action of her own."""
    deed = ActionText("Deed", 1, does=does)
    playing = begin(ann or Person(SW, cubes=1, wounds=3, actions=(deed,)), **others)
    return playing.act("Ann", "Deed").play("rest phase")


@pytest.mark.parametrize(
    ("word", "information", "doom"),
    [
        ("advance information", 6, 5),
        ("reduce information", 4, 5),
        ("advance doom", 5, 6),
        ("reduce doom", 5, 4),
    ],
)
def test_a_track_moves_one_space(word: str, information: int, doom: int) -> None:
    playing = told(do(word), information=5, doom=5).play("end phase")
    assert (playing.game.information, playing.game.doom) == (information, doom)


@pytest.mark.parametrize(("word", "cubes"), [("gain cube", 3), ("lose cube", 1)])
def test_one_cube_is_gained_or_lost(word: str, cubes: int) -> None:
    people = (Person(NW, cubes=2), Person(NE, cubes=2))
    playing = told(do(word), people=people, queue=("Ben", "Ann")).play("end phase")
    assert (playing.ann.cubes, playing.ben.cubes) == (2, cubes)


def test_the_agent_is_hurt_healed_or_stunned_and_nobody_else() -> None:
    people: dict[str, Any] = {"ben": Person(SW, cubes=0, wounds=1), "queue": ("Ben", "Ann")}
    hurt = acting(do("damage"), **people)
    assert (hurt.ann.damage, hurt.ben.damage) == (4, 1)
    healed = acting(do("heal"), **people)
    assert (healed.ann.damage, healed.ben.damage) == (2, 1)
    stunned = acting(do("stun"), **people)
    assert [agent.is_stunned for agent in stunned.game.agents] == [True, False]


def test_a_card_without_an_agent_means_the_lead_agent() -> None:
    people = (Person(NW, wounds=2), Person(NE, wounds=2))
    for word, damage in (("damage", [2, 3]), ("heal", [2, 1])):
        playing = told(do(word), people=people, queue=("Ben", "Ann")).play("end phase")
        assert [agent.damage for agent in playing.game.agents] == damage


def test_damage_is_no_fire_unless_the_card_says_so() -> None:
    playing = told(do("damage"), people=(Person(NW, is_fireproof=True),)).play("end phase")
    assert playing.ann.damage == 1


def test_everybody_here_suffers_one_damage() -> None:
    for word, damage in (("damage enemies", 3), ("damage characters", 4)):
        playing = acting(do(word), enemies=[at("Warden", SW), at("Lump", NE)])
        assert (playing["Warden"].damage, playing["Lump 1"].damage) == (1, 0)
        assert playing.ann.damage == damage


def test_a_boss_loses_and_an_enemy_heals_one() -> None:
    hurt = begin(
        Person(SW, cubes=1, actions=(ActionText("Deed", 1, does=(do("damage boss"),)),)),
        enemies=[at("Warden", NE, damage=3), at("Lump", NE)],
    ).act("Ann", "Deed")
    hurt.play("rest phase")
    assert (hurt["Warden"].damage, hurt["Lump 1"].damage) == (4, 0)
    nobody = acting(do("damage boss"), enemies=[at("Lump", NE)])
    assert nobody["Lump 1"].damage == 0


def as_the_boss(*does: Instruction, ann: Person | None = None, **others: Any) -> Playing:
    """The Warden does what a card says."""
    others.setdefault("enemies", [at("Warden", NW, damage=3)])
    return begin(
        ann or Person(EAST, cubes=0),
        explored=["gallery"],
        phase="enemy phase",
        is_confrontation=True,
        behaviour_deck=["Acts"],
        behaviours={"Acts": CardText(does)},
        **others,
    ).play("agent phase")


def test_the_boss_heals_one() -> None:
    assert as_the_boss(do("heal enemy"))["Warden"].damage == 2


@pytest.mark.parametrize(("args", "where"), [({}, NE), ({"number": 2}, "gallery west")])
def test_the_boss_moves_as_far_as_it_can_or_as_its_card_says(
    args: dict[str, int], where: str
) -> None:
    assert as_the_boss(do("move", **args))["Warden"].area == where


@pytest.mark.parametrize("word", ["melee attack", "ranged attack"])
def test_an_attack_has_no_bonus_unless_the_card_says_so(word: str) -> None:
    value = 6 if word == "melee attack" else 4
    for args, bonus in (({}, 0), ({"bonus": 1}, 1)):
        playing = as_the_boss(
            do(word, **args),
            ann=Person(NW, cubes=0),
            dice={"test": [0, 0, 0], "effect": ["Plus Two"]},
        )
        assert playing.ann.damage == value + bonus - 2


@pytest.mark.parametrize("word", ["melee attack", "ranged attack", "move", "heal enemy", "hurl"])
def test_a_word_for_an_enemy_does_nothing_without_one(word: str) -> None:
    playing = told(do(word)).play("end phase")
    assert (playing.ann.damage, playing.ann.area) == (0, NW)


def test_a_boss_beside_nobody_attacks_nobody() -> None:
    playing = as_the_boss(do("melee attack"))
    assert not playing.told("attacks")
    far = as_the_boss(
        do("ranged attack"), ann=Person("cell", cubes=0), enemies=[at("Warden", EAST)]
    )
    assert not far.told("shoots")


def test_all_whom_the_boss_can_reach_are_attacked_backup_agents_too() -> None:
    for word, verb in (("melee attack", "attacks"), ("ranged attack", "shoots at")):
        playing = as_the_boss(
            do(word, targets="all"),
            ann=Person(
                NW,
                cubes=0,
                backups=[
                    Backup("Wren", health=9, facts={"area": NW, "cubes": 0}),
                    Backup("Moss", facts={"area": EAST, "cubes": 0}),
                ],
            ),
        )
        lines = [line for line in playing.log.lines if f" {verb} " in line]
        near = [f"Warden {verb} Ann.", f"Warden {verb} Wren."]
        # The gallery's far end is three areas away, as far as its Range.
        assert lines == (near if verb == "attacks" else [*near, "Warden shoots at Moss."])


def test_one_piece_or_minion_is_placed_here() -> None:
    playing = acting(
        do("place", what="clue"),
        do("place", what="point of interest"),
        do("spawn", slot="B"),
        do("spawn", type="Lump", number=2, where=NE),
        do("scenery", size=2),
        do("scenery", special="Bookcase"),
    )
    there = playing[SW]
    assert (there.clues, there.points_of_interest) == (1, 1)
    assert [str(enemy) for enemy in playing.game.enemies] == ["Spitter 1", "Lump 1", "Lump 2"]
    assert [each.area for each in playing.game.enemies] == [SW, NE, NE]
    generic, bookcase = there.scenery
    assert (generic.size, generic.clues, generic.cubes, generic.damage) == (2, 0, 0, 0)
    assert (bookcase.size, bookcase.clues, bookcase.cubes) == (2, 2, 0)


@pytest.mark.parametrize(
    ("name", "cubes", "clues"),
    [
        ("Bookcase", 0, 2),
        ("Cabinet", 2, 0),
        ("Writing Desk", 2, 0),
        ("Orrery", 0, 0),
        ("Forbidden Tome", 0, 0),
    ],
)
def test_a_special_piece_comes_with_what_lies_on_it(name: str, cubes: int, clues: int) -> None:
    (placed,) = acting(do("scenery", special=name))[SW].scenery
    assert (placed.name, placed.cubes, placed.clues) == (name, cubes, clues)
    (laid,) = begin(Person(SW), areas={SW: {"scenery": [{"size": 1, "name": name}]}})[SW].scenery
    assert (laid.name, laid.cubes, laid.clues, laid.damage) == (name, cubes, clues, 0)


@pytest.mark.rule("HBG-COUNTER-17", "HBG-SCENERY-17")
@pytest.mark.parametrize(("lying", "clues"), [(8, 2), (9, 1), (10, 0)])
def test_a_bookcase_has_no_more_clues_than_are_left(lying: int, clues: int) -> None:
    playing = acting(do("scenery", special="Bookcase"), areas={NE: {"clues": lying}})
    assert playing[SW].scenery[0].clues == clues


@pytest.mark.rule("HBG-COUNTER-17", "HBG-ACTION-53")
@pytest.mark.parametrize(("lying", "comes"), [([1, 1, 2, 2, 2], True), ([1, 1, 1, 2], False)])
def test_generic_scenery_comes_as_long_as_there_is_some_of_its_size(
    lying: list[int], comes: bool
) -> None:
    """There are three of size 1, beside the special pieces of that size."""
    there = [*lying, {"size": 1, "name": "Orrery"}, {"size": 1, "name": "Cabinet"}]
    playing = acting(do("scenery", size=1), areas={NE: {"scenery": there}})
    assert [piece.size for piece in playing[SW].scenery] == ([1] if comes else [])


@pytest.mark.parametrize("piece", [{"special": "Harp"}, {"size": 4}])
def test_a_piece_that_the_box_has_not_is_not_set_up(piece: dict[str, Any]) -> None:
    assert acting(do("scenery", **piece))[SW].scenery == []


@pytest.mark.parametrize("what", ["clue", "frog swarm", "point of interest", "inferno"])
@pytest.mark.parametrize(("before", "after"), [(0, 0), (1, 0), (3, 2)])
def test_one_piece_of_a_kind_is_removed_and_no_other(what: str, before: int, after: int) -> None:
    counted = {"clues": before, "frog_swarms": before, "points_of_interest": before}
    playing = acting(do("remove", what=what), areas={SW: {**counted, "inferno": before > 0}})
    there = playing[SW]
    left = {
        "clue": there.clues,
        "frog swarm": there.frog_swarms,
        "point of interest": there.points_of_interest,
    }
    expected = {kind: after if kind == what else before for kind in left}
    assert left == expected
    assert there.has_inferno is (before > 0 and what != "inferno")


def test_a_placed_room_has_areas_of_its_own_and_is_placed_once() -> None:
    annex = room("annex", 4, 0, 1, 1)
    others: dict[str, Any] = {
        "people": (Person(EAST),),
        "explored": ["gallery"],
        "later_rooms": {"annex": (annex, (Door(EAST, "annex"),))},
    }
    playing = told(do("place room", room="annex"), do("place room", room="annex"), **others)
    playing.play("end phase")
    assert playing["annex"].room == "annex"
    assert len(playing.game.layout.rooms) == 5
    # Without any Encounter card left it is explored and empty (ruling HBG-AMBIGUOUS-14).
    empty = told(
        do("place room", room="annex"),
        encounters={"Find": EncounterText(((),))},
        **{**others, "explored": ["gallery", "crypt"]},
    ).play("end phase")
    assert "annex" in empty.game.explored
    assert "annex" in empty.game.board.areas


@pytest.mark.rule("HBG-TRACK-03", "HBG-TRACK-04")
def test_a_tracker_below_its_first_space_does_what_its_card_says() -> None:
    rite = Carried(tracker=Tracker(3, 1, below=(do("heal", number=3),)))
    for before, (after, damage) in {0: (0, 0), 1: (0, 3), 2: (1, 3)}.items():
        deed = ActionText("Deed", 1, does=(do("reduce tracker", card="Rite"),))
        ann = Person(
            SW,
            cubes=1,
            wounds=3,
            actions=(deed,),
            starting=[Own("Rite", rite), Own("Rope")],
            facts={"cards": {"Rite": {"tracker": before}}},
        )
        playing = acting(ann=ann)
        assert (playing.ann.agent.cards.cards[-1].state.tracker, playing.ann.damage) == (
            after,
            damage,
        )


def test_a_requisition_that_is_drawn_is_told_and_lies_open() -> None:
    playing = told(do("draw requisition"), requisition_deck=("Rope",)).play("end phase")
    (card,) = playing.ann.agent.cards
    assert (card.is_face_up, card.state.is_ready, card.state.uses) == (True, True, None)
    assert "Ann gets Rope." in playing.log.lines


@pytest.mark.rule("HBG-BOARD-06")
@pytest.mark.parametrize(("there", "where"), [([3, 2, 1], NW), ([3, 2], SE)])
def test_an_agent_is_moved_where_there_is_space(there: list[int], where: str) -> None:
    playing = told(do("move to", where=SE), areas={SE: {"scenery": there}}).play("end phase")
    assert playing.ann.area == where
    assert playing[where].agents == [playing.ann.agent]


def test_information_and_insight_may_both_be_asked_for() -> None:
    both = {"information at least": 3, "insight at least": 1, "then": (do("heal"),)}
    for information, insight, damage in ((3, 1, 0), (2, 1, 1), (3, 0, 1), (4, 2, 0)):
        playing = told(
            do("if", **both),
            people=(Person(NW, wounds=1, facts={"insight": insight}),),
            information=information,
        ).play("end phase")
        assert playing.ann.damage == damage


def test_the_effect_die_of_a_card_goes_by_its_face() -> None:
    results = {"Plus Two": (do("damage"),), "Catastrophe": (do("damage", number=2),)}
    for face, damage in (("Plus Two", 1), ("Catastrophe", 2), ("Double", 0)):
        playing = told(do("roll", die="effect", results=results), dice={"effect": [face]})
        assert playing.play("end phase").ann.damage == damage


def test_nothing_is_drawn_of_doom_by_a_card_in_the_confrontation() -> None:
    playing = begin(
        Person(SW, cubes=1, actions=(ActionText("Deed", 1, does=(do("draw doom"),)),)),
        is_confrontation=True,
        enemies=[at("Warden", NE)],
        doom_deck=["Storm"],
        doom_texts={"Storm": CardText((do("damage"),))},
    ).act("Ann", "Deed")
    playing.play("end phase")
    assert playing.ann.damage == 0
    assert len(playing.game.deck_of_doom.cards) == 1


def test_nobody_is_set_up_where_every_area_is_full() -> None:
    full = {area: {"scenery": [3, 2, 1]} for area in (NW, NE, SE, SW)}
    playing = told(
        do("spawn", slot="A", where=SE),
        areas={**full, NW: {"scenery": [3, 2]}},
    ).play("end phase")
    assert playing.game.enemies == []


def test_when_the_last_card_of_the_case_file_goes_nothing_is_in_play() -> None:
    playing = told(do("discard"), do("discard"), do("discard")).play("end phase")
    assert playing.game.case_file.in_play is None
