"""Cards that may be played and utilized by themselves as their condition is met (KEYWORD-104)."""

from typing import Any, Final

from formats.heroes_vs_villains.engine.attempt import Attempt, Blow
from formats.heroes_vs_villains.engine.cards import HvvCard
from formats.heroes_vs_villains.engine.options import Extra
from formats.heroes_vs_villains.engine.permissions import may_out_of_turn, only_contained
from formats.heroes_vs_villains.engine.state import HvvGame, Player
from formats.heroes_vs_villains.engine.utilization import has_something_to_do, is_usable

END_OF_ROUND: Final = "end of the round"
"""What a card waits for that does something as the round ends (HVV-ROUND-04)."""


def go_off(game: HvvGame, event: str, what: Any) -> None:
    """Whoever has a card that waits for it may play it, on top of a defense (AMBIGUOUS-115)."""
    for player in game.players:
        go_off_for(game, player, event, what)


def go_off_for(game: HvvGame, player: Player, event: str, what: Any) -> None:
    """The player's own cards that wait for it, one after the other."""
    while options := triggered(game, player, event, what):
        chosen = game.offer("trigger", player.decider, options, what)
        if chosen is None:
            return
        chosen.take(game, player)


def triggered(game: HvvGame, player: Player, event: str, what: Any) -> list[Extra]:
    """The player's cards that the event sets off: in play, or in hand with the Trigger note."""
    if event not in game.events_wanted or not may_respond(game, player, what):
        return []
    return [
        Extra(card, power.ability, is_played=not card.is_in_play)
        for card in (*player.hand.cards, *player.in_play.cards)
        if card.script.triggers
        for power in card.script.triggers
        if power.event == event
        and (card.is_in_play or _may_be_played(card, what))
        and (power.wants is None or power.wants(game, card, what))
        and is_usable(game, player, card, power.ability)
        and has_something_to_do(game, Attempt(player, card, power.ability))
    ]


def may_respond(game: HvvGame, player: Player, what: Any) -> bool:
    """Whether nothing keeps the player from it; in a full contain what one has no part in.

    Whoever is surprised by an attack responds to it in no way (HVV-KEYWORD-100).
    """
    if player.is_goldfish or player.is_out:
        return False
    if isinstance(what, Blow) and what.is_surprised and what.target is player:
        return False
    if may_out_of_turn(game, player):
        return True
    return only_contained(game, player) and not _has_part(player, what)  # HVV-KEYWORD-052


def _may_be_played(card: HvvCard, what: Any) -> bool:
    """From hand by its note, and no item to answer an attack (ruling HVV-AMBIGUOUS-116)."""
    return card.printed.is_trigger and not (card.printed.is_item and isinstance(what, Blow))


def _has_part(player: Player, what: Any) -> bool:
    if isinstance(what, Blow):
        return player in (what.target, what.attempt.player)
    return what is player
