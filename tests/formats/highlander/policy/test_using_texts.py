"""What the greedy policy does with what cards say."""

from collections.abc import Sequence
from typing import Any

import pytest

from formats.highlander.engine import values, words
from formats.highlander.engine.abilities import FOE, YOU, Cost, Counters, Effect, Forbids, Power
from formats.highlander.engine.cards import HlCard
from formats.highlander.engine.state import HlGame, Player
from formats.highlander.engine.this_turn import ATTACK, MAY_DO
from formats.highlander.policy.greedy import Greedy
from formats.highlander.scripts.doing import (
    ATTACK_MORE,
    DISARM,
    KNOCK_DOWN,
    RECOVER,
    draw,
    foe_loses,
    gain,
    lose,
)
from formats.highlander.scripts.further import CLEAR
from formats.highlander.scripts.meaning import Does, Upon
from formats.table.deciding import Decision
from formats.table.meaning import Meaning, meaning
from tests.formats.highlander.engine.own_cards import attack, own
from tests.formats.highlander.engine.playing import Own, Person, Playing, acts, begin, joins, laid

CUT = attack("Cut", "0X0/000/000")
SLASH = attack("Slash", "000/000/0X0")
ENDURANCE = [own(f"Filler {number}", "Plot") for number in range(12)]
UNSAID = Effect("Something happens.", lambda _game, _card, _player: None)

OWN_LOSS, OWN_FALL = (
    meaning(Effect(f"{deed}.", UNSAID.does), Meaning(deed, (), Upon.SELF))
    for deed in (Does.DISARM, Does.KNOCK_DOWN)
)


def event(*effects: Effect, costs: Sequence[Cost] = ()) -> Own:
    return acts(own("Event", "Event"), when_played=effects, costs=tuple(costs))


def situation(title: str = "Situation", **script: Any) -> Own:
    return acts(own(title, "Situation"), **script)


def chosen(playing: Playing, kind: str = "attack", whose: str = "") -> str:
    """What the policy chooses when it is asked that for the first time."""
    decision = playing.until_asked(kind, whose)
    return str(decision.options[place_of(playing, decision)])


def place_of(playing: Playing, decision: Decision) -> int:
    return Greedy().choose(decision, playing.game.view(decision.decider))


@pytest.mark.parametrize(
    ("text", "ability", "is_played"),
    [
        pytest.param(event(gain(2)), 13, True, id="all of what is gained counts"),
        pytest.param(event(gain(2)), 14, False, id="some would be lost"),
        pytest.param(event(gain(2)), 15, False, id="nothing is missing"),
        pytest.param(event(lose(1), foe_loses(1)), 15, False, id="both lose the same"),
        pytest.param(event(lose(1), foe_loses(2)), 15, True, id="the opponent loses more"),
        pytest.param(event(lose(2), foe_loses(3)), 2, False, id="it would be the end"),
        pytest.param(event(draw(1)), 15, True, id="cards"),
        pytest.param(event(UNSAID), 15, True, id="who plays a card gains by it"),
        pytest.param(
            event(draw(1), costs=[Cost("Discard two.", lambda _card: True, 2)]),
            15,
            False,
            id="it costs more than it brings",
        ),
        pytest.param(event(KNOCK_DOWN), 15, True, id="who stands is knocked down"),
        pytest.param(event(DISARM), 15, True, id="who is armed is disarmed"),
        pytest.param(event(OWN_LOSS), 15, False, id="one's own weapon is lost"),
        pytest.param(event(OWN_FALL), 15, False, id="one falls oneself"),
        pytest.param(event(RECOVER), 15, False, id="no weapon is lost"),
        pytest.param(event(CLEAR), 15, False, id="nothing lies there to be removed"),
        pytest.param(situation(values={words.HAND_SIZE: 2}), 15, True, id="a number of one's own"),
        pytest.param(
            situation(values={words.FOE_HAND_SIZE: -1}), 15, True, id="less for the opponent"
        ),
        pytest.param(situation(values={words.HAND_SIZE: -1}), 15, False, id="less for oneself"),
        pytest.param(situation(values={values.NO_ATTACK: 1}), 15, False, id="no attack"),
        pytest.param(
            situation(forbids=(Forbids("No.", FOE, lambda _play: True),)), 15, True, id="forbidden"
        ),
        pytest.param(
            situation(forbids=(Forbids("No.", YOU, lambda _play: False),)),
            15,
            False,
            id="forbidden to oneself",
        ),
    ],
)
def test_a_card_is_played_if_its_text_gains_something(
    text: Own, ability: int, is_played: bool
) -> None:
    ann = Person([text, CUT, SLASH], endurance=ENDURANCE, ability=ability)
    choice = chosen(begin(ann, phase="Attack Phase"))
    assert (choice == f"play {text.card.title}") is is_played
    assert choice.startswith(("play", "attack"))


def test_of_two_special_cards_the_better_one_is_played() -> None:
    weak, strong = situation("Weak", values={words.EXERTION_SIZE: 1}), event(foe_loses(2))
    ann = Person([weak, strong, CUT], endurance=ENDURANCE)
    assert chosen(begin(ann, phase="Attack Phase")) == "play Event"


def test_more_attacks_are_wanted_only_with_more_to_attack_with() -> None:
    for hand, choice in (([CUT, SLASH], "play Event"), ([CUT], "attack with Cut")):
        ann = Person([event(ATTACK_MORE), *hand], endurance=ENDURANCE)
        assert chosen(begin(ann, phase="Attack Phase")) == choice


def test_what_ends_the_opponent_is_played_before_all_else() -> None:
    ann = Person([event(foe_loses(2)), situation(values={words.ATTACKS: 3}), CUT])
    choice = chosen(begin(ann, Person(ability=2), phase="Attack Phase"))
    assert choice == "play Event"


def power(effect: Effect, **facts: Any) -> Own:
    uses = Power("Use it.", effect.does, (MAY_DO, ATTACK), **facts)
    return laid(situation(powers=(uses,)), came=1)


@pytest.mark.parametrize(
    ("card", "is_used"),
    [
        pytest.param(power(UNSAID), True, id="it costs nothing"),
        pytest.param(power(UNSAID, costs=(Cost("Exert.", exertions=1),)), False, id="dear"),
    ],
)
def test_a_power_is_used_if_it_gains_more_than_it_costs(card: Own, is_used: bool) -> None:
    ann = Person([CUT], in_play=[card], endurance=ENDURANCE)
    choice = chosen(begin(ann, phase="Attack Phase"))
    assert (choice == "use Situation: Use it.") is is_used


@pytest.mark.parametrize(
    ("goes_on", "is_used"),
    [pytest.param({}, True, id="nothing else"), pytest.param({words.ATTACKS: 1}, False, id="much")],
)
def test_a_trigger_is_used_in_the_opponents_turn_if_its_card_does_little_else(
    goes_on: dict[str, int], is_used: bool
) -> None:
    trap = acts(
        own("Trap", "Situation"),
        powers=(Power("Spring it.", UNSAID.does, trigger="discard", in_foes_turn=True),),
        values=goes_on,
    )
    ben = Person(in_play=[laid(trap, came=1)])
    playing = begin(Person([event(UNSAID)]), ben, phase="Attack Phase")
    playing.ann.intend("attack", "play Event")
    choice = chosen(playing, "power in the opponent's turn", "Ben")
    assert choice == ("Trap: Spring it." if is_used else "None")


@pytest.mark.parametrize(
    ("played", "is_countered"),
    [
        pytest.param(event(foe_loses(2)), True, id="it does much"),
        pytest.param(event(gain(2)), False, id="it would do nothing"),
    ],
)
def test_a_counter_is_kept_for_what_does_something(played: Own, is_countered: bool) -> None:
    counter = acts(
        own("No", "Situation"),
        counters=(Counters("Discard it to counter.", lambda _card: True, zone="in play"),),
    )
    playing = begin(
        Person([played, CUT]), Person(in_play=[laid(counter, came=1)]), phase="Attack Phase"
    )
    playing.ann.intend("attack", f"play {played.card.title}")
    decision = playing.until_asked("counter", "Ben")
    assert (place_of(playing, decision) > 0) is is_countered


def test_a_card_joins_another_one_if_its_text_gains_something() -> None:
    for effect, choice in ((draw(1), "Edge"), (lose(1), "None")):
        edge = acts(own("Edge", "Edge"), joins=joins("attack"), when_played=(effect,))
        ann = Person([CUT, edge], endurance=ENDURANCE)
        playing = begin(ann, phase="Attack Phase")
        playing.ann.intend("attack", "attack with Cut")
        assert chosen(playing, "in conjunction") == choice


def test_something_bad_is_done_to_the_opponents_best_card() -> None:
    strong = laid(situation("Strong", values={words.ATTACKS: 1}), came=1)
    weak = laid(situation("Weak"), came=1)
    mine = laid(situation("Mine", values={words.ATTACKS: 2}), came=1)

    def remove(game: HlGame, _card: HlCard, player: Player) -> None:
        cards = [card for each in game.players for card in each.in_play.cards if card.printed.stays]
        game.discard_from_play(game.ask("remove from play", player.decider, cards))

    ann = Person([event(Effect("It goes.", remove))], in_play=[mine])
    playing = begin(ann, Person(in_play=[weak, strong]), phase="Attack Phase")
    playing.ann.intend("attack", "play Event")
    assert chosen(playing, "remove from play") == "Strong"
