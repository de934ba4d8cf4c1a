"""What a player has at hand, looked at once: it is as it is now, whatever was looked at before."""

import pytest

from formats.vs_2pcg.engine.power_symbols import can_pay_symbols, locations_for
from formats.vs_2pcg.engine.powers import INTELLECT, MAIN, MIGHT
from formats.vs_2pcg.engine.resources import turn_face_down, turn_face_up
from tests.formats.vs_2pcg.engine.own_scripts import nothing, played
from tests.formats.vs_2pcg.engine.playing import Playing, Side, begin, card, location, twist

OWN = (
    card("Runner", teams=["Red"]),
    card("Guard"),
    twist("Trick"),
    twist("Unwritten"),
    location("Yard", MIGHT),
    location("Den", INTELLECT, team="Red"),
)


def at_table() -> Playing:
    side = Side(
        front=["Runner", "Guard"],
        hand=["Trick", "Guard", "Unwritten", "Trick", "Yard"],
        locations=["Den"],
    )
    return begin("main phase", side, None, *OWN, scripts={"Trick": played(nothing, MAIN)})


def test_of_several_copies_in_hand_the_first_stands_for_all() -> None:
    player = at_table().game.players[0]
    ((trick, _use),) = player.in_hand.twists
    assert trick is player.hand.cards[0]
    assert [str(each) for each in player.in_hand.kinds] == ["Yard", "Trick", "Unwritten", "Guard"]
    assert player.in_hand.kinds[1] is trick
    assert player.in_hand.names == {"Trick", "Guard", "Unwritten", "Yard"}


@pytest.mark.parametrize("spent", range(5))
def test_a_card_that_leaves_the_hand_or_comes_back_is_noticed(spent: int) -> None:
    game = at_table().game
    player = game.players[0]
    before = player.in_hand
    assert player.in_hand is before
    card_spent = player.hand.cards[spent]
    game.piles.move(card_spent, player.ko_pile)
    other = next((each for each in player.hand.cards if str(each) == "Trick"), None)
    assert [each for each, _use in player.in_hand.twists] == [other]
    assert ("Guard" in player.in_hand.names) is (spent != 1)
    game.piles.move(card_spent, player.hand)
    assert player.in_hand.names == before.names


def test_who_can_pay_is_told_anew_for_each_payer_and_after_each_turn_of_a_location() -> None:
    table = at_table()
    game, player = table.game, table.game.players[0]
    den, (guard, *_) = table["Den"], [each for each in player.front.cards if str(each) == "Guard"]
    for is_up in (True, False, True):
        assert can_pay_symbols(game, player, (INTELLECT,), table["Runner"]) is is_up
        assert can_pay_symbols(game, player, (MIGHT, INTELLECT), table["Runner"]) is is_up
        assert not can_pay_symbols(game, player, (INTELLECT,), guard)
        assert [str(each) for each in locations_for(game, player, guard)] == ["Yard"]
        (turn_face_down if is_up else turn_face_up)(game, den)
    game.piles.move(table["Yard"], player.ko_pile)
    assert not can_pay_symbols(game, player, (MIGHT,), table["Runner"])
