"""Games that the tests of the pages ask for, and what their pages say."""

import re
from html import unescape

from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from formats.simulation.runs import play_part
from tests.helpers import AS_OF
from tests.validator.web.html import Page
from validator.jobs.job import Job
from validator.jobs.store import JobStore

ELSE = {"REMOTE_ADDR": "10.0.0.9"}
"""Where somebody else asks from."""
SAMPLE = {"sample": "vs-system-1", "games": "20", "seed": "friday", "do": "play"}
"""A form for few games of a sample."""
PAIRED = {**SAMPLE, "against_sample": "vs-system-2"}
HOSTILE = "<script>alert('x')</script>"


def token(client: FlaskClient) -> str:
    """A token of the form, which this browser may send."""
    return hidden(client.get("/goldfish"))["csrf_token"]


def sent(client: FlaskClient, address: str, **form: str) -> TestResponse:
    """The answer to a form of ours."""
    return client.post(address, data={"csrf_token": token(client), **form})


def asked(client: FlaskClient, jobs: JobStore, **changes: str) -> Job:
    """The job for a form, of a match if it has an opponent."""
    form = {**SAMPLE, **changes}
    answer = sent(client, "/match" if "against_sample" in form else "/goldfish", **form)
    assert answer.status_code == 303, Page(answer.text).words
    return job_at(jobs, answer.location)


def job_at(jobs: JobStore, address: str) -> Job:
    """The job that an address leads to."""
    job = jobs.get(address.partition("?")[0].rpartition("/")[2])
    assert job is not None
    return job


def address(job: Job) -> str:
    """Where the games are, for seeds of letters."""
    return f"/games/{job.id}?seed={job.spec.asked.seed}"


def play_some(jobs: JobStore, job: Job, games: int, stalled: int = 0) -> None:
    """Let the first games of a job be played, fifty a second."""
    begun = jobs.begin(job.id, "test")
    assert begun is not None
    tally = play_part(job.spec.run, range(games))
    tally.stalled = stalled
    jobs.add(begun, tally, games / 50)


def page_of(client: FlaskClient, job: Job) -> TestResponse:
    """The page of the games."""
    answer = client.get(address(job))
    assert answer.status_code == 200
    return answer


def words(answer: TestResponse) -> str:
    """What is written on the page."""
    return Page(answer.text).words


def hidden(answer: TestResponse, form: str = "draw") -> dict[str, str]:
    """What a form carries along."""
    found = re.search(rf'<form id="{form}".*?</form>', answer.text, re.DOTALL)
    assert found
    fields = re.findall(r'<input type="hidden" name="(\w+)" value="([^"]*)">', found[0])
    return {name: unescape(value) for name, value in fields}


def dated(client: FlaskClient, **form: str) -> dict[str, str]:
    """The fields of a pasted list, of a day that does not change."""
    return {"csrf_token": token(client), "as_of": AS_OF.isoformat(), "do": "play", **form}
