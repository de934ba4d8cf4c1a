"""What the training cards do."""

from formats.vs_system.engine.cards import Until
from formats.vs_system.engine.costs import Activate, Discard, ExhaustACharacter
from formats.vs_system.engine.powers import Payment, Script
from formats.vs_system.engine.values import ATK, DEF, FLIGHT, RANGE
from formats.vs_system.scripts.doing import (
    exhaust_target,
    getting,
    negate_target,
    nothing,
    opponent_loses,
    ready_target,
    replace_target,
    return_target,
    to_target,
    you_gain,
)
from formats.vs_system.scripts.having import crossover, gives, when_stunned
from formats.vs_system.scripts.whom import (
    adjacent,
    attacking,
    bearer,
    costing,
    defending,
    exhausted,
    fighting,
    in_support,
    is_plot_twist,
    of_team,
    ready,
    stunned,
    target,
    target_effect,
    target_resource,
    theirs,
    yours,
)

CANDLE_ROW = "Candle Row"
LOW_WATER_FERRY = "Low Water Ferry"

TRAINING: dict[str, Script] = {
    # Characters
    "Ada Tallow, Mistress of the Row": Script(
        (gives(ATK, 1, "leader: adjacent characters get +1 ATK", adjacent),),
    ),
    "Brackwater Twins": Script(
        (when_stunned("the opponent loses 2 endurance", opponent_loses(2)),),
    ),
    "Mother Sedge, Reader of Tides": Script(
        (gives(DEF, 1, "leader: adjacent characters get +1 DEF", adjacent),),
    ),
    # Equipment
    "Brass Boathook": Script((gives(ATK, 1, "the equipped character gets +1 ATK", bearer),)),
    "Oilskin Coat": Script((gives(DEF, 1, "the equipped character gets +1 DEF", bearer),)),
    "Pocket Foghorn": Script(
        (gives(DEF, 2, "the equipped character gets +2 DEF while defending", bearer, defending),),
    ),
    "Storm Lantern": Script(
        (gives(RANGE, True, "the equipped character has range", bearer),),
    ),
    # Plot twists
    "All Lamps Lit": Script(
        (
            gives(
                ATK,
                1,
                "your Candle Row attackers get +1 ATK",
                yours,
                attacking,
                of_team(CANDLE_ROW),
            ),
        ),
        played=Payment("ongoing", nothing),
    ),
    "Borrowed Hour": Script(
        played=Payment(
            "ready an exhausted character you control of cost 4 or less",
            ready_target,
            targets=(target("an exhausted character you control", yours, exhausted, costing(4)),),
        ),
    ),
    "Cast Off!": Script(
        played=Payment(
            "an attacker you control gets +2 ATK this attack",
            to_target(getting(ATK, 2, Until.ATTACK)),
            targets=(target("an attacker you control", yours, attacking),),
        ),
    ),
    "Fog Comes In": Script(
        played=Payment(
            "negate a plot twist",
            negate_target,
            targets=(target_effect("a plot twist", is_plot_twist),),
        ),
    ),
    "Last Boat Home": Script(
        (
            Payment(
                "return a stunned character you control to its owner's hand",
                return_target,
                costs=(ExhaustACharacter(),),
                targets=(target("a stunned character you control", yours, stunned),),
            ),
        ),
        played=Payment("ongoing", nothing),
    ),
    "Truce on the Quay, Team-Up": Script(
        (crossover(CANDLE_ROW, LOW_WATER_FERRY),),
        played=Payment("ongoing", nothing),
    ),
    "Wrong Pier": Script(
        played=Payment(
            "exhaust a ready character of an opponent of cost 4 or less",
            exhaust_target,
            targets=(target("a ready character of an opponent", theirs, ready, costing(4)),),
        ),
    ),
    # Locations
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
                to_target(getting(ATK, 1, Until.ATTACK)),
                costs=(Activate(),),
                targets=(target("a character you control that fights", yours, fighting),),
            ),
        ),
    ),
    "Sedge Landing": Script(
        (Payment("you gain 1 endurance", you_gain(1), costs=(Activate(),)),),
    ),
    "The Tilted Lighthouse": Script(
        (gives(FLIGHT, True, "your characters have flight", yours),),
    ),
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
}
"""By title."""
