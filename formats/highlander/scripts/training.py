"""What the training cards do."""

from formats.highlander.engine import values, words
from formats.highlander.engine.abilities import Joins, Script
from formats.highlander.scripts.doing import (
    ATTACK_MORE,
    DISARM,
    KNOCK_DOWN,
    RECOVER,
    draw,
    foe_loses,
    gain,
    lose,
)


def _gives(to: str, word: str) -> Script:
    return Script(joins=Joins(to, gives=frozenset((word,))))


TRAINING: dict[str, Script] = {
    # Pre-Game cards and hilts.
    "Two-Fathom Gaff": Script(values={words.EXERTIONS: 1}),
    "Salt-Worn Charm": Script(values={words.EXERTION_SIZE: 1}),
    "Storm-Ring Hilt (Keeper's Cutlass)": Script(values={words.ATTACKS: 1}),
    "Iron Butt-Cap (Two-Fathom Gaff)": Script(values={values.FOE_EXERTION_SIZE: -1}),
    # Attacks.
    "Knee on the Stair": Script(when_successful=(KNOCK_DOWN,)),
    "Wrist Lock": Script(when_successful=(DISARM,)),
    # Events.
    "One Clean Stroke": _gives("upper attack", words.HEAD_SHOT),
    "Doused Light": Script(values={values.FOE_LOST_ATTACKS: 1}),
    "Lantern Feint (Maren)": Script(when_played=(ATTACK_MORE,)),
    "Relief at Dawn": Script(when_played=(gain(2),)),
    "Settle the Account (Penhallow)": Script(when_played=(foe_loses(2),)),
    "Sudden Squall": Script(when_played=(lose(1), foe_loses(1))),
    # Situations, an Object, an Illusion.
    "Granite Stance (Penhallow)": Script(values={words.HAND_SIZE: 2}),
    "Patience of the Tide (Maren)": Script(values={words.HAND_SIZE: 1}),
    "Oilskin Jack": Script(values={values.ARMOR: 1}),
    "Rack of Boathooks": Script(when_played=(RECOVER,)),
    "Face in the Fog": Script(values={values.FOE_LOST_ATTACKS: 1}),
    # Edges.
    "Long Memory (Penhallow)": _gives("block", words.POWER_BLOCK),
    "Promise at the Rail (Maren)": _gives("dodge", words.DODGES_UNDODGEABLE),
    "Quick Breath": Script(when_played=(draw(1),)),
    "Sand From a Pocket": _gives("attack", words.UNDODGEABLE),
}
