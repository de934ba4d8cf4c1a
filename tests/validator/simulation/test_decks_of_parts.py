"""Decks of two parts that state their side, three at a table: on every way that games go."""

import json
import pickle
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from flask import Flask

from formats.samples import samples
from formats.simulation.estimates import share
from formats.simulation.measures import WON
from formats.simulation.runs import play_part
from formats.simulation.tally import Tally, games_to_decide
from tests.helpers import AS_OF, checker
from tests.validator.jobs.helping import jobs_in, play_all
from tests.validator.jobs.specs import whole
from tests.validator.simulation.coins import BANKER, BY_SEAT, GAME, MEASURES, PURSE, Tosses
from tests.validator.web.games import hidden, job_at, sent
from tests.validator.web.html import Page
from validator.cli.main import main
from validator.errors import InputError
from validator.jobs.job import JobState
from validator.jobs.spec import JobOptions, JobSpec, spec_of
from validator.jobs.store import JobStore
from validator.play.decks import played_deck
from validator.question import Question, typed_list
from validator.read_list import ReadList
from validator.simulation.games import NamedDeck, SimulationResult
from validator.simulation.workers import workers

ROOT = Path(__file__).parents[3]
FIRST, SECOND = samples()["vs-2pcg-1"], samples()["vs-2pcg-2"]
ODD = FIRST.text.replace("6 Mail Hounds", "5 Mail Hounds")
"""One coin less: it is for tails."""
OPTIONS = JobOptions(40, "friday", "greedy")
FEW = ("--games", "40", "--seed", "friday", "--workers", "1")

pytestmark = pytest.mark.usefixtures("coins")


def read(text: str) -> ReadList:
    return checker().read(typed_list(text), Question(AS_OF, FIRST.format))


def three(games: int = 40) -> JobSpec:
    """A match, of which the first deck is for tails."""
    lists = [read(text) for text in (ODD, SECOND.text, FIRST.text)]
    return spec_of(checker(), lists, replace(OPTIONS, games=games))


def by_digest(named: NamedDeck) -> object:
    """The deck with the hashes of its cards."""
    parts = [(p.name, p.of, [card.digest for card in p.cards]) for p in named.deck.parts]
    return parts, named.deck.stated


def run(*arguments: str) -> Result:
    return CliRunner().invoke(main, [*arguments, *FEW])


def test_the_game_makes_the_deck_of_a_list() -> None:
    deck = played_deck(checker(), read(ODD)).listed.deck
    assert [(part.name, part.of, len(part.cards)) for part in deck.parts] == [
        (PURSE, "", 59),
        ("person", BANKER, 1),
    ]
    assert deck.stated == (("side", "tails"),)
    assert [card.title for card in deck.part("person", BANKER)] == ["Orla Venn"]
    assert deck.part("person") == ()


@pytest.mark.parametrize(("number", "word"), [(2, "two"), (4, "four")])
def test_as_many_lists_play_as_the_game_says(number: int, word: str) -> None:
    lists = [read(FIRST.text)] * number
    said = f"A match of Vs. System 2PCG has three lists; these are {word}."
    with pytest.raises(InputError, match=said):
        spec_of(checker(), lists, OPTIONS)


def test_a_list_that_is_refused_is_told_by_its_place() -> None:
    with pytest.raises(InputError, match=r"^In the third list: "):
        spec_of(checker(), [read(FIRST.text), read(FIRST.text), read("1 Nobody")], OPTIONS)


def test_games_come_in_as_many_as_there_are_seats() -> None:
    assert [three(games).asked.games for games in (1, 3, 40)] == [3, 3, 42]
    assert spec_of(checker(), [read(ODD)], OPTIONS).asked.games == 40


def test_every_deck_sits_in_each_seat_with_the_same_luck() -> None:
    tally = whole(three())
    assert [tally.of(WON, 0, seat).total() for seat in range(3)] == [14, 14, 14]
    assert (tally.of(WON, 2, 0).total(), tally.of(WON, 2, 1).total()) == (0, 42)


def test_the_summary_is_told_by_the_splits_of_the_game() -> None:
    spec = three(600)
    tally = whole(spec)
    found = SimulationResult(spec.decks, spec.asked, tally).summary
    assert found is not None
    labels = [part.label for part in BY_SEAT.parts]
    assert [each.label for each in found.apart] == ["all games", *labels, "purse kept", "for tails"]
    won, seat = tally.of(WON)[1], tally.of(WON, 0, 1)
    together, alone = share(won / 3, 200), share(seat[1], 200)
    assert (found.won.low, found.won.high) == (together.low, together.high)
    assert (found.apart[2].won.low, found.apart[2].won.high) == (alone.low, alone.high)
    more = games_to_decide(won / 3, 200, among=3)
    assert found.to_decide == (None if more is None else 3 * more)
    assert "splits" not in json.loads(json.dumps(found.data()))["measures"]


def test_a_spec_of_parts_is_the_same_after_json() -> None:
    spec = three()
    again = JobSpec.from_data(json.loads(json.dumps(spec.data())))
    assert (again.id, again.is_match) == (spec.id, True)
    assert list(map(by_digest, again.decks)) == list(map(by_digest, spec.decks))
    assert whole(again) == whole(spec)


IN_ANOTHER_PROCESS = """
import json, pickle, sys
from pathlib import Path
from formats.games import GAMES
from formats.simulation.runs import play_part
from tests.validator.jobs.helping import jobs_in
from tests.validator.simulation.coins import COINS, GAME, played_by
GAMES[GAME] = played_by(COINS)
folder, name = sys.argv[1:]
job = jobs_in(Path(folder)).get(name)
run = pickle.loads((Path(folder) / "run").read_bytes())
told = [play_part(each, range(42)).data() for each in (job.spec.run, run)]
print(json.dumps(told))
"""


def test_a_stored_job_and_a_part_that_is_sent_are_the_same_in_another_process(
    tmp_path: Path,
) -> None:
    job = jobs_in(tmp_path).ask(three(), "ann")
    (tmp_path / "run").write_bytes(pickle.dumps(job.spec.run))
    command = [sys.executable, "-c", IN_ANOTHER_PROCESS, str(tmp_path), job.id]
    done = subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    stored, sent_there = (Tally.from_data(each) for each in json.loads(done.stdout))
    assert stored == sent_there == whole(job.spec)


def test_a_worker_plays_such_a_job_to_its_end(tmp_path: Path) -> None:
    jobs = jobs_in(tmp_path)
    asked = jobs.ask(three(), "ann")
    play_all(jobs)
    done = jobs.get(asked.id)
    assert done is not None
    assert (done.state, done.tally) == (JobState.DONE, whole(asked.spec))
    with workers(2) as players:
        assert players.play(asked.spec.run, range(42)) == done.tally


@pytest.fixture
def jobs(app: Flask, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> JobStore:
    """Jobs of the test's own, which nobody plays but the test."""
    made = jobs_in(tmp_path)
    monkeypatch.setitem(app.extensions, "jobs", made)
    return made


def as_json(text: str) -> dict[str, str]:
    return {"decklist": text, "format": FIRST.format, "as_of": AS_OF.isoformat()}


def test_the_api_plays_them(app: Flask, jobs: JobStore) -> None:
    browser, how = app.test_client(), {"games": 40, "seed": "friday"}
    alone = browser.post("/api/v1/goldfish", json={**as_json(ODD), **how})
    assert (alone.status_code, alone.get_json()["games"]) == (202, 40)
    sides = ("first", "second", "third")
    texts = dict(zip(sides, (ODD, SECOND.text, FIRST.text), strict=True))
    body = {**{side: as_json(text) for side, text in texts.items()}, **how}
    asked = browser.post("/api/v1/match", json=body).get_json()
    assert (asked["id"], asked["kind"], asked["games"]) == (three().id, "match", 42)
    assert [deck["cards"] for deck in asked["decks"]] == [60, 61, 61]
    play_all(jobs)
    found = browser.get(f"/api/v1/games/{asked['id']}").get_json()["summary"]
    assert [each["label"] for each in found["apart"]][1:4] == [
        "tossing 1st",
        "tossing 2nd",
        "tossing 3rd",
    ]
    log = browser.get(f"/api/v1/games/{asked['id']}/log/42").get_json()
    assert log["entries"][-1]["kind"] == "end"


def test_the_api_says_how_many_lists_a_match_has(app: Flask, jobs: JobStore) -> None:
    browser, how = app.test_client(), {"games": 40, "seed": "friday"}
    two = {"first": as_json(ODD), "second": as_json(ODD), **how}
    answer = browser.post("/api/v1/match", json=two)
    assert answer.status_code == 422
    assert answer.get_json()["detail"] == (
        "A match of Vs. System 2PCG has three lists; these are two."
    )
    gap = browser.post("/api/v1/match", json={**two, "fourth": as_json(ODD)})
    assert (gap.status_code, gap.get_json()["errors"][0]["path"]) == (422, "third")
    wrong = browser.post("/api/v1/match", json={**two, "third": as_json("1 Nobody")})
    assert wrong.get_json()["detail"].startswith("In the third list: ")


def test_the_page_plays_them(app: Flask, jobs: JobStore) -> None:
    browser = app.test_client()
    form = browser.get(f"/match?sample={FIRST.id}").text
    words = Page(form).words
    assert "Second deck" in words
    assert "Third deck" in words
    assert "the opponent" not in words
    assert "They come in groups of 3 with the same luck" in words
    fields = {"games": "40", "seed": "friday", "sample": FIRST.id, "against_sample": SECOND.id}
    lacking = sent(browser, "/match", do="play", **fields, against3="")
    assert "The third deck is missing: paste its list" in Page(lacking.text).words
    answer = sent(browser, "/match", do="play", **fields, against3_sample=FIRST.id)
    job = job_at(jobs, answer.location)
    assert (job.games, len(job.spec.decks)) == (42, 3)
    play_all(jobs)
    page = browser.get(answer.location)
    words = Page(page.text).words
    first, second, third = (deck.label for deck in job.spec.decks)
    assert f"of 42 games against {second} and {third}." in words
    assert f"Third: {third}" in words
    assert words.count("Side: heads.") == 3
    assert "42 games in groups of 3, seed friday" in words
    assert "All 3 games of a group have the same luck, so that a group counts as one" in words
    assert "An average of fewer than 30 groups of 3 has none." in words
    assert "Tossing 3rd" in words
    assert "33 %" in page.text
    carried = hidden(page)
    assert carried["against3"] == job.spec.decks[2].text
    again = sent(browser, "/match", **{**carried, "do": "play", "games": "42", "seed": "friday"})
    once_more = job_at(jobs, again.location).spec.decks
    assert list(map(by_digest, once_more)) == list(map(by_digest, job.spec.decks))
    log = browser.get(f"/games/{job.id}/log/1?seed=friday")
    assert "Player 3" in Page(log.text).words
    assert first in Page(log.text).words


def test_an_address_can_name_all_decks(app: Flask) -> None:
    browser = app.test_client()
    named = f"sample={FIRST.id}&against_sample={SECOND.id}&against3_sample={FIRST.id}"
    form = browser.get(f"/match?{named}").text
    assert form.count(f'<option value="{FIRST.id}" selected>') == 1
    kept = browser.post("/match", data=dict(each.split("=") for each in named.split("&")))
    assert "against3_sample=vs-2pcg-1" in kept.location


def test_the_command_line_plays_them(tmp_path: Path) -> None:
    odd = tmp_path / "odd.txt"
    odd.write_text(ODD)
    result = run("match", str(odd), SECOND.id, FIRST.id, "--together")
    assert result.exit_code == 0, result.stderr
    assert result.stderr.endswith("Games come in groups of 3: 42 are played, not 40.\n")
    assert result.stdout.startswith("42 games in groups of 3, seed friday")
    assert " of 42 games against What the glasshouse grew and By the last collection" in " ".join(
        result.stdout.split()
    )
    told = " ".join(result.stdout.split())
    assert "All 3 games of a group have the same luck, so that a group counts as one there." in told
    assert "tossing 2nd" in told


def test_without_that_word_two_sit_at_each_table() -> None:
    result = run("match", FIRST.id, SECOND.id, FIRST.id)
    assert (result.exit_code, result.stderr) == (
        4,
        "Error: A match of Vs. System 2PCG has three lists; these are two.\n",
    )


def test_a_table_of_vs_system_has_two() -> None:
    result = run("match", "vs-system-1", "vs-system-2", "vs-system-1", "--together")
    assert (result.exit_code, result.stderr) == (
        4,
        "Error: A match of Vs. System has two lists; these are three.\n",
    )


def test_the_parts_reach_the_game() -> None:
    spec = three(3)
    assert isinstance(spec.run, Tosses)
    assert spec.run.decks == tuple(deck.deck for deck in spec.decks)
    assert len(MEASURES.splits) == len(next(iter(whole(spec).values))[0])
    assert spec.asked.game == GAME
    turned = replace(spec, decks=spec.decks[1:] + spec.decks[:1])
    assert play_part(turned.run, range(3)) != whole(spec)
