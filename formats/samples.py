"""The sample lists of training cards: two a game, each legal in its game's training format.

A sample is a list as a person would paste it. Its first line is a comment that says in one
sentence what the deck is.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from formats.games import GAMES


@dataclass(frozen=True, slots=True)
class Sample:
    """A list to try Deckmarshal with."""

    id: str
    game: str
    format: str
    title: str
    summary: str
    text: str


@cache
def samples() -> Mapping[str, Sample]:
    """Every sample by its id, in the order of the games; read once."""
    found = [
        _sample(game.id, path.name.removesuffix(".txt"), path.read_text(encoding="utf-8"))
        for game in GAMES.values()
        for path in sorted((files(game.package) / "samples").iterdir(), key=lambda path: path.name)
    ]
    return {sample.id: sample for sample in found}


def _sample(game: str, number: str, text: str) -> Sample:
    summary, *lines = text.splitlines()
    fields = dict(line.split(": ", 1) for line in lines if ": " in line)
    return Sample(
        id=f"{game}-{number}",
        game=game,
        format=fields["Format"],
        title=fields["Deck"],
        summary=summary.removeprefix("# "),
        text=text,
    )
