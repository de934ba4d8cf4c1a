"""What tests say about decks."""

import atexit
import shutil
from collections.abc import Mapping, Sequence
from datetime import date
from functools import cache
from pathlib import Path
from tempfile import mkdtemp

from carddb.builtin import GAMES, builtin_cards
from formats.construction.finding import CardCopies, Finding, Severity, Verdict
from formats.construction.report import Report
from formats.construction.words import listed
from validator.check import check
from validator.checker import Checker
from validator.extra_cards import extra_cards_from_records
from validator.question import Question
from validator.reloading import ReloadingChecker
from validator.repairing import changed, find_repair

AS_OF = date(2026, 11, 16)

GAME_IDS = listed(list(GAMES), "or")
"""The games, as sentences name them."""

Cards = Sequence[Mapping[str, object]]


@cache
def checker() -> Checker:
    """The checker with the built-in cards."""
    return Checker({game: builtin_cards(game) for game in GAMES})


@cache
def reloading_checker() -> ReloadingChecker:
    """The keeper of a card database of the built-in cards, made once for all tests."""
    folder = mkdtemp(prefix="deckmarshal-tests-")
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return ReloadingChecker(Path(folder) / "cards.db")


def checked(decklist: str, format_id: str, cards: Cards = ()) -> Report:
    """The report on a list."""
    return checker().check_text(
        decklist, Question(AS_OF, format_id, extra_cards_from_records(cards))
    )


def assert_legal(decklist: str, format_id: str, cards: Cards = ()) -> Report:
    """The list is legal, and nothing weighs against it."""
    report = checked(decklist, format_id, cards)
    weighing = [f for f in report.findings if f.severity in (Severity.ILLEGAL, Severity.UNVERIFIED)]
    assert not weighing
    assert report.verdict is Verdict.LEGAL
    return report


def assert_finding(
    decklist: str,
    format_id: str,
    rule: str,
    severity: Severity = Severity.ILLEGAL,
    *,
    cards: Cards = (),
) -> Finding:
    """The list has exactly one finding by the rule, of that severity."""
    report = checked(decklist, format_id, cards)
    found = [finding for finding in report.findings if finding.rule == rule]
    assert [finding.severity for finding in found] == [severity]
    if severity is Severity.ILLEGAL:
        assert_repaired(report)
    return found[0]


def assert_repaired(report: Report, max_checks: int = 60) -> None:
    """A repair of the deck leaves nothing broken, or it is said why there is none."""
    repair = find_repair(report, lambda: 0.0, max_checks=max_checks)
    if repair.changes is None:
        assert repair.why_not.endswith(".")
        return
    collection = report.context.collection
    submission = changed(report.submission, repair.changes, collection, report.format.game)
    assert submission is not None
    again = check(submission, report.format, as_of=report.as_of, collection=collection)
    assert again.verdict is not Verdict.ILLEGAL, again.findings


def pairs(copies: Sequence[CardCopies]) -> list[tuple[int, str | None]]:
    """The counts and the cards of a fix, without their sections."""
    return [(each.count, each.card) for each in copies]
