"""`deckmarshal events`: made, listed, shown."""

import json
import re
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tests.validator.cli.events_here import DAY, ILLEGAL, Event, create, done, folder, run, store
from validator.events.creating import players_link
from validator.events.organising import drop, note, penalise


@pytest.fixture
def event() -> Event:
    """An event with nobody in it."""
    return Event(create().stdout)


def test_a_new_event_has_links_that_let_in(event: Event) -> None:
    assert players_link(store(), event.organiser) == event.player.token
    assert event.hand_in("Ann").revision == 3


def test_links_are_whole_behind_an_address() -> None:
    made = json.loads(create("Friday", "--address", "https://decks.example/", "--json").stdout)
    start = f"https://decks.example/events/{made['event']}"
    assert re.fullmatch(rf"{start}/organiser/[a-z2-7]{{26}}", made["organiser"])
    assert re.fullmatch(rf"{start}/player/[a-z2-7]{{26}}", made["player"])


def test_settings_are_those_of_the_options() -> None:
    create("Friday", "--open", "--zone", "Europe/Amsterdam")
    (listed,) = json.loads(done("list", "--json"))
    del listed["event"]
    assert listed.pop("bytes") > 0
    assert listed.pop("made_at") > "2026"
    assert listed == {
        "name": "Friday",
        "date": DAY,
        "format": "vs-system-training",
        "deadline": "2099-01-01T09:00:00+00:00",
        "zone": "Europe/Amsterdam",
        "lists": "open",
        "parameters": {},
        "players": 0,
        "handed_in": 0,
    }


def test_a_parameter_and_a_file_of_a_house_format_are_settled(tmp_path: Path) -> None:
    house = tmp_path / "league.toml"
    house.write_text('extends = "vs-system"\nban = ["Kroenen"]\n', encoding="utf-8")
    given = ("--date", DAY, "--deadline", "2099-01-01T10:00")
    assert run("create", "League", "--format", house, *given).exit_code == 0
    pair = ("--format", "highlander-two-headed-giant", "--set", "immortals=male/female")
    assert run("create", "Pairs", *pair, *given).exit_code == 0
    league, pairs = json.loads(done("list", "--json"))
    assert league["format"] == "vs-system; ban Kroenen"
    assert pairs["parameters"] == {"immortals": "male/female"}


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (("--format", "chess"), "chess"),
        (("--zone", "Atlantis"), "There is no time zone 'Atlantis'."),
        (("--deadline", "soon"), "'soon' is no time."),
        (("--set", "immortals=male"), "vs-system-training has no parameters."),
        (("--address", "decks.example"), "is not an address such as https://decks.example"),
        (("--date", "friday"), "'friday' does not match the format"),
        (("--format", "heroes-vs-villains-game"), "For an event take heroes-vs-villains"),
    ],
)
def test_what_can_not_be_is_a_mistake_in_the_words(options: tuple[str, ...], said: str) -> None:
    result = create("Friday", *options)
    assert result.exit_code == 2
    assert said in " ".join(result.stderr.split())


def test_without_a_format_nothing_is_created() -> None:
    result = run("create", "Friday", "--date", DAY, "--deadline", "2099-01-01T10:00")
    assert result.exit_code == 2
    assert "Missing option '--format'" in result.stderr


def test_a_folder_without_events_is_told_and_nothing_is_made() -> None:
    result = run("list")
    assert (result.exit_code, result.stderr) == (
        4,
        f"Error: There are no events in {folder()}. DECKMARSHAL_DATA names the folder of the "
        "service.\n",
    )
    assert not folder().exists()


def test_a_spoilt_database_is_told() -> None:
    folder().mkdir()
    (folder() / "events.db").write_bytes(b"my own notes" * 500)
    result = run("list")
    said = (
        "Error: events.db can't be used to keep events: file is not a database. It is damaged; "
        "deckmarshal doctor says what to do.\n"
    )
    assert (result.exit_code, result.stderr) == (4, said)


def test_the_list_says_how_many_lists_are_in(event: Event) -> None:
    done("expect", event.id, "Ann", "Bob")
    event.hand_in("Ann")
    titles, row = done("list").splitlines()
    assert titles.split() == [
        *("event", "date", "name", "format", "lists", "deadline", "KB", "made")
    ]
    cells = [event.id, DAY, "Friday night", "vs-system-training", "1 of 2", "2099-01-01 10:00 UTC"]
    assert re.split(r"  +", row)[:6] == cells


def test_events_are_listed_by_size_and_by_age(event: Event) -> None:
    small = Event(create("Small").stdout)
    for player in ("Ann", "Bob"):
        event.hand_in(player)
    for sort, first in (("size", event.id), ("age", event.id)):
        found = [each["event"] for each in json.loads(done("list", "--sort", sort, "--json"))]
        assert found == [first, small.id]


def test_an_event_is_deleted_without_a_question(event: Event) -> None:
    gone = json.loads(done("delete", event.id, "--yes", "--json"))
    assert (gone["deleted"], gone["bytes"] > 0) == (event.id, True)


def test_after_the_last_event_is_deleted_the_list_says_so(event: Event) -> None:
    done("delete", event.id, "--name", "Friday night")
    assert done("list") == "There are no events. Create one with deckmarshal events create.\n"


def test_an_event_goes_by_its_name_if_only_one_has_it(event: Event) -> None:
    assert done("expect", "friday  NIGHT", "Ann") == "1 player new in Friday night\n"
    create()
    result = run("expect", "Friday night", "Bob")
    assert result.exit_code == 4
    assert "2 events are called 'Friday night'. Name one by its id: " in result.stderr
    assert event.id in result.stderr
    assert done("expect", event.id, "Ann", "Bob") == "1 player new in Friday night\n"


def test_an_event_that_there_is_not_is_told(event: Event) -> None:
    result = run("show", "Monday")
    assert (result.exit_code, result.stderr) == (
        4,
        "Error: There is no event 'Monday'. deckmarshal events list lists them.\n",
    )


def test_the_table_shows_verdicts_locks_notes_and_penalties(event: Event) -> None:
    event.hand_in("Ann")
    event.hand_in("Bob", ILLEGAL)
    done("expect", event.id, "Cy", "Di")
    note(store(), event.organiser, 1, "looks fine")
    penalise(store(), event.organiser, 2, "warning", "late")
    drop(store(), event.organiser, 4, "ill")
    done("lock", event.id, "--player", "Bob")
    done("draw", event.id, "2", "--seed", "x")
    lines = done("show", event.id).splitlines()
    assert lines[0] == f"Friday night ({event.id})"
    assert lines[2].startswith("Deadline 1 January 2099, 10:00 (")
    assert lines[2].endswith("; it decides who may submit")
    cells = [re.split(r"  +", line.strip()) for line in lines[5:9]]
    assert cells[0] == [
        *("no.", "player", "deck", "verdict", "problems", "cards", "signature", "list", "notes")
    ]
    assert cells[1][0:2] + cells[1][3:6] == ["1", "Ann", "legal", "0", "60"]
    assert cells[1][-2:] == ["open", "1 noted, drawn 1×"]
    assert cells[2][0:3] + cells[2][-2:] == [
        *("2", "Bob", "illegal", "locked (alone)", "warning, drawn 1×")
    ]
    assert cells[3] == ["3", "Cy", "missing", "open"]
    assert lines[10:12] == ["3 lists: 1 legal, 1 illegal, 1 missing", "Out of the event: Di"]
    told = "\n".join(lines[12:])
    assert "== Ann (entry 1)\n" in told
    assert "\n· note: looks fine\n" in told
    assert "\n✗ 5 cards in the deck; at least 60 are needed. (VS-BUILD-01)\n" in told
    assert "\n· warning: late\n" in told


def test_the_table_as_json_has_the_reports(event: Event) -> None:
    event.hand_in("Bob", ILLEGAL)
    penalise(store(), event.organiser, 1, "warning", "late")
    shown = json.loads(done("show", event.id, "--json"))
    assert (shown["event"], shown["lock"], shown["totals"]["illegal"]) == (event.id, None, 1)
    (row,) = shown["rows"]
    assert (row["number"], row["player"], row["part"], row["is_open"]) == (1, "Bob", "deck", True)
    assert [each["penalty"] for each in row["remarks"]] == ["warning"]
    assert row["report"]["verdict"] == "illegal"


def test_a_name_that_would_write_over_the_terminal_is_shown_without_harm(event: Event) -> None:
    event.hand_in("Ann", ILLEGAL)
    with closing(sqlite3.connect(folder() / "events.db")) as db, db:
        db.execute("update entries set player = 'A' || char(27) || '[2J'")
    for command in ("show", "history", "links"):
        printed = done(command, event.id)
        assert "A?[2J" in printed
        assert "\x1b" not in printed
