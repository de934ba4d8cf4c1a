"""A deck holds cards of its own archetype or its own profession, and no others."""

from collections.abc import Iterator, Sequence

from carddb.model import UNKNOWN, Card
from formats.construction.finding import Finding, Fix, broken, noted, undecided
from formats.construction.fixes import moving, removing
from formats.construction.rule import Context, Rule
from formats.construction.submission import Entry, Section, Submission
from formats.construction.words import copies_of, listed, some_of, titles
from formats.heroes_vs_villains.cards import group_of, may_be_in_a_deck, what_it_is
from formats.heroes_vs_villains.decks import BuiltDeck, archetype_decks, profession_decks

OWN_CARDS = "HVV-BUILD-20"


def foreign(
    rule: str,
    entry: Entry,
    deck: BuiltDeck,
    *,
    holds: str = "holds cards",
    others: Sequence[BuiltDeck] = (),
) -> Finding:
    """A card that is known not to be of the deck's archetype or profession, but of another's."""
    demand = f"; the {deck.name} {holds} of {deck.wanted} alone"
    # An archetype or play aid is wrong in any deck, so the deck's own group is no reason.
    if not may_be_in_a_deck(entry.card):
        demand = " and no card of a deck"
    return broken(
        rule,
        f"{entry.card.title} is {what_it_is(entry.card, deck.group)}{demand}.",
        [entry],
        help=_presumed(entry.card, deck),
        limit=0,
        found=entry.count,
        fix=_put_right(entry, deck, others),
    )


def _put_right(entry: Entry, deck: BuiltDeck, others: Sequence[BuiltDeck]) -> Fix:
    """The card in the only deck that it is of; out of the list if there is none, or several."""
    # Of several decks of one archetype nobody knows which one the card is meant for.
    own = [each.part for each in others if each.has_own(entry)]
    return moved_or_removed(entry, deck.section_of(entry), own[0] if len(own) == 1 else None)


def moved_or_removed(entry: Entry, part: Section, to: Section | None) -> Fix:
    """All copies put from a section into another, or taken out if there is none to go to."""
    count, title = entry.count, entry.card.title
    if to is None:
        return removing(count, title, part.name, part.character)
    return moving(count, title, part.name, to.name, part.character, to.character)


def not_recorded(rule: str, entries: Sequence[Entry], deck: BuiltDeck) -> Finding:
    """Cards of which nobody recorded the archetype or profession."""
    they_belong = "it belongs" if len(titles(entries)) == 1 else "they belong"
    return undecided(
        rule,
        f"The {deck.group} of {some_of(titles(entries))} is not recorded, so it is not known "
        f"whether {they_belong} to the {deck.name}.",
        entries,
        help=deck.decided_by,
        found=copies_of(entries),
    )


def _presumed(card: Card, deck: BuiltDeck) -> str:
    # Nothing was presumed: the catalogue says what it is.
    if not may_be_in_a_deck(card):
        return ""
    if card.fact(deck.group) is not UNKNOWN:
        return deck.decided_by
    return (
        "What is recorded for a profession is taken to be of no archetype, and the other way "
        f"round. {deck.decided_by}"
    ).strip()


def _only_own_cards(submission: Submission, _: Context) -> Iterator[Finding]:
    of_archetypes = archetype_decks(submission)
    yield from _unused_declaration(submission, of_archetypes)
    decks = (*of_archetypes, *profession_decks(submission))
    for deck in decks:
        yield from _own_cards_of(deck, decks)


def _own_cards_of(deck: BuiltDeck, decks: Sequence[BuiltDeck]) -> Iterator[Finding]:
    # With an own group the foreign cards are named one by one instead.
    if deck.own is None and len(deck.groups) > 1:
        yield _mixed(deck)
    unknown = []
    for entry in deck.cards:
        name = group_of(entry.card, deck.group)
        if name is UNKNOWN:
            unknown.append(entry)
        # Without an own group the mixture itself is the finding, not every card of it.
        elif name is None or (deck.own is not None and not deck.has_own(entry)):
            yield foreign(OWN_CARDS, entry, deck, others=decks)
    if unknown:
        yield not_recorded(OWN_CARDS, unknown, deck)


def _mixed(deck: BuiltDeck) -> Finding:
    """Nothing says which of several groups the deck is of, and it can't be of all."""
    known = [e for e in deck.cards if isinstance(group_of(e.card, deck.group), str)]
    return broken(
        OWN_CARDS,
        f"The {deck.name} holds cards of the {deck.group}s {listed(deck.groups)}; "
        f"a deck is of one {deck.group}.",
        known,
        limit=1,
        found=len(deck.groups),
    )


def _unused_declaration(submission: Submission, decks: Sequence[BuiltDeck]) -> Iterator[Finding]:
    declared = submission.declarations.get("archetype")
    # Said aloud, as a player would else think that the declaration was judged.
    if declared and len(decks) > 1:
        yield noted(
            OWN_CARDS,
            f"The list declares the archetype {declared} and holds {len(decks)} archetype "
            "decks, so the declaration was used for none of them.",
        )


def _count_own_cards(submission: Submission, _: Context) -> str:
    return "; ".join(
        f"{deck.count_own():,} of {copies_of(deck.cards):,} cards of {deck.wanted} "
        f"in the {deck.name}"
        for deck in (*archetype_decks(submission), *profession_decks(submission))
    )


def _none_of_what_is_no_card(card: Card) -> int | None:
    return None if may_be_in_a_deck(card) else 0


ONLY_OWN_CARDS = Rule(
    OWN_CARDS,
    "Only cards of its own archetype or its own profession in a deck; any of them, in any number "
    "(ruling HVV-AMBIGUOUS-01), from one core deck or several and from add-packs (rulings "
    "HVV-AMBIGUOUS-55 and HVV-AMBIGUOUS-71), with no banned list and no sideboard (ruling "
    "HVV-AMBIGUOUS-04).",
    (("shape", "only own cards"),),
    _only_own_cards,
    _count_own_cards,
    _none_of_what_is_no_card,
    settled_by=("archetype", "profession"),
)
