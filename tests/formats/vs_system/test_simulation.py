"""Goldfish and matches of Vs. System: what is counted is what happened."""

from concurrent.futures import ProcessPoolExecutor

import pytest

from carddb.model import Card
from formats.simulation.runs import play_all, play_part
from formats.simulation.tally import Tally
from formats.table.log import TextLog
from formats.vs_system.engine.game import VsSystem
from formats.vs_system.simulation import (
    DEALT,
    ON_CURVE,
    STRANDED,
    UNUSED,
    WIN_TURN,
    WITH,
    WON,
    Goldfish,
    Match,
)
from tests.formats.simulation.small import wanted
from tests.formats.vs_system.engine.decks import sample_deck


def goldfish(seed: str = "run", **settled: object) -> Goldfish:
    return Goldfish(sample_deck(1), seed, **settled)  # type: ignore[arg-type]


def test_the_goldfish_does_nothing() -> None:
    log = TextLog()
    game = goldfish().game(0, log)
    outcome = game.play()
    assert outcome.winners == (0,)
    assert game.players[0].endurance >= 50
    told = [line for line in log.lines if line.startswith("Goldfish")]
    acted = [line for line in told if "loses" not in line and "picked by chance" not in line]
    assert acted == []


def test_both_games_of_a_pair_have_the_same_luck_and_another_first_player() -> None:
    first, second = (goldfish().game(number) for number in (6, 7))
    for game in (first, second):
        game.play()
    assert (first.history.first, second.history.first) == (0, 1)
    assert hands(first) == hands(second)
    assert hands(first) != hands(played(goldfish().game(8)))


def hands(game: VsSystem) -> tuple[Card, ...]:
    return game.history.kept[0]


def played(game: VsSystem) -> VsSystem:
    game.play()
    return game


def test_what_is_counted_is_what_happened() -> None:
    tally = play_part(goldfish(), range(1))
    game = played(goldfish().game(0))
    assert (tally.games, tally.stalled) == (1, 0)
    assert tally.of(WON) == {1: 1}
    assert tally.of(WON, is_first=False) == {}
    assert tally.of(WIN_TURN) == {game.turn: 1}
    assert tally.of(STRANDED) == {len(game.players[0].hand): 1}
    for turn in range(1, 11):
        endurance = game.history.endurance[min(turn, game.turn) - 1][1]
        assert tally.of(f"{DEALT} {turn}") == {50 - endurance: 1}
    for card in game.history.kept[0]:
        assert tally.of(f"{WITH} {card.title}") == {1: 1}
    for turn in range(1, game.turn + 1):
        own = [made.cost for made in game.history.recruited if made.turn == turn]
        assert tally.of(f"{ON_CURVE} {turn}") == {int(turn in own): 1}
        (left,) = (each.points for each in game.history.unused if each[:2] == (turn, 0))
        assert tally.of(f"{UNUSED} {turn}") == {left: 1}


@pytest.mark.parametrize("keep", [True, False])
def test_every_hand_is_kept_or_none(keep: bool) -> None:
    tally = play_part(goldfish(keep=keep), range(10))
    assert sum(tally.of(WON, is_kept=keep).values()) == 10
    assert tally.of(WON, is_kept=not keep) == {}


def test_a_keep_rule_decides_on_mulligans() -> None:
    keep = wanted("cost=2")
    tally = Tally()
    run = goldfish(keep=keep)
    for number in range(20):
        run.note(number, tally)
        game = played(run.game(number))
        first_hand = played(goldfish(keep=True).game(number)).history.kept[0]
        has = any(card.fact("cost") == 2 for card in first_hand)
        assert game.history.mulligans[0] is not has
    kept = sum(tally.of(WON, is_kept=True).values())
    assert 0 < kept < 20


def test_a_match_is_the_same_in_one_process_and_in_two() -> None:
    run = Match((sample_deck(1), sample_deck(2)), "run")
    alone = play_part(run, range(60))
    with ProcessPoolExecutor(2) as processes:
        assert play_all(run, 60, processes) == alone
    assert sum(alone.of(WON, is_first=True).values()) == 30


def test_the_decks_of_a_match_mirror_each_other() -> None:
    deck = sample_deck(1)
    tally = play_part(Match((deck, deck), "mirror", policy="random"), range(60))
    assert 10 < tally.of(WON)[1] < 50
