"""Stunning and recovering (rulebook §6.2, §XI Stun, §XI Recover)."""

from collections.abc import Sequence
from dataclasses import dataclass

from formats.vs_system.engine.activity import activate, deactivate
from formats.vs_system.engine.cards import VsCard
from formats.vs_system.engine.leaving import leave_attack
from formats.vs_system.engine.state import VsGame
from formats.vs_system.engine.values import CANNOT_BE_STUNNED, INVULNERABILITY, has


@dataclass(frozen=True, slots=True, eq=False)
class Stunned:
    """Somebody became stunned, and who did it."""

    card: VsCard
    by: tuple[VsCard, ...] = ()
    """The character that did it by its power, or those on the other side of the attack."""


def can_be_stunned(game: VsGame, card: VsCard) -> bool:
    """Not twice (ruling VS-AMBIGUOUS-17), and not where a card says that it cannot."""
    return not card.is_stunned and not has(game, card, CANNOT_BE_STUNNED)


def stun(game: VsGame, card: VsCard, by: tuple[VsCard, ...] = ()) -> None:
    """Stun a character, as an effect or as a cost (VS-STUN-02, VS-STUN-16)."""
    stun_together(game, [Stunned(card, by)])


def stun_together(game: VsGame, stuns: Sequence[Stunned]) -> None:
    """Stun characters at the same moment (VS-COMBAT-27).

    A power is looked at as it was just before, so that one may trigger on its own character's stun
    (ruling VS-AMBIGUOUS-44) or on one by a character that is stunned at once (ruling
    VS-AMBIGUOUS-45). So nobody is turned face down before all is lost that they cost.
    """
    stuns = [each for each in stuns if can_be_stunned(game, each.card)]
    for each in stuns:
        game.occur("stunned", each)
    for each in stuns:
        _lose_its_cost(game, each.card)
    for each in stuns:
        _turn_face_down(game, each.card)


def _lose_its_cost(game: VsGame, card: VsCard) -> None:
    """The stun endurance loss of its controller (VS-STUN-02).

    The printed cost, whatever was paid for it (ruling VS-AMBIGUOUS-34).
    """
    if game.log.is_on:
        game.tell("stun", f"{card} is stunned.")
    # It has its keywords still: it is turned face down only after this.
    if not (card.has(INVULNERABILITY) or has(game, card, INVULNERABILITY)):  # VS-KEYWORD-25
        game.lose(game.player_of(card), card.printed.cost, f"{card} is stunned")


def _turn_face_down(game: VsGame, card: VsCard) -> None:
    """Face down and exhausted, with no text (VS-STUN-01, VS-STUN-08)."""
    if "cosmic" in card.counters:  # After the loss was worked out (VS-KEYWORD-11).
        card.counters = {kind: many for kind, many in card.counters.items() if kind != "cosmic"}
    deactivate(game, card)
    for equipment in card.equipment:  # It stays attached, with no text (VS-EQUIP-07).
        deactivate(game, equipment)
    card.is_stunned = True
    card.is_exhausted = True
    game.piles.turn(card, is_face_up=False)
    leave_attack(game, card)


def recover(game: VsGame, card: VsCard) -> None:
    """Recover a character; one that is not stunned can't be (VS-STUN-13)."""
    recover_together(game, [card])


def recover_together(game: VsGame, cards: Sequence[VsCard]) -> None:
    """Recover characters at the same moment (VS-TURN-31): all are face up before any triggers."""
    stunned = [card for card in cards if card.is_stunned]
    for card in stunned:
        _turn_face_up(game, card)
    for card in stunned:
        game.occur("recovered", card)


def _turn_face_up(game: VsGame, card: VsCard) -> None:
    """Face up and still exhausted, with its text and its equipment's (VS-STUN-12, VS-STUN-15)."""
    if game.log.is_on:
        game.tell("recover", f"{card} recovers.")
    card.is_stunned = False
    game.piles.turn(card, is_face_up=True)
    activate(game, card)
    for equipment in card.equipment:
        activate(game, equipment)


def exhaust(game: VsGame, card: VsCard) -> None:
    """Turn a ready card sideways; one that is exhausted stays so (VS-CORE-24)."""
    if not card.is_exhausted:
        card.is_exhausted = True
        if game.log.is_on:
            game.tell("exhaust", f"{card.openly} is exhausted.")


def ready(game: VsGame, card: VsCard) -> None:
    """Turn an exhausted card upright; never a stunned one (VS-STUN-04)."""
    if card.is_exhausted and not card.is_stunned:
        card.is_exhausted = False
        if game.log.is_on:
            game.tell("ready", f"{card.openly} is readied.")
