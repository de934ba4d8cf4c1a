"""Sub-titles: what is printed under a card's title, and whom or what it names, if anybody."""

import re
from collections.abc import Iterable, Mapping

from carddb.model import UNKNOWN, Card, Unknown
from formats.highlander.titles import compared

CLAN_MACLEOD, FOUR_HORSEMEN = "Clan MacLeod", "The Four Horsemen"
FACTIONS: Mapping[str, frozenset[str]] = {
    compared(CLAN_MACLEOD): frozenset(map(compared, ("Connor", "Duncan", "Colin"))),
    compared(FOUR_HORSEMEN): frozenset(map(compared, ("Methos", "Silas", "Caspian", "Kronos"))),
}
"""The two Factions there are, with their Personas' first names (HL-BUILD-26 to 28)."""

_GROUPS = frozenset(
    (
        *("ally", "mortal", "mortal ally", "immortal", "immortal ally"),
        *("armor", "upper armor", "middle armor", "lower armor"),
        *("bystander", "gypsy", "hunter", "member", "pedestrian", "reporter", "vehicle", "watcher"),
    )
)
"""The groups that sub-titles put cards into (HL-GROUP-04 to 31): they are nobody's name."""
_TYPES = frozenset(
    (
        *("attack", "special attack", "block", "dodge", "guard", "edge", "illusion"),
        *("event", "situation", "object", "location", "plot"),
    )
)
"""The types of card, which some sub-titles name before a group or a kind of dodge."""
_DODGES = frozenset(
    f"dodge {kind}" for kind in ("escape", "back away", "duck", "jump", "side step")
)
"""The sub-titles of the retitled dodges of the 1st Edition (HL-CARD-35 and 36)."""
_NOBODY = _GROUPS | _TYPES | _DODGES | {"generic", ""}
_BETWEEN_NAMES = re.compile(r"[/,;&:]| and ")


def subtitle_of(card: Card) -> str | Unknown | None:
    """Whom or what the card names, as it is compared; None if nobody, as a Generic card."""
    subtitle = card.fact("subtitle")
    if not isinstance(subtitle, str):
        return UNKNOWN if subtitle is UNKNOWN else None
    whole = faction_or_name(subtitle)
    if whole in _NOBODY:
        return None
    # "Hunter: Kern" names a group and a Persona; the group is nobody.
    parts = _parts(subtitle)
    named = [part for part in parts if part not in _NOBODY]
    return whole if len(named) == len(parts) else " ".join(named) or None


def everybody_named(card: Card) -> frozenset[str]:
    """Everybody that the sub-title names: it may name several Personas."""
    whole = subtitle_of(card)
    if not isinstance(whole, str):
        return frozenset()
    # "Corda and Reno" is one Persona, "Connor/Duncan" names two.
    return frozenset((whole, *_parts(str(card.fact("subtitle"))))) - _NOBODY


def names_in_subtitles(card: Card) -> frozenset[str]:
    """What sub-titles call the Persona or the weapon of the card, as it is compared."""
    short_name = card.fact("short_name")
    called = [card.name, *card.aliases, *([short_name] if isinstance(short_name, str) else [])]
    return frozenset(map(compared, called))


def called_in_subtitles(card: Card) -> frozenset[str]:
    """What sub-titles call the card; nothing, if it is none that they name."""
    is_named = card.fact("pregame_kind") in ("persona", "weapon", "off-hand weapon", "quickening")
    return names_in_subtitles(card) if is_named else frozenset()


def factions_of(card: Card) -> frozenset[str]:
    """The Factions of a Persona, as recorded or as the rulebook lists them."""
    if card.fact("pregame_kind") != "persona":
        return frozenset()
    recorded = card.fact("factions")
    stated = map(faction_or_name, recorded) if isinstance(recorded, tuple) else ()
    # The rulebook lists the members of the two Factions by their first names.
    first = compared(card.name).partition(" ")[0]
    return frozenset(stated) | {name for name, members in FACTIONS.items() if first in members}


def faction_or_name(name: str) -> str:
    """A Persona, weapon or Faction as it is compared; a Faction's article is nothing."""
    whose = compared(name)
    return f"the {whose}" if f"the {whose}" in FACTIONS else whose


def may_be_short(names: Iterable[str], persona_names: Iterable[str]) -> bool:
    """Whether one of the names may be short for the Persona, or the other way round."""
    of_persona = [set(name.split()) for name in persona_names]
    return any(
        words <= other or other <= words
        for words in (set(name.split()) for name in names)
        for other in of_persona
    )


def _parts(subtitle: str) -> list[str]:
    return [faction_or_name(part) for part in _BETWEEN_NAMES.split(subtitle)]
