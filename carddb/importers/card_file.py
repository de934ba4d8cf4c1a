"""What an importer makes of a card file: the cards, and what it could not take at its word."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace

from carddb.model import Card
from carddb.set_facts import SetFacts

MAX_PROBLEMS = 1_000
"""Of a file: behind so many problems nothing is read, and behind so many flaws none is told."""
MAX_CARDS = 100_000
"""Of a file, and of all files of a source together."""
TOO_MANY_CARDS = f"the file has more than {MAX_CARDS:,} cards, the most that is read"
_TOO_MANY_TOGETHER = f"the files have more than {MAX_CARDS:,} cards together, the most that is read"


@dataclass(frozen=True, slots=True)
class CellProblem:
    """What is wrong at one place of a card file, so that nothing of it can be kept."""

    line: int
    """0 if it is about no single line."""
    column: str
    sentence: str

    def __str__(self) -> str:
        line = f"line {self.line}" if self.line else ""
        where = ", ".join(filter(None, (line, f"column {self.column}" if self.column else "")))
        return f"{where}: {self.sentence}" if where else self.sentence


class CardFileError(ValueError):
    """A card file can't be read; `problems` has every reason, or the first MAX_PROBLEMS."""

    def __init__(self, problems: list[CellProblem]) -> None:
        self.problems = problems[:MAX_PROBLEMS]
        self.may_have_more = len(problems) >= MAX_PROBLEMS
        super().__init__("\n".join(map(str, self.problems)))

    def told(self, name: str, most: int = 20) -> list[str]:
        """What is wrong with the file of that name, a sentence each; the last counts the rest."""
        told = [f"{name}, {problem}." for problem in self.problems[:most]]
        if more := len(self.problems) - len(told):
            least = "At least " if self.may_have_more else ""
            told.append(f"{least}{_more(more, 'problem')}.")
        return told


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
    """The first MAX_PROBLEMS of them; a last one then says how many more there are."""
    untold: int = 0
    """How many more flaws there are."""
    is_whole: bool = True
    """False if the file is broken, so that cards may be missing that it should have."""
    sets: Sequence[SetFacts] = ()
    """What it says of whole sets."""


Importer = Callable[[str, str], CardFile]
"""Reads the text of a file as cards of a game: (game, text). Raises CardFileError."""


class Flaws:
    """Flaws as they are found: the first MAX_PROBLEMS are told, the others counted."""

    def __init__(self) -> None:
        self.first: list[Flaw] = []
        self.untold = 0

    def add(self, flaw: Flaw) -> None:
        """Keep a flaw, or count it."""
        if len(self.first) < MAX_PROBLEMS:
            self.first.append(flaw)
        else:
            self.untold += 1

    def rename(self, ids: Mapping[str, str]) -> None:
        """Let flaws be those of cards that have another id now."""
        self.first = [
            replace(flaw, card_id=ids.get(flaw.card_id, flaw.card_id)) for flaw in self.first
        ]

    def of(self, cards: Sequence[Card]) -> CardFile:
        """A file of these cards with the flaws that were found."""
        if not self.untold:
            return CardFile(cards, self.first)
        last = Flaw(0, "", "", "", "", f"after this {_more(self.untold, 'flaw')}.")
        return CardFile(cards, [*self.first, last], self.untold)


def joined(files: Sequence[tuple[str, CardFile]]) -> CardFile:
    """Files, each with its name, as one: of a card that stands in several, the first counts.

    Raises CardFileError if they have too many cards together.
    """
    if len(files) == 1:
        return files[0][1]
    cards: dict[str, Card] = {}
    homes: dict[str, str] = {}
    flaws = Flaws()
    for name, file in files:
        # The last one only counts those of its own file; they are counted for all together below.
        for flaw in file.flaws[:-1] if file.untold else file.flaws:
            flaws.add(replace(flaw, sentence=f"in {name}, {flaw.sentence}"))
        flaws.untold += file.untold
        for card in file.cards:
            if card.id in cards:
                sentence = f"in {name}, it stands in {homes[card.id]} already, which counts."
                flaws.add(Flaw(0, card.id, card.title, "", "", sentence))
            elif len(cards) >= MAX_CARDS:
                raise CardFileError([CellProblem(0, "", _TOO_MANY_TOGETHER)])
            else:
                cards[card.id], homes[card.id] = card, name
    is_whole = all(file.is_whole for _, file in files)
    sets: dict[str, SetFacts] = {}
    for _, file in files:
        for told in file.sets:
            sets.setdefault(told.key, told)
    whole = flaws.of(list(cards.values()))
    return replace(whole, is_whole=is_whole, sets=tuple(sets.values()))


def _more(count: int, what: str) -> str:
    return (
        f"{count:,} more {what} was found" if count == 1 else f"{count:,} more {what}s were found"
    )
