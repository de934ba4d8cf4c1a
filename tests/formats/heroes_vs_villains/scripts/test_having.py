"""The words of scripts for abilities: whom they are used on, what waits, what always holds."""

from typing import Any

from formats.heroes_vs_villains.engine.abilities import ANY_NUMBER, Effect, Whom
from formats.heroes_vs_villains.engine.effect_names import HIDDEN, STRONG
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
    special,
    when,
)
from formats.heroes_vs_villains.scripts.whom import you


def nothing(_game: Any, _attempt: Any, _target: Any) -> None:
    """It does nothing."""


def yes(_game: Any, _player: Any, _this: Any) -> bool:
    """It is so."""
    return True


def test_words_for_what_is_done() -> None:
    made = do("does it", nothing, name="act", when=yes)
    assert (made.says, made.name, made.does, made.when) == ("does it", "act", nothing, yes)
    assert made.whom is Whom.NOBODY
    aimed = do_to(Whom.FRIEND, "does it", nothing, can_target=yes)
    assert (aimed.whom, aimed.does, aimed.can_target) == (Whom.FRIEND, nothing, yes)
    hides = get("hidden", Whom.SELF, Effect(HIDDEN))
    assert (hides.whom, hides.effects, hides.is_attack) == (Whom.SELF, (Effect(HIDDEN),), False)
    more = combo("more", plays=2, utilizations=3)
    assert (more.plays, more.utilizations, more.is_initial_combo) == (2, 3, False)
    assert (combo("play", plays=1).utilizations, combo("use", utilizations=1).plays) == (0, 0)


def test_words_for_what_an_ability_is_besides() -> None:
    made = do("does it", nothing)
    assert retrieving(made).retrieves
    asks = costing_any(made)
    assert (asks.activate, asks.says) == (ANY_NUMBER, "A=?: does it")
    stops = interrupt("stop it", nothing, yes)
    assert (stops.is_interrupt, stops.when, stops.says) == (True, yes, "interrupt: stop it")
    own = special(made, "kindle")
    assert (own.is_special, own.name, own.takes_action) == (True, "kindle", False)


def test_words_for_what_a_card_is() -> None:
    made = do("does it", nothing)
    assert script(made, made).abilities == (made, made)
    waits = when("attacked", made, yes)
    assert (waits.event, waits.ability, waits.wants) == ("attacked", made, yes)
    strong = holds(STRONG, "strong", you)
    assert (strong.kind, strong.says, strong.applies, strong.value) == (STRONG, "strong", you, 1)
    assert holds("damage", "2 more", you, 2).value == 2
    assert always(strong).passives == (strong,)
    assert always(strong).abilities == ()
