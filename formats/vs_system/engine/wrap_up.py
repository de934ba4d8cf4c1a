"""The wrap-up, in which nobody gets priority (rulebook §7.1)."""

from formats.table.game import GameOver, Outcome
from formats.vs_system.engine.cards import THIS_TURN
from formats.vs_system.engine.leaving import ko
from formats.vs_system.engine.state import OPPONENT_OF, VsGame
from formats.vs_system.engine.stunning import recover_together

MAX_TURNS = 60
"""After so many a game counts as stalled: two decks of 60 cards have long run out, and nobody
attacks any more."""


def wrap_up(game: VsGame) -> None:
    """In the order of VS-TURN-29.

    What triggers waits for the next draw phase (ruling VS-AMBIGUOUS-19).
    """
    compare_endurance(game)
    recover_characters(game)
    ko(game, [card for card in game.characters() if card.is_stunned])  # VS-TURN-33
    ready_all(game)
    end_turn(game)


def compare_endurance(game: VsGame) -> None:
    """Whoever is at 0 or less, and lower than the other, has lost (VS-WIN-01 to VS-WIN-05).

    The game ends at once (ruling VS-AMBIGUOUS-42).
    """
    # Only here is anybody beaten: endurance may be below 0 during a turn and rise again.
    ours, theirs = (player.endurance for player in game.players)
    game.history.endurance.append((ours, theirs))
    if min(ours, theirs) <= 0 and ours != theirs:
        winner = game.players[0 if ours > theirs else 1]
        raise GameOver(
            Outcome(
                (winner.number,),
                f"{winner} is at {winner.endurance} endurance, "
                f"{game.opponent_of(winner.number)} at {min(ours, theirs)}",
            )
        )


def recover_characters(game: VsGame) -> None:
    """Each may choose one stunned character; they recover together (VS-TURN-30 to VS-TURN-32).

    The detailed texts say "may" (ruling VS-AMBIGUOUS-02).
    """
    chosen = []
    for player in game.in_order():
        stunned = [card for card in player.characters if card.is_stunned]
        chosen += game.pick("recover", player.decider, stunned, most=1)
    recover_together(game, chosen)


def ready_all(game: VsGame) -> None:
    """Every card in play, of both players (VS-TURN-34).

    Each has a state of its own: equipment is not turned with its character (VS-AMBIGUOUS-58).
    """
    for player in game.players:
        for pile in (player.characters, player.equipment, player.resources):
            for card in pile.cards:
                # Not by `ready`: nobody is stunned by now, and a line of the log for
                # each card would tell nothing.
                card.is_exhausted = False


def end_turn(game: VsGame) -> None:
    """The initiative passes, and with that the turn ends (VS-TURN-35, ruling VS-AMBIGUOUS-39)."""
    game.lasting.end(THIS_TURN.moment)
    for card in game.used:
        card.used = ()  # VS-POWER-04; by a power in hand too.
    game.used = []
    for player in game.players:
        player.discount = player.press_recruits = 0
    game.initiative = OPPONENT_OF[game.initiative]
    # Two players who never attack would go on for ever, and a run of games with them.
    if game.turn >= MAX_TURNS:
        because = f"nobody has won in {MAX_TURNS} turns"
        raise GameOver(Outcome((), because, is_stalled=True))
