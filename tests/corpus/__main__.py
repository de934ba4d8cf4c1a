"""`python -m tests.corpus`: keeps answers, and compares those that were kept."""

import argparse
import sys
import time
from pathlib import Path

from tests.corpus.comparing import compare
from tests.corpus.keeping import keep
from tests.corpus.service import TreeError


def main() -> int:
    """The exit code: 0 if nothing differs, 1 if something does, 2 if nothing could be asked."""
    parser = argparse.ArgumentParser(prog="python -m tests.corpus")
    tasks = parser.add_subparsers(dest="task", required=True)
    keeping = tasks.add_parser("keep", help="ask the code everything, and write the answers")
    keeping.add_argument("file", type=Path)
    keeping.add_argument("--tree", type=Path, default=Path(__file__).parents[2])
    comparing = tasks.add_parser("compare", help="say what differs between two files of answers")
    comparing.add_argument("old", type=Path)
    comparing.add_argument("new", type=Path)
    asked = parser.parse_args()
    if asked.task == "keep":
        return _keep(asked.tree, asked.file)
    return _compare(asked.old, asked.new)


def _keep(tree: Path, file: Path) -> int:
    began = time.monotonic()
    try:
        number = keep(tree, file)
    except TreeError as error:
        print(f"Error: {error}", file=sys.stderr)
        return 2
    print(f"{number:,} answers in {time.monotonic() - began:.0f} seconds.")
    return 0


def _compare(old: Path, new: Path) -> int:
    differences = list(compare(old, new))
    for difference in differences:
        print(difference)
    print(f"Answers that differ: {len(differences):,}.")
    return 1 if differences else 0


if __name__ == "__main__":
    sys.exit(main())
