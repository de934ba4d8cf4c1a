"""A whole set of changes after which a deck breaks no known rule, found on request."""

from validator.repairing.applying import changed, without_any_cards
from validator.repairing.repair import Repair
from validator.repairing.search import find_repair

__all__ = ["Repair", "changed", "find_repair", "without_any_cards"]
