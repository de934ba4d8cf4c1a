"""The words of scripts for what happens as an effect resolves.

What is done to targets is done to those that are still legal (VS-CHAIN-37).
"""

from collections.abc import Callable
from typing import Any

from formats.table.lasting import Ends
from formats.table.meaning import carries, makes, means
from formats.vs_system.engine.cards import Area, VsCard
from formats.vs_system.engine.chain import negate
from formats.vs_system.engine.counters import put_counter
from formats.vs_system.engine.effects import Effect
from formats.vs_system.engine.leaving import is_in_play, ko, return_to_hand
from formats.vs_system.engine.moving import change_area, take_control, take_resource
from formats.vs_system.engine.powers import Does
from formats.vs_system.engine.resources import replace
from formats.vs_system.engine.state import VsGame
from formats.vs_system.engine.stunning import exhaust, ready, recover, stun
from formats.vs_system.engine.values import give
from formats.vs_system.scripts.meaning import Deed, Whom

YES = "yes"
NO = "no"


@carries()
def all_of(*parts: Does) -> Does:
    """One after the other."""

    def does(game: VsGame, effect: Effect) -> None:
        for part in parts:
            part(game, effect)

    return does


@carries()
def you_may(part: Does) -> Does:
    """Its controller decides as the effect resolves, and nobody can respond (VS-CHAIN-20)."""

    def does(game: VsGame, effect: Effect) -> None:
        player = game.players[effect.controller]
        if game.ask("may", player.decider, (YES, NO), effect) == YES:
            part(game, effect)

    return does


@means(Deed.STAY)
def nothing(_game: VsGame, _effect: Effect) -> None:
    """Playing the card is all: its powers work from the resource row."""


@makes(Deed.GAIN)
def you_gain(amount: int) -> Does:
    """You gain endurance."""

    def does(game: VsGame, effect: Effect) -> None:
        game.gain(game.players[effect.controller], amount, str(effect.this))

    return does


@makes(Deed.LOSE)
def opponent_loses(amount: int) -> Does:
    """The opponent loses endurance."""

    def does(game: VsGame, effect: Effect) -> None:
        game.lose(game.opponent_of(effect.controller), amount, str(effect.this))

    return does


@makes(Deed.ALL_LOSE)
def each_player_loses(amount: int) -> Does:
    """Each player loses endurance."""

    def does(game: VsGame, effect: Effect) -> None:
        for player in game.players:
            game.lose(player, amount, str(effect.this))

    return does


@makes(Deed.DRAW)
def you_draw(count: int) -> Does:
    """You draw cards, as many as there are (ruling VS-AMBIGUOUS-12)."""

    def does(game: VsGame, effect: Effect) -> None:
        player = game.players[effect.controller]
        game.piles.draw(player.deck, player.hand, count)

    return does


@carries(Whom.TARGET)
def to_target(act: Callable[[VsGame, VsCard], None]) -> Does:
    """Do it to each target that is still legal."""

    def does(game: VsGame, effect: Effect) -> None:
        for card in effect.targets_left():
            act(game, card)

    return does


@carries(Whom.THIS)
def to_this(act: Callable[[VsGame, VsCard], None]) -> Does:
    """Do it to the card itself, if it is still in play."""

    def does(game: VsGame, effect: Effect) -> None:
        act(game, effect.this)

    return if_in_play(does)


@carries()
def if_in_play(part: Does) -> Does:
    """Only if the card itself is still in play, and has not left it meanwhile."""

    def does(game: VsGame, effect: Effect) -> None:
        if is_in_play(game, effect.this) and effect.this.life == effect.life:
            part(game, effect)

    return does


@carries(Whom.BEARER)
def to_bearer(act: Callable[[VsGame, VsCard], None]) -> Does:
    """Do it to the character that this equipment was on, though the equipment may be gone."""

    def does(game: VsGame, effect: Effect) -> None:
        if is_in_play(game, effect.what) and effect.what.life == effect.what_life:
            act(game, effect.what)

    return does


@makes(Deed.GIVE)
def getting(kind: str, value: Any, ends: Ends) -> Callable[[VsGame, VsCard], None]:
    """It has that for the attack or the turn; for use in `to_target` and `to_this`."""

    def act(game: VsGame, card: VsCard) -> None:
        give(game, card, kind, value, ends)

    return act


def marked(kind: str, ends: Ends) -> Callable[[VsGame, VsCard], None]:
    """Something that it simply has for the attack or the turn, such as flight."""
    return getting(kind, 1, ends)


@makes(Deed.COUNTER)
def counter(kind: str) -> Callable[[VsGame, VsCard], None]:
    """A counter is put on it (VS-CORE-16)."""

    def act(game: VsGame, card: VsCard) -> None:
        put_counter(game, card, kind)

    return act


@means(Deed.KO)
def is_koed(game: VsGame, card: VsCard) -> None:
    """KO it."""
    ko(game, [card])


# These are the engine's own functions, and the engine knows nothing of meanings.
means(Deed.EXHAUST)(exhaust)
means(Deed.READY)(ready)
means(Deed.RECOVER)(recover)
means(Deed.RETURN)(return_to_hand)

exhaust_target = to_target(exhaust)
ready_target = to_target(ready)
recover_target = to_target(recover)
ko_target = to_target(is_koed)
return_target = to_target(return_to_hand)


@means(Deed.STUN, Whom.TARGET)
def stun_target(game: VsGame, effect: Effect) -> None:
    """Stun each target; the character whose power it is did it."""
    by = (effect.this,) if effect.this.printed.is_character else ()
    for card in effect.targets_left():
        stun(game, card, by)


@means(Deed.HIDE, Whom.TARGET)
def hide_target(game: VsGame, effect: Effect) -> None:
    """Move the target to the hidden area."""
    for card in effect.targets_left():
        change_area(game, card, Area.HIDDEN)


@means(Deed.SHOW, Whom.TARGET)
def show_target(game: VsGame, effect: Effect) -> None:
    """Move the target to the visible area."""
    for card in effect.targets_left():
        change_area(game, card, Area.VISIBLE)


@means(Deed.TAKE, Whom.TARGET)
def take_target(game: VsGame, effect: Effect) -> None:
    """Move the target to one of your rows, and control it (VS-ZONE-21)."""
    for card in effect.targets_left():
        take_control(game, card, game.players[effect.controller])


@means(Deed.SEIZE, Whom.TARGET)
def take_target_resource(game: VsGame, effect: Effect) -> None:
    """Move the target to your resource row, and control it (VS-ZONE-22)."""
    for card in effect.targets_left():
        take_resource(game, card, game.players[effect.controller])


@means(Deed.REPLACE, Whom.TARGET)
def replace_target(game: VsGame, effect: Effect) -> None:
    """Replace a resource, not as a cost."""
    for card in effect.targets_left():
        replace(game, card, game.player_of(card))


@means(Deed.NEGATE, Whom.TARGET)
def negate_target(game: VsGame, effect: Effect) -> None:
    """Negate an effect on the chain (VS-CHAIN-25)."""
    for other in effect.targets_left():
        negate(game, other)
