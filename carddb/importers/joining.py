"""Several records of one card, as one: a file may list a card once for each printing."""

from collections.abc import Mapping, Sequence

from carddb.cells import MAX_TEXT_LENGTH
from carddb.importers.headers import MAX_COLUMNS

Cells = Mapping[str, str]

MAX_LIST_LENGTH = 2_000
"""Characters of a list, so that no file makes one without end."""
_LISTS = ("aliases", "ids")
_PRINTING = ("set", "number", "set_name")


class JoinError(ValueError):
    """A record can't be joined to the other of its card; the message says what that one does."""

    def __init__(self, sentence: str, column: str = "") -> None:
        super().__init__(sentence)
        self.column = column
        """Where they differ; empty if it is not about one column."""


def both_records(before: Cells, after: Cells) -> dict[str, str]:
    """What two records say of a card. Raises JoinError if one contradicts the other."""
    # What was said first stays where it differs only by what is handled below.
    whole = {**after, **before}
    # Each record has few enough; a hundred of them with other columns each would not.
    if len(whole) > MAX_COLUMNS:
        raise JoinError(f"with this one has more than {MAX_COLUMNS} columns")
    for column in after:
        if column in _PRINTING or before.get(column, after[column]) == after[column]:
            continue
        if column in _LISTS:
            whole[column] = _both(column, before[column], after[column], ";", MAX_LIST_LENGTH)
        elif column == "source":
            whole[column] = _both(column, before[column], after[column], "; ", MAX_TEXT_LENGTH)
        else:
            raise differs_in(column)
    return whole | _printed(before, after)


def differs_in(column: str) -> JoinError:
    """What is raised for records that say two things in the column."""
    return JoinError(f"differs in {column}", column)


def _both(column: str, before: str, after: str, between: str, longest: int) -> str:
    _refuse_too_long(column, max(before, after, key=len), longest)
    parts = dict.fromkeys([*before.split(between), *after.split(between)])
    text = between.join(parts)
    _refuse_too_long(column, text, longest)
    return text


def _refuse_too_long(column: str, text: str, longest: int) -> None:
    if len(text) > longest:
        sentence = f"with this one has more than {longest:,} characters in {column}"
        raise JoinError(sentence, column)


def _printed(before: Cells, after: Cells) -> dict[str, str]:
    """The printings of both: a card is printed once in a set."""
    columns = [column for column in _PRINTING if column in before]
    others = [column for column in _PRINTING if column in after]
    if not columns or not others:
        return {}
    if columns != others:
        raise differs_in(next(each for each in _PRINTING if (each in before) != (each in after)))
    if all(before[column] == after[column] for column in columns):
        return {}
    for column in columns:
        # Before anything is taken apart: every printing is compared with every other.
        _refuse_too_long(column, max(before[column], after[column], key=len), MAX_TEXT_LENGTH)
    printings = _printings(before, columns)
    for printing in _printings(after, columns):
        if printing in printings:
            continue
        if any(printing[0] == other[0] for other in printings):
            raise differs_in(columns[-1])
        printings.append(printing)
    cells = {
        column: ";".join(parts)
        for column, parts in zip(columns, zip(*printings, strict=True), strict=True)
    }
    for column, cell in cells.items():
        _refuse_too_long(column, cell, MAX_TEXT_LENGTH)
    return cells


def _printings(cells: Cells, columns: Sequence[str]) -> list[tuple[str, ...]]:
    parts = [cells[column].split(";") for column in columns]
    if len({len(each) for each in parts}) > 1:
        return [tuple(cells[column] for column in columns)]
    return list(zip(*parts, strict=True))
