"""A deck holds cards of its own archetype or its own profession, and no others."""

from collections.abc import Iterator, Sequence

from carddb.model import UNKNOWN, Card
from formats.construction.finding import CardCopies, CardMove, Finding, Fix, Severity
from formats.construction.rule import Context, Rule
from formats.construction.submission import Entry, Section, Submission
from formats.construction.words import copies_of, few, lines, listed, titles
from formats.heroes_vs_villains.cards import group_of, may_be_in_a_deck, what_it_is
from formats.heroes_vs_villains.decks import BuiltDeck, archetype_decks, profession_decks

OWN_CARDS = "HVV-BUILD-20"


def some_of(entries: Sequence[Entry]) -> str:
    """The cards as a sentence lists them, not too many."""
    return listed(few(titles(entries)))


def foreign(
    rule: str,
    entry: Entry,
    deck: BuiltDeck,
    *,
    holds: str = "holds cards",
    others: Sequence[BuiltDeck] = (),
) -> Finding:
    """A card that is known not to be of the deck's archetype or profession, but of another's."""
    title = entry.card.title
    demand = f"; the {deck.name} {holds} of {deck.wanted} alone"
    if not may_be_in_a_deck(entry.card):
        demand = " and no card of a deck"
    return Finding(
        rule=rule,
        severity=Severity.ILLEGAL,
        message=f"{title} is {what_it_is(entry.card, deck.group)}{demand}.",
        help=_presumed(entry.card, deck),
        cards=(title,),
        lines=lines((entry,)),
        limit=0,
        found=entry.count,
        fix=_put_right(entry, deck, others),
    )


def _put_right(entry: Entry, deck: BuiltDeck, others: Sequence[BuiltDeck]) -> Fix:
    """The card in the only deck that it is of; out of the list if there is none, or several."""
    count, title, part = entry.count, entry.card.title, deck.section_of(entry)
    own = [each.part for each in others if each.has_own(entry)]
    if len(own) == 1:
        return Fix(move=(moved(count, title, part, own[0]),))
    return Fix(remove=(CardCopies(count, title, part.name, part.character or ""),))


def moved(count: int, title: str, part: Section, to: Section) -> CardMove:
    """The copies put from one section into another."""
    return CardMove(count, title, part.name, to.name, part.character or "", to.character or "")


def not_recorded(rule: str, entries: Sequence[Entry], deck: BuiltDeck) -> Finding:
    """Cards of which nobody recorded the archetype or profession."""
    they_belong = "it belongs" if len(titles(entries)) == 1 else "they belong"
    return Finding(
        rule=rule,
        severity=Severity.UNVERIFIED,
        message=f"The {deck.group} of {some_of(entries)} is not recorded, so it is not known "
        f"whether {they_belong} to the {deck.name}.",
        help=deck.settled_by,
        cards=titles(entries),
        lines=lines(entries),
        found=copies_of(entries),
    )


def _presumed(card: Card, deck: BuiltDeck) -> str:
    if not may_be_in_a_deck(card):
        return ""
    if card.fact(deck.group) is not UNKNOWN:
        return deck.settled_by
    return (
        "What is recorded for a profession is taken to be of no archetype, and the other way "
        f"round. {deck.settled_by}"
    ).strip()


def _only_own_cards(submission: Submission, _: Context) -> Iterator[Finding]:
    of_archetypes = archetype_decks(submission)
    yield from _unused_declaration(submission, of_archetypes)
    decks = (*of_archetypes, *profession_decks(submission))
    for deck in decks:
        yield from _own_cards_of(deck, decks)


def _own_cards_of(deck: BuiltDeck, decks: Sequence[BuiltDeck]) -> Iterator[Finding]:
    if deck.own is None and len(deck.groups) > 1:
        yield _mixed(deck)
    unknown = []
    for entry in deck.cards:
        name = group_of(entry.card, deck.group)
        if name is UNKNOWN:
            unknown.append(entry)
        elif name is None or (deck.own is not None and not deck.has_own(entry)):
            yield foreign(OWN_CARDS, entry, deck, others=decks)
    if unknown:
        yield not_recorded(OWN_CARDS, unknown, deck)


def _mixed(deck: BuiltDeck) -> Finding:
    """Nothing says which of several groups the deck is of, and it can't be of all."""
    known = [e for e in deck.cards if isinstance(group_of(e.card, deck.group), str)]
    return Finding(
        rule=OWN_CARDS,
        severity=Severity.ILLEGAL,
        message=f"The {deck.name} holds cards of the {deck.group}s {listed(deck.groups)}; "
        f"a deck is of one {deck.group}.",
        cards=titles(known),
        lines=lines(known),
        limit=1,
        found=len(deck.groups),
    )


def _unused_declaration(submission: Submission, decks: Sequence[BuiltDeck]) -> Iterator[Finding]:
    declared = submission.declarations.get("archetype")
    if declared and len(decks) > 1:
        yield Finding(
            rule=OWN_CARDS,
            severity=Severity.NOTE,
            message=f"The list declares the archetype {declared} and holds {len(decks)} archetype "
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
)
