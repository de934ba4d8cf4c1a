"""The decks of a case as they are drawn from: the Deck of Doom and the Encounter deck by round."""

from formats.construction.submission import Submission
from formats.hellboy_board_game import deck_of_doom, encounter_deck
from formats.simulation.opening import Counts, Mulligan, Opening, draw_pile_of

ROOMS_A_ROUND = 1
"""How many rooms are presumed to be explored in a round."""


def opening_of(submission: Submission) -> Opening:
    """What the table sees of both decks: nothing at first, then a card of each a round."""
    return Opening(
        piles=(
            draw_pile_of(deck_of_doom.SECTION, submission.named(deck_of_doom.SECTION)),
            draw_pile_of(encounter_deck.SECTION, submission.named(encounter_deck.SECTION)),
        ),
        hand=(0, 0),
        mulligan=Mulligan.NONE,
        draws=_drawn,
        rules=("HBG-DECKS-22", "HBG-DECKS-30", "HBG-DOOM-01", "HBG-DOOM-03", "HBG-ACTION-49"),
        turn="round",
        assumes=(
            f"{ROOMS_A_ROUND} room is explored each round; the case decides how many there are.",
            "A deck that has run out is made of its discards again (rulings HBG-AMBIGUOUS-14 and "
            "15); every card of it has been seen by then.",
        ),
    )


def _drawn(_round: int, _is_first: bool) -> Counts:
    """One card of the Deck of Doom in the Doom phase (HBG-DOOM-01), and the rooms explored."""
    return (1, ROOMS_A_ROUND)
