"""Weapons of Choice: how many, how many hands, and the English Longsword's Counters."""

from collections.abc import Sequence

import pytest

from formats.construction.explanation import explain
from formats.construction.finding import CardCopies, Finding, Fix, Severity
from tests.formats.highlander.decks import Record, card, found, judged, persona, pregame, told
from tests.helpers import Cards, checked

PRIMARY, ALONE = "HL-WEAPON-06", "HL-WEAPON-12"
HANDS, COUNTERS = "HL-BUILD-63", "HL-BUILD-50"

WEAPONS: Cards = [
    pregame("Main Gauche", "off-hand weapon", hands=1),
    pregame("Parrying Blade", "off-hand weapon", hands=1, needs_other_weapon=True),
    pregame("Hook", "off-hand weapon", hands=1, needs_other_weapon=True),
    {"name": "Relic", "type": "Pre-Game"},
    {"name": "Spear", "type": "Pre-Game", "pregame_kind": "weapon"},
    pregame("Buckler", "weapon", hands=1, needs_other_weapon=True),
]


def by(rule: str, *names: str, cards: Cards = ()) -> list[Finding]:
    """What one rule finds of a pre-game."""
    return found(judged({}, *names, cards=[*WEAPONS, *cards]), rule)


# How many.


@pytest.mark.rule("HL-WEAPON-06", "HL-WEAPON-10")
@pytest.mark.parametrize(
    ("names", "says"),
    [
        ([], []),
        (["Rapier"], []),
        (
            ["Rapier", "Claymore"],
            ["Rapier and Claymore are in the pre-game; 1 Primary Weapon of Choice may be used."],
        ),
        (["Rapier", "Main Gauche"], []),
        (["Main Gauche", "Hook"], []),
        # A weapon that needs another is an Off-Hand weapon, whatever it is recorded as.
        (["Rapier", "Buckler"], []),
    ],
)
def test_one_primary_weapon_may_be_used(names: Sequence[str], says: list[str]) -> None:
    findings = by(PRIMARY, *names)
    assert [(f.severity, f.message) for f in findings] == [(Severity.ILLEGAL, m) for m in says]


@pytest.mark.rule("HL-WEAPON-06")
@pytest.mark.parametrize(("names", "undecided"), [(["Relic"], 0), (["Rapier", "Relic"], 1)])
def test_a_card_of_a_kind_that_is_not_known_may_be_a_weapon(
    names: Sequence[str], undecided: int
) -> None:
    findings = by(PRIMARY, *names)
    assert [finding.severity for finding in findings] == [Severity.UNVERIFIED] * undecided
    for finding in findings:
        assert finding.message == (
            "Relic: the kind of Pre-Game card is not known; Rapier is in the pre-game, and 1 "
            "Primary Weapon of Choice may be used."
        )


@pytest.mark.rule("HL-WEAPON-12", "HL-WEAPON-13", "HL-CARDS-098")
@pytest.mark.parametrize(
    ("names", "refused"),
    [
        (["Parrying Blade"], True),
        (["Parrying Blade", "Kern"], True),
        (["Parrying Blade", "Rapier"], False),
        (["Parrying Blade", "Main Gauche"], False),
        (["Parrying Blade", "Hook"], False),
        (["Main Gauche"], False),
        (["Buckler"], True),
    ],
)
def test_an_off_hand_weapon_that_needs_another_is_not_alone(
    names: Sequence[str], *, refused: bool
) -> None:
    findings = by(ALONE, *names)
    assert [finding.message for finding in findings] == [
        f"{names[0]} is the only Weapon of Choice; it must be used with another, Primary or "
        "Off-Hand."
    ] * refused
    for finding in findings:
        assert finding.severity is Severity.ILLEGAL
        assert finding.fix == Fix(remove=(CardCopies(1, names[0], "pre-game"),))
        assert "HL-WEAPON-09" in finding.help


@pytest.mark.rule("HL-WEAPON-12")
def test_a_card_of_a_kind_that_is_not_known_may_be_the_other_weapon() -> None:
    (finding,) = by(ALONE, "Parrying Blade", "Relic")
    assert (finding.severity, finding.message) == (
        Severity.UNVERIFIED,
        "Relic: the kind of Pre-Game card is not known; Parrying Blade must be used with another "
        "Weapon of Choice.",
    )


@pytest.mark.rule("HL-WEAPON-12")
def test_an_unclear_name_may_need_another_weapon() -> None:
    dirks = [
        pregame("Dirk", "off-hand weapon", set=code, needs_other_weapon=code == "A")
        for code in "AB"
    ]
    (finding,) = by(ALONE, "Dirk", cards=dirks)
    assert (finding.severity, finding.message) == (
        Severity.UNVERIFIED,
        "Dirk: whether it must be used with another Weapon of Choice is not known; no other is in "
        "the pre-game.",
    )
    assert by(ALONE, "Dirk", "Rapier", cards=dirks) == []


# How many hands.


@pytest.mark.rule("HL-BUILD-63", "HL-WEAPON-11")
@pytest.mark.parametrize(
    ("names", "icons", "says"),
    [
        (["Rapier"], 1, []),
        (["Claymore"], 2, []),
        (["Rapier", "Main Gauche"], 2, []),
        (
            ["Claymore", "Main Gauche"],
            3,
            ["Claymore and Main Gauche together show 3 Hand Icons; at most 2 are allowed."],
        ),
        (["Main Gauche", "Hook"], 2, []),
        (
            ["Main Gauche", "Hook", "Parrying Blade"],
            3,
            [
                "Main Gauche, Hook and Parrying Blade together show 3 Hand Icons; at most 2 are "
                "allowed."
            ],
        ),
        # That there are two Primary weapons is told by its own rule, and one of them is counted.
        (["Rapier", "Claymore"], 1, []),
        (["Rapier", "Claymore", "Hook"], 2, []),
        (["Claymore", "Claymore"], 2, []),
    ],
)
def test_the_weapons_together_show_two_hand_icons(
    names: Sequence[str], icons: int, says: list[str]
) -> None:
    report = judged({}, *names, cards=WEAPONS)
    assert [f.message for f in found(report, HANDS)] == says
    measured = {each.rule: each.found for each in explain(report).rules}
    assert measured[HANDS] == ("1 Hand Icon" if icons == 1 else f"{icons} Hand Icons")


@pytest.mark.rule("HL-BUILD-63", "HL-WEAPON-11")
@pytest.mark.parametrize("hands", [2, None])
def test_an_off_hand_weapon_is_one_handed_whatever_is_recorded(hands: int | None) -> None:
    dirk = pregame("Dirk", "off-hand weapon", hands=hands)
    assert by(HANDS, "Rapier", "Dirk", cards=[dirk]) == []
    assert len(by(HANDS, "Claymore", "Dirk", cards=[dirk])) == 1


@pytest.mark.rule("HL-BUILD-63")
@pytest.mark.parametrize(
    ("names", "says"),
    [
        (["Spear"], []),
        (
            ["Spear", "Main Gauche"],
            [
                "Spear: the number of Hand Icons is not known; Spear and Main Gauche are used "
                "together, and at most 2 Hand Icons are allowed."
            ],
        ),
        (["Relic"], []),
        (["Rapier", "Relic"], []),
        (
            ["Claymore", "Relic"],
            ["Relic: the kind of Pre-Game card is not known; at most 2 Hand Icons are allowed."],
        ),
        (
            ["Main Gauche", "Relic"],
            ["Relic: the kind of Pre-Game card is not known; at most 2 Hand Icons are allowed."],
        ),
    ],
)
def test_hands_that_are_not_known_may_be_too_many(names: Sequence[str], says: list[str]) -> None:
    findings = by(HANDS, *names)
    assert [(f.severity, f.message) for f in findings] == [(Severity.UNVERIFIED, m) for m in says]


AXES: Cards = [
    pregame("War Axe", "weapon", hands=2),
    pregame("Hand Axe", "off-hand weapon", hands=1),
    persona("Kanwulf", "Kanwulf"),
]


@pytest.mark.rule("HL-BUILD-63")
@pytest.mark.parametrize(
    ("names", "severities"),
    [
        (["Kanwulf", "War Axe", "Hand Axe"], []),
        (["Kanwulf", "War Axe", "Hand Axe", "Hook"], [Severity.ILLEGAL]),
        (["Kern", "War Axe", "Hand Axe"], [Severity.ILLEGAL]),
        (["War Axe", "Hand Axe"], [Severity.ILLEGAL]),
        (["Kanwulf", "Claymore", "Hand Axe"], [Severity.ILLEGAL]),
    ],
)
def test_kanwulf_uses_the_war_axe_with_one_hand(
    names: Sequence[str], severities: list[Severity]
) -> None:
    findings = by(HANDS, *names, cards=AXES)
    assert [finding.severity for finding in findings] == severities
    assert all("HL-CARDS-075" in finding.help for finding in findings)


@pytest.mark.rule("HL-BUILD-63")
def test_a_card_that_may_be_kanwulf_leaves_the_hands_undecided() -> None:
    cards = [*AXES[:2], {"name": "Kanwulf", "type": "Pre-Game"}]
    (finding,) = by(HANDS, "Kanwulf", "War Axe", "Hand Axe", cards=cards)
    assert (finding.severity, finding.message) == (
        Severity.UNVERIFIED,
        "War Axe: the number of Hand Icons is not known; War Axe and Hand Axe are used together, "
        "and at most 2 Hand Icons are allowed.",
    )


@pytest.mark.rule("HL-BUILD-63")
def test_the_war_axe_and_the_hand_axe_that_come_along_are_kanwulfs() -> None:
    names = ("Kanwulf", "War Axe", "Hand Axe")
    text = "Pre-Game\n" + "\n".join(f"1 {name}" for name in names)
    assert found(checked(text, "highlander-standard"), HANDS) == []


# The English Longsword.

DODGES: Cards = [
    card("Counter", "Dodge", "Connor", edition="2nd"),
    card("Counter", "Event", edition="2nd", variant="feint"),
    card("Duck", "Dodge"),
    card("Jump", "Dodge"),
    card("Side Step", "Dodge", "Connor"),
    card("Leap", "Dodge"),
    card("Focus/Counter", "Event", titles=["Focus", "Counter"]),
]
SWORD = pregame("English Longsword", "weapon", hands=1)


def with_counter(dodge: str, sword: Record = SWORD, dodges: Cards = DODGES) -> list[Finding]:
    name = str(sword["name"])
    report = judged({dodge: 2}, "Connor MacLeod", name, cards=[*dodges, sword])
    return found(report, COUNTERS)


@pytest.mark.rule("HL-BUILD-50", "HL-CARD-36")
@pytest.mark.parametrize(
    "dodge",
    ["Counter (Connor)", "Counter (feint)", "Duck", "Jump", "Side Step (Connor)", "Focus/Counter"],
)
def test_with_an_english_longsword_a_counter_is_illegal(dodge: str) -> None:
    (finding,) = with_counter(dodge)
    assert finding.severity is Severity.ILLEGAL
    assert finding.message == (
        f"{dodge} may not be in the deck with the English Longsword, which allows no card titled "
        "Counter."
    )
    assert "HL-CARD-36" in finding.help
    assert (finding.found, finding.fix) == (2, Fix(remove=(CardCopies(2, dodge, "deck"),)))


@pytest.mark.rule("HL-BUILD-50")
def test_several_counters_are_told_in_one_sentence() -> None:
    report = judged({"Duck": 1, "Jump": 1}, "English Longsword", cards=[*DODGES, SWORD])
    assert told(report) == [
        (
            COUNTERS,
            "Duck and Jump may not be in the deck with the English Longsword, which allows no card "
            "titled Counter.",
        )
    ]


@pytest.mark.rule("HL-BUILD-50")
@pytest.mark.parametrize(
    ("sword", "refused"),
    [
        (SWORD, True),
        ({**SWORD, "name": "English Long Sword"}, True),
        ({**SWORD, "name": "English Longsword +1"}, True),
        ({**SWORD, "variant": "+1"}, True),
        ({**SWORD, "subtitle": "Generic"}, True),
        ({**SWORD, "subtitle": "Martin Hyde"}, False),
        ({**SWORD, "name": "Ivanhoe Longsword"}, False),
    ],
)
def test_every_generic_version_of_the_sword_is_meant(sword: Record, *, refused: bool) -> None:
    assert len(with_counter("Duck", sword)) == refused


@pytest.mark.rule("HL-BUILD-50")
def test_a_sword_whose_sub_title_is_not_recorded_may_be_a_personas() -> None:
    record = {"name": "English Longsword", "type": "Pre-Game", "pregame_kind": "weapon"}
    (finding,) = with_counter("Duck", record)
    assert finding.severity is Severity.UNVERIFIED
    assert finding.message.startswith(
        "English Longsword: whether it is a generic English Longsword is not known;"
    )
    assert with_counter("Duck", {**record, "subtitle": "Martin Hyde"}) == []


@pytest.mark.rule("HL-BUILD-50", "HL-CARD-36")
@pytest.mark.parametrize(
    ("dodge", "sword"), [("Leap", SWORD), ("Duck", pregame("Rapier", "weapon", hands=1))]
)
def test_other_dodges_and_other_weapons_are_legal(dodge: str, sword: Record) -> None:
    report = judged({dodge: 2}, str(sword["name"]), cards=[*DODGES, SWORD])
    assert told(report) == []


@pytest.mark.rule("HL-BUILD-50", "HL-CARD-36")
@pytest.mark.parametrize(
    ("duck", "severities"),
    [
        (card("Duck", "Dodge", edition="2nd"), []),
        (card("Duck", "Event"), []),
        ({"name": "Duck", "type": "Dodge"}, [Severity.UNVERIFIED]),
    ],
)
def test_a_duck_of_another_edition_is_no_counter(duck: Record, severities: list[Severity]) -> None:
    findings = with_counter("Duck", dodges=[duck])
    assert [finding.severity for finding in findings] == severities
    for finding in findings:
        assert finding.message == (
            "Duck: whether the title is Counter is not known; with the English Longsword no "
            "Counter may be in the deck."
        )


@pytest.mark.rule("HL-BUILD-50")
def test_a_sword_that_may_be_somebodys_is_undecided_if_there_are_counters() -> None:
    sword = {"name": "English Longsword", "type": "Pre-Game"}
    (finding,) = with_counter("Duck", sword)
    assert (finding.severity, finding.message) == (
        Severity.UNVERIFIED,
        "English Longsword: whether it is a generic English Longsword is not known; with a "
        "generic English Longsword Duck may not be in the deck.",
    )
    assert with_counter("Leap", sword) == []
