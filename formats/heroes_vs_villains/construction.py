"""What legal decks of Heroes vs. Villains are, and what a game needs.

Size, own cards and outliers are all that a deck is bound by. There is no upper size
(HVV-BUILD-09), no limit on copies (HVV-AMBIGUOUS-01), no banned list and no sideboard
(HVV-AMBIGUOUS-04). Core decks, of a profession too (HVV-AMBIGUOUS-55), and add-packs may be
combined, and a deck need not be built at all (HVV-BUILD-13, 16, 18, 19 and 29,
HVV-AMBIGUOUS-71). Every pairing of archetypes and professions is allowed, the same archetype
on both sides or twice on one too (HVV-BUILD-10 and 11, HVV-AMBIGUOUS-70).
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
from formats.heroes_vs_villains.decks import ARCHETYPE_DECK, OUTLIERS, PROFESSION_DECK
from formats.heroes_vs_villains.outliers import (
    DESCRIPTION_NEEDED,
    DESCRIPTION_OF_THE_ARCHETYPE,
    OUTLIERS_OUTSIDE,
)
from formats.heroes_vs_villains.own_cards import ONLY_OWN_CARDS
from formats.heroes_vs_villains.sides import Side
from formats.heroes_vs_villains.sizes import FIFTY_OF_A_PROFESSION, FIFTY_OF_AN_ARCHETYPE
from formats.heroes_vs_villains.switches import SWITCHES
from formats.heroes_vs_villains.whole_game import (
    A_PROFESSION_DECK_A_SIDE,
    AN_ARCHETYPE_DECK_EACH,
    AS_MANY_DECKS_AS_NEEDED,
    AS_MANY_ON_BOTH_SIDES,
    EXACTLY_ONE_SIDE,
    PROFESSION_OF_THE_SIDE,
    PROFESSION_OF_THE_SIDE_ALONE,
)

_PROFESSION_HEADINGS = {
    # Both with and without the article, as a heading is matched whole.
    f"{heading} of {the}{side}": (side.profession,)
    for heading in (PROFESSION_DECK, "profession")
    for the in ("", "the ")
    for side in Side
}
"""Headings that say of which profession the cards under them are."""

_OF_ONE_ARCHETYPE = NameHints(alike="archetype")

HEROES_VS_VILLAINS = Format(
    id="heroes-vs-villains",
    game="heroes-vs-villains",
    name="Heroes vs. Villains",
    summary="Archetype and profession decks of 50 cards or more, each of its own cards.",
    # Part of the hash in every report: raised when a rule comes to decide otherwise.
    version="2",
    sections=(
        SectionSpec(
            ARCHETYPE_DECK,
            headings=("archetype", "deck"),
            of_an_owner=True,
            # A name that several archetypes have means the card of the deck's own.
            hints=_OF_ONE_ARCHETYPE,
        ),
        SectionSpec(
            PROFESSION_DECK,
            headings=("profession",),
            of_an_owner=True,
            # By the profession column, not the type: both professions may have a card
            # of one name.
            types=CardTypes(
                only=tuple(side.profession for side in Side),
                by_heading=_PROFESSION_HEADINGS,
                column="profession",
            ),
        ),
        SectionSpec(
            OUTLIERS,
            headings=("outlier", "outlier cards", "description card"),
            of_an_owner=True,
            hints=_OF_ONE_ARCHETYPE,
        ),
    ),
    # Nothing has to be declared: an archetype is otherwise taken from the cards.
    declarations=(
        Declaration("archetype", "the archetype of the archetype deck"),
        Declaration("heroes", "the players of the hero side, parted by commas"),
        Declaration("villains", "the players of the villain side, parted by commas"),
        Declaration("side", "the side that plays, of a list with both: heroes or villains"),
        *(switch.declaration for switch in SWITCHES),
    ),
    unchecked=(
        Unchecked("HVV-BUILD-14", "Whether the owner of a deck built it."),
        Unchecked("HVV-BUILD-15", "Whether deckbuilding was finished before play began."),
        Unchecked("HVV-BUILD-17", "Whether the owner of a deck has its cards."),
        Unchecked(
            "HVV-BUILD-23",
            "An outlier enters the game only by its own conditions or by a card that brings it in.",
        ),
        Unchecked(
            "HVV-BUILD-26",
            "Whether the description card shown has the special ability that the player uses.",
        ),
    ),
    rules=(
        FIFTY_OF_AN_ARCHETYPE,
        FIFTY_OF_A_PROFESSION,
        # The whole game replaces this one, as it judges the sides too.
        PROFESSION_OF_THE_SIDE_ALONE,
        ONLY_OWN_CARDS,
        OUTLIERS_OUTSIDE,
        DESCRIPTION_NEEDED,
        DESCRIPTION_OF_THE_ARCHETYPE,
        NO_TRAINING_CARDS,
    ),
)

WHOLE_GAME = Format(
    id="heroes-vs-villains-game",
    game="heroes-vs-villains",
    name="Heroes vs. Villains, a whole game",
    summary="Two sides of equal number, a profession deck a side, an archetype deck a player.",
    version="2",
    extends=HEROES_VS_VILLAINS,
    replaces={PROFESSION_OF_THE_SIDE.id: PROFESSION_OF_THE_SIDE},
    rules=(
        EXACTLY_ONE_SIDE,
        AS_MANY_ON_BOTH_SIDES,
        AN_ARCHETYPE_DECK_EACH,
        A_PROFESSION_DECK_A_SIDE,
        AS_MANY_DECKS_AS_NEEDED,
    ),
)

TRAINING = training(HEROES_VS_VILLAINS)

WHOLE_GAME_TRAINING = training(WHOLE_GAME)
