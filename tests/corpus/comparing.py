"""What differs between two files of answers."""

import json
from collections.abc import Iterator
from difflib import unified_diff
from pathlib import Path
from typing import Any

_MAX_SHOWN = 24
"""Lines that are shown of one difference."""
_MAX_LENGTH = 240

Line = dict[str, Any]


def compare(old: Path, new: Path) -> Iterator[str]:
    """The differences, a text each; none if every question got the same answer."""
    before, after = _read(old), _read(new)
    for name in before | after:
        if name not in after:
            yield f"{name}: only in {old.name}"
        elif name not in before:
            yield f"{name}: only in {new.name}"
        elif before[name] != after[name]:
            yield _difference(before[name], after[name])


def _read(path: Path) -> dict[str, Line]:
    with path.open(encoding="utf-8") as lines:
        read = [json.loads(line) for line in lines]
    return {line["name"]: line for line in read}


def _difference(before: Line, after: Line) -> str:
    shown = list(unified_diff(_written(before), _written(after), lineterm="", n=1))[2:]
    more = len(shown) - _MAX_SHOWN
    rows = [row[:_MAX_LENGTH] for row in shown[:_MAX_SHOWN]]
    if more > 0:
        rows.append(f"… {more} more lines")
    return "\n".join([before["name"], *(f"    {row}" for row in rows)])


def _written(line: Line) -> list[str]:
    return json.dumps(line, ensure_ascii=False, indent=1, sort_keys=True).splitlines()
