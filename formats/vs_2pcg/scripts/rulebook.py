"""The cards whose powers the rulebook tells, as far as it tells them.

Of most cards that it clarifies it does not tell what they do: the affiliations of Cyclops, Norman
Osborn and Shifting Loyalties are icons that the text lacks (ruling PCG-AMBIGUOUS-01); of Armor,
Cloak, Danger Room, Domino, Sacred Ground and Weapon Omega the effect, or when it comes, is left
out. Those have no script here, so that play says that their texts are not known. The words for what
is told of them are there all the same, and other cards use them.

Iron Patriot, Venom and the Omega Machine Components need no script: names, marks and teams are
columns.
"""

from formats.vs_2pcg.engine.leaving import ko
from formats.vs_2pcg.engine.powers import ANY, COMBAT, ENERGY, MAIN, Script
from formats.vs_2pcg.engine.values import CANNOT_STRIKE, lose_modifiers_of_this_combat
from formats.vs_2pcg.scripts.doing import striking_more, to_chosen
from formats.vs_2pcg.scripts.having import level_up, level_up_by_payments, marks, super_power
from formats.vs_2pcg.scripts.plain import of_the_other_types, xp_for_each_foreign_team
from formats.vs_2pcg.scripts.whom import (
    basic_location,
    character,
    chosen,
    chosen_resource,
    enemy,
    fighting,
    this,
)

# A cost that the text does not show is the least that a Super Power can have: one symbol,
# whichever (PCG-POWER-03). A card file that records the power puts its own in that place.
_NOT_TOLD = (ANY,)

RULEBOOK: dict[str, Script] = {
    "Avalanche": Script(
        (
            super_power(
                "The Big One",
                MAIN,
                # Three symbols, and not which (PCG-EXAMPLE-04).
                _NOT_TOLD * 3,
                "KO basic Locations of different types",
                to_chosen(ko),
                # How many is not told either: several, so at least two.
                chosen_resource("a basic Location", basic_location),
                of_the_other_types("a basic Location of another type", basic_location),
            ),
        ),
        is_plain=True,
    ),
    # Which level has these powers is not told of any Main Character: the one they begin with.
    "Emma Frost, Level 1": Script(
        (
            super_power(
                "Keeper of Law",
                COMBAT,
                _NOT_TOLD,
                "a character strikes one more time in this combat",
                to_chosen(striking_more(1)),
                chosen("a character in the combat", fighting),
                unlimited=True,
            ),
        ),
    ),
    "Pixie, Level 1": Script(
        (
            super_power(
                "Souldagger",
                COMBAT,
                _NOT_TOLD,
                "an enemy character loses what modifies it since this combat began",
                to_chosen(lose_modifiers_of_this_combat),
                chosen("an enemy character", enemy),
            ),
            # The symbol's own name is not told. Its article leaves two that the set uses, of which
            # this is one.
            level_up_by_payments("1 XP, as somebody pays energy", 1, symbol=ENERGY),
        ),
    ),
    # Biosentinel does nothing by itself (PCG-KEYWORD-04).
    "Simon Trask, Level 1": Script(
        (
            level_up(
                "appears",
                "1 XP for each team of an enemy character that appears which your side lacks",
                xp_for_each_foreign_team,
                enemy,
                character,
            ),
        ),
        is_plain=True,
    ),
    "Sentry": Script((marks(CANNOT_STRIKE, "he cannot strike", this),)),
}
"""By title; of a Main Character with its level."""
