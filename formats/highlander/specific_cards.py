"""Cards that name a Persona or a Weapon of Choice: what they may be used with."""

from collections.abc import Iterator

from formats.construction.finding import Finding, Fix, Severity
from formats.construction.rule import Context, Rule
from formats.construction.submission import Entry, Submission
from formats.construction.words import copies_of, counted, lines, listed
from formats.highlander.cards import is_persona, is_weapon, sub_title_of
from formats.highlander.pregame import is_wholly_known, pregame_cards


def _specific(submission: Submission) -> list[tuple[Entry, str]]:
    """The cards of the deck that name something under their title, with what they name."""
    entries = [entry for part in submission.named("deck") for entry in part.entries]
    return [(entry, named) for entry in entries if (named := sub_title_of(entry.card)) is not None]


def _weapons_used(submission: Submission) -> set[str]:
    return {entry.card.name for entry in pregame_cards(submission) if is_weapon(entry.card)}


def _weapons(submission: Submission, context: Context) -> set[str]:
    """Every weapon that anybody knows of, those in the pre-game among them."""
    known = context.collection.cards_with("pregame_kind", "weapon")
    return {card.name for card in known} | _weapons_used(submission)


def _weapon_specific(submission: Submission, context: Context) -> list[tuple[Entry, str]]:
    weapons = _weapons(submission, context)
    return [(entry, named) for entry, named in _specific(submission) if named in weapons]


def _persona_specific(submission: Submission, context: Context) -> list[tuple[Entry, str]]:
    weapons = _weapons(submission, context)
    return [(entry, named) for entry, named in _specific(submission) if named not in weapons]


def _personas_used(submission: Submission) -> dict[str, str]:
    """The Personas in the pre-game, by the names that sub-titles have."""
    cards = [entry.card for entry in pregame_cards(submission) if is_persona(entry.card)]
    return {str(card.fact("short_name") or card.name): card.name for card in cards}


def _refused(entry: Entry, rule: str, why: str, *, is_open: bool) -> Finding:
    title = entry.card.title
    doubt = ", and not every Pre-Game card is known" if is_open else ""
    return Finding(
        rule=rule,
        severity=Severity.UNVERIFIED if is_open else Severity.ILLEGAL,
        message=f"{title} is in the deck; {why}{doubt}.",
        cards=(title,),
        lines=lines((entry,)),
        found=entry.count,
        fix=None if is_open else Fix(remove=((entry.count, title),)),
    )


def _without_their_weapon(submission: Submission, context: Context) -> Iterator[Finding]:
    used = _weapons_used(submission)
    for entry, weapon in _weapon_specific(submission, context):
        if weapon not in used:
            why = f"it needs the Weapon of Choice {weapon} in the pre-game"
            is_open = not is_wholly_known(submission)
            yield _refused(entry, "HL-BUILD-18", why, is_open=is_open)


def _count_weapon_specific(submission: Submission, context: Context) -> str:
    entries = [entry for entry, _ in _weapon_specific(submission, context)]
    return counted(copies_of(entries), "Weapon Specific card")


WEAPON_SPECIFIC = Rule(
    "HL-BUILD-18",
    "A Weapon Specific card is in the deck only if its Weapon of Choice is used.",
    (("shape", "weapon specific"),),
    _without_their_weapon,
    _count_weapon_specific,
)


def _of_other_personas(submission: Submission, context: Context) -> Iterator[Finding]:
    used = _personas_used(submission)
    is_open = not used and not is_wholly_known(submission)
    if not used and not is_open:
        return  # a Generic Immortal, who may use the cards of every Persona
    for entry, persona in _persona_specific(submission, context):
        if persona not in used:
            instead = f", and {listed(list(used.values()))} is used" if used else ""
            why = f"it may be used only with the Persona {persona}{instead}"
            yield _refused(entry, "HL-BUILD-20", why, is_open=is_open)


def _count_persona_specific(submission: Submission, context: Context) -> str:
    entries = [entry for entry, _ in _persona_specific(submission, context)]
    return counted(copies_of(entries), "Persona Specific card")


PERSONA_SPECIFIC = Rule(
    "HL-BUILD-20",
    "With a Persona, the deck holds Persona Specific cards of that Persona only.",
    (("shape", "persona specific"),),
    _of_other_personas,
    _count_persona_specific,
)


def _more_than_one(submission: Submission, context: Context) -> Iterator[Finding]:
    if _personas_used(submission) or not is_wholly_known(submission):
        return
    for entry, _ in _persona_specific(submission, context):
        if entry.count > 1:
            title = entry.card.title
            yield Finding(
                rule="HL-BUILD-30",
                severity=Severity.ILLEGAL,
                message=f"{title} is in the deck {entry.count:,} times; without a Persona 1 copy "
                "of each Persona Specific card is allowed.",
                help="Without a Persona the player is a Generic Immortal (HL-BUILD-29).",
                cards=(title,),
                lines=lines((entry,)),
                limit=1,
                found=entry.count,
                fix=Fix(remove=((entry.count - 1, title),)),
            )


def _most_copies(submission: Submission, context: Context) -> str:
    used = _personas_used(submission)
    if used:
        return f"{listed(list(used.values()))} is used"
    counts = [entry.count for entry, _ in _persona_specific(submission, context)]
    return f"{max(counts, default=0):,} of a Persona Specific card, and no Persona"


GENERIC_IMMORTAL = Rule(
    "HL-BUILD-30",
    "Without a Persona, at most 1 copy of each Persona Specific card.",
    (("shape", "generic immortal"),),
    _more_than_one,
    _most_copies,
)
