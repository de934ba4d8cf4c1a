"""Which means of attack a card can answer, whether or not anybody attacks."""

from collections.abc import Iterable
from typing import Final

from formats.heroes_vs_villains.engine.abilities import Ability, Means, Script, Whom
from formats.heroes_vs_villains.engine.cards import HvvCard
from formats.heroes_vs_villains.engine.defensive_action import is_for_defense, protects_from

ALL_MEANS: Final = tuple(Means)
_MADE: Final = "heroes-vs-villains answers"
_PLAIN_ATTACKS: Final = {means: Ability("", means=means, whom=Whom.FOE) for means in ALL_MEANS}


def means_answered(cards: Iterable[HvvCard]) -> int:
    """How many of the means of attack somebody with these cards could answer in some way."""
    answered: set[Means] = set()
    for card in cards:
        answered |= answers_of(card)
    return len(answered)


def answers_of(card: HvvCard) -> frozenset[Means]:
    """The means of attack that a card helps against from where it is: the hand, or in play."""
    from_hand = not card.is_in_play
    # With the printed card, which lives through all games of a run.
    key = _MADE if from_hand else f"{_MADE} in play"
    made: tuple[Script, frozenset[Means]] | None = card.card.made.get(key)
    if made is None or made[0] is not card.script:
        made = card.card.made[key] = (card.script, _answers(card, from_hand=from_hand))
    return made[1]


def _answers(card: HvvCard, *, from_hand: bool) -> frozenset[Means]:
    if from_hand and card.printed.is_item:
        return frozenset()  # HVV-DEFENSE-07
    return frozenset(
        [
            means
            for means in ALL_MEANS
            for ability in card.script.abilities
            if ability.defends is not None
            and is_for_defense(card, ability)
            and protects_from(_PLAIN_ATTACKS[means], ability.defends, 1)
        ]
    )
