"""What deck files cost: LackeyCCG's .dek, an element a copy, from bytes to verdict.

The baseline is the same deck as a pasted text, which has a line a card.
"""

from datetime import date
from itertools import cycle

from benchmarks.measure import per_cpu_second
from carddb.builtin import GAMES, builtin_cards
from formats.samples import samples
from validator.checker import Checker
from validator.decklist import notations
from validator.decklist.decoding import decoded
from validator.question import Question, typed_list
from validator.writers.conversion import convert

_FILES = 1_000
_FORMAT = "vs-2pcg-training"


def run() -> None:
    """Measure and print."""
    checker = Checker({game: builtin_cards(game) for game in GAMES})
    question = Question(date(2026, 11, 16), _FORMAT)
    typed = [sample.text for sample in samples().values() if sample.format == _FORMAT]
    files = [convert(checker.read(typed_list(text), question), "dek").content for text in typed]
    by_text = _judged(checker, question, typed)
    by_file = _judged(checker, question, files)
    print(f"{_FILES:,} files of {files[0].count('<card>')} cards, from bytes to verdict")
    for name, per_second in (("baseline: as text", by_text), ("as .dek", by_file)):
        print(f"  {name:<30}{per_second:>10,.0f} decks/CPU-s{per_second / by_text:>8.2f}")


def _judged(checker: Checker, question: Question, texts: list[str]) -> float:
    """How many files are judged in a second; each is read from its bytes."""
    files = cycle([text.encode() for text in texts])

    def judge() -> None:
        (decklist,) = notations.parse(decoded(next(files), "a deck"))
        checker.check(decklist, question)

    return per_cpu_second(judge)
