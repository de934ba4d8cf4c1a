"""Every format of a game at once, and the check alone, for each game's first sample.

The baseline of legal-in is one check of the same list, from text to report; that of the check
alone is the same comparison of counts as in benchmarks.checks.
"""

from dataclasses import replace
from datetime import date
from itertools import cycle

from benchmarks.checks import baseline_check
from benchmarks.measure import per_cpu_second
from carddb.builtin import GAMES, builtin_cards
from formats.samples import Sample, samples
from validator.check import check
from validator.checker import Checker
from validator.question import Question, typed_list

AS_OF = date(2026, 11, 16)


def run() -> None:
    """Measure and print."""
    checker = Checker({game: builtin_cards(game) for game in GAMES})
    for game in GAMES:
        _sample(checker, samples()[f"{game}-1"])


def _sample(checker: Checker, sample: Sample) -> None:
    question = Question(AS_OF, sample.format)
    report = checker.check_text(sample.text, question)
    submission, source = report.submission, report.format
    names, formats = checker.names(sample.game), len(checker.formats_of(sample.game))
    counts = [entry.count for section in submission.sections() for entry in section.entries]
    lines = len(sample.text.splitlines())
    print(f"{source.id} ({report.verdict}, {lines} lines, {formats} formats in the game)")
    once = per_cpu_second(lambda: checker.check_text(sample.text, question))
    every = per_cpu_second(lambda: checker.read(typed_list(sample.text), question).legal_in)
    _print("text to report, one format", once, "")
    _print("legal-in, those in force", every, f"{once / every:.2f} x one check's time")
    past = per_cpu_second(
        lambda: checker.read(typed_list(sample.text), question).legal_in_all(past=True)
    )
    _print("legal-in, all with past ones", past, f"{once / past:.2f} x one check's time")
    least = per_cpu_second(lambda: baseline_check(counts))
    # Two that are alike in turn: what is kept of one submission must not serve the next check.
    both = cycle((submission, replace(submission)))
    alone = per_cpu_second(lambda: check(next(both), source, as_of=AS_OF, collection=names))
    _print("check only", alone, f"{least / alone:.0f} x baseline time")


def _print(what: str, rate: float, ratio: str) -> None:
    print(f"  {what:<28}{rate:>9,.0f} decks per CPU-second  {ratio}")
