"""The course of a duel in numbers, as simulations count it."""

from formats.highlander.engine.history import TurnCount
from tests.formats.highlander.engine.cards_of_tests import (
    DODGE,
    FILLERS,
    LOWER_CENTER,
    LOWER_CENTER_BLOCK,
    THRUST,
    UPPER_CENTER,
    UPPER_CENTER_BLOCK,
    UPPER_LEFT,
)
from tests.formats.highlander.engine.own_cards import own, weapon
from tests.formats.highlander.engine.playing import Person, acts, begin, laid

RAPIER = acts(weapon("Rapier"), words={"additional attack"})


def test_attacks_are_counted_by_how_they_ended() -> None:
    playing = begin(
        Person([UPPER_CENTER, LOWER_CENTER, THRUST], pre_game=[RAPIER], endurance=FILLERS),
        Person(
            [UPPER_CENTER_BLOCK, LOWER_CENTER_BLOCK, THRUST],
            attacks=[laid(UPPER_LEFT, attack=1)],
            endurance=FILLERS,
        ),
    )
    playing.ann.intend("attack", "attack with Upper Center Attack", "attack with Thrust")
    playing.ben.intend("defense", "defend with Upper Center Block")
    playing.ben.intend("attack", "attack with Thrust")
    playing.play("Sweep Phase", turn=5)
    history = playing.game.history
    assert history.attacks == [2, 1]
    assert history.blocked == [1, 0]
    # Ben's attack of the turn before came through, and so did Ann's Thrust.
    assert history.successful == [1, 1]
    assert history.dodged == [0, 0]
    assert history.damage == [2, 2]
    assert history.exertions == [0, 0]
    # What a hand covers is counted in squares, as the turn ends.
    assert history.turns == [
        TurnCount(3, 0, (13, 15), (2, 0), 2, 2, 0, 0),
        TurnCount(4, 1, (13, 13), (2, 2), 1, 1, 0, 3),
    ]


def test_dodges_exertions_and_exhaustion_are_counted() -> None:
    playing = begin(
        Person([DODGE], endurance=FILLERS[:5], discards=FILLERS[5:]),
        Person(attacks=[UPPER_CENTER]),
    )
    playing.ann.intend("defense", "defend with Side Step")
    playing.ann.intend("attack", "exert for nothing")
    playing.play("Ben's turn")
    history = playing.game.history
    assert (history.dodged, history.blocked) == ([0, 1], [0, 0])
    assert history.exertions == [1, 0]
    assert history.exhausted_in == [[3], []]
    assert history.turns[0].exertions == 1


def test_each_counts_the_own_turns() -> None:
    playing = begin(Person(endurance=FILLERS), Person(endurance=FILLERS))
    playing.play("Attack Phase", turn=5)
    assert [player.turns for player in playing.game.players] == [2, 1]


def test_how_it_was_won_is_noted() -> None:
    starved = begin(Person(ability=0), phase="Attack Phase")
    starved.play_out()
    assert starved.game.history.won_by == "ability"
    shot = laid(UPPER_CENTER, attack=1, head_shot=True)
    headless = begin(Person(), Person(attacks=[shot]))
    headless.play_out()
    assert headless.game.history.won_by == "head"
    assert headless.game.history.head_in == [None, 3]


def test_squares_that_a_hand_covers_are_counted_once() -> None:
    playing = begin(
        Person(
            [UPPER_CENTER_BLOCK, UPPER_CENTER_BLOCK, own("Low", "Block", "000/000/0X0"), THRUST]
        ),
        phase="Draw/Discard Phase",
    )
    playing.play("Ben's turn")
    assert playing.game.history.turns[0].covered == 4
