"""A whole set of changes after which a deck breaks no known rule, found on request."""

from validator.repairing.repair import Repair
from validator.repairing.search import find_repair

__all__ = ["Repair", "find_repair"]
