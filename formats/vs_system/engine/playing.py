"""Playing effects: plot twists and payment powers (§2.3, §3.1, §8.3).

In order: announce it as it goes on the chain, show its source, choose X, choose targets, pay costs
(VS-CHAIN-16).
"""

from collections.abc import Iterator

from formats.vs_system.engine.action import A_CHAIN, AN_ATTACK, Action
from formats.vs_system.engine.activity import activate
from formats.vs_system.engine.cards import VsCard
from formats.vs_system.engine.costs import can_pay_all, pay_all
from formats.vs_system.engine.effects import Effect
from formats.vs_system.engine.powers import ALWAYS, Payment, has_text
from formats.vs_system.engine.state import FROM_HAND, FROM_ROW, Player, VsGame
from formats.vs_system.engine.targets import can_target, choose_targets


class UsePower(Action):
    """Use a payment power of a card whose text is active (VS-POWER-02, VS-POWER-16)."""

    __slots__ = ("_probe", "power")

    def __init__(self, card: VsCard, power: Payment) -> None:
        super().__init__(card, 0, power.targets, _needs(power))
        self.power = power
        self._probe: Effect | None = None
        """The effect as it would be; made when it is first looked at."""

    def __str__(self) -> str:
        return f"use {self.card}: {self.power.says}"

    def is_legal(self, game: VsGame, player: Player) -> bool:
        """Not twice a turn if it says so, with the text that it is a part of, and as any effect."""
        power, card = self.power, self.card
        # Once a turn is meant of this power of this one card (ruling VS-AMBIGUOUS-54).
        if power.once_a_turn and power in card.used:
            return False
        if power.only is not ALWAYS and not has_text(card, power):
            return False
        if self._probe is None:
            self._probe = _effect(card, power)
        return can_play(game, player, self._probe, power)

    def take(self, game: VsGame, player: Player) -> None:
        """Put its effect on the chain and pay (VS-POWER-03)."""
        # A new one: the probe would be on the chain twice if the power is used again in response.
        effect = _effect(self.card, self.power)
        effect.controller = player.number
        if self.power.once_a_turn:
            self.card.used += (self.power,)  # VS-POWER-04
            game.used.append(self.card)
        play(game, effect, self.power)


class PlayTwist(Action):
    """Play a plot twist, from hand or from the resource row (VS-CARD-18)."""

    __slots__ = ("_probe", "is_from_hand", "power")

    def __init__(self, card: VsCard, power: Payment, *, is_from_hand: bool) -> None:
        super().__init__(card, card.printed.cost, power.targets, _needs(power))
        self.power = power
        self.is_from_hand = is_from_hand
        self._probe: Effect | None = None
        """The effect as it would be; made when it is first looked at."""

    def __str__(self) -> str:
        where = "" if self.is_from_hand else " from the resource row"
        return f"play {self.card}{where}"

    def is_legal(self, game: VsGame, player: Player) -> bool:
        """With its threshold (VS-CORE-12), and as any effect."""
        if not self.has_threshold(player):
            return False
        if self._probe is None:
            self._probe = _effect(self.card, self.power, is_twist=True)
        return can_play(game, player, self._probe, self.power)

    def take(self, game: VsGame, player: Player) -> None:
        """From hand it waits on the chain; in the resource row it is turned face up for good."""
        card = self.card
        effect = _effect(card, self.power, is_twist=True)
        effect.controller = player.number
        if self.is_from_hand:
            effect.card = card
            game.piles.move(card, game.on_chain)
            game.piles.turn(card, is_face_up=True)
        else:
            game.piles.turn(card, is_face_up=True)  # VS-CARD-19
            # Its ongoing powers work from now on, even if the effect is negated: the
            # card stays face up.
            activate(game, card)
        game.occur("plot twist played", effect)
        play(game, effect, self.power)


def can_play(game: VsGame, player: Player, effect: Effect, power: Payment) -> bool:
    """Whether the player may play an effect now, which is not on the chain yet.

    At any time with priority (VS-CHAIN-01), unless its own text sets one (VS-CHAIN-39); and there
    must be a choice of X, means for all its costs (VS-CORE-05), and a legal choice for each target
    (VS-CHAIN-34).
    """
    if power.when is not None and not power.when(game, effect.this):
        return False
    # The card may have changed sides since the effect was made.
    effect.controller = player.number
    if power.xs is not None:
        return any(True for _x in legal_xs(game, effect, power))
    for cost in power.costs:
        if not cost.can_pay(game, effect):
            return False
    return not power.targets or can_target(game, effect)


def legal_xs(game: VsGame, effect: Effect, power: Payment) -> Iterator[int]:
    """The values of X for which there are targets and means."""
    if power.xs is not None:
        for x in power.xs(game, effect):
            # Costs and targets ask the effect for X while it is only tried out.
            effect.x = x
            if can_pay_all(game, effect) and can_target(game, effect):
                yield x


def play(game: VsGame, effect: Effect, power: Payment) -> None:
    """Announce, choose X, choose targets, pay (VS-CHAIN-16, VS-CORE-28)."""
    player = game.players[effect.controller]
    game.chain.append(effect)
    if game.log.is_on:
        # A plot twist from hand waits on the chain itself; one in the row stays there.
        notes = (FROM_ROW if effect.card is None else FROM_HAND,) if effect.is_twist else ()
        game.tell("announce", f"{player} announces: {effect}.", notes=notes)
    if power.xs is not None:
        # Kept apart from the effect while X is tried out.
        effect.x = game.ask("X", player.decider, list(legal_xs(game, effect, power)), effect)
    choose_targets(game, effect)
    pay_all(game, effect)


def _needs(power: Payment) -> int:
    """What there must be for one of its targets to be there at all."""
    attack = AN_ATTACK if power.needs_an_attack else 0
    return attack | A_CHAIN if power.needs_a_chain else attack


def _effect(card: VsCard, power: Payment, *, is_twist: bool = False) -> Effect:
    says = str(card) if is_twist else f"{card}: {power.says}"
    return Effect(
        says,
        card.controller,
        power.does,
        card,
        targeting=power.targets,
        costs=power.costs,
        is_twist=is_twist,
        what=card.attached_to,
    )
