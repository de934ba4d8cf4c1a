"""The sample lists: two a game of training cards, each legal in its game's training format.

Where the cards that come with Deckmarshal suffice for a legal deck, there is one of these too.

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

    @property
    def is_printed(self) -> bool:
        """Whether it is of printed cards and not of invented ones."""
        return self.id in printed_samples()


@cache
def samples() -> Mapping[str, Sample]:
    """Every sample of training cards by its id, in the order of the games; read once."""
    return _read("samples")


@cache
def printed_samples() -> Mapping[str, Sample]:
    """The samples of printed cards: of few games enough is known of enough cards."""
    return _read("printed_samples")


def _read(folder: str) -> dict[str, Sample]:
    found = [
        _sample(game.id, path.name.removesuffix(".txt"), path.read_text(encoding="utf-8"))
        for game in GAMES.values()
        if (lists := files(game.package) / folder).is_dir()
        for path in sorted(lists.iterdir(), key=lambda path: path.name)
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
