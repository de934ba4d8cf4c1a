"""The table that every engine plays on: asking, picking, counting, ending."""

from collections.abc import Callable
from typing import Any

import pytest

from formats.table.deciding import (
    DONE,
    TABLE,
    Decider,
    Decision,
    FirstOption,
    IllegalChoiceError,
    Policy,
    Replaying,
    Scripted,
    ScriptEndedError,
    seat,
    side,
)
from formats.table.events import Listener
from formats.table.game import MOST_ACTIONS, Game, GameOver, Outcome
from formats.table.log import NoLog, TextLog

ENDED = Outcome((0,), "all is done")


class Small(Game):
    """Plays what it is given."""

    def __init__(self, plays: Callable[["Small"], None], *policies: tuple[Decider, Policy]) -> None:
        super().__init__("seed", dict(policies))
        self._plays = plays

    def run(self) -> None:
        """Play it."""
        self._plays(self)

    def view(self, decider: Decider) -> str:
        """Who looks, and after how many choices."""
        return f"{decider} after {len(self.choices)}"


class Looking:
    """Takes down what it is asked and sees; answers from a list."""

    def __init__(self, *answers: int) -> None:
        self._answers = list(answers)
        self.asked: list[tuple[Decision, Any]] = []

    def choose(self, decision: Decision, view: Any) -> int:
        """The next answer."""
        self.asked.append((decision, view))
        return self._answers.pop(0)


def small(*policies: tuple[Decider, Policy]) -> Small:
    """A game to call, not to play."""
    return Small(lambda _game: None, *policies)


def answering(*answers: int) -> Small:
    """A game in which the player of seat 0 gives these answers."""
    return small((seat(0), Looking(*answers)))


def test_a_game_ends_with_its_outcome() -> None:
    def plays(_game: Small) -> None:
        raise GameOver(ENDED)

    assert Small(plays).play() == ENDED


def test_a_game_that_ends_without_an_outcome_is_a_mistake() -> None:
    with pytest.raises(AssertionError, match="without an outcome"):
        small().play()


def test_an_answer_is_the_place_of_an_option() -> None:
    game = answering(2, 0)
    assert game.ask("colour", seat(0), ["red", "green", "blue"]) == "blue"
    assert game.ask("colour", seat(0), ["red", "green"]) == "red"


def test_a_policy_is_given_the_decision_and_the_view_of_its_decider() -> None:
    looking = Looking(1)
    game = small((side("heroes"), looking))
    game.ask("colour", side("heroes"), ["red", "green"])
    assert looking.asked == [
        (Decision("colour", side("heroes"), ["red", "green"]), "side heroes after 0")
    ]


@pytest.mark.parametrize("decider", [seat(3), side("heroes"), TABLE])
def test_a_seat_a_side_or_the_table_may_decide(decider: Decider) -> None:
    assert small((decider, FirstOption())).ask("colour", decider, ["red", "green"]) == "red"


def test_a_single_option_is_taken_without_asking() -> None:
    game = small()
    assert game.ask("colour", seat(0), ["red"]) == "red"
    assert game.ask_all("colour", {seat(0): ["red"], seat(1): ["blue"]}) == {
        seat(0): "red",
        seat(1): "blue",
    }
    assert game.pick("colour", seat(0), ["red", "green"], least=2, most=2, allows=in_order) == [
        "red",
        "green",
    ]
    assert (game.choices, game.decisions, game.passed) == ([], 0, 0)


def in_order(picked: Any, another: str) -> bool:
    """Red first."""
    return another == ("green" if picked else "red")


def test_real_choices_are_taken_down_and_counted() -> None:
    game = answering(1, 0)
    game.ask("colour", seat(0), ["red", "green"])
    game.ask("colour", seat(0), ["red"])
    game.ask("colour", seat(0), ["red", "green"])
    assert (game.choices, game.decisions) == ([1, 0], 2)


@pytest.mark.parametrize("choice", [-1, 2, 99])
def test_a_choice_that_is_no_option_is_refused_and_not_taken_down(choice: int) -> None:
    game = answering(choice)
    with pytest.raises(IllegalChoiceError, match=f"^{choice} is none of the 2 options of colour$"):
        game.ask("colour", seat(0), ["red", "green"])
    assert (game.choices, game.decisions) == ([], 0)


def test_a_choice_that_is_no_option_is_refused_when_several_choose() -> None:
    game = small((seat(0), Looking(0)), (seat(1), Looking(2)))
    with pytest.raises(IllegalChoiceError):
        game.ask_all("colour", {seat(0): ["red", "green"], seat(1): ["red", "green"]})


def test_a_window_may_be_passed() -> None:
    game = answering(0, 1)
    assert game.offer("priority", seat(0), ["play"]) is None
    assert game.offer("priority", seat(0), ["play"]) == "play"
    assert (game.decisions, game.passed) == (2, 0)


def test_a_window_in_which_nothing_can_be_done_is_counted_apart() -> None:
    game = small()
    assert game.offer("priority", seat(0), []) is None
    assert (game.choices, game.decisions, game.passed) == ([], 0, 1)


def test_who_chooses_at_the_same_time_sees_no_choice_of_another() -> None:
    first, second = Looking(1), Looking(0)
    game = small((seat(0), first), (seat(1), second))
    colours = ["red", "green"]
    chosen = game.ask_all("colour", {seat(0): colours, seat(2): ["blue"], seat(1): colours})
    assert list(chosen.items()) == [(seat(0), "green"), (seat(2), "blue"), (seat(1), "red")]
    assert [view for _, view in first.asked + second.asked] == ["seat 0 after 0", "seat 1 after 0"]
    assert game.choices == [1, 0]


def test_choices_of_the_same_time_are_replayed_in_their_order() -> None:
    replay = Replaying([1, 0])
    game = small((seat(0), replay), (seat(1), replay))
    asked = {seat(0): ["red", "green"], seat(1): ["red", "green"]}
    assert game.ask_all("colour", asked) == {seat(0): "green", seat(1): "red"}


def test_several_things_are_picked_one_by_one_until_done() -> None:
    looking = Looking(2, 1, 0)
    game = small((seat(0), looking))
    assert game.pick("team", seat(0), ["Ann", "Ben", "Cem"]) == ["Ben", "Ann"]
    assert [list(decision.options) for decision, _ in looking.asked] == [
        [DONE, "Ann", "Ben", "Cem"],
        [DONE, "Ann", "Cem"],
        [DONE, "Cem"],
    ]
    assert game.choices == [2, 1, 0]


def test_a_pick_ends_by_itself_when_nothing_is_left() -> None:
    assert answering(1, 1).pick("team", seat(0), ["Ann", "Ben"]) == ["Ann", "Ben"]
    assert small().pick("team", seat(0), []) == []


def test_a_pick_can_not_be_done_before_there_is_enough() -> None:
    looking = Looking(0, 0)
    game = small((seat(0), looking))
    assert game.pick("discard", seat(0), ["Ann", "Ben", "Cem"], least=1) == ["Ann"]
    assert [decision.options[0] for decision, _ in looking.asked] == ["Ann", DONE]


def test_a_pick_ends_with_the_most() -> None:
    assert answering(1).pick("build", seat(0), ["Ann", "Ben"], most=1) == ["Ann"]
    assert small().pick("build", seat(0), ["Ann", "Ben"], most=0) == []


def test_a_pick_takes_as_many_as_there_are_if_more_are_needed() -> None:
    assert small().pick("discard", seat(0), ["Ann"], least=2) == ["Ann"]


def test_what_was_picked_decides_what_may_join_it() -> None:
    looking = Looking(1, 1)
    game = small((seat(0), looking))

    def of_one_parity(picked: Any, another: int) -> bool:
        return all((each - another) % 2 == 0 for each in picked)

    assert game.pick("numbers", seat(0), [1, 2, 3], allows=of_one_parity) == [1, 3]
    assert [list(decision.options) for decision, _ in looking.asked] == [
        [DONE, 1, 2, 3],
        [DONE, 3],
    ]


def test_the_cap_ends_a_turn_that_could_go_on_for_ever_and_says_so() -> None:
    def plays(game: Small) -> None:
        while True:
            game.act()

    because = "more than 1,000 actions in one turn"
    assert Small(plays).play() == Outcome((), because, is_stalled=True)


def test_actions_are_counted_anew_in_every_turn() -> None:
    def plays(game: Small) -> None:
        for _turn in range(3):
            game.begin_turn()
            for _action in range(MOST_ACTIONS):
                game.act()
        raise GameOver(ENDED)

    assert Small(plays).play() == ENDED


def test_what_happens_gives_the_triggers_and_does_nothing_yet() -> None:
    game, done = small(), list[str]()
    game.listeners.add(Listener("stunned", "Ann", lambda happened: done.append(happened.what)))
    (trigger,) = game.happen("stunned", "Ben")
    assert (done, trigger.listener.source) == ([], "Ann")
    trigger()
    assert done == ["Ben"]
    assert game.happen("drawn") == []


def test_a_stream_of_chance_goes_on_where_it_was_left() -> None:
    game, other = small(), small()
    rolls = [game.chance("dice").random() for _ in range(2)]
    assert rolls[0] != rolls[1]
    assert [other.chance("dice").random() for _ in range(2)] == rolls
    assert game.chance("dice", "red") is not game.chance("dice")


def test_nothing_is_taken_down_unless_a_log_is_given() -> None:
    assert isinstance(small().log, NoLog)
    log = TextLog()

    class Logged(Small):
        """A small game with a log."""

        def __init__(self) -> None:
            Game.__init__(self, "seed", {}, log=log)

    assert Logged().log is log


def test_choices_cut_short_stop_the_game_at_the_next_decision() -> None:
    def plays(game: Small) -> None:
        for kind in ("first", "second", "third"):
            game.ask(kind, seat(0), ["red", "green"])
        raise GameOver(ENDED)

    whole = Small(
        plays, (seat(0), Scripted(("first", "red"), ("second", "green"), ("third", "red")))
    )
    assert whole.play() == ENDED
    for kept, kind in enumerate(("first", "second", "third")):
        with pytest.raises(ScriptEndedError) as stopped:
            Small(plays, (seat(0), Replaying(whole.choices[:kept]))).play()
        assert stopped.value.decision.kind == kind
        assert stopped.value.view == f"seat 0 after {kept}"
