"""Master cards: as many as the Persona has slots for, and none without a Persona card."""

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
    told,
)
from tests.helpers import Cards

SLOTS, NO_PERSONA = "HL-BUILD-32", "HL-BUILD-33"
GROUP = (
    "A Master card has the word Master in its title, alone or as a possessive (HL-BUILD-35, "
    "ruling HL-AMBIGUOUS-58)."
)
SEVERAL = (
    "The rulebook does not say whether the slots of two Personas add up: as many as the higher "
    "number are surely allowed, more than both together are not."
)

MASTERS: Cards = (
    card("Master Swordsman", "Situation"),
    card("Weapon Master", "Event"),
    card("Master's Advance", "Event"),
    card("Masters Block", "Block"),
    card("Masterful Feint", "Event"),
    card("Swift/Master Cut", "Attack/Event", titles=["Swift Cut", "Master Plan"]),
)
PAIR: Cards = (
    persona("Corda", "Corda and Reno", masters=3),
    persona("Reno", "Corda and Reno", masters=2),
)


def finding(
    rule: str,
    change: Mapping[str, int],
    *pregame_cards: str,
    cards: Cards = (),
    severity: Severity,
) -> Finding:
    report = judged(change, *pregame_cards, cards=[*MASTERS, *cards])
    other = SLOTS if rule == NO_PERSONA else NO_PERSONA
    assert found(report, other) == []
    (one,) = found(report, rule)
    assert one.severity is severity
    return one


@pytest.mark.rule("HL-BUILD-32", "HL-BUILD-35")
@pytest.mark.parametrize(
    ("change", "pregame_cards"),
    [
        ({"Master Swordsman": 2}, ("Kern",)),
        ({"Master Swordsman": 2, "Weapon Master": 3}, ("Connor MacLeod",)),
        # Not the word Master.
        ({"Masterful Feint": 6}, ("Kern",)),
        ({"Masterful Feint": 6}, ()),
    ],
)
def test_as_many_master_cards_as_slots_are_legal(
    change: Mapping[str, int], pregame_cards: tuple[str, ...]
) -> None:
    assert told(judged(change, *pregame_cards, cards=MASTERS)) == []


@pytest.mark.rule("HL-BUILD-32", "HL-BUILD-35", "HL-EXAMPLE-06", "HL-AMBIGUOUS-58")
@pytest.mark.parametrize(
    ("change", "cards"),
    [
        ({"Master Swordsman": 3}, "Master Swordsman"),
        ({"Master Swordsman": 2, "Weapon Master": 1}, "Master Swordsman and Weapon Master"),
        (
            {"Master Swordsman": 1, "Weapon Master": 1, "Master's Advance": 1},
            "Master Swordsman, Weapon Master and Master's Advance",
        ),
        ({"Masters Block": 3}, "Masters Block"),
        ({"Swift/Master Cut": 3}, "Swift/Master Cut"),
    ],
)
def test_a_master_card_more_than_slots_is_illegal(change: Mapping[str, int], cards: str) -> None:
    over = finding(SLOTS, change, "Kern", severity=Severity.ILLEGAL)
    assert over.message == f"3 Master cards are in the deck, {cards}; Kern allows 2."
    assert (over.limit, over.found, over.help) == (2, 3, GROUP)
    last = list(change)[-1]
    assert over.fix == Fix(remove=(CardCopies(1, last, "deck"),))


@pytest.mark.rule("HL-BUILD-32")
@pytest.mark.parametrize("slots", [0, None])
def test_a_persona_without_slots_allows_none(slots: int | None) -> None:
    cards = [{**persona("Old Fox", "Fox"), "masters": slots}]
    over = finding(SLOTS, {"Weapon Master": 1}, "Old Fox", cards=cards, severity=Severity.ILLEGAL)
    assert over.message == "1 Master card is in the deck, Weapon Master; Old Fox allows none."
    assert over.fix == Fix(remove=(CardCopies(1, "Weapon Master", "deck"),))


@pytest.mark.rule("HL-BUILD-33", "HL-CARDS-052")
def test_without_a_persona_card_no_master_card_is_legal() -> None:
    over = finding(
        NO_PERSONA,
        {"Master Swordsman": 1, "Weapon Master": 2},
        "Rapier",
        severity=Severity.ILLEGAL,
    )
    assert over.message == (
        "3 Master cards are in the deck, Master Swordsman and Weapon Master; a Persona card is "
        "needed for them, and none is in the pre-game."
    )
    assert over.help == (
        f"{GROUP} A Generic Immortal needs a Generic Immortal Persona card for them (HL-CARDS-052)."
    )
    assert (over.limit, over.found) == (0, 3)
    assert over.fix == Fix(
        remove=(
            CardCopies(2, "Weapon Master", "deck"),
            CardCopies(1, "Master Swordsman", "deck"),
        )
    )


@pytest.mark.rule("HL-BUILD-33")
def test_a_single_master_card_is_spoken_of_as_one() -> None:
    over = finding(NO_PERSONA, {"Weapon Master": 1}, severity=Severity.ILLEGAL)
    assert over.message == (
        "1 Master card is in the deck, Weapon Master; a Persona card is needed for it, and none "
        "is in the pre-game."
    )


@pytest.mark.rule("HL-BUILD-33", "HL-CARDS-052")
def test_a_generic_immortal_card_is_a_persona_card_with_slots() -> None:
    generic = persona("Generic Immortal", "Generic", masters=2, generic=True)
    change = {"Master Swordsman": 2}
    assert told(judged(change, "Generic Immortal", cards=[*MASTERS, generic])) == []
    finding(
        SLOTS,
        {"Master Swordsman": 3},
        "Generic Immortal",
        cards=[generic],
        severity=Severity.ILLEGAL,
    )


@pytest.mark.rule("HL-BUILD-32")
def test_slots_that_nobody_recorded_are_undecided() -> None:
    amanda: Record = {"name": "Amanda", "type": "Pre-Game", "pregame_kind": "persona"}
    assert found(judged({}, "Amanda", cards=[amanda]), SLOTS) == []
    over = finding(
        SLOTS, {"Weapon Master": 1}, "Amanda", cards=[amanda], severity=Severity.UNVERIFIED
    )
    assert over.message == (
        "1 Master card is in the deck, Weapon Master; how many Amanda allows is not known."
    )
    assert over.cards == ("Weapon Master", "Amanda")


@pytest.mark.rule("HL-BUILD-32")
@pytest.mark.parametrize(
    ("count", "severity"),
    [
        (3, None),
        (4, Severity.UNVERIFIED),
        (5, Severity.UNVERIFIED),
        (6, Severity.ILLEGAL),
    ],
)
def test_of_two_personas_the_higher_number_is_sure_and_the_sum_the_most(
    count: int, severity: Severity | None
) -> None:
    report = judged({"Weapon Master": count}, "Corda", "Reno", cards=[*MASTERS, *PAIR])
    over = found(report, SLOTS)
    assert [f.severity for f in over] == ([severity] if severity else [])
    for each in over:
        assert each.help == f"{GROUP} {SEVERAL}"


@pytest.mark.rule("HL-BUILD-32")
def test_what_is_said_of_two_personas() -> None:
    over = finding(
        SLOTS, {"Weapon Master": 4}, "Corda", "Reno", cards=PAIR, severity=Severity.UNVERIFIED
    )
    assert over.message == (
        "4 Master cards are in the deck, Weapon Master; Corda and Reno surely allow 3, and "
        "whether their slots add up is not said."
    )
    over = finding(
        SLOTS, {"Weapon Master": 6}, "Corda", "Reno", cards=PAIR, severity=Severity.ILLEGAL
    )
    assert over.message == (
        "6 Master cards are in the deck, Weapon Master; Corda and Reno together allow 5."
    )
    assert over.limit == 5
    # Down to what is sure, so that nothing is left to find.
    assert over.fix == Fix(remove=(CardCopies(3, "Weapon Master", "deck"),))


@pytest.mark.rule("HL-BUILD-32")
def test_of_two_personas_one_may_have_slots_that_nobody_recorded() -> None:
    reno: Record = {
        "name": "Reno",
        "type": "Pre-Game",
        "pregame_kind": "persona",
        "short_name": "Corda and Reno",
    }
    cards = [PAIR[0], reno]
    report = judged({"Weapon Master": 3}, "Corda", "Reno", cards=[*MASTERS, *cards])
    assert found(report, SLOTS) == []
    over = finding(
        SLOTS, {"Weapon Master": 6}, "Corda", "Reno", cards=cards, severity=Severity.UNVERIFIED
    )
    assert over.message == (
        "6 Master cards are in the deck, Weapon Master; Corda surely allows 3, and how many Reno "
        "allows is not known."
    )


@pytest.mark.rule("HL-BUILD-32", "HL-BUILD-33")
@pytest.mark.parametrize(
    ("pregame_cards", "rule", "end"),
    [
        (
            ("Hearsay",),
            NO_PERSONA,
            "a Persona card is needed for them, and not every Pre-Game card is known.",
        ),
        (
            ("Old Charm",),
            NO_PERSONA,
            "a Persona card is needed for them, and not every Pre-Game card is known.",
        ),
        (
            ("Kern", "Hearsay"),
            SLOTS,
            "Kern surely allows 2, and not every Pre-Game card is known.",
        ),
    ],
)
def test_a_pregame_that_is_not_known_may_have_slots(
    pregame_cards: tuple[str, ...], rule: str, end: str
) -> None:
    charm: Record = {"name": "Old Charm", "type": "Pre-Game"}
    over = finding(
        rule, {"Weapon Master": 3}, *pregame_cards, cards=[charm], severity=Severity.UNVERIFIED
    )
    assert over.message == f"3 Master cards are in the deck, Weapon Master; {end}"
    assert over.fix is None


@pytest.mark.rule("HL-BUILD-33")
def test_a_pregame_that_was_not_read_or_not_handed_in_may_have_a_persona() -> None:
    whole = {**FIFTY, "Weapon Master": 1}
    unread = listed(whole, "Rapier").replace("1 Rapier", "1 Rapier\n99999999 Kern")
    absent = "\n".join(f"{count} {name}" for name, count in whole.items())
    for text in (unread, absent):
        (over,) = found(judged_text(text, cards=MASTERS), NO_PERSONA)
        assert over.severity is Severity.UNVERIFIED


UNCLEAR: Cards = (
    card("Master Cut", "Attack", aliases=["Cut"]),
    card("Swift Cut", "Attack", aliases=["Cut"]),
)


@pytest.mark.rule("HL-BUILD-32")
def test_an_unclear_name_may_be_a_master_card() -> None:
    change = {"Cut": 2, "Weapon Master": 1}
    kept = judged({"Cut": 1, "Weapon Master": 1}, "Kern", cards=[*MASTERS, *UNCLEAR])
    assert found(kept, SLOTS) == []
    over = finding(SLOTS, change, "Kern", cards=UNCLEAR, severity=Severity.UNVERIFIED)
    assert over.message == (
        "Cut: whether it is a Master card is not known; the deck may have 3 Master cards, and "
        "Kern surely allows 2."
    )
    over = finding(
        SLOTS, {"Weapon Master": 3, "Cut": 1}, "Kern", cards=UNCLEAR, severity=Severity.ILLEGAL
    )
    assert over.cards == ("Weapon Master",)


@pytest.mark.rule("HL-BUILD-33")
def test_an_unclear_name_may_be_a_master_card_without_a_persona() -> None:
    over = finding(NO_PERSONA, {"Cut": 2}, cards=UNCLEAR, severity=Severity.UNVERIFIED)
    assert over.message == (
        "Cut: whether it is a Master card is not known; Master cards need a Persona card, and "
        "none is known to be in the pre-game."
    )


def test_a_name_that_nobody_knows_has_a_finding_of_its_own() -> None:
    assert found(judged({"Hearsay": 5}), NO_PERSONA) == []
    assert found(judged({"Hearsay": 5}, "Kern"), SLOTS) == []


@pytest.mark.parametrize(
    ("pregame_cards", "slots", "without"),
    [
        (("Kern",), "2 Master cards; Kern allows 2", "2 Master cards; Kern"),
        (("Old Fox",), "2 Master cards; Old Fox allows none", "2 Master cards; Old Fox"),
        (
            ("Amanda",),
            "2 Master cards; Amanda allows a number that is not known",
            "2 Master cards; Amanda",
        ),
        ((), "2 Master cards", "2 Master cards; no Persona card"),
    ],
)
def test_master_cards_and_slots_are_explained(
    pregame_cards: tuple[str, ...], slots: str, without: str
) -> None:
    fox: Record = {**persona("Old Fox", "Fox"), "masters": None}
    amanda: Record = {"name": "Amanda", "type": "Pre-Game", "pregame_kind": "persona"}
    report = judged({"Weapon Master": 2}, *pregame_cards, cards=[*MASTERS, fox, amanda])
    rules = {each.rule: each.found for each in explain(report).rules}
    assert (rules[SLOTS], rules[NO_PERSONA]) == (slots, without)
