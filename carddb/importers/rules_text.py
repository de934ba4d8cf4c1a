"""What the rules text of a 2PCG card tells beside its rules.

The text belongs to its publisher and is not kept: only the facts in it are.
"""

import re
from collections.abc import Iterable, Mapping

SYMBOLS: Mapping[str, str] = {
    "might": "Might",
    "skill": "Skill",
    "intellect": "Intellect",
    "energy": "Energy",
    "humanity": "Humanity",
    "alien": "Alien",
    # As older files have them: by the basic location that makes the symbol, and by its colour.
    "fortress": "Might",
    "training ground": "Skill",
    "academy": "Intellect",
    "laboratory": "Energy",
    "earth": "Humanity",
    "space": "Alien",
    "green": "Might",
    "red": "Skill",
    "yellow": "Intellect",
    "blue": "Energy",
}
"""The power symbols as printed, by what others write for them; the printed words come first."""
_ORDER = tuple(dict.fromkeys(SYMBOLS.values()))

_IN_BRACKETS = re.compile(r"\[([A-Za-z ]{3,20})\]")
_LEVEL_UP = re.compile(r"\blevel up ?\((\d{1,3})\)", re.IGNORECASE)
_ONE_OF_A_KIND = re.compile(r"\bone[ -]of[ -]a[ -]kind\b", re.IGNORECASE)


def facts_of(text: str) -> dict[str, str]:
    """The facts that the text states, each as a cell of its column."""
    facts = {}
    symbols = in_order(
        SYMBOLS[word]
        for found in _IN_BRACKETS.findall(text)
        if (word := found.strip().lower()) in SYMBOLS
    )
    if symbols:
        facts["symbols"] = ";".join(symbols)
    levels = set(_LEVEL_UP.findall(text))
    # A text with two numbers has levels for several cards or modes, and nobody could say which.
    if len(levels) == 1:
        facts["xp"] = levels.pop()
    if _ONE_OF_A_KIND.search(text):
        facts["one_of_a_kind"] = "yes"
    return facts


def in_order(symbols: Iterable[str]) -> list[str]:
    """Each symbol once, in one order, so that two texts of a card give the same."""
    known = list(dict.fromkeys(symbols))
    return sorted(known, key=lambda each: _ORDER.index(each) if each in _ORDER else len(_ORDER))
