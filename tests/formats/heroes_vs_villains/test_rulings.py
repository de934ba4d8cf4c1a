"""Where the rulebook is silent a ruling is taken, in a named place."""

import re
from pathlib import Path

import formats.heroes_vs_villains
from formats.games import GAMES

PACKAGE = Path(formats.heroes_vs_villains.__file__).parent
RULINGS = re.compile(r"AMBIGUOUS-\d+(?:(?:, | and | to )(?:HVV-)?(?:AMBIGUOUS-)?\d+)*")
RANGE = re.compile(r"(\d+) to (?:HVV-)?(?:AMBIGUOUS-)?(\d+)")
NUMBER = re.compile(r"\d+")


def named_in(text: str) -> set[int]:
    """The rulings that a text names: "AMBIGUOUS-14, 15", "AMBIGUOUS-24 to 26"."""
    found: set[int] = set()
    for said in RULINGS.findall(text):
        found |= {int(number) for number in NUMBER.findall(said)}
        for first, last in RANGE.findall(said):
            found |= {*range(int(first), int(last) + 1)}
    return found


def test_each_ruling_is_taken_in_a_named_place() -> None:
    texts = [path.read_text(encoding="utf-8") for path in sorted(PACKAGE.rglob("*.py"))]
    named = set[int]().union(*map(named_in, texts))
    rows = GAMES["heroes-vs-villains"].ledger.rows_of("AMBIGUOUS")
    numbers = {int(row.id.rpartition("-")[2]) for row in rows}
    assert len(numbers) == 116
    assert numbers - named == set()
    assert named - numbers == set()
