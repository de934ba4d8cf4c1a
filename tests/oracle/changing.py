"""Changes to a generated deck: what the mutations of every game are made of."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from random import Random
from typing import TypeVar

from tests.oracle.decks import PlainCard, PlainDeck, PlainLine

Change = Callable[[PlainDeck, Random], PlainDeck]
"""Something that may break a rule; the deck as it was if there is nothing to change."""

_HOW_MANY = (0, 0, 0, 1, 1, 1, 1, 2, 2, 3)

T = TypeVar("T")


def changed(deck: PlainDeck, changes: Sequence[Change], chance: Random) -> PlainDeck:
    """The deck after none to three of the changes."""
    for _ in range(chance.choice(_HOW_MANY)):
        deck = chance.choice(changes)(deck, chance)
    return deck


def copies(lines: Iterable[PlainLine]) -> int:
    """How many cards the lines hold."""
    return sum(line.count for line in lines)


def adding(deck: PlainDeck, count: int, card: PlainCard, section: str) -> PlainDeck:
    """The deck with one more line, also under a heading that was not there."""
    sections = deck.sections if section in deck.sections else (*deck.sections, section)
    known = tuple(each for each in deck.also_known if each != card)
    lines = (*deck.lines, PlainLine(count, card, section))
    return replace(deck, sections=sections, lines=lines, also_known=known)


def counting(deck: PlainDeck, line: PlainLine, count: int) -> PlainDeck:
    """The deck with another count on a line; without the line if none are left."""
    place = deck.lines.index(line)
    changed_line = (replace(line, count=count),) if count > 0 else ()
    lines = (*deck.lines[:place], *changed_line, *deck.lines[place + 1 :])
    return _recorded(deck, replace(deck, lines=lines))


def emptied(deck: PlainDeck, section: str) -> PlainDeck:
    """The deck with nothing under a heading, which stays."""
    lines = tuple(line for line in deck.lines if line.section != section)
    return _recorded(deck, replace(deck, lines=lines))


def dropping(deck: PlainDeck, section: str) -> PlainDeck:
    """The deck without a heading and what is under it."""
    sections = tuple(each for each in deck.sections if each != section)
    return replace(emptied(deck, section), sections=sections)


def _recorded(before: PlainDeck, after: PlainDeck) -> PlainDeck:
    """The deck, with the cards that went still on record."""
    left = after.cards()
    gone = tuple(card for card in before.cards() if card not in left)
    return replace(after, also_known=(*after.also_known, *gone))


def some(chance: Random, things: Sequence[T], least: int, most: int) -> list[T]:
    """A few of the things, each once."""
    return chance.sample(list(things), min(len(things), chance.randint(least, most)))
