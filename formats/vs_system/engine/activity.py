"""Which text is active: powers begin to work and cease to (VS-POWER-10 to VS-POWER-14)."""

from functools import partial

from formats.table.events import Happened, Listener
from formats.vs_system.engine.cards import VsCard
from formats.vs_system.engine.effects import Effect
from formats.vs_system.engine.powers import Continuous, Triggered, has_text
from formats.vs_system.engine.state import VsGame
from formats.vs_system.engine.targets import can_target, choose_targets


def activate(game: VsGame, card: VsCard) -> None:
    """Let the powers of a card work: it is face up where its text counts."""
    game.activated += 1
    card.active_since = game.activated
    text = card.text
    if text.usable:
        game.player_of(card).usable += text.usable
    for power in text.powers:
        if isinstance(power, Continuous):
            game.continuous.add(power.kind, card, power)
        elif isinstance(power, Triggered):
            game.listeners.add(
                Listener(
                    power.event,
                    card,
                    # Bound now: the card may be the opponent's, or gone and back as another, when
                    # it goes off.
                    partial(_go_on_the_chain, game, card, power, card.controller, card.life),
                    partial(_wants, game, card, power),
                    power.says,
                )
            )


def deactivate(game: VsGame, card: VsCard) -> None:
    """Let the powers of a card work no longer; its text is treated as absent (VS-POWER-14)."""
    text = card.text
    if text.usable:
        player = game.player_of(card)
        player.usable = [action for action in player.usable if action.card is not card]
    # So it is with most cards, and going through all listeners for them would be in vain.
    if not text.powers:
        return
    kinds = [power.kind for power in text.powers if isinstance(power, Continuous)]
    game.continuous.remove_all_of(card, kinds)
    game.listeners.remove_all_of(card)


def _wants(game: VsGame, card: VsCard, power: Triggered, happened: Happened) -> bool:
    # Cosmic and boost text comes and goes while the card stays, so it is asked as the
    # event happens and not as the card is activated.
    if not has_text(card, power):
        return False
    return power.wants is None or power.wants(game, card, happened.what)


def _go_on_the_chain(
    game: VsGame, card: VsCard, power: Triggered, controller: int, life: int, happened: Happened
) -> None:
    """Put the effect of a triggered power on the chain (VS-CHAIN-19).

    Its controller chooses the targets now; without a legal one it is not put there (ruling
    VS-AMBIGUOUS-43). It is about the card as it triggered, which may have left play since.
    """
    effect = Effect(
        f"{card}: {power.says}",
        controller,
        power.does,
        card,
        targeting=power.targets,
        what=happened.what,
    )
    # Not its life of now, which Effect took: it may have left since it triggered, and
    # be back as a new card.
    effect.life = life
    if can_target(game, effect):
        game.chain.append(effect)
        if game.log.is_on:
            game.tell("trigger", f"{card} triggers: {power.says}.")
        choose_targets(game, effect)
