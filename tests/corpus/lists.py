"""The decklists that questions are made of."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

_TREE = Path(__file__).parents[2]
_LISTS = Path(__file__).parent / "lists"

GAMES = ("vs-system", "vs-2pcg", "highlander", "heroes-vs-villains", "hellboy-board-game")

_COUNTED = re.compile(r"(\d+)x? (.+)")
_STATED = re.compile(r"([A-Z][a-z]+): (.+)")
_TYPES = frozenset(
    {"characters", "supporting characters", "plot twists", "locations", "equipment"}
    | {"attacks", "blocks", "dodges", "special cards", "edges", "events", "endurance"}
)
"""Headings that only say which cards of the deck follow."""
_SECTIONS = {"opened pool": "pool", "starting hilt and plot": "starting cards"}


@dataclass(frozen=True, slots=True)
class Listed:
    """A list as somebody would paste it."""

    name: str
    text: str

    @property
    def format(self) -> str:
        """What its `Format:` line says."""
        return self.stated()["format"]

    @property
    def game(self) -> str:
        """The game of its format."""
        return next(game for game in GAMES if self.format.startswith(game))

    def stated(self) -> dict[str, str]:
        """Its `Format:`, `Deck:` and other lines, by their names in lower case."""
        found = (_STATED.fullmatch(line) for line in self.text.splitlines())
        return {line[1].lower(): line[2] for line in found if line}

    def sections(self) -> dict[str, list[tuple[int, str]]]:
        """The cards by the sections that the formats have, or by headings that are none."""
        sections: dict[str, list[tuple[int, str]]] = {}
        section, owner = "deck", ""
        for line in self.text.splitlines():
            if card := _COUNTED.fullmatch(line):
                sections.setdefault(section, []).append((int(card[1]), card[2]))
            elif line and line[0] != "#" and not _STATED.fullmatch(line):
                section, owner = _section(line, owner)
        return sections

    def changed(self, name: str, text: str) -> "Listed":
        """The list with another text."""
        return replace(self, name=f"{self.name}/{name}", text=text)


def _section(heading: str, owner: str) -> tuple[str, str]:
    """The section that a heading begins, and whose it is; outliers follow an archetype deck."""
    name = re.sub(r" \(\d+\)| - \d+", "", heading).lower()
    if " of " in heading and not name.startswith("deck of"):
        owner = heading.partition(" of ")[2]
        return f"{name.partition(' of ')[0]} of {owner}", owner
    if name == "outliers" and owner:
        return f"outliers of {owner}", owner
    return ("deck" if name in _TYPES else _SECTIONS.get(name, name)), owner


@cache
def all_lists() -> tuple[Listed, ...]:
    """The samples of the games, the example of the docs, and those of the corpus."""
    return tuple(_read())


def of_game(game: str) -> list[Listed]:
    """The lists of one game, its samples first."""
    return [each for each in all_lists() if each.game == game]


def named(name: str) -> Listed:
    """The list of that name."""
    return next(each for each in all_lists() if each.name == name)


def _read() -> Iterator[Listed]:
    for path in sorted(_TREE.glob("formats/*/samples/*.txt")):
        game = path.parts[-3].replace("_", "-")
        yield Listed(f"{game}-{path.stem}", path.read_text(encoding="utf-8"))
    example = _TREE / "docs/examples/late-boat.txt"
    yield Listed(example.stem, example.read_text(encoding="utf-8"))
    for path in sorted(_LISTS.glob("*.txt")):
        yield Listed(path.stem, path.read_text(encoding="utf-8"))
