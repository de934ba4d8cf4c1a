"""How much a rule compares before it says that nothing is known.

A list of thousands of unclear names must not keep a check busy. No deck comes near these numbers.
"""

MAX_COMPARED = 64
"""Cards or entries of one name that are compared each with each other."""
MAX_PAIRS = 4_096
"""Pairs of cards that two unclear names may mean; as many as `MAX_COMPARED` each with each."""
NO_LIMIT = 1_000_000
"""More copies than any list has, for a number that means "as many as one likes"."""
