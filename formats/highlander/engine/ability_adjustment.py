"""Ability Adjustment Phase: damage, loss and gain that were pending are applied (HL-TURN-27)."""

from typing import TYPE_CHECKING

from formats.highlander.engine import end_game, texts, values
from formats.highlander.engine.pending import DAMAGE, GAIN, Pending

if TYPE_CHECKING:
    from formats.highlander.engine.cards import HlCard
    from formats.highlander.engine.state import HlGame, Player


def ability_adjustment_phase(game: "HlGame", player: "Player") -> None:
    """Apply what waits for the player, in the order of that player's choice.

    HL-TURN-28, ruling HL-AMBIGUOUS-42.
    """
    end_game.adjust(game, player)
    waiting, player.pending = player.pending, []
    if waiting:
        _apply_all(game, player, waiting)
    if "when_adjusted" in game.parts_known:
        for text in list(texts.with_part(game, "when_adjusted")):
            if texts.acts_on(game, text.card, player):
                for effect in text.script.when_adjusted:
                    effect.does(game, text.card, text.player)


def _apply_all(game: "HlGame", player: "Player", waiting: list[Pending]) -> None:
    before = player.ability
    if len({pending.harm is GAIN for pending in waiting}) > 1:
        # Only with both does the order matter: at the maximum, and at 0.
        waiting = game.pick("adjustment", player.decider, waiting, least=len(waiting))
    for pending in waiting:
        apply(game, player, pending)
    game.tell(
        "ability",
        f"{player} goes from {before} to {player.ability} Ability.",
        applied=[str(pending) for pending in waiting],
    )
    history = game.history
    if player.ability == 0 and history.zero_in[player.number] is None:
        history.zero_in[player.number] = game.turn


def apply(game: "HlGame", player: "Player", pending: Pending) -> None:
    """Apply it: no more than the Maximum Ability (HL-ABILITY-05), and no less than 0.

    The latter is ruling HL-AMBIGUOUS-41.
    """
    if pending.harm is GAIN:
        most = maximum_of(game, player)
        before = player.ability
        player.ability = max(player.ability, min(most, player.ability + pending.amount))
        if player.ability > before:
            _gained(game, player, player.ability - before)
    else:
        player.ability = max(0, player.ability - pending.amount)
        _cut_maximum(game, player, pending)


def _cut_maximum(game: "HlGame", player: "Player", pending: Pending) -> None:
    """Lower the Maximum Ability where a card of the opponent's lets damage of attacks do so."""
    cut = game.value(game.foe_of(player), values.CUTS_MAXIMUM)
    if cut and pending.harm is DAMAGE:
        for exchange in game.now.exchanges:
            attack = exchange.attack
            if attack.card is pending.source and not attack.is_ranged:
                player.maximum_ability = max(0, player.maximum_ability - cut * pending.amount)


def _gained(game: "HlGame", player: "Player", amount: int) -> None:
    """What cards do as their player gains Ability; identical ones do it once (HL-EFFECT-13)."""
    game.now.gained += amount
    if "when_gaining" not in game.parts_known:
        return
    done: list[HlCard] = []
    for text in list(texts.with_part(game, "when_gaining")):
        answer, card = text.script.when_gaining, text.card
        if answer is None or text.player is not player or not texts.acts_on(game, card, player):
            continue
        if card.adds_up or all(other.card is not card.card for other in done):
            done.append(card)
            answer.does(game, card, player, amount)


def maximum_of(game: "HlGame", player: "Player") -> int:
    """The Maximum Ability, with what cards say that raises it (HL-ABILITY-04)."""
    return player.maximum_ability + game.value(player, values.MAXIMUM_ABILITY)
