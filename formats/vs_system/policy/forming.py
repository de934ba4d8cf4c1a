"""Where characters stand: the strong in front, who has range or is weak behind them."""

from collections.abc import Sequence
from typing import Any

from formats.vs_system.engine.cards import FRONT, HIDDEN, SUPPORT, Row, Spot, VsCard
from formats.vs_system.engine.seeing import VsView
from formats.vs_system.policy.worth import worth


def best_place(view: VsView, card: VsCard, spots: Sequence[Spot]) -> int:
    """Where to put a character; one that is picked up stands nowhere meanwhile."""
    others = [each for each in view.characters(view.me) if each is not card and each.spot]
    visible = [each for each in others if not each.is_hidden]
    wanted = FRONT if card.number in _front(view, [*visible, card]) else SUPPORT
    visible_values, hidden_values = _values(view, card, wanted, others)
    best, most = 0, -99.0
    for place, (area, row, column) in enumerate(spots):
        if row is not wanted:
            continue
        values = hidden_values if area is HIDDEN else visible_values
        value = values[column] if column in values else _alone(column)
        if (area is HIDDEN) == bool(visible):
            value += 10  # Whoever is hidden is safe, as long as somebody else can be attacked.
        if value > most:
            best, most = place, value
    return best


def to_move(view: VsView, options: Sequence[Any]) -> int:
    """The next character that should stand elsewhere; 0 for none."""
    own = view.characters(view.me)
    front = _front(view, [card for card in own if not card.is_hidden])
    for place, card in enumerate(options):
        if isinstance(card, VsCard) and not card.is_hidden:
            is_front = card.place.row is FRONT
            if is_front != (card.number in front):
                return place
            if not is_front and not view.is_protected(card) and _has_room_behind(own):
                return place
    return 0


def _front(view: VsView, visible: Sequence[VsCard]) -> set[int]:
    """The numbers of those who should stand in front: half of them, and all who fight there."""
    if len(visible) < 2:
        return {card.number for card in visible}
    greatest = max([card.printed.cost for card in visible])
    ranked = []
    fighters = 0
    for card in visible:
        printed = card.printed
        # Whoever has range attacks from behind as well, and the small ones are better covered.
        shoots = view.has_range(card)
        fights = 2 * printed.cost >= greatest and not shoots
        fighters += fights
        # The number last, so that two who are alike are always ranked in the same way.
        ranked.append((not fights, shoots, -printed.defence, card.number))
    ranked.sort()
    # Half of them at least: each in front covers only one behind (VS-TURN-24).
    count = max(fighters, (len(visible) + 1) // 2)
    return {number for _fights, _shoots, _defence, number in ranked[:count]}


_Values = dict[int, float]
"""How well somebody stands in the columns of a row."""


def _values(
    view: VsView, card: VsCard, row: Row, others: Sequence[VsCard]
) -> tuple[_Values, _Values]:
    """Covered or covering, beside others: in the visible and in the hidden area, near others."""
    visible: _Values = {}
    hidden: _Values = {}
    leads = "leader" in card.printed.keywords
    for other in others:
        area, other_row, column = other.place
        values = hidden if area is HIDDEN else visible
        is_led = leads or "leader" in other.printed.keywords
        is_teammate = view.share_a_team(card, other)
        # In its own row its own column is taken, and never offered; in the other row
        # the two cover one another.
        near = (column - 1, column, column + 1) if other_row is row else (column,)
        for each in near:
            value = values[each] if each in values else _alone(each)
            if each == column:
                value += 3.0 + 0.1 * worth(other)
            value += 0.2
            if is_led:
                value += 1.0
            if is_teammate:
                value += 0.4
            values[each] = value
    return visible, hidden


def _alone(column: int) -> float:
    """How well somebody stands with nobody near: the middle is a little better."""
    return -0.01 * abs(column)


def _has_room_behind(own: Sequence[VsCard]) -> bool:
    """Whether somebody in front has nobody behind."""
    behind = {card.place.column for card in own if card.place.row is SUPPORT}
    return any(
        card.place.column not in behind
        for card in own
        if card.place.row is FRONT and not card.is_stunned and not card.is_hidden
    )
