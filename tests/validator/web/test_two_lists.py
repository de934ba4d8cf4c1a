"""Table check and diff, asked without a browser."""

import json
import re
from html import unescape

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from formats.samples import samples
from tests.validator.web.html import Page
from tests.validator.web.test_bulk import hand_in, token
from validator.storage.results import ResultStore

DECK = "Format: vs-system\n4 Kroenen\n4 Roger\n"
TWO = json.dumps(
    [
        {"name": "Day Shift", "sections": {"deck": [[4, "Kroenen"], [4, "Roger"]]}},
        {"name": "Night Shift", "sections": {"deck": [[4, "Kroenen"], [3, "Roger"]]}},
    ]
)
HOSTILE = "<script>alert('x')</script>"


def compare(client: FlaskClient, first: str, second: str, path: str = "/table-check") -> Page:
    """The page about both lists."""
    answer = client.post(path, data={"first": first, "second": second})
    assert answer.status_code == 200
    return Page(answer.text)


def boxes(answer: TestResponse) -> list[str]:
    """What stands in the two boxes."""
    found = re.findall(r"<textarea[^>]*>\n(.*?)</textarea>", answer.text, re.DOTALL)
    return [unescape(each) for each in found]


def shared(app: Flask, decklist: str, **asked: str) -> str:
    """The id of a shared check of the list."""
    result_store: ResultStore = app.extensions["result_store"]
    whole = {"decklist": decklist, "format_id": "", "house": "", "as_of": "2026-11-16", "deck": ""}
    kept = {"asked": {**whole, **asked}, "result": {"format": "vs-system"}}
    return result_store.share("check", kept)


@pytest.mark.parametrize("path", ["/table-check", "/diff"])
def test_an_empty_page_has_two_boxes_and_no_verdict(client: FlaskClient, path: str) -> None:
    answer = client.get(path)
    assert boxes(answer) == ["", ""]
    assert 'role="status"' not in answer.text


@pytest.mark.parametrize(
    ("second", "verdict", "kind"),
    [
        ("4 Roger\n4 Kroenen", "Same deck", "legal"),
        ("2 Kroenen\n4 Roger\n1 Weapons Lab", "2 missing, 1 extra", "illegal"),
        ("4 Roger\n4 Kroenen\nwhat", "No difference in what could be read", "unverified"),
    ],
)
def test_the_verdict_can_be_read_across_a_table(
    client: FlaskClient, second: str, verdict: str, kind: str
) -> None:
    page = compare(client, DECK, second)
    assert verdict in page.words
    assert ("div", "class", f"verdict {kind}") in page.attributes


def test_missing_extra_and_moved_are_tables(client: FlaskClient) -> None:
    words = compare(client, DECK, "2 Kroenen\n4 Roger\n1 Weapons Lab\nSideboard\n1 Kroenen").words
    assert "Missing Copies Card Registered On the table 1 Kroenen deck 4 2" in words
    assert "Extra Copies Card Registered On the table 1 Weapons Lab deck 0 1" in words
    assert "Moved Copies Card Registered On the table 1 Kroenen deck Sideboard" in words
    assert "The signatures differ" in words


def test_lines_that_could_not_be_read_come_first(client: FlaskClient) -> None:
    words = compare(client, DECK + "what\n", "3 Kroenen\n4 Roger\nwhy\nwhere\n").words
    caveat = "3 lines could not be read, so this comparison is not whole."
    places = [words.index(said) for said in (caveat, "Could not be compared", "Missing")]
    assert places == sorted(places)
    assert "Line 4: 'where' is neither a card nor a heading" in words


@pytest.mark.parametrize("path", ["/table-check", "/diff"])
def test_a_name_that_no_card_has_is_named_under_the_verdict(client: FlaskClient, path: str) -> None:
    same = client.post(path, data={"first": f"{DECK}1 Krenen", "second": f"{DECK}1 Krenen"})
    words = Page(same.text).words
    said = (
        "Same deck 'Krenen' is not in our catalogue; "
        "unknown names are compared as they are written."
    )
    assert said in words
    assert words.count("'Krenen' (did you mean 'Kroenen'?)") == 2
    assert '<section class="unknown-names">' in same.text
    assert "unknown-names" not in client.post(path, data={"first": DECK, "second": DECK}).text


def test_a_long_row_of_unknown_names_is_folded_behind_its_number(client: FlaskClient) -> None:
    many = "\n".join(f"1 Nobody {letter}" for letter in "abcdefghijklmn")
    answer = client.post("/diff", data={"first": f"{DECK}{many}", "second": DECK})
    assert "<details><summary>All 14</summary>" in answer.text


def test_a_checked_deck_leads_to_its_comparison_with_another(client: FlaskClient) -> None:
    typed = f"{DECK}1 <b>&\n"
    asked = {"as_of": "2026-11-16", "house": "ban Roger", "format": "vs-system"}
    checked = client.post("/", data={"decklist": typed, **asked})
    form = checked.text.partition('<form id="diff"')[2].partition("</form>")[0]
    assert "<button>Diff with another deck</button>" in form
    sent = dict(re.findall(r'name="(\w+)" value="([^"]*)"', form))
    answer = client.post("/diff", data={name: unescape(value) for name, value in sent.items()})
    assert answer.status_code == 200
    assert unescape(sent["first"]) == typed
    assert boxes(answer) == [typed, ""]
    assert 'value="2026-11-16"' in answer.text
    assert 'value="ban Roger"' in answer.text


def test_a_format_that_was_detected_is_taken_along_to_the_comparison(client: FlaskClient) -> None:
    checked = client.post("/", data={"decklist": "4 Kroenen\n4 Roger"})
    assert '<input type="hidden" name="format" value="vs-system">' in checked.text


def test_both_signatures_and_verdicts_are_shown(client: FlaskClient) -> None:
    words = compare(client, DECK, DECK, "/diff").words
    assert "The signatures agree" in words
    assert "First GHW0-88AE-7ZEQ Illegal Second GHW0-88AE-7ZEQ Illegal" in words


def test_a_diff_has_words_of_its_own(client: FlaskClient) -> None:
    words = compare(client, DECK, "4 Roger\n5 Kroenen\n", "/diff").words
    assert "1 only in the second" in words
    assert "Only in the second Copies Card First Second 1 Kroenen deck 4 5" in words
    assert "8 cards are the same in both" in words


def test_what_can_not_be_read_at_all_is_said_with_its_side(client: FlaskClient) -> None:
    answer = client.post("/diff", data={"first": DECK, "second": '{"a": '})
    assert answer.status_code == 422
    assert "In the second list: " in Page(answer.text).words
    assert boxes(answer)[0] == DECK


@pytest.mark.parametrize("path", ["/table-check", "/diff"])
@pytest.mark.parametrize("headers", [{}, {"HX-Request": "true"}])
def test_one_of_several_decks_is_asked_for_and_taken(
    client: FlaskClient, path: str, headers: dict[str, str]
) -> None:
    sent = {"first": TWO, "second": TWO, "format": "vs-system"}
    asked = client.post(path, data=sent, headers=headers)
    assert "In the first list: There are 2 decks here: Day Shift and Night Shift." in unescape(
        asked.text
    )
    for side in ("first", "second"):
        assert f'<select id="{side}_deck" name="{side}_deck">' in asked.text
    assert asked.text.count("<option>Night Shift</option>") == 2
    sent["first_deck"] = "Day Shift"
    half = client.post(path, data=sent, headers=headers)
    assert "In the second list: There are 2 decks here" in unescape(half.text)
    whole = client.post(path, data={**sent, "second_deck": "Night Shift"}, headers=headers)
    assert "1 missing" in whole.text or "1 only in the first" in whole.text
    if not headers:
        assert 'name="first_deck" value="Day Shift"' in whole.text


@pytest.mark.parametrize("path", ["/table-check", "/diff"])
def test_no_deck_is_asked_for_where_there_is_one(client: FlaskClient, path: str) -> None:
    for headers in ({}, {"HX-Request": "true"}):
        answer = client.post(path, data={"first": DECK, "second": DECK}, headers=headers)
        assert "several decks" not in answer.text


def test_what_the_event_settles_comes_with_the_row_to_the_table(client: FlaskClient) -> None:
    sealed = samples()["highlander-1"].text
    where = hand_in(
        client,
        pasted=sealed,
        format="highlander-two-headed-giant",
        parameters="Immortals: male/female",
    )
    name = where.location.rpartition("/")[2]
    registered = client.get(f"/table-check?bulk={name}&row=1")
    assert 'name="parameters" value="immortals: male/female"' in registered.text
    sent = {
        "first": boxes(registered)[0],
        "second": sealed,
        "format": "highlander-two-headed-giant",
    }
    for settled, status in (("immortals: male/female", 200), ("immortals", 422)):
        answer = client.post("/table-check", data={**sent, "parameters": settled})
        assert answer.status_code == status
        assert f'name="parameters" value="{settled}"' in answer.text


def test_what_the_event_settles_is_shared(client: FlaskClient) -> None:
    asked = {
        "decklist": samples()["highlander-1"].text,
        "format": "highlander-two-headed-giant",
        "parameters": "Immortals: male/female",
    }
    address = client.post("/share", data={**asked, "csrf_token": token(client)}).location
    page = client.get(address).text
    assert "Immortals: male/female" in Page(page).words
    assert 'type="hidden" name="parameters" value="Immortals: male/female"' in page
    table = client.get(f"/table-check?check={address.rpartition('/')[2]}").text
    assert 'name="parameters" value="Immortals: male/female"' in table


@pytest.mark.parametrize("path", ["/table-check", "/diff"])
def test_a_script_gets_only_what_changes(client: FlaskClient, path: str) -> None:
    asks = {"HX-Request": "true"}
    answer = client.post(path, data={"first": DECK, "second": DECK}, headers=asks)
    assert "<textarea" not in answer.text
    assert "Same deck" in answer.text
    assert "HX-Request" in answer.headers["Vary"]
    refused = client.post(path, data={"first": DECK, "second": '{"a": '}, headers=asks)
    assert refused.status_code == 200
    assert "Not compared" in refused.text
    waits = client.post(path, data={"first": DECK, "second": " "}, headers=asks)
    assert "one of the lists is empty" in waits.text


def test_the_registered_list_comes_from_a_row_of_a_bulk_result(client: FlaskClient) -> None:
    where = hand_in(client, pasted=f"Player: Ann\n{DECK}", house="ban Roger", format="vs-system")
    name = where.location.rpartition("/")[2]
    answer = client.get(f"/table-check?bulk={name}&row=1")
    assert "4 Kroenen\n4 Roger" in boxes(answer)[0]
    assert 'value="ban Roger"' in answer.text
    assert '<option value="vs-system" selected>' in answer.text


def test_the_registered_list_comes_from_a_shared_check(app: Flask, client: FlaskClient) -> None:
    answer = client.get(f"/table-check?check={shared(app, '4 Kroenen')}")
    assert boxes(answer) == ["4 Kroenen", ""]
    assert '<option value="vs-system" selected>' in answer.text
    assert 'value="2026-11-16"' in answer.text


def test_a_diff_of_two_shared_decks_is_a_link(app: Flask, client: FlaskClient) -> None:
    first, second = shared(app, "4 Kroenen"), shared(app, "3 Kroenen")
    page = Page(client.get(f"/diff?first={first}&second={second}").text)
    assert "1 only in the first" in page.words
    assert f"http://localhost/diff?first={first}&second={second}" in page.links


@pytest.mark.parametrize(
    "address",
    [
        "/table-check?check=nope",
        "/table-check?bulk=nope&row=1",
        "/diff?first=nope",
        "/diff?second=nope",
    ],
)
def test_what_is_not_kept_is_not_found(client: FlaskClient, address: str) -> None:
    assert client.get(address).status_code == 404


@pytest.mark.parametrize("row", ["0", "2", "-1", "x", "", "²", "9" * 30])
def test_a_row_that_there_is_not_is_not_found(client: FlaskClient, row: str) -> None:
    name = hand_in(client, pasted=DECK).location.rpartition("/")[2]
    assert client.get("/table-check", query_string={"bulk": name, "row": row}).status_code == 404


@pytest.mark.parametrize("path", ["/table-check", "/diff"])
def test_nothing_that_was_typed_is_markup(client: FlaskClient, path: str) -> None:
    answer = client.post(
        path,
        data={"first": f"Format: vs-system\n4 {HOSTILE}\n", "second": f"3 {HOSTILE}\n{HOSTILE}"},
    )
    assert answer.status_code == 200
    assert "<script>alert" not in answer.text
    assert Page(answer.text).inline_scripts == 0
