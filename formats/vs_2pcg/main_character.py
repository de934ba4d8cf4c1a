"""The Main Character: one to a deck, its levels apart, and the cards that have its name."""

from collections.abc import Iterator, Sequence

from formats.construction.finding import Finding, Severity
from formats.construction.rule import Context, Rule
from formats.construction.submission import Deck, Entry, Section, Submission
from formats.construction.words import copies_of, counted, lines, listed, titles
from formats.vs_2pcg.cards import AKA, MAIN, SUPPORTING, as_printed, named

SECTION = "main character"
_ONE = "PCG-SETUP-01"
_OWN_NAME = "PCG-BUILD-11"
LEVELS = 2
"""The levels that every Main Character has (PCG-CARD-02)."""


def _one_main_character(submission: Submission, context: Context) -> Iterator[Finding]:
    for part in submission.named(SECTION):
        if len(part.entries) == 1:
            (entry,) = part.entries
            if entry.count <= LEVELS and entry.card.facts.get("type") == MAIN:
                continue
        yield from _faults(part, context)


def _faults(part: Section, context: Context) -> Iterator[Finding]:
    if not part.entries:
        yield _none(part)
        return
    characters = []
    for entry in part.entries:
        if entry.card.facts.get("type") in (None, MAIN, SUPPORTING):
            characters.append(entry)
        else:
            yield _another_type(entry)
    names = {entry.card.name for entry in characters}
    if len(names) > 1:
        yield _several(characters)
    elif characters:
        yield from _type_in_doubt(characters)
        yield from _too_many_levels(characters, context)


def _none(part: Section) -> Finding:
    message, severity = "No Main Character is listed; a deck has one.", Severity.ILLEGAL
    if part.unread:
        severity = Severity.UNVERIFIED
        unread = f"{counted(part.unread, 'line')} could not be read"
        message = (
            f"No Main Character is listed as far as it was read; a deck has one, and {unread}."
        )
    return Finding(rule=_ONE, severity=severity, message=message, limit=1, found=0)


def _another_type(entry: Entry) -> Finding:
    card = entry.card
    return Finding(
        rule=_ONE,
        severity=Severity.ILLEGAL,
        message=f"{card.title} is listed as the Main Character, but its type is "
        f"{as_printed(card.facts['type'])}.",
        cards=(card.title,),
        lines=entry.lines,
    )


def _several(characters: Sequence[Entry]) -> Finding:
    """Several names: several Main Characters, unless an unlisted name is that of a level."""
    names = tuple(dict.fromkeys(entry.card.name for entry in characters))
    message = f"{named(names)} are listed as the Main Character; a deck has one"
    severity = Severity.ILLEGAL
    if len({entry.card.name for entry in characters if entry.card.listed}) < 2:
        severity = Severity.UNVERIFIED
        message += ", and it is not known whether these are its levels"
    return Finding(
        rule=_ONE,
        severity=severity,
        message=f"{message}.",
        cards=titles(characters),
        lines=lines(characters),
        limit=1,
        found=len(names),
    )


def _type_in_doubt(characters: Sequence[Entry]) -> Iterator[Finding]:
    """The name of one listed card that is not known to be a Main Character."""
    card = characters[0].card
    if not card.listed or MAIN in [entry.card.facts.get("type") for entry in characters]:
        return
    recorded = f"{card.title} is listed as the Main Character, but"
    if card.facts.get("type") == SUPPORTING:
        message = f"{recorded} only a Supporting Character of that name is recorded."
    else:
        message = f"{recorded} its type is not recorded."
    yield Finding(
        rule=_ONE,
        severity=Severity.UNVERIFIED,
        message=message,
        help="A Main and a Supporting Character may have one name (PCG-BUILD-11). The facts of "
        "the Main Character can be given with the check.",
        cards=(card.title,),
        lines=lines(characters),
    )


def _too_many_levels(characters: Sequence[Entry], context: Context) -> Iterator[Finding]:
    found = copies_of(characters)
    if found <= LEVELS:
        return
    card = characters[0].card
    levels = max(LEVELS, len(_levels_of(card.name, context)))
    if found <= levels:
        return
    is_recorded = card.listed and card.facts.get("type") != SUPPORTING
    yield Finding(
        rule=_ONE,
        severity=Severity.ILLEGAL if is_recorded else Severity.UNVERIFIED,
        message=f"{card.title} is listed as the Main Character {found:,} times; {levels} levels "
        "are known, and each is listed once at most.",
        help="A Main Character has two levels, and more if more are recorded (PCG-CARD-02, ruling "
        "PCG-AMBIGUOUS-22).",
        cards=titles(characters),
        lines=lines(characters),
        limit=levels,
        found=found,
    )


def _levels_of(name: str, context: Context) -> set[int]:
    """The levels that are recorded of the Main Characters of that name."""
    cards = [card for card in context.collection.cards_with("type", MAIN) if card.name == name]
    return {level for card in cards if isinstance(level := card.fact("level"), int)}


def _count_main_characters(submission: Submission, _: Context) -> str:
    found = []
    for part in submission.named(SECTION):
        names = tuple(dict.fromkeys(entry.card.name for entry in part.entries))
        counts = counted(len(names), "Main Character")
        found.append(f"{counts} ({listed(names)})" if names else counts)
    return "; ".join(found)


ONE_MAIN_CHARACTER = Rule(
    _ONE,
    "One Main Character, with each of its levels listed at most once.",
    (("shape", "one main character"), ("levels", LEVELS)),
    _one_main_character,
    _count_main_characters,
)


def _of_the_same_name(deck: Deck) -> list[Entry]:
    """The Supporting Characters in a deck that have its Main Character's name."""
    names: list[str] = []
    entries: tuple[Entry, ...] = ()
    for part in deck.sections:
        if part.name == SECTION:
            names += [entry.card.name for entry in part.entries]
        elif part.name == "deck":
            entries = part.entries
    names += [AKA[name] for name in names if name in AKA]
    return [e for e in entries if e.card.name in names and e.card.facts.get("type") == SUPPORTING]


def _only_for_power_ups(submission: Submission, _: Context) -> Iterator[Finding]:
    for deck in submission.decks:
        for entry in _of_the_same_name(deck):
            title = entry.card.title
            yield Finding(
                rule=_OWN_NAME,
                severity=Severity.NOTE,
                message=f"{title} has the Main Character's name: it is legal, but can never be "
                "played as a character, only discarded to Power Up or put down as a resource.",
                help=f"{title} counts as having the Main Character's name too (PCG-CARDS-24)."
                if entry.card.name in AKA.values()
                else "",
                cards=(title,),
                lines=entry.lines,
                found=entry.count,
            )


def _count_of_the_same_name(submission: Submission, _: Context) -> str:
    counts = [copies_of(_of_the_same_name(deck)) for deck in submission.decks]
    return "; ".join(f"{counted(count, 'card')} of the Main Character's name" for count in counts)


ONLY_FOR_POWER_UPS = Rule(
    _OWN_NAME,
    "Supporting Characters with the Main Character's name are legal, but only to Power Up.",
    (("shape", "only for power-ups"),),
    _only_for_power_ups,
    _count_of_the_same_name,
)
