"""What the actions among the training cards do."""

from formats.heroes_vs_villains.engine import effect_names as name
from formats.heroes_vs_villains.engine.abilities import Effect, Script, Whom
from formats.heroes_vs_villains.engine.keywords.resist import RESIST
from formats.heroes_vs_villains.engine.targeting import (
    NO_AREA_ATTACKS,
    NO_PROJECTILES,
    UNTARGETABLE,
)
from formats.heroes_vs_villains.scripts.defending import defensive, shield
from formats.heroes_vs_villains.scripts.doing import (
    adds_usage,
    brings_back,
    draws,
    fetch,
    gain,
    heals,
    retrieve,
    you_draw,
)
from formats.heroes_vs_villains.scripts.having import (
    always,
    combo,
    costing_any,
    do,
    do_to,
    get,
    holds,
    interrupt,
    retrieving,
    script,
    when,
)
from formats.heroes_vs_villains.scripts.hitting import counterattack, strike
from formats.heroes_vs_villains.scripts.plain import (
    a_foe_plays_an_item,
    attacked,
    brings_in,
    disrupts_it,
    draw_one_more_than_discarded,
    foils_it,
    gives_the_attacker,
    is_aside,
)
from formats.heroes_vs_villains.scripts.whom import (
    a_foe_acts,
    a_foe_utilizes,
    ally,
    attack,
    card,
    discards_have,
    everybody,
    growing,
    somebody_is_away,
    you,
)

FETCH_AN_ALLY = do("fetch 1 ally", fetch(ally))
RETRIEVE = retrieving(do("retrieve 1 card", retrieve(card), when=discards_have(card)))
FOIL = interrupt("foil a foe's utilization", foils_it, a_foe_utilizes)
SUNRISE, THIRTEENTH = "Borrowed Sunrise", "The Thirteenth Stroke"
THE_HOUR = "The Hour Strikes"


def bringing_in(title: str) -> Script:
    """An action that brings an outlier into the game."""
    ability = do(f"brings in {title}", brings_in(title), when=is_aside(title))
    return Script((ability,), is_plain=True)


LAMPWRIGHT: dict[str, Script] = {
    "Break of Dawn": bringing_in(SUNRISE),
    "Kindled Courage": script(
        get(
            "buff: each friend is strong for 2 rounds",
            Whom.EACH_FRIEND,
            Effect(name.STRONG, duration=2),
        )
    ),
    "Lamps Burn Late": always(holds(name.STRONG, "strong", you)),
    "New Panes": script(
        do_to(
            Whom.OWN_ITEM, "adds 2 usage to an item with growth", adds_usage(2), can_target=growing
        )
    ),
    "Relight": script(RETRIEVE),
    "Second Flame": script(combo("another utilization", utilizations=1)),
    "Steady Light": always(holds(RESIST, "passive: adds 1 to your rolls to resist", you)),
    "Wall of Glass": script(shield(2)),
    "Wick Down": always(holds(UNTARGETABLE, "passive: foes can't name you as a target", you)),
}

BELLRINGER: dict[str, Script] = {
    "Both Hands on the Rope": script(combo("double combo", plays=2, utilizations=2)),
    "Hand on the Clapper": Script(
        (interrupt("disrupt a foe's action", disrupts_it, a_foe_acts),), is_plain=True
    ),
    "Returning Echo": script(combo("another play", plays=1)),
    "Ringing Fists": script(
        defensive(counterattack(strike("1 melee", name="counterattack status")))
    ),
    "Strike Thirteen": bringing_in(THIRTEENTH),
    "Sympathetic Ringing": Script(
        triggers=(
            when(
                "attacked",
                do(
                    "when you are attacked the attacker is sluggish",
                    gives_the_attacker(Effect(name.SLUGGISH)),
                ),
                attacked,
            ),
        ),
        is_plain=True,
    ),
    "The Hour Strikes": script(do("fetch 1 attack", fetch(attack))),
    "Wall of Sound": script(shield(2)),
    "Wind the Clock": script(retrieving(do(f"gain {THE_HOUR}", gain(THE_HOUR)))),
}

HERO: dict[str, Script] = {
    "Ask Around": script(FETCH_AN_ALLY),
    "Clear the Street": always(holds(NO_AREA_ATTACKS, "no area attacks", everybody)),
    "Neighbourhood Watch": Script(
        triggers=(
            when(
                "played",
                do("when a foe plays an item draw 1 card", you_draw(1)),
                a_foe_plays_an_item,
            ),
        ),
        is_plain=True,
    ),
    "Rally on the Bridge": script(do_to(Whom.EACH_FRIEND, "each friend draws 1 card", draws(1))),
    "Second Wind at Midnight": script(do_to(Whom.SELF, "heals 1 health", heals(1))),
    "Shout a Warning": Script((FOIL,), is_plain=True),
    "Sleeves Rolled Up": Script(
        (costing_any(do("draw 1 card more than you discard", draw_one_more_than_discarded)),),
        is_plain=True,
    ),
    "Whistle Back": script(
        do(
            "a friend who is out of play returns to the field of play",
            brings_back,
            when=somebody_is_away,
        )
    ),
}

VILLAIN: dict[str, Script] = {
    "Bare-Faced Lie": Script((FOIL,), is_plain=True),
    "Call in a Debt": script(FETCH_AN_ALLY),
    "Lights Out": always(holds(NO_PROJECTILES, "no projectiles", everybody)),
    "Slip Away": script(get("flee", Whom.SELF, Effect(name.FLEE))),
    "Stolen Ledger": script(RETRIEVE),
}

ACTIONS: dict[str, Script] = {**LAMPWRIGHT, **BELLRINGER, **HERO, **VILLAIN}
"""By title."""
