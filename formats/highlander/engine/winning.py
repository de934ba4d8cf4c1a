"""How a duel ends: by a head, or by Ability (WIN)."""

from typing import TYPE_CHECKING

from formats.table.game import GameOver, Outcome

if TYPE_CHECKING:
    from formats.highlander.engine.state import HlGame, Player


def win_by_head(game: "HlGame", winner: "Player", loser: "Player") -> None:
    """A Head Shot was successful."""
    game.history.won_by = "head"
    game.tell("end", f"{winner} takes the head of {loser}.")
    raise GameOver(Outcome((winner.number,), f"{winner} took the head of {loser}"))


def win_by_higher_ability(game: "HlGame", winner: "Player", loser: "Player") -> None:
    """A card ended the game, and compared what both have left."""
    game.history.won_by = "ability"
    game.tell("end", f"{winner} has more Ability than {loser}.")
    raise GameOver(Outcome((winner.number,), f"{winner} had more Ability than {loser}"))


def see_ability(game: "HlGame", player: "Player") -> None:
    """Who has no Ability as the own Attack Phase begins has lost (HL-WIN-02).

    So has, as the Ability Adjustment Phase ends, who had to skip the Attack Phase (HL-WIN-03).
    """
    if player.ability > 0:
        return
    winner = game.foe_of(player)
    game.history.won_by = "ability"
    game.tell("end", f"{player} has no Ability left.")
    raise GameOver(Outcome((winner.number,), f"{player} had no Ability left"))
