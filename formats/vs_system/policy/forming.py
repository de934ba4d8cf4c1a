"""Where characters stand: the strong in front, who has range or is weak behind them."""

from collections.abc import Sequence
from typing import Any

from formats.vs_system.engine.cards import Area, Row, Spot, VsCard
from formats.vs_system.engine.seeing import VsView
from formats.vs_system.policy.worth import worth


def best_place(view: VsView, spots: Sequence[Spot]) -> int:
    """Where to put the character that is placed."""
    card = view.placing
    if card is None:
        return 0
    others = [each for each in view.characters(view.me) if each is not card and each.spot]
    is_front = card.number in _front(view, [*others, card])
    has_visible = any(not each.is_hidden for each in others)
    wanted = Row.FRONT if is_front else Row.SUPPORT
    best, most = 0, -99.0
    for place, spot in enumerate(spots):
        if spot.row is not wanted:
            continue
        value = _value(view, card, spot, others)
        if (spot.area is Area.HIDDEN) == has_visible:
            value += 10  # Whoever is hidden is safe, as long as somebody else can be attacked.
        if value > most:
            best, most = place, value
    return best


def to_move(view: VsView, options: Sequence[Any]) -> int:
    """The next character that should stand elsewhere; 0 for none."""
    own = view.characters(view.me)
    front = _front(view, own)
    for place, card in enumerate(options):
        if isinstance(card, VsCard) and not card.is_hidden:
            is_front = card.place.row is Row.FRONT
            if is_front != (card.number in front):
                return place
            if not is_front and not view.is_protected(card) and _has_room_behind(own):
                return place
    return 0


def _front(view: VsView, own: Sequence[VsCard]) -> set[int]:
    """The numbers of those who should stand in front: half of them, and all who fight there."""
    visible = [card for card in own if not card.is_hidden]
    if not visible:
        return set()
    greatest = max([card.printed.cost for card in visible])
    ranked = []
    fighters = 0
    for card in visible:
        printed = card.printed
        fights = 2 * printed.cost >= greatest and not view.has_range(card)
        fighters += fights
        ranked.append((not fights, -printed.defence, card.number))
    ranked.sort()
    count = max(fighters, (len(visible) + 1) // 2)
    return {number for _fights, _defence, number in ranked[:count]}


def _value(view: VsView, card: VsCard, spot: Spot, others: Sequence[VsCard]) -> float:
    """How well somebody stands there: covered or covering, beside others."""
    area, row, column = spot
    value = -0.01 * abs(column)
    leads = "leader" in card.printed.keywords
    for other in others:
        where = other.place
        if where.area is not area:
            continue
        if where.column == column:
            value += 3.0 + 0.1 * worth(other)
        elif where.row is not row or abs(where.column - column) != 1:
            continue
        value += 0.2
        if leads or "leader" in other.printed.keywords:
            value += 1.0
        if view.share_a_team(card, other):
            value += 0.4
    return value


def _has_room_behind(own: Sequence[VsCard]) -> bool:
    """Whether somebody in front has nobody behind."""
    behind = {card.place.column for card in own if card.place.row is Row.SUPPORT}
    return any(
        card.place.column not in behind
        for card in own
        if card.place.row is Row.FRONT and not card.is_stunned and not card.is_hidden
    )
