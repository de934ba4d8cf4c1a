"""Who may attack whom (rulebook §6.1, §6.3, §6.4)."""

from collections.abc import Sequence

from formats.vs_system.engine.cards import Row, VsCard
from formats.vs_system.engine.effects import life_of
from formats.vs_system.engine.formation import is_protected
from formats.vs_system.engine.state import Attack, Player, VsGame
from formats.vs_system.engine.values import (
    CAN_ATTACK_HIDDEN,
    CANNOT_ATTACK,
    CANNOT_BE_ATTACKED,
    has,
    has_flight,
    has_range,
    teams,
)


def legal_attackers(game: VsGame, player: Player) -> list[VsCard]:
    """The player's characters that may attack somebody, or the opponent."""
    return [card for card in player.characters if can_attack(game, card)]


def can_attack(game: VsGame, card: VsCard) -> bool:
    """Ready, in the front row or with range (VS-COMBAT-05 to VS-COMBAT-07).

    A hidden one too (VS-HIDDEN-08), in the turn it came (VS-COMBAT-67), and again if it was readied
    (ruling VS-AMBIGUOUS-04).
    """
    return (
        not card.is_exhausted
        and not card.is_stunned
        and (card.place.row is Row.FRONT or has_range(game, card))
        and not has(game, card, CANNOT_ATTACK)
    )


def legal_defenders(game: VsGame, attacker: VsCard) -> list[VsCard]:
    """The opponent's characters that it may attack; none if it may attack directly."""
    opponent = game.players[1 - attacker.controller]
    return [card for card in opponent.characters if _can_be_attacked(game, card, attacker)]


def _can_be_attacked(game: VsGame, card: VsCard, attacker: VsCard) -> bool:
    """Face up and visible; a protected one only by flight (VS-COMBAT-08, VS-HIDDEN-07)."""
    return (
        not card.is_stunned
        and (not card.is_hidden or has(game, attacker, CAN_ATTACK_HIDDEN))  # VS-HIDDEN-15
        and not has(game, card, CANNOT_BE_ATTACKED)
        and (not is_protected(game, card) or has_flight(game, attacker))
    )


def can_attack_it(game: VsGame, attacker: VsCard, defender: VsCard | None) -> bool:
    """Whether it may attack the defender, or directly, on its own (VS-COMBAT-43, VS-COMBAT-49)."""
    if not can_attack(game, attacker):
        return False
    if defender is None:
        return not legal_defenders(game, attacker)
    return defender in legal_defenders(game, attacker)


def share_one_team(game: VsGame, attackers: Sequence[VsCard]) -> bool:
    """Whether all of a team attack have one team in common (VS-COMBAT-42)."""
    shared = teams(game, attackers[0])
    for attacker in attackers[1:]:
        shared &= teams(game, attacker)
    return bool(shared)


def is_still_legal(game: VsGame, attack: Attack) -> bool:
    """The recheck of a proposal, in full (VS-COMBAT-12 to VS-COMBAT-14, VS-COMBAT-71).

    A direct one fails if somebody can be attacked by now (ruling VS-AMBIGUOUS-32).
    """
    if attack.lives != lives_of(attack):
        return False
    if attack.is_team and not share_one_team(game, attack.attackers):
        return False
    return all(
        attacker.controller == attack.player and can_attack_it(game, attacker, attack.defender)
        for attacker in attack.attackers
    )


def lives_of(attack: Attack) -> list[int]:
    """Tells the cards of a proposal from themselves after they left play."""
    return [life_of(card) for card in (*attack.attackers, attack.defender)]
