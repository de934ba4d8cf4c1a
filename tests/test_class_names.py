"""A class name stands once in the tree, so that it can be searched for.

Games may share the words of their rulebooks, each in its own package.
"""

import ast
from collections import defaultdict
from pathlib import Path

from formats.games import GAMES

ROOT = Path(__file__).parent.parent
PACKAGES = {game.package.removeprefix("formats.") for game in GAMES.values()}


def owner(path: Path) -> str:
    """The game whose package a module is in, or nothing."""
    parts = path.relative_to(ROOT).parts
    return parts[1] if parts[0] == "formats" and parts[1] in PACKAGES else ""


def test_a_class_name_stands_once_outside_the_games_and_once_in_each() -> None:
    places: dict[tuple[str, str], list[str]] = defaultdict(list)
    for top in ("carddb", "formats", "validator"):
        for path in sorted((ROOT / top).rglob("*.py")):
            for node in ast.parse(path.read_text(encoding="utf-8")).body:
                if isinstance(node, ast.ClassDef):
                    places[owner(path), node.name].append(str(path.relative_to(ROOT)))
    assert len(places) > 500
    assert {name: where for (_, name), where in places.items() if len(where) > 1} == {}
