"""Several records of one card, as one: a file may list a card once for each printing."""

from collections.abc import Mapping, Sequence

from carddb.cells import LONGEST_TEXT

Cells = Mapping[str, str]

_LISTS = ("aliases", "ids")
_PRINTING = ("set", "number", "set_name")
_LONGEST_LIST = 2_000
"""Characters of a list that is joined, so that no file makes one without end."""


class DifferError(ValueError):
    """Two records can't be of one card; the message is the column in which they differ."""


def joined(before: Cells, after: Cells) -> dict[str, str]:
    """What two records say of a card. Raises DifferError if one contradicts the other."""
    whole = {**after, **before}
    for column in after:
        if column in _PRINTING or before.get(column, after[column]) == after[column]:
            continue
        if column in _LISTS:
            whole[column] = _both(column, before[column], after[column], ";", _LONGEST_LIST)
        elif column == "source":
            whole[column] = _both(column, before[column], after[column], "; ", LONGEST_TEXT)
        else:
            raise DifferError(column)
    return whole | _printed(before, after)


def _both(column: str, before: str, after: str, between: str, longest: int) -> str:
    parts = dict.fromkeys([*before.split(between), *after.split(between)])
    text = between.join(parts)
    if len(text) > longest:
        raise DifferError(column)
    return text


def _printed(before: Cells, after: Cells) -> dict[str, str]:
    """The printings of both: a card is printed once in a set."""
    columns = [column for column in _PRINTING if column in before]
    others = [column for column in _PRINTING if column in after]
    if not columns or not others:
        return {}
    if columns != others:
        raise DifferError(next(each for each in _PRINTING if (each in before) != (each in after)))
    printings = _printings(before, columns)
    for printing in _printings(after, columns):
        if printing in printings:
            continue
        if any(printing[0] == other[0] for other in printings):
            raise DifferError(columns[-1])
        printings.append(printing)
    cells = {
        column: ";".join(parts)
        for column, parts in zip(columns, zip(*printings, strict=True), strict=True)
    }
    for column, cell in cells.items():
        if len(cell) > LONGEST_TEXT:
            raise DifferError(column)
    return cells


def _printings(cells: Cells, columns: Sequence[str]) -> list[tuple[str, ...]]:
    parts = [cells[column].split(";") for column in columns]
    if len({len(each) for each in parts}) > 1:
        return [tuple(cells[column] for column in columns)]
    return list(zip(*parts, strict=True))
