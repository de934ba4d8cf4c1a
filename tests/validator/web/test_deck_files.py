"""Deck files of other programs, pasted into the pages."""

import json

import pytest
from flask.testing import FlaskClient

from tests.validator.web.html import Page

DEK = "\n".join(
    [
        '<deck version="0.8"><superzone name="Deck">',
        *['<card><name id="">Kroenen</name><set></set></card>'] * 5,
        "</superzone></deck>",
    ]
)
TWO = json.dumps(
    [
        {"label": "First <deck>", "sections": {"deck": [[5, "Kroenen"]]}},
        {"label": "Second", "sections": {"deck": [[4, "Roger"]]}},
    ]
)


def test_a_pasted_deck_file_is_judged_with_its_lines(client: FlaskClient) -> None:
    page = client.post("/", data={"decklist": DEK, "format": "vs-system"}).text
    assert "Kroenen is in the deck 5 times; 4 copies of a card are allowed." in page
    assert '<li id="line-2" class="illegal">' in page


def test_a_fix_is_told_but_only_text_is_mended(client: FlaskClient) -> None:
    of_file = client.post("/", data={"decklist": DEK, "format": "vs-system"}).text
    of_text = client.post("/", data={"decklist": "5 Kroenen", "format": "vs-system"}).text
    assert 'name="mend"' in of_text
    assert 'name="mend"' not in of_file
    assert "Remove 1 Kroenen" in of_file


@pytest.mark.parametrize("address", ["/", "/convert"])
def test_one_of_several_decks_can_be_picked(client: FlaskClient, address: str) -> None:
    form = {"decklist": TWO, "format": "vs-system", "to": "text"}
    answer = client.post(address, data=form)
    assert answer.status_code == 422
    page = Page(answer.text)
    assert "There are 2 decks here: First <deck> and Second. Name one of them" in page.words
    assert ("select", "id", "deck") in page.attributes
    assert "<option>Second</option>" in answer.text
    picked = client.post(address, data={**form, "deck": "Second"})
    assert picked.status_code == 200
    assert "4 Roger" in Page(picked.text).words
    assert "Kroenen" not in Page(picked.text).words.replace(TWO, "")


def test_of_two_lists_in_one_paste_none_is_judged_before_one_is_picked(client: FlaskClient) -> None:
    lists = [
        f"{title} (60 cards)\n" + "\n".join(f"4 {name} {letter}" for letter in "ABCDEFGHIJKLMNO")
        for title, name in (("Night", "Moth"), ("Day", "Gull"))
    ]
    form = {"decklist": "\n\n".join(lists), "format": "vs-system", "deck": ""}
    # Asked again and again: sent as it came, the form picks none by itself.
    for _ in range(2):
        answer = client.post("/", data=form)
        assert answer.status_code == 422
        assert "There are 2 decks here: Night and Day." in Page(answer.text).words
        assert '<option value="">Which of these 2 decks?</option>' in answer.text
    picked = client.post("/", data={**form, "deck": "Day"})
    assert "60 cards read" in Page(picked.text).words
    assert "Which of these" not in picked.text


def test_two_formats_are_compared_for_one_deck_of_several(client: FlaskClient) -> None:
    form = {"decklist": TWO, "format": "vs-system", "with_format": "vs-system-training"}
    refused = client.post("/compare", data=form)
    assert refused.status_code == 422
    assert ("select", "id", "deck") in Page(refused.text).attributes
    assert client.post("/compare", data={**form, "deck": "Second"}).status_code == 200


def test_the_name_of_one_of_several_decks_is_no_matter_once_there_is_one(
    client: FlaskClient,
) -> None:
    answer = client.post("/", data={"decklist": "4 Roger", "format": "vs-system", "deck": "B"})
    assert answer.status_code == 200
    assert "Illegal in Vs. System" in answer.text
