"""What to recruit: what the points pay for that is worth most together."""

from collections.abc import Sequence
from typing import Any, Final

from formats.table.meaning import meaning_of
from formats.vs_2pcg.engine.cards import PcgCard
from formats.vs_2pcg.engine.powers import Continuous, Use
from formats.vs_2pcg.engine.recruiting import PlayEquipment, Recruit
from formats.vs_2pcg.engine.seeing import PcgView
from formats.vs_2pcg.engine.values import ATK, DEF, HEALTH
from formats.vs_2pcg.policy.worth import worth

_MADE: Final = "vs-2pcg worth as equipment"
_POINT: Final = {ATK: 0.7, DEF: 0.7, HEALTH: 1.5}
_KEYWORD: Final = 0.8
_POWER: Final = 1.2


def to_recruit(view: PcgView, options: Sequence[Any]) -> int:
    """The dearest of those that are worth most together; 0 for none."""
    wanted: list[tuple[int, float, int]] = []
    points = view.points
    for place, action in enumerate(options):
        kind = type(action)
        if kind is not Recruit and kind is not PlayEquipment:
            continue
        card = action.card
        value = in_play(view, card)
        if value <= 0:
            continue
        # Several of one kind may be recruited only if they have no name to share.
        copies = 1
        if "swarm" in card.printed.keywords:
            copies = sum([each.card is card.card for each in view.hand])
        wanted += [(card.printed.cost, value, place)] * copies
    if not wanted:
        return 0
    wanted.sort(key=lambda each: (-each[0], -each[1], each[2]))
    if wanted[0][0] == points and len(wanted) > 8:
        return wanted[0][2]
    _value, place = _fill(wanted, 0, points)
    return place


def _fill(wanted: Sequence[tuple[int, float, int]], at: int, points: int) -> tuple[float, int]:
    """The most that these points are worth from there on, and the first that is taken."""
    best, first = 0.0, 0
    for place in range(at, len(wanted)):
        cost, value, option = wanted[place]
        if cost <= points:
            value += _fill(wanted, place + 1, points - cost)[0]
            if value > best:
                best, first = value, option
    return best, first


def in_play(view: PcgView, card: PcgCard) -> float:
    """What a card would be worth on one's side, less what it would send away."""
    printed = card.printed
    if printed.is_equipment:
        return equipment_worth(card)
    value = worth(card)
    if "swarm" not in printed.keywords:
        for other in view.characters(view.me):
            if not view.names(other).isdisjoint(printed.names):
                # Whoever comes is ready and unhurt, and little else (PCG-UNIQUE-02).
                value -= worth(other) + (0.0 if other.is_stunned else 0.2)
    return value


def equipment_worth(card: PcgCard) -> float:
    """By what it gives and what can be done with it; nothing if nobody has written that down."""
    made: float | None = card.card.made.get(_MADE)
    if made is None:
        made = card.card.made[_MADE] = sum([_power_worth(each) for each in card.script.powers])
    return made


def _power_worth(power: object) -> float:
    if isinstance(power, Continuous):
        amount = power.value if isinstance(power.value, int) else 1
        return _POINT[power.kind] * amount if power.kind in _POINT else _KEYWORD
    if isinstance(power, Use):
        return _POWER * max(1, len(meaning_of(power.does)))
    return _POWER


def best_bearer(view: PcgView, options: Sequence[PcgCard]) -> int:
    """Who gets an Equipment: somebody who has none, and stays."""
    return max(
        range(len(options)),
        key=lambda place: (
            options[place].equipment is None,
            view.remaining_health(options[place]) > 1,
            worth(options[place]),
        ),
    )
