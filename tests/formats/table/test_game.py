"""The table that every engine plays on: asking, picking, counting, ending."""

from collections.abc import Callable
from typing import Any

import pytest

from formats.table.deciding import (
    TABLE,
    Decider,
    Decision,
    Everybody,
    IllegalChoiceError,
    Policy,
    Replaying,
    ScriptEndedError,
    seat,
    side,
)
from formats.table.events import Listener
from formats.table.game import MAX_ACTIONS, Game, GameOver, Outcome, Unwinding, order_from
from formats.table.log import NoLog, TextLog
from tests.formats.table.policies import FirstOption, Scripted

ENDED = Outcome((0,), "all is done")


class Small(Game):
    """Plays what it is given."""

    def __init__(self, plays: Callable[["Small"], None], *policies: tuple[Decider, Policy]) -> None:
        super().__init__("seed", dict(policies))
        self._plays = plays

    def run(self) -> None:
        """Play it."""
        self._plays(self)

    @property
    def deciders(self) -> list[Decider]:
        """Anybody."""
        return []

    def view(self, decider: Decider) -> str:
        """Who looks."""
        return f"{decider} looks"


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
    ((decision, view),) = looking.asked
    asked = (decision.kind, decision.decider, decision.options, decision.about)
    assert asked == ("colour", side("heroes"), ["red", "green"], None)
    assert view == "side heroes looks"


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
    assert [view for _, view in first.asked + second.asked] == ["seat 0 looks", "seat 1 looks"]
    assert game.choices == [1, 0]


def test_a_choice_of_several_is_taken_down_before_the_next_is_asked() -> None:
    taken_down = []

    class Remembering(Looking):
        """Remembers what was taken down by then."""

        def choose(self, decision: Decision, view: Any) -> int:
            taken_down.append(list(game.choices))
            return super().choose(decision, view)

    game = small()
    game.policies = Everybody(Remembering(1, 1, 1))
    game.ask_all("vote", {seat(number): ["yes", "no"] for number in range(3)})
    assert taken_down == [[], [1], [1, 1]]


def test_choices_of_the_same_time_are_replayed_in_their_order() -> None:
    replay = Replaying([1, 0])
    game = small((seat(0), replay), (seat(1), replay))
    asked = {seat(0): ["red", "green"], seat(1): ["red", "green"]}
    assert game.ask_all("colour", asked) == {seat(0): "green", seat(1): "red"}


def windows(*acts: str, who_acts_goes_on: bool = False) -> str:
    """Who gets the windows of three players, of whom these act, each in their first window."""
    left, had = list(acts), ""

    def window(player: str) -> bool:
        nonlocal had
        had += player
        if player not in left:
            return False
        left.remove(player)
        return True

    small().until_all_pass("ABC", window, who_acts_goes_on=who_acts_goes_on)
    return had


@pytest.mark.parametrize(
    ("acts", "had", "had_if_who_acts_goes_on"),
    [
        ("", "ABC", "ABC"),
        ("A", "ABCA", "AABC"),
        ("C", "ABCABC", "ABCCAB"),
        ("AB", "ABCAB", "AABBCA"),
    ],
)
def test_windows_go_round_until_all_pass_in_succession(
    acts: str, had: str, had_if_who_acts_goes_on: str
) -> None:
    assert windows(*acts) == had
    assert windows(*acts, who_acts_goes_on=True) == had_if_who_acts_goes_on


def test_order_begins_with_anybody_and_goes_round() -> None:
    assert order_from(2, (1, 2, 3)) == (2, 3, 1)
    assert order_from("a", ("a",)) == ("a",)


def test_a_part_of_the_game_can_be_left_from_deep_inside() -> None:
    game, done = small(), list[str]()

    def move() -> None:
        done.append("move")
        game.leave("turn")

    def turn() -> None:
        game.part("move", move)
        done.append("never")

    assert game.part("turn", turn) is False
    assert done == ["move"]
    assert game.part("turn", lambda: done.append("another turn")) is True


def test_the_innermost_part_of_a_level_is_left() -> None:
    game, done = small(), list[str]()

    def attack() -> None:
        game.part("attack", lambda: game.leave("attack"))
        done.append("the outer goes on")

    assert game.part("attack", attack)
    assert done == ["the outer goes on"]


def test_to_leave_what_is_not_played_is_a_mistake() -> None:
    with pytest.raises(Unwinding, match="nothing of the level 'turn' is being played"):
        small().part("move", lambda: small().leave("turn"))


def test_the_game_may_be_over_inside_a_part() -> None:
    def plays(game: Small) -> None:
        def turn() -> None:
            raise GameOver(ENDED)

        game.part("turn", turn)

    assert Small(plays).play() == ENDED


def test_an_outcome_says_who_has_won() -> None:
    together = Outcome((0, 2), "the last foe is out")
    assert [together.is_won_by(who) for who in (0, 1, 2)] == [True, False, True]
    assert Outcome(("heroes",), "the villains are out").is_won_by("heroes")
    tie = Outcome((), "both fell at once", tied=(0, 1))
    assert not any(tie.is_won_by(who) for who in (0, 1))
    assert not tie.is_stalled


def test_one_policy_may_answer_for_everybody() -> None:
    game = small()
    game.policies = Everybody(FirstOption())
    for decider in (seat(3), side("heroes"), TABLE):
        assert game.ask("colour", decider, ["red", "green"]) == "red"


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
            for _action in range(MAX_ACTIONS):
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
        assert stopped.value.view == "seat 0 looks"


def test_a_game_that_says_nothing_else_calls_somebody_by_kind_and_name() -> None:
    assert [small().name_of(who) for who in (seat(1), side("heroes"))] == ["seat 1", "side heroes"]


def test_each_decider_has_a_place_if_the_game_says_nothing_else() -> None:
    class Three(Small):
        """A game of two players who also decide together."""

        @property
        def deciders(self) -> list[Decider]:
            """They, and the table."""
            return [seat(0), seat(1), TABLE]

    game = Three(lambda _game: None)
    assert game.places == [(seat(0),), (seat(1),), (TABLE,)]
    assert [game.place_of(each) for each in game.deciders] == [0, 1, 2]
    with pytest.raises(StopIteration):
        game.place_of(seat(2))


def test_who_plays_until_a_step_is_told_of_each() -> None:
    game, told = small(), list[object]()
    game.enter("dawn")
    game.at_step = lambda step, whose: told.append((step, whose))
    game.enter("march", 1)
    game.enter("camp")
    assert told == [("march", 1), ("camp", None)]


def test_a_game_has_not_begun_before_it_is_played() -> None:
    game = small()
    assert (game.turn, game.passed, game.decisions, game.at_step) == (0, 0, 0, None)


def test_the_last_action_that_a_turn_may_have_is_no_stall() -> None:
    game = small()
    game.begin_turn()
    for _ in range(MAX_ACTIONS):
        game.act()
    with pytest.raises(GameOver):
        game.act()
