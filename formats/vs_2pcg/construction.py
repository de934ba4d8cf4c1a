"""What a legal 2PCG deck is: a Main Character, and exactly 60 cards of one universe.

Teams never limit a deck (PCG-BUILD-10 and 14), and the rulebook has no banned list and no
sideboard (PCG-FORMAT-01).
"""

from formats.construction.format import (
    CardTypes,
    Declaration,
    Format,
    NameHints,
    SectionSpec,
    Unchecked,
)
from formats.construction.pool import NO_TRAINING_CARDS, training
from formats.vs_2pcg.basic_locations import FOUR_OF_A_TYPE, ONE_NAME_OF_A_TYPE
from formats.vs_2pcg.card_types import TYPES_OF_THE_DECK
from formats.vs_2pcg.cards import (
    BASIC_LOCATION,
    EQUIPMENT,
    IN_THE_DECK,
    MAIN,
    PLOT_TWIST,
    SPECIAL_LOCATION,
    SUPPORTING,
    TOKEN,
    printed,
)
from formats.vs_2pcg.four_copies import FOUR_COPIES
from formats.vs_2pcg.main_character import ONE_MAIN_CHARACTER, ONLY_FOR_POWER_UPS, SECTION, TOKENS
from formats.vs_2pcg.sixty import SIXTY_CARDS
from formats.vs_2pcg.universe import ONE_UNIVERSE
from formats.vs_2pcg.words import WORDS

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

LEVEL_HEADINGS = (
    "levels",
    "other levels",
    "main character levels",
    *(
        f"{word} {level}"
        for word in ("level", "lvl", "main character level")
        for level in (1, 2, 3)
    ),
)
"""Headings of a Main Character's levels, which are listed with it or set aside (PCG-BUILD-12)."""

VS_2PCG = Format(
    id="vs-2pcg",
    game="vs-2pcg",
    name="Vs. System 2PCG",
    summary="A Main Character and exactly 60 cards of one universe, at most 4 copies of a card.",
    # Part of the hash in every report: raised when a rule comes to decide otherwise.
    version="6",
    sections=(
        SectionSpec(
            "deck",
            headings=("main deck", "player deck", "cards", *TYPE_HEADINGS),
            required=True,
            types=CardTypes(only=IN_THE_DECK, by_heading=TYPE_HEADINGS),
            # Omega Machine Components are four cards of one name, each One of a Kind
            # (PCG-CARDS-20): the name four times means one of each, not four of one.
            hints=NameHints(one_of_each="one_of_a_kind"),
        ),
        SectionSpec(
            SECTION,
            headings=("main characters", "mc", *LEVEL_HEADINGS),
            required=True,
            types=CardTypes(only=(MAIN,)),
            # The bare name of a Main Character stands for all of its levels.
            hints=NameHints(whole_by="level"),
            # LackeyCCG has the Main Character in its "Main Deck", and the 60 in "Player Deck".
            beside=("main deck",),
            aside=TOKENS,
        ),
        SectionSpec(
            TOKENS,
            headings=("token", "token characters", "misc", "set aside", "aside", "off to the side"),
            # The other levels of the Main Character are set aside too (PCG-BUILD-12).
            types=CardTypes(only=(TOKEN, MAIN)),
        ),
    ),
    # Nothing that a deck has to keep: they say how the lists of four are played.
    declarations=(
        Declaration("table", "how four players play: 2 vs. 2, or free for all"),
        Declaration("recruiting", "in 2 vs. 2, an optional rule: for oneself, or for teammates"),
    ),
    # Rules see all that an unclear name may mean at once, and no reading by itself.
    seen_of=printed,
    words=WORDS,
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
