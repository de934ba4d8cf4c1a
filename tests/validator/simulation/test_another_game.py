"""Another game plugs in with a description of its own: nothing else knows its decks and seats."""

import json
import re

import pytest
from click.testing import CliRunner, Result

from formats.simulation.estimates import share
from formats.simulation.measures import WIN_TURN, WON, Measures
from formats.simulation.runs import play_part
from formats.simulation.tally import Tally
from tests.validator.jobs.specs import coin_spec
from tests.validator.simulation.coins import EVEN, GAME, HEADS, MEASURES, PAID, tosses
from validator.cli.main import main
from validator.simulation.summary import summary

LIST, OTHER = "vs-2pcg-1", "vs-2pcg-2"
THREE = (LIST, OTHER, LIST)
FEW = ("--games", "40", "--seed", "friday", "--workers", "1")


plugged_in = pytest.mark.usefixtures("coins")


def run(*arguments: str) -> Result:
    return CliRunner().invoke(main, [*arguments, *FEW])


def test_a_summary_has_the_measures_of_the_game() -> None:
    deck = coin_spec().decks[0].deck
    tally = play_part(tosses(deck, seed="friday", policy="", keep=None), range(40))
    found = summary(tally, MEASURES, 1)
    assert found is not None
    assert found.measures.turn == "round"
    assert [each.turn for each in found.turns] == [1, 2, 3]
    for turn in found.turns:
        heads = tally.of(f"heads {turn.turn}")[1]
        chance = share(heads, 40)
        assert list(turn.found) == [HEADS.name, PAID.name]
        assert (turn.found[HEADS.name].low, turn.found[HEADS.name].high) == (
            chance.low,
            chance.high,
        )
        assert turn.found[PAID.name].value == 10 * turn.turn
    assert found.at_end[EVEN.name].value == tally.of(EVEN.name)[1] / 40


def test_a_game_may_measure_nothing_but_who_won() -> None:
    tally = Tally()
    tally.games = 1
    tally.note((), WON, 1)
    tally.note((), WIN_TURN, 2)
    found = summary(tally, Measures("round", (), (EVEN,), 5), 1)
    assert found is not None
    assert (found.turns, found.at_end) == ((), {})
    assert [each.label for each in found.apart] == ["all games"]


@plugged_in
def test_the_lists_of_the_game_are_played_and_told_in_its_words() -> None:
    result = run("goldfish", LIST)
    assert (result.exit_code, result.stderr) == (0, "")
    assert "\n  The text of 0 of " in result.stdout
    assert re.search(r"^Round of the win on average: 3\.00 \(", result.stdout, re.M)
    assert re.search(r"^An even sum in %: [\d.]+ \([\d.]+ to [\d.]+\)$", result.stdout, re.M)
    assert re.search(r"^round +won in that round in % +won by then in %$", result.stdout, re.M)
    assert re.search(r"^round  games +heads in % +coins paid$", result.stdout, re.M)
    assert re.search(r"^3 +40 +.* 30\.00 \(30\.00 to 30\.00\)$", result.stdout, re.M)
    assert re.search(r"^single games +games +won in % +round of the win$", result.stdout, re.M)
    assert "turn" not in result.stdout.partition("Won in %")[2]


@plugged_in
def test_its_games_are_data_as_those_of_any_game_are() -> None:
    data = json.loads(run("match", *THREE, "--together", "--keep", "all", "--json").stdout)
    assert (data["game"], data["rules_version"], data["keep"]) == (GAME, "7", "all")
    (played,) = data["runs"]
    assert played["summary"]["measures"]["turn"] == "round"
    assert [each["name"] for each in played["summary"]["measures"]["by_turn"]] == ["heads", "paid"]
    assert list(played["summary"]["at_end"]) == ["even"]
    assert Tally.from_data(played["tally"]).games == 42


@plugged_in
def test_its_cards_are_asked_about_in_keep_rules() -> None:
    result = run("goldfish", LIST, "--keep", "4+ character")
    assert result.exit_code == 0
    assert "keep rule: 4+ character\n" in result.stdout
    assert re.search(r"^purse emptied +40 ", result.stdout, re.M)


@plugged_in
def test_lists_of_two_games_do_not_play_together() -> None:
    result = run("match", "vs-system-1", LIST)
    assert (result.exit_code, result.stderr) == (
        4,
        "Error: These lists are of Vs. System and Vs. System 2PCG: decks of one game play "
        "together.\n",
    )
