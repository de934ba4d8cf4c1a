"""What invented cards of the worked examples do: where an example needs a text that it describes.

By title; whoever writes a position of their own may use them, too.
"""

from formats.vs_2pcg.engine.powers import COMBAT, Script
from formats.vs_2pcg.engine.values import ATK, LETHAL, THIS_COMBAT
from formats.vs_2pcg.scripts.doing import getting, marked, plus, take_chosen, to_chosen
from formats.vs_2pcg.scripts.having import plot_twist
from formats.vs_2pcg.scripts.whom import chosen, enemy, fighting, supporting, yours

EXAMPLES: dict[str, Script] = {
    "Borrowed Scene": plot_twist(
        "an enemy Supporting Character moves to your side",
        take_chosen,
        chosen("an enemy Supporting Character", enemy, supporting),
    ),
    "Quick Drill": plot_twist(
        "two +1/+1 counters on a character of yours in the combat",
        to_chosen(plus(2)),
        chosen("a character of yours in the combat", yours, fighting),
        times=(COMBAT,),
        any_turn=True,
    ),
    "Sharpened Point": plot_twist(
        "a character of yours in the combat gets +2/+0 and Lethal this combat",
        to_chosen(getting(ATK, 2, THIS_COMBAT), marked(LETHAL, THIS_COMBAT)),
        chosen("a character of yours in the combat", yours, fighting),
        times=(COMBAT,),
        any_turn=True,
    ),
}
