"""How long it takes to show a table."""

from random import Random
from time import thread_time

from formats.table.deciding import Decision, Everybody
from formats.vs_system.engine.game import VsSystem
from formats.vs_system.engine.seeing import VsView
from formats.vs_system.policy import policy_of
from formats.vs_system.showing import SHOWING
from tests.formats.vs_system.engine.decks import parted

MAX_SECONDS = 0.001
TRIES = 5


class _Timing:
    """Plays by a policy, and takes down how long each table took at best."""

    def __init__(self) -> None:
        self._policy = policy_of("greedy", Random(1))
        self.seconds: list[float] = []

    def choose(self, decision: Decision, view: VsView) -> int:
        if len(decision.options) % 2:
            self.seconds.append(min(_seconds(decision, view) for _ in range(TRIES)))
        return self._policy.choose(decision, view)


def _seconds(decision: Decision, view: VsView) -> float:
    begun = thread_time()  # By the processor's time, whatever else runs.
    SHOWING.table(view, ("Player 1", "Player 2"), decision)
    return thread_time() - begun


def test_a_usual_table_is_shown_within_a_millisecond() -> None:
    timing = _Timing()
    VsSystem("friday", Everybody(timing), parted("friday")).play()
    took = sorted(timing.seconds)
    assert len(took) > 50
    assert took[len(took) // 2] < MAX_SECONDS
