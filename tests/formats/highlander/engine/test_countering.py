"""Countering: one window a card, what is lost with it, Triggers and their time."""

from typing import Any

import pytest

from formats.highlander.engine import words
from formats.highlander.engine.abilities import Cost, Counters, Joins, Power
from formats.highlander.engine.cards import HlCard
from formats.highlander.engine.pending import add_loss
from formats.highlander.engine.state import HlGame, Player
from tests.formats.highlander.engine.own_cards import attack, block, own
from tests.formats.highlander.engine.playing import (
    Own,
    Person,
    Playing,
    acts,
    begin,
    does,
    joins,
    laid,
)


def _gain(_game: HlGame, card: HlCard, player: Player) -> None:
    add_loss(player, 1, card)


def costing(title: str, type_: str = "Event", **script: Any) -> Own:
    """A card that costs its player 1 Ability if it has its effect."""
    return acts(own(title, type_), when_played=does(_gain), **script)


def counter(title: str, of: str, zone: str = "hand", **facts: Any) -> Own:
    """A card that counters those of a title."""
    return acts(
        own(title, "Event" if zone == "hand" else "Situation"),
        counters=(Counters(f"It counters {of}.", lambda card: str(card) == of, zone, **facts),),
    )


PLAN = costing("Plan")
NO = counter("No", "Plan")
YES = counter("Yes", "No")


def planned(ann: Person, ben: Person) -> Playing:
    """Ann plays Plan in her Attack Phase."""
    playing = begin(ann, ben, phase="Attack Phase")
    playing.ann.intend("attack", "play Plan")
    return playing


@pytest.mark.rule("HL-EFFECT-01", "HL-GAME-09")
def test_a_countered_card_is_discarded_without_effect_and_was_played() -> None:
    playing = planned(Person(hand=[PLAN, costing("Other")]), Person(hand=[NO]))
    playing.ben.intend("counter", "No")
    playing.play("Ability Adjustment Phase")
    assert playing.ann.pending == []
    assert playing.ann.discards == ["Plan"]
    assert playing.game.now.special_cards == 1
    # The one Special Card of the turn is played.
    assert playing.ann.hand == ["Other"]
    assert playing.ben.in_play == ["No"]


def test_a_card_that_nobody_counters_has_its_effect() -> None:
    playing = planned(Person(hand=[PLAN]), Person(hand=[NO]))
    playing.play("Ability Adjustment Phase")
    assert playing.ann.pending == [("loss", 1)]


@pytest.mark.rule("HL-AMBIGUOUS-88")
def test_a_counter_can_be_countered_and_the_last_one_resolves_first() -> None:
    playing = planned(Person(hand=[PLAN, YES]), Person(hand=[NO]))
    playing.ben.intend("counter", "No")
    playing.ann.intend("counter", "Yes")
    playing.play("Ability Adjustment Phase")
    assert playing.ann.pending == [("loss", 1)]
    assert playing.ben.discards == ["No"]
    assert playing.ann.in_play == ["Plan", "Yes"]


BOOST = acts(own("Boost", "Edge"), joins=joins("special card"), when_played=does(_gain))


@pytest.mark.rule("HL-EFFECT-02", "HL-EFFECT-04")
def test_what_was_played_with_a_countered_card_is_countered_with_it() -> None:
    playing = planned(Person(hand=[PLAN, BOOST]), Person(hand=[NO]))
    playing.ann.intend("in conjunction", "Boost")
    playing.ben.intend("counter", "No")
    playing.play("Ability Adjustment Phase")
    assert playing.ann.pending == []
    assert sorted(playing.ann.discards) == ["Boost", "Plan"]
    # The boosting was finished before the question came.
    course = playing.course
    assert course.index("Ann plays Boost with it.") < course.index("Ben plays No against Plan.")


def test_a_card_may_be_countered_by_what_was_played_with_it() -> None:
    allowing = acts(own("Allow", "Event"), joins=_bound())
    playing = planned(Person(hand=[PLAN, allowing]), Person(hand=[counter("Not", "Allow")]))
    playing.ann.intend("in conjunction", "Allow")
    playing.ben.intend("counter", "Not")
    playing.play("Ability Adjustment Phase")
    assert playing.ann.pending == []
    assert sorted(playing.ann.discards) == ["Allow", "Plan"]


def _bound() -> Any:
    return Joins("special card", is_free=True, binds=True)


@pytest.mark.rule("HL-EFFECT-03")
def test_nothing_is_played_with_a_card_that_is_in_play() -> None:
    hall = own("Hall", "Situation")
    playing = begin(Person(hand=[BOOST], in_play=[hall]), phase="Attack Phase")
    playing.play("Ability Adjustment Phase")
    assert playing.ann.hand == ["Boost"]
    assert playing.ann.offered("in conjunction") == []


def test_a_countered_attack_is_no_attack_and_its_opportunity_is_gone() -> None:
    cut = attack("Cut", "0X0/000/000")
    playing = begin(Person(hand=[cut]), Person(hand=[counter("Not", "Cut")]), phase="Attack Phase")
    playing.ann.intend("attack", "attack with Cut")
    playing.ben.intend("counter", "Not")
    playing.play("Ability Adjustment Phase")
    assert playing.ann.attacks == []
    assert playing.ann.discards == ["Cut"]
    assert playing.game.now.tickets == []


def test_a_countered_defense_does_not_stop_the_attack() -> None:
    wall = block("Wall", "XXX/000/000")
    playing = begin(
        Person(hand=[wall]),
        Person(attacks=[attack("Cut", "0X0/000/000")], hand=[counter("Not", "Wall")]),
    )
    playing.ann.intend("defense", "defend with Wall")
    playing.ben.intend("counter", "Not")
    playing.play("Attack Phase")
    assert playing.ann.pending == [("damage", 2)]
    assert playing.ann.discards == ["Wall"]


@pytest.mark.rule("HL-EXERT-32")
@pytest.mark.parametrize("names_illusions", [True, False])
def test_only_who_names_illusions_counters_them(names_illusions: bool) -> None:
    ghost = costing("Ghost", "Illusion")
    not_it = counter("Not", "Ghost", names_illusions=names_illusions)
    ann = Person(endurance=[own(f"Rest {n}", "Event") for n in range(6)] + [ghost])
    playing = begin(ann, Person(hand=[not_it]), phase="Attack Phase")
    playing.ann.intend("attack", "exert for an Illusion")
    playing.ann.intend("illusion", "Ghost")
    if names_illusions:
        playing.ben.intend("counter", "Not")
    playing.play("Ability Adjustment Phase")
    assert playing.ann.pending == ([] if names_illusions else [("loss", 1)])


WATCH = counter("Watch", "Plan", "in play")


@pytest.mark.rule("HL-KEYWORD-08", "HL-KEYWORD-09", "HL-KEYWORD-12")
def test_a_trigger_counters_from_play_and_is_discarded() -> None:
    playing = planned(Person(hand=[PLAN]), Person(in_play=[WATCH]))
    playing.ben.intend("counter", "Watch")
    playing.play("Ability Adjustment Phase")
    assert playing.ann.pending == []
    assert playing.ben.discards == ["Watch"]


def test_a_trigger_in_hand_is_none_yet() -> None:
    playing = planned(Person(hand=[PLAN]), Person(hand=[WATCH]))
    playing.play("Ability Adjustment Phase")
    assert playing.ann.pending == [("loss", 1)]


def test_a_trigger_says_if_it_is_removed_from_the_game() -> None:
    gone = counter("Watch", "Plan", "in play", removes=True)
    playing = planned(Person(hand=[PLAN]), Person(in_play=[gone]))
    playing.ben.intend("counter", "Watch")
    playing.play("Ability Adjustment Phase")
    assert [str(card) for card in playing.ben.player.removed] == ["Watch"]


@pytest.mark.rule("HL-KEYWORD-11", "HL-AMBIGUOUS-44")
def test_a_trigger_waits_for_the_first_card_that_is_no_edge() -> None:
    """It came in Ben's last turn: an Edge of Ann's is too soon for it, an Event is not."""
    quick, plan = costing("Quick", "Edge"), costing("Plan")
    watch = acts(
        own("Watch", "Situation"), counters=(Counters("any", lambda _card: True, "in play"),)
    )
    playing = begin(
        Person(hand=[quick, plan]),
        Person(in_play=[laid(watch, came=1)]),
        phase="Attack Phase",
    )
    playing.ann.intend("attack", "play Quick")
    playing.ann.intend("attack", "play Plan")
    playing.ben.intend("counter", "Watch")
    playing.play("Ability Adjustment Phase")
    assert playing.ann.pending == [("loss", 1)]
    assert playing.ann.discards == ["Plan"]


@pytest.mark.rule("HL-EFFECT-08")
def test_only_countering_comes_between_a_card_and_its_effect() -> None:
    """Ben could use a Trigger of his as well; he is asked for that once all has happened."""

    def happens(game: HlGame, card: HlCard, _player: Player) -> None:
        game.tell("effect", f"{card} has happened.")

    herbs = acts(own("Herbs", "Situation"), powers=(Power("Do it.", happens, trigger="discard"),))
    plan = acts(own("Plan", "Event"), when_played=does(happens))
    playing = planned(Person(hand=[plan]), Person(hand=[NO], in_play=[herbs]))
    playing.ben.intend("power in the opponent's turn", "Herbs: Do it.")
    playing.play("Ability Adjustment Phase")
    course = playing.course
    happened = [course.index(f"{title} has happened.") for title in ("Plan", "Herbs")]
    assert happened == sorted(happened)
    between = course[course.index("Ann plays Plan.") + 1 : happened[0]]
    assert [line for line in between if not line.startswith("Ben, counter")] == []


def test_a_counter_from_hand_is_paid_for_as_any_card() -> None:
    dear = acts(
        own("No", "Event"),
        counters=(Counters("It counters Plan.", lambda card: str(card) == "Plan"),),
        costs=(Cost("A block.", lambda card: card.printed.is_block),),
    )
    wall = block("Wall", "XXX/000/000")
    playing = planned(Person(hand=[PLAN]), Person(hand=[dear, wall]))
    playing.ben.intend("counter", "No")
    playing.play("Ability Adjustment Phase")
    assert (playing.ben.discards, playing.ann.pending) == (["Wall"], [])
    poor = planned(Person(hand=[PLAN]), Person(hand=[dear]))
    poor.play("Ability Adjustment Phase")
    assert poor.ben.offered("counter") == []


@pytest.mark.parametrize(
    ("gives", "is_head_shot"), [(words.HEAD_SHOT, True), (words.POWER_BLOW, False)]
)
@pytest.mark.parametrize("is_countered", [True, False])
def test_what_a_countered_card_made_of_an_attack_it_is_no_longer(
    gives: str, is_head_shot: bool, is_countered: bool
) -> None:
    shot = acts(own("Shot", "Event"), joins=joins("attack", gives))
    cut = attack("Cut", "0X0/000/000")
    playing = begin(
        Person(hand=[cut, shot]), Person(hand=[counter("Not", "Shot")]), phase="Attack Phase"
    )
    playing.ann.intend("attack", "attack with Cut").intend("in conjunction", "Shot")
    if is_countered:
        playing.ben.intend("counter", "Not")
    playing.play("Ability Adjustment Phase")
    (made,) = playing.ann.player.attacks
    assert made.is_head_shot is (is_head_shot and not is_countered)
    assert made.is_power_blow is not is_countered
    assert made.power_blow_by == ("" if is_countered else "card effect")
    assert playing.game.now.power_blows == (0 if is_countered else 1)
    assert len(made.card.joined) == (0 if is_countered else 1)


def test_a_goldfish_counters_nothing() -> None:
    playing = planned(Person(hand=[PLAN]), Person(hand=[NO]))
    playing.ben.player.is_goldfish = True
    playing.play("Ability Adjustment Phase")
    assert playing.ann.pending == [("loss", 1)]
    assert playing.ben.offered("counter") == []
