"""Head Shots: upper attacks that take the head of who does not defend."""

from typing import TYPE_CHECKING

from formats.highlander.engine import power_blows, two_heads, values, winning, words
from formats.highlander.engine.attacks import CARD_EFFECT

if TYPE_CHECKING:
    from formats.highlander.engine.attacks import Attack
    from formats.highlander.engine.state import HlGame, Player


def may_become(game: "HlGame", attack: "Attack") -> bool:
    """Whether the attack may become a Head Shot.

    It must be an upper attack (HL-HEADSHOT-01) that can become a Power Blow (HL-HEADSHOT-03), or
    is the one of this turn (HL-HEADSHOT-07).
    """
    if attack.is_head_shot or not attack.is_there:
        return False
    if not attack.is_upper or not can_be(attack):
        return False
    if game.value(attack.attacker, values.NO_HEAD_SHOT):
        return False
    return attack.is_power_blow or power_blows.is_one_left(game, attack.attacker)


def can_be(attack: "Attack") -> bool:
    """Whether it is of a kind that can be one; of Special Attacks few (HEADSHOT-08, ATTACK-21)."""
    if attack.turned or attack.is_dirty_trick:
        return False
    if attack.has(words.NO_HEAD_SHOT) or attack.has(words.NO_POWER_BLOW):
        return False
    if attack.card.printed.may_be_head_shot or power_blows.can_be(attack):
        return True
    return attack.has(words.MAY_BE_HEAD_SHOT)


def make(game: "HlGame", attack: "Attack") -> None:
    """It is a Head Shot, and with that a Power Blow at once, without exertion (HEADSHOT-02)."""
    attack.is_head_shot = True
    game.tell("head shot", f"{power_blows.named(attack)} is a Head Shot.")
    if not attack.is_power_blow:
        power_blows.make(game, attack, CARD_EFFECT)


def read_text(game: "HlGame", attack: "Attack") -> None:
    """Make the attack what its own text says that it is (HL-HEADSHOT-05)."""
    if attack.has(words.HEAD_SHOT) and may_become(game, attack):
        make(game, attack)
    elif attack.has(words.POWER_BLOW) and power_blows.may_become(game, attack):
        power_blows.make_by_effect(game, attack)


def unmake(game: "HlGame", attack: "Attack") -> None:
    """It is one no longer, and remains a Power Blow (HL-HEADSHOT-06)."""
    attack.is_head_shot = False
    game.tell("head shot", f"{power_blows.named(attack)} is no Head Shot any longer.")


def take_head(game: "HlGame", attacker: "Player", defender: "Player") -> None:
    """The duel is over (HL-HEADSHOT-04, HL-WIN-01), unless the defender has another head."""
    history = game.history
    if history.head_in[attacker.number] is None:
        history.head_in[attacker.number] = game.turn
    # Against an opponent without cards the game goes on: it would measure only when a Head Shot is
    # drawn, which odds tell exactly.
    if defender.is_goldfish:
        return
    if two_heads.is_last_head(defender):
        winning.win_by_head(game, attacker, defender)
    two_heads.lose_first_head(game, defender)
