"""The organiser's desk: how everything stands, and what is done to the whole event."""

import re
from pathlib import Path

import pytest
from flask import Flask

from carddb.cells import read_value
from carddb.importers.card_file import CardFile
from carddb.records import read_card
from carddb.store import keep_source
from formats.samples import samples
from tests.spending import assert_spends_less
from tests.validator.web.events.organiser import HOSTILE, ILLEGAL, LEGAL, UNVERIFIED, Organised
from tests.validator.web.html import Page
from validator.app import create_app
from validator.events.creating import players_link, renew_link, seen_by
from validator.events.draws import drawn_by
from validator.events.entry_table import table_of
from validator.events.model import Lock, Role
from validator.events.organising import drop, expect_players, lock_one, note, penalise
from validator.events.sides import SideDeck
from validator.events.store import Operator
from validator.events.tokens import Key
from validator.reloading import ReloadingChecker

QUICKENED = "Pre-Game\n1 Connor MacLeod\n1 Quickening (Kane)\nDeck\n3 Upper Left Attack\n"
PLAIN = "Pre-Game\n1 Connor MacLeod\n\nDeck\n3 Upper Left Attack\n"


@pytest.fixture
def event(app: Flask) -> Organised:
    """An event with a list of every kind, and one who handed in none."""
    made = Organised(app)
    made.hand_in("Ann")
    made.hand_in("Bob", ILLEGAL)
    made.hand_in("Carla", UNVERIFIED)
    expect_players(made.store, made.key, ["Dora"])
    return made


def players(page: str) -> list[str]:
    """The players in the order of the table."""
    return re.findall(r'<th scope="row"><a href="[^"]+">([^<]+)</a>', page)


def test_the_desk_says_how_everything_stands(event: Organised) -> None:
    words = event.words()
    assert "Friday night" in words
    assert "Vs. System, training" in words
    assert "Open until 1 January 2099, 10:00 (Europe/Amsterdam, UTC+1)" in words
    assert "Lists are hidden until you open them" in words
    assert "All 4 Legal 1 Illegal 1 Unverified 1 Unreadable 0 Missing 1" in words
    assert "Ann The Late Boat Legal 0 problems 60 cards 41FB-3AJV-DJG3" in words
    assert "Dora Missing Open" in words


def test_the_desk_has_the_players_link_and_warns_of_its_own(event: Organised) -> None:
    link = f"http://localhost/events/{event.made.event}/player/{event.made.player}"
    assert f'readonly value="{link}"' in event.get().text
    assert "never the address of this page" in event.words()


def test_a_players_link_that_can_not_be_shown_is_to_be_renewed(app: Flask) -> None:
    event = Organised(app)
    token = renew_link(event.store, Operator(event.key.event), Role.ORGANISER)
    event.key = Key(event.key.event, Role.ORGANISER, token)
    assert "The players’ link can’t be shown" in event.words()
    assert "There is no link to show" in event.words("/settings")


def test_an_empty_desk_teaches(app: Flask) -> None:
    words = Organised(app).words()
    assert "Nobody is in the event yet" in words
    assert "Name the players you expect" in words
    assert "All 0" not in words, "nothing is there to filter"


def test_rows_are_filtered_found_and_sorted(event: Organised) -> None:
    assert players(event.get("?status=illegal").text) == ["Bob"]
    assert players(event.get("?q=LATE+boat").text) == ["Ann", "Carla"]
    assert players(event.get("?sort=verdict").text) == ["Bob", "Carla", "Dora", "Ann"]
    assert players(event.get("?sort=-player").text) == ["Dora", "Carla", "Bob", "Ann"]
    assert "No list is unreadable" in event.words("?status=unreadable")


def test_a_row_opens_in_place_by_the_address(event: Organised) -> None:
    assert "Kroenen is in the deck 5 times" not in event.words()
    assert "Kroenen is in the deck 5 times" in event.words("?open=2")
    assert "No list was submitted." in event.words("?open=4")
    assert event.get("?open=99").status_code == 200


def test_a_row_is_drawn_alone_for_a_script(event: Organised) -> None:
    row = event.get("/rows/2?open=2").text
    assert row.strip().startswith('<tbody id="row-2"')
    assert "Kroenen is in the deck 5 times" in row
    assert "opened" not in event.get("/rows/2").text
    assert event.get("/rows/99").status_code == 404


def test_a_row_shows_locks_draws_penalties_and_notes(event: Organised) -> None:
    lock_one(event.store, event.key, 2, Lock.LOCKED)
    penalise(event.store, event.key, 2, "game loss", "Marked sleeves.")
    note(event.store, event.key, 2, "Was sorry.")
    event.post("/draws", count="3", seed="x")
    words = event.words("?status=illegal")
    assert "Locked for this list Drawn Game loss 1 note" in words


def test_who_dropped_out_is_shown_apart(event: Organised) -> None:
    drop(event.store, event.key, 2, "Ill.")
    page = event.get().text
    assert players(page) == ["Ann", "Carla", "Dora"]
    assert "Dropped out" in Page(page).words


def test_sides_have_a_column_where_the_format_has_sides(app: Flask, event: Organised) -> None:
    assert "Side" not in event.words()
    game = Organised(app, "heroes-vs-villains-training")
    archetype, rest = samples()["heroes-vs-villains-1"].text.split("Profession Deck (50)\n")
    profession, _, outside = rest.partition("\n\n")
    side = SideDeck("The Watch", "heroes", profession)
    game.hand_in("Ann", f"{archetype}\n{outside}", side=side)
    words = game.words()
    assert "Player Side Deck" in words
    assert "Ann The Watch heroes" in words
    assert "The Watch profession deck" in words
    assert "own link" not in game.words("/players/2"), "a side has none"
    assert "A side has no link" in game.refused("/players/2/link", 409, action="renew")


def test_names_and_notes_are_no_markup(app: Flask) -> None:
    event = Organised(app, name=HOSTILE)
    event.hand_in(HOSTILE, f"Deck: {HOSTILE}\n5 Kroenen\n")
    event.post("/players/1/note", text=HOSTILE)
    event.post("/players/1/penalty", penalty="warning", text=HOSTILE)
    event.post("/players/1/drop", action="out", reason=HOSTILE)
    event.post("/draws", count="1", seed=HOSTILE)
    event.post("/players/1/drop", action="back", reason=HOSTILE)
    event.post("/draws", count="1", seed=HOSTILE)
    places = ["", "?open=1", "/draws", "/settings", "/history", "/players/1", "/players"]
    places += ["/players/1/table-check", "/players/1/revisions/3", f"?q={HOSTILE}"]
    for place in places:
        page = event.get(place)
        assert page.status_code == 200
        assert HOSTILE not in page.text, place
        assert Page(page.text).inline_scripts == 0
    assert HOSTILE not in event.post("/delete", name=HOSTILE + "x").text
    assert HOSTILE not in event.post("/settings", name=HOSTILE).text


@pytest.mark.parametrize(
    ("lock", "said", "state"),
    [
        ("locked", "Every list is locked.", "Locked: nobody can submit or revise"),
        ("unlocked", "Every list is unlocked.", "Unlocked: players can submit"),
        ("", "The deadline decides again, for every list.", "Open until 1 January 2099"),
    ],
)
def test_all_lists_are_locked_and_unlocked(
    event: Organised, lock: str, said: str, state: str
) -> None:
    lock_one(event.store, event.key, 1, Lock.UNLOCKED)
    words = event.led_to("/lock", lock=lock)
    assert said in words
    assert state in words
    assert seen_by(event.store, event.key, Role.ORGANISER).lock == (lock or None)
    assert all(
        entry.lock is None for entry in table_of(event.store, event.checker, event.key).entries
    )


def test_only_what_would_change_something_is_offered(event: Organised) -> None:
    assert "Let the deadline decide" not in event.words()
    event.post("/lock", lock="locked")
    words = event.words()
    assert "Lock all" not in words
    assert "Unlock all Let the deadline decide" in words
    lock_one(event.store, event.key, 1, Lock.UNLOCKED)
    assert "Lock all Unlock all" in event.words()


def test_an_event_past_its_deadline_says_so(app: Flask) -> None:
    event = Organised(app, deadline="2020-01-01T10:00")
    assert "Closed: the deadline was 1 January 2020" in event.words()


def test_a_deadline_that_has_passed_is_reopened(app: Flask) -> None:
    event = Organised(app, deadline="2020-01-01T10:00")
    assert "Reopen until" in event.words()
    answer = event.client.post(f"{event.base}/reopen", data={"deadline": "2020-02-01T10:00"})
    assert answer.status_code == 422
    assert "has passed already" in answer.text
    answer = event.client.post(
        f"{event.base}/reopen", data={"deadline": "2099-02-01T10:00"}, follow_redirects=True
    )
    assert "The deadline is reopened: players can submit again." in answer.text
    assert "Open until 1 February 2099" in event.words()
    assert "Reopen until" not in event.words()


def test_lists_are_opened_once(event: Organised) -> None:
    assert "The lists are open" in event.led_to("/open")
    words = event.words()
    assert "Players have seen each other’s lists since" in words
    assert "Open the lists" not in words


def test_only_known_words_are_said_after_an_action(event: Organised) -> None:
    assert 'role="status"' not in event.get(f"?done={HOSTILE}").text
    assert 'role="status"' in event.get("?done=locked").text


def test_players_are_named_a_line_each(event: Organised) -> None:
    words = event.led_to("/players", players="Emil\r\n\r\nann\r\nFinn")
    assert "The players are named." in words
    assert "Missing 3" in words
    assert "in the event already" in event.led_to("/players", players="emil")


def test_naming_nobody_is_refused_and_what_was_typed_is_kept(event: Organised) -> None:
    assert "Name at least one player" in event.refused("/players", 422, players=" \n ")
    long = "W" * 81
    assert f"Emil {long}" in event.refused("/players", 422, players=f"Emil\n{long}")


def test_table_checks_are_drawn_by_a_seed_that_is_shown(event: Organised) -> None:
    assert "from the 3 players with a list" in event.words("/draws")
    words = event.led_to("/draws", count="2", seed="dice 4 2")
    assert "The table checks are drawn." in words
    assert "Seed dice 4 2" in words
    first, second = drawn_by("dice 4 2", ["Ann", "Bob", "Carla"], 2)
    assert f"{first} Check at the table {second} Check at the table" in words


def test_without_a_seed_chance_gives_one(event: Organised) -> None:
    assert re.search(r"Seed [0-9a-f]{16}", event.led_to("/draws", count="1"))


@pytest.mark.parametrize("count", ["", "0", "101", "some", "²", "9" * 30])
def test_a_draw_of_none_or_too_many_is_refused(event: Organised, count: str) -> None:
    assert "Draw 1 to 100 players" in event.refused("/draws", 422, count=count, seed="kept")
    assert 'value="kept"' in event.post("/draws", count=count, seed="kept").text


def test_nobody_is_drawn_where_nobody_handed_in(app: Flask) -> None:
    words = Organised(app).refused("/draws", 409, count="1")
    assert "Nobody has submitted a list yet" in words


def test_settings_are_as_they_are_and_settled_anew(event: Organised) -> None:
    page = event.get("/settings").text
    for value in ("Friday night", "2099-01-01T10:00", "Europe/Amsterdam"):
        assert f'value="{value}"' in page
    form = {
        "name": "Saturday",
        "date": "2030-05-04",
        "format": "vs-system-training",
        "house": "size 50-60",
        "deadline": "2030-05-03T18:00",
        "zone": "UTC",
        "lists": "open",
    }
    words = event.led_to("/settings", **form)
    assert "The settings are saved." in words
    settings = seen_by(event.store, event.key, Role.ORGANISER).settings
    assert (settings.name, settings.lists, settings.zone) == ("Saturday", "open", "UTC")
    assert settings.format == "vs-system-training; size 50-60"
    assert 'name="house" value="size 50-60"' in event.get("/settings").text
    assert "Re-check all" in event.words()


@pytest.mark.parametrize(
    ("field", "value", "said"),
    [
        ("name", "", "Give the event a name."),
        ("date", "soon", "'soon' is not a date."),
        ("format", "", "Say which format is played"),
        ("format", "chess", "chess"),
        ("deadline", "", "'' is no time."),
        ("zone", "Atlantis", "There is no time zone 'Atlantis'."),
        ("lists", "ajar", "Lists are open or closed"),
        ("parameters", "what", "'what' is not a setting."),
        ("house", "size many", "size many"),
    ],
)
def test_wrong_settings_come_back_as_they_were_typed(
    event: Organised, field: str, value: str, said: str
) -> None:
    form = {
        "name": "Kept name",
        "date": "2030-05-04",
        "format": "vs-system-training",
        "deadline": "2030-05-03T18:00",
        "zone": "UTC",
        "lists": "closed",
        field: value,
    }
    answer = event.post("/settings", **form)
    assert answer.status_code == 422
    assert said in Page(answer.text).words
    assert 'value="2030-05-03T18:00"' in answer.text or field == "deadline"
    assert seen_by(event.store, event.key, Role.ORGANISER).settings.name == "Friday night"


def test_the_players_link_is_renewed_and_revoked(event: Organised) -> None:
    assert "The players’ link is renewed." in event.led_to("/links/players", action="renew")
    token = players_link(event.store, event.key)
    assert token not in (None, event.made.player)
    assert f"/player/{token}" in event.get("/settings").text
    assert "The players’ link is revoked." in event.led_to("/links/players", action="revoke")
    assert players_link(event.store, event.key) is None


def test_renewing_the_organisers_link_leads_to_the_new_address(event: Organised) -> None:
    answer = event.post("/links/organiser")
    assert answer.status_code == 303
    assert event.key.token not in answer.location
    assert "This is your new link." in Page(event.client.get(answer.location).text).words
    assert f"/player/{event.made.player}" in event.client.get(answer.location).text
    assert event.get().status_code == 404


def test_an_event_is_deleted_only_by_its_name(event: Organised) -> None:
    words = event.refused("/delete", 409, name="Friday")
    assert "To delete the event type its name: Friday night." in words
    assert event.get().status_code == 200
    answer = event.post("/delete", name="friday  Night")
    assert answer.status_code == 200
    assert "The event is deleted" in Page(answer.text).words
    assert event.get().status_code == 404


def test_the_history_is_told_the_newest_first_and_in_pages(event: Organised) -> None:
    for number in range(100):
        note(event.store, event.key, 1, f"Note {number}.")
    newest = event.get("/history")
    assert "Note 99." in newest.text
    assert "Note 0." in newest.text
    assert "The event was created." not in newest.text
    older = re.search(r'href="([^"]+before=\d+)"', newest.text)
    assert older is not None
    words = Page(event.client.get(older[1]).text).words
    assert "The event was created." in words
    assert "Bob submitted" in words
    assert "Newest" in words
    assert "Older" not in words
    assert event.get("/history?before=x").status_code == 200
    assert event.get(f"/history?before={'9' * 30}").status_code == 200


def test_a_recheck_that_changes_nothing_says_so(event: Organised) -> None:
    words = event.led_to("/recheck")
    assert "3 lists re-checked, none changed" in words
    assert "No verdict and no finding changed." in words
    assert "See what changed" in event.words("/history")


def test_a_recheck_tells_whose_verdict_changed(event: Organised) -> None:
    form = {
        "name": "Friday night",
        "date": "2030-05-04",
        "format": "vs-system-training",
        "house": "ban Brackwater Twins",
        "deadline": "2030-05-03T18:00",
        "zone": "UTC",
        "lists": "closed",
    }
    event.post("/settings", **form)
    assert "changed since 3 lists were checked" in event.words()
    assert "for a new verdict" in event.words("/players/1")
    words = event.led_to("/recheck")
    assert "3 lists re-checked, 2 changed" in words
    assert "Ann Legal before, now Illegal" in words
    assert "Found now: " in words
    assert "Re-check all" not in event.words()


def test_a_recheck_that_was_none_is_not_there(event: Organised) -> None:
    assert event.get("/rechecks/1").status_code == 404
    assert event.get("/rechecks/999").status_code == 404
    assert event.get(f"/rechecks/{'9' * 30}").status_code == 404


def test_lists_wait_to_be_rechecked_when_cards_changed(tmp_path: Path) -> None:
    path = tmp_path / "cards.db"
    event = Organised(create_app(ReloadingChecker(path)))
    event.hand_in("Ann", UNVERIFIED)
    assert "Re-check all" not in event.words()
    known = read_card("vs-system", {"name": "Nobody Ever"}, read_value)
    keep_source(path, "vs-system", "mine", CardFile([known]))
    words = event.words()
    assert "changed since 1 list was checked" in words
    assert "Unverified out of date" in words
    assert "1 list re-checked" in event.led_to("/recheck")
    assert "Re-check all" not in event.words()


def test_rules_that_can_no_longer_be_read_can_be_settled_anew(app: Flask) -> None:
    event = Organised(app, "vs-system-training; ban Roger")
    receipt = event.hand_in("Ann")
    # As another version may have written them.
    with app.extensions["events"].writing() as db:
        db.execute("update events set settings = replace(settings, '; ban ', '; bann ')")
    of_players = (f"player/{event.made.player}", f"entry/1/{receipt.token}")
    for address in of_players:
        answer = event.client.get(f"/events/{event.made.event}/{address}")
        assert answer.status_code == 200, "a receipt is there all the same"
    for address in ("", "/players/1", "/results.csv"):
        assert event.get(address).status_code == 200, "lists and exports are there all the same"
    answer = event.post("/recheck")
    assert answer.status_code == 422
    assert "no clause begins with 'bann'" in Page(answer.text).words
    form = {
        "name": "Friday night",
        "date": "2030-05-04",
        "format": "vs-system-training",
        "deadline": "2030-05-03T18:00",
        "zone": "UTC",
        "lists": "closed",
    }
    assert "The settings are saved." in event.led_to("/settings", **form)
    assert "Ann" in event.words()


@pytest.mark.rule("HL-EVENT-09")
def test_a_quickening_changes_hands(app: Flask) -> None:
    event = Organised(app, "highlander-standard")
    event.hand_in("Ann", QUICKENED)
    event.hand_in("Bob", PLAIN)
    assert "HL-EVENT-13" in event.words("/quickening")
    words = event.led_to("/quickening", loser="1", winner="2", loss="head shot")
    assert "Ann lost to Bob by a Head Shot: 1 Quickening (Kane)" in words
    assert "Both lists are amended." in words
    assert "Quickening (Kane)" in event.words("/players/2")


@pytest.mark.parametrize(
    ("form", "status", "said"),
    [
        ({"loser": "1", "winner": "2", "loss": "concession"}, 409, "Ann keeps them"),
        ({"loser": "2", "winner": "1", "loss": "head shot"}, 409, "Bob has no Quickening"),
        ({"loser": "1", "winner": "1", "loss": "head shot"}, 422, "are two players"),
        ({"loser": "1", "winner": "2", "loss": "sleep"}, 422, "A game is lost by one of"),
        ({"loser": "", "winner": "2", "loss": "head shot"}, 422, "Pick who lost and who won."),
    ],
)
def test_where_no_quickening_changes_hands_it_is_said_why(
    app: Flask, form: dict[str, str], status: int, said: str
) -> None:
    event = Organised(app, "highlander-standard")
    event.hand_in("Ann", QUICKENED)
    event.hand_in("Bob", PLAIN)
    assert said in event.refused("/quickening", status, **form)


def test_quickenings_are_of_highlander_alone(event: Organised) -> None:
    assert "Quickenings" not in event.words()
    assert event.get("/quickening").status_code == 404
    answer = event.post("/quickening", loser="1", winner="2", loss="head shot")
    assert answer.status_code == 404


def test_500_players_are_shown_within_300_milliseconds(app: Flask) -> None:
    event = Organised(app)
    for number in range(500):
        event.hand_in(f"Player {number}", (LEGAL, ILLEGAL, UNVERIFIED)[number % 3])
    event.get()
    assert len(assert_spends_less(0.3, lambda: players(event.get().text))) == 500
