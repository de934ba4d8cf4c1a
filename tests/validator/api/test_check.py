"""POST /api/v1/check."""

from typing import Any

import pytest
from flask.testing import FlaskClient

from tests.formats.vs_system.test_construction import SIXTY
from tests.validator.api.problems import assert_problem
from validator.limits import MAX_BYTES
from validator.named_formats import format_ids

ADDRESS = "/api/v1/check"
FORMATS = ", ".join(format_ids())


def ask(client: FlaskClient, **request: Any) -> dict[str, Any]:
    """The report on a request that is taken; in vs-system, unless it says otherwise."""
    named = {} if "house" in request else {"format": "vs-system"}
    answer = client.post(ADDRESS, json={**named, **request})
    assert answer.status_code == 200, answer.text
    return dict(answer.get_json())


def test_the_report_has_the_promised_shape(client: FlaskClient) -> None:
    report = ask(client, format="vs-system", as_of="2026-11-16", decklist="5 Kroenen")
    assert list(report) == [
        "format",
        "detected",
        "as_of",
        "parameters",
        "declarations",
        "rules_version",
        "rules_hash",
        "cards_hash",
        "verdict",
        "headline",
        "open",
        "if_confirmed",
        "rests_on",
        "presumed",
        "findings",
        "deck",
    ]
    assert (report["format"], report["as_of"]) == ("vs-system", "2026-11-16")
    assert report["verdict"] == "illegal"
    assert report["findings"][1] == {
        "rule": "VS-BUILD-02",
        "severity": "illegal",
        "message": "Kroenen is in the deck 5 times; 4 copies of a card are allowed.",
        "help": "The version of Kroenen is not recorded, but it is unique, and no Army character "
        "is (VS-UNIQUE-01).",
        "citation": "§IX Deckbuilding",
        "origin": "vs-system",
        "cards": ["Kroenen"],
        "lines": [1],
        "limit": 4,
        "found": 5,
        "fix": {
            "remove": [[1, "Kroenen"]],
            "changes": [
                {
                    "action": "remove",
                    "count": 1,
                    "card": "Kroenen",
                    "name": "Kroenen",
                    "section": "deck",
                    "owner": None,
                }
            ],
        },
        "suggestions": [],
        "names": [],
    }
    assert report["deck"] == {
        "sections": {"deck": [[5, "Kroenen"]]},
        "counts": {"deck": 5},
        "signature": "3D4E-DWN6-JPTF",
    }


def test_a_deck_as_data_gets_the_verdict_of_the_same_deck_as_text(client: FlaskClient) -> None:
    pairs = [
        [int(count), name]
        for count, name in (row.split(" ", 1) for row in SIXTY.split("\n") if row)
    ]
    as_text = ask(client, decklist=SIXTY)
    as_data = ask(client, sections={"deck": pairs})
    assert as_text == as_data
    assert as_data["verdict"] == "legal"


def test_headings_that_people_type_are_taken_for_sections(client: FlaskClient) -> None:
    report = ask(client, sections={"Characters": [[4, "Kroenen"]], "Plot Twists": [[4, "Roger"]]})
    assert report["deck"]["counts"] == {"deck": 8}


def test_an_absent_section_was_not_handed_in(client: FlaskClient) -> None:
    report = ask(client, sections={})
    assert report["verdict"] == "unverified"
    assert [finding["rule"] for finding in report["findings"]] == ["DM-SECTION-02"]


def test_an_empty_section_was_handed_in_and_is_empty(client: FlaskClient) -> None:
    report = ask(client, sections={"deck": []})
    assert report["verdict"] == "illegal"
    assert [finding["rule"] for finding in report["findings"]] == ["VS-BUILD-01"]


def test_facts_that_come_along_complete_a_known_card(client: FlaskClient) -> None:
    decklist = SIXTY + "16 Damn Nazis"
    assert ask(client, decklist=decklist)["verdict"] == "unverified"
    given = [{"name": "Damn Nazis", "version": "Army", "complete": True}]
    assert ask(client, decklist=decklist, cards=given)["verdict"] == "legal"
    assert ask(client, decklist=decklist)["verdict"] == "unverified", "for that check alone"


def test_facts_that_come_along_add_a_card(client: FlaskClient) -> None:
    decklist = SIXTY + "4 Night Porter"
    assert ask(client, decklist=decklist)["verdict"] == "unverified"
    report = ask(client, decklist=decklist, cards=[{"name": "Night Porter", "complete": True}])
    assert report["verdict"] == "legal"


def test_the_hash_of_the_cards_changes_with_their_facts(client: FlaskClient) -> None:
    plain = ask(client, decklist="4 Roger")
    again = ask(client, decklist="2 roger\n2 Roger")
    other = ask(client, decklist="4 Roger", cards=[{"name": "Roger", "cost": 3}])
    assert plain["cards_hash"] == again["cards_hash"] != other["cards_hash"]
    assert plain["rules_hash"] == other["rules_hash"]


@pytest.mark.parametrize("count", [-4, 100_000])
def test_a_count_out_of_bounds_is_a_finding(client: FlaskClient, count: int) -> None:
    as_text = ask(client, decklist=f"{SIXTY}{count} Roger")
    as_data = ask(client, sections={"deck": [[count, "Roger"]]})
    for report in (as_text, as_data):
        assert "DM-COUNT-01" in [finding["rule"] for finding in report["findings"]]
    assert as_text["verdict"] == "unverified"
    assert f"{count:,} copies of 'Roger' were not counted" in as_text["findings"][0]["message"]


def test_a_count_of_0_is_told_and_decides_nothing(client: FlaskClient) -> None:
    report = ask(client, decklist=f"{SIXTY}0 Roger")
    told = [(f["rule"], f["severity"]) for f in report["findings"]]
    assert (report["verdict"], told) == ("legal", [("DM-COUNT-01", "note")])


def with_card(**facts: Any) -> dict[str, Any]:
    """A request that brings a card along."""
    return {"format": "vs-system", "decklist": "4 Roger", "cards": [facts]}


@pytest.mark.parametrize(
    ("request_body", "path", "message"),
    [
        ({}, "", "Give either decklist or sections."),
        ({"decklist": "4 Roger", "sections": {}}, "", "Give either decklist or sections."),
        ({"decklist": 4}, "decklist", "Not a valid string."),
        ({"decklist": "4 Roger", "format": "chess"}, "format", f"Must be one of: {FORMATS}."),
        ({"decklist": "4 Roger", "format": ""}, "format", f"Must be one of: {FORMATS}."),
        (
            {"decklist": "4 Roger", "format": "vs-system", "house": "vs-system; ban Roger"},
            "",
            "Give either format or house.",
        ),
        (
            {"decklist": "4 Roger", "declarations": {"players": "2"}},
            "",
            "Declarations go with sections; a text states them itself.",
        ),
        ({"decklist": "4 Roger", "as_of": "soon"}, "as_of", "Not a valid date."),
        ({"decklist": "4 Roger", "colour": "red"}, "colour", "Unknown field."),
        (
            {"sections": {"deck": [["4", "Roger"]]}},
            "sections.deck.0",
            "The count must be a whole number.",
        ),
        (
            {"sections": {"deck": [[4]]}},
            "sections.deck.0",
            'Takes a count and a name, such as [4, "Kroenen"].',
        ),
        (with_card(cost=2), "cards.0.name", "a card needs a name"),
        (with_card(name="Roger", cost="two"), "cards.0.cost", "takes a whole number"),
        (
            with_card(name="Roger", cost=-2),
            "cards.0.cost",
            "takes a whole number from 0 to 9,999",
        ),
        (
            with_card(name="Roger", type="hero"),
            "cards.0.type",
            "'hero' is not one of: character, equipment, plot twist, location",
        ),
    ],
)
def test_a_request_that_does_not_fit_is_told_where(
    client: FlaskClient, request_body: dict[str, Any], path: str, message: str
) -> None:
    answer = client.post(ADDRESS, json=request_body)
    assert answer.status_code == 422
    assert answer.content_type == "application/problem+json"
    assert {"path": path, "message": message} in answer.get_json()["errors"]


@pytest.mark.parametrize(
    ("decklist", "status", "detail"),
    [
        (
            "  \n ",
            422,
            'The list is empty. Paste at least one card, such as "4 Hellboy, Anung Un Rama".',
        ),
        ("4 Roger\0", 422, "This is not a text: it holds NUL bytes. Paste the list itself."),
        (
            "4 Roger\n" * 10_000,
            413,
            "The list has 10,000 lines; at most 2,000 are read. Nothing was checked.",
        ),
    ],
    ids=["blank", "binary", "10,000 lines"],
)
def test_what_is_no_list_gets_a_sentence(
    client: FlaskClient, decklist: str, status: int, detail: str
) -> None:
    request = {"format": "vs-system", "decklist": decklist}
    assert_problem(client.post(ADDRESS, json=request), status, detail)


def test_ten_megabytes_are_refused_with_a_sentence(client: FlaskClient) -> None:
    answer = client.post(ADDRESS, json={"decklist": "4 Roger\n" * (10 * MAX_BYTES // 8)})
    detail = "The request is larger than 1,024 KB, the most that is read. Nothing was checked."
    assert_problem(answer, 413, detail)


def test_a_body_that_is_not_json_is_415(client: FlaskClient) -> None:
    answer = client.post(ADDRESS, data="4 Roger", content_type="text/plain")
    assert_problem(answer, 415, "The body must be JSON, sent as application/json.")


def test_broken_json_is_400(client: FlaskClient) -> None:
    answer = client.post(ADDRESS, data="{", content_type="application/json")
    assert_problem(answer, 400, "The body is not JSON that can be read.")


@pytest.mark.parametrize(
    "body",
    [
        '{"a":' + "[" * 100_000,
        '{"a":' + "[" * 100_000 + "]" * 100_000 + "}",
        '{"sections": {"deck": [[' + "9" * 5_000 + ', "x"]]}}',
    ],
    ids=["never closed", "nested deep", "5,000 digits"],
)
def test_json_that_can_not_be_read_is_400(client: FlaskClient, body: str) -> None:
    answer = client.post(ADDRESS, data=body, content_type="application/json")
    assert_problem(answer, 400, "The body is not JSON that can be read.")


@pytest.mark.parametrize(
    "body",
    [
        r'{"format": "\ud800", "decklist": "4 x"}',
        r'{"decklist": "4 x", "\ud800": 1}',
        r'{"decklist": "4 x", "cards": [{"name": "x", "\ud800": []}]}',
        r'{"sections": {"\ud800": [[1]]}}',
        r'{"decklist": "4 x", "as_of": "\ud800"}',
    ],
    ids=["format", "field", "column", "section", "date"],
)
def test_half_a_character_in_a_request_that_does_not_fit_is_422(
    client: FlaskClient, body: str
) -> None:
    answer = client.post(ADDRESS, data=body, content_type="application/json")
    assert (answer.status_code, answer.content_type) == (422, "application/problem+json")
    assert answer.get_json()["status"] == 422


@pytest.mark.parametrize(
    "body",
    [
        r'{"format": "vs-system", "decklist": "4 \ud800"}',
        r'{"format": "vs-system", "sections": {"\ud800": [[4, "\udfff"]]}}',
        r'{"format": "vs-system", "decklist": "4 x", "cards": [{"name": "\ud800", "\ud800": "x"}]}',
        r'{"format": "vs-system", "sections": {}, "declarations": {"\ud800": "\udfff"}}',
    ],
    ids=["text", "data", "cards", "declarations"],
)
def test_half_a_character_in_a_name_is_a_name_like_any_other(
    client: FlaskClient, body: str
) -> None:
    answer = client.post(ADDRESS, data=body, content_type="application/json")
    assert answer.status_code == 200
    assert answer.get_json()["verdict"] in ("illegal", "unverified")


def test_another_method_is_405_and_says_which_are_allowed(client: FlaskClient) -> None:
    answer = client.get(ADDRESS)
    assert_problem(answer, 405, "This address does not take that method.")
    assert "POST" in answer.headers["Allow"]


def test_an_unknown_address_of_the_api_is_a_problem_not_a_page(client: FlaskClient) -> None:
    assert_problem(client.get("/api/v1/nothing"), 404, "There is nothing at this address.")
