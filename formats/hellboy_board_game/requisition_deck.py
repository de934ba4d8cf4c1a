"""The requisition deck: whatever nobody bought."""

from collections import Counter
from collections.abc import Iterator

from carddb.model import Card
from formats.construction.finding import Finding
from formats.construction.rule import NOT_HANDED_IN, Context, Rule
from formats.construction.submission import Submission
from formats.hellboy_board_game.built_deck import DeckOfAllThatFits
from formats.hellboy_board_game.cards import REQUISITION_CARD
from formats.hellboy_board_game.collection import pool_of
from formats.hellboy_board_game.loadout import bought_entries

_SECTION = "requisition deck"


def _built(submission: Submission) -> DeckOfAllThatFits:
    bought = Counter[Card]()
    for entry in bought_entries(submission):
        bought[entry.card] += entry.count
    return DeckOfAllThatFits(
        rule="HBG-BUDGET-38",
        name="the requisition deck",
        kind=REQUISITION_CARD,
        cards="requisition cards",
        takes="every requisition card that was not bought",
        fits=_always,
        is_marked=_always,
        elsewhere=bought,
    )


def _always(_: Card) -> bool:
    return True


def cards_not_bought(submission: Submission, context: Context) -> list[Card]:
    """Every copy of every card that the requisition deck takes. Raises BuildError."""
    return _built(submission).taken_from(pool_of(REQUISITION_CARD, submission, context))


def _all_that_is_left(submission: Submission, context: Context) -> Iterator[Finding]:
    """Nothing needs the deck before the case starts, so nobody is asked to hand it in."""
    for part in submission.named(_SECTION):
        yield from _built(submission).judge(part, pool_of(REQUISITION_CARD, submission, context))


def _what_was_found(submission: Submission, _: Context) -> str:
    parts = submission.named(_SECTION)
    return "; ".join(map(_built(submission).measure, parts)) or NOT_HANDED_IN


REQUISITION_DECK_RULES = (
    Rule(
        "HBG-BUDGET-38",
        "The requisition deck is every requisition card that was not bought.",
        (("shape", "built deck"), ("kind", REQUISITION_CARD)),
        _all_that_is_left,
        _what_was_found,
    ),
)
