"""The cards that a line may mean: by the id that a program gave them, by name, by number."""

import re

from carddb.model import UNKNOWN, Card
from carddb.names import NameIndex, normalise, of_set, without_codes
from carddb.titles import code_key, printed_codes, printings
from formats.construction.finding import Finding
from formats.construction.format import SectionSpec
from validator.decklist.lines import Line
from validator.findings import OTHER_NAME

_LEVEL = re.compile(r"[ ,(]*\b(?:level|lvl|l) ?(\d).*", re.IGNORECASE)
"""What people write behind a name that stands for all of its levels."""
_BRACKETED = "decklist: bracketed codes"


def cards_meant(
    names: NameIndex, line: Line, spec: SectionSpec | None
) -> tuple[tuple[Card, ...], Finding | None]:
    """The cards, and what is to be told if the name beside an id or a number is another one."""
    # An id before a name: names are shared by cards and misspelt, what a program calls a card is
    # neither.
    for each in line.ids:
        if cards := _of_set(names.cards_of_id(each), line):
            return cards, _other_name(names, line, cards)
    cards = _of_set(names.cards_named(line.text), line)
    if (
        not cards
        and spec is not None
        # Only in a section where a name stands for all levels: elsewhere "Level 2" may be part of a
        # name.
        and spec.hints.whole_by
        and (found := _LEVEL.search(line.text))
    ):
        name = line.text[: found.start()]
        if whole := _of_set(names.cards_named(name), line):
            return _of_level(whole, spec.hints.whole_by, int(found[1]), line)
    return (cards, None) if cards else _numbered(names, line)


def is_by_number(names: NameIndex, line: Line, card: Card) -> bool:
    """Whether the line names the card by its number in a set, or by an id that is recorded."""
    text = line.text
    if line.ids:
        if {each.casefold() for each in line.ids} & {each.casefold() for each in card.ids}:
            return True
    elif text in (card.title, card.name):
        return False
    # Most lines with a number have it as we write it ourselves: nothing has to be looked up.
    if text.endswith(_bracketed_codes(card)):
        return True
    numbers = printed_codes(card.facts)
    if not numbers:
        return False
    return code_key(normalise(text)) in numbers or card in names.cards_of_codes(text)


def _bracketed_codes(card: Card) -> tuple[str, ...]:
    """The numbers of the card as lists write them behind its name: "[ONE-007]"."""
    made: tuple[str, ...] | None = card.made.get(_BRACKETED)
    if made is None:
        codes = [(code, number) for code, number in printings(card.facts) if number]
        made = card.made[_BRACKETED] = tuple([f"[{code}-{number}]" for code, number in codes])
    return made


def _of_level(
    cards: tuple[Card, ...], column: str, level: int, line: Line
) -> tuple[tuple[Card, ...], Finding | None]:
    """Of the cards of a name the one of a level; all of them if it is not clear which that is."""
    of_level = tuple([card for card in cards if card.fact(column) == level])
    if of_level or all(card.fact(column) is UNKNOWN for card in cards):
        # Where the level of no card is recorded, none is wrong: all of them stay possible.
        return of_level if len(of_level) == 1 else cards, None
    return cards, OTHER_NAME.finding(
        f"{line.where}: no {column.capitalize()} {level} of {cards[0].name} is recorded, so "
        f"'{line.text}' was read as {cards[0].name}.",
        cards=(cards[0].title,),
        lines=line.numbers,
    )


def _of_set(cards: tuple[Card, ...], line: Line) -> tuple[Card, ...]:
    # Never to none: a set of another name than we know it by must not make a known card unknown.
    return of_set(cards, line.set) if len(cards) > 1 and line.set else cards


def _other_name(names: NameIndex, line: Line, cards: tuple[Card, ...]) -> Finding | None:
    """A warning if the line's name is that of another card than its id."""
    for card in cards:
        if line.text in (card.title, card.name):
            return None
    named = names.cards_named(line.text)
    # A name that no card has contradicts nothing: it may be another language or spelling.
    if not named or not set(named).isdisjoint(cards):
        return None
    return OTHER_NAME.finding(
        f"{line.where}: the id is that of {cards[0].title}, the name that of {named[0].title}; "
        "the id decided.",
        cards=(cards[0].title, named[0].title),
        lines=line.numbers,
    )


def _numbered(names: NameIndex, line: Line) -> tuple[tuple[Card, ...], Finding | None]:
    """The one card that a number beside an unknown name means."""
    cards = names.cards_of_codes(line.text)
    # Two numbers on a line may be two cards, and then neither is taken.
    if len(cards) != 1:
        return (), None
    name = without_codes(line.text)
    return cards, OTHER_NAME.finding(
        f"{line.where}: '{name}' is not in our catalogue; by the number beside it, it was taken "
        f"for {cards[0].title}.",
        cards=(cards[0].title,),
        lines=line.numbers,
    )
