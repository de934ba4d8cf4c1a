"""Lean & Mean: a deck of the smallest size, with six Lean & Mean cards in it."""

from collections.abc import Iterator, Sequence

from formats.construction.finding import Finding, Fix, broken, undecided
from formats.construction.fixes import adding, removing_surplus
from formats.construction.rule import NOT_HANDED_IN, Context, Rule
from formats.construction.shapes import exactly
from formats.construction.submission import Submission
from formats.construction.words import are, counted
from formats.highlander.player import DECK, Held, count_of, entries_of, names_of, the_player
from formats.highlander.titles import compared
from formats.highlander.words import not_known

_RULE = "HL-FORMAT-33"
_TITLE = "Lean and Mean"
_KEY = compared(_TITLE)
_NEEDED = 6
_EXACTLY_SIX = "Exactly 6, as no more than 6 cards of a title may be in a deck (HL-BUILD-03)."


def _six_in_the_deck(submission: Submission, _: Context) -> Iterator[Finding]:
    parts = submission.named(DECK)
    if not parts:
        return
    deck = the_player(submission).deck
    certain = [held for held in deck if _KEY in held[1].titles]
    count = count_of(certain)
    if count > _NEEDED:
        surplus = removing_surplus(entries_of(certain), count - _NEEDED, DECK)
        yield _not_six(certain, count, surplus)
        return
    # A name of no catalogue may be a misspelling of it.
    perhaps = [held for held in deck if _KEY in held[1].perhaps_titles or not held[1].listed]
    unread = sum(part.unread for part in parts)
    # A line that could not be read may be of any number of copies.
    if not unread and count + count_of(perhaps) < _NEEDED:
        yield _not_six(certain, count, adding(_NEEDED - count, _TITLE, DECK))
    # `not_known` names listed cards alone; if there are none, the last case has to speak.
    elif any(card.listed for _, card in perhaps):
        because = f"exactly {_NEEDED} {_TITLE} are needed, and {count:,} {are(count)} certain"
        yield from not_known(_RULE, perhaps, f"whether the title is {_TITLE}", because)
    elif count < _NEEDED:
        yield _as_far_as_known(count, perhaps, unread)


def _not_six(held: Sequence[Held], count: int, fix: Fix) -> Finding:
    return broken(
        _RULE,
        f"{count:,} {_TITLE} {are(count)} in the deck; exactly {_NEEDED} are needed.",
        entries_of(held),
        cards=names_of(held) or (_TITLE,),
        help=_EXACTLY_SIX,
        limit=_NEEDED,
        found=count,
        fix=fix,
    )


def _as_far_as_known(count: int, unlisted: Sequence[Held], unread: int) -> Finding:
    doubts = ["not every card is known"] if unlisted else []
    if unread:
        doubts.append(f"{counted(unread, 'line')} could not be read")
    return undecided(
        _RULE,
        f"{count:,} {_TITLE} {are(count)} certain in the deck; exactly {_NEEDED} are "
        f"needed, and {', and '.join(doubts)}.",
        entries_of(unlisted),
        help=_EXACTLY_SIX,
        limit=_NEEDED,
        found=count,
    )


def _count(submission: Submission, _: Context) -> str:
    if not submission.named(DECK):
        return NOT_HANDED_IN
    return f"{the_player(submission).titled.get(_KEY, 0):,} of exactly {_NEEDED} {_TITLE}"


SIX_LEAN_AND_MEAN = Rule(
    _RULE,
    f"Exactly {_NEEDED} cards titled {_TITLE} in the deck.",
    (("shape", "so many of a title"), ("title", _KEY), ("number", _NEEDED)),
    _six_in_the_deck,
    _count,
)

SMALLEST_SIZE = exactly(50, "HL-FORMAT-34")
