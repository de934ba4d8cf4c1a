"""Cards whose sub-title nobody recorded as a Persona's or as a weapon's."""

import pytest

from formats.construction.finding import Severity, Verdict
from tests.formats.highlander.decks import Record, card, found, judged, persona, pregame, told
from tests.formats.highlander.starts import RAPIER, checked, hilt, plot

SWEEP = card("Sweep", "Attack", "Sickle Blade")
OPEN_DOOR = card("Open Door", "Event", lets_in=["persona"], foreign_cards_allowed=1)
ALL_BLADES = card("All Blades", "Event", lets_in=["weapon"], foreign_cards_allowed=1)
ANY_CARD = card("Any Card", "Event", lets_in=["persona", "weapon"], foreign_cards_allowed=1)
CARDS = (SWEEP, OPEN_DOOR, ALL_BLADES, ANY_CARD)
CONNOR = "Connor MacLeod"
WEAPON: Record = pregame("Sickle Blade", "weapon", hands=1)
PERSONA: Record = persona("Sickle Blade", "Sickle Blade")
OF_NO_KIND: Record = {"name": "Sickle Blade", "type": "Pre-Game"}
EITHER = "whether the sub-title is a Persona's or a Weapon of Choice's is not known"


@pytest.mark.rule("HL-BUILD-18", "HL-BUILD-20", "HL-BUILD-30")
@pytest.mark.parametrize(
    ("change", "before", "of_weapon", "of_persona"),
    [
        ({"Sweep": 1}, (), Verdict.ILLEGAL, Verdict.LEGAL),
        ({"Sweep": 2}, (), Verdict.ILLEGAL, Verdict.ILLEGAL),
        ({"Sweep": 1, "All Blades": 1}, (), Verdict.LEGAL, Verdict.LEGAL),
        ({"Sweep": 2, "All Blades": 2}, (), Verdict.LEGAL, Verdict.ILLEGAL),
        ({"Sweep": 2, "Open Door": 1}, (), Verdict.ILLEGAL, Verdict.LEGAL),
        ({"Sweep": 1, "Open Door": 1}, (CONNOR,), Verdict.ILLEGAL, Verdict.LEGAL),
        ({"Sweep": 1, "All Blades": 1}, (CONNOR,), Verdict.LEGAL, Verdict.ILLEGAL),
        ({"Sweep": 1, "Any Card": 1}, (CONNOR,), Verdict.LEGAL, Verdict.LEGAL),
        ({"Sweep": 2, "Any Card": 1}, (CONNOR,), Verdict.ILLEGAL, Verdict.ILLEGAL),
        ({"Sweep": 1}, (CONNOR,), Verdict.ILLEGAL, Verdict.ILLEGAL),
    ],
)
def test_it_is_open_where_the_two_differ_and_decided_where_not(
    change: dict[str, int], before: tuple[str, ...], of_weapon: Verdict, of_persona: Verdict
) -> None:
    def verdict(*records: Record) -> Verdict:
        return judged(change, *before, cards=(*CARDS, *records)).verdict

    assert (verdict(WEAPON), verdict(PERSONA)) == (of_weapon, of_persona)
    undecided = of_weapon if of_weapon is of_persona else Verdict.UNVERIFIED
    assert verdict() is verdict(OF_NO_KIND) is undecided


def test_the_finding_says_what_is_to_be_recorded() -> None:
    (finding,) = judged({"Sweep": 1}, cards=CARDS).findings
    assert (finding.rule, finding.severity) == ("HL-BUILD-30", Severity.UNVERIFIED)
    assert finding.message == (f"Sweep (Sickle Blade): {EITHER}; it decides what lets the card in.")
    assert finding.found == 1
    assert "its pregame_kind says whether it is a Persona or a Weapon of Choice" in finding.help


@pytest.mark.rule("HL-FORMAT-29")
def test_in_2_headed_giant_an_allowance_of_it_may_be_generic() -> None:
    door = card("Own Door", "Event", "Sickle Blade", lets_in=["persona"], foreign_cards_allowed=1)
    report = judged(
        {"Own Door": 1}, CONNOR, "Kern", cards=(door,), format_id="highlander-two-headed-giant"
    )
    (finding,) = found(report, "HL-FORMAT-29")
    assert finding.message == (
        "Own Door (Sickle Blade): whether the sub-title is a Persona's is not known; only "
        "allowance cards that name a Persona may be used."
    )


@pytest.mark.rule("HL-CARDS-244")
@pytest.mark.parametrize("lets_in", [None, [], ["reserved"]])
def test_a_power_by_the_persona_lets_in_without_more_words(lets_in: list[str] | None) -> None:
    heir = persona("Young Heir", "Heir", foreign_cards_per_persona=1, lets_in=lets_in)
    cards = (heir, card("Bowie Knife", "Special Attack", "Kern"), card("Blow", "Attack", "Duncan"))
    assert told(judged({"Bowie Knife": 1, "Blow": 1}, "Young Heir", cards=cards)) == []
    assert judged({"Bowie Knife": 2}, "Young Heir", cards=cards).verdict is Verdict.ILLEGAL


def test_a_number_of_cards_makes_an_allowance() -> None:
    assert judged({"Sweep": 1, "All Blades": 1}, CONNOR, cards=(*CARDS, WEAPON)).verdict is (
        Verdict.LEGAL
    )


VAIL: Record = {
    "name": "Brannoch Vail",
    "pregame_kind": "persona",
    "edition": "1st",
    "subtitle": None,
    "masters": 5,
    "signature_hilts": ["Gull Hilt"],
    "signature_plots": ["Long Wait"],
}
"""A Persona of whom nobody recorded the short name."""


@pytest.mark.rule("HL-BUILD-20")
@pytest.mark.parametrize(
    ("subtitle", "verdict"),
    [
        ("Vail", Verdict.UNVERIFIED),
        ("Vail/Marr", Verdict.UNVERIFIED),
        ("The Elder Brannoch Vail", Verdict.UNVERIFIED),
        ("Old Raven", Verdict.UNVERIFIED),
        ("Kern", Verdict.ILLEGAL),
        ("Kern/Duncan", Verdict.ILLEGAL),
        ("Brannoch Vail", Verdict.LEGAL),
    ],
)
def test_an_unrecorded_short_name_may_be_any_that_is_nobodys(
    subtitle: str, verdict: Verdict
) -> None:
    joint = card("Joint Oath", "Event", subtitle)
    assert judged({"Joint Oath": 2}, "Brannoch Vail", cards=(VAIL, joint)).verdict is verdict


@pytest.mark.rule("HL-FORMAT-35", "HL-FORMAT-36")
@pytest.mark.parametrize(
    ("named", "verdict"),
    [
        ("Vail", Verdict.UNVERIFIED),
        ("Kern", Verdict.ILLEGAL),
        ("Brannoch Vail", Verdict.LEGAL),
    ],
)
def test_what_starts_in_play_may_be_called_by_the_short_name(named: str, verdict: Verdict) -> None:
    cards = (VAIL, hilt("Gull Hilt", named), plot("Long Wait", named))
    report = checked("1 Gull Hilt\n1 Long Wait", "Brannoch Vail", RAPIER, cards=cards)
    assert report.verdict is verdict


@pytest.mark.rule("HL-GROUP-27", "HL-GROUP-29", "HL-BUILD-40")
@pytest.mark.parametrize(
    ("subtitle", "kind", "other"),
    [("Watcher", "watcher", "hunter"), ("Hunter", "hunter", "watcher")],
)
def test_a_group_asks_for_its_pre_game_card_alone(subtitle: str, kind: str, other: str) -> None:
    cards = (
        card("Field Notes", "Situation", subtitle),
        pregame("Own Ring", kind),
        pregame("Other Ring", other),
    )
    assert told(judged({"Field Notes": 1}, CONNOR, "Own Ring", cards=cards)) == []
    refused = judged({"Field Notes": 1}, CONNOR, "Other Ring", cards=cards)
    assert [rule for rule, _ in told(refused)] == ["HL-BUILD-40"]


@pytest.mark.parametrize("subtitle", ["Bystander", "Gypsy", "Armor", "Dodge: Back Away"])
def test_a_group_or_a_kind_of_dodge_asks_for_nobody(subtitle: str) -> None:
    stranger = card("Grey Stranger", "Situation", subtitle)
    for before in ((), (CONNOR,)):
        assert told(judged({"Grey Stranger": 2}, *before, cards=(stranger,))) == []
