"""Walking through an example: what is done step by step, and nothing between."""

import pytest

from formats.table.deciding import DONE, TABLE
from formats.table.log import TextLog
from formats.table.position import PositionError
from formats.table.position_text import WalkStep
from formats.table.walking import WalkPlace, name_of, walk
from tests.formats.table.marching import Marching


def chooses(who: int | str, decision: str, choose: str) -> WalkStep:
    return WalkStep("", who=who, decision=decision, choose=choose)


def until(step: str, turn: int | None = None) -> WalkStep:
    return WalkStep("", until=step, turn=turn)


def went(place: WalkPlace) -> list[str]:
    assert isinstance(place.game, Marching)
    return place.game.went


def asked(place: WalkPlace) -> tuple[str, str, int | None] | None:
    """Which decision is next and whose, and which option the step takes."""
    if place.decision is None:
        assert (place.view, place.choice) == (None, None)
        return None
    assert place.view == f"{place.decision.decider} in turn {place.game.turn}"
    return place.decision.kind, str(place.decision.decider), place.choice


STEPS = (
    chooses(0, "way", "north"),
    chooses(0, "pace", "slow"),
    chooses(1, "way", "pass"),
    until("camp"),
    chooses(TABLE.name, "place", "there"),
    until("march", 3),
    until("end"),
)
FIRST_TURN = ["1: 0 north slow", "1: 1 None", "1: there"]
SECOND_TURN = ["2: 0 None", "2: 1 None", "2: here"]


@pytest.mark.parametrize(
    ("number", "turn", "done", "next_choice"),
    [
        (0, 1, [], ("way", "seat 0", 1)),
        (1, 1, [], ("pace", "seat 0", 1)),
        (2, 1, FIRST_TURN[:1], ("way", "seat 1", 0)),
        # What waits for a step begins where nobody has chosen anything since.
        (3, 1, FIRST_TURN[:2], None),
        (4, 1, FIRST_TURN[:2], ("place", "table", 1)),
        (5, 2, FIRST_TURN, None),
        (6, 3, [*FIRST_TURN, *SECOND_TURN], None),
    ],
)
def test_a_step_is_come_to_with_all_before_it_done(
    number: int, turn: int, done: list[str], next_choice: tuple[str, str, int | None] | None
) -> None:
    place = walk(Marching, STEPS, number)
    assert place.step is STEPS[number]
    assert (place.game.turn, went(place)) == (turn, done)
    assert asked(place) == next_choice
    assert place.outcome is None


def test_after_the_last_step_the_game_may_be_over() -> None:
    place = walk(Marching, STEPS, len(STEPS))
    assert (place.step, place.decision) == (None, None)
    assert place.outcome is not None
    assert place.outcome.because == "night falls"
    assert len(went(place)) == 9


def test_after_the_last_step_the_next_decision_is_shown() -> None:
    place = walk(Marching, STEPS[:1], 1)
    assert place.step is None
    assert asked(place) == ("pace", "seat 0", None)


def test_after_the_last_step_the_next_phase_is_shown() -> None:
    place = walk(Marching, STEPS[:2], 2)
    assert (place.step, asked(place), went(place)) == (None, None, FIRST_TURN[:1])


def test_what_waits_begins_at_a_decision_if_that_is_next() -> None:
    steps = (STEPS[0], until("camp"))
    place = walk(Marching, steps, 1)
    assert place.step is steps[1]
    assert asked(place) == ("pace", "seat 0", None)


def test_who_has_no_step_passes() -> None:
    place = walk(Marching, (chooses(1, "way", "south"),), 0)
    assert went(place) == ["1: 0 None"]
    assert asked(place) == ("way", "seat 1", 2)


def test_a_step_may_wait_for_a_phase_of_any_turn_or_of_one() -> None:
    any_dawn, second_dawn, march = (
        walk(Marching, (waits,), 1) for waits in (until("dawn"), until("dawn", 2), until("march"))
    )
    assert (any_dawn.game.turn, went(any_dawn)) == (1, [])
    assert (second_dawn.game.turn, len(went(second_dawn))) == (2, 3)
    assert (march.game.turn, went(march)) == (1, [])


def test_two_waits_may_be_for_one_phase_after_the_other() -> None:
    place = walk(Marching, (until("dawn", 1), until("dawn", 2), until("dawn", 3)), 3)
    assert (place.game.turn, len(went(place))) == (3, 6)


@pytest.mark.parametrize(
    ("steps", "untaken"),
    [
        ((chooses(0, "way", "up"),), 1),
        ((chooses(0, "place", "here"),), 1),
        ((STEPS[0], chooses(1, "pace", "slow")), 2),
        ((until("noon"),), 1),
        ((until("dawn", 4),), 1),
        ((STEPS[0], until("end"), STEPS[1]), 2),
    ],
)
def test_a_step_that_never_comes_is_told_by_its_number(
    steps: tuple[WalkStep, ...], untaken: int
) -> None:
    with pytest.raises(PositionError) as refused:
        walk(Marching, steps, len(steps))
    assert str(refused.value) == (
        f"Step {untaken} of the example can't be taken: the game was over before."
    )


def test_a_step_behind_the_end_of_the_game_is_told() -> None:
    with pytest.raises(PositionError, match=r"^Step 1 of the example"):
        walk(Marching, (until("end"), STEPS[0]), 1)


def test_what_happens_on_the_way_is_told_to_the_log() -> None:
    log = TextLog()
    assert walk(Marching, STEPS, 0, log).game.log is log


def test_options_have_names() -> None:
    assert [name_of(option) for option in (None, DONE, "north", 3)] == [
        *("pass", "done", "north", "3")
    ]
