"""One row of a card file, or one card of a request, read into a Card.

The same code reads both, so that a fact means the same wherever it came from.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from carddb.cells import CellError
from carddb.columns import COLUMNS, Column, column_of, is_known
from carddb.model import UNKNOWN, Card, Fact
from carddb.names import NameIndex, normalise
from carddb.titles import id_of, title_of

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
    aliases, source = read.get("aliases"), read.get("source")
    return _card(
        game,
        name,
        _facts(game, read, complete=read.get("complete") is True),
        aliases if isinstance(aliases, tuple) else (),
        source if isinstance(source, str) else "",
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
    conflicts: list[Conflict] = []
    for card in given:
        name = normalise(card.name)
        if name not in in_force:
            in_force[name] = {version.id: version for version in versions_of(card.name)}
        versions = in_force[name]
        recorded = _meant(versions, card)
        if recorded is None:
            versions[card.id] = card
            continue
        conflicts += [
            Conflict(recorded, column, recorded.facts[column], fact)
            for column, fact in card.facts.items()
            if column in recorded.facts and recorded.facts[column] != fact
        ]
        del versions[recorded.id]
        facts = {**recorded.facts, **card.facts}
        aliases = tuple(dict.fromkeys(recorded.aliases + card.aliases))
        sources = dict.fromkeys(filter(None, (recorded.source, card.source)))
        whole = _card(card.game, recorded.name, facts, aliases, "; ".join(sources))
        versions[whole.id] = whole
    return [card for versions in in_force.values() for card in versions.values()], conflicts


def _meant(versions: Mapping[str, Card], given: Card) -> Card | None:
    """Of the cards of its name, the one that a given card completes.

    It has the same title; or it is the only one, and of one of the two no version is known.
    """
    if given.id in versions or len(versions) != 1:
        return versions.get(given.id)
    (only,) = versions.values()
    unknown = UNKNOWN in (only.fact("version"), given.fact("version"))
    return only if unknown else None


def _facts(game: str, read: Mapping[str, Fact], *, complete: bool) -> dict[str, Fact]:
    """The facts that are recorded; what a complete card leaves out is not printed."""
    facts: dict[str, Fact] = {}
    for name in (*COLUMNS[game], *read):
        if name in _NOT_FACTS:
            continue
        fact = read.get(name, UNKNOWN)
        if fact is not UNKNOWN:
            facts[name] = fact
        elif complete:
            facts[name] = None
    return facts


def _card(
    game: str, name: str, facts: Mapping[str, Fact], aliases: tuple[str, ...], source: str
) -> Card:
    title = title_of(game, name, facts)
    return Card(game, id_of(game, title, facts), name, title, facts, aliases, source)
