"""What can be proposed: facts of cards in the columns of their game, and never a card's text."""

from collections.abc import Mapping, Sequence
from functools import cache

from carddb.cells import is_formula
from carddb.columns import is_known
from carddb.model import UNKNOWN, Card, Fact
from carddb.set_facts import ANY_COLUMN, RELEASE, SetFacts, columns_of_sets
from formats.construction.words import some_of
from validator.errors import ExtraCardsError, InputError, TooLargeError
from validator.proposals.model import ProposedCard, ProposedSet

MAX_FACT_LENGTH = 100
"""Characters of a text. More is no fact: the texts of cards are not kept here."""
MAX_ITEMS = 20
"""Of a list of texts."""
MAX_CONTENT = 4_000
"""Characters of everything that is proposed of one card."""
MAX_NOTE_LENGTH = 200
MAX_PROPOSED_CARDS = 500
"""Of one request."""
_MAX_FAULTS = 20

CARD_TEXTS = frozenset(("text", "abilities"))
"""The columns that hold what a card says. They can't be proposed."""
_NOT_PROPOSED = CARD_TEXTS | {"ids", "source", "complete"}
"""`complete` would say of every fact that nobody gave that it is not printed, and `ids` let files
of other programs mean another card: both say more than anybody could look at."""
_OF_THE_CARD_ITSELF = frozenset(("name", "aliases"))


class UnfitError(ExtraCardsError):
    """Something can't be proposed; the message has each card with what is wrong where."""

    def __init__(self, faults: Mapping[int, Mapping[str, str]], labels: Sequence[str]) -> None:
        said = [
            f"{labels[place]}, {column}: {why}."
            for place, columns in faults.items()
            for column, why in columns.items()
        ]
        more = len(said) - _MAX_FAULTS
        rest = [f"{more:,} more faults were found."] if more > 0 else []
        super().__init__(
            {place: {c: [why] for c, why in columns.items()} for place, columns in faults.items()},
            "\n".join([*said[:_MAX_FAULTS], *rest, "Nothing was proposed."]),
        )


def fitting_cards(
    cards: Sequence[Card], note: str, *, leaves_out: bool = False
) -> tuple[list[ProposedCard], list[str]]:
    """The cards as they can be proposed, and sentences about what was left out of them.

    `leaves_out`: what can't be proposed is left out, as of a file that has columns of all kinds;
    else it is refused. Raises InputError with everything that is wrong.
    """
    if len(cards) > MAX_PROPOSED_CARDS:
        raise TooLargeError(
            f"{len(cards):,} cards are proposed; at most {MAX_PROPOSED_CARDS} are taken at once. "
            "Nothing was proposed."
        )
    note = _fitting_note(note)
    faults: dict[int, dict[str, str]] = {}
    left: dict[str, None] = {}
    fit: list[ProposedCard] = []
    for place, card in enumerate(cards):
        facts, wrong = _facts(card, left if leaves_out else None)
        proposed = ProposedCard(card.game, card.name, facts, card.aliases, note)
        if len(proposed.content) > MAX_CONTENT:
            wrong["name"] = f"more than {MAX_CONTENT:,} characters are said of one card"
        if wrong:
            faults[place] = wrong
        fit.append(proposed)
    if faults:
        raise UnfitError(faults, [card.title[:MAX_FACT_LENGTH] for card in cards])
    notes = [f"Left out, as it can't be proposed: {some_of(list(left))}."] if left else []
    return fit, notes


def fitting_sets(
    game: str, sets: Sequence[SetFacts], note: str
) -> tuple[list[ProposedCard], list[str]]:
    """The sets as facts of them can be proposed, and sentences about what was left out.

    Raises InputError with everything that is wrong.
    """
    if len(sets) > MAX_PROPOSED_CARDS:
        raise TooLargeError(
            f"{len(sets):,} sets are proposed; at most {MAX_PROPOSED_CARDS} are taken at once. "
            "Nothing was proposed."
        )
    note = _fitting_note(note)
    can_be = {*columns_of_sets(game), RELEASE} - _NOT_PROPOSED
    faults: dict[int, dict[str, str]] = {}
    left: dict[str, None] = {}
    fit: list[ProposedCard] = []
    for place, told in enumerate(sets):
        left |= dict.fromkeys(column[:MAX_FACT_LENGTH] for column in {*told.facts} - can_be)
        facts = {column: fact for column, fact in told.facts.items() if column in can_be}
        mixed = tuple(sorted(told.mixed & {*can_be, ANY_COLUMN}))
        said: dict[str, Fact] = {"code": told.code, "name": told.name, **facts}
        wrong = {column: fault for column, fact in said.items() if (fault := _fault_of(fact))}
        if wrong:
            faults[place] = wrong
        of_set = ProposedSet(told.code, told.name, mixed)
        fit.append(ProposedCard(game, told.title, facts, (), note, of_set))
    if faults:
        raise UnfitError(faults, [told.title[:MAX_FACT_LENGTH] for told in sets])
    notes = [f"Left out, as it can't be proposed: {some_of(list(left))}."] if left else []
    return fit, notes


def _fitting_note(note: str) -> str:
    """Where facts were read, in a line. Raises InputError."""
    note = " ".join(note.split())
    if not note:
        raise InputError("Say where you read it: the card itself, a book, a page on the web.")
    if fault := _fault_of_text(note, MAX_NOTE_LENGTH):
        raise InputError(f"Where it was read {fault}. Nothing was proposed.")
    return note


@cache
def can_be_proposed(game: str, column: str) -> bool:
    """Whether a fact of the column can be proposed."""
    return is_known(game, column) and column not in _NOT_PROPOSED | _OF_THE_CARD_ITSELF


def _facts(card: Card, left: dict[str, None] | None) -> tuple[dict[str, Fact], dict[str, str]]:
    """The facts that can be proposed, and what is wrong with others."""
    facts: dict[str, Fact] = {}
    wrong: dict[str, str] = {}
    said: dict[str, Fact] = dict(card.facts)
    said |= {"complete": True} if card.complete else {}
    said |= {"ids": card.ids} if card.ids else {}
    for column, fact in said.items():
        if fact is UNKNOWN:
            continue
        if not can_be_proposed(card.game, column):
            if left is None:
                wrong[column[:MAX_FACT_LENGTH]] = _why_not(card.game, column)
            else:
                left[column[:MAX_FACT_LENGTH]] = None
        elif fault := _fault_of(fact):
            wrong[column] = fault
        else:
            facts[column] = fact
    for column, texts in (("name", [card.name]), ("aliases", card.aliases)):
        if fault := _fault_of(tuple(texts)):
            wrong[column] = fault
    return facts, wrong


def _why_not(game: str, column: str) -> str:
    if column in CARD_TEXTS:
        return "the texts of cards can't be proposed"
    if column in _NOT_PROPOSED:
        return "this column can't be proposed"
    return f"{game} has no such column"


def _fault_of(fact: Fact) -> str:
    """What is wrong with a fact; empty if nothing is."""
    if isinstance(fact, tuple):
        if len(fact) > MAX_ITEMS:
            return f"has {len(fact):,} parts; at most {MAX_ITEMS} are taken"
        return next(filter(None, map(_fault_of, fact)), "")
    return _fault_of_text(fact, MAX_FACT_LENGTH) if isinstance(fact, str) else ""


def _fault_of_text(text: str, longest: int) -> str:
    if len(text) > longest:
        return f"has {len(text):,} characters; at most {longest} are taken"
    # Spreadsheets would run it; a record of the API comes past the cells of card files.
    if is_formula(text):
        return "begins as a formula does"
    # Also signs that turn the direction of what is read: whoever decides must see what it is.
    if not text.isprintable():
        return "holds a character that can't be seen"
    return ""
