"""`deckmarshal events`: links, exports, imports, deletion; and the guide."""

import csv
import gzip
import io
import json
import re
from pathlib import Path

import pytest

from tests.validator.cli.events_here import (
    ILLEGAL,
    LEGAL,
    Event,
    create,
    done,
    rows,
    run,
    store,
    zipped_lists,
)
from validator.events.creating import players_link
from validator.events.draws import lot
from validator.events.model import Role
from validator.events.organising import drop
from validator.events.refusals import NoSuchEventError
from validator.events.store import Operator
from validator.events.tokens import Key
from validator.limits import (
    MAX_BYTES,
    MAX_DRAWN,
    MAX_ENTRIES_OF_AN_EVENT,
    MAX_EVENT_BYTES,
    MAX_EVENT_NAME_LENGTH,
    MAX_IMPORTED_BYTES,
    MAX_IMPORTED_UNPACKED,
    MAX_NAME_LENGTH,
    MAX_NOTE_LENGTH,
    MAX_REVISIONS_OF_A_PLAYER,
)
from validator.settings import EVENT_DAYS, MAX_EVENTS


@pytest.fixture
def event() -> Event:
    """An event with nobody in it."""
    return Event(create().stdout)


def test_a_renewed_link_lets_in_and_the_one_before_does_not(event: Event) -> None:
    result = run("links", event.id, "--renew", "organiser")
    assert result.stderr.startswith("Note: the organiser's page can no longer show")
    (token,) = re.findall(rf"^/events/{event.id}/organiser/(\w+)\n$", result.stdout)
    note_key = Key(event.id, Role.ORGANISER, token)
    assert players_link(store(), note_key) is None
    with pytest.raises(NoSuchEventError):
        players_link(store(), event.organiser)
    event.hand_in("Ann")


def test_a_player_who_lost_the_link_gets_a_new_one(event: Event) -> None:
    mine = event.hand_in("Ann")
    arguments = ("--renew", "entry", "--player", "Ann", "--address", "http://decks.example")
    made = json.loads(done("links", event.id, *arguments, "--json"))
    start = f"http://decks.example/events/{event.id}/entry/1/"
    assert (made["role"], made["entry"], made["link"][: len(start)]) == ("entry", 1, start)
    event.hand_in("", LEGAL, Key(event.id, Role.ENTRY, made["link"][len(start) :], 1))
    with pytest.raises(NoSuchEventError):
        event.hand_in("", LEGAL, Key(event.id, Role.ENTRY, mine.token, 1))


def test_links_are_listed_without_what_they_carry(event: Event) -> None:
    mine = event.hand_in("Ann")
    said = done("links", event.id, "--revoke", "player")
    assert said == "Revoked: the link no longer works.\n"
    with pytest.raises(NoSuchEventError):
        event.hand_in("Bob")
    printed = done("links", event.id)
    cells = [re.split(r"  +", line) for line in printed.splitlines()]
    assert [(row[0], row[-1]) for row in cells] == [
        ("link", "state"),
        ("organiser", "lets in"),
        ("player", "revoked"),
        ("entry", "lets in"),
    ]
    assert cells[3][1] == "1: Ann"
    for token in (event.organiser.token, event.player.token, mine.token):
        assert token not in printed + done("links", event.id, "--json")


@pytest.mark.parametrize(
    "options",
    [
        ("--renew", "entry"),
        ("--renew", "player", "--player", "Ann"),
        ("--player", "Ann"),
        ("--renew", "player", "--revoke", "player"),
        ("--renew", "judge"),
    ],
)
def test_words_about_links_that_do_not_fit_are_a_mistake(
    event: Event, options: tuple[str, ...]
) -> None:
    assert run("links", event.id, *options).exit_code == 2


def test_the_organisers_link_can_not_be_revoked(event: Event) -> None:
    result = run("links", event.id, "--revoke", "organiser")
    assert result.exit_code == 4
    assert "can be renewed, not revoked" in result.stderr


def test_exports_hold_what_their_endings_say(event: Event, tmp_path: Path) -> None:
    event.hand_in("Ann")
    event.hand_in("Bob", ILLEGAL)
    for name in ("r.csv", "r.json", "r.pdf", "r.zip", "r.json.gz"):
        assert done("export", event.id, "--output", tmp_path / name) == f"Wrote {tmp_path / name}\n"
    done("export", event.id, "--sheets", tmp_path / "sheets.pdf")
    table = csv.DictReader(io.StringIO((tmp_path / "r.csv").read_text(encoding="utf-8-sig")))
    verdicts = {"Ann": "legal", "Bob": "illegal"}
    assert {row["player"]: row["verdict"] for row in table} == verdicts
    whole = json.loads((tmp_path / "r.json").read_text(encoding="utf-8"))
    assert {row["player"]: row["status"] for row in whole["rows"]} == verdicts
    assert zipped_lists(event, tmp_path) == {"001-Ann.txt": LEGAL, "002-Bob.txt": ILLEGAL}
    for name in ("r.pdf", "sheets.pdf"):
        assert (tmp_path / name).read_bytes().startswith(b"%PDF-")
    assert (tmp_path / "r.pdf").read_bytes() != (tmp_path / "sheets.pdf").read_bytes()
    assert json.loads(gzip.decompress((tmp_path / "r.json.gz").read_bytes()))["id"] == event.id


def test_an_export_does_not_write_over_a_file_unless_told(event: Event, tmp_path: Path) -> None:
    path = tmp_path / "r.csv"
    path.write_text("mine", encoding="utf-8")
    result = run("export", event.id, "--output", path)
    assert (result.exit_code, path.read_text(encoding="utf-8")) == (4, "mine")
    done("export", event.id, "--output", path, "--force")
    assert path.read_text(encoding="utf-8") != "mine"


@pytest.mark.parametrize(
    "options", [(), ("--output", "r.doc"), ("--sheets", "r.csv"), ("--output", "r.gz")]
)
def test_an_export_must_say_what_is_wanted(event: Event, options: tuple[str, ...]) -> None:
    assert run("export", event.id, *options).exit_code == 2


def test_an_event_moves_to_another_service_whole(
    event: Event, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    mine = event.hand_in("Ann")
    done("export", event.id, "--output", tmp_path / "friday.json.gz")
    before = done("history", event.id, "--json")
    monkeypatch.setenv("DECKMARSHAL_DATA", str(tmp_path / "elsewhere"))
    moved = Event(done("import", tmp_path / "friday.json.gz"))
    assert moved.id == event.id
    assert moved.organiser.token != event.organiser.token
    assert done("history", event.id, "--json") == before
    moved.hand_in("", LEGAL, Key(event.id, Role.ENTRY, mine.token, 1))
    again = run("import", tmp_path / "friday.json.gz")
    assert again.exit_code == 4
    assert "This event already exists here." in again.stderr


@pytest.mark.parametrize(
    "content",
    [None, b"", b"my own notes", gzip.compress(b"[]"), gzip.compress(b'{"deckmarshal_event": 1}')],
    ids=["missing", "empty", "no gzip", "a list", "a bare event"],
)
def test_a_file_that_is_no_event_is_refused(tmp_path: Path, content: bytes | None) -> None:
    path = tmp_path / "event.json.gz"
    if content is not None:
        path.write_bytes(content)
    result = run("import", path)
    assert result.exit_code == 4
    assert result.stderr.startswith("Error: ")
    assert len(result.stderr.splitlines()) == 1


def test_an_event_is_deleted_by_who_types_its_name(event: Event) -> None:
    event.hand_in("Ann")
    result = run("delete", event.id, stdin="Friday nigth\n")
    assert result.exit_code == 4
    assert "Nothing was deleted." in result.stderr
    assert f"Friday night ({event.id}) has 1 entry." in result.stdout
    assert run("delete", event.id, "--name", "Monday").exit_code == 4
    assert run("delete", event.id, stdin="").exit_code == 4
    assert rows(event)
    result = run("delete", event.id, stdin="friday night\n")
    assert result.exit_code == 0
    assert result.stdout.endswith("Friday night is deleted.\n")
    assert run("show", event.id).exit_code == 4


def test_what_the_operator_does_is_the_organisers_in_the_history(event: Event) -> None:
    drop(store(), Operator(event.id), event.hand_in("Ann").entry, "ill")
    actors = [each["actor"] for each in json.loads(done("history", event.id, "--json"))]
    assert actors == ["organiser", "player", "player", "organiser"]


def test_the_guide_states_the_limits_and_the_draw_as_they_are() -> None:
    guide = (Path(__file__).parents[3] / "docs" / "events.md").read_text(encoding="utf-8")
    megabyte = 1024**2
    for row in (
        f"| players and sides of an event | {MAX_ENTRIES_OF_AN_EVENT:,} |",
        f"| a list, a pool | {MAX_BYTES // 1024:,} KB each |",
        f"| submissions of one player | {MAX_REVISIONS_OF_A_PLAYER} |",
        f"| all revisions of an event, packed | {MAX_EVENT_BYTES // megabyte} MB; ",
        f"| name of an event | {MAX_EVENT_NAME_LENGTH} characters |",
        f"| name of a player or a side, seed | {MAX_NAME_LENGTH} characters |",
        f"| note, penalty, reason | {MAX_NOTE_LENGTH:,} characters |",
        f"| players drawn at once | {MAX_DRAWN} |",
        f"| an event that is imported | {MAX_IMPORTED_BYTES // megabyte} MB, "
        f"{MAX_IMPORTED_UNPACKED // megabyte} MB unpacked |",
        f"| all events together | {int(MAX_EVENTS.default):,} MB, a [setting]",
        f"An\nevent is hidden {EVENT_DAYS.default} days after",
        *(f"\n{lot('dice 4 2 6', player)[:16]}…  -\n" for player in ("Ann", "Bob")),
    ):
        assert row in guide
