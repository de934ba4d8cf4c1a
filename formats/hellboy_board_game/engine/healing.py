"""Healing: the last injury becomes a wound, and the last wound goes (HBG-DAMAGE-14 to 17)."""

from formats.hellboy_board_game.engine.agents import Agent
from formats.hellboy_board_game.engine.state import Character, HbgGame


def heal(game: HbgGame, character: Character, amount: int) -> None:
    """Heal so much damage, or all there is."""
    if isinstance(character, Agent):
        for _ in range(amount):
            _heal_one(game, character)
    else:
        # Enemies and backup agents lose markers (HBG-DAMAGE-17, HBG-BACKUP-17).
        character.damage = max(0, character.damage - amount)
    if amount > 0 and game.log.is_on:
        game.tell("heal", f"{character} heals {amount} damage.")


def _heal_one(game: HbgGame, agent: Agent) -> None:
    """Flip the rightmost injury back; with none, remove the last wound (DAMAGE-14, DAMAGE-15)."""
    track = agent.health_track
    for marker in reversed(track.cards):
        if marker.is_face_up:
            game.piles.turn(marker, is_face_up=False)
            return
    if track.cards:
        game.piles.move(track.cards[-1], game.damage_pool)
