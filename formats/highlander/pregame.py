"""The Pre-Game cards: what a deck is used with, and what may be among them."""

from collections.abc import Callable, Iterator

from carddb.model import UNKNOWN, Card
from formats.construction.finding import Finding, Severity
from formats.construction.rule import Context, Rule
from formats.construction.submission import Entry, Submission
from formats.construction.words import copies_of, counted, lines, listed, titles
from formats.highlander.cards import is_persona, is_pregame, is_weapon

PRE_GAME = "pre-game"


def pregame_cards(submission: Submission) -> list[Entry]:
    """The Pre-Game cards that were handed in."""
    return [entry for part in submission.named(PRE_GAME) for entry in part.entries]


def is_wholly_known(submission: Submission) -> bool:
    """Whether it is known of every Pre-Game card what kind it is."""
    parts = submission.named(PRE_GAME)
    kinds = [entry.card.fact("pregame_kind") for part in parts for entry in part.entries]
    return bool(parts) and not any(part.unread for part in parts) and UNKNOWN not in kinds


def _out_of_place(submission: Submission, _: Context) -> Iterator[Finding]:
    for part in submission.sections():
        if part.name not in ("deck", PRE_GAME):
            continue
        for entry in part.entries:
            belongs = is_pregame(entry.card)
            if belongs is UNKNOWN or belongs == (part.name == PRE_GAME):
                continue
            title = entry.card.title
            where = "stands among the Pre-Game cards" if belongs else "is no Pre-Game card"
            yield Finding(
                rule="HL-BUILD-02",
                severity=Severity.ILLEGAL,
                message=f"{title} is in the {part.name}; it {where}.",
                cards=(title,),
                lines=lines((entry,)),
                found=entry.count,
            )


def _sizes(submission: Submission, _: Context) -> str:
    parts = [part for part in submission.sections() if part.name in ("deck", PRE_GAME)]
    return "; ".join(f"{counted(part.size, 'card')} in the {part.name}" for part in parts)


IN_THEIR_PLACE = Rule(
    "HL-BUILD-02",
    "Pre-Game cards stand in the pre-game alone, and all others in the deck.",
    (("shape", "pre-game cards in their place"),),
    _out_of_place,
    _sizes,
)


def _at_most_one(what: str, is_one: Callable[[Card], bool], rule: str, explained: str = "") -> Rule:
    def judge(submission: Submission, _: Context) -> Iterator[Finding]:
        entries = [entry for entry in pregame_cards(submission) if is_one(entry.card)]
        if len(entries) > 1:
            yield Finding(
                rule=rule,
                severity=Severity.ILLEGAL,
                message=f"{listed(titles(entries))} are in the pre-game; 1 {what} may be used.",
                help=explained,
                cards=titles(entries),
                lines=lines(entries),
                limit=1,
                found=copies_of(entries),
            )

    def measure(submission: Submission, _: Context) -> str:
        entries = [entry for entry in pregame_cards(submission) if is_one(entry.card)]
        return f"{copies_of(entries)} {what} in the pre-game"

    terms = (("shape", "at most one"), ("what", what))
    return Rule(rule, f"At most 1 {what}.", terms, judge, measure)


ONE_PERSONA = _at_most_one(
    "Persona",
    is_persona,
    "HL-PREGAME-13",
    "A player uses a single Persona (ruling HL-AMBIGUOUS-70).",
)
ONE_WEAPON = _at_most_one("Primary Weapon of Choice", is_weapon, "HL-WEAPON-06")
