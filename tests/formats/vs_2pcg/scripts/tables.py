"""Cards and a table that the tests of the rulebook's cards share."""

from typing import Any

from formats.vs_2pcg.engine.powers import ENERGY, INTELLECT, SKILL
from tests.formats.vs_2pcg.engine.playing import Playing, Side, begin, card, location, numbers

LAB = location("Laboratory", ENERGY)
TRAINING_GROUND = location("Training Ground", SKILL)
FORTRESS = location("Fortress", INTELLECT)
UTOPIA = location("Utopia", ENERGY, SKILL, team="X-Men")
LOCATIONS = (LAB, TRAINING_GROUND, FORTRESS, UTOPIA)
GUARD = card("Guard", **numbers(3, 4, 2))
WEAK = card("Weak", cost=1, **numbers(1, 1))


def table_of(you: Side, they: Side | None = None, *cards: Any, **more: Any) -> Playing:
    """Your Main Phase, with some cards that many tests need."""
    return begin("main phase", you, they, *LOCATIONS, GUARD, WEAK, *cards, **more)
