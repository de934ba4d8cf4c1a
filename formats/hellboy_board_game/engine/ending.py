"""How a case ends (HBG-WIN-01 to 07)."""

from formats.hellboy_board_game.engine.state import HbgGame
from formats.hellboy_board_game.engine.tracks import INVESTIGATION
from formats.table.game import GameOver, Outcome

WON = "all Enemies are defeated"
WON_BY_BOSS = "the Boss is defeated"
LOST = "all Agents are knocked out"
BOSS_ALONE = "boss"


def look_for_end(game: HbgGame) -> None:
    """End what is over, at the end of a resolution: the investigation, or the game.

    Victory comes first, if the last Enemy and the last Agent fall together (AMBIGUOUS-106). All
    are knocked out once the last of them is, by one event or by many (ruling HBG-AMBIGUOUS-107);
    backup agents don't count (HBG-WIN-06).
    """
    if game.is_confrontation:
        if game.case.confrontation.wins_when == BOSS_ALONE:
            if game.boss is not None and game.boss.area is None:
                win(game, WON_BY_BOSS)
        # Minions have to be defeated as well as the Boss (ruling HBG-AMBIGUOUS-76).
        elif not game.enemies:
            win(game, WON)
        if not game.queue:
            lose(LOST)
    elif not game.queue:
        # No loss by itself: it begins the Confrontation (HBG-WIN-04).
        game.leave(INVESTIGATION)


def win(game: HbgGame, because: str) -> None:
    """The case is completed, for all players (HBG-WIN-02, HBG-WIN-05). Raises GameOver."""
    if game.log.is_on:
        game.tell("won", f"The case is completed: {because}.")
    raise GameOver(Outcome((0,), because))


def lose(because: str) -> None:
    """The mission fails, for all players (HBG-WIN-03). Raises GameOver."""
    raise GameOver(Outcome((), because))
