"""The rows of a table in a text, under a header that says what its columns are.

A row without such a header is read by its looks alone (`text.line_of`).
"""

from validator.decklist.markup import cells_of

_COUNT = frozenset(("count", "qty", "quantity", "copies", "amount", "#", "no.", "nr", "x"))
_NAME = frozenset(("name", "card name", "card", "cards", "title"))
_READ = {
    **dict.fromkeys(_COUNT, "count"),
    **dict.fromkeys(_NAME, "name"),
    **dict.fromkeys(("version", "subtitle", "sub-title"), "version"),
    **dict.fromkeys(("set", "set code"), "set"),
    **dict.fromkeys(("number", "card number", "set number", "code"), "number"),
    **dict.fromkeys(("cost", "recruit cost", "threshold"), "cost"),
}
_PASSED_OVER = frozenset(
    ("type", "card type", "team", "teams", "affiliation", "rarity", "atk", "def", "health", "text")
)
"""Columns that say something of a card and hold none."""


class TableRows:
    """The tables of one text, as it is read."""

    def __init__(self) -> None:
        self._columns: tuple[str, ...] = ()

    def plain(self, row: str) -> str | None:
        """The row as a line without a table has it; None for a header.

        As it is if no header says what its cells are.
        """
        cells = cells_of(row)
        if columns := _header(cells):
            self._columns = columns
            return None
        held = [cell for cell in cells if cell]
        if not self._columns or len(cells) > len(self._columns) or not held:
            return row
        if len(held) == 1:
            return held[0]
        of = {column: cell for column, cell in zip(self._columns, cells, strict=False) if column}
        count, name = of.get("count", "").strip("xX× "), of.get("name", "")
        # As it is, so that its looks tell what it is: nothing may be lost for a header.
        return _line(of, count, name) if count.isdigit() and name else row


def _header(cells: list[str]) -> tuple[str, ...]:
    """What the columns are; nothing if the row is no header."""
    titles = [cell.casefold() for cell in cells]
    columns = tuple([_READ.get(title, "") for title in titles])
    if columns.count("count") != 1 or columns.count("name") != 1:
        return ()
    # Whatever else a column may hold could be cards.
    is_known = all(title in _READ or title in _PASSED_OVER or not title for title in titles)
    return columns if is_known else ()


def _line(of: dict[str, str], count: str, name: str) -> str:
    version, cost = of.get("version", ""), of.get("cost", "")
    code = "-".join([part for part in (of.get("set", ""), of.get("number", "")) if part])
    parts = [
        f"{count} {name}{', ' if version else ''}{version}",
        f"[{code}]" if code else "",
        f"({cost})" if cost.isdigit() else "",
    ]
    return " ".join([part for part in parts if part])
