"""What the boost cards among the training cards do, alone or with a boostable card."""

from formats.heroes_vs_villains.engine.abilities import Script
from formats.heroes_vs_villains.engine.damage import MORE_DAMAGE
from formats.heroes_vs_villains.engine.effect_rolls import EFFECT_ROLLS
from formats.heroes_vs_villains.scripts.having import always, holds
from formats.heroes_vs_villains.scripts.whom import you

MORE = always(holds(MORE_DAMAGE, "adds 1 damage to your attacks this turn", you))
SURER = always(holds(EFFECT_ROLLS, "adds 1 to effect rolls against foes this turn", you))

BOOSTS: dict[str, Script] = {
    "Crowd at the Windows": SURER,
    "Rising Chime": MORE,
    "Threatening Letter": SURER,
    "Trim the Wick": MORE,
}
"""By title."""
