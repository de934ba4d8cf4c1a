"""What card files record of powers: `Root and Branch (combat, any turn: might + might)`.

Behind the name when it may be used (build, main, combat, any combat, or reaction), whether it has
the Any Turn symbol, and what it costs.
"""

import re
from typing import NamedTuple

from carddb.model import Card

_POWER = re.compile(r"(?P<name>[^()]+?) *\((?P<when>[^():]*)(:(?P<symbols>[^()]*))?\)")


class PrintedPower(NamedTuple):
    """A power that costs symbols, as it is printed, without its effect."""

    name: str
    times: frozenset[str]
    """Build, main, combat; none of a Reaction, or where nobody recorded them."""
    is_any_turn: bool
    is_any_combat: bool
    is_reaction: bool
    symbols: tuple[str, ...]
    """What it costs; empty where nobody recorded it."""


def printed_powers(card: Card) -> tuple[PrintedPower, ...]:
    """The powers that are recorded of a card; what is written otherwise is passed over."""
    fact = card.facts.get("powers")
    cells = fact if isinstance(fact, tuple) else ()
    return tuple(_power(found) for cell in cells if (found := _POWER.fullmatch(str(cell).strip())))


def _power(found: re.Match[str]) -> PrintedPower:
    when = frozenset(_parts(found["when"], ","))
    is_any_combat = "any combat" in when
    times = when & {"build", "main", "combat"} | ({"combat"} if is_any_combat else set())
    return PrintedPower(
        name=found["name"],
        times=times,
        is_any_turn="any turn" in when,
        is_any_combat=is_any_combat,
        is_reaction="reaction" in when,
        symbols=_parts(found["symbols"] or "", "+"),
    )


def _parts(text: str, between: str) -> tuple[str, ...]:
    parts = (part.strip().lower() for part in text.split(between))
    return tuple(part for part in parts if part)
