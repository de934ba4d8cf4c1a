"""The Basics that every deck holds, and what may be one of them."""

from collections.abc import Mapping

import pytest

from formats.construction.explanation import explain
from formats.construction.finding import CardCopies, Fix, Severity
from tests.formats.highlander.basics import (
    ATTACK,
    BARE,
    BLOCK,
    CRYSTALS,
    MORE,
    NINE,
    ONE,
    REPLACED,
    RULES,
    SIX,
    TWO,
    findings,
    said,
    without,
)
from tests.formats.highlander.decks import (
    ATTACKS,
    BLOCKS,
    FIFTY,
    Record,
    card,
    found,
    judged,
    judged_text,
    listed,
    told,
)
from tests.helpers import Cards, checked


@pytest.mark.rule("HL-BUILD-05", "HL-BUILD-06")
def test_one_of_each_basic_is_enough() -> None:
    assert findings(BARE) == []


@pytest.mark.rule("HL-BUILD-05")
@pytest.mark.parametrize("title", ATTACKS)
def test_each_basic_attack_is_needed(title: str) -> None:
    (lack,) = findings(without(title))
    assert (lack.rule, lack.severity) == (ATTACK, Severity.ILLEGAL)
    assert lack.message == (
        f"The Basic Attack {title} is not in the deck; {NINE}, and no Crystal replaces it."
    )
    assert (lack.limit, lack.found, lack.help) == (9, 8, REPLACED)
    assert lack.fix == Fix(add=(CardCopies(1, title, "deck"),))


@pytest.mark.rule("HL-BUILD-06")
@pytest.mark.parametrize("title", BLOCKS)
def test_each_basic_block_is_needed(title: str) -> None:
    (lack,) = findings(without(title))
    assert (lack.rule, lack.severity) == (BLOCK, Severity.ILLEGAL)
    assert lack.message == (
        f"The Basic Block {title} is not in the deck; {SIX}, and no Crystal replaces it."
    )
    assert (lack.limit, lack.found) == (6, 5)
    assert lack.fix == Fix(add=(CardCopies(1, title, "deck"),))


@pytest.mark.rule("HL-BUILD-05", "HL-BUILD-06")
def test_all_that_are_missing_are_told_at_once() -> None:
    assert said(findings(without("Lower Left Attack", "Thrust", "Upper Left Block"))) == [
        (
            ATTACK,
            "The Basic Attacks Thrust and Lower Left Attack are not in the deck; "
            f"{NINE}, and no Crystal replaces them.",
        ),
        (
            BLOCK,
            "The Basic Block Upper Left Block is not in the deck; "
            f"{SIX}, and no Crystal replaces it.",
        ),
    ]


@pytest.mark.rule("HL-AMBIGUOUS-82")
def test_a_weapon_specific_basic_is_that_basic() -> None:
    spear = card("Middle Left Attack", "Attack", "Rapier", subtype="Basic", grid="000/X00/000")
    change = {"Middle Left Attack": 0, "Middle Left Attack (Rapier)": 3}
    assert told(judged(change, "Rapier", cards=[spear])) == []


@pytest.mark.rule("HL-BUILD-05")
def test_another_card_of_the_title_is_no_basic() -> None:
    thrust = card("Thrust", "Special Attack", "Rapier", subtype="Ranged")
    (lack,) = findings({"Thrust": 0, "Thrust (Rapier)": 3}, "Rapier", cards=[thrust])
    assert lack.severity is Severity.ILLEGAL


# What is not known.


@pytest.mark.rule("HL-BUILD-05", "HL-BUILD-06")
@pytest.mark.parametrize(
    ("missing", "unknown", "severity"),
    [
        (("Thrust",), {"Hearsay": 1}, Severity.UNVERIFIED),
        (("Thrust", "Lower Left Attack"), {"Hearsay": 1}, Severity.ILLEGAL),
        (("Thrust", "Lower Left Attack"), {"Hearsay": 1, "Gossip": 1}, Severity.UNVERIFIED),
        # Such a name may stand for several cards.
        (ATTACKS, {"Hearsay": 9}, Severity.UNVERIFIED),
        (ATTACKS, {"Hearsay": 8}, Severity.ILLEGAL),
    ],
)
def test_a_name_that_nobody_knows_may_be_a_basic(
    missing: tuple[str, ...], unknown: Mapping[str, int], severity: Severity
) -> None:
    (lack,) = findings({**without(*missing), **unknown})
    assert lack.severity is severity
    if severity is Severity.UNVERIFIED:
        assert lack.message.endswith(f"{NINE}, and not every card of the deck is known.")


@pytest.mark.rule("HL-BUILD-05", "HL-BUILD-06", "HL-BUILD-08")
def test_one_unknown_card_is_not_two_basics() -> None:
    (lack,) = [
        f
        for f in findings({**without("Thrust", "Upper Left Block"), "Hearsay": 1})
        if f.severity is Severity.ILLEGAL
    ]
    assert lack.rule == CRYSTALS
    assert lack.message == (
        "2 Basics are not in the deck, Thrust and Upper Left Block; no Crystal replaces them."
    )


@pytest.mark.rule("HL-BUILD-05")
def test_a_line_that_was_not_read_may_be_a_basic() -> None:
    text = listed({**FIFTY, "Thrust": 0}).replace("Endurance", "Endurance\n99999999 Thrust")
    (lack,) = found(judged_text(text), ATTACK)
    assert lack.severity is Severity.UNVERIFIED
    assert lack.message.endswith("not every card of the deck is known.")


@pytest.mark.rule("HL-BUILD-05", "HL-BUILD-06")
def test_an_unclear_name_may_be_the_basic() -> None:
    cards = [
        card("Low Cut", "Attack", subtype="Basic", grid="000/000/0X0", aliases=["Low"]),
        card("Low Parry", "Block", subtype="Basic", grid="000/000/XXX", aliases=["Low"]),
    ]
    (lack,) = findings({"Lower Center Attack": 0, "Low": 1}, cards=cards)
    assert lack.severity is Severity.UNVERIFIED
    assert lack.message == (
        f"The Basic Attack Lower Center Attack is not in the deck; {NINE}, and whether Low is one "
        "is not known."
    )
    assert lack.cards == ("Low",)
    (lack,) = findings({"Thrust": 0, "Low": 1}, cards=cards)
    assert lack.severity is Severity.ILLEGAL
    both = without("Lower Center Attack", "Lower Center Block")
    assert [(f.rule, f.severity) for f in findings({**both, "Low": 1}, cards=cards)] == [
        (CRYSTALS, Severity.ILLEGAL),
        (ATTACK, Severity.UNVERIFIED),
        (BLOCK, Severity.UNVERIFIED),
    ]


@pytest.mark.rule("HL-BUILD-05")
def test_an_unclear_name_of_which_all_cards_are_the_basic_is_one() -> None:
    cards = [
        card("Stab", "Attack", subtype="Basic", grid="000/0X0/000", variant=variant)
        for variant in ("Low", "High")
    ]
    assert findings({"Thrust": 0, "Stab": 1}, cards=cards) == []


@pytest.mark.rule("HL-BUILD-07")
def test_a_card_of_no_recorded_type_may_stand_for_a_basic() -> None:
    cards: Cards = [{"name": "Old Trick", "subtitle": None, "edition": "1st"}]
    change = {**BARE, "Thrust": 0, "Old Trick": 1}
    (lack,) = findings(change, ONE, cards=cards)
    assert lack.severity is Severity.UNVERIFIED
    assert lack.message == (
        f"The Basic Attack Thrust is not in the deck; {NINE}, and the type of Old Trick is not "
        "known."
    )
    assert lack.cards == ("Old Trick",)
    (lack,) = findings(change, cards=cards)
    assert lack.severity is Severity.ILLEGAL


@pytest.mark.rule("HL-BUILD-05", "HL-BUILD-08")
def test_a_pregame_card_that_nobody_knows_may_be_a_crystal() -> None:
    (lack,) = findings(without("Thrust"), "Hearsay")
    assert lack.severity is Severity.UNVERIFIED
    assert lack.message.endswith(f"{NINE}, and not every Pre-Game card is known.")


@pytest.mark.rule("HL-BUILD-05", "HL-BUILD-08")
def test_a_pregame_that_was_not_read_or_not_handed_in_may_have_crystals() -> None:
    whole = {**FIFTY, "Thrust": 0}
    unread = listed(whole, "Kern").replace("1 Kern", "1 Kern\n99999999 Rapier")
    absent = "\n".join(f"{count} {name}" for name, count in whole.items() if count)
    for text in (unread, absent):
        (lack,) = found(judged_text(text), ATTACK)
        assert lack.severity is Severity.UNVERIFIED


def test_a_deck_that_was_not_handed_in_lacks_nothing() -> None:
    report = judged_text("Pre-Game\n1 Kern")
    assert [f for f in report.findings if f.rule in RULES] == []
    explained = {each.rule: each.found for each in explain(report).rules}
    assert explained[ATTACK] == "not handed in"


# What is offered and explained.


@pytest.mark.rule("HL-BUILD-05")
def test_a_title_that_may_mean_another_card_is_not_offered() -> None:
    thrust = card("Thrust", "Special Attack", "Rapier", subtype="Ranged", aliases=["Thrust"])
    other = card("Thrust", "Event", subtype="Remark", variant="Talk")
    (lack,) = findings(without("Thrust"), cards=[thrust, other])
    assert lack.fix == Fix(add=(CardCopies(1, "Thrust", "deck"),))
    plain = {"name": "Thrust", "type": "Event", "subtype": "Remark", "set": "AA", "number": "1"}
    (lack,) = findings(without("Thrust"), cards=[plain])
    assert lack.fix is None


@pytest.mark.rule("HL-BUILD-05", "HL-BUILD-06")
def test_a_deck_of_training_cards_is_offered_training_cards() -> None:
    text = "Pre-Game\nEndurance\n6 Storm Step"
    report = checked(text, "highlander-training")
    (attacks,), (blocks,) = found(report, ATTACK), found(report, BLOCK)
    assert attacks.fix is not None
    assert blocks.fix is not None
    assert CardCopies(1, "Keyhole Thrust", "deck") in attacks.fix.add
    assert CardCopies(1, "Low Keel Parry", "deck") in blocks.fix.add
    mixed = checked(f"{text}\n1 Lower Left Attack", "highlander-training")
    (attacks,) = found(mixed, ATTACK)
    assert attacks.fix is not None
    assert CardCopies(1, "Thrust", "deck") in attacks.fix.add


def test_what_is_there_is_explained() -> None:
    report = judged(without("Thrust", "Upper Left Block"), ONE, TWO, cards=MORE)
    explained = {each.rule: each.found for each in explain(report).rules}
    assert [explained[rule] for rule in RULES] == [
        "8 of 9 Basic Attacks",
        "5 of 6 Basic Blocks",
        "2 Basics not in the deck; 2 Crystals",
    ]


@pytest.mark.rule("HL-BUILD-05")
@pytest.mark.parametrize(
    ("facts", "severity"),
    [
        ({"type": "Attack"}, Severity.UNVERIFIED),
        ({"type": "Attack", "grid": "000/0X0/000"}, Severity.UNVERIFIED),
        ({"type": "Attack", "grid": "000/XXX/000"}, Severity.ILLEGAL),
        ({"type": "Attack", "subtype": None}, Severity.ILLEGAL),
        ({"type": "Event"}, Severity.ILLEGAL),
    ],
)
def test_an_attack_without_its_sub_category_may_be_a_basic_of_its_grid(
    facts: Record, severity: Severity
) -> None:
    keyhole = {"name": "Keyhole", "subtitle": None, "edition": "1st", **facts}
    (lack,) = findings({"Thrust": 0, "Keyhole": 3}, "Kern", cards=[keyhole])
    assert lack.severity is severity
