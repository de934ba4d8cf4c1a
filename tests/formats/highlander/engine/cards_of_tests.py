"""A few cards that many tests play with: Basics by their squares, and what fills an Endurance."""

from tests.formats.highlander.engine.own_cards import attack, block, dodge, guard, own

UPPER_LEFT = attack("Upper Left Attack", "X00/000/000")
UPPER_CENTER = attack("Upper Center Attack", "0X0/000/000")
UPPER_RIGHT = attack("Upper Right Attack", "00X/000/000")
MIDDLE_LEFT = attack("Middle Left Attack", "000/X00/000")
THRUST = attack("Thrust", "000/0X0/000")
MIDDLE_RIGHT = attack("Middle Right Attack", "000/00X/000")
LOWER_LEFT = attack("Lower Left Attack", "000/000/X00")
LOWER_CENTER = attack("Lower Center Attack", "000/000/0X0")
LOWER_RIGHT = attack("Lower Right Attack", "000/000/00X")

# The squares that the examples need, and the training cards have (HL-AMBIGUOUS-37).
UPPER_LEFT_BLOCK = block("Upper Left Block", "XX0/XX0/000")
UPPER_CENTER_BLOCK = block("Upper Center Block", "XXX/000/000")
UPPER_RIGHT_BLOCK = block("Upper Right Block", "0XX/0XX/000")
LOWER_LEFT_BLOCK = block("Lower Left Block", "000/XX0/XX0")
LOWER_CENTER_BLOCK = block("Lower Center Block", "000/000/XXX")
LOWER_RIGHT_BLOCK = block("Lower Right Block", "000/0XX/0XX")

UPPER_GUARD = guard("Upper Guard", "XXX/XXX/000")
LOWER_GUARD = guard("Lower Guard", "000/XXX/XXX")
DODGE = dodge("Side Step")
FILLERS = [own(f"Filler {number}", "Plot") for number in range(1, 13)]
"""Cards with which nothing can be done."""
