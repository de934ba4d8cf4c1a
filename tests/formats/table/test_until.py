"""Playing until a step, a decision or a turn."""

import pytest

from formats.table.deciding import TABLE, Decider, Everybody, Replaying, seat
from formats.table.game import Outcome
from formats.table.players import Passive
from formats.table.until import Reached, StopPoint, play_until
from formats.vs_system.engine.game import VsSystem
from formats.vs_system.engine.state import PLAYERS
from formats.vs_system.policy import Greedy
from tests.formats.table.marching import Marching
from tests.formats.vs_system.engine.decks import sample_deck


def game() -> VsSystem:
    """A game of two greedy players."""
    policies = {seat(player): Greedy() for player in PLAYERS}
    return VsSystem("until", policies, (sample_deck(1), sample_deck(2)))


def stopped(reached: Reached | Outcome) -> Reached:
    assert isinstance(reached, Reached)
    return reached


def test_a_step_of_a_player_is_stopped_at_as_it_begins() -> None:
    played = game()
    reached = stopped(play_until(played, StopPoint(step="attack step", whose=1)))
    assert (reached.step, reached.decision) == ("attack step", None)
    assert (played.turn, played.primary, played.attack) == (1, 1, None)


def test_a_turn_is_stopped_at_as_it_begins() -> None:
    played = game()
    reached = stopped(play_until(played, StopPoint(turn=4)))
    assert (played.turn, reached.step) == (4, "draw phase")


def test_a_step_of_a_turn_is_stopped_at() -> None:
    played = game()
    stopped(play_until(played, StopPoint(step="recovery phase", turn=3)))
    assert (played.turn, played.phase.value) == (3, "recovery phase")


def test_a_decision_is_stopped_at_before_it_is_made() -> None:
    played = game()
    reached = stopped(play_until(played, StopPoint(decision="attack", whose=0)))
    assert reached.decision is not None
    assert (reached.decision.kind, reached.decision.decider) == ("attack", seat(0))
    assert reached.view is played.view(seat(0))


def test_the_next_decision_of_a_player_is_stopped_at_whatever_it_is() -> None:
    played = game()
    first = stopped(play_until(played, StopPoint(whose=1)))
    assert first.decision is not None
    assert first.decision.decider is seat(1)


def test_the_first_of_several_stops_counts() -> None:
    played = game()
    reached = stopped(
        play_until(played, StopPoint(turn=9), StopPoint(decision="build"), StopPoint(turn=2))
    )
    assert reached.decision is not None
    assert (reached.decision.kind, played.turn) == ("build", 1)


def test_what_was_chosen_leads_to_the_same_place_and_past_it() -> None:
    before = game()
    stop = StopPoint(decision="build", whose=0)
    first = stopped(play_until(before, stop))
    made = tuple(before.choices)
    again = VsSystem("until", Everybody(Replaying(made)), (sample_deck(1), sample_deck(2)))
    same = stopped(play_until(again, stop))
    assert same.decision is not None
    assert first.decision is not None
    assert list(map(str, same.decision.options)) == list(map(str, first.decision.options))
    later = game()
    stopped(play_until(later, stop, after=len(made)))
    assert len(later.choices) > len(made)
    assert later.turn == 2


def test_a_game_that_comes_to_none_of_the_stops_is_played_out() -> None:
    assert isinstance(play_until(game(), StopPoint(decision="whistle")), Outcome)


def test_the_policies_are_as_before_when_it_is_over() -> None:
    played = game()
    policies = played.policies
    play_until(played, StopPoint(turn=2))
    assert played.policies is policies
    assert played.at_step is None


def test_somebody_who_only_passes_until_a_step_is_passive() -> None:
    policies = {seat(player): Passive() for player in PLAYERS}
    played = VsSystem("until", policies, (sample_deck(1), sample_deck(2)))
    stopped(play_until(played, StopPoint(step="attack step")))
    assert not played.characters()


@pytest.mark.parametrize("said", [{}, {"step": "attack step", "decision": "attack"}])
def test_a_stop_says_where(said: dict[str, str]) -> None:
    with pytest.raises(ValueError, match="a stop"):
        StopPoint(**said)  # type: ignore[arg-type]


def marching(stop: StopPoint, *, after: int = -1) -> tuple[int, int, str, Decider | None]:
    """Where a march is stopped: the turn, how much was done, and what begins or who decides."""
    game = Marching(Everybody(Passive()))
    reached = stopped(play_until(game, stop, after=after))
    if reached.decision is None:
        assert reached.view is None
        return game.turn, len(game.went), reached.step, None
    assert reached.step == ""
    decider = reached.decision.decider
    assert reached.view == f"{decider} in turn {game.turn}"
    return game.turn, len(game.went), reached.decision.kind, decider


@pytest.mark.parametrize(
    ("stop", "where"),
    [
        (StopPoint(step="dawn"), (1, 0, "dawn", None)),
        (StopPoint(step="march", whose=0), (1, 0, "march", None)),
        (StopPoint(step="march", whose=1), (1, 1, "march", None)),
        (StopPoint(step="march", turn=2), (2, 3, "march", None)),
        (StopPoint(step="march", whose=1, turn=2), (2, 4, "march", None)),
        (StopPoint(turn=1), (1, 0, "dawn", None)),
        (StopPoint(turn=2), (2, 3, "dawn", None)),
        (StopPoint(whose=0), (1, 0, "way", seat(0))),
        (StopPoint(whose=1), (1, 1, "way", seat(1))),
        (StopPoint(whose=1, turn=3), (3, 7, "way", seat(1))),
        (StopPoint(whose=TABLE.name), (1, 2, "place", TABLE)),
        (StopPoint(decision="way"), (1, 0, "way", seat(0))),
        (StopPoint(decision="way", whose=1), (1, 1, "way", seat(1))),
        (StopPoint(decision="way", turn=2), (2, 3, "way", seat(0))),
        (StopPoint(decision="place", turn=2), (2, 5, "place", TABLE)),
    ],
)
def test_all_that_a_stop_says_must_be_true(
    stop: StopPoint, where: tuple[int, int, str, Decider | None]
) -> None:
    assert marching(stop) == where


@pytest.mark.parametrize(
    "stop",
    [
        StopPoint(step="way"),
        StopPoint(step="camp", whose=0),
        StopPoint(step="march", turn=4),
        StopPoint(turn=0),
        StopPoint(decision="camp"),
        StopPoint(decision="place", whose=0),
        StopPoint(decision="way", turn=4),
        StopPoint(whose=2),
    ],
)
def test_a_stop_of_which_something_is_never_true_is_passed_by(stop: StopPoint) -> None:
    assert isinstance(play_until(Marching(Everybody(Passive())), stop), Outcome)


@pytest.mark.parametrize(
    ("stop", "after", "where"),
    [
        (StopPoint(step="march"), 0, (1, 1, "march", None)),
        (StopPoint(step="march"), 3, (2, 4, "march", None)),
        (StopPoint(decision="way"), 0, (1, 1, "way", seat(1))),
        (StopPoint(decision="way"), 1, (2, 3, "way", seat(0))),
    ],
)
def test_a_stop_is_passed_by_until_more_was_chosen(
    stop: StopPoint, after: int, where: tuple[int, int, str, Decider | None]
) -> None:
    assert marching(stop, after=after) == where
