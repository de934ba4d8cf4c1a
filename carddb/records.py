"""One row of a card file, or one card of a request, read into a Card.

The same code reads both, so that a fact means the same wherever it came from.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from carddb.cells import CellError
from carddb.columns import Column, column_of, is_known
from carddb.model import UNKNOWN, Card, Fact
from carddb.names import NameIndex, normalise
from carddb.titles import id_of, may_be_one, title_of

_NOT_FACTS = frozenset(("name", "aliases", "source", "complete"))


class RecordError(ValueError):
    """A record can't be read; `problems` has each column with what is wrong there."""

    def __init__(self, problems: list[tuple[str, str]]) -> None:
        self.problems = problems
        super().__init__("; ".join(f"{column}: {problem}" for column, problem in problems))


@dataclass(frozen=True, slots=True)
class Conflict:
    """A given fact differs from the recorded one."""

    card: Card
    column: str
    recorded: Fact
    given: Fact


ReadFact = Callable[[Column, Any], Fact]


def read_card(game: str, values: Mapping[str, object], read_fact: ReadFact) -> Card:
    """The card that a record describes, its facts read by `read_fact`.

    A column that the game does not have is kept as an extra fact. Raises RecordError with
    every problem of the record.
    """
    read: dict[str, Fact] = {}
    problems: list[tuple[str, str]] = []
    for column_name, value in values.items():
        try:
            read[column_name] = read_fact(column_of(game, column_name), value)
        except CellError as error:
            problems.append((column_name, str(error)))
    name = read.get("name")
    if not isinstance(name, str) and "name" not in dict(problems):
        problems.append(("name", "a card needs a name"))
    if problems or not isinstance(name, str):
        raise RecordError(problems)
    facts = {k: v for k, v in read.items() if k not in _NOT_FACTS and v is not UNKNOWN}
    if game == "vs-system" and "version" not in facts and ", " in name:
        # As a list writes it: the version stands behind the last comma.
        name, _, facts["version"] = name.rpartition(", ")
    aliases, source = read.get("aliases"), read.get("source")
    return _card(
        game,
        name,
        facts,
        aliases if isinstance(aliases, tuple) else (),
        source if isinstance(source, str) else "",
        complete=read.get("complete") is True,
    )


def extra_columns(card: Card) -> list[str]:
    """The facts of a card that its game has no column for."""
    return [name for name in card.facts if not is_known(card.game, name)]


def with_given(known: NameIndex, given: Iterable[Card]) -> tuple[NameIndex, list[Conflict]]:
    """The index with the given cards over it, and where they contradict what is recorded."""
    cards, conflicts = _in_force(known.versions_of, given)
    replaced = {v.id for card in cards for v in known.versions_of(card.name)}
    return NameIndex(cards, beneath=known, hidden=frozenset(replaced)), conflicts


def completed(known: Iterable[Card], given: Iterable[Card]) -> tuple[list[Card], list[Conflict]]:
    """The known cards with the given ones among them, and where these contradict them."""
    known = list(known)
    by_name: dict[str, list[Card]] = {}
    for card in known:
        by_name.setdefault(normalise(card.name), []).append(card)
    cards, conflicts = _in_force(lambda name: by_name.get(normalise(name), []), given)
    touched = {normalise(card.name) for card in cards}
    untouched = [card for card in known if normalise(card.name) not in touched]
    return untouched + cards, conflicts


def _in_force(
    versions_of: Callable[[str], Iterable[Card]], given: Iterable[Card]
) -> tuple[list[Card], list[Conflict]]:
    """Of every name that is given, all its cards, those known before among them.

    A given card completes the known one that it names, or is added. The given fact is the
    one in force.
    """
    in_force: dict[str, dict[str, Card]] = {}
    added: set[str] = set()
    conflicts: list[Conflict] = []
    for card in given:
        name = normalise(card.name)
        if name not in in_force:
            in_force[name] = {version.id: version for version in versions_of(card.name)}
        versions = in_force[name]
        recorded = _meant(versions, card, added)
        if recorded is None:
            versions[card.id] = card
            added.add(card.id)
            continue
        conflicts += [
            Conflict(recorded, column, recorded.facts[column], fact)
            for column, fact in card.facts.items()
            if column in recorded.facts and recorded.facts[column] != fact
        ]
        del versions[recorded.id]
        whole = _whole(recorded, card)
        versions[whole.id] = whole
    return [card for versions in in_force.values() for card in versions.values()], conflicts


def _meant(versions: Mapping[str, Card], given: Card, added: set[str]) -> Card | None:
    """Of the cards of its name, the one that a given card completes.

    It has the same id; or it is the only one, was not given itself, and nothing that tells
    cards apart differs.
    """
    if given.id in versions or len(versions) != 1:
        return versions.get(given.id)
    (only,) = versions.values()
    if only.id in added or not may_be_one(given.game, only.facts, given.facts):
        return None
    return only


def _whole(recorded: Card, given: Card) -> Card:
    """The recorded card with what is given of it."""
    return _card(
        given.game,
        recorded.name,
        {**recorded.facts, **given.facts},
        tuple(dict.fromkeys(recorded.aliases + given.aliases)),
        "; ".join(dict.fromkeys(filter(None, (recorded.source, given.source)))),
        complete=recorded.complete or given.complete,
    )


def _card(
    game: str,
    name: str,
    facts: Mapping[str, Fact],
    aliases: tuple[str, ...],
    source: str,
    *,
    complete: bool,
) -> Card:
    title = title_of(game, name, facts)
    card_id = id_of(game, title, facts)
    return Card(game, card_id, name, title, facts, aliases, source, complete=complete)
