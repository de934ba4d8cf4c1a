"""What the equipment among the training cards does."""

from formats.vs_system.engine.costs import KoThis
from formats.vs_system.engine.powers import Payment, Script
from formats.vs_system.engine.values import (
    ATK,
    CAN_ATTACK_HIDDEN,
    DEF,
    IDENTITY,
    RANGE,
    TEAM,
    VERSION,
)
from formats.vs_system.scripts.doing import opponent_loses
from formats.vs_system.scripts.having import gives, marks
from formats.vs_system.scripts.training.teams import MOONPENNY_FAIR
from formats.vs_system.scripts.whom import bearer, defending

EQUIPMENT: dict[str, Script] = {
    "Borrowed Livery": Script(
        (gives(TEAM, MOONPENNY_FAIR, "the equipped character is of Moonpenny Fair", bearer),),
    ),
    "Borrowed Uniform": Script(
        (gives(VERSION, "Lamplighter", "the equipped character is a Lamplighter", bearer),),
    ),
    "Bottled Fog": Script((gives(DEF, 1, "the equipped character gets +1 DEF", bearer),)),
    "Brass Boathook": Script((gives(ATK, 1, "the equipped character gets +1 ATK", bearer),)),
    "Oilskin Coat": Script((gives(DEF, 1, "the equipped character gets +1 DEF", bearer),)),
    "Owl-Eyed Lantern": Script(
        (marks(CAN_ATTACK_HIDDEN, "the equipped character can attack hidden characters", bearer),),
    ),
    "Paper Mask": Script(
        (gives(IDENTITY, "Tamsin Oar", "the equipped character is Tamsin Oar as well", bearer),),
    ),
    "Pocket Foghorn": Script(
        (gives(DEF, 2, "the equipped character gets +2 DEF while defending", bearer, defending),),
    ),
    "Signal Rocket": Script(
        (Payment("the opponent loses 2 endurance", opponent_loses(2), costs=(KoThis(),)),),
    ),
    "Storm Lantern": Script((marks(RANGE, "the equipped character has range", bearer),)),
    "The Drowned Bell": Script((gives(ATK, 3, "the equipped character gets +3 ATK", bearer),)),
}
"""By title."""
