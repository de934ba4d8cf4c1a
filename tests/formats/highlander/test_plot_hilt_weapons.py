"""Plot/Hilt: the weapon that goes with the hilt, and the banned Pre-Game card."""

import pytest

from formats.construction.finding import CardCopies, Fix, RuleOutcome, Severity
from formats.construction.report import Report
from formats.highlander.player import PRE_GAME
from tests.formats.highlander.decks import Record, card, found, persona, pregame, told
from tests.formats.highlander.starts import (
    HILT,
    HORSEMEN,
    HYDE,
    MATCHING,
    NO_WEAPON,
    ONE_WEAPON,
    RAPIER,
    ROOST,
    START,
    checked,
    hilt,
    only,
)


@pytest.mark.rule("HL-FORMAT-43")
@pytest.mark.parametrize(
    ("weapons", "fix"),
    [
        ((), Fix(add=(CardCopies(1, RAPIER, PRE_GAME),))),
        (
            ("Claymore",),
            Fix(
                remove=(CardCopies(1, "Claymore", PRE_GAME),),
                add=(CardCopies(1, RAPIER, PRE_GAME),),
            ),
        ),
        (
            ("Main Gauche",),
            Fix(
                remove=(CardCopies(1, "Main Gauche", PRE_GAME),),
                add=(CardCopies(1, RAPIER, PRE_GAME),),
            ),
        ),
    ],
)
def test_another_weapon_than_the_hilts_is_illegal(weapons: tuple[str, ...], fix: Fix) -> None:
    finding = only(checked(START, HYDE, *weapons), MATCHING)
    assert finding.severity is Severity.ILLEGAL
    assert finding.message == (
        "Conqueror's Hilt (Martin Hyde) starts in play, and the primary Weapon of Choice Rapier "
        "that it belongs to is not used."
    )
    assert finding.fix == fix


@pytest.mark.rule("HL-FORMAT-43")
def test_a_hilt_of_an_unknown_weapon_needs_a_weapon_at_least() -> None:
    cards = (
        hilt("Wolf Hilt", "Wolf", hilt_weapon=None),
        persona("Wolf", "Wolf", signature_hilts=["Wolf Hilt"], signature_plots=[]),
    )
    finding = only(checked("1 Wolf Hilt", "Wolf", RAPIER, cards=cards), MATCHING)
    assert finding.severity is Severity.UNVERIFIED
    assert finding.message == (
        "Wolf Hilt (Wolf): whether its weapon is used is not known; the player must use the "
        "primary Weapon of Choice that matches the hilt."
    )
    finding = only(checked("1 Wolf Hilt", "Wolf", cards=cards), MATCHING)
    assert finding.severity is Severity.ILLEGAL
    assert finding.message == (
        "Wolf Hilt (Wolf) starts in play, and the primary Weapon of Choice that it belongs to is "
        "not used."
    )


def rapier(subtitle: str | None) -> Record:
    return pregame("Own Rapier", "weapon", subtitle, hands=1, short_name="Long Rapier")


OWN_HILT = hilt("Long Hilt", hilt_weapon="Long Rapier")
HYDE_OF_LONG_HILT = persona(
    "Hyde of Old", HYDE, signature_hilts=["Long Hilt"], signature_plots=[ROOST]
)


def with_rapier(weapon: Record) -> Report:
    cards = (OWN_HILT, HYDE_OF_LONG_HILT, weapon)
    return checked(f"1 Long Hilt\n1 {ROOST}", "Hyde of Old", "Own Rapier", cards=cards)


@pytest.mark.rule("HL-FORMAT-43")
@pytest.mark.parametrize("subtitle", [None, "Generic", HYDE, "Hyde of Old", f"Kern/{HYDE}"])
def test_a_weapon_of_the_persona_or_of_nobody_matches_the_hilt(subtitle: str | None) -> None:
    assert found(with_rapier(rapier(subtitle)), MATCHING) == []


@pytest.mark.rule("HL-FORMAT-43")
@pytest.mark.parametrize("subtitle", ["Kern", "Kern/Connor"])
def test_a_weapon_that_names_another_persona_is_illegal(subtitle: str) -> None:
    finding = only(with_rapier(rapier(subtitle)), MATCHING)
    assert finding.severity is Severity.ILLEGAL
    assert finding.message == (
        f"Long Hilt (Martin Hyde) starts in play, and Own Rapier ({subtitle}) is another "
        "Persona's; the player must use the primary Weapon of Choice that matches the hilt, and "
        "it must be one of Hyde of Old."
    )


@pytest.mark.rule("HL-FORMAT-43")
def test_whose_weapon_it_is_may_not_be_known() -> None:
    weapon = {"name": "Own Rapier", "pregame_kind": "weapon", "short_name": "Long Rapier"}
    finding = only(with_rapier({**weapon, "hands": 1}), MATCHING)
    assert finding.severity is Severity.UNVERIFIED
    assert finding.help == (
        "A Weapon of Choice whose sub-title names another Persona is not the Persona's own."
    )


@pytest.mark.rule("HL-FORMAT-43")
def test_a_pre_game_card_of_unknown_kind_may_be_the_weapon() -> None:
    finding = only(checked(START, HYDE, "Odd Token"), MATCHING)
    assert finding.severity is Severity.UNVERIFIED


@pytest.mark.rule("HL-FORMAT-43")
@pytest.mark.parametrize("start", [f"1 Foo Hilt\n1 {ROOST}", f"1 Foo\n1 {ROOST}"])
def test_a_name_of_no_catalogue_may_be_a_hilt_of_another_weapon(start: str) -> None:
    report = checked(start, HYDE, "Claymore")
    assert only(report, MATCHING).message == (
        "It is not certain which hilt starts in play; the player must use the primary Weapon of "
        "Choice that matches it, and not every starting card is known."
    )
    assert report.outcomes()[MATCHING] is RuleOutcome.UNDECIDED
    assert [f.severity for f in found(report, HILT)] == [Severity.UNVERIFIED]


@pytest.mark.rule("HL-FORMAT-43")
def test_a_weapon_whose_name_may_mean_another_is_undecided() -> None:
    swords = (
        pregame("Long Rapier", "weapon", hands=1, aliases=["Old Blade", RAPIER]),
        pregame("Sabre", "weapon", hands=1, aliases=["Old Blade"]),
    )
    finding = only(checked(START, HYDE, "Old Blade", cards=swords), MATCHING)
    assert finding.severity is Severity.UNVERIFIED


@pytest.mark.rule("HL-FORMAT-45")
def test_a_card_that_is_no_pre_game_card_is_no_second_weapon() -> None:
    cards = ({"name": "Stray Duel", "type": "Event", "subtitle": None},)
    assert found(checked(START, HYDE, RAPIER, "Stray Duel", cards=cards), ONE_WEAPON) == []


@pytest.mark.rule("HL-FORMAT-44")
@pytest.mark.parametrize(
    ("pregame_cards", "message", "removed"),
    [
        (
            ("Bare Hand", RAPIER),
            "Rapier is used, and Bare Hand has no hilt; a Persona without a hilt of its own plays "
            "without a Weapon of Choice.",
            (CardCopies(1, RAPIER, PRE_GAME),),
        ),
        (
            ("Bare Hand", RAPIER, "Main Gauche"),
            "Rapier and Main Gauche are used, and Bare Hand has no hilt; a Persona without a hilt "
            "of its own plays without a Weapon of Choice.",
            (CardCopies(1, RAPIER, PRE_GAME), CardCopies(1, "Main Gauche", PRE_GAME)),
        ),
        (
            (RAPIER,),
            "Rapier is used, and a Generic Immortal has no hilt; a Persona without a hilt of its "
            "own plays without a Weapon of Choice.",
            (CardCopies(1, RAPIER, PRE_GAME),),
        ),
    ],
)
def test_who_has_no_hilt_uses_no_weapon(
    pregame_cards: tuple[str, ...], message: str, removed: tuple[CardCopies, ...]
) -> None:
    finding = only(checked("", *pregame_cards), NO_WEAPON)
    assert (finding.severity, finding.message) == (Severity.ILLEGAL, message)
    assert finding.fix == Fix(remove=removed)


@pytest.mark.rule("HL-FORMAT-44")
def test_whether_a_weapon_may_be_used_hangs_on_what_the_persona_has() -> None:
    finding = only(checked("", "Unsure", RAPIER), NO_WEAPON)
    assert finding.severity is Severity.UNVERIFIED
    assert finding.message == (
        "Unsure: whether the Persona has a Signature hilt is not known; a Persona without a hilt "
        "of its own plays without a Weapon of Choice."
    )
    assert found(checked("", "Unsure"), NO_WEAPON) == []
    assert found(checked(f"1 {ROOST}", HYDE, RAPIER), NO_WEAPON) == []
    of_a_token = only(checked("", "Bare Hand", "Odd Token"), NO_WEAPON)
    assert of_a_token.severity is Severity.UNVERIFIED


@pytest.mark.rule("HL-FORMAT-45")
@pytest.mark.parametrize("second", ["Claymore", "Main Gauche"])
def test_a_second_weapon_is_illegal(second: str) -> None:
    finding = only(checked(START, HYDE, RAPIER, second), ONE_WEAPON)
    assert finding.severity is Severity.ILLEGAL
    assert finding.message == (
        f"Rapier and {second} are in the pre-game; 1 Weapon of Choice may be used."
    )
    assert (finding.limit, finding.found) == (1, 2)


@pytest.mark.rule("HL-FORMAT-45")
def test_a_card_of_unknown_kind_may_be_a_second_weapon() -> None:
    finding = only(checked(START, HYDE, RAPIER, "Odd Token"), ONE_WEAPON)
    assert finding.severity is Severity.UNVERIFIED


@pytest.mark.rule("HL-FORMAT-47")
def test_the_four_horsemen_is_banned() -> None:
    cards = (pregame("The Four Horsemen", "other"), card("The Four Horsemen", "Plot", "Methos"))
    report = checked(START, HYDE, RAPIER, "The Four Horsemen", cards=cards)
    finding = only(report, HORSEMEN)
    assert finding.severity is Severity.ILLEGAL
    assert finding.message == (
        "The Four Horsemen is in the pre-game; in Plot/Hilt this Pre-Game card is banned."
    )
    assert finding.fix == Fix(remove=(CardCopies(1, "The Four Horsemen", PRE_GAME),))
    (rule,) = [row.rule for row in report.format.table if row.rule.id == HORSEMEN]
    (banned,) = [entry.card for entry in report.submission.named("pre-game")[0].entries][2:]
    assert (rule.is_ban, rule.allows(banned)) == (True, 0)


@pytest.mark.rule("HL-FORMAT-47")
def test_a_card_of_that_name_in_the_deck_is_not_banned() -> None:
    cards = (card("The Four Horsemen", "Event"), pregame("Old Charm", "other"))
    report = checked(START, HYDE, RAPIER, "Old Charm", deck="1 The Four Horsemen", cards=cards)
    assert told(report) == []


@pytest.mark.rule("HL-FORMAT-47")
@pytest.mark.parametrize(
    "record",
    [pregame("4 Horsemen Premium", "premium"), {"name": "The Four Horsemen", "subtitle": None}],
    ids=["called otherwise", "of unknown type"],
)
def test_a_card_that_may_be_the_four_horsemen_is_undecided(record: Record) -> None:
    name = str(record["name"])
    finding = only(checked(START, HYDE, RAPIER, name, cards=(record,)), HORSEMEN)
    assert finding.severity is Severity.UNVERIFIED
    assert finding.message == (
        f"{name}: whether it is The Four Horsemen Pre-Game card is not known; in Plot/Hilt that "
        "card is banned."
    )
