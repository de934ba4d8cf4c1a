"""The requisition deck: whatever nobody bought."""

from collections import Counter

from carddb.model import Card
from formats.construction.rule import Context
from formats.construction.submission import Submission
from formats.hellboy_board_game.built_deck import DeckOfAllThatFits, built_deck_rule
from formats.hellboy_board_game.cards import REQUISITION_CARD
from formats.hellboy_board_game.collection import pool_of
from formats.hellboy_board_game.loadout import bought_entries

_RULE = "HBG-BUDGET-38"


def _built(submission: Submission, _: Context) -> DeckOfAllThatFits:
    bought = Counter[Card]()
    for entry in bought_entries(submission):
        bought[entry.card] += entry.count
    return DeckOfAllThatFits(
        rule=_RULE,
        name="the requisition deck",
        kind=REQUISITION_CARD,
        cards="requisition cards",
        takes="every requisition card that was not bought",
        fits=_always,
        # Whether a card was bought is not printed on it, so no fact of it can be missing.
        is_marked=_always,
        elsewhere=bought,
    )


def _always(_: Card) -> bool:
    return True


def cards_not_bought(submission: Submission, context: Context) -> list[Card]:
    """Every copy of every card that the requisition deck takes. Raises BuildError."""
    return _built(submission, context).taken_from(pool_of(REQUISITION_CARD, submission, context))


REQUISITION_DECK_RULES = (
    built_deck_rule(
        _RULE,
        "The requisition deck is every requisition card that was not bought.",
        REQUISITION_CARD,
        "requisition deck",
        _built,
        # Nothing needs the deck before the case starts, so nobody is asked to hand it in.
        is_asked_for=False,
    ),
)
