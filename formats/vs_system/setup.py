"""Before the first turn: the starting hand, and one mulligan (rulebook §4.2)."""

from collections.abc import Sequence

from formats.construction.submission import Submission
from formats.simulation.opening import Counts, Mulligan, Opening, draw_pile_of

STARTING_ENDURANCE = 50
"""VS-SETUP-01."""
STARTING_HAND = 4
"""VS-SETUP-04."""
DRAWN_A_TURN = 2
"""VS-TURN-08: by each player at the start of each turn, the first one too."""


def opening_of(submission: Submission) -> Opening:
    """The hands of a player: 4 cards, a mulligan to the bottom, 2 cards a turn."""
    return Opening(
        piles=(draw_pile_of("deck", submission.named("deck")),),
        hand=(STARTING_HAND,),
        mulligan=Mulligan.TO_THE_BOTTOM,
        draws=_drawn,
        rules=(
            *("VS-SETUP-03", "VS-SETUP-04", "VS-SETUP-05", "VS-SETUP-06", "VS-SETUP-11"),
            "VS-TURN-08",
        ),
    )


def in_order(players: Sequence[str], initiative: str) -> list[str]:
    """The players as they decide on a mulligan: the initiative first (ruling VS-AMBIGUOUS-11)."""
    return [initiative, *(player for player in players if player != initiative)]


def _drawn(_turn: int, _is_first: bool) -> Counts:
    return (DRAWN_A_TURN,)
