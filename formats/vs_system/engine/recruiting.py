"""Recruiting characters and equipment (rulebook §5.2 Recruit Step)."""

from formats.vs_system.engine.action import OWN_RECRUIT_STEP, Action
from formats.vs_system.engine.arriving import come_into_play
from formats.vs_system.engine.cards import THIS_TURN, VsCard
from formats.vs_system.engine.costs import can_pay_all, discards_for, pay_all
from formats.vs_system.engine.effects import Effect
from formats.vs_system.engine.equipment import attach, equippable
from formats.vs_system.engine.history import Recruited
from formats.vs_system.engine.loyalty import is_loyal, reveal_for_loyalty
from formats.vs_system.engine.powers import BOOSTED, Cost, Target
from formats.vs_system.engine.resources import kinds_in_hand
from formats.vs_system.engine.state import FROM_HAND, FROM_ROW, Player, VsGame
from formats.vs_system.engine.targets import choose_targets
from formats.vs_system.engine.values import give


class Recruit(Action):
    """Recruit a card from hand, or a reservist from the resource row (VS-TURN-21)."""

    __slots__ = ("boost", "costs", "is_alternate", "is_from_row")

    def __init__(
        self,
        card: VsCard,
        costs: tuple[Cost, ...] = (),
        *,
        boost: int = 0,
        is_from_row: bool = False,
        is_alternate: bool = False,
    ) -> None:
        super().__init__(card, needs=OWN_RECRUIT_STEP)
        self.costs = costs
        """What is paid beside points."""
        self.boost = boost
        """The points that are paid for its boost text (VS-KEYWORD-04)."""
        self.is_from_row = is_from_row
        self.is_alternate = is_alternate
        """Whether the costs are paid instead of the points for the card."""

    def __str__(self) -> str:
        boosted = " with its boost" if self.boost else ""
        where = " from the resource row" if self.is_from_row else ""
        how = " by its other cost" if self.is_alternate else ""
        return f"recruit {self.card}{boosted}{where}{how}"

    def points(self, player: Player) -> int:
        """The resource points that it takes in all."""
        return self.boost if self.is_alternate else points_for(self.card, player) + self.boost

    def is_legal(self, game: VsGame, player: Player) -> bool:
        """In one's own recruit step, with points enough (VS-TURN-17, VS-TURN-18).

        Effects may wait on the chain meanwhile (ruling VS-AMBIGUOUS-37). Loyalty is looked at now
        (ruling VS-AMBIGUOUS-24).
        """
        card = self.card
        if card.printed.cost > player.points and not (player.discount or self.is_alternate):
            return False  # So it is most of the time.
        if self.points(player) > player.points or not game.is_recruit_step_of(player.number):
            return False
        if card.printed.is_equipment:
            if not equippable(game, card, player):
                return False  # VS-EQUIP-02
        elif not is_loyal(game, card, player):
            return False
        if not self.costs:
            return True
        probe = Effect(self, player.number, _arrive, card, costs=self.costs)
        return can_pay_all(game, probe)

    def effect(self, player: int) -> Effect:
        """What waits on the chain: an equipment has the character that it goes on as a target."""
        card, costs = self.card, self.costs
        if card.printed.is_equipment:
            return Effect(self, player, _equip, card, targeting=(_BEARER,), costs=costs, card=card)
        return Effect(self, player, _arrive, card, costs=costs, card=card)

    def take(self, game: VsGame, player: Player) -> None:
        """Announce it, choose what an equipment goes on, and pay (VS-CHAIN-15, VS-CHAIN-16)."""
        card = self.card
        effect = self.effect(player.number)
        game.chain.append(effect)
        game.piles.move(card, game.on_chain)  # VS-CHAIN-23
        game.piles.turn(card, is_face_up=True)
        if game.log.is_on:
            notes = (FROM_ROW if self.is_from_row else FROM_HAND,)
            game.tell("announce", f"{player} announces: {effect}.", notes=notes)
        if self.is_from_row:
            _replace_reservist(game, player, effect)
        choose_targets(game, effect)
        # No recruit has an X of its own, so the boost travels in its place to `_arrive`.
        effect.x = self.boost
        # Before the discount is used up below: this is the character that it was for.
        points = self.points(player)
        if card.printed.is_character:
            player.discount = 0
            reveal_for_loyalty(game, card, player)
        player.points -= points
        pay_all(game, effect)


def points_for(card: VsCard, player: Player) -> int:
    """The resource points that it takes, with what press takes off (VS-KEYWORD-34).

    Only the very next character costs less, and never less than 1 (ruling VS-AMBIGUOUS-26).
    """
    cost = card.printed.cost
    if player.discount and card.printed.is_character:
        # The least of 1 must not make a character dearer that costs 0.
        return min(cost, max(1, cost - player.discount))
    return cost


def _arrive(game: VsGame, effect: Effect) -> None:
    """A character comes into play (VS-TURN-20).

    Only now was it recruited (ruling VS-AMBIGUOUS-52).
    """
    card = effect.this
    player = game.players[effect.controller]
    if effect.x:
        give(game, card, BOOSTED, effect.x, THIS_TURN)  # It arrives with its boost text.
    come_into_play(game, card, player)
    if "press" in card.printed.keywords:
        # Before it is told: the press of this card counts itself.
        player.press_recruits += 1
    game.history.recruited.append(Recruited(game.turn, player.number, card.printed.cost))
    game.occur("recruited", card)


def _equip(game: VsGame, effect: Effect) -> None:
    """An equipment is attached to its target (VS-EQUIP-01)."""
    attach(game, effect.this, effect.target)
    game.occur("recruited", effect.this)


def _bearers(game: VsGame, effect: Effect) -> list[VsCard]:
    return equippable(game, effect.this, game.players[effect.controller])


_BEARER = Target("the character it goes on", _bearers)
"""VS-CHAIN-30."""


def _replace_reservist(game: VsGame, player: Player, effect: Effect) -> None:
    """Any card from hand may take its place, face down (VS-KEYWORD-40, VS-KEYWORD-60).

    The points of this step stay what they were (ruling VS-AMBIGUOUS-25).
    """
    # Not what is still to be discarded for it: all of a cost must be paid (VS-CORE-05).
    hand = kinds_in_hand(player) if len(player.hand) > discards_for(effect) else []
    for card in game.pick("reservist's place", player.decider, hand, most=1, about=effect):
        game.piles.move(card, player.resources)
        if game.log.is_on:
            game.tell("resource", f"{player} puts a card in the reservist's place.")
