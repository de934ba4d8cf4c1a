"""The tables of cards at the ends of our ledgers, which the built-in cards are held against."""

import csv
import io
import re
from importlib.resources import files

from carddb.builtin import builtin_text
from carddb.model import Card
from formats.games import GAMES

TableRow = dict[str, str]

_RULE_ID = re.compile(r"\b[A-Z]{3}-[A-Z]+-\d+\b")


def tables_under(game: str, heading: str) -> list[TableRow]:
    """Every row of the tables under a heading of the game's ledger, by its columns."""
    ledger = (files(GAMES[game].package) / "rules.md").read_text(encoding="utf-8")
    section = ledger.partition(f"## {heading}\n")[2].partition("\n## ")[0]
    rows: list[TableRow] = []
    header: list[str] = []
    for line in section.splitlines():
        if not line.startswith("|"):
            header = []
        elif not header:
            header = _cells(line)
        elif not line.startswith("|---"):
            rows.append(dict(zip(header, _cells(line), strict=True)))
    return rows


def _cells(line: str) -> list[str]:
    return [cell.strip() for cell in line.strip("|").split("|")]


def cited_rules(card: Card) -> list[str]:
    """The rule ids that the card's source names."""
    return _RULE_ID.findall(card.source)


def unknown_rules(cards: tuple[Card, ...]) -> list[str]:
    """The rule ids in the sources of the cards that their ledger does not have."""
    return [rule for card in cards for rule in cited_rules(card) if rule not in rules_of(card.game)]


def rules_of(game: str) -> dict[str, str]:
    """What each rule of the game's ledger says, by its id."""
    return {row.id: row.text for row in GAMES[game].ledger.rows.values()}


def assert_tidy(game: str) -> None:
    """The file is sorted by name, ends its lines plainly, and no cell looks like a formula."""
    text = builtin_text(game)
    rows = list(csv.reader(io.StringIO(text)))
    names = [row[0] for row in rows[1:]]
    assert names == sorted(names, key=str.casefold)
    assert rows[0][0] == "name"
    assert "\r" not in text
    assert text.endswith("\n")
    assert [cell for row in rows for cell in row if cell.startswith(("=", "+", "@", "\t"))] == []
    assert [cell for row in rows for cell in row if cell.startswith("-") and cell != "-"] == []
