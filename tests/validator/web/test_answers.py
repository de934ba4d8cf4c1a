"""What is open is answered below the verdict, and the check goes on with it."""

import re
from html import unescape

import pytest
from flask.testing import FlaskClient

from tests.validator.web.html import Page
from tests.validator.web.test_bulk import hand_in

NAMES = "\n".join(f"4 Lamp Keeper {letter}" for letter in "ABCDEFGHIJKLMNO")
SCRIPT = "<script>alert('x')</script>"


def post(client: FlaskClient, **fields: str) -> str:
    answer = client.post("/", data={"decklist": NAMES, "format": "vs-system", **fields})
    assert answer.status_code == 200, answer.text
    return answer.text


def stated_in(page: str) -> str:
    found = re.search(r'name="stated" value="([^"]*)"', page)
    assert found is not None
    return found[1]


def test_the_form_asks_for_what_would_settle_it(client: FlaskClient) -> None:
    words = Page(post(client)).words
    assert "Legal in Vs. System if 15 names are right" in words
    assert "every rule that a list can show is kept." in words
    assert "All 15 names are right" in words


def test_confirmed_names_settle_it_and_are_told(client: FlaskClient) -> None:
    page = post(client, answer="names")
    words = Page(page).words
    assert "with 15 names stated by you" in words
    assert "Stated by you" in words
    assert stated_in(page).startswith("name,set,number,source\nLamp Keeper A,,,stated\n")


def test_what_was_stated_goes_on_with_the_form_until_it_is_forgotten(client: FlaskClient) -> None:
    stated = stated_in(post(client, answer="names"))
    assert "with 15 names stated by you" in post(client, stated=stated)
    forgotten = post(client, stated=stated, answer="forget")
    assert "if 15 names are right" in forgotten
    assert stated_in(forgotten) == ""


def test_a_missing_fact_is_filled_for_all(client: FlaskClient) -> None:
    list_ = NAMES.replace("4 Lamp Keeper A", "24 Lamp Keeper A")
    asked = post(client, decklist=list_)
    assert "Version: not recorded for 1 card" in Page(asked).words
    done = post(client, decklist=list_, **{"answer": "names", "all version": "Army"})
    assert "with 15 names stated by you" in done


def test_a_shared_result_carries_what_was_stated(client: FlaskClient) -> None:
    page = post(client, answer="names")
    token = re.search(r'name="csrf_token" value="([^"]+)"', page)
    assert token is not None
    fields = {"decklist": NAMES, "format": "vs-system", "stated": stated_in(page)}
    shared = client.post("/share", data={**fields, "csrf_token": token[1]})
    again = client.get(shared.headers["Location"])
    words = Page(again.text).words
    assert "with 15 names stated by whoever shared it" in words
    assert "stated by you" not in words
    badge = client.get(f"{shared.headers['Location']}/badge.svg").text
    assert "Legal as stated" in badge


def test_hands_and_odds_go_on_with_what_was_stated(client: FlaskClient) -> None:
    stated = stated_in(post(client, answer="names"))
    fields = {"decklist": NAMES, "format": "vs-system", "stated": stated}
    assert "with 15 names stated by you" in client.post("/hands", data=fields).text
    assert "with 15 names stated by you" in client.post("/odds", data=fields).text


def test_the_statements_are_a_card_file_to_download(client: FlaskClient) -> None:
    stated = "name,set,number,source\nLamp Keeper A,,,stated\n"
    answer = client.post("/stated.csv", data={"stated": stated})
    assert answer.text == stated
    assert answer.headers["Content-Disposition"].startswith("attachment")


@pytest.mark.parametrize(
    "stated",
    [
        f"name,source\n{SCRIPT},stated",
        "no table",
        "name\n" + "x" * 300_000,
        "name,version\n" + "\n".join(f"Card {n},Army" for n in range(10_000)),
        "name,name\na,b",
    ],
)
def test_hostile_statements_are_answered_with_a_sentence(client: FlaskClient, stated: str) -> None:
    answer = client.post("/", data={"decklist": NAMES, "format": "vs-system", "stated": stated})
    assert answer.status_code in (200, 400, 413, 422)
    assert SCRIPT not in answer.text
    assert Page(answer.text).inline_scripts == 0


def statement(letters: str) -> str:
    return "name,source\n" + "".join(f"Lamp Keeper {each},stated\n" for each in letters)


def test_a_row_of_a_bulk_result_is_opened_with_what_was_stated(client: FlaskClient) -> None:
    stated = statement("ABCDEFGHIJKLMNO")
    answer = hand_in(client, ("Ann.txt", NAMES), format="vs-system", stated=stated)
    row = client.get(f"{answer.location}/1").text
    assert "Legal" in Page(row).words
    assert unescape(stated_in(row)) == stated
    assert "with 15 names stated by you" in post(client, stated=unescape(stated_in(row)))
    # At the table both lists are read with it, and so is what is typed there.
    name = answer.location.rpartition("/")[2]
    table = client.get(f"/table-check?bulk={name}&row=1").text
    fields = {"first": NAMES, "second": NAMES, "format": "vs-system"}
    compared = client.post(
        "/table-check", data={**fields, "stated": unescape(stated_in(table))}
    ).text
    assert "not in our catalogue" not in Page(compared).words
    assert Page(compared).words.count("Legal as stated") == 2
    assert "not in our catalogue" in Page(client.post("/table-check", data=fields).text).words


def test_each_list_of_a_diff_keeps_what_was_stated_with_it(client: FlaskClient) -> None:
    one, both = statement("ABCDEFGHIJKLMNO"), statement("ABCDEFGHIJKLMNOP")
    fields = {"first": NAMES, "second": f"{NAMES}\n4 Lamp Keeper P", "format": "vs-system"}
    page = client.post("/diff", data={**fields, "stated": one, "second_stated": both}).text
    assert "not in our catalogue" not in Page(page).words
    page = client.post("/diff", data={**fields, "stated": one}).text
    assert "'Lamp Keeper P' is not in our catalogue" in Page(page).words


def test_a_list_is_sent_to_the_diff_with_what_was_stated(client: FlaskClient) -> None:
    page = post(client, answer="names")
    sent = page.partition('<form id="diff"')[2].partition("</form>")[0]
    assert stated_in(sent) == stated_in(page)


def test_a_long_statement_is_refused_before_an_upload_is_checked(client: FlaskClient) -> None:
    answer = hand_in(client, ("Ann.txt", NAMES), stated="name\n" + "x" * 600_000)
    assert answer.status_code == 413
    assert "What is stated is longer than 512 KB." in Page(answer.text).words
