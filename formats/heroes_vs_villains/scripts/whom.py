"""The words of scripts for which cards and players are meant, and when something can be used."""

from collections.abc import Callable

from formats.heroes_vs_villains.engine.areas import OUT_OF_PLAY
from formats.heroes_vs_villains.engine.attempt import Action, Attempt
from formats.heroes_vs_villains.engine.cards import HvvCard
from formats.heroes_vs_villains.engine.fetching import retrievable
from formats.heroes_vs_villains.engine.state import HvvGame, Player, Target
from formats.heroes_vs_villains.engine.targeting import can_be_target
from formats.heroes_vs_villains.rounds_draw import full_draw

Which = Callable[[HvvCard], bool]
"""Which cards are meant."""
Holds = Callable[[HvvGame, HvvCard, Target], bool]
"""Whom a passive ability of a card is about."""


def card(_card: HvvCard) -> bool:
    """Any card."""
    return True


def ally(card: HvvCard) -> bool:
    """An ally."""
    return card.printed.is_ally


def attack(card: HvvCard) -> bool:
    """An attack."""
    return card.printed.is_attack


def item(card: HvvCard) -> bool:
    """An item."""
    return card.printed.is_item


def called(title: str) -> Which:
    """A card of that title."""

    def which(card: HvvCard) -> bool:
        return str(card) == title

    return which


# Whom passive abilities are about


def everybody(_game: HvvGame, _this: HvvCard, target: Target) -> bool:
    """Each player, of whichever side."""
    return isinstance(target, Player)


def you(_game: HvvGame, this: HvvCard, target: Target) -> bool:
    """The player of the card."""
    return isinstance(target, Player) and target.number == this.seat


def each_foe(game: HvvGame, this: HvvCard, target: Target) -> bool:
    """Every player of the other side."""
    return isinstance(target, Player) and game.are_foes(this, target)


def on_dual_draws(who: Holds) -> Holds:
    """The same, but only in rounds with a draw from both decks (HVV-DRAW-04)."""

    def holds(game: HvvGame, this: HvvCard, target: Target) -> bool:
        of_profession = full_draw(game.turn)[1]
        return of_profession > 0 and who(game, this, target)

    return holds


# Which targets


def electronic(_game: HvvGame, _attempt: Attempt, target: Target) -> bool:
    """An electronic item (HVV-KEYWORD-091)."""
    return isinstance(target, HvvCard) and target.printed.is_electronic


def growing(_game: HvvGame, _attempt: Attempt, target: Target) -> bool:
    """An item that others can improve (HVV-KEYWORD-057)."""
    return isinstance(target, HvvCard) and "growth" in target.printed.keywords and has_usage(target)


def another_with_usage(_game: HvvGame, attempt: Attempt, target: Target) -> bool:
    """An item with usage that is not the card itself."""
    return isinstance(target, HvvCard) and target is not attempt.card and has_usage(target)


def has_usage(card: HvvCard) -> bool:
    """Whether the card is one that is used up."""
    return card.usage is not None


# When something can be used


def discards_have(which: Which) -> Callable[[HvvGame, Player, HvvCard], bool]:
    """While there is such a card to retrieve."""

    def when(_game: HvvGame, player: Player, _this: HvvCard) -> bool:
        return bool(retrievable(player, which))

    return when


def somebody_is_away(game: HvvGame, player: Player, _this: HvvCard) -> bool:
    """While somebody of one's side is out of play, oneself or another."""
    return bool(those_away(game, player))


def those_away(game: HvvGame, player: Player) -> list[Player]:
    """Those of the player's side who are out of play."""
    return [friend for friend in game.friends_of(player) if friend.area is OUT_OF_PLAY]


def interrupted(game: HvvGame) -> Action | None:
    """The action that somebody is taking now; None if nobody is."""
    return game.attempts[-1] if game.attempts else game.motion


def a_foe_acts(game: HvvGame, player: Player, _this: HvvCard) -> bool:
    """While a foe takes an action."""
    action = interrupted(game)
    return action is not None and game.are_foes(player, action.player)


def a_foe_utilizes(game: HvvGame, player: Player, this: HvvCard) -> bool:
    """While a foe utilizes something; a card that is only played has no effects to foil."""
    action = interrupted(game)
    is_utilization = isinstance(action, Attempt) and action.ability is not None
    return is_utilization and a_foe_acts(game, player, this)


def a_friend_is_attacked(game: HvvGame, player: Player, this: HvvCard) -> bool:
    """While a foe attacks a single other of one's side, an ally among them, and could reach one."""
    action = interrupted(game)
    if not isinstance(action, Attempt) or action.ability is None or len(action.targets) != 1:
        return False
    (target,) = action.targets
    is_other = target is not player and (isinstance(target, Player) or target.printed.is_ally)
    return (
        is_other
        and action.ability.is_attack
        and a_foe_acts(game, player, this)
        and not game.are_foes(player, target)
        and can_be_target(game, action, player)
    )
