"""What legal decks of Heroes vs. Villains are, and what a game needs."""

from formats.construction.format import Declaration, Format, SectionSpec
from formats.construction.pool import NO_TRAINING_CARDS, training
from formats.construction.shapes import at_least

HEROES_VS_VILLAINS = Format(
    id="heroes-vs-villains",
    game="heroes-vs-villains",
    name="Heroes vs. Villains",
    summary="Archetype and profession decks of 50 cards or more, each of its own cards.",
    version="1",
    sections=(
        SectionSpec("archetype deck", headings=("archetype", "deck"), of_an_owner=True),
        SectionSpec("profession deck", headings=("profession",), of_an_owner=True),
        SectionSpec("outliers", headings=("outlier cards", "description card"), of_an_owner=True),
    ),
    declarations=(
        Declaration("archetype", "the archetype of the archetype deck"),
        Declaration("heroes", "the players of the hero side, parted by commas"),
        Declaration("villains", "the players of the villain side, parted by commas"),
    ),
    rules=(
        at_least(50, "HVV-BUILD-06", section="archetype deck"),
        at_least(50, "HVV-BUILD-07", section="profession deck"),
        NO_TRAINING_CARDS,
    ),
)

GAME = Format(
    id="heroes-vs-villains-game",
    game="heroes-vs-villains",
    name="Heroes vs. Villains, a whole game",
    summary="Two sides of equal number, a profession deck a side, an archetype deck a player.",
    version="1",
    extends=HEROES_VS_VILLAINS,
)

TRAINING = training(HEROES_VS_VILLAINS)
