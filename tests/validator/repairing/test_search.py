"""A repair leaves nothing broken, and is called the smallest only if it is."""

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from carddb.model import Card
from formats.construction.finding import CardCopies, Finding, Fix, Severity, Verdict
from formats.construction.format import Format, SectionSpec, compile_format
from formats.construction.rule import Context, Rule
from formats.construction.shapes import at_least
from formats.construction.submission import Deck, Entry, Section, Submission
from tests.helpers import AS_OF, checked
from tests.validator.repairing.still import after, broken, repaired, still
from validator.check import check
from validator.repairing import find_repair
from validator.repairing.steps import fewest_changes

CARDS = ("Kroenen", "Roger", "Weapons Lab")
SPARE = ("Hellboy, Little Boy", "Abe Sapien, ichthyo sapien", "Liz Sherman, Uncontrolled Power")
"""Cards that break nothing, to stand for any card."""
MOST = 3
"""The largest change that is tried one by one."""


def text_of(counts: Mapping[str, int]) -> str:
    return "Deck\n" + "".join(f"{count} {name}\n" for name, count in counts.items() if count)


def smaller_decks(counts: Mapping[str, int]) -> Iterator[tuple[int, dict[str, int]]]:
    """Every deck with at most so many copies removed or added, with how many that are."""
    for *removed, added in product(range(MOST + 1), repeat=len(CARDS) + 1):
        size = sum(removed) + added
        if size > MOST or any(n > counts[c] for c, n in zip(CARDS, removed, strict=True)):
            continue
        left = {card: counts[card] - n for card, n in zip(CARDS, removed, strict=True)}
        yield size, {**left, **dict.fromkeys(SPARE[:added], 1)}


def fewest(counts: Mapping[str, int], format_id: str) -> int | None:
    """The fewest changes that make the deck legal, by trying all; None if more are needed."""
    found = [
        size
        for size, deck in smaller_decks(counts)
        if checked(text_of(deck), format_id).verdict is not Verdict.ILLEGAL
    ]
    return min(found, default=None)


FORMATS = (
    "vs-system; size 3-5",
    "vs-system; size 5-5",
    "vs-system; size 3-6; ban Roger",
    "vs-system; size 2-6; limit Weapons Lab 1; limit Kroenen 2",
)
DECKS = st.fixed_dictionaries({card: st.integers(0, 6) for card in CARDS})


@given(DECKS, st.sampled_from(FORMATS))
@settings(max_examples=60)
def test_the_smallest_repair_is_as_small_as_any(counts: dict[str, int], format_id: str) -> None:
    report = checked(text_of(counts), format_id)
    if report.verdict is not Verdict.ILLEGAL:
        return
    repair = repaired(report)
    assert repair.changes is not None
    assert repair.is_smallest
    assert not broken(after(report, repair.changes))
    least = fewest(counts, format_id)
    assert repair.size == least if least is not None else repair.size > MOST


def repair_of(decklist: str, format_id: str) -> tuple[Fix | None, bool, str]:
    repair = repaired(checked(decklist, format_id))
    return repair.changes, repair.is_smallest, repair.why_not


SIXTY = "".join(f"4 Card {number}\n" for number in range(14))
ANY = CardCopies(1, None, "deck")


@pytest.mark.parametrize(
    ("decklist", "format_id", "fix", "is_smallest"),
    [
        (
            f"Main Character\nIceman\nDeck\n{SIXTY}5 Utopia",
            "vs-2pcg; size 61",
            Fix(remove=(CardCopies(1, "Utopia", "deck"),), add=(ANY,)),
            True,
        ),
        (
            "5 Kroenen\n1 Roger",
            "vs-system; size 3-5",
            Fix(remove=(CardCopies(1, "Kroenen", "deck"),)),
            True,
        ),
        (
            "4 Kroenen\n4 Roger",
            "vs-system; size 3-5",
            Fix(remove=(CardCopies(3, "Roger", "deck"),)),
            True,
        ),
        (
            "5 Hellboy, Little Boy\n1 Hellboy, Anung Un Rama",
            "vs-system; size 1-9; limit Hellboy 5",
            Fix(remove=(CardCopies(1, "Hellboy, Little Boy", "deck"),)),
            True,
        ),
        (
            "2 Kroenen",
            "vs-system; size 3-5",
            Fix(add=(ANY,)),
            True,
        ),
    ],
)
def test_what_a_repair_changes(
    decklist: str, format_id: str, fix: Fix | None, is_smallest: bool
) -> None:
    report = checked(decklist, format_id)
    repair = repaired(report)
    assert (repair.changes, repair.is_smallest) == (fix, is_smallest)


def test_what_breaks_nothing_needs_no_repair() -> None:
    changes, _, why = repair_of("4 Kroenen", "vs-system; size 3-5")
    assert (changes, why) == (None, "The deck breaks no known rule, so there is nothing to repair.")


def test_a_rule_without_a_fix_is_named() -> None:
    changes, _, why = repair_of(f"Main Character\nDeck\n{SIXTY}4 Utopia", "vs-2pcg")
    assert changes is None
    assert why == ("No fix is known for PCG-SETUP-01: No Main Character is listed; a deck has one.")


def _needs_a_leader(submission: Submission, _: Context) -> Iterator[Finding]:
    """A rule that offers nothing, and that a name of no catalogue may keep."""
    cards = [entry.card for part in submission.named("deck") for entry in part.entries]
    if not any(card.name == "Leader" for card in cards):
        perhaps = any(not card.listed for card in cards)
        severity = Severity.UNVERIFIED if perhaps else Severity.ILLEGAL
        yield Finding(rule="TOY-02", severity=severity, message="There is no Leader.")


TOY = compile_format(
    Format(
        id="toy",
        game="vs-system",
        name="Toy",
        summary="",
        version="1",
        sections=(SectionSpec("deck"),),
        rules=(
            at_least(3, "TOY-01"),
            Rule("TOY-02", "A Leader.", (("shape", "a leader"),), _needs_a_leader),
        ),
    ),
    {"TOY-01": "§", "TOY-02": "§"},
)


def test_any_card_is_no_excuse_for_what_a_deck_lacks() -> None:
    """An unknown card may be what a rule asks for, but any card that is put in need not be."""
    card = Card("vs-system", "scout", "Scout", "Scout")
    deck = Submission((Deck((Section("deck", (Entry(2, card),)),)),))
    repair = repaired(check(deck, TOY, as_of=AS_OF))
    assert (repair.changes, repair.why_not) == (
        None,
        "No fix is known for TOY-02: There is no Leader.",
    )


@pytest.mark.parametrize(
    ("decklist", "format_id", "least"),
    [
        ("5 Kroenen", "vs-system; size 1-4", 1),
        ("9 Kroenen", "vs-system; size 1-8", 5),
        ("6 Kroenen", "vs-system; size 9-20", 3),
        ("5 Kroenen\n5 Roger", "vs-system; size 1-20", 1),
        ("4 Kroenen", "vs-system; size 1-20", 0),
    ],
)
def test_the_fewest_changes_are_never_counted_twice(
    decklist: str, format_id: str, least: int
) -> None:
    report = checked(decklist, format_id)
    shapes = {row.rule.id: str(dict(row.rule.terms)["shape"]) for row in report.format.table}
    assert fewest_changes(broken(report), shapes, is_clear=True) == least


def test_a_search_ends_after_so_many_decks() -> None:
    report = checked("5 Kroenen\n5 Roger", "vs-system; size 3-5")
    repair = find_repair(report, still, max_checks=1)
    assert (repair.changes, repair.checks) == (None, 1)
    assert repair.why_not == "None of 1 changed decks is legal, and no more are tried."


def test_a_search_ends_when_its_time_is_over() -> None:
    ticks = iter([0.0, 0.05, 0.11])
    report = checked("5 Kroenen\n5 Roger", "vs-system; size 3-5")
    repair = find_repair(report, lambda: next(ticks))
    assert repair.why_not == "The search took longer than 100 milliseconds."


def test_a_misplaced_card_is_moved() -> None:
    report = checked("Pre-Game\n1 Thrust\nDeck\n8 Slash", "highlander-standard")
    repair = repaired(report)
    assert repair.changes is not None
    assert [(m.card, m.section, m.to_section) for m in repair.changes.move] == [
        ("Thrust", "pre-game", "deck")
    ]


def test_what_was_opened_is_not_changed() -> None:
    decklist = "Pre-Game\nDeck\n6 Slash\nSealed pool\n6 Slash\n1 Thrust"
    repair = repaired(checked(decklist, "highlander-sealed"))
    assert repair.changes == Fix(add=(CardCopies(1, "Thrust", "deck"),))
    decklist = "Pre-Game\nDeck\n6 Slash\n1 Thrust\nSealed pool\n6 Slash"
    repair = repaired(checked(decklist, "highlander-sealed"))
    assert repair.changes == Fix(remove=(CardCopies(1, "Thrust", "deck"),))


def test_an_unclear_name_stays_as_it_was_typed() -> None:
    report = checked("17 Hellboy", "vs-system; size 3-80")
    repair = repaired(report)
    assert repair.changes == Fix(remove=(CardCopies(1, "Hellboy", "deck"),))
    assert after(report, repair.changes).verdict is Verdict.UNVERIFIED


PCG_CARDS = ("Anole", "Mercury", "Sentry")
PCG = "vs-2pcg; size 5-5"


def two_sections(deck: Mapping[str, int], tokens: Mapping[str, int]) -> str:
    return f"Main Character\nIceman\n{text_of(deck)}Tokens\n" + text_of(tokens).partition("\n")[2]


@given(st.fixed_dictionaries({card: st.integers(0, 5) for card in PCG_CARDS}), st.integers(0, 1))
@settings(max_examples=25)
def test_moving_a_card_is_no_smaller_than_a_repair_that_is_called_the_smallest(
    counts: dict[str, int], aside: int
) -> None:
    """One deck of two sections: every change of at most two copies, moves too, is tried."""
    tokens = {"Anole": aside}
    report = checked(two_sections(counts, tokens), PCG)
    repair = repaired(report)
    if repair.changes is None or not repair.is_smallest:
        return
    kinds = [*PCG_CARDS, *(f"move {card}" for card in PCG_CARDS), "add", "back"]
    for changes in product([None, *kinds], repeat=2):
        deck, beside = Counter(counts), Counter(tokens)
        for change in filter(None, changes):
            card = change.removeprefix("move ")
            if change == "add":
                deck["Rockslide" if deck["Utopia"] else "Utopia"] += 1
            elif change == "back":
                beside["Anole"] -= 1
                deck["Anole"] += 1
            else:
                deck[card] -= 1
                beside[card] += change.startswith("move")
        size = sum(change is not None for change in changes)
        if size < repair.size and min((*deck.values(), *beside.values())) >= 0:
            then = checked(two_sections(deck, beside), PCG)
            assert then.verdict is Verdict.ILLEGAL, changes
