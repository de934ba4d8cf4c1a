"""What the training cards do, by kind."""

from formats.heroes_vs_villains.engine.abilities import Script
from formats.heroes_vs_villains.scripts.training.actions import ACTIONS
from formats.heroes_vs_villains.scripts.training.allies import ALLIES
from formats.heroes_vs_villains.scripts.training.attacks import ATTACKS
from formats.heroes_vs_villains.scripts.training.boosts import BOOSTS
from formats.heroes_vs_villains.scripts.training.defenses import DEFENSES
from formats.heroes_vs_villains.scripts.training.items import ITEMS
from formats.heroes_vs_villains.scripts.training.outliers import OUTLIERS

TRAINING: dict[str, Script] = {
    **ATTACKS,
    **DEFENSES,
    **ITEMS,
    **ALLIES,
    **ACTIONS,
    **BOOSTS,
    **OUTLIERS,
}
"""By title."""
