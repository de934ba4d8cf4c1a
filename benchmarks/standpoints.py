"""Every format of a game at once, and the check alone, for each game's first sample.

The baseline of legal-in is one check of the same list, from text to report; that of the check
alone is the same comparison of counts as in benchmarks.checks.
"""

from datetime import date

from benchmarks.checks import baseline_check
from benchmarks.measure import per_cpu_second
from carddb.builtin import GAMES, builtin_cards
from formats.samples import samples
from validator.check import check
from validator.desk import Desk, Question, typed_list

AS_OF = date(2026, 11, 16)


def run() -> None:
    """Measure and print."""
    desk = Desk({game: builtin_cards(game) for game in GAMES})
    for game in GAMES:
        sample = samples()[f"{game}-1"]
        question = Question(AS_OF, sample.format)
        text = sample.text
        report = desk.check_text(text, question)
        formats = len(desk.formats_of(game))
        lines = len(text.splitlines())
        print(f"{sample.format} ({report.verdict}, {lines} lines, {formats} formats)")
        once = per_cpu_second(lambda text=text, q=question: desk.check_text(text, q))
        every = per_cpu_second(lambda text=text, q=question: desk.legal_in(typed_list(text), q))
        print(f"  text to report, one format  {once:>9,.0f} per CPU-second")
        print(f"  legal-in, every format      {every:>9,.0f} per CPU-second  {once / every:.2f} x one")
        counts = [e.count for section in report.submission.sections() for e in section.entries]
        least = per_cpu_second(lambda counts=counts: baseline_check(counts))
        submission, source, names = report.submission, report.format, desk.names(game)
        alone = per_cpu_second(
            lambda s=submission, f=source, n=names: check(s, f, as_of=AS_OF, collection=n)
        )
        print(f"  check only                  {alone:>9,.0f} per CPU-second  {least / alone:.1f} x")
