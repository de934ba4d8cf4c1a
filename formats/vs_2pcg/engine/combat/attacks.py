"""An attack, from its announcement to its end (COMBAT, MACHINE)."""

from collections.abc import Sequence

from formats.vs_2pcg.engine.action import Action
from formats.vs_2pcg.engine.cards import BACK, PcgCard
from formats.vs_2pcg.engine.combat.combat_actions import act_in_turn
from formats.vs_2pcg.engine.combat.protection import (
    can_attack,
    is_anybody_open,
    is_anybody_standing,
    legal_defenders,
)
from formats.vs_2pcg.engine.combat.strikes import strike
from formats.vs_2pcg.engine.combat.team_attack import choose_team
from formats.vs_2pcg.engine.keywords import berserk
from formats.vs_2pcg.engine.leaving import ko
from formats.vs_2pcg.engine.recovering import exhaust
from formats.vs_2pcg.engine.state import Combat, PcgGame, Player
from formats.vs_2pcg.engine.timing import settle


class AttackWith(Action):
    """Attack with a character, alone or with others."""

    __slots__ = ()

    def __str__(self) -> str:
        return f"attack with {self.card}"

    def take(self, game: PcgGame, player: Player) -> None:
        """Say whom, and who joins; then fight."""
        first = self.card
        defender = game.ask("defender", player.decider, legal_defenders(game, first), first)
        attackers = [first, *choose_team(game, player, first, defender)]
        attack(game, attackers, defender)


def legal_attacks(game: PcgGame, player: Player) -> list[Action]:
    """An attack with each character that has somebody to attack (PCG-TURN-18)."""
    enemies = game.enemies_of(player.number)
    # Nearly always all of them can be attacked, or none: then nobody's reach need be looked at.
    has_anybody = is_anybody_open(game, enemies)
    if not has_anybody and not is_anybody_standing(enemies):
        return []
    return [
        AttackWith(card)
        for card in player.characters
        if can_attack(game, card) and (has_anybody or legal_defenders(game, card))
    ]


def attack(game: PcgGame, attackers: Sequence[PcgCard], defender: PcgCard) -> None:
    """The attackers exhaust; then they fight, or a Machine is gone (PCG-COMBAT-30)."""
    if game.log.is_on:
        who = " and ".join(map(str, attackers))
        game.tell("attack", f"{who} {'attack' if len(attackers) > 1 else 'attacks'} {defender}.")
    for attacker in attackers:
        exhaust(game, attacker)
    if defender.printed.is_machine:
        attack_machine(game, attackers, defender)
    else:
        fight(game, begin(game, attackers, defender))


def attack_machine(game: PcgGame, attackers: Sequence[PcgCard], machine: PcgCard) -> None:
    """KO'd at once: no actions, no strike (PCG-MACHINE-08, rulings PCG-AMBIGUOUS-24 and 64)."""
    ko(game, machine)
    # By the row of the attackers it was an attack like any other (ruling PCG-AMBIGUOUS-25).
    _announce(game, attackers)
    settle(game)


def begin(game: PcgGame, attackers: Sequence[PcgCard], defender: PcgCard) -> Combat:
    """A combat has begun, and what triggers by it goes off first (PCG-KEYWORD-20)."""
    first = attackers[0]
    game.combats += 1
    is_ranged, is_team = first.row is BACK, len(attackers) > 1
    game.combat = combat = Combat(
        first.controller, list(attackers), defender, is_ranged, is_team, game.combats
    )
    if defender is game.owner_of(defender).main:
        game.is_quiet = False
    _announce(game, attackers)
    game.occur("defends", defender)
    settle(game)
    return combat


def fight(game: PcgGame, combat: Combat, first: int | None = None, passes: int = 0) -> None:
    """The actions of all, the strikes, and the end; from the middle for a position."""
    act_in_turn(game, combat, first, passes)
    if combat.is_on:
        strike(game, combat)
    elif game.log.is_on:
        # Nobody is stunned, and nobody is readied (PCG-COMBAT-33, ruling PCG-AMBIGUOUS-09).
        game.tell("no strike", "The combat ends without a strike.")
    game.occur("combat ended", combat)
    # What was given for the combat still counts for what has triggered by its results.
    settle(game)
    be_over(game)
    settle(game)


def be_over(game: PcgGame) -> None:
    """There is no combat any longer, and what was for it ends (ruling PCG-AMBIGUOUS-58)."""
    game.lasting.end("combat")
    game.combat = None


def cancel(game: PcgGame) -> None:
    """An effect cancels the combat: it ends as it is (PCG-COMBAT-33)."""
    if game.combat is not None:
        game.combat.is_cancelled = True


def _announce(game: PcgGame, attackers: Sequence[PcgCard]) -> None:
    for attacker in attackers:
        berserk(game, attacker)
        game.occur("attacks", attacker)
