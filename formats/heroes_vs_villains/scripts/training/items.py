"""What the items among the training cards do."""

from formats.heroes_vs_villains.engine import effect_names as name
from formats.heroes_vs_villains.engine.abilities import Effect, Script, Whom
from formats.heroes_vs_villains.engine.keywords.drawless import FEWER_CARDS
from formats.heroes_vs_villains.scripts.defending import ANY, defensive, stops
from formats.heroes_vs_villains.scripts.doing import adds_usage, draws, ends, you_move
from formats.heroes_vs_villains.scripts.having import always, do, do_to, get, holds, script, when
from formats.heroes_vs_villains.scripts.hitting import (
    charged,
    direct,
    everywhere,
    on_an_item,
    power,
    shot,
    strike,
    weapon,
)
from formats.heroes_vs_villains.scripts.whom import another_with_usage, each_foe, on_dual_draws

HIDE = get("hidden", Whom.SELF, Effect(name.HIDDEN))
CLIMB = do("move to another area", you_move)
HARMS = tuple(sorted(name.HARMFUL))

LAMPWRIGHT: dict[str, Script] = {
    "Beacon Tower": Script(
        triggers=(
            when(
                "end of the round",
                do_to(Whom.EACH_FRIEND, "as the round ends each friend draws 1 card", draws(1)),
            ),
        )
    ),
    "Gas Valve": Script(
        (power("1 heat", name="narrow"), power("", Effect(name.BLIND, 5), name="wide")),
        locks_in=True,
    ),
    "Glass Buckler": script(defensive(stops(1, ANY))),
    "Great Lens": script(charged(1, shot("2 heat"))),
    "Lampblack Cloak": script(HIDE),
    "Pocket Burner": script(weapon("1 heat")),
    "Spare Oil": Script(
        (
            do_to(
                Whom.OWN_ITEM,
                "passes 1 usage to another item",
                adds_usage(1),
                can_target=another_with_usage,
            ),
        ),
        invests=True,
    ),
}

BELLRINGER: dict[str, Script] = {
    "Belfry Rope": script(CLIMB),
    "Bronze Rim": script(defensive(stops(1, "melee"))),
    "Cracked Handbell": script(power("1 sound")),
    "Great Bell": script(charged(2, everywhere("2 sound"))),
    "Silent Tower": always(
        holds(
            FEWER_CARDS,
            "passive: foes draw 1 fewer card in rounds with a dual draw",
            on_dual_draws(each_foe),
        )
    ),
}

HERO: dict[str, Script] = {
    "Battery Torch": script(direct(Effect(name.BLIND, 4))),
    "Borrowed Umbrella": script(defensive(stops(1, "projectile"))),
    "Coil of Rope": script(CLIMB),
    "Market Barrow": script(everywhere("1 melee")),
    "Milk Van": script(
        strike("1 melee", Effect(name.KNOCKBACK, 4), name="ram"),
        defensive(stops(1, ANY, name="armor")),
    ),
    "Smelling Salts": script(
        do_to(Whom.FRIEND, "ends every negative effect on a friend", ends(*HARMS))
    ),
}

VILLAIN: dict[str, Script] = {
    "Crowbar": script(
        weapon("1 melee", name="swing"), on_an_item(power("", Effect(name.DESTROY, 4), name="pry"))
    ),
    "Forged Warrant": script(power("", Effect(name.JAIL, 5))),
    "Rusty Knife": script(weapon("1 melee", Effect(name.BLOOD_LOSS, 4))),
    "Smoke in a Bottle": script(HIDE),
    "Weighted Cane": script(weapon("1 melee")),
}

ITEMS: dict[str, Script] = {**LAMPWRIGHT, **BELLRINGER, **HERO, **VILLAIN}
"""By title."""
