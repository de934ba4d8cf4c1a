"""The case that is played: one, and everything else of the set-up follows it."""

from collections.abc import Iterator

from carddb.model import UNKNOWN, Card
from formats.construction.finding import Finding, broken, undecided
from formats.construction.rule import Context, Rule
from formats.construction.submission import Submission
from formats.construction.words import counted
from formats.hellboy_board_game.cards import CASE, is_of_kind, kind_of

FACTS_OF_A_CASE = (
    "A Case File is sealed, so what it demands comes from a card file or from facts given with "
    "the check: a card of the kind case, with doom_icons, boss and encounters_<agents>_<icon> "
    "(docs/card-files.md)."
)


def case_of(submission: Submission) -> Card | None:
    """The case; None if there is not exactly one."""
    parts = submission.named("case")
    # Of several cases nobody knows which one is set up, so no deck is judged by either.
    if sum([part.size for part in parts]) != 1:
        return None
    return next(entry.card for part in parts for entry in part.entries)


def _one_case(submission: Submission, _: Context) -> Iterator[Finding]:
    for part in submission.named("case"):
        if part.size > 1:
            yield broken(
                "HBG-SETUP-03",
                f"{counted(part.size, 'case')} are listed; a game is one case.",
                part.entries,
                help="One Case File deck is used in a game (HBG-DECKS-05).",
                limit=1,
                found=part.size,
            )
        elif part.size == 0 and part.unread:
            yield undecided(
                "HBG-SETUP-03", "The case could not be read; a game is one case.", limit=1, found=0
            )
        elif part.size == 0:
            yield broken(
                "HBG-SETUP-03",
                "No case is listed; a game is one case.",
                help="One Case File deck is used in a game (HBG-DECKS-05).",
                limit=1,
                found=0,
            )
        for entry in part.entries:
            is_case = is_of_kind(entry.card, CASE)
            if is_case is UNKNOWN:
                yield undecided(
                    "HBG-SETUP-03",
                    f"It is not known whether {entry.card.title} is a case.",
                    [entry],
                    help=FACTS_OF_A_CASE,
                )
            elif not is_case:
                yield broken(
                    "HBG-SETUP-03",
                    f"{entry.card.title} is {kind_of(entry.card)}, and no case.",
                    [entry],
                )


def _which_case(submission: Submission, _: Context) -> str:
    entries = [entry for part in submission.named("case") for entry in part.entries]
    return ", ".join([f"{entry.count} of {entry.card.title}" for entry in entries])


CASE_RULES = (
    Rule(
        "HBG-SETUP-03",
        "One case is played.",
        (("shape", "one case"),),
        _one_case,
        _which_case,
    ),
)
