"""What the attacks among the training cards do, each played once with the numbers of its text."""

import pytest

from formats.heroes_vs_villains.engine.areas import OUT_OF_PLAY, VILLAINS_AREA
from tests.formats.heroes_vs_villains.engine.own_scripts import (
    FILLER,
    Own,
    attack,
    defense,
    item,
    shot,
)
from tests.formats.heroes_vs_villains.engine.own_scripts import use as can
from tests.formats.heroes_vs_villains.engine.playing import NOBODY, Person, begin
from tests.formats.heroes_vs_villains.scripts.training_cards import PLAYED, plays, trained, use

NEAR, FAR, ANY = "villains", "heroes", ""
LANTERN = item("Lantern", can(name="shine"), keywords=["electronic"])

DAMAGE = {
    "Swung Lantern": (NEAR, 1),
    "Clapper Blow": (NEAR, 2),
    "Thrown Satchel": (FAR, 1),
    "Loose Cobblestone": (FAR, 1),
    "Focused Beam": (FAR, 1),
    "Loose Wire": (FAR, 1),
    "Grace Note": (NEAR, 1),
}
"""Attacks that do nothing but damage, with where from."""

EFFECTS: dict[str, tuple[str, int, int | None, list[str], list[str]]] = {
    "Body Slam": (NEAR, 1, 5, ["beatdown", "sluggish"], []),
    "Bound Hands": (NEAR, 0, 4, ["contain II"], []),
    "Cheap Shot at the Docks": (NEAR, 1, 4, ["pain"], []),
    "Creeping Note": (FAR, 1, 3, ["stun"], ["repeated"]),
    "Flaring Wick": (ANY, 0, 4, ["blind"], []),
    "Flung Handbell": (FAR, 1, 5, ["stun"], []),
    "Frost on the Pane": (ANY, 0, 5, ["frozen"], []),
    "Glass Dome": (ANY, 0, 3, ["contain I"], []),
    "Hum in the Bones": (ANY, 0, 5, ["incapacitate"], []),
    "Jostled Elbow": (NEAR, 0, 3, ["fail"], []),
    "Locked in the Belfry": (NEAR, 0, 5, ["full contain"], []),
    "Low Blow": (NEAR, 1, 4, ["wound", "sluggish"], []),
    "Nail in the Shoe": (ANY, 0, 4, ["wound"], []),
    "Oil and Spark": (FAR, 1, 4, ["afterburn"], []),
    "Old Grudge": (NEAR, 1, 5, ["wound", "pain"], []),
    "Rattled Nerves": (ANY, 0, None, ["action fail"], []),
    "Ringing Ears": (FAR, 1, None, ["drawless I"], []),
    "Rope Snare": (NEAR, 0, None, ["contain I"], []),
    "Rotten Fish": (FAR, 0, 3, ["stank"], []),
    "Sack Over the Head": (NEAR, 0, 3, ["blind"], []),
    "Shaking Ground": (ANY, 0, 4, ["prone"], []),
    "Slow Toll": (ANY, 0, 6, ["incapacitate"], ["repeated"]),
    "Slung Slops": (FAR, 0, 4, ["oops"], []),
    "Tackle at the Corner": (NEAR, 1, 4, ["prone"], []),
    "Thrown Ember": (FAR, 1, 4, ["pain"], []),
    "Trip Over the Hose": (ANY, 0, 3, ["partial contain"], []),
    "Uppercut": (NEAR, 1, 5, ["knockout"], []),
    "Weak Knees": (ANY, 0, 3, ["weakness"], []),
    "White Glare": (ANY, 0, 4, ["stun"], []),
}
"""Where from, the damage, the number of the effect, and what is on Vic if it lands or not."""

MENTAL: dict[str, tuple[int, int | None, list[str]]] = {
    "Endless Tolling": (0, None, ["drawless II"]),
    "Knell": (1, None, []),
    "Run for the Stairs": (0, 4, ["flee"]),
    "Tolling Dread": (0, 4, ["panic"]),
    "Voice from the Tower": (0, 4, ["surrender"]),
}
"""Mind attacks: the damage, the number of the effect, and what is on Vic if it lands."""
PLAYED.update(DAMAGE, EFFECTS, MENTAL)
DICE_OF_CARDS = {"Rope Snare": {"duration": [1]}}


@pytest.mark.parametrize("title", DAMAGE)
def test_an_attack_does_its_damage_from_its_area(title: str) -> None:
    area, damage = DAMAGE[title]
    playing = use(title, area=area)
    playing.play("Vic's turn")
    assert (playing.vic.health, playing.vic.given) == (5 - damage, [])


@pytest.mark.parametrize("lands", [True, False])
@pytest.mark.parametrize("title", EFFECTS)
def test_an_attack_brings_its_effect_at_its_number(title: str, lands: bool) -> None:
    area, damage, number, on_vic, else_on_vic = EFFECTS[title]
    rolls = [] if number is None else [number if lands else number - 1]
    dice = {"effect": rolls, **DICE_OF_CARDS.get(title, {})}
    playing = use(title, area=area, dice=dice)
    playing.play("Vic's turn")
    assert playing.vic.health == 5 - damage
    assert playing.vic.given == (on_vic if lands or number is None else else_on_vic)


@pytest.mark.parametrize("title", EFFECTS)
def test_each_is_used_from_there_alone(title: str) -> None:
    area, *_ = EFFECTS[title]
    for where in (NEAR, FAR):
        playing = begin(Person([trained(title)], area=where))
        playing.play("Vic's turn")
        is_offered = playing.ann.was_ever_offered("turn", f"play {title}")
        assert is_offered is (area in (where, ANY))


@pytest.mark.parametrize("title", MENTAL)
def test_a_mind_attack_is_resisted_or_lands(title: str) -> None:
    damage, number, on_vic = MENTAL[title]
    resists = 5 if title == "Knell" else 4
    dice = {"resist": [resists - 1], "effect": [] if number is None else [number]}
    playing = use(title, dice=dice)
    playing.play("Vic's turn")
    assert (playing.vic.health, playing.vic.given) == (5 - damage, on_vic)
    playing = use(title, dice={"resist": [resists], "effect": []})
    playing.play("Vic's turn")
    assert (playing.vic.health, playing.vic.given) == (5, [])


@pytest.mark.parametrize(("title", "number"), [("White Glare", 4), ("Hum in the Bones", 5)])
def test_daze_and_puke_cost_a_card(title: str, number: int) -> None:
    playing = use(title, vic=Person([FILLER, FILLER]), dice={"effect": [number]})
    playing.play("Vic's turn")
    assert playing.vic.discards == ["Filler"]


@plays("Snatched Papers", "Nimble Fingers")
def test_cards_are_taken_out_of_hands() -> None:
    playing = use("Snatched Papers", vic=Person([FILLER, FILLER]), area=NEAR)
    playing.play("Vic's turn")
    assert playing.vic.discards == ["Filler"]
    for shows, hand in ((4, ["Filler"]), (3, [])):
        playing = use("Nimble Fingers", vic=Person([FILLER]), area=NEAR, dice={"effect": [shows]})
        playing.play("Vic's turn")
        assert playing.ann.hand == hand


@plays("Honest Shove", "Out the Back Door")
def test_two_attacks_put_out_of_play() -> None:
    playing = use("Honest Shove", area=NEAR, dice={"effect": [5, 4]})
    playing.play("Vic's turn")
    assert (playing.vic.health, playing.vic.area) == (4, OUT_OF_PLAY)
    playing = use("Honest Shove", area=NEAR, dice={"effect": [4]})
    playing.play("Vic's turn")
    assert playing.vic.area is VILLAINS_AREA
    for shows, area in ((4, OUT_OF_PLAY), (3, VILLAINS_AREA)):
        playing = use("Out the Back Door", area=NEAR, dice={"effect": [shows]})
        playing.play("Vic's turn")
        assert playing.vic.area is area


@plays("Open Peal", "Blaze of Oil", "Spilled Oil", "Wet Cement")
@pytest.mark.parametrize(
    ("title", "dice", "health", "given"),
    [
        ("Open Peal", [], 4, [[], []]),
        ("Blaze of Oil", [], 3, [[], []]),
        ("Spilled Oil", [4, 3], 5, [["prone"], []]),
        ("Wet Cement", [2, 3], 5, [[], ["sluggish"]]),
    ],
)
def test_some_attacks_hit_an_area(
    title: str, dice: list[int], health: int, given: list[list[str]]
) -> None:
    hand = [FILLER, FILLER] if title == "Blaze of Oil" else []
    playing = use(title, *hand, ben=NOBODY, wes=NOBODY, dice={"effect": dice})
    playing.ann.intend("target", "the villains' area")
    playing.play("Vic's turn")
    assert (playing.vic.health, playing.wes.health) == (health, health)
    assert [playing.vic.given, playing.wes.given] == given
    # What it costs is A=2.
    assert playing.ann.hand == []


@plays("Hurled Bench", "Lucky Punch", "From the Shadows")
def test_some_attacks_have_a_price_a_roll_or_a_surprise() -> None:
    playing = use("Hurled Bench", FILLER)
    playing.play("Vic's turn")
    assert (playing.vic.health, playing.ann.hand) == (3, [])
    for shows, health in ((4, 3), (3, 5)):
        playing = use("Lucky Punch", area=NEAR, dice={"manifest": [shows]})
        playing.play("Vic's turn")
        assert playing.vic.health == health
    for shows, answers in ((3, 0), (2, 1)):
        vic = Person([defense()])
        playing = use("From the Shadows", vic=vic, area=NEAR, dice={"surprise": [shows]})
        playing.play("Vic's turn")
        assert (playing.vic.health, len(playing.vic.offered("defend"))) == (4, answers)


@plays("Answering Stroke", "Returned Note")
@pytest.mark.parametrize(
    ("title", "hit", "area"),
    [("Answering Stroke", attack("Punch"), NEAR), ("Returned Note", shot("Shot"), FAR)],
)
def test_two_attacks_strike_back(title: str, hit: Own, area: str) -> None:
    playing = begin(Person([hit], area=area), Person([trained(title)]))
    playing.ann.intend("turn", f"play {hit.card.title}")
    playing.vic.intend("counterattack", f"counterattack with {title}")
    playing.play("Vic's turn")
    assert (playing.ann.health, playing.vic.health) == (4, 4)


@plays("Grace Note")
def test_grace_note_leads_to_another_card_if_it_hits() -> None:
    for vic, health in ((NOBODY, 3), (Person([defense()]), 5)):
        playing = use("Grace Note", attack("Punch"), vic=vic, area=NEAR)
        if vic is NOBODY:
            playing.ann.intend("turn", "play Punch")
        else:
            playing.vic.intend("defend", "defend with Dodge")
        playing.play("Vic's turn")
        assert playing.vic.health == health


@plays("Focused Beam", "Trim the Wick", "Rising Chime")
@pytest.mark.parametrize(("boosts", "health"), [(1, 3), (2, 2)])
def test_boosts_focus_the_beam(boosts: int, health: int) -> None:
    cards = [trained("Trim the Wick"), trained("Rising Chime")]
    playing = begin(
        Person([trained("Focused Beam"), *cards]), dice={"effect": [4]} if boosts == 2 else {}
    )
    playing.ann.intend("turn", f"play Focused Beam: boost {boosts}")
    playing.play("Vic's turn")
    assert (playing.vic.health, playing.vic.given) == (health, ["blind"] if boosts == 2 else [])


@plays("Loose Wire")
def test_a_loose_wire_is_felt_by_what_is_held() -> None:
    playing = use("Loose Wire", vic=Person([], [LANTERN]))
    playing.ann.intend("target", "Vic")
    playing.play("Vic's turn")
    assert (playing.vic.health, playing["Lantern"].usage) == (4, 2)


@plays("Melted Solder", "Smash the Lock")
@pytest.mark.parametrize(
    ("title", "pile"), [("Melted Solder", "scrapped"), ("Smash the Lock", "discards")]
)
def test_two_attacks_do_away_with_an_item(title: str, pile: str) -> None:
    for shows, gone in ((3, ["Lantern"]), (2, [])):
        playing = use(title, vic=Person([], [LANTERN]), dice={"effect": [shows]})
        playing.play("Vic's turn")
        assert getattr(playing.vic, pile) == gone


@plays("Pulled Fuse")
def test_a_pulled_fuse_stops_an_electronic_item_for_1_to_3_rounds() -> None:
    vic = Person([], [LANTERN, item("Rope")])
    playing = use("Pulled Fuse", vic=vic, dice={"duration": [5]})
    playing.play("Round 5")
    # For 2 rounds, 3 and 4.
    assert playing["Lantern"].given == ()
    assert not playing.vic.was_ever_offered("turn", "use Lantern: shine")


@plays("Clear It Away")
def test_clear_it_away_breaks_an_object() -> None:
    playing = use("Clear It Away", vic=Person([], [item("Lantern", usage="3")]), area=NEAR)
    playing.ann.intend("target", "Lantern")
    playing.play("Vic's turn")
    assert playing["Lantern"].usage == 1


@plays("Glass Dome", "Bound Hands", "Locked in the Belfry")
@pytest.mark.parametrize(
    ("title", "number", "area", "breakout"),
    [
        ("Glass Dome", 3, ANY, 5),
        ("Bound Hands", 4, NEAR, 3),
        ("Locked in the Belfry", 5, NEAR, 3),
    ],
)
def test_containments_have_their_numbers_to_break_out(
    title: str, number: int, area: str, breakout: int
) -> None:
    for shows, is_held in ((breakout, False), (breakout - 1, True)):
        playing = use(title, area=area, dice={"effect": [number], "breakout": [shows]})
        playing.vic.intend("break out", "try")
        playing.play("end of the round")
        assert bool(playing.vic.given) is is_held


@plays("Shaking Ground", "Slow Toll", "Creeping Note")
@pytest.mark.parametrize(
    ("title", "area", "rolls", "kind"),
    [
        ("Slow Toll", ANY, [5, 5], "incapacitate"),
        ("Slow Toll", ANY, [5, 4, 4], "incapacitate"),
        ("Creeping Note", FAR, [2, 4], "stun"),
        ("Creeping Note", FAR, [2, 3, 5], "stun"),
        ("Shaking Ground", ANY, [4, 3], ""),
    ],
)
def test_some_are_rolled_for_in_later_rounds_too(
    title: str, area: str, rolls: list[int], kind: str
) -> None:
    playing = use(title, area=area, dice={"effect": rolls})
    playing.play(f"Round {3 + len(rolls)}")
    assert playing.told(f"Vic: {kind}.") is bool(kind)
    assert playing.vic.given == []


@plays("Rotten Fish", "Weak Knees")
@pytest.mark.parametrize(("title", "kind"), [("Rotten Fish", "stank"), ("Weak Knees", "weakness")])
def test_two_effects_last_for_2_rounds(title: str, kind: str) -> None:
    playing = use(title, dice={"effect": [3]})
    playing.play("Round 4")
    assert playing.vic.given == [kind]
    playing = use(title, dice={"effect": [3]})
    playing.play("Round 5")
    assert playing.vic.given == []
