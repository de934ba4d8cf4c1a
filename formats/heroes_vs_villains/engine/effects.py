"""What effects do as they land: at once, for a while, or both (EFFECT)."""

from collections.abc import Callable
from typing import Final

from formats.heroes_vs_villains.engine import effect_names as name
from formats.heroes_vs_villains.engine.abilities import Effect
from formats.heroes_vs_villains.engine.keywords import (
    capture,
    card_loss,
    contain,
    drawless,
    knockback,
    knockout,
    oops,
    out_of_play,
    panic,
    prone,
    sluggish,
    things,
    wound,
)
from formats.heroes_vs_villains.engine.source import Source
from formats.heroes_vs_villains.engine.standing import ends_of, give
from formats.heroes_vs_villains.engine.state import HvvGame, Target
from formats.heroes_vs_villains.engine.targeting import is_anyone

Lands = Callable[[HvvGame, Target, Effect, Source], None]
"""What an effect does to somebody as it lands."""


def wait_for_an_action(game: HvvGame, target: Target, effect: Effect, source: Source) -> None:
    """Action Fail and Fail: until the next action, whenever that is (HVV-KEYWORD-002)."""
    ends = None if effect.duration is None else ends_of(game, target, effect)
    give(game, target, effect, ends, source.card)


LANDS: Final[dict[str, Lands]] = {
    name.ACTION_FAIL: wait_for_an_action,
    name.AFTERBURN: wound.afterburn,
    name.CAPTURE: capture.capture_a_card,
    name.CARD_LOSS: card_loss.lose_a_card,
    name.CONTAIN_I: contain.contain,
    name.CONTAIN_II: contain.contain,
    name.DESTROY: things.destroy,
    name.DRAWLESS_I: drawless.draw_less,
    name.DRAWLESS_II: drawless.draw_less,
    name.FAIL: wait_for_an_action,
    name.FLEE: out_of_play.flee,
    name.FULL_CONTAIN: contain.contain,
    name.GRIEVOUS_WOUND: wound.grievous_wound,
    name.JAIL: out_of_play.jail,
    name.KNOCKBACK: knockback.knock_back,
    name.KNOCKOUT: knockout.knock_out,
    name.OOPS: oops.oops,
    name.PANIC: panic.panic,
    name.PARTIAL_CONTAIN: contain.contain,
    name.PRONE: prone.lie_down,
    name.REMOVE: out_of_play.remove,
    name.SCRAP: things.scrap_item,
    name.SHORT_CIRCUIT: things.short_circuit,
    name.SLUGGISH: sluggish.be_sluggish,
    name.SURRENDER: capture.surrender,
    name.WOUND: wound.wound,
}
"""The effects that do more than be on somebody for a while."""

_OF_THINGS: Final = frozenset((name.DESTROY, name.SCRAP, name.SHORT_CIRCUIT))
"""What happens to things alone."""
_OF_ALL: Final = frozenset((name.CAPTURE, name.KNOCKBACK, name.REMOVE))
"""What can happen to things as well as to people."""
_OF_PEOPLE: Final = (name.HARMFUL | LANDS.keys() | name.COMPOUND.keys()) - _OF_THINGS - _OF_ALL
"""What only players and allies feel."""


def land_effect(game: HvvGame, target: Target, effect: Effect, source: Source) -> None:
    """The effect is on somebody now; a compound one gives all its parts (HVV-EFFECT-08)."""
    if game.log.is_on:
        game.tell("effect", f"{target}: {effect.keyword}.")
    for part in parts_of(effect):
        lands = LANDS.get(part.keyword)
        if lands is not None:
            lands(game, target, part, source)
        else:
            is_endless = part.stays and part.duration is None
            ends = None if is_endless else ends_of(game, target, part)
            give(game, target, part, ends, source.card)


def can_land(target: Target, effect: Effect) -> bool:
    """Whether the target can have it at all: a thing feels nothing, nobody is destroyed."""
    return effect.keyword not in (_OF_THINGS if is_anyone(target) else _OF_PEOPLE)


def parts_of(effect: Effect) -> tuple[Effect, ...]:
    """The effects that it consists of; itself if it is a single one."""
    parts = name.COMPOUND.get(effect.keyword)
    if parts is None:
        return (effect,)
    return tuple([Effect(keyword, duration=effect.duration) for keyword in parts])
