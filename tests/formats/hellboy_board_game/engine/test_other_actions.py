"""Examine, Clear, Interact, Trade and Explore, and what lies in areas for them."""

import pytest

from formats.hellboy_board_game.engine.values import CardText, Carried, Face, Skill
from tests.formats.hellboy_board_game.engine.playing import Person, Playing, at, begin, rolls
from tests.formats.hellboy_board_game.engine.small_case import CELL, NE, NW, RED, SW, Own, do
from tests.formats.hellboy_board_game.engine.test_dice import dice_of

ROPE = Own("Rope", Carried(can_be_traded=True))
RING = Own("Ring")


def examining(pips: list[int], **others: object) -> Playing:
    """Ann examines a clue in her area."""
    playing = begin(
        Person(SW, cubes=1, skills={Skill.EXAMINE: RED}),
        areas={SW: {"clues": 1}},
        dice=rolls(pips),
        **others,  # type: ignore[arg-type]
    ).act("Ann", "examine")
    return playing.play("rest phase")


@pytest.mark.rule("HBG-ACTION-32", "HBG-ACTION-33", "HBG-ACTION-34", "HBG-TRACK-27")
@pytest.mark.parametrize(
    ("pips", "clues", "information"),
    [([0, 0, 0], 1, 1), ([1, 0, 0], 1, 1), ([1, 1, 0], 0, 2), ([2, 2, 0], 0, 2), ([2, 2, 1], 0, 3)],
)
def test_a_score_of_3_advances_information_once_and_6_twice(
    pips: list[int], clues: int, information: int
) -> None:
    """The effect die adds one to what is said here."""
    playing = examining(pips)
    assert (playing[SW].clues, playing.game.information) == (clues, information)


@pytest.mark.rule("HBG-ACTION-30", "HBG-ACTION-31", "HBG-ACTION-35")
@pytest.mark.parametrize(
    ("enemies", "rolled"),
    [
        ([NE], ["orange", "red", "red"]),
        ([SW], ["orange", "orange", "red"]),
        ([NE, NW], ["orange", "orange", "red"]),
        ([CELL], ["red", "red", "red"]),
    ],
)
def test_an_enemy_in_the_room_downgrades_an_examination_and_one_in_the_area_twice(
    enemies: list[str], rolled: list[str]
) -> None:
    playing = examining(
        [0, 0, 0], enemies=[at("Lump", area) for area in enemies], explored=["cell"]
    )
    assert dice_of(playing) == rolled


@pytest.mark.rule("HBG-EXAMPLE-19", "HBG-EXAMPLE-40", "HBG-AMBIGUOUS-04")
def test_a_clue_examined_with_three_downgrades_and_a_score_of_5() -> None:
    """With red dice, as three yellow ones could not score it."""
    playing = examining([2, 2, 0], enemies=[at("Brute", SW), at("Brute", NE)])
    assert dice_of(playing) == ["orange"] * 3
    assert (playing[SW].clues, playing.game.information) == (0, 2)


@pytest.mark.rule("HBG-ACTION-29")
def test_without_a_clue_in_the_area_nothing_is_examined() -> None:
    assert "examine" not in begin(Person(SW), areas={NE: {"clues": 1}}).legal()


@pytest.mark.rule("HBG-ACTION-61")
def test_one_examination_concerns_one_clue() -> None:
    playing = begin(Person(SW, cubes=1), areas={SW: {"clues": 3}}, dice=rolls([3, 3, 3])).act(
        "Ann", "examine"
    )
    assert playing.play("rest phase")[SW].clues == 2


@pytest.mark.rule("HBG-ACTION-37", "HBG-ACTION-57", "HBG-COUNTER-05")
@pytest.mark.parametrize("what", ["frog swarm", "inferno"])
def test_clearing_removes_one_frog_swarm_or_the_inferno_without_a_test(what: str) -> None:
    playing = begin(
        Person(SW, cubes=1),
        areas={SW: {"frog_swarms": 2, "inferno": True}},
        dice={"test": [], "effect": []},
    ).act("Ann", "clear", clear=what)
    playing.play("rest phase")
    left = (playing[SW].frog_swarms, playing[SW].has_inferno)
    assert left == ((1, True) if what == "frog swarm" else (2, False))


@pytest.mark.rule("HBG-ACTION-57")
def test_without_either_nothing_is_cleared() -> None:
    playing = begin(Person(SW), areas={NE: {"frog_swarms": 2, "inferno": True}})
    assert "clear" not in playing.legal()


@pytest.mark.rule("HBG-COUNTER-13")
def test_wreckage_cannot_be_cleared() -> None:
    assert "clear" not in begin(Person(SW), areas={SW: {"destruction": True}}).legal()


@pytest.mark.rule("HBG-ACTION-36", "HBG-ACTION-38", "HBG-ACTION-42", "HBG-AMBIGUOUS-87")
@pytest.mark.parametrize("is_stunned", [False, True])
def test_with_an_enemy_in_the_area_nobody_clears_interacts_or_trades(is_stunned: bool) -> None:
    there = {
        "frog_swarms": 1,
        "points_of_interest": 1,
        "clues": 1,
        "scenery": [{"size": 1, "name": "Cabinet"}],
    }
    face = Face("Altar", CardText(interact=(do("advance information"),)))
    people = (Person(SW, starting=[ROPE]), Person(SW))
    alone = begin(*people, areas={SW: there}, case_file=[face])
    assert {"clear", "interact", "trade"} <= set(alone.legal())
    enemy = [at("Lump", SW, stunned=is_stunned)]
    barred = begin(*people, areas={SW: there}, enemies=enemy, case_file=[face])
    actions = set(barred.legal())
    assert not {"clear", "interact", "trade"} & actions
    assert "examine" in actions


# Interact.


@pytest.mark.rule("HBG-ACTION-39", "HBG-ACTION-40")
def test_a_point_of_interest_does_what_the_case_file_says() -> None:
    face = Face("Altar", CardText(interact=(do("advance information", number=2),)))
    playing = begin(
        Person(SW, cubes=1), areas={SW: {"points_of_interest": 1}}, case_file=[face]
    ).act("Ann", "interact")
    playing.play("rest phase")
    assert playing.game.information == 3


@pytest.mark.rule("HBG-ACTION-40", "HBG-DECKS-03")
def test_a_card_of_doom_in_play_may_say_it_too_and_then_the_player_picks() -> None:
    face = Face("Altar", CardText(interact=(do("advance information", number=2),)))
    playing = begin(
        Person(SW, cubes=1),
        areas={SW: {"points_of_interest": 1}},
        case_file=[face],
        doom_in_play=["Idol"],
        doom_texts={"Idol": CardText(interact=(do("advance doom"),))},
    ).act("Ann", "interact", by_which_card="Idol")
    playing.play("rest phase")
    assert (playing.game.information, playing.game.doom) == (1, 2)


@pytest.mark.rule("HBG-ACTION-41")
def test_without_such_a_card_a_point_of_interest_is_nothing_to_interact_with() -> None:
    assert "interact" not in begin(Person(SW), areas={SW: {"points_of_interest": 1}}).legal()


# Trade.


@pytest.mark.rule("HBG-ACTION-43", "HBG-ACTION-44", "HBG-ACTION-07")
def test_a_card_with_the_icon_is_given_to_another_agent_in_the_area() -> None:
    playing = begin(Person(SW, cubes=0, starting=[ROPE, RING]), Person(SW), Person(NE), Person(SW))
    playing.act("Ann", "trade", trade_with="Dot").play("rest phase")
    assert (playing.ann.cards, playing.dot.cards) == (["Ring"], ["Rope"])
    assert playing.ann.offered("trade with") == [["Ben", "Dot"]]


@pytest.mark.rule("HBG-ACTION-44")
def test_without_the_icon_nothing_is_traded() -> None:
    assert "trade" not in begin(Person(SW, starting=[RING]), Person(SW)).legal()


def test_nobody_trades_with_somebody_elsewhere() -> None:
    assert "trade" not in begin(Person(SW, starting=[ROPE]), Person(NE)).legal()


@pytest.mark.rule("HBG-ACTION-45", "HBG-ACTION-46", "HBG-END-15")
def test_a_traded_card_stays_flipped_or_not_and_is_used_from_the_end_phase_on() -> None:
    lamp = Own("Lamp", Carried(can_be_traded=True))
    for is_flipped in (False, True):
        ann = Person(
            SW, cubes=0, starting=[lamp], facts={"cards": {"Lamp": {"flipped": is_flipped}}}
        )
        trading = begin(ann, Person(SW, cubes=0)).act("Ann", "trade").play("rest phase")
        (card,) = trading.ben.agent.cards
        assert (card.state.is_sideways, card.state.is_flipped) == (True, is_flipped)
        assert not card.state.is_ready
        later = begin(ann, Person(SW, cubes=0)).act("Ann", "trade").play_round(2)
        (card,) = later.ben.agent.cards
        assert (card.state.is_sideways, card.state.is_flipped) == (False, is_flipped)


@pytest.mark.rule("HBG-AMBIGUOUS-110")
def test_a_card_may_be_traded_on_in_the_same_phase() -> None:
    playing = begin(Person(SW, cubes=0, starting=[ROPE]), Person(SW), Person(SW))
    playing.act("Ann", "trade", trade_with="Ben").act("Ben", "trade", trade_with="Cid")
    playing.play("rest phase")
    assert playing.cid.cards == ["Rope"]
