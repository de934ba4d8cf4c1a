"""Infernos: areas on fire (HBG-COUNTER-01 to 05, HBG-END-05 to 10)."""

from formats.hellboy_board_game.engine.agents import Agent, BackupAgent
from formats.hellboy_board_game.engine.areas import AreaState
from formats.hellboy_board_game.engine.damage import apply_damage, suffer
from formats.hellboy_board_game.engine.ending import look_for_end
from formats.hellboy_board_game.engine.scenery import remove_all_scenery
from formats.hellboy_board_game.engine.shortages import take_from_board
from formats.hellboy_board_game.engine.state import Character, HbgGame
from formats.hellboy_board_game.engine.values import Colour

LEAVING_DAMAGE = 2
_SPREADS = 3
"""The roll at which an inferno spreads (HBG-END-09)."""


def place_inferno(game: HbgGame, area: AreaState) -> None:
    """Set an area on fire; one that burns already gets no second (COUNTER-01, AMBIGUOUS-65)."""
    if area.has_inferno:
        return
    source = take_from_board(game, game.box.infernos, _burns, area)
    if source is not None:
        source.has_inferno = False
    area.has_inferno = True
    if game.log.is_on:
        game.tell("inferno", f"{area} burns.")


def _burns(area: AreaState) -> int:
    return int(area.has_inferno)


def burn_on_leaving(game: HbgGame, character: Agent | BackupAgent) -> None:
    """An Agent who leaves a burning area suffers for it, hurled or not (COUNTER-02, 03).

    Backup agents as well (ruling HBG-AMBIGUOUS-28); Enemies don't.
    """
    if game.area_of(character).has_inferno:
        suffer(game, character, LEAVING_DAMAGE, is_fire=True)


def resolve_infernos(game: HbgGame) -> None:
    """All that burns is taken from every area, then a red die is rolled for each (END-05, 06)."""
    burning = [area for area in game.explored_areas() if area.has_inferno]
    for area in burning:
        _consume(area)
    for area in burning:
        rolled = game.roll("inferno", game.box.faces[Colour.RED])
        if game.log.is_on:
            game.tell("inferno", f"The inferno of {area} rolls {rolled}.", number=rolled)
        if rolled == 0:
            area.has_inferno = False
            continue
        _burn(game, area, rolled)
        if rolled == _SPREADS:
            # Only those that burned at first are rolled for: no new one is resolved (END-10).
            for neighbour in game.board.neighbours[area.name]:
                place_inferno(game, game.areas[neighbour])


def _consume(area: AreaState) -> None:
    """One clue, one frog swarm and any scenery go, with what lies on it (AMBIGUOUS-66 and 67)."""
    if area.clues:
        area.clues -= 1
    if area.frog_swarms:
        area.frog_swarms -= 1
    remove_all_scenery(area)


def _burn(game: HbgGame, area: AreaState, damage: int) -> None:
    """Everybody there suffers fire damage (END-08); no attack, so no new fire (AMBIGUOUS-63)."""
    there: list[Character] = [*area.agents, *area.backups, *area.enemies]
    apply_damage(game, [(each, damage) for each in there], is_fire=True)
    look_for_end(game)
