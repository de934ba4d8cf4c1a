"""The special pieces of scenery, and what Interact does with them (HBG-SCENERY-09 to 22)."""

from formats.hellboy_board_game.engine.agents import Agent
from formats.hellboy_board_game.engine.areas import Scenery
from formats.hellboy_board_game.engine.effect_die import roll_effect
from formats.hellboy_board_game.engine.healing import heal
from formats.hellboy_board_game.engine.scenery import CABINET, DESK, ORRERY, TOME
from formats.hellboy_board_game.engine.state import HbgGame
from formats.hellboy_board_game.engine.stun import stun
from formats.hellboy_board_game.engine.tracks import advance_doom, advance_information
from formats.hellboy_board_game.engine.values import EffectFace

HEALS = 2
_AMOUNT = {EffectFace.PLUS_ONE: 1, EffectFace.PLUS_TWO: 2}
"""What a plus and a star come to (ruling HBG-AMBIGUOUS-54)."""


def can_be_used(piece: Scenery) -> bool:
    """Whether Interact does anything: not with a Bookcase, nor without cubes (SCENERY-15, 20)."""
    if piece.name in (DESK, CABINET):
        return piece.cubes > 0
    return piece.name in (TOME, ORRERY)


def use(game: HbgGame, agent: Agent, piece: Scenery) -> None:
    """Do what the piece does."""
    if piece.name == DESK:
        piece.cubes -= 1
        advance_information(game, 1, agent)
    elif piece.name == CABINET:
        piece.cubes -= 1
        _heal_here(game, agent)
    elif piece.name == TOME:
        _read_tome(game, agent)
    else:
        _turn_orrery(game, agent)


def _read_tome(game: HbgGame, agent: Agent) -> None:
    """Roll the effect die; a wild card is none here (SCENERY-10, 11, ruling AMBIGUOUS-55)."""
    face = roll_effect(game, "scenery")
    if face is EffectFace.CATASTROPHE:
        advance_doom(game)
    elif face in _AMOUNT:
        advance_information(game, _AMOUNT[face], agent)


def _turn_orrery(game: HbgGame, agent: Agent) -> None:
    """Look at cards of the Deck of Doom, which stay in their order (SCENERY-12, SCENERY-13)."""
    face = roll_effect(game, "scenery")
    if face is EffectFace.CATASTROPHE:
        stun(game, agent)
    elif face in _AMOUNT:
        # Players talk about everything, so what one looks at all know.
        for card in game.deck_of_doom.top(_AMOUNT[face]):
            card.show_to(*game.players)


def _heal_here(game: HbgGame, agent: Agent) -> None:
    """Two damage in all, of the Agent and one other in the area, split at will (SCENERY-19)."""
    healed: list[Agent] = []
    for _ in range(HEALS):
        able = [
            each
            for each in game.area_of(agent).agents
            if each.damage and (each is agent or not _others(healed, agent, each))
        ]
        if not able:
            return
        chosen = game.ask("heals", agent.decider, able, agent)
        healed.append(chosen)
        heal(game, chosen, 1)


def _others(healed: list[Agent], agent: Agent, but: Agent) -> bool:
    """Whether somebody else than these two was healed already."""
    return any(each is not agent and each is not but for each in healed)
