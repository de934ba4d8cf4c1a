"""The Fight and Shoot actions, with weapons or without."""

import pytest

from formats.hellboy_board_game.engine.values import ActionText, Attack, CardText, Carried, Skill
from tests.formats.hellboy_board_game.engine.playing import ALL_ROOMS, Person, at, begin, rolls
from tests.formats.hellboy_board_game.engine.small_case import (
    CRYPT_NE,
    EAST,
    NE,
    NW,
    RED,
    SE,
    SW,
    WEST,
    YELLOW,
    Own,
    do,
)
from tests.formats.hellboy_board_game.engine.test_dice import dice_of, score_of

PISTOL = Own("Pistol", Carried(weapon=Attack("Pistol", is_ranged=True)))
CLUB = Own("Club", Carried(weapon=Attack("Club", upgrades=1)))


@pytest.mark.rule("HBG-ACTION-17", "HBG-ACTION-20", "HBG-EXAMPLE-17")
def test_a_fight_is_against_one_enemy_in_the_area() -> None:
    playing = begin(
        Person(SW, cubes=1),
        enemies=[at("Brute", SW), at("Lump", SW), at("Lump", NE)],
        dice=rolls([3, 2, 2]),
    ).act("Ann", "fight", target="Lump 1")
    playing.play("rest phase")
    assert playing.ann.offered("target") == [["Brute 1", "Lump 1"]]
    # Score 8 less no Resilience is more than its Health of 4.
    assert [str(each) for each in playing.game.enemies] == ["Brute 1", "Lump 2"]


@pytest.mark.rule("HBG-ACTION-19")
def test_each_other_enemy_in_the_area_downgrades_a_fight() -> None:
    playing = begin(
        Person(SW, cubes=1),
        enemies=[at("Brute", SW), at("Lump", SW), at("Lump", SW), at("Lump", NE)],
        dice=rolls([0, 0, 0]),
    ).act("Ann", "fight", target="Brute 1")
    assert dice_of(playing.play("rest phase")) == ["yellow", "yellow", "orange"]


@pytest.mark.rule("HBG-ACTION-18", "HBG-AGENT-13", "HBG-AGENT-14", "HBG-AGENT-16")
def test_a_melee_weapon_may_be_picked_before_rolling_and_only_one() -> None:
    dagger = Own("Dagger", Carried(weapon=Attack("Dagger", upgrades=2)))
    ann = Person(SW, cubes=1, starting=[CLUB, PISTOL], requisitions=[dagger])
    playing = begin(ann, enemies=[at("Lump", SW)], dice=rolls([0, 0, 0]))
    playing.act("Ann", "fight", weapon="Dagger").play("rest phase")
    assert sorted(playing.ann.offered("weapon")[0]) == ["Club", "Dagger", "bare hands"]
    assert dice_of(playing) == ["red", "red", "orange"]


def test_a_fight_needs_no_weapon() -> None:
    playing = begin(
        Person(SW, cubes=1, starting=[CLUB]), enemies=[at("Lump", SW)], dice=rolls([0, 0, 0])
    ).act("Ann", "fight", weapon="bare hands")
    assert dice_of(playing.play("rest phase")) == ["orange"] * 3


def test_a_weapons_damage_is_added_to_a_hit_alone() -> None:
    axe = Own("Axe", Carried(weapon=Attack("Axe", damage=2)))
    for pips, damage in (([0, 0, 0], 0), ([1, 1, 0], 3)):
        playing = begin(
            Person(SW, cubes=1, starting=[axe]),
            enemies=[at("Warden", SW)],
            dice=rolls(pips),
        ).act("Ann", "fight", weapon="Axe")
        assert playing.play("rest phase")["Warden"].damage == damage


@pytest.mark.rule("HBG-ACTION-21", "HBG-ENEMY-33")
def test_an_effect_that_asks_for_a_hit_needs_one_damage() -> None:
    mace = Own("Mace", Carried(weapon=Attack("Mace", effects=("stun on hit",))))
    for pips, is_stunned in (([1, 0, 0], False), ([1, 1, 0], True)):
        playing = begin(
            Person(SW, cubes=1, starting=[mace]), enemies=[at("Brute", SW)], dice=rolls(pips)
        ).act("Ann", "fight", weapon="Mace")
        assert playing.play("rest phase")["Brute 1"].is_stunned is is_stunned


@pytest.mark.rule("HBG-AMBIGUOUS-94")
def test_an_effect_without_that_wish_needs_no_damage_but_a_target_that_stands() -> None:
    net = Own("Net", Carried(weapon=Attack("Net", effects=("stun",))))
    ann = Person(SW, cubes=1, starting=[net])
    playing = begin(ann, enemies=[at("Brute", SW)], dice=rolls([0, 0, 0]))
    assert playing.act("Ann", "fight", weapon="Net").play("rest phase")["Brute 1"].is_stunned
    playing = begin(ann, enemies=[at("Brute", SW), at("Lump", NE)], dice=rolls([5, 5, 5]))
    playing.act("Ann", "fight", weapon="Net").play("rest phase")
    assert not playing.told("is stunned")


@pytest.mark.rule("HBG-ACTION-28", "HBG-EXAMPLE-18", "HBG-AGENT-15")
def test_a_shot_of_score_7_against_resilience_2_does_5_damage() -> None:
    playing = begin(
        Person(SW, cubes=1, starting=[PISTOL]), enemies=[at("Warden", NE)], dice=rolls([3, 2, 1])
    ).act("Ann", "shoot")
    playing.play("rest phase")
    assert playing["Warden"].damage == 5


@pytest.mark.rule("HBG-ACTION-22", "HBG-AMBIGUOUS-87")
@pytest.mark.parametrize("is_stunned", [False, True])
def test_nobody_shoots_with_an_enemy_in_the_area(is_stunned: bool) -> None:
    playing = begin(
        Person(SW, starting=[PISTOL]),
        enemies=[at("Brute", SW, stunned=is_stunned), at("Lump", NE)],
    )
    assert "shoot" not in playing.legal()


@pytest.mark.rule("HBG-ACTION-23")
def test_nobody_shoots_without_a_ranged_weapon() -> None:
    playing = begin(Person(SW, starting=[CLUB]), enemies=[at("Lump", NE)])
    assert "shoot" not in playing.legal()


@pytest.mark.rule("HBG-ACTION-24")
def test_of_several_ranged_weapons_one_is_picked() -> None:
    rifle = Own("Rifle", Carried(weapon=Attack("Rifle", is_ranged=True, upgrades=2)))
    playing = begin(
        Person(SW, cubes=1, starting=[PISTOL, rifle, CLUB]),
        enemies=[at("Lump", NE)],
        dice=rolls([0, 0, 0]),
    ).act("Ann", "shoot", weapon="Rifle")
    playing.play("rest phase")
    assert sorted(playing.ann.offered("weapon")[0]) == ["Pistol", "Rifle"]
    assert dice_of(playing) == ["red", "red", "orange"]


@pytest.mark.rule(
    "HBG-ACTION-25",
    "HBG-ACTION-60",
    "HBG-BOARD-13",
    "HBG-BOARD-21",
    "HBG-BOARD-22",
    "HBG-BOARD-26",
    "HBG-EXAMPLE-23",
    "HBG-EXAMPLE-25",
)
def test_targets_of_a_shot_are_in_visible_areas_however_far() -> None:
    playing = begin(
        Person(NW, cubes=1, starting=[PISTOL]),
        explored=ALL_ROOMS,
        enemies=[at("Brute", EAST), at("Lump", CRYPT_NE), at("Spitter", SE)],
        dice=rolls([0, 0, 0]),
    ).act("Ann", "shoot", target="Brute 1")
    playing.play("rest phase")
    # Through the door of the gallery she sees to its end; into the crypt a wall is in the way.
    assert playing.ann.offered("target") == [["Brute 1", "Spitter 1"]]


@pytest.mark.rule("HBG-BOARD-19")
def test_nobody_is_shot_in_an_unexplored_room() -> None:
    playing = begin(Person(NE, starting=[PISTOL]), enemies=[at("Lump", WEST)])
    assert "shoot" not in playing.legal()


@pytest.mark.rule("HBG-ACTION-26")
def test_each_other_character_by_the_target_downgrades_a_shot() -> None:
    playing = begin(
        Person(SW, cubes=1, starting=[PISTOL]),
        Person(NE, cubes=0),
        enemies=[at("Brute", NE), at("Lump", NE)],
        dice=rolls([0, 0, 0]),
    ).act("Ann", "shoot", target="Brute 1")
    assert dice_of(playing.play("rest phase")) == ["yellow", "yellow", "orange"]


@pytest.mark.rule(
    "HBG-ACTION-27", "HBG-BOARD-23", "HBG-BOARD-24", "HBG-EXAMPLE-24", "HBG-EXAMPLE-23"
)
def test_each_character_in_the_way_downgrades_a_shot() -> None:
    """Two in the area between; the shooter's and the target's own areas are not in the way."""
    between = begin(
        Person(NW, cubes=1, starting=[PISTOL]),
        Person(NW, cubes=0),
        Person(NE, cubes=0),
        explored=["gallery"],
        enemies=[at("Brute", WEST), at("Lump", NE)],
        dice=rolls([0, 0, 0]),
    ).act("Ann", "shoot", target="Brute 1")
    assert dice_of(between.play("rest phase")) == ["yellow", "yellow", "orange"]
    nearer = begin(
        Person(NW, cubes=1, starting=[PISTOL]),
        Person(NE, cubes=0),
        explored=["gallery"],
        enemies=[at("Brute", WEST), at("Lump", NE)],
        dice=rolls([0, 0, 0]),
    ).act("Ann", "shoot", target="Lump 1")
    assert dice_of(nearer.play("rest phase")) == ["yellow", "orange", "orange"]


@pytest.mark.rule("HBG-AMBIGUOUS-84")
def test_a_frog_swarm_in_the_way_downgrades_nothing() -> None:
    playing = begin(
        Person(NW, cubes=1, starting=[PISTOL]),
        explored=["gallery"],
        areas={NE: {"frog_swarms": 2}},
        enemies=[at("Brute", WEST)],
        dice=rolls([0, 0, 0]),
    ).act("Ann", "shoot")
    assert dice_of(playing.play("rest phase")) == ["orange"] * 3


@pytest.mark.rule("HBG-SCENERY-04", "HBG-SCENERY-06", "HBG-SCENERY-07", "HBG-SCENERY-08")
@pytest.mark.parametrize(
    ("before", "pips", "scenery", "damage"),
    [(0, [1, 1, 0], [1], 0), (0, [3, 2, 1], [], 3), (1, [1, 1, 0], [], 0), (1, [3, 2, 1], [], 4)],
)
def test_scenery_takes_the_damage_of_a_shot_first(
    before: int, pips: list[int], scenery: list[int], damage: int
) -> None:
    """A piece of size 2 against the score less the Resilience of 2."""
    piece = {"size": 2, "damage": before}
    playing = begin(
        Person(SW, cubes=1, starting=[PISTOL]),
        areas={NE: {"scenery": [piece]}},
        enemies=[at("Warden", NE)],
        dice=rolls(pips),
    ).act("Ann", "shoot")
    playing.play("rest phase")
    assert [each.damage for each in playing[NE].scenery] == scenery
    assert playing["Warden"].damage == damage


@pytest.mark.rule("HBG-SCENERY-05")
def test_scenery_gives_no_shelter_in_melee() -> None:
    playing = begin(
        Person(SW, cubes=1),
        areas={SW: {"scenery": [2]}},
        enemies=[at("Warden", SW)],
        dice=rolls([2, 1, 1]),
    ).act("Ann", "fight")
    playing.play("rest phase")
    assert playing["Warden"].damage == 3


@pytest.mark.rule("HBG-AMBIGUOUS-37")
def test_several_pieces_absorb_in_the_lead_agents_order_before_the_target_suffers() -> None:
    playing = begin(
        Person(SW, cubes=1, starting=[PISTOL], threat=1),
        Person(NW, threat=9),
        areas={NE: {"scenery": [1, 2]}},
        enemies=[at("Warden", NE)],
        dice=rolls([2, 1, 0]),
    ).act("Ann", "shoot")
    playing.ben.intend("absorbs", "scenery of size 2")
    playing.play("rest phase")
    assert [each.size for each in playing[NE].scenery] == [1]
    assert playing["Warden"].damage == 0


@pytest.mark.rule("HBG-AMBIGUOUS-95")
def test_a_target_whom_scenery_shields_wholly_is_not_hit() -> None:
    dart = Own("Dart", Carried(weapon=Attack("Dart", is_ranged=True, effects=("stun on hit",))))
    for size, is_hit in ((3, False), (1, True)):
        playing = begin(
            Person(SW, cubes=1, starting=[dart]),
            areas={NE: {"scenery": [size]}},
            enemies=[at("Warden", NE)],
            dice=rolls([2, 1, 1]),
        ).act("Ann", "shoot")
        assert playing.play("rest phase")["Warden"].is_stunned is is_hit


@pytest.mark.rule("HBG-AGENT-08", "HBG-AGENT-09", "HBG-EXAMPLE-21", "HBG-ACTION-62")
@pytest.mark.parametrize(
    ("cubes", "offered"),
    [
        (1, {"Jeer"}),
        (2, {"Jeer", "Haymaker", "Throw Chair"}),
        (3, {"Jeer", "Haymaker", "Throw Chair"}),
    ],
)
def test_a_unique_action_costs_its_cubes_and_is_its_agents_alone(
    cubes: int, offered: set[str]
) -> None:
    """One of a cube and two of two, as on the board of the rulebook's example."""
    actions = tuple(
        ActionText(name, cost, does=(do("heal"),))
        for name, cost in (("Jeer", 1), ("Haymaker", 2), ("Throw Chair", 2))
    )
    playing = begin(Person(SW, cubes=cubes, actions=actions), Person(SW))
    assert offered == {"Jeer", "Haymaker", "Throw Chair"} & set(playing.legal())
    others = begin(Person(SW, cubes=cubes, actions=actions), Person(SW))
    assert not offered & set(others.legal("Ben"))


def test_what_a_unique_action_costs_is_paid() -> None:
    hook = ActionText("Hook", 2, Attack("Hook", upgrades=2), target="enemy here")
    playing = begin(
        Person(SW, cubes=3, actions=(hook,)), enemies=[at("Warden", SW)], dice=rolls([1, 1, 1])
    ).act("Ann", "Hook")
    playing.play("rest phase")
    assert dice_of(playing) == ["red", "red", "orange"]
    # One cube was left to boost with.
    assert playing.ann.offered("boost") == [["0", "1"]]


@pytest.mark.rule("HBG-AGENT-16")
def test_a_unique_attack_is_a_weapon_itself_and_no_other_is_used_with_it() -> None:
    flame = ActionText("Flame", 1, Attack("Flame", is_ranged=True), target="enemy seen")
    ann = Person(SW, cubes=1, starting=[PISTOL], actions=(flame,), skills={Skill.SHOOT: RED})
    playing = begin(ann, enemies=[at("Lump", NE)], dice=rolls([0, 0, 0])).act("Ann", "Flame")
    playing.play("rest phase")
    assert not playing.was_asked("weapon")
    assert dice_of(playing) == ["red"] * 3


@pytest.mark.rule("HBG-ENEMY-34", "HBG-ENEMY-35", "HBG-AMBIGUOUS-30")
@pytest.mark.parametrize(
    ("kind", "where", "damage"),
    [("Brute", SW, 5), ("Spitter", SW, 3), ("Spitter", NE, 5), ("Brute", NE, None)],
)
def test_an_enemy_made_to_attack_another_does_its_value_less_resilience(
    kind: str, where: str, damage: int | None
) -> None:
    """A Lump in her area has no Resilience; from another area only a ranged value counts."""
    possess = ActionText("Possess", 1, does=(do("enemy attacks enemy"),), target="enemy seen")
    playing = begin(
        Person(SW, cubes=1, actions=(possess,)),
        enemies=[at(kind, where), at("Lump", SW, damage=-4)],
    ).act("Ann", "Possess", target=f"{kind} 1")
    playing.play("rest phase")
    lump = playing["Lump 1"]
    assert lump.damage == (-4 if damage is None else damage - 4)


@pytest.mark.rule("HBG-AGENT-17", "HBG-DECKS-38")
def test_a_used_up_requisition_card_is_shuffled_back_and_a_starting_card_is_gone() -> None:
    salve = Carried(actions=(ActionText("Salve", 0, does=(do("heal"),)),), uses=1)
    again = Carried(actions=(ActionText("Again", 0, does=(do("heal"),)),), uses=2)
    ann = Person(
        SW,
        wounds=3,
        cubes=0,
        starting=[Own("Prayer", salve)],
        requisitions=[Own("Bandage", again)],
    )
    playing = begin(ann).act("Ann", "Salve").act("Ann", "Again").act("Ann", "Again")
    playing.play("rest phase")
    assert (playing.ann.wounds, playing.ann.cards) == (0, [])
    assert "Bandage" in map(str, playing.game.requisition_deck.cards)
    assert list(map(str, playing.game.out_of_the_case)) == ["Prayer"]
    assert playing.game.history.requisitions_used == ["Bandage", "Bandage"]


def test_a_card_that_flips_when_used_stays_and_cannot_be_used() -> None:
    whistle = Carried(
        actions=(ActionText("Whistle", 0, does=(do("heal"),)),), uses=1, when_used_up="flip"
    )
    playing = begin(Person(SW, wounds=3, cubes=0, starting=[Own("Whistle", whistle)]))
    playing.act("Ann", "Whistle").play("rest phase")
    assert (playing.ann.wounds, playing.ann.cards) == (2, ["Whistle"])


@pytest.mark.rule("HBG-EXAMPLE-20", "HBG-ACTION-01", "HBG-ACTION-06", "HBG-ACTION-02")
def test_agents_act_in_any_order_and_make_the_same_action_more_than_once() -> None:
    """One moves, one shoots twice, one examines, the first fights; or one fights three times."""
    playing = begin(
        Person(SW, cubes=2),
        Person(NE, cubes=2, starting=[PISTOL]),
        Person(NE, cubes=1),
        enemies=[at("Warden", NW)],
        areas={NE: {"clues": 1}},
        dice=rolls(*[[1, 1, 0]] * 4),
    )
    playing.act("Ann", "move", move_to=NW).act("Ben", "shoot").act("Ben", "shoot")
    playing.act("Cid", "examine").act("Ann", "fight")
    playing.play("rest phase")
    assert [line for line in playing.log.lines if " tests " in line] == [
        "Ben tests SHOOT: yellow 1, orange 1, orange 0; Plus One.",
        "Ben tests SHOOT: yellow 1, orange 1, orange 0; Plus One.",
        "Cid tests EXAMINE: yellow 1, orange 1, orange 0; Plus One.",
        "Ann tests FIGHT: orange 1, orange 1, orange 0; Plus One.",
    ]
    fights = begin(Person(SW, cubes=3), enemies=[at("Warden", SW)], dice=rolls(*[[1, 1, 1]] * 3))
    fights.act("Ann", "fight").act("Ann", "fight").act("Ann", "fight").play("rest phase")
    assert fights["Warden"].damage == 6


def test_a_hit_on_all_is_one_test() -> None:
    bomb = Own("Bomb", Carried(weapon=Attack("Bomb", is_ranged=True, hits_all=True), uses=1))
    playing = begin(
        Person(SW, cubes=1, starting=[bomb]),
        enemies=[at("Brute", NE), at("Warden", NE)],
        areas={NE: {"scenery": [2]}},
        dice=rolls([3, 1, 0]),
    ).act("Ann", "shoot", target="Brute 1")
    playing.play("rest phase")
    assert [line for line in playing.log.lines if "suffers" in line] == [
        "Brute 1 suffers 3 damage.",
        "Warden suffers 3 damage.",
    ]


@pytest.mark.rule("HBG-ACTION-05", "HBG-ACTION-04", "HBG-ACTION-03")
def test_cubes_that_nobody_wants_to_spend_are_discarded() -> None:
    playing = begin(Person(SW, cubes=3), Person(NE, cubes=2)).act("Ann", "move")
    playing.play("rest phase")
    assert [agent.cubes for agent in playing.game.agents] == [0, 0]


@pytest.mark.rule("HBG-TURN-07")
def test_tests_after_the_agent_phase_cannot_be_boosted() -> None:
    playing = begin(
        Person(SW, cubes=3, skills={Skill.EXAMINE: YELLOW}),
        doom_deck=["Riddle"],
        doom_texts={"Riddle": CardText((do("test", skill="EXAMINE", who="lead", results=[]),))},
        dice=rolls([0, 0, 0]),
    ).play("end phase")
    assert score_of(playing) == 1
    assert not playing.was_asked("boost")


@pytest.mark.rule("HBG-AMBIGUOUS-85", "HBG-ACTION-08")
def test_free_actions_may_be_made_after_the_last_cube_is_spent() -> None:
    charm = Carried(actions=(ActionText("Charm", 0, does=(do("heal"),)),), uses=1)
    playing = begin(
        Person(SW, cubes=1, wounds=2, starting=[Own("Charm", charm)]), explored=ALL_ROOMS
    )
    playing.act("Ann", "move", move_to=NE).act("Ann", "Charm").play("rest phase")
    assert playing.ann.wounds == 1
    # Then nothing is left to be done, and nobody is asked.
    assert len(playing.table.offered("who acts")) == 2


@pytest.mark.rule("HBG-SCENERY-06")
def test_pieces_that_are_not_needed_take_nothing() -> None:
    """Score 3 against Resilience 2: the first piece takes the one damage."""
    playing = begin(
        Person(
            SW, cubes=1, starting=(Own("Pistol", Carried(weapon=Attack("Pistol", is_ranged=True))),)
        ),
        enemies=[at("Brute", NE)],
        areas={NE: {"scenery": [2, 3]}},
        dice=rolls([0, 1, 1]),
    ).act("Ann", "shoot")
    playing.play("rest phase")
    assert [each.damage for each in playing[NE].scenery] == [1, 0]
    assert not playing.told("takes 0 damage")
