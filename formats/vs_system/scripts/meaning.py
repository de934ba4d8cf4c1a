"""What the words of Vs. System's scripts may mean: what is done, and to whom.

`formats.table.meaning.meaning_of` tells it of what a power does; the engine's rules never ask.
"""

from enum import Enum


class Deed(Enum):
    """What an effect does."""

    STAY = "stay"
    """Nothing at once: the powers of the card work from now on."""
    GIVE = "give"
    COUNTER = "counter"
    READY = "ready"
    EXHAUST = "exhaust"
    STUN = "stun"
    RECOVER = "recover"
    KO = "KO"
    RETURN = "return"
    HIDE = "hide"
    SHOW = "show"
    TAKE = "take"
    SEIZE = "seize"
    """Take a resource."""
    REPLACE = "replace"
    NEGATE = "negate"
    GAIN = "gain"
    LOSE = "lose"
    """The opponent loses endurance."""
    ALL_LOSE = "all lose"
    DRAW = "draw"
    SEARCH = "search"
    """Choose a card of the deck."""
    REVIVE = "revive"
    """Bring a card from the KO'd pile into play, stunned."""


class Whom(Enum):
    """Which card it is done to."""

    TARGET = "target"
    THIS = "this"
    BEARER = "bearer"
