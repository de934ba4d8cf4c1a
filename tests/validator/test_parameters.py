"""What an event settles for a format: asked for, or stated by the list itself."""

from collections.abc import Iterator

import pytest

from carddb.builtin import builtin_cards
from formats.construction.finding import Finding, Severity
from formats.construction.format import Declaration, Format, compile_format
from formats.construction.report import Report
from formats.construction.rule import Context, Rule
from formats.construction.submission import Submission
from formats.games import compiled_formats
from formats.vs_system.construction import VS_SYSTEM
from tests.formats.construction.fit.toys import AnyCitation
from tests.formats.vs_system.test_construction import SIXTY
from tests.helpers import AS_OF
from validator import known_formats
from validator.checker import Checker
from validator.decklist import data
from validator.errors import InputError
from validator.parameters import refuse_unknown_parameters
from validator.question import Question, typed_list

COLOURS = Declaration("colours", "the colours that the judge allows")


def says_the_colours(submission: Submission, _: Context) -> Iterator[Finding]:
    settled = submission.parameters.get("colours")
    yield Finding(rule="T-01", severity=Severity.NOTE, message=f"Colours: {settled}.")


PARTY = Format(
    id="vs-party",
    game="vs-system",
    name="Vs. Party",
    summary="",
    version="1",
    extends=VS_SYSTEM,
    parameters=(COLOURS,),
    rules=(Rule("T-01", "In the colours.", (("shape", "colours"),), says_the_colours),),
)
BIG_PARTY = Format(
    id="vs-big-party", game="vs-system", name="Big", summary="", version="1", extends=PARTY
)


@pytest.fixture
def checker(monkeypatch: pytest.MonkeyPatch) -> Checker:
    """A desk with two formats that have a parameter, and one that has none."""
    formats = {"vs-system": compiled_formats()["vs-system"]}
    formats |= {each.id: compile_format(each, AnyCitation()) for each in (PARTY, BIG_PARTY)}
    monkeypatch.setattr(known_formats, "compiled_formats", lambda: formats)
    return Checker({"vs-system": builtin_cards("vs-system")})


def asked(format_id: str, **parameters: str) -> Question:
    return Question(AS_OF, format_id, parameters=parameters)


def told(report: Report, rule: str) -> list[tuple[Severity, str]]:
    return [(f.severity, f.message) for f in report.findings if f.rule == rule]


def colours(report: Report) -> str:
    ((_, message),) = told(report, "T-01")
    return message


# Where it comes from.


def test_what_is_asked_with_is_settled(checker: Checker) -> None:
    assert colours(checker.check_text(SIXTY, asked("vs-party", colours="red"))) == "Colours: red."
    assert colours(checker.check_text(SIXTY, asked("vs-party"))) == "Colours: None."


@pytest.mark.parametrize("name", ["colours", "Colours", "COLOURS"])
def test_case_does_not_matter(checker: Checker, name: str) -> None:
    question = asked("vs-party", **{name: "red"})
    assert checker.check_text(SIXTY, question).submission.parameters == {"colours": "red"}


def test_a_format_that_extends_another_has_its_parameters(checker: Checker) -> None:
    for format_id in ("vs-big-party", "vs-party; ban Kroenen"):
        assert (
            colours(checker.check_text(SIXTY, asked(format_id, colours="red"))) == "Colours: red."
        )


@pytest.mark.parametrize(
    "line", ["Colours: red / blue", "COLOURS:red / blue", "colours: red / blue"]
)
@pytest.mark.parametrize("above", [True, False])
def test_the_list_may_state_it(checker: Checker, line: str, above: bool) -> None:
    typed = f"{line}\n{SIXTY}" if above else f"{SIXTY}\n{line}"
    report = checker.check_text(typed, asked("vs-party"))
    assert colours(report) == "Colours: red / blue."
    assert report.submission.parameters == {"colours": "red / blue"}
    assert report.submission.declarations == {}
    assert [f.rule for f in report.findings] == ["T-01"]


def test_a_deck_as_data_states_it_as_a_declaration(checker: Checker) -> None:
    report = checker.check(data.parse({"deck": []}, {"Colours": "red"}), asked("vs-party"))
    assert colours(report) == "Colours: red."
    other = checker.check(data.parse({"deck": []}, {"shape": "round"}), asked("vs-party"))
    assert told(other, "DM-LINE-01") == [
        (
            Severity.UNVERIFIED,
            "Declaration 'shape': the game asks for no such thing, only for: colours.",
        )
    ]


def test_a_list_states_it_once(checker: Checker) -> None:
    report = checker.check_text(f"Colours: red\n{SIXTY}\nColours: blue", asked("vs-party"))
    assert colours(report) == "Colours: red."
    ((_, message),) = told(report, "DM-LINE-01")
    assert message.endswith("'colours' is stated twice, as red and as blue; red was used.")


# What outranks what.


def test_what_is_asked_with_outranks_the_list_and_the_difference_is_told(checker: Checker) -> None:
    report = checker.check_text(f"Colours: red\n{SIXTY}", asked("vs-party", colours="blue"))
    assert colours(report) == "Colours: blue."
    assert told(report, "DM-FORMAT-03") == [
        (Severity.WARNING, "The list says Colours: red; it was checked with blue.")
    ]


@pytest.mark.parametrize("line", ["Colours: red/blue", "Colours: Red / BLUE"])
def test_another_spelling_is_no_difference(checker: Checker, line: str) -> None:
    report = checker.check_text(f"{line}\n{SIXTY}", asked("vs-party", colours="red / blue"))
    assert told(report, "DM-FORMAT-03") == []


# What the format does not have.


@pytest.mark.parametrize(
    ("question", "message"),
    [
        (
            asked("vs-system", colours="red"),
            "vs-system has no parameters.",
        ),
        (
            asked("vs-party", colours="red", Colours="red"),
            "The parameter 'colours' is given twice.",
        ),
        (
            asked("vs-party; ban Roger", shape="round"),
            "No format has a parameter 'shape'. The parameters are: colours.",
        ),
    ],
)
def test_a_parameter_that_the_format_does_not_have_is_refused(
    checker: Checker, question: Question, message: str
) -> None:
    with pytest.raises(InputError) as error:
        checker.check_text(SIXTY, question)
    assert str(error.value) == message
    assert error.value.status == 422


def test_a_parameter_of_other_formats_is_refused_with_those_that_there_are(
    checker: Checker,
) -> None:
    parties = [checker.formats["vs-party"], checker.formats["vs-big-party"]]
    with pytest.raises(InputError) as error:
        refuse_unknown_parameters({"shape": "round"}, parties)
    assert str(error.value) == (
        "vs-party and vs-big-party have no parameter 'shape'. The parameters are: colours."
    )


@pytest.mark.parametrize("above", [True, False])
def test_a_list_may_state_what_another_format_of_the_game_has(
    checker: Checker, above: bool
) -> None:
    typed = f"Colours: red\n{SIXTY}" if above else f"{SIXTY}\nColours: red"
    report = checker.check_text(typed, asked("vs-system"))
    line = 1 if above else len(typed.splitlines())
    assert [(f.rule, f.severity, f.message, f.lines) for f in report.findings] == [
        (
            "DM-FORMAT-04",
            Severity.NOTE,
            f"Line {line}: the format has no parameter 'colours', so it decided nothing.",
            (line,),
        )
    ]
    assert report.submission.parameters == {}


# Several formats at once.


def test_legal_in_takes_what_some_format_of_the_game_has(checker: Checker) -> None:
    decklist = typed_list(f"Colours: red\n{SIXTY}")
    reports = checker.read(decklist, asked("vs-system", colours="blue")).legal_in
    assert {report.format.id: report.submission.parameters for report in reports} == {
        "vs-system": {},
        "vs-party": {"colours": "blue"},
        "vs-big-party": {"colours": "blue"},
    }
    plain, *parties = reports
    assert [f.rule for f in plain.findings] == ["DM-FORMAT-04"]
    for party in parties:
        assert [f.rule for f in party.findings] == ["DM-FORMAT-03", "T-01"]
        alone = checker.check(decklist, asked(party.format.id, colours="blue"))
        assert alone.findings == party.findings


def test_legal_in_refuses_what_no_format_of_the_game_has(checker: Checker) -> None:
    with pytest.raises(InputError) as error:
        _ = checker.read(typed_list(SIXTY), asked("vs-system", shape="round")).legal_in
    assert str(error.value) == "No format has a parameter 'shape'. The parameters are: colours."


def test_a_comparison_takes_what_one_of_its_formats_has(checker: Checker) -> None:
    before, after = asked("vs-system", colours="red"), asked("vs-party", colours="red")
    comparison = checker.read(typed_list(SIXTY), before).compared(after)
    assert comparison.before.submission.parameters == {}
    assert comparison.after.submission.parameters == {"colours": "red"}
    with pytest.raises(InputError) as error:
        checker.read(typed_list(SIXTY), before).compared(before)
    assert str(error.value) == "vs-system has no parameters."
