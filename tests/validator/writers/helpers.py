"""Decks that the tests of the writers write, and how they ask for them."""

from collections.abc import Hashable, Mapping

from formats.construction.submission import Submission
from tests.helpers import AS_OF, Cards, checker
from validator.decklist import notations
from validator.decklist.headings import Headings
from validator.decklist.lines import Decklist
from validator.decklist.reading import ListReader
from validator.extra_cards import extra_cards_from_records
from validator.question import Question
from validator.writers.conversion import Conversion, convert

PORTER_GUID = "00000000-0000-0000-0000-0000000000b2"

HARBOUR: Cards = [
    {
        "name": "Night Porter",
        "type": "supporting character",
        "set": "SMP",
        "number": "001",
        "set_name": "Sample Set",
        "ids": ["smp-001", PORTER_GUID, "Night_Porter_SC"],
    },
    {"name": "Loading Dock", "type": "basic location", "set": "SMP", "number": "002"},
    {"name": "Rum & Rope", "type": "plot twist", "ids": ["Rum&Rope_PT"]},
    {"name": "Ferryman", "type": "main character", "level": 1, "set": "SMP", "number": "010"},
    {"name": "Ferryman", "type": "main character", "level": 2, "set": "SMP", "number": "011"},
    {"name": "Ferryman", "type": "main character", "level": 3},
    {"name": "Gull", "type": "token"},
]
"""Cards of 2PCG that a check brings along."""

HARBOUR_LIST = """\
Deck: Late "ferry" & co.
Player: Ann <Example>
Main Character
1 Ferryman [SMP-010]
Deck
4 Night Porter
2 Loading Dock
Tokens
"""


def question(format_id: str | None = "vs-2pcg", cards: Cards = HARBOUR) -> Question:
    """What is asked about a list, with the cards that come along."""
    return Question(AS_OF, format_id, extra_cards_from_records(cards))


def converted(
    typed: str, to: str, format_id: str | None = "vs-2pcg", cards: Cards = HARBOUR
) -> Conversion:
    """The list in another notation."""
    (decklist,) = notations.parse(typed)
    return convert(checker().read(decklist, question(format_id, cards)), to)


def content(typed: str, to: str, format_id: str = "vs-2pcg", cards: Cards = HARBOUR) -> str:
    """What is written of a list in another notation."""
    return converted(typed, to, format_id, cards).content


Held = dict[tuple[str, str | None], dict[Hashable, int]]


def held(submission: Submission) -> Held:
    """By section and owner, how many copies there are of what may be meant."""
    sections: Held = {}
    for section in submission.sections():
        copies = sections.setdefault((section.name, section.character), {})
        for entry in section.entries:
            meant = frozenset(card.id for card in entry.candidates)
            copies[meant] = copies.get(meant, 0) + entry.count
    return sections


def read(decklist: Decklist, format_id: str) -> Submission:
    """The list as the format reads it, without a verdict."""
    source = checker().formats[format_id]
    of_game = checker().formats_of(source.game)
    parameters = [each for other in of_game for each in other.parameters]
    names = checker().names(source.game)
    return ListReader(source, Headings(source, of_game), names, parameters).read(decklist)


def fields(decklist: Decklist) -> Mapping[str, str]:
    """What the list says of itself beside its format."""
    return {word: value for word, value in decklist.fields.items() if word != "format"}
