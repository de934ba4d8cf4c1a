"""Goldfish and matches of Vs. System: what is counted is what happened."""

from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor

import pytest

from carddb.model import Card
from formats.simulation.keeping import Keep, KeepRule
from formats.simulation.measures import STRANDED, WIN_TURN, WON, at_turn, with_card
from formats.simulation.runs import SetUpError, play_all, play_part
from formats.simulation.tally import Tally
from formats.table import game as table_game
from formats.table.game import Outcome
from formats.table.log import DataLog, TextLog
from formats.table.play_deck import PlayDeck
from formats.vs_system.engine import starting
from formats.vs_system.engine.game import VsSystem
from formats.vs_system.simulation import DEALT, MEASURES, ON_CURVE, UNUSED, Games
from formats.vs_system.simulation import goldfish as goldfish_of
from formats.vs_system.simulation import match as match_of
from tests.formats.simulation.small import wanted
from tests.formats.vs_system.engine.decks import sample_deck

BY_SEAT, BY_MULLIGAN = range(len(MEASURES.splits))


def deck(number: int) -> PlayDeck:
    return PlayDeck.of_cards(sample_deck(number))


def goldfish(seed: str = "run", policy: str = "greedy", keep: Keep = None) -> Games:
    return goldfish_of(deck(1), seed=seed, policy=policy, keep=keep)


def match(policy: str = "greedy", keep: Keep = None) -> Games:
    return match_of(deck(1), deck(2), seed="run", policy=policy, keep=keep)


def played(game: VsSystem) -> VsSystem:
    game.play()
    return game


def hands(game: VsSystem) -> tuple[tuple[Card, ...], ...]:
    return tuple(played(game).history.kept)


def test_the_goldfish_does_nothing() -> None:
    log = TextLog()
    game = goldfish().game(0, log)
    outcome = game.play()
    assert outcome.winners == (0,)
    assert game.players[0].endurance >= 50
    told = [line for line in log.lines if line.startswith("Goldfish")]
    acted = [line for line in told if "loses" not in line and "picked by chance" not in line]
    assert acted == []


def test_each_game_of_a_goldfish_has_its_own_luck() -> None:
    run = goldfish(keep=True)
    assert run.same_luck == 1
    assert len({hands(run.game(number))[0] for number in range(10)}) == 10


def test_both_games_of_a_pair_of_a_match_have_the_same_luck() -> None:
    run = match(keep=True)
    assert run.same_luck == 2
    pairs = [[hands(run.game(number)) for number in (at, at + 1)] for at in (6, 8)]
    for one, other in pairs:
        assert one == other
    assert pairs[0][0] != pairs[1][0]


@pytest.mark.parametrize("run", [goldfish(), match()], ids=["goldfish", "match"])
def test_who_goes_first_changes_from_game_to_game(run: Games) -> None:
    assert [played(run.game(number)).history.first for number in range(4, 8)] == [0, 1, 0, 1]


@pytest.mark.parametrize("number", [0, 1])
def test_a_game_with_another_starting_hand_tells_nothing(
    monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    monkeypatch.setattr(starting, "STARTING_HAND", 3)
    tally = Tally()
    with pytest.raises(SetUpError, match=f"player 0 kept no hand of the deck in game {number}"):
        goldfish().note(number, tally)
    assert tally == Tally()


def keeps_cards_of_the_first(game: VsSystem) -> None:
    game.history.kept[1] = game.history.kept[0]


def keeps_nothing(game: VsSystem) -> None:
    game.history.kept[1] = ()


def lets_the_other_go_first(game: VsSystem) -> None:
    game.history.first = 1 - game.history.first


@pytest.mark.parametrize(
    ("spoil", "said"),
    [
        (keeps_cards_of_the_first, "player 1 kept no hand of the deck in game 2"),
        (keeps_nothing, "player 1 kept no hand of the deck in game 2"),
        (lets_the_other_go_first, "player 1 went first in game 2"),
    ],
)
def test_a_match_that_began_otherwise_tells_nothing(
    monkeypatch: pytest.MonkeyPatch, spoil: Callable[[VsSystem], None], said: str
) -> None:
    play = VsSystem.play

    def spoilt(game: VsSystem) -> Outcome:
        outcome = play(game)
        spoil(game)
        return outcome

    monkeypatch.setattr(VsSystem, "play", spoilt)
    tally = Tally()
    with pytest.raises(SetUpError, match=said):
        match().note(2, tally)
    assert tally == Tally()


@pytest.mark.parametrize("run", [goldfish(), match()], ids=["goldfish", "match"])
@pytest.mark.parametrize("number", [0, 1, 2])
def test_a_game_is_told_with_its_end(run: Games, number: int) -> None:
    log = DataLog()
    run.tell(number, log)
    game = run.game(number)
    outcome = game.play()
    (winner,) = outcome.winners
    *course, end = log.entries
    assert end == {
        "kind": "end",
        "sentence": f"{game.players[int(winner)]} wins: {outcome.because}.",
        "turn": game.turn,
        "choices": len(game.choices),
        "winners": [winner],
        "is_stalled": False,
    }
    assert len(course) > game.turn
    assert not any(entry["kind"] == "end" for entry in course)


def test_a_game_that_nobody_won_is_told_so(monkeypatch: pytest.MonkeyPatch) -> None:
    stalled = Outcome((), "nobody has won in 60 turns", is_stalled=True)
    monkeypatch.setattr(VsSystem, "play", lambda _game: stalled)
    log = DataLog()
    match().tell(0, log)
    (end,) = log.entries
    assert end["sentence"] == "Nobody wins: nobody has won in 60 turns."
    assert (end["winners"], end["is_stalled"]) == ([], True)


def test_what_is_counted_is_what_happened() -> None:
    tally = play_part(goldfish(), range(1))
    game = played(goldfish().game(0))
    assert (tally.games, tally.stalled) == (1, 0)
    assert tally.of(WON) == {1: 1}
    assert tally.of(WON, BY_SEAT, False) == {}
    assert tally.of(WIN_TURN) == {game.turn: 1}
    assert tally.of(STRANDED.name) == {len(game.players[0].hand): 1}
    for turn in range(1, 11):
        endurance = game.history.endurance[min(turn, game.turn) - 1][1]
        assert tally.of(at_turn(DEALT.name, turn)) == {50 - endurance: 1}
    for card in game.history.kept[0]:
        assert tally.of(with_card(card.title)) == {1: 1}
    for turn in range(1, game.turn + 1):
        own = [made.cost for made in game.history.recruited if made.turn == turn]
        assert tally.of(at_turn(ON_CURVE.name, turn)) == {int(turn in own): 1}
        (left,) = (each.points for each in game.history.unused if each[:2] == (turn, 0))
        assert tally.of(at_turn(UNUSED.name, turn)) == {left: 1}


def test_a_game_that_stalls_in_its_first_turn_has_dealt_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(table_game, "MAX_ACTIONS", 0)
    tally = play_part(goldfish(), range(2))
    assert (tally.games, tally.stalled, tally.of(WON)) == (2, 2, {0: 2})
    assert tally.of(at_turn(DEALT.name, 1)) == tally.of(at_turn(DEALT.name, 10)) == {0: 2}


@pytest.mark.parametrize("keep", [True, False])
def test_every_hand_is_kept_or_none(keep: bool) -> None:
    tally = play_part(goldfish(keep=keep), range(10))
    assert sum(tally.of(WON, BY_MULLIGAN, keep).values()) == 10
    assert tally.of(WON, BY_MULLIGAN, not keep) == {}


def test_a_keep_rule_decides_on_mulligans() -> None:
    keep = KeepRule.of(wanted("cost=2"), sample_deck(1))
    tally = Tally()
    run = goldfish(keep=keep)
    for number in range(20):
        run.note(number, tally)
        game = played(run.game(number))
        first_hand = played(goldfish(keep=True).game(number)).history.kept[0]
        has = any(card.fact("cost") == 2 for card in first_hand)
        assert game.history.mulligans[0] is not has
    kept = sum(tally.of(WON, BY_MULLIGAN, True).values())
    assert 0 < kept < 20


def test_a_match_is_the_same_in_one_process_and_in_two() -> None:
    run = match()
    alone = play_part(run, range(60))
    with ProcessPoolExecutor(2) as processes:
        assert play_all([run], range(60), processes) == [alone]
    assert sum(alone.of(WON, BY_SEAT, True).values()) == 30


def test_the_decks_of_a_match_mirror_each_other() -> None:
    same = deck(1)
    tally = play_part(match_of(same, same, seed="mirror", policy="random"), range(60))
    assert 10 < tally.of(WON)[1] < 50
