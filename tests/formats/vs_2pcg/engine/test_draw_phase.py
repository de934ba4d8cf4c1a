"""The Draw Phase: what happens first, how many cards are drawn, and empty decks."""

import pytest

from formats.vs_2pcg.engine.effects import Effect
from formats.vs_2pcg.engine.state import PcgGame
from tests.formats.vs_2pcg.engine.own_scripts import as_soon_as
from tests.formats.vs_2pcg.engine.playing import Side, begin, card
from tests.formats.vs_2pcg.engine.starting import Starting

CLOCK = card("Clock")


def tell_hand(game: PcgGame, effect: Effect) -> None:
    """Say how many cards are in hand."""
    hand = game.players[effect.controller].hand
    game.tell("hand", f"{len(hand)} cards in hand.")


TELLS_AT_START = {"Clock": as_soon_as("start of turn", tell_hand)}


@pytest.mark.rule("PCG-TURN-03")
def test_what_happens_at_the_start_of_the_turn_comes_before_the_draw_of_two() -> None:
    table = begin(
        "draw phase",
        Side(front=["Clock"], deck=["Filler"] * 5),
        None,
        CLOCK,
        scripts=TELLS_AT_START,
    )
    table.play("recovery phase")
    assert table.after("0 cards in hand.")[0] == "Player 1 draws 2 cards."
    assert len(table.game.players[0].hand) == 2


@pytest.mark.rule("PCG-TURN-29", "PCG-TURN-04")
def test_on_the_first_turn_of_the_game_only_the_draw_is_skipped() -> None:
    table = begin(
        "draw phase",
        Side(front=["Clock"], hand=["Filler", "Clock"], deck=["Filler"] * 5, resources=1),
        Side(),
        CLOCK,
        turn=1,
        scripts=TELLS_AT_START,
    )
    table.you.intend("resource step", "put Filler face down into the resource row")
    table.you.intend("recruit step", "recruit Clock").intend("main phase", "attack with Clock")
    table.play("Turn 2")
    assert table.told("2 cards in hand.")
    assert table.told("Clock attacks Their main.")
    assert len(table.game.players[0].deck) == 5


@pytest.mark.rule("PCG-TURN-04", "PCG-TURN-05", "PCG-MULTI-04", "PCG-MULTI-11")
@pytest.mark.parametrize(
    ("drawn", "is_two_against_two"),
    [([0, 2], False), ([0, 1, 2], False), ([0, 1, 2, 2], False), ([0, 1, 2, 2], True)],
)
@pytest.mark.parametrize("first", [0, 1])
def test_the_first_turns_begin_with_fewer_cards(
    drawn: list[int], is_two_against_two: bool, first: int
) -> None:
    seats = len(drawn)
    table = Starting(seats, first=first, is_two_against_two=is_two_against_two)
    table.play(f"Turn {seats + 1}, recovery phase")
    hands = [len(player.hand) - 7 for player in table.game.players]
    # Whoever went first has begun the second turn.
    assert hands[first:] + hands[:first] == [drawn[0] + 2, *drawn[1:]]


@pytest.mark.rule("PCG-ZONE-07")
@pytest.mark.parametrize("left", [0, 1])
def test_what_can_not_be_drawn_from_an_empty_deck_is_skipped_and_play_goes_on(left: int) -> None:
    table = begin("draw phase", Side(deck=["Filler"] * left), Side(deck=["Filler"]))
    table.play("Turn 10")
    assert (len(table.game.players[0].hand), len(table.game.players[0].deck)) == (left, 0)


@pytest.mark.rule("PCG-ZONE-06")
def test_a_hand_may_have_any_number_of_cards() -> None:
    table = begin("draw phase", Side(hand=["Filler"] * 30, deck=["Filler"] * 5), Side())
    table.play("Turn 10")
    assert len(table.game.players[0].hand) == 32


@pytest.mark.rule("PCG-TURN-03")
def test_only_the_player_whose_turn_begins_draws() -> None:
    table = begin("draw phase", Side(deck=["Filler"] * 5), Side(deck=["Filler"] * 5), player=1)
    table.play("recovery phase")
    assert [len(player.hand) for player in table.game.players] == [0, 2]
