"""Costs: what has to be done before a card is played or an action is taken (HL-EFFECT-15).

To pay is not to be forced to discard (HL-EFFECT-18), and is no Discard or Burn effect
(HL-KEYWORD-17).
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from formats.highlander.engine import exertions, prone, texts
from formats.highlander.engine.abilities import FROM_HAND, Cost, Fits, How, Play
from formats.table.game import can_pay as can_be_met

if TYPE_CHECKING:
    from formats.highlander.engine.cards import HlCard
    from formats.highlander.engine.state import HlGame, Player


class Spend(NamedTuple):
    """A card that has to be discarded from hand for another one."""

    card: "HlCard"
    fits: Fits

    def __str__(self) -> str:
        return f"{self.card}"


def costs_of(game: "HlGame", player: "Player", card: "HlCard", how: How) -> list[Cost]:
    """What a play costs: by the card itself, and by what others charge for it.

    A cost worded for cards from hand is not due on one from an exertion, any other is
    (HL-EFFECT-19 and 20): a text says which in `Charge.on`.
    """
    due = list(card.script.costs) if how is FROM_HAND else []
    if "charges" in game.parts_known:
        play = Play(game, player, card, how)
        due += [
            charge.cost
            for text in texts.with_part(game, "charges")
            if texts.acts_on(game, text.card, player)
            for charge in text.script.charges
            if texts.concerns(text, charge.whom, player) and charge.on(play)
        ]
    return due


def may_pay(game: "HlGame", player: "Player", card: "HlCard", how: How) -> bool:
    """Whether the costs of a play can be paid, with what who is Prone owes for it.

    A cost that can't be paid keeps the card where it is (ruling HL-AMBIGUOUS-75).
    """
    if not card.script.costs and "charges" not in game.parts_known:
        return how is not FROM_HAND or prone.can_pay(player, card)  # So it is nearly always.
    due = costs_of(game, player, card, how)
    if not due:
        return how is not FROM_HAND or prone.can_pay(player, card)
    return _can_pay_all(game, player, card, due, how)


def may_pay_for(game: "HlGame", player: "Player", card: "HlCard", due: Sequence[Cost]) -> bool:
    """Whether the costs of an action can be paid."""
    return not due or _can_pay_all(game, player, card, due, None)


def _can_pay_all(
    game: "HlGame", player: "Player", card: "HlCard", due: Sequence[Cost], how: How | None
) -> bool:
    exerting = sum([cost.exertions for cost in due])
    # One Hard Exertion a turn, the one of a cost counts (ruling HL-AMBIGUOUS-75).
    if exerting > 1 or (exerting and not exertions.may_exert(game, player)):
        return False
    spends = _spends(card, due)
    if how is FROM_HAND and prone.is_prone(player):
        spends.append(Spend(card, _has_icon_of(card)))
    return can_be_met(spends, _others(player, card), _fits)


def pay(game: "HlGame", player: "Player", card: "HlCard", how: How) -> None:
    """Pay for a play."""
    due = costs_of(game, player, card, how)
    if due:
        pay_for(game, player, card, due)
    if how is FROM_HAND:
        prone.pay(game, player, card)


def pay_for(game: "HlGame", player: "Player", card: "HlCard", due: Sequence[Cost]) -> None:
    """Pay these costs: discard from hand, exert (HL-EFFECT-16 and 17)."""
    for _ in range(sum([cost.exertions for cost in due])):
        exertions.exert_for_nothing(game, player, f"to pay for {card}")
    spends = _spends(card, due)
    owed = [*spends, Spend(card, _has_icon_of(card))] if prone.is_prone(player) else spends
    others = _others(player, card)
    # Who is Prone must be able to pay for that, too; it is asked for apart.
    needs = owed if can_be_met(owed, others, _fits) else spends
    for spent in game.pay("cost", player.decider, needs, others, _fits)[: len(spends)]:
        game.discard_from_hand(spent)


def _spends(card: "HlCard", due: Sequence[Cost]) -> list[Spend]:
    return [
        Spend(card, cost.spends)
        for cost in due
        if cost.spends is not None
        for _ in range(cost.count)
    ]


def _others(player: "Player", card: "HlCard") -> "list[HlCard]":
    return [other for other in player.hand.cards if other is not card]


def _fits(need: Spend, card: "HlCard") -> bool:
    return need.fits(card)


def _has_icon_of(card: "HlCard") -> Fits:
    def has(other: "HlCard") -> bool:
        return other.printed.has_icon_of(card.printed)

    return has
