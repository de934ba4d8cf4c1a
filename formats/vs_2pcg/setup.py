"""Setting up the game: the opening hand, and one mulligan."""

from collections.abc import Sequence

from formats.construction.submission import Submission
from formats.simulation.opening import Counts, Mulligan, Opening, draw_pile_of

OPENING_HAND = 7
"""PCG-SETUP-06."""
DRAWN_A_TURN = 2
"""PCG-TURN-03."""


def opening_of(submission: Submission) -> Opening:
    """The hands of a player: 7 cards, a mulligan shuffled back, 2 cards a turn.

    The Main Character is in play from the start and no part of the deck (PCG-SETUP-08).
    """
    return Opening(
        piles=(draw_pile_of("deck", submission.named("deck")),),
        hand=(OPENING_HAND,),
        mulligan=Mulligan.SHUFFLED_BACK,
        draws=_drawn,
        rules=("PCG-SETUP-06", "PCG-SETUP-07", "PCG-TURN-03", "PCG-TURN-04", "PCG-TURN-05"),
        # Whoever goes first draws nothing on turn 1, so odds are given for both seats.
        differs_by_player=True,
        assumes=(
            "There are two players; with three or four, the second draws one card on the first "
            "turn (PCG-MULTI-04).",
        ),
    )


def in_order(players: Sequence[str], first: str) -> list[str]:
    """The players as they decide on a mulligan: in turn order, each knowing the earlier ones.

    `players` sit so that each has the next at the left (PCG-SETUP-07, ruling PCG-AMBIGUOUS-29).
    """
    start = players.index(first)
    return [*players[start:], *players[:start]]


def _drawn(turn: int, is_first: bool) -> Counts:
    """The first player draws nothing on the first turn of the game (PCG-TURN-04)."""
    return (0,) if turn == 1 and is_first else (DRAWN_A_TURN,)
