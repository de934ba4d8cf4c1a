"""The decks of a DragnCards plugin (preBuiltDecks.json): a file of several.

A card goes by its databaseId alone: the set, which has blanks, then the picture's file, which has
underscores. The name is made from that, for people and for cards that came from elsewhere.
"""

import re
from collections.abc import Iterator, Mapping

from validator.decklist.entries import (
    card_line,
    in_lower_case,
    may_hold_cards,
    readable,
    refuse_too_many,
    shown_text,
    text_of,
    whole,
    zone_lines,
)
from validator.decklist.lines import Decklist, Line, LineKind

_KIND_OF_CARD = re.compile(r"_(?:SC|PT|L|E|EQ|MC)$")
_GROUP = re.compile(r"(?:player(?:N|[0-9]{1,2})|shared)([A-Z].*)")
_WORD = re.compile(r"[A-Z]+(?=[A-Z][^A-Z]|$)|[A-Z]?[^A-Z]+")
_COUNTS = ("quantity", "qty", "count", "copies", "amount")
_MAX_SLUG_LENGTH = 60
_NO_GROUP = "no loadGroupId"


def parse(data: Mapping[str, object]) -> tuple[Decklist, ...]:
    """The decks of a file, each called by its label, or by its key if it has none."""
    decks = data["preBuiltDecks"]
    problems = list(_decks_beside(data))
    if not isinstance(decks, dict):
        problems.insert(0, Line(0, LineKind.PROBLEM, "holds no decks", place="preBuiltDecks"))
        decks = {}
    # A file without decks still has what is wrong with it to tell, and somebody has to be told.
    if problems and not decks:
        return (Decklist(problems, notation="dragncards"),)
    return tuple(_deck(number, *each, problems) for number, each in enumerate(decks.items(), 1))


def _decks_beside(data: Mapping[str, object]) -> Iterator[Line]:
    """Problems for what stands beside the decks and may be more of them, or more of each."""
    for key, value in data.items():
        if key != "preBuiltDecks" and _has_cards(value):
            said = "may hold decks, which are read of 'preBuiltDecks'"
            yield Line(0, LineKind.PROBLEM, said, place=shown_text(key))


def _has_cards(value: object) -> bool:
    """Whether the value, or one that it holds, is an object with cards."""
    held = [value]
    if isinstance(value, dict | list):
        held += value.values() if isinstance(value, dict) else value
    return any("cards" in map(str.lower, each) for each in held if isinstance(each, dict))


def _deck(number: int, key: str, deck: object, problems: list[Line]) -> Decklist:
    # A key may be of any length, and stands in every sentence about the deck.
    slug = readable(key)[0][:_MAX_SLUG_LENGTH] or str(number)
    place = f"preBuiltDecks.{slug}"
    given = deck if isinstance(deck, dict) else {}
    label, problem = readable(text_of(given.get("label")))
    lines = [Line(0, LineKind.PROBLEM, problem, place=f"{place}.label")] if problem else []
    cards = given.get("cards")
    if isinstance(cards, list):
        lines += _zones(place, cards)
    else:
        lines.append(Line(0, LineKind.PROBLEM, "has no list of cards", place=place))
    lines += [*_beside(place, given), *problems]
    refuse_too_many(len(lines))
    return Decklist(lines, {"deck": label or slug}, notation="dragncards")


def _beside(place: str, deck: Mapping[str, object]) -> Iterator[Line]:
    """Problems for what stands beside the list of cards and may hold more of them."""
    for key, value in deck.items():
        if key not in ("label", "cards") and may_hold_cards(value):
            where = f"{place}.{shown_text(key)}"
            yield Line(
                0, LineKind.PROBLEM, "may hold cards, which are read of 'cards'", place=where
            )


def _zones(place: str, cards: list[object]) -> list[Line]:
    lines: list[Line] = []
    zones: dict[str, list[Line]] = {}
    places: dict[str, str] = {}
    for number, card in enumerate(cards):
        where = f"{place}.cards[{number}]"
        if not isinstance(card, dict):
            lines.append(Line(0, LineKind.PROBLEM, "is no card", place=where))
            continue
        # Two that differ in capitals are a problem of the card's own line, which `in_lower_case`
        # finds.
        groups = [text_of(card[key]) for key in card if key.lower() == "loadgroupid"]
        zone = _zone("".join(groups[:1]).strip()) or _NO_GROUP
        # Cards of a zone need not stand together: it is told where the first of them is.
        places.setdefault(zone, where)
        zones.setdefault(zone, []).append(_card(where, card))
    for zone, held in zones.items():
        lines += zone_lines(0, zone, held, place=places[zone])
    return lines


def _zone(group: str) -> str:
    """The zone that a group of the table is loaded to, as people call it."""
    found = _GROUP.fullmatch(group)
    words = " ".join(_WORD.findall(found[1] if found else group))
    return "Main Deck" if found and words == "Main" else words


def _card(place: str, given: Mapping[str, object]) -> Line:
    card, problem = in_lower_case(given)
    if not problem and len({whole(card[key]) for key in _COUNTS if key in card}) > 1:
        problem = "has two counts"
    if problem:
        return Line(0, LineKind.PROBLEM, problem, place=place)
    known = text_of(card.get("databaseid")).strip()
    set_name, parted, file = known.partition("_")
    if not parted:
        return card_line(0, known, card.get("quantity"), (known,), place=place)
    name = _KIND_OF_CARD.sub("", file).replace("_", " ")
    # The whole id first: a file of the same name may be in two sets.
    return card_line(0, name, card.get("quantity"), (known, file), set_name, place)
