"""A deck holds cards of its own archetype or its own profession, and no others."""

import pytest

from formats.construction.explanation import explain
from formats.construction.finding import CardCopies, CardMove, Finding, Fix, Severity, Verdict
from formats.games import compiled_formats
from formats.heroes_vs_villains.own_cards import ONLY_OWN_CARDS
from tests.formats.heroes_vs_villains.lists import (
    FORMAT,
    POOL,
    archetype_deck,
    card,
    moves,
    profession_deck,
)
from tests.helpers import Cards, assert_finding, assert_legal, checked, checker

OWN = "HVV-BUILD-20"
BESIDE = "Outliers\n1 Powerhouse Description\n"


def findings(decklist: str, cards: Cards = POOL) -> list[Finding]:
    return [f for f in checked(decklist, FORMAT, cards).findings if f.rule == OWN]


@pytest.mark.rule("HVV-BUILD-17", "HVV-BUILD-20")
@pytest.mark.parametrize(
    "decklist",
    [
        archetype_deck("Powerhouse"),
        archetype_deck("Speedster", of="Ann"),
        f"Archetype: powerhouse\n{archetype_deck('Powerhouse')}",
        profession_deck("Hero"),
        profession_deck("Villain", of="the villains"),
        profession_deck("Hero", of="Ann"),
        archetype_deck("Speedster") + profession_deck("Villain"),
    ],
)
def test_a_deck_of_its_own_cards_is_legal(decklist: str) -> None:
    assert_legal(decklist, FORMAT, POOL)


@pytest.mark.rule("HVV-BUILD-17", "HVV-BUILD-20")
@pytest.mark.parametrize(
    ("decklist", "message", "explained"),
    [
        (
            f"{moves('Powerhouse')}2 Speedster Move A\n{BESIDE}",
            "Speedster Move A is of the archetype Speedster; "
            "the archetype deck holds cards of the archetype Powerhouse alone.",
            "The description card is of the archetype Powerhouse.",
        ),
        (
            f"Archetype: Powerhouse\n{moves('Powerhouse')}2 Speedster Move A\n{BESIDE}",
            "Speedster Move A is of the archetype Speedster; "
            "the archetype deck holds cards of the archetype Powerhouse alone.",
            "The list declares the archetype Powerhouse.",
        ),
        (
            f"Deck of Ann\n{moves('Powerhouse')}2 Hero Move A\n{BESIDE}",
            "Hero Move A is of the hero profession; "
            "the archetype deck of Ann holds cards of the archetype Powerhouse alone.",
            "The deck is of the archetype that its cards share.",
        ),
        (
            f"{moves('Powerhouse')}2 Hero Move A\n",
            "Hero Move A is of the hero profession; "
            "the archetype deck holds cards of the archetype Powerhouse alone.",
            "The deck is of the archetype that its cards share.",
        ),
        (
            f"{profession_deck('Hero')}2 Speedster Move A\n",
            "Speedster Move A is of the archetype Speedster; "
            "the profession deck holds cards of the hero profession alone.",
            "The deck is of the profession that its cards share.",
        ),
        (
            f"{profession_deck('Hero', of='the heroes')}2 Villain Move A\n",
            "Villain Move A is of the villain profession; "
            "the profession deck of the heroes holds cards of the hero profession alone.",
            "The hero side plays a hero deck.",
        ),
    ],
)
def test_a_card_of_another_archetype_or_profession_is_illegal(
    decklist: str, message: str, explained: str
) -> None:
    finding = assert_finding(decklist, FORMAT, OWN, cards=POOL)
    (name,) = finding.cards
    assert (finding.message, finding.help) == (message, explained)
    assert finding.lines == (decklist.splitlines().index(f"2 {name}") + 1,)
    assert (finding.limit, finding.found) == (0, 2)
    section, _, owner = message.partition("; the ")[2].partition(" holds")[0].partition(" of ")
    owner = owner.removeprefix("the ")
    assert finding.fix == Fix(remove=(CardCopies(2, name, section, owner),))


@pytest.mark.rule("HVV-BUILD-20")
def test_a_card_of_another_deck_that_is_handed_in_goes_there() -> None:
    ann = f"Deck of Ann\n{moves('Powerhouse')}2 Hero Move A\n{BESIDE}"
    decklist = ann + profession_deck("Hero", of="the heroes")
    finding = assert_finding(decklist, FORMAT, OWN, cards=POOL)
    moved = CardMove(2, "Hero Move A", "archetype deck", "profession deck", "Ann", "heroes")
    assert finding.fix == Fix(move=(moved,))


@pytest.mark.rule("HVV-BUILD-20")
def test_every_foreign_card_of_every_deck_is_named() -> None:
    ann = f"Deck of Ann\n{moves('Powerhouse')}1 Speedster Move A\n1 Hero Move B\n{BESIDE}"
    heroes = f"{profession_deck('Hero', of='the heroes')}1 Villain Move C\n1 Powerhouse Move D\n"
    report = checked(ann + heroes, FORMAT, POOL)
    assert {f.cards for f in report.findings if f.rule == OWN} == {
        ("Speedster Move A",),
        ("Hero Move B",),
        ("Villain Move C",),
        ("Powerhouse Move D",),
    }


@pytest.mark.rule("HVV-BUILD-20")
def test_the_order_of_lines_and_split_lines_change_nothing() -> None:
    lines = f"{moves('Powerhouse')}2 Speedster Move A".splitlines()
    split = [*lines[:-1], "1 Speedster Move A", "1 Speedster Move A"]
    found = [findings("\n".join(each) + f"\n{BESIDE}") for each in (lines, lines[::-1], split)]
    assert {(f.message, f.found, f.fix) for each in found for f in each} == {
        (
            "Speedster Move A is of the archetype Speedster; "
            "the archetype deck holds cards of the archetype Powerhouse alone.",
            2,
            Fix(remove=(CardCopies(2, "Speedster Move A", "archetype deck"),)),
        )
    }


@pytest.mark.rule("HVV-BUILD-20")
def test_cards_of_two_archetypes_are_illegal_whichever_it_is_of() -> None:
    decklist = moves("Speedster", 25) + moves("Powerhouse", 25)
    finding = assert_finding(decklist, FORMAT, OWN, cards=POOL)
    assert finding.message == (
        "The archetype deck holds cards of the archetypes Powerhouse and Speedster; "
        "a deck is of one archetype."
    )
    assert (finding.limit, finding.found) == (1, 2)
    assert finding.lines == tuple(range(1, 11))
    assert checked(decklist, FORMAT, POOL).verdict is Verdict.ILLEGAL


@pytest.mark.rule("HVV-BUILD-20")
def test_a_deck_of_two_archetypes_may_have_other_faults_too() -> None:
    decklist = moves("Speedster", 25) + moves("Powerhouse", 25) + "1 Kick\n1 Hero Move A"
    found = findings(decklist)
    assert [(f.severity, f.message) for f in found] == [
        (
            Severity.ILLEGAL,
            "The archetype deck holds cards of the archetypes Powerhouse and Speedster; "
            "a deck is of one archetype.",
        ),
        (
            Severity.ILLEGAL,
            "Hero Move A is of the hero profession; the archetype deck holds cards of one "
            "archetype alone.",
        ),
        (
            Severity.UNVERIFIED,
            "The archetype of Kick is not recorded, so it is not known whether it belongs to the "
            "archetype deck.",
        ),
    ]
    assert "Kick" not in found[0].cards


@pytest.mark.rule("HVV-BUILD-20")
def test_hero_and_villain_cards_are_not_one_deck() -> None:
    decklist = f"{profession_deck('Hero', 25)}{moves('Villain', 25)}"
    finding = assert_finding(decklist, FORMAT, OWN, cards=POOL)
    assert finding.message == (
        "The profession deck holds cards of the professions hero and villain; "
        "a deck is of one profession."
    )


@pytest.mark.rule("HVV-BUILD-20")
def test_what_a_list_declares_goes_before_what_its_cards_are_of() -> None:
    found = findings(f"Archetype: Gunslinger\n{archetype_deck('Powerhouse')}")
    assert [f.cards for f in found] == [(f"Powerhouse Move {letter}",) for letter in "ABCDE"]


@pytest.mark.rule("HVV-BUILD-20")
def test_a_declared_archetype_is_used_for_no_deck_of_several() -> None:
    decks = archetype_deck("Powerhouse", of="Ann") + archetype_deck("Speedster", of="Bob")
    report = assert_legal(f"Archetype: Powerhouse\n{decks}", FORMAT, POOL)
    assert [(f.severity, f.message) for f in report.findings] == [
        (
            Severity.NOTE,
            "The list declares the archetype Powerhouse and holds 2 archetype decks, so the "
            "declaration was used for none of them.",
        )
    ]


@pytest.mark.rule("HVV-BUILD-20")
@pytest.mark.parametrize(
    ("unknown", "message"),
    [
        (
            ["Kick"],
            "The archetype of Kick is not recorded, so it is not known whether it belongs to "
            "the archetype deck.",
        ),
        (
            ["Kick", "Block"],
            "The archetype of Kick and Block is not recorded, so it is not known whether they "
            "belong to the archetype deck.",
        ),
        (
            ["Kick", "Block", "Dodge", "Punch", "Shield", "Sword"],
            "The archetype of Kick, Block, Dodge, Punch, Shield and Sword is not recorded, so it "
            "is not known whether they belong to the archetype deck.",
        ),
        (
            ["Kick", "Block", "Dodge", "Punch", "Shield", "Sword", "Screw You!"],
            "The archetype of Kick, Block, Dodge, Punch, Shield, Sword and 1 more is not "
            "recorded, so it is not known whether they belong to the archetype deck.",
        ),
    ],
)
def test_cards_of_an_unknown_archetype_are_undecided(unknown: list[str], message: str) -> None:
    decklist = moves("Powerhouse") + "".join(f"2 {name}\n" for name in unknown) + BESIDE
    finding = assert_finding(decklist, FORMAT, OWN, Severity.UNVERIFIED, cards=POOL)
    assert finding.message == message
    assert finding.cards == tuple(unknown)
    assert finding.found == 2 * len(unknown)
    assert checked(decklist, FORMAT, POOL).verdict is Verdict.UNVERIFIED


@pytest.mark.rule("HVV-BUILD-20")
def test_a_deck_of_which_nothing_is_known_is_undecided() -> None:
    finding = assert_finding("50 Kick", FORMAT, OWN, Severity.UNVERIFIED)
    assert (finding.cards, finding.help) == (("Kick",), "")


@pytest.mark.rule("HVV-BUILD-20")
def test_a_card_of_an_unknown_profession_is_undecided() -> None:
    decklist = f"{profession_deck('Hero')}1 Kick\n"
    finding = assert_finding(decklist, FORMAT, OWN, Severity.UNVERIFIED, cards=POOL)
    assert finding.message == (
        "The profession of Kick is not recorded, so it is not known whether it belongs to the "
        "profession deck."
    )


@pytest.mark.rule("HVV-BUILD-20")
def test_an_archetype_given_with_the_check_decides() -> None:
    decklist = f"{moves('Powerhouse')}4 Kick\n{BESIDE}"
    assert_legal(decklist, FORMAT, [*POOL, {"name": "Kick", "archetype": "powerhouse"}])
    given = [*POOL, {"name": "Kick", "archetype": "Speedster"}]
    assert assert_finding(decklist, FORMAT, OWN, cards=given).cards == ("Kick",)


@pytest.mark.rule("HVV-BUILD-20")
def test_a_card_that_is_recorded_for_a_profession_is_taken_to_be_of_no_archetype() -> None:
    given = [*POOL, {"name": "Kick", "profession": "hero"}]
    finding = assert_finding(f"{moves('Powerhouse')}4 Kick\n{BESIDE}", FORMAT, OWN, cards=given)
    assert finding.help == (
        "What is recorded for a profession is taken to be of no archetype, and the other way "
        "round. The deck is of the archetype that its cards share."
    )


@pytest.mark.rule("HVV-BUILD-20")
def test_a_card_of_no_archetype_and_no_profession_is_in_no_deck() -> None:
    given = [*POOL, card("Blank")]
    decklist = f"{moves('Powerhouse')}1 Blank\n{BESIDE}{profession_deck('Hero')}1 Blank"
    assert [f.message for f in findings(decklist, given)] == [
        "Blank is of no archetype; the archetype deck holds cards of the archetype Powerhouse "
        "alone.",
        "Blank is of no profession; the profession deck holds cards of the hero profession alone.",
    ]


@pytest.mark.rule("HVV-BUILD-20")
@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("Initiative card", "Initiative card is a play aid and no card of a deck."),
        ("Counter cards", "Counter cards is a play aid and no card of a deck."),
        ("Elemental Master", "Elemental Master is an archetype and no card of a deck."),
    ],
)
@pytest.mark.parametrize("deck", [moves("Powerhouse"), profession_deck("Hero")])
def test_play_aids_and_archetypes_are_in_no_deck(name: str, message: str, deck: str) -> None:
    finding = assert_finding(f"{deck}1 {name}\n", FORMAT, OWN, cards=POOL)
    assert (finding.message, finding.help) == (message, "")


def test_of_what_is_no_card_none_are_allowed() -> None:
    (initiative,) = checker().names(FORMAT).cards_named("Initiative card")
    (kick,) = checker().names(FORMAT).cards_named("Kick")
    assert (ONLY_OWN_CARDS.allows(initiative), ONLY_OWN_CARDS.allows(kick)) == (0, None)


@pytest.mark.rule("HVV-BUILD-20")
def test_a_name_in_two_professions_means_the_one_that_the_heading_names() -> None:
    cards = [*POOL, card("Patrol", profession="hero"), card("Patrol", profession="villain")]
    decks = "".join(
        f"{profession_deck(name, of=f'the {side}')}4 Patrol\n"
        for name, side in (("Hero", "heroes"), ("Villain", "villains"))
    )
    assert_legal(decks, FORMAT, cards)


@pytest.mark.rule("HVV-AMBIGUOUS-04")
def test_nothing_is_banned_and_there_is_no_sideboard() -> None:
    """Beside training cards no rule of the format names cards, and no section holds spare ones."""
    source = compiled_formats()[FORMAT]
    assert [row.rule.id for row in source.table] == [
        "HVV-BUILD-06",
        "HVV-BUILD-07",
        "HVV-BUILD-12",
        "HVV-BUILD-20",
        "HVV-BUILD-22",
        "HVV-BUILD-25",
        "HVV-BUILD-26",
        "DM-POOL-01",
    ]
    decklist = f"{archetype_deck()}Sideboard\n4 Speedster Move A"
    finding = assert_finding(decklist, FORMAT, "DM-SECTION-01", Severity.UNVERIFIED, cards=POOL)
    assert "has no section 'Sideboard'" in finding.message


def test_what_no_list_can_show_is_named() -> None:
    source = compiled_formats()[FORMAT]
    assert [demand.rule for demand in source.unchecked] == [
        "HVV-BUILD-14",
        "HVV-BUILD-15",
        "HVV-BUILD-17",
        "HVV-BUILD-23",
        "HVV-BUILD-26",
    ]


@pytest.mark.rule("HVV-AMBIGUOUS-01", "HVV-AMBIGUOUS-04", "HVV-AMBIGUOUS-55", "HVV-AMBIGUOUS-71")
@pytest.mark.parametrize("ruling", ["01", "04", "55", "71"])
def test_the_explanation_names_the_rulings_by_which_a_deck_is_free(ruling: str) -> None:
    rows = explain(assert_legal(archetype_deck(), FORMAT, POOL)).rules
    (own,) = [row for row in rows if row.rule == OWN]
    assert f"HVV-AMBIGUOUS-{ruling}" in own.states


def test_every_rule_tells_what_it_found() -> None:
    decks = archetype_deck(of="Ann") + profession_deck(of="the heroes")
    report = checked(f"{decks}1 Kick\n", FORMAT, POOL)
    assert {row.rule: row.found for row in explain(report).rules} == {
        "HVV-BUILD-06": "50 of at least 50 in the archetype deck of Ann",
        "HVV-BUILD-07": "51 of at least 50 in the profession deck of the heroes",
        "HVV-BUILD-12": "a hero deck for the hero side",
        "HVV-BUILD-20": "50 of 50 cards of the archetype Powerhouse in the archetype deck of Ann; "
        "50 of 51 cards of the hero profession in the profession deck of the heroes",
        "HVV-BUILD-22": "0 outliers in the decks, 1 outside",
        "HVV-BUILD-25": "1 description card with the archetype deck of Ann",
        "HVV-BUILD-26": "Powerhouse Description with the archetype deck of Ann",
        "DM-POOL-01": "0 training cards",
    }


def test_a_rule_that_has_nothing_to_judge_found_nothing() -> None:
    found = {row.rule: row.found for row in explain(checked(profession_deck(), FORMAT, POOL)).rules}
    assert found["HVV-BUILD-06"] == "not handed in"
    assert [found[rule] for rule in ("HVV-BUILD-12", "HVV-BUILD-25")] == ["", ""]
