"""Games that decks play by themselves: the same on one worker or many, stopped when asked to."""

import pickle
from dataclasses import replace

import pytest

from formats.simulation.estimates import share
from formats.simulation.keeping import KeepRule
from formats.simulation.measures import WON
from formats.simulation.runs import PART, play_part
from formats.vs_system.engine.game import RULES_VERSION
from tests.helpers import checker
from tests.validator.play.typing import sample_deck
from validator.simulation.drawable import QueryLineError
from validator.simulation.games import (
    NamedDeck,
    SimulationResult,
    SimulationSpec,
    games_data,
    in_whole_rounds,
    keep_of,
    keep_words,
    play,
    run_of,
)
from validator.simulation.workers import workers

FIRST, SECOND = (NamedDeck.of(f"deck {n}", f"{n}.txt", sample_deck(n)) for n in (1, 2))
BY_MULLIGAN = 1
"""The second split of Vs. System."""
ASKED = SimulationSpec("vs-system", 2 * PART + 2, "friday", "greedy")


def played(
    number: int, *decks: NamedDeck, asked: SimulationSpec = ASKED, most: int = 10**6
) -> SimulationResult:
    told: list[int] = []

    def tell(more: int) -> bool:
        told.append(more)
        return sum(told) < most

    with workers(number) as players:
        (result,) = play(players, [decks], asked, tell)
    assert result.is_partial or sum(told) == asked.games
    return result


@pytest.mark.parametrize("decks", [(FIRST,), (FIRST, SECOND)], ids=["goldfish", "match"])
def test_one_worker_and_several_give_the_same(decks: tuple[NamedDeck, ...]) -> None:
    alone = played(1, *decks)
    assert alone.tally.games == ASKED.games
    assert not alone.is_partial
    assert played(2, *decks).data() == alone.data()


@pytest.mark.parametrize("number", [1, 2])
def test_games_that_are_stopped_are_told_as_a_part(number: int) -> None:
    asked = replace(ASKED, games=100 * PART)
    result = played(number, FIRST, asked=asked, most=1)
    assert PART <= result.tally.games < asked.games
    assert result.summary is not None
    assert result.summary.games == result.tally.games
    assert result.is_partial
    assert games_data(asked, [result])["is_partial"] is True


def test_the_data_have_what_the_games_follow_from() -> None:
    asked = SimulationSpec("vs-system", 2, "friday", "random", keep=True)
    result = played(1, FIRST, SECOND, asked=asked)
    data = games_data(asked, [result])
    (run,) = data.pop("runs")
    assert data == {
        "game": "vs-system",
        "rules_version": RULES_VERSION,
        "games": 2,
        "seed": "friday",
        "policy": "random",
        "policy_version": "1",
        "keep": "all",
        "is_partial": False,
    }
    assert [each["name"] for each in run["decks"]] == ["deck 1", "deck 2"]
    assert [each["cards"] for each in run["decks"]] == [60, 60]
    assert len(run["cards_hash"]) == 16
    assert run["tally"] == result.tally.data()


def test_hands_are_kept_as_the_line_says() -> None:
    decks = [sample_deck(1)]
    assert keep_of("", checker(), decks) is None
    assert keep_of(" All ", checker(), decks) is True
    assert keep_of("none", checker(), decks) is False
    rule = keep_of("keep: 1+ character cost<=2", checker(), decks)
    assert keep_words(rule) == "1+ character cost<=2"
    assert [keep_words(each) for each in (None, True, False)] == [None, "all", "none"]
    with pytest.raises(QueryLineError, match="'charcter' is no type of card"):
        keep_of("2+ charcter", checker(), decks)


def test_a_keep_rule_holds_for_the_cards_of_every_deck() -> None:
    decks = [sample_deck(1), sample_deck(2)]
    rule = keep_of("1+ character", checker(), decks)
    assert isinstance(rule, KeepRule)
    for deck in decks:
        cards = deck.listed.deck.cards
        characters = [card for card in cards if card.fact("type") == "character"]
        others = [card for card in cards if card.fact("type") != "character"]
        assert all(rule.keeps([card]) for card in characters)
        assert others
        assert not any(rule.keeps([card]) for card in others)


def test_a_run_with_a_rule_about_a_rare_mark_goes_to_other_processes() -> None:
    keep = keep_of("0 version=army", checker(), [sample_deck(1)])
    run = run_of([FIRST], replace(ASKED, keep=keep))
    alone = play_part(run, range(10))
    assert play_part(pickle.loads(pickle.dumps(run)), range(10)) == alone
    assert 0 < alone.of(WON, BY_MULLIGAN, False).total() < 10


def test_games_of_a_goldfish_count_one_by_one_and_those_of_a_match_as_pairs() -> None:
    for decks, same_luck in (((FIRST,), 1), ((FIRST, SECOND), 2)):
        result = played(1, *decks)
        won = result.tally.of(WON)[1]
        expected = share(won / same_luck, ASKED.games / same_luck)
        assert result.summary is not None
        assert (result.summary.won.low, result.summary.won.high) == (expected.low, expected.high)


def test_a_deck_says_how_many_of_its_cards_have_their_text_played() -> None:
    assert FIRST.scripted + sum(FIRST.without_script.values()) == FIRST.size == 60
    assert FIRST.data()["without_script"] == sample_deck(1).without_script


def test_games_come_in_pairs() -> None:
    def rounded(games: int, *decks: NamedDeck) -> int:
        return in_whole_rounds(replace(ASKED, games=games), decks).games

    assert [rounded(games, FIRST, SECOND) for games in (1, 2, 11, 1_000)] == [2, 2, 12, 1_000]
    assert rounded(11, FIRST) == 11
