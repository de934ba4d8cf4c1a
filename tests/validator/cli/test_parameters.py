"""`--set`: what the event settles, on the command line."""

import json

import pytest
from click.testing import CliRunner, Result

from validator.cli.main import main

TWO_HEADED = ("--format", "highlander-two-headed-giant")
LIST = "Immortals: movie/series\nPre-Game\n1 Duncan MacLeod\nDeck\n4 Thrust\n"


def run(*words: str, stdin: str = LIST) -> Result:
    return CliRunner().invoke(main, list(words), input=stdin)


def other_parameter(report: dict[str, object]) -> list[str]:
    findings = report["findings"]
    assert isinstance(findings, list)
    return [each["message"] for each in findings if each["rule"] == "DM-FORMAT-03"]


DIFFERS = "The list says Immortals: movie/series; it was checked with male/female."


@pytest.mark.parametrize("word", ["immortals=male/female", " immortals = male/female "])
def test_check_takes_what_the_event_settles(word: str) -> None:
    shown = json.loads(run("check", *TWO_HEADED, "--set", word, "--json", "-").stdout)
    assert other_parameter(shown) == [DIFFERS]
    alone = json.loads(run("check", *TWO_HEADED, "--json", "-").stdout)
    assert other_parameter(alone) == []


def test_legal_in_takes_what_some_format_has() -> None:
    asked = ("legal-in", "--game", "highlander", "--set", "immortals=male/female", "--json", "-")
    shown = json.loads(run(*asked).stdout)
    told = {each["format"]: other_parameter(each) for each in shown["formats"]}
    assert told.pop("highlander-two-headed-giant") == [DIFFERS]
    assert set(map(tuple, told.values())) == {()}


def test_compare_takes_what_one_of_the_formats_has() -> None:
    formats = ("--format", "highlander-standard", "--with-format", "highlander-two-headed-giant")
    asked = ("compare", *formats, "--set", "immortals=male/female", "--json", "-")
    shown = json.loads(run(*asked).stdout)
    assert (other_parameter(shown["before"]), other_parameter(shown["after"])) == ([], [DIFFERS])


@pytest.mark.parametrize("word", ["immortals", "immortals=", "=male", " = ", ""])
def test_what_names_no_parameter_or_no_value_is_a_usage_mistake(word: str) -> None:
    result = run("check", *TWO_HEADED, "--set", word, "-")
    assert result.exit_code == 2
    assert f"'{word}' is not NAME=VALUE, such as immortals=male/female" in result.stderr


def test_a_parameter_is_set_once() -> None:
    words = ("--set", "immortals=male", "--set", "immortals=female")
    result = run("check", *TWO_HEADED, *words, "-")
    assert result.exit_code == 2
    assert "'immortals' is set twice" in result.stderr


@pytest.mark.parametrize(
    "command", [("check",), ("legal-in",), ("compare", "--with-format", "vs-system")]
)
def test_a_parameter_that_no_format_has_is_a_usage_mistake(command: tuple[str, ...]) -> None:
    result = run(*command, "--set", "weather=rain", "-")
    assert result.exit_code == 2
    said = " ".join(result.stderr.split())
    assert "There is no parameter 'weather' in vs-system, " in said
    assert said.endswith("The parameters are: immortals.")


def test_a_parameter_of_another_format_can_not_be_read_with_the_list() -> None:
    result = run("check", "--format", "vs-system", "--set", "immortals=male", "-", stdin="4 Roger")
    assert result.exit_code == 4
    assert result.stderr == (
        "Error: There is no parameter 'immortals' in vs-system. There are none.\n"
    )
