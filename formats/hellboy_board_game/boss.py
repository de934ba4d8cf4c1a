"""The boss that the case names, and the Behaviour deck with the boss's icons."""

from collections.abc import Iterator

from carddb.model import UNKNOWN, Card, Truth
from formats.construction.finding import Finding, broken, noted, undecided
from formats.construction.rule import NOT_HANDED_IN, Context, Rule
from formats.construction.submission import Section, Submission
from formats.construction.words import counted
from formats.hellboy_board_game.built_deck import DeckOfAllThatFits, built_deck_rule, icon_in_words
from formats.hellboy_board_game.cards import (
    BEHAVIOUR,
    BOSS,
    behaviour_icons,
    is_called,
    is_of_kind,
    kind_of,
    label,
)
from formats.hellboy_board_game.case import FACTS_OF_A_CASE, case_of
from formats.hellboy_board_game.collection import pool_of

_BOSS_RULE, _BEHAVIOUR_RULE = "HBG-BOSS-01", "HBG-DECKS-40"
_AS_PRINTED = (
    "A boss may have several cards (ruling HBG-AMBIGUOUS-80). The case is judged as it is printed; "
    "to swap the boss is a variant (HBG-SETUP-33)."
)


def _boss_of_the_case(submission: Submission) -> str | None:
    """The boss that the case names; None if that is not known."""
    case = case_of(submission)
    boss = case.fact("boss") if case else UNKNOWN
    return boss if isinstance(boss, str) else None


def _bosses(submission: Submission, context: Context) -> list[Card]:
    """The boss that is listed; if none is, the cards of the one that the case names."""
    parts = submission.named("boss")
    # What the player listed comes before what the case names: another rule compares them.
    if parts:
        return [entry.card for part in parts for entry in part.entries]
    name = _boss_of_the_case(submission)
    # All cards of that name: which of them is meant may stay open.
    known = context.collection.cards_with("kind", BOSS)
    return [card for card in known if name is not None and is_called(card, name)]


def _the_one_of_the_case(submission: Submission, _: Context) -> Iterator[Finding]:
    parts, named = submission.named("boss"), _boss_of_the_case(submission)
    for part in parts:
        yield from _one_boss(part)
        yield from _named_boss(part, submission)
    # Not to list the boss is no fault; the Behaviour deck goes by the one that the case names.
    if not parts:
        takes = f" The case names {named}." if named else ""
        yield noted(_BOSS_RULE, f"The boss was not handed in and was not judged.{takes}")


def _one_boss(part: Section) -> Iterator[Finding]:
    if part.size == 1:
        return
    there = f"{counted(part.size, 'card')} in the boss section"
    if part.size == 0 and part.unread:
        yield undecided(_BOSS_RULE, "The boss could not be read; a case has one.")
    else:
        message = f"{there}; a case has one boss."
        yield broken(_BOSS_RULE, message, part.entries, limit=1, found=part.size)


def _named_boss(part: Section, submission: Submission) -> Iterator[Finding]:
    case, named = case_of(submission), _boss_of_the_case(submission)
    for entry in part.entries:
        boss = entry.card
        if is_of_kind(boss, BOSS) is False:
            message = f"{boss.title} is {kind_of(boss)}, and no boss."
            yield broken(_BOSS_RULE, message, [entry])
        # Known to name none, which is more than that nobody recorded it.
        elif case is not None and case.fact("boss") is None:
            message = f"{boss.title} is listed as the boss; {case.title} names none."
            yield broken(_BOSS_RULE, message, [entry], help=_AS_PRINTED)
        elif case is None or named is None:
            title = case.title if case else "the case"
            yield undecided(
                _BOSS_RULE,
                f"It is not known whether {boss.title} is the boss of {title}.",
                [entry],
                help=FACTS_OF_A_CASE,
            )
        elif is_called(boss, named):
            if is_of_kind(boss, BOSS) is UNKNOWN:
                message = f"It is not known whether {boss.title} is a boss."
                yield undecided(_BOSS_RULE, message, [entry])
        # A name of no catalogue may be another spelling of the boss.
        elif boss.listed:
            yield broken(
                _BOSS_RULE,
                f"{boss.title} is not the boss of {case.title}, which names {named}.",
                [entry],
                help=_AS_PRINTED,
            )
        else:
            yield undecided(
                _BOSS_RULE,
                f"It is not known whether {boss.title} is {named}, the boss of {case.title}.",
                [entry],
                help=_AS_PRINTED,
            )


def _which_boss(submission: Submission, _: Context) -> str:
    parts, named = submission.named("boss"), _boss_of_the_case(submission)
    listed_bosses = [entry.card.title for part in parts for entry in part.entries]
    said = ", ".join(listed_bosses) if parts else NOT_HANDED_IN
    return f"{said}; the case names {named}" if named else said


def _built(submission: Submission, context: Context) -> DeckOfAllThatFits:
    bosses = _bosses(submission, context)
    icons = bosses[0].fact("icons") if len(bosses) == 1 else UNKNOWN
    known = icons if isinstance(icons, tuple) else ()
    wanted = set(map(label, known))
    unclear = ""
    if len(bosses) != 1:
        unclear = "which boss it is for is not clear"
    elif icons is UNKNOWN:
        unclear = f"the icons of {bosses[0].title} are not recorded"

    def fits(card: Card) -> Truth:
        marks = behaviour_icons(card)
        # Without the boss no card can be said to be out of place either.
        if unclear or marks is UNKNOWN:
            return UNKNOWN
        return not wanted.isdisjoint(map(label, marks))

    takes = icon_in_words(known) if known else "an icon of the boss"
    return DeckOfAllThatFits(
        rule=_BEHAVIOUR_RULE,
        name="the behaviour deck",
        kind=BEHAVIOUR,
        cards="Behaviour cards",
        takes=f"every Behaviour card with {takes}",
        fits=fits,
        is_marked=lambda card: behaviour_icons(card) is not UNKNOWN,
        open_because=unclear,
        why="Every Behaviour card that bears an icon of the boss's card is taken (HBG-DECKS-39). "
        "Icons are labels (ruling HBG-AMBIGUOUS-16); a card file has those of a boss as icons.",
    )


def behaviour_cards(submission: Submission, context: Context) -> list[Card]:
    """Every copy of every card that the Behaviour deck takes. Raises BuildError."""
    return _built(submission, context).taken_from(pool_of(BEHAVIOUR, submission, context))


BOSS_RULES = (
    Rule(
        _BOSS_RULE,
        "The boss is the one that the case names.",
        (("shape", "boss of the case"),),
        _the_one_of_the_case,
        _which_boss,
    ),
    built_deck_rule(
        _BEHAVIOUR_RULE,
        "The Behaviour deck is every Behaviour card with an icon of the boss's card.",
        BEHAVIOUR,
        "behaviour deck",
        _built,
    ),
)
