"""What the toy games of these tests are made of."""

from datetime import date

from carddb.model import Card, Fact
from formats.construction.finding import Finding, Severity
from formats.construction.format import Format, SectionSpec, compile_format
from formats.construction.report import Report
from formats.construction.rule import Judge, Rule
from formats.construction.submission import Entry, Section, Submission
from validator.check import check

AS_OF = date(2026, 11, 16)


def card(name: str, **facts: Fact) -> Card:
    return Card("toy", name.lower(), name, name, facts)


def section(name: str, *cards: tuple[int, Card], of: str | None = None) -> Section:
    return Section(name, tuple(Entry(count, card) for count, card in cards), of)


def illegal(rule: str, message: str, *cards: Card) -> Finding:
    titles = tuple(card.title for card in cards)
    return Finding(rule=rule, severity=Severity.ILLEGAL, message=message, cards=titles)


def undecided(rule: str, message: str, *cards: Card) -> Finding:
    titles = tuple(card.title for card in cards)
    return Finding(rule=rule, severity=Severity.UNVERIFIED, message=message, cards=titles)


def rule_of(rule_id: str, judge: Judge) -> Rule:
    return Rule(rule_id, f"{judge.__name__}.", (("shape", judge.__name__),), judge)


def game_of(*rules: Rule, sections: tuple[str, ...] = ("deck",)) -> Format:
    return Format(
        id="toy",
        game="toy",
        name="Toy",
        summary="",
        version="1",
        sections=tuple(SectionSpec(name) for name in sections),
        rules=rules,
    )


class AnyCitation(dict[str, str]):
    """A ledger that has every rule."""

    def __contains__(self, _: object) -> bool:
        return True

    def __missing__(self, rule_id: str) -> str:
        return f"§{rule_id}"


def judged(source: Format, submission: Submission) -> Report:
    return check(submission, compile_format(source, AnyCitation()), as_of=AS_OF)


def messages(report: Report) -> list[str]:
    return [finding.message for finding in report.findings]
