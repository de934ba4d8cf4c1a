"""A round: its beginning, the players' turns, its end (ROUND)."""

from formats.heroes_vs_villains.engine.answering import means_answered
from formats.heroes_vs_villains.engine.durations import end_one_turn_cards, reduce_durations
from formats.heroes_vs_villains.engine.keywords.out_of_play import (
    comes_back_at_end_of_round,
    return_at_end_of_round,
)
from formats.heroes_vs_villains.engine.keywords.sluggish import the_quick_and_the_slow
from formats.heroes_vs_villains.engine.move import return_to_own_areas
from formats.heroes_vs_villains.engine.quick_cards import anytime_window
from formats.heroes_vs_villains.engine.rolling_off import rolled_order
from formats.heroes_vs_villains.engine.rounds_draw import rounds_draw
from formats.heroes_vs_villains.engine.state import HvvGame, Player
from formats.heroes_vs_villains.engine.triggers import END_OF_ROUND, go_off_for, triggered
from formats.heroes_vs_villains.engine.turn import take_turn
from formats.heroes_vs_villains.engine.winning import stall
from formats.heroes_vs_villains.rounds_draw import first_side
from formats.heroes_vs_villains.sides import Side
from formats.table.deciding import side


def play_round(game: HvvGame) -> None:
    """Three phases in order (HVV-ROUND-01)."""
    if game.log.is_on:
        step = f"Round {game.turn}"
        game.tell("step", f"{step}: the {game.first_side} go first.", step=step)
    while game.used_cards:
        game.used_cards.pop().used = ()
    for player in game.players:
        player.has_had_turn = False
    # The first round has no beginning: everything is as it was set up (HVV-ROUND-02).
    if game.turn > 1:
        beginning_of_the_round(game)
    player_turns(game)
    end_of_the_round(game)


def beginning_of_the_round(game: HvvGame) -> None:
    """Everybody in their own area, and the round's draw (HVV-BOARD-03, HVV-ROUND-03)."""
    game.enter("beginning of the round")
    return_to_own_areas(game)
    for card in game.in_play():
        card.has_moved = False
    rounds_draw(game)
    anytime_window(game)
    end_one_turn_cards(game)


def player_turns(game: HvvGame) -> None:
    """All of the one side, then all of the other (HVV-TURN-03), the sluggish last of all."""
    second = Side.VILLAINS if game.first_side is Side.HEROES else Side.HEROES
    # The sluggish of both sides come behind everybody else, in the order that they roll.
    quick, slow = the_quick_and_the_slow(game)
    for where in (game.first_side, second):
        game.waiting = [each for each in quick if each.side is where and not each.has_had_turn]
        while able := [player for player in game.waiting if not player.is_out]:
            # The side picks its order anew each round (HVV-TURN-02, ruling HVV-AMBIGUOUS-64).
            play_turn(game, game.ask("goes first", side(str(where)), able))
    game.waiting = [player for player in slow if not player.has_had_turn]
    while game.waiting:
        play_turn(game, game.waiting[0])


def play_turn(game: HvvGame, player: Player) -> None:
    """One turn a round (HVV-TURN-01); none for who is out (HVV-TURN-13)."""
    game.waiting.remove(player)
    if not player.is_out:
        take_turn(game, player)
    player.has_had_turn = True


def end_of_the_round(game: HvvGame) -> None:
    """End effects and returns, the flip of the card, then durations (ruling AMBIGUOUS-68).

    The first round has it like every other (HVV-ROUND-11).
    """
    game.enter("end of the round")
    anytime_window(game)
    # Whoever has several things to do there does them one after the other (HVV-ROUND-07).
    concerned = [player for player in game.players if has_end_effects(game, player)]
    for player in rolled_order(game, concerned, "end of the round"):
        go_off_for(game, player, END_OF_ROUND, None)
        return_at_end_of_round(game, player)
    end_one_turn_cards(game)
    flip_initiative_card(game)
    reduce_durations(game)
    game.history.end_round(
        game.turn, [means_answered((*each.hand, *each.in_play)) for each in game.players]
    )
    stall(game)


def has_end_effects(game: HvvGame, player: Player) -> bool:
    """Whether the player has something that happens at the end of the round (HVV-ROUND-04)."""
    if comes_back_at_end_of_round(player):
        return True
    return END_OF_ROUND in game.events_wanted and bool(triggered(game, player, END_OF_ROUND, None))


def flip_initiative_card(game: HvvGame) -> None:
    """The other face: the other side goes first in the next round (HVV-ROUND-05, 08 and 09)."""
    game.first_side = first_side(game.turn + 1, game.won_initiative)
