"""Several processes at the file of cards at once: each waits for its turn, and sees it whole."""

import subprocess
import sys
from pathlib import Path
from threading import Thread

import pytest
from sqlite_utils import Database

from carddb import tables
from carddb.importers.card_file import CardFile
from carddb.model import Card
from carddb.store import StoreError, build, keep_source, kept_sources
from tests.carddb.test_store import called, given, kept

_IMPORTS = """
import sys
from pathlib import Path
from carddb.cells import read_value
from carddb.importers.card_file import CardFile
from carddb.records import read_card
from carddb.store import keep_source

for number in range(8):
    card = read_card("vs-system", {"name": f"Usher {sys.argv[2]} {number}"}, read_value)
    keep_source(Path(sys.argv[1]), "vs-system", sys.argv[2], CardFile([card]))
"""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "cards.db"


def test_two_processes_import_at_once_and_nothing_is_lost(path: Path) -> None:
    build(path)
    command = [sys.executable, "-c", _IMPORTS, str(path)]
    running = [subprocess.Popen([*command, name], stderr=subprocess.PIPE) for name in "ab"]
    assert [process.communicate()[1].decode() for process in running] == ["", ""]
    assert {source.id: source.cards for source in kept_sources(path, "vs-system")} == {
        "a": 8,
        "b": 8,
    }


def test_what_is_read_is_of_one_moment(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept(path, given(name="Usher", cost=1, aliases=["Doorman"]))
    newer = given(name="Usher", cost=2, aliases=["Porter"])
    importing = Thread(target=kept, args=(path, newer))
    read_cards = tables.cards_of

    def import_meanwhile(
        db: Database, game: str, source: str, *, shown: bool = False
    ) -> list[Card]:
        if source == "mine" and importing.ident is None:
            importing.start()
            importing.join(0.3)  # it waits for the end of the reading
        return read_cards(db, game, source, shown=shown)

    monkeypatch.setattr(tables, "cards_of", import_meanwhile)
    before = called(path, "Usher")
    importing.join()
    after = called(path, "Usher")
    assert (before.facts["cost"], before.aliases) == (1, ("Doorman",))
    assert (after.facts["cost"], after.aliases) == (2, ("Porter",))


def test_a_database_that_stays_locked_is_told_so(path: Path) -> None:
    build(path)
    with tables.writing(path), tables.opened(path) as other:
        other.conn.execute("pragma busy_timeout = 10")
        with pytest.raises(StoreError) as error, tables.opened(path) as db:
            db.conn.execute("pragma busy_timeout = 10")
            db.conn.execute("begin immediate")
    assert str(error.value) == f"{path} is being written to; try again in a moment."


def test_a_change_that_fails_leaves_nothing_and_no_lock(path: Path) -> None:
    kept(path, given(name="Usher", cost=1))
    with pytest.raises(ZeroDivisionError), tables.writing(path) as db:
        db.execute("delete from cards")
        _ = 1 / 0
    assert called(path, "Usher").facts["cost"] == 1
    keep_source(path, "vs-system", "other", CardFile([given(name="Usher", cost=2)]))
    assert called(path, "Usher").facts["cost"] == 2
