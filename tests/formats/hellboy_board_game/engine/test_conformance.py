"""What every engine passes, of the board game: one player with two Agents, and two to four."""

from collections.abc import Callable

import pytest

from formats.hellboy_board_game.beginning import begin
from formats.hellboy_board_game.engine.decks import (
    BEHAVIOURS,
    DOOM,
    ENCOUNTERS,
    IN_ROOM,
    REQUISITIONS,
)
from formats.hellboy_board_game.engine.game import HellboyGame
from formats.hellboy_board_game.engine.seeing import HbgView
from formats.hellboy_board_game.engine.state import DAMAGE_POOL, HEALTH_TRACK
from formats.hellboy_board_game.showing import SHOWING
from formats.table.chance import seed_of_game, stream
from formats.table.deciding import Decider, Policies
from formats.table.log import Log
from formats.table.piles import AnyCard
from tests.formats.hellboy_board_game.engine.invariants import faults_at
from tests.formats.hellboy_board_game.training_lists import team
from tests.formats.table.conformance import Subject, assert_conforms, assert_same_on_any_hash_seed

FACE_DOWN = (DOOM, ENCOUNTERS, BEHAVIOURS, REQUISITIONS, IN_ROOM, DAMAGE_POOL, HEALTH_TRACK)
"""Where cards and damage markers lie with their backs up, unless somebody has looked."""


def is_hidden(card: AnyCard, decider: Decider) -> bool:
    """Whether nobody may know a card where it lies; players talk about everything else."""
    return card.pile.name in FACE_DOWN and not card.is_face_up and not card.known_to


def told(view: HbgView) -> str:
    """The cards that a view names."""
    cards = [*view.cards_in_play, *view.known_doom]
    for agent in view.agents:
        cards += agent.cards
    face = view.case_file_face
    injuries = [agent.injuries() for agent in view.agents]
    return repr([*map(str, cards), face and face.title, injuries])


def begun(players: int) -> Callable[[str, Policies, Log | None], HellboyGame]:
    """How a case of so many players begins: which one, and the loadout, follow from the seed."""

    def begin_case(seed: str, policies: Policies, log: Log | None) -> HellboyGame:
        number = stream(seed, "loadout").randrange(12)
        return begin([team(players, number)], seed, policies, log)

    return begin_case


def subject(players: int) -> Subject:
    """A case of so many players for those tests."""
    return Subject(
        begun(players),
        is_hidden,
        SHOWING,
        # A marker turned up is an injury, and lies back among wounds once healed.
        shows=("injury", "orrery"),
        faults=faults_at,
        told=told,
        every=11 * players,
    )


ONE, TWO, THREE, FOUR = (subject(players) for players in (1, 2, 3, 4))


@pytest.mark.parametrize("number", range(4))
def test_cases_of_one_player_with_two_agents_conform(number: int) -> None:
    assert_conforms(ONE, number)


@pytest.mark.parametrize("number", range(3))
def test_cases_of_two_players_conform(number: int) -> None:
    assert_conforms(TWO, number)


@pytest.mark.parametrize("number", range(2))
def test_cases_of_three_players_conform(number: int) -> None:
    assert_conforms(THREE, number)


@pytest.mark.parametrize("number", range(2))
def test_cases_of_four_players_conform(number: int) -> None:
    assert_conforms(FOUR, number)


def test_a_case_is_the_same_on_any_hash_seed() -> None:
    assert_same_on_any_hash_seed(f"{__name__}:THREE")


@pytest.mark.soak
@pytest.mark.parametrize("name", ["ONE", "TWO", "THREE", "FOUR"])
def test_more_cases_by_chance_conform(name: str) -> None:
    for number in range(50, 90):
        assert_conforms(globals()[name], number)


def test_the_loadouts_differ() -> None:
    seeds = [seed_of_game("conformance", number) for number in range(6)]
    assert len({stream(seed, "loadout").randrange(12) for seed in seeds}) > 2
