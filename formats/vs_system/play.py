"""How Vs. System is played, for whoever plays any game."""

from formats.simulation.playable_game import PlayableGame
from formats.vs_system.engine.game import ENGINE
from formats.vs_system.engine.playable import refuse_unplayable
from formats.vs_system.policy import policy_of
from formats.vs_system.scripts import REGISTRY, scripted
from formats.vs_system.showing import IN_WORDS
from formats.vs_system.simulation import MEASURES, goldfish, match

PLAYABLE_GAME = PlayableGame(
    engine=ENGINE,
    policy_of=policy_of,
    in_words=IN_WORDS,
    measures=MEASURES,
    goldfish=goldfish,
    match=match,
    scripted=scripted,
    has_script=REGISTRY.has,
    refuse_unplayable=refuse_unplayable,
)
