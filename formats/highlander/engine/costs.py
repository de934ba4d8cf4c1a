"""Costs: what has to be done before a card is played or an action is taken (HL-EFFECT-15).

To pay is not to be forced to discard (HL-EFFECT-18), and is no Discard or Burn effect
(HL-KEYWORD-17).
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from formats.highlander.engine import exertions, prone, texts
from formats.highlander.engine.abilities import FROM_HAND, Cost, Fits, How, Play
from formats.highlander.engine.pending import add_loss
from formats.table.game import can_pay as can_be_met

if TYPE_CHECKING:
    from formats.highlander.engine.cards import HlCard
    from formats.highlander.engine.state import HlGame, Player

LOSE: Final = "lose Ability"


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


def may_pay(
    game: "HlGame", player: "Player", card: "HlCard", how: How, beside: "HlCard | None" = None
) -> bool:
    """Whether the costs of a play can be paid, with what who is Prone owes for it.

    A cost that can't be paid keeps the card where it is (ruling HL-AMBIGUOUS-75). A card of the
    hand that it is played with has to be paid for as well, unless it lets that cost nothing.
    """
    leading = beside if beside is not None and beside.pile is player.hand else None
    due = costs_of(game, player, card, how)
    if not due and leading is None and not prone.is_prone(player):
        return True  # So it is nearly always.
    return _can_pay_all(game, player, card, due, how, leading)


def may_pay_for(game: "HlGame", player: "Player", card: "HlCard", due: Sequence[Cost]) -> bool:
    """Whether the costs of an action can be paid."""
    return _can_pay_all(game, player, card, due, None)


def _can_pay_all(
    game: "HlGame",
    player: "Player",
    card: "HlCard",
    due: Sequence[Cost],
    how: How | None,
    leading: "HlCard | None" = None,
) -> bool:
    paid = [(card, due)]
    joins = card.script.joins
    if leading is not None and (joins is None or not joins.waives_costs):
        paid.append((leading, costs_of(game, player, leading, FROM_HAND)))
    exerting = sum([cost.exertions for _, costs in paid for cost in costs])
    # One Hard Exertion a turn, the one of a cost counts (ruling HL-AMBIGUOUS-75).
    if exerting > 1 or (exerting and not exertions.may_exert(game, player)):
        return False
    spends = [spend for each, costs in paid for spend in _spends(each, costs)]
    if how is FROM_HAND and prone.is_prone(player):
        spends += [Spend(each, _has_icon_of(each)) for each, _ in paid]
    others = [other for other in _others(player, card) if other is not leading]
    return can_be_met(spends, others, _fits)


def pay(game: "HlGame", player: "Player", card: "HlCard", how: How) -> None:
    """Pay for a play."""
    due = costs_of(game, player, card, how)
    if due:
        pay_for(game, player, card, due)
    if how is FROM_HAND:
        prone.pay(game, player, card)


def pay_for(game: "HlGame", player: "Player", card: "HlCard", due: Sequence[Cost]) -> None:
    """Pay these costs: discard from hand, exert (HL-EFFECT-16 and 17)."""
    # A card that lies in hand may yet be played face down.
    shown = str(card) if card.pile.is_open else "a card"
    for cost in due:
        for _ in range(cost.exertions):
            exertions.exert_for_nothing(
                game, player, f"to pay for {shown}", is_unmodified=cost.is_unmodified
            )
    spends = _spends(card, due)
    needs = _with_icon(player, card, spends)
    others = _others(player, card)
    for spent in game.pay("cost", player.decider, needs, others, _fits)[: len(spends)]:
        game.discard_from_hand(spent)
    for cost in due:
        if cost.or_loses:
            _pay_or_lose(game, player, card, cost)


def _with_icon(player: "Player", card: "HlCard", spends: list[Spend]) -> list[Spend]:
    """What who is Prone must be able to pay as well, though it is asked for apart."""
    if not prone.is_prone(player):
        return spends
    owed = [*spends, Spend(card, _has_icon_of(card))]
    return owed if can_be_met(owed, _others(player, card), _fits) else spends


def _pay_or_lose(game: "HlGame", player: "Player", card: "HlCard", cost: Cost) -> None:
    """Discard such a card, or lose Ability for it: as the player chooses."""
    fits, others = cost.spends, _others(player, card)
    owed = _with_icon(player, card, [])
    payable = [
        other
        for other in others
        if fits is not None
        and fits(other)
        and can_be_met(owed, [each for each in others if each is not other], _fits)
    ]
    options: list[HlCard | str] = [LOSE, *payable]
    spent = game.ask("cost or loss", player.decider, options, about=card)
    if isinstance(spent, str):
        add_loss(player, cost.or_loses, None)
        game.tell("cost", f"{player} loses {cost.or_loses} Ability to play a card.")
    else:
        game.discard_from_hand(spent)


def _spends(card: "HlCard", due: Sequence[Cost]) -> list[Spend]:
    return [
        Spend(card, cost.spends)
        for cost in due
        if cost.spends is not None and not cost.or_loses
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
