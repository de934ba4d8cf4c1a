"""What the words of 2PCG's scripts may mean: what is done, and to whom.

`formats.table.meaning.meaning_of` tells it of what a power does; the engine's rules never ask.
"""

from enum import Enum


class Deed(Enum):
    """What an effect does. Behind each: what the word was told, in that order."""

    # A policy looks up what each is worth all the time, and an enumeration's own is slow.
    __hash__ = object.__hash__

    GIVE = "give"
    """Kind, value (1 for what one simply has), and when it ends (None: as long as in play)."""
    PLUS = "+1/+1"
    """How many counters; a policy takes a word told nothing for 1, here and below."""
    MINUS = "-1/-1"
    """How many counters."""
    CLEAR = "clear"
    """All +1/+1 counters are removed."""
    VITALITY = "vitality"
    """How many counters."""
    WOUND = "wound"
    """How many wounds."""
    STUN = "stun"
    DAZE = "daze"
    RECOVER = "recover"
    READY = "ready"
    EXHAUST = "exhaust"
    KO = "KO"
    HIDE = "hide"
    MOVE = "move"
    """To the other row."""
    RETURN = "return"
    """To its owner's hand, from play or the KO pile."""
    LOSE_POWERS = "lose powers"
    """It loses its powers, and can't gain any until it leaves play."""
    REMOVE = "remove"
    """From the game."""
    TAKE = "take"
    """Control of an enemy character, for good."""
    DEFECT = "defect"
    """The card itself moves to an enemy side."""
    STRIKE = "strike"
    """How many more strikes it has in this combat."""
    CANCEL = "cancel"
    """The combat ends without a strike."""
    FADE = "fade"
    """It loses what it was given in this combat."""
    TURN_UP = "turn up"
    """A face-down Location turns face up."""
    DRAW = "draw"
    """How many cards."""
    ALL_DRAW = "all draw"
    """How many cards each player draws."""
    DISCARD = "discard"
    """How many cards you discard."""
    ENEMIES_DISCARD = "enemies discard"
    """How many cards each opponent discards."""
    SEARCH = "search"
    """A card of the deck comes into the hand."""
    PUT = "put"
    """A token is put into play: its name."""
    XP = "XP"
    """How many XP your Main Character gains; a function where that varies."""


class Whom(Enum):
    """Which card it is done to. A deed without one is done to players, or to the combat."""

    CHOSEN = "chosen"
    """The first card that was chosen (`Use.choices[0]`), or each of several."""
    THIS = "this"
    """The card whose text it is; of an Equipment, its bearer is BEARER."""
    BEARER = "bearer"
    PAYER = "payer"
    """The character that pays, where a card lets one pay."""
    WHAT = "what"
    """What the trigger is about."""
    EACH = "each"
    """All of some kind: `Meaning.among` gives them, told the game and the effect."""
