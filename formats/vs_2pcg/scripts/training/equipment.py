"""What the Equipment among the training cards does."""

from formats.vs_2pcg.engine.powers import COMBAT, MIGHT, Script
from formats.vs_2pcg.engine.values import APPEARS_POWERLESS, ATK, DEF, FLIGHT, MOBILE, THIS_COMBAT
from formats.vs_2pcg.scripts.doing import getting, plus, to_bearer, to_chosen, you_draw
from formats.vs_2pcg.scripts.having import at_start_of_your_turn, gives, marks, super_power, when
from formats.vs_2pcg.scripts.whom import bearer, character, chosen, enemy, fighting, in_back, yours

EQUIPMENT: dict[str, Script] = {
    "Brass Epaulettes": Script(
        (
            when(
                "attacks",
                "a +1/+1 counter on the equipped character",
                to_bearer(plus(1)),
                of=(bearer,),
            ),
        ),
    ),
    "Franking Hammer": Script(
        (
            gives(ATK, 1, "+1/+0", bearer),
            super_power(
                "Postmark",
                COMBAT,
                (MIGHT,),
                "an enemy character in the combat gets +0/-2",
                to_chosen(getting(DEF, -2, THIS_COMBAT)),
                chosen("an enemy character in the combat", enemy, fighting),
            ),
        ),
    ),
    "Great Sorting Engine": Script((at_start_of_your_turn("draw a card", you_draw(1)),)),
    "Iron Turnstile": Script(
        (
            marks(
                APPEARS_POWERLESS, "enemy characters appear without their powers", enemy, character
            ),
        ),
    ),
    "Pruning Hook": Script((gives(ATK, 2, "+2/+0", bearer),)),
    "Satchel of Keys": Script((marks(MOBILE, "Mobile", bearer),)),
    "Second-Hand Wings": Script((marks(FLIGHT, "Flight", bearer),)),
    "Steam Trellis": Script((gives(DEF, 1, "your back row gets +0/+1", yours, in_back),)),
    "Watering-Can Helm": Script((gives(DEF, 2, "+0/+2", bearer),)),
}
"""By title."""
