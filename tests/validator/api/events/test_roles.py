"""Who may do what to an event, by the token that comes with a request."""

from typing import Any

import pytest
from flask.testing import FlaskClient

from tests.validator.api.conftest import Clock, Played, created
from tests.validator.api.problems import assert_problem

NO_SUCH_EVENT = (
    "No event has this link. It may be mistyped, renewed by the organiser, or the event is over "
    "and gone."
)
NO_TOKEN = (
    "Send the token of your link, as Authorization: Bearer and the token; that of an event's "
    "entry with the entry's number and a dot before it."
)
STRANGERS = "a" * 26
ORGANISER_ALONE: list[tuple[str, str, Any]] = [
    ("DELETE", "?name=Friday+night", None),
    ("POST", "/settings", {"name": "Saturday"}),
    ("GET", "/history", None),
    ("GET", "/export", None),
    ("POST", "/players", {"players": ["Zoe"]}),
    ("POST", "/lock", {"lock": "locked"}),
    ("POST", "/lock", {"lock": "locked", "entry": 1}),
    ("POST", "/open", None),
    ("POST", "/entries/1/amend", {"decklist": "4 Kroenen", "reason": "Mistyped."}),
    ("POST", "/entries/1/remarks", {"text": "Late."}),
    ("POST", "/entries/1/remarks", {"text": "Late.", "penalty": "warning"}),
    ("POST", "/entries/1/withdraw", {"revision": 3}),
    ("POST", "/entries/1/drop", {"reason": "Ill."}),
    ("POST", "/draws", {"count": 1}),
    ("POST", "/recheck", None),
    ("POST", "/quickenings", {"loser": 1, "winner": 2, "loss": "head shot"}),
    ("POST", "/links", {"role": "player", "action": "renew"}),
]
OTHERS: list[tuple[str, str, Any]] = [
    ("GET", "", None),
    ("GET", "/entries", None),
    ("GET", "/entries/1", None),
    ("POST", "/submissions", {"player": "Dan", "decklist": "4 Roger"}),
]
ANY = ORGANISER_ALONE + OTHERS


def test_without_a_token_it_is_401_and_says_how_to_send_one(played: Played) -> None:
    for operation in ANY:
        method, where, body = operation
        answer = played.asked(method, where, None, body)
        assert_problem(answer, 401, NO_TOKEN)
        assert answer.headers["WWW-Authenticate"] == "Bearer", operation
        assert answer.headers["Access-Control-Allow-Origin"] == "*", operation


@pytest.mark.parametrize(
    "header",
    [
        "",
        "Bearer",
        "Bearer ",
        "Basic YWJjOmRlZg==",
        STRANGERS,
        f"Bearer {'a' * 25}",
        f"Bearer {'a' * 27}",
        f"Bearer {'A' * 26}",
        f"Bearer {'1' * 26}",
        f"Bearer 0.{STRANGERS}",
        f"Bearer -1.{STRANGERS}",
        f"Bearer 10000.{STRANGERS}",
        f"Bearer 1.1.{STRANGERS}",
        f"Bearer {STRANGERS} {STRANGERS}",
        "Bearer " + "ä" * 26,
        "Bearer " + "a" * 100_000,
    ],
    ids=lambda header: header[:20],
)
def test_what_no_token_looks_like_is_401(played: Played, header: str) -> None:
    answer = played.client.get(
        f"/api/v1/events/{played.event}", headers={"Authorization": header.encode().decode("latin")}
    )
    assert_problem(answer, 401, NO_TOKEN)


def test_a_token_is_asked_for_before_anything_is_read(played: Played) -> None:
    address = f"/api/v1/events/{played.event}/lock"
    assert_problem(played.client.post(address, data=b"{", content_type="text/plain"), 401)


def test_the_scheme_may_be_written_in_any_case(played: Played) -> None:
    address = f"/api/v1/events/{played.event}"
    headers = {"Authorization": f"bearer {played.organiser}"}
    assert played.client.get(address, headers=headers).status_code == 200


@pytest.mark.parametrize("token", [STRANGERS, f"1.{STRANGERS}"], ids=["plain", "of an entry"])
def test_a_guessed_token_is_told_the_same_as_for_no_event(played: Played, token: str) -> None:
    nowhere = Played(played.client, played.clock, "a" * 16, token, token)
    for method, where, body in ANY:
        guessed = assert_problem(played.asked(method, where, token, body), 404, NO_SUCH_EVENT)
        assert assert_problem(nowhere.asked(method, where, token, body), 404) == guessed


def test_a_token_of_another_event_opens_nothing(
    played: Played, event_client: FlaskClient, clock: Clock
) -> None:
    other = created(event_client, clock, name="Another")
    played.handed_in()
    before = played.get("/history").get_json()
    for token in (other.organiser, other.player, other.handed_in()["token"]):
        for method, where, body in ANY:
            assert_problem(played.asked(method, where, token, body), 404, NO_SUCH_EVENT)
    assert played.get("/history").get_json() == before


def test_a_player_can_not_do_what_the_organiser_can(played: Played) -> None:
    receipt = played.handed_in()
    before = played.get("/history").get_json()
    # The organiser's own token is not that of entry 1 either.
    for token in (played.player, receipt["token"], f"1.{played.organiser}"):
        for method, where, body in ORGANISER_ALONE:
            assert_problem(played.asked(method, where, token, body), 404, NO_SUCH_EVENT)
    assert played.get("/history").get_json() == before


def test_a_token_that_was_renewed_opens_nothing_any_more(played: Played) -> None:
    played.handed_in()
    new = played.post("/links", {"role": "organiser", "action": "renew"}).get_json()
    for method, where, body in ANY:
        assert_problem(played.asked(method, where, played.organiser, body), 404, NO_SUCH_EVENT)
    assert played.get(token=new["token"]).get_json()["role"] == "organiser"
    assert new["link"].endswith(f"/events/{played.event}/organiser/{new['token']}")


def test_the_organiser_can_not_hand_in_for_a_player(played: Played) -> None:
    body = {"player": "Ann", "decklist": "4 Roger"}
    assert_problem(played.post("/submissions", body), 404, NO_SUCH_EVENT)


def test_every_token_shows_the_event_and_says_whose_it_is(played: Played) -> None:
    receipt = played.handed_in()
    tokens = (played.organiser, played.player, receipt["token"])
    shown = [played.get(token=token).get_json() for token in tokens]
    assert [(each["role"], each["entry"]) for each in shown] == [
        ("organiser", None),
        ("player", None),
        ("entry", 1),
    ]


def test_only_the_organiser_sees_totals_and_the_players_link(played: Played) -> None:
    receipt = played.handed_in()
    shown = played.get().get_json()
    assert (shown["totals"]["all"], shown["totals"]["illegal"], shown["stale"]) == (1, 1, 0)
    assert shown["player_token"] == played.player
    assert shown["player_link"].endswith(f"/events/{played.event}/player/{played.player}")
    for token in (played.player, receipt["token"]):
        seen = played.get(token=token)
        assert not {"totals", "stale", "player_token", "player_link"} & seen.get_json().keys()
        assert played.organiser not in seen.text
        assert played.player not in seen.text


def test_an_entry_is_seen_by_its_player_and_the_organiser_alone(played: Played) -> None:
    ann, bob = played.handed_in("Ann"), played.handed_in("Bob")
    assert played.get("/entries/1", ann["token"]).status_code == 200
    assert played.get("/entries/1").status_code == 200
    for token in (bob["token"], played.player, f"2.{ann['token'].partition('.')[2]}"):
        assert_problem(played.get("/entries/1", token), 404, NO_SUCH_EVENT)


@pytest.mark.parametrize("where", ["/entries/9", "/entries/0", "/entries/1001", "/entries/x"])
def test_an_entry_that_is_not_there_is_404(played: Played, where: str) -> None:
    assert_problem(played.get(where), 404)


def test_a_revoked_players_link_lets_nobody_in_until_it_is_renewed(played: Played) -> None:
    link = {"role": "player", "action": "revoke"}
    answer = played.post("/links", link).get_json()
    assert answer == {"role": "player", "entry": None, "token": None, "link": None}
    body = {"player": "Ann", "decklist": "4 Roger"}
    assert_problem(played.post("/submissions", body, played.player), 404, NO_SUCH_EVENT)
    assert played.get().get_json()["player_token"] is None
    renewed = played.post("/links", {"role": "player", "action": "renew"}).get_json()["token"]
    assert played.post("/submissions", body, renewed).status_code == 201


def test_an_entrys_link_is_renewed_and_revoked_on_its_own(played: Played) -> None:
    ann, bob = played.handed_in("Ann"), played.handed_in("Bob")
    link = {"role": "entry", "entry": 1, "action": "renew"}
    renewed = played.post("/links", link).get_json()
    assert_problem(played.get("/entries/1", ann["token"]), 404, NO_SUCH_EVENT)
    assert played.get("/entries/1", renewed["token"]).get_json()["player"] == "Ann"
    assert played.get("/entries/2", bob["token"]).status_code == 200
    assert renewed["link"].endswith(f"/entry/1/{renewed['token'].partition('.')[2]}")
    played.post("/links", {**link, "action": "revoke"})
    assert_problem(played.get("/entries/1", renewed["token"]), 404, NO_SUCH_EVENT)


def test_the_organisers_own_link_can_not_be_revoked(played: Played) -> None:
    answer = played.post("/links", {"role": "organiser", "action": "revoke"})
    detail = "The organiser's link can be renewed, not revoked: nobody would get in."
    assert_problem(answer, 409, detail)


@pytest.mark.parametrize(
    "link",
    [
        {"role": "entry", "action": "renew"},
        {"role": "player", "entry": 1, "action": "renew"},
        {"role": "judge", "action": "renew"},
        {"role": "player", "action": "forget"},
    ],
)
def test_a_link_that_there_is_not_is_422(played: Played, link: dict[str, Any]) -> None:
    assert_problem(played.post("/links", link), 422)
