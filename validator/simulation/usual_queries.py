"""What is worth knowing of any deck's hands, if nobody asks for anything else."""

from collections.abc import Iterator
from itertools import islice

from formats.games import GAMES
from formats.simulation.card_group import NAME, CardGroup, Condition, plain
from formats.simulation.query import Clause, HandQuery
from validator.reports.deck_charts import UNKNOWN_LABEL, fact_of, in_order, label_of, type_column
from validator.simulation.drawable import DrawableDeck

_MAX_COST = 10
_FIRST_TURNS = 3
_MAX_ROWS = 60
"""Of what is told without being asked for."""


def usual_chances(opened: DrawableDeck) -> dict[str, HandQuery]:
    """What each game's players look for, under what it is called.

    A card of each type; where cards have costs, of each cost; and what the game adds. A game whose
    decks are of one type is told of each card instead, and so is a deck of names alone.
    """
    if not GAMES[opened.game].queries.is_by_title:
        found = dict(islice(_chances(opened), _MAX_ROWS))
        if found:
            return found
    return {title: single(_group(NAME, title)) for title in _titles(opened)[:_MAX_ROWS]}


def usual_groups(opened: DrawableDeck, turn: int = 0) -> dict[str, CardGroup]:
    """The cards of each type and each cost, and those that are dead by the turn, by their names.

    A card is dead while it costs more than the turn has resources: one is built a turn. Of a
    starting hand those that are so for the first turns are told.
    """
    types = {f"{kind} cards": group for kind, group in _types(opened).items()}
    costs = {f"cost {cost}": _group("cost", str(cost)) for cost in _costs(opened)}
    dead = {}
    if costs:
        # A starting hand is turn 0, when nobody can pay for anything.
        last = turn or _FIRST_TURNS
        too_dear = CardGroup((Condition("cost", ">", str(last)),))
        dead = {f"dead in turn {last} (cost above {last})": too_dear}
    return dict(islice({**types, **costs, **dead}.items(), _MAX_ROWS))


def single(group: CardGroup, least: int = 1) -> HandQuery:
    """So many cards of a group, or more."""
    return HandQuery(((Clause(least, None, group),),))


def _chances(opened: DrawableDeck) -> Iterator[tuple[str, HandQuery]]:
    for kind, group in _types(opened).items():
        yield f"1+ {kind}", single(group)
    for cost in _costs(opened):
        yield f"1+ of cost {cost}", single(_group("cost", str(cost)))
    titles = {plain(title) for title in _titles(opened)}
    for usual in GAMES[opened.game].queries.usual:
        # The odds of a card that is not in the deck are 0, and no news.
        if not usual.needs or plain(usual.needs) in titles:
            yield usual.label, opened.wanted(usual.line)


def _titles(opened: DrawableDeck) -> list[str]:
    """The cards of all piles, each once."""
    copies = [entry for pile in opened.opening.piles for entry in pile.copies]
    return list(dict.fromkeys(entry.title for entry in copies))


def _types(opened: DrawableDeck) -> dict[str, CardGroup]:
    column = type_column(opened.game)
    kinds = {
        label_of(fact_of(entry, column)) for pile in opened.opening.piles for entry in pile.copies
    }
    # No query can ask for cards of which nobody knows the type.
    named = in_order(sorted(kinds - {UNKNOWN_LABEL}), opened.game)
    return {kind: _group(column, kind) for kind in named}


def _costs(opened: DrawableDeck) -> list[int]:
    facts = {fact_of(entry, "cost") for pile in opened.opening.piles for entry in pile.copies}
    return sorted(cost for cost in facts if isinstance(cost, int) and cost <= _MAX_COST)


def _group(column: str, value: str) -> CardGroup:
    return CardGroup((Condition(column, "=", value),))
