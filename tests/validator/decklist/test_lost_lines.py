"""No line that may hold cards is lost, wherever it stands and whatever is put around it."""

from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from formats.construction.finding import Severity, Verdict
from formats.construction.report import Report
from formats.samples import Sample, samples
from tests.helpers import AS_OF, Cards, assert_legal, checked, checker
from tests.validator.decklist.test_counts import TITLES
from validator.question import Question

FORMAT = "vs-system"
KINDS = [f"Gambit {chr(letter)}" for letter in range(ord("A"), ord("O"))]
CARDS: Cards = [
    *({"name": name, "type": "plot twist", "cost": 1, "complete": True} for name in KINDS),
    {"name": "Moth Baron", "version": "Dusk", "type": "character", "complete": True},
    {"name": "Brass Lantern", "type": "equipment", "cost": 1, "complete": True},
]
SIXTY = [*(f"4 {name}" for name in KINDS), "4 Brass Lantern"]
BARON = "Moth Baron, Dusk"
NAMES = (BARON, "Foobar Quux")
"""A card that is known, and one that is not."""

AROUND = [
    *("5 {}", "5x {}", "5 x {}", "x5 {}", "5X {}", "X5 {}", "5* {}", "5 * {}", "+5 {}", "5{}"),
    *("5) {}", "(5) {}", "[5] {}", "5. {}", "5: {}", "5, {}", "5; {}", "5 - {}", "5-{}", "5/{}"),
    *("5 = {}", "5={}", "5_{}", "5 of {}", "5 copies of {}", "5 cards {}", "5|{}"),
    *("{} 5", "{} x5", "{} X5", "{} x 5", "{} *5", "{} (5)", "{} [5]", "{} {{5}}", "{} <5>"),
    *("{}, 5", "{}: 5", "{}; 5", "{} - 5", "{}-5", "{} = 5", "{}/5", "{} 5x", "{} (5x)", "{}|5"),
    *("{} (x5)", "{} (5 copies)", "{} - 5 copies", "{} x5 (foil)", "{} (foil) 5", "{}\t5", "5\t{}"),
    *(
        "SB: 5 {}",
        "SB 5 {}",
        "Sideboard: 5 {}",
        "Side: 5 {}",
        "Deck: 5 {}",
        "Main 5 {}",
        "MD: 5 {}",
    ),
    *("Heroes: 5 {}", "Total: 5 {}", "no. 5 {}", "qty: 5 {}", "maybe 5 {}", "up to 5 {}"),
    *("1. 5 {}", "1) 5 {}", "1.) 5 {}", "(1) 5 {}", "a) 5 {}", "1 5 {}", "01 5 {}", "1: 5 {}"),
    *("> 5 {}", ">> 5 {}", "- 5 {}", "* 5 {}", "• 5 {}", "→ 5 {}", "-- 5 {}", "; 5 {}", "++ 5 {}"),
    *("- [ ] 5 {}", "- [x] 5 {}", "[ ] 5 {}", "**5 {}**", "**5** {}", "5 **{}**", "*5 {}*"),
    *("_5 {}_", "__5 {}__", "`5 {}`", "~~5 {}~~", "[5 {}](http://x.y)", "5 [{}](http://x.y)"),
    *("[b]5 {}[/b]", "5 [b]{}[/b]", "[*] 5 {}", "[s]5 {}[/s]", "[url=http://x.y/1]5 {}[/url]"),
    *("<b>5 {}</b>", "5 <b>{}</b>", "<li>5 {}</li>", "<td>5</td><td>{}</td>", "<p>5 {}"),
    *("| 5 | {} |", "|5|{}|", "| {} | 5 |", "| 1 | 5 | {} |", "|| 5 || {} ||", "| 5 {} |"),
    *('"5 {}"', "'5 {}'", "“5 {}”", "«5 {}»", "/* 5 {} */", "== 5 {} ==", "-- 5 {} --"),
    *(
        "five {}",
        "Five {}",
        "SB: five {}",
        "{} five times",
        "⑤ {}",
        "５ {}",
        "Ⅴ {}",
        "5\ufe0f\u20e3 {}",
    ),
    *("4 {} [+1]", "4 {} (+1)", "4 {} (1 more)", "4 {} [x2]", "2 {} x3", "2x {} x3", "2 {} (x3)"),
    *("2 {}, 3", "2 3 {}", "1.5 {}", "3-4 {}", "4 {} {{+1}}", "4 {} <+1>", "0 5 {}", "-5 {}"),
]
"""What people put around five copies of a card."""


def weighing(report: Report) -> bool:
    """Whether some finding about the list keeps it from being legal."""
    return any(f.severity in (Severity.ILLEGAL, Severity.UNVERIFIED) for f in report.findings)


def put(row: str, place: int) -> str:
    return "\n".join([*SIXTY[:place], row, *SIXTY[place:]])


def test_the_list_is_legal_without_such_a_line() -> None:
    assert_legal("\n".join(SIXTY), FORMAT, CARDS)


@pytest.mark.parametrize("place", [0, 7, 15])
@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("around", AROUND)
def test_five_copies_are_never_legal_whatever_is_around_them(
    around: str, name: str, place: int
) -> None:
    report = checked(put(around.format(name), place), FORMAT, CARDS)
    assert report.verdict is not Verdict.LEGAL
    assert weighing(report)
    assert not [f for f in report.findings if f.rule == "DM-LINE-02"]


@given(
    around=st.sampled_from(AROUND),
    outside=st.sampled_from(["{}", "> {}", "**{}**", "[b]{}[/b]", "<li>{}</li>", "SB: {}", "- {}"]),
    name=st.sampled_from(NAMES),
    count=st.integers(5, 99),
    place=st.integers(0, 15),
    above=st.lists(st.sampled_from([*TITLES, ""]), max_size=2),
)
@settings(max_examples=300)
def test_copies_are_never_lost_in_layers_of_markup(
    around: str, outside: str, name: str, count: int, place: int, above: list[str]
) -> None:
    inner = around.format(name).replace("5", str(count)) if "5" in around else around.format(name)
    typed = "\n".join([*above, put(outside.format(inner), place)])
    report = checked(typed, FORMAT, CARDS)
    assert report.verdict is not Verdict.LEGAL
    assert weighing(report)


@pytest.mark.parametrize("title", TITLES)
def test_a_title_stays_a_title(title: str) -> None:
    report = assert_legal(put(title, 0), FORMAT, CARDS)
    assert [f.rule for f in report.findings] == ["DM-LINE-02"]


@pytest.mark.parametrize(
    "row", ["Sideboard: Foobar Quux", f"SB: {BARON}", f"My deck: {BARON}", "5", f"Top 8 {BARON}"]
)
def test_a_card_behind_a_label_and_a_count_alone_are_no_titles(row: str) -> None:
    report = checked(put(row, 0), FORMAT, CARDS)
    assert [f.rule for f in report.findings] == ["DM-LINE-01"]
    assert report.verdict is Verdict.UNVERIFIED


@pytest.mark.parametrize(
    "row",
    ["2 {} x3", "2 {} (+3)", "2 {}, 3 Brass Lantern", "(2) {}", "2 3 {}", "SB: 2 {}", "2 3 Zz"],
)
def test_a_line_with_two_counts_is_no_missing_card(row: str) -> None:
    rows = [*SIXTY[:14], row.format(BARON)]
    report = checked("\n".join(rows), FORMAT, CARDS)
    assert report.verdict is Verdict.UNVERIFIED
    assert [f.severity for f in report.findings if f.rule == "VS-BUILD-01"] == [Severity.UNVERIFIED]


def test_a_line_that_is_not_read_under_an_unknown_heading_may_be_of_the_deck() -> None:
    rows = [*SIXTY[:14], "Spares:", f"2 {BARON} x3"]
    report = checked("\n".join(rows), FORMAT, CARDS)
    assert report.verdict is Verdict.UNVERIFIED


SAMPLES = tuple(samples().values())
MANGLED: dict[str, Callable[[str], str]] = {
    "two counts": lambda row: f"{row} x3",
    "a bracket": lambda row: f"{row} [+1 Foo]",
    "a count in brackets": lambda row: "({}) {}".format(*row.split(" ", 1)),
    "a label": lambda row: f"Foo: {row}",
    "two counts in front": lambda row: f"1 {row}",
}


@pytest.mark.parametrize("mangled", MANGLED)
@pytest.mark.parametrize("sample", SAMPLES, ids=lambda sample: sample.id)
def test_in_every_game_a_line_that_is_not_read_makes_nothing_illegal(
    sample: Sample, mangled: str
) -> None:
    rows = sample.text.split("\n")
    asked = Question(AS_OF, sample.format)
    for place, row in enumerate(rows):
        if row[:1].isdigit():
            typed = "\n".join([*rows[:place], MANGLED[mangled](row), *rows[place + 1 :]])
            report = checker().check_text(typed, asked)
            assert report.verdict is Verdict.UNVERIFIED, typed
