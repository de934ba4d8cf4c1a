"""What an importer makes of a card file: the cards, and what it could not take at its word."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from carddb.model import Card

MOST_PROBLEMS = 1_000
"""Of a file: behind so many problems nothing is read, and behind so many flaws none is told."""
MOST_CARDS = 100_000
"""Of a file."""
TOO_MANY_CARDS = f"the file has more than {MOST_CARDS:,} cards, the most that is read"


@dataclass(frozen=True, slots=True)
class CellProblem:
    """What is wrong at one place of a card file, so that nothing of it can be kept."""

    line: int
    column: str
    sentence: str

    def __str__(self) -> str:
        where = f"line {self.line}, column {self.column}" if self.column else f"line {self.line}"
        return f"{where}: {self.sentence}"


class CardFileError(ValueError):
    """A card file can't be read; `problems` has every reason, or the first MOST_PROBLEMS."""

    def __init__(self, problems: list[CellProblem]) -> None:
        self.problems = problems[:MOST_PROBLEMS]
        self.may_have_more = len(problems) >= MOST_PROBLEMS
        super().__init__("\n".join(map(str, self.problems)))


@dataclass(frozen=True, slots=True)
class Flaw:
    """What is wrong with one card of another program's file; the rest of the card is kept.

    With neither a card nor a title it is about the file itself.
    """

    line: int
    card_id: str
    """The id of the card as it was kept; empty if the card could not be kept at all."""
    title: str
    """The card as people know it, with its number if it has one: "Groot [MNB-070]"."""
    column: str
    """The column of ours that is left unknown; empty if the flaw is not about one fact."""
    stated: str
    """What stands in the file there; empty if nothing does."""
    sentence: str
    unit: str = "line"
    """What is counted where the file has no lines: "card"."""

    def __str__(self) -> str:
        where = f"{self.unit} {self.line}" if self.line else ""
        return ": ".join(filter(None, (where, self.title, self.sentence)))


@dataclass(frozen=True, slots=True)
class CardFile:
    """The cards of a file, in its order; no two of them have the same id."""

    cards: Sequence[Card]
    flaws: Sequence[Flaw] = ()
    """The first MOST_PROBLEMS of them; a last one then says how many more there are."""


Importer = Callable[[str, str], CardFile]
"""Reads the text of a file as cards of a game: (game, text). Raises CardFileError."""


def joined(files: Sequence[tuple[str, CardFile]]) -> CardFile:
    """Files, each with its name, as one: of a card that stands in several, the first counts."""
    if len(files) == 1:
        return files[0][1]
    cards: dict[str, Card] = {}
    homes: dict[str, str] = {}
    flaws: list[Flaw] = []
    for name, file in files:
        flaws += [replace(flaw, sentence=f"in {name}, {flaw.sentence}") for flaw in file.flaws]
        for card in file.cards:
            if card.id in cards:
                sentence = f"in {name}, it stands in {homes[card.id]} already, which counts."
                flaws.append(Flaw(0, card.id, card.title, "", "", sentence))
            else:
                cards[card.id], homes[card.id] = card, name
    return CardFile(list(cards.values()), flaws)
