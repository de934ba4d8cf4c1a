"""Whose deck a section is in, and what a list states beside its cards."""

import pytest

from carddb.model import Card, Fact
from carddb.names import NameIndex
from formats.construction.finding import Finding
from formats.construction.format import Declaration, Format, NameHints, SectionSpec, compile_format
from formats.construction.submission import Submission
from validator.decklist import data, text
from validator.decklist.headings import Headings
from validator.decklist.lines import Decklist
from validator.decklist.reading import ListReader

TOY = compile_format(
    Format(
        id="toy",
        game="toy",
        name="Toy",
        summary="",
        version="1",
        sections=(
            SectionSpec(
                "archetype deck",
                ("deck", "heroes"),
                of_an_owner=True,
                hints=NameHints(alike="archetype", one_of_each="single"),
            ),
            SectionSpec("profession deck", of_an_owner=True),
            SectionSpec("outliers", of_an_owner=True),
            SectionSpec("kit", of_a_character=True),
            SectionSpec("leader", ("main character",), hints=NameHints(whole_by="level")),
        ),
        declarations=(
            Declaration("players", "how many"),
            Declaration("heroes", "who"),
            Declaration("archetype", "which"),
        ),
    ),
    {},
)


def card(name: str, place: str = "", **facts: Fact) -> Card:
    return Card("toy", f"{name}{place}", name, name, facts)


INDEX = NameIndex(
    (
        card("Punch"),
        card("Patrol"),
        card("Portrait"),
        card("Captain", "1", level=1),
        card("Captain", "2", level=2),
        card("Twin", "1", level=1),
        card("Twin", "2", level=1),
        card("Relic", "1", single=True),
        card("Relic", "2", single=True),
        card("Relic", "3", single=True),
        card("Shard", "1", single=True),
        card("Shard", "2"),
        card("Kick", "1", archetype="Ninja"),
        card("Kick", "2", archetype="Robot"),
        card("Shuriken", archetype="Ninja"),
        card("Laser", archetype="Robot"),
        card("Mask (Leader)"),
        card("Ninja", kind="archetype"),
    )
)


def read(decklist: Decklist) -> tuple[Submission, list[Finding]]:
    reader = ListReader(TOY, Headings(TOY), INDEX)
    return reader.read(decklist), reader.noticed


def decks(typed: str) -> list[tuple[str, list[tuple[str, int]]]]:
    """The decks of a list: owner, and the sections by their headings with their sizes."""
    submission, noticed = read(text.parse(typed))
    assert noticed == []
    return [(d.owner, [(s.heading, s.size) for s in d.sections]) for d in submission.decks]


def test_a_heading_with_an_owner_opens_their_deck() -> None:
    typed = """
        Profession deck of the heroes
        2 Patrol
        Archetype deck of Ann
        3 Punch
        Deck of Bob
        1 Punch
    """
    assert decks(typed) == [
        ("heroes", [("profession deck of heroes", 2)]),
        ("Ann", [("archetype deck of Ann", 3)]),
        ("Bob", [("archetype deck of Bob", 1)]),
    ]


def test_what_stands_under_no_name_belongs_to_who_was_named_last() -> None:
    typed = "Deck of Ann\n3 Punch\nOutliers\n1 Portrait\nDeck of Bob\n1 Punch\nOutliers\n1 Portrait"
    assert decks(typed) == [
        ("Ann", [("archetype deck of Ann", 3), ("outliers of Ann", 1)]),
        ("Bob", [("archetype deck of Bob", 1), ("outliers of Bob", 1)]),
    ]


def test_an_owner_may_be_named_again_in_another_case() -> None:
    typed = "Deck of Ann\n3 Punch\nDeck of Bob\n1 Punch\nOutliers of ANN\n1 Portrait"
    assert decks(typed) == [
        ("Ann", [("archetype deck of Ann", 3), ("outliers of Ann", 1)]),
        ("Bob", [("archetype deck of Bob", 1)]),
    ]


def test_a_deck_whose_heading_stands_twice_may_be_two() -> None:
    typed = "Deck of Ann\n3 Punch\nOutliers\n1 Portrait\nDeck of Ann\n2 Punch"
    submission, noticed = read(text.parse(typed))
    assert [(s.heading, s.size) for s in submission.sections()] == [
        ("archetype deck of Ann", 5),
        ("outliers of Ann", 1),
    ]
    assert [(f.rule, f.message) for f in noticed] == [
        (
            "DM-SECTION-03",
            "Line 5: 'Deck of Ann' appears twice; the cards under both count as one deck.",
        )
    ]


def test_without_owners_everything_is_one_deck() -> None:
    typed = "Player: Ann\n3 Punch\nProfession deck\n2 Patrol\nOutliers\n1 Portrait"
    assert decks(typed) == [
        ("Ann", [("archetype deck", 3), ("profession deck", 2), ("outliers", 1)]),
    ]


def test_a_section_of_a_character_stays_in_the_deck_of_the_list() -> None:
    assert decks("Kit of the Captain\n1 Punch\nDeck of Ann\n1 Punch") == [
        ("", [("kit of the Captain", 1)]),
        ("Ann", [("archetype deck of Ann", 1)]),
    ]


def test_cards_under_an_unknown_heading_are_in_the_deck_of_who_was_named_last() -> None:
    submission, noticed = read(text.parse("Deck of Ann\n3 Punch\nSundry:\n1 Patrol"))
    (deck,) = submission.decks
    assert (deck.owner, [(s.name, s.may_belong_to) for s in deck.sections]) == (
        "Ann",
        [("archetype deck", None), ("Sundry", "archetype deck")],
    )
    assert [finding.rule for finding in noticed] == ["DM-SECTION-01"]


# Declarations.


@pytest.mark.parametrize(
    ("typed", "declared"),
    [
        ("Players: 2\n1 Punch", {"players": "2"}),
        ("PLAYERS : two\n1 Punch", {"players": "two"}),
        ("Heroes: Ann, Bob\nplayers: 4\n1 Punch", {"heroes": "Ann, Bob", "players": "4"}),
        ("1 Punch\nHeroes: Ann", {"heroes": "Ann"}),
        ("Heroes: Ann\nHeroes: Ann", {"heroes": "Ann"}),
        ("1 Punch", {}),
    ],
)
def test_a_list_may_state_what_the_format_asks_for(typed: str, declared: dict[str, str]) -> None:
    submission, noticed = read(text.parse(typed))
    assert (submission.declarations, noticed) == (declared, [])


def test_a_heading_with_a_number_declares_nothing() -> None:
    submission, noticed = read(text.parse("Heroes (3)\n3 Punch"))
    assert (submission.declarations, noticed) == ({}, [])
    assert [(s.name, s.size) for s in submission.sections()] == [("archetype deck", 3)]


def test_what_is_stated_twice_is_told_and_the_first_counts() -> None:
    submission, noticed = read(text.parse("Players: 2\nPlayers: 3\n1 Punch"))
    assert submission.declarations == {"players": "2"}
    assert [(f.rule, f.message, f.lines) for f in noticed] == [
        ("DM-LINE-01", "Line 2: 'players' is stated twice, as 2 and as 3; 2 was used.", (2,))
    ]


def test_a_declaration_that_the_format_does_not_know_is_told() -> None:
    _, noticed = read(text.parse("1 Punch\nReferee: Ann"))
    assert [f.rule for f in noticed] == ["DM-LINE-01"]


def test_declarations_of_a_deck_that_comes_as_data() -> None:
    submission, noticed = read(data.parse({"deck": [(1, "Punch")]}, {"players": "2"}))
    assert (submission.declarations, noticed) == ({"players": "2"}, [])
    _, noticed = read(data.parse({"deck": [(1, "Punch")]}, {"referee": "Ann"}))
    assert [(f.rule, f.message) for f in noticed] == [
        (
            "DM-LINE-01",
            "Declaration 'referee': the game asks for no such thing, only for: players, heroes, "
            "archetype.",
        )
    ]
    _, noticed = read(data.parse({"deck": [(1, "Punch")]}, {"players": " "}))
    assert [f.message for f in noticed] == [
        "Declaration 1: this entry has no name that can be printed."
    ]


# A section and its card on one line.


@pytest.mark.parametrize("typed", ["Leader: Punch", "Main Character: 1 Punch", "leader : Punch"])
def test_a_section_may_have_its_card_on_the_same_line(typed: str) -> None:
    assert decks(typed) == [("", [("leader", 1)])]


def test_what_follows_a_section_with_its_card_stays_where_it_was() -> None:
    assert decks("Leader: Patrol\n3 Punch") == [("", [("leader", 1), ("archetype deck", 3)])]
    assert decks("Outliers\n1 Portrait\nLeader: Patrol\n2 Punch") == [
        ("", [("outliers", 3), ("leader", 1)])
    ]


def test_a_heading_may_begin_with_whose_it_is() -> None:
    typed = "Ann's deck\n3 Punch\nAnn’s outliers\n1 Portrait\nCaptain's kit\n1 Punch"
    assert decks(typed) == [
        ("Ann", [("archetype deck of Ann", 3), ("outliers of Ann", 1)]),
        ("", [("kit of Captain", 1)]),
    ]


def test_after_a_line_that_may_be_a_heading_nobody_knows_where_cards_belong() -> None:
    submission, noticed = read(text.parse("3 Punch\nAll sorts\n2 Patrol\nOutliers\n1 Portrait"))
    assert [(s.name, s.size, s.may_belong_to) for s in submission.sections()] == [
        ("archetype deck", 3, None),
        ("All sorts", 2, "archetype deck"),
        ("outliers", 1, None),
    ]
    assert [finding.rule for finding in noticed] == ["DM-LINE-01"]


def test_a_bare_name_above_the_list_may_be_a_declaration() -> None:
    submission, noticed = read(text.parse("Ninja\n4 Kick"))
    assert (submission.declarations, noticed) == ({"archetype": "Ninja"}, [])
    assert [e.card.id for s in submission.sections() for e in s.entries] == ["Kick1"]
    submission, _ = read(text.parse("4 Kick\nNinja"))
    assert submission.declarations == {}


def test_what_stands_behind_a_heading_is_read_like_any_line() -> None:
    submission, noticed = read(text.parse("Leader: 3x Helboy"))
    assert [(s.name, s.size) for s in submission.sections()] == [("leader", 3)]
    assert [(f.rule, f.lines) for f in noticed] == [("DM-NAME-01", (1,))]
    submission, noticed = read(text.parse("Leader: Nobody"))
    assert [(s.name, s.size) for s in submission.sections()] == [("leader", 1)]
    assert [(f.rule, f.lines) for f in noticed] == [("DM-NAME-01", (1,))]


@pytest.mark.parametrize(
    ("typed", "sections"),
    [
        ("2 Punch\nPatrol (Leader)\n3 Punch", [("archetype deck", 5), ("leader", 1)]),
        ("1 Patrol (Main Character)\n3 Punch", [("leader", 1), ("archetype deck", 3)]),
        ("Leader\n1 Punch (Deck)", [("leader", 1)]),
        ("2 Mask (Leader)", [("archetype deck", 2)]),
        ("2 Punch (my favourite)", [("archetype deck", 2)]),
        ("Patrol [Leader]\n3 Punch", [("leader", 1), ("archetype deck", 3)]),
        ("1x Patrol - Main Character\n3 Punch", [("leader", 1), ("archetype deck", 3)]),
        ("1 Patrol – Leader", [("leader", 1)]),
        ("2 Nobody (Leader)", [("leader", 2)]),
    ],
)
def test_a_bracket_may_name_the_section_of_one_card(
    typed: str, sections: list[tuple[str, int]]
) -> None:
    submission, _ = read(text.parse(typed))
    assert sorted((s.name, s.size) for s in submission.sections() if s.size) == sorted(sections)


# Names of several cards that are parts of one whole, or of which one of each is meant.


def entries(typed: str) -> list[tuple[int, str, int]]:
    """What was read: copies, the card, and how many others it may be."""
    submission, _ = read(text.parse(typed))
    return [(e.count, e.card.id, len(e.others)) for s in submission.sections() for e in s.entries]


@pytest.mark.parametrize(
    ("typed", "read_as"),
    [
        ("Leader: Captain", [(1, "Captain1", 0)]),
        ("Leader\n2 Captain", [(2, "Captain1", 0)]),
        ("Deck\n1 Captain", [(1, "Captain1", 1)]),
        ("Leader: Twin", [(1, "Twin1", 1)]),
        ("Leader: Punch", [(1, "Punch", 0)]),
        ("Leader\n1 Captain L1\n1 Captain, Level 2", [(1, "Captain1", 0), (1, "Captain2", 0)]),
        ("Leader\n1 Captain (Level 1 & 2)", [(1, "Captain1", 0)]),
    ],
)
def test_a_name_stands_for_all_levels_where_levels_are_a_whole(
    typed: str, read_as: list[tuple[int, str, int]]
) -> None:
    assert entries(typed) == read_as


@pytest.mark.parametrize(
    ("typed", "read_as"),
    [
        ("3 Relic", [(1, "Relic1", 0), (1, "Relic2", 0), (1, "Relic3", 0)]),
        ("1 Relic\n2 Relic", [(1, "Relic1", 0), (1, "Relic2", 0), (1, "Relic3", 0)]),
        ("2 Relic", [(2, "Relic1", 2)]),
        ("Format: toy\n3 Relic", [(1, "Relic1", 0), (1, "Relic2", 0), (1, "Relic3", 0)]),
        ("4 Relic", [(4, "Relic1", 2)]),
        ("2 Shard", [(2, "Shard1", 1)]),
        ("Outliers\n3 Relic", [(3, "Relic1", 2)]),
    ],
)
def test_as_many_copies_as_there_are_single_cards_mean_one_of_each(
    typed: str, read_as: list[tuple[int, str, int]]
) -> None:
    assert entries(typed) == read_as


@pytest.mark.parametrize(
    ("typed", "kicks"),
    [
        ("4 Kick", ["Kick1", "Kick2"]),
        ("4 Kick\n1 Shuriken", ["Kick1"]),
        ("4 Kick\n1 Laser", ["Kick2"]),
        ("4 Kick\n1 Laser\n1 Shuriken", ["Kick1", "Kick2"]),
        ("Archetype: robot\n4 Kick\n1 Shuriken", ["Kick2"]),
        ("Deck of Ann\n4 Kick\nOutliers\n1 Laser\nDeck of Bob\n1 Shuriken", ["Kick2"]),
        ("Archetype: robot\nDeck of Ann\n4 Kick\nDeck of Bob\n1 Shuriken", ["Kick1", "Kick2"]),
        ("Profession deck\n4 Kick\n1 Laser", ["Kick1", "Kick2"]),
    ],
)
def test_a_name_means_the_card_that_is_like_the_others_of_its_deck(
    typed: str, kicks: list[str]
) -> None:
    submission, _ = read(text.parse(typed))
    found = [e for s in submission.sections() for e in s.entries if e.card.name == "Kick"]
    assert [card.id for entry in found for card in (entry.card, *entry.others)] == kicks
