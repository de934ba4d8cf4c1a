"""What holds of every Highlander deck: order, Crystals, fixes, and names that are unclear.

The decks are drawn at random around the rules that interact: Basics and Crystals, Personas and
allowance cards, marks, numbers, titles, and names that mean several cards.
"""

from collections import Counter
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from carddb.cells import read_value
from carddb.model import Card
from carddb.names import NameIndex
from carddb.records import read_card
from formats.construction.finding import Finding, Fix, Verdict
from formats.construction.report import Report
from formats.construction.submission import Deck, Entry, Section, Submission
from formats.games import compiled_formats
from formats.highlander.player import DECK, PRE_GAME
from tests.formats.highlander.decks import ATTACKS, BLOCKS, CATALOGUE, card, persona, pregame
from tests.helpers import AS_OF, Cards, pairs
from validator.check import check

MORE: Cards = (
    card("Darius", "Event", allowance=True, lets_in=["persona"], foreign_cards_allowed=1),
    card("Teacher", "Event", allowance=True, lets_in=["persona"], foreign_cards_allowed=2),
    card("Weapons Expert", "Event", allowance=True, lets_in=["weapon"], foreign_cards_allowed=1),
    {"name": "Benefit", "type": "Event", "subtitle": None, "allowance": True},
    card("Bowie Knife", "Special Attack", "Kern"),
    card("Long Rifle", "Special Attack", "Kern", restriction=2),
    card("Alaine", "Situation", "Ceirdwyn"),
    card("Hush", "Event", "Kern", mark="reserved"),
    card("Oath", "Event", "Connor", mark="signature", restriction=3),
    card("Clan Cry", "Event", "Clan MacLeod", mark="signature"),
    card("Riposte", "Block", "Rapier"),
    card("Wide Sweep", "Attack", "Claymore"),
    card("Watcher", "Situation"),
    card("Master's Lunge", "Attack"),
    card("Master Plan", "Event", restriction=4),
    card("Focus/Police", "Event", titles=["Focus", "Police"]),
    card("Focus", "Event"),
    card("Beat and Cover", "Special Attack/Block"),
    card("Counter", "Dodge"),
    card("Slash", "Attack"),
    card("Flashback", "Event", "Kern", set="AT", number="1", text="draws"),
    card("Flashback", "Event", "Ceirdwyn", set="AT", number="2", text="burns", mark="reserved"),
    card("Nemesis", "Situation", set="AT", number="3", text="one", restriction=2),
    card("Nemesis", "Situation", set="AT", number="4", text="two", restriction=4),
    {"name": "Rumour", "type": "Situation"},
    persona("Richie Ryan", "Richie", foreign_cards_per_persona=1, lets_in=["persona", "reserved"]),
    persona("Ramirez", "Ramirez", raises_title="Slash", raises_title_to=12),
    pregame("English Longsword", "weapon", hands=1),
    pregame("Parrying Blade", "off-hand weapon", hands=1, needs_other_weapon=True),
    pregame("Short Blade", "weapon", hands=1, aliases=["Blade"]),
    pregame("Wide Blade", "weapon", hands=1, aliases=["Blade"]),
    card("Blade Work", "Attack", "Short Blade"),
    card("Blade Hilt", "Object", hilt_weapon="Wide Blade"),
    persona("Sean Burns", "Sean", aliases=["Burns"]),
    persona("Eva Burns", "Eva", aliases=["Burns"], masters=2),
    card("Calm Words", "Event", "Sean", restriction=2),
    pregame("Watcher (Pre-Game)", "watcher"),
    pregame("Hunter (Pre-Game)", "hunter"),
    pregame("Kern Quickening", "quickening", subtitle="Kern"),
    pregame("Connor +1", "premium", max_ability_bonus=1),
    pregame("Connor +1/MCBC", "premium", max_ability_bonus=1, edition="2nd"),
    {"name": "Old Charm", "type": "Pre-Game"},
)
CRYSTALS: Cards = [pregame(f"Crystal {number}", "crystal", text=str(number)) for number in range(6)]

CARDS = [read_card("highlander", r, read_value) for r in (*CATALOGUE, *MORE, *CRYSTALS)]
NAMES = NameIndex(CARDS)
STANDARD = compiled_formats()["highlander-standard"]
IN_PRE_GAME = [c for c in CARDS if c.fact("type") == "Pre-Game"]
IN_DECK = [c for c in CARDS if c.fact("type") != "Pre-Game" and c.name not in ATTACKS + BLOCKS]
RANK = {Verdict.LEGAL: 0, Verdict.UNVERIFIED: 1, Verdict.ILLEGAL: 2}


def entry(count: int, name: str) -> Entry:
    """So many of what the name means."""
    meant = NAMES.cards_named(name)
    return Entry(count, meant[0], (), meant[1:], name if len(meant) > 1 else "")


@st.composite
def submissions(draw: st.DrawFn) -> Submission:
    """A deck of some size, near to legal, with its Pre-Game cards."""
    counts: Counter[str] = Counter()
    for name in (*ATTACKS, *BLOCKS):
        counts[name] = draw(st.sampled_from([0, 1, 2, 2, 3, 3]))
    for chosen in draw(st.lists(st.sampled_from(IN_DECK), max_size=7, unique_by=lambda c: c.name)):
        counts[chosen.name] = draw(st.integers(1, 7))
    counts["Quick Step"] = max(0, min(6, 50 - counts.total()))
    pregame_cards = draw(
        st.lists(st.sampled_from(IN_PRE_GAME), max_size=6, unique_by=lambda c: c.name)
    )
    deck = [entry(count, name) for name, count in counts.items() if count]
    names = [c.name if c.rare("variant") is None else c.title for c in pregame_cards]
    names += draw(st.lists(st.sampled_from(["Blade", "Burns"]), max_size=1))
    before = [entry(1, name) for name in dict.fromkeys(names)]
    return of(deck, before)


def of(deck: list[Entry], before: list[Entry]) -> Submission:
    return Submission((Deck((Section(DECK, tuple(deck)), Section(PRE_GAME, tuple(before)))),))


def judged(submission: Submission) -> Report:
    return check(submission, STANDARD, as_of=AS_OF, collection=NAMES)


def parts(submission: Submission) -> tuple[list[Entry], list[Entry]]:
    (deck,), (before,) = submission.named(DECK), submission.named(PRE_GAME)
    return list(deck.entries), list(before.entries)


@given(submissions(), st.randoms(use_true_random=False))
@settings(max_examples=150)
def test_the_verdict_does_not_hang_on_which_card_a_matching_tries_first(
    submission: Submission, chance: Random
) -> None:
    deck, before = parts(submission)
    turned = of(deck[::-1], before[::-1])
    chance.shuffle(deck)
    shuffled = of(deck, before)
    verdicts = [judged(each).verdict for each in (submission, turned, shuffled)]
    assert len(set(verdicts)) == 1
    rules = [{(f.rule, f.severity) for f in judged(each).findings} for each in (submission, turned)]
    assert rules[0] == rules[1]


@given(submissions())
@settings(max_examples=150)
def test_a_crystal_more_never_makes_a_deck_worse(submission: Submission) -> None:
    deck, before = parts(submission)
    fresh = read_card("highlander", pregame("Crystal new", "crystal", text="new"), read_value)
    with_crystal = of(deck, [*before, Entry(1, fresh)])
    assert RANK[judged(with_crystal).verdict] <= RANK[judged(submission).verdict]


def applied(submission: Submission, fix: Fix) -> Submission | None:
    """The submission with the fix carried out; None if it adds any card or an unclear one."""
    deck, before = parts(submission)
    for count, title in pairs(fix.remove):
        if title is None:
            return None
        left = count
        for part in (deck, before):
            for place, each in enumerate(part):
                taken = min(left, each.count) if each.title == title else 0
                part[place] = replace(each, count=each.count - taken)
                left -= taken
        assert left == 0, f"{title} is not there {count} times"
    for count, name in pairs(fix.add):
        if name is None:
            return None
        added = entry(count, name)
        part = before if added.card.fact("type") == "Pre-Game" else deck
        part.append(added)
    return of(merged(deck), merged(before))


def merged(entries: list[Entry]) -> list[Entry]:
    counts: dict[tuple[Card, ...], int] = {}
    first = {each.candidates: each for each in entries}
    for each in entries:
        counts[each.candidates] = counts.get(each.candidates, 0) + each.count
    return [replace(first[meant], count=count) for meant, count in counts.items() if count]


def same(finding: Finding, report: Report) -> list[Finding]:
    """What the rule still says of the same cards."""
    return [
        f
        for f in report.findings
        if (f.rule, f.severity, f.cards) == (finding.rule, finding.severity, finding.cards)
    ]


@given(submissions())
@settings(max_examples=200)
def test_every_fix_that_is_offered_removes_its_finding(submission: Submission) -> None:
    for finding in judged(submission).findings:
        mended = applied(submission, finding.fix) if finding.fix else None
        if mended is not None:
            assert same(finding, judged(mended)) == [], finding


@given(submissions())
@settings(max_examples=150)
def test_an_unclear_name_is_judged_as_all_of_its_meanings_are(submission: Submission) -> None:
    """Legal only if legal whatever is meant, illegal only if illegal whatever is meant."""
    verdict = judged(submission).verdict
    readings = {judged(reading).verdict for reading in submission.readings(STANDARD.allows)}
    if verdict is Verdict.LEGAL:
        assert readings == {Verdict.LEGAL}
    if verdict is Verdict.ILLEGAL:
        assert readings == {Verdict.ILLEGAL}


@pytest.mark.parametrize("name", ["Flashback", "Nemesis", "Blade", "Burns"])
def test_the_decks_have_unclear_names(name: str) -> None:
    assert len(NAMES.cards_named(name)) == 2
