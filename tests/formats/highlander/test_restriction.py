"""Restriction Numbers: per card, at the number and over it, and what raises them."""

from collections.abc import Mapping

import pytest

from formats.construction.explanation import explain
from formats.construction.finding import CardCopies, Finding, Fix, Severity
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
from tests.helpers import Cards, checked

RULE = "HL-BUILD-04"
PER_CARD = (
    "Copies are counted per card, that is by title, sub-title and text (ruling HL-AMBIGUOUS-05)."
)
RAISED = (
    "A Persona or a Pre-Game card whose text raises a Restriction Number does so, but never that "
    "of a Signature card (HL-BUILD-23, ruling HL-AMBIGUOUS-83)."
)

BLOWS: Cards = (
    card("Pommel Blow", "Attack", restriction=3),
    card("Pommel Blow", "Attack", "Rapier", restriction=2),
)
OATH = card("Clan Oath", "Event", "Connor", restriction=2, mark="signature")
CLAN_CALL = card("Clan Call", "Event", "Clan MacLeod", restriction=2)
RIPOSTE = card("Riposte", "Attack", "Rapier", restriction=2)
NAP = card("Nap", "Situation", restriction=2)
FOREIGN = card("Long Memory", "Event", "Duncan", restriction=1)


def raiser(name: str, what: str, to: int | None = None) -> Record:
    """A Pre-Game card that raises a Restriction Number; without a number if none is recorded."""
    return pregame(name, "other", raises_restriction=what, raises_restriction_to=to)


def finding(
    change: Mapping[str, int], *pregame_cards: str, cards: Cards = (), severity: Severity
) -> Finding:
    (one,) = found(judged(change, *pregame_cards, cards=cards), RULE)
    assert one.severity is severity
    return one


@pytest.mark.rule("HL-BUILD-04", "HL-AMBIGUOUS-05")
@pytest.mark.parametrize(
    ("change", "pregame_cards", "cards"),
    [
        ({"Cold Stare": 2}, (), ()),
        ({"Quick Step": 6}, (), ()),
        # Five of the title, and each card within its own number.
        ({"Pommel Blow": 3, "Pommel Blow (Rapier)": 2}, ("Rapier",), BLOWS),
        ({"Clan Oath (Connor)": 2}, ("Connor MacLeod",), (OATH,)),
    ],
)
def test_as_many_as_the_number_are_legal(
    change: Mapping[str, int], pregame_cards: tuple[str, ...], cards: Cards
) -> None:
    assert told(judged(change, *pregame_cards, cards=cards)) == []


@pytest.mark.rule("HL-BUILD-04", "HL-CARD-09")
@pytest.mark.parametrize(
    ("change", "cards", "message", "number"),
    [
        (
            {"Cold Stare": 3},
            (),
            "Cold Stare is in the deck 3 times; by its Restriction Number 2 copies are allowed.",
            2,
        ),
        (
            {"Lone Wolf": 2},
            (card("Lone Wolf", "Situation", restriction=1),),
            "Lone Wolf is in the deck 2 times; by its Restriction Number 1 copy is allowed.",
            1,
        ),
        (
            {"Pommel Blow (Rapier)": 3, "Pommel Blow": 3},
            BLOWS,
            "Pommel Blow (Rapier) is in the deck 3 times; by its Restriction Number 2 copies are "
            "allowed.",
            2,
        ),
    ],
)
def test_a_copy_over_the_number_is_illegal(
    change: Mapping[str, int], cards: Cards, message: str, number: int
) -> None:
    over = finding(change, "Rapier", cards=cards, severity=Severity.ILLEGAL)
    assert (over.message, over.limit, over.found) == (message, number, number + 1)
    assert over.fix == Fix(remove=(CardCopies(1, over.cards[0], "deck"),))
    assert over.help == PER_CARD


@pytest.mark.rule("HL-AMBIGUOUS-06")
def test_a_number_alone_limits_the_copies_and_reserves_the_card_for_nobody() -> None:
    bound = card("Honor Bound", "Situation", restriction=1)
    assert told(judged({"Honor Bound": 1}, "Kern", cards=[bound])) == []
    finding({"Honor Bound": 2}, "Kern", cards=[bound], severity=Severity.ILLEGAL)


@pytest.mark.rule("HL-BUILD-04", "HL-AMBIGUOUS-06")
def test_the_catalogue_has_numbers_of_the_errata() -> None:
    report = checked("Pre-Game\nEndurance\n2 Master's Advice", "highlander-standard")
    (over,) = found(report, RULE)
    assert (over.severity, over.limit) == (Severity.ILLEGAL, 1)


@pytest.mark.rule("HL-AMBIGUOUS-07")
def test_a_number_that_nobody_recorded_is_undecided_from_the_second_copy_on() -> None:
    appel: Record = {"name": "Appel", "type": "Edge", "subtitle": None, "edition": "1st"}
    assert found(judged({"Appel": 1}, cards=[appel]), RULE) == []
    over = finding({"Appel": 2}, cards=[appel], severity=Severity.UNVERIFIED)
    assert over.message == (
        "Appel: the Restriction Number is not known; more than 1 copy is in the deck."
    )
    assert over.help == (
        "Of a card that is only called restricted the number is taken from the card itself "
        f"(ruling HL-AMBIGUOUS-07). {PER_CARD}"
    )


@pytest.mark.rule("HL-AMBIGUOUS-07")
def test_cards_of_unknown_numbers_are_told_together() -> None:
    cards = [{"name": name, "type": "Edge", "subtitle": None} for name in ("Appel", "Beat")]
    over = finding({"Appel": 2, "Beat": 3}, cards=cards, severity=Severity.UNVERIFIED)
    assert over.message.startswith("Appel and Beat: the Restriction Number is not known")


@pytest.mark.rule("HL-BUILD-37", "HL-EXAMPLE-04")
def test_a_power_that_lifts_the_six_leaves_a_number_binding() -> None:
    cards = [
        card("Slash", "Attack"),
        card("Slash", "Attack", "Rapier", restriction=4),
        persona("Ramirez", "Ramirez", raises_title="Slash", raises_title_to=12),
    ]
    change = {"Slash": 8, "Slash (Rapier)": 4}
    assert told(judged(change, "Ramirez", "Rapier", cards=cards)) == []
    report = judged({"Slash": 7, "Slash (Rapier)": 5}, "Ramirez", "Rapier", cards=cards)
    assert told(report) == [
        (
            RULE,
            "Slash (Rapier) is in the deck 5 times; by its Restriction Number 4 copies are "
            "allowed.",
        )
    ]


@pytest.mark.rule("HL-AMBIGUOUS-83")
@pytest.mark.parametrize("name", ["Xavier", "Ledger"])
def test_a_text_that_raises_the_number_does_raise_it(name: str) -> None:
    raising = {
        "Xavier": persona(
            "Xavier", "Xavier", raises_restriction="Cold Stare", raises_restriction_to=4
        ),
        "Ledger": raiser("Ledger", "Cold Stare", 4),
    }
    cards = [raising[name]]
    assert told(judged({"Cold Stare": 4}, name, cards=cards)) == []
    over = finding({"Cold Stare": 5}, name, cards=cards, severity=Severity.ILLEGAL)
    assert over.message == f"Cold Stare is in the deck 5 times; with {name} 4 copies are allowed."
    assert over.fix == Fix(remove=(CardCopies(1, "Cold Stare", "deck"),))
    assert over.help == f"{PER_CARD} {RAISED}"


@pytest.mark.rule("HL-AMBIGUOUS-83")
def test_a_raised_number_that_nobody_recorded_is_undecided() -> None:
    cards = [raiser("Ledger", "Cold Stare")]
    over = finding({"Cold Stare": 9}, "Ledger", cards=cards, severity=Severity.UNVERIFIED)
    assert over.message == (
        "Cold Stare is in the deck 9 times; by its Restriction Number 2 copies are allowed, and "
        "whether Ledger allows more is not known."
    )
    assert over.cards == ("Cold Stare", "Ledger")
    assert over.fix is None


@pytest.mark.rule("HL-AMBIGUOUS-83")
def test_a_raised_number_is_about_its_own_title() -> None:
    cards = [raiser("Ledger", "Warm Smile", 4)]
    finding({"Cold Stare": 3}, "Ledger", cards=cards, severity=Severity.ILLEGAL)


@pytest.mark.rule("HL-BUILD-23", "HL-AMBIGUOUS-83")
@pytest.mark.parametrize("to", [4, None])
@pytest.mark.parametrize("what", ["Clan Oath", "Clan Call", "any one card"])
def test_the_number_of_a_signature_card_is_never_changed(what: str, to: int | None) -> None:
    """Faction cards are Signature cards (HL-BUILD-24)."""
    name = "Clan Call (Clan MacLeod)" if what == "Clan Call" else "Clan Oath (Connor)"
    cards = [OATH, CLAN_CALL, raiser("Ledger", what, to)]
    over = finding({name: 3}, "Connor MacLeod", "Ledger", cards=cards, severity=Severity.ILLEGAL)
    assert over.message == (
        f"{name} is in the deck 3 times; by its Restriction Number 2 copies are allowed."
    )
    assert over.help == f"{PER_CARD} {RAISED}"


@pytest.mark.rule("HL-BUILD-23")
def test_a_card_of_which_the_mark_is_not_known_may_be_a_signature_card() -> None:
    oath: Record = {
        "name": "Oath",
        "type": "Event",
        "subtitle": None,
        "edition": "1st",
        "restriction": 2,
    }
    cards = [oath, raiser("Ledger", "Oath", 4)]
    finding({"Oath": 3}, "Ledger", cards=cards, severity=Severity.UNVERIFIED)
    finding({"Oath": 5}, "Ledger", cards=cards, severity=Severity.ILLEGAL)


@pytest.mark.rule("HL-CARDS-034")
@pytest.mark.parametrize(
    ("change", "to", "severity"),
    [
        ({"Cold Stare": 3}, 3, None),
        ({"Cold Stare": 4}, 3, Severity.ILLEGAL),
        ({"Cold Stare": 3}, None, Severity.UNVERIFIED),
        ({"Riposte (Rapier)": 3}, 3, None),
        ({"Old Wound (Connor)": 3}, 3, None),
        # What is not the player's own is not normally in the deck.
        ({"Long Memory (Duncan)": 2}, 3, Severity.ILLEGAL),
        ({"Long Memory (Duncan)": 2}, None, Severity.ILLEGAL),
    ],
)
def test_darius_raises_the_number_of_one_card_that_the_deck_may_hold_normally(
    change: Mapping[str, int], to: int | None, severity: Severity | None
) -> None:
    wound = card("Old Wound", "Event", "Connor", restriction=2)
    cards = [RIPOSTE, FOREIGN, wound, raiser("Darius", "any one card", to)]
    report = judged(change, "Connor MacLeod", "Rapier", "Darius", cards=cards)
    assert [f.severity for f in found(report, RULE)] == ([severity] if severity else [])


@pytest.mark.rule("HL-CARDS-034")
@pytest.mark.parametrize("to", [3, None])
def test_darius_can_not_raise_two_numbers(to: int | None) -> None:
    cards = [RIPOSTE, raiser("Darius", "any one card", to)]
    change = {"Cold Stare": 3, "Riposte (Rapier)": 3}
    report = judged(change, "Rapier", "Darius", cards=cards)
    both = found(report, RULE)
    assert [f.severity for f in both] == [Severity.ILLEGAL, Severity.ILLEGAL]
    assert both[0].help == (
        f"{PER_CARD} Darius can't raise the number of every card that is over its."
    )
    # Either fix does away with its finding, and then Darius serves the other.
    assert both[0].fix == Fix(remove=(CardCopies(1, "Cold Stare", "deck"),))
    left = found(judged({**change, "Cold Stare": 2}, "Rapier", "Darius", cards=cards), RULE)
    assert [f.severity for f in left] == ([] if to else [Severity.UNVERIFIED])


@pytest.mark.rule("HL-CARDS-034")
def test_darius_and_a_card_of_which_it_is_not_known_whose_it_is() -> None:
    stray: Record = {"name": "Stray", "type": "Event", "edition": "1st", "restriction": 2}
    cards = [stray, raiser("Darius", "any one card", 3)]
    finding({"Stray": 3}, "Connor MacLeod", "Darius", cards=cards, severity=Severity.UNVERIFIED)


@pytest.mark.rule("HL-CARDS-034")
@pytest.mark.parametrize(
    ("stares", "naps", "numbers", "severities"),
    [
        (3, 5, (3, 6), []),
        (3, 3, (3, 3), []),
        # Only one of the two can have the higher number.
        (5, 5, (3, 6), [Severity.ILLEGAL, Severity.ILLEGAL]),
        # One of which no number is enough takes none from the other.
        (9, 3, (3, 6), [Severity.ILLEGAL]),
        (9, 3, (3,), [Severity.ILLEGAL]),
        (5, 3, (3, None), [Severity.UNVERIFIED]),
        (3, 3, (3, None), [Severity.UNVERIFIED]),
        (3, 3, (3, 6, None), []),
    ],
)
def test_each_raises_the_number_of_one_card_for_which_it_is_enough(
    stares: int, naps: int, numbers: tuple[int | None, ...], severities: list[Severity]
) -> None:
    raisers = [raiser(f"Darius {to}{n}", "any one card", to) for n, to in enumerate(numbers)]
    cards = [NAP, *raisers]
    names = [str(each["name"]) for each in raisers]
    report = judged({"Cold Stare": stares, "Nap": naps}, *names, cards=cards)
    assert [f.severity for f in found(report, RULE)] == severities
    for each in found(report, RULE):
        assert each.severity is Severity.UNVERIFIED or each.fix is not None


@pytest.mark.rule("HL-CARDS-034", "HL-AMBIGUOUS-83")
def test_what_another_may_raise_takes_no_choice_from_the_rest() -> None:
    cards = [NAP, raiser("Old Fox", "Nap"), raiser("Darius", "any one card", 3)]
    change = {"Cold Stare": 3, "Nap": 3}
    over = finding(change, "Old Fox", "Darius", cards=cards, severity=Severity.UNVERIFIED)
    assert over.message == (
        "Nap is in the deck 3 times; by its Restriction Number 2 copies are allowed, and whether "
        "Old Fox allows more is not known."
    )
    assert found(judged({"Nap": 3}, "Old Fox", "Darius", cards=cards), RULE) == []


@pytest.mark.rule("HL-CARDS-033")
@pytest.mark.parametrize("stares", [2, 3])
def test_the_card_of_which_the_number_is_raised_need_not_be_in_the_deck(stares: int) -> None:
    """Nothing is said of it, and the others are judged as ever."""
    report = judged({"Cold Stare": stares}, "Ledger", cards=[NAP, raiser("Ledger", "Nap", 4)])
    message = "Cold Stare is in the deck 3 times; by its Restriction Number 2 copies are allowed."
    assert told(report) == ([(RULE, message)] if stares == 3 else [])


def test_darius_of_the_catalogue_raises_a_number_that_is_not_recorded() -> None:
    text = "Pre-Game\n1 Darius\nEndurance\n2 Master's Advice"
    (over,) = found(checked(text, "highlander-standard"), RULE)
    assert over.message == (
        "Master's Advice is in the deck 2 times; by its Restriction Number 1 copy is allowed, and "
        "whether Darius allows more is not known."
    )


@pytest.mark.parametrize(
    ("change", "to", "severity"),
    [
        ({"Riposte (Rapier)": 4}, 4, None),
        ({"Riposte (Rapier)": 5}, 4, Severity.ILLEGAL),
        ({"Riposte (Rapier)": 4}, None, Severity.UNVERIFIED),
        ({"Cold Stare": 3}, 4, Severity.ILLEGAL),
        ({"Sweep (Claymore)": 3}, 4, Severity.ILLEGAL),
    ],
)
def test_a_generic_immortal_raises_the_numbers_of_the_cards_of_the_weapon_used(
    change: Mapping[str, int], to: int | None, severity: Severity | None
) -> None:
    generic = persona(
        "Generic Immortal",
        "Generic",
        generic=True,
        raises_restriction="weapon cards",
        raises_restriction_to=to,
    )
    cards = [RIPOSTE, card("Sweep", "Attack", "Claymore", restriction=2), generic]
    report = judged(change, "Generic Immortal", "Rapier", cards=cards)
    assert [f.severity for f in found(report, RULE)] == ([severity] if severity else [])


@pytest.mark.parametrize("unknown", ["the sub-title", "the weapon"])
def test_a_card_that_may_be_of_the_weapon_used_is_undecided(unknown: str) -> None:
    generic = pregame("Ledger", "other", raises_restriction="weapon cards", raises_restriction_to=4)
    blade: Record = {"name": "Old Blade", "type": "Pre-Game"}
    stray: Record = {"name": "Riposte", "type": "Attack", "edition": "1st", "restriction": 2}
    name = "Riposte" if unknown == "the sub-title" else "Riposte (Rapier)"
    cards = [generic, blade, stray if unknown == "the sub-title" else RIPOSTE]
    weapon = "Rapier" if unknown == "the sub-title" else "Old Blade"
    finding({name: 3}, "Ledger", weapon, cards=cards, severity=Severity.UNVERIFIED)


@pytest.mark.rule("HL-AMBIGUOUS-83")
def test_a_pregame_card_that_nobody_knows_may_raise_the_number() -> None:
    over = finding({"Cold Stare": 3}, "Kern", "Hearsay", severity=Severity.UNVERIFIED)
    assert over.message == (
        "Cold Stare is in the deck 3 times; by its Restriction Number 2 copies are allowed, and "
        "not every Pre-Game card is known."
    )
    signature = {"Clan Oath (Connor)": 3}
    finding(signature, "Connor MacLeod", "Hearsay", cards=[OATH], severity=Severity.ILLEGAL)


@pytest.mark.rule("HL-AMBIGUOUS-83")
def test_a_pregame_that_was_not_read_or_not_handed_in_may_raise_the_number() -> None:
    whole = {**FIFTY, "Cold Stare": 3}
    unread = listed(whole, "Kern").replace("1 Kern", "1 Kern\n99999999 Rapier")
    absent = "\n".join(f"{count} {name}" for name, count in whole.items())
    for text in (unread, absent):
        (over,) = found(judged_text(text), RULE)
        assert over.severity is Severity.UNVERIFIED


@pytest.mark.rule("HL-AMBIGUOUS-83")
def test_an_unclear_persona_may_raise_the_number() -> None:
    cards = [
        persona("Old Fox", "Fox", variant="Stares", raises_restriction="Cold Stare"),
        persona("Old Fox", "Fox", variant="Steps"),
    ]
    over = finding({"Cold Stare": 3}, "Old Fox", cards=cards, severity=Severity.UNVERIFIED)
    assert over.cards == ("Cold Stare", "Old Fox")


def test_a_name_that_nobody_knows_has_a_finding_of_its_own() -> None:
    assert found(judged({"Hearsay": 5}), RULE) == []


def test_the_card_that_comes_nearest_to_its_number_is_explained() -> None:
    report = judged({"Cold Stare": 2, "Riposte (Rapier)": 1}, "Rapier", cards=[RIPOSTE])
    (rule,) = [each for each in explain(report).rules if each.rule == RULE]
    assert rule.found == "2 of Cold Stare, of which 2 are allowed"
    (rule,) = [each for each in explain(judged({})).rules if each.rule == RULE]
    assert rule.found == "no card is known to have a Restriction Number"


def test_a_card_allows_as_many_copies_as_its_number() -> None:
    report = judged({})
    rule = next(row.rule for row in report.format.table if row.rule.id == RULE)
    named = report.context.collection.cards_named
    assert [rule.allows(named(name)[0]) for name in ("Cold Stare", "Quick Step")] == [2, None]
