"""The kinds of Pre-Game cards, and the Personas, that several rules name together."""

WEAPONS = ("weapon", "off-hand weapon")
"""The kinds of Weapons of Choice, Primary and Off-Hand."""

PAIR = ("corda", "reno")
"""The two Personas that are played as a pair (ruling HL-AMBIGUOUS-70), as they are compared."""
