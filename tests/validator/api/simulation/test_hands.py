"""POST /api/v1/hands and /api/v1/odds."""

import json
from typing import Any

import pytest
from click.testing import CliRunner
from flask.testing import FlaskClient

from formats.samples import Sample, samples
from tests.helpers import AS_OF, checker
from tests.validator.api.problems import assert_problem
from validator.cli.main import main
from validator.question import Question, typed_list
from validator.simulation.drawable import DrawableDeck, drawable_deck
from validator.simulation.hands import HandSpec, hand_data
from validator.simulation.odds import OddsSpec, odds_data, statistics_data

HANDS, ODDS = "/api/v1/hands", "/api/v1/odds"
FIRST = [sample for sample in samples().values() if sample.id.endswith("-1")]
VS_SYSTEM = samples()["vs-system-1"]
DOES_NOT_FIT = "The request does not fit what this address takes."
games = pytest.mark.parametrize("sample", FIRST, ids=lambda sample: sample.game)


def body(sample: Sample = VS_SYSTEM, **asked: Any) -> dict[str, Any]:
    """A request about a sample."""
    standpoint = {"format": sample.format, "as_of": AS_OF.isoformat()}
    return {**standpoint, "decklist": sample.text, **asked}


def ask(client: FlaskClient, address: str, **asked: Any) -> dict[str, Any]:
    """The answer to a request that is taken."""
    answer = client.post(address, json=body(**asked))
    assert answer.status_code == 200, answer.text
    return dict(answer.get_json())


def listed(sample: Sample) -> DrawableDeck:
    return drawable_deck(
        checker(), checker().read(typed_list(sample.text), Question(AS_OF, sample.format))
    )


@games
def test_the_same_seed_gives_the_hand_of_the_command_line(
    client: FlaskClient, sample: Sample
) -> None:
    shown = ask(client, HANDS, sample=sample, seed="friday", turns=3, is_first=False)
    expected = hand_data(listed(sample), HandSpec("friday", turns=3, is_first=False))
    words = ["hands", "-", "--as-of", AS_OF.isoformat(), "--seed", "friday", "--turns", "3"]
    printed = CliRunner().invoke(main, [*words, "--second", "--json"], input=sample.text).stdout
    assert shown == expected == json.loads(printed)


def test_a_seed_by_chance_is_answered_and_draws_the_same_again(client: FlaskClient) -> None:
    first, other = ask(client, HANDS), ask(client, HANDS)
    assert first["seed"] != other["seed"]
    assert ask(client, HANDS, seed=first["seed"]) == first


def test_a_keep_rule_decides_about_the_mulligan(client: FlaskClient) -> None:
    kept = ask(client, HANDS, seed="friday", keep="1+ character")
    exchanged = ask(client, HANDS, seed="friday", keep="keep: 2+ character cost<=2")
    always = ask(client, HANDS, seed="friday", mulligan=True)
    assert (kept["is_mulliganed"], exchanged["is_mulliganed"]) == (False, True)
    assert kept["hand"] == kept["first_hand"] == exchanged["first_hand"]
    assert exchanged == always


def test_a_deck_as_data_draws_as_the_same_deck_as_text(client: FlaskClient) -> None:
    asked = {"format": "vs-system", "as_of": "2026-11-16", "seed": "a"}
    as_text = client.post(HANDS, json={**asked, "decklist": "5 Kroenen\n3 Roger"})
    as_data = client.post(
        HANDS, json={**asked, "sections": {"deck": [[5, "Kroenen"], [3, "Roger"]]}}
    )
    assert as_text.get_json() == as_data.get_json()
    assert as_text.get_json()["verdict"] == "illegal"


def test_facts_that_come_along_are_counted(client: FlaskClient) -> None:
    asked = {"format": "vs-system", "decklist": "60 Night Porter", "wanted": ["1+ cost=2"]}
    (unsure,) = client.post(ODDS, json=asked).get_json()["rows"]
    given = [{"name": "Night Porter", "cost": 2}]
    (sure,) = client.post(ODDS, json={**asked, "cards": given}).get_json()["rows"]
    assert (unsure["chances"][0]["chance"], unsure["unknown"]) == (0.0, ["Night Porter"])
    assert unsure["possible"] == [1.0] * 7
    assert (sure["chances"][0]["chance"], sure["unknown"], sure["possible"]) == (1.0, [], None)


@games
def test_the_odds_are_those_of_all_doors(client: FlaskClient, sample: Sample) -> None:
    shown = ask(client, ODDS, sample=sample, turns=2)
    assert shown == {**odds_data(listed(sample), OddsSpec(turns=2)), "statistics": None}


def test_many_hands_are_counted_beside_the_odds(client: FlaskClient) -> None:
    shown = ask(client, ODDS, wanted=["1+ location"], keep="1+ location", seed="a", hands=1_000)
    asked = OddsSpec(["1+ location"], keep="1+ location", seed="a")
    assert shown["statistics"] == statistics_data(listed(VS_SYSTEM), asked, 1_000)
    assert shown["statistics"]["kept"]["exact"] == shown["kept"]


@pytest.mark.parametrize(
    ("address", "asked", "path", "message"),
    [
        (
            HANDS,
            {"keep": "2+ charcter"},
            "keep",
            "The keep rule: At character 4: 'charcter' is no type of card. Did you mean "
            "'character'? A card's name stands in quotes.",
        ),
        (
            ODDS,
            {"wanted": ["1+ location", "1+ cst<=2"]},
            "wanted.1",
            "At character 4: no column is called 'cst'. Did you mean 'cost'?",
        ),
        (ODDS, {"keep": "1+ location and"}, "keep", "The keep rule: At character 16: "),
        (ODDS, {"wanted": ["x" * 301]}, "wanted.0", "Longer than maximum length 300."),
        (ODDS, {"wanted": ["1+ location"] * 21}, "wanted", "Longer than maximum length 20."),
        (ODDS, {"hands": 999}, "hands", "Takes 0, or 1,000 to 100,000 hands."),
        (ODDS, {"hands": 100_001}, "hands", "Takes 0, or 1,000 to 100,000 hands."),
        (HANDS, {"turns": 21}, "turns", "Must be greater than or equal to 0 and less than"),
        (HANDS, {"turns": "two"}, "turns", "Not a valid integer."),
        (HANDS, {"mulligan": "yes"}, "mulligan", "Must be true or false."),
        (HANDS, {"seed": "x" * 41}, "seed", "Length must be between 1 and 40."),
        (HANDS, {"wanted": ["1+ location"]}, "wanted", "Unknown field."),
    ],
)
def test_a_request_that_does_not_fit_is_told_where(
    client: FlaskClient, address: str, asked: dict[str, Any], path: str, message: str
) -> None:
    problem = assert_problem(client.post(address, json=body(**asked)), 422, DOES_NOT_FIT)
    (error,) = problem["errors"]
    assert error["path"] == path
    assert error["message"].startswith(message)


@pytest.mark.parametrize("address", [HANDS, ODDS])
@pytest.mark.parametrize(
    ("asked", "detail"),
    [
        (
            {"format": "vs-system", "decklist": "3 Roger"},
            "The deck has 3 cards; a starting hand takes 4.",
        ),
        (
            {"format": "heroes-vs-villains", "decklist": "Archetype Deck\n50 Roger"},
            "The list has no profession deck, so nothing can be drawn from it.",
        ),
        (
            {"format": "vs-system", "sections": {"deck": [[1_000, "Roger"]] * 3}},
            "The deck has 3,000 cards; hands are drawn of at most 2,000.",
        ),
        (
            body(samples()["highlander-1"], keep="1+ attack"),
            "This game has no mulligan, so that every hand is kept.",
        ),
        (body(seed="\u200b"), "A seed has 1 to 40 characters that can be seen."),
    ],
    ids=["too small", "no profession deck", "too large", "keep rule", "seed"],
)
def test_what_no_hand_can_be_drawn_of_gets_a_sentence(
    client: FlaskClient, address: str, asked: dict[str, Any], detail: str
) -> None:
    assert_problem(client.post(address, json=asked), 422, detail)


def test_a_mulligan_in_a_game_that_has_none_is_refused(client: FlaskClient) -> None:
    asked = body(samples()["highlander-1"], mulligan=True)
    assert_problem(client.post(HANDS, json=asked), 422, "This game has no mulligan.")


def test_the_work_of_a_request_is_bounded(client: FlaskClient) -> None:
    kinds = ("attack", "block", "dodge", "edge", "event", "location", "object", "situation")
    wanted = [
        " and ".join([f"0-{most} attack", *(f"0-100 {kind}" for kind in kinds[1:])])
        for most in range(20)
    ]
    shown = ask(client, ODDS, sample=samples()["highlander-1"], wanted=wanted, turns=20)
    sampled = [each["sampled"] for row in shown["rows"] for each in row["chances"]]
    assert {each["because"] for each in sampled if each} == {
        "there are too many ways to draw to count each."
    }
    assert {each["hands"] for each in sampled if each} < set(range(1_000, 100_000))
