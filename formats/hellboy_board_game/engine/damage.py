"""Damage: collected first, then applied, each to whom it hits (HBG-DAMAGE-08, 16, 18, 19)."""

from collections.abc import Iterable

from formats.hellboy_board_game.engine.agents import Agent, BackupAgent
from formats.hellboy_board_game.engine.injuries import take_marker
from formats.hellboy_board_game.engine.knock_out import knock_out
from formats.hellboy_board_game.engine.minions import Enemy
from formats.hellboy_board_game.engine.state import Character, HbgGame


def apply_damage(
    game: HbgGame, collected: Iterable[tuple[Character, int]], *, is_fire: bool = False
) -> None:
    """Apply what was collected, one after the other: a list, as some leave the board by it."""
    for character, amount in list(collected):
        suffer(game, character, amount, is_fire=is_fire)


def suffer(game: HbgGame, character: Character, amount: int, *, is_fire: bool = False) -> int:
    """Let somebody suffer damage; gives how much of it they suffered themselves.

    It is never below none (HBG-DAMAGE-19), and whoever left the board suffers nothing.
    """
    if amount <= 0 or character.area is None:
        return 0
    if isinstance(character, Agent):
        if is_fire and character.board.is_fireproof:
            return 0
        return _hurt_agent(game, character, amount)
    if isinstance(character, BackupAgent):
        return _hurt_backup(game, character, amount)
    return _hurt_enemy(game, character, amount, is_fire=is_fire)


def _hurt_agent(game: HbgGame, agent: Agent, amount: int) -> int:
    """Point by point, each to the Agent or to a backup agent who is there (HBG-BACKUP-16)."""
    suffered = 0
    for _ in range(amount):
        taker = _taker(game, agent)
        if isinstance(taker, BackupAgent):
            _hurt_backup(game, taker, 1)
            continue
        suffered += 1
        if not take_marker(game, agent):
            _tell_damage(game, agent, suffered)
            knock_out(game, agent)
            # What is beyond that is lost (ruling HBG-AMBIGUOUS-88).
            return suffered
    _tell_damage(game, agent, suffered)
    return suffered


def _tell_damage(game: HbgGame, character: Character, amount: int) -> None:
    if amount and game.log.is_on:
        game.tell("damage", f"{character} suffers {amount} damage.")


def _taker(game: HbgGame, agent: Agent) -> Agent | BackupAgent:
    """Who takes a point: the player picks, up to the backup agent's health (AMBIGUOUS-93)."""
    if not agent.backups:
        return agent
    here = [each for each in agent.backups if each.area == agent.area]
    takers: list[Agent | BackupAgent] = [agent, *here]
    return game.ask("takes the damage", agent.decider, takers, agent)


def _hurt_backup(game: HbgGame, backup: BackupAgent, amount: int) -> int:
    """As an Enemy is hurt, with markers on the card (HBG-BACKUP-17, HBG-BACKUP-18)."""
    suffered = min(amount, backup.health_left)
    backup.damage += suffered
    _tell_damage(game, backup, suffered)
    if backup.health_left <= 0:
        dismiss(game, backup)
        if game.log.is_on:
            game.tell("defeat", f"{backup} is defeated.")
    return suffered


def dismiss(game: HbgGame, backup: BackupAgent) -> None:
    """Take a backup agent off the board, and the card out of the case (AMBIGUOUS-92)."""
    game.put(backup, None)
    backup.supported.backups.remove(backup)
    if backup in game.backups:
        game.backups.remove(backup)
    game.piles.move(backup.card, game.out_of_the_case)


def _hurt_enemy(game: HbgGame, enemy: Enemy, amount: int, *, is_fire: bool) -> int:
    """Markers by the Enemy; a Boss in the Confrontation has the track for them (BOSS-03, 09)."""
    if is_fire:
        if enemy.kind.is_fireproof:
            return 0
        amount += enemy.kind.fire_weakness
    enemy.damage += amount
    _tell_damage(game, enemy, amount)
    # At once, when the markers reach its Health (HBG-DAMAGE-18, HBG-BOSS-08).
    if enemy.damage >= enemy.health:
        defeat(game, enemy)
    return amount


def defeat(game: HbgGame, enemy: Enemy) -> None:
    """Remove an Enemy from the board, and let cards react."""
    game.put(enemy, None)
    game.enemies.remove(enemy)
    game.history.defeated += 1
    if game.log.is_on:
        game.tell("defeat", f"{enemy} is defeated.")
    happened = game.happen("enemy defeated", enemy)
    if not enemy.is_boss:
        happened += game.happen("minion defeated", enemy)
    for trigger in happened:
        trigger()
