"""Damage markers: wounds, and the injuries that they turn into (HBG-DAMAGE-01 to 07).

Markers are cards in piles that nobody sees: what a wound hides is known to nobody until it is
turned up.
"""

from functools import cache

from carddb.model import Card
from formats.hellboy_board_game.engine.agents import Agent
from formats.hellboy_board_game.engine.state import HbgGame
from formats.hellboy_board_game.engine.values import ACTION_CUBE, Skill
from formats.table.chance import below


# For the life of the process; there are five of them.
@cache
def marker_with(icon: str) -> Card:
    """A damage marker with that icon on its injury side."""
    name = f"Damage marker: {icon}"
    return Card("hellboy-board-game", f"marker-{icon}", name, name, {"injury": icon})


def fill_damage_pool(game: HbgGame) -> None:
    """Put the markers of the box into the pool, wound side up (HBG-SETUP-24).

    How many bear which icon is assumed (ruling HBG-AMBIGUOUS-71).
    """
    markers = [marker_with(icon) for icon, count in game.box.injuries.items() for _ in range(count)]
    game.bring(markers, game.damage_pool)


def take_marker(game: HbgGame, agent: Agent) -> bool:
    """Let an Agent suffer one damage; whether there was room for it on the track.

    A marker goes into the first empty space; with none left the leftmost wound becomes an injury
    (HBG-DAMAGE-01, HBG-DAMAGE-04); with injuries alone there is no room (HBG-DAMAGE-08).
    """
    track = agent.health_track
    if len(track.cards) < agent.board.health:
        _draw_marker(game, agent)
        return True
    for marker in track.cards:
        if not marker.is_face_up:
            game.piles.turn(marker, is_face_up=True)
            if game.log.is_on:
                game.tell("injury", f"{agent} is injured: {marker.card.facts['injury']}.")
            return True
    return False


def _draw_marker(game: HbgGame, agent: Agent) -> None:
    """Any marker of the pool, unseen (HBG-DAMAGE-02); it never runs dry (AMBIGUOUS-70)."""
    pool = game.damage_pool
    if not pool.cards:
        fill_damage_pool(game)
    cards = pool.cards
    place = below(game.chance("damage"), len(cards))
    # On top, where a pile is drawn from; the others lie in no order that anybody knows.
    cards[place], cards[-1] = cards[-1], cards[place]
    game.piles.draw(pool, agent.health_track)


def downgrades_of_injuries(agent: Agent, skill: Skill) -> int:
    """How many dice injuries downgrade (DAMAGE-06, DICE-28); a wound none (DAMAGE-20)."""
    return agent.injuries().count(skill) if agent.health_track.cards else 0


def cubes_lost_to_injuries(agent: Agent) -> int:
    """How many cubes fewer come back at a refresh (HBG-DAMAGE-07)."""
    return agent.injuries().count(ACTION_CUBE)
