"""`deckmarshal check --explain`, `legal-in`, `compare`, and house formats on the command line."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from tests.formats.vs_system.test_construction import SIXTY
from validator.cli.main import main

AS_OF = "--as-of=2026-11-16"
LEAGUE = """\
extends = "vs-system"
name = "Winter league"
ban = ["Roger"]
from = 2027-01-01
"""


def run(*words: str, stdin: str = SIXTY) -> Result:
    return CliRunner().invoke(main, list(words), input=stdin)


@pytest.fixture
def league(tmp_path: Path) -> str:
    path = tmp_path / "league.toml"
    path.write_text(LEAGUE, encoding="utf-8")
    return str(path)


# Explain.


def test_explain_says_of_every_rule_what_it_found() -> None:
    result = run("check", "--format", "vs-system", AS_OF, "--explain", "-")
    assert result.exit_code == 0
    assert result.stdout.startswith(
        "Legal in Vs. System as of 16 November 2026\n"
        "\n"
        "Rules applied\n"
        "✓ VS-BUILD-01  At least 60 cards in the deck. Found: 60 of at least 60 in the deck. "
        "(§IX Deckbuilding)\n"
    )
    assert (
        "✓ DM-POOL-01  No training cards. Found: 0 training cards. (Deckmarshal)" in result.stdout
    )


def test_explain_marks_what_is_broken_and_where_a_rule_comes_from() -> None:
    shown = run("check", "--format", "vs-system; ban Roger", AS_OF, "--explain", "-").stdout
    assert "(§IX Deckbuilding, from vs-system)\n" in shown
    house = "(ban Roger, from vs-system; ban Roger)"
    assert f"✗ DM-HOUSE-01  Banned: Roger. Found: 4 banned cards. {house}\n" in shown


def test_explain_as_json_adds_the_rules() -> None:
    shown = json.loads(run("check", "--format", "vs-system", "--explain", "--json", "-").stdout)
    assert shown["verdict"] == "legal"
    assert shown["rules"][0] == {
        "rule": "VS-BUILD-01",
        "states": "At least 60 cards in the deck.",
        "citation": "§IX Deckbuilding",
        "origin": "vs-system",
        "outcome": "kept",
        "found": "60 of at least 60 in the deck",
    }
    assert "rules" not in json.loads(run("check", "--format", "vs-system", "--json", "-").stdout)


def test_what_a_list_can_not_show_is_told() -> None:
    shown = run("check", "--format", "vs-2pcg", "--explain", "-", stdin="4 Utopia").stdout
    assert "\nWhat a list can't show\n· PCG-" in shown


def test_the_numbers_of_a_list_with_several_readings_are_those_of_the_first() -> None:
    shown = run("check", "--format", "vs-system", "--explain", "-", stdin="4 Hellboy").stdout
    assert "The list can be read in several ways; the numbers are those of the first.\n" in shown


# House formats.


def test_a_house_format_in_one_line() -> None:
    result = run("check", "--format", "vs-system; ban Roger", AS_OF, "-")
    assert result.exit_code == 1
    assert (
        "✗ illegal: Roger is banned.\n    DM-HOUSE-01, ban Roger, from vs-system; ban Roger\n"
    ) in result.stdout


def test_a_house_format_in_a_file(league: str) -> None:
    assert run("check", "--format", league, AS_OF, "-").exit_code == 0
    result = run("check", "--format", league, "--as-of=2027-01-01", "-")
    assert result.exit_code == 1
    assert "    DM-HOUSE-01, ban Roger, from Winter league\n" in result.stdout


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("vs-system; unban Rogr", "'Rogr' is not in our catalogue. Did you mean 'Roger'?"),
        ("vs-system; limit Roger 4", "changes nothing: VS-BUILD-02 of vs-system allows 4."),
        ("chess; ban Roger", "There is no format 'chess'."),
    ],
)
def test_a_house_format_that_can_not_be_is_a_usage_mistake(line: str, message: str) -> None:
    result = run("check", "--format", line, "-")
    assert result.exit_code == 2
    assert message in " ".join(result.stderr.split())


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b'extends = "vs-system"\nbann = []', "bann"),
        (b"\xff\xfe", "is not a text in UTF-8 (byte 0)."),
        (None, "can't be read: No such file or directory."),
    ],
)
def test_a_file_of_a_house_format_that_can_not_be_read(
    tmp_path: Path, content: bytes | None, message: str
) -> None:
    path = tmp_path / "odd.toml"
    if content is not None:
        path.write_bytes(content)
    result = run("check", "--format", str(path), "-")
    assert result.exit_code == 4
    assert message in result.stderr


def test_a_card_file_may_have_what_the_house_format_names(tmp_path: Path) -> None:
    cards = tmp_path / "cards.csv"
    cards.write_text("name\nNight Porter\n", encoding="utf-8")
    asked = ("check", "--format", "vs-system; ban Night Porter", "-")
    assert "Not in our catalogue" in run(*asked).stdout
    assert "Not in our catalogue" not in run(*asked, "--cards", str(cards)).stdout


# Legal in.


def test_legal_in_lists_every_format_with_the_reasons() -> None:
    result = run("legal-in", "--game", "vs-system", AS_OF, "-", stdin="60 Kroenen")
    assert result.exit_code == 0
    reason = "    Kroenen is in the deck 60 times; 4 copies of a card are allowed. (VS-BUILD-02)\n"
    assert result.stdout == (
        f"✗ Illegal in Vs. System: 1 problem\n{reason}"
        f"✗ Illegal in Vs. System, training: 1 problem\n{reason}"
    )


def test_legal_in_is_told_the_game_by_the_cards() -> None:
    result = run("legal-in", AS_OF, "-")
    assert "✓ Legal in Vs. System as of 16 November 2026\n" in result.stdout


def test_legal_in_as_json() -> None:
    shown = json.loads(run("legal-in", "--game", "vs-system", "--json", "-").stdout)
    assert [(each["format"], each["verdict"]) for each in shown["formats"]] == [
        ("vs-system", "legal"),
        ("vs-system-training", "legal"),
    ]


def test_legal_in_refuses_a_game_that_is_not_there_and_a_list_that_tells_none() -> None:
    result = run("legal-in", "--game", "chess", "-")
    assert result.exit_code == 2
    assert "there is no game 'chess'; the games are: vs-system, vs-2pcg" in result.stderr
    assert run("legal-in", "-", stdin="4 Nobody").exit_code == 4
    assert run("legal-in", "-", stdin="").exit_code == 4


# Compare.


def test_compare_says_what_a_ban_changes() -> None:
    asked = ("--format", "vs-system", "--with-format", "vs-system; ban Roger")
    result = run("compare", "-", AS_OF, *asked)
    assert result.exit_code == 0
    assert result.stdout == (
        "Before: Legal in Vs. System as of 16 November 2026\n"
        "After:  Illegal in Vs. System; ban Roger: 1 problem (as of 2026-11-16)\n"
        "The verdict changes from legal to illegal.\n"
        "\n"
        "Found only after\n"
        "✗ illegal: Roger is banned. (DM-HOUSE-01)\n"
        "\n"
        "Rules only after\n"
        "  DM-HOUSE-01  Banned: Roger. (from vs-system; ban Roger)\n"
    )


def test_compare_says_what_two_days_change(league: str) -> None:
    days = ("--as-of", "2026-12-31", "--with-as-of", "2027-01-01")
    result = run("compare", "-", "--format", league, *days, "--json")
    shown = json.loads(result.stdout)
    assert (shown["before"]["verdict"], shown["after"]["verdict"]) == ("legal", "illegal")
    assert shown["changes_the_verdict"] is True
    assert [finding["rule"] for finding in shown["new"]] == ["DM-HOUSE-01"]
    assert [finding["rule"] for finding in shown["gone"]] == ["DM-HOUSE-05"]


def test_compare_of_the_same_says_so() -> None:
    asked = ("--format", "vs-system", "--with-format", "vs-system")
    assert run("compare", "-", *asked).stdout.endswith("\nThe verdict stays legal.\n")


def test_compare_needs_something_to_compare_with() -> None:
    result = run("compare", "-")
    assert result.exit_code == 2
    assert "nothing to compare with: give --with-format or --with-as-of" in result.stderr
    assert run("compare", "-", "--with-format", "chess").exit_code == 2
    assert run("compare", "-", "--with-as-of", "2027-01-01", stdin="4 Nobody").exit_code == 4
