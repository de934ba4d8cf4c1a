"""What holds of every 2PCG deck over a catalogue of many sets: names that are unclear, and order.

The decks are drawn at random around cards of one name: different ones, printings of one, and
such as nobody can tell apart; Main Characters of one name; both universes; basic Locations.
"""

from collections.abc import Sequence
from dataclasses import replace
from itertools import product
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from carddb.cells import read_value
from carddb.names import NameIndex
from carddb.records import read_card
from formats.construction.finding import Finding, RuleOutcome, Verdict, outcome
from formats.construction.report import Report
from formats.construction.rule import Context
from formats.construction.submission import Deck, Entry, Section, Submission
from formats.games import compiled_formats
from tests.formats.vs_2pcg.decks import FORMAT, basic_location, card
from tests.helpers import AS_OF, Cards, pairs
from validator.check import check


def of_set(code: str, number: int | str, **facts: object) -> dict[str, object]:
    """Where a card was printed."""
    return {"set": code, "number": str(number), "complete": False, **facts}


FILLERS: Cards = [card(f"Filler {number}") for number in range(15)]
CARDS: Cards = (
    *FILLERS,
    card("Night Porter") | of_set("ONE", 1, cost=1),
    card("Night Porter") | of_set("TWO", 1, cost=2),
    card("Night Porter") | of_set("SIX", 1, cost=3, universe="photographic"),
    card("Echo", "plot twist") | of_set("ONE", 2),
    card("Echo", "plot twist") | of_set("TWO", 2),
    card("Night Porter") | of_set("ONE", "1EA", cost=1, teams=["Watch"]),
    card("Echo", "plot twist") | of_set("SIX", 2, teams=["Watch"]),
    card("Ceho", "plot twist", aliases=["Echo"]) | of_set("SIX", 15),
    card("Twin") | of_set("ONE", 3, cost=1),
    card("Twin", "equipment") | of_set("TWO", 3),
    card("Twin") | of_set("SIX", 3),
    card("Relic", "equipment") | of_set("ONE", 4, variant="first", one_of_a_kind=True),
    card("Relic", "equipment") | of_set("TWO", 4, variant="second", deck_limit=6),
    card("Old Relic", "equipment", aliases=["Relic"], one_of_a_kind=True, complete=False),
    basic_location("Loading Dock", "Might") | of_set("ONE", 5),
    basic_location("Loading Dock", "might") | of_set("TWO", 5, deck_limit=4),
    basic_location("Pier", "Might") | of_set("ONE", 6),
    basic_location("Pier", "Skill") | of_set("TWO", 6),
    basic_location("Quay") | of_set("ONE", 7),
    basic_location("Quay", "Energy") | of_set("TWO", 7, deck_limit=6),
    card("Quay", "special location") | of_set("SIX", 7),
    basic_location("Wharf") | of_set("ONE", 8),
    card("Harbour", "special location") | of_set("ONE", 9),
    basic_location("Jetty", "Skill", aliases=["Harbour"]),
    card("Ferryman", "main character") | of_set("ONE", 11, level=1, atk=1),
    card("Ferryman", "main character") | of_set("ONE", 12, level=2, atk=3),
    card("Ferryman", "main character") | of_set("TWO", 11, level=1, atk=2),
    card("Ferryman", "main character") | of_set("TWO", 12, level=2, atk=4),
    card("Ferryman", "main character") | of_set("SIX", 12, level=2, atk=5),
    card("Ferryman", "main character") | of_set("SIX", 13, level=3, atk=6),
    card("Ferryman") | of_set("ONE", 14),
    card("Stoker", "main character", "photographic") | of_set("ONE", 21, level=1),
    card("Stoker", "main character") | of_set("TWO", 21, level=1),
    card("Stoker", "token") | of_set("TWO", 22),
    card("Clerk", "main character") | of_set("ONE", 31, level=1),
    card("Clerk by Night", "main character") | of_set("ONE", 32, level=2),
    card("Night Clerk", "main character", aliases=["Clerk by Night"], level=2),
    card("Imp", "token"),
)
READ = [read_card(FORMAT, record, read_value) for record in CARDS]
NAMES = NameIndex(READ)
SOURCE = compiled_formats()[FORMAT]
MAIN = "main character"
UNCLEAR = ["Night Porter", "Echo", "Twin", "Relic", "Loading Dock", "Pier", "Quay", "Harbour"]
IN_DECK = [*UNCLEAR, "Wharf", "Jetty", "Ferryman", "Stoker", "Imp"]
CODES = ["ONE-1", "TWO-1", "ONE-2", "TWO-2", "ONE-3", "SIX-3", "ONE-4", "TWO-5", "ONE-6", "TWO-6"]
CODES += ["ONE-7", "TWO-7", "ONE-1EA", "SIX-2", "SIX-15", "ONE-11"]
MAINS = ["Ferryman", "Stoker", "Clerk", "Clerk by Night", "Night Porter"]
MAINS += ["ONE-11", "ONE-12", "TWO-11", "TWO-12", "SIX-12", "SIX-13", "TWO-21", "ONE-31", "ONE-32"]
MAINS += ["ONE-14"]
MAIN_LISTS = [["Ferryman"], ["ONE-11"], ["ONE-11", "ONE-12"], ["Stoker"], ["Clerk"]]
"""Those of which some are legal; others are drawn."""
IN_LISTS = [*IN_DECK, *CODES, *MAINS, *(str(each["name"]) for each in FILLERS)]
_MAX_READ = 64
"""Readings of one deck that are judged."""


def entry(count: int, typed: str, types: tuple[str, ...] = ()) -> Entry:
    """So many of what the name or code means, of the types if there are such."""
    cards = NAMES.cards_named(typed)
    meant = [each for each in cards if each.facts.get("type") in types] or list(cards)
    line = (IN_LISTS.index(typed),)
    return Entry(count, meant[0], line, tuple(meant[1:]), typed if len(meant) > 1 else "")


def of(deck: list[Entry], main: list[Entry]) -> Submission:
    return Submission((Deck((Section("deck", tuple(deck)), Section(MAIN, tuple(main)))),))


@st.composite
def submissions(draw: st.DrawFn) -> Submission:
    """A deck of 60 cards, with its Main Character; now and then with the heading's types."""
    typed = draw(st.lists(st.sampled_from(IN_DECK + CODES), max_size=4, unique=True))
    types = tuple(SOURCE.sections[0].types.only) if draw(st.booleans()) else ()
    deck = [entry(draw(st.integers(1, 7)), name, types) for name in typed]
    left = 60 - sum(each.count for each in deck)
    for number in range(15):
        if (count := min(4, left)) > 0:
            deck.append(entry(count, f"Filler {number}"))
            left -= count
    listed = draw(st.sampled_from(MAIN_LISTS) | st.lists(st.sampled_from(MAINS), max_size=3))
    main = [
        entry(draw(st.sampled_from([1, 1, 1, 2, 3])), name, (MAIN,))
        for name in dict.fromkeys(listed)
    ]
    return of(deck, main)


def judged(submission: Submission) -> Report:
    return check(submission, SOURCE, as_of=AS_OF, collection=NAMES)


def readings(submission: Submission) -> list[Submission]:
    """Each way to read the names; one under the Main Character's heading means all levels."""
    (deck,), (main,) = submission.named("deck"), submission.named(MAIN)
    each_main = list(product(*map(_each_whole, main.entries)))
    alone = Submission((Deck((deck,)),))
    return [
        of(list(read.named("deck")[0].entries), list(chosen))
        for read in alone.readings(SOURCE.allows)
        for chosen in each_main
    ]


def _each_whole(each: Entry) -> list[Entry]:
    return [Entry(each.count, one, typed=each.typed) for one in each.candidates]


def decided(submission: Submission) -> dict[str, RuleOutcome]:
    """What each rule decides of the entries as they stand."""
    context = Context(AS_OF, NAMES)
    return {row.rule.id: outcome(row.judge(submission, context)) for row in SOURCE.table}


@given(submissions())
@settings(max_examples=100)
def test_each_rule_decides_an_unclear_name_as_all_of_its_meanings(submission: Submission) -> None:
    """Kept only if kept whatever is meant, broken only if broken whatever is meant."""
    each_reading = [decided(reading) for reading in readings(submission)[:_MAX_READ]]
    for rule, found in decided(submission).items():
        if found is not RuleOutcome.UNDECIDED:
            assert {reading[rule] for reading in each_reading} == {found}, rule


@given(submissions())
@settings(max_examples=100)
def test_an_unclear_name_is_judged_as_all_of_its_meanings_are(submission: Submission) -> None:
    """Legal only if legal whatever is meant, illegal only if illegal whatever is meant."""
    verdict = judged(submission).verdict
    if verdict is not Verdict.UNVERIFIED:
        assert {judged(each).verdict for each in readings(submission)[:_MAX_READ]} == {verdict}


@given(submissions(), st.randoms(use_true_random=False))
@settings(max_examples=100)
def test_the_order_of_the_entries_changes_nothing(submission: Submission, chance: Random) -> None:
    (deck,), (main,) = submission.named("deck"), submission.named(MAIN)
    entries = list(deck.entries)
    chance.shuffle(entries)
    turned = of(entries, list(main.entries[::-1]))
    told = [{(f.rule, f.severity) for f in judged(s).findings} for s in (submission, turned)]
    assert told[0] == told[1]


@given(submissions())
@settings(max_examples=100)
def test_every_fix_that_is_offered_removes_its_finding(submission: Submission) -> None:
    (deck,), (main,) = submission.named("deck"), submission.named(MAIN)
    for finding in judged(submission).findings:
        if finding.fix is None or not finding.fix.remove or finding.fix.remove[0].card is None:
            continue
        again = [
            f
            for f in judged(of(_mended(deck.entries, finding), list(main.entries))).findings
            if (f.rule, f.severity) == (finding.rule, finding.severity)
        ]
        assert not [f for f in again if f.lines == finding.lines], finding


def _mended(entries: Sequence[Entry], finding: Finding) -> list[Entry]:
    """The entries without what the finding's fix takes out, the last listed first."""
    left = list(entries)
    for count, title in pairs(finding.fix.remove if finding.fix else ()):
        missing = count
        for place, each in reversed(list(enumerate(left))):
            concerned = each.title == title and set(each.lines) <= set(finding.lines)
            taken = min(missing, each.count) if concerned else 0
            left[place] = replace(each, count=each.count - taken)
            missing -= taken
        assert missing == 0, f"{title} is not there {count} times"
    return [each for each in left if each.count]


@pytest.mark.parametrize("name", [*UNCLEAR, "Ferryman", "Stoker", "Clerk by Night"])
def test_the_decks_have_unclear_names(name: str) -> None:
    assert len(NAMES.cards_named(name)) > 1


def test_the_cards_are_all_there() -> None:
    assert len({each.id for each in READ}) == len(CARDS)
