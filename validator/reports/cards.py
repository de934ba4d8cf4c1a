"""A card as plain data: what the API answers, `cards show` prints and its page shows."""

from carddb.columns import COLUMNS, column_of
from carddb.model import UNKNOWN, Card, Fact
from carddb.records import extra_columns
from carddb.titles import printings
from formats.games import GAMES
from formats.rulings import rulings_of

# A text is recorded only to compare versions: no card texts are given out.
_NOT_SHOWN = frozenset(("name", "aliases", "source", "complete", "ids", "set", "number", "text"))


def card_summary(card: Card) -> dict[str, object]:
    """As much of a card as a list of them needs."""
    return {"game": card.game, "id": card.id, "title": card.title, "type": _type(card)}


def card_data(card: Card) -> dict[str, object]:
    """Everything that is recorded of a card.

    `facts` has what is known, null for what is known not to be printed; `unknown` names the
    columns of which nobody knows; `inferred` has by column from what a fact was taken that no
    source says of the card itself.
    """
    facts, unknown = facts_of(card)
    return {
        **card_summary(card),
        "name": card.name,
        "aliases": list(card.aliases),
        "facts": facts,
        "unknown": unknown,
        "inferred": dict(card.inferred),
        "printings": [
            {"set": code, "number": number or None} for code, number in printings(card.facts)
        ],
        "rulings": [
            {"rule": row.id, "text": row.text, "citation": row.source}
            for row in rulings_of(GAMES[card.game].ledger, card)
        ],
        "source": card.source,
    }


def facts_of(card: Card) -> tuple[dict[str, object], list[str]]:
    """What is known of a card, and the columns that nobody knows.

    A rare mark that nobody recorded is neither: it is taken as not printed.
    """
    columns = [name for name in COLUMNS[card.game] if name not in _NOT_SHOWN]
    known: dict[str, object] = {}
    for name in (*columns, *extra_columns(card)):
        fact = card.fact(name)
        if fact is not UNKNOWN:
            known[name] = list(fact) if isinstance(fact, tuple) else fact
    unknown = [name for name in columns if name not in known]
    return known, [name for name in unknown if column_of(card.game, name).empty is UNKNOWN]


def fact_text(fact: Fact) -> str:
    """A fact as a person reads it."""
    if fact is UNKNOWN:
        return "unknown"
    if fact is None:
        return "not printed"
    if isinstance(fact, bool):
        return "yes" if fact else "no"
    return "; ".join(fact) if isinstance(fact, tuple) else str(fact)


def _type(card: Card) -> str | None:
    """The kind of card, whatever its game calls that."""
    for column in ("type", "kind", "pregame_kind"):
        fact = card.fact(column)
        if isinstance(fact, str):
            return fact
    return None
