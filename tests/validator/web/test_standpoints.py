"""The pages of several standpoints: samples, house rules, explanations, legal-in, compare."""

import re

import pytest
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from formats.samples import samples
from tests.validator.web.html import Page
from tests.validator.web.lists import LEGAL
from validator.reports.text import format_title


def post(client: FlaskClient, decklist: str, **fields: str) -> TestResponse:
    return client.post("/", data={"decklist": decklist, **fields})


def words(answer: TestResponse) -> str:
    return Page(answer.text).words


# Samples.


def test_the_empty_page_offers_every_sample(client: FlaskClient) -> None:
    page = Page(client.get("/").text)
    for sample in samples().values():
        assert f"/?sample={sample.id}" in page.links
        assert sample.title in page.words


@pytest.mark.parametrize("sample_id", samples())
def test_a_sample_stands_in_the_box_and_is_legal(client: FlaskClient, sample_id: str) -> None:
    sample = samples()[sample_id]
    page = client.get(f"/?sample={sample_id}").text
    assert f'<option value="{sample.format}" selected>' in page
    checked = post(client, sample.text, format=sample.format)
    assert f"Legal in {format_title(sample.format)} as of " in words(checked)


def test_a_sample_that_is_not_there_is_an_empty_page(client: FlaskClient) -> None:
    assert "Is your deck legal?" in words(client.get("/?sample=nothing"))


# The format.


def test_the_formats_are_grouped_by_game_and_the_cards_may_tell(client: FlaskClient) -> None:
    page = client.get("/").text
    assert '<option value="">Detect the game</option>' in page
    assert '<optgroup label="Heroes vs. Villains">' in page
    answer = post(client, LEGAL)
    assert " selected>" not in answer.text
    assert "No format was given; read as Vs. System: " in words(answer)


def test_a_format_may_be_picked_by_its_link(client: FlaskClient) -> None:
    assert '<option value="vs-2pcg" selected>' in client.get("/?format=vs-2pcg").text


# House rules.


def test_house_rules_change_the_picked_format(client: FlaskClient) -> None:
    answer = post(client, LEGAL, format="vs-system", house="ban Roger")
    said = words(answer)
    assert "Illegal in Vs. System; ban Roger: 1 problem" in said
    assert "DM-HOUSE-01, ban Roger" in said
    assert '<details class="house" open>' in answer.text
    assert 'name="house" value="ban Roger"' in answer.text
    assert '<option value="vs-system" selected>' in answer.text
    assert "/findings#DM-HOUSE-01" in Page(answer.text).links


def test_a_rule_of_the_changed_format_says_where_it_comes_from(client: FlaskClient) -> None:
    said = words(post(client, "5 Roger", format="vs-system", house="ban Kroenen"))
    assert "VS-BUILD-02, §IX Deckbuilding from vs-system" in said


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        (
            {"format": "vs-system", "house": "unban Roger"},
            "'unban Roger' undoes nothing: vs-system does not ban it.",
        ),
        (
            {"house": "bann Roger"},
            "'bann Roger': no clause begins with 'bann'. Did you mean 'ban'? The clauses are: "
            "name, ban, limit, unban, replace, size, sets, only, share, copies, count, without, "
            "unchecked, from, until.",
        ),
    ],
)
def test_house_rules_that_can_not_be_keep_the_list(
    client: FlaskClient, fields: dict[str, str], message: str
) -> None:
    answer = post(client, "4 Roger", **fields)
    assert answer.status_code == 422
    assert f"{message} The list is kept in the box." in words(answer)
    assert f'value="{fields["house"]}"' in answer.text


def test_house_rules_extend_the_format_that_the_list_states_or_is_told_by(
    client: FlaskClient,
) -> None:
    for typed in ("4 Roger", "Format: vs-system\n4 Roger"):
        answer = post(client, typed, house="ban Roger")
        assert answer.status_code == 200
        assert "Illegal in Vs. System; ban Roger" in words(answer)
        assert "Roger is banned." in words(answer)


def test_what_game_it_is_is_asked_under_the_kept_list(client: FlaskClient) -> None:
    typed = "Plot Twists\n4 Nobody <b>"
    answer = post(client, typed, house="ban Roger")
    assert answer.status_code == 200
    said = words(answer)
    assert "Which game is this? No format was given, and the list doesn't say for sure." in said
    assert "Vs. System Likely: the heading 'Plot Twists'." in said
    assert "4 Nobody &lt;b&gt;" in answer.text
    assert 'value="ban Roger"' in answer.text
    buttons = re.findall(r'name="picked" value="([^"]+)"', answer.text)
    assert buttons[:2] == ["vs-system", "vs-2pcg"]
    assert not any(each.endswith("-training") for each in buttons)


def test_a_button_outranks_the_picker(client: FlaskClient) -> None:
    answer = post(client, "4 Nobody", format="", picked="vs-2pcg")
    assert '<option value="vs-2pcg" selected>' in answer.text
    assert "in Vs. System 2PCG" in words(answer)


def test_a_list_of_no_format_there_is_may_be_told_too(client: FlaskClient) -> None:
    answer = post(client, "Format: Golden Age\nPlot Twists\n4 Nobody")
    assert answer.status_code == 200
    assert "There is no format 'Golden Age'. It stays in the box." in words(answer)
    assert 'name="picked" value="vs-system"' in answer.text


def test_house_rules_are_text_and_nothing_else(client: FlaskClient) -> None:
    answer = post(client, "4 Roger", format="vs-system", house='"><script>alert(1)</script>')
    assert answer.status_code == 422
    assert "<script>alert" not in answer.text


# Explanations and legal-in.


def test_a_legal_deck_is_explained_too(client: FlaskClient) -> None:
    said = words(post(client, LEGAL, format="vs-system"))
    assert re.search(r"VS-BUILD-01 .*? Kept 62 of at least 60 in the deck", said)
    assert "DM-POOL-01 No training cards. Deckmarshal Kept 0 training cards" in said


def test_what_a_list_can_not_show_is_listed(client: FlaskClient) -> None:
    assert "Not checkable from a list (" in words(post(client, "4 Utopia", format="vs-2pcg"))


def test_every_format_of_the_game_has_its_verdict_and_reasons(client: FlaskClient) -> None:
    said = words(post(client, samples()["vs-system-1"].text, format="vs-system-training"))
    assert re.search(r"Legal in .*Vs\. System Illegal \d+ reasons? .*\(DM-POOL-01\)", said)
    assert "Vs. System, training Legal" in said


# Compare.


def test_compare_shows_what_differs(client: FlaskClient) -> None:
    fields = {
        "decklist": LEGAL,
        "format": "vs-system",
        "as_of": "2026-12-31",
        "house": "ban Roger; from 2027-01-01",
        "with_format": "vs-system",
        "with_as_of": "2027-01-01",
        "with_house": "ban Roger; from 2027-01-01",
    }
    answer = client.post("/compare", data=fields)
    said = words(answer)
    assert "The verdict changes from legal to illegal." in said
    assert "Found only after Illegal Roger is banned. DM-HOUSE-01, ban Roger" in said
    assert "Rules only after DM-HOUSE-01 Banned: Roger." in said
    assert answer.text.count("ban Roger; from 2027-01-01") >= 2
    assert LEGAL.splitlines()[-1] in answer.text


def test_compare_of_the_same_says_that_nothing_differs(client: FlaskClient) -> None:
    fields = {"decklist": LEGAL, "format": "vs-system", "with_format": "vs-system"}
    assert "Nothing differs." in words(client.post("/compare", data=fields))


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"decklist": ""}, "The list is empty."),
        ({"decklist": "4 Roger", "as_of": "soon"}, "'soon' is not a date."),
    ],
)
def test_compare_says_what_is_wrong(
    client: FlaskClient, fields: dict[str, str], message: str
) -> None:
    answer = client.post("/compare", data=fields)
    assert answer.status_code == 422
    assert message in words(answer)


def test_a_list_that_names_its_house_format_keeps_it_when_it_is_mended(
    client: FlaskClient,
) -> None:
    typed = "Format: vs-system; ban Roger\n" + LEGAL
    answer = post(client, typed)
    assert "Illegal in Vs. System; ban Roger: 1 problem" in words(answer)
    found = re.search(r'name="mend" value="(\w+)">Remove 4 Roger, add 2 of any card<', answer.text)
    assert found is not None
    mended = words(post(client, typed, mend=found[1]))
    assert "Removed 4 Roger from the list. Now add 2 of any card." in mended
    assert "Illegal in Vs. System; ban Roger: 1 problem" in mended
    assert "58 cards in the deck; at least 60 are needed." in mended
