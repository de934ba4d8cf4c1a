"""`deckmarshal events`, as whoever runs the service calls it."""

import csv
import gzip
import hashlib
import io
import json
import re
import sqlite3
import zipfile
from contextlib import closing
from datetime import date
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from formats.samples import samples
from tests.helpers import desk
from validator.cli.main import main
from validator.events.book import EventBook, Operator
from validator.events.creating import players_link
from validator.events.draws import lot
from validator.events.handing_in import HandedIn, Receipt, hand_in
from validator.events.lists import Lists
from validator.events.model import Role
from validator.events.organising import drop, note, penalise
from validator.events.refusals import NoSuchEventError, RefusedError
from validator.events.tokens import Key
from validator.limits import (
    LONGEST_EVENT_NAME,
    LONGEST_NAME,
    LONGEST_NOTE,
    MOST_BYTES,
    MOST_DRAWN,
    MOST_ENTRIES_OF_AN_EVENT,
    MOST_EVENT_BYTES,
    MOST_IMPORTED_BYTES,
    MOST_IMPORTED_UNPACKED,
    MOST_REVISIONS_OF_A_PLAYER,
)
from validator.settings import EVENT_DAYS, MOST_EVENTS, data_folder

LEGAL = next(sample.text for sample in samples().values())
ILLEGAL = "5 Kroenen"
DAY = date.today().isoformat()


def run(*arguments: str | Path, stdin: str | None = None) -> Result:
    """What a command about events prints and how it ends."""
    return CliRunner().invoke(main, ["events", *map(str, arguments)], input=stdin)


def done(*arguments: str | Path) -> str:
    """What a command prints that works."""
    result = run(*arguments)
    assert (result.exit_code, result.stderr) == (0, "")
    return result.stdout


def create(name: str = "Friday night", *options: str) -> Result:
    """Create an event that is open for years."""
    settled = ("--date", DAY, "--format", "vs-system-training", "--deadline", "2099-01-01T10:00")
    return run("create", name, *settled, *options)


class Event:
    """An event, and its links."""

    def __init__(self, printed: str) -> None:
        found = re.search(
            r"^event +(\w+)\norganiser +/events/\1/organiser/(\w+)\n"
            r"player +/events/\1/player/(\w+)\n$",
            printed,
        )
        assert found is not None
        self.id, organiser, player = found.groups()
        self.organiser = Key(self.id, Role.ORGANISER, organiser)
        self.player = Key(self.id, Role.PLAYER, player)

    def hand_in(self, player: str, decklist: str = LEGAL, key: Key | None = None) -> Receipt:
        """Hand a list in as players do."""
        return hand_in(book(), desk(), key or self.player, HandedIn(player, Lists(decklist)))


def folder() -> Path:
    """The folder that the commands use."""
    return data_folder()


def book() -> EventBook:
    """The events, as the service has them open."""
    return EventBook(folder() / "events.db", days=400)


@pytest.fixture
def event() -> Event:
    """An event with nobody in it."""
    return Event(create().stdout)


def rows(event: Event) -> list[dict[str, object]]:
    """The rows of the table."""
    found: list[dict[str, object]] = json.loads(done("show", event.id, "--json"))["rows"]
    return found


def test_a_new_event_has_links_that_let_in(event: Event) -> None:
    assert players_link(book(), event.organiser) == event.player.token
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
        (("--address", "decks.example"), "is no address such as https://decks.example"),
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
    said = "Error: events.db can't be used to keep events: file is not a database.\n"
    assert (result.exit_code, result.stderr) == (4, said)


def test_the_list_says_how_many_lists_are_in(event: Event) -> None:
    done("expect", event.id, "Ann", "Bob")
    event.hand_in("Ann")
    titles, row = done("list").splitlines()
    assert titles.split() == ["event", "date", "name", "format", "lists", "deadline"]
    cells = [event.id, DAY, "Friday night", "vs-system-training", "1 of 2", "2099-01-01 10:00 UTC"]
    assert re.split(r"  +", row) == cells


def test_after_the_last_event_is_deleted_the_list_says_so(event: Event) -> None:
    done("delete", event.id, "--name", "Friday night")
    assert done("list") == "There are no events. deckmarshal events create makes one.\n"


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
    note(book(), event.organiser, 1, "looks fine")
    penalise(book(), event.organiser, 2, "warning", "late")
    drop(book(), event.organiser, 4, "ill")
    done("lock", event.id, "--player", "Bob")
    done("draw", event.id, "2", "--seed", "x")
    lines = done("show", event.id).splitlines()
    assert lines[0] == f"Friday night ({event.id})"
    assert lines[2].startswith("Deadline 1 January 2099, 10:00 (")
    assert lines[2].endswith("; it decides who may hand in")
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
    penalise(book(), event.organiser, 1, "warning", "late")
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


def test_locked_lists_can_not_be_handed_in_until_they_are_unlocked(event: Event) -> None:
    mine = event.hand_in("Ann")
    own = Key(event.id, Role.ENTRY, mine.token, mine.entry)
    assert done("lock", event.id) == "Every list of Friday night is locked.\n"
    with pytest.raises(RefusedError, match="has locked"):
        event.hand_in("Bob")
    assert done("unlock", event.id, "--player", "1") == "The list of Ann is unlocked.\n"
    event.hand_in("", LEGAL, own)
    with pytest.raises(RefusedError, match="has locked"):
        event.hand_in("Bob")
    said = done("unlock", event.id, "--player", "Ann", "--until-deadline")
    assert said == "The list of Ann is as all others are.\n"
    with pytest.raises(RefusedError, match="has locked"):
        event.hand_in("", LEGAL, own)
    said = done("unlock", event.id, "--until-deadline")
    assert said == "Every list of Friday night is as the deadline says.\n"
    event.hand_in("Bob")


def test_nobody_of_that_name_is_told(event: Event) -> None:
    result = run("lock", event.id, "--player", "Zed")
    assert (result.exit_code, result.stderr) == (
        4,
        "Error: Nobody in Friday night is 'Zed'. deckmarshal events show lists them.\n",
    )


def test_a_list_is_amended_with_a_reason(event: Event, tmp_path: Path) -> None:
    event.hand_in("Ann", ILLEGAL)
    path = tmp_path / "ann.txt"
    path.write_text(LEGAL, encoding="utf-8")
    first, second = done("amend", event.id, "1", path, "--reason", "A typo").splitlines()
    assert first == "Amended the list of Ann (revision 4)"
    assert second.startswith("Legal in vs-system-training as of ")
    assert rows(event)[0]["status"] == "legal"
    assert "      Reason: A typo\n" in done("history", event.id)


def test_an_amendment_keeps_the_pool_unless_another_is_given(tmp_path: Path) -> None:
    given = ("--date", DAY, "--deadline", "2099-01-01T10:00", "--format", "highlander-sealed")
    event = Event(done("create", "Sealed", *given))
    pool = "1 Connor MacLeod\n3 Upper Left Attack\n"
    deck = "Pre-Game\n1 Connor MacLeod\nDeck\n3 Upper Left Attack\n"
    hand_in(book(), desk(), event.player, HandedIn("Ann", Lists(deck, pool)))
    (tmp_path / "deck.txt").write_text(deck.replace("3", "2"), encoding="utf-8")
    (tmp_path / "pool.txt").write_text(f"{pool}2 Lower Block\n", encoding="utf-8")
    done("amend", event.id, "Ann", tmp_path / "deck.txt", "--reason", "x")
    assert zipped_lists(event, tmp_path)["001-Ann-pool.txt"] == pool
    amend = ("amend", event.id, "Ann", tmp_path / "deck.txt", "--reason", "x", "--pool")
    done(*amend, tmp_path / "pool.txt")
    assert zipped_lists(event, tmp_path)["001-Ann-pool.txt"] == f"{pool}2 Lower Block\n"


def zipped_lists(event: Event, tmp_path: Path) -> dict[str, str]:
    """The zip of lists."""
    done("export", event.id, "--output", tmp_path / "lists.zip", "--force")
    with zipfile.ZipFile(tmp_path / "lists.zip") as archive:
        return {name: archive.read(name).decode() for name in archive.namelist()}


@pytest.mark.parametrize(
    ("file", "reason", "code", "said"),
    [
        ("nowhere.txt", "x", 4, "can't be read: No such file"),
        ("-", "x", 4, "There is no list."),
        ("-", " ", 4, "Write a reason."),
    ],
)
def test_an_amendment_that_can_not_be_is_told(
    event: Event, file: str, reason: str, code: int, said: str
) -> None:
    event.hand_in("Ann")
    result = run("amend", event.id, "1", file, "--reason", reason, stdin="")
    assert result.exit_code == code
    assert said in result.stderr


def test_a_draw_can_be_worked_out_by_everybody(event: Event) -> None:
    for player in ("Ann", "Bob", "Cy", "Di"):
        event.hand_in(player)
    lots = {
        hashlib.sha256(f"dice 4 2 6:{player}".encode()).hexdigest(): (number, player)
        for number, player in enumerate(("Ann", "Bob", "Cy", "Di"), 1)
    }
    first, *drawn, last = done("draw", event.id, "2", "--seed", "dice 4 2 6").splitlines()
    assert (first, last) == ("Seed: dice 4 2 6", "Drawn among 4 players")
    assert drawn == [
        f"{number:>4}  {player}  {drawn_by[:16]}…"
        for drawn_by, (number, player) in sorted(lots.items())[:2]
    ]
    drawn_anew = json.loads(done("draw", event.id, "2", "--seed", "dice 4 2 6", "--json"))["drawn"]
    assert [each["player"] for each in drawn_anew] == [lots[each][1] for each in sorted(lots)[:2]]


def test_a_draw_of_nobody_is_refused(event: Event) -> None:
    assert "Nobody has handed in a list yet" in run("draw", event.id, "1").stderr
    assert run("draw", event.id, "0").exit_code == 4
    assert run("draw", event.id, "many").exit_code == 2


def test_a_recheck_says_what_changed(event: Event) -> None:
    CliRunner().invoke(main, ["cards", "build"])
    event.hand_in("Ann")
    event.hand_in("Bob", ILLEGAL)
    assert done("recheck", event.id) == "Checked 2 lists anew; 0 changed\n"
    with closing(sqlite3.connect(folder() / "cards.db")) as db, db:
        (card,) = re.findall(r"^\d+ (.+?)(?:, .*)?$", LEGAL.partition("\n\n")[2], re.M)[:1]
        db.execute("delete from cards where name = ?", [card])
    assert "of them were judged by other rules or cards than there are now" in done(
        "show", event.id
    )
    assert done("recheck", event.id) == (
        "Checked 2 lists anew; 1 changed\n  Ann: legal before, unverified now\n"
    )
    shown = json.loads(done("recheck", event.id, "--json"))
    assert shown == {"lists": 2, "changed": []}


def test_lists_are_opened(event: Event) -> None:
    said = done("open", event.id)
    assert said == "The lists of Friday night are open: players see each other's.\n"
    assert "Lists are closed, and opened" in done("show", event.id)


def test_history_tells_everything_the_oldest_first(event: Event) -> None:
    event.hand_in("Ann")
    event.hand_in("Bob")
    done("lock", event.id, "--player", "Ann")
    lines = done("history", event.id).splitlines()
    assert [line.split("  ")[0] for line in lines if line[0] != " "] == list("123456")
    assert "    The event was created." in lines
    assert "    The organiser locked the list of Ann." in lines
    kinds = [each["kind"] for each in json.loads(done("history", event.id, "--json"))]
    assert kinds == ["created", "expected", "handed in", "expected", "handed in", "locked"]
    of_ann = json.loads(done("history", event.id, "--player", "Ann", "--json"))
    assert [each["revision"] for each in of_ann] == [3, 6]
    assert of_ann[1]["sentence"] == "The organiser locked the list of Ann."


def test_a_renewed_link_lets_in_and_the_one_before_does_not(event: Event) -> None:
    result = run("links", event.id, "--renew", "organiser")
    assert result.stderr.startswith("Note: the organiser's page can't show the players' link")
    (token,) = re.findall(rf"^/events/{event.id}/organiser/(\w+)\n$", result.stdout)
    note_key = Key(event.id, Role.ORGANISER, token)
    assert players_link(book(), note_key) is None
    with pytest.raises(NoSuchEventError):
        players_link(book(), event.organiser)
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
    assert said == "Revoked: nobody gets in by that link any more.\n"
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
    assert "This event is here already." in again.stderr


@pytest.mark.parametrize(
    "content",
    [None, b"", b"my own notes", gzip.compress(b"[]"), gzip.compress(b'{"deckmarshal_event": 1}')],
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
    drop(book(), Operator(event.id), event.hand_in("Ann").entry, "ill")
    actors = [each["actor"] for each in json.loads(done("history", event.id, "--json"))]
    assert actors == ["organiser", "player", "player", "organiser"]


def test_the_guide_states_the_limits_and_the_draw_as_they_are() -> None:
    guide = (Path(__file__).parents[3] / "docs" / "events.md").read_text(encoding="utf-8")
    megabyte = 1024**2
    for row in (
        f"| players and sides of an event | {MOST_ENTRIES_OF_AN_EVENT:,} |",
        f"| a list, a pool | {MOST_BYTES // 1024:,} KB each |",
        f"| hand-ins of one player | {MOST_REVISIONS_OF_A_PLAYER} |",
        f"| all revisions of an event, packed | {MOST_EVENT_BYTES // megabyte} MB; ",
        f"| name of an event | {LONGEST_EVENT_NAME} characters |",
        f"| name of a player or a side, seed | {LONGEST_NAME} characters |",
        f"| note, penalty, reason | {LONGEST_NOTE:,} characters |",
        f"| players drawn at once | {MOST_DRAWN} |",
        f"| an event that is imported | {MOST_IMPORTED_BYTES // megabyte} MB, "
        f"{MOST_IMPORTED_UNPACKED // megabyte} MB unpacked |",
        f"| all events together | {int(MOST_EVENTS.default):,} MB, a [setting]",
        f"An\nevent is deleted by itself {EVENT_DAYS.default} days after",
        *(f"\n{lot('dice 4 2 6', player)[:16]}…  -\n" for player in ("Ann", "Bob")),
    ):
        assert row in guide
