"""How Vs. System is played, for whoever plays any game."""

from formats.simulation.playable_game import PlayableGame
from formats.vs_system.engine.game import RULES_VERSION
from formats.vs_system.engine.printed import refuse_unplayable
from formats.vs_system.scripts import REGISTRY, scripted
from formats.vs_system.simulation import MEASURES, goldfish, match

PLAYABLE_GAME = PlayableGame(
    rules_version=RULES_VERSION,
    measures=MEASURES,
    goldfish=goldfish,
    match=match,
    scripted=scripted,
    has_script=REGISTRY.has,
    refuse_unplayable=refuse_unplayable,
)
