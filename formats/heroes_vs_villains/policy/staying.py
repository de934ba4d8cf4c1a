"""What cards are worth that stay in play: allies, items, what lasts some rounds."""

from typing import Final

from formats.heroes_vs_villains.engine import effect_names as name
from formats.heroes_vs_villains.engine.abilities import ALL, Ability, Script
from formats.heroes_vs_villains.engine.cards import HvvCard
from formats.heroes_vs_villains.engine.damage import MORE_DAMAGE
from formats.heroes_vs_villains.engine.effect_rolls import EFFECT_ROLLS
from formats.heroes_vs_villains.engine.keywords.drawless import FEWER_CARDS
from formats.heroes_vs_villains.engine.keywords.resist import RESIST
from formats.heroes_vs_villains.engine.printed import ROLLED
from formats.heroes_vs_villains.engine.seeing import HvvView
from formats.heroes_vs_villains.engine.targeting import (
    NO_AREA_ATTACKS,
    NO_PROJECTILES,
    UNTARGETABLE,
)
from formats.heroes_vs_villains.policy.prices import EFFECTS, ROLLED_ROUNDS, cost_of_effects

_MADE: Final = "heroes-vs-villains worth of a use"
_FOR_GOOD: Final = 4.0
"""The rounds for which a card without an end is worth having."""
_THIS_TURN: Final = 0.25
"""The rounds for which a card of one turn is worth having that is in effect by itself."""
_HITS: Final = 0.6
"""Of what an attack could do, what it does on average."""
_USES_OF_AN_ITEM: Final = 0.6
"""Of what a use gains, what is left as each takes a utilization of its own."""
_STOPS_A_POINT: Final = 0.5
_STOPS_ALL: Final = 1.0
_PASSIVES: Final[dict[str, float]] = {
    MORE_DAMAGE: 0.8,
    EFFECT_ROLLS: 0.2,
    FEWER_CARDS: 0.4,
    RESIST: 0.2,
    NO_AREA_ATTACKS: 0.3,
    NO_PROJECTILES: 0.4,
    UNTARGETABLE: 0.8,
    name.HIDDEN: 0.7,
    name.STRONG: 0.6,
}
"""What a passive ability gives, a round."""
_UNKNOWN: Final = 0.2
_DOES: Final = 0.5
"""What a use does that no damage or effect tells of."""


def worth_in_play(view: HvvView, card: HvvCard) -> float:
    """What the rest of its time in play is worth to its controller."""
    del view
    printed = card.printed
    rounds = card.rounds_left if card.is_in_play else _expected(printed.duration)
    uses = card.usage if card.is_in_play else _expected(printed.usage)
    lasting = float(rounds) if rounds is not None else _FOR_GOOD if printed.stays else _THIS_TURN
    worth = lasting * sum(
        [
            _PASSIVES.get(each.kind, abs(EFFECTS.get(each.kind, _UNKNOWN)))
            for each in card.script.passives
        ]
    )
    if printed.is_ally:
        return worth + lasting * worth_of_use(card)
    used = min(lasting, float(uses)) if uses is not None else lasting
    return worth + _USES_OF_AN_ITEM * used * worth_of_use(card)


def worth_of_use(card: HvvCard) -> float:
    """What its best ability is worth, each time that it is used."""
    # With the printed card, which lives through all games of a run.
    made: tuple[Script, float] | None = card.card.made.get(_MADE)
    if made is None or made[0] is not card.script:
        worth = max([typical_gain(each) for each in card.script.abilities], default=0.0)
        made = card.card.made[_MADE] = (card.script, worth)
    return made[1]


def typical_gain(ability: Ability) -> float:
    """What an ability gains, whoever it will be used on."""
    if ability.defends is not None and not ability.is_attack:
        stops = ability.defends.stops
        return _STOPS_ALL if stops == ALL else min(_STOPS_ALL, _STOPS_A_POINT * stops)
    if ability.is_attack:
        return _HITS * (ability.damage + cost_of_effects(ability))
    gain = abs(cost_of_effects(ability))
    return gain if ability.does is None else gain + _DOES


def _expected(printed: int | None) -> float | None:
    return ROLLED_ROUNDS if printed == ROLLED else printed
