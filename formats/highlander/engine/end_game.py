"""End Game: how a duel is brought to its end when the time is over, or by a card."""

from typing import TYPE_CHECKING, Final

from formats.highlander.engine import texts, winning
from formats.highlander.engine.pending import GAIN, add_loss

if TYPE_CHECKING:
    from formats.highlander.engine.state import HlGame, Player

LOST_EACH_TURN: Final = 2
"""HL-EVENT-05."""
ENDS_THE_GAME: Final = "turns until the game ends"
"""After how many turns in play a card ends the game (HL-WIN-06)."""


def begin(game: "HlGame") -> None:
    """From now on nobody heals, and everybody loses Ability; all else is as it was (EVENT-06)."""
    if not game.is_end_game:
        game.is_end_game = True
        game.tell("end game", "End Game begins.")


def adjust(game: "HlGame", player: "Player") -> None:
    """What End Game does to the player's Ability Adjustment Phase (HL-EVENT-04 and 05).

    Healing is any gain of Ability (ruling HL-AMBIGUOUS-46).
    """
    if game.is_end_game:
        player.pending = [each for each in player.pending if each.harm is not GAIN]
        add_loss(player, LOST_EACH_TURN, None)


def end_turn(game: "HlGame") -> None:
    """A turn is over: time that was called, and cards that end the game, count now.

    When time is called the turn is finished first (HL-EVENT-03).
    """
    if ENDS_THE_GAME in game.words_known:
        for player in game.players:
            for card in player.in_play.cards:
                turns = card.script.values.get(ENDS_THE_GAME)
                # The turn in which it came is the first, whosever it was (ruling HL-AMBIGUOUS-57).
                is_over = turns is not None and game.turn - card.came_turn + 1 == turns
                if is_over and texts.acts_on(game, card, None):
                    decide_by_ability(game)
    if game.is_time_called:
        begin(game)


def decide_by_ability(game: "HlGame") -> None:
    """The higher Ability wins (HL-WIN-06); if it is the same, End Game begins (HL-WIN-07)."""
    one, other = game.players
    if one.ability == other.ability:
        begin(game)
        return
    better, worse = (one, other) if one.ability > other.ability else (other, one)
    winning.win_by_higher_ability(game, better, worse)
