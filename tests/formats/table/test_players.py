"""Players for simulations."""

from collections.abc import Sequence

import pytest

from formats.table.deciding import DONE, Decider, Decision, seat, side
from formats.table.players import ByPlace, Passive, Settled
from tests.formats.table.high_card import HighCard
from tests.formats.table.policies import FirstOption


@pytest.mark.parametrize(
    ("options", "chosen"),
    [(["play", None], None), (["Ann", DONE], DONE), (["keep", "mulligan"], "keep")],
)
def test_a_passive_player_declines_what_can_be_declined(
    options: list[object], chosen: object
) -> None:
    assert options[Passive().choose(Decision("any", seat(0), options), None)] is chosen


def test_what_is_settled_is_chosen_by_the_view_and_the_rest_by_the_policy() -> None:
    policy = Settled(FirstOption(), {"mulligan": lambda view: "keep" if view else "mulligan"})
    mulligan = Decision("mulligan", seat(0), ["mulligan", "keep"])
    assert policy.choose(mulligan, "a good hand") == 1
    assert policy.choose(mulligan, "") == 0
    assert policy.choose(Decision("build", seat(0), ["Ann", "Ben"]), "") == 0


class Sides(HighCard):
    """A game of two sides, each with two players and a voice of its own."""

    @property
    def places(self) -> Sequence[Sequence[Decider]]:
        """The sides, with those who play on them."""
        return [
            (side("heroes"), seat(1), seat(2)),
            (side("villains"), seat(3), seat(4)),
        ]


def test_the_policy_of_a_place_chooses_for_all_whom_the_place_decides_for() -> None:
    heroes, villains = FirstOption(), Passive()
    players = ByPlace([heroes, villains])
    players.game = Sides("seed", players)
    assert [players[each] for each in (side("heroes"), seat(1), seat(2))] == [heroes] * 3
    assert [players[each] for each in (side("villains"), seat(3), seat(4))] == [villains] * 3


def test_nobody_is_asked_before_the_game_begins() -> None:
    with pytest.raises(LookupError, match="before the game begins"):
        ByPlace([FirstOption()])[seat(0)]
