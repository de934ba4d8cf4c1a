"""What the allies among the training cards do, each in a turn of its own."""

from formats.heroes_vs_villains.engine import effect_names as name
from formats.heroes_vs_villains.engine.abilities import Effect, Script, Whom
from formats.heroes_vs_villains.scripts.doing import heals, retrieve, reveals
from formats.heroes_vs_villains.scripts.having import do, do_to, retrieving, script
from formats.heroes_vs_villains.scripts.hitting import on_each_foe, strike
from formats.heroes_vs_villains.scripts.whom import discards_have, item

ALLIES: dict[str, Script] = {
    "Belfry Jackdaws": script(strike("1 melee")),
    "Dockside Bruiser": script(strike("1 melee")),
    "Hired Lookout": script(do_to(Whom.FOE, "a foe reveals 1 card of the hand", reveals)),
    "Moth Cloud": script(on_each_foe(Effect(name.BLIND, 4))),
    "Neighbour with a Broom": script(strike("1 melee")),
    "Off-Duty Nurse": script(do_to(Whom.FRIEND, "heals 1 health", heals(1))),
    "Sexton Morrow": script(
        retrieving(do("retrieve 1 item", retrieve(item), when=discards_have(item)))
    ),
    "Tilly the Apprentice": script(strike("1 melee")),
}
"""By title."""
