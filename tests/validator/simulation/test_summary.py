"""What a tally says: estimates whose intervals know that games come in pairs."""

import json

import pytest

from formats.simulation.estimates import share
from formats.simulation.runs import play_part
from formats.simulation.tally import Group, Tally, games_to_decide
from formats.vs_system.simulation import DEALT, ON_CURVE, STRANDED, UNUSED, WIN_TURN, WITH, WON
from tests.validator.play.typing import sample_deck
from validator.simulation.games import GamesAsked, NamedDeck, run_of
from validator.simulation.summary import Found, Summary, summary


def tallied(
    won: int, games: int, *, turn: int = 6, stalled: int = 0, is_kept: bool = True
) -> Tally:
    """So many games of both seats, so many of them won in that turn."""
    tally = Tally()
    tally.games, tally.stalled = games, stalled
    for number in range(games):
        group, is_won = Group(number % 2 == 0, is_kept), int(number < won)
        tally.note(group, WON, is_won)
        tally.note(group, STRANDED, 3)
        if is_won:
            tally.note(group, WIN_TURN, turn)
    return tally


def found(tally: Tally) -> Summary:
    said = summary(tally)
    assert said is not None
    return said


def interval(of: Found) -> tuple[float | None, float | None]:
    return of.low, of.high


def test_nothing_is_said_of_no_games() -> None:
    assert summary(Tally()) is None


def test_a_pair_counts_as_one_in_the_interval_of_both_seats() -> None:
    won = found(tallied(400, 1_000)).won
    pairs = share(200, 500)
    assert (won.games, won.value, interval(won)) == (1_000, 0.4, (pairs.low, pairs.high))


def test_games_of_one_seat_have_luck_of_their_own() -> None:
    apart = {each.label: each.won for each in found(tallied(400, 1_000)).apart}
    alone = share(200, 500)
    assert apart["going first"] == Found(500, 0.4, alone.low, alone.high)
    assert apart["going first"] == apart["going second"]


def test_none_in_a_thousand_is_an_interval() -> None:
    said = found(tallied(0, 1_000))
    assert said.won.value == said.won.low == 0
    assert said.won.high == pytest.approx(0.0076, abs=1e-4)
    assert said.apart[0].win_turn is None
    assert said.wins == ()


def test_groups_without_a_game_are_left_out() -> None:
    tally = tallied(4, 10)
    assert [each.label for each in found(tally).apart][3:] == ["first hand kept"]
    tally.add(tallied(2, 4, is_kept=False))
    kept, exchanged = found(tally).apart[3:]
    assert (kept.won.games, kept.won.value) == (10, 0.4)
    assert (exchanged.label, exchanged.won.games, exchanged.won.value) == (
        "first hand exchanged",
        4,
        0.5,
    )


def test_wins_add_up_from_the_turn_before_the_first() -> None:
    tally = tallied(10, 40, turn=5)
    tally.add(tallied(30, 60, turn=7))
    shown = [(each.turn, each.won.value, each.won_by.value) for each in found(tally).wins]
    assert shown == [(4, 0, 0), (5, 0.1, 0.1), (6, 0, 0.1), (7, 0.3, 0.4)]


def test_an_average_of_few_games_has_no_interval() -> None:
    assert found(tallied(0, 58)).stranded == Found(58, 3, None, None)
    assert found(tallied(0, 60)).stranded == Found(60, 3, 3, 3)


def test_turns_are_told_until_every_game_is_over() -> None:
    tally = tallied(2, 2)
    for seat in (True, False):
        for turn in (1, 2, 3):
            tally.note(Group(seat, is_kept=True), f"{DEALT} {turn}", 10 * turn)
        for turn in (1, 2):
            tally.note(Group(seat, is_kept=True), f"{ON_CURVE} {turn}", int(seat))
            tally.note(Group(seat, is_kept=True), f"{UNUSED} {turn}", turn)
    told = [
        (each.turn, each.dealt.value, each.on_curve.value, each.unused.value)
        for each in found(tally).turns
    ]
    assert told == [(1, 10, 0.5, 1), (2, 20, 0.5, 2)]


def test_the_card_that_won_most_comes_first() -> None:
    tally = tallied(2, 4)
    group = Group(is_first=True, is_kept=True)
    for title, won in (("Wrong Pier", 0), ("Cast Off!", 1), ("Cast Off!", 0), ("Brass Moth", 1)):
        tally.note(group, f"{WITH} {title}", won)
    told = [(each.title, each.won.games, each.won.value) for each in found(tally).cards]
    assert told == [("Brass Moth", 1, 1), ("Cast Off!", 2, 0.5), ("Wrong Pier", 1, 0)]


def test_what_would_decide_it_is_counted_in_pairs() -> None:
    more = games_to_decide(55 / 2, 50)
    assert more
    assert found(tallied(55, 100)).to_decide == 2 * more
    assert found(tallied(80, 100)).to_decide == 0
    assert found(tallied(50, 100)).to_decide is None


def test_games_that_nobody_won_decide_nothing() -> None:
    assert found(tallied(45, 100, stalled=10)).to_decide is None
    assert found(tallied(0, 10, stalled=10)).to_decide is None


def test_a_summary_of_real_games_can_be_written_as_json() -> None:
    decks = [NamedDeck("deck", "deck", sample_deck(1))]
    tally = play_part(run_of(decks, GamesAsked(4, "friday", "greedy")), range(4))
    data = json.loads(json.dumps(found(tally).data()))
    assert (data["games"], data["stalled"], data["apart"][0]["label"]) == (4, 0, "all games")
    assert len(data["turns"]) == max(tally.of(WIN_TURN))
