"""The tables of cards at the ends of our ledgers, which the built-in cards are held against."""

import csv
import io
import re
from importlib.resources import files

from carddb.builtin import FILES, builtin_cards, builtin_text
from carddb.model import Card
from formats.games import GAMES

TableRow = dict[str, str]

_RULE_ID = re.compile(r"\b[A-Z]{3}-[A-Z]+-\d+\b")


def rulebook_cards(game: str) -> tuple[Card, ...]:
    """The built-in cards that the game's rulebook names: all but those for training."""
    return tuple(card for card in builtin_cards(game) if not card.is_training)


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
    """The files are sorted by name, end their lines plainly, and no cell looks like a formula."""
    for text in [builtin_text(game, file) for file in FILES]:
        rows = list(csv.reader(io.StringIO(text)))
        cells = [cell for row in rows for cell in row]
        names = [row[0] for row in rows[1:]]
        assert names == sorted(names, key=str.casefold)
        assert rows[0][0] == "name"
        assert "\r" not in text
        assert text.endswith("\n")
        assert [cell for cell in cells if cell.startswith(("=", "+", "@", "\t"))] == []
        assert [cell for cell in cells if cell.startswith("-") and cell != "-"] == []
