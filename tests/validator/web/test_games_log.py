"""Any single game of a run, opened to be stepped through."""

import re
from dataclasses import replace

import pytest
from flask.testing import FlaskClient

from formats.table.log import TextLog
from formats.table.play_deck import PlayDeck
from tests.validator.jobs.helping import play_all
from tests.validator.jobs.specs import sample_spec
from tests.validator.web.games import PAIRED, address, asked, words
from tests.validator.web.html import Page
from validator.jobs.job import Job
from validator.jobs.store import JobStore
from validator.play.address import ListSource, pack_game, unpack_game


def log_at(job: Job, number: int) -> str:
    return f"/games/{job.id}/log/{number}?seed=friday"


def test_a_game_opens_at_its_beginning(client: FlaskClient, jobs: JobStore) -> None:
    job = asked(client, jobs)
    answer = client.get(log_at(job, 3))
    assert answer.status_code == 200
    page = Page(answer.text)
    assert "Game 3 of 20" in page.words
    log = TextLog()
    job.spec.run.tell(2, log)
    # The page says who plays, the run does not.
    assert log.lines[-1].startswith("Player 1 wins: ")
    assert log.lines[-1].replace("Player 1 wins", "Player 1 (greedy) wins") in page.words
    assert "Player 1 (greedy) The Late Boat" in page.words
    assert "Goldfish an opponent who does nothing" in page.words
    for head in ("Before the game", "Turn 1", "Turn 2", "The end"):
        assert head in page.words
    assert "Choices 0 of " in page.words


def test_what_is_shown_is_what_was_counted(client: FlaskClient, jobs: JobStore) -> None:
    job = asked(client, jobs, **PAIRED)
    log = TextLog()
    job.spec.run.tell(4, log)
    told = Page(client.get(f"{log_at(job, 5)}&log=all").text).words
    steps = [line for line in log.lines if line.startswith("Turn ")]
    for line in log.lines[:-1]:
        assert line in steps or " ".join(line.split()) in told
    assert "Build phase: recruit step of Player 1" in told
    assert re.search(r"Player \d loses \d+ endurance \(breakthrough\)\. endurance -?\d+", told)
    assert "Formation of Player 1" in told


def test_any_point_of_a_game_has_an_address(client: FlaskClient, jobs: JobStore) -> None:
    job = asked(client, jobs, **PAIRED)
    there = client.get(f"{log_at(job, 5)}&at=60")
    assert "Choices 60 of " in words(there)
    assert words(there) == words(client.get(f"{log_at(job, 5)}&at=60"))
    other = client.get(f"{log_at(job, 5)}&at=60&as=1")
    assert "See it from the side of Player 1" in words(other)
    last = client.get(f"{log_at(job, 5)}&at=999999")
    assert last.status_code == 200
    assert re.search(r"Player \d \(greedy\) wins: ", words(last))


def test_somebody_can_play_on_from_any_point(client: FlaskClient, jobs: JobStore) -> None:
    job = asked(client, jobs, **PAIRED)
    page = client.get(f"{log_at(job, 5)}&at=60").text
    fields = dict(re.findall(r'name="(game|from)" value="([^"]*)" form="take"', page))
    taken = client.post("/play/on", data={**fields, "do": "take1"})
    assert taken.status_code == 303
    there = words(client.get(taken.location))
    assert "Player 2 (you)" in there
    assert "Player 1 (greedy)" in there


def test_a_game_with_facts_that_came_with_its_list_is_opened_from_the_run(
    client: FlaskClient, jobs: JobStore
) -> None:
    spec = sample_spec("friday", 20)
    (deck,) = spec.decks
    card = deck.deck.cards[0]
    known = replace(card, facts={**card.facts, "cost": 2})
    cards = tuple(known if each is card else each for each in deck.deck.cards)
    stated = replace(deck, deck=PlayDeck.of_cards(cards))
    job = jobs.ask(replace(spec, decks=(stated,)), "somebody")
    page = client.get(log_at(job, 1))
    assert page.status_code == 200
    fields = dict(re.findall(r'name="(game|from)" value="([^"]*)" form="take"', page.text))
    assert unpack_game(fields["game"]).lists == (ListSource(job=job.id),)
    taken = client.post("/play/on", data={**fields, "do": "take0"})
    assert client.get(taken.location).status_code == 200
    gone = ListSource(job="a" * 26)
    lost = pack_game(replace(unpack_game(fields["game"]), lists=(gone,)))
    refused = client.get(f"/play/{lost}")
    assert refused.status_code == 410
    assert "is no longer kept" in words(refused)


def test_one_goes_from_game_to_game(client: FlaskClient, jobs: JobStore) -> None:
    job = asked(client, jobs, **PAIRED)
    first, middle, last = (
        set(Page(client.get(log_at(job, number)).text).links) for number in (1, 7, 20)
    )
    assert log_at(job, 2) in first
    assert {log_at(job, 6), log_at(job, 8), address(job)} <= middle
    assert log_at(job, 19) in last
    assert not {log_at(job, 0), log_at(job, 21)} & (first | last)


def test_a_number_that_is_typed_leads_to_its_log(client: FlaskClient, jobs: JobStore) -> None:
    job = asked(client, jobs)
    answer = client.get(f"/games/{job.id}/log?number=12&seed=friday")
    assert (answer.status_code, answer.location) == (303, log_at(job, 12))
    assert client.get(f"/games/{job.id}/log/12").location == log_at(job, 12)


@pytest.mark.parametrize("number", ["0", "21", "-1", "many", "9" * 30])
def test_a_game_that_was_not_asked_for_is_not_found(
    client: FlaskClient, jobs: JobStore, number: str
) -> None:
    job = asked(client, jobs)
    answer = client.get(f"/games/{job.id}/log?number={number}&seed=friday")
    assert answer.status_code == 404
    assert "This job has games 1 to 20." in words(answer)
    assert client.get(f"/games/{job.id}/log/{number}?seed=friday").status_code == 404


def test_a_log_of_another_seed_leads_to_the_offer_to_play_it(
    client: FlaskClient, jobs: JobStore
) -> None:
    job = asked(client, jobs)
    answer = client.get(f"/games/{job.id}/log/2?seed=monday")
    assert answer.status_code == 404
    assert "not with monday" in words(answer)
    other = asked(client, jobs, seed="monday")
    there = client.get(f"/games/{job.id}/log/2?seed=monday").location
    assert there == f"/games/{other.id}/log/2?seed=monday"


def test_games_of_other_rules_keep_their_results_and_are_not_told_again(
    client: FlaskClient, jobs: JobStore
) -> None:
    spec = replace(sample_spec("friday", 20), rules_version="of old")
    job = jobs.ask(spec, "somebody")
    play_all(jobs)
    kept = client.get(address(job))
    assert kept.status_code == 200
    assert "These are the results at the time" in words(kept)
    assert "Open this game" not in words(kept)
    answer = client.get(log_at(job, 1))
    assert answer.status_code == 410
    assert "The rules of the engine or its policy have changed since" in words(answer)
    assert "of old" in words(answer)
    assert "Turn 1" not in words(answer)


def test_games_of_an_older_policy_are_not_shown_as_if_they_were_counted(
    client: FlaskClient, jobs: JobStore
) -> None:
    job = jobs.ask(replace(sample_spec("friday", 20), policy_version="0"), "somebody")
    answer = client.get(log_at(job, 1))
    assert answer.status_code == 410
    assert "greedy 0" in words(answer)
    assert "the games themselves can’t be shown" in words(answer)
    assert "Open this game" not in words(client.get(address(job)))
