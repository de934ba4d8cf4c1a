"""Goldfish and matches of Heroes vs. Villains: what is counted is what happened."""

import re
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor

import pytest

from formats.heroes_vs_villains import simulation
from formats.heroes_vs_villains.engine import setting_up
from formats.heroes_vs_villains.engine.game import Hvv
from formats.heroes_vs_villains.sides import Side
from formats.heroes_vs_villains.simulation import (
    ANSWERED,
    DAMAGE,
    FIRST_OUT,
    LAST_OUT,
    MEASURES,
    UNUSED,
    Games,
)
from formats.simulation.keeping import Keep, KeepRule
from formats.simulation.measures import STRANDED, WIN_TURN, WON, at_turn, with_card
from formats.simulation.query import read_query
from formats.simulation.runs import SetUpError, play_all, play_part
from formats.simulation.tally import Tally
from formats.table.game import Outcome
from formats.table.log import DataLog, TextLog
from formats.table.playable import UnplayableError
from tests.formats.heroes_vs_villains.engine.training_decks import both_sides, side_deck
from tests.helpers import checker
from validator.simulation.vocabulary import vocabulary

BY_INITIATIVE, BY_MULLIGAN = range(len(MEASURES.splits))


def goldfish(players: int = 1, policy: str = "greedy", keep: Keep = None) -> Games:
    deck = side_deck(Side.HEROES, players)
    return simulation.goldfish(deck, seed="run", policy=policy, keep=keep)


def match(players: int = 1, policy: str = "greedy", keep: Keep = None) -> Games:
    return simulation.match(*both_sides(players), seed="run", policy=policy, keep=keep)


RUNS = [goldfish(), goldfish(2), match(), match(2, "random"), match(3, "random")]
NAMES = ["goldfish", "goldfish of two", "one", "two", "three"]


def played(game: Hvv) -> Hvv:
    game.play()
    return game


def test_the_goldfish_has_5_health_no_cards_and_does_nothing() -> None:
    log = TextLog()
    game = goldfish(2).game(0, log)
    foes = game.sides[Side.VILLAINS]
    assert [(foe.health, len(foe.archetype_deck)) for foe in foes] == [(5, 0), (5, 0)]
    assert game.play().winners == (0,)
    assert {str(foe) for foe in foes} == {"Goldfish 1", "Goldfish 2"}
    # They take damage and roll for effects; they never play, use, move, defend or draw a card.
    deeds = re.compile(r"Goldfish \d (plays|uses|moves|defends|draws [1-9])")
    assert [line for line in log.lines if line.startswith("Goldfish")]
    assert not list(filter(deeds.match, log.lines))


def test_against_a_goldfish_every_game_is_won_in_some_rounds() -> None:
    tally = play_part(goldfish(), range(40))
    rounds = tally.of(WIN_TURN)
    assert (tally.stalled, tally.of(WON)) == (0, {1: 40})
    assert min(rounds) >= 2
    assert max(rounds) <= 20


def test_games_of_one_luck_are_two_in_which_each_side_wins_initiative_once() -> None:
    run = match()
    assert run.same_luck == 2
    assert [run.seats(number) for number in range(4)] == [(0, 1), (1, 0), (0, 1), (1, 0)]
    for number in (0, 2, 4):
        first, second = (played(run.game(each)) for each in (number, number + 1))
        assert first.seed == second.seed
        won = {game.history.won_initiative for game in (first, second)}
        assert won == {Side.HEROES, Side.VILLAINS}


def test_each_game_of_a_goldfish_has_its_own_luck() -> None:
    run = goldfish(keep=True)
    assert run.same_luck == 1
    assert len({played(run.game(number)).history.kept[0] for number in range(10)}) == 10


@pytest.mark.parametrize("run", RUNS, ids=NAMES)
def test_a_game_is_the_same_each_time_it_is_played(run: Games) -> None:
    assert [run.played(number) for number in (0, 1, 5)] == [
        run.played(number) for number in (0, 1, 5)
    ]
    assert run.played(1).lists == run.seats(1)


def test_a_game_with_another_starting_hand_tells_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(setting_up, "OF_EACH_DECK", 2)
    tally = Tally()
    with pytest.raises(SetUpError, match="kept no hand of both decks in game 1"):
        goldfish().note(1, tally)
    assert tally == Tally()


def keeps_cards_of_the_first(game: Hvv) -> None:
    game.history.kept[1] = game.history.kept[0]


def lets_the_other_win_the_roll(game: Hvv) -> None:
    won = game.history.won_initiative
    game.history.won_initiative = "villains" if won == "heroes" else "heroes"


@pytest.mark.parametrize(
    ("spoil", "said"),
    [
        (keeps_cards_of_the_first, "Vic kept no hand of both decks in game 2"),
        (lets_the_other_win_the_roll, "won initiative in game 2"),
    ],
)
def test_a_match_that_began_otherwise_tells_nothing(
    monkeypatch: pytest.MonkeyPatch, spoil: Callable[[Hvv], None], said: str
) -> None:
    play = Hvv.play

    def spoilt(game: Hvv) -> Outcome:
        outcome = play(game)
        spoil(game)
        return outcome

    monkeypatch.setattr(Hvv, "play", spoilt)
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
    end = log.entries[-1]
    (place,) = outcome.winners
    winner = f"The {game.places_of_sides[int(place)]} win"
    assert end["sentence"].casefold().startswith(winner.casefold())
    assert outcome.because in end["sentence"]
    assert end["winners"] == list(outcome.winners)
    assert end["choices"] == len(game.choices)


@pytest.mark.parametrize("players", [1, 2])
def test_what_is_counted_is_what_happened(players: int) -> None:
    run = goldfish(players)
    tally = play_part(run, range(1, 2))
    game = played(run.game(1))
    history = game.history
    group = int(history.won_initiative != "heroes")
    foes = [player.number for player in game.sides[Side.VILLAINS]]
    ours = [player.number for player in game.sides[Side.HEROES]]
    assert (tally.games, tally.stalled) == (1, 0)
    assert tally.of(WON) == tally.of(WON, BY_INITIATIVE, group) == {1: 1}
    assert tally.of(WIN_TURN) == {game.turn: 1}
    out = sorted(each for foe in foes if (each := history.out_in[foe]) is not None)
    assert tally.of(FIRST_OUT.name) == {out[0]: 1}
    assert tally.of(LAST_OUT.name) == {out[-1]: 1} == {game.turn: 1}
    assert tally.of(STRANDED.name) == {sum(len(game.players[each].hand) for each in ours): 1}
    for each in ours:
        for card in history.kept[each]:
            assert 1 in tally.of(with_card(card.title))
    for count in history.rounds:
        dealt = sum(count.damage[foe] for foe in foes)
        assert tally.of(at_turn(DAMAGE.name, count.number)) == {dealt: 1}
        for measure, values in ((UNUSED, count.unused), (ANSWERED, count.answered)):
            told = tally.of(at_turn(measure.name, count.number))
            assert sum(told.values()) == players
            assert sorted(told) == sorted({values[each] for each in ours})
    in_all = sum(history.damage[foe] for foe in foes)
    assert tally.of(at_turn(DAMAGE.name, MEASURES.turns)) == {in_all: 1}


def test_a_side_wins_together() -> None:
    run = match(2, "random")
    tally = play_part(run, range(8))
    won = sum(run.game(number).play().is_won_by(run.seats(number).index(0)) for number in range(8))
    assert tally.of(WON).get(1, 0) == won


@pytest.mark.parametrize("keep", [True, False])
def test_every_hand_is_kept_or_none(keep: bool) -> None:
    tally = play_part(goldfish(keep=keep), range(10))
    assert sum(tally.of(WON, BY_MULLIGAN, keep).values()) == 10
    assert tally.of(WON, BY_MULLIGAN, not keep) == {}


def test_a_keep_rule_decides_on_mulligans() -> None:
    deck = side_deck(Side.HEROES)
    keep = KeepRule.of(
        read_query("2+ attack", vocabulary(checker(), "heroes-vs-villains")), deck.cards
    )
    run, first = goldfish(keep=keep), goldfish(keep=True)
    kept = 0
    for number in range(20):
        hand = played(first.game(number)).history.kept[0]
        attacks = sum(card.fact("kind") == "attack" for card in hand)
        assert played(run.game(number)).history.mulligans[0] is not (attacks >= 2)
        kept += attacks >= 2
    assert 0 < kept < 20


def test_a_match_is_the_same_in_one_process_and_in_two() -> None:
    run = match()
    alone = play_part(run, range(20))
    with ProcessPoolExecutor(2) as processes:
        assert play_all([run], range(20), processes) == [alone]
    assert sum(alone.of(WON, BY_INITIATIVE, 0).values()) == 10


def test_a_match_is_of_heroes_against_villains() -> None:
    with pytest.raises(UnplayableError, match="Both lists play the heroes"):
        simulation.match(side_deck(Side.HEROES), side_deck(Side.HEROES), seed="run")
    with pytest.raises(ValueError, match="two lists"):
        simulation.match(side_deck(Side.HEROES), seed="run")
