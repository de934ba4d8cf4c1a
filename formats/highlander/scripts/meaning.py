"""What the words of scripts mean to somebody who weighs a text: what is done, to whom.

Numbers, words, charges and what is forbidden stand in a `Script`, so a policy reads them there.
`formats.table.meaning.meaning_of` tells the rest; the engine's rules never ask.
"""

from enum import Enum


class Does(Enum):
    """What an effect does. Behind each: what the word was told, in that order."""

    GAIN = "gain"
    """How much Ability its player gains."""
    LOSE = "lose"
    """How much Ability is lost."""
    DRAW = "draw"
    """How many cards its player draws."""
    DISCARD = "discard"
    """How many cards of a hand are discarded."""
    BURN = "burn"
    """How many cards of an Endurance are discarded."""
    RETRIEVE = "retrieve"
    """How many cards its player takes back."""
    ATTACK_MORE = "attack more"
    """One attack more this turn."""
    PLAY_MORE = "play more"
    """One Special Card of some kind more this turn."""
    BETTER_ATTACK = "better attack"
    """An attack that is harder to stop."""
    KNOCK_DOWN = "knock down"
    DISARM = "disarm"
    """The opponent's weapon is lost, or broken."""
    REARM = "rearm"
    """A weapon of its player's for one that is lost."""
    REMOVE = "remove"
    """A card of the opponent's leaves play, or is without text."""


class Upon(Enum):
    """Whom it is done to."""

    SELF = "self"
    FOE = "foe"
