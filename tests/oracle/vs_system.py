"""Vs. System: the rulebook's chapter IX, "Deckbuilding", read a second time."""

from collections.abc import Mapping
from random import Random

from tests.oracle.changing import adding, changed, copies, counting
from tests.oracle.decks import Domain, PlainCard, PlainDeck, PlainLine, Value

GAME = "vs-system"
FORMATS: tuple[str, ...] = ("vs-system",)

_DECK = "deck"
_NAMES = (
    *("Alder Vane", "Brine Witch", "Candle Jack", "Dr. Ossian Pell", "Ember Lass", "Fen Warden"),
    *("Gaol Bird", "Hollow Saint", "Ivory Toad", "Jet Marlowe", "Kelp Baron", "Lantern Moth"),
    *("Mire Queen", "Nettle", "Old Tobias", "Pale Drummer", "Quarry Hound", "Rook"),
    *("Salt Prophet", "Tin Curate", "Umber Twins", "Vesper Crane", "Wick", "Yarrow Finch"),
)
_VERSIONS = ("Night Porter", "First of Nine", "Unmasked", "Tide's End", "Lost and Found")
_TEAMS = ("Harbour Watch", "Night Shift", "Low Company")


# What a list may hold


def broken(deck: PlainDeck) -> list[str]:
    """Every rule of "Deckbuilding" that the deck breaks."""
    faults = []
    if copies(deck.lines) < 60:
        faults.append("fewer than 60 cards")
    for line in deck.lines:
        same = [other for other in deck.lines if _is_same_card(other.card, line.card)]
        if not _is_army_character(line.card) and copies(same) > 4:
            faults.append("more than 4 copies of a card")
    return sorted(set(faults))


def _is_same_card(one: PlainCard, other: PlainCard) -> bool:
    """Cards of different versions are different cards; without a version the name decides."""
    return one.name == other.name and one["version"] == other["version"]


def _is_army_character(card: PlainCard) -> bool:
    return card["version"] == "Army" and card["type"] == "character"


# What nobody may have recorded


def _types(card: PlainCard) -> tuple[Value, ...]:
    """Army is "a version that some characters have" (glossary, Army): no other type has it."""
    if card.facts.get("version") == "Army":
        return ("character",)
    return ("character", "equipment", "plot twist", "location")


HIDEABLE: Mapping[str, Domain] = {
    "type": _types,
    "identity": lambda _: (None, "Rook Ansell"),
    "cost": lambda _: (0, 1, 4, 9),
    "teams": lambda _: (None, (_TEAMS[0],), _TEAMS),
    "atk": lambda _: (None, 0, 5),
    "def": lambda _: (None, 1, 12),
    "flight": lambda _: (True, False),
    "range": lambda _: (True, False),
    "keywords": lambda _: (None, ("Loyalty",)),
    "unique": lambda _: (True, False),
}


def typed(card: PlainCard) -> str:
    """ "Name, Version", or the name of a card that has no version."""
    version = card["version"]
    return card.name if version is None else f"{card.name}, {version}"


# Decks


def generate(format_id: str, chance: Random) -> PlainDeck:
    """A deck of 60 cards or a few more, and what up to three changes make of it."""
    deck = PlainDeck(format_id, (_DECK,), tuple(_legal_lines(chance)))
    changes = (
        *(_below_sixty, _below_sixty, _just_sixty, _too_many_copies, _too_many_copies),
        _too_many_on_two_lines,
        *(_another_version, _more_army, _a_whole_army, _a_line_less),
    )
    return changed(deck, changes, chance)


def _legal_lines(chance: Random) -> list[PlainLine]:
    wanted = chance.choice((60, 60, 61, chance.randint(60, 90)))
    pool = [card for name in _NAMES for card in _cards_of_name(name, chance)]
    chance.shuffle(pool)
    lines: list[PlainLine] = []
    for card in pool:
        most = 4 if card["version"] != "Army" else chance.choice((3, 5, 12, 30))
        count = min(chance.choice((1, 2, 3, 4, 4, 4, most)), most, wanted - copies(lines))
        if count > 0:
            lines.append(PlainLine(count, card, _DECK))
    return lines


def _cards_of_name(name: str, chance: Random) -> list[PlainCard]:
    """One to four cards of a name: without a version, Army, or of different versions."""
    kind = chance.choice(("versions", "versions", "no version", "army", "mixed"))
    cards = []
    if kind in ("no version", "mixed"):
        other = chance.choice(("plot twist", "location", "equipment", "character"))
        cards.append(_card(name, None, other, chance))
    if kind in ("versions", "mixed"):
        versions = chance.sample(_VERSIONS, chance.randint(1, 3))
        cards += [_card(name, version, "character", chance) for version in versions]
    if kind == "army" or (kind == "mixed" and chance.random() < 0.3):
        cards.append(_card(name, "Army", "character", chance))
    if kind == "no version" and chance.random() < 0.3:
        cards.append(_card(name, "Team-Up", chance.choice(("plot twist", "location")), chance))
    return cards


def _card(name: str, version: str | None, kind: str, chance: Random) -> PlainCard:
    facts: dict[str, Value] = {"version": version, "type": kind, "cost": chance.randint(1, 8)}
    if kind == "character":
        facts["teams"] = (chance.choice(_TEAMS),)
        facts["atk"], facts["def"] = chance.randint(0, 15), chance.randint(1, 15)
        facts["flight"], facts["range"] = chance.random() < 0.3, chance.random() < 0.4
        facts["unique"] = version != "Army"
    return PlainCard(name, facts)


# Changes


def _below_sixty(deck: PlainDeck, chance: Random) -> PlainDeck:
    return _cut_to(deck, chance.choice((59, 59, 58, 40)), chance)


def _just_sixty(deck: PlainDeck, chance: Random) -> PlainDeck:
    return _cut_to(deck, 60, chance)


def _cut_to(deck: PlainDeck, size: int, chance: Random) -> PlainDeck:
    while copies(deck.lines) > size:
        line = chance.choice(deck.lines)
        deck = counting(deck, line, line.count - 1)
    return deck


def _too_many_copies(deck: PlainDeck, chance: Random) -> PlainDeck:
    line = chance.choice(deck.lines)
    return counting(deck, line, chance.choice((5, 5, 6, 20)))


def _too_many_on_two_lines(deck: PlainDeck, chance: Random) -> PlainDeck:
    """Perhaps too many: it is fine if the first line has few enough."""
    line = chance.choice(deck.lines)
    return adding(deck, chance.randint(1, 4), line.card, _DECK)


def _another_version(deck: PlainDeck, chance: Random) -> PlainDeck:
    card = chance.choice(deck.lines).card
    kind = str(card["type"])
    version = f"{chance.choice(_VERSIONS)} II"
    return adding(deck, chance.randint(1, 4), _card(card.name, version, kind, chance), _DECK)


def _more_army(deck: PlainDeck, chance: Random) -> PlainDeck:
    for line in deck.lines:
        if line.card["version"] == "Army":
            return counting(deck, line, line.count + chance.randint(1, 20))
    return deck


def _a_whole_army(deck: PlainDeck, chance: Random) -> PlainDeck:
    card = _card(chance.choice(("Reed Cutters", "Dock Rats")), "Army", "character", chance)
    return adding(deck, chance.randint(5, 60), card, _DECK)


def _a_line_less(deck: PlainDeck, chance: Random) -> PlainDeck:
    return counting(deck, chance.choice(deck.lines), 0) if len(deck.lines) > 1 else deck
