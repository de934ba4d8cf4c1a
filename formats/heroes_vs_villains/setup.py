"""Set-up and the round's draw: hands of two decks, the player's own and the side's."""

from formats.construction.submission import Submission
from formats.heroes_vs_villains.decks import ARCHETYPE_DECK, PROFESSION_DECK
from formats.simulation.opening import Counts, Mulligan, Opening, pile_of

STARTING_HEALTH = 5
"""HVV-SETUP-08."""
OF_EACH_DECK = 3
"""HVV-SETUP-17."""


def opening_of(submission: Submission) -> Opening:
    """The hands of a player: 3 cards of each deck, a mulligan to the bottom, the rounds' draws."""
    archetype = submission.named(ARCHETYPE_DECK)
    profession = submission.named(PROFESSION_DECK)
    assumes = []
    if len(archetype) > 1 or len(profession) > 1:
        archetype, profession = archetype[:1], profession[:1]
        assumes.append(
            "The list has several decks; the hands are those of the first archetype deck with the "
            "first profession deck."
        )
    return Opening(
        piles=(pile_of(ARCHETYPE_DECK, archetype), pile_of(PROFESSION_DECK, profession)),
        hand=(OF_EACH_DECK, OF_EACH_DECK),
        mulligan=Mulligan.TO_THE_BOTTOM,
        draws=rounds_draw,
        rules=(
            *("HVV-SETUP-15", "HVV-SETUP-16", "HVV-SETUP-17", "HVV-SETUP-18", "HVV-SETUP-20"),
            *("HVV-SETUP-21", "HVV-SETUP-22", "HVV-SETUP-23", "HVV-AMBIGUOUS-07"),
            *("HVV-DRAW-01", "HVV-DRAW-02", "HVV-DRAW-03", "HVV-DRAW-04"),
        ),
        turn="round",
        assumes=tuple(assumes),
    )


def rounds_draw(number: int, _is_first: bool = False) -> Counts:
    """What every player draws at the beginning of a round, of the archetype and profession deck.

    Nothing in round 1 (HVV-DRAW-01); then a single draw in even rounds (HVV-DRAW-02) and a dual
    draw in odd ones (HVV-DRAW-03 and 04).
    """
    if number == 1:
        return (0, 0)
    return (1, 0) if number % 2 == 0 else (1, 1)
