"""Two heads and End Game, as the table shows them."""

from formats.table.shown import Layout
from tests.formats.highlander.engine.cards_of_tests import FILLERS, UPPER_CENTER
from tests.formats.highlander.engine.playing import Person, begin
from tests.formats.highlander.engine.test_corda_and_reno import SHOT, SWITCH, pair
from tests.formats.highlander.engine.test_two_heads import giant
from tests.formats.highlander.showing.looking import asked, cards, table_at, zone


def test_both_heads_are_named_until_one_is_lost() -> None:
    playing = begin(giant(hand=[UPPER_CENTER]), phase="Attack Phase")
    ann = table_at(playing, "attack").sides[-1]
    assert "Two heads: Ada and Bea" in ann.marks
    alone = begin(Person([UPPER_CENTER], pre_game=[], endurance=FILLERS), phase="Attack Phase")
    assert not any("heads" in mark for mark in table_at(alone, "attack").sides[-1].marks)


def test_the_loss_of_a_head_is_a_question() -> None:
    playing = begin(giant(), Person(attacks=[SHOT], endurance=FILLERS))
    assert asked(playing, "head") == ["You lose a head: which Immortal leaves?", "Ada", "Bea"]


def test_the_hand_of_the_one_who_waits_is_seen_by_its_player_alone() -> None:
    mine = table_at(begin(pair([UPPER_CENTER]), phase="Attack Phase"), "attack").sides[-1]
    assert "Corda is active" in mine.marks
    other = zone(mine, "hand of Reno")
    assert [card.title for card in cards(other)] == ["Thrust", "Side Step"]
    # A card that stays in play lets Ben be asked in his turn.
    playing = begin(pair(), Person([UPPER_CENTER], endurance=FILLERS), phase="Attack Phase")
    theirs = table_at(playing, "attack", "Ben").sides[0]
    hidden = zone(theirs, "hand of Reno")
    assert (hidden.size, hidden.layout, hidden.rows) == (2, Layout.PILE, ())


def test_switching_hands_is_a_question_that_may_be_declined() -> None:
    playing = begin(pair([SWITCH]), phase="Attack Phase")
    playing.ann.intend("attack", "play Change Places")
    words = asked(playing, "switch hands")
    assert words[0] == "Do you switch hands, and go on as the other Immortal?"
    assert sorted(words[1:]) == ["Reno", "keep this hand"]


def test_end_game_is_said_beside_the_turn() -> None:
    playing = begin(Person([UPPER_CENTER], endurance=FILLERS), phase="Attack Phase", end_game=True)
    assert table_at(playing, "attack").when.endswith(", End Game")
