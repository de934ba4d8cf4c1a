"""What the log says of a duel, sentence by sentence."""

from typing import Any

import pytest

from formats.highlander.engine import duties, head_shots, words
from formats.highlander.engine.abilities import Counters, Effect
from formats.highlander.engine.standing_defenses import remove_all
from formats.highlander.engine.values import ARMOR, EFFECT
from formats.table.log import DataLog
from tests.formats.highlander.engine.cards_of_tests import (
    DODGE,
    FILLERS,
    THRUST,
    UPPER_CENTER,
    UPPER_CENTER_BLOCK,
    UPPER_GUARD,
)
from tests.formats.highlander.engine.own_cards import attack, own, weapon
from tests.formats.highlander.engine.playing import Person, acts, begin, does, joins, laid

HEAD_SHOT = acts(own("Head Shot", "Event"), joins=joins("upper attack", words.HEAD_SHOT))
RAPIER = acts(weapon("Rapier"), words={"additional attack"})


def said(playing: Any) -> list[str]:
    """The log without the phases."""
    return [line for line in playing.log.lines if not line.endswith("Phase.")]


def test_an_exchange_of_blows() -> None:
    playing = begin(
        Person([THRUST, UPPER_CENTER], pre_game=[RAPIER], endurance=FILLERS),
        Person([DODGE], endurance=FILLERS),
        phase="Attack Phase",
    )
    playing.ann.intend("attack", "forfeit the attack", "attack with Thrust")
    playing.ann.intend("attack", "make Thrust a Power Blow")
    playing.ann.intend("draw", "draw one")
    playing.ben.intend("defense", "defend with Side Step")
    playing.play("Attack Phase", turn=4)
    assert said(playing) == [
        "Ann forfeits an attack.",
        "Ann attacks with Thrust.",
        "Thrust is a Power Blow, by exertion.",
        "Ann exerts 5 cards to make Thrust a Power Blow.",
        "Revealed: Filler 12, Filler 11, Filler 10, Filler 9, Filler 8.",
        "Ann draws 1.",
        "Ben plays Side Step.",
        "Ben avoids Thrust with Side Step.",
    ]


def test_a_head_shot_that_is_blocked() -> None:
    playing = begin(
        Person([UPPER_CENTER, HEAD_SHOT], endurance=FILLERS),
        Person([UPPER_CENTER_BLOCK], endurance=FILLERS),
        phase="Attack Phase",
    )
    playing.ann.intend("attack", "attack with Upper Center Attack")
    playing.ann.intend("in conjunction", "Head Shot")
    playing.ben.intend("defense", "defend with Upper Center Block")
    playing.play("Draw/Discard Phase", turn=4)
    assert said(playing) == [
        "Ann attacks with Upper Center Attack.",
        "Ann plays Head Shot with it.",
        "Upper Center Attack is a Head Shot.",
        "Upper Center Attack is a Power Blow, by card effect.",
        "Ben plays Upper Center Block.",
        "Ben blocks Upper Center Attack with Upper Center Block.",
        "Ben takes 2 from Upper Center Attack.",
        "Ben goes from 15 to 13 Ability.",
    ]


def test_a_power_block_and_what_an_effect_unmakes() -> None:
    def spare(game: Any, _card: Any, player: Any) -> None:
        head_shots.unmake(game, game.foe_of(player).attacks[0])

    mercy = acts(own("Mercy", "Event"), when_played=does(spare))
    playing = begin(
        Person([mercy, UPPER_CENTER_BLOCK], endurance=FILLERS),
        Person(attacks=[laid(UPPER_CENTER, attack=1, head_shot=True)]),
    )
    playing.ann.intend("defense", "play Mercy", "defend with Upper Center Block")
    playing.ann.intend("defense", "make Upper Center Block a Power Block")
    playing.play("Attack Phase")
    assert said(playing) == [
        "Ann plays Mercy.",
        "Upper Center Attack is no Head Shot any longer.",
        "Ann plays Upper Center Block.",
        "Ann blocks Upper Center Attack with Upper Center Block.",
        "Ann makes Upper Center Block a Power Block.",
        "Ann exerts 5 cards for a Power Block.",
        "Revealed: Filler 12, Filler 11, Filler 10, Filler 9, Filler 8.",
    ]


def test_guards_that_come_and_go() -> None:
    sweep = acts(
        own("Hammer", "Event"),
        when_played=does(lambda game, _, player: remove_all(game, game.foe_of(player))),
    )
    playing = begin(
        Person([UPPER_GUARD, sweep], in_play=[own("Stance", "Plot", subtype="Standing Defense")]),
        Person(in_play=[UPPER_GUARD]),
        acted=True,
    )
    playing.ann.intend("defense", "put up Upper Guard", "play Hammer", "drop Stance")
    playing.play("Attack Phase")
    assert said(playing) == [
        "Ann puts up Upper Guard.",
        "Ann plays Hammer.",
        "Upper Guard is removed from play.",
        "Ann drops Stance.",
    ]


def test_a_duty_and_an_edge_against_it() -> None:
    refuse = acts(own("Refusal", "Edge"), joins=joins(EFFECT))
    bow = Effect("bow", lambda *_: None)
    told = acts(
        own("Command", "Event"),
        when_played=does(
            lambda game, card, player: duties.give(game.foe_of(player), bow, card, is_must=True)
        ),
    )
    playing = begin(Person([told]), Person([refuse], endurance=FILLERS), phase="Attack Phase")
    playing.ann.intend("attack", "play Command")
    playing.ben.intend("answer an effect", "Refusal")
    playing.play("Defense Phase", turn=4)
    assert said(playing)[-2:] == ["Ben: Command: bow.", "Ben plays Refusal."]


def test_what_is_found_and_what_is_hidden() -> None:
    mirage = acts(own("Mirage", "Illusion"))
    feint = acts(own("Feint", "Edge"), joins=joins("attack"))
    playing = begin(
        Person([feint], endurance=[*FILLERS, mirage, THRUST]),
        Person(power_blow=True),
        phase="Attack Phase",
    )
    playing.ann.intend("attack", "exert for an attack")
    playing.ann.intend("in conjunction", "Feint")
    playing.ann.intend("attack found", "Thrust")
    playing.ann.intend("hidden", "hide")
    playing.ann.intend("illusion", "Mirage")
    playing.play("Attack Phase", turn=4)
    assert said(playing) == [
        "Ann plays Feint ahead.",
        "Ann exerts 5 cards for an attack.",
        "Revealed: Thrust, Mirage, Filler 12, Filler 11, Filler 10.",
        "Ann attacks with a Hidden attack.",
        "Ann plays Feint with it.",
        "Ann plays Mirage.",
        "The Hidden attack is Thrust.",
        "Thrust is successful.",
    ]


def test_exhaustion_and_discards() -> None:
    playing = begin(
        Person([THRUST, DODGE], endurance=FILLERS[:5], discards=FILLERS[5:], ability=6),
        phase="Attack Phase",
    )
    playing.ann.intend("attack", "exert for nothing")
    playing.ann.intend("discard", "Thrust")
    playing.play("Ben's turn")
    assert said(playing) == [
        "Ann exerts 5 cards for nothing.",
        "Ann is exhausted.",
        "Revealed: Filler 5, Filler 4, Filler 3, Filler 2, Filler 1.",
        "Ann goes from 6 to 1 Ability.",
        "Ann discards Thrust.",
    ]


def test_entries_say_turn_step_and_choices() -> None:
    playing = begin(Person([THRUST]), phase="Attack Phase")
    log = DataLog()
    playing.game.log = log
    playing.ann.intend("attack", "attack with Thrust")
    playing.play("Ability Adjustment Phase")
    made = [entry for entry in log.entries if entry["kind"] == "attack"]
    assert [(entry["turn"], entry["choices"]) for entry in made] == [(3, 1)]
    steps = [entry["step"] for entry in log.entries if entry["kind"] == "step"]
    assert steps[0] == "Attack Phase of Ann"


def test_a_trigger_that_counters_and_a_card_that_is_removed() -> None:
    watch = acts(
        own("Watch", "Situation"),
        counters=(Counters("It counters all.", lambda _card: True, "in play", removes=True),),
    )
    plan = acts(own("Plan", "Event"), values={words.HAND_SIZE: 1})
    playing = begin(Person([plan]), Person(in_play=[laid(watch, came=3)]), phase="Attack Phase")
    playing.ann.intend("attack", "play Plan")
    playing.ben.intend("counter", "Watch")
    playing.play("Ability Adjustment Phase")
    assert said(playing) == [
        "Ann plays Plan.",
        "Ben uses Watch against Plan.",
        "Watch is removed from the game.",
        "Plan is countered by Watch.",
    ]


@pytest.mark.parametrize(("rolled", "does_so"), [(1, "regains the feet"), (2, "stays Prone")])
def test_a_roll_to_stand_up(rolled: int, does_so: str) -> None:
    playing = begin(
        Person(prone=True), phase="May Do/Must Do Phase", dice={"stand up": [rolled]}, acted=True
    )
    playing.ann.intend("may do", "roll to stand up")
    playing.play("Defense Phase")
    assert said(playing) == [f"Ann rolls {rolled} and {does_so}."]


def test_damage_that_is_told_is_never_below_0() -> None:
    playing = begin(
        Person(in_play=[acts(own("Mail", "Object"), values={ARMOR: 1})]),
        Person(attacks=[attack("Feather", "0X0/000/000", damage=0)]),
    )
    log = DataLog()
    playing.game.log = log
    playing.play("Attack Phase")
    assert [entry["damage"] for entry in log.entries if entry["kind"] == "successful"] == [0]
