"""POST /api/v1/goldfish and /match, and what is asked about their games."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from formats.games import GAMES as DESCRIBED
from formats.games import playable_game
from formats.samples import samples
from tests.helpers import AS_OF
from tests.validator.api.problems import assert_problem
from tests.validator.jobs.helping import MANY, jobs_in, play_all, play_turn
from tests.validator.simulation.coins import played_by, with_rules
from validator.cli.main import main
from validator.jobs.spec import JobSpec
from validator.jobs.store import JobsError, JobStore

GOLDFISH, MATCH, GAMES = "/api/v1/goldfish", "/api/v1/match", "/api/v1/games"
DOES_NOT_FIT = "The request does not fit what this address takes."
SOMEBODY_ELSE = {"REMOTE_ADDR": "10.0.0.9"}
NOBODYS = "a" * 26


def sample(number: int = 1, game: str = "vs-system") -> dict[str, Any]:
    """A sample, as a request has a list."""
    found = samples()[f"{game}-{number}"]
    return {"format": found.format, "as_of": AS_OF.isoformat(), "decklist": found.text}


def goldfish(**asked: Any) -> dict[str, Any]:
    """A request for games of a sample."""
    return {**sample(), "games": 24, "seed": "friday", **asked}


def match(**asked: Any) -> dict[str, Any]:
    """A request for games of two samples."""
    return {"first": sample(), "second": sample(2), "games": 24, "seed": "friday", **asked}


def asked_for(client: FlaskClient, address: str, body: dict[str, Any]) -> dict[str, Any]:
    """The job that is made for a request."""
    answer = client.post(address, json=body)
    assert answer.status_code == 202, answer.text
    return dict(answer.get_json())


def shown(client: FlaskClient, job: dict[str, Any]) -> dict[str, Any]:
    """The job as it is now."""
    answer = client.get(f"{GAMES}/{job['id']}")
    assert answer.status_code == 200, answer.text
    return dict(answer.get_json())


def test_games_that_are_asked_for_have_an_address(games_client: FlaskClient) -> None:
    answer = games_client.post(GOLDFISH, json=goldfish())
    assert answer.status_code == 202
    assert answer.headers["Retry-After"] == "1"
    job = answer.get_json()
    assert answer.headers["Location"] == f"{GAMES}/{job['id']}"
    assert games_client.get(answer.headers["Location"]).get_json() == job
    assert (job["kind"], job["state"], job["played"]) == ("goldfish", "waiting", 0)
    assert (job["games"], job["seed"], job["policy"], job["keep"]) == (24, "friday", "greedy", None)
    assert (job["rate"], job["seconds_left"], job["summary"]) == (None, None, None)
    assert [deck["name"] for deck in job["decks"]] == ["The Late Boat"]


def test_what_was_played_so_far_is_told_while_it_runs(
    games_client: FlaskClient, jobs: JobStore
) -> None:
    job = asked_for(games_client, GOLDFISH, goldfish())
    assert play_turn(jobs)
    partial = shown(games_client, job)
    assert (partial["state"], partial["is_partial"]) == ("running", True)
    assert 0 < partial["played"] < 24
    assert partial["summary"]["games"] == partial["played"]
    left = (24 - partial["played"]) / partial["rate"]
    assert partial["seconds_left"] == pytest.approx(left)
    play_all(jobs)
    whole = shown(games_client, job)
    assert (whole["state"], whole["played"], whole["is_partial"]) == ("done", 24, False)
    assert (whole["summary"]["games"], whole["seconds_left"]) == (24, None)


@pytest.mark.parametrize(
    ("address", "body", "words"),
    [
        (GOLDFISH, goldfish(keep="1+ character cost<=2"), ["goldfish", "vs-system-1"]),
        (MATCH, match(policy="random"), ["match", "vs-system-1", "vs-system-2"]),
    ],
    ids=["goldfish", "match"],
)
def test_it_is_the_result_of_the_command_line(
    games_client: FlaskClient, jobs: JobStore, address: str, body: dict[str, Any], words: list[str]
) -> None:
    job = asked_for(games_client, address, body)
    play_all(jobs)
    told = shown(games_client, job)
    words += ["--seed", "friday", "--games", "24", "--as-of", AS_OF.isoformat()]
    settled = {"--policy": told["policy"], "--keep": told["keep"] or ""}
    words += [word for pair in settled.items() for word in pair]
    result = CliRunner().invoke(main, [*words, "--workers", "1", "--json"])
    assert (result.exit_code, result.stderr) == (0, ""), result.exception
    printed = json.loads(result.stdout)
    (run,) = printed.pop("runs")
    assert {name: told[name] for name in printed} == printed
    assert told["summary"] == run["summary"]
    assert told["cards_hash"] == run["cards_hash"]
    without_list = [{**deck, "list": ""} for deck in run["decks"]]
    assert [{**deck, "list": ""} for deck in told["decks"]] == without_list


def test_the_same_asked_again_is_answered_from_what_is_kept(
    games_client: FlaskClient, jobs: JobStore
) -> None:
    job = asked_for(games_client, GOLDFISH, goldfish())
    assert asked_for(games_client, GOLDFISH, goldfish()) == job
    play_all(jobs)
    again = games_client.post(GOLDFISH, json=goldfish(), environ_overrides=SOMEBODY_ELSE)
    assert again.status_code == 200
    assert "Location" not in again.headers
    assert again.get_json() == shown(games_client, job)
    assert jobs.next_in_line() is None


@pytest.mark.parametrize(
    "other", [{"seed": "monday"}, {"games": 26}, {"policy": "random"}, {"keep": "all"}, sample(2)]
)
def test_other_games_are_another_job(games_client: FlaskClient, other: dict[str, Any]) -> None:
    job = asked_for(games_client, GOLDFISH, goldfish())
    assert asked_for(games_client, GOLDFISH, {**goldfish(), **other})["id"] != job["id"]


def test_a_seed_by_chance_is_told(games_client: FlaskClient) -> None:
    without = goldfish()
    del without["seed"]
    first, other = (asked_for(games_client, GOLDFISH, without) for _ in range(2))
    assert first["seed"] != other["seed"]
    assert (
        asked_for(games_client, GOLDFISH, {**without, "seed": first["seed"]})["id"] == (first["id"])
    )


def test_games_of_a_match_come_in_pairs(games_client: FlaskClient) -> None:
    job = asked_for(games_client, MATCH, match(games=23))
    assert (job["kind"], job["games"]) == ("match", 24)
    names = [deck["name"] for deck in job["decks"]]
    assert names == ["The Late Boat", "Every lamp on the row"]
    assert asked_for(games_client, GOLDFISH, goldfish(games=23))["games"] == 23


def test_a_thousand_games_are_played_if_nobody_says_how_many(games_client: FlaskClient) -> None:
    assert asked_for(games_client, GOLDFISH, sample())["games"] == 1_000


def test_no_more_games_are_played_than_the_service_lets_one_ask_for(
    games_client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DECKMARSHAL_MOST_GAMES", "30")
    assert asked_for(games_client, GOLDFISH, goldfish(games=30))["games"] == 30
    assert asked_for(games_client, GOLDFISH, sample())["games"] == 30
    refused = games_client.post(GOLDFISH, json=goldfish(games=31))
    (error,) = assert_problem(refused, 422, DOES_NOT_FIT)["errors"]
    assert (error["path"], "less than or equal to 30." in error["message"]) == ("games", True)


@pytest.mark.parametrize(("keep", "read"), [("all", "all"), ("None", "none"), ("", None)])
def test_every_hand_may_be_kept_or_exchanged(
    games_client: FlaskClient, keep: str, read: str | None
) -> None:
    assert asked_for(games_client, GOLDFISH, goldfish(keep=keep))["keep"] == read


@pytest.mark.parametrize(
    ("address", "body", "path", "message"),
    [
        (GOLDFISH, goldfish(keep="2+ charcter"), "keep", "The keep rule: At character 4: "),
        (MATCH, match(keep="2+ charcter"), "keep", "The keep rule: At character 4: "),
        (GOLDFISH, goldfish(games=0), "games", "Must be greater than or equal to 1 and less"),
        (GOLDFISH, goldfish(games="many"), "games", "Not a valid integer."),
        (GOLDFISH, goldfish(policy="lazy"), "policy", "Must be one of: careful, greedy, random."),
        (GOLDFISH, goldfish(seed="x" * 41), "seed", "Length must be between 1 and 40."),
        (GOLDFISH, goldfish(first=sample()), "first", "Unknown field."),
        (MATCH, {"first": sample()}, "second", "Missing data for required field."),
        (MATCH, match(second={"format": "vs-system"}), "second", "Give either decklist or sect"),
        (MATCH, match(format="vs-system"), "format", "Unknown field."),
    ],
)
def test_a_request_that_does_not_fit_is_told_where(
    games_client: FlaskClient, address: str, body: dict[str, Any], path: str, message: str
) -> None:
    problem = assert_problem(games_client.post(address, json=body), 422, DOES_NOT_FIT)
    (error,) = problem["errors"]
    assert error["path"] == path
    assert error["message"].startswith(message)


@pytest.mark.parametrize(
    ("address", "body", "detail"),
    [
        (
            GOLDFISH,
            {"format": "vs-system", "decklist": "3 Roger"},
            "The deck has 3 cards; a starting hand takes 4.",
        ),
        (
            MATCH,
            match(second={"format": "vs-system", "decklist": "3 Roger"}),
            "In the second list: The deck has 3 cards; a starting hand takes 4.",
        ),
        (
            MATCH,
            match(first={"format": "vs-system", "decklist": "# nothing"}),
            "In the first list: ",
        ),
        (GOLDFISH, goldfish(seed="\u200b"), "A seed has 1 to 40 characters that can be seen."),
    ],
    ids=["too small", "second list", "first list", "seed"],
)
def test_what_can_not_be_played_gets_a_sentence(
    games_client: FlaskClient, address: str, body: dict[str, Any], detail: str
) -> None:
    problem = assert_problem(games_client.post(address, json=body), 422)
    assert problem["detail"].startswith(detail)


def test_facts_that_can_not_be_read_are_told_with_their_list(games_client: FlaskClient) -> None:
    body = match(second={**sample(2), "cards": [{"name": "Night Porter", "cost": "dear"}]})
    problem = assert_problem(games_client.post(MATCH, json=body), 422)
    assert problem["detail"].startswith("In the second list: Some facts of the cards")
    assert [error["path"] for error in problem["errors"]] == ["second.cards.0.cost"]


def test_a_list_of_too_many_lines_is_too_large_in_a_match_too(games_client: FlaskClient) -> None:
    body = match(second={"format": "vs-system", "decklist": "1 Roger\n" * 2_001})
    problem = assert_problem(games_client.post(MATCH, json=body), 413)
    assert problem["detail"].startswith("In the second list: ")


def cancelled(client: FlaskClient, job: dict[str, Any], **by: Any) -> TestResponse:
    return client.delete(f"{GAMES}/{job['id']}", **by)


def test_who_asked_can_cancel_and_what_was_played_stays(
    games_client: FlaskClient, jobs: JobStore
) -> None:
    job = asked_for(games_client, GOLDFISH, goldfish())
    play_turn(jobs)
    played = shown(games_client, job)["played"]
    answer = cancelled(games_client, job)
    assert answer.status_code == 200
    assert answer.get_json() == shown(games_client, job)
    assert (answer.get_json()["state"], answer.get_json()["played"]) == ("cancelled", played)
    assert not play_turn(jobs)
    # Asked for again, they go on.
    assert asked_for(games_client, GOLDFISH, goldfish())["played"] == played


def test_nobody_else_can_cancel(games_client: FlaskClient) -> None:
    job = asked_for(games_client, GOLDFISH, goldfish())
    refused = cancelled(games_client, job, environ_overrides=SOMEBODY_ELSE)
    assert_problem(refused, 403, "Only who asked for these games can cancel them.")
    assert shown(games_client, job)["state"] == "waiting"


def test_games_that_are_over_stay_as_they_are(games_client: FlaskClient, jobs: JobStore) -> None:
    job = asked_for(games_client, GOLDFISH, goldfish())
    play_all(jobs)
    answer = cancelled(games_client, job)
    assert (answer.status_code, answer.get_json()["state"]) == (200, "done")


@pytest.mark.parametrize("where", ["", "/log/1"])
@pytest.mark.parametrize("name", [NOBODYS, NOBODYS.upper(), "a", "..%2F..%2Fgames.db" + "a" * 11])
def test_games_that_are_not_there_are_not_found(
    games_client: FlaskClient, name: str, where: str
) -> None:
    asked_for(games_client, GOLDFISH, goldfish())
    assert_problem(games_client.get(f"{GAMES}/{name}{where}"), 404)
    assert games_client.delete(f"{GAMES}/{name}").status_code == 404


def test_what_has_not_changed_is_not_sent_again(games_client: FlaskClient, jobs: JobStore) -> None:
    job = asked_for(games_client, GOLDFISH, goldfish())
    first = games_client.get(f"{GAMES}/{job['id']}")
    assert first.headers["Cache-Control"] == "public, no-cache"
    held = {"If-None-Match": first.headers["ETag"]}
    assert games_client.get(f"{GAMES}/{job['id']}", headers=held).status_code == 304
    play_turn(jobs)
    assert games_client.get(f"{GAMES}/{job['id']}", headers=held).status_code == 200


def told(client: FlaskClient, job: dict[str, Any], number: int) -> list[dict[str, Any]]:
    """The log of one game."""
    answer = client.get(f"{GAMES}/{job['id']}/log/{number}")
    assert answer.status_code == 200, answer.text
    log = answer.get_json()
    assert (log["id"], log["number"], log["seed"]) == (job["id"], number, job["seed"])
    return list(log["entries"])


@pytest.mark.parametrize(
    ("address", "body"), [(GOLDFISH, goldfish(games=12)), (MATCH, match(games=12, keep="none"))]
)
def test_the_logs_are_those_of_the_games_that_were_counted(
    games_client: FlaskClient, jobs: JobStore, address: str, body: dict[str, Any]
) -> None:
    job = asked_for(games_client, address, body)
    play_all(jobs)
    everything, *_ = shown(games_client, job)["summary"]["apart"]
    logs = [told(games_client, job, number) for number in range(1, 13)]
    assert len({json.dumps(log) for log in logs}) == 12
    won = [log[-1] for log in logs if log[-1]["winners"] == [0]]
    assert len(won) == round(12 * everything["won"]["value"])
    turns = sum(end["turn"] for end in won)
    assert turns / len(won) == pytest.approx(everything["win_turn"]["value"])


def test_a_log_is_told_before_its_game_was_played(games_client: FlaskClient) -> None:
    job = asked_for(games_client, GOLDFISH, goldfish())
    first, *_, last = told(games_client, job, 24)
    assert (first["kind"], last["kind"]) == ("initiative", "end")
    assert all(entry["sentence"].endswith(".") for entry in (first, last))
    beyond = games_client.get(f"{GAMES}/{job['id']}/log/25")
    assert_problem(beyond, 404, "The simulation has 24 games.")
    for none in ("0", "-1", "one", "1000001", "9" * 30):
        assert_problem(games_client.get(f"{GAMES}/{job['id']}/log/{none}"), 404)


def test_a_log_may_be_kept_for_a_while(games_client: FlaskClient) -> None:
    job = asked_for(games_client, GOLDFISH, goldfish())
    address = f"{GAMES}/{job['id']}/log/1"
    answer = games_client.get(address)
    assert answer.headers["Cache-Control"] == "public, max-age=300"
    held = {"If-None-Match": answer.headers["ETag"]}
    assert games_client.get(address, headers=held).status_code == 304


def test_games_of_other_rules_are_shown_and_not_told(
    games_client: FlaskClient, jobs: JobStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    job = asked_for(games_client, GOLDFISH, goldfish())
    play_all(jobs)
    before = shown(games_client, job)
    vs_system = playable_game("vs-system")
    later = played_by(with_rules("later", vs_system), "vs-system")
    monkeypatch.setitem(DESCRIBED, "vs-system", later)
    assert shown(games_client, job) == before
    assert before["rules_version"] == vs_system.rules_version
    gone = games_client.get(f"{GAMES}/{job['id']}/log/1")
    assert_problem(
        gone,
        410,
        "The rules of the engine or its policy have changed since these games were requested, "
        "so their logs can't be replayed.",
    )
    assert asked_for(games_client, GOLDFISH, goldfish())["id"] != job["id"]


def test_who_has_asked_for_enough_is_told_to_wait(
    games_client: FlaskClient, tmp_path: Path
) -> None:
    few = jobs_in(tmp_path / "few", replace(MANY, jobs_each=2))
    games_client.application.extensions["jobs"] = few
    for seed in ("friday", "monday"):
        asked_for(games_client, GOLDFISH, goldfish(seed=seed))
    refused = games_client.post(MATCH, json=match())
    assert refused.headers["Retry-After"] == "30"
    assert_problem(
        refused,
        429,
        "2 simulations of yours are not over yet. Wait for one, or cancel one.",
    )
    # Others can ask, and what is there can be looked at and asked for again.
    other = games_client.post(MATCH, json=match(), environ_overrides=SOMEBODY_ELSE)
    assert other.status_code == 202
    asked_for(games_client, GOLDFISH, goldfish())


def test_games_that_can_not_be_kept_are_a_503(
    games_client: FlaskClient, jobs: JobStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(spec: JobSpec, client: str) -> None:
        raise JobsError("games.db can't be used to keep games: disk full.")

    monkeypatch.setattr(jobs, "ask", full)
    refused = games_client.post(GOLDFISH, json=goldfish())
    assert_problem(
        refused, 503, "The service can't answer this now. Nothing was kept; try again in a minute."
    )


def test_nothing_tells_who_asked(games_client: FlaskClient, jobs: JobStore) -> None:
    job = asked_for(games_client, GOLDFISH, goldfish())
    kept = jobs.get(job["id"])
    assert kept is not None
    assert kept.client not in json.dumps(job)
    assert "127.0.0.1" not in kept.client


def test_a_network_of_many_addresses_does_not_fill_the_line(
    games_client: FlaskClient, jobs: JobStore
) -> None:
    jobs.limits = replace(MANY, jobs=100, jobs_each=4)
    # 25 addresses of one IPv6 network, of 25 different /64, four simulations each.
    answers = [
        games_client.post(
            GOLDFISH,
            json=goldfish(seed=f"{place}-{number}"),
            environ_base={"REMOTE_ADDR": f"2001:db8:0:{place:x}::1"},
        ).status_code
        for place in range(25)
        for number in range(4)
    ]
    assert (answers.count(202), answers.count(429)) == (4, 96)
    answer = games_client.post(GOLDFISH, json=goldfish(), environ_base=SOMEBODY_ELSE)
    assert answer.status_code == 202
