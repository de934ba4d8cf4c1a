"""Backup agents: remote and direct support (HBG-BACKUP-04 to 26)."""

from formats.hellboy_board_game.engine.about import About
from formats.hellboy_board_game.engine.agents import Agent, BackupAgent
from formats.hellboy_board_game.engine.carrying_out import carry_out
from formats.hellboy_board_game.engine.damage import dismiss
from formats.hellboy_board_game.engine.evading import leave_area
from formats.hellboy_board_game.engine.healing import heal
from formats.hellboy_board_game.engine.instructions_for_characters import reached
from formats.hellboy_board_game.engine.minion_slots import place_for
from formats.hellboy_board_game.engine.state import HbgGame
from formats.hellboy_board_game.engine.tests import TEST_DICE, roll_test
from formats.hellboy_board_game.engine.values import Colour, EffectFace

CHECK_IN, CALL, SEND_AWAY = "check in", "call for backup", "send away"
NO, KEEP = "no", "keep"


def set_up_in_direct_support(game: HbgGame, backup: BackupAgent, area: str) -> None:
    """Put the counter on the board, with its cube (HBG-BACKUP-08)."""
    backup.cubes = 1
    backup.is_stunned = False
    game.put(backup, area)
    game.backups.append(backup)
    if game.log.is_on:
        game.tell("backup", f"{backup} arrives in {area}.")


def join(game: HbgGame, backup: BackupAgent) -> None:
    """Move to the supported Agent: straight there, evading what is left behind (AMBIGUOUS-101)."""
    to = game.where(backup.supported)
    backup.has_moved_freely = True
    following = leave_area(game, backup, to)
    if following is None:
        return
    game.put(backup, to)
    for enemy in following:
        game.put(enemy, to)
    if game.log.is_on:
        game.tell("move", f"{backup} joins {backup.supported} in {to}.")


def support_when_time_is_taken(game: HbgGame, agent: Agent) -> None:
    """Those in remote support check in, those in direct support rest (ruling AMBIGUOUS-90)."""
    for backup in tuple(agent.backups):
        if backup.area is None:
            check_in(game, backup)
        else:
            _rest(game, backup)


def check_in(game: HbgGame, backup: BackupAgent) -> None:
    """Make the test on the card, if the player wants to; then it may be called (BACKUP-04 to 06).

    It is optional (ruling HBG-AMBIGUOUS-91).
    """
    on_card = backup.printed.check_in
    if on_card is None or game.ask(CHECK_IN, backup.decider, (CHECK_IN, NO), backup) == NO:
        return
    pool = [on_card.colour] * TEST_DICE
    tested = roll_test(game, backup, on_card.skill, pool)
    if tested.face is EffectFace.CATASTROPHE:
        # It failed to check in: a score of 0, and the card goes (ruling HBG-AMBIGUOUS-56).
        dismiss(game, backup)
        return
    agent = backup.supported
    carry_out(game, reached(on_card.results, tested.score), About(agent, agent.area))
    if game.ask(CALL, backup.decider, (NO, CALL), backup) == CALL and agent.area is not None:
        area = place_for(game, agent.area)
        if area is not None:
            set_up_in_direct_support(game, backup, area)


def _rest(game: HbgGame, backup: BackupAgent) -> None:
    """Sent away it heals all, and can't check in now; else the roll of a red die (19 to 22)."""
    if game.ask(SEND_AWAY, backup.decider, (KEEP, SEND_AWAY), backup) == SEND_AWAY:
        game.put(backup, None)
        game.backups.remove(backup)
        backup.damage = 0
        if game.log.is_on:
            game.tell("backup", f"{backup} is sent away.")
        return
    heal(game, backup, game.roll("backup healing", game.box.faces[Colour.RED]))
