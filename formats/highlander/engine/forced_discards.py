"""Being forced by the opponent to discard: what spares a player that, and what answers it.

To pay a cost is none of this (HL-EFFECT-18), nor is what a player's own cards say.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from formats.highlander.engine import texts, triggers

if TYPE_CHECKING:
    from formats.highlander.engine.cards import HlCard
    from formats.highlander.engine.state import HlGame, Player


def is_forced(player: "Player", by: "HlCard | None") -> bool:
    """Whether it is a card of the opponent that makes the player discard."""
    return by is not None and by.controller != player.number


def is_spared(game: "HlGame", player: "Player", by: "HlCard | None", pile: str) -> bool:
    """Let the player nullify what would force a discard from that pile; whether it is so.

    What happens if cards are not discarded happens all the same (HL-CARDS-120).
    """
    if "spares" not in game.parts_known or not is_forced(player, by):
        return False
    sparing = game.offer("nullify a discard", player.decider, _sparing(game, player, pile), by)
    if sparing is None:
        return False
    game.tell("nullified", f"{player} discards nothing for {by}, by {sparing}.")
    return True


def may_be_taken(game: "HlGame", player: "Player", pile: str) -> bool:
    """Whether the opponent may discard cards from that pile of the player's."""
    return "spares" not in game.parts_known or not _sparing(game, player, pile)


def discard(
    game: "HlGame", player: "Player", cards: "Sequence[HlCard]", by: "HlCard | None"
) -> None:
    """Discard these cards from the player's hand; what answers a forced discard may be used."""
    for card in cards:
        game.discard_from_hand(card)
    if cards and is_forced(player, by):
        _let_answer(game, player, len(cards))


def _sparing(game: "HlGame", player: "Player", pile: str) -> "list[HlCard]":
    return [
        text.card
        for text in texts.with_part(game, "spares")
        if text.player is player
        and pile in text.script.spares
        and texts.acts_on(game, text.card, player)
    ]


def _let_answer(game: "HlGame", player: "Player", count: int) -> None:
    """Such an answer is a Trigger effect: its card leaves for it."""
    if "answers_discards" not in game.parts_known:
        return
    answering = [
        text.card
        for text in texts.with_part(game, "answers_discards")
        if text.player is player
        and texts.acts_on(game, text.card, player)
        and triggers.is_ready(game, player, text.card)
    ]
    card = game.offer("answer a discard", player.decider, answering)
    if card is None:
        return
    answers = card.script.answers_discards
    game.tell("trigger", f"{player} uses {card}.")
    game.discard_from_play(card, player)
    if answers is not None:
        answers.does(game, card, player, count)
