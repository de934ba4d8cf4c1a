"""A house format over one whose rules judge by everything that a name may mean."""

from collections.abc import Iterator

import pytest

from carddb.model import Card, Fact
from carddb.names import NameIndex
from formats.construction.explanation import explain
from formats.construction.finding import CardCopies, Finding, Fix, Severity
from formats.construction.format import CompiledFormat, Format, SectionSpec, compile_format
from formats.construction.house import compile_house, read_line
from formats.construction.report import Report
from formats.construction.rule import Context, Rule
from formats.construction.submission import Deck, Entry, Section, Submission
from tests.formats.construction.house.toys import AS_OF
from validator.check import check


def card(name: str, version: str, **facts: Fact) -> Card:
    title = f"{name}, {version}"
    return Card("toy", title.lower(), name, title, {"version": version, **facts})


A, B = card("Scout", "A", set="ABC"), card("Scout", "B", set="DEF")
C, D = card("Scout", "C", set="DEF; XYZ"), card("Scout", "D", set=None)
RUMOUR = card("Scout", "E")
DODGE = card("Dodge", "A", set="ABC")
# The format that is extended bans two of three.
BANNED, BANNED_TOO, FREE = card("Ghost", "A"), card("Ghost", "B"), card("Ghost", "C")
CARDS = NameIndex((A, B, C, D, RUMOUR, DODGE, BANNED, BANNED_TOO, FREE))


def bans(*banned: Card) -> Rule:
    """No copies of the cards; undecided over a name that may mean one of them."""

    def judge(submission: Submission, _: Context) -> Iterator[Finding]:
        for part in submission.sections():
            for entry in part.entries:
                those = [card in banned for card in entry.candidates]
                if any(those):
                    severity = Severity.ILLEGAL if all(those) else Severity.UNVERIFIED
                    message = f"{entry.title} is banned."
                    cards = (entry.title,)
                    yield Finding(rule="T-BAN-01", severity=severity, message=message, cards=cards)

    def measure(submission: Submission, _: Context) -> str:
        return f"{len(list(judge(submission, Context(AS_OF))))} banned"

    def allows(card: Card) -> int | None:
        return 0 if card in banned else None

    return Rule("T-BAN-01", "Bans.", (("shape", "bans"),), judge, measure, allows, is_ban=True)


def nothing_seen(_: Card) -> str:
    return ""


TOY = compile_format(
    Format(
        id="toy",
        game="toy",
        name="The Toy Game",
        summary="",
        version="1",
        sections=(SectionSpec("deck"), SectionSpec("pile")),
        seen_of=nothing_seen,
        rules=(bans(BANNED, BANNED_TOO),),
    ),
    {"T-BAN-01": "§1"},
)


def house(line: str) -> CompiledFormat:
    return compile_house(read_line(line), TOY, CARDS, AS_OF)


def report(line: str, *entries: Entry) -> Report:
    submission = Submission((Deck((Section("deck", entries),)),))
    return check(submission, house(line), as_of=AS_OF)


def unclear(count: int, *cards: Card) -> Entry:
    """A name that may mean any of the cards."""
    first, *others = cards
    return Entry(count, first, (1,), tuple(others))


def found(line: str, rule: str, *entries: Entry) -> list[tuple[Severity, str]]:
    findings = report(line, *entries).findings
    return [(f.severity, f.message) for f in findings if f.rule == rule]


def told(line: str, rule: str, *entries: Entry) -> Finding:
    (finding,) = [f for f in report(line, *entries).findings if f.rule == rule]
    return finding


def measured(line: str, rule: str, *entries: Entry) -> str:
    (row,) = [row for row in explain(report(line, *entries)).rules if row.rule == rule]
    return row.found


# Bans.


@pytest.mark.parametrize(
    ("line", "cards", "said"),
    [
        ("toy; ban Scout", (B, C), [(Severity.ILLEGAL, "Scout is banned.")]),
        (
            "toy; ban Scout, C; ban Scout, D",
            (C, D),
            [(Severity.ILLEGAL, "Scout is banned.")],
        ),
        (
            "toy; ban Scout, C",
            (C, D),
            [(Severity.UNVERIFIED, "'Scout' may mean a card that is banned.")],
        ),
        (
            "toy; ban Scout, C",
            (D, RUMOUR, C),
            [(Severity.UNVERIFIED, "'Scout' may mean a card that is banned.")],
        ),
        ("toy; ban Scout, C", (D, RUMOUR), []),
    ],
)
def test_a_name_is_banned_if_every_card_it_may_mean_is(
    line: str, cards: tuple[Card, ...], said: list[tuple[Severity, str]]
) -> None:
    assert found(line, "DM-HOUSE-01", unclear(2, *cards)) == said


def test_an_unclear_banned_name_is_taken_out_by_what_was_typed() -> None:
    finding = told(
        "toy; ban Scout, C; ban Scout, D",
        "DM-HOUSE-01",
        unclear(2, C, D),
        unclear(1, C, D),
    )
    assert finding.fix == Fix(remove=(CardCopies(3, "Scout", "deck"),))
    assert (finding.found, finding.cards) == (3, ("Scout",))
    assert finding.help == "By 'ban Scout, C'. By 'ban Scout, D'."


def test_a_name_that_may_be_banned_has_no_fix_and_is_to_be_written_whole() -> None:
    shown = report("toy; ban Scout, C", unclear(2, C, D))
    (ban,) = [f for f in shown.findings if f.rule == "DM-HOUSE-01"]
    assert (ban.fix, ban.limit, ban.found, ban.cards) == (None, 0, 2, ("Scout",))
    (name,) = [f for f in shown.findings if f.rule == "DM-NAME-02"]
    assert (name.severity, name.message) == (
        Severity.UNVERIFIED,
        "Line 1: 'Scout' may mean Scout, C; or Scout, D. "
        "Write the whole name: the verdict depends on it.",
    )


def test_a_clear_card_and_an_unclear_name_are_told_apart() -> None:
    line = "toy; ban Scout, C"
    assert found(line, "DM-HOUSE-01", Entry(1, C, (2,)), unclear(1, C, D)) == [
        (Severity.ILLEGAL, "Scout, C is banned."),
        (Severity.UNVERIFIED, "'Scout' may mean a card that is banned."),
    ]
    both = (Entry(1, C, (2,)), unclear(4, C, D))
    assert measured(line, "DM-HOUSE-01", *both) == "1 banned card, 4 that may be banned"


# Unbans.

PERHAPS = "Perhaps, by how the unclear lines are read: "


@pytest.mark.parametrize(
    ("entry", "said"),
    [
        # It means the unbanned card, or one that was never banned.
        (unclear(1, BANNED, FREE), []),
        # Or one that still is banned.
        (
            unclear(1, BANNED, BANNED_TOO),
            [(Severity.UNVERIFIED, f"{PERHAPS}Ghost is banned.")],
        ),
        (
            unclear(1, BANNED, BANNED_TOO, FREE),
            [(Severity.UNVERIFIED, "Ghost is banned.")],
        ),
        # It never means the unbanned card.
        (unclear(1, BANNED_TOO, FREE), [(Severity.UNVERIFIED, "Ghost is banned.")]),
        # It is clear.
        (Entry(1, BANNED), []),
        (Entry(1, BANNED_TOO), [(Severity.ILLEGAL, "Ghost, B is banned.")]),
    ],
)
def test_a_ban_is_lifted_from_a_name_as_far_as_it_means_the_card(
    entry: Entry, said: list[tuple[Severity, str]]
) -> None:
    assert found("toy; unban Ghost, A", "T-BAN-01", entry) == said


def test_a_ban_is_lifted_from_a_name_if_all_its_cards_are_unbanned() -> None:
    line = "toy; unban Ghost, A; unban Ghost, B"
    assert found(line, "T-BAN-01", unclear(1, BANNED, BANNED_TOO)) == []


def test_what_is_banned_beside_an_unclear_name_stays_so() -> None:
    entries = (unclear(1, BANNED, BANNED_TOO), Entry(1, BANNED_TOO, (2,)))
    assert found("toy; unban Ghost, A", "T-BAN-01", *entries) == [
        (Severity.ILLEGAL, "Ghost, B is banned."),
        (Severity.UNVERIFIED, f"{PERHAPS}Ghost is banned."),
    ]
    assert measured("toy; unban Ghost, A", "T-BAN-01", *entries) == "1 banned"


def test_a_name_that_may_mean_an_unbanned_card_is_to_be_written_whole() -> None:
    finding = told("toy; unban Ghost, A", "DM-NAME-02", unclear(1, BANNED, BANNED_TOO))
    assert finding.severity is Severity.UNVERIFIED


# Limits.


@pytest.mark.parametrize(
    ("line", "entries", "said"),
    [
        # Kept whatever it means.
        ("toy; limit Scout 3", [unclear(3, A, B)], []),
        ("toy; limit Scout, A 3", [unclear(3, A, B)], []),
        ("toy; limit Scout, A 3", [Entry(1, A), unclear(2, A, B)], []),
        # Broken whatever it means.
        (
            "toy; limit Scout 3",
            [unclear(4, A, B)],
            [(Severity.ILLEGAL, "Scout is in the deck 4 times; this format allows 3.")],
        ),
        (
            "toy; limit Scout, A 3",
            [Entry(4, A), unclear(2, A, B)],
            [(Severity.ILLEGAL, "Scout, A is in the deck 4 times; this format allows 3.")],
        ),
        # By what it means.
        (
            "toy; limit Scout, A 3",
            [unclear(4, A, B)],
            [
                (
                    Severity.UNVERIFIED,
                    "Scout, A is in the deck 0 to 4 times, by what 'Scout' may mean; this format "
                    "allows 3.",
                )
            ],
        ),
        (
            "toy; limit Scout, A 3",
            [Entry(2, A), unclear(2, A, B), unclear(9, B, C)],
            [
                (
                    Severity.UNVERIFIED,
                    "Scout, A is in the deck 2 to 4 times, by what 'Scout' may mean; this format "
                    "allows 3.",
                )
            ],
        ),
    ],
)
def test_a_limit_counts_what_is_certain_and_what_is_possible(
    line: str, entries: list[Entry], said: list[tuple[Severity, str]]
) -> None:
    assert found(line, "DM-HOUSE-02", *entries) == said


def test_the_fix_of_a_broken_limit_takes_out_what_is_certain() -> None:
    line = "toy; limit Scout, A 3"
    broken = told(line, "DM-HOUSE-02", Entry(5, A, (2,)), unclear(2, A, B))
    assert (broken.fix, broken.found, broken.lines) == (
        Fix(remove=(CardCopies(2, "Scout, A", "deck"),)),
        5,
        (2,),
    )
    whole = told("toy; limit Scout 3", "DM-HOUSE-02", unclear(5, A, B))
    assert whole.fix == Fix(remove=(CardCopies(2, "Scout", "deck"),))
    perhaps = told(line, "DM-HOUSE-02", Entry(2, A, (2,)), unclear(2, A, B))
    assert (perhaps.fix, perhaps.found, perhaps.lines) == (None, 4, (1, 2))
    assert perhaps.cards == ("Scout, A", "Scout")


def test_a_name_may_count_for_two_limits() -> None:
    line = "toy; limit Scout, A 1; limit Scout, B 2"
    assert found(line, "DM-HOUSE-02", unclear(2, A, B)) == [
        (
            Severity.UNVERIFIED,
            "Scout, A is in the deck 0 to 2 times, by what 'Scout' may mean; this format allows 1.",
        )
    ]
    assert measured(line, "DM-HOUSE-02", unclear(2, A, B), Entry(1, B)) == (
        "0 to 2 of at most 1 Scout, A; 1 to 3 of at most 2 Scout, B"
    )


# Sets.


@pytest.mark.parametrize(
    ("codes", "cards", "said"),
    [
        ("DEF", (B, C), []),
        ("ABC, DEF", (A, B, C), []),
        (
            "ABC",
            (B, C),
            [(Severity.ILLEGAL, "Scout is of DEF or XYZ; only cards of ABC are admitted.")],
        ),
        (
            "ABC",
            (B, D),
            [(Severity.ILLEGAL, "Scout is of DEF or no set; only cards of ABC are admitted.")],
        ),
        (
            "ABC",
            (A, B),
            [
                (
                    Severity.UNVERIFIED,
                    "The set of 'Scout' is not known; only cards of ABC are admitted.",
                )
            ],
        ),
        (
            "ABC",
            (B, RUMOUR),
            [
                (
                    Severity.UNVERIFIED,
                    "The set of 'Scout' is not known; only cards of ABC are admitted.",
                )
            ],
        ),
    ],
)
def test_a_name_is_of_the_sets_if_every_card_it_may_mean_is(
    codes: str, cards: tuple[Card, ...], said: list[tuple[Severity, str]]
) -> None:
    assert found(f"toy; sets {codes}", "DM-HOUSE-04", unclear(2, *cards)) == said


def test_an_unclear_name_of_other_sets_is_taken_out_by_what_was_typed() -> None:
    finding = told("toy; sets ABC", "DM-HOUSE-04", unclear(2, B, C), unclear(1, B, C))
    assert (finding.fix, finding.found) == (Fix(remove=(CardCopies(3, "Scout", "deck"),)), 3)


# What a house format sees of a card.


@pytest.mark.parametrize(
    ("line", "cards", "is_one"),
    [
        ("toy; ban Dodge", (A, B, C), True),
        ("toy; ban Scout, A", (A, B), False),
        ("toy; ban Scout, A", (B, C), True),
        ("toy; ban Scout", (A, B), True),
        ("toy; limit Scout, A 2", (A, B), False),
        ("toy; unban Ghost, A", (BANNED, FREE), False),
        ("toy; sets DEF", (A, B), False),
        ("toy; sets DEF", (A, DODGE), True),
        ("toy; ban Scout, A; until 2020-01-01", (A, B), True),
    ],
)
def test_the_rules_of_a_house_format_tell_cards_apart(
    line: str, cards: tuple[Card, ...], is_one: bool
) -> None:
    assert house(line).is_one(cards) is is_one
