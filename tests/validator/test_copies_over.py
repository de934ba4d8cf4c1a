"""Copies of an unclear name that are too many however it is read."""

import pytest

from formats.construction.finding import CardCopies, Finding, Fix, Severity
from tests.helpers import Cards, checked

BARONS: Cards = [
    {"name": "Moth Baron", "version": "Dusk", "type": "Character"},
    {"name": "Moth Baron", "version": "Dawn", "type": "Character"},
]
FORMAT = "vs-system; size 1-90"


def found(decklist: str) -> list[Finding]:
    findings = checked(decklist, FORMAT, BARONS).findings
    return [f for f in findings if f.rule == "VS-BUILD-02"]


@pytest.mark.rule("VS-BUILD-02", "VS-BUILD-04")
@pytest.mark.parametrize(
    ("decklist", "message", "removed"),
    [
        (
            "9 Moth Baron",
            "Moth Baron is in the deck 9 times; however the copies are divided among its 2 "
            "versions, 8 are allowed.",
            CardCopies(1, "Moth Baron", "deck"),
        ),
        (
            "4 Moth Baron, Dusk\n6 Moth Baron",
            "Moth Baron, Dusk and Moth Baron are in the deck 10 times together; however the copies "
            "are divided among its 2 versions, 8 are allowed.",
            CardCopies(2, "Moth Baron", "deck"),
        ),
    ],
)
def test_as_many_as_are_too_many_in_every_reading_go(
    decklist: str, message: str, removed: CardCopies
) -> None:
    (finding,) = found(decklist)
    assert (finding.severity, finding.message) == (Severity.ILLEGAL, message)
    assert finding.fix == Fix(remove=(removed,))
    assert finding.citation == "§IX Deckbuilding"
    assert finding.help.startswith("Copies are counted by name and version")


@pytest.mark.rule("VS-BUILD-02", "VS-BUILD-04")
@pytest.mark.parametrize("decklist", ["8 Moth Baron", "4 Moth Baron, Dusk\n4 Moth Baron"])
def test_what_may_be_divided_is_not_broken(decklist: str) -> None:
    assert {finding.severity for finding in found(decklist)} <= {Severity.UNVERIFIED}
