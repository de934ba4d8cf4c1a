"""One row of a card file, or one card of a request, read into a Card.

The same code reads both, so that a fact means the same wherever it came from.
"""

from collections.abc import Callable, Mapping
from typing import Any

from carddb.cells import CellError
from carddb.column import Column
from carddb.columns import column_of, is_known
from carddb.games import card_game
from carddb.model import STATED, UNKNOWN, Card, Fact
from carddb.titles import id_of, is_told_by_number, printed_codes, title_of
from carddb.vocabulary import spelt

_NOT_FACTS = frozenset(("name", "aliases", "source", "complete", "ids"))


class CardRecordError(ValueError):
    """A record can't be read; `problems` has each column with what is wrong there."""

    def __init__(self, problems: list[tuple[str, str]]) -> None:
        self.problems = problems
        super().__init__("; ".join(f"{column}: {problem}" for column, problem in problems))


ReadFact = Callable[[Column, Any], Fact]


def read_card(game: str, values: Mapping[str, object], read_fact: ReadFact) -> Card:
    """The card that a record describes, its facts read by `read_fact`.

    A column that the game does not have is kept as an extra fact. Raises CardRecordError with
    every problem of the record.
    """
    read: dict[str, Fact] = {}
    problems: list[tuple[str, str]] = []
    for column_name, given in values.items():
        of_column = column_of(game, column_name)
        # Before it is read: a column of choices refuses what is only spelt otherwise.
        is_choice = of_column.choices and isinstance(given, str)
        value = spelt(game, column_name, str(given)) if is_choice else given
        try:
            read[column_name] = spelt(game, column_name, read_fact(of_column, value))
        except CellError as error:
            problems.append((column_name, str(error)))
    name = read.get("name")
    if not isinstance(name, str) and "name" not in dict(problems):
        problems.append(("name", "a card needs a name"))
    if problems or not isinstance(name, str):
        raise CardRecordError(problems)
    facts = {k: v for k, v in read.items() if k not in _NOT_FACTS and v is not UNKNOWN}
    of_game = card_game(game)
    if of_game.is_version_behind_comma and "version" not in facts and ", " in name:
        # As a list writes it: the version stands behind the last comma.
        name, _, facts["version"] = name.rpartition(", ")
    for column, type_ in of_game.types_by.items():
        if isinstance(facts.get(column), str):
            # "or", not a default: a file may say by "-" that no type is printed, and the rules need
            # one.
            facts["type"] = facts.get("type") or type_
    aliases, source, ids = read.get("aliases"), read.get("source"), read.get("ids")
    title = title_of(game, name, facts)
    card_id = id_of(game, title, facts)
    # Whoever vouches for two numbers of one title means two cards, also where a catalogue would
    # have them as printings of one.
    if source == STATED and (codes := printed_codes(facts)) and not is_told_by_number(game):
        card_id = f"{card_id}-{codes[0].replace(' ', '-')}"
    return Card(
        game,
        card_id,
        name,
        title,
        facts,
        aliases if isinstance(aliases, tuple) else (),
        source if isinstance(source, str) else "",
        ids if isinstance(ids, tuple) else (),
        complete=read.get("complete") is True,
    )


def extra_columns(card: Card) -> list[str]:
    """The facts of a card that its game has no column for."""
    return [name for name in card.facts if not is_known(card.game, name)]
