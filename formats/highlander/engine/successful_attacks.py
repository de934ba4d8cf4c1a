"""How an attack ends: it is stopped by a Defense, or successful."""

from typing import TYPE_CHECKING

from formats.highlander.engine import head_shots, texts, values
from formats.highlander.engine.pending import add_damage

if TYPE_CHECKING:
    from formats.highlander.engine.attacks import Attack
    from formats.highlander.engine.cards import HlCard
    from formats.highlander.engine.exchanges import Exchange
    from formats.highlander.engine.state import HlGame, Player


def stop(game: "HlGame", player: "Player", exchange: "Exchange", defense: "HlCard") -> None:
    """A Defense has stopped the attack, which deals no damage (HL-DEFENSE-03 and 20)."""
    attack = exchange.attack
    is_block = defense.printed.is_block
    exchange.is_resolved = True
    exchange.outcome = "blocked" if is_block else "dodged"
    tally = game.history.blocked if is_block else game.history.dodged
    tally[attack.attacker.number] += 1
    # The last resolved Defense limits the first attack (HL-ATTACK-08); a dodge does so only as its
    # own text says (HL-ATTACK-09).
    game.now.last_defense = defense
    game.now.last_grid = defense.grid if is_block else 0
    does = "blocks" if is_block else "avoids"
    game.tell("defended", f"{player} {does} {attack} with {defense}.")
    if game.suspended:
        texts.see(game)  # A Guard that was idle is so no longer.
    for card in _with_joined(attack.card):
        for effect in card.script.when_defended:
            effect.does(game, card, attack.attacker)
    fail(game, attack)
    for card in _with_joined(defense):
        for effect in card.script.when_defending:
            effect.does(game, card, player)


def fail(game: "HlGame", attack: "Attack") -> None:
    """Do what the attack, and cards played with it, do where it was not successful."""
    for card in _with_joined(attack.card):
        for effect in card.script.when_unsuccessful:
            effect.does(game, card, attack.attacker)


def succeed(game: "HlGame", player: "Player", exchange: "Exchange") -> None:
    """Nothing stops the attack (HL-ATTACK-14): its effects happen at once (HL-ATTACK-16)."""
    attack = exchange.attack
    exchange.is_resolved = True
    exchange.defense = None
    exchange.outcome = "successful"
    game.history.successful[attack.attacker.number] += 1
    # However much Armor there is, it takes off 1 (HL-ABILITY-08).
    damage = max(0, damage_of(game, attack) - min(1, game.value(player, values.ARMOR)))
    game.tell("successful", f"{attack} is successful.", damage=damage)
    add_damage(game, player, damage, attack.card)
    if attack.is_head_shot:
        head_shots.take_head(game, attack.attacker, player)
    _do_effects(game, attack)


def damage_of(game: "HlGame", attack: "Attack") -> int:
    """What an attack deals, with what cards that act add to it or take off."""
    damage = attack.damage()
    for text in texts.with_part(game, "adds_damage"):
        adds = text.script.adds_damage
        if adds is not None and texts.acts_on(game, text.card, attack.attacker):
            damage += adds(game, text.card, text.player, attack)
    return damage


def _do_effects(game: "HlGame", attack: "Attack") -> None:
    for card in _with_joined(attack.card):
        # A Ranged Attack that was none has no text any longer (HL-ATTACK-31).
        if card is attack.card and attack.turned == "ranged":
            continue
        for effect in card.script.when_successful:
            effect.does(game, card, attack.attacker)


def _with_joined(card: "HlCard") -> "list[HlCard]":
    """The card and those that were played with it, less what is nullified."""
    return [each for each in (card, *card.joined) if not each.is_nullified]
