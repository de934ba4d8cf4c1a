"""What a tally says: estimates whose intervals know which games have the same luck."""

import json

import pytest

from formats.simulation.estimates import mean, share
from formats.simulation.measures import STRANDED, WIN_TURN, WON, at_turn, with_card
from formats.simulation.runs import play_part
from formats.simulation.tally import Tally, games_to_decide
from formats.vs_system.simulation import DEALT, MEASURES, ON_CURVE, UNUSED
from tests.validator.play.typing import sample_deck
from validator.simulation.games import NamedDeck, SimulationSpec, run_of
from validator.simulation.summary import MeasuredValue, Summary, summary


def tallied(
    won: int, games: int, *, turn: int = 6, stalled: int = 0, is_kept: bool = True
) -> Tally:
    """So many games of both seats, so many of them won in that turn."""
    tally = Tally()
    tally.games, tally.stalled = games, stalled
    for number in range(games):
        group, is_won = (number % 2 == 0, is_kept), int(number < won)
        tally.note(group, WON, is_won)
        tally.note(group, STRANDED.name, 3)
        if is_won:
            tally.note(group, WIN_TURN, turn)
    return tally


def found(tally: Tally, same_luck: int = 2) -> Summary:
    said = summary(tally, MEASURES, same_luck)
    assert said is not None
    return said


def interval(of: MeasuredValue) -> tuple[float | None, float | None]:
    return of.low, of.high


def test_nothing_is_said_of_no_games() -> None:
    assert summary(Tally(), MEASURES, 2) is None


def test_a_pair_counts_as_one_in_the_interval_of_both_seats() -> None:
    won = found(tallied(400, 1_000)).won
    pairs = share(200, 500)
    assert (won.games, won.value, interval(won)) == (1_000, 0.4, (pairs.low, pairs.high))


def test_games_that_each_have_their_own_luck_count_one_by_one() -> None:
    said = found(tallied(400, 1_000), same_luck=1)
    games = share(400, 1_000)
    assert said.won == MeasuredValue(1_000, 0.4, games.low, games.high)
    turns = mean(400 * 6, 400 * 36, 400)
    assert said.win_turn == MeasuredValue(400, 6, turns.low, turns.high)
    assert said.to_decide == 0


def test_an_average_of_what_is_counted_is_never_below_0() -> None:
    tally = Tally()
    tally.games = 1_000
    for number in range(1_000):
        group = (number % 2 == 0, True)
        tally.note(group, WON, 0)
        tally.note(group, STRANDED.name, int(number == 0))
    stranded = found(tally).at_end[STRANDED.name]
    assert (stranded.low, stranded.value) == (0, 0.001)


def test_games_of_one_seat_have_luck_of_their_own() -> None:
    apart = {each.label: each.won for each in found(tallied(400, 1_000)).apart}
    alone = share(200, 500)
    assert apart["going first"] == MeasuredValue(500, 0.4, alone.low, alone.high)
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
        "first hand mulliganed",
        4,
        0.5,
    )


def test_wins_add_up_from_the_turn_before_the_first() -> None:
    tally = tallied(10, 40, turn=5)
    tally.add(tallied(30, 60, turn=7))
    shown = [(each.turn, each.won.value, each.won_by.value) for each in found(tally).wins]
    assert shown == [(4, 0, 0), (5, 0.1, 0.1), (6, 0, 0.1), (7, 0.3, 0.4)]


def test_an_average_of_few_games_has_no_interval() -> None:
    def stranded(games: int, same_luck: int) -> MeasuredValue:
        return found(tallied(0, games), same_luck).at_end[STRANDED.name]

    assert stranded(58, 2) == MeasuredValue(58, 3, None, None)
    assert stranded(60, 2) == MeasuredValue(60, 3, 3, 3)
    assert stranded(29, 1) == MeasuredValue(29, 3, None, None)
    assert stranded(30, 1) == MeasuredValue(30, 3, 3, 3)


def test_turns_are_told_until_every_game_is_over() -> None:
    tally = tallied(2, 2)
    for seat in (True, False):
        for turn in (1, 2, 3):
            tally.note((seat, True), at_turn(DEALT.name, turn), 10 * turn)
        # The game in which the deck goes second is over after turn 1.
        for turn in (1, 2)[: 1 + seat]:
            tally.note((seat, True), at_turn(ON_CURVE.name, turn), int(seat))
            tally.note((seat, True), at_turn(UNUSED.name, turn), turn)
    told = [
        (each.turn, each.games, {name: of.value for name, of in each.found.items()})
        for each in found(tally).turns
    ]
    assert told == [
        (1, 2, {"dealt": 10, "on_curve": 0.5, "unused": 1}),
        (2, 1, {"dealt": 20, "on_curve": 1, "unused": 2}),
    ]
    assert found(tally).turns[1].found["dealt"].games == 2


def test_the_card_that_won_most_comes_first() -> None:
    tally = tallied(2, 4)
    group = (True, True)
    for title, won in (("Wrong Pier", 0), ("Cast Off!", 1), ("Cast Off!", 0), ("Brass Moth", 1)):
        tally.note(group, with_card(title), won)
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
    decks = [NamedDeck.of("deck", "deck", sample_deck(1))]
    tally = play_part(run_of(decks, SimulationSpec("vs-system", 4, "friday", "greedy")), range(4))
    data = json.loads(json.dumps(found(tally, same_luck=1).data()))
    assert (data["games"], data["stalled"], data["apart"][0]["label"]) == (4, 0, "all games")
    assert len(data["turns"]) == max(tally.of(WIN_TURN))
    assert [list(turn) for turn in data["turns"][:1]] == [["turn", "games", "found"]]
    assert list(data["turns"][0]["found"]) == ["dealt", "on_curve", "unused"]
    assert list(data["at_end"]) == ["stranded"]
    assert (data["measures"]["turn"], data["measures"]["turns"]) == ("turn", 10)
    assert data["measures"]["by_turn"][1] == {
        "name": "on_curve",
        "label": "on curve",
        "meaning": ON_CURVE.meaning,
        "is_share": True,
    }
