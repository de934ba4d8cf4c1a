"""Games are named in their own packages and in formats/games.py; others ask for descriptions."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from formats.games import GAMES

ROOT = Path(__file__).parents[1]
PACKAGES = [game.package.rpartition(".")[2] for game in GAMES.values()]
NAMED = re.compile(rf"(?<![\w-])({'|'.join(map(re.escape, [*GAMES, *PACKAGES]))})(?![a-z_])")
OWN = ("formats/games.py", *(f"formats/{package}/" for package in PACKAGES))
"""Where a game may be named, and anything depend on it."""
EXAMPLES = (
    "formats/construction/house/line.py",
    "validator/api/",
    "validator/cli/legal_in.py",
)
"""Where a text for people may name a game as an example; so may help, docstrings and comments."""


def sources(*folders: str, suffix: str) -> Iterator[tuple[str, str]]:
    """Every source file outside of the games, by its path."""
    for path in sorted(path for folder in folders for path in (ROOT / folder).rglob(f"*{suffix}")):
        name = path.relative_to(ROOT).as_posix()
        if not name.startswith(OWN):
            yield name, path.read_text(encoding="utf-8")


def is_documentation(node: ast.AST) -> bool:
    """Whether it is a text that stands by itself: a docstring."""
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def decides(parent: ast.AST, constant: ast.Constant) -> bool:
    """Whether something depends on the constant: it is compared, or a key of a table."""
    if isinstance(parent, ast.Dict):
        return constant in parent.keys
    return isinstance(parent, ast.Compare | ast.Subscript | ast.MatchValue | ast.Set)


def named_in(name: str, text: str) -> Iterator[str]:
    """Where a module names a game, as a sentence, if it may not."""
    parents = {
        child: node for node in ast.walk(ast.parse(text)) for child in ast.iter_child_nodes(node)
    }
    for node, parent in parents.items():
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            found = NAMED.search(node.value)
            is_example = name.startswith(EXAMPLES) and not decides(parent, node)
            if found and not is_documentation(parent) and not is_example:
                yield f"{name}:{node.lineno} names {found[0]}"
        elif isinstance(node, ast.Import | ast.ImportFrom):
            module = getattr(node, "module", None) or ""
            for imported in (module, *(alias.name for alias in node.names)):
                if found := NAMED.search(imported):
                    yield f"{name}:{node.lineno} imports {found[0]}"


def test_no_module_names_a_game_but_as_an_example() -> None:
    """carddb has a list of its own: it knows no formats."""
    found = [
        said
        for name, text in sources("formats", "validator", suffix=".py")
        for said in named_in(name, text)
    ]
    assert found == []


def test_no_template_names_a_game() -> None:
    found = [name for name, text in sources("templates", suffix=".html") if NAMED.search(text)]
    assert found == []


@pytest.mark.parametrize(
    "text",
    [
        'is_sealed = game == "highlander"',
        'ZONES = {"vs-2pcg": "Main Deck"}',
        'rules = GAMES["vs-system"]',
        'SAMPLES = ("vs-system-1",)',
        'f"{game} is heroes-vs-villains"',
        "from formats.vs_system.engine import game",
        "from formats import highlander",
        "import formats.hellboy_board_game.cards",
    ],
)
def test_a_name_is_found_wherever_something_depends_on_it(text: str) -> None:
    assert list(named_in("validator/somewhere.py", text))


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("validator/somewhere.py", '"""Such as vs-system."""'),
        ("validator/somewhere.py", "# Such as vs-system."),
        ("validator/somewhere.py", "from formats.games import GAMES"),
        ("validator/api/checks.py", 'EXAMPLE = {"format": "vs-system"}'),
    ],
)
def test_examples_may_name_a_game(name: str, text: str) -> None:
    assert not list(named_in(name, text))


def test_an_example_decides_nothing() -> None:
    assert list(named_in("validator/api/checks.py", 'if game == "vs-system": ...'))
