"""What a legal Highlander deck of training cards is.

The pool is closed, so that what the cards of the editions need (Crystals, allowance cards,
Watchers and Hunters, Master cards, dual titles) can't occur in it.
"""

from formats.construction.format import Format, SectionSpec
from formats.construction.pool import ONLY_TRAINING_CARDS, TRAINING_SUFFIX
from formats.construction.shapes import at_least, between, copies
from formats.highlander.basics import one_of_each
from formats.highlander.cards import (
    ATTACKED,
    BLOCKED,
    how_titles_are_counted,
    how_unique_cards_are_told,
    the_card,
    title_alone,
)
from formats.highlander.pregame import IN_THEIR_PLACE, ONE_PERSONA, ONE_WEAPON, PRE_GAME
from formats.highlander.restriction import RESTRICTION_NUMBERS
from formats.highlander.specific_cards import GENERIC_IMMORTAL, PERSONA_SPECIFIC, WEAPON_SPECIFIC

TYPE_HEADINGS = {
    "attacks": ("Attack", "Special Attack"),
    "basic attacks": ("Attack",),
    "special attacks": ("Special Attack",),
    "defenses": ("Block", "Dodge"),
    "blocks": ("Block",),
    "basic blocks": ("Block",),
    "guards": ("Block",),
    "dodges": ("Dodge",),
    "special cards": ("Event", "Situation", "Object", "Location"),
    "events": ("Event",),
    "situations": ("Situation",),
    "objects": ("Object",),
    "locations": ("Location",),
    "edges": ("Edge",),
}
"""Headings inside the deck, with the types of the cards under them."""

TRAINING = Format(
    id=f"highlander{TRAINING_SUFFIX}",
    game="highlander",
    name="Highlander Type One, training",
    summary="Training cards alone: 50 or more, the Basics among them, and at most 6 of a title.",
    version="1",
    sections=(
        SectionSpec(
            "deck",
            headings=("endurance", "main deck", "cards", *TYPE_HEADINGS),
            required=True,
            types=TYPE_HEADINGS,
        ),
        SectionSpec(
            PRE_GAME,
            headings=("pregame", "pre-game cards", "pregame cards", "persona"),
            required=True,
            only_types=("Pre-Game",),
        ),
    ),
    rules=(
        at_least(50, "HL-BUILD-01"),
        IN_THEIR_PLACE,
        copies(6, "HL-BUILD-03", per=title_alone, explained=how_titles_are_counted),
        RESTRICTION_NUMBERS,
        one_of_each("Attack", ATTACKED, "HL-BUILD-05"),
        one_of_each("Block", BLOCKED, "HL-BUILD-06"),
        WEAPON_SPECIFIC,
        PERSONA_SPECIFIC,
        GENERIC_IMMORTAL,
        between(0, 6, "HL-PREGAME-02", section=PRE_GAME),
        copies(
            1,
            "HL-PREGAME-03",
            per=the_card,
            explained=how_unique_cards_are_told,
            section=PRE_GAME,
        ),
        ONE_PERSONA,
        ONE_WEAPON,
        ONLY_TRAINING_CARDS,
    ),
)
