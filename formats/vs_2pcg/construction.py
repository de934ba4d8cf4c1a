"""What a legal 2PCG deck is: a Main Character, and exactly 60 cards of one universe.

Teams never limit a deck (PCG-BUILD-10 and 14), and the rulebook has no banned list and no
sideboard (PCG-FORMAT-01).
"""

from collections.abc import Iterable
from dataclasses import replace

from formats.construction.finding import Finding
from formats.construction.format import Format, SectionSpec, Unchecked
from formats.construction.pool import NO_TRAINING_CARDS, training
from formats.construction.rule import Context
from formats.construction.shapes import copies
from formats.construction.submission import Submission
from formats.vs_2pcg.basic_locations import FOUR_OF_A_TYPE, ONE_NAME_OF_A_TYPE
from formats.vs_2pcg.card_types import TOKENS, TYPES_OF_THE_DECK
from formats.vs_2pcg.cards import (
    BASIC_LOCATION,
    EQUIPMENT,
    IN_THE_DECK,
    MAIN,
    PLOT_TWIST,
    SPECIAL_LOCATION,
    SUPPORTING,
    TOKEN,
    how_copies_are_counted,
    may_allow_more,
    own_limit,
    the_card_itself,
)
from formats.vs_2pcg.main_character import ONE_MAIN_CHARACTER, ONLY_FOR_POWER_UPS, SECTION
from formats.vs_2pcg.sixty import SIXTY_CARDS
from formats.vs_2pcg.universe import ONE_UNIVERSE

TYPE_HEADINGS = {
    "supporting characters": (SUPPORTING,),
    "supporting character": (SUPPORTING,),
    "characters": (SUPPORTING,),
    "plot twists": (PLOT_TWIST,),
    "plot twist": (PLOT_TWIST,),
    "equipment": (EQUIPMENT,),
    "machines": (EQUIPMENT,),
    "locations": (BASIC_LOCATION, SPECIAL_LOCATION),
    "location": (BASIC_LOCATION, SPECIAL_LOCATION),
    "basic locations": (BASIC_LOCATION,),
    "basic location": (BASIC_LOCATION,),
    "special locations": (SPECIAL_LOCATION,),
    "special location": (SPECIAL_LOCATION,),
}
"""Headings inside the deck, with the types of the cards under them."""

_FOUR = copies(
    4,
    "PCG-BUILD-02",
    per=the_card_itself,
    unless=may_allow_more,
    exempt="cards whose own text allows it",
    own_limit=own_limit,
    explained=how_copies_are_counted,
)


def _four_copies(submission: Submission, context: Context) -> Iterable[Finding]:
    """Counts only where it must: most decks list each card once, within its limit."""
    for part in submission.named("deck"):
        entries = part.entries
        if len({entry.card.id for entry in entries}) < len(entries):
            return _FOUR.judge(submission, context)
        for entry in entries:
            facts = entry.card.facts
            if entry.count > 4 or facts.get("one_of_a_kind") or facts.get("deck_limit") is not None:
                own = own_limit(entry.card)
                if entry.count > (4 if own is None else own):
                    return _FOUR.judge(submission, context)
    return ()


FOUR_COPIES = replace(
    _FOUR,
    judge=_four_copies,
    states="At most 4 copies of a card in the deck; of a card that prints a limit of its own as "
    "many as it says, of a One of a Kind card 1.",
)

VS_2PCG = Format(
    id="vs-2pcg",
    game="vs-2pcg",
    name="Vs. System 2PCG",
    summary="A Main Character and exactly 60 cards of one universe, at most 4 copies of a card.",
    version="1",
    sections=(
        SectionSpec(
            "deck",
            headings=("main deck", "cards", *TYPE_HEADINGS),
            required=True,
            types=TYPE_HEADINGS,
            only_types=IN_THE_DECK,
            one_of_each="one_of_a_kind",
        ),
        SectionSpec(
            SECTION,
            headings=("main characters", "mc"),
            required=True,
            only_types=(MAIN,),
            whole_by="level",
        ),
        SectionSpec(TOKENS, headings=("token", "token characters"), only_types=(TOKEN,)),
    ),
    unchecked=(
        Unchecked("PCG-BUILD-12", "The Main Character's other levels are set aside in view."),
        Unchecked("PCG-BUILD-13", "Token Characters are set aside at the start of the game."),
    ),
    rules=(
        SIXTY_CARDS,
        ONE_MAIN_CHARACTER,
        FOUR_COPIES,
        ONE_NAME_OF_A_TYPE,
        FOUR_OF_A_TYPE,
        ONE_UNIVERSE,
        TYPES_OF_THE_DECK,
        ONLY_FOR_POWER_UPS,
        NO_TRAINING_CARDS,
    ),
)

TRAINING = training(VS_2PCG)
