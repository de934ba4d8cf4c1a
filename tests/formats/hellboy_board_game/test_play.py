"""What a checked list brings to the table, and the set-up that the engine gets of it."""

from pathlib import Path

import pytest

from carddb.builtin import builtin_cards
from formats.hellboy_board_game.case_set_up import case_set_up
from formats.hellboy_board_game.engine.values import CaseSetUp, Colour, Skill
from formats.hellboy_board_game.play import deck_of
from formats.hellboy_board_game.printed import refuse_unplayable
from formats.table.play_deck import PlayDeck
from formats.table.playable import UnplayableError
from tests.helpers import checked

BELFRY, MARKET = (
    Path(f"formats/hellboy_board_game/samples/{number}.txt").read_text() for number in (1, 2)
)
TRAINING = "hellboy-board-game-training"


def deck(text: str) -> PlayDeck:
    """The deck of a list of training cards."""
    return deck_of(checked(text, TRAINING))


def set_up(text: str) -> CaseSetUp:
    """What the engine gets."""
    return case_set_up(deck(text))


def test_the_samples_are_set_up() -> None:
    belfry, market = set_up(BELFRY), set_up(MARKET)
    assert [each.board.name for each in belfry.agents] == ["Hester Quayle", "Brother Anselm Tarn"]
    assert len(market.agents) == 4
    assert set(belfry.enemies) == {
        "Drowned Ringer",
        "Spitting Gull",
        "Rope Crab",
        "The Bell Warden",
    }
    assert belfry.enemies["The Bell Warden"].is_boss
    assert not belfry.enemies["Drowned Ringer"].is_boss


def test_every_card_lies_beside_the_board_of_its_agent() -> None:
    hester, anselm = set_up(BELFRY).agents
    assert [card.title for card in hester.starting] == ["Quayle's Grapnel", "Sea Legs"]
    assert [card.title for card in hester.requisitions] == ["Diver's Helmet", "Climbing Line"]
    assert [card.title for card in anselm.requisitions] == [
        "Medicine Chest",
        "Salt Cartridges",
        "Salt Cartridges",
    ]
    assert [(card.title, is_direct) for card, is_direct in hester.backups] == [
        ("The Ferry Dog", True)
    ]
    remote = set_up(MARKET).agents[1].backups
    assert [(card.title, is_direct) for card, is_direct in remote] == [("Constable Wren", False)]


@pytest.mark.rule("HBG-AMBIGUOUS-03")
def test_ratings_are_colours() -> None:
    hester = set_up(BELFRY).agents[0].board
    assert (hester.threat, hester.health) == (3, 4)
    assert hester.skills == {
        Skill.FIGHT: Colour.RED,
        Skill.SHOOT: Colour.YELLOW,
        Skill.EXAMINE: Colour.YELLOW,
        Skill.DEFENCE: Colour.ORANGE,
    }


def test_decks_that_are_not_listed_are_built() -> None:
    short = BELFRY[: BELFRY.index("Deck of Doom")]
    built, listed = set_up(short), set_up(BELFRY)
    assert sorted(card.title for card in built.doom_cards) == sorted(
        card.title for card in listed.doom_cards
    )
    assert len(built.behaviours) == 8
    assert [(len(each.cards), each.number) for each in built.encounters] == [(6, 2), (6, 3)]
    assert [(len(each.cards), each.number) for each in listed.encounters] == [(5, 5)]
    assert len(built.requisition_deck) == 12


def test_starting_cards_that_are_not_listed_are_dealt() -> None:
    start = BELFRY.index("Starting cards of Hester")
    without = BELFRY[:start] + BELFRY[BELFRY.index("Requisitions of Hester") :]
    assert [card.title for card in set_up(without).agents[1].starting] == [
        "Iron Prayer Beads",
        "Vow of Patience",
    ]


def test_a_solo_player_has_two_agents() -> None:
    solo = set_up(BELFRY.replace("Players: 2", "Players: 1"))
    assert [each.player for each in solo.agents] == [0, 0]
    assert [each.player for each in set_up(BELFRY).agents] == [0, 1]


def test_every_deck_says_what_of_the_box_is_assumed() -> None:
    assert dict(deck(BELFRY).stated)["assumed"].startswith("dice faces, effect die")


@pytest.mark.parametrize(
    ("changed", "to", "sentence"),
    [
        ("1 The Drowned Belfry", "", "The list has no case"),
        ("1 The Drowned Belfry", "1 The Silent Pier", "The Silent Pier"),
        ("1 Brother Anselm Tarn\n", "", "2 to 4 agents can be on a case; the list has 1."),
        ("Requisitions of Brother Anselm", "Requisitions of Mirabel", "Mirabel Tarn"),
        ("1 The Bell Warden", "1 Mother Cinder", "names The Bell Warden as the boss"),
    ],
)
def test_a_list_that_can_not_be_played_is_refused(changed: str, to: str, sentence: str) -> None:
    with pytest.raises(UnplayableError) as told:
        deck(BELFRY.replace(changed, to, 1))
    assert sentence in str(told.value)


def test_real_agents_lack_the_numbers_that_the_rulebook_does_not_print() -> None:
    (hellboy,) = [card for card in builtin_cards("hellboy-board-game") if card.title == "Hellboy"]
    with pytest.raises(UnplayableError) as told:
        refuse_unplayable([hellboy])
    assert "Hellboy: threat, health, fight, shoot, examine, defence" in str(told.value)
