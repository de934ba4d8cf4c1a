"""Pages read a list once, and judge it once by each format."""

import pytest
from flask.testing import FlaskClient

from formats.samples import samples
from tests.validator.web.games import token
from tests.validator.web.test_pages import box
from tests.validator.work import Work
from validator.jobs.store import JobStore

SAMPLE = samples()["vs-system-1"]
SMALL = {"format": "vs-system", "house": "size 5"}


@pytest.mark.parametrize(
    ("form", "judged"),
    [
        ({"format": "vs-system"}, ["vs-system", "vs-system-training"]),
        ({}, ["vs-system", "vs-system-training"]),
        (SMALL, ["vs-system", "vs-system-training", "vs-system; size 5"]),
    ],
    ids=["by a format", "detected", "by a house format"],
)
def test_the_check_page_reads_once_and_judges_once_by_each_format(
    form: dict[str, str], judged: list[str], client: FlaskClient, work: Work
) -> None:
    assert client.post("/", data={"decklist": "5 Kroenen", **form}).status_code == 200
    assert (len(work.parsed), len(work.read)) == (1, 1)
    assert sorted(work.judged) == judged


@pytest.mark.parametrize("form", [{"format": "vs-system"}, {}], ids=["by a format", "detected"])
def test_a_repair_reads_the_list_and_the_changed_one_once_each(
    form: dict[str, str], client: FlaskClient, work: Work
) -> None:
    listed = "5 Kroenen\n4 Roger"
    answer = client.post("/", data={"decklist": listed, "repair": "apply", **form})
    assert box(answer) == "4 Kroenen\n4 Roger"
    assert work.parsed == [listed, "4 Kroenen\n4 Roger"]
    assert len(work.read) == 2


def test_a_goldfish_reads_the_list_and_its_record_once_each(
    client: FlaskClient, jobs: JobStore, work: Work
) -> None:
    form = {"decklist": SAMPLE.text, "format": SAMPLE.format, "games": "10"}
    form |= {"csrf_token": token(client), "do": "play"}
    assert client.post("/goldfish", data=form).status_code == 303
    assert work.parsed[0] == SAMPLE.text
    assert (len(work.parsed), len(work.read)) == (2, 2)
    assert work.judged == [SAMPLE.format]


def test_the_form_with_what_is_wrong_has_the_list_that_was_read(
    client: FlaskClient, jobs: JobStore, work: Work
) -> None:
    form = {"decklist": SAMPLE.text, "format": SAMPLE.format, "keep": "2+ of what"}
    form |= {"csrf_token": token(client), "do": "play"}
    assert client.post("/goldfish", data=form).status_code == 422
    assert work.parsed.count(SAMPLE.text) == 1
    assert work.judged == [SAMPLE.format]


@pytest.mark.parametrize("page", ["/hands", "/odds", "/goldfish"])
def test_pages_of_a_deck_read_and_judge_it_once(page: str, client: FlaskClient, work: Work) -> None:
    form = {"decklist": SAMPLE.text, "format": SAMPLE.format}
    assert client.post(page, data=form).status_code == 200
    assert work.parsed.count(SAMPLE.text) == 1
    assert work.judged == [SAMPLE.format]
