"""The SQLite file of cards gives back the cards it was built from."""

from collections.abc import Callable
from pathlib import Path

import pytest
from sqlite_utils import Database

from carddb.builtin import GAMES, builtin_cards
from carddb.store import StoreError, build, load


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "folder of its own" / "cards.db"


def change(path: Path, statement: str) -> None:
    """Change the file behind the store's back."""
    db = Database(path)
    with db.atomic():
        db.execute(statement)
    db.close()


def test_a_built_file_holds_every_built_in_card(path: Path) -> None:
    assert build(path) == sum(len(builtin_cards(game)) for game in GAMES)


@pytest.mark.parametrize("game", GAMES)
def test_the_loaded_cards_are_the_built_in_ones_in_their_order(game: str, path: Path) -> None:
    build(path)
    loaded, built_in = load(path)[game], builtin_cards(game)
    assert [card.digest for card in loaded] == [card.digest for card in built_in]
    for one, other in zip(loaded, built_in, strict=True):
        assert (one.id, one.name, one.title) == (other.id, other.name, other.title)
        assert (dict(one.facts), one.aliases, one.source) == (
            dict(other.facts),
            other.aliases,
            other.source,
        )
        assert one.listed


def test_building_makes_the_folder(path: Path) -> None:
    assert not path.parent.exists()
    build(path)
    assert path.exists()


def test_building_again_leaves_a_game_that_has_not_changed_alone(path: Path) -> None:
    build(path)
    change(path, "update cards set source = 'by hand' where id = 'kroenen'")
    build(path)
    (kroenen,) = [card for card in load(path)["vs-system"] if card.id == "kroenen"]
    assert kroenen.source == "by hand"


def test_building_again_replaces_a_game_whose_card_file_has_changed(path: Path) -> None:
    build(path)
    change(path, "update games set file_hash = 'another file'")
    change(path, "update cards set source = 'by hand' where id = 'kroenen'")
    change(path, "delete from cards where id = 'roger'")
    assert build(path) == 20
    assert [card.digest for card in load(path)["vs-system"]] == [
        card.digest for card in builtin_cards("vs-system")
    ]
    (kroenen,) = [card for card in load(path)["vs-system"] if card.id == "kroenen"]
    assert kroenen.source != "by hand"


@pytest.mark.parametrize("use", [build, load])
def test_a_file_that_is_no_database_is_refused(
    use: Callable[[Path], object], tmp_path: Path
) -> None:
    path = tmp_path / "notes.txt"
    path.write_text("4 Kroenen\n" * 200, encoding="utf-8")
    with pytest.raises(StoreError) as error:
        use(path)
    assert str(error.value) == f"{path} can't be used as a card database: file is not a database."
    assert path.read_text(encoding="utf-8").startswith("4 Kroenen\n")


@pytest.mark.parametrize("use", [build, load])
def test_a_folder_is_refused(use: Callable[[Path], object], tmp_path: Path) -> None:
    with pytest.raises(StoreError) as error:
        use(tmp_path)
    assert str(error.value) == (
        f"{tmp_path} can't be used as a card database: unable to open database file."
    )


def test_a_database_without_cards_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "other.db"
    change(path, "create table notes (text)")
    with pytest.raises(StoreError):
        load(path)


def test_the_cards_of_a_game_that_is_gone_are_left_out(path: Path) -> None:
    build(path)
    change(path, "insert into games (id, file_hash) values ('old-game', '')")
    change(
        path,
        "insert into cards select 'old-game', id, place, name, title, facts, aliases, source "
        "from cards",
    )
    assert len(load(path)["vs-system"]) == 20
