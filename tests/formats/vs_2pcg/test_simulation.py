"""Goldfish and matches of 2PCG: what is counted is what happened."""

from collections import Counter
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace

import pytest

from formats.simulation.keeping import Keep, KeepRule
from formats.simulation.measures import STRANDED, WIN_TURN, WON, at_turn, with_card
from formats.simulation.runs import SetUpError, play_all, play_part
from formats.simulation.tally import Tally
from formats.table import game as table_game
from formats.table.game import Outcome
from formats.table.log import DataLog, TextLog
from formats.table.play_deck import MAIN_PART, PlayDeck
from formats.vs_2pcg import simulation
from formats.vs_2pcg.engine import setting_up
from formats.vs_2pcg.engine.game import Pcg
from formats.vs_2pcg.engine.history import History, TurnCount
from formats.vs_2pcg.engine.parts import TABLE, TWO_AGAINST_TWO
from formats.vs_2pcg.simulation import (
    FIRST_STUN,
    KO,
    LEVEL_UP,
    MEASURES,
    SECOND_STUN,
    SYMBOLS,
    UNUSED,
    WANTED,
    WOUNDS,
    XP,
    Games,
)
from tests.formats.simulation.small import wanted
from tests.formats.vs_2pcg.engine.training_decks import sample_deck

BY_SEAT, BY_MULLIGAN = range(len(MEASURES.splits))


def goldfish(seed: str = "run", policy: str = "greedy", keep: Keep = None) -> Games:
    return simulation.goldfish(sample_deck(1), seed=seed, policy=policy, keep=keep)


def decks(count: int) -> list[PlayDeck]:
    return [sample_deck(1 + number % 2) for number in range(count)]


def match(count: int = 2, policy: str = "greedy", keep: Keep = None) -> Games:
    return simulation.match(*decks(count), seed="run", policy=policy, keep=keep)


def teams() -> Games:
    """Each team has both decks."""
    one, other = decks(2)
    stated = replace(one, stated=((TABLE, TWO_AGAINST_TWO),))
    return simulation.match(stated, other, other, one, seed="run", policy="random")


RUNS = [goldfish(), match(), match(3, "random"), match(4, "random"), teams()]
NAMES = ["goldfish", "match", "three", "four", "teams"]


def played(game: Pcg) -> Pcg:
    game.play()
    return game


def test_the_goldfish_does_nothing() -> None:
    log = TextLog()
    game = goldfish().game(0, log)
    assert game.play().winners == (0,)
    attacks = [line for line in log.lines if " attacks " in line]
    assert attacks
    assert not [line for line in attacks if line.startswith("Goldfish")]
    assert "Goldfish puts Goldfish into the front row." in log.lines


def test_against_a_goldfish_every_game_is_won_in_a_few_turns() -> None:
    """Nobody is stunned twice a turn, and it has 5 health."""
    tally = play_part(goldfish(), range(40))
    turns = tally.of(WIN_TURN)
    assert (tally.stalled, tally.of(WON)) == (0, {1: 40})
    assert min(turns) >= 5
    assert max(turns) <= 12


def test_each_game_of_a_goldfish_has_its_own_luck() -> None:
    run = goldfish(keep=True)
    assert run.same_luck == 1
    assert len({played(run.game(number)).history.kept[0] for number in range(10)}) == 10
    firsts = [played(run.game(number)).history.first for number in range(4)]
    assert firsts == [0, 1, 0, 1]


@pytest.mark.parametrize("count", [2, 3, 4])
def test_games_of_one_luck_are_as_many_as_lists_and_each_sits_in_every_seat(count: int) -> None:
    run = match(count)
    assert run.same_luck == count
    seats = [run.seats(number) for number in range(count)]
    assert seats[0] == tuple(range(count))
    for place in range(count):
        assert sorted(lists[place] for lists in seats) == list(range(count))
    seeds = [run.game(number).seed for number in range(2 * count)]
    assert len(set(seeds)) == 2
    assert seeds[:count] == [seeds[0]] * count


def test_who_sits_in_the_first_seat_goes_first() -> None:
    run = match(3, "random")
    for number in range(3):
        game = played(run.game(number))
        assert game.history.first == 0
        lists = run.seats(number)
        for player, at in zip(game.players, lists, strict=True):
            kept = set(game.history.kept[player.number])
            assert kept <= set(run.decks[at].part(MAIN_PART))


@pytest.mark.parametrize("run", RUNS, ids=NAMES)
def test_a_game_is_the_same_each_time_it_is_played(run: Games) -> None:
    assert [run.played(number) for number in (0, 1, 5)] == [
        run.played(number) for number in (0, 1, 5)
    ]
    assert run.played(1).lists == run.seats(1)


def test_the_lists_of_a_mirror_win_as_often_as_one_another() -> None:
    """Each sits where the other did in the other game of the pair, and has the luck of the seat."""
    same = sample_deck(1)
    tally = play_part(simulation.match(same, same, seed="mirror", policy="random"), range(20))
    assert tally.of(WON) == {0: 10, 1: 10}


def test_a_game_with_another_starting_hand_tells_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(setting_up, "OPENING_HAND", 3)
    tally = Tally()
    with pytest.raises(SetUpError, match="player 0 kept no hand of the deck in game 1"):
        goldfish().note(1, tally)
    assert tally == Tally()


def keeps_cards_of_the_first(game: Pcg) -> None:
    game.history.kept[1] = game.history.kept[0]


def lets_the_other_go_first(game: Pcg) -> None:
    game.history.first = 1 - game.history.first


@pytest.mark.parametrize(
    ("spoil", "said"),
    [
        (keeps_cards_of_the_first, "player 1 kept no hand of the deck in game 2"),
        (lets_the_other_go_first, "player 1 went first in game 2"),
    ],
)
def test_a_match_that_began_otherwise_tells_nothing(
    monkeypatch: pytest.MonkeyPatch, spoil: Callable[[Pcg], None], said: str
) -> None:
    play = Pcg.play

    def spoilt(game: Pcg) -> Outcome:
        outcome = play(game)
        spoil(game)
        return outcome

    monkeypatch.setattr(Pcg, "play", spoilt)
    tally = Tally()
    with pytest.raises(SetUpError, match=said):
        match().note(2, tally)
    assert tally == Tally()


@pytest.mark.parametrize("run", RUNS, ids=NAMES)
def test_a_game_is_told_with_its_end(run: Games) -> None:
    log = DataLog()
    run.tell(1, log)
    game = run.game(1)
    outcome = game.play()
    *course, end = log.entries
    winners = " and ".join(str(game.players[int(winner)]) for winner in outcome.winners)
    verb = "win" if len(outcome.winners) > 1 else "wins"
    assert end == {
        "kind": "end",
        "sentence": f"{winners or 'Nobody'} {verb}: {outcome.because}.",
        "turn": game.turn,
        "choices": len(game.choices),
        "winners": list(outcome.winners),
        "is_stalled": False,
    }
    assert len(course) > game.turn
    assert not any(entry["kind"] == "end" for entry in course)


def test_a_game_that_nobody_won_is_told_so(monkeypatch: pytest.MonkeyPatch) -> None:
    stalled = Outcome((), "nobody has won after 60 turns each", is_stalled=True)
    monkeypatch.setattr(Pcg, "play", lambda _game: stalled)
    log = DataLog()
    match().tell(0, log)
    (end,) = log.entries
    assert end["sentence"] == "Nobody wins: nobody has won after 60 turns each."
    assert (end["winners"], end["is_stalled"]) == ([], True)


def test_what_is_counted_is_what_happened() -> None:
    """Of a goldfish game in which the player goes second."""
    tally = play_part(goldfish(), range(1, 2))
    game = played(goldfish().game(1))
    player, history = game.players[0], game.history
    assert (tally.games, tally.stalled) == (1, 0)
    assert tally.of(WON) == tally.of(WON, BY_SEAT, 1) == {1: 1}
    assert tally.of(WON, BY_SEAT, 0) == {}
    assert tally.of(WIN_TURN) == tally.of(KO.name) == {player.turns: 1}
    assert tally.of(STRANDED.name) == {len(player.hand): 1}
    for card in history.kept[0]:
        assert tally.of(with_card(card.title)) == {1: 1}
    stuns = [turn // 2 for turn in history.events["stunned", 1]]
    assert tally.of(FIRST_STUN.name) == {stuns[0]: 1}
    assert tally.of(SECOND_STUN.name) == {stuns[1]: 1}
    for turn in range(1, 11):
        # It stuns by its own attacks alone, and each stun is a wound.
        dealt = sum(stun <= turn for stun in stuns)
        assert tally.of(at_turn(WOUNDS.name, turn)) == {dealt: 1}
    own = [count for count in history.turns if count.player == 0]
    for count in own:
        for measure, value in (
            (UNUSED, count.unused),
            (SYMBOLS, count.symbols),
            (WANTED, count.wanted),
        ):
            assert tally.of(at_turn(measure.name, count.turn)) == {value: 1}
    assert tally.of(at_turn(UNUSED.name, player.turns)) == {}
    assert tally.of(at_turn(XP.name, 10)) == {history.xp_now[0]: 1}


def test_a_level_up_is_told_by_its_own_turn() -> None:
    run = match()
    tally = play_part(run, range(20))
    turns: Counter[int] = Counter()
    for number in range(20):
        game, me = played(run.game(number)), run.seats(number).index(0)
        for turn in game.history.events.get(("leveled up", me), ())[:1]:
            # Turns alternate, and the first seat goes first.
            turns[max(1, (turn + 1 - me) // 2)] += 1
    assert turns
    assert tally.of(LEVEL_UP.name) == turns


def test_turns_of_the_game_are_counted_as_the_players_own() -> None:
    history = History(3)
    history.begun += [0, 1, 2, 0, 2]
    assert [history.own_turn(2, turn) for turn in range(1, 6)] == [1, 1, 1, 1, 2]
    assert [history.own_turn(0, turn) for turn in range(1, 6)] == [1, 1, 1, 2, 2]


def test_a_game_that_stalls_in_its_first_turn_has_dealt_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(table_game, "MAX_ACTIONS", 0)
    tally = play_part(goldfish(), range(2))
    assert (tally.games, tally.stalled, tally.of(WON)) == (2, 2, {0: 2})
    assert tally.of(at_turn(WOUNDS.name, 1)) == tally.of(at_turn(WOUNDS.name, 10)) == {0: 2}


def test_teammates_win_together() -> None:
    run = teams()
    tally = play_part(run, range(8))
    won = 0
    for number in range(8):
        game = run.game(number)
        outcome, me = game.play(), run.seats(number).index(0)
        mate = (me + 2) % 4
        assert game.players[me].team == game.players[mate].team
        assert outcome.is_won_by(me) is outcome.is_won_by(mate)
        won += outcome.is_won_by(me)
    assert tally.of(WON)[1] == won
    assert 0 < won < 8


def test_wounds_of_all_enemies_count_and_no_teammates() -> None:
    tally = Tally()
    run = teams()
    run.note(0, tally)
    history = played(run.game(0)).history
    (dealt,) = tally.of(at_turn(WOUNDS.name, MEASURES.turns))
    own = [count for count in history.turns if count.player == 0 and count.turn <= MEASURES.turns]
    at = history.turns.index(own[-1]) if len(own) == MEASURES.turns else -1
    wounds = history.wounds_now if at == -1 else history.wounds[at]
    assert dealt == wounds[1] + wounds[3]
    assert isinstance(own[0], TurnCount)


@pytest.mark.parametrize("keep", [True, False])
def test_every_hand_is_kept_or_none(keep: bool) -> None:
    tally = play_part(goldfish(keep=keep), range(10))
    assert sum(tally.of(WON, BY_MULLIGAN, keep).values()) == 10
    assert tally.of(WON, BY_MULLIGAN, not keep) == {}


def test_a_keep_rule_decides_on_mulligans() -> None:
    keep = KeepRule.of(wanted("cost=3"), sample_deck(1).part(MAIN_PART))
    tally = Tally()
    run = goldfish(keep=keep)
    for number in range(20):
        run.note(number, tally)
        game = played(run.game(number))
        first_hand = played(goldfish(keep=True).game(number)).history.kept[0]
        has = any(card.fact("cost") == 3 for card in first_hand)
        assert game.history.mulligans[0] is not has
    kept = sum(tally.of(WON, BY_MULLIGAN, True).values())
    assert 0 < kept < 20


def test_a_match_is_the_same_in_one_process_and_in_two() -> None:
    run = match()
    alone = play_part(run, range(60))
    with ProcessPoolExecutor(2) as processes:
        assert play_all([run], range(60), processes) == [alone]
    assert sum(alone.of(WON, BY_SEAT, 0).values()) == 30


def test_of_four_each_list_goes_first_to_fourth_as_often() -> None:
    tally = play_part(match(4, "random"), range(8))
    assert [sum(tally.of(WON, BY_SEAT, place).values()) for place in range(4)] == [2] * 4


def test_a_match_takes_more_than_one_deck() -> None:
    with pytest.raises(ValueError, match="two decks"):
        simulation.match(sample_deck(1), seed="run")
