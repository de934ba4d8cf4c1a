"""Restriction Numbers: how many copies a card itself allows, and what raises the number."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from math import inf

from carddb.model import UNKNOWN, Card, Truth
from formats.construction.finding import Finding, Fix, Severity
from formats.construction.rule import Context, Rule
from formats.construction.submission import Entry, Submission
from formats.construction.words import are, counted, lines, listed, removal
from formats.highlander.cards import FACTIONS, Number, Printed, as_printed, kinds, may_be_the_same
from formats.highlander.player import Held, Player, entries_of, named, the_player
from formats.highlander.titles import compared
from formats.highlander.words import not_known

_RULE = "HL-BUILD-04"
_ANY_ONE_CARD, _WEAPON_CARDS = "any one card", "weapon cards"
_PER_CARD = (
    "Copies are counted per card, that is by title, sub-title and text (ruling HL-AMBIGUOUS-05)."
)
_RAISED = (
    "A Persona or a Pre-Game card whose text raises a Restriction Number does so, but never that "
    "of a Signature card (HL-BUILD-23, ruling HL-AMBIGUOUS-83)."
)
_SAME = ("type", "subtype", "grid", "text", "restriction")
"""The facts in which copies of one card agree, beside its title."""


@dataclass(slots=True, eq=False)
class _Copies:
    """The copies of one card, or of one unclear name, that may be limited."""

    held: list[Held]
    count: int = 0
    numbers: list[int] = field(default_factory=list)
    """The number of each card that the copies may be at best; none if one has no known number."""
    allowed: float = inf
    """More are over the number, whatever an unclear name means."""
    at_best: float = inf
    """As `allowed`, with everything that is not known of Pre-Game cards in the player's favour."""
    raised_to: int = 0
    """The number that Pre-Game cards surely give each card instead of its own."""
    by: list[Held] = field(default_factory=list)
    """The Pre-Game cards that raise the number, or may do so."""

    @property
    def card(self) -> Printed:
        return self.held[0][1]

    @property
    def is_over(self) -> bool:
        return self.count > self.allowed

    @property
    def is_fixed(self) -> bool:
        """Whether nothing can change the number: Faction cards are Signature cards too."""
        return self.card.mark == "signature" or self.card.named in FACTIONS

    @property
    def surely(self) -> float:
        """As many are allowed whatever an unclear name means, and whatever is not recorded."""
        numbers = [as_printed(card).restriction for card in self.held[0][0].meant]
        known = [1 if n is UNKNOWN else n for n in numbers if n is not None]
        return max(self.raised_to, min(known, default=inf))

    def may_be_raised(self, to: Number, by: Held, *, surely: bool) -> None:
        """Let a Pre-Game card raise the number; `to` is no number if nobody recorded it."""
        self.by.append(by)
        if not isinstance(to, int):
            self.at_best = inf
            return
        in_all = sum(max(number, to) for number in self.numbers)
        self.at_best = max(self.at_best, in_all)
        if surely:
            self.raised_to = max(self.raised_to, to)
            self.allowed = max(self.allowed, in_all)


def _over_their_number(submission: Submission, _: Context) -> Iterator[Finding]:
    player = the_player(submission)
    titles = _suspect_titles(player)
    if titles:
        alike = [held for held in player.numbered if _is_titled(held[1], titles)]
        if suspected := _with_sub_titles(alike):
            yield from _judged(player, suspected)


def _suspect_titles(player: Player) -> set[str]:
    """The titles of which the deck has more cards than there may be copies of one of them."""
    suspect: set[str] = set()
    titled, repeated = player.titled, player.repeated
    for entry, card in player.numbered:
        most = _fewest(card)
        if entry.count > most:
            suspect |= card.titles
        elif repeated and any(titled[title] > most for title in repeated & card.titles):
            suspect |= card.titles
        suspect |= card.perhaps_titles
    return suspect


def _fewest(card: Printed) -> int:
    """The number of the card; if it is not known, the lowest that there is."""
    return card.restriction if isinstance(card.restriction, int) else 1


def _is_titled(card: Printed, titles: set[str]) -> bool:
    return not (titles.isdisjoint(card.titles) and titles.isdisjoint(card.perhaps_titles))


def _with_sub_titles(held: Sequence[Held]) -> list[Held]:
    """Those of which there are too many even if only the same title and sub-title count."""
    written = [_written(entry) for entry, _ in held]
    counts: dict[str, int] = {}
    for (entry, _), titles in zip(held, written, strict=True):
        for title in titles:
            counts[title] = counts.get(title, 0) + entry.count
    over: set[str] = set()
    for (_, card), titles in zip(held, written, strict=True):
        most = _fewest(card)
        over.update([title for title in titles if counts[title] > most])
    if not over:
        return []
    return [one for one, titles in zip(held, written, strict=True) if not over.isdisjoint(titles)]


def _written(entry: Entry) -> Iterable[str]:
    """Every title, with its sub-title, that the copies may have."""
    if not entry.others:
        return (compared(entry.card.title),)
    return {compared(card.title) for card in entry.meant}


def _judged(player: Player, limited: Sequence[Held]) -> Iterator[Finding]:
    each = _each_card(limited)
    for copies in each:
        if not copies.is_fixed:
            _raise(copies, player)
    too_few = _let_choose([copies for copies in each if copies.is_over], player)
    for copies in each:
        if copies.is_over:
            yield _told(copies, too_few)
    yield from _perhaps_over(each)


def _each_card(limited: Sequence[Held]) -> list[_Copies]:
    """The limited cards, entries that are surely of one card together."""
    by_card: dict[object, _Copies] = {}
    for held in limited:
        copies = by_card.setdefault(_identity(held), _Copies([]))
        copies.held.append(held)
        copies.count += held[0].count
    for copies in by_card.values():
        entry = copies.held[0][0]
        numbers = [as_printed(card).restriction for card in entry.meant]
        known = [number for number in numbers if isinstance(number, int)]
        if len(known) == len(numbers):
            copies.numbers = sorted(known, reverse=True)[: kinds(entry)]
            copies.allowed = copies.at_best = sum(copies.numbers)
    return list(by_card.values())


def _identity(held: Held) -> object:
    card = held[0].card
    facts = [card.fact(column) for column in _SAME]
    if held[0].others or UNKNOWN in facts:
        return id(held[0])
    return (compared(card.title), *facts)


def _raise(copies: _Copies, player: Player) -> None:
    """Let every Pre-Game card raise the number that speaks of this card."""
    if not player.is_handed_in or player.unread:
        copies.at_best = inf
    for held in player.pregame:
        raising = held[1]
        speaks = _speaks_of(raising, copies.card, player)
        if raising.raised_restriction is UNKNOWN and not raising.listed:
            copies.at_best = inf
        elif speaks is not False:
            surely = speaks is True and copies.card.mark is not UNKNOWN
            copies.may_be_raised(raising.restriction_raised_to, held, surely=surely)


def _speaks_of(raising: Printed, card: Printed, player: Player) -> Truth:
    """Whether the Pre-Game card raises the number of this card by its title or its weapon."""
    what = raising.raised_restriction
    if what is UNKNOWN:
        return UNKNOWN
    if what == _WEAPON_CARDS:
        if any(card.named in weapon.names for _, weapon in player.weapons):
            return True
        may_name_one = card.named is UNKNOWN or not player.is_known
        return UNKNOWN if card.named is not None and may_name_one else False
    return UNKNOWN if what in card.perhaps_titles else what in card.titles


def _let_choose(over: Sequence[_Copies], player: Player) -> list[Held]:
    """Let the player choose one card for each card that raises any one card's number.

    Gives those that raise a number, if they are too few for all cards that are over theirs.
    """
    raising = [held for held in player.pregame if held[1].raised_restriction == _ANY_ONE_CARD]
    chosen = [
        (copies, may) for copies in over if (may := _may_be_chosen(copies, player)) is not False
    ]
    if len(chosen) > len(raising):
        return raising
    for copies, may in chosen:
        # An unclear name may be two cards, of which only one is chosen.
        surely = may is True and not copies.held[0][0].others
        for held in raising:
            copies.may_be_raised(held[1].restriction_raised_to, held, surely=surely)
    return []


def _may_be_chosen(copies: _Copies, player: Player) -> Truth:
    """Whether the deck may hold the card normally: not if it names a Persona who is not used."""
    sub_title = copies.card.named
    if copies.is_fixed:
        return False
    if isinstance(sub_title, str):
        used = [name for _, card in (*player.personas, *player.weapons) for name in card.names]
        # A sub-title may name several Personas.
        if not any(f" {name} " in f" {sub_title} " for name in used):
            return UNKNOWN if player.is_generic or not player.is_known else False
    return UNKNOWN if UNKNOWN in (sub_title, copies.card.mark) else True


def _told(copies: _Copies, too_few: Sequence[Held]) -> Finding:
    """More copies than the number allows: broken, unless some card may have raised it."""
    entries, number = entries_of(copies.held), int(copies.allowed)
    is_open = copies.count <= copies.at_best
    by = copies.by if is_open else []
    message = f"{copies.card.title} is in the deck {copies.count:,} times; {_allowed(copies)}"
    if by:
        message += f", and whether {listed(named(by), 'or')} allows more is not known"
    elif is_open:
        message += ", and not every Pre-Game card is known"
    help = f"{_PER_CARD} {_RAISED}" if copies.by or is_open or copies.is_fixed else _PER_CARD
    if too_few and not copies.is_fixed:
        help += f" {listed(named(too_few))} can't raise the number of every card that is over its."
    return Finding(
        rule=_RULE,
        severity=Severity.UNVERIFIED if is_open else Severity.ILLEGAL,
        message=f"{message}.",
        help=help,
        cards=named([*copies.held, *by]),
        lines=lines([*entries, *entries_of(by)]),
        limit=number,
        found=copies.count,
        fix=None if is_open else Fix(remove=removal(entries, copies.count - number)),
    )


def _allowed(copies: _Copies) -> str:
    number = int(copies.allowed)
    allowed = f"{counted(number, 'copy')} {are(number)} allowed"
    if copies.held[0][0].others:
        return f"of all cards that it may mean {allowed} by their Restriction Numbers"
    if copies.raised_to == number:
        return f"with {listed(named(copies.by))} {allowed}"
    return f"by its Restriction Number {allowed}"


def _perhaps_over(each: Sequence[_Copies]) -> Iterator[Finding]:
    """What is over its number only if a number, or which copies are one card, is so."""
    titled: dict[str, list[_Copies]] = {}
    for copies in each:
        for title in _written(copies.held[0][0]):
            titled.setdefault(title, []).append(copies)
    unknown, unclear, several = list[Held](), list[Held](), list[Held]()
    for copies in each:
        entry, card = copies.held[0]
        others = {id(o): o for title in _written(entry) for o in titled[title] if o is not copies}
        same = [o.count for o in others.values() if may_be_the_same(o.held[0][0], entry)]
        if copies.is_over or copies.count + sum(same) <= copies.surely:
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
