"""The words of scripts for powers: what is paid for, what waits, what holds all the time."""

from collections.abc import Callable
from typing import Any

from formats.vs_2pcg.engine.cards import PcgCard
from formats.vs_2pcg.engine.powers import (
    MAIN,
    Choice,
    Continuous,
    Does,
    Script,
    Timing,
    Triggered,
    Use,
)
from formats.vs_2pcg.engine.state import PcgGame
from formats.vs_2pcg.scripts.doing import gaining_xp
from formats.vs_2pcg.scripts.whom import Which, all_true, bearer, this, yours

Wants = Callable[[PcgGame, PcgCard, Any], bool]
"""Whether a power of the card is about what happened."""


def super_power(
    name: str,
    time: Timing,
    symbols: tuple[str, ...],
    says: str,
    does: Does,
    *choices: Choice,
    any_turn: bool = False,
    any_combat: bool = False,
    unlimited: bool = False,
) -> Use:
    """A Super Power: its name, when it may be used, and its cost (PCG-POWER-03)."""
    return Use(
        name,
        says,
        does,
        (time,),
        symbols,
        choices,
        is_any_turn=any_turn,
        is_any_combat=any_combat,
        is_unlimited=unlimited,
    )


def reaction(
    name: str,
    symbols: tuple[str, ...],
    event: str,
    says: str,
    does: Does,
    *choices: Choice,
    to: tuple[Which, ...],
) -> Use:
    """A Super Power that waits for something to happen to such a card (PCG-POWER-06)."""
    return Use(
        name, says, does, symbols=symbols, choices=choices, reacts_to=event, wants=_about(to)
    )


def lets_pay(
    name: str,
    time: Timing,
    symbols: tuple[str, ...],
    says: str,
    does: Does,
    *choices: Choice,
) -> Use:
    """A card lets a character pay: no Super Power, so it may pay again (PCG-POWER-07, 10)."""
    return Use(name, says, does, (time,), symbols, choices, is_super=False)


def plot_twist(
    says: str,
    does: Does,
    *choices: Choice,
    times: tuple[Timing, ...] = (MAIN,),
    any_turn: bool = False,
    is_plain: bool = False,
) -> Script:
    """A Plot Twist: when it may be played, and what it does."""
    use = Use(says, says, does, times, choices=choices, is_any_turn=any_turn)
    return Script(played=use, is_plain=is_plain)


def gives(kind: str, value: Any, says: str, *which: Which) -> Continuous:
    """Those in a row of whom all of that is true have something while this card is in play."""
    # Most are about one card alone or those of a player, and are asked about every card in play.
    is_for_itself, is_for_its_bearer, is_for_yours = this in which, bearer in which, yours in which
    others = tuple(word for word in which if word not in (this, bearer, yours))
    is_meant = all_true(others)

    def applies(game: PcgGame, source: PcgCard, card: PcgCard) -> bool:
        if is_for_itself and card is not source:
            return False
        if is_for_its_bearer and card is not source.bearer:
            return False
        if is_for_yours and card.controller != source.controller:
            return False
        if card.row is None:
            return False
        return not others or is_meant(game, source.controller, source, card)

    never_lowers = isinstance(value, ForEach) or (isinstance(value, int) and value >= 0)
    return Continuous(kind, says, applies, value, never_lowers)


def marks(kind: str, says: str, *which: Which) -> Continuous:
    """They simply have it: Flight, or that they cannot strike."""
    return gives(kind, 1, says, *which)


class ForEach:
    """One for each character in play of which all of that is true."""

    __slots__ = ("_is_meant",)

    def __init__(self, *which: Which) -> None:
        self._is_meant = all_true(which)

    def __call__(self, game: PcgGame, source: PcgCard, _card: PcgCard) -> int:
        """How many there are."""
        is_meant, player = self._is_meant, source.controller
        count = 0
        for row in game.rows:
            for card in row:
                if is_meant(game, player, source, card):
                    count += 1
        return count


def _about(which: tuple[Which, ...]) -> Wants:
    is_meant = all_true(which)

    def wants(game: PcgGame, card: PcgCard, what: PcgCard) -> bool:
        return is_meant(game, card.controller, card, what)

    return wants


def when(event: str, says: str, does: Does, *choices: Choice, of: tuple[Which, ...]) -> Triggered:
    """When that happens to a card of which all of this is true.

    Of the card itself: `of=(this,)`. Events are "appears", "attacks", "defends", "stunned", "KO'd",
    "wounded", "recovered", "hidden", "moved", "powered up", "changed sides" and "leveled up".
    """
    return Triggered(event, says, does, _about(of), choices)


def at_start_of_your_turn(says: str, does: Does, *choices: Choice) -> Triggered:
    """At the start of each turn of yours, before you draw (PCG-TURN-03)."""
    return Triggered("start of turn", says, does, _is_of_its_player, choices)


def at_end_of_your_turn(says: str, does: Does, *choices: Choice) -> Triggered:
    """As each turn of yours ends (PCG-TURN-20)."""
    return Triggered("end of turn", says, does, _is_of_its_player, choices)


def _is_of_its_player(_game: PcgGame, card: PcgCard, what: int) -> bool:
    return what == card.controller


def level_up(event: str, says: str, xp: int | Does, *of: Which) -> Triggered:
    """A Level Up Power: XP each time that happens to such a card (PCG-LEVEL-02).

    How many is a function where that varies.
    """
    does = gaining_xp(xp) if isinstance(xp, int) else xp
    return Triggered(event, says, does, _about(of), is_level_up=True)


def level_up_by_payments(says: str, xp: int, *of: Which, symbol: str = "") -> Triggered:
    """A Level Up Power: XP each time such a character pays a symbol, or that symbol."""
    is_payer_meant = all_true(of)

    def wants(game: PcgGame, card: PcgCard, what: tuple[PcgCard, str]) -> bool:
        payer, paid = what
        is_symbol = not symbol or paid == symbol
        return is_symbol and is_payer_meant(game, card.controller, card, payer)

    return Triggered("paid", says, gaining_xp(xp), wants, is_level_up=True)
