"""Items: usage, the penalty above three, what is taken and what is invested."""

from typing import Any

import pytest

from formats.heroes_vs_villains.engine.abilities import Effect, Means, Triggered, Way, Whom
from formats.heroes_vs_villains.engine.attempt import Attempt
from formats.heroes_vs_villains.engine.effect_names import (
    BEATDOWN,
    CAPTURE,
    FAIL,
    FROZEN,
    INCAPACITATE,
    KNOCKOUT,
    PRONE,
    STUN,
)
from formats.heroes_vs_villains.engine.rulings import Rulings
from formats.heroes_vs_villains.engine.state import HvvGame
from tests.formats.heroes_vs_villains.engine.own_scripts import (
    FILLER,
    Own,
    ally,
    attack,
    guard,
    item,
    own,
    shot,
    strike,
    use,
)
from tests.formats.heroes_vs_villains.engine.playing import Person, begin, on
from tests.formats.heroes_vs_villains.engine.starting import SHARED

LANTERN = item("Lantern", use(name="shine"))
KNOCKED_OUT = [on(KNOCKOUT, until="round", after=3)]


def bare(title: str) -> str:
    """The option that plays a card without using it."""
    return f"play {title} without using it"


@pytest.mark.rule("HVV-ITEM-01", "HVV-ITEM-10", "HVV-AMBIGUOUS-43")
def test_an_item_stays_as_long_as_it_has_usage() -> None:
    playing = begin(Person([LANTERN]), round=3)
    playing.ann.intend("turn", bare("Lantern"))
    playing.play("Round 12")
    assert playing.ann.in_play == ["Lantern"]
    assert (playing["Lantern"].usage, playing["Lantern"].rounds_left) == (3, None)


@pytest.mark.rule("HVV-ITEM-02", "HVV-ITEM-03", "HVV-ITEM-04", "HVV-AMBIGUOUS-42")
@pytest.mark.parametrize(("in_play", "penalty"), [(0, 0), (2, 0), (3, 1), (4, 2), (5, 3)])
def test_each_item_above_three_costs_a_card_before_it_is_played(in_play: int, penalty: int) -> None:
    playing = begin(Person([*[FILLER] * 4, item("Rope")], [LANTERN] * in_play))
    playing.ann.intend("turn", bare("Rope"))
    playing.play("Vic's turn")
    log = playing.log.lines
    discarded = [number for number, line in enumerate(log) if line == "Ann discards Filler."]
    assert len(discarded) == penalty
    assert all(number < log.index("Ann plays Rope.") for number in discarded)


@pytest.mark.rule("HVV-ITEM-02")
def test_other_cards_in_play_cost_no_penalty() -> None:
    others = [ally("Helper"), own("Aura", "power", duration="3").laid(rounds_left=3)] * 2
    playing = begin(Person([FILLER, item("Rope")], [LANTERN, LANTERN, *others]))
    playing.ann.intend("turn", bare("Rope"))
    playing.play("Vic's turn")
    assert playing.ann.hand == ["Filler"]


@pytest.mark.rule("HVV-ITEM-05")
def test_the_penalty_pays_for_nothing_else() -> None:
    gadget = item("Gadget", use(name="whirr", activate=1))
    playing = begin(Person([gadget, FILLER, FILLER, SHARED], [LANTERN] * 3))
    playing.ann.intend("turn", "play Gadget: whirr")
    playing.ann.intend("penalty", "Filler").intend("activate", "Shared Filler")
    playing.play("Vic's turn")
    assert playing.ann.discards == ["Filler", "Shared Filler"]
    assert playing.ann.hand == ["Filler"]


@pytest.mark.rule("HVV-ITEM-16", "HVV-AMBIGUOUS-92")
@pytest.mark.parametrize(("others", "is_playable"), [(0, False), (1, False), (2, True)])
def test_an_item_is_not_played_without_its_whole_penalty(others: int, is_playable: bool) -> None:
    # Nothing that is in play pays: not the items there, nor the one that is played.
    playing = begin(Person([item("Rope"), *[FILLER] * others], [LANTERN] * 4))
    playing.play("Vic's turn")
    assert playing.ann.was_ever_offered("turn", bare("Rope")) is is_playable


@pytest.mark.rule("HVV-ITEM-06", "HVV-ITEM-13")
def test_an_item_can_be_attacked_and_falls_apart() -> None:
    playing = begin(Person([attack("Smash", 3)], area="villains"), Person([], [LANTERN]))
    playing.ann.intend("turn", "play Smash").intend("target", "Lantern")
    playing.play("Vic's turn")
    assert playing.ann.offered("target") == [["Vic", "Lantern"]]
    assert (playing.vic.discards, playing.vic.health) == (["Lantern"], 5)


@pytest.mark.rule("HVV-AMBIGUOUS-111")
@pytest.mark.parametrize("thing", [LANTERN, ally("Helper", health=2)])
def test_damage_beyond_what_a_thing_can_take_is_lost(thing: Own) -> None:
    playing = begin(Person([attack("Smash", 5)], area="villains"), Person([], [thing]))
    playing.ann.intend("turn", "play Smash")
    title = playing.vic.in_play[0]
    playing.ann.intend("target", title)
    playing.play("Vic's turn")
    assert (playing.vic.discards, playing.vic.health) == ([title], 5)


@pytest.mark.rule("HVV-ITEM-07", "HVV-ITEM-09")
def test_an_item_may_be_taken() -> None:
    theft = attack("Theft", 0, Effect(CAPTURE), means=Means.POWER, whom=Whom.ITEM_OF_FOE)
    playing = begin(Person([theft]), Person([], [LANTERN]))
    playing.ann.intend("turn", "play Theft")
    playing.play("Vic's turn")
    assert (playing.ann.in_play[:1], playing.vic.in_play) == (["Lantern"], [])


@pytest.mark.rule("HVV-ITEM-08", "HVV-AMBIGUOUS-40")
@pytest.mark.parametrize("kind", ["", KNOCKOUT, INCAPACITATE, FROZEN, STUN, BEATDOWN, PRONE])
def test_a_foe_takes_an_item_of_the_helpless_alone(kind: str) -> None:
    is_helpless = kind in (KNOCKOUT, INCAPACITATE, FROZEN)
    given = [on(kind, until="round", after=3)] if kind else []
    thief = Person([own("Aura", "power", duration="2"), own("Hum", "power", use())], [LANTERN])
    playing = begin(thief, Person([], [item("Rope"), item("Net")], given=given))
    if is_helpless:
        playing.ann.intend("turn", "take Rope", bare("Aura"))
    playing.play("Vic's turn")
    assert playing.ann.was_ever_offered("turn", "take Rope") is is_helpless
    assert playing.vic.in_play == (["Net"] if is_helpless else ["Rope", "Net"])
    if is_helpless:
        # One item, for the utilization of the turn; the play is left, the rest is not.
        after = playing.ann.offered("turn")[1]
        assert "take Net" not in after
        assert "use Lantern: shine" not in after
        assert "play Hum" not in after


@pytest.mark.rule("HVV-ITEM-08")
def test_nothing_freestanding_is_taken_so_and_nothing_of_a_friend() -> None:
    turret = item("Turret", keywords=["freestanding"])
    playing = begin(
        Person(),
        Person([], [turret, item("Rope")], given=KNOCKED_OUT),
        ben=Person([], [item("Net")], given=KNOCKED_OUT),
        wes=Person(),
    )
    playing.ann.intend("turn", "take Rope")
    playing.play("Ben's turn")
    assert not playing.ann.was_ever_offered("turn", "take Turret")
    assert not playing.ann.was_ever_offered("turn", "take Net")
    # It is a foe's own turn in which they take it.
    assert playing.vic.asked == []


@pytest.mark.rule("HVV-AMBIGUOUS-41")
def test_a_captured_item_costs_nothing_and_counts_from_then_on() -> None:
    playing = begin(
        Person([FILLER, FILLER, FILLER, item("Net")], [LANTERN] * 3),
        Person([], [item("Rope")], given=KNOCKED_OUT),
    )
    playing.ann.intend("turn", "take Rope", bare("Net"))
    playing.play("Vic's turn")
    assert len(playing.ann.in_play) == 5
    # The fifth item cost 2 cards; the fourth, which was taken, none.
    assert playing.ann.discards == ["Filler", "Filler"]


@pytest.mark.rule("HVV-AMBIGUOUS-91")
@pytest.mark.parametrize("area", ["heroes", "villains"])
@pytest.mark.parametrize("shares", [False, True])
def test_the_captor_need_not_share_an_area_unless_the_table_wants_it(
    shares: bool, area: str
) -> None:
    playing = begin(
        Person(area=area),
        Person([], [item("Rope")], given=KNOCKED_OUT),
        rulings=Rulings(captor_shares_area=shares),
    )
    playing.play("Vic's turn")
    is_near = area == "villains"
    assert playing.ann.was_ever_offered("turn", "take Rope") is (is_near or not shares)


@pytest.mark.rule("HVV-ITEM-11", "HVV-COUNTER-04")
@pytest.mark.parametrize("usage", [1, 2])
def test_a_utilization_takes_usage_off_in_the_same_turn(usage: int) -> None:
    lamp = item("Lamp", use(name="flash", usage=usage))
    playing = begin(Person([], [lamp, LANTERN]), dice={})
    playing.ann.intend("turn", "use Lamp: flash")
    playing.play("Vic's turn")
    assert (playing["Lamp"].usage, playing["Lantern"].usage) == (3 - usage, 3)


@pytest.mark.rule("HVV-ITEM-13")
def test_an_item_that_is_used_up_is_discarded_at_once() -> None:
    lamp = item("Lamp", strike(1, means=Means.POWER, name="flash"))
    playing = begin(Person([], [lamp.laid(usage=1)]))
    playing.ann.intend("turn", "use Lamp: flash")
    playing.until_asked("turn", "Vic")
    assert playing.vic.health == 4
    assert (playing.ann.in_play, playing.ann.discards) == ([], ["Lamp"])


@pytest.mark.rule("HVV-ITEM-11")
def test_an_ability_that_takes_more_usage_than_is_left_cannot_be_used() -> None:
    lamp = item("Lamp", use(name="flash", usage=2))
    playing = begin(Person([], [lamp.laid(usage=1)]))
    playing.play("Vic's turn")
    assert not playing.ann.was_ever_offered("turn", "use Lamp: flash")


@pytest.mark.rule("HVV-ITEM-14", "HVV-ITEM-15", "HVV-AMBIGUOUS-113")
@pytest.mark.parametrize(("cards", "dice", "usage"), [(0, [5], 2), (2, [], 3), (3, [], 4)])
def test_who_invests_does_not_roll_and_nobody_must(cards: int, dice: list[int], usage: int) -> None:
    forge = item("Forge", usage=None, script={"invests": True})
    playing = begin(Person([forge, *[FILLER] * 3]), dice={"usage": dice})
    playing.ann.intend("turn", bare("Forge")).intend("invest", *["Filler"] * cards)
    playing.play("Vic's turn")
    assert playing["Forge"].usage == usage
    assert playing.ann.discards == ["Filler"] * cards


@pytest.mark.rule("HVV-AMBIGUOUS-54", "HVV-AMBIGUOUS-113")
@pytest.mark.parametrize(("invests", "usage"), [(False, None), (True, "2")])
def test_nobody_invests_where_it_is_not_said_or_the_usage_is(
    invests: bool, usage: str | None
) -> None:
    forge = item("Forge", usage=usage, script={"invests": invests})
    playing = begin(Person([forge, FILLER]), dice={"usage": [] if usage else [4]})
    playing.ann.intend("turn", bare("Forge"))
    playing.play("Vic's turn")
    assert playing.ann.offered("invest") == []
    assert playing["Forge"].usage == (2 if usage else 1)


@pytest.mark.rule("HVV-ITEM-17")
@pytest.mark.parametrize(
    ("usage", "dice", "left"), [("4", [], 4), (None, [3], 3), (None, [4], 1), ("d3", [5], 2)]
)
def test_usage_is_what_the_card_states_or_a_d3(
    usage: str | None, dice: list[int], left: int
) -> None:
    playing = begin(Person([item("Rope", usage=usage)]), dice={"usage": dice})
    playing.ann.intend("turn", bare("Rope"))
    playing.play("Vic's turn")
    assert playing["Rope"].usage == left


@pytest.mark.rule("HVV-ITEM-18")
def test_a_defense_takes_usage_too() -> None:
    shield = item("Shield", guard(Way.SHIELD, name="cover"), usage="1")
    playing = begin(Person([shot()]), Person([], [shield]))
    playing.ann.intend("turn", "play Shot")
    playing.vic.intend("defend", "defend with Shield: cover")
    playing.play("Vic's turn")
    assert (playing.vic.health, playing.vic.discards) == (5, ["Shield"])


@pytest.mark.rule("HVV-ITEM-19")
def test_a_utilization_that_comes_to_nothing_takes_usage() -> None:
    lamp = item("Lamp", strike(1, means=Means.POWER, name="flash"))
    playing = begin(Person([], [lamp], given=[on(FAIL)]))
    playing.ann.intend("turn", "use Lamp: flash")
    playing.play("Vic's turn")
    assert (playing["Lamp"].usage, playing.vic.health) == (2, 5)


@pytest.mark.rule("HVV-AMBIGUOUS-116")
@pytest.mark.parametrize("in_answer", [False, True])
def test_an_item_with_the_omni_play_note_is_played_at_any_time_but_in_answer(
    in_answer: bool,
) -> None:
    whistle = item("Whistle", use(name="blow"), keywords=["omni-play"])
    ann = Person([shot()] if in_answer else [own("Hum", "power", use())])
    playing = begin(ann, Person([whistle]))
    playing.ann.intend("turn", "play Shot" if in_answer else "play Hum")
    playing.play("Vic's turn")
    assert playing.vic.was_ever_offered("interrupt", bare("Whistle")) is not in_answer


@pytest.mark.rule("HVV-AMBIGUOUS-116")
def test_an_item_with_the_trigger_note_does_not_come_from_hand_as_an_answer() -> None:
    trap = item(
        "Trap",
        keywords=["trigger"],
        triggers=[Triggered("attacked", use()), Triggered("damaged", use())],
    )
    playing = begin(Person([shot()]), Person([trap]))
    playing.ann.intend("turn", "play Shot")
    playing.vic.intend("trigger", "play Trap")
    playing.play("Vic's turn")
    # Not as he was attacked, but as he was hurt.
    assert playing.log.lines.index("Vic plays Trap.") > playing.log.lines.index(
        "Vic takes 1 damage by Shot and has 4 health."
    )
    assert len(playing.vic.offered("trigger")) == 1


@pytest.mark.rule("HVV-ITEM-05")
def test_a_boost_that_empowers_an_item_does_not_pay_its_penalty() -> None:
    engine = item("Engine", use(name="boost 1", boosts=1), keywords=["boostable"])
    boost = own("Oil", "boost", keywords=["boost"])
    playing = begin(Person([engine, boost, FILLER], [LANTERN] * 3))
    playing.ann.intend("turn", "play Engine: boost 1")
    playing.play("Vic's turn")
    # There was but one card left for the penalty.
    assert playing.ann.offered("penalty") == []
    assert playing.ann.discards == ["Filler", "Oil"]


@pytest.mark.rule("HVV-ITEM-11", "HVV-ITEM-13")
def test_an_item_rolled_for_less_than_its_use_takes_is_used_up() -> None:
    seen: list[int | None] = []

    def looks(_game: HvvGame, attempt: Attempt, _target: Any) -> None:
        seen.append(attempt.card.usage)

    lamp = item("Lamp", use(looks, name="flash", usage=2), usage=None)
    playing = begin(Person([lamp]), dice={"usage": [1]})
    playing.ann.intend("turn", "play Lamp: flash")
    playing.play("Vic's turn")
    assert (seen, playing.ann.in_play) == ([0], [])
