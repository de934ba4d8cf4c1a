"""The shapes that rules of several games share: functions that return a Rule.

A format built of them reads like the rulebook's own list.
"""

from formats.construction.shapes.copies import copies
from formats.construction.shapes.sizes import at_least, between, exactly

__all__ = ["at_least", "between", "copies", "exactly"]
