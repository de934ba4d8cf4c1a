"""The Examine action (HBG-ACTION-29 to 35 and 61)."""

from formats.hellboy_board_game.engine.agents import Actor
from formats.hellboy_board_game.engine.areas import AreaState, Scenery
from formats.hellboy_board_game.engine.state import HbgGame
from formats.hellboy_board_game.engine.tests import make_test
from formats.hellboy_board_game.engine.tracks import advance_information
from formats.hellboy_board_game.engine.values import Skill

ONCE, TWICE = 3, 6
"""The scores from which on Information Gathered advances once, and twice."""
LOOSE = "loose clue"


def examine(game: HbgGame, actor: Actor) -> None:
    """Test EXAMINE for one clue; an Enemy in the area counts twice (HBG-ACTION-30, 31)."""
    area = game.area_of(actor)
    clue = choose_clue(game, actor, area)
    net = -game.enemies_in_room(area.room) - len(area.enemies)
    if game.log.is_on:
        game.tell("examine", f"{actor} examines a clue.")
    score = make_test(game, actor, Skill.EXAMINE, net=net).score
    # Below that the clue stays (HBG-ACTION-32).
    if score < ONCE:
        return
    discard_clue(game, area, clue)
    advance_information(game, 2 if score >= TWICE else 1, actor.supported)


def choose_clue(game: HbgGame, actor: Actor, area: AreaState) -> Scenery | str:
    """One of the clues in the area: a loose one, or one of a Bookcase (HBG-SCENERY-17)."""
    options: list[Scenery | str] = [LOOSE] if area.clues else []
    options += [piece for piece in area.scenery if piece.clues]
    return game.ask("clue", actor.decider, options, area.name)


def discard_clue(game: HbgGame, area: AreaState, clue: Scenery | str) -> None:
    """Take the clue counter off the board."""
    if isinstance(clue, Scenery):
        clue.clues -= 1
    else:
        area.clues -= 1
    game.history.clues_examined += 1
    for trigger in game.happen("clue examined", area):
        trigger()
