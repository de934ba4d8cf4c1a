"""`deckmarshal cards proposals`, as whoever runs the service calls it."""

import csv
import io
import json
import re
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from validator.cli.main import main

FILE = """name,cost,universe
Anole,3,
Armor,2,photographic
Night Porter,1,
"""
TOLD = "  deckmarshal cards proposals "


def run(*words: str) -> Result:
    """What a command prints and how it ends."""
    return CliRunner().invoke(main, ["cards", *words])


def proposals(*words: str) -> str:
    """What a command about proposals prints; it must end well."""
    result = run("proposals", *words)
    assert result.exit_code == 0, result.output
    return result.stdout


def data(*words: str) -> Any:
    """The same as JSON."""
    return json.loads(proposals(*words, "--json"))


@pytest.fixture(autouse=True)
def three_proposals(tmp_path: Path) -> None:
    """A card's cost, a contradiction and a new card are proposed."""
    path = tmp_path / "cards.csv"
    path.write_text(FILE, encoding="utf-8")
    said = proposals("add", str(path), "--game", "vs-2pcg", "--source", "my binder")
    assert said.splitlines()[0] == (
        "Proposal 1, Anole. It counts once whoever runs this service has accepted it."
    )


def test_the_list_tells_what_each_would_do() -> None:
    assert proposals("list").splitlines() == [
        "    1  fills        vs-2pcg  Anole: cost 3 (now unknown). my binder",
        "    2  contradicts  vs-2pcg  Armor: cost 2 (now unknown); universe photographic "
        "(now illustrated). my binder",
        "    3  new          vs-2pcg  Night Porter: cost 1 (now unknown). my binder",
        "3 proposals.",
    ]
    assert [each["number"] for each in data("list", "--kind", "new")] == [3]
    assert proposals("list", "--game", "highlander") == "There is no such proposal.\n"


def test_a_proposal_is_shown_then_accepted_by_the_command_that_was_told() -> None:
    shown = proposals("accept", "1")
    assert "~ Anole: cost 3, was unknown\n" in shown
    assert "No verdict changes on" in shown
    assert "Nothing is accepted yet." in shown
    assert "cost            unknown" in run("show", "vs-2pcg", "Anole").stdout
    told = shown.splitlines()[-1].removeprefix(TOLD)
    assert proposals(*told.split()) == "1 proposal accepted: 1.\n"
    assert "cost            3" in run("show", "vs-2pcg", "Anole").stdout
    assert "players' proposals  1 card" in run("sources").stdout


def test_all_of_a_kind_are_refused_by_the_command_that_was_told() -> None:
    told = proposals("refuse", "--kind", "contradicts").splitlines()[-1].removeprefix(TOLD)
    assert proposals(*told.split()) == "1 proposal refused: 2.\n"
    assert [each["number"] for each in data("list", "--state", "refused")] == [2]


def test_another_hash_decides_nothing() -> None:
    result = run("proposals", "accept", "1", "--hash", "0" * 32)
    assert result.exit_code == 4
    assert "That is not the hash of what stands there now" in result.output
    assert data("show", "1")["state"] == "open"


def test_what_was_accepted_is_dropped_again_with_its_history() -> None:
    for words in (("accept", "1"), ("drop", "1")):
        proposals(*words, "--hash", data(*words)["hash"])
    assert data("show", "1")["state"] == "dropped"
    assert [each["decision"] for each in data("history")] == ["drop", "accept"]
    assert re.search(r"dropped +1  Anole \(by command line", proposals("history"))


def test_dropping_the_source_drops_what_was_accepted() -> None:
    proposals("accept", "1", "--hash", data("accept", "1")["hash"])
    result = run("drop", "players' proposals", "--game", "vs-2pcg")
    assert result.stdout == "Deleted the cards of players' proposals.\n"
    # It is not put there again by whoever looks next.
    assert data("list", "--state", "accepted") == []
    assert "cost            unknown" in run("show", "vs-2pcg", "Anole").stdout


def test_no_import_can_take_the_name_of_the_proposals(tmp_path: Path) -> None:
    result = run(
        "import",
        str(tmp_path / "cards.csv"),
        *("--game", "vs-2pcg", "--source", "players' proposals"),
    )
    assert result.exit_code == 2


def test_nothing_in_a_csv_is_run_as_a_formula(tmp_path: Path) -> None:
    path = tmp_path / "cards.csv"
    # Not what the files of ours refuse, and still what a spreadsheet runs.
    path.write_text("name,keywords\n－1,＝1;+1\n", encoding="utf-8")
    proposals("add", str(path), "--game", "vs-2pcg", "--source", "-2")
    rows = list(csv.reader(io.StringIO(proposals("list", "--csv", "--upload", "2"))))
    assert rows[1][4:9] == ["'－1", "keywords", "'＝1; +1", "unknown", "'-2"]


def test_the_link_is_shown_once() -> None:
    made = proposals("link", "--address", "https://decks.example").strip()
    assert re.fullmatch(r"https://decks\.example/proposals/operator/[a-z2-7]{26}", made)
    again = run("proposals", "link")
    assert (again.exit_code, "only its hash is kept" in again.output) == (4, True)
    renewed = data("link", "--renew")
    assert renewed["link"].endswith(f"/proposals/operator/{renewed['token']}")
    assert proposals("link", "--revoke") == "Revoked: the link no longer works.\n"


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("accept",), "Give a number, or say which"),
        (("accept", "1", "--kind", "new"), "not both"),
        (("accept", "99"), "There is no such proposal."),
        (("show", "0"), "There is no such proposal."),
        (("refuse", "--sender", "nobody"), "There is no such proposal."),
        (("link", "--renew", "--revoke"), "Use either"),
        (("add", "/nowhere.csv", "--game", "vs-2pcg", "--source", "x"), "can't be read"),
    ],
)
def test_what_can_not_be_done_is_told(words: tuple[str, ...], said: str) -> None:
    result = run("proposals", *words)
    assert result.exit_code in (2, 4)
    assert said in result.output


def test_a_folder_without_proposals_is_not_filled_by_looking(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DECKMARSHAL_DATA", str(tmp_path / "other"))
    assert "Nothing was proposed yet" in run("proposals", "list").output
    assert not (tmp_path / "other").exists()
