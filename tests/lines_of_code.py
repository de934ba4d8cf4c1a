"""How many lines of code there are: comments, blank lines and docstrings do not count.

Run as `python -m tests.lines_of_code [DIR…]`; without folders, it counts the packages of the
project.
"""

import ast
import sys
import tokenize
from collections.abc import Iterator, Sequence
from io import BytesIO
from pathlib import Path

PACKAGES = ("carddb", "formats", "validator", "benchmarks", "tests")

_NO_CODE = frozenset(
    (
        tokenize.COMMENT,
        tokenize.NL,
        tokenize.NEWLINE,
        tokenize.INDENT,
        tokenize.DEDENT,
        tokenize.ENCODING,
        tokenize.ENDMARKER,
    )
)


def count_code(source: bytes) -> int:
    """The lines of a module that hold code."""
    tokens = tokenize.tokenize(BytesIO(source).readline)
    lines = {
        line
        for token in tokens
        if token.type not in _NO_CODE
        for line in range(token.start[0], token.end[0] + 1)
    }
    return len(lines.difference(_documentation(source)))


def _documentation(source: bytes) -> Iterator[int]:
    """The lines of docstrings, and of the texts below a name that say what it is."""
    for node in ast.walk(ast.parse(source)):
        text = node.value if isinstance(node, ast.Expr) else None
        if isinstance(text, ast.Constant) and isinstance(text.value, str):
            yield from range(text.lineno, (text.end_lineno or text.lineno) + 1)


def count_folder(folder: Path) -> tuple[int, int]:
    """How many modules a folder holds, and their lines of code together."""
    modules = [folder] if folder.is_file() else sorted(folder.rglob("*.py"))
    return len(modules), sum(count_code(module.read_bytes()) for module in modules)


def main(folders: Sequence[str]) -> None:
    """Print a line for each folder, and their sum."""
    counts = {name: count_folder(Path(name)) for name in folders or PACKAGES}
    modules, lines = map(sum, zip(*counts.values(), strict=True))
    counts["in all"] = modules, lines
    width = max(map(len, counts))
    for name, (modules, lines) in counts.items():
        print(f"{name:{width}}  {modules:>5,} modules  {lines:>7,} lines of code")


if __name__ == "__main__":
    main(sys.argv[1:])
