"""A running service knows a card as soon as it was imported."""

import gc
import logging
import os
import weakref
from pathlib import Path

import pytest

from carddb.builtin import builtin_cards
from carddb.cells import read_value
from carddb.importers.card_file import CardFile
from carddb.records import read_card
from carddb.store import keep_source
from tests.helpers import AS_OF
from validator.app import create_app
from validator.question import Question
from validator.reloading import ReloadingChecker


@pytest.fixture
def reloading_checker(tmp_path: Path) -> ReloadingChecker:
    return ReloadingChecker(tmp_path / "cards.db")


def import_porter(path: Path) -> None:
    porter = read_card("vs-system", {"name": "Night Porter"}, read_value)
    keep_source(path, "vs-system", "mine", CardFile([porter]))


def is_known(reloading_checker: ReloadingChecker) -> bool:
    report = reloading_checker.checker().check_text("4 Night Porter", Question(AS_OF, "vs-system"))
    return "DM-NAME-01" not in [finding.rule for finding in report.findings]


def test_the_database_is_built_if_it_is_not_there(reloading_checker: ReloadingChecker) -> None:
    assert len(reloading_checker.checker().cards("vs-system")) == len(builtin_cards("vs-system"))


def test_an_imported_card_is_known_at_once(reloading_checker: ReloadingChecker) -> None:
    assert not is_known(reloading_checker)
    import_porter(reloading_checker.path)
    assert is_known(reloading_checker)


def test_a_checker_goes_when_another_takes_its_place(reloading_checker: ReloadingChecker) -> None:
    """By itself: what a worker froze at its start is never looked through for garbage."""
    reloading_checker.checker().check_text("4 Roger", Question(AS_OF, "vs-system; ban Roger"))
    before = weakref.ref(reloading_checker.checker())
    gc.disable()
    try:
        import_porter(reloading_checker.path)
        reloading_checker.checker()
        assert before() is None
    finally:
        gc.enable()


def test_the_checker_stays_the_same_while_the_cards_do(reloading_checker: ReloadingChecker) -> None:
    before = reloading_checker.checker()
    assert reloading_checker.checker() is before
    os.utime(reloading_checker.path, ns=(1, 1))
    assert reloading_checker.checker() is before, "a new stamp alone is no new card"
    import_porter(reloading_checker.path)
    assert reloading_checker.checker() is not before


def test_the_application_answers_from_the_new_cards(reloading_checker: ReloadingChecker) -> None:
    client = create_app(reloading_checker).test_client()
    address = "/api/v1/cards/vs-system/night-porter"
    assert client.get(address).status_code == 404
    import_porter(reloading_checker.path)
    assert client.get(address).status_code == 200
    assert client.get("/healthz").get_json()["status"] == "ok"


def warnings(caplog: pytest.LogCaptureFixture) -> list[str]:
    """What the keeper warned of since this was last asked."""
    said = [r.getMessage() for r in caplog.records if r.levelno == logging.WARNING]
    caplog.clear()
    return said


def test_a_database_that_is_gone_is_answered_for_from_memory(
    reloading_checker: ReloadingChecker, caplog: pytest.LogCaptureFixture
) -> None:
    before, away = reloading_checker.checker(), reloading_checker.path.with_name("away.db")
    reloading_checker.path.rename(away)
    assert reloading_checker.checker() is reloading_checker.checker() is before
    (warning,) = warnings(caplog)
    assert warning.startswith(f"can't read {reloading_checker.path}, answering from memory: ")
    away.rename(reloading_checker.path)
    assert reloading_checker.checker() is reloading_checker.checker() is before
    assert warnings(caplog) == [f"{reloading_checker.path} can be read again"]


def test_a_database_that_is_spoilt_is_tried_again_at_each_request(
    reloading_checker: ReloadingChecker, caplog: pytest.LogCaptureFixture
) -> None:
    before = reloading_checker.checker()
    reloading_checker.path.write_bytes(b"not a database at all" * 50)
    assert reloading_checker.checker() is reloading_checker.checker() is before
    assert len(warnings(caplog)) == 1
    reloading_checker.path.unlink()
    assert reloading_checker.checker() is before
    assert warnings(caplog) == [], "it was lost before"
    import_porter(reloading_checker.path)
    assert is_known(reloading_checker)
    assert warnings(caplog) == [f"{reloading_checker.path} can be read again"]


@pytest.mark.parametrize("content", [None, b"", b"not a database at all" * 50])
def test_the_application_answers_without_its_database(
    reloading_checker: ReloadingChecker, content: bytes | None
) -> None:
    client = create_app(reloading_checker).test_client()
    reloading_checker.path.unlink()
    if content is not None:
        reloading_checker.path.write_bytes(content)
    for address in ("/", "/cards?q=hellboy+do", "/api/v1/cards/vs-system/kroenen"):
        assert client.get(address).status_code == 200
    found = client.get("/api/v1/cards?game=vs-system&q=hellboy+do").get_json()["cards"]
    assert [card["id"] for card in found] == ["hellboy-right-hand-of-doom"]
    assert reloading_checker.path.exists() == (content is not None)
