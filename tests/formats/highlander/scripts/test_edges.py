"""What Edges do by their texts."""

import pytest

from formats.highlander.engine.abilities import FOE, Forbids
from formats.highlander.scripts import doing
from tests.formats.highlander.engine.own_cards import attack, block, dodge, own, persona, weapon
from tests.formats.highlander.engine.playing import Person, acts, begin, joins, laid
from tests.formats.highlander.scripts.printed_cards import the

UPPER = attack("Upper", "0X0/000/000", keywords=["Basic"])
LOWER = attack("Lower", "000/000/0X0")
ROOF = block("Roof", "XXX/000/000")
STEP = dodge("Step")
EVENT = own("Event", "Event")


APPEL = the("Appel")


@pytest.mark.rule("HL-CARDS-137")
@pytest.mark.parametrize("joined", [True, False])
def test_no_block_from_hand_stops_what_appel_joins(joined: bool) -> None:
    ann = Person([UPPER, APPEL], endurance=[LOWER] * 20, pre_game=[weapon("English Longsword")])
    ben = Person([ROOF, STEP], endurance=[ROOF] * 9)
    playing = begin(ann, ben, phase="Attack Phase")
    playing.ann.intend("attack", "attack with Upper")
    if joined:
        playing.ann.intend("in conjunction", APPEL.card.title)
    decision = playing.until_asked("defense", "Ben")
    offered = list(map(str, decision.options))
    assert ("defend with Roof" in offered) is not joined
    # A dodge does, and a block of an exertion.
    assert "defend with Step" in offered and "exert for a Defense" in offered


@pytest.mark.rule("HL-CARDS-137")
def test_appel_joins_basic_attacks_alone() -> None:
    ann = Person([LOWER, APPEL], endurance=[LOWER] * 20, pre_game=[weapon("English Longsword")])
    playing = begin(ann, phase="Attack Phase")
    playing.ann.intend("attack", "attack with Lower")
    playing.play("Ability Adjustment Phase")
    assert playing.ann.offered("in conjunction") == []


BAIT = the("Bait and Switch")


@pytest.mark.rule("HL-CARDS-141", "HL-CARDS-010")
@pytest.mark.parametrize("held", [True, False])
def test_a_defense_that_was_forbidden(held: bool) -> None:
    banned = acts(
        own("Ban", "Situation"),
        forbids=(Forbids("No block.", FOE, lambda play: play.card.printed.is_block),),
    )
    ann = Person([ROOF, BAIT] if held else [ROOF], endurance=[LOWER] * 9)
    playing = begin(ann, Person(attacks=[UPPER], in_play=[laid(banned, came=1)]))
    if held:
        playing.ann.intend("defense", "defend with Roof")
    playing.play("Attack Phase")
    assert playing.ann.pending == ([] if held else [("damage", 2)])


@pytest.mark.rule("HL-CARDS-010")
def test_bait_and_switch_is_not_played_without_a_defense() -> None:
    playing = begin(Person([BAIT], endurance=[LOWER] * 9), phase="Attack Phase")
    options = str(list(map(str, playing.until_asked("attack", "Ann").options)))
    assert "Bait and Switch" not in options


@pytest.mark.rule("HL-CARDS-157")
@pytest.mark.parametrize("held", [True, False])
def test_concentration_lets_special_cards_be_played(held: bool) -> None:
    banned = acts(
        own("Ban", "Situation"),
        forbids=(Forbids("No Event.", FOE, lambda play: play.card.printed.is_event),),
    )
    concentration = the("Concentration")
    event = acts(EVENT, values={"hand size": 1})
    ann = Person([concentration, event], endurance=[LOWER] * 9)
    playing = begin(ann, Person(in_play=[laid(banned, came=1)]), phase="May Do/Must Do Phase")
    if held:
        playing.ann.intend("may do", "play Concentration")
    options = list(map(str, playing.until_asked("attack", "Ann").options))
    assert ("play Event" in options) is held
    assert "play Concentration" not in options


@pytest.mark.rule("HL-CARDS-167")
def test_a_pre_game_card_is_nullified_until_the_edge_is_swept() -> None:
    divine = the("Divine Intervention, Edge")
    charm = acts(own("Charm", "Pre-Game", pregame_kind="other"), values={"hand size": 1})
    ben = Person(pre_game=[charm, weapon("Sword"), own("Kern", "Pre-Game", pregame_kind="persona")])
    playing = begin(Person([divine], endurance=[LOWER] * 9), ben, phase="May Do/Must Do Phase")
    playing.ann.intend("may do", "play Divine Intervention")
    playing.until_asked("attack", "Ann")
    # The weapon and the Persona are no choice, so nothing was asked.
    assert playing.ann.offered("nullify") == []
    assert playing.game.value(playing.ben.player, "hand size") == 0


@pytest.mark.rule("HL-CARDS-184")
def test_an_extra_shot_with_an_attack_once_a_turn() -> None:
    shot = the("Extra Shot (Mako)")
    ann = Person([UPPER, LOWER, laid(LOWER, id="3"), shot, laid(shot, id="2")])
    playing = begin(ann, phase="Attack Phase")
    playing.ann.intend("attack", "attack with Upper")
    playing.ann.intend("in conjunction", shot.card.title)
    playing.ann.intend("attack", "attack with Lower")
    playing.play("Ability Adjustment Phase")
    assert playing.ann.attacks == ["Upper", "Lower"]
    assert shot.card.title in playing.ann.hand


@pytest.mark.rule("HL-CARDS-236")
@pytest.mark.parametrize(("ability", "then"), [(10, 13), (12, 15), (14, 15)])
def test_a_little_more_is_gained(ability: int, then: int) -> None:
    princes = the("Princes of the Universe")
    playing = begin(
        Person([princes], ability=ability),
        phase="Attack Phase",
        pending=[{"player": 0, "harm": "gain", "amount": 2}],
    )
    playing.ann.intend("attack", "play Princes of the Universe")
    playing.play("Draw/Discard Phase")
    assert playing.ann.ability == then


@pytest.mark.rule("HL-CARDS-236")
def test_but_not_where_nothing_is_gained() -> None:
    princes = the("Princes of the Universe")
    playing = begin(Person([princes], endurance=[LOWER] * 9), phase="Attack Phase")
    options = str(list(map(str, playing.until_asked("attack", "Ann").options)))
    assert "Princes" not in options


@pytest.mark.rule("HL-CARDS-274")
def test_a_weapon_lock_takes_basic_attacks_back_instead_of_attacking() -> None:
    lock = the("Weapon Lock")
    basics = [laid(UPPER, id=str(place)) for place in range(4)]
    ann = Person([ROOF, lock], discards=[*basics, LOWER], endurance=[LOWER] * 9)
    playing = begin(ann, Person(attacks=[UPPER]))
    playing.ann.intend("defense", "defend with Roof")
    playing.ann.intend("in conjunction", lock.card.title)
    playing.ann.intend("retrieve", "Upper", "Upper", "Upper")
    options = str(list(map(str, playing.until_asked("attack", "Ann").options)))
    assert playing.ann.hand == ["Upper", "Upper", "Upper"]
    assert playing.ann.discards == ["Upper", "Lower"]
    assert "attack" not in options


PLAN = acts(own("Plan", "Plot"), values={"hand size": 1})
IDEA = acts(own("Idea", "Plot"), values={"hand size": 1})


@pytest.mark.rule("HL-CARDS-261")
def test_a_master_plan_adds_a_plot() -> None:
    plan = the("The Master Plan")
    event = acts(EVENT, values={"hand size": 1})
    ann = Person(
        [PLAN, IDEA, plan, laid(plan, id="2"), event],
        endurance=[LOWER] * 9,
        pre_game=[persona("Xavier")],
    )
    playing = begin(ann, phase="Attack Phase")
    playing.ann.intend("attack", "play Plan")
    playing.ann.intend("in conjunction", plan.card.title)
    playing.ann.intend("attack", "play Idea")
    playing.play("Ability Adjustment Phase")
    assert {"Plan", "Idea"} <= set(playing.ann.in_play)
    assert "play Event" not in playing.ann.offered("attack")[1]
    # One a turn.
    assert playing.ann.hand.count(plan.card.title) == 1


@pytest.mark.rule("HL-CARDS-269")
def test_risk_management_twice() -> None:
    more = the("Unlimited Resources")
    risk = acts(own("Risk Management", "Situation"), values={"hand size": 1})
    other = acts(own("Mist", "Situation"), values={"hand size": 1})
    ann = Person([risk, laid(risk, id="2"), other, more], endurance=[LOWER] * 9)
    playing = begin(ann, phase="Attack Phase")
    playing.ann.intend("attack", "play Risk Management")
    playing.ann.intend("in conjunction", more.card.title)
    playing.ann.intend("attack", "play Risk Management")
    playing.play("Ability Adjustment Phase")
    assert playing.ann.in_play.count("Risk Management") == 2
    assert "play Mist" not in playing.ann.offered("attack")[1]


@pytest.mark.rule("HL-CARDS-273")
def test_waiting_to_strike() -> None:
    wait = the("Waiting to Strike")
    event = acts(EVENT, values={"hand size": 1})
    mist = acts(own("Mist", "Situation"), values={"hand size": 1})
    more = acts(own("More", "Situation"), values={"Special Cards a turn": 3})
    ann = Person(
        [mist, event, laid(event, id="2"), wait, UPPER],
        in_play=[laid(more, came=1)],
        endurance=[LOWER] * 9,
    )
    playing = begin(ann)
    playing.ann.intend("defense", "play Mist")
    playing.ann.intend("in conjunction", wait.card.title)
    playing.ann.intend("defense", "play Event")
    playing.play("Ability Adjustment Phase")
    # Two at most, and no Attack Phase.
    assert playing.ann.hand.count("Event") == 1
    assert "play Event" not in str(playing.ann.offered("defense")[2:])
    assert playing.ann.offered("attack") == []


@pytest.mark.rule("HL-CARDS-045")
def test_a_flamboyant_attack_deals_nothing_and_does_the_rest() -> None:
    flamboyant = the("Flamboyant Attack")
    knee = acts(attack("Knee", "0X0/000/000", damage=4), when_successful=(doing.KNOCK_DOWN,))
    playing = begin(Person([knee, flamboyant]), phase="Attack Phase")
    playing.ann.intend("attack", "attack with Knee")
    playing.ann.intend("in conjunction", flamboyant.card.title)
    playing.play("Attack Phase", turn=4)
    assert playing.ben.pending == [] and playing.ben.player.prone.is_down


@pytest.mark.rule("HL-CARDS-045")
def test_other_attacks_deal_their_damage() -> None:
    flamboyant = the("Flamboyant Attack")
    more = acts(own("More", "Situation"), values={"attacks a turn": 1})
    ann = Person([UPPER, LOWER, flamboyant], in_play=[laid(more, came=1)])
    playing = begin(ann, phase="Attack Phase")
    playing.ann.intend("attack", "attack with Upper")
    playing.ann.intend("in conjunction", flamboyant.card.title)
    playing.ann.intend("attack", "attack with Lower")
    playing.play("Attack Phase", turn=4)
    assert playing.ben.pending == [("damage", 2)]


@pytest.mark.rule("HL-CARDS-137")
def test_appel_does_it_beside_another_card() -> None:
    wit = acts(own("Wit", "Edge"), joins=joins("attack"))
    ann = Person([UPPER, wit, APPEL], pre_game=[weapon("English Longsword")])
    playing = begin(ann, Person([ROOF], endurance=[ROOF] * 9), phase="Attack Phase")
    playing.ann.intend("attack", "attack with Upper")
    playing.ann.intend("in conjunction", "Wit", APPEL.card.title)
    decision = playing.until_asked("defense", "Ben")
    assert "defend with Roof" not in list(map(str, decision.options))
