"""Named formats in every way to ask, and an operator's own."""

from datetime import date
from pathlib import Path

import pytest
from click.testing import CliRunner
from flask.testing import FlaskClient

from formats.construction.finding import Verdict
from tests.formats.vs_2pcg.decks import SIXTY
from tests.helpers import reloading_checker
from validator.app import create_app
from validator.checker import Checker
from validator.cli.main import main
from validator.doctor.installation import named_format_state
from validator.errors import HouseFormatError
from validator.named_formats import load_named_formats, named_formats
from validator.question import Question, typed_list

TODAY = date(2026, 11, 18)
IN_FORCE = [
    "2pcg-loyalty",
    "2pcg-multiverse",
    "2pcg-secret-wars",
    "2pcg-steadfast-loyalty",
    "2pcg-benchwarmers",
    "2pcg-incursion",
    "2pcg-modern-4",
]


@pytest.fixture
def client() -> FlaskClient:
    return create_app(reloading_checker()).test_client()


def checker() -> Checker:
    return reloading_checker().checker()


def test_a_named_format_is_asked_for_by_its_id_or_its_name() -> None:
    for name in ("2pcg-modern-4", "Modern iteration 4", "modern ITERATION 4"):
        source = checker().format_of(Question(TODAY, name))
        assert (source.id, source.name) == ("2pcg-modern-4", "Modern iteration 4")


def test_a_rule_is_known_to_come_from_the_format_that_states_it() -> None:
    source = checker().format_of(Question(TODAY, "2pcg-loyalty"))
    origins = {row.rule.id: row.origin for row in source.table}
    assert origins["DM-HOUSE-01"] == "Multiverse (Standard)"
    assert origins["DM-HOUSE-07"] == "Loyalty"


def test_a_line_may_extend_a_named_format() -> None:
    line = "2pcg-modern-4; ban Anole; unban Langly"
    report = checker().check_text(SIXTY, Question(TODAY, line))
    assert report.format.id == line
    assert "Anole is banned." in [finding.message for finding in report.findings]
    stated = next(row.rule.states for row in report.format.table if row.rule.id == "DM-HOUSE-01")
    assert "Langly" not in stated
    with pytest.raises(HouseFormatError, match="contradict each other"):
        checker().format_of(Question(TODAY, "2pcg-incursion; ban Ahab where number = FUT-023"))


def test_legal_in_answers_for_what_is_in_force_and_for_all_if_asked() -> None:
    read = checker().read(typed_list(SIXTY), Question(TODAY, "vs-2pcg"))
    ids = [report.format.id for report in read.legal_in]
    assert ids == ["vs-2pcg", "vs-2pcg-training", *IN_FORCE]
    every = read.legal_in_all(past=True)
    assert len(every) == 2 + len(named_formats())
    days = {report.format.id: report.as_of for report in every}
    assert days["2pcg-singularity"] == date(2019, 6, 30)
    assert days["2pcg-modern-4"] == TODAY
    # Of a format that is over its own rules judge, whatever the question asked for.
    asked = checker().read(typed_list(SIXTY), Question(TODAY, "2pcg-singularity"))
    by_id = {report.format.id: report for report in asked.legal_in_all(past=True)}
    assert by_id["2pcg-singularity"].verdict is Verdict.ILLEGAL


def test_compare_tells_what_changes_between_two_days() -> None:
    command = ["compare", "-", "--format", "2pcg-singularity", "--as-of", "2019-06-30"]
    result = CliRunner().invoke(main, [*command, "--with-as-of", "2019-07-01"], input=SIXTY)
    assert "Rules only before" in result.stdout
    assert "DM-HOUSE-08  Exactly 1 of each" in result.stdout


def test_the_page_lists_named_formats_by_date(client: FlaskClient) -> None:
    page = client.get("/formats").text
    places = [page.index(f"<code>{format_id}</code>") for format_id in named_formats()]
    assert places == sorted(places)
    assert "1 April 2019 to 30 June 2019" in page
    shown = client.get("/formats/2pcg-singularity").text
    assert "as_of=2019-06-30" in shown
    assert "Extends" in shown
    assert 'value="2pcg-singularity" selected' in client.get("/?format=2pcg-singularity").text
    assert client.get("/formats/2pcg-nothing").status_code == 404


def test_the_api_lists_shows_and_checks_by_named_formats(client: FlaskClient) -> None:
    listed = client.get("/api/v1/formats").json
    assert listed is not None
    assert [each["id"] for each in listed if each["published"]] == list(named_formats())
    shown = client.get("/api/v1/formats/2pcg-modern-2").json
    assert shown is not None
    assert shown["published"]["starts"] == "2021-10-01"
    asked = {"format": "2pcg-modern-4", "decklist": SIXTY, "as_of": TODAY.isoformat()}
    answer = client.post("/api/v1/check", json=asked).json
    assert answer is not None
    assert answer["format"] == "2pcg-modern-4"
    asked = {"decklist": SIXTY, "as_of": TODAY.isoformat(), "game": "vs-2pcg"}
    some = client.post("/api/v1/legal-in", json=asked).json
    every = client.post("/api/v1/legal-in", json={**asked, "all": True}).json
    assert some is not None
    assert every is not None
    assert (len(some["formats"]), len(every["formats"])) == (9, 34)


# An operator's own.

OWN = 'extends = "2pcg-modern-4"\nname = "Club"\nissuer = "Us"\nsource = "Here"\nban = ["Roger"]\n'


def test_the_folder_of_the_operator_is_read_and_its_faults_are_told(tmp_path: Path) -> None:
    (tmp_path / "club.toml").write_text(OWN, encoding="utf-8")
    # Of the language, and still nothing that a card of the game has.
    (tmp_path / "odd.toml").write_text(OWN + 'only = ["colour = red"]\n', encoding="utf-8")
    (tmp_path / "notes.txt").write_text("no format", encoding="utf-8")
    loaded = load_named_formats(tmp_path)
    assert "club" in loaded.by_id
    assert "odd" not in loaded.by_id
    (fault,) = loaded.faults
    assert fault.startswith("odd.toml: 'only colour = red': vs-2pcg has no column 'colour'.")


def test_a_folder_that_is_not_there_hides_no_other_format(tmp_path: Path) -> None:
    loaded = load_named_formats(tmp_path / "gone")
    assert len(loaded.by_id) == len(named_formats())
    assert loaded.faults == (f"{tmp_path / 'gone'} can't be read: there is no such folder.",)
    (tmp_path / "bad.toml").write_bytes(b"\xff")
    assert len(load_named_formats(tmp_path).faults) == 1


def test_the_doctor_tells_a_broken_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "odd.toml").write_text("extends = ", encoding="utf-8")
    monkeypatch.setenv("DECKMARSHAL_FORMATS", str(tmp_path))
    wrong, well = named_format_state()
    assert wrong.what == (
        "A named format can't be used: odd.toml: Invalid value (at end of document)."
    )
    assert well.what.startswith("32 named formats, ")


REPLACED = SIXTY.replace(
    "4 Anole", "2 Cosmo [MNB-061]\n1 Cosmo [MNB-061]\n1 Quicksilver [WDV-014]", 1
)


def test_legal_in_says_of_every_named_format_what_a_check_by_it_says() -> None:
    """Formats share rules and what was told of their clauses, and each has its own citations."""
    assert REPLACED != SIXTY
    for text in (SIXTY, REPLACED, SIXTY.replace("4 ", "5 ")):
        reports = (
            checker().read(typed_list(text), Question(TODAY, "vs-2pcg")).legal_in_all(past=True)
        )
        for report in reports:
            alone = checker().check_text(text, Question(report.as_of, report.format.id))
            assert alone.findings == report.findings, report.format.id
