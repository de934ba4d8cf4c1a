"""How rules say what they find: the cards and lines follow from the entries."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

import formats
from carddb.model import Card
from formats.construction.finding import Finding, Fix, Severity, broken, noted, undecided, warned
from formats.construction.submission import Entry

MOTH, BAT = (Card("toy", name.lower(), name, name, {}) for name in ("Moth", "Bat"))


@pytest.mark.parametrize(
    ("say", "severity"),
    [
        (broken, Severity.ILLEGAL),
        (undecided, Severity.UNVERIFIED),
        (warned, Severity.WARNING),
        (noted, Severity.NOTE),
    ],
)
def test_each_way_to_say_it_has_its_severity(
    say: Callable[[str, str], Finding], severity: Severity
) -> None:
    assert say("T-01", "So.") == Finding(rule="T-01", severity=severity, message="So.")


def test_a_finding_names_each_card_once_and_the_lines_in_order() -> None:
    entries = [Entry(2, MOTH, (7,)), Entry(1, BAT, (3, 5)), Entry(1, MOTH, (4,))]
    found = broken("T-01", "So.", iter(entries))
    assert (found.cards, found.lines) == (("Moth", "Bat"), (3, 4, 5, 7))


def test_a_finding_may_name_other_cards_than_those_of_its_lines() -> None:
    found = undecided("T-01", "So.", [Entry(1, MOTH, (7,))], cards=("Owl",))
    assert (found.cards, found.lines) == (("Owl",), (7,))


def test_what_else_is_known_goes_with_a_finding() -> None:
    found = broken("T-01", "So.", help="Why.", limit=4, found=5, fix=Fix())
    assert (found.help, found.limit, found.found, found.fix) == ("Why.", 4, 5, Fix())


def test_no_game_makes_findings_in_another_way() -> None:
    sources = Path(str(formats.__file__)).parent.rglob("*.py")
    by_hand = [path for path in sources if re.search(r"\bFinding\(", path.read_text())]
    assert [path.name for path in by_hand] == ["finding.py"]
