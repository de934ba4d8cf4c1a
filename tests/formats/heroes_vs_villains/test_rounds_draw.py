"""The round's draw: who draws what and in which order, and which side then goes first."""

import pytest

from formats.heroes_vs_villains.rounds_draw import (
    Drawer,
    Drawless,
    Step,
    cards_drawn,
    draw_order,
    first_side,
    full_draw,
    legal_draws,
    wakes,
)
from formats.heroes_vs_villains.sides import Side

SINGLE, DUAL = 4, 5
"""A round of either kind."""


def drawless(*received: tuple[int, int]) -> Drawer:
    """A player with Drawless effects, each of so many cards and received in a round."""
    return Drawer(tuple(Drawless(less, number) for less, number in received))


@pytest.mark.rule("HVV-DRAW-01")
def test_round_1_has_no_draw() -> None:
    assert full_draw(1) == (0, 0)
    assert legal_draws(1, Drawer()) == [(0, 0)]
    assert draw_order(1, {"Ann": Drawer(is_knocked_out=True)}) == []


@pytest.mark.rule("HVV-DRAW-02", "HVV-DRAW-03", "HVV-DRAW-04", "HVV-AMBIGUOUS-67")
@pytest.mark.parametrize("number", range(2, 40))
def test_even_rounds_are_single_draws_and_odd_ones_dual(number: int) -> None:
    """Whichever side won the roll."""
    one_card, both = [(1, 0)], [(1, 1)]
    assert legal_draws(number, Drawer()) == (both if number % 2 else one_card)


@pytest.mark.rule("HVV-DRAW-05", "HVV-ROUND-08")
@pytest.mark.parametrize("winner", list(Side))
@pytest.mark.parametrize("number", range(2, 12))
def test_a_side_that_goes_first_on_single_draws_goes_last_on_dual_ones(
    number: int, winner: Side
) -> None:
    here, following = first_side(number, winner), first_side(number + 1, winner)
    assert here is not following
    assert first_side(number + 2, winner) is here
    assert full_draw(number + 2) == full_draw(number)


@pytest.mark.rule("HVV-DRAW-06", "HVV-SETUP-29")
@pytest.mark.parametrize("winner", list(Side))
def test_the_winner_of_the_roll_goes_first_in_odd_rounds_alone(winner: Side) -> None:
    firsts = [number for number in range(1, 9) if first_side(number, winner) is winner]
    assert firsts == [1, 3, 5, 7]


@pytest.mark.rule("HVV-EXAMPLE-15")
def test_the_heroes_win_the_initiative() -> None:
    rounds = [(first_side(number, Side.HEROES), full_draw(number)) for number in (1, 2, 3, 4)]
    assert rounds == [
        (Side.HEROES, (0, 0)),
        (Side.VILLAINS, (1, 0)),
        (Side.HEROES, (1, 1)),
        (Side.VILLAINS, (1, 0)),
    ]


@pytest.mark.rule("HVV-DRAW-07")
@pytest.mark.parametrize(
    ("number", "at_the_rounds_draw", "otherwise"), [(3, 2, 3), (4, 0, 2), (5, 1, 3), (6, 1, 3)]
)
def test_drawless_is_felt_in_its_round_and_at_the_next_rounds_draw(
    number: int, at_the_rounds_draw: int, otherwise: int
) -> None:
    """Received in round 4; three cards are drawn by other means."""
    player = drawless((1, 4))
    assert sum(legal_draws(number, player)[0]) == at_the_rounds_draw
    assert cards_drawn(3, number, player) == otherwise


@pytest.mark.rule("HVV-KEYWORD-037", "HVV-KEYWORD-038")
@pytest.mark.parametrize(("less", "cards", "left"), [(1, 4, 3), (2, 4, 2), (2, 1, 0)])
def test_drawless_i_takes_a_card_of_every_draw_and_ii_takes_two(
    less: int, cards: int, left: int
) -> None:
    player = drawless((less, DUAL))
    assert [cards_drawn(cards, DUAL, player) for _ in range(3)] == [left] * 3


@pytest.mark.rule("HVV-KEYWORD-037", "HVV-EXAMPLE-19")
def test_two_drawless_i_are_a_drawless_ii() -> None:
    for cards in range(6):
        twice = cards_drawn(cards, DUAL, drawless((1, DUAL), (1, DUAL)))
        assert twice == cards_drawn(cards, DUAL, drawless((2, DUAL)))
    assert cards_drawn(5, DUAL, drawless((1, DUAL), (1, DUAL))) == 3


@pytest.mark.rule("HVV-EXAMPLE-44")
def test_two_drawless_i_at_a_dual_draw_leave_nothing_and_one_leaves_a_card() -> None:
    before = DUAL - 1
    assert legal_draws(DUAL, drawless((1, before), (1, before))) == [(0, 0)]
    assert {sum(each) for each in legal_draws(DUAL, drawless((1, before)))} == {1}


@pytest.mark.rule("HVV-AMBIGUOUS-34")
def test_the_player_chooses_which_card_of_a_dual_draw_is_missing() -> None:
    assert legal_draws(DUAL, drawless((1, DUAL - 1))) == [(1, 0), (0, 1)]
    assert legal_draws(DUAL, drawless((2, DUAL - 1))) == [(0, 0)]
    assert legal_draws(SINGLE, drawless((1, SINGLE - 1))) == [(0, 0)]


@pytest.mark.rule("HVV-AMBIGUOUS-112")
def test_drawless_adds_up_to_no_card_and_nothing_is_carried_over() -> None:
    many = drawless((2, 4), (2, 4), (1, 4))
    assert cards_drawn(9, 4, many) == 4
    assert cards_drawn(3, 4, many) == 0
    assert legal_draws(5, many) == [(0, 0)]
    assert legal_draws(6, many) == [(1, 0)]


@pytest.mark.rule("HVV-DRAW-08")
@pytest.mark.parametrize("player", [Drawer(is_frozen=True), Drawer(is_fully_contained=True)])
def test_a_frozen_or_fully_contained_player_draws_nothing_at_any_time(player: Drawer) -> None:
    for number in (SINGLE, DUAL):
        assert legal_draws(number, player) == [(0, 0)]
        assert cards_drawn(3, number, player) == 0
        assert draw_order(number, {"Ann": player}) == []


@pytest.mark.rule("HVV-DRAW-09")
def test_the_recovery_roll_comes_after_the_draw() -> None:
    players = {"Ann": Drawer(is_knocked_out=True), "Bob": Drawer()}
    assert draw_order(SINGLE, players) == [
        (Step.DRAW, "Ann"),
        (Step.DRAW, "Bob"),
        (Step.RECOVERY_ROLL, "Ann"),
    ]
    assert [roll for roll in range(1, 7) if wakes(roll)] == [4, 5, 6]


@pytest.mark.rule("HVV-AMBIGUOUS-33")
def test_a_knocked_out_player_draws() -> None:
    assert legal_draws(DUAL, Drawer(is_knocked_out=True)) == [(1, 1)]


def test_a_frozen_player_who_is_knocked_out_rolls_without_a_draw() -> None:
    players = {"Ann": Drawer(is_knocked_out=True, is_frozen=True)}
    assert draw_order(DUAL, players) == [(Step.RECOVERY_ROLL, "Ann")]


@pytest.mark.rule("HVV-DRAW-10")
def test_a_player_who_is_out_of_the_game_takes_no_part() -> None:
    gone = Drawer(is_out=True, is_knocked_out=True)
    assert draw_order(DUAL, {"Ann": gone, "Bob": Drawer()}) == [(Step.DRAW, "Bob")]
    assert legal_draws(DUAL, gone) == [(0, 0)]
    assert cards_drawn(2, DUAL, gone) == 0
