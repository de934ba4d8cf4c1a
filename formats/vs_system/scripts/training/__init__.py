"""What the training cards do, by the type of card."""

from formats.vs_system.engine.powers import Script
from formats.vs_system.scripts.training.characters import CHARACTERS
from formats.vs_system.scripts.training.equipment import EQUIPMENT
from formats.vs_system.scripts.training.locations import LOCATIONS
from formats.vs_system.scripts.training.plot_twists import PLOT_TWISTS

TRAINING: dict[str, Script] = {**CHARACTERS, **EQUIPMENT, **LOCATIONS, **PLOT_TWISTS}
"""By title."""
