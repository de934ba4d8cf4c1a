"""`deckmarshal events`: locked, amended, drawn, re-checked, told."""

import hashlib
import json
import re
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from click.testing import CliRunner

from tests.helpers import checker
from tests.validator.cli.events_here import (
    DAY,
    ILLEGAL,
    LEGAL,
    Event,
    create,
    done,
    folder,
    rows,
    run,
    store,
    zipped_lists,
)
from validator.cli.main import main
from validator.events.lists import EntryLists
from validator.events.model import Role
from validator.events.refusals import RefusedError
from validator.events.submitting import EntryContent, hand_in
from validator.events.tokens import Key


@pytest.fixture
def event() -> Event:
    """An event with nobody in it."""
    return Event(create().stdout)


def test_a_deadline_that_has_passed_is_reopened(event: Event) -> None:
    said = done("reopen", event.id, "--until", "2100-01-01T12:00", "--zone", "UTC")
    assert said == "Open until 1 January 2100, 12:00 (UTC).\n"
    assert "Deadline: " in done("history", event.id)
    assert run("reopen", event.id, "--until", "2001-01-01T12:00").exit_code == 4


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
    assert second.startswith("Legal in Vs. System, training as of ")
    assert rows(event)[0]["status"] == "legal"
    assert "      Reason: A typo\n" in done("history", event.id)


def test_an_amendment_keeps_the_pool_unless_another_is_given(tmp_path: Path) -> None:
    given = ("--date", DAY, "--deadline", "2099-01-01T10:00", "--format", "highlander-sealed")
    event = Event(done("create", "Sealed", *given))
    pool = "1 Connor MacLeod\n3 Upper Left Attack\n"
    deck = "Pre-Game\n1 Connor MacLeod\nDeck\n3 Upper Left Attack\n"
    hand_in(store(), checker(), event.player, EntryContent("Ann", EntryLists(deck, pool)))
    (tmp_path / "deck.txt").write_text(deck.replace("3", "2"), encoding="utf-8")
    (tmp_path / "pool.txt").write_text(f"{pool}2 Lower Block\n", encoding="utf-8")
    done("amend", event.id, "Ann", tmp_path / "deck.txt", "--reason", "x")
    assert zipped_lists(event, tmp_path)["001-Ann-pool.txt"] == pool
    amend = ("amend", event.id, "Ann", tmp_path / "deck.txt", "--reason", "x", "--pool")
    done(*amend, tmp_path / "pool.txt")
    assert zipped_lists(event, tmp_path)["001-Ann-pool.txt"] == f"{pool}2 Lower Block\n"


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
    assert "Nobody has submitted a list yet" in run("draw", event.id, "1").stderr
    assert run("draw", event.id, "0").exit_code == 4
    assert run("draw", event.id, "many").exit_code == 2


def test_a_recheck_says_what_changed(event: Event) -> None:
    CliRunner().invoke(main, ["cards", "build"])
    event.hand_in("Ann")
    event.hand_in("Bob", ILLEGAL)
    assert done("recheck", event.id) == "Re-checked 2 lists; 0 changed\n"
    with closing(sqlite3.connect(folder() / "cards.db")) as db, db:
        (card,) = re.findall(r"^\d+ (.+?)(?:, .*)?$", LEGAL.partition("\n\n")[2], re.M)[:1]
        db.execute("delete from cards where name = ?", [card])
    assert "of them were checked by older rules or cards" in done("show", event.id)
    assert done("recheck", event.id) == (
        "Re-checked 2 lists; 1 changed\n  Ann: legal before, unverified now\n"
    )
    shown = json.loads(done("recheck", event.id, "--json"))
    assert shown == {"lists": 2, "changed": []}


def test_lists_are_opened(event: Event) -> None:
    said = done("open", event.id)
    assert said == "The lists of Friday night are open: players see each other's.\n"
    assert "Lists are open to all players" in done("show", event.id)


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


def test_a_number_is_an_entry_before_it_is_anybodys_name(event: Event, tmp_path: Path) -> None:
    done("expect", event.id, "Ann", "3", "Cy")
    path = tmp_path / "list.txt"
    path.write_text(LEGAL, encoding="utf-8")
    said = done("amend", event.id, "3", path, "--reason", "By mail")
    assert "Amended the list of Cy" in said
