"""Attacks by Agents, with a weapon or without (HBG-ACTION-17 to 28, HBG-AGENT-13 to 16)."""

from formats.hellboy_board_game.engine.about import About
from formats.hellboy_board_game.engine.agents import Actor, Agent, CarriedState
from formats.hellboy_board_game.engine.areas import AreaState
from formats.hellboy_board_game.engine.carrying_out import carry_out
from formats.hellboy_board_game.engine.damage import suffer
from formats.hellboy_board_game.engine.enemy_attacks import characters_between, resilience_of
from formats.hellboy_board_game.engine.fire import FIRE, apply_effects, set_on_fire
from formats.hellboy_board_game.engine.minions import Enemy
from formats.hellboy_board_game.engine.scenery import absorb
from formats.hellboy_board_game.engine.state import HbgGame
from formats.hellboy_board_game.engine.tests import make_test
from formats.hellboy_board_game.engine.values import Attack, Skill
from formats.table.piles import AnyCard

BARE_HANDS = Attack("bare hands")
SIDEARM = Attack("sidearm", is_ranged=True)
"""A backup agent always counts as having a ranged weapon (HBG-BACKUP-10)."""


class Weapon:
    """A weapon that can be used, as an option: how it attacks, and its card if it has one."""

    __slots__ = ("attack", "card")

    def __init__(self, attack: Attack, card: AnyCard | None = None) -> None:
        self.attack = attack
        self.card = card

    def __str__(self) -> str:
        return self.attack.name


def weapons_of(actor: Actor, *, is_ranged: bool) -> list[Weapon]:
    """The weapons of the kind that can be used now (HBG-AGENT-13)."""
    if not isinstance(actor, Agent):
        return [Weapon(SIDEARM)] if is_ranged else []
    weapons = []
    for card in actor.cards.cards:
        state: CarriedState = card.state
        weapon = state.text.weapon
        if weapon is not None and weapon.is_ranged is is_ranged and state.is_ready:
            weapons.append(Weapon(weapon, card))
    return weapons


def attack_enemies(game: HbgGame, attacker: Actor, attack: Attack, target: Enemy) -> None:
    """Attack an Enemy, or with some weapons all in its area with the one test."""
    area = game.area_of(target)
    targets = list(area.enemies) if attack.hits_all else [target]
    if attack.is_ranged:
        net = _net_of_ranged(game, attacker, area, len(targets))
    else:
        # Each Enemy here that is not attacked is in the way (HBG-ACTION-19).
        net = len(targets) - len(area.enemies)
    if target.is_stunned:
        net += 1  # HBG-DICE-31
    tested = make_test(
        game,
        attacker,
        Skill.SHOOT if attack.is_ranged else Skill.FIGHT,
        net=net + attack.upgrades,
        extra_dice=attack.extra_dice,
        can_spend=bool(attack.when_spent),
    )
    for each in targets:
        _hit(game, attacker, attack, each, tested.score)
    if attack.effects:
        set_on_fire(game, [area], attack.effects)
    if tested.is_spent:
        carry_out(game, attack.when_spent, About(attacker.supported, attacker.area, target=target))


def _net_of_ranged(game: HbgGame, attacker: Actor, area: AreaState, targets: int) -> int:
    """A downgrade for each other character by the target or in the way (ACTION-26, ACTION-27)."""
    others = area.characters - targets
    return -others - characters_between(game, str(attacker.area), area.name)


def _hit(game: HbgGame, attacker: Actor, attack: Attack, target: Enemy, score: int) -> None:
    """Damage is the score less Resilience (ACTION-20, ACTION-28), then effects (EFFECT-01)."""
    area = game.area_of(target)
    damage = score - resilience_of(game, target)
    if damage > 0:
        damage += attack.damage
    # Scenery shields from a shot, never in melee (HBG-SCENERY-04, HBG-SCENERY-05).
    if attack.is_ranged and not attack.hits_all:
        damage = absorb(game, area, damage, game.lead)
    # Hit is who suffered at least one damage, and not the scenery (ACTION-21, AMBIGUOUS-95).
    suffered = suffer(game, target, damage, is_fire=FIRE in attack.effects)
    apply_effects(game, attacker, target, attack.effects, is_hit=suffered > 0)


def use_up(game: HbgGame, card: AnyCard | None) -> None:
    """Count a use of a card; a used up one is flipped, or leaves its Agent (HBG-AGENT-17).

    A requisition card is shuffled back into its deck (HBG-DECKS-38).
    """
    if card is None:
        return
    state = card.state
    if state.is_requisition:
        game.history.requisitions_used.append(str(card))
    if state.uses is None:
        return
    state.uses -= 1
    if state.uses > 0:
        return
    if state.text.when_used_up == "flip":
        state.is_flipped = True
    elif state.is_requisition:
        game.requisition_deck.discard(card)
    else:
        game.piles.move(card, game.out_of_the_case)
