"""A card file is given on the check page, with an upload and for an event, and counts there."""

import io
import re
from html import unescape

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.datastructures import FileStorage
from werkzeug.test import encode_multipart

from tests.validator.web.events.organiser import DAY, Organised
from tests.validator.web.events.test_statements import joined
from tests.validator.web.html import Page
from tests.validator.web.test_bulk import token

NAMES = [f"Lamp Keeper {letter}" for letter in "ABCDEFGHIJKLMNO"]
LIST = "\n".join(f"4 {name}" for name in NAMES)
FILE = "Card Name,Cost\n" + "".join(f"{name},2\n" for name in NAMES)
OTHERS = "".join(f"Passer-by {n} of the Long and Winding Road,2\n" for n in range(2_000))
SCRIPT = "<script>alert('x')</script>"
STATED = "with 15 names and 15 facts stated by you"


def sent(content: str | bytes, name: str = "cards.csv") -> FileStorage:
    held = content.encode() if isinstance(content, str) else content
    return FileStorage(io.BytesIO(held), name)


def post(client: FlaskClient, status: int = 200, /, **fields: object) -> str:
    # Encoded here: the client would leave the file open that it puts a large form in.
    boundary, body = encode_multipart({"decklist": LIST, "format": "vs-system", **fields})
    answer = client.post("/", data=body, content_type=f"multipart/form-data; boundary={boundary}")
    assert answer.status_code == status, answer.text
    return answer.text


def carried(page: str) -> dict[str, str]:
    """The hidden fields that carry the file along."""
    found = re.findall(r'type="hidden" name="(cards\w*)" value="([^"]*)"', page)
    return {name: unescape(value) for name, value in found}


def shared(client: FlaskClient, **fields: str) -> str:
    data = {"decklist": LIST, "format": "vs-system", "csrf_token": token(client), **fields}
    answer = client.post("/share", data=data)
    assert answer.status_code == 303, answer.text
    return answer.location


def test_a_card_file_counts_and_what_was_read_is_told(client: FlaskClient) -> None:
    page = post(client, card_file=sent(FILE.replace("A,2", "A,two")))
    words = Page(page).words
    assert "with 15 names and 14 facts stated by you" in words
    assert "cards.csv: 15 cards read." in words
    assert "line 2: Lamp Keeper A: cost: 'two' is not a whole number" in words


def test_it_goes_on_with_the_page_until_it_is_left_out(client: FlaskClient) -> None:
    fields = carried(post(client, card_file=sent(FILE)))
    again = post(client, **fields)
    assert STATED in again
    assert "cards.csv: 15 cards." in Page(again).words
    assert carried(again) == fields
    out = post(client, **fields, cards_out="1")
    assert "if 15 names are right" in out
    assert carried(out) == {}


def test_another_check_has_nothing_of_it(client: FlaskClient) -> None:
    post(client, card_file=sent(FILE))
    assert "if 15 names are right" in post(client)


def test_fixes_hands_odds_and_diffs_go_on_with_it(client: FlaskClient) -> None:
    fields = {"format": "vs-system", **carried(post(client, card_file=sent(FILE)))}
    assert STATED in client.post("/hands", data={"decklist": LIST, **fields}).text
    assert STATED in client.post("/odds", data={"decklist": LIST, **fields}).text
    both = {"first": LIST, "second": LIST, **fields}
    diffed = client.post("/diff", data=both | {f"second_{k}": v for k, v in fields.items()})
    assert Page(diffed.text).words.count("Legal as stated") == 2
    missing = LIST.replace("4 Lamp Keeper A", "9 Kroenen")
    repaired = post(client, decklist=missing, repair="make", **carried(diffed.text))
    assert "with 14 names and 14 facts stated by you" in repaired
    assert carried(repaired)


def test_a_shared_result_has_what_it_rests_on(client: FlaskClient) -> None:
    fields = carried(post(client, card_file=sent(FILE)))
    address = shared(client, **fields)
    words = Page(client.get(address).text).words
    assert "with 15 names and 15 facts stated by whoever shared it" in words
    assert "Lamp Keeper A: cost 2" in words
    assert "Rules or cards have changed since" not in words
    # The same again is the same result, and a check without the file another.
    assert shared(client, **fields) == address != shared(client)
    assert STATED in post(client, **carried(client.get(address).text))
    hands = client.get(address.replace("/check/", "/hands?check="), follow_redirects=True)
    assert "with 15 names" in hands.text


def test_of_a_large_file_the_cards_of_the_list_are_carried_along(client: FlaskClient) -> None:
    page = post(client, card_file=sent(FILE + OTHERS))
    assert STATED in page
    said = "2,015 cards read; the 15 that this list may name are carried along."
    assert said in Page(page).words
    assert len(carried(page)["cards"]) < 1_000


def test_a_card_file_may_come_before_its_list(client: FlaskClient) -> None:
    page = post(client, decklist="", card_file=sent(FILE))
    assert "cards.csv: 15 cards read." in Page(page).words
    assert STATED in post(client, **carried(page))
    asked = post(client, 422, decklist="", format="", card_file=sent(FILE))
    assert "Pick a format or paste a list first" in Page(asked).words


def test_a_list_of_another_game_is_told_that_it_says_nothing(client: FlaskClient) -> None:
    fields = carried(post(client, card_file=sent(FILE)))
    page = post(client, decklist="4 Parry", format="highlander-standard", **fields)
    assert "It was read for Vs. System, so it says nothing of this list." in Page(page).words


def test_what_somebody_answers_goes_beside_it(client: FlaskClient) -> None:
    list_ = f"{LIST}\n4 Lamp Lighter"
    fields = carried(post(client, card_file=sent(FILE)))
    page = post(client, decklist=list_, answer="names", **fields)
    assert "with 16 names and 15 facts stated by you" in page
    stated = re.search(r'name="stated" value="([^"]*)"', page)
    assert stated is not None
    assert "Lamp Lighter" in stated[1]
    assert "Lamp Keeper" not in stated[1]
    file = client.post("/stated.csv", data={"stated": unescape(stated[1]), **fields}).text
    assert "Lamp Keeper A" in file
    assert "Lamp Lighter" in file


@pytest.mark.parametrize(
    ("content", "status", "sentence"),
    [
        (b"PK\x03\x04", 422, "is a zip archive"),
        ("<!DOCTYPE a [<!ENTITY b 'c'>]><set>&b;</set>", 422, "declares a document type"),
        ("name\n=cmd|' /C calc'!A0\n", 422, "line 2, column name"),
        ("name,cost\nA," + "9" * 5_000, 422, "is not a whole number"),
        (b"x" * (2 * 1024**2 + 1), 413, "larger than 2 MB"),
        (b"x" * 4_000_000, 413, "larger than"),
        (f"name,{SCRIPT}\nA,b\n", 200, "decide nothing"),
    ],
)
def test_a_hostile_file_is_refused_and_the_list_stays(
    client: FlaskClient, content: str | bytes, status: int, sentence: str
) -> None:
    page = post(client, status, card_file=sent(content, f"{SCRIPT}.csv"))
    assert sentence in Page(page).words
    assert SCRIPT not in page


def test_a_file_that_is_refused_leaves_the_one_before(client: FlaskClient) -> None:
    fields = carried(post(client, card_file=sent(FILE)))
    assert carried(post(client, 422, card_file=sent("name,cost\nA,two\n"), **fields)) == fields


def test_hostile_fields_are_answered_with_a_sentence(client: FlaskClient) -> None:
    for text in ("no table", "name\n" + "x" * 600_000, "name,name\na,b", f"name\n{SCRIPT}"):
        fields = {"cards": text, "cards_name": SCRIPT, "cards_game": "vs-system"}
        answer = client.post("/", data={"decklist": LIST, "format": "vs-system", **fields})
        assert answer.status_code in (200, 413, 422)
        assert SCRIPT not in answer.text


def hand_in(client: FlaskClient, **fields: object) -> str:
    data = {"csrf_token": token(client), "pasted": f"Player: Ann\n{LIST}", **fields}
    boundary, body = encode_multipart(data)
    sent_as = f"multipart/form-data; boundary={boundary}"
    answer = client.post("/bulk", data=body, content_type=sent_as)
    assert answer.status_code == 303, answer.text
    return answer.location


def test_an_upload_is_judged_by_its_card_file_alone(client: FlaskClient) -> None:
    given = FILE.replace("B,2", "B,two") + OTHERS
    result = hand_in(client, format="vs-system", card_file=sent(given))
    page = client.get(result).text
    words = Page(page).words
    assert "With cards.csv: 2,015 cards, which fill only what no source records." in words
    assert "line 3: Lamp Keeper B: cost: 'two' is not a whole number" in words
    assert "Legal 1 1 as stated" in words
    row = client.get(f"{result}/1").text
    assert "with 15 names and 14 facts stated by you" in Page(row).words
    fields = carried(row)
    assert len(fields["cards"]) < 1_000
    assert "with 15 names and 14 facts stated by you" in post(client, **fields)
    assert "Legal 0" in Page(client.get(hand_in(client, format="vs-system")).text).words


def test_an_upload_with_a_card_file_needs_a_format(client: FlaskClient) -> None:
    data = {"csrf_token": token(client), "pasted": LIST, "card_file": sent(FILE)}
    answer = client.post("/bulk", data=data, content_type="multipart/form-data")
    assert answer.status_code == 422
    assert "Pick the format of the lists" in Page(answer.text).words


def test_a_card_file_is_kept_while_columns_are_asked_for(client: FlaskClient) -> None:
    entries = f'Aa,Bb\nAnn,"{LIST}"\n'
    data = {"csrf_token": token(client), "format": "vs-system", "files": sent(entries, "odd.csv")}
    page = client.post("/bulk", data={**data, "card_file": sent(FILE)}).text
    assert "cards.csv: 15 cards, kept in this page." in Page(page).words
    again = {"column_player": "Aa", "column_decklist": "Bb", **carried(page)}
    result = hand_in(client, format="vs-system", pasted="", files=sent(entries, "odd.csv"), **again)
    assert "Legal as stated" in client.get(result).text


def test_an_organiser_gives_a_card_file_and_it_counts_for_that_event(app: Flask) -> None:
    event, other = Organised(app, "vs-system"), Organised(app, "vs-system")
    for each in (event, other):
        joined(each, "Ann", decklist=LIST)
    settings = {
        "name": "Friday night",
        "date": DAY,
        "format": "vs-system",
        "deadline": "2099-01-01T10:00",
        "zone": "UTC",
        "lists": "closed",
    }
    answer = event.client.post(
        f"{event.base}/settings",
        data={**settings, "stated_file": sent(FILE.replace("A,2", "A,two"), "set.csv")},
        content_type="multipart/form-data",
    )
    words = Page(answer.text).words
    assert "The settings are saved. set.csv: 15 cards read." in words
    assert "line 2: Lamp Keeper A: cost: 'two' is not a whole number" in words
    event.led_to("/recheck")
    assert "Legal as stated" in event.words()
    assert "Legal 1 1 as stated" in event.words()
    assert "Stated by the organiser: 15 cards; before: 0 cards" in event.words("/history")
    other.led_to("/recheck")
    assert "Legal as stated" not in other.words()
