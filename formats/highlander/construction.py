"""What a legal Highlander deck is, in each of the five formats."""

from formats.construction.format import CardTypes, Declaration, Format, SectionSpec
from formats.construction.pool import NO_TRAINING_CARDS, training
from formats.construction.shapes import at_least
from formats.highlander.at_the_table import AT_THE_TABLE
from formats.highlander.banned import BANNED
from formats.highlander.basics import BASICS
from formats.highlander.cards import as_printed
from formats.highlander.hilt_weapon import ONE_WEAPON
from formats.highlander.lean_and_mean import SIX_LEAN_AND_MEAN, SMALLEST_SIZE
from formats.highlander.legal_pool import LEGAL_POOL
from formats.highlander.masters import MASTER_CARDS
from formats.highlander.opened import POOL
from formats.highlander.player import DECK, PRE_GAME
from formats.highlander.plot_hilt import NOT_USED_AT_ALL, STARTING_CARDS_IN_PLAY, STARTS_IN_PLAY
from formats.highlander.pregame import PRE_GAME_CARDS
from formats.highlander.restriction import RESTRICTION_NUMBERS
from formats.highlander.sealed import AT_A_SEALED_TABLE, EVERY_CARD_OPENED
from formats.highlander.six_of_a_title import SIX_OF_A_TITLE
from formats.highlander.specific_cards import SPECIFIC_CARDS
from formats.highlander.starting_cards import STARTING_CARDS
from formats.highlander.two_headed_giant import (
    CORDA_OR_RENO,
    GEMS_OF_TWO,
    IMMORTALS,
    NO_GENERIC_ALLOWANCES,
    NO_QUICKENINGS,
    THE_CHOICE,
    TWO_IMMORTALS,
)
from formats.highlander.versions import VERSIONS
from formats.highlander.weapons import WEAPONS_OF_CHOICE

TYPE_HEADINGS = {
    "attacks": ("Attack", "Special Attack"),
    "basic attacks": ("Attack",),
    "special attacks": ("Special Attack",),
    "defenses": ("Block", "Dodge"),
    "blocks": ("Block",),
    "basic blocks": ("Block",),
    "guards": ("Block",),
    "dodges": ("Dodge",),
    "special cards": ("Event", "Situation", "Object", "Location", "Plot"),
    "events": ("Event",),
    "situations": ("Situation",),
    "objects": ("Object",),
    "locations": ("Location",),
    "plots": ("Plot",),
    "edges": ("Edge",),
    "illusions": ("Illusion",),
}
"""Headings inside the deck, with the types of the cards under them."""

THE_DECK = SectionSpec(
    DECK,
    headings=("endurance", "main deck", "cards", *TYPE_HEADINGS),
    required=True,
    # A name that a Pre-Game card shares with a card of the deck means the latter here.
    types=CardTypes(never=("Pre-Game",), by_heading=TYPE_HEADINGS),
)
THE_PRE_GAME = SectionSpec(
    PRE_GAME,
    headings=(
        "pregame",
        "pre-game cards",
        "pregame cards",
        "persona",
        "personas",
        "weapon",
        "weapons",
        "weapon of choice",
        "weapons of choice",
        "premiums",
        "quickenings",
        "crystals",
    ),
    required=True,
    # Their type tells them, so a list without such a heading may have them on top.
    types=CardTypes(only=("Pre-Game",), need_no_heading=True),
)

STANDARD = Format(
    id="highlander-standard",
    game="highlander",
    name="Highlander Type One, Standard Constructed",
    summary="50 or more cards with the Basics among them, at most 6 of a title, and the cards "
    "that Persona and weapons admit.",
    # Part of the hash in every report: raised when a rule comes to decide otherwise.
    version="2",
    sections=(THE_DECK, THE_PRE_GAME),
    unchecked=AT_THE_TABLE,
    # Rules see all that an unclear name may mean at once, and no reading by itself.
    seen_of=as_printed,
    rules=(
        at_least(50, "HL-BUILD-01"),
        *SIX_OF_A_TITLE,
        *RESTRICTION_NUMBERS,
        *BASICS,
        *LEGAL_POOL,
        *VERSIONS,
        *SPECIFIC_CARDS,
        *MASTER_CARDS,
        *PRE_GAME_CARDS,
        *WEAPONS_OF_CHOICE,
        *BANNED,
        NO_TRAINING_CARDS,
    ),
)

SEALED = Format(
    id="highlander-sealed",
    game="highlander",
    name="Highlander Type One, Sealed Deck",
    summary="Every card that was opened is used, in any number and of any Persona, and no other.",
    version="2",
    extends=STANDARD,
    sections=(
        THE_DECK,
        THE_PRE_GAME,
        SectionSpec(
            POOL,
            headings=("opened pool", "opened", "cards opened", "sealed pool"),
            required=True,
            # Nothing that was opened can be changed, so no repair touches it.
            is_given=True,
            types=CardTypes(by_heading=TYPE_HEADINGS),
        ),
    ),
    # Of the rest nothing holds: whatever was opened may be played (ruling HL-AMBIGUOUS-89).
    unchecked=(
        *(each for each in AT_THE_TABLE if each.rule == "HL-BUILD-15"),
        *AT_A_SEALED_TABLE,
    ),
    # What was opened must be used, and nothing else can be: whatever asks for cards that were
    # not opened, or forbids what was, is lifted. What stays says where a card stands, which
    # cards are none of the game's, and how many Personas and weapons are used, as of those the
    # player chooses.
    without=(
        "HL-BUILD-01",
        "HL-BUILD-03",
        "HL-BUILD-04",
        "HL-BUILD-05",
        "HL-BUILD-06",
        "HL-BUILD-08",
        "HL-BUILD-10",
        "HL-BUILD-11",
        "HL-BUILD-12",
        "HL-BUILD-16",
        "HL-BUILD-18",
        "HL-BUILD-20",
        "HL-BUILD-21",
        "HL-BUILD-22",
        "HL-BUILD-24",
        "HL-BUILD-30",
        "HL-BUILD-31",
        "HL-BUILD-32",
        "HL-BUILD-33",
        "HL-BUILD-40",
        "HL-BUILD-41",
        "HL-BUILD-50",
        "HL-BUILD-62",
        "HL-PREGAME-02",
        "HL-PREGAME-03",
        "HL-PREGAME-05",
        "HL-PREGAME-07",
        "HL-PREGAME-08",
        # Of several Personas the player chooses, but one with gems may be the only one.
        "HL-PREGAME-09",
        "HL-PREGAME-15",
        "HL-PREGAME-16",
        # The bans are those of Standard Constructed (ruling HL-AMBIGUOUS-71).
        "HL-FORMAT-03",
        "HL-FORMAT-04",
        "HL-FORMAT-05",
        "HL-FORMAT-06",
        "HL-FORMAT-07",
        "HL-FORMAT-08",
        "HL-FORMAT-09",
    ),
    rules=EVERY_CARD_OPENED,
)

TWO_HEADED_GIANT = Format(
    id="highlander-two-headed-giant",
    game="highlander",
    name="Highlander Type One, 2 Headed Giant",
    summary="As highlander-standard, with two Personas, no generic allowance cards and no "
    "Quickenings.",
    version="2",
    extends=STANDARD,
    parameters=(
        Declaration(
            IMMORTALS, "the two kinds of Immortals that the director chose, such as male/female"
        ),
    ),
    unchecked=(*AT_THE_TABLE, THE_CHOICE, *GEMS_OF_TWO),
    # The rule of one Persona gives way to that of two.
    replaces={"HL-PREGAME-13": TWO_IMMORTALS},
    rules=(NO_GENERIC_ALLOWANCES, CORDA_OR_RENO, NO_QUICKENINGS),
)

LEAN_AND_MEAN = Format(
    id="highlander-lean-and-mean",
    game="highlander",
    name="Highlander Type One, Lean & Mean",
    summary="As highlander-standard, with exactly 50 cards and 6 Lean and Mean among them.",
    version="2",
    extends=STANDARD,
    # Exactly 50 in the place of at least 50: both would say a small deck twice.
    replaces={"HL-BUILD-01": SMALLEST_SIZE},
    rules=(SIX_LEAN_AND_MEAN,),
)

PLOT_HILT = Format(
    id="highlander-plot-hilt",
    game="highlander",
    name="Highlander Type One, Plot/Hilt",
    summary="As highlander-standard, with the Persona's own Signature hilt and Stand-Alone Plot in "
    "play from the start. Not among the sanctioned styles.",
    version="2",
    extends=STANDARD,
    sections=(
        THE_DECK,
        THE_PRE_GAME,
        SectionSpec(
            STARTING_CARDS,
            headings=("starting hilt", "starting plot", "starting hilt and plot", "in play"),
        ),
    ),
    unchecked=(*AT_THE_TABLE, *STARTING_CARDS_IN_PLAY),
    replaces={"HL-WEAPON-06": ONE_WEAPON, **NOT_USED_AT_ALL},
    rules=STARTS_IN_PLAY,
)

TRAINING = training(STANDARD, id="highlander-training")
