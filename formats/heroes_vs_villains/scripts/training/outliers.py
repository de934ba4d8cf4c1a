"""What the outliers among the training cards do, the description cards among them."""

from formats.heroes_vs_villains.engine import effect_names as name
from formats.heroes_vs_villains.engine.abilities import Effect, Script, Whom
from formats.heroes_vs_villains.scripts.doing import (
    discards_the_top_card,
    ends,
    look_at_the_top_card,
)
from formats.heroes_vs_villains.scripts.having import do, do_to, script, special
from formats.heroes_vs_villains.scripts.hitting import on_each_foe

OUTLIERS: dict[str, Script] = {
    "Borrowed Sunrise": script(
        do_to(Whom.EACH_FRIEND, "ends every blind effect on your side", ends(name.BLIND))
    ),
    "The Bellringer": script(
        special(
            do_to(Whom.FOE, "a foe discards the top card of the deck", discards_the_top_card),
            "toll",
        )
    ),
    "The Lampwright": script(
        special(
            do("look at the top card of the deck, which may go under it", look_at_the_top_card),
            "kindle",
        )
    ),
    "The Thirteenth Stroke": script(on_each_foe(Effect(name.PANIC, 5))),
}
"""By title."""
