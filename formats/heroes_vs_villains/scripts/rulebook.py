"""The cards that the rulebook names, as far as it tells what they do.

It gives no text of a card whole. Of Punch, Screw You! and Shield it tells neither a number nor what
they do, so they have no script here and play says that their texts are not known. The archetypes
that it names are no cards, and neither are counter cards and the initiative card.
"""

from formats.heroes_vs_villains.engine.abilities import Ability, Defence, Effect, Script, Way
from formats.heroes_vs_villains.engine.effect_names import KNOCKOUT
from formats.heroes_vs_villains.scripts.defending import defensive, dodge, stops
from formats.heroes_vs_villains.scripts.having import script
from formats.heroes_vs_villains.scripts.hitting import strike

RULEBOOK: dict[str, Script] = {
    # HVV-EXAMPLE-03
    "Block": script(stops(2, "melee")),
    # HVV-BOARD-11
    "Dodge": script(defensive(dodge())),
    # HVV-EXAMPLE-04
    "Kick": script(strike("1 melee", Effect(KNOCKOUT, 4))),
    # HVV-EXAMPLE-05; of its attack nothing is told.
    "Sword": script(defensive(Ability("deflects an attack", "parry", defends=Defence(Way.BLOCK)))),
}
"""By title."""
