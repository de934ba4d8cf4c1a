"""What Personas and Quickenings let their player do."""

import pytest

from carddb.model import Card
from tests.formats.highlander.engine.own_cards import attack, own
from tests.formats.highlander.engine.playing import Own, Person, acts, begin, does, laid
from tests.formats.highlander.scripts.printed_cards import the

UPPER = attack("Upper", "0X0/000/000")
LOWER = attack("Lower", "000/000/0X0")
THRUST = the("Thrust")
PRINTED = attack("Printed", "X00/000/000", damage=3)
TRICK = own("Dirty Trick", "Attack", "000/000/00X")
EVENT = acts(own("Event", "Event"), when_played=does(lambda *_: None))
MAY_DO = "May Do/Must Do Phase"


@pytest.mark.rule("HL-CARDS-004", "HL-EXAMPLE-23")
def test_amandas_attacks_deal_half() -> None:
    ben = Person(
        attacks=[UPPER, THRUST, PRINTED, laid(LOWER, attack=4, power_blow=True)],
        pre_game=[the("Amanda, Series One")],
    )
    playing = begin(Person(), ben)
    playing.play("Attack Phase")
    assert [amount for _, amount in playing.ann.pending] == [1, 2, 3, 2]


@pytest.mark.rule("HL-CARDS-004")
def test_attacks_on_amanda_deal_all() -> None:
    playing = begin(Person(pre_game=[the("Amanda, Series One")]), Person(attacks=[UPPER]))
    playing.play("Attack Phase")
    assert playing.ann.pending == [("damage", 2)]


@pytest.mark.rule("HL-CARDS-102")
def test_mako_draws_for_a_special_card_once_a_turn() -> None:
    mako = the("Mako")
    ann = Person([EVENT, laid(EVENT, id="2"), UPPER], pre_game=[mako], endurance=[LOWER] * 9)
    playing = begin(ann, phase=MAY_DO)
    playing.ann.intend("may do", "use Mako: Discard a Special Card to draw a card.")
    playing.play("Defense Phase")
    assert playing.ann.hand == ["Event", "Upper", "Lower"]
    assert playing.ann.discards == ["Event"]
    assert "use Mako" not in str(playing.ann.offered("may do")[-1])


@pytest.mark.rule("HL-CARDS-102")
def test_mako_draws_for_nothing_else() -> None:
    ann = Person([UPPER], pre_game=[the("Mako")], endurance=[LOWER] * 9)
    playing = begin(ann, phase=MAY_DO)
    playing.play("Defense Phase")
    assert "use Mako" not in str(playing.ann.offered("may do"))


@pytest.mark.rule("HL-CARDS-106")
def test_corda_draws_a_card_once_a_turn() -> None:
    ann = Person([UPPER], pre_game=[the("Corda")], endurance=[LOWER] * 9)
    playing = begin(ann, phase=MAY_DO)
    playing.ann.intend("may do", "use Corda: Draw a card.")
    playing.play("Defense Phase")
    assert playing.ann.hand == ["Upper", "Lower"]
    assert "use Corda" not in str(playing.ann.offered("may do")[-1])


@pytest.mark.rule("HL-CARDS-107")
@pytest.mark.parametrize("count", [1, 2])
def test_methos_swaps_cards(count: int) -> None:
    hand = [laid(UPPER, id=str(place)) for place in range(3)]
    ann = Person(hand, pre_game=[the("Methos")], endurance=[LOWER] * 9)
    playing = begin(ann, phase=MAY_DO)
    playing.ann.intend("may do", "use Methos: Discard up to two cards to draw as many.")
    playing.ann.intend("discard for others", *["Upper"] * count)
    playing.play("Defense Phase")
    assert playing.ann.discards == ["Upper"] * count
    assert playing.ann.hand == ["Upper"] * (3 - count) + ["Lower"] * count
    assert "use Methos" not in str(playing.ann.offered("may do")[-1])


@pytest.mark.rule("HL-CARDS-104")
def test_marcus_draws_for_allies_that_are_objects() -> None:
    allies = [
        own("Hound", "Object", subtype="Ally"),
        own("Horse", "Object", subtype="Ally"),
        own("Hat", "Object"),
        own("Friend", "Situation", subtype="Mortal Ally"),
    ]
    ann = Person(
        in_play=[laid(each, came=1) for each in allies],
        pre_game=[the("Marcus")],
        endurance=[LOWER] * 9,
    )
    playing = begin(ann, phase=MAY_DO)
    playing.ann.intend("may do", "use Marcus: Draw a card for each Object: Ally.")
    playing.play("Defense Phase")
    assert playing.ann.hand == ["Lower", "Lower"]
    assert "use Marcus" not in str(playing.ann.offered("may do")[-1])


@pytest.mark.rule("HL-CARDS-108")
def test_garrick_puts_an_illusion_on_top() -> None:
    faces = [laid(own("Face", "Illusion"), id=str(place)) for place in range(2)]
    ann = Person([*faces, UPPER], pre_game=[the("Garrick")], endurance=[LOWER] * 9)
    playing = begin(ann, phase=MAY_DO)
    playing.ann.intend("may do", "use Garrick: Put an Illusion on top of the Endurance.")
    playing.play("Defense Phase")
    assert playing.ann.endurance[-1] == "Face"
    assert playing.ann.hand == ["Face", "Upper"]
    assert "use Garrick" not in str(playing.ann.offered("may do")[-1])


@pytest.mark.rule("HL-CARDS-105")
def test_annie_attacks_twice_and_more_by_others() -> None:
    more = acts(own("More", "Situation"), values={"attacks a turn": 1})
    hand: list[Card | Own] = [UPPER, LOWER, laid(LOWER, id="3"), laid(LOWER, id="4")]
    ann = Person(hand, pre_game=[the("Annie")], in_play=[laid(more, came=1)], endurance=[LOWER] * 9)
    playing = begin(ann, phase="Attack Phase")
    playing.ann.intend("attack", "attack with Upper", "attack with Lower", "attack with Lower")
    playing.play("Ability Adjustment Phase")
    assert len(playing.ann.attacks) == 3
    assert "attack with Lower" not in playing.ann.offered("attack")[-1]


@pytest.mark.rule("HL-CARDS-103")
def test_galen_adds_one_dirty_trick() -> None:
    hand: list[Card | Own] = [UPPER, TRICK, laid(TRICK, id="2"), LOWER]
    ann = Person(hand, pre_game=[the("Anthony Galen")], endurance=[LOWER] * 9)
    playing = begin(ann, phase="Attack Phase")
    says = "use Anthony Galen: An additional Dirty Trick."
    playing.ann.intend("attack", "attack with Upper", says)
    playing.play("Ability Adjustment Phase")
    assert playing.ann.attacks == ["Upper", "Dirty Trick"]
    offered = playing.ann.offered("attack")
    # Behind the primary attack, once.
    assert [says in each for each in offered] == [False, True, False]
    assert not any("attack with" in each for each in offered[-1])


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("General Katana", marks=pytest.mark.rule("HL-CARDS-192")),
        pytest.param("Quickening (General Katana)", marks=pytest.mark.rule("HL-CARDS-239")),
    ],
)
def test_katana_removes_a_situation_or_plot_by_an_exertion(text: str) -> None:
    katana = the(text)
    there = [
        laid(own(title, kind), came=1)
        for title, kind in (("Mist", "Situation"), ("Plan", "Plot"), ("Hat", "Object"))
    ]
    ann = Person([EVENT], pre_game=[katana], endurance=[LOWER] * 9)
    playing = begin(ann, Person(in_play=there), phase=MAY_DO)
    says = f"use {katana.card.title}: Remove a Situation or Plot from play."
    playing.ann.intend("may do", says)
    playing.ann.intend("remove from play", "Plan")
    playing.play("Ability Adjustment Phase")
    assert playing.ben.in_play == ["Mist", "Hat"]
    assert playing.ann.offered("remove from play") == [["Mist", "Plan"]]
    assert playing.game.now.exertions == 1
    # Once a turn, and no Special Card is played in it.
    offered = playing.ann.offered("may do") + playing.ann.offered("attack")
    assert [says in each for each in offered].count(True) == 1
    assert "play Event" not in str(playing.ann.offered("attack"))
    if katana.card.fact("pregame_kind") == "persona":
        assert katana.card.fact("masters") == 5


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("General Katana", marks=pytest.mark.rule("HL-CARDS-192")),
        pytest.param("Quickening (General Katana)", marks=pytest.mark.rule("HL-CARDS-239")),
        pytest.param("Hugh Fitzcairn", marks=pytest.mark.rule("HL-CARDS-202")),
    ],
)
def test_not_in_a_turn_with_a_special_card(text: str) -> None:
    who = the(text)
    mist = laid(own("Mist", "Situation"), came=1)
    playing = begin(
        Person([EVENT], pre_game=[who], endurance=[LOWER] * 9),
        Person(in_play=[mist]),
        phase="Attack Phase",
        pending=[{"player": 0, "harm": "damage", "amount": 3}],
    )
    playing.ann.intend("attack", "play Event")
    playing.play("Ability Adjustment Phase")
    used = f"use {who.card.title}"
    first, *others = [
        any(used in option for option in each) for each in playing.ann.offered("attack")
    ]
    assert first and others == [False]


@pytest.mark.rule("HL-CARDS-202")
@pytest.mark.parametrize(("amount", "left"), [(3, 14), (1, 15)])
def test_hugh_prevents_damage_by_an_exertion(amount: int, left: int) -> None:
    hugh = the("Hugh Fitzcairn")
    assert hugh.card.fact("masters") == 5
    ann = Person([EVENT], pre_game=[hugh], endurance=[LOWER] * 9)
    playing = begin(
        ann, phase="Attack Phase", pending=[{"player": 0, "harm": "damage", "amount": amount}]
    )
    playing.ann.intend("attack", "use Hugh Fitzcairn: Prevent up to 2 damage.")
    playing.play("Draw/Discard Phase")
    assert playing.ann.ability == left
    assert "Event" in playing.ann.hand


@pytest.mark.rule("HL-CARDS-103")
def test_galen_waits_for_the_primary_attack_whatever_comes_behind_it() -> None:
    again = acts(own("Again", "Situation"), values={"attacks a turn": 1})
    ann = Person([UPPER, TRICK, LOWER], in_play=[again], pre_game=[the("Anthony Galen")])
    playing = begin(ann, phase="Attack Phase")
    says = "use Anthony Galen: An additional Dirty Trick."
    playing.ann.intend("attack", "attack with Upper", says)
    playing.play("Ability Adjustment Phase")
    assert [says in each for each in playing.ann.offered("attack")][:2] == [False, True]
    # The opportunity behind is left.
    assert len(playing.game.now.tickets) == 1
