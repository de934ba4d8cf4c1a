"""Further numbers that cards give their player or the opponent while they are in play."""

from typing import Final

FOE_EXERTION_SIZE: Final = "cards of an exertion of the opponent"
"""What is added to the 5 cards of a Hard Exertion (HL-EXERT-08)."""
FOE_LOST_ATTACKS: Final = "attacks that the opponent loses"
SPECIAL_CARDS: Final = "Special Cards a turn"
"""Special Cards beyond the one of a turn."""
NO_ATTACK: Final = "no attack"
FOE_NO_ATTACK: Final = "no attack of the opponent"
"""Whether somebody is prevented from attacking (HL-TURN-21)."""
SKIPS_ATTACK_PHASE: Final = "no Attack Phase"
FOE_SKIPS_ATTACK_PHASE: Final = "no Attack Phase of the opponent"
MAXIMUM_ABILITY: Final = "maximum Ability"
"""What is added to the Maximum Ability by a card that says so (HL-ABILITY-04)."""

IN_PLACE_OF_ATTACK: Final = "in place of an attack"
"""A word on a card that takes an attack opportunity without being an attack (HL-ATTACK-04)."""
