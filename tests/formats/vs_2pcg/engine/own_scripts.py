"""Scripts that tests give to cards of their own, and choices and effects for them."""

from collections.abc import Callable
from typing import Any

from formats.vs_2pcg.engine.cards import PcgCard
from formats.vs_2pcg.engine.effects import Effect
from formats.vs_2pcg.engine.powers import (
    COMBAT,
    Choice,
    Continuous,
    Does,
    Script,
    Timing,
    Triggered,
    Use,
)
from formats.vs_2pcg.engine.state import PcgGame

ANY_CHARACTER = Choice("a character", lambda game, _: game.characters())


def nothing(_game: PcgGame, _effect: Effect) -> None:
    """An effect that changes nothing."""


def to_chosen(does: Callable[..., Any], *told: Any) -> Does:
    """An effect on what was chosen first."""
    return lambda game, effect: does(game, effect.chosen[0], *told)


def to_all(does: Callable[..., Any], *told: Any, titles: tuple[str, ...] = ()) -> Does:
    """An effect on all characters in play, or on those of these titles."""

    def do(game: PcgGame, _effect: Effect) -> None:
        for card in game.characters():
            if not titles or str(card) in titles:
                does(game, card, *told)

    return do


def to_this(does: Callable[..., Any], *told: Any) -> Does:
    """An effect on the card that says so."""
    return lambda game, effect: does(game, effect.this, *told)


def played(does: Does = nothing, *times: Timing, name: str = "It", **more: Any) -> Script:
    """A Plot Twist, of combats if it does not say."""
    return Script(played=Use(name, "it says so", does, times or (COMBAT,), **more))


def used(does: Does = nothing, *times: Timing, name: str = "Power", **more: Any) -> Script:
    """A Super Power that costs nothing, of combats if it does not say."""
    return Script((Use(name, "it says so", does, times or (COMBAT,), **more),))


def as_soon_as(
    event: str, does: Does, wants: Callable[[PcgGame, PcgCard, Any], bool] | None = None
) -> Script:
    """Something that happens by itself."""
    return Script((Triggered(event, f"at {event}", does, wants),))


def always(
    kind: str, value: Any = 1, applies: Callable[[PcgGame, PcgCard, PcgCard], bool] | None = None
) -> Script:
    """Something that holds while its card is in play: of itself, if it does not say."""
    return Script((Continuous(kind, kind, applies or (lambda _, this, card: this is card), value),))


def is_this(_game: PcgGame, this: PcgCard, what: Any) -> bool:
    """Whether an event is about the card that waits for it."""
    return what is this
