"""Draw/Discard Phase: down to the Maximum Hand Size, or up to it."""

from typing import TYPE_CHECKING

from formats.highlander.engine import forced_discards, options, values, words
from formats.highlander.engine.exhaustion import take
from formats.highlander.engine.state import HAND

if TYPE_CHECKING:
    from formats.highlander.engine.cards import HlCard
    from formats.highlander.engine.state import HlGame, Player

_HOW = (options.DRAW_UP, options.DRAW_ONE, options.STOP)


def maximum_hand_size(game: "HlGame", player: "Player") -> int:
    """Ability plus and minus what modifies it (HL-TURN-33, HL-ABILITY-06)."""
    size = player.ability + game.value(player, words.HAND_SIZE)
    return max(0, size + game.value(game.foe_of(player), words.FOE_HAND_SIZE))


def draw_discard_phase(game: "HlGame", player: "Player") -> None:
    """First the effects of this phase (HL-TURN-30), then discard or draw; that ends the turn."""
    if player.is_goldfish:
        return
    do_effects(game, player)
    discard_down(game, player)
    draw_up(game, player)
    # Who was left without any cards at 0 Ability while drawing begins the phase anew (EXHAUST-05).
    discard_down(game, player)


def do_effects(game: "HlGame", player: "Player") -> None:
    """What cards do as the phase begins, in the player's order."""
    waiting = [
        (effect, card) for card in game.standing_cards(player) for effect in card.script.at_draw
    ]
    ordered = (
        game.pick("draw effects", player.decider, waiting, least=len(waiting))
        if len(waiting) > 1
        else waiting
    )
    for effect, card in ordered:
        effect.does(game, card, player)


def discard_down(game: "HlGame", player: "Player") -> None:
    """Discard what is too much, in an order of choice (HL-TURN-31, HL-ZONE-03)."""
    count = len(player.hand) - maximum_hand_size(game, player)
    if count <= 0:
        return
    chosen: list[HlCard] = game.pick(
        "discard", player.decider, player.hand.cards, least=count, most=count
    )
    for card in chosen:
        game.discard_from_hand(card)


def discarded_by_opponent(
    game: "HlGame", player: "Player", cards: "list[HlCard]", by: "HlCard | None" = None
) -> None:
    """Discard cards of a player's hand by an effect of the opponent, who orders them (ZONE-04)."""
    foe = game.foe_of(player)
    if cards and forced_discards.may_be_taken(game, player, HAND):
        ordered = game.pick("order of discards", foe.decider, cards, least=len(cards))
        forced_discards.discard(game, player, ordered, by)


def draw_up(game: "HlGame", player: "Player") -> None:
    """Draw one at a time, and stop at will (HL-TURN-32); nothing interrupts it (HL-TURN-37).

    How many may be drawn is fixed before the first (HL-TURN-34). Who is exhausted meanwhile draws
    on from the new Endurance (ruling HL-AMBIGUOUS-87).
    """
    if game.value(player, values.NO_DRAWING):
        return
    left = maximum_hand_size(game, player) - len(player.hand)
    drawn = 0
    while left > 0 and (player.endurance.cards or player.discards.cards):
        how = game.ask("draw", player.decider, _HOW)
        if how == options.STOP:
            break
        count = left if how == options.DRAW_UP else 1
        # Exhaustion may set in behind any card, so even all at once they come one by one.
        drawn += len(take(game, player, count, player.hand))
        left -= count
    if drawn:
        game.tell("draw", f"{player} draws {drawn}.", drawn=drawn)
