"""Costs: what is paid for a power or a card, the whole of it or nothing (§XI Cost).

Once it is paid it is never refunded (VS-CORE-07).
"""

from dataclasses import dataclass

from formats.vs_system.engine.cards import VsCard
from formats.vs_system.engine.effects import Effect
from formats.vs_system.engine.leaving import discard, is_in_play, ko
from formats.vs_system.engine.resources import kinds_in_hand, replace
from formats.vs_system.engine.state import VsGame
from formats.vs_system.engine.stunning import can_be_stunned, exhaust, stun


@dataclass(frozen=True, slots=True)
class Endurance:
    """Pay so much endurance; "free" is 0, which anybody can pay (VS-CORE-06, VS-CORE-08)."""

    amount: int

    def can_pay(self, game: VsGame, effect: Effect) -> bool:
        """Whether the player has as much."""
        return self.amount == 0 or game.players[effect.controller].endurance >= self.amount

    def pay(self, game: VsGame, effect: Effect) -> None:
        """Pay it."""
        pay_endurance(game, effect.controller, self.amount)


FREE = Endurance(0)


@dataclass(frozen=True, slots=True)
class EnduranceX:
    """Pay X endurance."""

    def can_pay(self, game: VsGame, effect: Effect) -> bool:
        """Whether the player has X."""
        return Endurance(effect.x).can_pay(game, effect)

    def pay(self, game: VsGame, effect: Effect) -> None:
        """Pay it."""
        pay_endurance(game, effect.controller, effect.x)


@dataclass(frozen=True, slots=True)
class Activate:
    """Exhaust this card, which must be ready (VS-POWER-05)."""

    def can_pay(self, game: VsGame, effect: Effect) -> bool:  # noqa: ARG002
        """Whether it is ready."""
        return not effect.this.is_exhausted

    def pay(self, game: VsGame, effect: Effect) -> None:
        """Exhaust it; an equipment by itself, not with its character (ruling VS-AMBIGUOUS-58)."""
        exhaust(game, effect.this)


@dataclass(frozen=True, slots=True)
class ExhaustACharacter:
    """Exhaust any ready character that one controls."""

    def can_pay(self, game: VsGame, effect: Effect) -> bool:
        """Whether there is one."""
        return bool(self._ready(game, effect))

    def pay(self, game: VsGame, effect: Effect) -> None:
        """Choose one and exhaust it."""
        player = game.players[effect.controller]
        exhaust(game, game.ask("exhaust", player.decider, self._ready(game, effect)))

    def _ready(self, game: VsGame, effect: Effect) -> list[VsCard]:
        return [
            card for card in game.players[effect.controller].characters if not card.is_exhausted
        ]


@dataclass(frozen=True, slots=True)
class Discard:
    """Discard cards from hand (VS-CORE-25)."""

    count: int = 1

    def can_pay(self, game: VsGame, effect: Effect) -> bool:
        """Whether there are as many, beside the card that it is paid for."""
        hand = game.players[effect.controller].hand
        return sum(card is not effect.this for card in hand) >= self.count

    def pay(self, game: VsGame, effect: Effect) -> None:
        """Choose them one after the other."""
        player = game.players[effect.controller]
        for _ in range(self.count):
            kinds = [card for card in kinds_in_hand(player) if card is not effect.this]
            discard(game, game.ask("discard", player.decider, kinds))


@dataclass(frozen=True, slots=True)
class StunThis:
    """Stun this character, with the loss of any stun (VS-STUN-16)."""

    def can_pay(self, game: VsGame, effect: Effect) -> bool:
        """Not of one that is stunned already (ruling VS-AMBIGUOUS-17)."""
        return can_be_stunned(game, effect.this)

    def pay(self, game: VsGame, effect: Effect) -> None:
        """Stun it."""
        stun(game, effect.this)


@dataclass(frozen=True, slots=True)
class KoThis:
    """KO this card."""

    def can_pay(self, game: VsGame, effect: Effect) -> bool:
        """Whether it is in play."""
        return is_in_play(game, effect.this)

    def pay(self, game: VsGame, effect: Effect) -> None:
        """KO it."""
        ko(game, [effect.this])


@dataclass(frozen=True, slots=True)
class ReplaceAResource:
    """Replace a resource that one controls (VS-KEYWORD-36, VS-KEYWORD-38)."""

    def can_pay(self, game: VsGame, effect: Effect) -> bool:
        """Not with an empty deck (VS-KEYWORD-37)."""
        player = game.players[effect.controller]
        return bool(player.deck.cards and player.resources.cards)

    def pay(self, game: VsGame, effect: Effect) -> None:
        """Choose one and replace it."""
        player = game.players[effect.controller]
        replace(game, game.ask("replace", player.decider, player.resources.cards), player)


@dataclass(frozen=True, slots=True)
class RevealThis:
    """Show this card from hand, where it stays (VS-CORE-15)."""

    def can_pay(self, game: VsGame, effect: Effect) -> bool:  # noqa: ARG002
        """A card in hand can always be shown."""
        return True

    def pay(self, game: VsGame, effect: Effect) -> None:
        """Show it."""
        if game.log.is_on:
            game.tell("reveal", f"{game.players[effect.controller]} reveals {effect.this}.")


@dataclass(frozen=True, slots=True)
class RemoveCounters:
    """Take counters of a kind off this card."""

    kind: str
    count: int = 1

    def can_pay(self, game: VsGame, effect: Effect) -> bool:  # noqa: ARG002
        """Whether it has as many."""
        return effect.this.counters.get(self.kind, 0) >= self.count

    def pay(self, game: VsGame, effect: Effect) -> None:  # noqa: ARG002
        """Take them off."""
        effect.this.counters[self.kind] -= self.count


def pay_endurance(game: VsGame, player: int, amount: int) -> None:
    """Pay endurance, which is no loss of it; never below 0 (VS-WIN-06)."""
    if amount:
        game.players[player].endurance -= amount
        if game.log.is_on:
            game.tell("pay", f"{game.players[player]} pays {amount} endurance.")
