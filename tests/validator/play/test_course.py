"""Open games played again and on, as at a terminal."""

from dataclasses import replace
from functools import cache

import pytest

from formats.games import playable_game
from formats.table.record import Record
from formats.table.recording import Pairing
from formats.vs_system.engine.game import ENGINE
from tests.helpers import checker
from tests.validator.play.typing import Typing, sample_deck, samples_paired
from validator.errors import InputError
from validator.play.address import (
    GOLDFISH,
    YOU,
    GameAddressError,
    ListSource,
    OpenGame,
    OtherVersionError,
    SeatedPlayer,
)
from validator.play.course import Course, course_of, played_on
from validator.play.lists import GameTable, open_from_position, open_game, table_of
from validator.play.session import Session

SHOWING = playable_game("vs-system").showing
EVERY_STOP = tuple(stop.id for stop in SHOWING.stops)


def begun(
    *seats: str, seed: str = "friday", stops: tuple[str, ...] | None = None, lists: int = 2
) -> tuple[OpenGame, GameTable]:
    """A game of the samples before its first choice."""
    decks = [
        (sample_deck(number), ListSource(sample=f"vs-system-{number}"))
        for number in range(1, lists + 1)
    ]
    game = open_game("vs-system", decks, seats, seed, stops)
    return game, table_of(checker(), game)


@cache
def watched() -> tuple[Course, GameTable]:
    """Two policies who play to the end."""
    game, table = begun("greedy", "greedy")
    return played_on(game, table), table


def play_by(rule: str, seats: tuple[str, str] = (YOU, "greedy")) -> Course:
    """A whole game, in which somebody always takes the first or the last option."""
    game, table = begun(*seats, stops=EVERY_STOP)
    course = played_on(game, table)
    while course.question is not None:
        last = len(course.question.options) - 1
        choice = 0 if rule == "first" else last
        course = played_on(course.game, table, choice=choice)
    return course


@pytest.mark.parametrize("policy", ["greedy", "random"])
def test_it_is_the_same_game_as_at_a_terminal(policy: str) -> None:
    course = play_by("first", (YOU, policy))
    records: list[Record] = []
    session = Session(samples_paired(), (YOU, policy), Typing([""] * 900), records.append)
    assert session.play() == course.outcome
    assert records[-1].choices == course.game.choices


def test_alone_it_is_the_same_game_as_at_a_terminal() -> None:
    game, table = begun(YOU, GOLDFISH, stops=EVERY_STOP, lists=1)
    course, typed = played_on(game, table), list[str]()
    while course.question is not None:
        last = len(course.question.options) - 1
        typed.append(str(last + 1))
        course = played_on(course.game, table, choice=last)
    pairing = Pairing(ENGINE, (sample_deck(1).listed,), "friday")
    records: list[Record] = []
    session = Session(pairing, (YOU, GOLDFISH), Typing(typed), records.append)
    assert session.labels == course.labels == ("Player 1 (you)", "Goldfish")
    assert session.play() == course.outcome
    assert records[-1].choices == course.game.choices


def test_a_policy_that_is_asked_again_remembers_what_it_was_about_to_do() -> None:
    # Watched in one go, or stopped and taken up again after every choice of its own.
    course, table = watched()
    choices = course.game.choices
    for number in range(0, len(choices), 37):
        again = played_on(course.game.with_choices(choices[:number]), table)
        assert again.game.choices == choices


def test_a_game_is_seen_at_any_of_its_choices() -> None:
    course, table = watched()
    assert course.outcome is not None
    middle = course_of(course.game, table, at=120)
    assert (middle.at, middle.outcome, middle.chosen) == (120, None, course.game.choices[120])
    assert middle.game == course.game
    alone = course_of(course.game.with_choices(course.game.choices[:120]), table)
    assert (alone.table, alone.question) == (middle.table, middle.question)
    assert course_of(course.game, table, at=10**6).outcome == course.outcome


def test_who_watches_may_look_from_both_sides_and_who_plays_may_not() -> None:
    course, table = watched()
    assert course_of(course.game, table, at=50, viewer=1).viewer == 1
    assert course_of(course.game, table, at=50, viewer=7).viewer == 0
    played = replace(course.game, seats=(SeatedPlayer(YOU), SeatedPlayer("greedy", "1")))
    assert course_of(played, table, at=50, viewer=1).viewer == 0


def test_undo_goes_to_the_last_choice_of_ones_own() -> None:
    game, table = begun(YOU, "greedy")
    course = played_on(game, table)
    seen = [course]
    for _ in range(6):
        course = played_on(course.game, table, choice=0)
        seen.append(course)
    for before in reversed(seen[:-1]):
        assert course.before is not None
        course = course_of(course.game, table, at=course.before)
        assert (course.at, course.table) == (before.at, before.table)
    assert course.before is None
    assert course.after == seen[1].at


def test_another_choice_leads_to_another_game_from_there_on() -> None:
    course, table = watched()
    taken = replace(course.game, seats=(SeatedPlayer(YOU), SeatedPlayer("greedy", "1")))
    at = next(at for at in range(60, 400) if course_of(taken, table, at=at).question)
    here = course_of(taken, table, at=at)
    assert here.question is not None
    assert here.chosen is not None
    other = (here.chosen + 1) % len(here.question.options)
    what_if = played_on(taken.with_choices(taken.choices[:at]), table, choice=other)
    assert what_if.game.choices[: at + 1] == (*taken.choices[:at], other)


def test_moments_without_a_stop_are_passed() -> None:
    game, table = begun(YOU, "greedy", stops=())
    every, _ = begun(YOU, "greedy", stops=EVERY_STOP)
    few, many = (_asked(each, table) for each in (game, every))
    assert few < many


def _asked(game: OpenGame, table: GameTable) -> int:
    """How often somebody is asked who builds each turn, and recruits nobody."""
    course, asked = played_on(game, table), 0
    while course.question is not None:
        choice = 1 if course.question.kind == "build" else 0
        course, asked = played_on(course.game, table, choice=choice), asked + 1
    return asked


def test_a_turn_can_be_passed_as_a_whole() -> None:
    game, table = begun(YOU, "greedy", stops=EVERY_STOP)
    course = played_on(game, table)
    while course.question is not None and course.question.kind != "priority":
        course = played_on(course.game, table, choice=1 if course.question.kind == "build" else 0)
    turn = course.table.when.partition(",")[0]
    passed = played_on(course.game, table, is_turn_passed=True)
    assert len(passed.game.choices) > len(course.game.choices)
    while passed.question is not None and passed.question.kind != "priority":
        passed = played_on(passed.game, table, choice=0, is_turn_passed=True)
    assert passed.table.when.partition(",")[0] != turn


def test_nobody_chooses_for_a_policy() -> None:
    course, table = watched()
    with pytest.raises(GameAddressError, match=r"^There is no such choice here\.$"):
        played_on(course.game.with_choices(course.game.choices[:50]), table, choice=0)


def test_nobody_chooses_after_the_end() -> None:
    course, table = watched()
    taken = replace(course.game, seats=(SeatedPlayer(YOU), SeatedPlayer("greedy", "1")))
    with pytest.raises(GameAddressError, match=r"^There is no such choice here\.$"):
        played_on(taken, table, choice=0)


@pytest.mark.parametrize("choice", [-1, 99])
def test_a_choice_that_is_no_option_is_refused(choice: int) -> None:
    game, table = begun(YOU, "greedy")
    with pytest.raises(GameAddressError, match=r"^There is no such choice here\.$"):
        played_on(game, table, choice=choice)


def test_recorded_choices_that_can_not_be_made_are_refused() -> None:
    course, table = watched()
    choices = course.game.choices
    with pytest.raises(GameAddressError, match=r"^Choice 31 of this game can't be made"):
        course_of(course.game.with_choices((*choices[:30], 500)), table)
    with pytest.raises(GameAddressError, match=r"^This game is over after \d+ choices; \d+ were"):
        course_of(course.game.with_choices((*choices, 0)), table)


def test_a_game_from_a_position_is_played_on() -> None:
    game = open_from_position(checker(), "vs-system-01", "", (YOU, "greedy"), "friday")
    table = table_of(checker(), game)
    course = played_on(game, table)
    assert table.title == "A plot twist from hand"
    assert course.question is not None
    assert played_on(course.game, table, choice=0).game.choices[:1] == (0,)


@pytest.mark.parametrize(
    ("other", "error", "sentence"),
    [
        ({"game": "chess"}, GameAddressError, "that can't be played here"),
        ({"seats": (SeatedPlayer(YOU),) * 2}, GameAddressError, "several decks at once"),
        ({"seats": (SeatedPlayer(YOU),)}, GameAddressError, "nobody sits at a table"),
        (
            {"seats": (SeatedPlayer(YOU), SeatedPlayer("clever"))},
            GameAddressError,
            "nobody sits at a table",
        ),
        (
            {"seats": (SeatedPlayer(GOLDFISH), SeatedPlayer(YOU))},
            GameAddressError,
            "nobody sits at a table",
        ),
        ({"rules_version": "0"}, OtherVersionError, "version 0 of the rules of Vs. System"),
        ({"cards_hash": "0"}, OtherVersionError, "cards of this game have changed"),
        (
            {"lists": (ListSource(sample="gone"),) * 2},
            OtherVersionError,
            "sample that this game was played with is gone",
        ),
        (
            {"lists": (ListSource(job="gone"),) * 2},
            OtherVersionError,
            "no longer kept",
        ),
        (
            {"lists": (ListSource(text="700 Soot Marigold\n" * 2),) * 2},
            InputError,
            "A deck that plays here has up to 1,000 cards",
        ),
    ],
)
def test_what_can_not_be_played_is_refused_with_a_sentence(
    other: dict[str, object], error: type[InputError], sentence: str
) -> None:
    game, _ = begun(YOU, "greedy")
    with pytest.raises(error, match=sentence):
        table_of(checker(), replace(game, **other))  # type: ignore[arg-type]
