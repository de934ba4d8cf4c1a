"""The Crystals, and the Generic Immortal, that let other cards stand for Basics."""

from collections.abc import Mapping

import pytest

from formats.construction.finding import CardCopies, Fix, Severity
from tests.formats.highlander.basics import (
    ATTACK,
    BARE,
    CRYSTALS,
    GENERIC,
    NINE,
    ONE,
    RULES,
    SIX,
    THREE,
    TWO,
    findings,
    substitute,
    without,
)
from tests.formats.highlander.decks import found, judged, pregame
from tests.helpers import Cards


@pytest.mark.rule("HL-BUILD-07", "HL-BUILD-08", "HL-CARDS-160", "HL-AMBIGUOUS-84")
@pytest.mark.parametrize(
    ("missing", "standing", "crystals"),
    [
        (("Thrust",), {"Wild Swing": 1}, (ONE,)),
        # A second copy of a Basic is a card like any other.
        (("Thrust",), {"Lower Left Attack": 2}, (ONE,)),
        (("Upper Left Block",), {"Quick Step": 1}, (ONE,)),
        (("Upper Left Block",), {"Parry": 1}, (ONE,)),
        (("Upper Left Block",), {"Lower Left Block": 2}, (ONE,)),
        (("Upper Left Block",), {"Beat and Cover": 1}, (ONE,)),
        (("Upper Left Block",), {"Feint or Guard": 1}, (ONE,)),
        (("Thrust",), {"Feint or Guard": 1}, (ONE,)),
        (("Thrust", "Lower Left Attack"), {"Wild Swing": 2}, (ONE, TWO)),
        (("Thrust", "Upper Left Block"), {"Wild Swing": 1, "Parry": 1}, (ONE, TWO)),
        # The card that is both has to stand for the block, whatever is tried first.
        (("Thrust", "Upper Left Block"), {"Feint or Guard": 1, "Wild Swing": 1}, (ONE, TWO)),
        (("Thrust", "Upper Left Block"), {"Parry": 1, "Feint or Guard": 1}, (ONE, TWO)),
        ((), {}, (ONE, TWO)),
    ],
)
def test_a_crystal_lets_one_card_stand_for_one_basic(
    missing: tuple[str, ...], standing: Mapping[str, int], crystals: tuple[str, ...]
) -> None:
    assert findings({**BARE, **without(*missing), **standing}, *crystals) == []


@pytest.mark.rule("HL-BUILD-07", "HL-CARDS-160", "HL-AMBIGUOUS-84")
@pytest.mark.parametrize(
    ("missing", "standing", "message"),
    [
        # A Defense for an attack, a Special Attack, an attack for a block, neither.
        ("Thrust", {"Quick Step": 1}, "Basic Attack Thrust is not in the deck; " + NINE),
        ("Thrust", {"Hurled Knife": 2}, "Basic Attack Thrust is not in the deck; " + NINE),
        ("Thrust", {"Beat and Cover": 1}, "Basic Attack Thrust is not in the deck; " + NINE),
        ("Thrust", {"Long Feint": 6}, "Basic Attack Thrust is not in the deck; " + NINE),
        (
            "Upper Left Block",
            {"Wild Swing": 1},
            "Basic Block Upper Left Block is not in the deck; " + SIX,
        ),
        (
            "Upper Left Block",
            {"Hurled Knife": 1},
            "Basic Block Upper Left Block is not in the deck; " + SIX,
        ),
    ],
)
def test_only_an_attack_stands_for_an_attack_and_a_defense_for_a_block(
    missing: str, standing: Mapping[str, int], message: str
) -> None:
    (lack,) = findings({**BARE, missing: 0, **standing}, ONE)
    assert lack.severity is Severity.ILLEGAL
    assert lack.message == f"The {message}, and no card is left in the deck to stand for it."


CRYSTAL_OF_DAWN = pregame("Crystal of Dawn", "crystal", replaces_basics=True, basics_replaced=1)


@pytest.mark.rule("HL-BUILD-08", "HL-CARDS-160")
def test_a_crystal_of_which_is_recorded_what_crystals_do_counts_once() -> None:
    change = {**BARE, **without("Thrust", "Lower Left Attack"), "Wild Swing": 2}
    (lack,) = findings(change, "Crystal of Dawn", cards=[CRYSTAL_OF_DAWN])
    assert lack.severity is Severity.ILLEGAL
    assert lack.message == (
        f"The Basic Attacks Thrust and Lower Left Attack are not in the deck; {NINE}, and 1 "
        "Crystal can replace only 1 of them."
    )


@pytest.mark.rule("HL-BUILD-07", "HL-CARDS-160")
def test_a_crystal_of_which_is_recorded_what_crystals_do_lets_in_no_special_attack() -> None:
    change = {**BARE, **without("Thrust"), "Hurled Knife": 2}
    (lack,) = findings(change, "Crystal of Dawn", cards=[CRYSTAL_OF_DAWN])
    assert lack.severity is Severity.ILLEGAL


@pytest.mark.rule("HL-BUILD-08")
def test_too_few_cards_to_stand_for_what_crystals_could_replace() -> None:
    change = {**BARE, **without("Thrust", "Lower Left Attack", "Upper Left Attack")}
    (lack,) = findings({**change, "Wild Swing": 2}, ONE, TWO, THREE)
    assert lack.message == (
        "The Basic Attacks Upper Left Attack, Thrust and Lower Left Attack are not in the deck; "
        f"{NINE}, and only 2 cards are left in the deck to stand for them."
    )
    assert lack.fix == Fix(add=(CardCopies(1, "Upper Left Attack", "deck"),))


@pytest.mark.rule("HL-BUILD-08")
@pytest.mark.parametrize(
    ("missing", "crystals", "end", "added"),
    [
        (("Thrust", "Lower Left Attack"), (ONE,), "1 Crystal can replace only 1 of them", 1),
        (
            ("Thrust", "Lower Left Attack", "Lower Right Attack"),
            (ONE, TWO),
            "2 Crystals can replace only 2 of them",
            1,
        ),
        (
            ("Thrust", "Lower Left Attack", "Lower Right Attack"),
            (ONE,),
            "1 Crystal can replace only 1 of them",
            2,
        ),
    ],
)
def test_no_more_basics_are_replaced_than_there_are_crystals(
    missing: tuple[str, ...], crystals: tuple[str, ...], end: str, added: int
) -> None:
    (lack,) = findings(without(*missing), *crystals)
    assert (lack.rule, lack.severity) == (ATTACK, Severity.ILLEGAL)
    assert lack.message.endswith(f"{NINE}, and {end}.")
    assert lack.fix == Fix(add=tuple(CardCopies(1, title, "deck") for title in missing[:added]))


@pytest.mark.rule("HL-BUILD-08")
def test_what_fails_only_together_is_told_once() -> None:
    (lack,) = findings(without("Thrust", "Upper Left Block"), ONE)
    assert (lack.rule, lack.severity) == (CRYSTALS, Severity.ILLEGAL)
    assert lack.message == (
        "2 Basics are not in the deck, Thrust and Upper Left Block; 1 Crystal can replace only 1 "
        "of them."
    )
    assert (lack.limit, lack.found) == (1, 2)
    assert lack.fix == Fix(add=(CardCopies(1, "Upper Left Block", "deck"),))


@pytest.mark.rule("HL-BUILD-08")
def test_a_card_that_is_both_stands_for_one_basic_alone() -> None:
    change = {**BARE, **without("Thrust", "Upper Left Block"), "Feint or Guard": 1}
    (lack,) = findings(change, ONE, TWO)
    assert lack.message == (
        "2 Basics are not in the deck, Thrust and Upper Left Block; only 1 card is left in the "
        "deck to stand for them."
    )


@pytest.mark.rule("HL-BUILD-08")
def test_what_fails_together_is_told_beside_what_fails_alone() -> None:
    missing = ("Thrust", "Lower Left Attack", "Lower Right Attack", "Upper Left Block")
    assert [(f.rule, f.fix) for f in findings(without(*missing), ONE, TWO)] == [
        (ATTACK, Fix(add=(CardCopies(1, "Thrust", "deck"),))),
        (CRYSTALS, Fix(add=(CardCopies(1, "Upper Left Block", "deck"),))),
    ]


@pytest.mark.rule("HL-BUILD-08", "HL-AMBIGUOUS-69")
def test_a_second_copy_of_a_crystal_replaces_nothing() -> None:
    missing = without("Thrust", "Lower Left Attack")
    (lack,) = findings(missing, ONE, ONE)
    assert lack.severity is Severity.ILLEGAL
    assert lack.message.endswith("1 Crystal can replace only 1 of them.")


@pytest.mark.rule("HL-BUILD-08", "HL-AMBIGUOUS-69")
@pytest.mark.parametrize("names", [("Crystal [AA-1]", "Crystal [AA-2]"), ("Crystal", "Crystal")])
def test_crystals_of_which_the_texts_are_not_known_may_be_the_same(
    names: tuple[str, str],
) -> None:
    cards = [
        {
            "name": "Crystal",
            "type": "Pre-Game",
            "pregame_kind": "crystal",
            "set": "AA",
            "number": number,
        }
        for number in ("1", "2")
    ]
    thrust = without("Thrust")
    assert [f for f in judged(thrust, *names, cards=cards).findings if f.rule in RULES] == []
    report = judged({**thrust, "Lower Left Attack": 0}, *names, cards=cards)
    (lack,) = found(report, ATTACK)
    assert lack.severity is Severity.UNVERIFIED
    assert lack.message.endswith(
        f"{NINE}, and whether the Crystals are different cards is not known."
    )
    (lack,) = found(judged({**thrust, "Upper Left Block": 0}, *names, cards=cards), CRYSTALS)
    assert lack.message == (
        "2 Basics are not in the deck, Thrust and Upper Left Block; whether the Crystals are "
        "different cards is not known."
    )


@pytest.mark.rule("HL-BUILD-08")
def test_a_card_titled_crystal_of_no_recorded_kind_may_be_one() -> None:
    cards: Cards = [{"name": "Red Crystal", "type": "Pre-Game"}]
    (lack,) = findings(without("Thrust"), "Red Crystal", cards=cards)
    assert lack.severity is Severity.UNVERIFIED
    assert lack.message.endswith("whether Red Crystal is a Crystal is not known.")
    (lack,) = findings(without("Thrust", "Lower Left Attack"), "Red Crystal", cards=cards)
    assert lack.severity is Severity.ILLEGAL


# The Generic Immortal who substitutes Basics.


@pytest.mark.rule("HL-BUILD-48", "HL-CARDS-050")
@pytest.mark.parametrize(
    ("missing", "standing", "severities"),
    [
        (("Thrust",), {"Wild Swing": 1}, []),
        (("Upper Left Block",), {"Beat and Cover": 1}, []),
        # A Special Attack/block is a Defense, and nothing else.
        (("Thrust",), {"Beat and Cover": 1}, [Severity.ILLEGAL]),
        (("Thrust",), {"Quick Step": 1}, [Severity.ILLEGAL]),
        (("Upper Left Block",), {"Hurled Knife": 1}, [Severity.ILLEGAL]),
        (("Thrust", "Lower Left Attack"), {"Wild Swing": 2}, [Severity.ILLEGAL]),
    ],
)
def test_a_generic_immortal_replaces_as_many_basics_as_it_says(
    missing: tuple[str, ...], standing: Mapping[str, int], severities: list[Severity]
) -> None:
    change = {**BARE, **without(*missing), **standing}
    lacks = findings(change, GENERIC, cards=[substitute(1)])
    assert [f.severity for f in lacks] == severities


@pytest.mark.rule("HL-BUILD-48", "HL-CARDS-050")
def test_a_generic_immortal_replaces_beside_crystals() -> None:
    missing = without("Thrust", "Lower Left Attack", "Upper Left Block")
    assert findings(missing, ONE, GENERIC, cards=[substitute(2)]) == []
    (lack,) = findings(missing, ONE, GENERIC, cards=[substitute(1)])
    assert lack.message == (
        "3 Basics are not in the deck, Thrust, Lower Left Attack and Upper Left Block; 1 Crystal "
        f"and {GENERIC} can replace only 2 of them."
    )


@pytest.mark.rule("HL-BUILD-48", "HL-CARDS-050")
def test_how_many_basics_a_generic_immortal_replaces_may_not_be_known() -> None:
    (lack,) = findings(without("Thrust"), GENERIC, cards=[substitute(None)])
    assert lack.severity is Severity.UNVERIFIED
    assert lack.message == (
        f"The Basic Attack Thrust is not in the deck; {NINE}, and how many Basics {GENERIC} "
        "replaces is not known."
    )
    assert lack.cards == (GENERIC,)
    assert lack.fix == Fix(add=(CardCopies(1, "Thrust", "deck"),))


@pytest.mark.rule("HL-BUILD-48")
def test_whether_a_generic_immortal_takes_a_special_attack_is_not_known() -> None:
    change = {**BARE, "Thrust": 0, "Hurled Knife": 1}
    (lack,) = findings(change, GENERIC, cards=[substitute(1)])
    assert lack.severity is Severity.UNVERIFIED
    assert lack.message.endswith(
        f"whether {GENERIC} lets a Special Attack stand for one is not known."
    )
