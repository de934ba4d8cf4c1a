"""Cases many times over, and two loadouts on the same luck: what is counted is what happened."""

from concurrent.futures import ProcessPoolExecutor

import pytest

from formats.hellboy_board_game import simulation
from formats.hellboy_board_game.simulation import (
    ALONE,
    CONFRONTATION,
    DOOM,
    INFORMATION,
    KNOCK_OUTS,
    MEASURES,
    OTHERS,
    OWN,
    REQUISITIONS,
    ROUNDS,
    Cases,
)
from formats.simulation.measures import WIN_TURN, WON
from formats.simulation.runs import SetUpError, play_all, play_part
from formats.simulation.tally import Tally
from formats.table.log import DataLog, TextLog
from tests.formats.hellboy_board_game.training_lists import BELFRY, MARKET, deck
from validator.simulation.summary import summary

POORER = BELFRY.replace("1 Medicine Chest\n", "").replace("1 Diver's Helmet\n", "")


def goldfish(policy: str = "greedy") -> Cases:
    return simulation.goldfish(deck(BELFRY), seed="run", policy=policy)


def match(policy: str = "greedy") -> Cases:
    return simulation.match(deck(BELFRY), deck(POORER), seed="run", policy=policy)


def test_a_goldfish_is_the_case_itself() -> None:
    run = goldfish()
    assert run.same_luck == 1
    assert run.seats(7) == (0,)
    assert [str(agent) for agent in run.game(0).agents] == ["Hester Quayle", "Brother Anselm Tarn"]


def test_what_is_counted_is_what_happened() -> None:
    run, tally = goldfish(), Tally()
    for number in range(6):
        game = run.game(number)
        outcome = game.play()
        one = Tally()
        run.note(number, one)
        assert one.of(WON) == {int(outcome.is_won_by(0)): 1}
        assert one.of(ROUNDS.name) == {game.turn: 1}
        assert one.of(WIN_TURN) == ({game.turn: 1} if outcome.winners else {})
        assert one.of(CONFRONTATION.name) == {game.history.confrontation_round: 1}
        assert one.of(DOOM.name) == {game.history.doom_at_confrontation: 1}
        assert one.of(INFORMATION.name) == {game.history.information_at_confrontation: 1}
        assert one.of(KNOCK_OUTS.name) == {game.history.knock_outs: 1}
        assert one.of(REQUISITIONS.name) == {len(game.history.requisitions_used): 1}
        assert one.of(WON, 0, ALONE) == one.of(WON)
        tally.add(one)
    assert tally == play_part(run, range(6))


def test_two_loadouts_play_in_turn_on_the_same_luck() -> None:
    run = match()
    assert run.same_luck == 2
    assert [run.seats(number) for number in range(4)] == [(0,), (1,), (0,), (1,)]
    first, second = run.game(4), run.game(5)
    assert first.seed == second.seed == run.game(4).seed != run.game(6).seed
    for game in (first, second):
        game.play()
    # The same cards of doom in the same order, whatever lies beside the boards.
    assert [str(card) for card in run.game(4).deck_of_doom.cards] == [
        str(card) for card in run.game(5).deck_of_doom.cards
    ]


@pytest.mark.parametrize("number", range(8))
def test_a_pair_goes_to_the_one_that_wins_where_the_other_loses(number: int) -> None:
    run, pair = match(), Tally()
    wins = []
    for each in (2 * number, 2 * number + 1):
        wins.append(bool(run.game(each).play().winners))
        run.note(each, pair)
    mine, theirs = wins
    for_me = pair.of(WON)[1]
    assert for_me == mine + (not theirs)
    assert {(True, False): 2, (False, True): 0}.get((mine, theirs), 1) == for_me
    assert pair.of(WON, 0, OWN) == {int(mine): 1}
    assert pair.of(WON, 0, OTHERS) == {int(not theirs): 1}
    # Everything else is told of the first loadout alone.
    assert pair.of(ROUNDS.name).total() == 1


def test_a_loadout_against_itself_is_level() -> None:
    run = simulation.match(deck(BELFRY), deck(BELFRY), seed="run")
    found = summary(play_part(run, range(20)), MEASURES, run.same_luck)
    assert found is not None
    assert found.won.value == 0.5
    assert found.to_decide is None


def test_parts_on_other_processes_give_the_same_sums() -> None:
    run = goldfish("random")
    with ProcessPoolExecutor(1) as executor:
        (tally,) = play_all([run], range(6), executor, size=2)
    assert tally == play_part(run, range(6))


def test_a_case_can_be_told_and_played_again() -> None:
    run, log = goldfish(), DataLog()
    run.tell(3, log)
    assert log.entries[-1]["kind"] == "end"
    assert log.entries[-1]["sentence"].startswith(("The team wins: ", "Nobody wins: "))
    played = match().played(3)
    assert played.lists == (1,)
    assert len(played.choices) > 20
    lines = TextLog()
    run.game(3, lines).play()
    assert "Round 1: agent phase." in lines.lines


def test_another_team_than_the_lists_is_refused() -> None:
    run, other = goldfish(), simulation.goldfish(deck(MARKET), seed="run")
    game = other.game(0)
    with pytest.raises(SetUpError, match="other agents were on the case in game 0"):
        run.refuse_wrong_set_up(game, 0)


def test_a_match_is_of_two_loadouts() -> None:
    with pytest.raises(ValueError, match="a match is of two loadouts"):
        simulation.match(deck(BELFRY), seed="run")


def test_greedy_wins_more_cases_than_chance_with_intervals_apart() -> None:
    results = {
        word: summary(play_part(goldfish(word), range(60)), MEASURES, 1)
        for word in ("random", "greedy")
    }
    by_chance, greedy = results["random"], results["greedy"]
    assert by_chance is not None
    assert greedy is not None
    assert by_chance.won.high is not None
    assert greedy.won.low is not None
    assert by_chance.won.high < 0.15
    assert by_chance.won.high < greedy.won.low
    assert 0.25 < greedy.won.value < 0.85


@pytest.mark.parametrize("policy", ["greedy", "random"])
def test_the_history_counts_what_the_log_tells(policy: str) -> None:
    lines = TextLog()
    game = goldfish(policy).game(1, lines)
    game.play()
    told = [line for line in lines.lines if line.endswith(" is knocked out.")]
    assert game.history.knock_outs == len(told)
    enemies = tuple(game.case.enemies)
    fallen = [each for each in lines.lines if each.endswith(" is defeated.")]
    assert game.history.defeated == len([each for each in fallen if each.startswith(enemies)])
    explored = [line for line in lines.lines if " explores " in line]
    assert game.history.rooms_explored == len(explored)
