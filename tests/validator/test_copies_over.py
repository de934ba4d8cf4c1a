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
        (
            "12 Moth Baron, Dusk\n1 Moth Baron",
            "Moth Baron, Dusk is in the deck 12 times; 4 are allowed.",
            CardCopies(8, "Moth Baron, Dusk", "deck"),
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
@pytest.mark.parametrize(
    "decklist", ["20 Moth Baron, Dusk\n30 Moth Baron", "30 Moth Baron\n20 Moth Baron, Dusk"]
)
def test_of_each_name_go_as_many_copies_as_find_no_room(decklist: str) -> None:
    alone, together = sorted(found(decklist), key=lambda finding: finding.found or 0)
    assert (alone.limit, alone.found) == (4, 20)
    assert alone.fix == Fix(remove=(CardCopies(16, "Moth Baron, Dusk", "deck"),))
    assert (together.limit, together.found) == (8, 50)
    assert together.fix == Fix(
        remove=(CardCopies(16, "Moth Baron, Dusk", "deck"), CardCopies(26, "Moth Baron", "deck"))
    )


@pytest.mark.rule("VS-BUILD-02", "VS-BUILD-04")
@pytest.mark.parametrize("decklist", ["8 Moth Baron", "4 Moth Baron, Dusk\n4 Moth Baron"])
def test_what_may_be_divided_is_not_broken(decklist: str) -> None:
    assert {finding.severity for finding in found(decklist)} <= {Severity.UNVERIFIED}


def test_a_fix_for_one_reading_alone_is_not_given() -> None:
    bans = "vs-system; size 1-90; ban Moth Baron, Dusk; ban Moth Baron, Dawn"
    banned = [f for f in checked("4 Moth Baron", bans, BARONS).findings if f.rule == "DM-HOUSE-01"]
    assert [(f.severity, f.fix) for f in banned] == [(Severity.ILLEGAL, None)]


def test_a_fix_that_every_reading_has_names_the_card_as_it_was_typed() -> None:
    report = checked("5 Moth Baron", "vs-system; size 1-90; limit Moth Baron 2", BARONS)
    (finding,) = [f for f in report.findings if f.rule == "DM-HOUSE-02"]
    assert finding.fix == Fix(remove=(CardCopies(3, "Moth Baron", "deck"),))
