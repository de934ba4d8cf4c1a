"""What the Locations among the training cards do, beside making symbols."""

from formats.vs_2pcg.engine.powers import COMBAT, MAIN, MIGHT, SKILL, Script
from formats.vs_2pcg.engine.values import ATK, THIS_COMBAT
from formats.vs_2pcg.scripts.doing import change_row, getting, to_payer
from formats.vs_2pcg.scripts.having import lets_pay

LOCATIONS: dict[str, Script] = {
    "Platform Zero": Script(
        (
            lets_pay(
                "Change Here",
                MAIN,
                (SKILL,),
                "the character that pays moves to the other row",
                to_payer(change_row),
            ),
        ),
    ),
    "The Leaning Palm House": Script(
        (
            lets_pay(
                "Warm Soil",
                COMBAT,
                (MIGHT,),
                "the character that pays gets +2/+0 this combat",
                to_payer(getting(ATK, 2, THIS_COMBAT)),
            ),
        ),
    ),
}
"""By title."""
