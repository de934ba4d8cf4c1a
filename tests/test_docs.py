"""The docs are true: what they show is what happens, and nothing is left out."""

import re
import shlex
from datetime import date
from pathlib import Path

import pytest
from click.testing import CliRunner

from carddb.column import Column
from carddb.columns import COLUMNS, COMMON, OF_GAME
from carddb.importers.csv_file import read_card_file
from carddb.model import UNKNOWN
from formats.construction.house import EVERY_CATALOGUE, compile_house, read_line, read_toml
from formats.construction.house.line import CLAUSES
from formats.construction.named import read_named_formats
from formats.games import compiled_formats
from tests.formats.highlander.decks import card, judged, persona
from tests.helpers import reloading_checker
from validator.app import create_app
from validator.cli.main import main
from validator.decklist.notations import NOTATIONS
from validator.findings import SERVICE_RULES
from validator.limits import MAX_BYTES, MAX_COPIES, MAX_LINE_LENGTH, MAX_LINES
from validator.named_formats import named_formats
from validator.settings import SETTINGS

ROOT = Path(__file__).parent.parent
DOCS = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]
SESSION = re.compile(r"^\$ deckmarshal (.*)\n((?:(?!\$ |```).*\n)*)", re.MULTILINE)


def text(name: str) -> str:
    """The text of one of the docs."""
    return (ROOT / name).read_text(encoding="utf-8")


def test_the_sessions_of_the_readme_run_as_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    sessions = SESSION.findall(text("README.md"))
    assert sessions
    for command, shown in sessions:
        assert CliRunner().invoke(main, shlex.split(command)).stdout == shown


def test_every_finding_of_the_service_is_listed_as_it_is() -> None:
    rows = re.findall(r"^\| (DM-\S+) \| (\w+) \| (.+) \|$", text("docs/findings.md"), re.MULTILINE)
    assert rows == [(rule.id, str(rule.severity), rule.states) for rule in SERVICE_RULES.values()]


def test_every_operation_of_the_api_is_listed() -> None:
    description = (
        create_app(reloading_checker()).test_client().get("/api/v1/openapi.json").get_json()
    )
    for path, operations in description["paths"].items():
        for method in operations.keys() - {"parameters"}:
            assert f"| `{method.upper()} {path}` |" in text("docs/api.md")


def test_every_format_and_its_sections_are_listed() -> None:
    for source in compiled_formats().values():
        sections = ", ".join(f"`{spec.name}`" for spec in source.sections)
        assert f"| {source.id} | {sections} |" in text("docs/decklists.md")


def test_every_declaration_and_parameter_is_listed() -> None:
    for source in compiled_formats().values():
        for each in (*source.declarations, *source.parameters):
            row = f"| `{each.name.capitalize()}:` | {source.game} | {each.meaning} |"
            assert row in text("docs/decklists.md")


def test_the_house_formats_of_the_docs_can_be_read() -> None:
    shown = text("docs/house-formats.md")
    (line,) = re.findall(r"^    (vs-system; .*)$", shown, re.MULTILINE)
    house, named = re.findall(r"```toml\n(.*?)```", shown, re.S)
    assert read_line(line).line == line
    league = read_toml("league.toml", house)
    assert read_line(league.line) == league
    found, faults = read_named_formats([("club.toml", named)], compiled_formats(), named_formats())
    assert (found["club"].extends, faults) == ("2pcg-modern-4", [])


_CLAUSES = re.findall(r"^\| `([^`]+)`", text("docs/house-formats.md"), re.MULTILINE)


@pytest.mark.parametrize("clause", _CLAUSES)
def test_every_clause_of_the_cookbook_means_something(clause: str) -> None:
    # A clause that says nothing of decks stands beside one that does.
    line = f"vs-2pcg; {clause}; ban Nobody In Particular"
    if clause.startswith("unban"):
        line = f"vs-2pcg; {clause}"
    house = read_line(line)
    assert read_line(house.line) == house
    base = compiled_formats()["vs-2pcg"]
    if not clause.startswith("unban"):
        compile_house(house, base, EVERY_CATALOGUE, date(2027, 2, 1), COLUMNS[base.game])


def test_every_clause_is_in_the_cookbook() -> None:
    assert set(CLAUSES) <= {*(clause.split()[0] for clause in _CLAUSES), "until"}


def documented(column: Column) -> str:
    """The row of docs/card-files.md about a column."""
    holds = ": ".join(filter(None, (column.kind.value, ", ".join(column.choices))))
    empty = "unknown" if column.empty is UNKNOWN else "not printed"
    return f"| `{column.name}` | {holds} | {empty} | {column.meaning} |"


@pytest.mark.parametrize("heading", ["Every game", *OF_GAME])
def test_every_column_of_a_card_file_is_listed_as_it_is(heading: str) -> None:
    columns = OF_GAME.get(heading, COMMON)
    (part,) = re.findall(
        rf"^## {heading}\n(.*?)(?=^## |\Z)", text("docs/card-files.md"), re.M | re.S
    )
    rows = [row for row in part.splitlines() if row.startswith("| `")]
    assert rows == [documented(column) for column in columns]


def test_the_card_file_of_the_docs_can_be_read() -> None:
    (example,) = re.findall(r"```csv\n(.*?)```", text("docs/card-files.md"), re.S)
    porter, dock = read_card_file("vs-system", example)
    assert (porter.title, porter.fact("unique")) == ("Night Porter, Doorkeeper", None)
    assert (dock.title, dock.fact("version"), dock.fact("unique")) == (
        "Loading Dock",
        None,
        UNKNOWN,
    )


def test_every_setting_is_listed_as_it_is() -> None:
    rows = re.findall(
        r"^\| `(DECKMARSHAL_\w+)` \| (.*?) \| (.+) \|$", text("docs/operations.md"), re.M
    )
    assert rows == [
        (setting.name, f"`{setting.default}`" if setting.default else "", setting.meaning)
        for setting in SETTINGS.values()
    ]


def test_the_limits_are_as_stated() -> None:
    stated = (
        f"at most {MAX_BYTES // 1024:,} KB, {MAX_LINES:,} lines of up to {MAX_LINE_LENGTH} "
        f"characters, and {MAX_COPIES:,} copies on a line"
    )
    assert stated in " ".join(text("docs/decklists.md").split())


@pytest.mark.parametrize("path", DOCS, ids=lambda path: path.name)
def test_links_between_the_docs_lead_somewhere(path: Path) -> None:
    for target in re.findall(r"\]\((?!http)([^)#]+)", path.read_text(encoding="utf-8")):
        assert (path.parent / target).exists(), target


def test_the_refusal_that_the_highlander_page_shows_is_said_so() -> None:
    cards = (
        card("Darius", "Event", allowance=True, lets_in=["persona"], foreign_cards_allowed=1),
        card("Alaine", "Situation", "Cierdwyn"),
        card("Bowie Knife", "Special Attack", "Kern"),
        persona("Ceirdwyn", "Ceirdwyn"),
    )
    change = {"Darius": 1, "Alaine": 1, "Bowie Knife": 1}
    (finding,) = judged(change, "Connor MacLeod", cards=cards).findings
    assert f"✗ illegal: {finding.message}" in " ".join(text("docs/highlander.md").split())


def test_every_notation_that_is_read_is_listed() -> None:
    assert all(f"| `{name}` |" in text("docs/decklists.md") for name in NOTATIONS)


def test_every_path_that_contributors_are_sent_to_is_there() -> None:
    guide = text("CONTRIBUTING.md")
    paths = re.findall(r"`((?:carddb|formats|validator|templates|tests|docs)/[^`\s]*)`", guide)
    assert len(paths) > 25
    assert [path for path in paths if "<game>" not in path and not (ROOT / path).exists()] == []


@pytest.mark.parametrize(
    "what",
    ["keyword", "notation", "column", "operation", "chart", "ban list", "measure", "rule"],
)
def test_there_is_a_recipe_for_what_is_added_most(what: str) -> None:
    assert re.search(rf"^### An? .*{what}", text("CONTRIBUTING.md"), re.MULTILINE)


def test_every_module_in_the_picture_of_the_house_is_there() -> None:
    design = text("docs/design.md")
    picture = design[: design.index("\n## From paste to verdict")]
    known = {"pyproject.toml"} | {
        path.name for top in ("carddb", "formats", "validator") for path in (ROOT / top).rglob("*")
    }
    named = set(re.findall(r"\b(\w+\.py|\w+\.toml)\b", picture))
    assert len(named) > 40
    assert named - known == set()
