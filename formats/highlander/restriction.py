"""Restriction Numbers: how many copies a card itself allows, and what raises the number."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from math import inf

from carddb.model import UNKNOWN, Card
from formats.construction.bounds import MAX_COMPARED
from formats.construction.finding import Finding, broken, undecided
from formats.construction.fixes import removing_surplus
from formats.construction.rule import Context, Rule
from formats.construction.submission import Submission
from formats.construction.words import MAX_NAMED, are, counted, listed, some_of
from formats.highlander.cards import Printed, as_printed
from formats.highlander.one_card import identity_of, kinds, may_be_the_same
from formats.highlander.player import (
    DECK,
    Held,
    PlayerCards,
    entries_of,
    listing,
    names_of,
    the_player,
)
from formats.highlander.raised_numbers import (
    Copies,
    Raisers,
    is_identified,
    let_choose,
    raise_number,
    raisers_of,
    titles_of_copies,
)
from formats.highlander.words import not_known

_RULE = "HL-BUILD-04"
_PER_CARD = (
    "Copies are counted per card, that is by title, sub-title and text (ruling HL-AMBIGUOUS-05)."
)
_RAISED = (
    "A Persona or a Pre-Game card whose text raises a Restriction Number does so, but never that "
    "of a Signature card (HL-BUILD-23, ruling HL-AMBIGUOUS-83)."
)


def _over_their_number(submission: Submission, _: Context) -> Iterator[Finding]:
    player = the_player(submission)
    titles = _suspect_titles(player)
    if titles:
        # Only these are compared: a usual deck has no suspect title.
        alike = [held for held in player.numbered if _is_titled(held[1], titles)]
        yield from _judged(player, alike)


def _suspect_titles(player: PlayerCards) -> set[str]:
    """The titles of which the deck has more cards than there may be copies of one of them."""
    suspect: set[str] = set()
    titled, repeated = player.titled, player.repeated
    for entry, card in player.numbered:
        most = _fewest(card)
        is_repeated = bool(repeated) and not repeated.isdisjoint(card.titles)
        if entry.count > most or (is_repeated and max(titled[t] for t in card.titles) > most):
            suspect |= card.titles
        # Whatever shares one of its possible titles has to be compared with it.
        if card.perhaps_titles:
            suspect |= card.perhaps_titles
    return suspect


def _fewest(card: Printed) -> int:
    """The number of the card; if it is not known, the lowest that there is."""
    return card.restriction if isinstance(card.restriction, int) else 1


def _is_titled(card: Printed, titles: set[str]) -> bool:
    return not (titles.isdisjoint(card.titles) and titles.isdisjoint(card.perhaps_titles))


def _judged(player: PlayerCards, limited: Sequence[Held]) -> Iterator[Finding]:
    each = _each_card(limited)
    raisers = raisers_of(player)
    is_hidden = raisers.are_hidden
    for copies in each:
        if not copies.is_fixed:
            raise_number(copies, raisers)
            # A Pre-Game card that nobody knows may raise any number.
            if is_hidden:
                copies.at_best = inf
    let_choose([copies for copies in each if copies.is_over], raisers)
    for copies in each:
        if copies.is_over:
            yield _too_many(copies, raisers)
    yield from _perhaps_over(each)


def _each_card(limited: Sequence[Held]) -> list[Copies]:
    """The limited cards, entries that are surely of one card together."""
    by_card: dict[object, Copies] = {}
    for held in limited:
        # By card and not by title, as the text says "of that card" (HL-AMBIGUOUS-05).
        copies = by_card.setdefault(_identity(held), Copies([]))
        copies.held.append(held)
        copies.count += held[0].count
    for copies in by_card.values():
        entry = copies.held[0][0]
        numbers = [as_printed(card).restriction for card in entry.candidates]
        known = [number for number in numbers if isinstance(number, int)]
        # A meaning without a number, or of an unknown one, leaves no limit to be sure of.
        if len(known) == len(numbers):
            # An unclear name may be divided over as many cards as it can be, at best
            # the least restricted.
            copies.numbers = sorted(known, reverse=True)[: kinds(entry)]
            copies.allowed = copies.at_best = sum(copies.numbers)
    return list(by_card.values())


def _identity(held: Held) -> object:
    # Whether it is the same as another is not known, so it is counted by itself at first.
    if not is_identified(held):
        return id(held[0])
    # With the number: printings that differ in it are counted apart, as nobody says
    # which one holds.
    return identity_of(held[0].card), held[1].restriction


def _too_many(copies: Copies, raisers: Raisers) -> Finding:
    """More copies than the number allows: broken, unless some card may have raised it."""
    entries, number = entries_of(copies.held), int(copies.allowed)
    is_open = copies.count <= copies.at_best
    by = copies.by[:MAX_NAMED] if is_open else []
    names = names_of(copies.held)
    together = f" {copies.count:,} times" if len(names) == 1 else f", {copies.count:,} of one card"
    message = f"{some_of(names)} {are(len(names))} in the deck{together}; {_allowed(copies)}"
    if by:
        message += f", and whether {listed(names_of(by), 'or')} allows more is not known"
    elif is_open:
        message += ", and not every Pre-Game card is known"
    help = f"{_PER_CARD} {_RAISED}" if copies.by or is_open or copies.is_fixed else _PER_CARD
    if copies.is_left_out:
        too_few = listing(raisers.any_one_card.by)
        help += f" {too_few} can't raise the number of every card that is over its."
    return (undecided if is_open else broken)(
        _RULE,
        f"{message}.",
        [*entries, *entries_of(by)],
        help=help,
        limit=number,
        found=copies.count,
        fix=None if is_open else removing_surplus(entries, copies.count - number, DECK),
    )


def _allowed(copies: Copies) -> str:
    number = int(copies.allowed)
    allowed = f"{counted(number, 'copy')} {are(number)} allowed"
    if copies.is_unclear:
        return f"of all cards that it may mean {allowed} by their Restriction Numbers"
    if copies.raised_to == number:
        return f"with {listing(copies.by)} {allowed}"
    return f"by its Restriction Number {allowed}"


@dataclass(slots=True)
class _Titled:
    """The copies that are of one title, or may be."""

    each: list[Copies] = field(default_factory=list)
    count: int = 0
    meanings: int = 0
    """How many cards they may be, one that several may be counted for each."""


def _by_title(each: Iterable[Copies]) -> dict[str, _Titled]:
    titled: dict[str, _Titled] = {}
    for copies in each:
        entry = copies.held[0][0]
        for title in titles_of_copies(entry):
            alike = titled.setdefault(title, _Titled())
            alike.each.append(copies)
            alike.count += copies.count
            alike.meanings += len(entry.candidates)
    return titled


def _perhaps_the_same(copies: Copies, titled: dict[str, _Titled]) -> int:
    """How many other copies may be of the same card; if there are many of the title, all."""
    entry = copies.held[0][0]
    compared_with: dict[int, Copies] = {}
    count = 0
    for title in titles_of_copies(entry):
        alike = titled[title]
        # Too many to compare each with each, so all may be one card: more doubt, never less.
        if alike.meanings > MAX_COMPARED:
            count += alike.count - copies.count
        else:
            compared_with.update((id(o), o) for o in alike.each if o is not copies)
    same = [o.count for o in compared_with.values() if may_be_the_same(o.held[0][0], entry)]
    return count + sum(same)


def _perhaps_over(each: Sequence[Copies]) -> Iterator[Finding]:
    """What is over its number only if a number, or which copies are one card, is so."""
    titled = _by_title(each)
    unknown, unclear, several = list[Held](), list[Held](), list[Held]()
    for copies in each:
        card = copies.card
        if copies.is_over or copies.count + _perhaps_the_same(copies, titled) <= copies.surely:
            continue
        if card.restriction is UNKNOWN:
            unknown += copies.held
        else:
            (unclear if copies.count > copies.surely else several).extend(copies.held)
    yield from not_known(
        _RULE,
        unknown,
        "the Restriction Number",
        "more than 1 copy is in the deck",
        help="Of a card that is only called restricted the number is taken from the card itself "
        f"(ruling HL-AMBIGUOUS-07). {_PER_CARD}",
    )
    yield from not_known(
        _RULE,
        unclear,
        "which of the cards of that name the copies are",
        "there are more of them than the Restriction Number of one card allows",
        help=_PER_CARD,
    )
    yield from not_known(
        _RULE,
        several,
        "whether cards of that name that were printed apart are one card",
        "together there are more of them than its Restriction Number allows",
        help=_PER_CARD,
    )


def _fullest(submission: Submission, _: Context) -> str:
    """The card that comes nearest to its number, or is furthest over it."""
    numbered = [
        (held, held[1].restriction)
        for held in the_player(submission).numbered
        if isinstance(held[1].restriction, int)
    ]
    if not numbered:
        return "no card is known to have a Restriction Number"
    (entry, card), number = min(numbered, key=lambda each: each[1] - each[0][0].count)
    return f"{entry.count:,} of {card.title}, of which {number:,} {are(number)} allowed"


def _own_number(card: Card) -> int | None:
    number = as_printed(card).restriction
    return number if isinstance(number, int) else None


RESTRICTION_NUMBERS: tuple[Rule, ...] = (
    Rule(
        _RULE,
        "A card with a Restriction Number is in the deck at most that many times.",
        (("shape", "restriction number"),),
        _over_their_number,
        _fullest,
        _own_number,
    ),
)
