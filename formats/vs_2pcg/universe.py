"""The two universes: a deck is all Illustrated or all Photographic, its Main Character too."""

from collections.abc import Iterator, Mapping, Sequence

from carddb.model import UNKNOWN, Fact
from formats.construction.finding import CardCopies, Finding, Fix, broken, undecided
from formats.construction.rule import Context, Rule
from formats.construction.submission import Deck, Entry, Submission
from formats.construction.words import are, copies_of, counted, some_of, titles
from formats.vs_2pcg.cards import as_printed, in_common
from formats.vs_2pcg.main_character import SECTION

_RULE = "PCG-BUILD-06"
_UNIVERSES = ("illustrated", "photographic")
_SECTIONS = ("deck", SECTION)
_OPEN: Mapping[str, Fact] = {"not recorded": None, "not the same for every card meant": UNKNOWN}
"""Why the universe of a card is not known, with what is then seen of it."""
_RULING = "The Main Character counts as part of the deck (ruling PCG-AMBIGUOUS-36)."


def _one_universe(submission: Submission, _: Context) -> Iterator[Finding]:
    """Each deck is judged for itself: on the table the universes may meet (PCG-BUILD-09)."""
    for deck in submission.decks:
        # `in_common` is asked of unclear names alone, as this runs over every card of a deck.
        found = {
            in_common(entry, "universe") if entry.others else entry.card.facts.get("universe")
            for part in deck.sections
            if part.name in _SECTIONS
            for entry in part.entries
        }
        # Most decks show one fact, so that nothing is sorted.
        if len(found) > 1 or not found.isdisjoint(_OPEN.values()):
            yield from _mixed(deck)


def _mixed(deck: Deck) -> Iterator[Finding]:
    illustrated, photographic = (_of_universe(deck, universe) for universe in _UNIVERSES)
    # Broken whatever the cards of unknown universe are, so these are not mentioned.
    if illustrated and photographic:
        yield _two_universes(deck, illustrated, photographic)
        return
    for why, fact in _OPEN.items():
        if entries := _of_universe(deck, fact):
            yield _of_unknown_universe(entries, why)


def _of_unknown_universe(entries: Sequence[Entry], why: str) -> Finding:
    names = titles(entries)
    of = "universe" if len(names) == 1 else "universes"
    return undecided(
        _RULE,
        f"The {of} of {some_of(names)} {are(len(names))} {why}; a deck is all Illustrated or "
        "all Photographic.",
        entries,
        help=_RULING,
        found=copies_of(entries),
    )


def _two_universes(
    deck: Deck, illustrated: Sequence[Entry], photographic: Sequence[Entry]
) -> Finding:
    """The fewer are named; most cards are Illustrated, so of as many the Photographic ones."""
    fewer, more = photographic, illustrated
    if copies_of(illustrated) < copies_of(photographic):
        fewer, more = illustrated, photographic
    names = titles(fewer)
    kind, other = (as_printed(each[0].card.fact("universe")) for each in (fewer, more))
    return broken(
        _RULE,
        f"{some_of(names)} {are(len(names))} {kind}, and {counted(copies_of(more), 'card')} "
        f"{are(copies_of(more))} {other}; a deck is all Illustrated or all Photographic.",
        fewer,
        help=_RULING,
        limit=0,
        found=copies_of(fewer),
        fix=_removal(deck, fewer),
    )


def _removal(deck: Deck, entries: Sequence[Entry]) -> Fix | None:
    """The entries to take out; nothing if the Main Character is among them."""
    # A deck without its Main Character would break another rule. By identity, as an
    # equal entry may be in the deck.
    main = [id(entry) for part in deck.sections if part.name == SECTION for entry in part.entries]
    if any(id(entry) in main for entry in entries):
        return None
    return Fix(remove=tuple(CardCopies(entry.count, entry.title, "deck") for entry in entries))


def _of_universe(deck: Deck, universe: Fact) -> list[Entry]:
    """The entries of the universe; those of which nobody recorded it if it is None."""
    return [
        entry
        for part in deck.sections
        if part.name in _SECTIONS
        for entry in part.entries
        if in_common(entry, "universe") == universe
    ]


def _count_universes(submission: Submission, _: Context) -> str:
    found = []
    for deck in submission.decks:
        counts = [f"{copies_of(_of_universe(deck, u)):,} {as_printed(u)}" for u in _UNIVERSES]
        unclear = copies_of(_of_universe(deck, UNKNOWN))
        counts.append(f"{copies_of(_of_universe(deck, None)):,} not recorded")
        counts += [f"{unclear:,} not clear"] if unclear else []
        found.append(", ".join(counts))
    return "; ".join(found)


ONE_UNIVERSE = Rule(
    _RULE,
    "A deck and its Main Character are all Illustrated or all Photographic.",
    (("shape", "one universe"),),
    _one_universe,
    _count_universes,
    settled_by=("universe",),
)
