"""What a house format finds in a deck."""

from dataclasses import replace
from itertools import permutations

import pytest

from carddb.model import Card, Fact, unlisted
from formats.construction.finding import CardCopies, Finding, Fix, Severity, Verdict
from formats.construction.submission import Deck, Entry, Section, Submission
from tests.formats.construction.house.toys import (
    DODGE,
    deck,
    judged,
    judged_toy,
    section_of,
    the_card,
    toy_card,
)

ROGER, KROENEN, LAB = the_card("Roger"), the_card("Kroenen"), the_card("Weapons Lab")
LITTLE_BOY, RIGHT_HAND = the_card("Hellboy, Little Boy"), the_card("Hellboy, Right Hand of Doom")
HELLBOY, ANUNG_UN_RAMA = the_card("Hellboy"), the_card("Hellboy, Anung Un Rama")
ALL_HELLBOYS = (
    "which is about all of: Hellboy; Hellboy, Anung Un Rama; Hellboy, Little Boy; "
    "Hellboy, Right Hand of Doom."
)


def found(line: str, rule: str, submission: Submission) -> list[Finding]:
    """What the rule of the house format finds."""
    return [finding for finding in judged(line, submission).findings if finding.rule == rule]


# Bans.


def test_a_banned_card_is_illegal() -> None:
    line = "vs-system; ban Roger"
    (finding,) = found(line, "DM-HOUSE-01", deck((2, ROGER), (1, KROENEN), (1, ROGER)))
    assert finding == Finding(
        rule="DM-HOUSE-01",
        severity=Severity.ILLEGAL,
        message="Roger is banned.",
        citation="ban Roger",
        origin=line,
        cards=("Roger",),
        lines=(1, 3),
        limit=0,
        found=3,
        fix=Fix(remove=(CardCopies(3, "Roger", "deck"),)),
    )


def test_a_card_that_is_not_banned_is_not_found() -> None:
    assert found("vs-system; ban Roger", "DM-HOUSE-01", deck((4, KROENEN))) == []


def test_each_banned_card_is_found_with_its_clause() -> None:
    line = "vs-system; name League; ban Roger; ban Kroenen"
    findings = found(line, "DM-HOUSE-01", deck((1, KROENEN), (1, ROGER)))
    assert [(f.message, f.help, f.citation, f.origin) for f in findings] == [
        ("Kroenen is banned.", "By 'ban Kroenen'.", "ban Roger; ban Kroenen", "League"),
        ("Roger is banned.", "By 'ban Roger'.", "ban Roger; ban Kroenen", "League"),
    ]


def test_a_name_of_several_cards_bans_all_of_them() -> None:
    line = "vs-system; ban Hellboy"
    findings = found(line, "DM-HOUSE-01", deck((1, LITTLE_BOY), (1, RIGHT_HAND)))
    assert [finding.message for finding in findings] == [
        "Hellboy, Little Boy is banned.",
        "Hellboy, Right Hand of Doom is banned.",
    ]
    assert {finding.help for finding in findings} == {f"By 'ban Hellboy', {ALL_HELLBOYS}"}


def test_a_ban_of_one_version_leaves_the_others() -> None:
    line = "vs-system; ban Hellboy, Little Boy"
    assert found(line, "DM-HOUSE-01", deck((1, HELLBOY), (1, RIGHT_HAND))) == []


def test_a_card_of_which_a_check_brings_facts_is_the_same_card() -> None:
    brought = replace(ROGER, facts={"cost": 3})
    assert len(found("vs-system; ban Roger", "DM-HOUSE-01", deck((1, brought)))) == 1


def test_a_section_that_the_format_does_not_have_is_not_judged() -> None:
    line = "vs-system; ban Roger; limit Weapons Lab 2; sets HBY"
    other = section_of("Sideboard", (1, ROGER), (1, LAB))
    submission = Submission((Deck((section_of("deck", (2, LAB)), other)),))
    report = judged(line, submission)
    assert [f.rule for f in report.findings] == ["VS-BUILD-01", "DM-HOUSE-04"]
    assert report.findings[-1].message == (
        "The set of 'Weapons Lab' is not known; only cards of HBY are admitted."
    )


def test_cards_that_may_belong_to_the_deck_are_banned_only_perhaps() -> None:
    heroes = Section("Heroes", (Entry(1, ROGER, (1,)),), may_belong_to="deck")
    submission = Submission((Deck((section_of("deck", (1, KROENEN)), heroes)),))
    (finding,) = found("vs-system; ban Roger", "DM-HOUSE-01", submission)
    assert finding.severity is Severity.UNVERIFIED


def test_an_unclear_name_is_banned_if_all_its_cards_are() -> None:
    unclear = Entry(1, HELLBOY, (1,), (ANUNG_UN_RAMA, LITTLE_BOY, RIGHT_HAND))
    submission = Submission((Deck((Section("deck", (unclear,)),)),))
    (finding,) = found("vs-system; ban Hellboy", "DM-HOUSE-01", submission)
    assert finding.severity is Severity.ILLEGAL
    (finding,) = found("vs-system; ban Hellboy, Little Boy", "DM-HOUSE-01", submission)
    assert finding.severity is Severity.UNVERIFIED


# Limits.


@pytest.mark.parametrize("entries", [[(2, LAB)], [(1, LAB), (1, LAB)], [(1, LAB)], [(4, ROGER)]])
def test_as_many_copies_as_the_limit_allows_are_legal(entries: list[tuple[int, Card]]) -> None:
    assert found("vs-system; limit Weapons Lab 2", "DM-HOUSE-02", deck(*entries)) == []


def test_a_copy_above_the_limit_is_illegal() -> None:
    line = "vs-system; limit Weapons Lab 2"
    (finding,) = found(line, "DM-HOUSE-02", deck((2, LAB), (4, ROGER), (1, LAB)))
    assert finding == Finding(
        rule="DM-HOUSE-02",
        severity=Severity.ILLEGAL,
        message="Weapons Lab is in the deck 3 times; this format allows 2.",
        citation="limit Weapons Lab 2",
        origin=line,
        cards=("Weapons Lab",),
        lines=(1, 3),
        limit=2,
        found=3,
        fix=Fix(remove=(CardCopies(1, "Weapons Lab", "deck"),)),
    )


def test_a_limit_of_a_name_is_of_all_its_cards_together() -> None:
    line = "vs-system; limit Hellboy 2; limit Roger 1"
    (finding,) = found(line, "DM-HOUSE-02", deck((2, LITTLE_BOY), (1, RIGHT_HAND), (1, ROGER)))
    assert finding.message == "Hellboy is in the deck 3 times; this format allows 2."
    assert finding.help == f"By 'limit Hellboy 2', {ALL_HELLBOYS}"
    assert finding.cards == ("Hellboy, Little Boy", "Hellboy, Right Hand of Doom")
    assert finding.fix == Fix(remove=(CardCopies(1, "Hellboy, Right Hand of Doom", "deck"),))


def test_copies_in_all_sections_of_a_deck_count_together() -> None:
    sections = (section_of("deck", (1, DODGE)), section_of("Side Pile", (1, DODGE)))
    message = "DM-HOUSE-02: Dodge is in the deck 2 times; this format allows 1."
    assert message in judged_toy("toy; limit Dodge 1", Submission((Deck(sections),)))


def test_each_deck_of_a_submission_has_its_own_limit() -> None:
    one = Deck((section_of("deck", (2, DODGE)),), owner="Ann")
    two = Deck((section_of("deck", (1, DODGE), (1, toy_card("Parry"))),), owner="Ben")
    assert judged_toy("toy; limit Dodge 1", Submission((one, two))) == [
        "DM-HOUSE-02: Dodge is in the deck of Ann 2 times; this format allows 1."
    ]


# Sizes.


@pytest.mark.parametrize(
    ("size", "count", "message"),
    [
        ("2-3", 1, "1 card in the deck; 2 to 3 are needed."),
        ("2-3", 2, None),
        ("2-3", 3, None),
        ("2-3", 4, "4 cards in the deck; at most 3 are allowed."),
        ("2+", 1, "1 card in the deck; at least 2 are needed."),
        ("2+", 4, None),
        ("2", 1, "1 card in the deck; exactly 2 are needed."),
        ("2", 2, None),
        ("2", 3, "3 cards in the deck; exactly 2 are needed."),
    ],
)
def test_a_size_replaces_that_of_the_format(size: str, count: int, message: str | None) -> None:
    report = judged(f"vs-system; size {size}", deck((count, ROGER)))
    assert [(f.rule, f.message) for f in report.findings] == (
        [("DM-HOUSE-03", message)] if message else []
    )


def test_the_sizes_of_several_sections_are_judged_together() -> None:
    sections = (section_of("deck", (1, DODGE)), section_of("Side Pile", (1, DODGE)))
    assert judged_toy("toy; size deck 2; size 4+", Submission((Deck(sections),))) == [
        "DM-HOUSE-03: 1 card in the Side Pile; at least 4 are needed.",
        "DM-HOUSE-03: 1 card in the deck; exactly 2 are needed.",
    ]


# Sets.


def printed(title: str, **facts: Fact) -> Card:
    return replace(toy_card(title), facts=facts)


@pytest.mark.parametrize("code", ["ABC", "abc", "XYZ;ABC", "XYZ; abc ;QQQ", "DEF"])
def test_a_card_of_an_admitted_set_is_legal(code: str) -> None:
    card = printed("Parry", set=code)
    assert judged_toy("toy; sets Abc, DEF", deck((1, DODGE), (1, card))) == []


@pytest.mark.parametrize(
    ("code", "where"),
    [("XYZ", "XYZ"), ("XYZ;QQQ", "XYZ and QQQ"), (None, "no set")],
)
def test_a_card_of_no_admitted_set_is_illegal(code: str | None, where: str) -> None:
    card = printed("Parry", set=code)
    assert judged_toy("toy; sets ABC, DEF", deck((1, DODGE), (1, card))) == [
        f"DM-HOUSE-04: Parry is of {where}; only cards of ABC and DEF are admitted."
    ]


def test_a_card_of_another_set_is_found_once_with_all_its_copies() -> None:
    roger = replace(ROGER, facts={"set": "XYZ", "version": None})
    (finding,) = found("vs-system; sets HBY", "DM-HOUSE-04", deck((1, roger), (2, roger)))
    assert (finding.severity, finding.citation) == (Severity.ILLEGAL, "sets HBY")
    assert (finding.cards, finding.lines, finding.found) == (("Roger",), (1, 2), 3)
    assert finding.fix == Fix(remove=(CardCopies(3, "Roger", "deck"),))


def test_a_card_whose_set_nobody_recorded_is_undecided() -> None:
    rumour = unlisted("vs-system", "Rumour", "rumour")
    (finding,) = found("vs-system; sets HBY", "DM-HOUSE-04", deck((1, ROGER), (2, rumour)))
    assert finding.severity is Severity.UNVERIFIED
    assert finding.message == (
        "The sets of 'Roger' and 'Rumour' are not known; only cards of HBY are admitted."
    )
    assert (finding.cards, finding.lines, finding.found) == (("Roger", "Rumour"), (1, 2), 3)


def test_six_cards_of_unknown_sets_are_named() -> None:
    cards = [printed(f"Card {letter}") for letter in "ABCDEFGH"]
    (finding,) = judged_toy("toy; sets ABC", deck(*((1, card) for card in cards)))
    assert finding == (
        "DM-HOUSE-04: The sets of 'Card A', 'Card B', 'Card C', 'Card D', 'Card E', 'Card F' and "
        "2 more are not known; only cards of ABC are admitted."
    )


# All at once.


def test_every_fault_is_reported_whatever_the_order_of_the_lines() -> None:
    line = "vs-system; ban Roger; limit Weapons Lab 2; size 60-70; sets HBY"
    roger = replace(ROGER, facts={**ROGER.facts, "set": "XYZ"})
    reports = [
        judged(line, deck(*entries)) for entries in permutations([(5, roger), (3, LAB), (1, LAB)])
    ]
    for report in reports:
        assert report.verdict is Verdict.ILLEGAL
        assert [finding.message for finding in report.findings] == [
            "Roger is banned.",
            "Weapons Lab is in the deck 4 times; this format allows 2.",
            "9 cards in the deck; 60 to 70 are needed.",
            "Roger is of XYZ; only cards of HBY are admitted.",
            "Roger is in the deck 5 times; 4 copies of a card are allowed.",
            "The set of 'Weapons Lab' is not known; only cards of HBY are admitted.",
        ]
