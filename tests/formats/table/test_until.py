"""Playing until a step, a decision or a turn."""

import pytest

from formats.table.deciding import Everybody, Replaying, seat
from formats.table.game import Outcome
from formats.table.players import Passive
from formats.table.until import Reached, StopPoint, play_until
from formats.vs_system.engine.game import VsSystem
from formats.vs_system.engine.state import PLAYERS
from formats.vs_system.policy import Greedy
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
