"""What the items and the allies among the training cards do."""

import pytest

from formats.heroes_vs_villains.engine.areas import OUT_OF_PLAY, VILLAINS_AREA
from tests.formats.heroes_vs_villains.engine.own_scripts import FILLER, Own, attack, item, shot
from tests.formats.heroes_vs_villains.engine.own_scripts import use as can
from tests.formats.heroes_vs_villains.engine.playing import NOBODY, Person, begin, on
from tests.formats.heroes_vs_villains.scripts.training_cards import PLAYED, plays, trained, use

NEAR, FAR = "villains", "heroes"
LANTERN = item("Lantern", can(name="shine"))
DECK = [FILLER] * 5

STRIKES: dict[str, tuple[str, int]] = {
    "Pocket Burner": (NEAR, 1),
    "Weighted Cane": (NEAR, 1),
    "Cracked Handbell": (FAR, 1),
    "Crowbar: swing": (NEAR, 1),
    "Gas Valve: narrow": (FAR, 1),
}
"""Items that do damage, with where from."""
ROLLS: dict[str, tuple[str, int, int, str]] = {
    "Battery Torch": (FAR, 0, 4, "blind"),
    "Gas Valve: wide": (FAR, 0, 5, "blind"),
    "Forged Warrant": (FAR, 0, 5, "jail"),
    "Rusty Knife": (NEAR, 1, 4, "weakness"),
}
"""Items that bring an effect: where from, the damage, the number, what is on Vic then."""
PLAYED.update(each.partition(":")[0] for each in (*STRIKES, *ROLLS))


@pytest.mark.parametrize("called", STRIKES)
def test_an_item_strikes_and_takes_usage(called: str) -> None:
    area, damage = STRIKES[called]
    title = called.partition(":")[0]
    card = trained(title)
    rolled = {"usage": [3]} if card.card.fact("usage") == "d3" else {}
    playing = use(called, area=area, dice=rolled) if ":" not in called else None
    if playing is None:
        playing = begin(Person([card], area=area))
        playing.ann.intend("turn", f"play {called}")
    playing.play("Vic's turn")
    assert (playing.vic.health, playing[title].usage) == (5 - damage, 2)


@pytest.mark.parametrize("called", ROLLS)
@pytest.mark.parametrize("lands", [True, False])
def test_an_item_brings_its_effect_at_its_number(called: str, lands: bool) -> None:
    area, damage, number, kind = ROLLS[called]
    dice = {"effect": [number if lands else number - 1]}
    title = called.partition(":")[0]
    playing = begin(Person([trained(title)], area=area), Person([FILLER]), dice=dice)
    playing.ann.intend("turn", f"play {called}")
    playing.play("Vic's turn")
    assert playing.vic.health == 5 - damage
    assert playing.vic.given == ([kind] if lands else [])
    if title == "Rusty Knife":
        assert playing.vic.discards == (["Filler"] if lands else [])
    if title == "Forged Warrant":
        assert (playing.vic.area is OUT_OF_PLAY) is lands


@plays("Crowbar")
def test_a_crowbar_destroys_an_item_at_4() -> None:
    for shows, gone in ((4, ["Lantern"]), (3, [])):
        playing = begin(
            Person([trained("Crowbar")]), Person([], [LANTERN]), dice={"effect": [shows]}
        )
        playing.ann.intend("turn", "play Crowbar: pry")
        playing.play("Vic's turn")
        assert playing.vic.discards == gone


@plays("Gas Valve")
def test_a_gas_valve_keeps_what_it_was_set_to() -> None:
    playing = begin(Person([trained("Gas Valve")]))
    playing.ann.intend("turn", "play Gas Valve: narrow", None, "use Gas Valve: narrow")
    playing.play("Round 5")
    assert playing.vic.health == 3
    assert not playing.ann.was_ever_offered("turn", "use Gas Valve: wide")


@plays("Glass Buckler", "Bronze Rim", "Borrowed Umbrella")
@pytest.mark.parametrize(
    ("title", "near", "far"),
    [("Glass Buckler", 4, 4), ("Bronze Rim", 4, 3), ("Borrowed Umbrella", 3, 4)],
)
def test_an_item_stops_1_point_of_what_it_is_for(title: str, near: int, far: int) -> None:
    for hit, area, health in ((attack("Hit", 2), NEAR, near), (shot("Hit", 2), FAR, far)):
        playing = begin(Person([hit], area=area), Person([], [trained(title)]))
        playing.ann.intend("turn", "play Hit").intend("target", "Vic")
        if health == 4:
            playing.vic.intend("defend", f"defend with {title}")
        playing.play("Vic's turn")
        assert playing.vic.health == health
        assert bool(playing.vic.offered("defend")) is (health == 4)


@plays("Great Lens", "Great Bell")
@pytest.mark.parametrize(("title", "charges"), [("Great Lens", 1), ("Great Bell", 2)])
def test_great_things_are_charged(title: str, charges: int) -> None:
    playing = begin(Person([], [trained(title)]))
    playing.ann.intend("turn", *[f"charge {title}"] * charges, f"use {title}")
    if title == "Great Bell":
        playing.ann.intend("target", "the villains' area")
    playing.play(f"Round {charges + 4}")
    assert playing.vic.health == 3


@plays("Lampblack Cloak", "Smoke in a Bottle")
@pytest.mark.parametrize("title", ["Lampblack Cloak", "Smoke in a Bottle"])
def test_some_things_hide(title: str) -> None:
    playing = use(title)
    playing.play("Vic's turn")
    assert (playing.ann.given, playing[title].usage) == (["hidden"], 1)


@plays("Belfry Rope", "Coil of Rope")
@pytest.mark.parametrize(("title", "usage"), [("Belfry Rope", 1), ("Coil of Rope", 2)])
def test_ropes_are_climbed_beside_the_move(title: str, usage: int) -> None:
    playing = use(title)
    playing.play("Vic's turn")
    assert (playing.ann.area, playing[title].usage) == (VILLAINS_AREA, usage)
    assert "move to the other area" in playing.ann.offered("turn")[1]


@plays("Spare Oil")
def test_spare_oil_is_invested_in_and_passed_on() -> None:
    playing = use("Spare Oil", FILLER, FILLER, in_play=[LANTERN], dice={"usage": []})
    playing.ann.intend("invest", "Filler", "Filler")
    playing.play("Vic's turn")
    # 2 cards give 3 usage, of which 1 was spent to pass 1 on.
    assert (playing["Spare Oil"].usage, playing["Lantern"].usage) == (2, 4)


@plays("Smelling Salts")
def test_smelling_salts_end_every_negative_effect() -> None:
    given = [on("stun"), on("prone"), on("wound"), on("hidden", until="round")]
    playing = use("Smelling Salts", ben=Person(given=given))
    playing.ann.intend("target", "Ben")
    playing.play("Vic's turn")
    assert playing.ben.given == ["hidden"]


@plays("Milk Van")
def test_a_milk_van_rams_and_protects() -> None:
    van = trained("Milk Van")
    playing = begin(Person([van], area=NEAR), dice={"effect": [4, 4]})
    playing.ann.intend("turn", "play Milk Van: ram")
    playing.play("Vic's turn")
    assert (playing.vic.health, playing.vic.area) == (4, OUT_OF_PLAY)
    playing = begin(Person([shot("Hit", 2)]), Person([], [van]))
    playing.ann.intend("turn", "play Hit").intend("target", "Vic")
    playing.vic.intend("defend", "defend with Milk Van: armor")
    playing.play("Vic's turn")
    assert playing.vic.health == 4


@plays("Market Barrow")
def test_a_market_barrow_rolls_over_an_area() -> None:
    playing = use("Market Barrow", ben=NOBODY, wes=NOBODY)
    playing.ann.intend("target", "the villains' area")
    playing.play("Vic's turn")
    assert (playing.vic.health, playing.wes.health, playing["Market Barrow"].usage) == (4, 4, 1)


@plays("Beacon Tower")
def test_a_beacon_tower_lets_each_friend_draw_as_the_round_ends() -> None:
    tower = trained("Beacon Tower")
    playing = begin(Person([], [tower], deck=DECK), ben=Person(deck=DECK), wes=Person(deck=DECK))
    playing.ann.intend("trigger", "use Beacon Tower")
    playing.play("Round 4")
    assert [len(each.hand) for each in playing.game.players] == [1, 1, 0, 0]


@plays("Silent Tower")
@pytest.mark.parametrize(("round", "drawn"), [(4, 1), (5, 1)])
def test_a_silent_tower_costs_foes_a_card_of_dual_draws(round: int, drawn: int) -> None:
    vic = Person(deck=DECK, profession=DECK)
    playing = begin(
        Person([], [trained("Silent Tower")], deck=DECK, profession=DECK),
        vic,
        phase="beginning of the round",
        round=round,
    )
    playing.play("Vic's turn" if round == 4 else "Ann's turn")
    assert len(playing.vic.hand) == drawn
    assert len(playing.ann.hand) == (2 if round == 5 else 1)


# Allies

HELPERS: dict[str, int] = {
    "Belfry Jackdaws": 1,
    "Dockside Bruiser": 2,
    "Neighbour with a Broom": 1,
    "Tilly the Apprentice": 1,
}
"""Allies that strike for 1, with their health."""
PLAYED.update(HELPERS)


@pytest.mark.parametrize("title", HELPERS)
def test_an_ally_strikes_in_the_turn_it_is_played(title: str) -> None:
    card = trained(title)
    rolled = {"duration": [2]} if card.card.fact("duration") == "d3" else {}
    playing = begin(Person([card], area=NEAR), dice=rolled)
    playing.ann.intend("turn", f"play {title}").intend("ally", f"use {title}")
    playing.play("Vic's turn")
    assert playing.vic.health == 4
    assert (playing[title].health, playing[title].rounds_left) == (HELPERS[title], 2)


def helped(title: str, vic: Person = NOBODY, *, rounds: int = 2, **more: object) -> Own:
    """The ally as it lies in play."""
    del vic, more
    return trained(title).laid(rounds_left=rounds)


@plays("Hired Lookout")
def test_a_hired_lookout_sees_a_card_of_a_foes_hand() -> None:
    playing = begin(Person([], [helped("Hired Lookout")]), Person([FILLER]))
    playing.ann.intend("ally", "use Hired Lookout")
    playing.play("Vic's turn")
    assert playing.told("Vic shows Filler.")


@plays("Moth Cloud")
def test_a_moth_cloud_may_blind_each_foe() -> None:
    ann = Person([], [helped("Moth Cloud")])
    playing = begin(ann, ben=NOBODY, wes=NOBODY, dice={"effect": [4, 3]})
    playing.ann.intend("ally", "use Moth Cloud")
    playing.play("Vic's turn")
    assert (playing.vic.given, playing.wes.given) == (["blind"], [])


@plays("Off-Duty Nurse")
def test_an_off_duty_nurse_heals_1() -> None:
    playing = begin(Person([], [helped("Off-Duty Nurse")], health=3))
    playing.ann.intend("ally", "use Off-Duty Nurse")
    playing.play("Vic's turn")
    assert playing.ann.health == 4


@plays("Sexton Morrow")
def test_sexton_morrow_finds_an_item_again() -> None:
    ann = Person([], [helped("Sexton Morrow")], discards=[FILLER, item("Rope")])
    playing = begin(ann)
    playing.ann.intend("ally", "use Sexton Morrow")
    playing.play("Vic's turn")
    assert playing.ann.hand == ["Rope"]
