"""What an organiser does to the lists of an event by the API, and what players see of it."""

import hashlib
from typing import Any

import pytest
from flask.testing import FlaskClient

from tests.validator.api.conftest import Clock, Played, created
from tests.validator.api.problems import assert_problem
from validator.limits import MAX_NOTE_LENGTH

CLOSED = "The lists of this event are not shown to players yet."
WITH_QUICKENING = "Pre-Game\n1 Connor MacLeod\n1 Quickening (Kane)\nDeck\n3 Upper Left Attack\n"
WITHOUT = "Pre-Game\n1 Connor MacLeod\nDeck\n3 Upper Left Attack\n"


def entries(event: Played, token: str | None = None) -> list[dict[str, Any]]:
    answer = event.get("/entries", token)
    assert answer.status_code == 200, answer.text
    return list(answer.get_json()["entries"])


def test_the_organiser_sees_how_every_list_stands(played: Played) -> None:
    played.post("/players", {"players": ["Cleo"]})
    played.handed_in("Ann", "Deck: Hands\n4 Roger")
    missing, handed = entries(played)
    assert (missing["player"], missing["status"], missing["handed_at"]) == ("Cleo", "missing", None)
    assert missing["signature"] is None
    assert handed == {
        "number": 2,
        "part": "deck",
        "player": "Ann",
        "side": None,
        "allegiance": None,
        "status": "illegal",
        "label": "Illegal",
        "deck_name": "Hands",
        "signature": handed["signature"],
        "headline": "Illegal in Vs. System: 1 problem",
        "problems": 1,
        "cards": 4,
        "handed_at": "2026-11-16T12:00:00+00:00",
        "lock": None,
        "can_hand_in": True,
        "is_dropped": False,
        "drawn": 0,
        "claims": 0,
        "remarks": [],
        "is_stale": False,
        "notes": [],
    }


def test_the_same_cards_are_pointed_out_to_the_organiser(played: Played) -> None:
    played.handed_in("Ann")
    played.handed_in("Bob")
    assert all(row["notes"] for row in entries(played))


def test_players_see_no_lists_before_they_are_shown(played: Played) -> None:
    token = played.handed_in()["token"]
    for each in (played.player, token):
        assert_problem(played.get("/entries", each), 409, CLOSED)
    played.pass_the_deadline()
    assert_problem(played.get("/entries", played.player), 409, CLOSED)


def test_players_see_lists_and_nothing_else_once_they_are_opened(played: Played) -> None:
    token = played.handed_in("Ann", "4 Roger")["token"]
    played.handed_in("Bob", "3 Roger")
    played.post("/entries/1/remarks", {"text": "Late.", "penalty": "warning"})
    played.post("/entries/2/drop", {"reason": "Ill."})
    shown = played.post("/open").get_json()
    assert (shown["are_lists_shown"], shown["opened_at"]) == (True, "2026-11-16T12:00:00+00:00")
    (row,) = entries(played, played.player)
    assert row == {
        "number": 1,
        "part": "deck",
        "player": "Ann",
        "side": None,
        "allegiance": None,
        "status": "illegal",
        "label": "Illegal",
        "deck_name": "",
        "signature": row["signature"],
        "decklist": "4 Roger",
        "pool": None,
    }
    assert entries(played, token) == [row]


def test_open_lists_are_shown_after_the_deadline(played: Played) -> None:
    played.post("/settings", {"lists": "open"})
    played.handed_in()
    assert_problem(played.get("/entries", played.player), 409, CLOSED)
    played.pass_the_deadline()
    assert [row["player"] for row in entries(played, played.player)] == ["Ann"]


def test_an_entry_is_shown_with_its_list_and_report(played: Played) -> None:
    receipt = played.handed_in("Ann", "4 Roger")
    for token in (played.organiser, receipt["token"]):
        shown = played.get("/entries/1", token).get_json()
        assert (shown["decklist"], shown["pool"]) == ("4 Roger", None)
        assert (shown["report"], shown["fault"]) == (receipt["report"], None)


def test_who_is_missing_has_no_list_and_no_report(played: Played) -> None:
    played.post("/players", {"players": ["Cleo"]})
    shown = played.get("/entries/1").get_json()
    assert (shown["status"], shown["decklist"], shown["report"]) == ("missing", None, None)


def test_notes_are_the_organisers_and_penalties_are_the_players_too(played: Played) -> None:
    token = played.handed_in()["token"]
    noted = played.post("/entries/1/remarks", {"text": "Watch the sleeves."}).get_json()
    imposed = played.post("/entries/1/remarks", {"text": "Late.", "penalty": "warning"}).get_json()
    assert noted == {
        "revision": 4,
        "at": "2026-11-16T12:00:00+00:00",
        "penalty": None,
        "text": "Watch the sleeves.",
    }
    assert played.get("/entries/1").get_json()["remarks"] == [imposed, noted]
    own = played.get("/entries/1", token)
    assert own.get_json()["remarks"] == [imposed]
    assert "sleeves" not in own.text
    assert "is_stale" not in own.get_json()


def test_a_remark_is_withdrawn_and_stays_in_the_history(played: Played) -> None:
    played.handed_in()
    revision = played.post("/entries/1/remarks", {"text": "Late."}).get_json()["revision"]
    shown = played.post("/entries/1/withdraw", {"revision": revision}).get_json()
    assert shown["remarks"] == []
    history = played.get("/history").get_json()["revisions"]
    assert [each["kind"] for each in history[:2]] == ["withdrawn", "noted"]
    wrong = played.post("/entries/1/withdraw", {"revision": 1})
    assert_problem(wrong, 409, "Revision 1 is no note and no penalty of Ann.")


def test_a_list_is_amended_after_the_lock_with_a_reason(played: Played) -> None:
    played.handed_in("Ann", "4 Roger")
    played.post("/lock", {"lock": "locked"})
    body = {"decklist": "3 Roger", "reason": "Counted at the table."}
    amended = played.post("/entries/1/amend", body).get_json()
    assert (amended["entry"], amended["reason"]) == (1, "Counted at the table.")
    assert amended["difference"] == {
        "missing": [{"count": 1, "name": "Roger", "section": "deck"}],
        "extra": [],
        "moved": [],
    }
    assert played.get("/entries/1").get_json()["decklist"] == "3 Roger"


def test_who_drops_out_stays_in_the_table_and_may_come_back(played: Played) -> None:
    token = played.handed_in()["token"]
    assert played.post("/entries/1/drop", {"reason": "Ill."}).get_json()["is_dropped"] is True
    assert [row["is_dropped"] for row in entries(played)] == [True]
    assert_problem(played.post("/submissions", {"decklist": "4 Roger"}, token), 409)
    again = played.post("/entries/1/drop", {"reason": "Ill."})
    assert_problem(again, 409, "Ann is out of the event already.")
    back = played.post("/entries/1/drop", {"is_dropped": False, "reason": "Better."})
    assert back.get_json()["is_dropped"] is False


def test_a_draw_is_published_with_its_seed(played: Played) -> None:
    names = ["Ann", "Bob", "Cleo"]
    token, *_ = [played.handed_in(name)["token"] for name in names]
    drawn = played.post("/draws", {"count": 2, "seed": "dice 4 2 6"}).get_json()
    lots = {name: hashlib.sha256(f"dice 4 2 6:{name}".encode()).hexdigest() for name in names}
    assert drawn["drawn"] == sorted(names, key=lots.__getitem__)[:2]
    assert played.get().get_json()["draws"] == [drawn]
    (seen,) = played.get(token=token).get_json()["draws"]
    assert seen == {**drawn, "drawn": [lots[name][:16] for name in drawn["drawn"]]}
    played.post("/open")
    assert played.get(token=token).get_json()["draws"] == [drawn]
    times = {row["player"]: row["drawn"] for row in entries(played)}
    assert times == {name: int(name in drawn["drawn"]) for name in names}


def test_a_draw_without_a_seed_makes_one(played: Played) -> None:
    played.handed_in()
    assert len(played.post("/draws", {"count": 1}).get_json()["seed"]) == 16


def test_nobody_is_drawn_before_somebody_has_handed_in(played: Played) -> None:
    detail = "Nobody has submitted a list yet, so nobody can be drawn."
    assert_problem(played.post("/draws", {"count": 1}), 409, detail)


@pytest.mark.rule("HL-EVENT-09")
def test_a_quickening_changes_hands(event_client: FlaskClient, clock: Clock) -> None:
    event = created(event_client, clock, format="highlander-standard")
    event.handed_in("Ann", WITH_QUICKENING)
    event.handed_in("Bob", WITHOUT)
    game = {"loser": 1, "winner": 2, "loss": "head shot"}
    handed = event.post("/quickenings", game).get_json()
    assert handed["cards"] == [[1, "Quickening (Kane)"]]
    assert [change["count"] for change in handed["loser"]["difference"]["missing"]] == [1]
    assert "Quickening (Kane)" in event.get("/entries/2").get_json()["decklist"]
    detail = "Ann has no Quickening registered. Nothing was amended."
    assert_problem(event.post("/quickenings", game), 409, detail)


def test_quickenings_are_of_highlander_alone(played: Played) -> None:
    game = {"loser": 1, "winner": 2, "loss": "head shot"}
    answer = played.post("/quickenings", game)
    assert_problem(answer, 409, "Quickenings change hands in Highlander alone.")


@pytest.mark.parametrize(
    ("where", "body", "path"),
    [
        ("/players", {"players": []}, "players"),
        ("/players", {"players": ["x" * 81]}, "players.0"),
        ("/players", {"players": "Ann"}, "players"),
        ("/lock", {}, "lock"),
        ("/lock", {"lock": "ajar"}, "lock"),
        ("/lock", {"lock": None, "entry": 0}, "entry"),
        ("/lock", {"lock": None, "entry": 1.5}, "entry"),
        ("/lock", {"lock": None, "entry": True}, "entry"),
        ("/entries/1/amend", {"decklist": "4 Roger"}, "reason"),
        ("/entries/1/amend", {"reason": "Why not."}, ""),
        ("/entries/1/remarks", {"text": ""}, "text"),
        ("/entries/1/remarks", {"text": "x" * (MAX_NOTE_LENGTH + 1)}, "text"),
        ("/entries/1/remarks", {"text": "Late.", "penalty": "death"}, "penalty"),
        ("/entries/1/withdraw", {"revision": 2**70}, "revision"),
        ("/entries/1/drop", {"is_dropped": 1, "reason": "Ill."}, "is_dropped"),
        ("/draws", {"count": 0}, "count"),
        ("/draws", {"count": 101}, "count"),
        ("/draws", {"count": "2"}, "count"),
        ("/draws", {"count": 1, "seed": "x" * 81}, "seed"),
        ("/quickenings", {"loser": 1, "winner": 2, "loss": "boredom"}, "loss"),
    ],
    ids=str,
)
def test_what_does_not_fit_is_422_and_says_where(
    played: Played, where: str, body: Any, path: str
) -> None:
    played.handed_in()
    answer = played.post(where, body)
    assert [fault["path"] for fault in assert_problem(answer, 422)["errors"]] == [path]


def test_a_whole_number_may_be_written_with_a_point(played: Played) -> None:
    played.handed_in()
    assert played.post("/lock", {"lock": "locked", "entry": 1.0}).status_code == 200


def test_a_note_of_five_megabytes_is_413(played: Played) -> None:
    assert_problem(played.post("/entries/1/remarks", {"text": "x" * 5_000_000}), 413)


@pytest.mark.parametrize(
    ("where", "body"),
    [
        ("/lock", {"lock": "locked", "entry": 9}),
        ("/entries/9/amend", {"decklist": "4 Roger", "reason": "Why not."}),
        ("/entries/9/remarks", {"text": "Late."}),
        ("/entries/9/drop", {"reason": "Ill."}),
        ("/links", {"role": "entry", "entry": 9, "action": "renew"}),
    ],
)
def test_an_entry_that_is_not_there_can_not_be_changed(
    played: Played, where: str, body: Any
) -> None:
    assert_problem(played.post(where, body), 404)


def test_an_amendment_leaves_in_force_what_it_leaves_out(
    event_client: FlaskClient, clock: Clock
) -> None:
    event = created(event_client, clock, format="highlander-sealed")
    deck, pool = "Deck\n3 Upper Left Attack", "3 Upper Left Attack"
    event.post("/submissions", {"player": "Ann", "decklist": deck, "pool": pool}, event.player)
    event.post("/entries/1/amend", {"decklist": f"{deck}\n1 Thrust", "reason": "Forgotten"})
    kept = event.get("/entries/1").get_json()
    assert (kept["decklist"], kept["pool"]) == (f"{deck}\n1 Thrust", pool)
    event.post("/entries/1/amend", {"pool": f"{pool}\n1 Thrust", "reason": "Forgotten"})
    kept = event.get("/entries/1").get_json()
    assert (kept["decklist"], kept["pool"]) == (f"{deck}\n1 Thrust", f"{pool}\n1 Thrust")
