"""Which rows of the ledgers the tests name, read off their source.

Reading the source, not the run, gives the same answer whichever tests are selected.
"""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from formats.games import GAMES

TESTS = Path(__file__).parent


@cache
def known_rules() -> frozenset[str]:
    """Every row of every ledger."""
    return frozenset(row for game in GAMES.values() for row in game.ledger.rows)


@cache
def marked_rules() -> frozenset[str]:
    """Every row that a test is marked with."""
    paths = sorted(TESTS.rglob("test_*.py"))
    return frozenset(rule for path in paths for rule in _marks(path.read_text(encoding="utf-8")))


def _marks(source: str) -> Iterator[str]:
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.rule":
            for argument in node.args:
                yield ast.literal_eval(argument)
