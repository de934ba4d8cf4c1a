"""Power-ups: a card of the same name is discarded (rulebook §6.5)."""

from formats.vs_system.engine.action import Action
from formats.vs_system.engine.cards import THIS_ATTACK, VsCard
from formats.vs_system.engine.effects import Effect
from formats.vs_system.engine.leaving import discard
from formats.vs_system.engine.powers import Target
from formats.vs_system.engine.state import Player, VsGame
from formats.vs_system.engine.values import ATK, DEF, give


class PowerUp(Action):
    """Discard a character card to power up one's attacker or defender of that name."""

    __slots__ = ("character",)

    def __init__(self, card: VsCard, character: VsCard) -> None:
        super().__init__(card)
        self.character = character

    def __str__(self) -> str:
        return f"power up {self.character} with {self.card}"

    def is_legal(self, game: VsGame, player: Player) -> bool:
        """Whether both have the same name; cost and version are nothing (VS-COMBAT-54)."""
        return (
            self.card.printed.is_character
            and self.card.printed.name == self.character.printed.name
            and self.character in in_combat(game, player)
        )

    def take(self, game: VsGame, player: Player) -> None:
        """It uses the chain; the discard is its cost (VS-COMBAT-58)."""
        effect = power_up(self.card, self.character, player.number)
        game.chain.append(effect)
        # Not asked for: the option that was taken has named it.
        effect.choose(self.character)
        if game.log.is_on:
            game.tell("announce", f"{player} announces: {effect}.")
        discard(game, self.card)


def power_up(card: VsCard, character: VsCard, player: int) -> Effect:
    """The effect for which the card is discarded."""
    says = f"power-up of {character}"
    return Effect(says, player, _power_up, card, targeting=(_POWERED,))


def is_power_up(effect: Effect) -> bool:
    """Whether an effect is one."""
    return effect.does is _power_up


def power_ups(game: VsGame, player: Player) -> list[Action]:
    """One for each kind of card in hand that has the name of a fighter (VS-COMBAT-74)."""
    found: list[Action] = []
    if not player.hand.cards:
        return found
    for character in in_combat(game, player):
        name = character.printed.name
        named = [
            card
            for card in player.hand.cards
            if card.printed.name == name and card.printed.is_character
        ]
        if named:  # Mostly there is none.
            # By the printed card: which of two copies is discarded is no choice to be asked for.
            kinds = {card.card: card for card in named}
            found += [PowerUp(card, character) for card in kinds.values()]
    return found


def in_combat(game: VsGame, player: Player) -> list[VsCard]:
    """The player's attackers or defender, during an attack (VS-COMBAT-57, VS-COMBAT-75)."""
    attack = game.attack
    if attack is None or not attack.has_started:
        return []
    if attack.player == player.number:
        return attack.attackers
    return [] if attack.defender is None else [attack.defender]


def _power_up(game: VsGame, effect: Effect) -> None:
    """+1 ATK / +1 DEF for the attack, however often (VS-COMBAT-53, VS-COMBAT-55)."""
    character = effect.target
    give(game, character, ATK, 1, THIS_ATTACK)
    give(game, character, DEF, 1, THIS_ATTACK)
    game.occur("powered-up", character)  # VS-COMBAT-59


def _own_fighters(game: VsGame, effect: Effect) -> list[VsCard]:
    return in_combat(game, game.players[effect.controller])


_POWERED = Target("the attacker or defender", _own_fighters)
"""VS-CHAIN-31."""
