"""A fix carried out on the text takes out what it says, and nothing else."""

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from formats.construction.finding import CardCopies, CardMove, DoubtfulName, Fix, Severity
from formats.construction.report import Report
from tests.helpers import checked
from validator.decklist.mending import Mender, rows_of


def mended(typed: str) -> str | None:
    """The list with the fix of its first finding by the copy limit carried out."""
    report = checked(typed, "vs-system")
    finding = next(f for f in report.findings if f.rule == "VS-BUILD-02")
    return Mender(typed, report).mended(finding)


@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        ("5 Kroenen", "4 Kroenen"),
        ("5x Kroenen", "4x Kroenen"),
        ("  5  Kroenen  # mine", "  4  Kroenen  # mine"),
        ("Kroenen x5", "Kroenen x4"),
        ("Kroenen (x12)", "Kroenen (x4)"),
        ("- 5 Kroenen", "- 4 Kroenen"),
        ("1,000 Kroenen", "4 Kroenen"),
        ("+5 Kroenen", "4 Kroenen"),
        ("5\tKroenen\t5", "4\tKroenen\t5"),
        ("4 Roger\n5 Kroenen\n5 of what\n", "4 Roger\n4 Kroenen\n5 of what\n"),
    ],
)
def test_only_the_count_changes(typed: str, expected: str) -> None:
    assert mended(typed) == expected


@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        ("4 Kroenen\n4 Roger\n1 Kroenen", "4 Kroenen\n4 Roger"),
        ("4 Kroenen\n4 Roger\nKroenen", "4 Kroenen\n4 Roger"),
        ("3 Kroenen\n3 Kroenen\n2 Kroenen\n4 Roger", "3 Kroenen\n1 Kroenen\n4 Roger"),
        ("\n\n4 Kroenen\r\n\r\n3 kroenen\r\n# end", "\n\n4 Kroenen\n\n# end"),
    ],
)
def test_copies_go_from_the_last_line_first(typed: str, expected: str) -> None:
    assert mended(typed) == expected


def test_a_section_that_is_not_judged_keeps_its_copies() -> None:
    typed = "5 Kroenen\nSideboard\n3 Kroenen"
    assert mended(typed) == "4 Kroenen\nSideboard\n3 Kroenen"


def test_a_fix_that_adds_is_left_to_the_player() -> None:
    report = checked("4 Kroenen", "vs-system")
    (finding,) = [f for f in report.findings if f.rule == "VS-BUILD-01"]
    assert finding.fix is not None
    assert Mender("4 Kroenen", report).mended(finding) is None


def test_copies_of_an_unclear_name_go_if_there_are_too_many_of_all_that_it_means() -> None:
    typed = "61 Hellboy"
    report = checked(typed, "vs-system")
    (finding,) = [f for f in report.findings if f.fix is not None]
    assert finding.rule == "VS-BUILD-02"
    assert Mender(typed, report).mended(finding) == "16 Hellboy"


def test_copies_of_an_unclear_name_are_taken_out_if_the_rules_judge_by_all_its_meanings() -> None:
    typed = "Deck\n4 Thrust\n6 Extra Shot"
    report = checked(typed, "highlander-standard; limit Extra Shot 2")
    (finding,) = [f for f in report.findings if f.rule == "DM-HOUSE-02"]
    assert Mender(typed, report).mended(finding) == "Deck\n4 Thrust\n2 Extra Shot"


@pytest.mark.parametrize(
    ("fix", "expected"),
    [
        (
            Fix(move=(CardMove(1, "Thrust", "pre-game", "deck"),)),
            "Pre-Game\n# mine\nDeck (5)\n4 Slash # all\n1 Thrust\n",
        ),
        (
            Fix(add=(CardCopies(2, "Feint", "pre-game"), CardCopies(3, "Parry", "deck"))),
            "Pre-Game\n1 Thrust\n2 Feint\n# mine\nDeck (7)\n4 Slash # all\n3 Parry\n",
        ),
        (
            Fix(remove=(CardCopies(1, "Slash", "deck"),), add=(CardCopies(1, None, "deck"),)),
            "Pre-Game\n1 Thrust\n# mine\nDeck (3)\n3 Slash # all\n",
        ),
        (
            Fix(add=(CardCopies(1, "Roost", "starting cards"),)),
            "Pre-Game\n1 Thrust\n# mine\nDeck (4)\n4 Slash # all\n\n\nStarting cards\n1 Roost",
        ),
        (Fix(remove=(CardCopies(1, None, "deck"),)), None),
        (Fix(remove=(CardCopies(5, "Slash", "deck"),)), None),
        (Fix(remove=(CardCopies(1, "Slash", "pre-game"),)), None),
    ],
    ids=["move", "add", "any card", "new section", "take any card", "too many", "elsewhere"],
)
def test_changes_are_made_in_their_sections(fix: Fix, expected: str | None) -> None:
    typed = "Pre-Game\n1 Thrust\n# mine\nDeck (4)\n4 Slash # all\n"
    assert Mender(typed, checked(typed, "highlander-plot-hilt")).changed(fix) == expected


@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        ("Characters - 9\n5 Kroenen\n4 Roger", "Characters - 8\n4 Kroenen\n4 Roger"),
        ("Characters (9 cards):\n5 Kroenen\n4 Roger", "Characters (8 cards):\n4 Kroenen\n4 Roger"),
        ("9 Characters\n5 Kroenen\n4 Roger", "8 Characters\n4 Kroenen\n4 Roger"),
        ("**Characters [9]**\n5 Kroenen\n4 Roger", "**Characters [8]**\n4 Kroenen\n4 Roger"),
        ("[5 - 5]\n5 Kroenen\n4-drops (4)\n4 Roger", "[5 - 4]\n4 Kroenen\n4-drops (4)\n4 Roger"),
        ("5 Kroenen\n4 Roger\nTotal: 9", "4 Kroenen\n4 Roger\nTotal: 8"),
        ("Total 9 cards\n5 Kroenen\n4 Roger", "Total 8 cards\n4 Kroenen\n4 Roger"),
        (
            "Characters (5)\n5 Kroenen\nPlot twists\n4 Project Ragna Rok\nTotal: 9",
            "Characters (4)\n4 Kroenen\nPlot twists\n4 Project Ragna Rok\nTotal: 8",
        ),
        (
            "Plot twists\n4 Project Ragna Rok\nCharacters\n5 Kroenen\nTotal: 5\nEquipment (0)",
            "Plot twists\n4 Project Ragna Rok\nCharacters\n4 Kroenen\nTotal: 4\nEquipment (0)",
        ),
        (
            "Plot twists (4)\n4 Project Ragna Rok\nCharacters (5)\n5 Kroenen",
            "Plot twists (4)\n4 Project Ragna Rok\nCharacters (4)\n4 Kroenen",
        ),
        (
            "Frogs (9 cards)\n\nCharacters (5)\n5 Kroenen\nPlot twists (4)\n4 Project Ragna Rok",
            "Frogs (8 cards)\n\nCharacters (4)\n4 Kroenen\nPlot twists (4)\n4 Project Ragna Rok",
        ),
        ("Characters (9)\n4 Kroenen\n4 Roger\n1 Kroenen", "Characters (8)\n4 Kroenen\n4 Roger"),
    ],
)
def test_the_numbers_in_headings_and_totals_follow(typed: str, expected: str) -> None:
    assert mended(typed) == expected


@pytest.mark.parametrize("heading", ["Characters (12)", "Total: 4", "12 Characters", "# 9 cards"])
def test_a_number_that_was_wrong_or_means_nothing_stays(heading: str) -> None:
    assert mended(f"{heading}\n5 Kroenen\n4 Roger") == f"{heading}\n4 Kroenen\n4 Roger"


NAMES = (
    "Kroenen",
    "Roger",
    "Hellboy, Little Boy",
    "liz sherman uncontrolled power",
    "Hellboy",
    "X",
)
COUNTS = st.integers(1, 12)
CARDS = st.builds(
    lambda shape, count, name: shape.format(count, name),
    st.sampled_from(("{0} {1}", "{0}x {1}", "{1} x{0}", "* {0} {1} # {0} 9", "{0}\t{1}", "{1}")),
    COUNTS,
    st.sampled_from(NAMES),
)
OTHERS = st.sampled_from(("", "# 5 Kroenen", "Characters (9)", "Sideboard", "Deck", "?", "0 Roger"))
LISTS = st.lists(CARDS | OTHERS, min_size=1, max_size=12).map("\n".join).filter(str.strip)


@given(LISTS)
@example("9 Hellboy, Little Boy\n1 Hellboy")
@example("1 Hellboy\n9 Hellboy, Little Boy\nHellboy, Little Boy")
@example("20 Hellboy, Little Boy\n1 Hellboy")
@example("30 Hellboy\n20 Hellboy, Little Boy")
def test_a_mended_list_no_longer_has_the_finding(typed: str) -> None:
    report = checked(typed, "vs-system")
    mender = Mender(typed, report)
    for finding in report.findings:
        text = mender.mended(finding)
        if text is None or finding.fix is None:
            continue
        after = checked(text, "vs-system")
        assert (finding.rule, finding.severity, finding.cards) not in [
            (f.rule, f.severity, f.cards) for f in after.findings
        ]
        removed = sum(copies.count for copies in finding.fix.remove)
        assert _size(after) == _size(report) - removed
        kept = [
            r
            for n, r in enumerate(rows_of(typed), 1)
            # The number of a heading follows what stands under it.
            if n not in finding.lines and not r.startswith("Characters")
        ]
        rows = iter(rows_of(text))
        assert all(row in rows for row in kept), "other lines stay, in their order"


@given(st.lists(CARDS.filter(lambda row: "Hellboy" not in row), min_size=1).map("\n".join))
def test_every_surplus_of_a_clear_name_can_be_mended(typed: str) -> None:
    report = checked(typed, "vs-system")
    mender = Mender(typed, report)
    surplus = [
        f for f in report.findings if f.rule == "VS-BUILD-02" and f.severity is Severity.ILLEGAL
    ]
    assert all(mender.mended(finding) is not None for finding in surplus)


def _size(report: Report) -> int:
    return sum(section.size for section in report.submission.sections())


@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        ("4 Rodger", "4 Roger"),
        ("4x Rodger", "4x Roger"),
        ("Rodger x4", "Roger x4"),
        ("  4\tRodger\t[HB]", "  4\tRoger\t[HB]"),
        ("4 Rodger # not Rodgers", "4 Roger # not Rodgers"),
        ("- 4  Rodger  [HB]", "- 4  Roger  [HB]"),
        ("4 Rodger\n4 Kroenen\n1 RODGER # two", "4 Roger\n4 Kroenen\n1 Roger # two"),
        ("# Rodger\n\n4 rodger\n", "# Rodger\n\n4 Roger\n"),
        ("4 Liz  Shermann,  Uncontroled Power", "4 Liz Sherman, Uncontrolled Power"),
    ],
)
def test_a_misspelt_name_is_put_right_and_nothing_else(typed: str, expected: str) -> None:
    report = checked(typed, "vs-system")
    (finding,) = [f for f in report.findings if f.rule == "DM-NAME-01"]
    assert Mender(typed, report).renamed(finding.names[0], finding.suggestions[0]) == expected


def test_a_name_of_one_letter_is_not_taken_for_the_sign_behind_a_count() -> None:
    report = checked("4x X", "vs-system")
    (finding,) = [f for f in report.findings if f.rule == "DM-NAME-01"]
    assert Mender("4x X", report).renamed(finding.names[0], "Roger") == "4x Roger"


def test_a_name_of_no_line_is_not_mended() -> None:
    report = checked("4 Rodger", "vs-system")
    assert Mender("4 Rodger", report).renamed(DoubtfulName("Rodger"), "Roger") is None


def test_one_of_several_names_is_put_right_and_the_others_stay() -> None:
    typed = "4 Rodger\n4 Kroenenn\n1 Rodger"
    report = checked(typed, "vs-system")
    (finding,) = [f for f in report.findings if f.rule == "DM-NAME-01"]
    rodger, kroenen = finding.names
    mender = Mender(typed, report)
    assert mender.renamed(rodger, "Roger") == "4 Roger\n4 Kroenenn\n1 Roger"
    assert mender.renamed(kroenen, "Kroenen") == "4 Rodger\n4 Kroenen\n1 Rodger"
    both = mender.renamed_together([(rodger, "Roger"), (kroenen, "Kroenen")])
    assert both == ("4 Roger\n4 Kroenen\n1 Roger", [(rodger, "Roger"), (kroenen, "Kroenen")])
