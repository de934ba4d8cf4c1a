"""When somebody is out, and when a side has won (WIN)."""

from formats.heroes_vs_villains.engine.leaving import leave_play
from formats.heroes_vs_villains.engine.state import HvvGame, Player
from formats.heroes_vs_villains.engine.vehicles import get_out
from formats.heroes_vs_villains.sides import Side
from formats.table.game import GameOver, Outcome

MAX_ROUNDS = 60
"""A game that nobody has won by then counts as stalled: both may have run out of cards."""


def see_who_is_out(game: HvvGame, suffered: Player) -> None:
    """A player has lost health: whoever is at 0 is out at once (HVV-WIN-01, HVV-WIN-05)."""
    if not suffered.is_out:
        return
    if game.history.out_in[suffered.number] is None:
        game.history.out_in[suffered.number] = game.turn
        if game.log.is_on:
            game.tell("out", f"{suffered} is out of the game.")
        drop_out(game, suffered)
    # Several may fall to one area attack: the side has won when all have been hit.
    if not game.is_hitting_several:
        see_who_has_won(game)


def drop_out(game: HvvGame, player: Player) -> None:
    """What the player has in play is discarded (ruling HVV-AMBIGUOUS-50)."""
    get_out(game, player)
    for card in tuple(player.in_play.cards):
        leave_play(game, card)
    player.given = ()


def see_who_has_won(game: HvvGame) -> None:
    """A side has won when the other has nobody with health left (HVV-WIN-02, HVV-WIN-03)."""
    fallen = [where for where, players in game.sides.items() if all(p.is_out for p in players)]
    if not fallen:
        return
    if len(fallen) == 2:
        # Each side meets the condition (ruling HVV-AMBIGUOUS-47).
        raise GameOver(Outcome((), "both sides fell at once", tied=(0, 1)))
    (loser,) = fallen
    winner = Side.VILLAINS if loser is Side.HEROES else Side.HEROES
    raise GameOver(
        Outcome((game.places_of_sides.index(winner),), f"all {loser} are out of the game")
    )


def stall(game: HvvGame) -> None:
    """Nobody has won after many rounds."""
    if game.turn >= MAX_ROUNDS:
        because = f"nobody has won after {MAX_ROUNDS} rounds"
        raise GameOver(Outcome((), because, is_stalled=True))
