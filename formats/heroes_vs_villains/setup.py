"""Set-up: hands of two decks, the player's own and the side's."""

from collections.abc import Sequence
from dataclasses import replace

from formats.construction.submission import Section, Submission
from formats.heroes_vs_villains.decks import (
    ARCHETYPE_DECK,
    PROFESSION_DECK,
    BuiltDeck,
    archetype_decks,
    profession_decks,
)
from formats.heroes_vs_villains.rounds_draw import full_draw
from formats.simulation.opening import Counts, Mulligan, Opening, draw_pile_of

STARTING_HEALTH = 5
"""HVV-SETUP-08."""
OF_EACH_DECK = 3
"""HVV-SETUP-17."""


def opening_of(submission: Submission) -> Opening:
    """The hands of a player: 3 cards of each deck, a mulligan to the bottom, the rounds' draws."""
    archetypes, professions = archetype_decks(submission), profession_decks(submission)
    own = archetypes[:1]
    # The decks of a whole game are those of two sides: a hero draws no villain's cards.
    # If none is of the player's side, the first is better than no hand.
    shared = [each for each in professions if own and each.side is own[0].side] or professions
    assumes = []
    if len(archetypes) > 1 or len(professions) > 1:
        assumes.append(
            "The list has several decks; the hands are those of the first archetype deck with the "
            "profession deck of its side."
        )
    return Opening(
        piles=(
            draw_pile_of(ARCHETYPE_DECK, _sections(own)),
            draw_pile_of(PROFESSION_DECK, _sections(shared[:1])),
        ),
        hand=(OF_EACH_DECK, OF_EACH_DECK),
        # Only the bottom is spoken of, so the deck is not shuffled again.
        mulligan=Mulligan.TO_THE_BOTTOM,
        draws=_drawn,
        rules=(
            *("HVV-SETUP-15", "HVV-SETUP-16", "HVV-SETUP-17", "HVV-SETUP-18", "HVV-SETUP-20"),
            *("HVV-SETUP-21", "HVV-SETUP-22", "HVV-SETUP-23", "HVV-AMBIGUOUS-07"),
            *("HVV-DRAW-01", "HVV-DRAW-02", "HVV-DRAW-03", "HVV-DRAW-04"),
        ),
        turn="round",
        assumes=tuple(assumes),
    )


def in_order(side: Sequence[str], leader: str) -> list[str]:
    """The players of a side as they draw and then mulligan, one at a time, of the shared deck.

    The team leader comes first, the others as they sit (ruling HVV-AMBIGUOUS-69).
    """
    return [leader, *(player for player in side if player != leader)]


def _drawn(number: int, _is_first: bool) -> Counts:
    return full_draw(number)


def _sections(decks: Sequence[BuiltDeck]) -> list[Section]:
    """Outliers are no part of a deck, wherever they are listed (HVV-BUILD-22)."""
    return [replace(deck.part, entries=tuple(deck.cards)) for deck in decks]
