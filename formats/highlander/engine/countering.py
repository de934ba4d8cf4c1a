"""Countering: a card that is being played is discarded before it has any effect.

Each card has one window, behind what boosts it and before its effect; a counter that is played has
the same, and the last one resolves first (ruling HL-AMBIGUOUS-88).
"""

from typing import TYPE_CHECKING

from formats.highlander.engine import capturing, costs, restrictions, texts, triggers, words
from formats.highlander.engine.abilities import FROM_HAND, Counters
from formats.highlander.engine.attacks import CARD_EFFECT
from formats.highlander.engine.cards import IN_PLAY, PRE_GAME
from formats.highlander.engine.permissions import may_play
from formats.highlander.engine.removing import remove_from_game

if TYPE_CHECKING:
    from formats.highlander.engine.cards import HlCard
    from formats.highlander.engine.state import HlGame, Player


def is_countered(game: "HlGame", player: "Player", card: "HlCard") -> bool:
    """Let the opponent counter a card that the player is playing; whether it comes to nothing.

    It counts as played all the same (HL-EFFECT-01). The opponent does it in the player's turn
    (HL-GAME-09).
    """
    if game.parts_known.isdisjoint(("counters", "reveals_held")) or not card.is_in_play:
        return False
    foe = game.foe_of(player)
    if foe.is_goldfish:
        return False
    turned_up: list[HlCard] = []
    while counter := game.offer(
        "counter", foe.decider, _answers_to(game, foe, card, turned_up), about=card
    ):
        if capturing.holder_of(game, counter) is not None:
            # Whatever it forbids comes too late for the card that is being played.
            game.turn_up(foe, counter)
            turned_up.append(counter)
        elif _counter(game, foe, counter, card):
            game.tell("countered", f"{card} is countered by {counter}.")
            discard(game, card)
            return True
    return False


def _answers_to(
    game: "HlGame", player: "Player", card: "HlCard", turned_up: "list[HlCard]"
) -> "list[HlCard]":
    """What counters the card, and what may be turned up as it is played.

    A Trigger that was turned up just now may be used at once.
    """
    at_once = [
        each
        for each in turned_up
        if each.is_in_play
        and _counter_of(each, card, IN_PLAY) is not None
        and texts.acts_on(game, each, player)
    ]
    counters = [each for each in counters_of(game, player, card) if each not in at_once]
    return [*counters, *at_once, *_hidden_answers(game, player, turned_up)]


def _hidden_answers(game: "HlGame", player: "Player", turned_up: "list[HlCard]") -> "list[HlCard]":
    if "reveals_held" not in game.parts_known:
        return []
    return [
        card
        for holder in game.texts_of(player)
        if (reveals := holder.script.reveals_held) is not None
        and texts.acts_on(game, holder, player)
        for card in capturing.held_by(holder)
        if reveals(card) and card not in turned_up
    ]


def discard(game: "HlGame", card: "HlCard") -> None:
    """A countered card leaves at once, and what was played with it (HL-EFFECT-02)."""
    joined, leading = card.joined, card.joins
    binds = card.script.joins is not None and card.script.joins.binds
    for each in (card, *joined):
        if each.is_in_play:
            game.discard_from_play(each)
    if leading is not None:
        _unmake(game, leading, card)
        if binds and leading.is_in_play:
            discard(game, leading)


def _unmake(game: "HlGame", leading: "HlCard", joined: "HlCard") -> None:
    """What a countered card has made of an attack, the attack is no longer."""
    attack = game.attack_of(leading)
    joins = joined.script.joins
    if (
        attack is None
        or joins is None
        or joins.gives.isdisjoint((words.HEAD_SHOT, words.POWER_BLOW))
    ):
        return
    attack.is_head_shot = False
    if attack.power_blow_by == CARD_EFFECT:
        attack.is_power_blow, attack.power_blow_by = False, ""
        game.now.power_blows -= 1


def counters_of(game: "HlGame", player: "Player", card: "HlCard") -> "list[HlCard]":
    """The player's cards that may counter that card now."""
    hand = [each for each in player.hand.cards if _may_from_hand(game, player, each, card)]
    table = [
        each
        for each in game.texts_of(player)
        if _counter_of(each, card, each.pile.name) is not None
        and texts.acts_on(game, each, player)
        and triggers.is_ready(game, player, each)
    ]
    return hand + table


def _may_from_hand(game: "HlGame", player: "Player", counter: "HlCard", card: "HlCard") -> bool:
    return (
        _counter_of(counter, card, "hand") is not None
        and may_play(player, counter)
        and restrictions.allows(game, player, counter, FROM_HAND)
        and costs.may_pay(game, player, counter, FROM_HAND)
    )


def _counter_of(counter: "HlCard", card: "HlCard", zone: str) -> Counters | None:
    for each in counter.script.counters:
        if each.zone != zone or not each.what(card):
            continue
        # HL-EXERT-32.
        if each.names_illusions or not card.printed.is_illusion:
            return each
    return None


def _counter(game: "HlGame", player: "Player", counter: "HlCard", card: "HlCard") -> bool:
    """Use a counter; whether it is not countered itself."""
    used = _counter_of(counter, card, counter.pile.name)
    if counter.pile.name not in (IN_PLAY, PRE_GAME):
        costs.pay(game, player, counter, FROM_HAND)
        game.enter_play(player, counter)
        game.tell("play", f"{player} plays {counter} against {card}.")
        if is_countered(game, player, counter):
            return False
        for effect in counter.script.when_played:
            effect.does(game, counter, player)
        return True
    game.tell("trigger", f"{player} uses {counter} against {card}.")
    if (used is not None and used.removes) or counter.pile.name == PRE_GAME:
        remove_from_game(game, counter)
    else:
        game.discard_from_play(counter, player)
    return True
