"""`--set`: what the event settles, on the command line."""

import json

import pytest
from click.testing import CliRunner, Result

from validator.cli.main import main
from validator.limits import MAX_LINE_LENGTH

TWO_HEADED = ("--format", "highlander-two-headed-giant")
LIST = "Immortals: movie/series\nPre-Game\n1 Duncan MacLeod\nDeck\n4 Thrust\n"


def run(*words: str, stdin: str = LIST) -> Result:
    return CliRunner().invoke(main, list(words), input=stdin)


def other_parameter(report: dict[str, object]) -> list[str]:
    findings = report["findings"]
    assert isinstance(findings, list)
    return [each["message"] for each in findings if each["rule"] == "DM-FORMAT-03"]


DIFFERS = "The list says Immortals: movie/series; it was checked with male/female."


@pytest.mark.parametrize(
    "word",
    [
        "immortals=male/female",
        " immortals = male/female ",
        "Immortals=male/female",
        "IMMORTALS=male/female",
    ],
)
def test_check_takes_what_the_event_settles(word: str) -> None:
    shown = json.loads(run("check", *TWO_HEADED, "--set", word, "--json", "-").stdout)
    assert other_parameter(shown) == [DIFFERS]
    assert shown["parameters"] == {"immortals": "male/female"}
    alone = json.loads(run("check", *TWO_HEADED, "--json", "-").stdout)
    assert other_parameter(alone) == []
    assert alone["parameters"] == {"immortals": "movie/series"}


def test_a_report_shows_what_is_settled_under_its_verdict() -> None:
    shown = run("check", *TWO_HEADED, "--set", "immortals=male/female", "-").stdout
    assert shown.splitlines()[1:3] == ["Immortals: male/female", ""]


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


@pytest.mark.parametrize("again", ["immortals", "Immortals"])
def test_a_parameter_is_set_once(again: str) -> None:
    words = ("--set", "immortals=male", "--set", f"{again}=female")
    result = run("check", *TWO_HEADED, *words, "-")
    assert result.exit_code == 2
    assert f"'{again}' is set twice" in result.stderr


@pytest.mark.parametrize(
    ("value", "message"),
    [
        ("male\nfemale", "Must hold something to see and no control characters."),
        ("male\x1b[31m", "Must hold something to see and no control characters."),
        ("\u200b", "Must hold something to see and no control characters."),
        ("m" * (MAX_LINE_LENGTH + 1), "Must have at most 300 characters."),
    ],
    ids=["two lines", "escape", "nothing to see", "long"],
)
def test_a_value_that_can_not_be_read_is_a_usage_mistake(value: str, message: str) -> None:
    result = run("check", *TWO_HEADED, "--set", f"immortals={value}", "-")
    assert result.exit_code == 2
    assert result.stderr.endswith(f"Error: Invalid value for '--set': {message}\n")


@pytest.mark.parametrize(
    "command", [("check",), ("legal-in",), ("compare", "--with-format", "vs-system")]
)
def test_a_parameter_that_no_format_has_is_a_usage_mistake(command: tuple[str, ...]) -> None:
    result = run(*command, "--set", "weather=rain", "-")
    assert result.exit_code == 2
    assert " ".join(result.stderr.split()).endswith(
        "Error: Invalid value for '--set': No format has a parameter 'weather'. The parameters "
        "are: immortals."
    )


STANDARD = ("--format", "highlander-standard")


@pytest.mark.parametrize(
    ("command", "message"),
    [
        (("check", *STANDARD), "highlander-standard has no parameters."),
        (
            ("compare", *STANDARD, "--with-format", "vs-system"),
            "highlander-standard and vs-system have no parameters.",
        ),
        (
            ("compare", *STANDARD, "--with-as-of", "2027-01-01"),
            "highlander-standard has no parameters.",
        ),
        (
            ("legal-in", "--game", "vs-system"),
            "vs-system and vs-system-training have no parameters.",
        ),
    ],
)
def test_a_parameter_of_other_formats_than_are_named_is_a_usage_mistake(
    command: tuple[str, ...], message: str
) -> None:
    result = run(*command, "--set", "immortals=a/b", "no-such-list.txt")
    assert result.exit_code == 2
    assert " ".join(result.stderr.split()).endswith(f"Invalid value for '--set': {message}")


@pytest.mark.parametrize(
    ("command", "message"),
    [
        (("check",), "highlander-standard has no parameters."),
        (
            ("compare", "--with-format", "vs-system"),
            "highlander-standard and vs-system have no parameters.",
        ),
    ],
)
def test_a_list_whose_own_format_does_not_have_it_can_not_be_read(
    command: tuple[str, ...], message: str
) -> None:
    typed = "Format: highlander-standard\n4 Thrust"
    result = run(*command, "--set", "immortals=a/b", "-", stdin=typed)
    assert (result.exit_code, result.stderr) == (4, f"Error: {message}\n")
