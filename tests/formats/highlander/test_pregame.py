"""The Pre-Game cards: their place, their number, and which of them together."""

from collections.abc import Sequence

import pytest

from formats.construction.explanation import explain
from formats.construction.finding import Finding, Severity
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

CHARMS: Cards = [pregame(f"Charm {number}", "other") for number in range(8)]
CRYSTALS: Cards = [pregame("Crystal", "crystal", variant=str(n), text=str(n)) for n in range(3)]
CORDA = persona("Corda", "Corda and Reno", edition="2nd")
RENO = persona("Reno", "Corda and Reno", edition="2nd")


def charms(number: int) -> list[str]:
    return [str(each["name"]) for each in CHARMS[:number]]


def unknown(name: str, **facts: object) -> Record:
    """A Pre-Game card of which little is known."""
    return {"name": name, "type": "Pre-Game", **facts}


def by(rule: str, *names: str, cards: Cards = ()) -> list[Finding]:
    """What one rule finds of a pre-game."""
    return found(judged({}, *names, cards=cards), rule)


# Their place.


@pytest.mark.rule("HL-BUILD-02", "HL-PREGAME-14")
@pytest.mark.parametrize("name", ["Rapier", "Connor MacLeod", "Charm 0"])
def test_a_pregame_card_in_the_deck_is_illegal(name: str) -> None:
    report = judged({name: 1}, cards=CHARMS)
    assert told(report) == [
        ("HL-BUILD-02", f"{name} is in the deck; it belongs among the Pre-Game cards.")
    ]
    assert told(judged({}, name, cards=CHARMS)) == []


@pytest.mark.rule("HL-BUILD-02")
def test_another_card_in_the_pregame_is_illegal() -> None:
    assert told(judged({}, "Long Feint")) == [
        ("HL-BUILD-02", "Long Feint is in the pre-game; it is no Pre-Game card.")
    ]


@pytest.mark.rule("HL-BUILD-02")
def test_pregame_cards_do_not_count_toward_the_deck() -> None:
    report = judged({"Long Feint": 4}, "Connor MacLeod", "Rapier")
    assert [rule for rule, _ in told(report)] == ["HL-BUILD-01"]


@pytest.mark.rule("HL-BUILD-02")
@pytest.mark.parametrize("in_deck", [True, False])
def test_a_card_of_a_type_that_is_not_known_may_be_out_of_place(*, in_deck: bool) -> None:
    mystery = {"name": "Mystery"}
    report = (
        judged({"Mystery": 1}, cards=[mystery])
        if in_deck
        else judged({}, "Mystery", cards=[mystery])
    )
    (finding,) = found(report, "HL-BUILD-02")
    assert (finding.severity, finding.message) == (
        Severity.UNVERIFIED,
        "Mystery: the type is not known; Pre-Game cards stand in the pre-game alone, and all "
        "others in the deck.",
    )


@pytest.mark.rule("HL-BUILD-02")
def test_an_unclear_name_of_several_types_is_in_its_place_if_none_is_pregame() -> None:
    cards = [card("Nemesis", "Event", set="A"), card("Nemesis", "Situation", set="B")]
    assert found(judged({"Nemesis": 1}, cards=cards), "HL-BUILD-02") == []
    (finding,) = found(judged({}, "Nemesis", cards=cards), "HL-BUILD-02")
    assert finding.severity is Severity.ILLEGAL


# How many.


@pytest.mark.rule("HL-PREGAME-02")
@pytest.mark.parametrize(
    ("number", "says"),
    [
        (0, []),
        (6, []),
        (7, ["7 cards in the pre-game; at most 6 are allowed."]),
        (8, ["8 cards in the pre-game; at most 6 are allowed."]),
    ],
)
def test_six_pregame_cards_may_be_used(number: int, says: list[str]) -> None:
    findings = by("HL-PREGAME-02", *charms(number), cards=CHARMS)
    assert [finding.message for finding in findings] == says
    assert [(f.limit, f.found) for f in findings] == [(6, number)] * len(says)


@pytest.mark.rule("HL-PREGAME-02", "HL-PREGAME-04")
@pytest.mark.parametrize(
    ("number", "says"),
    [(6, []), (7, ["7 cards in the pre-game beside 3 Crystals; at most 6 are allowed."])],
)
def test_crystals_do_not_count_toward_the_six(number: int, says: list[str]) -> None:
    crystals = [f"Crystal ({each['variant']})" for each in CRYSTALS]
    cards = [*CHARMS, *CRYSTALS]
    findings = by("HL-PREGAME-02", *charms(number), *crystals, cards=cards)
    assert [finding.message for finding in findings] == says


@pytest.mark.rule("HL-PREGAME-02", "HL-PREGAME-04")
@pytest.mark.parametrize(("number", "severities"), [(5, []), (6, [Severity.UNVERIFIED])])
def test_a_card_of_a_kind_that_is_not_known_may_be_a_crystal(
    number: int, severities: list[Severity]
) -> None:
    findings = by("HL-PREGAME-02", *charms(number), "Relic", cards=[*CHARMS, unknown("Relic")])
    assert [finding.severity for finding in findings] == severities
    for finding in findings:
        assert finding.message == (
            "Relic: whether it is a Crystal is not known; 6 other cards are in the pre-game, and "
            "at most 6 are allowed."
        )


@pytest.mark.rule("HL-PREGAME-02")
def test_seven_cards_are_too_many_whatever_an_eighth_is() -> None:
    (finding,) = by("HL-PREGAME-02", *charms(7), "Relic", cards=[*CHARMS, unknown("Relic")])
    assert (finding.severity, finding.found) == (Severity.ILLEGAL, 7)


@pytest.mark.rule("HL-PREGAME-02")
def test_a_line_that_could_not_be_read_may_be_a_seventh_card() -> None:
    text = listed(FIFTY, *charms(6)).replace("1 Charm 5", "1 Charm 5\n99999999 Charm 6")
    (finding,) = found(judged_text(text, cards=CHARMS), "HL-PREGAME-02")
    assert (finding.severity, finding.message) == (
        Severity.UNVERIFIED,
        "6 cards in the pre-game as far as it was read; at most 6 are allowed, and 1 line could "
        "not be read.",
    )


@pytest.mark.rule("HL-PREGAME-02", "HL-PREGAME-04")
@pytest.mark.parametrize(
    ("size", "number", "crystals", "says"),
    [
        ("0-7", 7, 3, []),
        ("0-7", 8, 0, ["8 cards in the pre-game; at most 7 are allowed."]),
        ("3+", 8, 0, []),
        ("3+", 3, 1, []),
        ("3+", 2, 1, ["2 cards in the pre-game beside 1 Crystal; at least 3 are needed."]),
        ("1", 1, 0, []),
        ("1", 2, 0, ["2 cards in the pre-game; at most 1 is allowed."]),
    ],
)
def test_a_house_format_may_ask_for_another_number(
    size: str, number: int, crystals: int, says: list[str]
) -> None:
    names = [*charms(number), *(f"Crystal ({n})" for n in range(crystals))]
    house = f"highlander-standard; size pre-game {size}"
    report = judged({}, *names, cards=[*CHARMS, *CRYSTALS], format_id=house)
    assert [f.message for f in found(report, "DM-HOUSE-03")] == says
    assert found(report, "HL-PREGAME-02") == []


# One Persona, one raised Ability, one Watcher or Hunter.


@pytest.mark.rule("HL-PREGAME-13", "HL-AMBIGUOUS-70")
@pytest.mark.parametrize(
    ("names", "says"),
    [
        ([], []),
        (["Kern"], []),
        (["Kern", "Methos"], ["Kern and Methos are in the pre-game; 1 Persona may be used."]),
        (
            ["Kern", "Kern", "Methos"],
            ["Kern and Methos are in the pre-game; 1 Persona may be used."],
        ),
        (["Corda", "Reno"], []),
        (["Corda", "Kern"], ["Corda and Kern are in the pre-game; 1 Persona may be used."]),
        (
            ["Corda", "Reno", "Kern"],
            ["Corda, Reno and Kern are in the pre-game; 1 Persona may be used."],
        ),
    ],
)
def test_one_persona_may_be_used_or_none(names: Sequence[str], says: list[str]) -> None:
    findings = by("HL-PREGAME-13", *names, cards=[CORDA, RENO])
    assert [finding.message for finding in findings] == says
    assert all("ruling HL-AMBIGUOUS-70" in finding.help for finding in findings)


@pytest.mark.rule("HL-PREGAME-13")
@pytest.mark.parametrize(
    ("names", "severities"),
    [
        (["Relic"], []),
        (["Relic", "Idol"], [Severity.UNVERIFIED]),
        (["Kern", "Relic"], [Severity.UNVERIFIED]),
        (["Corda", "Reno", "Relic"], [Severity.UNVERIFIED]),
        (["Kern", "Methos", "Relic"], [Severity.ILLEGAL]),
    ],
)
def test_a_card_of_a_kind_that_is_not_known_may_be_a_persona(
    names: Sequence[str], severities: list[Severity]
) -> None:
    cards = [CORDA, RENO, unknown("Relic"), unknown("Idol")]
    findings = by("HL-PREGAME-13", *names, cards=cards)
    assert [finding.severity for finding in findings] == severities


@pytest.mark.rule("HL-PREGAME-13")
def test_what_a_persona_may_stand_beside_is_said() -> None:
    (finding,) = by("HL-PREGAME-13", "Kern", "Relic", cards=[unknown("Relic")])
    assert finding.message == (
        "Relic: the kind of Pre-Game card is not known; Kern is in the pre-game, and 1 Persona "
        "may be used."
    )


@pytest.mark.rule("HL-PREGAME-15", "HL-EXAMPLE-05")
def test_connor_can_not_begin_at_seventeen() -> None:
    text = "Pre-Game\n1 Connor MacLeod\n1 Connor +1\n1 Connor +1/MCBC"
    (finding,) = found(checked(text, "highlander-standard"), "HL-PREGAME-15")
    assert (finding.severity, finding.message) == (
        Severity.ILLEGAL,
        "Connor +1 and Connor +1/MCBC are in the pre-game; 1 card that raises the maximum "
        "Ability may be used.",
    )
    for left_out in ("1 Connor +1", "1 Connor +1/MCBC"):
        rows = [row for row in text.splitlines() if row != left_out]
        assert found(checked("\n".join(rows), "highlander-standard"), "HL-PREGAME-15") == []


@pytest.mark.rule("HL-PREGAME-15")
@pytest.mark.parametrize(
    ("other", "severities"),
    [
        (pregame("Kern's Will", "premium", max_ability_bonus=1), [Severity.ILLEGAL]),
        (pregame("Kern + 1", "other"), [Severity.ILLEGAL]),
        (pregame("Kern's Will", "premium"), []),
        (pregame("Kern MCBC", "premium"), []),
        (unknown("Kern MCBC", pregame_kind="premium"), [Severity.UNVERIFIED]),
        (pregame("Rapier +1", "weapon", gem=True), []),
    ],
)
def test_the_ability_is_raised_once(other: Record, severities: list[Severity]) -> None:
    cards = [pregame("Methos +1", "premium", max_ability_bonus=1), other]
    findings = by("HL-PREGAME-15", "Methos +1", str(other["name"]), cards=cards)
    assert [finding.severity for finding in findings] == severities


@pytest.mark.rule("HL-PREGAME-17")
def test_a_weapon_that_is_called_plus_one_raises_no_ability() -> None:
    cards = [
        pregame("Methos +1", "premium", max_ability_bonus=1),
        pregame("Katana +1", "weapon", hands=1, max_ability_bonus=1, foil=True),
    ]
    assert told(judged({}, "Methos +1", "Katana +1", cards=cards)) == []


@pytest.mark.rule("HL-PREGAME-03")
@pytest.mark.parametrize("name", ["Kern", "Corda", "Rapier", "Hunter", "Methos +1"])
def test_copies_of_one_card_are_told_by_one_rule(name: str) -> None:
    cards = [*WATCHERS, CORDA, pregame("Methos +1", "premium", max_ability_bonus=1)]
    report = judged({}, name, name, cards=cards)
    assert told(report) == [
        ("HL-PREGAME-03", f"{name} is in the pre-game 2 times; 1 copy of a card is allowed.")
    ]


@pytest.mark.rule("HL-PREGAME-13")
def test_of_opened_cards_every_copy_counts() -> None:
    text = f"{listed(FIFTY, 'Kern', 'Kern')}\nPool\n" + "\n".join(
        f"{count} {name}" for name, count in {**FIFTY, "Kern": 2}.items()
    )
    report = judged_text(text, format_id="highlander-sealed")
    (finding,) = found(report, "HL-PREGAME-13")
    assert finding.message == "Kern is in the pre-game 2 times; 1 Persona may be used."


@pytest.mark.rule("HL-PREGAME-13", "HL-AMBIGUOUS-70")
def test_beside_corda_and_reno_the_limit_is_two() -> None:
    cards = [{**CORDA, "set": "A", "text": "One."}, {**CORDA, "set": "B", "text": "Two."}, RENO]
    (finding,) = by("HL-PREGAME-13", "Corda [A]", "Corda [B]", "Reno", cards=cards)
    assert finding.message == "Corda and Reno are in the pre-game; 2 Personas may be used."
    assert (finding.limit, finding.found) == (2, 3)


@pytest.mark.rule("HL-PREGAME-15")
def test_whether_a_card_raises_the_ability_may_not_be_known() -> None:
    cards = [
        pregame("Methos +1", "premium", max_ability_bonus=1),
        unknown("Kern MCBC", pregame_kind="premium"),
    ]
    (finding,) = by("HL-PREGAME-15", "Methos +1", "Kern MCBC", cards=cards)
    assert finding.message == (
        "Kern MCBC: whether it raises the maximum Ability is not known; Methos +1 is in the "
        "pre-game, and 1 card that raises the maximum Ability may be used."
    )


WATCHERS: Cards = [
    pregame("Watcher", "watcher", variant="a", text="a"),
    pregame("Watcher", "watcher", variant="b", text="b"),
    pregame("Hunter", "hunter"),
    unknown("Watcher Chief"),
    unknown("Relic"),
]


@pytest.mark.rule("HL-BUILD-41")
@pytest.mark.parametrize(
    ("names", "severities"),
    [
        (["Watcher (a)"], []),
        (["Hunter"], []),
        (["Watcher (a)", "Hunter"], [Severity.ILLEGAL]),
        (["Watcher (a)", "Watcher (b)"], [Severity.ILLEGAL]),
        (["Hunter", "Watcher Chief"], [Severity.UNVERIFIED]),
        (["Watcher Chief"], []),
        # Nothing in its name says that it might be one.
        (["Hunter", "Relic"], []),
    ],
)
def test_one_watcher_or_one_hunter_may_be_used(
    names: Sequence[str], severities: list[Severity]
) -> None:
    findings = by("HL-BUILD-41", *names, cards=WATCHERS)
    assert [finding.severity for finding in findings] == severities


@pytest.mark.rule("HL-BUILD-41")
def test_a_watcher_beside_a_hunter_is_told_with_both() -> None:
    (finding,) = by("HL-BUILD-41", "Watcher (a)", "Hunter", cards=WATCHERS)
    assert finding.message == (
        "Watcher (a) and Hunter are in the pre-game; 1 Watcher or Hunter Pre-Game card may be used."
    )


# What every rule found.


@pytest.mark.rule("HL-PREGAME-14")
def test_a_persona_and_a_weapon_of_choice_are_counted_among_the_pregame_cards() -> None:
    report = judged(
        {},
        "Kern",
        "Rapier",
        "Crystal (0)",
        "Quickening",
        cards=[*CRYSTALS, pregame("Quickening", "quickening", "Methos")],
    )
    measured = {each.rule: each.found for each in explain(report).rules}
    assert {rule: measured[rule] for rule in MEASURED} == MEASURED


MEASURED = {
    "HL-BUILD-02": "4 cards in the pre-game; 50 cards in the deck",
    "HL-BUILD-41": "0 of at most 1 in the pre-game",
    "HL-PREGAME-02": "3 of at most 6 in the pre-game, beside 1 Crystal",
    "HL-PREGAME-03": "0 unique Pre-Game cards more than once",
    "HL-PREGAME-05": "0 unique Crystals more than once",
    "HL-PREGAME-07": "1 Quickening",
    "HL-PREGAME-08": "0 Quickenings with gems",
    "HL-PREGAME-09": "0 Personas with gems",
    "HL-PREGAME-13": "1 of at most 1 in the pre-game",
    "HL-PREGAME-15": "0 of at most 1 in the pre-game",
}


def test_without_a_pregame_its_rules_are_not_judged() -> None:
    report = judged_text("\n".join(f"{count} {name}" for name, count in FIFTY.items()))
    measured = {each.rule: each.found for each in explain(report).rules}
    judged_rules = [rule for rule in MEASURED if rule != "HL-BUILD-02"]
    assert {measured[rule] for rule in judged_rules} == {"not handed in"}
