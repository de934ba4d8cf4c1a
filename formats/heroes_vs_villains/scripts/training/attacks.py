"""What the attacks among the training cards do."""

from formats.heroes_vs_villains.engine import effect_names as name
from formats.heroes_vs_villains.engine.abilities import Effect, Script
from formats.heroes_vs_villains.engine.printed import ROLLED
from formats.heroes_vs_villains.scripts.having import script
from formats.heroes_vs_villains.scripts.hitting import (
    boosted,
    conducting,
    costing,
    counterattack,
    direct,
    everywhere,
    grapple,
    initial_combo,
    mind,
    on_a_roll,
    on_an_electronic_item,
    on_an_item,
    on_an_object,
    resisted,
    shot,
    strike,
    surprising,
    throw,
    weapon,
)

LAMPWRIGHT: dict[str, Script] = {
    "Blaze of Oil": script(costing(2, everywhere("2 heat"))),
    "Flaring Wick": script(direct(Effect(name.BLIND, 4))),
    "Focused Beam": script(
        shot("1 heat"), boosted(1, "2 heat"), boosted(2, "3 heat", Effect(name.BLIND, 4))
    ),
    "Frost on the Pane": script(direct(Effect(name.FROZEN, 5))),
    "Glass Dome": Script((direct(Effect(name.CONTAIN_I, 3)),), breakout=5),
    "Loose Wire": script(conducting(shot("1 heat"))),
    "Melted Solder": script(on_an_item(direct(Effect(name.SCRAP, 3)))),
    "Oil and Spark": script(shot("1 heat", Effect(name.AFTERBURN, 4))),
    "Spilled Oil": script(everywhere("", Effect(name.PRONE, 4))),
    "Swung Lantern": script(weapon("1 melee")),
    "Thrown Ember": script(shot("1 heat", Effect(name.PAIN, 4))),
    "White Glare": script(direct(Effect(name.DAZE, 4))),
}

BELLRINGER: dict[str, Script] = {
    "Answering Stroke": script(counterattack(strike("1 melee"))),
    "Bound Hands": Script((grapple("", Effect(name.CONTAIN_II, 4)),), breakout=3),
    "Clapper Blow": script(weapon("2 melee")),
    "Creeping Note": script(shot("1 sound", Effect(name.STUN, 3, is_rising=True))),
    "Endless Tolling": script(mind("", Effect(name.DRAWLESS_II))),
    "Flung Handbell": script(shot("1 sound", Effect(name.STUN, 5))),
    "Grace Note": script(initial_combo(strike("1 melee"))),
    "Hum in the Bones": script(direct(Effect(name.PUKE, 5))),
    "Knell": script(resisted(5, mind("1 mind"))),
    "Locked in the Belfry": Script((grapple("", Effect(name.FULL_CONTAIN, 5)),), breakout=3),
    "Open Peal": script(everywhere("1 sound")),
    "Rattled Nerves": script(direct(Effect(name.ACTION_FAIL))),
    "Returned Note": script(counterattack(shot("1 sound"))),
    "Ringing Ears": script(shot("1 sound", Effect(name.DRAWLESS_I))),
    "Rope Snare": script(grapple("", Effect(name.CONTAIN_I))),
    "Run for the Stairs": script(mind("", Effect(name.FLEE, 4))),
    "Shaking Ground": script(direct(Effect(name.PRONE, 4, is_persistent=True))),
    "Slow Toll": script(direct(Effect(name.INCAPACITATE, 6, is_failing=True))),
    "Tolling Dread": script(mind("", Effect(name.PANIC, 4))),
    "Voice from the Tower": script(mind("", Effect(name.SURRENDER, 4))),
}

HERO: dict[str, Script] = {
    "Body Slam": script(grapple("1 melee", Effect(name.BEATDOWN, 5))),
    "Clear It Away": script(on_an_object(strike("2 melee"))),
    "Honest Shove": script(strike("1 melee", Effect(name.KNOCKBACK, 5))),
    "Hurled Bench": script(costing(1, throw("2 melee"))),
    "Lucky Punch": script(on_a_roll(4, strike("2 melee"))),
    "Smash the Lock": script(on_an_item(direct(Effect(name.DESTROY, 3)))),
    "Tackle at the Corner": script(grapple("1 melee", Effect(name.PRONE, 4))),
    "Thrown Satchel": script(throw("1 melee")),
    "Trip Over the Hose": script(direct(Effect(name.PARTIAL_CONTAIN, 3))),
    "Uppercut": script(strike("1 melee", Effect(name.KNOCKOUT, 5))),
    "Wet Cement": script(everywhere("", Effect(name.SLUGGISH, 3))),
}

VILLAIN: dict[str, Script] = {
    "Cheap Shot at the Docks": script(strike("1 melee", Effect(name.PAIN, 4))),
    "From the Shadows": script(surprising(3, strike("1 melee"))),
    "Jostled Elbow": script(strike("", Effect(name.FAIL, 3))),
    "Loose Cobblestone": script(throw("1 melee")),
    "Low Blow": script(strike("1 melee", Effect(name.BUTTHURT, 4))),
    "Nail in the Shoe": script(direct(Effect(name.WOUND, 4))),
    "Nimble Fingers": script(grapple("", Effect(name.CAPTURE, 4))),
    "Old Grudge": script(strike("1 melee", Effect(name.GRIEVOUS_WOUND, 5))),
    "Out the Back Door": script(grapple("", Effect(name.REMOVE, 4))),
    "Pulled Fuse": script(
        on_an_electronic_item(direct(Effect(name.SHORT_CIRCUIT, duration=ROLLED)))
    ),
    "Rotten Fish": script(throw("", Effect(name.STANK, 3, duration=2))),
    "Sack Over the Head": script(grapple("", Effect(name.BLIND, 3))),
    "Slung Slops": script(throw("", Effect(name.OOPS, 4))),
    "Snatched Papers": script(grapple("", Effect(name.CARD_LOSS))),
    "Weak Knees": script(direct(Effect(name.WEAKNESS, 3, duration=2))),
}

ATTACKS: dict[str, Script] = {**LAMPWRIGHT, **BELLRINGER, **HERO, **VILLAIN}
"""By title."""
