"""Power Blows and Power Blocks."""

from typing import TYPE_CHECKING, Final

from formats.highlander.engine import exertions, exhaustion, forced_discards, values, words
from formats.highlander.engine.attacks import CARD_EFFECT, EXERTION
from formats.highlander.engine.pending import add_damage
from formats.highlander.engine.state import ENDURANCE

if TYPE_CHECKING:
    from formats.highlander.engine.attacks import Attack
    from formats.highlander.engine.cards import HlCard
    from formats.highlander.engine.exchanges import Exchange
    from formats.highlander.engine.state import HlGame, Player

TAKEN_BY_A_BLOCK: Final = 2
"""The damage of a Power Blow to who blocks it without a Power Block (HL-DEFENSE-18)."""


def may_become(game: "HlGame", attack: "Attack") -> bool:
    """Whether the attack may become a Power Blow.

    One a turn (HL-EXERT-13), also if a card's effect made it (ruling HL-AMBIGUOUS-74).
    """
    return not attack.is_power_blow and is_one_left(game, attack.attacker) and can_be(attack)


def is_one_left(game: "HlGame", player: "Player") -> bool:
    """Whether the player may make a Power Blow, or another one by a text that says so."""
    made = game.now.power_blows
    return made < 1 or made <= game.value(player, values.POWER_BLOWS)


def can_be(attack: "Attack") -> bool:
    """Whether it is of a kind that can be one (HL-ATTACK-17 and 26, HL-CARD-26)."""
    if attack.turned or attack.is_dirty_trick or attack.has(words.NO_POWER_BLOW):
        return False
    return attack.card.printed.may_be_power_blow or attack.has(words.MAY_BE_POWER_BLOW)


def may_make(game: "HlGame", attack: "Attack") -> bool:
    """Whether the player may make it one by an exertion now (HL-EXERT-11 and 15)."""
    return (
        attack.is_there and may_become(game, attack) and exertions.may_exert(game, attack.attacker)
    )


def make_by_exertion(game: "HlGame", player: "Player", attack: "Attack") -> None:
    """Declare it a Power Blow, and exert for that."""
    make(game, attack, EXERTION)
    _exert(game, player, f"to make {named(attack)} a Power Blow")


def _exert(game: "HlGame", player: "Player", purpose: str) -> None:
    """Exert for power; with a text that says so of no card, and the opponent pays instead."""
    instead = game.value(player, values.POWER_OFF_THE_OPPONENT)
    if instead:
        foe = game.foe_of(player)
        exertions.exert(game, player, purpose, cards=0)
        if forced_discards.may_be_taken(game, foe, ENDURANCE):
            exhaustion.take(game, foe, instead, foe.discards)
            game.tell("burn", f"{foe} discards {instead} off the Endurance.")
    else:
        exertions.exert(game, player, purpose)
    exertions.end(game, player)


def make_by_effect(game: "HlGame", attack: "Attack") -> None:
    """A card makes it one, without an exertion."""
    make(game, attack, CARD_EFFECT)


def make(game: "HlGame", attack: "Attack", by: str) -> None:
    """It is a Power Blow; everybody hears of it, also if it is Hidden (HL-HIDDEN-07)."""
    attack.is_power_blow = True
    attack.power_blow_by = by
    game.now.power_blows += 1
    _pay_for_power(game, attack.attacker)
    game.tell("power blow", f"{named(attack)} is a Power Blow, by {by}.")


def _pay_for_power(game: "HlGame", player: "Player") -> None:
    """Discard off the Endurance what cards make power cost."""
    count = game.value(player, values.POWER_BURNS)
    if count:
        exhaustion.take(game, player, count, player.discards)


def named(attack: "Attack") -> str:
    """The attack as everybody may know it."""
    return "The Hidden attack" if attack.is_hidden else str(attack)


def may_make_block(game: "HlGame", player: "Player", exchange: "Exchange") -> bool:
    """Whether a block that stopped a Power Blow may be made a Power Block (HL-EXERT-17 to 19)."""
    defense = exchange.defense
    return (
        defense is not None
        and exchange.outcome == "blocked"
        and exchange.attack.is_power_blow
        and defense.is_in_play
        and not is_power_block(game, defense)
        and exertions.may_exert(game, player)
    )


def is_power_block(game: "HlGame", defense: "HlCard") -> bool:
    """Whether the block is one, by its text or by an exertion of this turn (HL-GUARD-03)."""
    return defense in game.now.power_blocks or defense.has(words.POWER_BLOCK)


def make_block(game: "HlGame", player: "Player", defense: "HlCard") -> None:
    """Make a block a Power Block."""
    game.now.power_blocks.append(defense)
    _pay_for_power(game, player)
    game.tell("power block", f"{player} makes {defense} a Power Block.")
    _exert(game, player, "for a Power Block")


def take_from_blocked(game: "HlGame", player: "Player") -> None:
    """What Power Blows do to who only blocked them (HL-DEFENSE-18); dodges take nothing.

    For each Power Blow that was blocked (rulings HL-AMBIGUOUS-34, 35 and 68). It is known at the
    end of the phase, as a block is made a Power Block at any time in it.
    """
    for exchange in game.now.exchanges:
        defense = exchange.defense
        if (
            exchange.outcome == "blocked"
            and exchange.attack.is_power_blow
            and defense is not None
            and not is_power_block(game, defense)
        ):
            add_damage(game, player, TAKEN_BY_A_BLOCK, exchange.attack.card)
            game.tell("damage", f"{player} takes {TAKEN_BY_A_BLOCK} from {exchange.attack}.")
