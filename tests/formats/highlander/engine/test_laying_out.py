"""Positions of a duel: what can be said, and what is refused with which sentence."""

from typing import Any

import pytest

from formats.highlander.engine.attacks import CARD_EFFECT
from formats.highlander.engine.game import Duel
from formats.highlander.engine.weapons import WeaponState
from formats.table.position import Placed, Position, PositionError
from tests.formats.highlander.engine.cards_of_tests import (
    FILLERS,
    THRUST,
    UPPER_CENTER,
    UPPER_CENTER_BLOCK,
    UPPER_GUARD,
)
from tests.formats.highlander.engine.own_cards import own, persona, weapon
from tests.formats.highlander.engine.playing import Person, Playing, acts, begin, joins, laid

Piles = dict[tuple[str, int | str], list[Placed]]


def test_players_begin_as_it_is_said() -> None:
    playing = begin(
        Person(ability=7, maximum=16, prone=True, pre_game=[weapon("Katana")]),
        Person(power_blow=True, had_turn=False),
        turn=9,
        acted=True,
        exertions=1,
        special_cards=1,
        weapons=[{"player": 0, "weapon": "Katana", "state": "broken"}],
        pending=[{"player": 1, "harm": "loss", "amount": 5}],
    )
    ann, ben = playing.game.players
    assert (ann.ability, ann.maximum_ability, ann.prone.is_down) == (7, 16, True)
    assert ann.weapons[0].state is WeaponState.BROKEN
    assert (ben.made_power_blow, ben.has_had_turn, ann.has_had_turn) == (True, False, True)
    assert playing.ben.pending == [("loss", 5)]
    now = playing.game.now
    assert (now.has_acted, now.exertions, now.special_cards, now.may_hide) == (True, 1, 1, True)
    assert (playing.game.turn, playing.game.active) == (9, ann)
    assert not ann.is_goldfish


def test_ability_is_the_maximum_if_it_does_not_say() -> None:
    playing = begin(Person(), Person(), player="Ben")
    assert [player.ability for player in playing.game.players] == [15, 15]
    assert playing.game.active is playing.game.players[1]


def test_what_names_no_player_is_of_the_first() -> None:
    playing = begin(
        Person(),
        Person(),
        weapons=[{"state": "disarmed"}],
        pending=[{"harm": "loss", "amount": 2}],
    )
    ann, ben = playing.game.players
    assert ann.weapons[0].state is WeaponState.DISARMED
    assert ben.weapons[0].state is WeaponState.DRAWN
    assert (playing.ann.pending, playing.ben.pending) == ([("loss", 2)], [])


def test_attacks_wait_in_the_order_that_is_said() -> None:
    feint = acts(own("Feint", "Edge"), joins=joins("attack"))
    playing = begin(
        Person(),
        Person(
            in_play=[laid(feint, joins="the cut")],
            attacks=[
                laid(THRUST, attack=3),
                laid(UPPER_CENTER, attack=1, id="the cut", head_shot=True),
            ],
            hidden=[laid(UPPER_CENTER, attack=2, power_blow=True)],
        ),
    )
    made = playing.ben.player.attacks
    assert [str(attack) for attack in made] == [
        *("Upper Center Attack", "Upper Center Attack", "Thrust")
    ]
    assert [attack.is_hidden for attack in made] == [False, True, False]
    assert [attack.is_power_blow for attack in made] == [True, True, False]
    assert [attack.is_head_shot for attack in made] == [True, False, False]
    assert made[0].power_blow_by == CARD_EFFECT
    assert made[0].card.joined == (playing["Feint"],)


def test_a_guard_is_of_an_earlier_turn_unless_it_says_otherwise() -> None:
    playing = begin(Person(in_play=[UPPER_GUARD, laid(own("Fog", "Object"), came=0, down=True)]))
    assert playing["Upper Guard"].came_turn == 2
    assert (playing["Fog"].came_turn, playing["Fog"].is_turned_down) == (3, True)


@pytest.mark.parametrize(
    ("ann", "ben", "facts", "sentence"),
    [
        (
            Person(in_play=[laid(UPPER_CENTER_BLOCK, attack=1)]),
            Person(),
            {},
            "Upper Center Block: it is no attack.",
        ),
        (
            Person(),
            Person(attacks=[THRUST]),
            {"phase": "Attack Phase"},
            "The position: no attack waits for an answer behind the Defense Phase.",
        ),
        (
            Person(attacks=[THRUST]),
            Person(),
            {},
            "The position: the attacks of the last turn were swept.",
        ),
        (
            Person(attacks=[THRUST]),
            Person(),
            {"phase": "Attack Phase"},
            "The position: the attacks of the last turn were swept.",
        ),
        (
            Person(),
            Person(),
            {"weapons": [{"player": 0, "weapon": "Spoon"}]},
            "A weapon: Player 1 has no 'Spoon'.",
        ),
        (Person(), Person(), {"wind": 3}, "The position: nothing is known of 'wind'."),
        (
            Person([laid(THRUST, attack=1)]),
            Person(),
            {},
            "Thrust: nothing is known of 'attack'.",
        ),
        (
            Person(),
            Person(attacks=[laid(THRUST, attack=0)]),
            {},
            "Thrust: 'attack' is a whole number from 1 to 9,999.",
        ),
        (
            Person(maximum=0),
            Person(),
            {},
            "The position: 'maximum_ability' is a whole number from 1 to 60.",
        ),
        (
            Person(),
            Person(),
            {"pending": [{"player": 0, "harm": "loss", "amount": 0}]},
            "What is pending: 'amount' is a whole number from 1 to 9,999.",
        ),
        *(
            (
                Person(),
                Person(),
                {name: [{"player": seat}]},
                f"{what}: 'player' is a whole number from 0 to 1.",
            )
            for name, what in (("weapons", "A weapon"), ("pending", "What is pending"))
            for seat in (-1, 2)
        ),
        (
            Person(),
            Person(),
            {"prone": [True]},
            "The position: 'prone' is true or false for each of the 2 players.",
        ),
        (
            Person(),
            Person(),
            {"pending": [{"player": 0, "harm": "rain", "amount": 2}]},
            "What is pending: 'harm' is one of 'damage', 'loss', 'gain', not 'rain'.",
        ),
        (
            Person(held=[laid(THRUST, under="nobody")]),
            Person(),
            {},
            "There is no 'nobody' in the position.",
        ),
        (
            Person(held=[laid(THRUST, came=1)]),
            Person(),
            {},
            "Thrust: nothing is known of 'came'.",
        ),
        (
            Person(in_play=[laid(THRUST, joins="nobody")]),
            Person(),
            {},
            "There is no 'nobody' in the position.",
        ),
    ],
)
def test_what_can_not_be_is_refused(
    ann: Person, ben: Person, facts: dict[str, Any], sentence: str
) -> None:
    with pytest.raises(PositionError) as refused:
        begin(ann, ben, **facts)
    assert str(refused.value).replace("Ann has", "Player 1 has") == sentence


def test_a_card_lies_hidden_as_an_attack_alone() -> None:
    piles: Piles = {("hidden", 0): [Placed("Thrust")]}
    with pytest.raises(PositionError, match="a card lies hidden as an attack alone"):
        Duel.at(Position(piles), {"Thrust": THRUST}, Playing().policies)


def test_a_card_that_nobody_knows_is_refused() -> None:
    piles: Piles = {("hand", 0): [Placed("Thrust")]}
    with pytest.raises(PositionError, match="No card is called 'Thrust'"):
        Duel.at(Position(piles), {}, Playing().policies)


def test_there_is_no_third_player() -> None:
    with pytest.raises(PositionError, match="'player' is a whole number from 0 to 1"):
        Duel.at(Position({}, {"player": 2}), {}, Playing().policies)


@pytest.mark.parametrize(
    "phase",
    [
        *("Sweep Phase", "May Do/Must Do Phase", "Defense Phase", "Attack Phase"),
        *("Ability Adjustment Phase", "Draw/Discard Phase"),
    ],
)
def test_a_position_goes_on_from_any_phase(phase: str) -> None:
    playing = begin(Person(endurance=FILLERS), Person(endurance=FILLERS), phase=phase)
    playing.play("Ben's turn")
    assert playing.course[0] == f"Ann's {phase}."


def test_what_formats_change_can_be_said() -> None:
    playing = begin(
        Person(
            in_play=[laid(own("House", "Plot"), starting=True)],
            pre_game=[persona("Corda"), persona("Reno")],
            other_hand=[THRUST],
            maximum=9,
        ),
        end_game=True,
        time_called=True,
    )
    game, pair = playing.game, playing.game.players[0].pair
    assert [str(card) for card in game.starting_cards] == ["House"]
    assert (game.is_end_game, game.is_time_called) == (True, True)
    assert pair is not None
    assert (str(pair.persona), [*map(str, pair.hand)], pair.ability) == ("Reno", ["Thrust"], 9)
    plain = begin(Person(in_play=[own("House", "Plot")]))
    assert (plain.game.starting_cards, plain.game.is_end_game) == ((), False)
    assert plain.game.players[0].pair is None


@pytest.mark.rule("HL-SETUP-03")
def test_pre_game_cards_of_a_position_were_revealed() -> None:
    playing = begin(Person(pre_game=[weapon("Katana")]))
    view = playing.game.view(playing.game.players[1].decider)
    assert [str(card) for card in view.pre_game(playing.game.players[0])] == ["Katana"]
