"""Whose powers work: they begin to as a card is face up in play, and cease to (POWER, STUN)."""

from dataclasses import dataclass
from functools import partial

from formats.table.events import Happened, Listener
from formats.table.lasting import Ends
from formats.vs_2pcg.engine.cards import PcgCard
from formats.vs_2pcg.engine.powers import Continuous, Triggered, Use
from formats.vs_2pcg.engine.state import PcgGame
from formats.vs_2pcg.engine.values import POWERLESS, give, has_powers


@dataclass(frozen=True, slots=True, eq=False)
class PowerListener(Listener):
    """A power that waits for an event. `timing.go_off` carries it out when its time has come."""

    power: Triggered | Use | None = None
    life: int = 0
    """Of its card, which may have left play and be back as another by then."""


def activate(game: PcgGame, card: PcgCard) -> None:
    """Let the powers of a card work, unless it has lost them."""
    if card.is_active:
        return
    if not can_have_powers(game, card):
        game.is_anybody_powerless = True
        return
    card.is_active = True
    game.activated += 1
    card.active_since = game.activated
    for power in card.script.powers:
        if isinstance(power, Continuous):
            game.continuous.add(power.kind, card, power)
            if power.kind == POWERLESS:
                game.is_anybody_powerless = True
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


def can_have_powers(game: PcgGame, card: PcgCard) -> bool:
    """Whether nothing takes its powers; those of an Equipment are its bearer's (PCG-EQUIP-02)."""
    bearer = card.bearer
    return has_powers(game, card) and (bearer is None or has_powers(game, bearer))


def lose_powers(
    game: PcgGame, card: PcgCard, ends: Ends | None = None, source: PcgCard | None = None
) -> None:
    """Let a card lose its powers and gain none, until it leaves play or until then (CARDS-12)."""
    give(game, card, POWERLESS, ends=ends, source=source)
    review_powers(game)


def review_powers(game: PcgGame) -> None:
    """Let the powers of all cards work that have them, and of no others.

    Somebody may have lost powers, or have them back: what took them is over, or has left play.
    """
    if not game.is_anybody_powerless:
        return  # So it is nearly always.
    is_anybody = False
    # Once, and not until nothing changes: three that take each other's powers never come to rest.
    for card in _face_up_in_play(game):
        if can_have_powers(game, card):
            activate(game, card)
        else:
            is_anybody = True
            deactivate(game, card)
    game.is_anybody_powerless = is_anybody or POWERLESS in game.continuous.by_kind


def _face_up_in_play(game: PcgGame) -> list[PcgCard]:
    return [
        card
        for player in game.players
        for pile in (
            player.front,
            player.back,
            player.machines,
            player.equipment,
            player.resources,
        )
        for card in pile.cards
        if card.is_face_up
    ]


def _listen(game: PcgGame, card: PcgCard, event: str, power: Triggered | Use) -> None:
    wants = None if power.wants is None else partial(_wants, game, card, power)
    listener = PowerListener(event, card, _later, wants, power.says, power, card.life)
    game.listeners.add(listener)


def _wants(game: PcgGame, card: PcgCard, power: Triggered | Use, happened: Happened) -> bool:
    return power.wants is None or power.wants(game, card, happened.what)


def _later(_happened: Happened) -> None:
    """Nothing by itself: an effect that is going on is carried out whole before (PCG-TIMING-02)."""
