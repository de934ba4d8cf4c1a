"""The +1 and MCBC Pre-Game cards; MCBC stands for Masters Cannot Be Countered."""

import re

from carddb.model import UNKNOWN, Card, Truth
from formats.highlander.cards import as_printed

_PLUS_ONE = re.compile(r"\+\s*1\b")
_MCBC = re.compile(r"\bMCBC\b|\bMaster['’]?s Cannot Be Countered\b", re.IGNORECASE)
_IS_ONE = "highlander: is +1 or MCBC"
RAISING_KINDS = ("premium", "other", None)
"""The kinds that they may be. A Weapon of Choice that is called +1 has a gem without effect."""


def is_plus_one_or_mcbc(card: Card) -> bool:
    """Whether it is one of these cards, by what is recorded of it or by its name."""
    is_one: bool | None = card.made.get(_IS_ONE)
    if is_one is None:
        is_one = card.made[_IS_ONE] = _is_plus_one_or_mcbc(card)
    return is_one


def _is_plus_one_or_mcbc(card: Card) -> bool:
    seen = as_printed(card)
    # A +1 on a Weapon of Choice is a gem without effect (HL-PREGAME-17), so the kind
    # goes before the name.
    if (
        seen.kind.is_pregame is False
        or seen.kind.pregame not in (*RAISING_KINDS, UNKNOWN)
        or not card.listed
    ):
        return False
    return bool(_bonus(card)) or _is_called(card, _PLUS_ONE) or _is_called(card, _MCBC)


def raises_ability(card: Card) -> Truth:
    """Whether the card raises the maximum Ability at deck construction (HL-PREGAME-15)."""
    if not is_plus_one_or_mcbc(card):
        return False
    if _bonus(card) or _is_called(card, _PLUS_ONE):
        return True
    # An MCBC card need not raise Ability; only a recorded bonus would tell.
    return UNKNOWN if card.fact("max_ability_bonus") is UNKNOWN else False


def _bonus(card: Card) -> int:
    bonus = card.rare("max_ability_bonus")
    return bonus if isinstance(bonus, int) else 0


def _is_called(card: Card, pattern: re.Pattern[str]) -> bool:
    return any(pattern.search(name) for name in (card.name, *card.aliases))
