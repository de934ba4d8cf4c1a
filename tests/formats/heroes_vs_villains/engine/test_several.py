"""Where there are several: effects on one person, sources of an effect, things of a kind."""

from typing import Any

import pytest

from formats.heroes_vs_villains.engine.abilities import (
    Ability,
    Defence,
    Effect,
    Means,
    Protects,
    Triggered,
    Way,
    Whom,
)
from formats.heroes_vs_villains.engine.areas import VILLAINS_AREA
from formats.heroes_vs_villains.engine.attempt import Attempt
from formats.heroes_vs_villains.engine.damage import MORE_DAMAGE
from formats.heroes_vs_villains.engine.effect_names import (
    AFTERBURN,
    CAPTURE,
    CONTAIN_I,
    CONTAIN_II,
    FULL_CONTAIN,
    GRIEVOUS_WOUND,
    HIDDEN,
    KNOCKOUT,
    OOPS,
    PAIN,
    PARTIAL_CONTAIN,
    REMOVE,
    SCRAP,
    STANK,
    STRONG,
    STUN,
    WOUND,
)
from formats.heroes_vs_villains.engine.improving import transfer_usage
from formats.heroes_vs_villains.engine.leaving import take_into_hand
from formats.heroes_vs_villains.engine.state import HvvGame
from formats.heroes_vs_villains.scripts.doing import heals
from tests.formats.heroes_vs_villains.engine.keywords.landing import GLARE, SHOT, gust, hits
from tests.formats.heroes_vs_villains.engine.own_scripts import (
    FILLER,
    Own,
    ally,
    always,
    attack,
    defense,
    item,
    own,
    use,
)
from tests.formats.heroes_vs_villains.engine.playing import NOBODY, Person, begin, on
from tests.formats.heroes_vs_villains.showing.looking import seen

LANTERN = item("Lantern", use(name="shine"))
DOME = own("Dome", "attack", health=2, keywords=["construct"])


def covering(way: Way, whom: Protects) -> Own:
    """A defense that protects others."""
    defends = Defence(way, protects=frozenset([whom]))
    return own("Cover", "defense", Ability("a defense", defends=defends, is_defensive=True))


# Defending


@pytest.mark.rule("HVV-AMBIGUOUS-18")
@pytest.mark.parametrize(("way", "asked"), [(Way.DODGE, 0), (Way.FOIL, 0), (None, 1)])
def test_a_friend_protects_only_from_what_is_left_of_an_attack(way: Way | None, asked: int) -> None:
    vic = Person([] if way is None else [defense("Answer", way)])
    playing = begin(
        Person([SHOT]), vic, ben=NOBODY, wes=Person([covering(Way.BLOCK, Protects.TEAMMATE)])
    )
    playing.ann.intend("turn", "play Shot").intend("target", "Vic")
    playing.vic.intend("defend", *["defend with Answer"] * (way is not None))
    playing.play("Ben's turn")
    assert len(playing.wes.offered("defend")) == asked


@pytest.mark.rule("HVV-AMBIGUOUS-18", "HVV-AMBIGUOUS-87")
@pytest.mark.parametrize(("area", "asked"), [("villains", 1), ("out of play", 0)])
def test_nobody_protects_from_out_of_play(area: str, asked: int) -> None:
    wes = Person([covering(Way.BLOCK, Protects.TEAMMATE)], area=area)
    playing = begin(Person([SHOT]), NOBODY, ben=NOBODY, wes=wes)
    playing.ann.intend("turn", "play Shot")
    playing.ann.intend("target", *["Vic"] * asked)
    playing.play("Ben's turn")
    assert len(playing.wes.offered("defend")) == asked


@pytest.mark.rule("HVV-DEFENSE-09", "HVV-AMBIGUOUS-18")
def test_what_is_held_its_holder_alone_defends() -> None:
    playing = begin(
        Person([SHOT]), Person([defense()], [LANTERN]), ben=NOBODY, wes=Person([defense()])
    )
    playing.ann.intend("turn", "play Shot").intend("target", "Lantern")
    playing.play("Ben's turn")
    assert len(playing.vic.offered("defend")) == 1
    assert playing.wes.offered("defend") == []


@pytest.mark.rule("HVV-DEFENSE-04")
def test_a_defense_is_about_the_kind_of_attack_as_well_as_of_damage() -> None:
    burning = attack("Torch", 1, damage_kind="heat")
    block = defense("Block", Way.BLOCK, 1, of=["melee"])
    playing = begin(Person([burning], area="villains"), Person([block]))
    playing.ann.intend("turn", "play Torch")
    playing.vic.intend("defend", "defend with Block")
    playing.play("Vic's turn")
    assert playing.vic.health == 5


@pytest.mark.rule("HVV-DEFENSE-17", "HVV-KEYWORD-099")
@pytest.mark.parametrize(("given", "can"), [([], True), ([on(STUN)], False)])
def test_the_stunned_do_not_defend_by_attacking(given: list[dict[str, Any]], can: bool) -> None:
    defends = Defence(Way.BLOCK)
    blow = Ability("a blow", means=Means.SHOT, defends=defends, is_defensive=True)
    playing = begin(Person([SHOT]), Person([own("Parry", "power", blow)], given=given))
    playing.ann.intend("turn", "play Shot")
    playing.play("Vic's turn")
    assert bool(playing.vic.offered("defend")) is can


@pytest.mark.rule("HVV-KEYWORD-027")
def test_in_a_contain_ii_no_body_blocks() -> None:
    playing = begin(Person([SHOT]), Person([defense("Block", Way.BLOCK)], given=[on(CONTAIN_II)]))
    playing.ann.intend("turn", "play Shot")
    playing.play("Vic's turn")
    assert playing.vic.offered("defend") == []


# Being seen, helped and held


@pytest.mark.rule("HVV-AMBIGUOUS-25")
@pytest.mark.parametrize(("shows", "health"), [(4, 5), (5, 4)])
def test_whoever_is_hidden_twice_is_spotted_at_the_higher_number(shows: int, health: int) -> None:
    vic = Person(given=[on(HIDDEN, each_time=3), on(HIDDEN, each_time=5)])
    playing = begin(Person([GLARE]), vic, dice={"spot": [shows]})
    playing.ann.intend("turn", "play Glare")
    playing.play("Vic's turn")
    assert playing.vic.health == health


@pytest.mark.rule("HVV-COMBAT-17")
def test_who_missed_the_hidden_misses_them_whatever_else_is_on_them() -> None:
    ann = Person([GLARE], given=[on(STRONG)])
    playing = begin(ann, Person(given=[on(HIDDEN)]), dice={"spot": [1]})
    playing.ann.intend("turn", "play Glare")
    playing.play("Vic's turn")
    assert "play Glare" not in playing.ann.offered("turn")[1]


@pytest.mark.rule("HVV-AMBIGUOUS-39")
@pytest.mark.parametrize(("shows", "health"), [(2, 6), (3, 5)])
def test_whoever_stinks_twice_is_helped_below_the_lower_number(shows: int, health: int) -> None:
    tend = own("Tend", "power", use(heals(1), whom=Whom.TEAMMATE))
    ben = Person(given=[on(STANK, each_time=5), on(STANK, each_time=3)])
    playing = begin(Person([tend]), ben=ben, dice={"stank": [shows]})
    playing.ann.intend("turn", "play Tend")
    playing.play("Vic's turn")
    assert playing.ben.health == health


@pytest.mark.rule("HVV-AMBIGUOUS-39")
def test_nobody_refuses_to_help_themselves_with_a_thing() -> None:
    salts = item("Salts", use(heals(1), name="smell", whom=Whom.FRIEND))
    playing = begin(Person([], [salts], given=[on(STANK)]), dice={"stank": []})
    playing.ann.intend("turn", "use Salts: smell")
    playing.play("Vic's turn")
    assert playing.ann.health == 6


@pytest.mark.rule("HVV-COMBAT-10", "HVV-KEYWORD-026")
def test_who_is_contained_attacks_what_holds_them_whatever_else_is_on_them() -> None:
    ann = Person([GLARE], given=[on(CONTAIN_I, by="dome"), on(STRONG)])
    playing = begin(ann, Person([], [DOME.laid(id="dome")]))
    playing.ann.intend("turn", "play Glare")
    playing.play("Vic's turn")
    assert (playing["Dome"].health, playing.vic.health) == (1, 5)


@pytest.mark.rule("HVV-AMBIGUOUS-57")
def test_a_containment_that_falls_frees_only_whom_it_held() -> None:
    ann = Person([attack("Smash", 2, means=Means.POWER)])
    domes = [DOME.laid(id="dome"), own("Net", "attack", health=2).laid(id="net")]
    vic = Person([], domes, given=[on(CONTAIN_I, by="dome"), on(STUN, by="dome", until="round")])
    wes = Person(given=[on(PARTIAL_CONTAIN, by="net")])
    playing = begin(ann, vic, ben=NOBODY, wes=wes)
    playing.ann.intend("turn", "play Smash").intend("target", "Dome")
    playing.play("Ben's turn")
    assert (playing.vic.given, playing.wes.given) == ([STUN], [PARTIAL_CONTAIN])


@pytest.mark.rule("HVV-AMBIGUOUS-97")
def test_only_whom_a_thing_contains_touches_it() -> None:
    zap = attack("Zap", 1, means=Means.POWER, conducts=True)
    net = own("Net", "attack", health=2).laid(id="net")
    vic = Person([], [DOME.laid(id="dome"), net], given=[on(STUN, by="dome")])
    wes = Person(given=[on(CONTAIN_I, by="net")])
    playing = begin(Person([zap]), vic, ben=NOBODY, wes=wes)
    playing.ann.intend("turn", "play Zap").intend("target", "Dome")
    playing.play("Ben's turn")
    assert (playing["Dome"].health, playing.vic.health, playing.wes.health) == (1, 5, 5)


@pytest.mark.rule("HVV-KEYWORD-017")
def test_of_two_alike_one_is_broken_at_a_time() -> None:
    ann = Person(given=[on(CONTAIN_I), on(CONTAIN_I)])
    playing = begin(ann, step="beginning of the turn", dice={"breakout": [4]})
    playing.ann.intend("break out", "try")
    playing.play("Vic's turn")
    assert playing.ann.given == [CONTAIN_I]
    assert playing.ann.offered("break out of") == []


@pytest.mark.rule("HVV-KEYWORD-073")
def test_only_who_went_to_change_is_rid_of_the_oops() -> None:
    playing = begin(
        Person([gust(Effect(REMOVE))]), Person(given=[on(OOPS)]), ben=NOBODY, wes=NOBODY
    )
    playing.ann.intend("turn", "play Gust").intend("target", "Vic")
    playing.play("Round 4")
    assert (playing.vic.area, playing.vic.given) == (VILLAINS_AREA, [OOPS])


# Wounds


@pytest.mark.rule("HVV-KEYWORD-056")
def test_a_grievous_wound_is_persistent_rising_pain() -> None:
    playing = hits(Effect(GRIEVOUS_WOUND)).play("Vic's turn")
    assert playing.vic.given == [WOUND, PAIN]
    expected = Effect(PAIN, each_time=4, is_persistent=True, is_rising=True)
    assert playing.vic.player.given[1].value == expected


@pytest.mark.rule("HVV-AMBIGUOUS-110")
@pytest.mark.parametrize("number", [3, 4])
def test_afterburn_is_felt_in_the_turn_in_which_it_bites(number: int) -> None:
    ann = Person(given=[on(AFTERBURN, number=number)])
    dice = {"effect": [1] * (number == 3)}
    playing = begin(ann, step="beginning of the turn", dice=dice)
    playing.until_asked("turn", "Ann")
    pains = [each.value for each in playing.ann.player.given if each.kind == PAIN]
    assert pains == [Effect(PAIN, each_time=4, is_rising=True)] * (number == 3)


@pytest.mark.rule("HVV-DRAW-09")
def test_only_an_ally_that_is_knocked_out_rolls_to_wake() -> None:
    asleep = ally("Sleeper").laid(given=[on(KNOCKOUT, until="")])
    playing = begin(
        Person([], [ally("Helper"), asleep]),
        phase="beginning of the round",
        dice={"recovery": [4]},
    )
    playing.play("Ann's turn")
    assert playing["Sleeper"].given == ()


# Buffs


@pytest.mark.rule("HVV-KEYWORD-018")
@pytest.mark.parametrize(
    ("effect", "health"),
    [
        (Effect(MORE_DAMAGE), 3),
        (Effect(MORE_DAMAGE, amount=2), 2),
        (Effect(MORE_DAMAGE, amount=-1), 5),
    ],
)
def test_a_buff_adds_1_if_it_says_no_more(effect: Effect, health: int) -> None:
    buff = own("Buff", "power", use(effects=(effect,), whom=Whom.SELF))
    playing = begin(Person([buff, GLARE]), plays=[2, 0], utilizations=[2, 0])
    playing.ann.intend("turn", "play Buff", "play Glare")
    playing.play("Vic's turn")
    assert playing.vic.health == health


# Triggers


@pytest.mark.rule("HVV-KEYWORD-100")
@pytest.mark.parametrize(("shows", "asked"), [(2, 1), (3, 0)])
def test_the_surprised_trigger_nothing(shows: int, asked: int) -> None:
    trap = own("Trap", "power", triggers=[Triggered("attacked", use())], keywords=["trigger"])
    hit = attack("Hit", 1, means=Means.POWER, surprises_on=3)
    playing = begin(Person([hit]), Person([trap]), dice={"surprise": [shows]})
    playing.ann.intend("turn", "play Hit")
    playing.play("Vic's turn")
    assert len(playing.vic.offered("trigger")) == asked


@pytest.mark.rule("HVV-KEYWORD-052")
@pytest.mark.parametrize(("target", "asked"), [("Vic", 1), ("Wes", 0)])
def test_of_ones_own_damage_one_has_a_part(target: str, asked: int) -> None:
    trap = own("Trap", "power", triggers=[Triggered("damaged", use())], keywords=["trigger"])
    wes = Person([trap], given=[on(FULL_CONTAIN)])
    playing = begin(Person([GLARE]), NOBODY, ben=NOBODY, wes=wes)
    playing.ann.intend("turn", "play Glare").intend("target", target)
    playing.play("Ben's turn")
    assert len(playing.wes.offered("trigger")) == asked


# Taking


@pytest.mark.rule("HVV-ZONE-03", "HVV-KEYWORD-020")
def test_what_was_taken_in_play_is_the_captors_and_goes_to_their_discards() -> None:
    playing = hits(Effect(CAPTURE), vic=Person([], [LANTERN.laid(usage=1)]))
    playing.ann.intend("target", "Vic")
    playing.ann.intend("turn", None, "use Lantern: shine")
    playing.play("Round 5")
    assert "Lantern" in playing.ann.discards
    assert playing.vic.discards == []


@pytest.mark.rule("HVV-ITEM-08", "HVV-KEYWORD-067")
def test_a_late_combo_may_follow_the_taking_of_an_item() -> None:
    late = attack("Late", 1, means=Means.POWER, keywords=["late combo"])
    vic = Person([], [LANTERN], given=[on(KNOCKOUT)])
    playing = begin(Person([late]), vic, plays=[0, 0])
    playing.ann.intend("turn", "take Lantern", "play Late")
    playing.play("Vic's turn")
    assert playing.vic.health == 4


@pytest.mark.rule("HVV-ITEM-08", "HVV-AMBIGUOUS-73")
def test_to_take_an_item_may_fail() -> None:
    vic = Person([], [LANTERN], given=[on(KNOCKOUT)])
    playing = begin(Person(given=[on("action fail")]), vic)
    playing.ann.intend("turn", "take Lantern")
    playing.play("Vic's turn")
    assert playing.vic.in_play == ["Lantern"]
    # It has used the utilization all the same.
    assert not any("take Lantern" in options for options in playing.ann.offered("turn")[1:])


@pytest.mark.rule("HVV-ITEM-08")
def test_who_may_interrupt_the_taking_sees_what_is_taken() -> None:
    stop = own("Stop", "power", use(is_interrupt=True))
    vic = Person([], [LANTERN], given=[on(KNOCKOUT)])
    playing = begin(NOBODY, vic, ben=NOBODY, wes=Person([stop]))
    playing.ann.intend("turn", "take Lantern")

    def look(_decision: Any, view: Any) -> list[str]:
        return [str(target) for target in view.attempt.targets]

    assert seen(playing, look, "interrupt", by=3) == ["Lantern"]


@pytest.mark.rule("HVV-KEYWORD-090")
def test_what_was_scrapped_has_nothing_and_gives_nothing_any_more() -> None:
    banner = item("Banner", usage="2", passives=[always(MORE_DAMAGE)])
    playing = begin(Person([gust(Effect(SCRAP))]), Person([GLARE], [banner]))
    playing.ann.intend("turn", "play Gust").intend("target", "Banner")
    playing.vic.intend("turn", "play Glare")
    playing.play("end of the round")
    assert (playing["Banner"].usage, playing.vic.scrapped) == (None, ["Banner"])
    assert playing.ann.health == 4


def takes_back(game: HvvGame, attempt: Attempt, _target: Any) -> None:
    """Its own card comes back to the hand."""
    take_into_hand(game, attempt.player, attempt.card)


@pytest.mark.rule("HVV-ZONE-01")
def test_what_comes_back_to_the_hand_has_nothing_of_what_it_had_in_play() -> None:
    bell = item("Bell", use(takes_back, name="ring"), passives=[always(MORE_DAMAGE)])
    playing = begin(Person([GLARE], [bell.laid(usage=2)]))
    playing.ann.intend("turn", "use Bell: ring", None, "play Glare")
    playing.play("Round 5")
    assert (playing["Bell"].usage, playing.ann.hand) == (None, ["Bell"])
    assert playing.vic.health == 4


# Items, allies, durations


@pytest.mark.rule("HVV-ITEM-14", "HVV-AMBIGUOUS-92")
@pytest.mark.parametrize(("hand", "most"), [(1, 0), (2, 1), (3, 2)])
def test_what_the_use_costs_can_not_be_invested_as_well(hand: int, most: int) -> None:
    oil = item("Oil", use(name="pour", activate=1), usage=None, script={"invests": True})
    dice = {"usage": [6] * (most == 0)}
    playing = begin(Person([oil, *[FILLER] * hand]), dice=dice)
    playing.ann.intend("turn", "play Oil: pour").intend("invest", *["Filler"] * most)
    playing.play("Vic's turn")
    assert len(playing.ann.offered("invest")) == most
    assert playing.ann.hand == []


@pytest.mark.rule("HVV-AMBIGUOUS-103")
def test_the_duration_of_what_rises_is_that_of_the_effect() -> None:
    playing = hits(Effect(STUN, 4, is_rising=True, duration=2), dice={"effect": [4]})
    playing.play("end of the round")
    assert playing.vic.given == [STUN]
    late = hits(Effect(STUN, 4, is_rising=True, duration=1), dice={"effect": [3, 4, 5]})
    late.play("Round 6")
    # It is rolled for until the number is out of reach, whatever its duration.
    assert late.told("against rising stun at 6+")


@pytest.mark.rule("HVV-AMBIGUOUS-82")
def test_an_ally_acts_in_each_round() -> None:
    helper = ally("Helper", use(name="help"))
    playing = begin(Person([], [helper]))
    playing.ann.intend("ally", "use Helper: help", None, "use Helper: help")
    playing.play("Round 5")


def test_an_ally_that_has_left_play_does_no_more() -> None:
    bomb = ally("Bomb", use(takes_back, name="go off"))
    playing = begin(Person([], [bomb]))
    playing.ann.intend("ally", "use Bomb: go off")
    playing.play("Vic's turn")
    assert playing.ann.hand == ["Bomb"]
    assert len(playing.ann.offered("ally")) == 1


@pytest.mark.rule("HVV-KEYWORD-022")
def test_a_card_that_is_played_has_no_charge_yet() -> None:
    lens = item("Lens", use(name="beam", charges=1))
    playing = begin(Person([lens]))
    playing.ann.intend("turn", "play Lens without using it")
    playing.play("Round 5")
    assert playing["Lens"].charges == 0
    assert not playing.ann.was_ever_offered("turn", "use Lens: beam")


@pytest.mark.rule("HVV-KEYWORD-103")
def test_what_gave_all_its_usage_has_none() -> None:
    left: list[int | None] = []

    def passes(game: HvvGame, attempt: Attempt, target: Any) -> None:
        transfer_usage(game, attempt.card, target)
        left.append(attempt.card.usage)

    can = item("Can", use(passes, name="pour", whom=Whom.OWN_ITEM), keywords=["transfer"])
    playing = begin(Person([], [can, LANTERN]))
    playing.ann.intend("turn", "use Can: pour").intend("target", "Lantern")
    playing.play("Vic's turn")
    assert (left, playing["Lantern"].usage) == ([0], 5)


@pytest.mark.parametrize(("number", "is_over"), [(60, True), (59, False)])
def test_a_game_that_nobody_wins_ends_with_round_60(number: int, is_over: bool) -> None:
    playing = begin(phase="end of the round", round=number)
    if is_over:
        outcome = playing.play_out()
        assert (outcome.is_stalled, playing.game.turn) == (True, 60)
    else:
        playing.play("Round 60")
