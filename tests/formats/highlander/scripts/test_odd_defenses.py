"""Defenses of one area, and what lets Defenses be played that otherwise could not be."""

from typing import Any

import pytest

from carddb.model import Card
from formats.highlander.areas import CELLS
from formats.highlander.engine import values
from formats.highlander.engine.abilities import (
    FOE,
    FROM_HAND,
    YOU,
    Charge,
    Cost,
    Forbids,
    Joins,
    Lifts,
)
from formats.highlander.scripts.which import is_any, is_block, is_defense, plays
from tests.formats.highlander.engine.own_cards import attack, block, dodge, guard, own, weapon
from tests.formats.highlander.engine.playing import Own, Person, Playing, acts, begin, laid
from tests.formats.highlander.scripts.printed_cards import the

UPPER = attack("Upper", "0X0/000/000")
LOWER = attack("Lower", "000/000/0X0")
SURE = acts(attack("Sure", "0X0/000/000"), words={"unblockable", "undodgeable"})
TALL = attack("Tall", "0X0/0X0/000")
ROOF = block("Roof", "XXX/000/000")
WATCH = guard("Watch", "XXX/000/000")
STEP = dodge("Step")
DECK = [LOWER] * 9
ALERT = the("Alert Block")
ALERT_DODGE = the("Alertness, 030")
ALERT_BLOCK = the("Alertness, 027")
RETREAT = the("Hasty Retreat")
BAIT = the("Bait and Switch")
BLADE = weapon("Parrying Blade", subtitle="Parrying Blade")


def ban(whom: Any = FOE) -> Own:
    """A Situation that lets nobody play Defenses from hand."""
    says = Forbids("No Defense.", whom, lambda p: p.how is FROM_HAND and is_defense(p.card))
    return laid(acts(own("Ban", "Situation"), forbids=(says,)), came=1)


def defending(
    hand: list[Card | Own], attacks: list[Card | Own], there: list[Own] | None = None, **facts: Any
) -> Playing:
    ann = Person(hand, facts.pop("own", ()), pre_game=[BLADE], endurance=DECK)
    return begin(ann, Person(in_play=there or [], attacks=attacks, endurance=DECK), **facts)


def named(card: Own) -> str:
    return card.card.title


def outcomes(playing: Playing) -> list[str]:
    return [each.outcome for each in playing.game.now.exchanges]


@pytest.mark.rule("HL-CARDS-131")
@pytest.mark.parametrize("what", [UPPER, LOWER, SURE])
def test_an_alert_block_covers_an_area_of_choice(what: Card | Own) -> None:
    playing = defending([ALERT], [what])
    playing.ann.intend("defense", f"defend with {named(ALERT)}")
    playing.play("Attack Phase")
    assert outcomes(playing) == ["blocked"]
    # Where an attack is seen, no other area would do.
    assert not playing.ann.offered("area")


@pytest.mark.rule("HL-CARDS-131")
@pytest.mark.parametrize(("area", "outcome"), [(1, "blocked"), (4, "successful")])
def test_against_what_is_hidden_the_area_is_a_guess(area: int, outcome: str) -> None:
    ann = Person([ALERT], pre_game=[BLADE], endurance=DECK)
    playing = begin(ann, Person(hidden=[UPPER], endurance=DECK))
    playing.ann.intend("defense in advance", f"defend with {named(ALERT)}")
    playing.ann.intend("area", CELLS[area])
    playing.play("Attack Phase")
    assert playing.ann.offered("area") == [list(CELLS)]
    assert outcomes(playing) == [outcome]


@pytest.mark.rule("HL-CARDS-131")
def test_it_leaves_the_area_that_it_covers_alone_barred() -> None:
    playing = defending([ALERT, UPPER, LOWER], [UPPER])
    playing.ann.intend("defense", f"defend with {named(ALERT)}")
    playing.ann.intend("attack", "attack with Lower")
    playing.play("Ability Adjustment Phase")
    assert "attack with Upper" not in playing.ann.offered("attack")[0]


@pytest.mark.rule("HL-CARDS-131")
@pytest.mark.parametrize(
    ("other", "blocks"), [(ROOF, True), (guard("Watch", "XXX/000/000"), False)]
)
def test_with_another_block_it_covers_one_area_more(other: Card, blocks: bool) -> None:
    playing = defending([ALERT, other], [TALL])
    if blocks:
        playing.ann.intend("defense", f"defend with {other.title}")
    playing.play("Attack Phase")
    assert outcomes(playing) == ["blocked" if blocks else "successful"]
    assert (named(ALERT) in playing.ann.in_play) is blocks
    assert f"defend with {named(ALERT)}" not in playing.ann.offered("defense")[0]


@pytest.mark.rule("HL-CARDS-131")
def test_an_exertion_may_find_the_block_that_it_goes_with() -> None:
    ann = Person([ALERT], pre_game=[BLADE], endurance=[*DECK, ROOF])
    playing = begin(ann, Person(attacks=[TALL], endurance=DECK))
    playing.ann.intend("defense", "exert for a Defense")
    playing.ann.intend("in conjunction", named(ALERT))
    playing.ann.intend("defense found", "Roof")
    playing.play("Attack Phase")
    assert outcomes(playing) == ["blocked"]


@pytest.mark.rule("HL-CARDS-131")
@pytest.mark.parametrize(("whom", "may"), [(FOE, True), (YOU, False)])
def test_what_the_opponent_forbids_does_not_keep_it_back(whom: Any, may: bool) -> None:
    there, mine = ([ban()], []) if whom is FOE else ([], [ban(YOU)])
    playing = defending([ALERT, ROOF], [UPPER], there, own=mine)
    if may:
        playing.ann.intend("defense", f"defend with {named(ALERT)}")
    playing.play("Attack Phase")
    assert outcomes(playing) == ["blocked" if may else "successful"]
    assert "Roof" not in str(playing.ann.offered("defense"))


CASES = [
    pytest.param(ALERT_DODGE, STEP, marks=pytest.mark.rule("HL-CARDS-132")),
    pytest.param(ALERT_BLOCK, ROOF, marks=pytest.mark.rule("HL-CARDS-133")),
]
of_both = pytest.mark.parametrize(("event", "defense"), CASES)


@of_both
@pytest.mark.parametrize("held", [True, False])
def test_alertness_against_what_can_not_be_stopped(event: Own, defense: Card, held: bool) -> None:
    playing = defending([defense, *([event] if held else [])], [SURE])
    if held:
        playing.ann.intend("defense", f"defend with {defense.title}")
    playing.play("Attack Phase")
    assert (named(event) in playing.ann.in_play) is held
    assert (outcomes(playing) == ["successful"]) is not held


@of_both
@pytest.mark.parametrize("held", [True, False])
def test_alertness_against_what_is_forbidden(event: Own, defense: Card, held: bool) -> None:
    playing = defending([defense, *([event] if held else [])], [UPPER], [ban()])
    if held:
        playing.ann.intend("defense", f"defend with {defense.title}")
    playing.play("Attack Phase")
    assert (outcomes(playing) == ["successful"]) is not held


TOLL = Charge(
    FOE, lambda p: p.how is FROM_HAND and is_defense(p.card), Cost("A card.", spends=is_any)
)


@of_both
@pytest.mark.parametrize("held", [True, False])
def test_alertness_pays_what_a_defense_costs(event: Own, defense: Card, held: bool) -> None:
    toll = laid(acts(own("Toll", "Situation"), charges=(TOLL,)), came=1)
    playing = defending([defense, *([event] if held else [])], [UPPER], [toll])
    if held:
        playing.ann.intend("defense", f"defend with {defense.title}")
        playing.ann.intend("in conjunction", named(event))
    playing.play("Attack Phase")
    assert playing.ann.discards == []
    assert (outcomes(playing) == ["successful"]) is not held


@of_both
@pytest.mark.parametrize("used", [True, False])
def test_or_its_player_pays_all_the_same(event: Own, defense: Card, used: bool) -> None:
    toll = laid(acts(own("Toll", "Situation"), charges=(TOLL,)), came=1)
    playing = defending([defense, event, LOWER], [UPPER], [toll])
    playing.ann.intend("defense", f"defend with {defense.title}")
    if used:
        playing.ann.intend("in conjunction", named(event))
    else:
        playing.ann.intend("in conjunction", None).intend("cost", "Lower")
    playing.play("Attack Phase")
    assert (playing.ann.discards == ["Lower"]) is not used
    assert (named(event) in playing.ann.hand) is not used


@of_both
def test_who_is_prone_owes_nothing_for_it_but_for_the_event(event: Own, defense: Card) -> None:
    playing = defending([defense, event, own("Other", "Event")], [UPPER], prone=[True, False])
    playing.ann.intend("defense", f"defend with {defense.title}")
    playing.play("Attack Phase")
    assert playing.ann.discards == ["Other"] and playing.ann.hand == []


@of_both
@pytest.mark.parametrize("held", [True, False])
def test_it_stops_several_attacks_whatever_the_opponent_has(
    event: Own, defense: Card, held: bool
) -> None:
    lone = laid(acts(own("Lone", "Situation"), values={values.NO_SHARED_DEFENSES: 1}), came=1)
    attacks: list[Card | Own] = [UPPER, attack("Left", "X00/000/000")]
    playing = defending([defense, *([event] if held else [])], attacks, [lone])
    playing.ann.intend("defense", f"defend with {defense.title}")
    if held:
        playing.ann.intend("in conjunction", named(event))
        playing.ann.intend("defense", f"let {defense.title} serve")
    playing.play("Attack Phase")
    assert (outcomes(playing)[1] == "successful") is not held


@of_both
def test_one_special_card_a_turn_is_the_limit_of_it_too(event: Own, defense: Card) -> None:
    playing = defending([defense, event], [UPPER], [ban()], special_cards=1)
    playing.play("Attack Phase")
    assert outcomes(playing) == ["successful"]


@pytest.mark.rule("HL-CARDS-132")
@pytest.mark.rule("HL-CARDS-133")
@pytest.mark.parametrize(("event", "defense"), [(ALERT_DODGE, ROOF), (ALERT_BLOCK, STEP)])
def test_each_alertness_goes_with_its_own_kind(event: Own, defense: Card) -> None:
    playing = defending([defense, event], [UPPER], [ban()])
    playing.play("Attack Phase")
    assert outcomes(playing) == ["successful"]


@pytest.mark.rule("HL-CARDS-198")
@pytest.mark.parametrize("whom", [FOE, YOU])
@pytest.mark.parametrize(("count", "may"), [(3, True), (2, False)])
def test_a_hasty_retreat_takes_three_cards(whom: Any, count: int, may: bool) -> None:
    there, mine = ([ban()], []) if whom is FOE else ([], [ban(YOU)])
    others = [laid(LOWER, id=str(place)) for place in range(count)]
    playing = defending([STEP, RETREAT, *others], [UPPER], there, own=mine)
    if may:
        playing.ann.intend("defense", "defend with Step")
    playing.play("Attack Phase")
    assert outcomes(playing) == ["dodged" if may else "successful"]
    assert playing.ann.discards == (["Lower"] * 3 if may else [])


@pytest.mark.rule("HL-CARDS-198")
@pytest.mark.parametrize("defense", [STEP, ROOF])
def test_so_may_a_defense_against_what_can_not_be_stopped(defense: Card) -> None:
    others = [laid(LOWER, id=str(place)) for place in range(3)]
    playing = defending([defense, RETREAT, *others], [SURE])
    playing.ann.intend("defense", f"defend with {defense.title}")
    playing.play("Attack Phase")
    assert outcomes(playing) in (["blocked"], ["dodged"])
    assert RETREAT.card.fact("restriction") == 1


@pytest.mark.rule("HL-AMBIGUOUS-94")
@pytest.mark.rule("HL-CARDS-010")
@pytest.mark.parametrize("forbidden", [True, False])
def test_bait_and_switch_takes_a_defense_that_is_forbidden(forbidden: bool) -> None:
    playing = defending([ROOF, BAIT], [UPPER], [ban()] if forbidden else [])
    playing.ann.intend("defense", "defend with Roof")
    playing.play("Attack Phase")
    assert outcomes(playing) == ["blocked"]
    assert (named(BAIT) in playing.ann.in_play) is forbidden
    assert not playing.ann.offered("in conjunction")


def test_what_joins_a_defense_is_not_paid_for_with_it() -> None:
    free = acts(
        own("Free", "Event"),
        joins=Joins("block", lifts=Lifts("Nothing keeps it.", plays(is_block))),
        costs=(Cost("A block.", spends=is_block),),
    )
    playing = defending([ROOF, free], [UPPER], [ban()])
    playing.play("Attack Phase")
    assert outcomes(playing) == ["successful"]
    assert "defend with Roof" not in str(playing.ann.offered("defense"))


@pytest.mark.parametrize(("count", "may"), [(4, True), (3, False)])
def test_both_have_to_be_paid_for(count: int, may: bool) -> None:
    toll = laid(acts(own("Toll", "Situation"), charges=(TOLL,)), came=1)
    others = [laid(LOWER, id=str(place)) for place in range(count)]
    playing = defending([STEP, RETREAT, *others], [UPPER], [ban(), toll])
    if may:
        playing.ann.intend("defense", "defend with Step").intend("cost", "Lower")
    playing.play("Attack Phase")
    assert outcomes(playing) == ["dodged" if may else "successful"]
    assert playing.ann.discards == (["Lower"] * 4 if may else [])
    assert ("defend with Step" in str(playing.ann.offered("defense"))) is may
