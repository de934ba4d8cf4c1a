"""What the rules of construction say of the table, which no list can show."""

from formats.construction.format import Unchecked

AT_THE_TABLE = (
    Unchecked(
        "HL-BUILD-15",
        "A deck of differently coloured borders is in opaque sleeves that hide the backs.",
    ),
    Unchecked("HL-BUILD-25", "In play a Faction card counts as a Persona Specific card."),
    Unchecked("HL-BUILD-34", "The number of Master cards is not counted again in play."),
    Unchecked(
        "HL-BUILD-44",
        "A card that an allowance card let in is played only together with a fitting one.",
    ),
    Unchecked(
        "HL-BUILD-45",
        "A card that a Pre-Game card let in is played without any card beside it, unless that "
        "card was a Weapon of Choice.",
    ),
    Unchecked(
        "HL-BUILD-46",
        "Darius, Teacher of Many, Benefit of Experience and the like are played along with the "
        "card that they let in.",
    ),
    Unchecked(
        "HL-BUILD-51",
        "Cards stay in the deck if the Pre-Game card that let them in is removed.",
    ),
    Unchecked(
        "HL-BUILD-52",
        "They stay, too, if the Pre-Game card that changed what may be in the deck is disarmed, "
        "broken or removed.",
    ),
    Unchecked(
        "HL-BUILD-53",
        "To nullify or ignore a power changes no gem assignment of construction.",
    ),
    Unchecked(
        "HL-BUILD-61",
        "Cards that Crystals let in for Basics stay if the Crystals leave play.",
    ),
)
