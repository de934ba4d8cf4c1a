"""Hurling somebody into another area (HBG-EFFECT-02 to 06 and 17)."""

from formats.hellboy_board_game.engine.agents import Agent, BackupAgent
from formats.hellboy_board_game.engine.damage import apply_damage
from formats.hellboy_board_game.engine.infernos import burn_on_leaving
from formats.hellboy_board_game.engine.minions import Enemy
from formats.hellboy_board_game.engine.scenery import destroy
from formats.hellboy_board_game.engine.state import Character, HbgGame
from formats.hellboy_board_game.engine.values import Colour
from formats.table.deciding import Decider


def hurl(game: HbgGame, target: Character, chooser: Decider) -> None:
    """Move the target into an adjacent explored area of the chooser's (EFFECT-02, EFFECT-03).

    A full area can't be chosen; with none the target stays, and nothing more happens there
    (ruling HBG-AMBIGUOUS-35).
    """
    if target.area is None:
        return
    able = game.with_space(game.board.neighbours[target.area])
    if not able:
        return
    to = game.ask("hurl into", chooser, able, target)
    if not isinstance(target, Enemy) and not _gets_away(game, target):
        return
    game.put(target, to)
    if game.log.is_on:
        game.tell("hurl", f"{target} is hurled into {to}.")
    _land(game, target, chooser)


def _gets_away(game: HbgGame, target: Agent | BackupAgent) -> bool:
    """Nobody evades, but leaving fire burns (AMBIGUOUS-33); whether the target is still there."""
    burn_on_leaving(game, target)
    return target.area is not None


def _land(game: HbgGame, target: Character, chooser: Decider) -> None:
    """Everybody else there is hit, and a piece of scenery breaks (EFFECT-04, 05, 17).

    Each other character has a roll of its own (ruling HBG-AMBIGUOUS-34); of several pieces of
    scenery one breaks, of the chooser's choice (ruling HBG-AMBIGUOUS-36).
    """
    area = game.area_of(target)
    orange = game.box.faces[Colour.ORANGE]
    there: list[Character] = [*area.agents, *area.backups, *area.enemies]
    collected: list[tuple[Character, int]] = [
        (each, game.roll("hurl", orange)) for each in there if each is not target
    ]
    if area.scenery:
        piece = game.ask("hurl against", chooser, area.scenery)
        collected.append((target, piece.size))
        destroy(area, piece)
    apply_damage(game, collected)


def chooser_against(game: HbgGame, attacker: Agent | BackupAgent | Enemy) -> Decider:
    """Who picks the area: the attacking Agent, or the lead Agent for an Enemy (EFFECT-03)."""
    return game.lead if isinstance(attacker, Enemy) else attacker.decider
