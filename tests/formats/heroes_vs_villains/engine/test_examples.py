"""The rulebook's examples of attacks, defenses and effects, played in the engine."""

import pytest

from formats.heroes_vs_villains.engine.abilities import Effect, Means, Way
from formats.heroes_vs_villains.engine.areas import OUT_OF_PLAY, VILLAINS_AREA
from formats.heroes_vs_villains.engine.effect_names import (
    DRAWLESS_I,
    DRAWLESS_II,
    HIDDEN,
    INCAPACITATE,
    KNOCKBACK,
    KNOCKOUT,
    PRONE,
    REMOVE,
    SLUGGISH,
    STUN,
    SURRENDER,
    WEAKNESS,
    WOUND,
)
from tests.formats.heroes_vs_villains.engine.own_scripts import (
    FILLER,
    attack,
    defense,
    guard,
    item,
    own,
    shot,
    strike,
)
from tests.formats.heroes_vs_villains.engine.playing import NOBODY, Person, Playing, begin, on
from tests.formats.heroes_vs_villains.engine.starting import SHARED

PUNCH = attack("Punch", 1)
BLOCK = defense("Block", Way.BLOCK, 2, of=["melee"])
DODGE = defense("Dodge")


@pytest.mark.rule("HVV-EXAMPLE-02")
def test_an_attack_of_2_damage_leaves_3_of_5_health() -> None:
    playing = begin(Person([attack("Haymaker", 2)], area="villains"))
    playing.ann.intend("turn", "play Haymaker")
    playing.play("Vic's turn")
    assert playing.vic.health == 3


@pytest.mark.rule("HVV-EXAMPLE-39")
@pytest.mark.parametrize(("shows", "given"), [(3, []), (4, ["knockout"])])
def test_an_attack_that_is_blocked_in_part_hurts_and_is_rolled_for(
    shows: int, given: list[str]
) -> None:
    haymaker = attack("Haymaker", 3, Effect(KNOCKOUT, 4))
    playing = begin(Person([haymaker], area="villains"), Person([BLOCK]), dice={"effect": [shows]})
    playing.ann.intend("turn", "play Haymaker")
    playing.vic.intend("defend", "defend with Block")
    playing.play("Vic's turn")
    assert (playing.vic.health, playing.vic.given) == (4, given)


@pytest.mark.rule("HVV-EXAMPLE-05")
def test_a_sword_parries_once_a_round() -> None:
    sword = item("Sword", guard(Way.BLOCK, of=["melee"], name="parry"), usage="3")
    bat = attack("Baseball Bat", 2, means=Means.WEAPON_STRIKE)
    playing = begin(
        Person([PUNCH], area="villains"),
        Person([], [sword]),
        ben=Person([bat], area="villains"),
    )
    playing.ann.intend("turn", "play Punch")
    playing.vic.intend("defend", "defend with Sword: parry")
    playing.ben.intend("turn", "play Baseball Bat")
    playing.play("Vic's turn")
    assert playing.vic.health == 3
    assert len(playing.vic.offered("defend")) == 1
    assert playing["Sword"].usage == 2


@pytest.mark.rule("HVV-EXAMPLE-05")
def test_a_sword_parries_again_in_the_next_round() -> None:
    sword = item("Sword", guard(Way.BLOCK, of=["melee"], name="parry"), usage="3")
    playing = begin(Person([PUNCH, attack("Kick")], area="villains"), Person([], [sword]), round=3)
    playing.ann.intend("turn", "play Punch", None, "move to the other area", "play Kick")
    playing.vic.intend("defend", "defend with Sword: parry", "defend with Sword: parry")
    playing.play("Round 5")
    assert playing.vic.health == 5


@pytest.mark.rule("HVV-EXAMPLE-09", "HVV-EXAMPLE-10")
@pytest.mark.parametrize("is_in_play", [False, True])
def test_a_shield_defends_in_play_and_not_from_the_hand(is_in_play: bool) -> None:
    shield = item("Shield", guard(Way.SHIELD, name="cover"), keywords=["defense"])
    vic = Person([], [shield]) if is_in_play else Person([shield])
    playing = begin(Person([shot("Shot", 1)]), vic)
    playing.ann.intend("turn", "play Shot")
    if is_in_play:
        playing.vic.intend("defend", "defend with Shield: cover")
    playing.play("Vic's turn")
    assert playing.vic.health == (5 if is_in_play else 4)
    assert bool(playing.vic.offered("defend")) is is_in_play


@pytest.mark.rule("HVV-EXAMPLE-11")
def test_a_gun_turret_is_not_defended() -> None:
    turret = item("Gun Turret", usage="3", keywords=["freestanding"])
    playing = begin(Person([PUNCH], area="villains"), Person([DODGE, BLOCK], [turret]))
    playing.ann.intend("turn", "play Punch").intend("target", "Gun Turret")
    playing.play("Vic's turn")
    assert playing["Gun Turret"].usage == 2
    assert playing.vic.offered("defend") == []


@pytest.mark.rule("HVV-EXAMPLE-11")
def test_what_is_held_is_defended() -> None:
    lantern = item("Lantern", usage="3")
    playing = begin(Person([PUNCH], area="villains"), Person([DODGE], [lantern]))
    playing.ann.intend("turn", "play Punch").intend("target", "Lantern")
    playing.vic.intend("defend", "defend with Dodge")
    playing.play("Vic's turn")
    assert playing["Lantern"].usage == 3


@pytest.mark.rule("HVV-EXAMPLE-12")
def test_who_was_kicked_shoots_only_after_moving() -> None:
    kicker = Person([attack("Kick")])
    playing = begin(Person([shot("Shot")]), kicker, player="Vic", first="villains")
    playing.vic.intend("turn", "move to the other area", "play Kick")
    playing.ann.intend("turn", "move to the other area", "play Shot")
    playing.play("end of the round")
    assert (playing.ann.health, playing.vic.health) == (4, 4)
    before, after, *_ = playing.ann.offered("turn")
    assert "play Shot" not in before
    assert "play Shot" in after


@pytest.mark.rule("HVV-EXAMPLE-13")
def test_a_punch_in_the_other_area_takes_a_move() -> None:
    playing = begin(Person([attack("Gut Punch")]))
    playing.ann.intend("turn", "move to the other area", "play Gut Punch")
    playing.play("Vic's turn")
    before, after, *_ = playing.ann.offered("turn")
    assert "play Gut Punch" not in before
    assert "play Gut Punch" in after
    assert playing.vic.health == 4


@pytest.mark.rule("HVV-EXAMPLE-17")
def test_2_cards_leave_the_hand_to_activate_an_ability_of_2() -> None:
    fury = attack("Fury", 2, activate=2)
    playing = begin(Person([FILLER, fury, SHARED, FILLER], area="villains"))
    playing.ann.intend("turn", "play Fury").intend("activate", "Filler", "Shared Filler")
    playing.play("Vic's turn")
    assert playing.ann.hand == ["Filler"]
    assert sorted(playing.ann.discards) == ["Filler", "Fury", "Shared Filler"]
    assert playing.vic.health == 3


@pytest.mark.rule("HVV-EXAMPLE-17")
def test_with_1_card_in_hand_it_cannot_be_used() -> None:
    playing = begin(Person([attack("Fury", 2, activate=2), FILLER], area="villains"))
    playing.play("Vic's turn")
    assert not playing.ann.was_ever_offered("turn", "play Fury")


@pytest.mark.rule("HVV-EXAMPLE-18")
@pytest.mark.parametrize("boosts", [1, 2])
def test_2_boost_cards_make_boost_2_possible(boosts: int) -> None:
    surge = attack("Surge", 2, boosts=2, keywords=["boostable"])
    cards = [own(f"Boost {number}", "power", keywords=["boost"]) for number in range(boosts)]
    playing = begin(Person([surge, *cards], area="villains"))
    if boosts == 2:
        playing.ann.intend("turn", "play Surge")
    playing.play("Vic's turn")
    assert playing.ann.was_ever_offered("turn", "play Surge") is (boosts == 2)
    assert playing.vic.health == (3 if boosts == 2 else 5)


@pytest.mark.rule("HVV-EXAMPLE-19", "HVV-EXAMPLE-44")
@pytest.mark.parametrize(
    ("given", "drawn"),
    [([], 2), ([DRAWLESS_I], 1), ([DRAWLESS_I, DRAWLESS_I], 0), ([DRAWLESS_II], 0)],
)
def test_drawless_of_two_players_adds_up(given: list[str], drawn: int) -> None:
    ann = Person(deck=[FILLER] * 3, profession=[SHARED] * 3, given=[on(each) for each in given])
    playing = begin(ann, phase="beginning of the round", round=5)
    playing.play("Vic's turn")
    assert len(playing.ann.hand) == drawn
    assert playing.ann.given == []


@pytest.mark.rule("HVV-EXAMPLE-20")
@pytest.mark.parametrize(("second", "lands"), [(2, False), (3, True)])
def test_failing_that_was_avoided_at_4_is_at_3_the_next_round(second: int, lands: bool) -> None:
    slap = attack("Slap", 1, Effect(INCAPACITATE, 4, is_failing=True))
    playing = begin(Person([slap], area="villains"), dice={"effect": [3, second]})
    playing.ann.intend("turn", "play Slap")
    playing.play("Ann's turn")
    # It costs the turn of the next round.
    assert playing.told("Vic gets no turn.") is lands


@pytest.mark.rule("HVV-EXAMPLE-21")
def test_rising_goes_from_4_to_6_and_ends() -> None:
    slap = attack("Slap", 1, Effect(STUN, 4, is_rising=True))
    playing = begin(Person([slap], area="villains"), dice={"effect": [3, 4, 5]})
    playing.ann.intend("turn", "play Slap")
    playing.play("Round 8")
    assert [line for line in playing.log.lines if "against" in line] == [
        "Vic rolls 3 against rising stun at 4+.",
        "Vic rolls 4 against rising stun at 5+.",
        "Vic rolls 5 against rising stun at 6+.",
    ]
    assert playing.vic.given == []


@pytest.mark.rule("HVV-EXAMPLE-25")
@pytest.mark.parametrize(
    ("others", "shows", "fails"),
    [([], 5, False), ([], 6, True), ([WEAKNESS, WOUND], 3, False), ([WEAKNESS, WOUND], 4, True)],
)
def test_prone_fails_at_6_and_1_lower_for_each_further_effect(
    others: list[str], shows: int, fails: bool
) -> None:
    given = [on(kind) for kind in (PRONE, *others)]
    mind = attack("Glare", 2, means=Means.POWER)
    playing = begin(Person([mind], given=given, health=3), dice={"prone": [shows]})
    playing.ann.intend("turn", "play Glare")
    playing.play("Vic's turn")
    assert playing.vic.health == (5 if fails else 3)
    assert playing.ann.hand == (["Glare"] if fails else [])


@pytest.mark.rule("HVV-EXAMPLE-26")
@pytest.mark.parametrize(("shows", "health"), [(5, 5), (4, 4)])
def test_cards_raise_and_lower_the_number_to_resist(shows: int, health: int) -> None:
    glare = attack("Mind Glare", 1, means=Means.MIND)
    playing = begin(
        Person([glare, FILLER, FILLER]), Person([FILLER, FILLER]), dice={"resist": [shows]}
    )
    playing.ann.intend("turn", "play Mind Glare").intend("press", "Filler", "Filler")
    playing.vic.intend("resist", "Filler")
    playing.play("Vic's turn")
    assert playing.vic.health == health
    assert (playing.ann.hand, playing.vic.hand) == ([], ["Filler"])
    assert playing.told("at 5+")


@pytest.mark.rule("HVV-EXAMPLE-27")
@pytest.mark.parametrize(("shows", "health"), [(5, 5), (4, 4)])
def test_who_has_surrendered_resists_at_5(shows: int, health: int) -> None:
    glare = attack("Mind Glare", 1, means=Means.MIND)
    playing = begin(Person([glare]), Person(given=[on(SURRENDER)]), dice={"resist": [shows]})
    playing.ann.intend("turn", "play Mind Glare")
    playing.play("Vic's turn")
    assert playing.vic.health == health


@pytest.mark.rule("HVV-EXAMPLE-28")
@pytest.mark.parametrize(("shows", "health"), [(3, 5), (4, 4)])
def test_who_is_surprised_from_hiding_cannot_dodge(shows: int, health: int) -> None:
    nick = Person([shot("Throwing Star")], given=[on(HIDDEN)])
    playing = begin(nick, Person([DODGE]), dice={"surprise": [shows]})
    playing.ann.intend("turn", "play Throwing Star")
    if health == 5:
        playing.vic.intend("defend", "defend with Dodge")
    playing.play("Vic's turn")
    assert playing.vic.health == health
    assert bool(playing.vic.offered("defend")) is (health == 5)


@pytest.mark.rule("HVV-EXAMPLE-29")
def test_a_projectile_is_countered_by_a_projectile_alone() -> None:
    counters = [
        own(
            title,
            "defense",
            strike(1, means=means, is_counterattack=True, is_defensive=True),
        )
        for title, means in (("Return Fire", Means.SHOT), ("Riposte", Means.BODY_STRIKE))
    ]
    playing = begin(Person([shot("Shot")]), Person(counters))
    playing.ann.intend("turn", "play Shot")
    playing.vic.intend("counterattack", "counterattack with Return Fire")
    playing.play("Vic's turn")
    assert (playing.ann.health, playing.vic.health) == (4, 4)
    assert playing.vic.offered("counterattack") == [["None", "counterattack with Return Fire"]]


def knocked_back(vic: Person, dice: dict[str, list[int]]) -> Playing:
    """Vic, hit by what knocks back."""
    gust = attack("Gust", 0, Effect(KNOCKBACK), means=Means.POWER)
    playing = begin(Person([gust]), vic, dice=dice)
    playing.ann.intend("turn", "play Gust")
    return playing.play("Vic's turn")


@pytest.mark.rule("HVV-EXAMPLE-30")
def test_knockback_in_the_enemys_area_sends_home_without_a_roll() -> None:
    playing = knocked_back(Person(area="heroes"), {"effect": []})
    assert playing.vic.area is VILLAINS_AREA


@pytest.mark.rule("HVV-EXAMPLE-31")
@pytest.mark.parametrize(("shows", "is_gone"), [(3, False), (4, True)])
def test_knockback_at_home_puts_out_of_play_at_4(shows: int, is_gone: bool) -> None:
    playing = knocked_back(NOBODY, {"effect": [shows]})
    assert playing.vic.area is (OUT_OF_PLAY if is_gone else VILLAINS_AREA)


@pytest.mark.rule("HVV-EXAMPLE-40")
def test_a_wound_of_round_3_bites_at_the_end_of_the_turn_in_round_4() -> None:
    cut = attack("Cut", 1, Effect(WOUND))
    playing = begin(Person([cut], area="villains"), Person([PUNCH]), dice={})
    playing.ann.intend("turn", "play Cut")
    playing.vic.intend("turn", "move to the other area", "move to the other area")
    playing.play("Round 5")
    course = playing.after("Round 4: the villains go first.")
    assert playing.vic.health == 3
    moved = course.index("Vic moves to the heroes' area.")
    assert course[moved:].index("Vic takes 1 damage by Cut and has 3 health.") > 0
    assert not any("damage" in line for line in playing.after("Vic's turn.")[:3])


@pytest.mark.rule("HVV-EXAMPLE-41")
def test_sluggish_of_round_2_comes_last_in_round_3() -> None:
    hex_ = attack("Hex", 1, Effect(SLUGGISH), means=Means.POWER)
    playing = begin(
        Person(),
        Person([hex_]),
        ben=NOBODY,
        wes=NOBODY,
        player="Vic",
        first="villains",
        round=2,
    )
    playing.vic.intend("turn", "play Hex").intend("target", "Ann")
    playing.heroes.intend("goes first", "Ann")
    playing.play("Round 4")
    turns = [line for line in playing.log.lines if line.endswith("'s turn.")]
    assert turns[2:4] == ["Ann's turn.", "Ben's turn."]
    assert turns[4:] == ["Ben's turn.", "Vic's turn.", "Wes's turn.", "Ann's turn."]


@pytest.mark.rule("HVV-EXAMPLE-42")
@pytest.mark.parametrize("first", ["heroes", "villains"])
def test_the_removed_come_back_after_the_turn_or_the_round(first: str) -> None:
    banish = attack("Banish", 0, Effect(REMOVE), means=Means.POWER)
    playing = begin(Person([banish]), first=first)
    playing.ann.intend("turn", "play Banish")
    playing.play("end of the round")
    # Who had a turn still to come is back at its end, the other only as the round is over.
    assert playing.vic.area is (VILLAINS_AREA if first == "heroes" else OUT_OF_PLAY)


@pytest.mark.rule("HVV-EXAMPLE-42")
def test_the_removed_are_back_in_the_next_round() -> None:
    banish = attack("Banish", 0, Effect(REMOVE), means=Means.POWER)
    playing = begin(Person([banish]), first="villains")
    playing.ann.intend("turn", "play Banish")
    playing.play("Round 4")
    assert playing.vic.area is VILLAINS_AREA
