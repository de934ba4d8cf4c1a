"""Where the ledger leaves a table the choice: switches, each with the ruling it follows."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Rulings:
    """How a table plays what the rulebook leaves open."""

    blind_fails_below: bool = True
    """Whether an action fails below the number of Blind, and not from it on (AMBIGUOUS-23)."""
    captor_shares_area: bool = False
    """Whether a foe must share an area with the helpless to take an item (AMBIGUOUS-91)."""
    most_health: int | None = None
    """Beyond which nobody is healed; there is no such limit by itself (AMBIGUOUS-48)."""


AS_RECOMMENDED = Rulings()
