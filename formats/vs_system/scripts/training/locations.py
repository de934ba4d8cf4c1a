"""What the locations among the training cards do."""

from formats.vs_system.engine.cards import THIS_ATTACK
from formats.vs_system.engine.costs import FREE, Activate, Discard
from formats.vs_system.engine.powers import Payment, Script
from formats.vs_system.engine.values import (
    ATK,
    CANNOT_BE_ATTACKED,
    CONCEALED_OPTIONAL,
    DEF,
    FLIGHT,
    WILLPOWER,
)
from formats.vs_system.scripts.doing import getting, replace_target, to_target, you_gain
from formats.vs_system.scripts.having import at_start_of_your, crossover, gives, marks
from formats.vs_system.scripts.training.teams import CANDLE_ROW, MOONPENNY_FAIR
from formats.vs_system.scripts.whom import (
    costing,
    fighting,
    in_support,
    mutant,
    of_team,
    sharing_a_version,
    target,
    target_resource,
    theirs,
    yours,
)

LOCATIONS: dict[str, Script] = {
    "Candle Row Stairs": Script(
        (
            gives(
                DEF,
                1,
                "your Candle Row characters in the support row get +1 DEF",
                yours,
                in_support,
                of_team(CANDLE_ROW),
            ),
        ),
    ),
    "Clock Loft": Script(
        (
            Payment(
                "a character you control that fights gets +1 ATK this attack",
                to_target(getting(ATK, 1, THIS_ATTACK)),
                costs=(Activate(),),
                targets=(target("a character you control that fights", yours, fighting),),
            ),
        ),
    ),
    "Lamplighters' Hall": Script(
        (
            gives(
                DEF,
                1,
                "your characters that share a version get +1 DEF",
                yours,
                sharing_a_version,
            ),
        ),
    ),
    "Moonpenny Big Top": Script((gives(DEF, 1, "your Mutants get +1 DEF", yours, mutant),)),
    "Mudlark Shore": Script(
        (gives(ATK, 1, "your characters of cost 1 get +1 ATK", yours, costing(1)),),
    ),
    "Sanctuary Steps": Script(
        (
            marks(
                CANNOT_BE_ATTACKED,
                "your characters of cost 1 or less cannot be attacked",
                yours,
                costing(1),
            ),
        ),
    ),
    "Sedge Landing": Script(
        (Payment("you gain 1 endurance", you_gain(1), costs=(Activate(),)),),
    ),
    "Smugglers' Cellar": Script(
        (marks(CONCEALED_OPTIONAL, "your equipment has concealed-optional", yours),),
    ),
    "The Long Bridge, Team-Up": Script((crossover(CANDLE_ROW, MOONPENNY_FAIR),)),
    "The Penny Well": Script(
        (Payment("you gain 1 endurance", you_gain(1), costs=(FREE,), once_a_turn=True),),
    ),
    "The Tide Bell": Script(
        (at_start_of_your("formation step", "you gain 1 endurance", you_gain(1)),),
    ),
    "The Tilted Lighthouse": Script((marks(FLIGHT, "your characters have flight", yours),)),
    "Weigh House": Script(
        (
            Payment(
                "replace a resource you control",
                replace_target,
                costs=(Discard(),),
                targets=(target_resource("a resource you control", yours),),
                once_a_turn=True,
            ),
        ),
    ),
    "Whispering Culvert": Script(
        (gives(WILLPOWER, -1, "characters of opponents get -1 willpower", theirs),),
    ),
}
"""By title."""
