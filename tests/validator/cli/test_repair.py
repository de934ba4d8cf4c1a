"""`deckmarshal check --repair`."""

import json

from click.testing import CliRunner, Result

from validator.cli.main import main

SMALL = "vs-system; size 5-5"


def run(*words: str, stdin: str) -> Result:
    return CliRunner().invoke(main, ["check", *words, "-"], input=stdin)


def test_the_repair_stands_under_the_findings() -> None:
    result = run("--format", SMALL, "--repair", stdin="5 Kroenen")
    assert (
        "Make it legal: remove 1 Kroenen, add 1 of any card.\n"
        "    This is the smallest repair: fewer changes do not suffice.\n" in result.stdout
    )
    assert result.exit_code == 1


def test_it_is_told_only_if_it_is_asked_for() -> None:
    assert "Make it legal" not in run("--format", SMALL, stdin="5 Kroenen").stdout


def test_without_a_repair_it_says_why() -> None:
    shown = run("--format", "vs-2pcg", "--repair", stdin="Main Character\nDeck\n4 Utopia").stdout
    assert "No repair: No fix is known for PCG-SETUP-01: No Main Character is listed;" in shown


def test_it_goes_with_an_explanation() -> None:
    shown = run("--format", SMALL, "--repair", "--explain", stdin="5 Kroenen").stdout
    assert shown.index("Make it legal") < shown.index("VS-BUILD-02", shown.index("Make it legal"))


def test_as_json_it_is_what_the_api_answers() -> None:
    shown = json.loads(run("--format", SMALL, "--repair", "--json", stdin="5 Kroenen").stdout)
    assert shown["repair"]["size"] == 2
    assert (shown["why_not"], shown["verdict"]) == (None, "illegal")
