"""A ledger and its coverage agree, or are refused."""

import pytest

from formats.ledger import Ledger, LedgerError, RowState, read_ledger

RULES = """\
# Rule ledger: Toy

- Rows: 4

## BUILD: Deck construction

| ID | rule | source |
|---|---|---|
| T-BUILD-01 | A deck holds at least 60 cards. | §IX Deckbuilding |
| T-BUILD-02 | At most 4 copies, 1 | 2 | 3 | 4. | §IX, §X Q6 |

## PLAY: How a game goes

| ID | rule | source |
|---|---|---|
| T-PLAY-01 | Draw two cards. | §5.1 |
| T-PLAY-02 | Shake hands. | §1 |

## Cards named in the rulebook

| name | version | source |
|---|---|---|
| Kroenen |  | §5.2 |
"""


def ledger(coverage: str = "", rules: str = RULES) -> Ledger:
    return read_ledger("toy", rules, coverage)


def states(coverage: str) -> dict[str, RowState]:
    return {row.id.removeprefix("T-"): row.state for row in ledger(coverage).rows.values()}


def test_a_ledger_has_its_areas_with_their_titles() -> None:
    assert dict(ledger().areas) == {"BUILD": "Deck construction", "PLAY": "How a game goes"}


def test_a_ledger_has_its_rows_in_order() -> None:
    assert list(ledger().rows) == ["T-BUILD-01", "T-BUILD-02", "T-PLAY-01", "T-PLAY-02"]
    row = ledger().rows["T-BUILD-01"]
    assert (row.area, row.text, row.source, row.reason) == (
        "BUILD",
        "A deck holds at least 60 cards.",
        "§IX Deckbuilding",
        "",
    )


def test_a_rule_may_hold_the_sign_that_parts_the_columns() -> None:
    row = ledger().rows["T-BUILD-02"]
    assert (row.text, row.source) == ("At most 4 copies, 1 | 2 | 3 | 4.", "§IX, §X Q6")


def test_a_ledger_says_where_each_rule_stands() -> None:
    assert ledger().citations() == {
        "T-BUILD-01": "§IX Deckbuilding",
        "T-BUILD-02": "§IX, §X Q6",
        "T-PLAY-01": "§5.1",
        "T-PLAY-02": "§1",
    }


IMPLEMENTED, NOT_APPLICABLE, NOT_YET = RowState


@pytest.mark.parametrize(
    ("coverage", "expected"),
    [
        ("", [NOT_YET, NOT_YET, NOT_YET, NOT_YET]),
        ("complete = []", [NOT_YET, NOT_YET, NOT_YET, NOT_YET]),
        ('complete = ["BUILD"]', [IMPLEMENTED, IMPLEMENTED, NOT_YET, NOT_YET]),
        ('complete = ["T-PLAY-01"]', [NOT_YET, NOT_YET, IMPLEMENTED, NOT_YET]),
        (
            'complete = ["BUILD", "T-PLAY-01"]',
            [IMPLEMENTED, IMPLEMENTED, IMPLEMENTED, NOT_YET],
        ),
        (
            '[not_applicable]\nT-PLAY-02 = "Manners."',
            [NOT_YET, NOT_YET, NOT_YET, NOT_APPLICABLE],
        ),
        (
            'complete = ["PLAY"]\n[not_applicable]\nT-PLAY-02 = "Manners."',
            [NOT_YET, NOT_YET, IMPLEMENTED, NOT_APPLICABLE],
        ),
    ],
)
def test_a_row_is_as_far_as_the_coverage_says(coverage: str, expected: list[RowState]) -> None:
    assert list(states(coverage).values()) == expected


def test_a_row_that_is_not_applicable_keeps_its_reason() -> None:
    row = ledger('[not_applicable]\nT-PLAY-02 = "Manners."').rows["T-PLAY-02"]
    assert row.reason == "Manners."


def test_only_an_area_named_complete_is_a_complete_area() -> None:
    assert ledger('complete = ["BUILD", "T-PLAY-01", "T-PLAY-02"]').complete_areas == {"BUILD"}


def test_the_totals_count_every_row_once() -> None:
    of_toy = ledger('complete = ["BUILD"]\n[not_applicable]\nT-PLAY-02 = "Manners."')
    assert of_toy.totals() == {IMPLEMENTED: 2, NOT_APPLICABLE: 1, NOT_YET: 1}
    assert of_toy.totals("BUILD") == {IMPLEMENTED: 2, NOT_APPLICABLE: 0, NOT_YET: 0}
    assert of_toy.totals("PLAY") == {IMPLEMENTED: 0, NOT_APPLICABLE: 1, NOT_YET: 1}


def test_the_rows_of_an_area_are_its_own() -> None:
    assert [row.id for row in ledger().rows_of("PLAY")] == ["T-PLAY-01", "T-PLAY-02"]
    assert ledger().rows_of("SETUP") == []


@pytest.mark.parametrize(
    ("rules", "coverage", "message"),
    [
        (
            RULES + "| T-PLAY-01 | Draw three cards. | §5.2 |\n",
            "",
            "T-PLAY-01 stands twice in the ledger of toy",
        ),
        (
            RULES,
            'complete = ["SETUP"]',
            "the coverage of toy names what is not there: ['SETUP']",
        ),
        (
            RULES,
            'complete = ["T-PLAY-99"]\n[not_applicable]\nT-BUILD-77 = "Gone."',
            "the coverage of toy names what is not there: ['T-BUILD-77', 'T-PLAY-99']",
        ),
        (
            RULES,
            '[not_applicable]\nPLAY = "A whole area."',
            "the coverage of toy names what is not there: ['PLAY']",
        ),
        (
            RULES,
            'complete = ["T-PLAY-02"]\n[not_applicable]\nT-PLAY-02 = "Manners."',
            "both complete and not applicable in toy: ['T-PLAY-02']",
        ),
    ],
)
def test_a_ledger_that_contradicts_its_coverage_is_refused(
    rules: str, coverage: str, message: str
) -> None:
    with pytest.raises(LedgerError) as error:
        read_ledger("toy", rules, coverage)
    assert str(error.value) == message


@pytest.mark.parametrize(
    "row",
    [
        "| T-PLAY-03 | A row without its source. |",
        "| T-PLAY-03 | A row that does not end. | §5.2",
        "|T-PLAY-03|No blanks.|§5.2|",
        "| T-SETUP-01 | A row of an area that has no heading. | §4 |",
    ],
)
def test_a_row_that_would_be_lost_is_refused(row: str) -> None:
    rules = RULES.replace("| T-PLAY-02", f"{row}\n| T-PLAY-02")
    with pytest.raises(LedgerError):
        read_ledger("toy", rules, "")
