"""The organiser states names and facts, players claim them, over the API."""

from tests.validator.api.conftest import Played
from tests.validator.api.problems import assert_problem

LIST = "\n".join(f"4 Lamp Keeper {letter}" for letter in "ABCDEFGHIJKLMNO")
FILE = "name\n" + "".join(f"Lamp Keeper {letter}\n" for letter in "ABCDEFGHIJKLMNO")


def test_a_claim_counts_once_it_is_accepted(played: Played) -> None:
    receipt = played.handed_in("Ann", LIST, stated=FILE)
    assert (receipt["status"], receipt["label"], receipt["claims"]) == (
        "unverified",
        "Unverified",
        15,
    )
    assert "count once the organiser accepts them" in receipt["claims_note"]
    entry = played.get("/entries/1").get_json()
    assert entry["claimed"][14] == {
        "number": 15,
        "card": "Lamp Keeper O",
        "facts": {},
        "is_accepted": False,
        "contradictions": [],
    }
    assert played.post("/entries/1/claims", {}).get_json()["changed"] == [
        {
            "player": "Ann",
            "before": "unverified",
            "after": "legal",
            "before_label": "Unverified",
            "after_label": "Legal as stated",
        }
    ]
    (row,) = played.get("/entries").get_json()["entries"]
    assert (row["status"], row["label"]) == ("legal", "Legal as stated")
    own = played.get("/entries/1", receipt["token"]).get_json()
    assert (own["label"], own["report"]["rests_on"]["names"]) == ("Legal as stated", 15)
    assert own["headline"].endswith("with 15 names stated by the organiser")


def test_what_the_event_states_is_for_the_organiser_alone(played: Played) -> None:
    """It names cards of lists that other players must not know of."""
    shown = played.post("/settings", {"stated": FILE}).get_json()
    assert shown["settings"]["stated"].startswith("name,set,number,source\nLamp Keeper A,,,stated")
    token = played.handed_in("Ann", "4 Roger")["token"]
    for other in (played.player, token):
        assert "Lamp Keeper" not in played.get(token=other).text
    assert "stated" not in played.post("/settings", {"stated": ""}).get_json()["settings"]


def test_a_player_accepts_no_claims(played: Played) -> None:
    token = played.handed_in("Ann", LIST, stated=FILE)["token"]
    for other in (played.player, token):
        assert played.post("/entries/1/claims", {}, other).status_code in (401, 403, 404)
    assert played.get("/entries/1").get_json()["label"] == "Unverified"


def test_what_is_no_card_file_is_refused(played: Played) -> None:
    answer = played.post("/settings", {"stated": "nothing"})
    assert_problem(answer, 422, answer.get_json()["detail"])
    assert played.get().get_json()["revision"] == 1
