"""A list that can be read in several ways is judged for each of them."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import date

import pytest

from carddb.model import Card, Fact
from formats.construction.finding import Finding, Severity, Verdict
from formats.construction.format import Format, SectionSpec, compile_format
from formats.construction.report import Report
from formats.construction.rule import Context, Rule
from formats.construction.submission import Deck, Entry, Section, Submission
from tests.helpers import Cards, checked
from tests.spending import assert_spends_less
from validator.check import check
from validator.readings import MAX_READINGS

FORMAT = "vs-system"

FIFTY_TWO = """\
4 Abe Sapien, ichthyo sapien
4 Accept Your Destiny
4 B.P.R.D. Signal Device
4 Conqueror Worm
4 Damn Nazis
4 Frickin' Frog Monsters
4 Grigori Rasputin, True Father
4 Ilsa Hauptstein
4 Kroenen
4 Marvel Team-Up
4 Project Ragna Rok
4 Roger
4 Sidney Leach
"""
"""Thirteen clear cards, four of each."""

THE_HELLBOYS = (
    "Hellboy (version not recorded); Hellboy, Anung Un Rama; Hellboy, Little Boy; "
    "or Hellboy, Right Hand of Doom"
)


def rules(report: Report) -> list[tuple[str, Severity]]:
    return [(finding.rule, finding.severity) for finding in report.findings]


def unclear(report: Report) -> list[str]:
    return [finding.message for finding in report.findings if finding.rule == "DM-NAME-02"]


def card(name: str, version: str) -> dict[str, object]:
    return {"name": name, "version": version, "complete": True}


@pytest.mark.parametrize(
    ("more", "verdict", "found"),
    [
        # Whatever it means, it is legal.
        ("4 Hellboy\n4 Weapons Lab", Verdict.LEGAL, [("DM-NAME-02", Severity.WARNING)]),
        # However they are divided among four cards, it is one copy too many.
        (
            "17 Hellboy\n4 Weapons Lab",
            Verdict.ILLEGAL,
            [("VS-BUILD-02", Severity.ILLEGAL), ("DM-NAME-02", Severity.WARNING)],
        ),
        # It is one too many if it means the card that is there already.
        (
            "4 Weapons Lab\n4 Hellboy, Little Boy\n1 Hellboy",
            Verdict.UNVERIFIED,
            [("DM-NAME-02", Severity.UNVERIFIED), ("VS-BUILD-02", Severity.UNVERIFIED)],
        ),
        # Something else is illegal anyway.
        (
            "5 Weapons Lab\n4 Hellboy, Little Boy\n1 Hellboy",
            Verdict.ILLEGAL,
            [
                ("VS-BUILD-02", Severity.ILLEGAL),
                ("VS-BUILD-02", Severity.UNVERIFIED),
                ("DM-NAME-02", Severity.WARNING),
            ],
        ),
        # Something else is undecided anyway.
        (
            "4 Wild Patrol\n4 Hellboy",
            Verdict.UNVERIFIED,
            [("DM-NAME-01", Severity.UNVERIFIED), ("DM-NAME-02", Severity.WARNING)],
        ),
        # Two unclear names, each legal either way.
        (
            "4 Hellboy\n4 Liz Sherman",
            Verdict.LEGAL,
            [("DM-NAME-02", Severity.WARNING), ("DM-NAME-02", Severity.WARNING)],
        ),
    ],
)
def test_the_verdict_stands_if_all_readings_agree(
    more: str, verdict: Verdict, found: list[tuple[str, Severity]]
) -> None:
    report = checked(FIFTY_TWO + more, FORMAT)
    assert (report.verdict, rules(report)) == (verdict, found)


def test_a_name_that_does_not_decide_says_so() -> None:
    report = checked(FIFTY_TWO + "4 Hellboy\n4 Weapons Lab", FORMAT)
    assert unclear(report) == [
        f"Line 14: 'Hellboy' may mean {THE_HELLBOYS}. The verdict is the same for each."
    ]


def test_a_name_that_decides_says_so_and_what_may_be_wrong() -> None:
    report = checked(FIFTY_TWO + "4 Weapons Lab\n4 Hellboy, Little Boy\n1 Hellboy", FORMAT)
    assert unclear(report) == [
        f"Line 16: 'Hellboy' may mean {THE_HELLBOYS.replace('Hellboy ', 'Hellboy [hellboy] ')}. "
        "Write one of these, such as Hellboy, Anung Un Rama: the verdict depends on it."
    ]
    (perhaps,) = [finding for finding in report.findings if finding.rule == "VS-BUILD-02"]
    assert perhaps.message == (
        "Perhaps, by how the unclear lines are read: Hellboy, Little Boy is in the deck 5 times; "
        "4 copies of a card are allowed."
    )
    assert (perhaps.fix, perhaps.lines, perhaps.citation) == (None, (15, 16), "§IX Deckbuilding")


def test_what_every_reading_breaks_keeps_its_fix() -> None:
    report = checked("4 Hellboy", FORMAT)
    (size,) = [finding for finding in report.findings if finding.rule == "VS-BUILD-01"]
    assert (size.severity, size.message) == (
        Severity.ILLEGAL,
        "4 cards in the deck; at least 60 are needed.",
    )
    assert size.fix is not None


def test_a_name_that_decides_weighs_beside_one_that_does_not() -> None:
    report = checked(FIFTY_TWO + "4 Hellboy, Little Boy\n1 Hellboy\n4 Liz Sherman", FORMAT)
    weights = {f.cards[0]: f.severity for f in report.findings if f.rule == "DM-NAME-02"}
    assert report.verdict is Verdict.UNVERIFIED
    assert weights["Hellboy"] is Severity.UNVERIFIED


def test_two_lines_of_an_unclear_name_may_be_two_cards() -> None:
    report = checked(FIFTY_TWO + "4 Weapons Lab\n4 Hellboy\n4 Hellboy", FORMAT)
    assert report.verdict is Verdict.UNVERIFIED


def test_copies_are_divided_with_regard_to_those_that_are_clear() -> None:
    """Of six Hellboys one may be Anung Un Rama, of whom three are there; five are left."""
    more = "4 Weapons Lab\n3 Hellboy, Anung Un Rama\n6 Hellboy"
    assert checked(FIFTY_TWO + more, FORMAT).verdict is Verdict.UNVERIFIED
    full = "4 Weapons Lab\n4 Hellboy, Anung Un Rama\n13 Hellboy"
    assert checked(FIFTY_TWO + full, FORMAT).verdict is Verdict.ILLEGAL


def test_a_great_many_copies_are_divided_as_fast_as_few() -> None:
    report = assert_spends_less(2, lambda: checked("1000 Hellboy\n" * 2_000, FORMAT))
    assert report.verdict is Verdict.ILLEGAL


def test_too_many_copies_for_every_version_are_illegal_however_they_are_split() -> None:
    hellboys = "4 Hellboy\n" * 3 + "5 Hellboy\n"
    report = checked(FIFTY_TWO + "4 Weapons Lab\n" + hellboys, FORMAT)
    assert report.verdict is Verdict.ILLEGAL


SCOUTS: Cards = [card("Scout", f"Version {number}") for number in range(1, 9)]


def test_a_name_of_many_cards_lists_the_first_and_counts_the_rest() -> None:
    report = checked(FIFTY_TWO + "4 Weapons Lab\n4 Scout", FORMAT, SCOUTS)
    assert unclear(report) == [
        "Line 15: 'Scout' may mean Scout, Version 1; Scout, Version 2; Scout, Version 3; "
        "Scout, Version 4; Scout, Version 5; Scout, Version 6; or 2 more. "
        "The verdict is the same for each."
    ]
    (finding,) = [f for f in report.findings if f.rule == "DM-NAME-02"]
    assert len(finding.cards) == 8


PAIRS: Cards = [card(f"Pair {n}", version) for n in range(1, 10) for version in ("A", "B")]


def pairs(number: int) -> str:
    return "".join(f"4 Pair {n}\n" for n in range(1, number + 1))


def test_as_many_readings_as_are_tried_can_decide() -> None:
    report = checked(FIFTY_TWO + "4 Weapons Lab\n" + pairs(5), FORMAT, PAIRS)
    assert report.submission.count_readings() == 3**5 <= MAX_READINGS
    assert report.verdict is Verdict.LEGAL


def test_too_many_readings_leave_the_deck_undecided() -> None:
    report = checked(FIFTY_TWO + "4 Weapons Lab\n" + pairs(6), FORMAT, PAIRS)
    assert report.submission.count_readings() == 3**6 > MAX_READINGS
    assert report.verdict is Verdict.UNVERIFIED
    assert rules(report) == [("DM-NAME-02", Severity.UNVERIFIED)] * 6


def test_too_many_readings_hide_no_fault_that_may_be_there() -> None:
    report = checked("4 Weapons Lab\n5 Roger\n" + pairs(9), FORMAT, PAIRS)
    assert report.verdict is not Verdict.LEGAL
    assert {"VS-BUILD-01", "VS-BUILD-02"} <= {finding.rule for finding in report.findings}


# A toy format in which cards have values.


def scout(version: str, **facts: Fact) -> Card:
    return Card("toy", version, "Scout", f"Scout, {version}", {"version": version, **facts})


def total(column: str, rule_id: str) -> Rule:
    """No deck has more than 3 of a fact in all."""

    def judge(submission: Submission, _: Context) -> Iterator[Finding]:
        found = 0
        for part in submission.named("deck"):
            for entry in part.entries:
                fact = entry.card.fact(column)
                found += fact * entry.count if isinstance(fact, int) else 0
        if found > 3:
            message = f"{found} {column} in the deck; 3 are allowed."
            yield Finding(rule=rule_id, severity=Severity.ILLEGAL, message=message, found=found)

    return Rule(rule_id, f"At most 3 {column}.", ((column, 3),), judge)


TOY = compile_format(
    Format(
        id="toy",
        game="toy",
        name="Toy",
        summary="",
        version="1",
        sections=(SectionSpec("deck"),),
        rules=(total("cost", "T-01"), total("rank", "T-02")),
    ),
    {"T-01": "§1", "T-02": "§2"},
)
CHEAP, DEAR, DEARER = scout("A", cost=0), scout("B", cost=4), scout("C", cost=5)
RANKED = scout("D", rank=9)


def judged(*entries: Entry, also: tuple[Section, ...] = ()) -> Report:
    deck = Deck((Section("deck", entries), *also))
    return check(Submission((deck,)), TOY, as_of=date(2026, 11, 16))


def test_a_fault_that_every_reading_has_in_its_own_way_is_told_once() -> None:
    report = judged(Entry(1, DEAR, (1,), (DEARER,)))
    assert report.verdict is Verdict.ILLEGAL
    assert rules(report) == [("T-01", Severity.ILLEGAL), ("DM-NAME-02", Severity.WARNING)]


def test_a_fault_that_some_readings_have_is_told_once_at_its_worst() -> None:
    report = judged(Entry(1, CHEAP, (1,), (DEAR, DEARER)))
    assert report.verdict is Verdict.UNVERIFIED
    assert [f.message for f in report.findings if f.rule == "T-01"] == [
        "Perhaps, by how the unclear lines are read: 5 cost in the deck; 3 are allowed.",
    ]


def test_a_deck_that_breaks_another_rule_in_each_reading_is_illegal() -> None:
    report = judged(Entry(1, DEAR, (1,), (RANKED,)))
    assert report.verdict is Verdict.ILLEGAL
    assert rules(report) == [
        ("DM-NAME-03", Severity.ILLEGAL),
        ("T-01", Severity.UNVERIFIED),
        ("T-02", Severity.UNVERIFIED),
        ("DM-NAME-02", Severity.WARNING),
    ]


def test_cards_under_an_unknown_heading_that_are_illegal_here_or_there_are_illegal() -> None:
    """Apart from them the deck is too dear; with them its discount is too high in rank."""
    discount = Card("toy", "discount", "Discount", "Discount", {"cost": -9, "rank": 9})
    heroes = Section("Heroes", (Entry(1, discount, (3,)),), may_belong_to="deck")
    assert judged(Entry(1, DEAR, (1,)), also=(heroes,)).verdict is Verdict.ILLEGAL


@pytest.mark.parametrize(
    ("lines", "where"),
    [
        ((), "'Scout' may mean "),
        ((3,), "Line 3: 'Scout' may mean "),
        ((3, 5), "Lines 3 and 5: 'Scout' may mean "),
        ((3, 5, 8), "Lines 3, 5 and 8: 'Scout' may mean "),
    ],
)
def test_an_unclear_name_is_told_with_its_lines(lines: tuple[int, ...], where: str) -> None:
    (message,) = unclear(judged(Entry(1, CHEAP, lines, (scout("E", cost=1),))))
    assert message == f"{where}Scout, A; or Scout, E. The verdict is the same for each."


def test_an_unclear_name_without_a_line_is_told_with_its_place() -> None:
    entry = Entry(1, CHEAP, (), (scout("E", cost=1),), place="The pile 'Crew', card 3")
    (message,) = unclear(judged(entry))
    assert message == (
        "The pile 'Crew', card 3: 'Scout' may mean Scout, A; or Scout, E. The verdict is the same "
        "for each."
    )


@pytest.mark.parametrize(
    ("facts", "effect"),
    [
        (
            [{"set": "4H", "number": "023"}, {"set": "5H; 6H", "number": "7; 8"}],
            "Write one of these, such as The Bronze Age [4H-023]: the verdict depends on it.",
        ),
        (
            [{"set": "5H"}, {"set": "4H", "number": "023"}],
            "Write one of these, such as The Bronze Age [4H-023]: the verdict depends on it.",
        ),
        (
            [{"set": "4H"}, {"set": "5H"}],
            "Write one of these, such as The Bronze Age [4H]: the verdict depends on it.",
        ),
    ],
)
def test_of_cards_with_one_title_the_number_is_asked_for(
    facts: list[dict[str, Fact]], effect: str
) -> None:
    first, second = of_title("The Bronze Age", **facts[0]), of_title("The Bronze Age", **facts[1])
    dear = replace(second, facts={**second.facts, "cost": 4})
    (message,) = unclear(judged(Entry(1, first, (), (dear,))))
    assert message.endswith(f". {effect}")


def test_an_alias_of_two_cards_is_told_as_it_was_typed() -> None:
    given = [
        {"name": "Night Owl", "version": "A", "aliases": ["The Kid"]},
        {"name": "Day Lark", "version": "B", "aliases": ["The Kid"]},
    ]
    (message,) = unclear(checked("4 The Kid", FORMAT, given))
    assert message.startswith("Line 1: 'The Kid' may mean Night Owl, A; or Day Lark, B.")


def of_title(title: str, **facts: Fact) -> Card:
    """A card that is told from others of its title by its facts alone."""
    known = {"cost": 1, **facts}
    return Card("toy", f"{title} {sorted(facts.items())}", title, title, known)


@pytest.mark.parametrize(
    ("first", "second", "listed"),
    [
        (
            of_title("Iceman", type="main character"),
            of_title("Iceman", type="supporting character"),
            "Iceman (main character); or Iceman (supporting character)",
        ),
        (
            of_title("Iceman", type="main character", level=1),
            of_title("Iceman", type="main character", level=2),
            "Iceman (level 1); or Iceman (level 2)",
        ),
        (
            of_title("Iceman", type="main character", level=1),
            of_title("Iceman", type="plot twist", level=None),
            "Iceman (main character, level 1); or Iceman (plot twist, no level)",
        ),
        (
            of_title("Iceman", type="main character"),
            of_title("Iceman"),
            "Iceman (main character); or Iceman (type not recorded)",
        ),
        (
            of_title("The Bronze Age", set="4H", number="023"),
            of_title("The Bronze Age", set="5H; 6H", number="7; 8"),
            "The Bronze Age [4H-023]; or The Bronze Age [5H-7]",
        ),
        (
            of_title("The Bronze Age", set="4H"),
            of_title("The Bronze Age"),
            "The Bronze Age [4H]; or The Bronze Age",
        ),
        (
            of_title("The Bronze Age", subtitle="Amanda", set="4H", number="1"),
            of_title("The Bronze Age", subtitle=None, set="4H", number="2"),
            "The Bronze Age [4H-1] (Amanda); or The Bronze Age [4H-2] (no sub-title)",
        ),
        # Their titles tell them apart already.
        (
            of_title("Iceman", type="main character"),
            of_title("Iceman Two", type="plot twist"),
            "Iceman; or Iceman Two",
        ),
        (
            of_title("Scout", type="character"),
            Card("toy", "scout-a", "Scout", "Scout, A", {"cost": 1, "version": "A"}),
            "Scout (version not recorded); or Scout, A",
        ),
    ],
)
def test_cards_of_one_title_are_listed_with_what_tells_them_apart(
    first: Card, second: Card, listed: str
) -> None:
    (message,) = unclear(judged(Entry(1, first, (), (second,), "X")))
    assert message == f"'X' may mean {listed}. The verdict is the same for each."


# Cards under a heading that nobody knows.


@pytest.mark.parametrize(
    ("decklist", "verdict"),
    [
        # Legal with them or without: still nobody knows where they belong.
        (FIFTY_TWO + "4 Weapons Lab\n4 Hellboy, Little Boy\nHeroes:\n1 Liz Sherman", "unverified"),
        # Enough cards only with them.
        (FIFTY_TWO + "4 Weapons Lab\nHeroes:\n4 Hellboy, Little Boy", "unverified"),
        # Too many copies only with them.
        (FIFTY_TWO + "4 Weapons Lab\n4 Hellboy, Little Boy\nHeroes:\n1 Roger", "unverified"),
        # Too few cards with them or without.
        (FIFTY_TWO + "Heroes:\n4 Hellboy, Little Boy", "illegal"),
        # Too many copies with them or without.
        (FIFTY_TWO + "8 Weapons Lab\nHeroes:\n4 Hellboy, Little Boy", "illegal"),
        # Never part of a deck.
        (FIFTY_TWO + "4 Weapons Lab\nSideboard\n4 Hellboy, Little Boy", "illegal"),
    ],
)
def test_cards_under_an_unknown_heading_are_judged_both_ways(decklist: str, verdict: str) -> None:
    assert checked(decklist, FORMAT).verdict == verdict


def test_a_list_under_unknown_headings_alone_may_be_the_deck() -> None:
    report = checked("Heroes:\n" + FIFTY_TWO + "4 Weapons Lab\n4 Hellboy, Little Boy", FORMAT)
    assert report.verdict is Verdict.UNVERIFIED


# Time.


@pytest.mark.parametrize("unclear_lines", ["1 Hellboy\n1 Liz Sherman\n", pairs(5)])
def test_many_findings_in_many_readings_take_little_time(unclear_lines: str) -> None:
    more = 2_000 - unclear_lines.count("\n")
    decklist = unclear_lines + "".join(f"5 Wild Patrol {n}\n" for n in range(more))
    report = assert_spends_less(5, lambda: checked(decklist, FORMAT, PAIRS))
    assert report.verdict is Verdict.UNVERIFIED


def test_a_short_list_that_can_be_read_in_many_ways_is_judged_in_little_time() -> None:
    typed = "4 Thrust\n" + "".join(f"Heading {n}:\n1 Foo {n}\n" for n in range(8))
    report = assert_spends_less(0.4, lambda: checked(typed, "highlander-standard"))
    assert report.verdict is Verdict.UNVERIFIED
