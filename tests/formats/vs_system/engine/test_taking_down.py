"""Games taken down in the middle go on as they were: the same options, whoever is asked."""

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from carddb.model import Card
from formats.table.deciding import (
    Decider,
    Decision,
    Everybody,
    Policy,
    RandomPolicy,
    Replaying,
    ScriptEndedError,
    seat,
)
from formats.table.position import Position, PositionError
from formats.table.until import Reached, StopPoint, play_until
from formats.vs_system.engine.game import VsSystem
from formats.vs_system.engine.state import PLAYERS
from formats.vs_system.engine.taking_down import is_point, position_at
from formats.vs_system.policy import Greedy
from tests.formats.vs_system.engine.decks import decks_by_chance, playable, sample_deck

TITLES = {card.title: card for card in playable()}
EVERY = 10
Asked = tuple[str, Decider, list[str]]


def asked(decision: Decision) -> Asked:
    """What is asked, of whom, and what may be chosen, in its order."""
    return decision.kind, decision.decider, list(map(str, decision.options))


class Taking:
    """Chooses for both, and takes the game down at some of its decisions."""

    def __init__(self, policy: Policy, wanted: Sequence[int] = ()) -> None:
        self.game: VsSystem | None = None
        self.points: list[bool] = []
        self.asked: list[Asked] = []
        self.positions: dict[int, Position] = {}
        self._policy = policy
        self._wanted = frozenset(wanted)

    def __getitem__(self, decider: Decider, /) -> Policy:
        return self

    def choose(self, decision: Decision, view: Any) -> int:
        assert self.game is not None
        number = len(self.points)
        self.points.append(is_point(self.game, decision))
        self.asked.append(asked(decision))
        if number in self._wanted:
            self.positions[number] = position_at(self.game, decision)
        return self._policy.choose(decision, view)


def play(seed: str, decks: Sequence[Sequence[Card]], taking: Taking) -> VsSystem:
    taking.game = game = VsSystem(seed, taking, decks)
    game.play()
    return game


def assert_same_options(seed: str, decks: Sequence[Sequence[Card]]) -> int:
    """Every tenth decision of a random game is offered again; how many were looked at."""
    first = Taking(RandomPolicy(Random(seed)))
    choices = play(seed, decks, first).choices
    before: dict[int, int] = {}
    for number in range(0, len(choices), EVERY):
        latest = [place for place in range(number + 1) if first.points[place]]
        if latest:  # Before the first turn there is none.
            before[number] = latest[-1]
    again = Taking(Replaying(choices), list(before.values()))
    play(seed, decks, again)
    for number, point in before.items():
        since = Everybody(Replaying(choices[point:number]))
        game = VsSystem.at(again.positions[point], TITLES, since)
        with pytest.raises(ScriptEndedError) as ended:
            game.play()
        assert asked(ended.value.decision) == first.asked[number], (seed, number)
    return len(before)


@pytest.mark.parametrize("number", range(8))
def test_the_position_of_a_random_game_offers_the_same_options(number: int) -> None:
    seed = f"same {number}"
    decks = decks_by_chance(seed) if number % 2 else (sample_deck(1), sample_deck(2))
    assert assert_same_options(seed, decks) > 10


@pytest.mark.soak
def test_the_positions_of_two_hundred_random_games_offer_the_same_options() -> None:
    looked_at = 0
    for number in range(200):
        seed = f"soak {number}"
        decks = decks_by_chance(seed) if number % 2 else (sample_deck(1), sample_deck(2))
        looked_at += assert_same_options(seed, decks)
    assert looked_at > 4_000


def stopped(*stops: StopPoint) -> tuple[VsSystem, Decision]:
    policies = {seat(player): Greedy() for player in PLAYERS}
    game = VsSystem("taken", policies, (sample_deck(1), sample_deck(2)))
    reached = play_until(game, *stops)
    assert isinstance(reached, Reached)
    assert reached.decision is not None
    return game, reached.decision


def test_a_player_takes_down_only_what_is_seen() -> None:
    game, decision = stopped(StopPoint(decision="attack", turn=4))
    me = int(decision.decider.name)
    position = position_at(game, decision, me)
    other = 1 - me
    keys = {where: [placed.key for placed in pile] for where, pile in position.piles.items()}
    assert keys["hand", me] == [str(card) for card in game.players[me].hand]
    assert set(keys["hand", other]) | set(keys["deck", me]) | set(keys["deck", other]) == {""}
    assert [bool(key) for key in keys["resources", other]] == [
        card.is_face_up for card in game.players[other].resources
    ]
    hidden = [placed for pile in position.piles.values() for placed in pile if not placed.key]
    assert all(not placed.id and not placed.facts for placed in hidden)


def test_in_the_middle_of_a_choice_nothing_is_taken_down() -> None:
    game, decision = stopped(StopPoint(decision="place"))
    with pytest.raises(PositionError, match="in the middle of this: place"):
        position_at(game, decision)
