"""What things are worth to a greedy player, in Ability."""

from typing import Final

CARD: Final = 0.3
"""A card of the hand: it is drawn again at the end of the turn, off the Endurance."""
EXERTION: Final = 0.5
"""Five cards of the Endurance: after a whole one, of some fifty, 5 Ability are lost."""
HEAD: Final = 100.0
PRONE: Final = 1.5
"""To lie on the ground, or to be without a weapon."""
NO_ROOM: Final = 1.0
"""To be kept from all the attacks in hand by the last block or a Guard."""
UNKNOWN_HIT: Final = 2.5
"""What a Hidden attack does on average."""
SQUARE: Final = 0.15
"""Each square that a Defense covers, or an attack is aimed at."""
