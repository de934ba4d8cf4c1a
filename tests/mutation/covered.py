"""What every test covers, kept for as long as neither the sources nor its file change."""

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path
from typing import Any

import pytest

from tests.mutation.coverage import Lines
from tests.mutation.trial import Covering, in_a_fork, run


@dataclass(frozen=True, slots=True)
class Covered:
    """Of each test by its id: how long it takes, and the lines that it runs."""

    seconds: dict[str, float]
    lines: dict[str, Lines]
    """Only of tests that pass."""
    failed: tuple[str, ...]


def cover(
    items: Sequence[pytest.Item], files: frozenset[str], root: Path, kept: Path, answer: Path
) -> Covered:
    """Run the tests for what they cover, those that changed since the last time."""
    before = json.loads(kept.read_text("utf-8")) if kept.exists() else {}
    common = _digest(_sources(root))
    keys = {str(path): common + _digest([path]) for path in {item.path for item in items}}
    known = {path: told for path, told in before.items() if told["key"] == keys.get(path)}
    changed = [item for item in items if str(item.path) not in known]
    if changed:
        found = in_a_fork(lambda: _run(changed, files), answer)
        if found is None:
            raise RuntimeError("the tests did not come to an end without a mutant")
        for path in {str(item.path) for item in changed}:
            known[path] = {"key": keys[path], "tests": found[path]}
        kept.parent.mkdir(parents=True, exist_ok=True)
        kept.write_text(json.dumps(known), "utf-8")
    tests = {test: told for file in known.values() for test, told in file["tests"].items()}
    return Covered(
        {test: told["seconds"] for test, told in tests.items()},
        {test: told["lines"] for test, told in tests.items() if not told["has_failed"]},
        tuple(test for test, told in tests.items() if told["has_failed"]),
    )


def _run(items: Sequence[pytest.Item], files: frozenset[str]) -> dict[str, Any]:
    covering = Covering(files)
    items[0].config.pluginmanager.register(covering)
    run(items)
    found: dict[str, Any] = {}
    for item in items:
        found.setdefault(str(item.path), {})[item.nodeid] = {
            "seconds": covering.seconds[item.nodeid],
            "lines": covering.lines[item.nodeid],
            "has_failed": item.nodeid in covering.failed,
        }
    return found


def _sources(root: Path) -> Iterable[Path]:
    """Everything that tests may run, but the tests themselves."""
    return (
        path
        for package in sorted(root.glob("*/__init__.py"))
        for path in sorted(package.parent.rglob("*.py"))
        if not path.name.startswith("test_") and path.parent.name != "mutation"
    )


def _digest(paths: Iterable[Path]) -> str:
    found = blake2b(digest_size=16)
    for path in paths:
        found.update(path.read_bytes())
    return found.hexdigest()
