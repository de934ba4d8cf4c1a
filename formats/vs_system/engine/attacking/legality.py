"""Who may attack whom (rulebook §6.1, §6.3, §6.4)."""

from collections.abc import Sequence

from formats.vs_system.engine.cards import FRONT, VsCard
from formats.vs_system.engine.formation import is_protected
from formats.vs_system.engine.state import OPPONENT_OF, Attack, Player, VsGame
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
    return [
        card for card in player.characters.cards if not card.is_exhausted and can_attack(game, card)
    ]


def can_attack(game: VsGame, card: VsCard) -> bool:
    """Ready, in the front row or with range (VS-COMBAT-05 to VS-COMBAT-07).

    A hidden one too (VS-HIDDEN-08), in the turn it came (VS-COMBAT-67), and again if it was readied
    (ruling VS-AMBIGUOUS-04).
    """
    if card.is_exhausted or card.is_stunned:
        return False
    spot = card.spot
    if (spot is None or spot.row is not FRONT) and not has_range(game, card):
        return False
    return not has(game, card, CANNOT_ATTACK)


def legal_defenders(game: VsGame, attacker: VsCard) -> list[VsCard]:
    """The opponent's characters that it may attack; none if it may attack directly."""
    opponent = OPPONENT_OF[attacker.controller]
    if not game.players[opponent].characters.cards:
        return []  # Like a goldfish, whom everybody attacks directly.
    return reached_by(game, attacker, in_reach(game, opponent))


# Apart from `reached_by`: who is protected is the same for every attacker, and a policy
# weighs many of them at once.
def in_reach(game: VsGame, player: int) -> list[tuple[VsCard, bool]]:
    """The characters of a player who may be attacked at all, and who of them is protected.

    Only those who are face up (VS-COMBAT-08).
    """
    return [
        (card, is_protected(game, card))
        for card in game.players[player].characters.cards
        if not card.is_stunned and not has(game, card, CANNOT_BE_ATTACKED)
    ]


def reached_by(
    game: VsGame, attacker: VsCard, others: Sequence[tuple[VsCard, bool]]
) -> list[VsCard]:
    """Whom it may attack of those: visible ones, and a protected one only by flight.

    VS-COMBAT-08, VS-HIDDEN-07; a hidden one if a card lets it (VS-HIDDEN-15).
    """
    return [
        card
        for card, is_protected_now in others
        if (not is_protected_now or has_flight(game, attacker))
        and (not card.is_hidden or has(game, attacker, CAN_ATTACK_HIDDEN))
    ]


def can_attack_it(game: VsGame, attacker: VsCard, defender: VsCard | None) -> bool:
    """Whether it may attack the defender, or directly, on its own (VS-COMBAT-43, VS-COMBAT-49)."""
    return can_attack(game, attacker) and reaches(game, attacker, defender)


def reaches(game: VsGame, attacker: VsCard, defender: VsCard | None) -> bool:
    """Whether somebody who can attack may attack the defender, or directly if there is none."""
    legal = legal_defenders(game, attacker)
    return not legal if defender is None else defender in legal


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
    # Somebody who left play and came back is another card (VS-AMBIGUOUS-61), though the same
    # object.
    if attack.lives != lives_of(attack):
        return False
    if attack.is_team and not share_one_team(game, attack.attackers):
        return False
    for attacker in attack.attackers:
        if attacker.controller != attack.player:
            return False
        # Also finds a defender who has become protected, hidden or stunned, or changed
        # sides: such a one is no longer among those who may be attacked.
        if not can_attack_it(game, attacker, attack.defender):
            return False
    return True


def lives_of(attack: Attack) -> list[int]:
    """Tells the cards of a proposal from themselves after they left play."""
    lives = [card.life for card in attack.attackers]
    return lives if attack.defender is None else [*lives, attack.defender.life]
