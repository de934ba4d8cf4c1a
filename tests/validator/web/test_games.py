"""The forms that ask for games, without a browser."""

from dataclasses import replace

import pytest
from flask import Flask
from flask.testing import FlaskClient

from formats.games import GAMES
from formats.samples import samples
from tests.validator.jobs.helping import MANY
from tests.validator.web.games import (
    HOSTILE,
    PAIRED,
    SAMPLE,
    asked,
    dated,
    hidden,
    job_at,
    sent,
    token,
    words,
)
from tests.validator.web.html import Page
from tests.validator.web.lists import LEGAL
from tests.validator.web.test_two_lists import TWO, shared
from validator.jobs.job import JobState
from validator.jobs.store import JobStore

FIRST, SECOND = samples()["vs-system-1"], samples()["vs-system-2"]
MINE = FIRST.text.replace(FIRST.title, "Mine")


@pytest.mark.parametrize("path", ["/goldfish", "/match"])
def test_before_there_is_a_deck_samples_that_can_be_played_are_offered(
    client: FlaskClient, path: str
) -> None:
    answer = client.get(path)
    assert answer.status_code == 200
    offered = [link for link in Page(answer.text).links if link.startswith(f"{path}?sample=")]
    assert offered == [f"{path}?sample={each}" for each in samples()]
    assert 'name="decklist"' in answer.text


def test_a_seed_by_chance_stands_in_the_form(client: FlaskClient) -> None:
    first, second = (client.get("/goldfish?sample=vs-system-1").text for _ in range(2))
    assert first.partition('id="seed"')[2][:40] != second.partition('id="seed"')[2][:40]


def test_the_address_says_what_stands_in_the_form(client: FlaskClient) -> None:
    query = "sample=vs-system-1&seed=friday&games=200&policy=random&keep=2%2B+character"
    answer = client.get(f"/goldfish?{query}")
    for field in ('name="seed" value="friday"', 'value="200"', "<option selected>random</option>"):
        assert field in answer.text
    assert 'name="keep" value="2+ character"' in answer.text
    assert "The Late Boat: Legal in Vs. System, training" in words(answer)


@pytest.mark.parametrize(
    ("sample", "has_rule"), [("highlander-1", False), ("vs-system-1", True), ("", True)]
)
def test_a_keep_rule_is_asked_for_only_where_there_is_a_mulligan(
    client: FlaskClient, sample: str, has_rule: bool
) -> None:
    page = client.get(f"/goldfish?sample={sample}" if sample else "/goldfish").text
    assert ('id="keep"' in page) is has_rule
    assert ("The game has no mulligan." in page) is not has_rule


def test_a_form_leads_to_the_address_of_its_games(client: FlaskClient, jobs: JobStore) -> None:
    answer = sent(client, "/goldfish", **SAMPLE, policy="random", keep="all")
    assert answer.status_code == 303
    job = job_at(jobs, answer.location)
    assert answer.location == f"/games/{job.id}?seed=friday"
    assert job.state is JobState.WAITING
    stated = job.spec.asked
    assert (stated.games, stated.seed, stated.policy, stated.keep) == (20, "friday", "random", True)
    assert [deck.name for deck in job.spec.decks] == ["The Late Boat"]
    assert jobs.next_in_line() == job.id


def test_a_pasted_list_is_played(client: FlaskClient, jobs: JobStore) -> None:
    form = dated(client, decklist=MINE, format=FIRST.format, games="20", seed="friday")
    job = job_at(jobs, client.post("/goldfish", data=form).location)
    (deck,) = job.spec.decks
    assert (deck.name, deck.format, deck.verdict) == ("Mine", FIRST.format, "legal")


def test_the_same_asked_again_is_the_same_games(client: FlaskClient, jobs: JobStore) -> None:
    assert asked(client, jobs).id == asked(client, jobs).id != asked(client, jobs, games="21").id


def test_without_the_button_that_plays_the_form_is_shown(
    client: FlaskClient, jobs: JobStore
) -> None:
    form = {"decklist": MINE, "format": FIRST.format, "keep": "all"}
    answer = client.post("/goldfish", data=form)
    assert answer.status_code == 200
    assert hidden(answer)["decklist"] == MINE
    assert 'name="keep" value="all"' in answer.text
    assert jobs.next_in_line() is None


def test_of_a_named_deck_the_form_has_an_address(client: FlaskClient) -> None:
    form = {"sample": "vs-system-1", "seed": "friday", "do": "goldfish", "turns": "3"}
    answer = client.post("/goldfish", data=form)
    assert answer.location == "/goldfish?sample=vs-system-1&seed=friday"


@pytest.mark.parametrize("given", ["", "x", "a.b.c"])
@pytest.mark.parametrize(("path", "form"), [("/goldfish", SAMPLE), ("/match", PAIRED)])
def test_without_the_token_of_a_page_nothing_is_played(
    client: FlaskClient, jobs: JobStore, path: str, form: dict[str, str], given: str
) -> None:
    answer = client.post(path, data={**form, "csrf_token": given})
    assert answer.status_code == 400
    assert client.get(path, query_string={**form, "csrf_token": token(client)}).status_code == 200
    assert jobs.next_in_line() is None


@pytest.mark.parametrize(
    ("changed", "sentence"),
    [
        ({"games": "0"}, "Play 1 to 100,000 games."),
        ({"games": "100001"}, "Play 1 to 100,000 games."),
        ({"games": "many"}, "Play 1 to 100,000 games."),
        ({"seed": "x" * 41}, "A seed has 1 to 40 characters that can be seen."),
        ({"seed": "a\x00b"}, "A seed has 1 to 40 characters that can be seen."),
        ({"policy": HOSTILE}, "plays no deck. One of these does: "),
        ({"policy": "careful", "games": "2001"}, "at most 2,000 games are played so."),
        ({"keep": "2+ charcter"}, "Did you mean 'character'?"),
    ],
)
def test_what_can_not_be_played_is_refused_and_what_was_typed_is_kept(
    client: FlaskClient, jobs: JobStore, changed: dict[str, str], sentence: str
) -> None:
    answer = sent(client, "/goldfish", **{**SAMPLE, "keep": "1+ equipment", **changed})
    assert answer.status_code == 422
    assert sentence in words(answer)
    assert HOSTILE not in answer.text
    kept = {"games": "20", "seed": "friday", "keep": "1+ equipment", **changed}
    for name in ("games", "seed", "keep"):
        assert f' value="{kept[name]}"' in answer.text
    assert jobs.next_in_line() is None


def test_a_mistake_in_a_keep_rule_is_marked_where_it_is(
    client: FlaskClient, jobs: JobStore
) -> None:
    answer = sent(client, "/goldfish", **SAMPLE, keep="2+ charcter cost=2")
    assert "2+ <mark>charcter</mark> cost=2" in answer.text
    assert 'aria-invalid="true"' in answer.text
    assert jobs.next_in_line() is None


@pytest.mark.parametrize(("path", "form"), [("/goldfish", SAMPLE), ("/match", PAIRED)])
def test_whoever_asks_for_too_much_is_told_so_and_keeps_the_form(
    client: FlaskClient, jobs: JobStore, path: str, form: dict[str, str]
) -> None:
    jobs.limits = replace(MANY, jobs_each=1)
    asked(client, jobs, seed="another")
    answer = sent(client, path, **form)
    assert answer.status_code == 429
    assert "1 simulation of yours is not over yet." in words(answer)
    assert 'name="seed" value="friday"' in answer.text
    assert hidden(answer)["sample"] == "vs-system-1"


def test_of_a_file_with_several_decks_one_is_picked(client: FlaskClient, jobs: JobStore) -> None:
    form = dated(client, decklist=TWO, format="vs-system", games="20")
    answer = client.post("/goldfish", data=form)
    assert answer.status_code == 422
    assert "<option>Night Shift</option>" in answer.text
    assert jobs.next_in_line() is None


def named(jobs: JobStore, location: str) -> list[str]:
    return [deck.label for deck in job_at(jobs, location).spec.decks]


def test_an_opponent_is_a_sample(client: FlaskClient, jobs: JobStore) -> None:
    answer = sent(client, "/match", **PAIRED)
    assert named(jobs, answer.location) == [FIRST.title, SECOND.title]


def test_an_opponent_is_a_pasted_list(client: FlaskClient, jobs: JobStore) -> None:
    answer = sent(client, "/match", **SAMPLE, against=SECOND.text, against_format=SECOND.format)
    assert named(jobs, answer.location) == [FIRST.title, SECOND.title]
    untold = sent(client, "/match", **SAMPLE, against=SECOND.text)
    assert named(jobs, untold.location) == [FIRST.title, SECOND.title]


@pytest.mark.parametrize("link", ["{}", "/check/{}", "http://localhost/check/{}", " {}#findings "])
def test_an_opponent_is_a_shared_result(
    app: Flask, client: FlaskClient, jobs: JobStore, link: str
) -> None:
    name = shared(app, MINE)
    answer = sent(client, "/match", **SAMPLE, against=link.format(name))
    assert named(jobs, answer.location) == [FIRST.title, "Mine"]


def test_a_long_list_is_not_taken_for_an_address(client: FlaskClient, jobs: JobStore) -> None:
    hostile = f"/check/{'a' * 26}/" * 20_000
    answer = sent(client, "/match", **SAMPLE, against=f"{hostile} x")
    assert answer.status_code == 422
    assert "In the second list: " in words(answer)
    assert jobs.next_in_line() is None


def test_a_deck_plays_against_itself(client: FlaskClient, jobs: JobStore) -> None:
    answer = sent(client, "/match", **{**PAIRED, "against_sample": FIRST.id})
    assert named(jobs, answer.location) == [f"{FIRST.title} (1)", f"{FIRST.title} (2)"]


def test_an_odd_number_of_games_of_a_match_is_rounded_up(
    client: FlaskClient, jobs: JobStore
) -> None:
    assert asked(client, jobs, **{**PAIRED, "games": "21"}).games == 22


@pytest.mark.parametrize(
    ("against", "sentence"),
    [
        ({}, "The second deck is missing: paste its list, or pick a sample."),
        ({"against": "4 Roger", "against_sample": SECOND.id}, "not both."),
        ({"against_sample": HOSTILE}, "There is no such sample."),
        ({"against": f"/check/{'a' * 26}"}, "No result was shared under the address"),
        ({"against": samples()["hellboy-board-game-1"].text}, "decks of one game play together."),
        ({"against": "4 Roger", "against_as_of": "yesterday"}, "In the second list: 'yesterday'"),
        ({"against": TWO, "against_format": "vs-system"}, "In the second list: "),
    ],
)
def test_who_is_no_opponent_is_told_and_what_was_typed_is_kept(
    client: FlaskClient, jobs: JobStore, against: dict[str, str], sentence: str
) -> None:
    answer = sent(client, "/match", **SAMPLE, **against)
    assert answer.status_code == 422
    assert sentence in words(answer)
    assert "First deck: The Late Boat" in words(answer)
    assert HOSTILE not in answer.text
    if len(text := against.get("against", "")) < 40:
        assert text in answer.text
    assert jobs.next_in_line() is None


def test_of_several_decks_of_the_opponent_one_is_picked(
    client: FlaskClient, jobs: JobStore
) -> None:
    shifts = TWO.replace("Kroenen", "Pennyweight Nan").replace("Roger", "Cast Off!")
    form = {**SAMPLE, "against": shifts, "against_format": FIRST.format}
    asking = sent(client, "/match", **form)
    assert '<select id="against_deck" name="against_deck">' in asking.text
    answer = sent(client, "/match", **form, against_deck="Night Shift")
    (_, second) = job_at(jobs, answer.location).spec.decks
    assert second.size == 7


def test_a_faulty_first_list_of_a_match_goes_back_into_its_box(client: FlaskClient) -> None:
    form = dated(client, decklist="what is this", against=SECOND.text, format="vs-system")
    answer = client.post("/match", data=form)
    assert answer.status_code == 422
    assert "what is this</textarea>" in answer.text
    assert SECOND.title in answer.text


@pytest.mark.parametrize("path", ["/goldfish", "/match"])
@pytest.mark.parametrize("field", ["seed", "keep", "games", "against", "against_sample"])
def test_hostile_words_are_escaped(client: FlaskClient, path: str, field: str) -> None:
    answer = client.get(path, query_string={"sample": "vs-system-1", field: HOSTILE})
    assert HOSTILE not in answer.text
    assert Page(answer.text).inline_scripts == 0


@pytest.mark.parametrize("path", ["/goldfish", "/match"])
def test_a_deck_that_is_not_there_is_not_found(client: FlaskClient, path: str) -> None:
    assert client.get(f"{path}?sample=nobodys").status_code == 404
    assert client.get(f"{path}?check={'a' * 26}").status_code == 404


def test_a_deck_whose_cards_lack_facts_says_so_before_the_click(client: FlaskClient) -> None:
    checked = client.post("/", data={"decklist": LEGAL, "format": "vs-system"}).text
    assert 'formaction="/goldfish"' not in checked
    assert "These cards can&#39;t be played, as facts of them are unknown. Hellboy" in checked
    drawn = client.post("/hands", data={"decklist": LEGAL, "format": "vs-system"}).text
    assert 'formaction="/goldfish"' not in drawn
    assert "facts of them are unknown" in drawn


@pytest.mark.parametrize("game", GAMES)
def test_a_checked_deck_has_buttons_to_play_it(client: FlaskClient, game: str) -> None:
    sample = samples()[f"{game}-1"]
    form = {"decklist": sample.text, "format": sample.format}
    for path in ("/", "/hands", "/odds"):
        answer = client.post(path, data=form).text
        assert 'formaction="/goldfish"' in answer
        assert 'formaction="/match"' in answer


def test_a_shared_result_leads_to_games(client: FlaskClient) -> None:
    form = {"decklist": MINE, "format": FIRST.format}
    kept = sent(client, "/share", **form).location
    name = kept.rpartition("/")[2]
    links = Page(client.get(f"/check/{name}").text).links
    for path in ("/goldfish", "/match"):
        assert f"{path}?check={name}" in links
        assert "Mine: Legal in" in words(client.get(f"{path}?check={name}"))
