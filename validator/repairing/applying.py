"""Changes carried out on a submission, so that it can be judged as it would then be."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import TypeVar

from carddb.model import Card, unlisted
from carddb.names import normalise
from formats.construction.finding import CardCopies, CardMove, Fix
from formats.construction.rule import Collection
from formats.construction.submission import Deck, Entry, Section, Submission

MAX_ANY_CARDS = 1_000
"""Copies of any card that a repair may put in."""
_ANY_CARD = "any card "

_Change = TypeVar("_Change", CardCopies, CardMove)
_Place = tuple[str, str]
"""A section and whose it is."""


def is_any_card(card: Card) -> bool:
    """Whether it stands for any card that is to be put in."""
    return not card.listed and card.id.startswith(_ANY_CARD)


def without_any_cards(fix: Fix) -> Fix:
    """The changes without what is left to the player's choice."""
    return replace(
        fix,
        remove=tuple(copies for copies in fix.remove if copies.card is not None),
        add=tuple(copies for copies in fix.add if copies.card is not None),
    )


def combined(one: Fix, other: Fix) -> Fix:
    """Both changes together, copies of one card in one place added up."""
    return Fix(
        _summed((*one.remove, *other.remove)),
        _summed((*one.add, *other.add)),
        _summed((*one.move, *other.move)),
    )


def _summed(changes: Iterable[_Change]) -> tuple[_Change, ...]:
    counts: dict[_Change, int] = {}
    for change in changes:
        key = replace(change, count=0)
        counts[key] = counts.get(key, 0) + change.count
    return tuple(replace(key, count=count) for key, count in counts.items())


def changed(
    submission: Submission, fix: Fix, collection: Collection, game: str
) -> Submission | None:
    """The submission with the changes made; None if they can't be.

    Entries stay as they were typed. Any card that is put in is one that nobody listed and that
    is like no other, so that no rule counts two of them as copies.
    """
    parts = {
        (section.name, section.character or ""): list(section.entries)
        for section in submission.sections()
    }
    moved: list[tuple[_Place, Entry]] = []
    # All that is taken out before anything is put in: a card that changes places must not be taken
    # from where it has just been put.
    for copies in fix.taken_out:
        place = (copies.section, copies.owner)
        taken = _take(parts.get(place, []), copies.card, copies.count)
        if taken is None:
            return None
        if isinstance(copies, CardMove):
            moved += [((copies.to_section, copies.to_owner), entry) for entry in taken]
    for place, entry in moved:
        _put(parts.setdefault(place, []), entry)
    number = 0
    for copies in fix.add:
        to = parts.setdefault((copies.section, copies.owner), [])
        if copies.card is not None:
            _put(to, _named(copies.count, copies.card, collection, game))
            continue
        to += [
            Entry(1, unlisted(game, f"{_ANY_CARD}{each}", f"{_ANY_CARD}{each}"))
            for each in range(number, number + copies.count)
        ]
        number += copies.count
    return _with_parts(submission, parts)


def _take(entries: list[Entry], title: str | None, count: int) -> list[Entry] | None:
    """Take copies of the card out of the entries, the last listed first; None if there are fewer.

    A name that may mean several cards holds copies of each, if none is called just so.
    """
    # What is called just so comes first: an unclear name might mean the card and be another.
    called = [place for place, entry in enumerate(entries) if entry.title == title]
    if not called:
        called = [
            place
            for place, entry in enumerate(entries)
            if any(card.title == title for card in entry.candidates)
        ]
    taken: list[Entry] = []
    for place in reversed(called):
        entry = entries[place]
        number = min(count, entry.count)
        if number:
            # It stands on no line of the new place; a finding that named the old line would
            # mislead.
            taken.append(replace(entry, count=number, lines=()))
        entries[place] = replace(entry, count=entry.count - number)
        count -= number
    entries[:] = [entry for entry in entries if entry.count]
    return None if count else taken


def _put(entries: list[Entry], added: Entry) -> None:
    for place, entry in enumerate(entries):
        if entry.candidates == added.candidates:
            entries[place] = replace(entry, count=entry.count + added.count)
            return
    entries.append(added)


def _named(count: int, title: str, collection: Collection, game: str) -> Entry:
    cards = collection.cards_named(title)
    if not cards:
        return Entry(count, unlisted(game, title, normalise(title)))
    typed = title if len(cards) > 1 else ""
    return Entry(count, cards[0], others=cards[1:], typed=typed)


def _with_parts(submission: Submission, parts: dict[_Place, list[Entry]]) -> Submission:
    decks: list[Deck] = []
    for deck in submission.decks:
        sections = []
        for section in deck.sections:
            entries = parts.pop((section.name, section.character or ""), section.entries)
            sections.append(replace(section, entries=tuple(entries)))
        decks.append(replace(deck, sections=tuple(sections)))
    for (name, owner), entries in parts.items():
        new = Section(name, tuple(entries), owner or None)
        # A section that the list did not have goes into the deck of its owner, or the first one.
        place = next((n for n, deck in enumerate(decks) if _is_of(deck.sections, owner)), 0)
        decks[place] = replace(decks[place], sections=(*decks[place].sections, new))
    return replace(submission, decks=tuple(decks))


def _is_of(sections: Sequence[Section], owner: str) -> bool:
    return any((section.character or "") == owner for section in sections)
