"""What happens between two effects: triggers, leveling up, KOs (TIMING)."""

from formats.table.events import Trigger
from formats.vs_2pcg.engine.activity import PowerListener, review_powers
from formats.vs_2pcg.engine.cards import PcgCard
from formats.vs_2pcg.engine.effects import Effect, can_choose, carry_out
from formats.vs_2pcg.engine.ending import see_who_is_left
from formats.vs_2pcg.engine.levels import level_up
from formats.vs_2pcg.engine.power_symbols import can_pay_symbols, pay_symbols
from formats.vs_2pcg.engine.powers import Use
from formats.vs_2pcg.engine.state import PcgGame
from formats.vs_2pcg.engine.stunning import stun_the_weakened
from formats.vs_2pcg.engine.values import BASE_DEF, DEF, HEALTH, may_be_lowered
from formats.vs_2pcg.engine.wounds import ko_the_worn_out

USE, DECLINE = "use", "decline"


def settle(game: PcgGame) -> None:
    """An effect is over: all that follows from it happens before anybody can act (TIMING-02)."""
    while True:
        see_to_the_weak(game)
        if game.fallen:
            see_who_is_left(game)
        if game.rising:
            level_up(game, game.rising.pop(0))
        elif game.waiting:
            go_off(game, *next_trigger(game))
        else:
            return


def see_to_the_weak(game: PcgGame) -> None:
    """Stun and KO whom the effect has left with too little, until there is nobody left.

    Whose powers are gone by that may have kept up somebody else.
    """
    if game.is_anybody_powerless:
        review_powers(game)
    while is_anybody_weak(game) and (stun_the_weakened(game) or ko_the_worn_out(game)):
        review_powers(game)


def is_anybody_weak(game: PcgGame) -> bool:
    """Whether anybody may have too little DEF or health: one look, as it is asked all the time."""
    by_kind = game.continuous.by_kind
    if by_kind and (
        BASE_DEF in by_kind or may_be_lowered(game, DEF) or may_be_lowered(game, HEALTH)
    ):
        return True
    for row in game.rows:
        for card in row:
            if card.plus < 0 or card.given:
                return True
            if card.wounds and card.wounds >= card.printed.health + card.vitality:
                return True
    return False


def next_trigger(game: PcgGame) -> tuple[int, Trigger]:
    """What goes off now, with whose it is.

    Of several, the player whose turn it is says which comes first (PCG-TIMING-03).
    """
    triggers = [trigger for _, trigger in game.waiting]
    # The next player, if the one whose turn it was has just dropped out.
    chosen = game.ask("trigger", game.in_order()[0].decider, triggers)
    return game.waiting.pop(triggers.index(chosen))


def go_off(game: PcgGame, controller: int, trigger: Trigger) -> None:
    """It is carried out, whatever has become of its card since; a Reaction only if it is paid."""
    game.act()
    listener = trigger.listener
    if not isinstance(listener, PowerListener) or listener.power is None:
        trigger()
        return
    card, power, what = listener.source, listener.power, trigger.happened.what
    effect = Effect(power.says, controller, power.does, card, what)
    effect.life = listener.life
    if isinstance(power, Use):
        react(game, effect, power)
        return
    if power.is_level_up:
        # It was stunned at the same moment: the power is off (PCG-LEVEL-07).
        if not card.is_active:
            return
    elif game.log.is_on:  # The XP of a Level Up Power are told of anyway.
        game.tell("trigger", f"{card} triggers: {power.says}.")
    carry_out(game, effect, power.choices)


def react(game: PcgGame, effect: Effect, use: Use) -> None:
    """Its player may pay for it, and gets the effect then (PCG-POWER-06).

    On anybody's turn (ruling PCG-AMBIGUOUS-46), but once a turn (ruling PCG-AMBIGUOUS-47).
    """
    card, player = effect.this, game.players[effect.controller]
    if not card.is_active or card.life != effect.life or use.name in card.used:
        return
    if not can_choose(game, effect, use.choices):
        return
    if not can_pay_symbols(game, player, use.symbols, payer_of(effect, use)):
        return
    if game.ask("react", player.decider, (DECLINE, USE), effect) == DECLINE:
        return
    use_power(game, effect, use)


def use_power(game: PcgGame, effect: Effect, use: Use) -> None:
    """Pay for a power, and carry it out."""
    card, player = effect.this, game.players[effect.controller]
    if use.is_super and not use.is_unlimited:
        # Once a turn by this card (PCG-POWER-04), known by its name: a level that has it too
        # finds it used (ruling PCG-AMBIGUOUS-19).
        card.used += (use.name,)
        game.used.append(card)
    if game.log.is_on:
        game.tell("power", f"{player} uses {use} of {card}: {use.says}.")
    pay_symbols(game, player, use.symbols, payer_of(effect, use))
    game.occur("power used", effect)
    carry_out(game, effect, use.choices)


def payer_of(effect: Effect, use: Use) -> PcgCard:
    """Who pays: the character whose power it is, or the one that was chosen to."""
    if not use.is_super and isinstance(effect.what, PcgCard):
        return effect.what
    # The powers that an Equipment gives are its character's (PCG-EQUIP-02).
    return effect.this if effect.this.bearer is None else effect.this.bearer
