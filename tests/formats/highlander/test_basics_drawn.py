"""What holds of Basics and Crystals in every deck that can be drawn."""

from collections.abc import Mapping
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from formats.construction.finding import RuleOutcome, Severity, outcome
from formats.construction.report import Report
from tests.formats.highlander.basics import FOUR, GENERIC, MORE, ONE, RULES, THREE, TWO, substitute
from tests.formats.highlander.decks import ATTACKS, BLOCKS, FIFTY, card, found, judged_text, listed
from tests.helpers import Cards

STANDING = ("Wild Swing", "Hurled Knife", "Beat and Cover", "Feint or Guard", "Parry")
UNCLEAR: Cards = (
    card("Low Cut", "Attack", subtype="Basic", grid="000/000/0X0", aliases=["Low"]),
    card("Low Parry", "Block", subtype="Basic", grid="000/000/XXX", aliases=["Low"]),
    {"name": "Old Trick", "subtitle": None, "edition": "1st"},
    {**substitute(0), "variant": "Nil"},
    {**substitute(1), "variant": "One"},
    {**substitute(2), "variant": "Two"},
    substitute(None),
)
WORST = {RuleOutcome.KEPT: 0, RuleOutcome.UNDECIDED: 1, RuleOutcome.BROKEN: 2}


def drawn_report(deck: Mapping[str, int], before: list[str]) -> Report:
    text = listed({**dict.fromkeys(FIFTY, 0), **deck}, *before)
    return judged_text(text, cards=[*MORE, *UNCLEAR])


def decided(report: Report) -> dict[str, RuleOutcome]:
    return {rule: outcome(found(report, rule)) for rule in RULES}


@st.composite
def decks(draw: st.DrawFn) -> tuple[dict[str, int], list[str]]:
    """A deck that lacks some Basics, with cards that may stand for them, and Pre-Game cards."""
    deck = dict.fromkeys((*ATTACKS, *BLOCKS), 1)
    for title in draw(st.sets(st.sampled_from((*ATTACKS, *BLOCKS)), max_size=5)):
        deck[title] = draw(st.sampled_from((0, 0, 2)))
    names = st.sampled_from((*STANDING, "Low", "Old Trick", "Hearsay"))
    deck |= draw(st.dictionaries(names, st.integers(1, 2), max_size=4))
    one = "Generic Immortal (One)"
    before = draw(st.lists(st.sampled_from((ONE, TWO, THREE, one, GENERIC)), max_size=4))
    return deck, before


@given(drawn=decks(), chance=st.randoms(use_true_random=False))
@settings(max_examples=60)
def test_the_order_of_the_cards_never_matters(
    drawn: tuple[dict[str, int], list[str]], chance: Random
) -> None:
    deck, before = drawn
    rows = list(deck.items())
    chance.shuffle(rows)
    turned = drawn_report(dict(rows), before[::-1])
    assert decided(turned) == decided(drawn_report(deck, before))


@given(drawn=decks())
@settings(max_examples=60)
def test_a_crystal_more_never_makes_a_deck_worse(drawn: tuple[dict[str, int], list[str]]) -> None:
    deck, before = drawn
    fewer, more = drawn_report(deck, before), drawn_report(deck, [*before, FOUR])
    worst = [max(WORST[each] for each in decided(report).values()) for report in (fewer, more)]
    assert worst[1] <= worst[0]


@given(drawn=decks())
@settings(max_examples=60)
def test_a_fix_that_is_offered_does_away_with_its_finding(
    drawn: tuple[dict[str, int], list[str]],
) -> None:
    deck, before = drawn
    for finding in drawn_report(deck, before).findings:
        if finding.rule in RULES:
            assert finding.fix is not None
            mended = {**deck, **{str(c.card): c.count for c in finding.fix.add}}
            assert found(drawn_report(mended, before), finding.rule) == []


@given(drawn=decks())
@settings(max_examples=60)
def test_an_undecided_finding_names_what_is_not_known(
    drawn: tuple[dict[str, int], list[str]],
) -> None:
    for finding in drawn_report(*drawn).findings:
        if finding.rule in RULES:
            names_it = "not known" in finding.message or "is known" in finding.message
            assert names_it == (finding.severity is Severity.UNVERIFIED)


MEANT: Mapping[str, tuple[str, ...]] = {
    "Low": ("Low Cut", "Low Parry"),
    "Old Trick": (*STANDING, "Long Feint"),
    "Hearsay": (*ATTACKS, *BLOCKS, *STANDING, "Long Feint"),
    GENERIC: tuple(f"Generic Immortal ({number})" for number in ("Nil", "Two")),
}
"""What may be behind the names of which something is not known."""


@given(drawn=decks(), chance=st.randoms(use_true_random=False))
@settings(max_examples=150)
def test_what_is_decided_holds_whatever_is_not_known(
    drawn: tuple[dict[str, int], list[str]], chance: Random
) -> None:
    deck, before = drawn
    known: dict[str, int] = {}
    for name, count in deck.items():
        meant = chance.choice(MEANT.get(name, (name,)))
        copies = [meant] * count
        if name == "Low":
            copies = [chance.choice(MEANT[name]) for _ in range(count)]
        for each in copies:
            known[each] = known.get(each, 0) + 1
    personas = [chance.choice(MEANT.get(name, (name,))) for name in before]
    of_all = max(WORST[each] for each in decided(drawn_report(deck, before)).values())
    of_one = max(WORST[each] for each in decided(drawn_report(known, personas)).values())
    if of_all != WORST[RuleOutcome.UNDECIDED]:
        assert of_one == of_all
