"""Costs: what is discarded or exerted before a card is played."""

from typing import Any

import pytest

from formats.highlander.engine.abilities import FOE, FROM_HAND, Charge, Cost, Play, Power
from formats.highlander.engine.cards import HlCard
from formats.highlander.engine.state import HlGame, Player
from formats.highlander.scripts.further import discard_some
from tests.formats.highlander.engine.own_cards import attack, block, dodge, own
from tests.formats.highlander.engine.playing import Own, Person, acts, begin, does, laid
from tests.formats.highlander.scripts.printed_cards import the

HIGH = attack("High", "0X0/000/000")
WALL = block("Wall", "XXX/000/000")
LOW = block("Low", "000/000/XXX")
ONE = Cost("Discard a card.", lambda _card: True)
REST = [attack(f"Rest {n}", "000/000/0X0") for n in range(9)]


def charging(on: Any, cost: Cost = ONE) -> Own:
    """A Situation that makes plays of the opponent cost something."""
    return acts(own("Toll", "Situation"), charges=(Charge(FOE, on, cost),))


def _from_hand(play: Play) -> bool:
    return play.how is FROM_HAND


@pytest.mark.rule("HL-EFFECT-15", "HL-EFFECT-16", "HL-KEYWORD-16")
def test_a_card_is_discarded_from_hand_before_the_other_is_played() -> None:
    playing = begin(
        Person(hand=[WALL, LOW]), Person(attacks=[HIGH], in_play=[charging(_from_hand)])
    )
    playing.ann.intend("defense", "defend with Wall")
    playing.play("Attack Phase")
    assert playing.ann.discards == ["Low"]
    assert playing.ann.pending == []
    course = playing.course
    assert course.index("Ann discards Low.") < course.index("Ann plays Wall.")


def test_a_cost_that_cant_be_paid_keeps_the_card_in_hand() -> None:
    playing = begin(Person(hand=[WALL]), Person(attacks=[HIGH], in_play=[charging(_from_hand)]))
    playing.play("Attack Phase")
    assert playing.ann.hand == ["Wall"]
    assert playing.ann.pending == [("damage", 2)]


def test_what_is_owed_names_the_cards_that_pay() -> None:
    blocks = charging(_from_hand, Cost("A block.", lambda card: card.printed.is_block))
    ann = Person(hand=[WALL, dodge("Duck"), LOW])
    playing = begin(ann, Person(attacks=[HIGH], in_play=[blocks]))
    playing.ann.intend("defense", "defend with Wall")
    playing.play("Attack Phase")
    assert playing.ann.discards == ["Low"]


def test_several_costs_are_paid_with_several_cards() -> None:
    twice = [
        acts(own(f"Toll {n}", "Situation"), charges=(Charge(FOE, _from_hand, ONE),)) for n in (1, 2)
    ]
    for hand, plays in (([WALL, LOW], False), ([WALL, LOW, dodge("Duck", "000/000/XXX")], True)):
        playing = begin(Person(hand=hand), Person(attacks=[HIGH], in_play=twice))
        if plays:
            playing.ann.intend("defense", "defend with Wall")
        playing.play("Attack Phase")
        assert len(playing.ann.discards) == (2 if plays else 0)


def test_who_is_prone_pays_that_and_the_cost() -> None:
    """The block would pay for both; so it is kept for being Prone."""
    for hand, plays in (([WALL, LOW], False), ([WALL, LOW, REST[0]], True)):
        ann = Person(hand=hand, prone=True)
        playing = begin(ann, Person(attacks=[HIGH], in_play=[charging(_from_hand)]))
        if plays:
            playing.ann.intend("defense", "defend with Wall")
        playing.play("Attack Phase")
        offered = [option for each in playing.ann.offered("defense") for option in each]
        assert ("defend with Wall" in offered) == plays
        assert playing.ann.pending == ([] if plays else [("damage", 2)])


@pytest.mark.rule("HL-EFFECT-17")
def test_a_hard_exertion_is_made_as_a_cost() -> None:
    sweat = acts(own("Sweat", "Event"), costs=(Cost("A Hard Exertion.", exertions=1),))
    playing = begin(Person(hand=[sweat], endurance=REST), phase="Attack Phase")
    playing.ann.intend("attack", "play Sweat")
    playing.play("Ability Adjustment Phase")
    assert len(playing.ann.discards) == 5
    assert playing.game.now.exertions == 1
    # What is paid for is not on the table yet.
    assert playing.told("exerts 5 cards to pay for a card.")
    playing = begin(Person(hand=[sweat], endurance=REST), phase="Attack Phase", exertions=1)
    playing.play("Ability Adjustment Phase")
    assert playing.ann.hand == ["Sweat"]


def test_a_card_may_cost_something_by_its_own_text() -> None:
    dear = acts(own("Dear", "Event"), costs=(Cost("Two cards.", lambda _card: True, count=2),))
    playing = begin(Person(hand=[dear, WALL, LOW]), phase="Attack Phase")
    playing.ann.intend("attack", "play Dear")
    playing.play("Ability Adjustment Phase")
    assert sorted(playing.ann.discards) == ["Low", "Wall"]


@pytest.mark.rule("HL-EFFECT-19")
def test_a_cost_worded_for_the_hand_is_not_due_in_an_exertion() -> None:
    ann = Person(hand=[LOW], endurance=[*REST, WALL])
    playing = begin(ann, Person(attacks=[HIGH], in_play=[charging(_from_hand)]))
    playing.ann.intend("defense", "exert for a Defense")
    playing.ann.intend("defense found", "Wall")
    playing.play("Attack Phase")
    assert playing.ann.hand == ["Low"]


@pytest.mark.rule("HL-EFFECT-20", "HL-EXAMPLE-09")
@pytest.mark.parametrize("is_from_hand", [True, False])
def test_a_cost_of_any_play_is_due_from_hand_and_from_an_exertion(is_from_hand: bool) -> None:
    """The Short Sword of the opponent: each block that is no basic costs a block."""

    def other_blocks(play: Play) -> bool:
        return play.card.printed.is_block and not play.card.printed.is_basic

    sword = acts(
        own("Short Sword", "Pre-Game", pregame_kind="weapon", hands=1),
        charges=(Charge(FOE, other_blocks, Cost("A block.", lambda card: card.printed.is_block)),),
    )
    hand = [LOW, *([WALL] if is_from_hand else [])]
    endurance = [*REST, *([] if is_from_hand else [WALL])]
    playing = begin(
        Person(hand=hand, endurance=endurance), Person(attacks=[HIGH], pre_game=[sword])
    )
    if is_from_hand:
        playing.ann.intend("defense", "defend with Wall")
    else:
        playing.ann.intend("defense", "exert for a Defense")
        playing.ann.intend("defense found", "Wall")
    playing.play("Attack Phase")
    assert playing.ann.hand == []
    assert playing.ann.in_play == ["Wall"]
    assert playing.ann.pending == []


def test_a_power_may_cost_a_card() -> None:
    power = Power("Draw.", lambda _g, _c, _p: None, costs=(ONE,))
    shop = acts(own("Shop", "Situation"), powers=(power,))
    for hand, may in (([WALL], True), ([], False)):
        playing = begin(Person(hand=hand, in_play=[shop]), phase="Attack Phase")
        if may:
            playing.ann.intend("attack", "use Shop: Draw.")
        playing.play("Ability Adjustment Phase")
        assert playing.told("Ann discards Wall.") == may


@pytest.mark.rule("HL-CARD-34", "HL-CARDS-057", "HL-EXERT-36")
@pytest.mark.parametrize("says", ["Costs a Standard Exertion", "Costs a Hard Exertion"])
def test_a_standard_exertion_of_the_1st_edition_is_a_hard_one(says: str) -> None:
    lunge = attack("Lunge", "0X0/000/000", edition="1st", keywords=[says])
    rest = [own(f"Rest {n}", "Plot") for n in range(7)]
    playing = begin(Person([lunge], endurance=rest), phase="Attack Phase")
    playing.ann.intend("attack", "attack with Lunge")
    playing.play("Ability Adjustment Phase")
    assert (playing.ann.attacks, len(playing.ann.discards)) == (["Lunge"], 5)
    # It is the one of the turn, so nothing more is offered; who has spent that keeps the card.
    assert len(playing.ann.offered("attack")) == 1
    spent = begin(Person([lunge], endurance=rest), phase="Attack Phase", exertions=1)
    spent.play("Ability Adjustment Phase")
    assert (spent.ann.attacks, spent.ann.discards) == ([], [])


@pytest.mark.rule("HL-AMBIGUOUS-75", "HL-EXERT-06")
@pytest.mark.parametrize(("exertions", "may_be"), [(1, True), (2, False)])
def test_one_exertion_a_turn_pays_for_one_cost_of_that_kind(exertions: int, may_be: bool) -> None:
    dear = acts(
        own("Dear", "Event"),
        costs=(Cost("Exert.", exertions=exertions),),
        values={"hand size": 1},
    )
    playing = begin(Person([dear], endurance=[*REST, *REST]), phase="Attack Phase")
    playing.play("Ability Adjustment Phase")
    assert playing.ann.could("attack", "play Dear") is may_be


@pytest.mark.rule("HL-EFFECT-18")
def test_to_pay_a_cost_is_not_to_be_forced_to_discard() -> None:
    """What spares its player a forced discard, or answers one, has nothing to say to a cost."""
    held = [laid(the("Empathy")), laid(the("Protected Resources"))]
    toll = charging(_from_hand)
    playing = begin(Person([WALL, LOW], in_play=held), Person(attacks=[HIGH], in_play=[toll]))
    playing.ann.intend("defense", "defend with Wall")
    playing.play("Attack Phase")
    assert (playing.ann.discards, playing.ann.pending) == (["Low"], [])
    for kind in ("nullify a discard", "answer a discard"):
        assert playing.ann.offered(kind) == []


@pytest.mark.rule("HL-EFFECT-18", "HL-CARDS-176")
@pytest.mark.parametrize("whose", ["Ann", "Ben"])
def test_who_is_forced_by_the_opponent_is_asked_and_by_the_own_card_not(whose: str) -> None:
    def rob(game: HlGame, card: HlCard, _player: Player) -> None:
        discard_some(game, game.players[0], 1, card)

    raid = acts(own("Raid", "Event"), when_played=does(rob))
    playing = begin(
        Person([WALL, raid] if whose == "Ann" else [WALL], in_play=[laid(the("Empathy"))]),
        Person([raid] if whose == "Ben" else []),
        player=whose,
        phase="Attack Phase",
    )
    (playing.ann if whose == "Ann" else playing.ben).intend("attack", "play Raid")
    playing.play("Ability Adjustment Phase")
    assert "Wall" in playing.ann.discards
    assert bool(playing.ann.offered("answer a discard")) is (whose == "Ben")
