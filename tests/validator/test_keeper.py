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
from validator.desk import Question
from validator.keeper import DeskKeeper


@pytest.fixture
def keeper(tmp_path: Path) -> DeskKeeper:
    return DeskKeeper(tmp_path / "cards.db")


def import_porter(path: Path) -> None:
    porter = read_card("vs-system", {"name": "Night Porter"}, read_value)
    keep_source(path, "vs-system", "mine", CardFile([porter]))


def is_known(keeper: DeskKeeper) -> bool:
    report = keeper.desk().check_text("4 Night Porter", Question(AS_OF, "vs-system"))
    return "DM-NAME-01" not in [finding.rule for finding in report.findings]


def test_the_database_is_built_if_it_is_not_there(keeper: DeskKeeper) -> None:
    assert len(keeper.desk().cards("vs-system")) == len(builtin_cards("vs-system"))


def test_an_imported_card_is_known_at_once(keeper: DeskKeeper) -> None:
    assert not is_known(keeper)
    import_porter(keeper.path)
    assert is_known(keeper)


def test_a_desk_goes_when_another_takes_its_place(keeper: DeskKeeper) -> None:
    """By itself: what a worker froze at its start is never looked through for garbage."""
    keeper.desk().check_text("4 Roger", Question(AS_OF, "vs-system; ban Roger"))
    before = weakref.ref(keeper.desk())
    gc.disable()
    try:
        import_porter(keeper.path)
        keeper.desk()
        assert before() is None
    finally:
        gc.enable()


def test_the_desk_stays_the_same_while_the_cards_do(keeper: DeskKeeper) -> None:
    before = keeper.desk()
    assert keeper.desk() is before
    os.utime(keeper.path, ns=(1, 1))
    assert keeper.desk() is before, "a new stamp alone is no new card"
    import_porter(keeper.path)
    assert keeper.desk() is not before


def test_the_application_answers_from_the_new_cards(keeper: DeskKeeper) -> None:
    client = create_app(keeper).test_client()
    address = "/api/v1/cards/vs-system/night-porter"
    assert client.get(address).status_code == 404
    import_porter(keeper.path)
    assert client.get(address).status_code == 200
    assert client.get("/healthz").get_json()["status"] == "ok"


def warnings(caplog: pytest.LogCaptureFixture) -> list[str]:
    """What the keeper warned of since this was last asked."""
    said = [r.getMessage() for r in caplog.records if r.levelno == logging.WARNING]
    caplog.clear()
    return said


def test_a_database_that_is_gone_is_answered_for_from_memory(
    keeper: DeskKeeper, caplog: pytest.LogCaptureFixture
) -> None:
    before, away = keeper.desk(), keeper.path.with_name("away.db")
    keeper.path.rename(away)
    assert keeper.desk() is keeper.desk() is before
    (warning,) = warnings(caplog)
    assert warning.startswith(f"can't read {keeper.path}, answering from memory: ")
    away.rename(keeper.path)
    assert keeper.desk() is keeper.desk() is before
    assert warnings(caplog) == [f"{keeper.path} can be read again"]


def test_a_database_that_is_spoilt_is_tried_again_at_each_request(
    keeper: DeskKeeper, caplog: pytest.LogCaptureFixture
) -> None:
    before = keeper.desk()
    keeper.path.write_bytes(b"not a database at all" * 50)
    assert keeper.desk() is keeper.desk() is before
    assert len(warnings(caplog)) == 1
    keeper.path.unlink()
    assert keeper.desk() is before
    assert warnings(caplog) == [], "it was lost before"
    import_porter(keeper.path)
    assert is_known(keeper)
    assert warnings(caplog) == [f"{keeper.path} can be read again"]


@pytest.mark.parametrize("content", [None, b"", b"not a database at all" * 50])
def test_the_application_answers_without_its_database(
    keeper: DeskKeeper, content: bytes | None
) -> None:
    client = create_app(keeper).test_client()
    keeper.path.unlink()
    if content is not None:
        keeper.path.write_bytes(content)
    for address in ("/", "/cards?q=hellboy+do", "/api/v1/cards/vs-system/kroenen"):
        assert client.get(address).status_code == 200
    found = client.get("/api/v1/cards?game=vs-system&q=hellboy+do").get_json()["cards"]
    assert [card["id"] for card in found] == ["hellboy-right-hand-of-doom"]
    assert keeper.path.exists() == (content is not None)
