"""POST /api/v1/repair."""

from typing import Any

from flask.testing import FlaskClient

SMALL = "vs-system; size 3-5"


def ask(client: FlaskClient, **request: Any) -> dict[str, Any]:
    answer = client.post("/api/v1/repair", json=request)
    assert answer.status_code == 200, answer.text
    return dict(answer.get_json())


def test_a_repair_says_every_change_with_its_section(client: FlaskClient) -> None:
    answer = ask(client, house=SMALL, as_of="2026-11-16", decklist="5 Kroenen\n1 Roger")
    assert answer == {
        "format": SMALL,
        "as_of": "2026-11-16",
        "verdict": "illegal",
        "repair": {
            "sentence": "Remove 1 Kroenen.",
            "size": 1,
            "is_smallest": True,
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
        "why_not": None,
        "checks": 1,
    }


def test_any_card_has_no_card_and_is_named_so(client: FlaskClient) -> None:
    repair = ask(client, house="vs-system; size 5-5", decklist="5 Kroenen")["repair"]
    assert repair["sentence"] == "Remove 1 Kroenen, add 1 of any card."
    added = repair["changes"][1]
    assert (added["action"], added["count"], added["card"]) == ("add", 1, None)
    assert added["name"] == "any card"


def test_without_a_repair_it_says_why(client: FlaskClient) -> None:
    answer = ask(client, format="vs-2pcg", sections={"deck": [[4, "Utopia"]], "main character": []})
    assert answer["repair"] is None
    assert answer["why_not"] == (
        "No fix is known for PCG-SETUP-01: No Main Character is listed; a deck has one."
    )


def test_a_legal_deck_needs_none(client: FlaskClient) -> None:
    answer = ask(client, house=SMALL, decklist="4 Hellboy, Little Boy")
    assert answer["verdict"] != "illegal"
    assert answer["why_not"] == "The deck breaks no known rule, so there is nothing to repair."
    assert (answer["repair"], answer["checks"]) == (None, 0)


def test_the_same_request_as_a_check_is_refused_alike(client: FlaskClient) -> None:
    request = {"format": "vs-system"}
    for operation in ("check", "repair"):
        assert client.post(f"/api/v1/{operation}", json=request).status_code == 422
