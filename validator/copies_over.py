"""Copies that are too many however unclear names are read: told of the names as they were typed."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from carddb.model import Card
from formats.construction.finding import CardCopies, Finding, Fix, Severity
from formats.construction.format import CompiledRule
from formats.construction.submission import Allowed, Entry, Section, Submission
from formats.construction.words import are, copies_of, lines, some_of, titles
from formats.matching import matched

_PLENTY = 1_000_000
"""The room for copies of a card that nothing limits."""


@dataclass(frozen=True, slots=True)
class _Crowd:
    """Entries of which there are too many for all the cards that they may mean."""

    entries: Sequence[Entry]
    left_out: Sequence[int]
    """By entry, how many copies have to go so that the others fit: in all no fewer can."""
    cards: Sequence[Card]
    allowed: int


def copies_over(row: CompiledRule, submission: Submission, *, help: str = "") -> list[Finding]:
    """What a limit on copies forbids whatever the names mean; nothing for another rule.

    Names that may mean the same card are counted together: at best their copies are divided so
    that each of the cards is there as often as it may be. `help` says how copies are counted.
    """
    terms = dict(row.rule.terms)
    if terms.get("shape") != "copies":
        return []
    return [
        replace(_over(row, part, crowd), help=help)
        for part in submission.named(str(terms["section"]))
        for entries in _together(part)
        # Names that are clear find room first, whatever the order of the lines.
        for crowd in _crowds(sorted(entries, key=_is_unclear), row.rule.allows)
    ]


def _is_unclear(entry: Entry) -> bool:
    return bool(entry.others)


def _crowds(entries: Sequence[Entry], allows: Allowed) -> Iterator[_Crowd]:
    """Who finds too little room, each with those that take up all the room there is for it."""
    cards = list(dict.fromkeys(card for entry in entries for card in entry.candidates))
    limits = [allows(card) for card in cards]
    rooms = [_PLENTY if limit is None else limit for limit in limits]
    fitting = [frozenset(entry.candidates) for entry in entries]
    matching = matched(
        [entry.count for entry in entries], rooms, lambda one, place: cards[place] in fitting[one]
    )
    told: set[int] = set()
    for one, missing in enumerate(matching.left_out):
        if not missing or one in told:
            continue
        crowd, full = matching.crowd_around(one)
        # A crowd has all who compete for the same room: one sentence for them together.
        told.update(crowd)
        yield _Crowd(
            [entries[each] for each in crowd],
            [matching.left_out[each] for each in crowd],
            [cards[place] for place in full],
            sum(rooms[place] for place in full),
        )


def _together(part: Section) -> list[list[Entry]]:
    """The entries in groups that may mean the same cards."""
    groups: list[tuple[set[Card], list[Entry]]] = []
    for entry in part.entries:
        meant, entries = set(entry.candidates), [entry]
        apart = []
        for cards, others in groups:
            if meant.isdisjoint(cards):
                apart.append((cards, others))
            else:
                # One entry may join groups that were apart until now.
                meant |= cards
                entries = [*others, *entries]
        groups = [*apart, (meant, entries)]
    return [entries for _, entries in groups]


def _over(row: CompiledRule, part: Section, crowd: _Crowd) -> Finding:
    names, count, allowed = titles(crowd.entries), copies_of(crowd.entries), crowd.allowed
    together = " together" if len(names) > 1 else ""
    removed = [
        CardCopies(left, entry.title, part.name, part.character or "")
        for entry, left in zip(crowd.entries, crowd.left_out, strict=True)
        if left
    ]
    finding = Finding(
        rule=row.rule.id,
        severity=Severity.ILLEGAL,
        message=f"{some_of(names)} {are(len(names))} in the {part.heading} {count:,} times"
        f"{together}; {_divided(crowd.cards)}{allowed:,} {are(allowed)} allowed.",
        cards=names,
        lines=lines(crowd.entries),
        limit=allowed,
        found=count,
        fix=Fix(remove=tuple(removed)),
    )
    return finding.cited(row.citation, row.origin)


def _divided(cards: Sequence[Card]) -> str:
    if len(cards) == 1:
        return ""
    are_versions = len({card.name for card in cards}) == 1
    what = f"its {len(cards)} versions" if are_versions else f"the {len(cards)} cards that it means"
    return f"however the copies are divided among {what}, "
