"""Whose powers work: they begin to as a card is face up in play, and cease to (POWER, STUN)."""

from dataclasses import dataclass
from functools import partial

from formats.table.events import Happened, Listener
from formats.vs_2pcg.engine.cards import PcgCard
from formats.vs_2pcg.engine.powers import Continuous, Triggered, Use
from formats.vs_2pcg.engine.state import PcgGame
from formats.vs_2pcg.engine.values import POWERLESS, has


@dataclass(frozen=True, slots=True, eq=False)
class PowerListener(Listener):
    """A power that waits for an event. `timing.go_off` carries it out when its time has come."""

    power: Triggered | Use | None = None
    life: int = 0
    """Of its card, which may have left play and be back as another by then."""


def activate(game: PcgGame, card: PcgCard) -> None:
    """Let the powers of a card work, unless it has lost them for good."""
    if card.is_active or has(game, card, POWERLESS):
        return
    card.is_active = True
    for power in card.script.powers:
        if isinstance(power, Continuous):
            game.continuous.add(power.kind, card, power)
        elif isinstance(power, Triggered):
            # A Main Character without another level can't put XP anywhere.
            if card.levels or not power.is_level_up:
                _listen(game, card, power.event, power)
        elif power.reacts_to:
            _listen(game, card, power.reacts_to, power)
        else:
            game.player_of(card).usable.append((card, power))


def deactivate(game: PcgGame, card: PcgCard) -> None:
    """Let the powers of a card work no longer (PCG-STUN-05, PCG-STUN-07)."""
    if not card.is_active:
        return
    card.is_active = False
    powers = card.script.powers
    # So it is with most cards, and going through all listeners for them would be in vain.
    if not powers:
        return
    kinds = [power.kind for power in powers if isinstance(power, Continuous)]
    game.continuous.remove_all_of(card, kinds)
    game.listeners.remove_all_of(card)
    player = game.player_of(card)
    player.usable = [pair for pair in player.usable if pair[0] is not card]


def _listen(game: PcgGame, card: PcgCard, event: str, power: Triggered | Use) -> None:
    wants = None if power.wants is None else partial(_wants, game, card, power)
    listener = PowerListener(event, card, _later, wants, power.says, power, card.life)
    game.listeners.add(listener)


def _wants(game: PcgGame, card: PcgCard, power: Triggered | Use, happened: Happened) -> bool:
    return power.wants is None or power.wants(game, card, happened.what)


def _later(_happened: Happened) -> None:
    """Nothing by itself: an effect that is going on is carried out whole before (PCG-TIMING-02)."""
