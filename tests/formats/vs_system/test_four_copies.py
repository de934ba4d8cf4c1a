"""Four copies of a card where the version of one is not recorded."""

import pytest

from formats.construction.finding import Severity
from tests.helpers import Cards, assert_finding, assert_legal

FORMAT = "vs-system; size 1-90"
RULE = "VS-BUILD-02"


def heron(version: str | None = None, **facts: object) -> dict[str, object]:
    """A character; its version is unknown without one."""
    known: dict[str, object] = {"name": "Heron", "type": "character", "unique": True, **facts}
    return known if version is None else {**known, "version": version}


def cards(unknown: dict[str, object], *others: dict[str, object]) -> Cards:
    return [{**unknown, "set": "ONE", "number": "7"}, *others]


@pytest.mark.rule("VS-BUILD-02", "VS-BUILD-04")
@pytest.mark.parametrize("decklist", ["2 ONE-7\n3 Heron, Wader", "3 Heron, Wader\n2 ONE-7"])
def test_a_card_of_unknown_version_may_be_a_further_copy(decklist: str) -> None:
    given = cards(heron(), heron("Wader"), heron("Diver"))
    finding = assert_finding(decklist, FORMAT, RULE, Severity.UNVERIFIED, cards=given)
    assert finding.message == (
        "Heron [ONE-7] and Heron, Wader are in the deck 5 times together; 4 copies of a card are "
        "allowed, and whether they are one card is not known."
    )
    assert finding.help == (
        "The version of Heron [ONE-7] is not recorded; copies are counted by name and version "
        "(VS-BUILD-04)."
    )
    assert (finding.cards, finding.lines) == (("Heron", "Heron, Wader"), (1, 2))
    assert (finding.limit, finding.found, finding.fix) == (4, 5, None)


@pytest.mark.rule("VS-BUILD-02", "VS-BUILD-04")
def test_as_many_as_are_allowed_of_one_version_are_legal_whichever_it_is() -> None:
    given = cards(heron(), heron("Wader"), heron("Diver"))
    assert_legal("2 ONE-7\n2 Heron, Wader\n2 Heron, Diver", FORMAT, given)


@pytest.mark.rule("VS-BUILD-02", "VS-BUILD-04")
@pytest.mark.parametrize(
    ("unknown", "other"),
    [
        ({"cost": 3}, {"cost": 4}),
        ({"atk": 3}, {"atk": 4}),
        ({"def": 3}, {"def": 4}),
        ({"type": "location"}, {}),
    ],
)
def test_a_card_with_other_numbers_is_another_version(
    unknown: dict[str, object], other: dict[str, object]
) -> None:
    given = cards(heron() | unknown, heron("Wader") | other)
    assert_legal("4 ONE-7\n4 Heron, Wader", FORMAT, given)


@pytest.mark.rule("VS-BUILD-05")
@pytest.mark.parametrize(
    ("unknown", "other"),
    [
        (heron(), heron("Army", unique=False)),
        # Only an Army character is not unique, so that its version is known after all.
        (heron(unique=False), heron("Wader")),
    ],
)
def test_an_army_takes_no_copies_from_another_version(
    unknown: dict[str, object], other: dict[str, object]
) -> None:
    assert_legal("4 ONE-7\n4 Heron, " + str(other["version"]), FORMAT, cards(unknown, other))


@pytest.mark.rule("VS-BUILD-02")
def test_five_of_a_known_version_are_illegal_beside_one_of_unknown_version() -> None:
    given = cards(heron(), heron("Wader"))
    finding = assert_finding("1 ONE-7\n5 Heron, Wader", FORMAT, RULE, cards=given)
    assert (finding.cards, finding.found) == (("Heron, Wader",), 5)
