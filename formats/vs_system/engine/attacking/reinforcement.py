"""Reinforcement: a teammate in the support row keeps breakthrough away (§6.2)."""

from formats.vs_system.engine.action import Action
from formats.vs_system.engine.cards import SUPPORT, VsCard
from formats.vs_system.engine.effects import Effect
from formats.vs_system.engine.formation import are_adjacent
from formats.vs_system.engine.powers import Target
from formats.vs_system.engine.state import Player, VsGame
from formats.vs_system.engine.stunning import exhaust
from formats.vs_system.engine.values import share_a_team


class Reinforce(Action):
    """Exhaust a character in the support row to reinforce the defender beside it."""

    __slots__ = ()

    def __str__(self) -> str:
        return f"reinforce with {self.card}"

    def is_legal(self, game: VsGame, player: Player) -> bool:
        """Ready, adjacent and of the same team, in the support row (VS-COMBAT-34, 36).

        There is a defender only in an attack on a character (ruling VS-AMBIGUOUS-41).
        """
        card, attack = self.card, game.attack
        if attack is None or not attack.has_started or attack.defender is None:
            return False
        defender = attack.defender
        return (
            defender.controller == player.number
            and not card.is_exhausted
            and not card.is_stunned
            and card.place.row is SUPPORT
            and are_adjacent(card, defender)
            and share_a_team(game, card, defender)
        )

    def take(self, game: VsGame, player: Player) -> None:
        """It uses the chain; exhausting is its cost (VS-COMBAT-39).

        What becomes of the reinforcing character then changes nothing (ruling VS-AMBIGUOUS-55).
        """
        attack = game.attack
        if attack is None:
            return
        effect = reinforcement(self.card, attack.defender, player.number)
        game.chain.append(effect)
        # There is only one, so nobody is asked for it.
        effect.choose(attack.defender)
        if game.log.is_on:
            game.tell("announce", f"{player} announces: {effect} by {self.card}.")
        exhaust(game, self.card)


def reinforcement(card: VsCard, defender: VsCard | None, player: int) -> Effect:
    """The effect for which the card exhausts."""
    says = f"reinforcement of {defender}"
    return Effect(says, player, _reinforce, card, targeting=(_REINFORCED,))


def is_reinforcement(effect: Effect) -> bool:
    """Whether an effect is one."""
    return effect.does is _reinforce


def reinforcements(game: VsGame, player: Player) -> list[Action]:
    """One for each ready character of a player who is attacked."""
    attack = game.attack
    if attack is None or attack.defender is None or attack.player == player.number:
        return []
    return [Reinforce(card) for card in player.characters.cards if not card.is_exhausted]


def _reinforce(game: VsGame, effect: Effect) -> None:
    """The defender has reinforcement for the attack (VS-COMBAT-33, VS-COMBAT-35)."""
    if game.attack is not None:
        game.attack.is_reinforced = True
        game.occur("reinforced", effect.target)


def _own_defender(game: VsGame, effect: Effect) -> list[VsCard]:
    attack = game.attack
    if attack is None or attack.defender is None:
        return []
    return [attack.defender] if attack.defender.controller == effect.controller else []


_REINFORCED = Target("the defender", _own_defender)
"""VS-CHAIN-32."""
