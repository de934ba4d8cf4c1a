"""What the training cards do, by the type of card."""

from formats.vs_2pcg.engine.powers import Script
from formats.vs_2pcg.scripts.training.equipment import EQUIPMENT
from formats.vs_2pcg.scripts.training.locations import LOCATIONS
from formats.vs_2pcg.scripts.training.main_characters import MAIN_CHARACTERS
from formats.vs_2pcg.scripts.training.plot_twists import PLOT_TWISTS
from formats.vs_2pcg.scripts.training.supporting_characters import SUPPORTING_CHARACTERS

TRAINING: dict[str, Script] = {
    **MAIN_CHARACTERS,
    **SUPPORTING_CHARACTERS,
    **EQUIPMENT,
    **LOCATIONS,
    **PLOT_TWISTS,
}
"""By title; of a Main Character with its level."""
