"""The course of a game in numbers, as simulations count it."""

import pytest

from formats.heroes_vs_villains.engine.abilities import Means, Way
from formats.heroes_vs_villains.engine.effect_names import PANIC
from formats.heroes_vs_villains.engine.history import RoundCount
from formats.heroes_vs_villains.sides import Side
from tests.formats.heroes_vs_villains.engine.keywords.landing import GLARE
from tests.formats.heroes_vs_villains.engine.own_scripts import (
    FILLER,
    Own,
    attack,
    defense,
    guard,
    item,
    strike,
)
from tests.formats.heroes_vs_villains.engine.playing import NOBODY, Person, begin, on
from tests.formats.heroes_vs_villains.engine.starting import Starting

GUARD = item("Guard", guard(Way.DODGE))
ALL_BUT_MINDS = len(Means) - 1


def test_a_round_is_counted_as_it_ends() -> None:
    ann = Person([GLARE, FILLER], deck=[FILLER] * 3)
    playing = begin(ann, Person([defense()], given=[on(PANIC)]), step="beginning of the turn")
    playing.ann.intend("turn", "play Glare")
    playing.play("Round 5")
    history = playing.game.history
    # Ann has used the play of round 3, and not that of round 4; Vic gets no turn in round 3.
    assert history.rounds == [
        RoundCount(3, (0, 1), (0, 0), (0, ALL_BUT_MINDS)),
        RoundCount(4, (0, 1), (1, 1), (0, ALL_BUT_MINDS)),
    ]


def test_who_gets_no_turn_has_no_play_left() -> None:
    playing = begin(given=[{**on(PANIC, after=2), "player": 1}], player=None)
    playing.play("Round 6")
    assert [count.unused for count in playing.game.history.rounds] == [(1, 0), (1, 0), (1, 1)]


def test_a_turn_of_charging_leaves_no_play() -> None:
    lens = item("Lens", strike(1, means=Means.SHOT, name="beam", charges=1))
    playing = begin(Person([], [lens]))
    playing.ann.intend("turn", "charge Lens")
    playing.play("Round 4")
    assert playing.game.history.rounds[0].unused == (0, 1)


def test_it_is_counted_who_took_a_mulligan_and_who_won_initiative() -> None:
    playing = Starting(dice={"initiative": [2, 5]})
    playing.vic.intend("mulligan", "mulligan")
    playing.play("Round 2")
    history = playing.game.history
    assert (history.mulligans, history.won_initiative) == ([False, True], str(Side.VILLAINS))
    assert [len(hand) for hand in history.kept] == [6, 6]
    assert history.out_in == [None, None]


def test_it_is_counted_when_players_drop_out() -> None:
    playing = begin(Person([GLARE]), Person(health=1), ben=NOBODY, wes=NOBODY)
    playing.ann.intend("turn", "play Glare").intend("target", "Vic")
    playing.play("Round 4")
    assert playing.game.history.out_in == [None, None, 3, None]
    assert playing.game.history.fallen([2, 3]) == [3]


@pytest.mark.rule("HVV-DEFENSE-07", "HVV-DEFENSE-15", "HVV-DEFENSE-16")
@pytest.mark.parametrize(
    ("hand", "in_play", "answered"),
    [
        ([], [], 0),
        ([attack()], [], 0),
        ([defense()], [], ALL_BUT_MINDS),
        ([defense("Will", Way.WILL)], [], 1),
        ([defense(), defense("Will", Way.WILL)], [], len(Means)),
        # What deals damage can be blocked.
        ([defense("Block", Way.BLOCK, 1)], [], ALL_BUT_MINDS),
        ([defense("Block", Way.BLOCK, 1, of=["melee"])], [], 3),
        ([defense("Arm", Way.BODY_BLOCK, 1)], [], ALL_BUT_MINDS - 1),
        ([defense("Vest", Way.BLOCK, 1, of=["shot"])], [], 1),
        # An item defends from play alone, the same card too.
        ([GUARD], [], 0),
        ([], [GUARD], ALL_BUT_MINDS),
        ([item("Sword", strike())], [], 0),
        ([], [item("Sword", strike())], 0),
    ],
)
def test_it_is_counted_how_many_means_of_attack_could_be_answered(
    hand: list[Own], in_play: list[Own], answered: int
) -> None:
    playing = begin(Person(hand, in_play), Person([GUARD], [item("Sword", strike())]))
    playing.play("Round 4")
    assert playing.game.history.rounds[0].answered == (answered, 0)


def test_a_card_answers_by_what_it_does_in_this_game() -> None:
    plain = defense()
    again = Own(plain.card, defense("Dodge", Way.WILL).script)
    for card, answered in ((plain, ALL_BUT_MINDS), (again, 1), (plain, ALL_BUT_MINDS)):
        playing = begin(Person([card])).play("Round 4")
        assert playing.game.history.rounds[0].answered == (answered, 0)
