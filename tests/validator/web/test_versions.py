"""Versions of a deck: shared results of which each names the one before."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from tests.validator.web.html import Page
from tests.validator.web.lists import LEGAL
from tests.validator.web.sharing import share, shared_id
from validator.web.versions import MAX_CHANGES, MAX_VERSIONS

SECOND = LEGAL.replace("4x Kroenen", "5x Kroenen").replace("3 Weapons Lab", "1 Weapons Lab")


def words(guest: FlaskClient, name: str) -> str:
    """What is written on the page of a shared result."""
    return Page(guest.get(f"/check/{name}").text).words


def kept(app: Flask, name: str) -> dict[str, Any]:
    content = app.extensions["result_store"].get("check", name)
    assert content is not None
    return dict(content)


def test_a_first_version_tells_of_no_other(guest: FlaskClient) -> None:
    said = words(guest, shared_id(guest, LEGAL))
    assert "Version" not in said
    assert "Vs. System. Shared on " in said


def test_the_next_version_names_the_one_before_and_what_changed(guest: FlaskClient) -> None:
    first = shared_id(guest, LEGAL)
    second = shared_id(guest, SECOND, previous=first)
    page = Page(guest.get(f"/check/{second}").text)
    assert "Changes since version 1 2 removed, 1 added." in page.words
    assert "Removed 2 Weapons Lab 3 → 1" in page.words
    assert "Added 1 Kroenen 4 → 5" in page.words
    assert "Version 2, this one" in page.words
    assert re.search(
        r"Version 1 \d+ \w+ \d{4} Legal in Vs\. System as of 16 November 2026", page.words
    )
    assert {f"/check/{first}", f"/diff?first={first}&second={second}"} <= set(page.links)
    assert (
        "2 only in the first, 1 only in the second"
        in Page(guest.get(f"/diff?first={first}&second={second}").text).words
    )


def test_what_is_before_a_version_is_part_of_its_address(guest: FlaskClient) -> None:
    first, other = shared_id(guest, LEGAL), shared_id(guest, LEGAL + "1 Roger\n")
    alone = shared_id(guest, SECOND)
    of_first, of_other = (shared_id(guest, SECOND, previous=each) for each in (first, other))
    assert len({alone, of_first, of_other}) == 3
    assert shared_id(guest, SECOND, previous=first) == of_first


def test_an_earlier_version_stays_as_it_was(guest: FlaskClient, own_app: Flask) -> None:
    first = shared_id(guest, LEGAL)
    before, page = kept(own_app, first), guest.get(f"/check/{first}").text
    shared_id(guest, SECOND, previous=first)
    assert kept(own_app, first) == before
    assert guest.get(f"/check/{first}").text == page


def test_what_has_not_changed_is_no_new_version(guest: FlaskClient) -> None:
    first = shared_id(guest, LEGAL)
    assert shared_id(guest, LEGAL, previous=first) == first
    second = shared_id(guest, SECOND, previous=first)
    assert shared_id(guest, SECOND, previous=second) == second
    back = shared_id(guest, LEGAL, previous=second)
    assert "Version 3" in words(guest, back), "back to the first list, and yet the third version"
    renamed = shared_id(guest, LEGAL, previous=first, deck_name="Another name")
    assert "The same cards." in words(guest, renamed)


def test_a_version_is_opened_in_the_check_page_and_shared_from_there(guest: FlaskClient) -> None:
    first = shared_id(guest, LEGAL, deck_name="Frogs")
    page = Page(guest.get(f"/check/{first}").text)
    assert ("input", "value", first) in page.attributes
    form = {"decklist": SECOND, "format": "vs-system", "previous": first, "deck_name": "Frogs"}
    answer = guest.post("/", data=form)
    assert "Share it as version 2 of Frogs, shared on" in Page(answer.text).words
    assert f'name="previous" value="{first}" checked' in answer.text
    live = guest.post("/", data=form, headers={"HX-Request": "true"})
    assert 'name="previous"' not in live.text, "that part of the form stays as it is"


@pytest.mark.parametrize("forged", ["a" * 26, "../x", "'; drop table kept", "A" * 100_000, "<b>"])
def test_a_version_before_that_is_not_there_is_refused_with_a_sentence(
    guest: FlaskClient, forged: str
) -> None:
    answer = share(guest, LEGAL, format="vs-system", previous=forged)
    assert answer.status_code == 422
    assert "next version of is not among the shared ones. Share it again" in Page(answer.text).words
    assert 'name="previous"' not in answer.text
    assert forged not in answer.text
    assert "4x Roger" in answer.text, "the list stays in the box"
    checked = guest.post("/", data={"decklist": LEGAL, "previous": forged})
    assert checked.status_code == 200
    assert "so it is taken as a deck of its own." in Page(checked.text).words
    assert 'name="previous"' not in checked.text


def test_a_bulk_result_is_no_version_before(guest: FlaskClient, own_app: Flask) -> None:
    name = own_app.extensions["result_store"].keep("bulk", {"rows": []}, 1)
    assert share(guest, LEGAL, format="vs-system", previous=name).status_code == 422


def test_a_long_line_of_versions_is_told_in_part_and_leads_further_back(
    guest: FlaskClient, own_app: Flask
) -> None:
    name = ""
    for count in range(MAX_VERSIONS + 5):
        name = shared_id(guest, f"{count + 1} Roger\n", previous=name)
    page = Page(guest.get(f"/check/{name}").text)
    assert f"All versions ({MAX_VERSIONS + 5})" in page.words
    earlier = {link for link in page.links if re.fullmatch(r"/check/[a-z2-7]+", link)}
    assert len(earlier) == MAX_VERSIONS - 1
    assert len(kept(own_app, name)["before"]["versions"]) == MAX_VERSIONS - 1
    assert "Version 6 tells of those before it." in page.words


def test_many_changes_are_told_in_part(guest: FlaskClient, own_app: Flask) -> None:
    first = shared_id(guest, "\n".join(f"1 Nobody {count}" for count in range(MAX_CHANGES + 50)))
    second = shared_id(guest, "4 Roger", previous=first)
    changes = kept(own_app, second)["before"]["changes"]
    assert len(changes["removed"]) == MAX_CHANGES
    assert changes["sentence"] == f"{MAX_CHANGES + 50} removed, 4 added"


def test_versions_may_be_of_different_formats_and_of_old_results(
    guest: FlaskClient, own_app: Flask
) -> None:
    path = Path(__file__).parent / "kept" / "check-1.json"
    old = json.loads(path.read_text(encoding="utf-8"))
    first = own_app.extensions["result_store"].share("check", old)
    second = shared_id(guest, LEGAL, previous=first)
    said = words(guest, second)
    assert "Version 2" in said
    assert old["result"]["headline"] in said


def test_a_list_before_that_cannot_be_read_any_more_is_said_so(
    guest: FlaskClient, own_app: Flask
) -> None:
    first = shared_id(guest, LEGAL)
    content = kept(own_app, first)
    content["asked"] = {**content["asked"], "decklist": "4 Roger\0"}
    unread = own_app.extensions["result_store"].share("check", content)
    assert "could not be compared" in words(guest, shared_id(guest, LEGAL, previous=unread))


def test_a_hostile_past_stays_text(guest: FlaskClient) -> None:
    script = "<script>alert('x')</script>"
    first = shared_id(guest, f"4 {script}\n", deck_name=script)
    text = guest.get(f"/check/{shared_id(guest, LEGAL, previous=first)}").text
    assert script not in text
    assert "&lt;script&gt;" in text
