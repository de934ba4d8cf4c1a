"""A shared result: kept as it was, under an address that is made of it."""

import json
import re
from dataclasses import replace
from datetime import date
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import NoReturn

import pytest
from flask import Flask
from flask.testing import FlaskClient

from tests.helpers import reloading_checker
from tests.validator.web.html import Page
from tests.validator.web.lists import ILLEGAL, LEGAL
from tests.validator.web.sharing import share, shared_id
from validator.app import create_app
from validator.checker import Checker
from validator.storage.results import ResultStore
from validator.web.check import shown_result
from validator.web.check_form import CheckForm
from validator.web.shared_check import KeptCheck, keep_check
from validator.web.versions import as_next_version

KEPT = Path(__file__).parent / "kept"
SCRIPT = "<script>alert('x')</script>"
QUOTE = '" onload="x" <'


def test_sharing_leads_to_an_address_that_shows_the_result(guest: FlaskClient) -> None:
    answer = share(guest, ILLEGAL, format="vs-system", as_of="2026-11-16")
    assert answer.status_code == 303
    assert re.fullmatch(r"/check/[a-z2-7]{26}", answer.headers["Location"])
    text = guest.get(answer.headers["Location"]).text
    words = Page(text).words
    assert "Illegal in Vs. System: 2 problems" in words
    assert "Kroenen is in the deck 7 times" in words
    assert "Remove 3 Kroenen in the check page" in words
    assert "# Mine\n\n5 Kroenen\n4 Roger\n2 Kroenen" in text
    assert '<li id="line-3" class="illegal">3</li>' in text
    assert 'form="check"' not in text
    assert "have changed since" not in words


def test_the_same_result_has_the_same_address(guest: FlaskClient) -> None:
    unix = share(guest, LEGAL, format="vs-system")
    windows = share(guest, LEGAL.replace("\n", "\r\n"), format="vs-system")
    other = share(guest, LEGAL + "1 Roger\n", format="vs-system")
    assert unix.headers["Location"] == windows.headers["Location"]
    assert unix.headers["Location"] != other.headers["Location"]


def test_a_check_of_today_is_shared_as_one_of_that_day(guest: FlaskClient) -> None:
    today = date.today().isoformat()
    stated = share(guest, LEGAL, format="vs-system", as_of=today)
    assert share(guest, LEGAL, format="vs-system").headers["Location"] == stated.headers["Location"]
    words = Page(guest.get(stated.headers["Location"]).text).words
    assert f"Vs. System as of {today}" in words


def test_a_shared_result_stays_as_it_was_and_says_that_rules_or_cards_changed(
    guest: FlaskClient, own_app: Flask
) -> None:
    address = share(guest, LEGAL, format="vs-system").headers["Location"]
    result_store: ResultStore = own_app.extensions["result_store"]
    kept = result_store.get("check", address.rpartition("/")[2])
    assert kept is not None
    for changed in ({"rules_hash": "0" * 16}, {"cards_hash": "0" * 16}):
        result = {**kept["result"], **changed, "headline": "As it was then"}
        name = result_store.share("check", {**kept, "result": result, "catalogue": "0" * 16})
        words = Page(guest.get(f"/check/{name}").text).words
        assert "As it was then" in words
        assert "Rules or cards have changed since." in words
        assert "Check again" in words
    gone = {**kept, "asked": {**kept["asked"], "format_id": "no-such-format"}}
    words = Page(guest.get(f"/check/{result_store.share('check', gone)}").text).words
    assert "Rules or cards have changed since." in words


def test_other_cards_than_its_own_change_nothing(guest: FlaskClient, own_app: Flask) -> None:
    address = share(guest, LEGAL, format="vs-system").headers["Location"]
    result_store: ResultStore = own_app.extensions["result_store"]
    kept = result_store.get("check", address.rpartition("/")[2])
    assert kept is not None
    name = result_store.share("check", {**kept, "catalogue": "0" * 16})
    assert "have changed since" not in Page(guest.get(f"/check/{name}").text).words


@pytest.mark.parametrize("format_id", ["vs-system", ""])
def test_a_shared_list_is_not_read_again_while_the_cards_are_the_same(
    guest: FlaskClient, monkeypatch: pytest.MonkeyPatch, format_id: str
) -> None:
    address = share(guest, ILLEGAL, format=format_id, as_of="2026-11-16").headers["Location"]

    def read(*_: object) -> NoReturn:
        raise AssertionError("the list was read again")

    monkeypatch.setattr(Checker, "check", read)
    monkeypatch.setattr(CheckForm, "lines", read)
    answer = guest.get(address)
    assert answer.status_code == 200
    assert "have changed since" not in Page(answer.text).words


def test_a_shared_page_needs_no_token_and_can_be_kept(guest: FlaskClient) -> None:
    address = share(guest, LEGAL, format="vs-system").headers["Location"]
    answer = guest.get(address)
    assert "csrf_token" not in answer.text
    again = guest.get(address, headers={"If-None-Match": answer.headers["ETag"]})
    assert again.status_code == 304


def test_the_list_of_a_shared_result_is_downloaded_as_it_was_typed(guest: FlaskClient) -> None:
    address = share(guest, ILLEGAL, format="vs-system").headers["Location"]
    answer = guest.get(f"{address}/list.txt")
    assert answer.text == ILLEGAL
    assert answer.mimetype == "text/plain"
    assert answer.headers["Content-Disposition"].startswith("attachment; filename=deck-")


def test_a_shared_list_leads_back_to_the_check_page(guest: FlaskClient) -> None:
    standpoint = {"format": "vs-system", "house": "ban Roger", "as_of": "2026-11-16"}
    address = share(guest, "4 Roger\n", **standpoint).headers["Location"]
    page = Page(guest.get(address).text)
    fields = [value for tag, name, value in page.attributes if (tag, name) == ("input", "value")]
    assert fields[:5] == ["4 Roger\n", "vs-system", "ban Roger", "", "2026-11-16"]
    assert ("form", "enctype", "multipart/form-data") in page.attributes
    name = address.rpartition("/")[2]
    assert {f"/table-check?check={name}", f"/diff?first={name}"} <= set(page.links)


def test_what_cannot_be_checked_is_not_shared(guest: FlaskClient, own_app: Flask) -> None:
    answer = share(guest, "")
    assert answer.status_code == 422
    assert "The list is empty." in Page(answer.text).words


def test_sharing_is_asked_only_from_our_own_pages(guest: FlaskClient) -> None:
    assert guest.post("/share", data={"decklist": LEGAL}).status_code == 400
    forged = guest.post("/share", data={"decklist": LEGAL, "csrf_token": "x"})
    assert forged.status_code == 400


@pytest.mark.parametrize("name", ["a" * 26, "..", "A" * 300, "%00"])
def test_an_unknown_address_is_a_404_page(guest: FlaskClient, name: str) -> None:
    for address in (f"/check/{name}", f"/check/{name}/list.txt"):
        assert guest.get(address).status_code == 404


def test_a_full_shelf_is_told_in_its_own_sentence(
    guest: FlaskClient, own_app: Flask, tmp_path: Path
) -> None:
    own_app.extensions["result_store"] = ResultStore(tmp_path / "full.db", max_bytes=1)
    answer = share(guest, LEGAL)
    assert answer.status_code == 503
    assert "There is no room for more results." in Page(answer.text).words


def test_a_result_that_is_larger_than_any_deck_is_not_shared(guest: FlaskClient) -> None:
    chance = Random(1)
    decklist = "\n".join(f"1 {chance.randbytes(100).hex()}" for _ in range(700))
    answer = share(guest, decklist, format="vs-system")
    assert answer.status_code == 413
    assert (
        "The result is larger than 128 KB, the most that is kept of one." in Page(answer.text).words
    )
    assert decklist.splitlines()[-1] in answer.text, "the list stays in the box"


def test_what_was_kept_with_other_fields_is_shown(guest: FlaskClient, own_app: Flask) -> None:
    kept = json.loads((KEPT / "check-1.json").read_text(encoding="utf-8"))
    asked = {**kept["asked"], "of_a_later_version": "x"}
    del asked["deck"]
    result_store: ResultStore = own_app.extensions["result_store"]
    name = result_store.share("check", {"asked": asked, "result": kept["result"]})
    assert guest.get(f"/check/{name}").status_code == 200
    assert guest.get(f"/diff?first={name}").status_code == 200


@pytest.mark.parametrize("path", sorted(KEPT.glob("*.json")), ids=lambda path: path.stem)
def test_what_an_earlier_version_kept_is_shown_as_it_was(
    guest: FlaskClient, own_app: Flask, path: Path
) -> None:
    kept = json.loads(path.read_text(encoding="utf-8"))
    name = own_app.extensions["result_store"].share("check", kept)
    words = Page(guest.get(f"/check/{name}").text).words
    for shown in (
        kept["result"]["headline"],
        "as of 16 November 2026, 66 cards read. Signature",
        "Remove 3 Tobit Quill, Ferry Apprentice in the check page",
        *(each["message"] for each in kept["result"]["findings"]),
        "Queen of the Sandbar",
        kept["result"]["legal_in"][0]["name"],
        kept["result"]["rules_hash"],
    ):
        assert shown in words
    assert guest.get(f"/check/{name}/list.txt").text == kept["asked"]["decklist"]
    assert "The Late Boat" in guest.get(f"/table-check?check={name}").text
    compared = Page(guest.get(f"/diff?first={name}&second={name}").text).words
    assert "Same deck" in compared


def test_what_is_shared_today_is_as_the_last_kept_example() -> None:
    """A new part of what is kept needs an example of its own, so that it is read for good."""
    *_, before, example = (
        json.loads(path.read_text(encoding="utf-8")) for path in sorted(KEPT.glob("*.json"))
    )
    app = create_app(reloading_checker())
    with app.test_request_context():
        first = app.extensions["result_store"].share("check", before)
        asked = replace(CheckForm(**example["asked"]), previous=first)
        read = asked.read()
        kept = KeptCheck(asked, dict(shown_result(read).result), "0" * 16)
        name = keep_check(as_next_version(kept, read))
        now = app.extensions["result_store"].get("check", name)
    assert now["version"] == example["version"]
    assert _shape(now) == _shape(example)


def _shape(data: object) -> object:
    """The names in the data, at every depth."""
    if isinstance(data, dict):
        return {name: _shape(each) for name, each in data.items()}
    return _shape(data[0]) if isinstance(data, list) and data else None


def test_nothing_that_was_shared_becomes_a_tag(guest: FlaskClient) -> None:
    decklist = f"Deck: {SCRIPT}\n4 {SCRIPT}\n{SCRIPT}:\n4 Roger"
    text = guest.get(share(guest, decklist, format="vs-system").headers["Location"]).text
    assert SCRIPT not in text
    assert Page(text).inline_scripts == 0


def test_no_list_is_in_a_log(guest: FlaskClient, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level("DEBUG"):
        guest.get(share(guest, "4 Zanzibar Quux\n", format="vs-system").headers["Location"])
    assert "Zanzibar" not in caplog.text


def test_the_page_says_what_the_verdict_presumes(guest: FlaskClient, own_app: Flask) -> None:
    kept = json.loads((KEPT / "check-2.json").read_text(encoding="utf-8"))
    says = "Roger is presumed to be not Bugged, as no source records the opposite."
    kept["result"]["presumed"] = [
        {"rule": "HL-BUILD-11", "message": says, "cards": ["Roger"], "lines": []}
    ]
    name = own_app.extensions["result_store"].share("check", kept)
    assert f"{says} (HL-BUILD-11)" in Page(guest.get(f"/check/{name}").text).words


def metas(page: Page) -> dict[str, str]:
    """What the head of the page says to those who preview it, in the order in which it stands."""
    given = [(name, value) for tag, name, value in page.attributes if tag == "meta"]
    return {first[1]: second[1] for first, second in pairwise(given) if second[0] == "content"}


@pytest.mark.parametrize(
    ("decklist", "typed", "name"),
    [
        (LEGAL, "", "The right hand"),
        (LEGAL, "  My  own name ", "My own name"),
        ("Frogs\n4 Roger\n4 Kroenen\n", "", "Frogs"),
    ],
    ids=["in the list", "typed", "a title"],
)
def test_a_deck_has_its_name_in_title_heading_and_preview(
    guest: FlaskClient, decklist: str, typed: str, name: str
) -> None:
    address = f"/check/{shared_id(guest, decklist, deck_name=typed)}"
    text = guest.get(address).text
    headline = "Legal in Vs. System as of 16 November 2026"
    if decklist is not LEGAL:
        headline = "Illegal in Vs. System: 1 problem"
    assert f"<title>{name}: {headline} · Deckmarshal</title>" in text
    assert f"<h1>{name}</h1>" in text
    said = metas(Page(text))
    assert said["og:title"] == said["twitter:title"] == f"{name}: {headline}"
    assert said["og:url"].endswith(address)
    assert said["twitter:card"] == "summary"
    assert "og:image" not in said


def test_a_preview_tells_the_format_the_day_and_the_signature(guest: FlaskClient) -> None:
    said = metas(Page(guest.get(f"/check/{shared_id(guest, LEGAL)}").text))
    assert re.fullmatch(
        r"Vs\. System, as of 16 November 2026, 62 cards, signature \w{4}-\w{4}-\w{4}\.",
        said["og:description"],
    )
    said = metas(
        Page(guest.get(f"/check/{shared_id(guest, 'what is this' + chr(10) * 2 + ILLEGAL)}").text)
    )
    assert said["og:description"].startswith("Vs. System, as of 16 November 2026, 11 cards, ")


def test_a_deck_without_a_name_is_called_by_its_format_and_by_no_id(guest: FlaskClient) -> None:
    text = guest.get(f"/check/{shared_id(guest, ILLEGAL)}").text
    assert "<h1>Vs. System deck</h1>" in text
    assert "<title>Illegal in Vs. System: 2 problems · Deckmarshal</title>" in text
    assert "vs-system as of" not in Page(text).words


def test_a_printed_check_has_the_name_and_the_format_in_words(guest: FlaskClient) -> None:
    form = {"decklist": LEGAL, "format": "vs-system", "as_of": "2026-11-16"}
    text = guest.post("/", data=form).text
    assert '<p class="paper-only deck-name">The right hand</p>' in text
    assert '<p class="paper-only">Deckmarshal · Vs. System as of 2026-11-16 · signature' in text
    text = guest.post("/", data={**form, "deck_name": "Mine"}).text
    assert '<p class="paper-only deck-name">Mine</p>' in text
    assert 'name="deck_name" value="Mine"' in text


def test_a_result_that_was_shared_before_there_were_names_has_that_of_its_list(
    guest: FlaskClient, own_app: Flask
) -> None:
    for path in sorted(KEPT.glob("*.json")):
        kept = json.loads(path.read_text(encoding="utf-8"))
        name = own_app.extensions["result_store"].share("check", kept)
        assert "<h1>The Late Boat</h1>" in guest.get(f"/check/{name}").text
        assert "The Late Boat: Illegal in" in guest.get(f"/check/{name}/badge.svg").text
        assert "The Late Boat" in guest.get(f"/check/{name}/card").text
    unread = {**kept, "asked": {**kept["asked"], "decklist": "[" * 2_000}}
    del unread["result"]["deck_name"]
    name = own_app.extensions["result_store"].share("check", unread)
    assert "<title>Illegal in Vs. System, training" in guest.get(f"/check/{name}/badge.svg").text


def test_a_hostile_name_stays_text(guest: FlaskClient) -> None:
    address = f"/check/{shared_id(guest, LEGAL, deck_name=SCRIPT + QUOTE)}"
    for page in (address, f"{address}/card", f"{address}/badge.svg"):
        text = guest.get(page).text
        assert SCRIPT not in text
        assert QUOTE not in text
        assert "&lt;script&gt;" in text
    assert Page(guest.get(address).text).inline_scripts == 0
