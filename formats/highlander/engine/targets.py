"""Cards that are played at another card: their targets."""

from typing import TYPE_CHECKING

from formats.highlander.engine import texts

if TYPE_CHECKING:
    from formats.highlander.engine.abilities import Target
    from formats.highlander.engine.cards import HlCard
    from formats.highlander.engine.state import HlGame, Player


def is_there(game: "HlGame", player: "Player", card: "HlCard") -> bool:
    """Whether the card has what it could be played at, or may be played without."""
    target = card.script.target
    return target is None or not target.is_needed or bool(target.which(game, card, player))


def choose(game: "HlGame", player: "Player", card: "HlCard") -> None:
    """Say what the card is played at, before it can be countered."""
    target = card.script.target
    if target is None:
        return
    found = target.which(game, card, player)
    if not found:
        return
    if target.is_needed:
        card.target = game.ask("target", player.decider, found, about=card)
    else:
        card.target = game.offer("target", player.decider, found, about=card)


def aim(game: "HlGame", player: "Player", card: "HlCard") -> None:
    """Do to the target what the card does to it."""
    target = card.script.target
    if target is not None and card.target is not None:
        for effect in target.when_aimed:
            effect.does(game, card, player)


def aim_anew(game: "HlGame", player: "Player", card: "HlCard") -> None:
    """Let somebody who has taken control of a card choose another target for it (HL-CARDS-249)."""
    target = card.script.target
    if target is None:
        return
    others = _others(game, player, card, target)
    chosen = game.offer("new target", player.decider, others, about=card)
    if chosen is None:
        return
    # What it did to the old one is over.
    texts.let_go(game, card)
    card.target = chosen
    game.tell("target", f"{card} is aimed at {chosen} now.")
    aim(game, player, card)


def _others(game: "HlGame", player: "Player", card: "HlCard", target: "Target") -> "list[HlCard]":
    return [each for each in target.which(game, card, player) if each is not card.target]
