"""Sealed Deck: of Personas and weapons one is chosen, and blank cards are Master Swordsman."""

from collections.abc import Mapping

import pytest

from formats.construction.finding import CardCopies, Fix, Severity
from tests.formats.highlander.decks import card, judged_text, persona
from tests.formats.highlander.pools import (
    BLANK_CARDS,
    BLANKS,
    CARDS,
    CHOICE,
    CONNOR,
    EVERY_CARD,
    FORMAT,
    KERN,
    MASTER,
    METHOS,
    RAPIER,
    THREE,
    assert_legal,
    checked,
    only,
    text_of,
)


@pytest.mark.rule("HL-FORMAT-17", "HL-AMBIGUOUS-70")
@pytest.mark.parametrize(
    ("opened", "used"),
    [
        ((CONNOR, METHOS, KERN), (METHOS,)),
        ((RAPIER, "Claymore"), ("Claymore",)),
        ((RAPIER, "Parrying Blade"), (RAPIER, "Parrying Blade")),
        ((RAPIER, "Parrying Blade"), (RAPIER,)),
        ((CONNOR, METHOS, RAPIER, "Claymore"), (CONNOR, RAPIER)),
    ],
)
def test_of_several_personas_or_weapons_some_may_be_left_out(
    opened: tuple[str, ...], used: tuple[str, ...]
) -> None:
    assert_legal(checked({**THREE, **dict.fromkeys(opened, 1)}, THREE, *used))


@pytest.mark.rule("HL-FORMAT-17")
def test_a_name_that_is_a_persona_in_the_pre_game_alone_is_a_choice_too() -> None:
    wolves = (
        persona("Grey Wolf", "Wolf", set="AA", number="1"),
        card("Grey Wolf", "Event", set="AA", number="2"),
    )
    pool = {**THREE, "Grey Wolf": 1, CONNOR: 1}
    assert_legal(checked(pool, THREE, "Grey Wolf", cards=wolves))
    finding = only(checked(pool, {**THREE, "Grey Wolf": 1}, cards=wolves))
    assert finding.message == (
        "1 Connor MacLeod of the pool is not used; every card that was opened must be used."
    )


@pytest.mark.rule("HL-FORMAT-17")
@pytest.mark.parametrize(
    ("opened", "message"),
    [
        (
            (CONNOR, METHOS),
            "Connor MacLeod and Methos are in the pool, and no Persona of it is used; one Persona "
            "that was opened must be used.",
        ),
        (
            (RAPIER, "Parrying Blade"),
            "Rapier and Parrying Blade are in the pool, and no Weapon of Choice of it is used; "
            "one Weapon of Choice that was opened must be used.",
        ),
    ],
)
def test_one_of_several_must_be_used(opened: tuple[str, ...], message: str) -> None:
    report = checked({**THREE, **dict.fromkeys(opened, 1)}, THREE)
    (finding,) = report.findings
    assert (finding.rule, finding.severity, finding.message) == (CHOICE, Severity.ILLEGAL, message)
    assert (finding.limit, finding.found, finding.cards) == (1, 0, opened)


@pytest.mark.rule("HL-FORMAT-17")
@pytest.mark.parametrize("opened", [CONNOR, RAPIER])
def test_the_only_one_must_be_used(opened: str) -> None:
    finding = only(checked({**THREE, opened: 1}, THREE))
    assert finding.message == (
        f"1 {opened} of the pool is not used; every card that was opened must be used."
    )


@pytest.mark.rule("HL-FORMAT-17")
def test_an_off_hand_weapon_that_needs_another_is_left_out_if_it_is_the_only_one() -> None:
    assert_legal(checked({**THREE, "Parrying Blade": 1}, THREE))
    report = checked({**THREE, "Parrying Blade": 1}, THREE, "Parrying Blade")
    assert [f.rule for f in report.findings] == ["HL-WEAPON-12"]


@pytest.mark.rule("HL-FORMAT-17")
def test_two_personas_are_still_one_too_many() -> None:
    report = checked({**THREE, CONNOR: 1, METHOS: 1}, THREE, CONNOR, METHOS)
    assert [f.rule for f in report.findings] == ["HL-PREGAME-13"]


@pytest.mark.rule("HL-FORMAT-17")
def test_another_card_of_the_pre_game_may_not_be_left_out() -> None:
    finding = only(checked({**THREE, CONNOR: 1, "Old Charm": 2}, THREE, CONNOR, "Old Charm"))
    assert finding.message == (
        "1 Old Charm of the pool is not used; every card that was opened must be used."
    )


@pytest.mark.rule("HL-FORMAT-15", "HL-FORMAT-17")
@pytest.mark.parametrize(
    ("opened", "used", "left_out"),
    [
        ((CONNOR, "Odd Token"), (CONNOR,), "Odd Token"),
        ((CONNOR, "Grey Page"), (CONNOR,), "Grey Page"),
        ((CONNOR, "Odd Token"), ("Odd Token",), CONNOR),
    ],
)
def test_what_may_be_a_second_persona_is_undecided(
    opened: tuple[str, ...], used: tuple[str, ...], left_out: str
) -> None:
    finding = only(checked({**THREE, **dict.fromkeys(opened, 1)}, THREE, *used))
    assert finding.severity is Severity.UNVERIFIED
    assert finding.message == (
        f"1 {left_out} of the pool is not used; every card that was opened must be used, but for "
        "a second Persona or Weapon of Choice, and it is not known what was opened of these."
    )


@pytest.mark.rule("HL-FORMAT-15", "HL-FORMAT-17")
def test_what_is_no_second_one_in_any_case_is_illegal() -> None:
    """No Persona and no weapon is used, so the card is none beside another."""
    finding = only(checked({**THREE, "Grey Page": 1}, THREE))
    assert finding.severity is Severity.ILLEGAL


@pytest.mark.rule("HL-FORMAT-17")
def test_whether_one_is_used_is_not_known_of_a_card_of_unknown_kind() -> None:
    pool = {**THREE, CONNOR: 1, METHOS: 1, "Odd Token": 1}
    finding = only(checked(pool, THREE, "Odd Token"), CHOICE)
    assert finding.severity is Severity.UNVERIFIED
    assert finding.message == (
        "Connor MacLeod and Methos are in the pool, and no Persona of it is used; not every "
        "Pre-Game card is known."
    )


@pytest.mark.rule("HL-FORMAT-18")
@pytest.mark.parametrize(
    ("opened", "used"),
    [
        ({"Blank Card": 2}, {MASTER: 2}),
        ({"Blank Card": 1, "Card List": 1}, {MASTER: 2}),
        ({"Blank Card": 2, MASTER: 1}, {MASTER: 3}),
        ({"Blank Card": 2}, {"Blank Card": 2}),
        ({"Blank Card": 2}, {"Blank Card": 1, MASTER: 1}),
        ({"Card List": 1}, {"Blank Card": 1}),
    ],
)
def test_blank_cards_are_used_as_master_swordsman_or_as_themselves(
    opened: Mapping[str, int], used: Mapping[str, int]
) -> None:
    assert_legal(checked({**THREE, **opened}, {**THREE, **used}, cards=BLANK_CARDS))


@pytest.mark.rule("HL-FORMAT-18")
@pytest.mark.parametrize("name", ["Blank Card", "Blank Cards", "Blank", "Card-List", "Checklist"])
def test_blank_cards_need_no_catalogue(name: str) -> None:
    report = checked({**THREE, name: 2}, {**THREE, MASTER: 2})
    assert {f.rule for f in report.findings} == {"DM-NAME-01"}


@pytest.mark.rule("HL-FORMAT-18")
@pytest.mark.parametrize(
    ("opened", "used", "message", "count"),
    [
        (
            {"Blank Card": 2},
            {},
            "2 Blank Card of the pool are not used; each counts as a Master Swordsman and must be "
            "in the deck.",
            2,
        ),
        (
            {"Blank Card": 1, "Card List": 1},
            {MASTER: 1},
            "1 Card List of the pool is not used; each counts as a Master Swordsman and must be "
            "in the deck.",
            1,
        ),
    ],
)
def test_a_blank_card_that_is_left_out_is_illegal(
    opened: Mapping[str, int], used: Mapping[str, int], message: str, count: int
) -> None:
    report = checked({**THREE, **opened}, {**THREE, **used}, cards=BLANK_CARDS)
    (finding,) = report.findings
    assert (finding.rule, finding.severity, finding.message) == (BLANKS, Severity.ILLEGAL, message)
    assert finding.fix == Fix(add=(CardCopies(count, MASTER, "deck"),))


@pytest.mark.rule("HL-FORMAT-18")
def test_a_blank_card_counts_as_no_other_card() -> None:
    report = checked({"Blank Card": 1}, {"Quick Step": 1}, cards=BLANK_CARDS)
    assert [f.rule for f in report.findings] == [EVERY_CARD, BLANKS]


@pytest.mark.rule("HL-FORMAT-18")
def test_a_blank_card_on_a_line_that_could_not_be_read_is_undecided() -> None:
    text = text_of({"Blank Card": 1}, {}).replace("Pool", "99999999 Master Swordsman\nPool")
    report = judged_text(text, cards=(*CARDS, *BLANK_CARDS), format_id=FORMAT)
    finding = only(report, BLANKS)
    assert (finding.severity, finding.fix) == (Severity.UNVERIFIED, None)
    assert finding.message.endswith("must be in the deck, and 1 line could not be read.")
