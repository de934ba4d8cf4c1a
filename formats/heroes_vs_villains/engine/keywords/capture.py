"""Capture: to take somebody's card, and Surrender, which lets one (KEYWORD-020, KEYWORD-101)."""

from formats.heroes_vs_villains.engine.abilities import Ability, Effect, Whom
from formats.heroes_vs_villains.engine.attempt import Attempt
from formats.heroes_vs_villains.engine.cards import HvvCard
from formats.heroes_vs_villains.engine.interrupts import interrupt_window
from formats.heroes_vs_villains.engine.keywords.action_fail import fails_without_card
from formats.heroes_vs_villains.engine.leaving import take_into_hand
from formats.heroes_vs_villains.engine.options import Option
from formats.heroes_vs_villains.engine.permissions import MOVE_BODY, is_helpless, may
from formats.heroes_vs_villains.engine.source import Source
from formats.heroes_vs_villains.engine.standing import ends_of, give
from formats.heroes_vs_villains.engine.state import HvvGame, Player, Target
from formats.heroes_vs_villains.engine.vehicles import can_operate, pilot
from formats.table.chance import one_of

FROM_HAND = "a card from hand"
_TAKING = Ability("takes a held or worn item", "take", whom=Whom.ITEM_OF_FOE)


def capture(game: HvvGame, captor: Player, card: HvvCard) -> None:
    """A card in play stays there, with its counters, and is the captor's (AMBIGUOUS-90)."""
    if game.log.is_on:
        game.tell("capture", f"{captor} takes {card}.")
    game.piles.move(card, captor.in_play)
    card.controller = captor.number
    if card.printed.is_vehicle:
        # Whoever controls a vehicle is its pilot, and nobody can be who is somewhere else.
        card.pilot = None
        if can_operate(game, captor, card):
            pilot(game, captor, card)


def capture_a_card(game: HvvGame, target: Target, _effect: Effect, source: Source) -> None:
    """A card in play, or one from hand at random (rulings HVV-AMBIGUOUS-84 and 89)."""
    captor = game.players[source.player]
    if isinstance(target, HvvCard):
        if not target.printed.is_ally:
            capture(game, captor, target)
        return
    options: list[HvvCard | str] = [
        card for card in target.in_play.cards if not card.printed.is_ally
    ]
    if target.hand.cards:
        options.append(FROM_HAND)
    if not options:
        return
    chosen = game.ask("capture", captor.decider, options, target)
    if isinstance(chosen, HvvCard):
        capture(game, captor, chosen)
    else:
        card = one_of(game.chance("capture"), target.hand.cards)
        if game.log.is_on:
            game.tell("capture", f"{captor} takes a card from {target}'s hand.")
        take_into_hand(game, captor, card)


def surrender(game: HvvGame, target: Target, effect: Effect, source: Source) -> None:
    """Stunned, and a card of theirs is taken, once (ruling HVV-AMBIGUOUS-106)."""
    give(game, target, effect, ends_of(game, target, effect), source.card)
    capture_a_card(game, target, effect, source)


class CaptureItem(Option):
    """Take a held or worn item of a helpless foe (HVV-ITEM-08)."""

    __slots__ = ("item",)

    def __init__(self, item: HvvCard) -> None:
        self.item = item

    def __str__(self) -> str:
        return f"take {self.item}"

    def take(self, game: HvvGame, player: Player) -> None:
        """It takes the utilization (ruling HVV-AMBIGUOUS-40) and no card (HVV-ITEM-09).

        It is an action, which may fail, and a utilization, which may be foiled (HVV-EXAMPLE-23).
        """
        game.act()
        player.utilizations -= 1
        player.has_acted = True
        if fails_without_card(game, player):
            return
        attempt = Attempt(player, self.item, _TAKING)
        attempt.targets = [self.item]
        game.attempts.append(attempt)
        try:
            interrupt_window(game, attempt)
        finally:
            game.attempts.pop()
        if not attempt.is_stopped and self.item in capturable(game, player):
            capture(game, player, self.item)


def capturable(game: HvvGame, player: Player) -> list[HvvCard]:
    """The held and worn items of foes who can't act, in whichever area (ruling AMBIGUOUS-91)."""
    if not player.is_in_field or not may(game, player, MOVE_BODY):
        return []
    return [
        card
        for foe in game.foes_of(player)
        if foe.given and foe.is_in_field and is_helpless(game, foe) and _is_near(game, player, foe)
        for card in foe.in_play.cards
        if card.printed.is_item and not card.printed.is_freestanding
    ]


def _is_near(game: HvvGame, player: Player, foe: Player) -> bool:
    return not game.rulings.captor_shares_area or player.area is foe.area
