"""The SQLite file of cards gives back the cards it was built from."""

import hashlib
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given as given_text
from hypothesis import strategies as st
from sqlite_utils import Database

from carddb.builtin import GAMES, builtin_cards, builtin_text
from carddb.cells import read_value
from carddb.model import Card
from carddb.records import read_card
from carddb.store import StoreError, _migrations, build, import_cards, load, search

VS_CARDS = len(builtin_cards("vs-system"))


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


def test_a_file_built_before_there_were_training_cards_gets_them(path: Path) -> None:
    build(path)
    of_rulebook = hashlib.sha256(builtin_text("vs-system", "cards.csv").encode()).hexdigest()
    change(path, f"update games set file_hash = '{of_rulebook}' where id = 'vs-system'")
    change(path, "delete from cards where source = 'training' and game = 'vs-system'")
    assert not any(card.is_training for card in load(path)["vs-system"])
    build(path)
    assert len(load(path)["vs-system"]) == VS_CARDS
    assert search(path, "tobit crossing") == [("vs-system", "tobit-quill-master-of-the-crossing")]


def test_building_again_replaces_a_game_whose_card_file_has_changed(path: Path) -> None:
    build(path)
    change(path, "update games set file_hash = 'another file'")
    change(path, "update cards set source = 'by hand' where id = 'kroenen'")
    change(path, "delete from cards where id = 'roger'")
    assert build(path) == sum(len(builtin_cards(game)) for game in GAMES)
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
        "insert into cards select 'old-game', id, origin, place, name, title, facts, source, "
        "complete from cards",
    )
    assert len(load(path)["vs-system"]) == VS_CARDS


def given(**facts: object) -> Card:
    """A card as a card file has it."""
    return read_card("vs-system", facts, read_value)


def test_imported_cards_are_there_beside_the_built_in_ones(path: Path) -> None:
    done = import_cards(path, "vs-system", [given(name="Night Porter", cost=2)])
    assert (done.added, done.changed, done.unchanged) == (("Night Porter",), (), 0)
    titles = [card.title for card in load(path)["vs-system"]]
    assert len(titles) == VS_CARDS + 1
    assert "Night Porter" in titles


def test_an_imported_card_completes_the_built_in_one_it_names(path: Path) -> None:
    import_cards(path, "vs-system", [given(name="Damn Nazis", version="Army", cost=1)])
    (card,) = [card for card in load(path)["vs-system"] if card.name == "Damn Nazis"]
    assert (card.title, card.fact("atk")) == ("Damn Nazis, Army", 1)


def test_importing_the_same_again_changes_nothing(path: Path) -> None:
    cards = [given(name="Night Porter", cost=2, aliases=["Porter"], source="a list")]
    import_cards(path, "vs-system", cards)
    before = path.read_bytes()
    done = import_cards(path, "vs-system", cards)
    assert (done.added, done.changed, done.unchanged) == ((), (), 1)
    assert path.read_bytes() == before


def test_an_import_says_which_cards_changed(path: Path) -> None:
    import_cards(path, "vs-system", [given(name="Night Porter", cost=2), given(name="Usher")])
    again = [given(name="Night Porter", cost=3), given(name="Usher")]
    done = import_cards(path, "vs-system", again)
    assert (done.added, done.changed, done.unchanged) == ((), ("Night Porter",), 1)
    (card,) = [card for card in load(path)["vs-system"] if card.title == "Night Porter"]
    assert card.fact("cost") == 3


def test_a_newer_card_file_of_ours_keeps_what_was_imported(path: Path) -> None:
    import_cards(path, "vs-system", [given(name="Night Porter", cost=2)])
    change(path, "update games set file_hash = ''")
    assert build(path) == 1 + sum(len(builtin_cards(game)) for game in GAMES)


def test_a_file_of_the_first_schema_is_brought_forward(path: Path) -> None:
    path.parent.mkdir()
    db = Database(path)
    _migrations.apply(db, stop_before="m002_origins_printings_search")
    db.table("games").insert({"id": "vs-system", "file_hash": "old"}, pk="id")
    db.close()
    build(path)
    assert len(load(path)["vs-system"]) == VS_CARDS


@pytest.mark.parametrize(
    ("words", "ids"),
    [
        ("kroenen", ["kroenen"]),
        ("KROE", ["kroenen"]),
        ("right doom", ["hellboy-right-hand-of-doom"]),
        ("ilse", ["ilsa-hauptstein"]),
        ("thule", ["damn-nazis", "kroenen"]),
        ("kroenen roger", []),
        ("", []),
        ('"', []),
        ("kroenen OR roger", []),
        ("NEAR(", []),
    ],
)
def test_cards_are_found_by_words(path: Path, words: str, ids: list[str]) -> None:
    build(path)
    assert sorted(card for _, card in search(path, words, "vs-system")) == ids


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("built") / "cards.db"
    build(path)
    return path


@given_text(words=st.text(max_size=40))
def test_no_words_break_the_search(built: Path, words: str) -> None:
    assert {game for game, _ in search(built, words)} <= set(GAMES)


def test_printings_and_sets_are_kept(path: Path) -> None:
    import_cards(path, "vs-system", [given(name="Usher", set="ABC;DEF", number="001;017")])
    db = Database(path)
    printed = [
        (row["set_code"], row["number"]) for row in db.table("printings").rows_where("id = 'usher'")
    ]
    assert printed == [("ABC", "001"), ("DEF", "017")]
    assert {"ABC", "DEF"} <= {row["code"] for row in db.table("sets").rows}
    db.close()


def test_an_import_says_where_it_contradicts_the_built_in_cards(path: Path) -> None:
    done = import_cards(path, "vs-system", [given(name="Kroenen", atk=9, cost=2)])
    (conflict,) = done.conflicts
    assert (conflict.card.title, conflict.column) == ("Kroenen", "atk")
    assert (conflict.recorded, conflict.given) == (3, 9)


def test_a_complete_card_is_complete_when_it_is_loaded(path: Path) -> None:
    import_cards(path, "vs-system", [given(name="Usher", cost=2, complete=True)])
    (usher,) = [card for card in load(path)["vs-system"] if card.name == "Usher"]
    assert (usher.fact("cost"), usher.fact("atk")) == (2, None)
