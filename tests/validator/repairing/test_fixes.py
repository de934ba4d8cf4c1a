"""A fix that is offered breaks no other rule, and a repair leaves nothing broken."""

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from formats.construction.finding import Verdict
from formats.construction.report import Report
from formats.samples import samples
from tests.helpers import checked
from tests.validator.repairing.still import after, broken, repaired


def spoilt(text: str) -> Iterator[str]:
    """The list with a line gone, with more copies on it, or in another place."""
    chance = Random(7)
    rows = text.split("\n")
    cards = [place for place, row in enumerate(rows) if row[:1].isdigit()]
    for place in cards:
        count, _, name = rows[place].partition(" ")
        others = rows[:place] + rows[place + 1 :]
        elsewhere = chance.choice(cards)
        yield "\n".join(others)
        yield "\n".join([*others[:elsewhere], rows[place], *others[elsewhere:]])
        for more in (1, 5):
            yield "\n".join([*rows[:place], f"{int(count) + more} {name}", *rows[place + 1 :]])


def illegal_lists(sample_id: str) -> list[Report]:
    sample = samples()[sample_id]
    reports = [checked(text, sample.format) for text in spoilt(sample.text)]
    return [report for report in reports if report.verdict is Verdict.ILLEGAL]


@pytest.mark.parametrize("sample_id", samples())
def test_a_fix_breaks_no_other_rule(sample_id: str) -> None:
    for report in illegal_lists(sample_id):
        for finding in broken(report):
            fix = finding.fix
            if fix is None or any(copies.card is None for copies in fix.remove):
                continue
            then = broken(after(report, fix))
            new = Counter(f.rule for f in then) - Counter(f.rule for f in broken(report))
            assert not new, finding
            assert finding not in then


@pytest.mark.parametrize("sample_id", samples())
def test_a_repair_leaves_nothing_broken_or_says_why_there_is_none(sample_id: str) -> None:
    for report in illegal_lists(sample_id)[::4]:
        repair = repaired(report, max_checks=100)
        if repair.changes is None:
            assert repair.why_not.endswith(".")
        else:
            assert not broken(after(report, repair.changes))
