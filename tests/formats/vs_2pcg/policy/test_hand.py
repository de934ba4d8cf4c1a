"""What the greedy policy keeps, puts into the resource row, recruits, and pays with."""

from typing import Any

import pytest

from formats.table.deciding import DONE, Decision, seat
from formats.vs_2pcg.policy import Greedy
from tests.formats.vs_2pcg.engine.playing import (
    YOU,
    Side,
    begin,
    equipment,
    location,
    main,
    numbers,
    twist,
)
from tests.formats.vs_2pcg.policy.greedily import DROPS, fighter, greedily

MIGHT, SKILL = location("Might", "Might"), location("Skill", "Skill")
BLANK = twist("Blank")
OWN = (*DROPS, BLANK)


def chosen_in(you: Side, kind: str, *options: Any) -> Any:
    """What the greedy policy takes of these options in a position."""
    view = begin("draw phase", you, None, *DROPS).game.view(seat(YOU))
    return options[Greedy().choose(Decision(kind, seat(YOU), options), view)]


@pytest.mark.parametrize(
    ("hand", "choice"),
    [
        (["Drop 1", "Drop 3", "Drop 8"], "keep"),
        (["Drop 2", "Drop 2", "Drop 7"], "keep"),
        (["Drop 1", "Drop 5", "Drop 6"], "mulligan"),
        (["Drop 4", "Drop 5"], "mulligan"),
    ],
)
def test_a_hand_is_kept_that_can_recruit_early(hand: list[str], choice: str) -> None:
    assert chosen_in(Side(hand=hand), "mulligan", "keep", "mulligan") == choice


def recruited(you: Side, *cards: Any, **more: Any) -> list[str]:
    """What it plays in its Recruit Step."""
    table, greedy = greedily("recruit step", you, None, *cards, **more)
    table.play("formation step")
    return [each.removeprefix("recruit ") for each in greedy.chosen("recruit step")]


def test_it_recruits_the_greatest_that_can_be_paid_for() -> None:
    assert recruited(Side(hand=["Drop 2", "Drop 4", "Drop 5"], resources=4)) == ["Drop 4"]


def test_it_makes_the_best_use_of_all_points() -> None:
    hand = ["Drop 4", "Drop 3", "Drop 2"]
    assert recruited(Side(hand=hand, resources=5)) == ["Drop 3", "Drop 2"]


def test_it_does_not_recruit_who_would_send_away_the_same() -> None:
    assert recruited(Side(front=["Drop 2"], hand=["Drop 2"], resources=2)) == []


def test_of_a_swarm_it_recruits_as_many_as_it_can() -> None:
    bees = fighter("Bees", 1, 1, cost=1, keywords=["Swarm"])
    you = Side(front=["Bees"], hand=["Bees", "Bees"], resources=2)
    assert recruited(you, bees) == ["Bees", "Bees"]


def test_equipment_of_which_nothing_is_known_is_not_paid_for() -> None:
    hook = equipment("Hook")
    assert recruited(Side(hand=["Hook"], resources=2), hook) == []
    assert recruited(Side(hand=["Pruning Hook"], resources=2, front=["Moss Wardens"])) == [
        "play Pruning Hook"
    ]


def put(you: Side, *cards: Any) -> list[str]:
    """What it puts into the resource row."""
    table, greedy = greedily("resource step", you, None, MIGHT, SKILL, BLANK, *cards)
    table.play("recruit step")
    told = greedy.chosen("resource step")
    return [each.removeprefix("put ").removesuffix(" into the resource row") for each in told]


def test_a_location_goes_down_first_and_face_up() -> None:
    assert put(Side(hand=["Drop 1", "Might", "Blank"])) == ["Might face up"]


def test_a_location_is_chosen_that_a_power_asks_for() -> None:
    hero = main("Hero", symbols=["Skill"], **numbers(4, 4, 5))
    you = Side(front=["Hero, Level 1"], hand=["Might", "Skill"])
    assert put(you, hero) == ["Skill face up"]


def test_a_card_without_use_goes_down_before_a_character() -> None:
    assert put(Side(hand=["Drop 1", "Blank", "Drop 2"])) == ["Blank face down"]


def test_who_can_be_recruited_now_is_kept() -> None:
    assert put(Side(hand=["Drop 2", "Drop 8"], resources=1)) == ["Drop 8 face down"]


def test_with_enough_resources_a_character_is_kept() -> None:
    assert put(Side(hand=["Drop 8"], resources=8)) == []


def test_it_discards_what_it_needs_least() -> None:
    table = begin("main phase", Side(hand=["Drop 2", "Blank", "Drop 3"], resources=2), None, *OWN)
    view, hand = table.game.view(seat(YOU)), table.game.players[YOU].hand.cards
    place = Greedy().choose(Decision("discard", seat(YOU), hand), view)
    assert str(hand[place]) == "Blank"


def test_a_location_of_the_row_pays_before_one_in_hand() -> None:
    cards = (MIGHT, location("Both", "Might", "Skill"))
    you = Side(hand=["Might"], locations=["Both", "Might"], front=["Linus Thornquist"])
    table = begin("main phase", you, None, *cards)
    view = table.game.view(seat(YOU))
    row, hand = table.game.players[YOU].resources.cards, table.game.players[YOU].hand.cards
    options = (*hand, *row)
    place = Greedy().choose(Decision("pay", seat(YOU), options, "might"), view)
    assert options[place] in row


def test_an_equipment_goes_to_who_has_none() -> None:
    shirt = equipment("Shirt")
    table = begin(
        "recruit step",
        Side(front=["Drop 8", "Drop 2"], equipment={"Shirt": "Drop 8"}, main_in="back"),
        None,
        *DROPS,
        shirt,
    )
    view = table.game.view(seat(YOU))
    options = (table["Drop 8"], table["Drop 2"])
    assert Greedy().choose(Decision("bearer", seat(YOU), options), view) == 1


def test_it_searches_for_somebody_great_whom_it_can_soon_recruit() -> None:
    table = begin("main phase", Side(deck=["Drop 2", "Drop 3", "Drop 8"], resources=2), None, *OWN)
    view, deck = table.game.view(seat(YOU)), table.game.players[YOU].deck.cards
    options = (DONE, *deck)
    place = Greedy().choose(Decision("search", seat(YOU), options), view)
    assert str(options[place]) == "Drop 3"
