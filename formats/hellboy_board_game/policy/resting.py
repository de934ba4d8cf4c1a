"""Whether to take time, and what to do with it."""

from typing import Any, Final

from formats.hellboy_board_game.engine.agents import Agent
from formats.hellboy_board_game.engine.rest_actions import INVESTIGATE, RECUPERATE, SECURE
from formats.hellboy_board_game.engine.seeing import HbgView
from formats.table.deciding import Decision

INVESTIGATED: Final = 1.6
"""A clue for certain, and two spaces of Information Gathered."""
POINT_HEALED: Final = 0.3
OVER_HALF: Final = 1.5
"""What it adds that somebody has more than half of the damage that there is space for."""
PRICE: Final = 2.2
"""A space of Impending Doom."""
HEALED_ON_AVERAGE: Final = 3


def is_worth_it(view: HbgView) -> bool:
    """Whether what the Agents would do is worth a space of Impending Doom."""
    clues = _clues(view)
    worth = 0.0
    for agent in view.queue:
        healing = _healing(agent)
        if clues and healing < INVESTIGATED:
            clues -= 1
            worth += INVESTIGATED
        else:
            worth += healing
    return worth > PRICE


def best_rest(agent: Agent, view: HbgView, options: tuple[Any, ...]) -> int:
    """Heal who is hurt, else take a clue, else sweep a room."""
    healing = _healing(agent)
    is_known = _clues(view) > 0
    order = [RECUPERATE, INVESTIGATE, SECURE]
    if is_known and healing < INVESTIGATED:
        order = [INVESTIGATE, RECUPERATE, SECURE]
    elif not agent.damage:
        order = [SECURE, INVESTIGATE, RECUPERATE]
    return next((options.index(each) for each in order if each in options), 0)


def place_to_prepare(decision: Decision, view: HbgView) -> int:
    """By a door that leads on, or by a clue; together rather than alone."""

    def worth(name: str) -> tuple[int, int, int]:
        area = view.areas[name]
        leads_on = bool(view.board.unexplored_doors[name])
        return (
            2 * leads_on + bool(area.clues_to_examine),
            -int(area.has_inferno) - area.frog_swarms,
            len(area.agents),
        )

    options = decision.options
    return max(range(len(options)), key=lambda place: worth(options[place]))


def _healing(agent: Agent) -> float:
    worth = POINT_HEALED * min(HEALED_ON_AVERAGE, agent.damage)
    return worth + OVER_HALF * (agent.damage > agent.board.health)


def _clues(view: HbgView) -> int:
    """The clues that would still tell something."""
    left = view.information_spaces - view.information
    there = sum([view.areas[name].clues_to_examine for name in view.board.areas])
    return min(there, (left + 1) // 2)
