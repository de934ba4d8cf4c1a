"""Tests of a skill: dice, upgrades and downgrades, the effect die, boosts and assists."""

from collections.abc import Sequence

import pytest

from formats.hellboy_board_game.box import box
from formats.hellboy_board_game.engine.values import (
    Attack,
    Carried,
    Colour,
    EffectFace,
    Modifier,
    Skill,
)
from tests.formats.hellboy_board_game.engine.playing import Person, Playing, at, begin, rolls
from tests.formats.hellboy_board_game.engine.small_case import (
    BLACK,
    NE,
    NW,
    ORANGE,
    RED,
    SE,
    SW,
    YELLOW,
    Own,
    do,
)

LUMP = [at("Lump", SW)]
"""Health 4 and no Resilience: what a fight against it scores is the damage."""


def fighting(
    colour: Colour = ORANGE,
    *,
    upgrades: int = 0,
    dice: dict[str, list[object]] | None = None,
    boost: int = 0,
    **others: object,
) -> Playing:
    """Ann fights a Lump with a weapon of so many upgrades, and one cube to boost beside it."""
    club = Own("Club", Carried(weapon=Attack("Club", upgrades=upgrades)))
    ann = Person(SW, skills={Skill.FIGHT: colour}, starting=[club], cubes=1 + boost)
    playing = begin(ann, enemies=LUMP, dice=dice, **others)  # type: ignore[arg-type]
    playing.act("Ann", "fight", weapon="Club")
    if boost:
        playing.ann.intend("boost", boost)
    return playing


def dice_of(playing: Playing) -> list[str]:
    """The test dice of the first test in the log."""
    line = next(line for line in playing.log.lines if " tests " in line)
    rolled = line.split(": ", 1)[1].split(";")[0]
    return [] if rolled == "no test die" else [each.split()[0] for each in rolled.split(", ")]


def score_of(playing: Playing) -> int:
    """What the first test scored."""
    line = next(line for line in playing.log.lines if " scores " in line)
    return int(line.rstrip(".").rsplit(" ", 1)[1])


@pytest.mark.rule("HBG-DICE-01", "HBG-AGENT-03", "HBG-AGENT-01")
@pytest.mark.parametrize("colour", [YELLOW, ORANGE, RED])
def test_a_test_rolls_three_dice_of_the_colour_of_the_skill_and_the_effect_die(
    colour: Colour,
) -> None:
    playing = fighting(colour, dice=rolls([0, 1, 1])).play("rest phase")
    assert dice_of(playing) == [colour.name.lower()] * 3
    assert score_of(playing) == 3  # the effect die adds one


@pytest.mark.rule("HBG-DICE-04", "HBG-AMBIGUOUS-03")
def test_the_dice_are_yellow_orange_red_and_black_from_worst_to_best() -> None:
    assert sorted(Colour) == [YELLOW, ORANGE, RED, BLACK]


@pytest.mark.rule("HBG-DICE-05", "HBG-DICE-06", "HBG-DICE-36", "HBG-EXAMPLE-43")
@pytest.mark.parametrize(
    ("colour", "upgrades", "rolled"),
    [
        (ORANGE, 1, ["red", "orange", "orange"]),
        (ORANGE, -1, ["yellow", "orange", "orange"]),
        (YELLOW, 1, ["orange", "yellow", "yellow"]),
        (RED, 1, ["black", "red", "red"]),
        (RED, -1, ["orange", "red", "red"]),
        (ORANGE, 2, ["red", "red", "orange"]),
        (ORANGE, -3, ["yellow", "yellow", "yellow"]),
    ],
)
def test_an_upgrade_improves_one_die_and_a_downgrade_worsens_one(
    colour: Colour, upgrades: int, rolled: list[str]
) -> None:
    playing = fighting(colour, upgrades=upgrades, dice=rolls([0, 0, 0])).play("rest phase")
    assert dice_of(playing) == rolled


@pytest.mark.rule("HBG-DICE-07", "HBG-DICE-02", "HBG-EXAMPLE-09")
def test_two_upgrades_and_one_downgrade_are_one_upgrade() -> None:
    """The upgrades of the weapon, the downgrade of a frog swarm."""
    playing = fighting(upgrades=2, areas={SW: {"frog_swarms": 1}}, dice=rolls([0, 0, 0])).play(
        "rest phase"
    )
    assert dice_of(playing) == ["red", "orange", "orange"]


@pytest.mark.rule("HBG-DICE-08", "HBG-DICE-11", "HBG-DICE-12", "HBG-EXAMPLE-11")
def test_five_upgrades_of_three_red_dice_are_three_black_dice() -> None:
    playing = fighting(RED, upgrades=5, dice=rolls([0, 0, 0])).play("rest phase")
    assert dice_of(playing) == ["black"] * 3


@pytest.mark.rule("HBG-DICE-11", "HBG-DICE-12")
def test_five_downgrades_of_three_red_dice_are_three_orange_dice() -> None:
    playing = fighting(RED, upgrades=-5, dice=rolls([0, 0, 0])).play("rest phase")
    assert dice_of(playing) == ["orange"] * 3


@pytest.mark.rule("HBG-DICE-09")
def test_a_downgraded_yellow_die_is_not_rolled() -> None:
    playing = fighting(YELLOW, upgrades=-1, dice=rolls([1, 1])).play("rest phase")
    assert dice_of(playing) == ["yellow", "yellow"]
    assert score_of(playing) == 3


@pytest.mark.rule("HBG-DICE-10", "HBG-EXAMPLE-10")
def test_three_yellow_dice_with_three_downgrades_roll_the_effect_die_alone() -> None:
    playing = fighting(YELLOW, upgrades=-3, dice=rolls([], effect="Plus Two")).play("rest phase")
    assert dice_of(playing) == []
    assert score_of(playing) == 2


@pytest.mark.rule("HBG-AMBIGUOUS-58")
@pytest.mark.parametrize("face", ["Catastrophe", "Double"])
def test_a_face_without_dice_to_act_on_scores_nothing(face: str) -> None:
    playing = fighting(YELLOW, upgrades=-3, dice=rolls([], effect=face)).play("rest phase")
    assert score_of(playing) == 0


@pytest.mark.rule(
    "HBG-DICE-03",
    "HBG-DICE-18",
    "HBG-DICE-19",
    "HBG-DICE-20",
    "HBG-DICE-21",
    "HBG-DICE-24",
    "HBG-EXAMPLE-12",
)
@pytest.mark.parametrize(
    ("face", "score"), [("Catastrophe", 1), ("Plus One", 5), ("Plus Two", 6), ("Double", 7)]
)
def test_the_effect_die_acts_before_the_score(face: str, score: int) -> None:
    playing = fighting(dice=rolls([3, 1, 0], effect=face)).play("rest phase")
    assert score_of(playing) == score


@pytest.mark.rule("HBG-AMBIGUOUS-57")
@pytest.mark.parametrize(("face", "score"), [("Catastrophe", 3), ("Double", 9)])
def test_of_tied_highest_dice_one_is_discarded_or_doubled(face: str, score: int) -> None:
    playing = fighting(dice=rolls([3, 3, 0], effect=face)).play("rest phase")
    assert score_of(playing) == score


@pytest.mark.rule("HBG-DICE-22", "HBG-DICE-23")
def test_re_rolled_dice_are_chosen_before_any_is_rolled_and_stand_even_if_worse() -> None:
    playing = fighting(dice={"test": [2, 1, 0, 0, 3], "effect": ["Re-roll"]})
    playing.ann.intend("re-roll", "orange 2", "orange 0")
    playing.play("rest phase")
    assert score_of(playing) == 4  # 0, 1 and 3
    # The second was picked from the dice as they were.
    assert playing.ann.offered("re-roll")[1] == ["Done.DONE", "orange 1", "orange 0"]


@pytest.mark.rule("HBG-AMBIGUOUS-59")
def test_a_re_roll_can_be_declined() -> None:
    playing = fighting(dice=rolls([2, 1, 0], effect="Re-roll")).play("rest phase")
    assert score_of(playing) == 3


@pytest.mark.rule("HBG-DICE-25", "HBG-DICE-27")
@pytest.mark.parametrize(
    ("meaning", "score"), [("Plus Two", 6), ("Double", 7), ("Plus One", 5), ("Catastrophe", 1)]
)
def test_a_wild_card_stands_for_any_other_result(meaning: str, score: int) -> None:
    playing = fighting(dice=rolls([3, 1, 0], effect="B.P.R.D."))
    playing.ann.intend("wild card", meaning)
    playing.play("rest phase")
    assert score_of(playing) == score
    assert set(playing.ann.offered("wild card")[0]) == {
        str(face) for face in EffectFace if face is not EffectFace.BPRD
    }


@pytest.mark.rule("HBG-DICE-26")
def test_a_spent_wild_card_is_not_also_another_result() -> None:
    blade = Attack("Blade", when_spent=(do("heal", number=1),))
    ann = Person(SW, wounds=2, starting=[Own("Blade", Carried(weapon=blade))])
    playing = begin(ann, enemies=LUMP, dice=rolls([2, 1, 0], effect="B.P.R.D."))
    playing.act("Ann", "fight", weapon="Blade", wild_card="spend")
    playing.play("rest phase")
    assert score_of(playing) == 3
    assert playing.ann.wounds == 1


def test_a_wild_card_is_spent_only_where_a_rule_says_so() -> None:
    playing = fighting(dice=rolls([3, 1, 0], effect="B.P.R.D.")).play("rest phase")
    assert "spend" not in playing.ann.offered("wild card")[0]


@pytest.mark.rule("HBG-DICE-13", "HBG-DICE-17", "HBG-AGENT-07", "HBG-AMBIGUOUS-61")
def test_cubes_boost_ones_own_test_by_an_upgrade_each() -> None:
    """With the modifiers known: the weapon's downgrade is told with the question."""
    playing = fighting(upgrades=-1, boost=2, dice=rolls([0, 0, 0])).play("rest phase")
    assert dice_of(playing) == ["red", "orange", "orange"]
    assert playing.course.index("Ann, boost: 2") < playing.course.index(
        "Ann tests FIGHT: red 0, orange 0, orange 0; Plus One."
    )


def test_boosting_spends_the_cubes() -> None:
    playing = fighting(boost=2, dice=rolls([0, 0, 0]))
    ann = playing.game.agents[0]
    playing.play("rest phase")
    assert "Ann boosts with 2." in playing.log.lines
    assert ann.cubes == 0


def test_more_boosts_than_could_change_a_die_are_not_offered() -> None:
    playing = fighting(upgrades=2, boost=1, dice=rolls([0, 0, 0])).play("rest phase")
    assert playing.ann.offered("boost") == [["0", "1"]]


@pytest.mark.rule("HBG-DICE-14", "HBG-DICE-15", "HBG-DICE-16")
def test_others_in_the_area_assist_with_one_cube_each_also_in_the_enemy_phase() -> None:
    playing = begin(
        Person(SW, cubes=0, threat=9),
        Person(SW, cubes=3),
        Person(SW, cubes=1),
        Person(NE, cubes=3),
        enemies=[at("Brute", SW)],
        phase="enemy phase",
        dice=rolls([2, 2, 2]),
    )
    playing.ben.intend("assist", "assist")
    playing.cid.intend("assist", "assist")
    playing.play("agent phase")
    assert dice_of(playing) == ["red", "red", "orange"]
    assert [each.cubes for each in playing.game.agents] == [0, 2, 0, 3]
    # Ben was asked once, for one cube, and Dot in another area not at all.
    assert len(playing.ben.offered("assist")) == 1
    assert playing.dot.offered("assist") == []


@pytest.mark.rule("HBG-DICE-28", "HBG-DAMAGE-05", "HBG-DAMAGE-06", "HBG-EXAMPLE-38")
@pytest.mark.parametrize(
    ("injuries", "rolled"),
    [
        (["FIGHT"], ["yellow", "orange", "orange"]),
        (["FIGHT", "FIGHT"], ["yellow", "yellow", "orange"]),
        (["DEFENCE", "SHOOT", "EXAMINE"], ["orange", "orange", "orange"]),
    ],
)
def test_an_injury_downgrades_tests_of_its_own_skill(
    injuries: Sequence[str], rolled: list[str]
) -> None:
    ann = Person(SW, injuries=injuries, cubes=1)
    playing = begin(ann, enemies=LUMP, dice=rolls([0, 0, 0])).act("Ann", "fight")
    assert dice_of(playing.play("rest phase")) == rolled


@pytest.mark.rule("HBG-EXAMPLE-38")
def test_a_defence_injury_downgrades_defence_alone() -> None:
    ann = Person(SW, injuries=["DEFENCE"], cubes=0)
    playing = begin(ann, enemies=[at("Brute", SW)], phase="enemy phase", dice=rolls([2, 2, 2]))
    assert dice_of(playing.play("agent phase")) == ["yellow", "orange", "orange"]


@pytest.mark.rule("HBG-DAMAGE-20")
def test_a_wound_downgrades_nothing_whatever_it_hides() -> None:
    ann = Person(SW, wounds=["FIGHT", "FIGHT"], cubes=1)
    playing = begin(ann, enemies=LUMP, dice=rolls([0, 0, 0])).act("Ann", "fight")
    assert dice_of(playing.play("rest phase")) == ["orange"] * 3


@pytest.mark.rule(
    "HBG-DICE-29", "HBG-DICE-30", "HBG-COUNTER-04", "HBG-COUNTER-06", "HBG-AMBIGUOUS-62"
)
@pytest.mark.parametrize(
    ("area", "rolled"),
    [
        ({"frog_swarms": 1}, ["yellow", "orange", "orange"]),
        ({"frog_swarms": 2}, ["yellow", "yellow", "orange"]),
        ({"inferno": True}, ["yellow", "orange", "orange"]),
        ({"inferno": True, "frog_swarms": 1}, ["yellow", "yellow", "orange"]),
    ],
)
def test_frog_swarms_and_an_inferno_downgrade_every_test_there(
    area: dict[str, object], rolled: list[str]
) -> None:
    playing = fighting(areas={SW: area}, dice=rolls([0, 0, 0])).play("rest phase")
    assert dice_of(playing) == rolled


def test_what_lies_in_another_area_downgrades_nothing() -> None:
    playing = fighting(areas={SE: {"frog_swarms": 2, "inferno": True}}, dice=rolls([0, 0, 0])).play(
        "rest phase"
    )
    assert dice_of(playing) == ["orange"] * 3


@pytest.mark.rule("HBG-DICE-31")
def test_an_attack_on_a_stunned_enemy_has_an_upgrade() -> None:
    playing = begin(
        Person(SW, cubes=1), enemies=[at("Lump", SW, stunned=True)], dice=rolls([0, 0, 0])
    ).act("Ann", "fight")
    assert dice_of(playing.play("rest phase")) == ["red", "orange", "orange"]


@pytest.mark.rule("HBG-DICE-32")
def test_a_stunned_agent_defends_with_a_downgrade() -> None:
    playing = begin(
        Person(SW, cubes=0, facts={"stunned": True}),
        enemies=[at("Brute", SW)],
        phase="enemy phase",
        dice=rolls([2, 2, 2]),
    )
    assert dice_of(playing.play("agent phase")) == ["yellow", "orange", "orange"]


@pytest.mark.rule("HBG-AGENT-04", "HBG-AGENT-18")
def test_the_rules_of_a_board_are_always_in_effect() -> None:
    ann = Person(SW, cubes=1, modifiers=(Modifier("upgrade", 1, Skill.FIGHT),))
    playing = begin(ann, enemies=LUMP, dice=rolls([0, 0, 0])).act("Ann", "fight")
    assert dice_of(playing.play("rest phase")) == ["red", "orange", "orange"]


def test_a_carried_card_upgrades_the_skill_that_it_names() -> None:
    charm = Own("Charm", Carried(modifiers=(Modifier("upgrade", 1, Skill.DEFENCE),)))
    playing = begin(
        Person(SW, cubes=0, starting=[charm]),
        enemies=[at("Brute", SW)],
        phase="enemy phase",
        dice=rolls([2, 2, 2]),
    )
    assert dice_of(playing.play("agent phase")) == ["red", "orange", "orange"]


@pytest.mark.rule("HBG-AMBIGUOUS-60")
@pytest.mark.parametrize("picked", ["0", "2"])
def test_in_a_mixed_pool_the_roller_picks_which_die_changes(picked: str) -> None:
    torch = Own("Torch", Carried(weapon=Attack("Torch", upgrades=1, extra_dice=(RED,))))
    ann = Person(SW, cubes=1, skills={Skill.FIGHT: YELLOW}, starting=[torch])
    playing = begin(ann, enemies=LUMP, dice=rolls([0, 0, 0, 0]))
    playing.act("Ann", "fight", weapon="Torch")
    playing.ann.intend("upgrade", Colour(int(picked)))
    playing.play("rest phase")
    expected = {
        "0": ["orange", "yellow", "yellow", "red"],
        "2": ["yellow", "yellow", "yellow", "black"],
    }
    assert dice_of(playing) == expected[picked]


@pytest.mark.rule("HBG-AGENT-02", "HBG-AMBIGUOUS-04")
def test_there_are_four_skills() -> None:
    assert [str(skill) for skill in Skill] == ["FIGHT", "SHOOT", "EXAMINE", "DEFENCE"]


@pytest.mark.rule(
    "HBG-DICE-34", "HBG-DICE-35", "HBG-AMBIGUOUS-01", "HBG-AMBIGUOUS-02", "HBG-AMBIGUOUS-73"
)
def test_the_assumed_dice_fit_what_is_printed_of_them() -> None:
    faces = box().faces
    assert set(faces[Colour.RED]) == {0, 1, 2, 3}
    assert 0 in faces[Colour.ORANGE]
    means = [sum(faces[colour]) for colour in Colour]
    assert means == sorted(means)
    assert sorted(box().effect_die) == sorted(EffectFace)
    assert box().assumed


@pytest.mark.rule("HBG-EXAMPLE-40")
def test_three_downgrades_of_three_yellow_dice_come_to_two_at_most() -> None:
    """So in the example of the examined clue the Agent needs better dice or boosts."""
    playing = begin(
        Person(SW, cubes=1, skills={Skill.EXAMINE: YELLOW}),
        enemies=[at("Brute", SW), at("Brute", NW)],
        areas={SW: {"clues": 1}},
        dice=rolls([], effect="Plus Two"),
    ).act("Ann", "examine")
    playing.play("rest phase")
    assert score_of(playing) == 2
    assert playing[SW].clues == 1
