"""Goldfish and matches of Highlander: what is counted is what happened."""

from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor

import pytest

from formats.highlander import simulation
from formats.highlander.engine import setting_up
from formats.highlander.engine.game import Duel
from formats.highlander.engine.pre_game import GOLDFISH_ABILITY
from formats.highlander.simulation import (
    ATTACKS,
    BY_ABILITY,
    BY_HEAD,
    COVERED,
    DAMAGE,
    EXERTIONS,
    EXHAUSTED,
    MEASURES,
    OPPORTUNITIES,
    Games,
)
from formats.simulation.measures import STRANDED, WIN_TURN, WON, at_turn, with_card
from formats.simulation.runs import SetUpError, play_all, play_part
from formats.simulation.tally import Tally
from formats.table.game import Outcome
from formats.table.log import DataLog, TextLog
from tests.formats.highlander.engine.training_decks import sample_deck

FIRST, SECOND = sample_deck(1), sample_deck(2)


def goldfish(policy: str = "greedy") -> Games:
    return simulation.goldfish(FIRST, seed="run", policy=policy)


def match(policy: str = "greedy") -> Games:
    return simulation.match(FIRST, SECOND, seed="run", policy=policy)


RUNS = [goldfish(), match(), match("random")]
NAMES = ["goldfish", "match", "random match"]


def played(game: Duel) -> Duel:
    game.play()
    return game


def test_the_goldfish_has_15_ability_and_no_cards_and_does_nothing() -> None:
    log = TextLog()
    game = goldfish().game(0, log)
    fish = game.players[1]
    assert (fish.ability, len(fish.endurance)) == (GOLDFISH_ABILITY, 0) == (15, 0)
    assert game.play().winners == (0,)
    deeds = ("plays", "attacks", "exerts", "draws", "is exhausted", "puts up")
    assert not [
        line
        for line in log.lines
        if line.startswith(f"{fish} ") and any(line.startswith(f"{fish} {deed}") for deed in deeds)
    ]


def test_a_head_of_the_goldfish_is_noted_and_the_game_goes_on() -> None:
    games = [played(goldfish().game(number)) for number in range(40)]
    with_head = [game for game in games if game.history.head_in[0] is not None]
    assert with_head
    assert all(game.history.won_by == "ability" for game in games)
    assert any((game.history.head_in[0] or 0) < game.turn - 1 for game in with_head)


def test_against_a_goldfish_every_game_is_won_in_some_turns() -> None:
    tally = play_part(goldfish(), range(40))
    turns = tally.of(WIN_TURN)
    assert (tally.stalled, tally.of(WON)) == (0, {1: 40})
    # 15 Ability take three turns with two attacks and a Power Blow each, at the least.
    assert min(turns) >= 3
    assert max(turns) <= 15


def test_games_of_one_luck_are_two_in_which_each_list_goes_first_once() -> None:
    run = match()
    assert run.same_luck == 2
    assert [run.seats(number) for number in range(4)] == [(0, 1), (1, 0), (0, 1), (1, 0)]
    for number in (0, 2, 4):
        first, second = (played(run.game(each)) for each in (number, number + 1))
        assert first.seed == second.seed
        lists = [
            run.seats(number + each)[game.history.first]
            for each, game in enumerate((first, second))
        ]
        assert sorted(lists) == [0, 1]


def test_each_game_of_a_goldfish_has_its_own_luck() -> None:
    run = goldfish()
    assert run.same_luck == 1
    assert len({played(run.game(number)).history.opening[0] for number in range(10)}) == 10


@pytest.mark.parametrize("run", RUNS, ids=NAMES)
def test_a_game_is_the_same_each_time_it_is_played(run: Games) -> None:
    assert [run.played(number) for number in (0, 1, 5)] == [
        run.played(number) for number in (0, 1, 5)
    ]
    assert run.played(1).lists == run.seats(1)


def test_a_game_with_another_starting_hand_tells_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    def draw_less(game: Duel, player: object) -> None:
        game.piles.draw(game.players[0].endurance, game.players[0].hand, 3)

    monkeypatch.setattr(setting_up, "draw_hand", draw_less)
    tally = Tally()
    with pytest.raises(SetUpError, match="player 0 drew no hand of the deck in game 1"):
        goldfish().note(1, tally)
    assert tally == Tally()


def has_cards_of_the_other(game: Duel) -> None:
    game.history.opening[1] = game.history.opening[0]


def lets_the_other_begin(game: Duel) -> None:
    game.history.first = 1 - game.history.first


@pytest.mark.parametrize(
    ("spoil", "said"),
    [
        (has_cards_of_the_other, "player 1 drew no hand of the deck in game 2"),
        (lets_the_other_begin, "went first in game 2"),
    ],
)
def test_a_match_that_began_otherwise_tells_nothing(
    monkeypatch: pytest.MonkeyPatch, spoil: Callable[[Duel], None], said: str
) -> None:
    play = Duel.play

    def spoilt(game: Duel) -> Outcome:
        outcome = play(game)
        spoil(game)
        return outcome

    monkeypatch.setattr(Duel, "play", spoilt)
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
    assert end["sentence"].startswith(f"{game.players[int(place)]} wins")
    assert outcome.because in end["sentence"]
    assert end["winners"] == list(outcome.winners)
    assert end["choices"] == len(game.choices)


@pytest.mark.parametrize("number", [0, 1, 2, 3])
@pytest.mark.parametrize("run", [goldfish(), match()], ids=["goldfish", "match"])
def test_what_is_counted_is_what_happened(run: Games, number: int) -> None:
    tally = play_part(run, range(number, number + 1)) if run.same_luck == 1 else Tally()
    if run.same_luck == 2:
        run.note(number, tally)
    me = run.seats(number).index(0)
    game = run.game(number)
    outcome = game.play()
    history, player = game.history, game.players[me]
    own = [count for count in history.turns if count.player == me]
    before = {count.number: place for place, count in enumerate(own, start=1)}
    assert (tally.games, tally.stalled) == (1, 0)
    won = int(outcome.is_won_by(me))
    assert tally.of(WON) == tally.of(WON, 0, int(history.first != me)) == {won: 1}
    assert tally.of(STRANDED.name) == {len(player.hand): 1}
    if won:
        assert tally.of(WIN_TURN) == {player.turns: 1}
    for card in history.opening[me]:
        assert won in tally.of(with_card(card.title))
    for place, count in enumerate(own[: MEASURES.turns], start=1):
        for measure, value in (
            (DAMAGE, count.damage[1 - me]),
            (OPPORTUNITIES, count.opportunities),
            (ATTACKS, count.attacks),
            (EXERTIONS, count.exertions),
            (COVERED, count.covered),
        ):
            assert tally.of(at_turn(measure.name, place)) == {value: 1}, (measure, place)
    # A turn of the opponent counts as the own one before it.
    for measure, turn in (
        (BY_ABILITY, history.zero_in[1 - me]),
        (BY_HEAD, history.head_in[me]),
        (EXHAUSTED, history.exhausted_in[me][0] if history.exhausted_in[me] else None),
    ):
        if turn is None:
            assert tally.of(measure.name) == {}
        else:
            last = max([place for at, place in before.items() if at <= turn], default=1)
            assert tally.of(measure.name) == {last: 1}, measure
    if len(own) < MEASURES.turns:
        in_all = at_turn(DAMAGE.name, MEASURES.turns)
        assert tally.of(in_all) == {history.damage[1 - me]: 1}


def test_a_match_is_the_same_in_one_process_and_in_two() -> None:
    run = match()
    alone = play_part(run, range(20))
    with ProcessPoolExecutor(2) as processes:
        assert play_all([run], range(20), processes) == [alone]
    assert sum(alone.of(WON, 0, 0).values()) == 10


def test_a_match_is_of_two_lists() -> None:
    with pytest.raises(ValueError, match="two lists"):
        simulation.match(FIRST, seed="run")
    with pytest.raises(ValueError, match="two lists"):
        simulation.match(FIRST, SECOND, FIRST, seed="run")


def test_the_game_has_no_mulligan() -> None:
    assert not MEASURES.has_mulligan
