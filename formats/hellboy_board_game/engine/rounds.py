"""The round cycle: five phases, and three in the Confrontation (HBG-TURN-01 to 07)."""

from formats.hellboy_board_game.engine.agent_phase import AGENT_PHASE, agent_phase
from formats.hellboy_board_game.engine.doom_phase import DOOM_PHASE, doom_phase
from formats.hellboy_board_game.engine.end_phase import END_PHASE, end_phase
from formats.hellboy_board_game.engine.enemy_phase import ENEMY_PHASE, enemy_phase
from formats.hellboy_board_game.engine.rest_phase import REST_PHASE, rest_phase
from formats.hellboy_board_game.engine.state import HbgGame
from formats.table.game import GameOver, Outcome

PHASES = {
    ENEMY_PHASE: enemy_phase,
    AGENT_PHASE: agent_phase,
    REST_PHASE: rest_phase,
    DOOM_PHASE: doom_phase,
    END_PHASE: end_phase,
}
"""In their order (HBG-TURN-02)."""
MAX_ROUNDS = 200
"""A case that nobody brings to an end is ended, and the outcome says so."""
SKIPPED = (REST_PHASE, DOOM_PHASE)
"""Of a Confrontation (TURN-04, CONFRONTATION-10, CONFRONTATION-11)."""


def play_rounds(game: HbgGame, first: str = ENEMY_PHASE) -> None:
    """Rounds without end, the present one from that phase on (HBG-TURN-01).

    None of them moves Impending Doom by itself (ruling HBG-AMBIGUOUS-79).
    """
    while True:
        if game.turn > MAX_ROUNDS:
            because = f"more than {MAX_ROUNDS} rounds"
            raise GameOver(Outcome((), because, is_stalled=True))
        game.begin_turn()
        play_round_from(game, first)
        first = ENEMY_PHASE
        game.turn += 1


def play_round_from(game: HbgGame, first: str) -> None:
    """The phases of a round from one on; two are skipped in the Confrontation."""
    names = list(PHASES)
    for name in names[names.index(first) :]:
        if not (game.is_confrontation and name in SKIPPED):
            PHASES[name](game)


def phase_to_go_on_with(game: HbgGame) -> str:
    """Where the round goes on that the Confrontation has begun in.

    Its phases follow as in any round, so that cubes come back before the Boss acts: the Agent phase
    goes on with what cubes are left, any other phase is over (ruling HBG-AMBIGUOUS-113).
    """
    if game.phase == AGENT_PHASE:
        return AGENT_PHASE
    return AGENT_PHASE if game.phase == ENEMY_PHASE else END_PHASE
