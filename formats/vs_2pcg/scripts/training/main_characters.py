"""What the Main Characters among the training cards do."""

from formats.vs_2pcg.engine.powers import COMBAT, ENERGY, INTELLECT, MAIN, MIGHT, SKILL, Script
from formats.vs_2pcg.scripts.doing import plus, striking_more, to_chosen, to_each, to_this, you_draw
from formats.vs_2pcg.scripts.having import level_up, level_up_by_payments, super_power
from formats.vs_2pcg.scripts.training.teams import GLASSHOUSE_SOCIETY
from formats.vs_2pcg.scripts.whom import attacking, chosen, enemy, face_up, of_team, yours

MAIN_CHARACTERS: dict[str, Script] = {
    "Linus Thornquist, Level 1": Script(
        (
            super_power(
                "Root and Branch",
                COMBAT,
                (MIGHT,),
                "a +1/+1 counter on him",
                to_this(plus(1)),
            ),
            level_up("stunned", "1 XP, as an enemy character is stunned", 1, enemy),
        ),
    ),
    "Linus Thornquist, Level 2": Script(
        (
            super_power(
                "The Whole Garden",
                MAIN,
                (ENERGY, MIGHT),
                "a +1/+1 counter on each of your Glasshouse Society characters",
                to_each(plus(1), yours, face_up, of_team(GLASSHOUSE_SOCIETY)),
            ),
        ),
    ),
    "Orla Venn, Level 1": Script(
        (
            super_power("Night Sorting", MAIN, (INTELLECT,), "draw a card", you_draw(1)),
            level_up_by_payments("1 XP, as a character of yours pays a symbol", 1, yours),
        ),
    ),
    "Orla Venn, Level 2": Script(
        (
            super_power(
                "Express",
                COMBAT,
                (INTELLECT, SKILL),
                "an attacker of yours strikes one more time in this combat",
                to_chosen(striking_more(1)),
                chosen("an attacker of yours", yours, attacking),
            ),
        ),
    ),
}
"""By title, with the level."""
