"""What the words of scripts may mean beyond an ability's own fields: what is done, and to whom.

Damage, effects, defenses and combos are fields of an `Ability`, so a policy reads them there.
`formats.table.meaning.meaning_of` tells the rest of it from `does`; the engine's rules never ask.
"""

from enum import Enum


class Deed(Enum):
    """What an ability does. Behind each: what the word was told, in that order."""

    DRAW = "draw"
    """How many cards."""
    FETCH = "fetch"
    """A card of a deck comes into the hand."""
    RETRIEVE = "retrieve"
    """A card of the discard pile comes into the hand."""
    GAIN = "gain"
    """The title of a card that comes into the hand, from wherever it is."""
    REVEAL = "reveal"
    """A card of a foe's hand is shown to all."""
    LOOK = "look"
    """At the top card of the deck, which may be put under it."""
    MILL = "mill"
    """The top card of somebody's deck is discarded."""
    HEAL = "heal"
    """How much health."""
    CURE = "cure"
    """The names of the effects that end."""
    GIVE = "give"
    """The effect."""
    MOVE = "move"
    """To the other area."""
    RETURN = "return"
    """Somebody who is out of play comes back."""
    BRING = "bring"
    """The title of the outlier that enters the game, and does what it says."""
    USAGE = "usage"
    """How much usage an item gains."""
    FOIL = "foil"
    """The utilization that is interrupted has no effects."""
    DISRUPT = "disrupt"
    """The action that is interrupted is not completed."""
    TAKE = "take"
    """An attack on a friend hits the one who uses this."""
    SEND = "send"
    """An attack hits somebody else."""


class Upon(Enum):
    """Whom or what it is done to."""

    USER = "user"
    TARGET = "target"
    """What the ability is used on; each of several."""
    FRIENDS = "friends"
    """Everybody of one's side."""
    ATTACKER = "attacker"
    """Whoever takes the action that this answers or interrupts."""
