"""Decks checked per CPU-second: from text to report, and the check alone.

The baselines do the least that could be called reading and checking: split each line at its
first blank and add the counts up; compare each count with 4 and the sum with 60.
"""

from datetime import date

from benchmarks.measure import per_cpu_second
from carddb.builtin import builtin_cards
from validator.check import check
from validator.checker import Checker
from validator.question import Question
from validator.reports.data import report_data

AS_OF = date(2026, 11, 16)


def run() -> None:
    """Measure and print."""
    checker = Checker({"vs-system": builtin_cards("vs-system")})
    text = legal_deck()
    question = Question(AS_OF, "vs-system")
    report = checker.check_text(text, question)
    counts = [entry.count for section in report.submission.sections() for entry in section.entries]
    print(f"One deck ({report.verdict}) of {sum(counts)} cards on {len(text.splitlines())} lines")

    read = per_cpu_second(lambda: baseline_reading(text))
    _print("baseline: split and add up", read, read)
    _print("text to report", per_cpu_second(lambda: checker.check_text(text, question)), read)
    whole = per_cpu_second(lambda: report_data(checker.check_text(text, question)))
    _print("text to report as data", whole, read)

    compared = per_cpu_second(lambda: baseline_check(counts))
    _print("baseline: compare counts", compared, compared)
    submission, source = report.submission, report.format
    alone = per_cpu_second(lambda: check(submission, source, as_of=AS_OF))
    _print("check only", alone, compared)


def legal_deck() -> str:
    """Sixty cards of the built-in catalogue, four of each, under headings."""
    clear = [card.title for card in builtin_cards("vs-system") if card.title != "Hellboy"]
    lines = [f"4x {title}" for title in clear if title != "Liz Sherman"][:15]
    return "\n".join(["Characters - 40", *lines[:10], "", "Plot Twists:", *lines[10:]])


def baseline_reading(text: str) -> int:
    """The cards of a list by the shortest code that counts them."""
    total = 0
    for line in text.splitlines():
        count, _, name = line.partition(" ")
        if name and count[:1].isdigit():
            total += int(count.rstrip("x"))
    return total


def baseline_check(counts: list[int]) -> bool:
    """Whether the counts keep to 60 and 4."""
    return sum(counts) >= 60 and all(count <= 4 for count in counts)


def _print(what: str, rate: float, baseline: float) -> None:
    print(
        f"  {what:<28}{rate:>12,.0f} decks per CPU-second  {baseline / rate:>7.1f} x baseline time"
    )
