"""What the organiser states for an event, and what players claim, at the command line."""

import json
from pathlib import Path

import pytest

from tests.helpers import checker
from tests.validator.cli.events_here import Event, create, done, run, store
from validator.events.lists import EntryLists
from validator.events.submitting import EntryContent, hand_in

LIST = "\n".join(f"4 Lamp Keeper {letter}" for letter in "ABCDEFGHIJKLMNO")
FILE = "name\n" + "".join(f"Lamp Keeper {letter}\n" for letter in "ABCDEFGHIJKLMNO")


@pytest.fixture
def event() -> Event:
    """An event in which somebody claims the names of a list."""
    made = Event(create("Friday night", "--format", "vs-system").stdout)
    handed = EntryContent("Ann", EntryLists(LIST), claims=FILE)
    hand_in(store(), checker(), made.player, handed)
    return made


def test_claims_are_shown_and_count_once_they_are_accepted(event: Event) -> None:
    assert "15 claims of the player" in done("show", event.id)
    assert done("claims", event.id, "Ann").splitlines()[0] == "   1  Lamp Keeper A"
    assert "0 changed" in done("recheck", event.id)
    assert done("claims", event.id, "1", "--accept").startswith("Accepted for Friday night.")
    assert "Ann: unverified before, legal as stated now" in done("recheck", event.id)
    shown = done("show", event.id)
    assert "legal as stated" in shown
    assert "with 15 names stated by the organiser" in shown
    assert "stated: Lamp Keeper A" in shown
    (found, *_) = json.loads(done("claims", event.id, "Ann", "--json"))
    assert found["is_accepted"] is True


def test_one_claim_is_accepted_alone(event: Event) -> None:
    done("claims", event.id, "Ann", "--only", "2")
    assert done("state", event.id) == "name,set,number,source\nLamp Keeper B,,,stated\n"


def test_the_organiser_states_a_file_adds_to_it_and_takes_it_back(
    event: Event, tmp_path: Path
) -> None:
    first, second, empty = (tmp_path / name for name in ("first.csv", "second.csv", "empty.csv"))
    first.write_text("name\nLamp Keeper A\n", encoding="utf-8")
    second.write_text("name,type\nLamp Keeper B,location\n", encoding="utf-8")
    empty.write_text("", encoding="utf-8")
    said = done("state", event.id, first)
    assert said.startswith("Friday night states something of 1 card.")
    done("state", event.id, second, "--add")
    assert "Lamp Keeper A,,,,stated\nLamp Keeper B,,,location,stated\n" in done("state", event.id)
    done("state", event.id, empty)
    assert done("state", event.id) == ""


def test_an_event_is_created_with_a_card_file(tmp_path: Path) -> None:
    file = tmp_path / "stated.csv"
    file.write_text(FILE, encoding="utf-8")
    made = Event(create("Friday night", "--format", "vs-system", "--stated", str(file)).stdout)
    assert made.hand_in("Ann", LIST).row["status"] == "legal"
    assert ",legal as stated," in _exported(made, tmp_path)


def _exported(event: Event, tmp_path: Path) -> str:
    done("export", event.id, "--output", tmp_path / "results.csv")
    return (tmp_path / "results.csv").read_text(encoding="utf-8")


def test_what_is_no_card_file_is_a_sentence(event: Event, tmp_path: Path) -> None:
    file = tmp_path / "list.txt"
    file.write_text("4 Roger\n", encoding="utf-8")
    result = run("state", event.id, file)
    assert result.exit_code != 0
    assert result.stderr.startswith("Error: What is stated")


def test_a_file_of_another_program_is_stated_and_its_flaws_are_told(
    event: Event, tmp_path: Path
) -> None:
    file = tmp_path / "cards.csv"
    rows = "".join(f"Lamp Keeper {letter},two\n" for letter in "ABCDEFGHIJKLMNO")
    file.write_text(f"Card Name,Cost\n{rows}", encoding="utf-8")
    answer = run("state", event.id, file)
    assert "cards.csv: 15 cards read." in answer.stderr
    assert "line 2: Lamp Keeper A: cost: 'two' is not a whole number" in answer.stderr
    assert answer.stdout.startswith("Friday night states something of 15 cards.")
    assert "Lamp Keeper A,,,stated\n" in done("state", event.id)
    assert "legal as stated now" in done("recheck", event.id)
    made = create("Other", "--format", "vs-system", "--stated", str(file))
    assert "Lamp Keeper A" in done("state", Event(made.stdout).id)
