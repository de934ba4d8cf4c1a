"""What holds of every deck in the formats that differ from Standard Constructed.

The lists are small and drawn at random around what a format adds: a pool, starting cards, two
Immortals, six Lean and Mean; with names that mean several cards, and names that no catalogue has.
"""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from carddb.cells import read_value
from carddb.model import Card, unlisted
from carddb.names import NameIndex
from carddb.records import read_card
from formats.construction.finding import Fix, Verdict
from formats.construction.report import Report
from formats.construction.submission import Deck, Entry, Section, Submission
from formats.games import compiled_formats
from formats.highlander.opened import POOL
from formats.highlander.player import DECK, PRE_GAME
from formats.highlander.starting_cards import STARTING_CARDS
from tests.formats.highlander.decks import CATALOGUE, FIFTY, card, persona, pregame
from tests.formats.highlander.pools import MASTER
from tests.formats.highlander.starts import CONQUEROR, HYDE, ROOST, hilt, plot
from tests.formats.highlander.test_properties import merged, same
from tests.helpers import AS_OF, Cards, pairs
from validator.check import check

SEALED, GIANT = "highlander-sealed", "highlander-two-headed-giant"
LEAN, PLOT_HILT = "highlander-lean-and-mean", "highlander-plot-hilt"
LEAN_AND_MEAN = "Lean and Mean"
HOOK = "Old Hook"

MORE: Cards = (
    card(LEAN_AND_MEAN, "Event"),
    card(MASTER, "Event"),
    card("Blank Card", "Event"),
    card("Darius", "Event", allowance=True, lets_in=["persona"], foreign_cards_allowed=1),
    card("Flashback", "Event", "Kern", text="draws"),
    card("Flashback", "Event", "Connor", text="burns", allowance=True, lets_in=["persona"]),
    persona(HYDE, HYDE, signature_hilts=[CONQUEROR], signature_plots=[ROOST]),
    persona("Bare Hand", "Bare Hand", signature_hilts=[], signature_plots=[]),
    persona("Amanda", "Amanda", traits=["Female"]),
    persona("Corda", "Corda and Reno", aliases=["Twin"], traits=["Male"]),
    persona("Reno", "Corda and Reno", aliases=["Twin"], traits=["Male", "Female"]),
    pregame("Kern Quickening", "quickening", subtitle="Kern"),
    pregame("Parrying Blade", "off-hand weapon", hands=1, needs_other_weapon=True),
    pregame("Long Rapier", "weapon", hands=1, aliases=[HOOK]),
    pregame("Main Gauche", "off-hand weapon", hands=1, aliases=[HOOK]),
    {"name": "Odd Token", "type": "Pre-Game", "subtitle": None},
    hilt(CONQUEROR),
    hilt(CONQUEROR, mark=None, variant="old"),
    hilt("Lion Hilt", hilt_weapon="Claymore"),
    plot(ROOST),
    plot(ROOST, None, variant="old"),
    plot("Second Roost", "Kern"),
    card("Second Roost", "Event", "Kern", variant="old"),
)
CARDS = [read_card("highlander", record, read_value) for record in (*CATALOGUE, *MORE)]
NAMES = NameIndex(CARDS)
RANDOM_NAME = unlisted("highlander", "Foo", "foo")

BEFORE = sorted({c.name for c in CARDS if c.fact("type") == "Pre-Game"} | {HOOK, "Foo"})
STARTS = [CONQUEROR, f"{CONQUEROR} (Martin Hyde)", "Lion Hilt", ROOST, "Second Roost", "Foo"]
FEW = ["Quick Step", "Long Feint", "Flashback", "Flashback (Kern)", MASTER, "Blank Card", "Foo"]

Parts = dict[str, list[Entry]]


def entry(count: int, name: str) -> Entry:
    """So many of what the name means."""
    meant = NAMES.cards_named(name) or (RANDOM_NAME,)
    return Entry(count, meant[0], (), meant[1:], name if len(meant) > 1 else "")


def some(names: list[str], most: int, copies: int = 1) -> st.SearchStrategy[list[Entry]]:
    """A few entries, each name once."""
    entries = st.builds(entry, st.integers(1, copies), st.sampled_from(names))
    return st.lists(entries, max_size=most, unique_by=lambda e: e.title)


def of(parts: Parts, parameters: dict[str, str] | None = None) -> Submission:
    sections = [Section(name, tuple(entries)) for name, entries in parts.items()]
    return Submission((Deck(tuple(sections)),), parameters=parameters or {})


@st.composite
def submissions(draw: st.DrawFn, format_id: str) -> Submission:
    """A list near to legal in the format."""
    if format_id == SEALED:
        pool = [*draw(some(FEW, 4, 2)), *draw(some(BEFORE, 3))]
        both = [each for each in pool if draw(st.booleans())]
        before = [each for each in both if each.card.fact("type") == "Pre-Game"]
        deck = [each for each in both if each not in before]
        more, beside = draw(some(FEW, 2)), draw(some(BEFORE, 1))
        return of({DECK: merged(deck + more), PRE_GAME: merged(before + beside), POOL: pool})
    deck = [entry(count, name) for name, count in FIFTY.items() if name != "Quick Step"]
    lean = 6 if format_id == LEAN else 0
    deck += [entry(draw(st.integers(5, 7)), LEAN_AND_MEAN if lean else "Quick Step")]
    deck += draw(some(["Darius", "Flashback", "Cold Stare", "Foo"], 2))
    names = [*BEFORE, "Twin"] if format_id == GIANT else BEFORE
    parts = {DECK: deck, PRE_GAME: draw(some(names, 3))}
    if format_id == PLOT_HILT:
        parts[STARTING_CARDS] = draw(some(STARTS, 3, 2))
    choice = {"immortals": "male/female"} if format_id == GIANT and draw(st.booleans()) else {}
    return of(parts, choice)


def judged(submission: Submission, format_id: str) -> Report:
    return check(submission, compiled_formats()[format_id], as_of=AS_OF, collection=NAMES)


def place_of(added: Card, format_id: str, rule: str) -> str:
    """Where a card is put in that a rule asks for."""
    if added.fact("type") == "Pre-Game":
        return PRE_GAME
    starts = ("HL-FORMAT-35", "HL-FORMAT-36")
    return STARTING_CARDS if format_id == PLOT_HILT and rule in starts else DECK


def applied(submission: Submission, fix: Fix, format_id: str, rule: str) -> Submission | None:
    """The submission with the fix carried out; None if it adds any card."""
    parts = {part.name: list(part.entries) for part in submission.sections()}
    for count, title in pairs(fix.remove):
        if title is None:
            return None
        left = count
        for name in parts.keys() - {POOL}:
            for place, each in enumerate(parts[name]):
                taken = min(left, each.count) if each.title == title else 0
                parts[name][place] = replace(each, count=each.count - taken)
                left -= taken
        assert left == 0, f"{title} is not there {count} times"
    for count, title_or_any in pairs(fix.add):
        if title_or_any is None:
            return None
        added = entry(count, title_or_any)
        parts[place_of(added.card, format_id, rule)].append(added)
    return of({name: merged(each) for name, each in parts.items()}, dict(submission.parameters))


FORMATS = pytest.mark.parametrize("format_id", [SEALED, GIANT, LEAN, PLOT_HILT])


@FORMATS
@given(data=st.data())
@settings(max_examples=40)
def test_every_fix_that_is_offered_removes_its_finding(format_id: str, data: st.DataObject) -> None:
    submission = data.draw(submissions(format_id))
    report = judged(submission, format_id)
    for finding in report.findings:
        fix = finding.fix
        mended = applied(submission, fix, format_id, finding.rule) if fix else None
        if mended is not None:
            # A Persona may lack both its hilt and its Plot, and each has a fix of its own.
            after = same(finding, judged(mended, format_id))
            assert len(after) < len(same(finding, report)), finding


# In Sealed Deck the same name in the pool and in the deck is one card, read alike in both.
@pytest.mark.parametrize("format_id", [GIANT, LEAN, PLOT_HILT])
@given(data=st.data())
@settings(max_examples=40)
def test_an_unclear_name_is_judged_as_all_of_its_meanings_are(
    format_id: str, data: st.DataObject
) -> None:
    """Legal only if legal whatever is meant, illegal only if illegal whatever is meant."""
    submission = data.draw(submissions(format_id))
    verdict = judged(submission, format_id).verdict
    if verdict is not Verdict.UNVERIFIED and not submission.is_clear:
        allows = compiled_formats()[format_id].allows
        readings = [judged(each, format_id) for each in submission.readings(allows)]
        assert {each.verdict for each in readings} == {verdict}
