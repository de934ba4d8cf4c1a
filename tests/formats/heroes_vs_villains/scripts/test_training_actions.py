"""What the actions, boosts and outliers among the training cards do."""

import pytest

from formats.heroes_vs_villains.engine.abilities import Effect, Means
from formats.heroes_vs_villains.engine.areas import HEROES_AREA, OUT_OF_PLAY
from tests.formats.heroes_vs_villains.engine.own_scripts import (
    FILLER,
    ally,
    attack,
    item,
    own,
    shot,
)
from tests.formats.heroes_vs_villains.engine.own_scripts import use as can
from tests.formats.heroes_vs_villains.engine.playing import NOBODY, Person, begin, on
from tests.formats.heroes_vs_villains.scripts.training_cards import plays, trained, use

PUNCH, SHOT = attack("Punch"), shot("Shot")
GLARE = attack("Glare", 1, means=Means.POWER)
LAMP = item("Lamp", can(name="shine"), keywords=["growth"])
DECK = [FILLER] * 5
DOG = ally("Dog")


@plays("Ask Around", "Call in a Debt")
@pytest.mark.parametrize("title", ["Ask Around", "Call in a Debt"])
def test_an_ally_is_fetched(title: str) -> None:
    playing = begin(Person([trained(title)], deck=[FILLER, DOG, FILLER]))
    playing.ann.intend("turn", f"play {title}")
    playing.play("Vic's turn")
    assert playing.ann.hand == ["Dog"]


@plays("The Hour Strikes")
def test_an_attack_is_fetched() -> None:
    playing = begin(Person([trained("The Hour Strikes")], deck=[FILLER, PUNCH, DOG]))
    playing.ann.intend("turn", "play The Hour Strikes")
    playing.play("Vic's turn")
    assert playing.ann.hand == ["Punch"]


@plays("Wind the Clock")
@pytest.mark.parametrize("where", ["deck", "discards"])
def test_a_certain_card_is_gained(where: str) -> None:
    piles = {where: [FILLER, trained("The Hour Strikes")]}
    playing = begin(Person([trained("Wind the Clock")], **piles))  # type: ignore[arg-type]
    playing.ann.intend("turn", "play Wind the Clock")
    playing.play("Vic's turn")
    assert playing.ann.hand == ["The Hour Strikes"]


@plays("Relight", "Stolen Ledger")
@pytest.mark.parametrize(("title", "recycles"), [("Relight", True), ("Stolen Ledger", False)])
def test_a_card_is_retrieved_but_none_that_retrieves(title: str, recycles: bool) -> None:
    discards = [PUNCH, trained("Relight"), trained("Sexton Morrow"), trained("Wind the Clock")]
    playing = begin(Person([trained(title)], discards=discards))
    playing.ann.intend("turn", f"play {title}")
    playing.play("Vic's turn")
    assert playing.ann.hand == ["Punch"]
    assert (title in playing.ann.deck) is recycles
    alone = begin(Person([trained(title)], discards=discards[1:]))
    alone.play("Vic's turn")
    assert not alone.ann.was_ever_offered("turn", f"play {title}")


@plays("Break of Dawn", "Borrowed Sunrise")
def test_the_sunrise_ends_blindness() -> None:
    blind = [on("blind", until="round"), on("stun", until="round")]
    ann = Person([trained("Break of Dawn")], outliers=[trained("Borrowed Sunrise")], given=blind)
    playing = begin(ann, ben=Person(given=blind))
    playing.ann.intend("turn", "play Break of Dawn")
    playing.play("Vic's turn")
    assert (playing.ann.given, playing.ben.given) == (["stun"], ["stun"])
    assert "Borrowed Sunrise" in playing.ann.discards


@plays("Strike Thirteen", "The Thirteenth Stroke")
def test_the_thirteenth_stroke_may_panic_each_foe() -> None:
    ann = Person([trained("Strike Thirteen")], outliers=[trained("The Thirteenth Stroke")])
    playing = begin(ann, ben=NOBODY, wes=NOBODY, dice={"effect": [5, 4]})
    playing.ann.intend("turn", "play Strike Thirteen")
    playing.play("Vic's turn")
    assert (playing.vic.given, playing.wes.given) == (["panic"], [])


@plays("Kindled Courage")
def test_courage_makes_all_friends_strong_for_2_rounds() -> None:
    playing = use("Kindled Courage", ben=Person([PUNCH], area="villains"))
    playing.ben.intend("turn", "play Punch")
    playing.play("Vic's turn")
    assert playing.vic.health == 3
    assert (playing.ann.given, playing.vic.given) == (["strong"], [])
    playing = use("Kindled Courage", ben=NOBODY)
    playing.play("Round 5")
    assert playing.ann.given == []


@plays("Lamps Burn Late")
def test_burning_lamps_make_one_strong_for_2_rounds() -> None:
    lamps = trained("Lamps Burn Late")
    playing = begin(Person([lamps, PUNCH], area="villains"))
    playing.ann.intend("turn", "play Lamps Burn Late without using it", None)
    playing.ann.intend("turn", "move to the other area", "play Punch")
    playing.play("Round 5")
    assert (playing.vic.health, playing.ann.in_play) == (3, [])


@plays("New Panes")
def test_new_panes_add_2_usage_to_what_grows() -> None:
    plain = item("Plain", can(name="shine"))
    playing = use("New Panes", in_play=[plain, LAMP])
    playing.play("Vic's turn")
    assert (playing["Lamp"].usage, playing["Plain"].usage) == (5, 3)


@plays("Second Flame", "Returning Echo")
@pytest.mark.parametrize(
    ("title", "deed"),
    [("Second Flame", "use Lamp: shine"), ("Returning Echo", "play Rope without using it")],
)
def test_after_a_card_another_play_or_utilization_follows(title: str, deed: str) -> None:
    ann = Person([GLARE, trained(title), item("Rope")], [LAMP])
    playing = begin(ann)
    playing.ann.intend("turn", "play Glare", f"play {title}", deed)
    playing.play("Vic's turn")
    assert playing.vic.health == 4


@plays("Both Hands on the Rope")
def test_both_hands_are_a_double_combo() -> None:
    playing = use("Both Hands on the Rope", GLARE, GLARE)
    playing.ann.intend("turn", "play Glare", "play Glare")
    playing.play("Vic's turn")
    assert playing.vic.health == 3


@plays("Steady Light")
@pytest.mark.parametrize(("shows", "health"), [(3, 5), (2, 4)])
def test_a_steady_light_adds_to_rolls_to_resist(shows: int, health: int) -> None:
    mind = attack("Mind", means=Means.MIND)
    vic = Person([], [trained("Steady Light").laid(rounds_left=2)])
    playing = begin(Person([mind]), vic, dice={"resist": [shows]})
    playing.ann.intend("turn", "play Mind")
    playing.play("Vic's turn")
    assert playing.vic.health == health


@plays("Wick Down")
def test_with_the_wick_down_no_foe_aims_at_one() -> None:
    vic = Person([], [trained("Wick Down").laid(rounds_left=1)])
    playing = begin(Person([GLARE]), vic)
    playing.play("Vic's turn")
    assert not playing.ann.was_ever_offered("turn", "play Glare")
    playing = begin(Person([GLARE]), Person([trained("Wick Down")]), first="villains")
    playing.ann.intend("turn", "play Glare")
    playing.play("Vic's turn")
    assert playing.vic.health == 4


@plays("Hand on the Clapper", "Shout a Warning", "Bare-Faced Lie")
@pytest.mark.parametrize("title", ["Hand on the Clapper", "Shout a Warning", "Bare-Faced Lie"])
def test_a_foes_action_is_stopped(title: str) -> None:
    vic = Person([trained(title)])
    playing = begin(Person([GLARE]), vic)
    playing.ann.intend("turn", "play Glare")
    playing.vic.intend("interrupt", f"play {title}")
    playing.play("Vic's turn")
    assert (playing.vic.health, playing.ann.discards) == (5, ["Glare"])
    # A card that is only played has no effects to foil, but is an action to disrupt.
    playing = begin(Person([LAMP]), vic)
    playing.ann.intend("turn", "play Lamp without using it")
    playing.play("Vic's turn")
    assert bool(playing.vic.offered("interrupt")) is (title == "Hand on the Clapper")
    # Neither is a move a utilization.
    playing = begin(NOBODY, vic)
    playing.ann.intend("turn", "move to the other area")
    if title == "Hand on the Clapper":
        playing.vic.intend("interrupt", f"play {title}")
    playing.play("Vic's turn")
    is_stopped = playing.told("The move of Ann is disrupted.")
    assert is_stopped is (title == "Hand on the Clapper")
    assert (playing.ann.area is HEROES_AREA) is is_stopped
    # Nobody stops a friend.
    playing = begin(NOBODY, Person([GLARE]), ben=NOBODY, wes=vic)
    playing.vic.intend("turn", "play Glare")
    playing.villains.intend("goes first", "Vic")
    playing.play("Wes's turn")
    assert playing.wes.offered("interrupt") == []


@plays("Ringing Fists")
def test_ringing_fists_strike_back_for_2_rounds() -> None:
    fists = trained("Ringing Fists")
    playing = begin(Person([PUNCH], area="villains"), Person([], [fists.laid(rounds_left=2)]))
    playing.ann.intend("turn", "play Punch")
    title = "counterattack with Ringing Fists: counterattack status"
    playing.vic.intend("counterattack", title)
    playing.play("Vic's turn")
    assert (playing.ann.health, playing.vic.health) == (4, 4)


@plays("Sympathetic Ringing")
def test_ringing_makes_an_attacker_sluggish() -> None:
    playing = begin(Person([GLARE]), Person([trained("Sympathetic Ringing")]))
    playing.ann.intend("turn", "play Glare")
    playing.vic.intend("trigger", "play Sympathetic Ringing")
    playing.play("Vic's turn")
    assert (playing.ann.given, playing.vic.health) == (["sluggish"], 4)
    other = begin(Person([GLARE]), ben=NOBODY, wes=Person([trained("Sympathetic Ringing")]))
    other.ann.intend("turn", "play Glare").intend("target", "Vic")
    other.play("Vic's turn")
    assert other.wes.offered("trigger") == []


@plays("Clear the Street", "Lights Out")
@pytest.mark.parametrize("title", ["Clear the Street", "Lights Out"])
def test_for_a_round_nobody_attacks_in_some_way(title: str) -> None:
    storm = attack("Storm", 1, means=Means.POWER, is_area=True)
    card = trained(title).laid(rounds_left=1)
    playing = begin(Person([storm, SHOT], [card]), Person([storm, SHOT]))
    playing.play("Round 4")
    stops = "play Storm" if title == "Clear the Street" else "play Shot"
    leaves = "play Shot" if title == "Clear the Street" else "play Storm"
    for player in (playing.ann, playing.vic):
        assert player.was_ever_offered("turn", leaves)
        assert not player.was_ever_offered("turn", stops)


@plays("Neighbourhood Watch")
def test_the_neighbours_watch_what_foes_play() -> None:
    watch = trained("Neighbourhood Watch")
    playing = begin(Person([LAMP]), Person([watch], deck=DECK))
    playing.ann.intend("turn", "play Lamp without using it")
    playing.vic.intend("trigger", "play Neighbourhood Watch")
    playing.play("Vic's turn")
    assert playing.vic.hand == ["Filler"]
    for ann, wes in ((Person([GLARE]), NOBODY), (NOBODY, Person([LAMP]))):
        quiet = begin(ann, Person([watch], deck=DECK), ben=NOBODY, wes=wes)
        if ann is not NOBODY:
            quiet.ann.intend("turn", "play Glare").intend("target", "Wes")
        else:
            quiet.wes.intend("turn", "play Lamp without using it")
        quiet.play("end of the round")
        assert quiet.vic.offered("trigger") == []


@plays("Rally on the Bridge")
def test_a_rally_lets_each_friend_draw_at_any_time() -> None:
    ben = Person([trained("Rally on the Bridge")], deck=DECK)
    playing = begin(Person(deck=DECK), ben=ben, step="beginning of the turn")
    playing.ben.intend("any time", "play Rally on the Bridge")
    playing.play("Vic's turn")
    assert (playing.ann.hand, playing.ben.hand, playing.vic.hand) == (["Filler"], ["Filler"], [])


@plays("Second Wind at Midnight")
def test_a_second_wind_heals_1() -> None:
    playing = use("Second Wind at Midnight")
    playing.play("Vic's turn")
    assert playing.ann.health == 6


@plays("Sleeves Rolled Up")
@pytest.mark.parametrize("count", [1, 3])
def test_one_more_is_drawn_than_discarded(count: int) -> None:
    other = own("Other", "power")
    playing = begin(Person([trained("Sleeves Rolled Up"), *[other] * 3], deck=DECK))
    playing.ann.intend("turn", "play Sleeves Rolled Up").intend("activate", *["Other"] * count)
    playing.play("Vic's turn")
    assert playing.ann.hand.count("Filler") == count + 1
    assert playing.ann.hand.count("Other") == 3 - count


@plays("Whistle Back")
def test_a_friend_is_whistled_back() -> None:
    playing = use("Whistle Back", ben=Person(area="out of play", given=[on("flee")]))
    playing.play("Vic's turn")
    assert (playing.ben.area, playing.ben.given) == (HEROES_AREA, [])
    nobody = begin(
        Person([trained("Whistle Back")]), Person(area="out of play", given=[on("flee")])
    )
    nobody.play("Vic's turn")
    assert not nobody.ann.was_ever_offered("turn", "play Whistle Back")


@plays("Slip Away")
def test_one_slips_away_until_the_round_ends() -> None:
    playing = use("Slip Away")
    playing.play("end of the round")
    assert playing.ann.area is OUT_OF_PLAY
    playing = use("Slip Away")
    playing.play("Round 4")
    assert playing.ann.area is HEROES_AREA


@plays("Trim the Wick", "Rising Chime")
@pytest.mark.parametrize("title", ["Trim the Wick", "Rising Chime"])
def test_a_boost_alone_adds_1_damage_this_turn(title: str) -> None:
    ring = item("Ring", attack("x", means=Means.POWER).script.abilities[0])
    playing = begin(Person([trained(title)], [ring]))
    playing.ann.intend("turn", f"play {title} without using it", "use Ring", None, "use Ring")
    playing.play("Round 5")
    assert playing.vic.health == 2


@plays("Crowd at the Windows", "Threatening Letter")
@pytest.mark.parametrize("title", ["Crowd at the Windows", "Threatening Letter"])
@pytest.mark.parametrize(("shows", "given"), [(2, []), (3, ["stun"])])
def test_a_boost_alone_adds_1_to_effect_rolls(title: str, shows: int, given: list[str]) -> None:
    gas = attack("x", 0, Effect("stun", 4), means=Means.POWER).script.abilities[0]
    playing = begin(Person([trained(title)], [item("Gas", gas)]), dice={"effect": [shows]})
    playing.ann.intend("turn", f"play {title} without using it", "use Gas")
    playing.play("Vic's turn")
    assert playing.vic.given == given


@plays("The Bellringer", "The Lampwright")
def test_the_archetypes_have_their_special_abilities() -> None:
    vic = Person(outliers=[trained("The Bellringer")])
    playing = begin(Person(deck=[PUNCH, FILLER]), vic)
    playing.vic.intend("turn", "use The Bellringer: toll")
    playing.play("end of the round")
    assert (playing.ann.deck, playing.ann.discards) == (["Punch"], ["Filler"])
    for choice, deck in (
        ("put it under the deck", ["Filler", "Punch"]),
        ("leave it", ["Punch", "Filler"]),
    ):
        ann = Person(outliers=[trained("The Lampwright")], deck=[PUNCH, FILLER])
        playing = begin(ann)
        playing.ann.intend("turn", "use The Lampwright: kindle").intend("top card", choice)
        playing.play("Vic's turn")
        assert playing.ann.deck == deck
