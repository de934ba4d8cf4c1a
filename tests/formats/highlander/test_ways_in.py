"""Cards that may be let in, as far as anybody knows: what is not known decides nothing."""

from collections.abc import Mapping

import pytest

from formats.construction.explanation import explain
from formats.construction.finding import Severity, Verdict
from tests.formats.highlander.decks import (
    FIFTY,
    Record,
    card,
    found,
    judged,
    judged_text,
    listed,
    persona,
    pregame,
    told,
)
from tests.formats.highlander.test_specific_cards import CARDS, CONNOR, DARIUS, but

UNDECIDED = [
    pytest.param(
        {"Bowie Knife": 1, "Alaine": 2, "Benefit": 1},
        (CONNOR,),
        but(DARIUS, "foreign_cards_allowed", name="Benefit"),
        "HL-BUILD-20",
        "Whether Alaine (Ceirdwyn) and Bowie Knife (Kern) may be in the deck is open: they are let "
        "in only by Benefit, of which it is not known which and how many cards it lets in.",
        id="number not known",
    ),
    pytest.param(
        {"Bowie Knife": 1, "Benefit": 1},
        (CONNOR,),
        but(DARIUS, "lets_in", name="Benefit"),
        "HL-BUILD-20",
        "Whether Bowie Knife (Kern) may be in the deck is open: it is let in only by Benefit, of "
        "which it is not known which and how many cards it lets in.",
        id="what it lets in not known",
    ),
    pytest.param(
        {"Lost": 1, "Darius": 1},
        (CONNOR,),
        but(card("Lost", "Event", "Kern"), "mark"),
        "HL-BUILD-20",
        "Lost (Kern): whether it is Reserved or Signature is not known; what lets in cards of "
        "other Personas lets in no such card.",
        id="mark not known",
    ),
    pytest.param(
        {"Lost": 1},
        (),
        but(card("Lost", "Event", "Kern"), "mark"),
        "HL-BUILD-31",
        "Lost (Kern): whether it is Reserved or Signature is not known; a Generic Immortal uses "
        "neither.",
        id="mark of a Generic Immortal's card not known",
    ),
    pytest.param(
        {"Lost": 1},
        (CONNOR,),
        but(card("Lost", "Event"), "subtitle"),
        "HL-BUILD-20",
        "Lost: the sub-title is not known; the deck holds cards of the Persona and the weapons "
        "that are used, and Generic ones.",
        id="sub-title not known",
    ),
    pytest.param(
        {"Bowie Knife": 1},
        ("Lost",),
        but(pregame("Lost", "other"), "pregame_kind"),
        "HL-BUILD-20",
        "Whether Bowie Knife (Kern) may be in the deck is open: not every Pre-Game card is known.",
        id="pre-game not known",
    ),
    pytest.param(
        {"Riposte": 1},
        ("Lost",),
        but(pregame("Lost", "other"), "pregame_kind"),
        "HL-BUILD-18",
        "Whether Riposte (Rapier) may be in the deck is open: not every Pre-Game card is known.",
        id="weapon not known",
    ),
]


@pytest.mark.parametrize(("change", "pregame_cards", "more", "rule", "message"), UNDECIDED)
@pytest.mark.rule("HL-BUILD-43")
def test_what_hangs_on_an_unknown_fact_is_undecided_and_names_the_card(
    change: Mapping[str, int], pregame_cards: tuple[str, ...], more: Record, rule: str, message: str
) -> None:
    report = judged(change, *pregame_cards, cards=(*CARDS, more))
    (finding,) = found(report, rule)
    assert (finding.message, finding.severity) == (message, Severity.UNVERIFIED)
    assert finding.fix is None


def test_an_unclear_name_that_is_own_in_one_meaning_is_narrowed_to_it() -> None:
    two = (card("Flashback", "Event", "Connor"), card("Flashback", "Event", "Kern"))
    assert told(judged({"Flashback": 2}, CONNOR, cards=two)) == []


def test_an_unclear_name_of_two_others_is_undecided_for_a_generic_immortal() -> None:
    """Two copies may be one of each."""
    two = (card("Flashback", "Event", "Duncan"), card("Flashback", "Event", "Kern"))
    assert judged({"Flashback": 2}, cards=two).verdict is Verdict.UNVERIFIED


def test_the_explanation_counts_who_needed_a_way_in() -> None:
    report = judged({"Alaine": 1, "Bowie Knife": 1, "Darius": 1}, CONNOR, cards=CARDS)
    (explained,) = [rule for rule in explain(report).rules if rule.rule == "HL-BUILD-20"]
    assert explained.found == "2 cards need a way in, 1 is not let in"


def test_a_list_in_another_order_refuses_as_many() -> None:
    deck = {**FIFTY, "Bowie Knife": 1, "Alaine": 1, "Darius": 1}
    turned = dict(reversed(deck.items()))
    first = judged_text(listed(deck, CONNOR), cards=CARDS)
    other = judged_text(listed(turned, CONNOR), cards=CARDS)
    assert [rule for rule, _ in told(first)] == [rule for rule, _ in told(other)] == ["HL-BUILD-20"]


def test_a_pre_game_card_of_another_persona_is_only_warned_of() -> None:
    report = judged({}, CONNOR, "James Horton", cards=CARDS)
    (finding,) = found(report, "HL-BUILD-20")
    assert (finding.severity, report.verdict) == (Severity.WARNING, Verdict.LEGAL)
    assert finding.message == (
        "James Horton (Xavier) names another Persona; the rulebook speaks of the deck alone, not "
        "of Pre-Game cards, so this decides nothing."
    )


KERN_TEACHER = card(
    "Kern Teacher", "Event", "Kern", allowance=True, lets_in=["persona"], foreign_cards_allowed=1
)


@pytest.mark.parametrize(
    ("change", "pregame_cards", "rule"),
    [({"Kern Teacher": 2}, ("Methos",), "HL-BUILD-20"), ({"Kern Teacher": 4}, (), "HL-BUILD-30")],
)
def test_an_allowance_card_does_not_let_itself_in(
    change: Mapping[str, int], pregame_cards: tuple[str, ...], rule: str
) -> None:
    report = judged(change, *pregame_cards, cards=(*CARDS, KERN_TEACHER))
    assert ([r for r, _ in told(report)], report.verdict) == ([rule], Verdict.ILLEGAL)


def test_what_an_allowance_card_that_needs_a_way_in_lets_in_is_open() -> None:
    change = {"Kern Teacher": 1, "Alaine": 1, "Darius": 1}
    report = judged(change, "Methos", cards=(*CARDS, KERN_TEACHER))
    assert report.verdict is Verdict.UNVERIFIED


@pytest.mark.parametrize(
    ("subtitle", "name"),
    [
        ("Connor MacLeod/Duncan MacLeod", "Duncan MacLeod"),
        ("Connor and Duncan", CONNOR),
        ("Four Horsemen", "Methos"),
        ("Corda and Reno", "Corda"),
    ],
)
def test_a_sub_title_may_name_several_and_a_faction_without_its_article(
    subtitle: str, name: str
) -> None:
    cards = (card("Brotherhood", "Event", subtitle), persona("Corda", "Corda and Reno"))
    assert told(judged({"Brotherhood": 1}, name, cards=cards)) == []


def test_a_persona_without_a_recorded_short_name_may_be_meant() -> None:
    xavier = but(persona("Xavier St. Cloud", ""), "short_name")
    hook = card("Hook", "Special Attack", "Xavier", mark="reserved")
    report = judged({"Hook": 1}, "Xavier St. Cloud", cards=(xavier, hook))
    assert told(report) == [
        (
            "HL-BUILD-20",
            "Whether Hook (Xavier) may be in the deck is open: it is not known whether what is "
            "used is called so in sub-titles.",
        )
    ]


@pytest.mark.parametrize(
    "last",
    [
        pytest.param("1 Watchr Databse", id="a name of no catalogue"),
        pytest.param("99999999 Darius", id="a line that could not be read"),
    ],
)
def test_what_nobody_knows_may_be_the_way_in(last: str) -> None:
    deck = {**FIFTY, "Watcher": 1, "Bowie Knife": 1}
    report = judged_text(f"{listed(deck, CONNOR)}\n{last}", cards=CARDS)
    assert report.verdict is Verdict.UNVERIFIED


def test_a_second_persona_that_nobody_knows_may_be_theirs() -> None:
    text = listed({**FIFTY, "Hush": 1}, CONNOR, "Somebody Else")
    report = judged_text(text, cards=CARDS, format_id="highlander-two-headed-giant")
    assert report.verdict is Verdict.UNVERIFIED


def test_one_card_of_two_sets_is_one_card_to_a_generic_immortal() -> None:
    both = [card("Rifle", "Event", "Kern", set=code, number="1", text="same") for code in "AB"]
    text = listed({**FIFTY, "Rifle [A-1]": 1, "Rifle [B-1]": 1})
    report = judged_text(text, cards=both)
    assert [rule for rule, _ in told(report)] == ["HL-BUILD-30"]
    assert report.verdict is Verdict.ILLEGAL


def test_many_ways_that_are_shut_are_told_in_a_few_words() -> None:
    names = [f"Ally {number}" for number in range(30)]
    allies = [{**DARIUS, "name": name} for name in names]
    change = {"Watcher": 1, **dict.fromkeys(names, 1)}
    (finding,) = found(judged(change, CONNOR, cards=(*CARDS, *allies)), "HL-BUILD-40")
    assert finding.message == (
        "Watcher is not let in: it is a Watcher card, and no Watcher is in the pre-game; Ally 0, "
        "Ally 1, Ally 2, Ally 3, Ally 4, Ally 5 and 24 more let in no Watcher card."
    )


@pytest.mark.rule("HL-CARDS-244")
def test_a_power_counts_the_cards_of_each_persona_apart() -> None:
    two_each = persona("Roamer", "Roamer", foreign_cards_per_persona=2, lets_in=["persona"])
    cards = (*CARDS, two_each)
    assert told(judged({"Bowie Knife": 2, "Alaine": 2}, "Roamer", cards=cards)) == []
    report = judged({"Bowie Knife": 3, "Alaine": 1}, "Roamer", cards=cards)
    assert [rule for rule, _ in told(report)] == ["HL-BUILD-20"]
