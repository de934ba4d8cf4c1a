"""The page of games that were asked for, in every state that they can be in."""

import re
from dataclasses import replace

import pytest
from flask import Flask
from flask.testing import FlaskClient

from formats.samples import samples
from tests.validator.jobs.helping import MANY, play_all
from tests.validator.web.games import (
    ELSE,
    HOSTILE,
    PAIRED,
    SAMPLE,
    address,
    asked,
    dated,
    hidden,
    job_at,
    page_of,
    play_some,
    sent,
    words,
)
from tests.validator.web.html import Page
from validator.jobs.job import Job, JobState
from validator.jobs.store import JobStore
from validator.reports.tables import percent
from validator.simulation.summary import Summary

HTMX = {"HX-Request": "true"}
FIRST = samples()["vs-system-1"]


def done(client: FlaskClient, jobs: JobStore, **changes: str) -> Job:
    """Games that were played to their end."""
    job = asked(client, jobs, **changes)
    play_all(jobs)
    return job_at(jobs, address(job))


def summary_of(job: Job) -> Summary:
    found = job.result.summary
    assert found is not None
    return found


def test_waiting_games_say_what_is_before_them(client: FlaskClient, jobs: JobStore) -> None:
    first, second = asked(client, jobs), asked(client, jobs, seed="monday")
    assert "Waiting: these games are next." in words(page_of(client, first))
    answer = page_of(client, second)
    assert "Waiting: 1 simulation asked for earlier is not over." in words(answer)
    assert "0 of 20 games" in words(answer)
    assert '<progress max="20" value="0"' in answer.text
    assert "Results" not in words(answer)
    assert answer.headers["Cache-Control"] == "no-store"


def test_what_is_not_over_is_renewed_by_a_script_or_a_link(
    client: FlaskClient, jobs: JobStore
) -> None:
    job = asked(client, jobs)
    answer = page_of(client, job)
    assert f'hx-get="{address(job)}" hx-trigger="every 1s"' in answer.text
    noscript = re.search(r"<noscript>(.*?)</noscript>", answer.text)
    assert noscript
    assert Page(noscript[1]).links == [address(job)]


def test_games_that_are_played_tell_what_they_told_so_far(
    client: FlaskClient, jobs: JobStore
) -> None:
    job = asked(client, jobs, games="150")
    play_some(jobs, job, 100)
    answer = page_of(client, job)
    said = words(answer)
    assert "Playing 150 games." in said
    assert "100 of 150 games, 50 a second, about 1 second left" in said
    assert "Partial: based on the first 100 of 150 games only." in said
    assert "of 100 games." in said
    assert answer.headers["Cache-Control"] == "no-store"


def test_a_script_gets_only_what_changes(client: FlaskClient, jobs: JobStore) -> None:
    job = asked(client, jobs)
    part = client.get(address(job), headers=HTMX)
    assert part.text.lstrip().startswith('<div id="now" hx-get=')
    assert "HX-Request" in part.headers["Vary"]
    play_all(jobs)
    over = client.get(address(job), headers=HTMX)
    assert over.text.lstrip().startswith('<div id="now">')
    assert "Done: 20 games played." in words(over)


def test_what_is_done_is_told_with_intervals(client: FlaskClient, jobs: JobStore) -> None:
    job = done(client, jobs, games="100", keep="2+ character cost<=2")
    answer = page_of(client, job)
    said, found = words(answer), summary_of(job)
    assert job.state is JobState.DONE
    won = f"{percent(found.won.low or 0)} to {percent(found.won.high or 0)}"
    assert f"Won {percent(found.won.value)} % ({won}) of 100 games." in said
    assert "hx-get" not in answer.text
    assert "htmx" not in re.sub(r"<meta[^>]*>", "", answer.text)
    assert "Cache-Control" not in answer.headers
    for each in found.apart:
        head = each.label[:1].upper() + each.label[1:]
        low, high = percent(each.won.low or 0), percent(each.won.high or 0)
        assert f"{head} {each.won.games} {percent(each.won.value)} {low} to {high}" in said
    assert {each.label for each in found.apart} >= {"going first", "going second"}
    assert "keep rule: 2+ character cost<=2" in said


def test_every_measure_has_a_chart_and_a_table(client: FlaskClient, jobs: JobStore) -> None:
    job = done(client, jobs, games="100")
    answer = page_of(client, job)
    charts = re.findall(r'<svg class="bars" role="img"[^>]* aria-label="([^"]*)"', answer.text)
    titles = [chart.partition(":")[0] for chart in charts]
    assert titles == [
        "Won in turn",
        "Won by turn",
        "Endurance dealt",
        "On curve",
        "Points unused",
    ]
    for title in titles:
        assert f"{title} as a table" in words(answer)
    assert answer.text.count('<polygon class="between') == 4
    found = summary_of(job)
    assert answer.text.count('class="whisker"') == len(found.wins)
    for turn in found.turns:
        dealt = turn.found["dealt"]
        assert f"{turn.turn} {turn.games} {dealt.value:.2f}" in words(answer)


def test_what_never_happened_is_not_called_impossible(client: FlaskClient, jobs: JobStore) -> None:
    job = done(client, jobs, games="100")
    before = summary_of(job).wins[0]
    assert before.won.value == 0
    high = percent(before.won.high or 0)
    assert f"{before.turn} 0.0 0.0 to {high}" in words(page_of(client, job))
    assert high != "0.0"


def test_of_too_few_games_no_interval_is_made_up(client: FlaskClient, jobs: JobStore) -> None:
    said = words(page_of(client, done(client, jobs)))
    assert "too few games" in said
    assert "Endurance dealt is not drawn: too few games." in said


def test_each_card_of_a_kept_hand_is_told(client: FlaskClient, jobs: JobStore) -> None:
    job = done(client, jobs, games="100")
    said = words(page_of(client, job))
    for card in summary_of(job).cards:
        assert f"{card.title} {card.won.games} {percent(card.won.value)}" in said


def test_a_match_says_who_wins_and_whether_that_is_decided(
    client: FlaskClient, jobs: JobStore
) -> None:
    job = done(client, jobs, **PAIRED)
    said, found = words(page_of(client, job)), summary_of(job)
    first, second = (deck.label for deck in job.spec.decks)
    assert f"{first} wins {percent(found.won.value)} % (" in said
    assert f"of 20 games against {second}." in said
    assert re.search(r"more games would decide it|That decides it|Both are level", said)
    assert f"First: {first}" in said
    assert f"Second: {second}" in said
    assert "a pair counts as one" in said


def test_stalled_games_are_told(client: FlaskClient, jobs: JobStore) -> None:
    job = asked(client, jobs)
    play_some(jobs, job, 20, stalled=3)
    said = words(page_of(client, job))
    assert "Won by nobody, as it could have gone on for ever: 3 games." in said


def test_a_deck_is_told_with_its_verdict_and_its_cards_without_a_script(
    client: FlaskClient, jobs: JobStore
) -> None:
    job = asked(client, jobs)
    answer = page_of(client, job)
    (deck,) = job.spec.decks
    assert f"{deck.headline}." in words(answer)
    assert f"The text of {deck.scripted} of 60 cards is played by a script." in words(answer)
    for title in deck.without_script:
        assert title in words(answer)
    verdict = client.post("/", data=hidden(answer, "deck-1"))
    assert deck.headline in words(verdict)


def test_a_deck_that_is_not_legal_plays_all_the_same(client: FlaskClient, jobs: JobStore) -> None:
    form = dated(client, decklist="30 Pennyweight Nan", format="vs-system-training", games="20")
    job = job_at(jobs, client.post("/goldfish", data=form).location)
    assert "; it is played all the same." in words(page_of(client, job))


def test_only_who_asked_has_a_button_to_cancel(client: FlaskClient, jobs: JobStore) -> None:
    job = asked(client, jobs)
    assert f'action="/games/{job.id}/cancel"' in page_of(client, job).text
    other = client.get(address(job), environ_overrides=ELSE)
    assert "/cancel" not in other.text
    form = {"csrf_token": hidden(page_of(client, job))["csrf_token"]}
    refused = client.post(f"/games/{job.id}/cancel", data=form, environ_overrides=ELSE)
    assert refused.status_code == 403
    assert "Only who asked for these games can cancel them." in words(refused)
    assert job_at(jobs, address(job)).state is JobState.WAITING


def test_cancelled_games_tell_what_they_have_and_can_go_on(
    client: FlaskClient, jobs: JobStore
) -> None:
    job = asked(client, jobs, games="150")
    play_some(jobs, job, 100)
    answer = sent(client, f"/games/{job.id}/cancel")
    assert (answer.status_code, answer.location) == (303, address(job))
    page = page_of(client, job)
    assert "Cancelled after 100 of 150 games." in words(page)
    assert "Partial: based on the first 100 of 150 games only." in words(page)
    assert "hx-get" not in page.text
    again = sent(client, f"/games/{job.id}/again")
    assert (again.status_code, again.location) == (303, address(job))
    play_all(jobs)
    assert "Done: 150 games played." in words(page_of(client, job))


def test_failed_games_say_why(client: FlaskClient, jobs: JobStore) -> None:
    job = asked(client, jobs)
    jobs.fail(job.id, f"The worker fell over {HOSTILE}.")
    answer = page_of(client, job)
    assert "Failed after 0 of 20 games. The worker fell over" in words(answer)
    assert HOSTILE not in answer.text
    assert "Go on" in words(answer)


def test_whoever_goes_on_with_too_much_is_told_so(client: FlaskClient, jobs: JobStore) -> None:
    job = asked(client, jobs)
    sent(client, f"/games/{job.id}/cancel")
    asked(client, jobs, seed="monday")
    jobs.limits = replace(MANY, jobs_each=1)
    for form in ({}, {"seed": "sunday"}):
        answer = sent(client, f"/games/{job.id}/again", **form)
        assert answer.status_code == 429
        assert "Wait for one, or cancel one." in words(answer)


@pytest.mark.parametrize("what", ["cancel", "again"])
def test_without_a_token_nothing_is_changed(client: FlaskClient, jobs: JobStore, what: str) -> None:
    job = asked(client, jobs)
    if what == "again":
        sent(client, f"/games/{job.id}/cancel")
    before = job_at(jobs, address(job)).state
    assert client.post(f"/games/{job.id}/{what}").status_code == 400
    assert job_at(jobs, address(job)).state is before


def test_the_seed_is_in_the_address(client: FlaskClient, jobs: JobStore) -> None:
    job = asked(client, jobs)
    answer = client.get(f"/games/{job.id}")
    assert (answer.status_code, answer.location) == (303, address(job))


def test_another_seed_offers_to_play_the_same_with_it(client: FlaskClient, jobs: JobStore) -> None:
    job = asked(client, jobs)
    answer = client.get(f"/games/{job.id}?seed=monday")
    assert answer.status_code == 404
    assert "played with the seed friday, not with monday." in words(answer)
    played = sent(client, f"/games/{job.id}/again", seed="monday")
    other = job_at(jobs, played.location)
    assert other.id == asked(client, jobs, seed="monday").id != job.id
    assert client.get(f"/games/{job.id}?seed=monday").location == address(other)


@pytest.mark.parametrize("seed", [HOSTILE, "ü & 50 %", "a/b?c#d"])
def test_an_odd_seed_is_played_and_escaped(client: FlaskClient, jobs: JobStore, seed: str) -> None:
    answer = sent(client, "/goldfish", **{**SAMPLE, "seed": seed})
    job = job_at(jobs, answer.location)
    assert job.spec.asked.seed == seed
    page = client.get(answer.location)
    assert page.status_code == 200
    assert seed in words(page)
    assert HOSTILE not in page.text
    other = client.get(f"/games/{asked(client, jobs).id}", query_string={"seed": f"{seed}!"})
    assert other.status_code == 404
    assert HOSTILE not in other.text


def test_a_seed_that_is_none_is_refused(client: FlaskClient, jobs: JobStore) -> None:
    job = asked(client, jobs)
    answer = client.get(f"/games/{job.id}?seed={'x' * 41}")
    assert answer.status_code == 422
    assert "A seed has 1 to 40 characters" in words(answer)


@pytest.mark.parametrize("path", ["", "/log", "/log/1"])
@pytest.mark.parametrize("name", ["a" * 26, "nobodys", HOSTILE])
def test_games_that_nobody_asked_for_are_not_found(
    client: FlaskClient, jobs: JobStore, name: str, path: str
) -> None:
    answer = client.get(f"/games/{name}{path}?seed=friday")
    assert answer.status_code == 404
    assert HOSTILE not in answer.text
    for what in ("cancel", "again"):
        assert sent(client, f"/games/{'a' * 26}/{what}").status_code == 404
    assert jobs.next_in_line() is None


@pytest.mark.parametrize(("path", "form"), [("/goldfish", SAMPLE), ("/match", PAIRED)])
def test_the_same_decks_play_otherwise(
    client: FlaskClient, jobs: JobStore, path: str, form: dict[str, str]
) -> None:
    job = job_at(jobs, sent(client, path, **form).location)
    fields = hidden(page_of(client, job))
    same = {"games": "20", "seed": "friday", "policy": "greedy", "do": "play"}
    assert job_at(jobs, client.post(path, data={**fields, **same}).location).id == job.id
    other = client.post(path, data={**fields, **same, "games": "40", "policy": "random"})
    again = job_at(jobs, other.location).spec
    assert [deck.text for deck in again.decks] == [deck.text for deck in job.spec.decks]
    assert (again.asked.games, again.asked.policy) == (40, "random")


def test_a_hostile_name_of_a_deck_is_escaped(client: FlaskClient, jobs: JobStore) -> None:
    text = FIRST.text.replace(FIRST.title, f'{HOSTILE}" onload="x')
    form = dated(client, decklist=text, format=FIRST.format, games="20", against=text)
    for path in ("/goldfish", "/match"):
        job = job_at(jobs, client.post(path, data=form).location)
        play_all(jobs)
        for where in (f"/games/{job.id}", f"/games/{job.id}/log/1", f"/games/{job.id}?seed=x"):
            page = client.get(where, follow_redirects=True)
            assert HOSTILE in words(page)
            assert Page(page.text).inline_scripts == 0
            assert not [name for _, name, _ in Page(page.text).attributes if name == "onload"]


def test_the_same_is_there_for_programs(app: Flask, client: FlaskClient, jobs: JobStore) -> None:
    job = asked(client, jobs)
    (link,) = [each for each in Page(page_of(client, job).text).links if "/api/v1/" in each]
    assert app.test_client().get(link).get_json()["id"] == job.id
