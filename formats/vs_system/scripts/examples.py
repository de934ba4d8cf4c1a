"""What the invented cards of the worked examples do, where no other card does as much."""

from formats.vs_system.engine.cards import THIS_TURN
from formats.vs_system.engine.costs import Endurance
from formats.vs_system.engine.powers import Payment, Script
from formats.vs_system.engine.values import FLIGHT
from formats.vs_system.scripts.doing import exhaust_target, marked, stun_target, to_target, you_draw
from formats.vs_system.scripts.whom import target, theirs, yours

EXAMPLES: dict[str, Script] = {
    "Borrowed Wings": Script(
        played=Payment(
            "a character you control has flight this turn",
            to_target(marked(FLIGHT, THIS_TURN)),
            targets=(target("a character you control", yours),),
        ),
    ),
    "Pawnbroker": Script((Payment("you draw a card", you_draw(1), costs=(Endurance(2),)),)),
    "Slack Rope": Script(
        played=Payment(
            "exhaust a character of an opponent",
            exhaust_target,
            targets=(target("a character of an opponent", theirs),),
        ),
    ),
    "Sudden Squall": Script(
        played=Payment(
            "stun a character of an opponent",
            stun_target,
            targets=(target("a character of an opponent", theirs),),
        ),
    ),
}
"""By title; given to a game that begins with a position."""
