"""Players hand in and revise by the API: receipts, deadlines, locks, and the same sent twice."""

from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from flask.testing import FlaskClient

from tests.validator.api.conftest import DEADLINE, Clock, Played, created
from tests.validator.api.problems import assert_problem
from validator.limits import MAX_NAME_LENGTH

KEY = "0b8f3c1e-55d0-4f0a-9d8e-3b1f6a1c7e42"
ROGER = {"player": "Ann", "decklist": "4 Roger"}
TOO_LATE = (
    "The deadline was 20 November 2026, 18:00 (Europe/Amsterdam, UTC+1), and this list arrived on "
    "20 November 2026, 18:00:01 (Europe/Amsterdam, UTC+1). Nothing was submitted; "
    "the organiser can reopen the deadline."
)
LOCKED = "The organiser has locked the list. Nothing was submitted."
SAMPLE = Path(__file__).parents[4] / "formats" / "vs_system" / "samples" / "1.txt"


def test_a_receipt_says_what_was_kept_and_when(played: Played) -> None:
    receipt = played.handed_in("  Ann   Lee ", "4 Roger")
    assert receipt["player"] == "Ann Lee"
    assert (receipt["entry"], receipt["revision"]) == (1, 3)
    assert receipt["at"] == "2026-11-16T12:00:00+00:00"
    assert receipt["status"] == receipt["report"]["verdict"] == "illegal"
    assert receipt["headline"] == "Illegal in Vs. System: 1 problem"
    assert receipt["signature"] == receipt["report"]["deck"]["signature"]
    number, _, token = receipt["token"].partition(".")
    assert (number, len(token)) == ("1", 26)
    assert receipt["link"] == f"http://localhost/events/{played.event}/entry/1/{token}"
    assert receipt["is_repeated"] is False


def test_a_legal_list_is_told_so(event_client: FlaskClient, clock: Clock) -> None:
    event = created(event_client, clock, format="vs-system-training")
    receipt = event.handed_in("Ann", SAMPLE.read_text(encoding="utf-8"))
    assert (receipt["status"], receipt["report"]["as_of"]) == ("legal", "2026-11-20")


def test_an_entrys_token_revises_the_list(played: Played) -> None:
    receipt = played.handed_in("Ann", "4 Roger")
    revised = played.post("/submissions", {"decklist": "3 Kroenen"}, receipt["token"]).get_json()
    assert (revised["entry"], revised["player"]) == (1, "Ann")
    assert revised["token"] == receipt["token"]
    assert revised["signature"] != receipt["signature"]
    own = played.get("/entries/1", receipt["token"]).get_json()
    assert own["decklist"] == "3 Kroenen"


def test_a_name_that_is_taken_is_409(played: Played) -> None:
    played.handed_in("Ann")
    answer = played.post("/submissions", {**ROGER, "player": " ann"}, played.player)
    assert assert_problem(answer, 409)["detail"].startswith("Ann has already submitted.")


def test_who_is_expected_may_hand_in(played: Played) -> None:
    assert played.post("/players", {"players": ["Ann", "Bob", "ann"]}).get_json() == {
        "new": ["ann", "Bob"]
    }
    assert played.post("/players", {"players": ["Bob"]}).get_json() == {"new": []}
    assert played.handed_in("Bob")["entry"] == 2


def test_the_same_sent_again_with_a_key_is_kept_once(played: Played) -> None:
    first, again = (
        played.post("/submissions", ROGER, played.player, Idempotency_Key=KEY) for _ in range(2)
    )
    assert (first.status_code, again.status_code) == (201, 201)
    assert again.get_json() == {**first.get_json(), "is_repeated": True}
    assert played.get().get_json()["revision"] == 3
    assert played.get("/entries/1", again.get_json()["token"]).status_code == 200


def test_a_list_that_is_revised_twice_with_a_key_is_kept_once(played: Played) -> None:
    token = played.handed_in()["token"]
    body = {"decklist": "3 Kroenen"}
    answers = [played.post("/submissions", body, token, Idempotency_Key=KEY) for _ in range(2)]
    assert [answer.get_json()["revision"] for answer in answers] == [4, 4]
    assert [answer.get_json()["is_repeated"] for answer in answers] == [False, True]


def test_something_else_with_the_same_key_is_409(played: Played) -> None:
    played.post("/submissions", ROGER, played.player, Idempotency_Key=KEY)
    other = {**ROGER, "decklist": "3 Roger"}
    answer = played.post("/submissions", other, played.player, Idempotency_Key=KEY)
    detail = (
        "Something else came with the same idempotency key before. Nothing was kept; take a new "
        "key for something new."
    )
    assert_problem(answer, 409, detail)
    assert played.get().get_json()["revision"] == 3


def test_the_receipt_is_had_again_after_the_deadline(played: Played) -> None:
    first = played.post("/submissions", ROGER, played.player, Idempotency_Key=KEY)
    played.pass_the_deadline()
    again = played.post("/submissions", ROGER, played.player, Idempotency_Key=KEY)
    assert again.get_json() == {**first.get_json(), "is_repeated": True}


def test_a_list_is_taken_until_the_deadline_and_not_after(played: Played) -> None:
    played.clock.now = DEADLINE
    token = played.handed_in()["token"]
    played.clock.now = DEADLINE + timedelta(microseconds=1)
    assert_problem(played.post("/submissions", {"decklist": "4 Roger"}, token), 409, TOO_LATE)
    late = {**ROGER, "player": "Bob"}
    assert_problem(played.post("/submissions", late, played.player), 409, TOO_LATE)


def test_a_lock_outranks_the_deadline_and_one_entrys_outranks_it(played: Played) -> None:
    token = played.handed_in()["token"]
    revised = {"decklist": "3 Kroenen"}
    assert played.post("/lock", {"lock": "locked"}).get_json()["lock"] == "locked"
    assert_problem(played.post("/submissions", revised, token), 409, LOCKED)
    new = {**ROGER, "player": "Bob"}
    assert_problem(played.post("/submissions", new, played.player), 409, LOCKED)
    played.post("/lock", {"lock": "unlocked", "entry": 1})
    played.pass_the_deadline()
    assert played.post("/submissions", revised, token).status_code == 201
    # For all again, single ones too.
    shown = played.post("/lock", {"lock": None}).get_json()
    assert (shown["lock"], shown["can_hand_in"]) == (None, False)
    assert_problem(played.post("/submissions", revised, token), 409, TOO_LATE)


@pytest.mark.parametrize(
    ("body", "path"),
    [
        ({"player": "Ann"}, ""),
        ({"player": "", "decklist": "4 Roger"}, "player"),
        ({"player": "x" * (MAX_NAME_LENGTH + 1), "decklist": "4 Roger"}, "player"),
        ({"player": "Ann", "decklist": ""}, "decklist"),
        ({"player": "Ann", "decklist": "4 \ud800"}, "decklist"),
        ({"player": "Ann", "decklist": ["4 Roger"]}, "decklist"),
        ({"player": "Ann", "decklist": "4 Roger", "allegiance": "neither"}, "allegiance"),
        ({"player": "Ann", "decklist": "4 Roger", "cards": []}, "cards"),
    ],
)
def test_what_does_not_fit_is_422_and_says_where(
    played: Played, body: dict[str, Any], path: str
) -> None:
    answer = played.post("/submissions", body, played.player)
    assert [fault["path"] for fault in assert_problem(answer, 422)["errors"]] == [path]


@pytest.mark.parametrize(
    ("body", "detail"),
    [
        ({"decklist": "4 Roger"}, "Give the name of the player."),
        (
            {"player": "Ann", "decklist": "# nothing"},
            "There is no card in the list. Nothing was submitted.",
        ),
        (
            {**ROGER, "pool": "4 Roger"},
            "No pool is opened in this format. Leave it empty.",
        ),
        (
            {**ROGER, "side": "Watch", "allegiance": "heroes"},
            "Only in Heroes vs. Villains there are sides and profession decks.",
        ),
    ],
)
def test_what_can_not_be_handed_in_is_422_in_a_sentence(
    played: Played, body: dict[str, Any], detail: str
) -> None:
    assert_problem(played.post("/submissions", body, played.player), 422, detail)


def test_a_script_in_a_name_is_a_name(played: Played) -> None:
    receipt = played.handed_in("<script>alert(1)</script>")
    assert receipt["player"] == "<script>alert(1)</script>"


def test_a_pool_is_registered_at_a_sealed_event(event_client: FlaskClient, clock: Clock) -> None:
    event = created(event_client, clock, format="highlander-sealed")
    assert event.get().get_json()["has_pool"] is True
    opened = "1 Connor MacLeod\n3 Upper Left Attack"
    body = {"player": "Ann", "pool": opened}
    token = event.post("/submissions", body, event.player).get_json()["token"]
    entry = event.get("/entries/1", token).get_json()
    assert (entry["decklist"], entry["pool"]) == ("", opened)


def test_a_side_hands_its_profession_deck_in_once(event_client: FlaskClient, clock: Clock) -> None:
    event = created(event_client, clock, format="heroes-vs-villains-training")
    side = {"side": "Watch", "allegiance": "heroes"}
    event.handed_in("Ann", "4 Roger", **side, profession="4 Roger")
    event.handed_in("Bob", "4 Roger", **side)
    body = {"player": "Cleo", "decklist": "4 Roger", **side, "profession": "4 Roger"}
    assert_problem(event.post("/submissions", body, event.player), 409)
    rows = event.get("/entries").get_json()["entries"]
    assert [(row["player"], row["part"], row["side"], row["allegiance"]) for row in rows] == [
        ("Ann", "deck", "Watch", "heroes"),
        ("Watch", "side", "Watch", "heroes"),
        ("Bob", "deck", "Watch", "heroes"),
    ]
