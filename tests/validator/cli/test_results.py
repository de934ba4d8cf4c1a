"""`deckmarshal results`: kept results by size and age, and deleted."""

import json
from datetime import UTC, datetime, timedelta

import pytest
from click.testing import CliRunner, Result

from validator.cli.main import main
from validator.settings import data_folder
from validator.storage.quotas import TAKER, QuotaLimits, Quotas
from validator.storage.results import ResultStore

NOW = datetime.now(UTC)


def run(*words: str, stdin: str = "") -> Result:
    return CliRunner().invoke(main, ["results", *words], input=stdin)


def listed(*words: str) -> list[str]:
    return [each["result"] for each in json.loads(run("list", "--json", *words).stdout)]


@pytest.fixture
def kept() -> dict[str, str]:
    """A small old result of one address, and a large new one of another."""
    folder = data_folder()
    ages = {"old": 400, "new": 1}
    names = {}
    quotas = Quotas(folder / "quotas.db", QuotaLimits(10**9, 100))
    for name, days in ages.items():
        then = NOW - timedelta(days=days)
        TAKER.set(lambda name=name: name * 8)  # type: ignore[misc]
        store = ResultStore(folder / "service.db", clock=lambda then=then: then, quotas=quotas)  # type: ignore[misc]
        content = {"a": "".join(chr(65 + n % 50) for n in range(3))}
        if name == "new":
            content = {"a": [n * 7919 for n in range(9000)]}  # type: ignore[dict-item]
            names[name] = "bulk/" + store.keep("bulk", content, 9000)
        else:
            names[name] = "check/" + store.share("check", content)
    TAKER.set(None)
    return names


def test_results_are_listed_by_size_and_by_age(kept: dict[str, str]) -> None:
    assert listed() == [kept["new"], kept["old"]]
    assert listed("--sort", "age") == [kept["old"], kept["new"]]
    assert listed("--most", "1") == [kept["new"]]
    said = run("list").stdout
    assert "stays" in said
    assert "oldoldol" in said


@pytest.mark.parametrize("words", [("--older-than", "30"), ("--address", "oldold")])
def test_results_are_deleted_by_age_and_by_address(
    kept: dict[str, str], words: tuple[str, ...]
) -> None:
    assert run("delete", *words, "--yes").stdout == "1 result deleted.\n"
    assert listed() == [kept["new"]]


def test_a_result_is_deleted_after_a_question(kept: dict[str, str]) -> None:
    refused = run("delete", kept["new"], stdin="n\n")
    assert (refused.exit_code, len(listed())) == (4, 2)
    assert "Nothing was deleted." in refused.stderr
    assert run("delete", kept["new"]).exit_code == 4  # nobody answers
    assert run("delete", kept["new"], stdin="y\n").exit_code == 0
    assert listed() == [kept["old"]]
    done = json.loads(run("delete", kept["old"], "--yes", "--json").stdout)
    assert done["deleted"] == 1


def test_what_is_not_there_is_not_deleted(kept: dict[str, str]) -> None:
    assert run("delete", "bulk/none", "--yes").exit_code == 4
    assert run("delete", "--yes").exit_code == 2


def test_a_folder_without_results_says_so() -> None:
    assert run("list").exit_code == 4
