"""The game that docs/table.md builds."""

import re
import subprocess
import sys
from pathlib import Path

from formats.table.game import MAX_ACTIONS

ROOT = Path(__file__).parents[3]
PAGE = (ROOT / "docs" / "table.md").read_text(encoding="utf-8")


def test_the_game_of_the_docs_plays_as_shown() -> None:
    (code,) = re.findall(r"```python\n(.*?)```", PAGE, re.S)
    (shown,) = re.findall(r"```text\n(.*?)```", PAGE, re.S)
    played = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert played.stdout == shown


def test_every_module_of_the_table_is_listed() -> None:
    modules = sorted(path.name for path in (ROOT / "formats" / "table").glob("[a-z]*.py"))
    assert sorted(re.findall(r"^\| `(\w+\.py)` \|", PAGE, re.MULTILINE)) == modules


def test_the_cap_is_as_stated() -> None:
    assert f"after {MAX_ACTIONS:,} the game is over" in PAGE
