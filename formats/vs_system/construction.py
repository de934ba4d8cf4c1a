"""What a legal Vs. System deck is: 60 cards or more, and 4 copies of a card.

Teams, sets and types never limit a deck (VS-BUILD-03, 08 to 10 and 12), and the rulebook has
no banned list, sideboard or upper size (VS-FORMAT-01, VS-AMBIGUOUS-07 and 10).
"""

from formats.construction.card_words import CardWords
from formats.construction.format import CardTypes, Format, SectionSpec
from formats.construction.pool import NO_TRAINING_CARDS, training
from formats.construction.shapes import at_least
from formats.vs_system.cards import name_and_version
from formats.vs_system.four_copies import FOUR_COPIES

TYPE_HEADINGS = {
    "characters": ("character",),
    "character": ("character",),
    "plot twists": ("plot twist",),
    "plot twist": ("plot twist",),
    "ongoing plot twists": ("plot twist",),
    "locations": ("location",),
    "location": ("location",),
    "equipment": ("equipment",),
}
"""Headings inside the deck, with the types of the cards under them."""

VS_SYSTEM = Format(
    id="vs-system",
    game="vs-system",
    name="Vs. System",
    summary="60 cards or more, at most 4 copies of a card, any number of Army cards.",
    version="3",
    sections=(
        SectionSpec(
            "deck",
            headings=("main deck", "cards", *TYPE_HEADINGS),
            required=True,
            types=CardTypes(by_heading=TYPE_HEADINGS),
        ),
    ),
    words=CardWords(same_card=name_and_version),
    rules=(
        at_least(60, "VS-BUILD-01"),
        FOUR_COPIES,
        NO_TRAINING_CARDS,
    ),
)

TRAINING = training(VS_SYSTEM)
