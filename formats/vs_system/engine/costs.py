"""Costs: what is paid for a power or a card, the whole of it or nothing (§XI Cost).

Where an effect has several, each looks at what the others take, so that nothing pays for two of
them (VS-CORE-05). Once it is paid it is never refunded (VS-CORE-07).
"""

from dataclasses import dataclass

from formats.vs_system.engine.cards import VsCard
from formats.vs_system.engine.effects import Effect
from formats.vs_system.engine.leaving import discard, is_in_play, ko
from formats.vs_system.engine.powers import Cost
from formats.vs_system.engine.resources import replace
from formats.vs_system.engine.state import VsGame
from formats.vs_system.engine.stunning import can_be_stunned, exhaust, stun


@dataclass(frozen=True, slots=True)
class Endurance:
    """Pay so much endurance; "free" is 0, which anybody can pay (VS-CORE-06, VS-CORE-08)."""

    amount: int

    def __str__(self) -> str:
        return f"pay {self.amount} endurance" if self.amount else "free"

    def can_pay(self, game: VsGame, effect: Effect) -> bool:
        """Whether the player has as much."""
        return _has_endurance(game, effect)

    def pay(self, game: VsGame, effect: Effect) -> None:
        """Pay it."""
        pay_endurance(game, effect.controller, self.amount)

    def of(self, effect: Effect) -> int:  # noqa: ARG002
        """How much it is."""
        return self.amount


FREE = Endurance(0)


@dataclass(frozen=True, slots=True)
class EnduranceX:
    """Pay X endurance."""

    def __str__(self) -> str:
        return "pay X endurance"

    def can_pay(self, game: VsGame, effect: Effect) -> bool:
        """Whether the player has X."""
        return _has_endurance(game, effect)

    def pay(self, game: VsGame, effect: Effect) -> None:
        """Pay it."""
        pay_endurance(game, effect.controller, effect.x)

    def of(self, effect: Effect) -> int:
        """How much it is."""
        return effect.x


@dataclass(frozen=True, slots=True)
class Activate:
    """Exhaust this card, which must be ready (VS-POWER-05)."""

    def __str__(self) -> str:
        return "activate"

    def can_pay(self, game: VsGame, effect: Effect) -> bool:  # noqa: ARG002
        """Whether it is ready."""
        # Of a stunned one too: it is always exhausted (VS-STUN-11).
        return not effect.this.is_exhausted

    def pay(self, game: VsGame, effect: Effect) -> None:
        """Exhaust it; an equipment by itself, not with its character (ruling VS-AMBIGUOUS-58)."""
        exhaust(game, effect.this)


@dataclass(frozen=True, slots=True)
class ExhaustACharacter:
    """Exhaust any ready character that one controls."""

    def __str__(self) -> str:
        return "exhaust a character you control"

    def can_pay(self, game: VsGame, effect: Effect) -> bool:
        """Whether there is one."""
        # Two of these costs are equal, and each needs a character of its own.
        return len(self._ready(game, effect)) >= effect.costs.count(self)

    def pay(self, game: VsGame, effect: Effect) -> None:
        """Choose one and exhaust it."""
        player = game.players[effect.controller]
        exhaust(game, game.ask("exhaust", player.decider, self._ready(game, effect), effect))

    def _ready(self, game: VsGame, effect: Effect) -> list[VsCard]:
        # One card pays for one cost: what activates or stuns itself can't also be the one
        # exhausted.
        kept = effect.this if len(effect.costs) > 1 and _takes_this(effect) else None
        return [
            card
            for card in game.players[effect.controller].characters.cards
            if not card.is_exhausted and card is not kept
        ]


@dataclass(frozen=True, slots=True)
class Discard:
    """Discard cards from hand (VS-CORE-25)."""

    count: int = 1

    def __str__(self) -> str:
        return "discard a card" if self.count == 1 else f"discard {self.count} cards"

    def can_pay(self, game: VsGame, effect: Effect) -> bool:
        """Whether there are as many, beside the card that it is paid for."""
        hand = game.players[effect.controller].hand
        needed = self.count if len(effect.costs) == 1 else discards_for(effect)
        # All discards together: two costs of one card each can't both be met by the last card.
        return len(hand.cards) - (effect.this.pile is hand) >= needed

    def pay(self, game: VsGame, effect: Effect) -> None:
        """Choose them one after the other."""
        player = game.players[effect.controller]
        for _ in range(self.count):
            # A power that works in hand is paid for while its own card still lies there.
            kinds = {card.card: card for card in player.hand if card is not effect.this}
            discard(game, game.ask("discard", player.decider, list(kinds.values()), effect))


@dataclass(frozen=True, slots=True)
class StunThis:
    """Stun this character, with the loss of any stun (VS-STUN-16)."""

    def __str__(self) -> str:
        return "stun it"

    def can_pay(self, game: VsGame, effect: Effect) -> bool:
        """Not of one that is stunned already (VS-AMBIGUOUS-17)."""
        return can_be_stunned(game, effect.this)

    def pay(self, game: VsGame, effect: Effect) -> None:
        """Stun it."""
        stun(game, effect.this)


@dataclass(frozen=True, slots=True)
class KoThis:
    """KO this card."""

    def __str__(self) -> str:
        return "KO it"

    def can_pay(self, game: VsGame, effect: Effect) -> bool:
        """Whether it is in play."""
        return is_in_play(game, effect.this)

    def pay(self, game: VsGame, effect: Effect) -> None:
        """KO it."""
        ko(game, [effect.this])


@dataclass(frozen=True, slots=True)
class ReplaceAResource:
    """Replace a resource that one controls (VS-KEYWORD-36, VS-KEYWORD-38)."""

    def __str__(self) -> str:
        return "replace a resource"

    def can_pay(self, game: VsGame, effect: Effect) -> bool:
        """Not with an empty deck (VS-KEYWORD-37)."""
        player = game.players[effect.controller]
        # Each takes a card off the deck and puts it into the row, so the deck may run
        # out and the row can't.
        return bool(self._resources(game, effect)) and len(player.deck) >= effect.costs.count(self)

    def pay(self, game: VsGame, effect: Effect) -> None:
        """Choose one and replace it."""
        player = game.players[effect.controller]
        resources = self._resources(game, effect)
        replace(game, game.ask("replace", player.decider, resources, effect), player)

    def _resources(self, game: VsGame, effect: Effect) -> list[VsCard]:
        this = effect.this
        # A character card among the resources is a reservist that is being recruited.
        kept = this if _takes_this(effect) or this.printed.is_character else None
        return [card for card in game.players[effect.controller].resources if card is not kept]


@dataclass(frozen=True, slots=True)
class RevealThis:
    """Show this card from hand, where it stays (VS-CORE-15)."""

    def __str__(self) -> str:
        return "reveal it"

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

    def __str__(self) -> str:
        counters = "counter" if self.count == 1 else "counters"
        return f"take off {self.count} {self.kind} {counters}"

    def can_pay(self, game: VsGame, effect: Effect) -> bool:  # noqa: ARG002
        """Whether it has as many."""
        # Each cost is asked alone, so each has to answer for all of its kind.
        alike = [cost for cost in effect.costs if isinstance(cost, RemoveCounters)]
        count = sum(cost.count for cost in alike if cost.kind == self.kind)
        return effect.this.counters.get(self.kind, 0) >= count

    def pay(self, game: VsGame, effect: Effect) -> None:  # noqa: ARG002
        """Take them off."""
        counters = effect.this.counters
        # A new mapping, as cards without counters share one.
        effect.this.counters = {**counters, self.kind: counters[self.kind] - self.count}


def pay_endurance(game: VsGame, player: int, amount: int) -> None:
    """Pay endurance, which is no loss of it; never below 0 (VS-WIN-06)."""
    if amount:
        game.players[player].endurance -= amount
        if game.log.is_on:
            said = f"{game.players[player]} pays {amount} endurance."
            game.tell("pay", said, notes=game.players[player].notes)


def can_pay_all(game: VsGame, effect: Effect) -> bool:
    """Whether the player of an effect has the means for all of its costs (VS-CORE-05)."""
    for cost in effect.costs:  # noqa: SIM110 (asked very often)
        if not cost.can_pay(game, effect):
            return False
    return True


def pay_all(game: VsGame, effect: Effect) -> None:
    """Pay the costs of an effect; what may take the card itself last, as the others need it."""
    # Sorting is stable: costs that `_turn` ranks alike are asked for as the script
    # names them, which a record relies on.
    for cost in sorted(effect.costs, key=_turn):
        cost.pay(game, effect)


def discards_for(effect: Effect) -> int:
    """How many cards are discarded for an effect."""
    return sum([cost.count for cost in effect.costs if isinstance(cost, Discard)])


def _turn(cost: Cost) -> int:
    if isinstance(cost, KoThis):
        return 2
    # A stun takes the cosmic counter off, and a plot twist in the row may be the
    # resource that is replaced: counters of the card are taken off before.
    return 1 if isinstance(cost, (ReplaceAResource, StunThis)) else 0


def _takes_this(effect: Effect) -> bool:
    """Whether the card itself pays for one of the costs, and so for no other."""
    for cost in effect.costs:  # noqa: SIM110 (asked very often)
        if isinstance(cost, (Activate, StunThis, KoThis)):
            return True
    return False


def _has_endurance(game: VsGame, effect: Effect) -> bool:
    """For all of its costs together; anybody can pay 0."""
    amount = sum(
        [cost.of(effect) for cost in effect.costs if isinstance(cost, (Endurance, EnduranceX))]
    )
    return amount == 0 or game.players[effect.controller].endurance >= amount
