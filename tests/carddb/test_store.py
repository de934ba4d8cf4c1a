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
from carddb.fetched_file import FetchedFile
from carddb.importers.card_file import CardFile, Flaw
from carddb.model import UNKNOWN, Card
from carddb.records import read_card
from carddb.store import (
    ImportResult,
    StoreError,
    build,
    conflicts,
    drop,
    fetched_files,
    keep_source,
    kept_sources,
    load,
    prefer,
    search,
)

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
        "complete, ids from cards",
    )
    change(path, "insert into search (game, id, words) values ('old-game', 'kroenen', 'kroenen')")
    assert len(load(path)["vs-system"]) == VS_CARDS
    assert build(path) == sum(len(builtin_cards(game)) for game in GAMES)


def given(**facts: object) -> Card:
    """A card as a card file has it."""
    return read_card("vs-system", facts, read_value)


def kept(path: Path, *cards: Card, source: str = "mine", whole: bool = False) -> ImportResult:
    """Keep cards of Vs. System."""
    return keep_source(path, "vs-system", source, CardFile(cards), whole=whole)


def called(path: Path, title: str) -> Card:
    """The card of Vs. System that the file holds under a title."""
    (card,) = [card for card in load(path)["vs-system"] if card.title == title]
    return card


def tables(path: Path) -> list[str]:
    """Everything that stands in the file."""
    db = Database(path)
    dump = list(db.conn.iterdump())
    db.close()
    return dump


def test_imported_cards_are_there_beside_the_built_in_ones(path: Path) -> None:
    done = kept(path, given(name="Night Porter", cost=2))
    assert (done.added, done.changed, done.unchanged) == (("Night Porter",), (), 0)
    titles = [card.title for card in load(path)["vs-system"]]
    assert len(titles) == VS_CARDS + 1
    assert "Night Porter" in titles


def test_an_imported_card_completes_the_built_in_one_it_names(path: Path) -> None:
    kept(path, given(name="Damn Nazis", version="Army", cost=1))
    (card,) = [card for card in load(path)["vs-system"] if card.name == "Damn Nazis"]
    assert (card.title, card.fact("atk")) == ("Damn Nazis, Army", 1)


def test_importing_the_same_again_changes_nothing(path: Path) -> None:
    cards = [given(name="Night Porter", cost=2, aliases=["Porter"], source="a list")]
    file = CardFile(cards, [Flaw(2, cards[0].id, "Night Porter", "atk", "x", "can't be read")])
    pages = [FetchedFile("https://example.org/a", "e", "", "0f", b"name")]
    first = keep_source(path, "vs-system", "mine", file, whole=True, fetched=pages)
    assert (first.added, first.unchanged, first.is_new) == (("Night Porter",), 0, True)
    before, stands = path.read_bytes(), tables(path)
    for whole in (True, False):
        done = keep_source(path, "vs-system", "mine", file, whole=whole, fetched=pages)
        assert (done.added, done.changed, done.removed, done.unchanged) == ((), (), (), 1)
        assert not done.is_new
        assert (path.read_bytes(), tables(path)) == (before, stands)


@pytest.mark.parametrize(
    ("before", "after", "facts"),
    [
        ({"cost": 2}, {"cost": 3}, [("cost", 2, 3)]),
        ({"cost": 2}, {}, [("cost", 2, UNKNOWN)]),
        ({}, {"cost": None}, [("cost", UNKNOWN, None)]),
        ({"aliases": ["P"]}, {"aliases": ["P", "Q"]}, [("aliases", ("P",), ("P", "Q"))]),
        ({"ids": ["A"]}, {"ids": ["B"]}, [("ids", ("A",), ("B",))]),
        ({"source": "a"}, {"source": "b"}, [("source", "a", "b")]),
        ({}, {"complete": True}, [("complete", False, True)]),
        ({"name": "night porter"}, {}, [("name", "night porter", "Night Porter")]),
    ],
)
def test_an_import_says_what_changed_card_by_card(
    path: Path, before: dict[str, object], after: dict[str, object], facts: list[object]
) -> None:
    kept(path, given(**{"name": "Night Porter", **before}), given(name="Usher"))
    done = kept(path, given(**{"name": "Night Porter", **after}), given(name="Usher"))
    assert (done.added, done.removed, done.unchanged) == ((), (), 1)
    (changed,) = done.changed
    assert (changed.title, list(changed.facts)) == ("Night Porter", facts)
    assert called(path, "Night Porter").facts == given(name="Night Porter", **after).facts


def test_cards_that_an_update_does_not_have_stay_unless_it_is_the_whole_source(path: Path) -> None:
    kept(path, given(name="Night Porter", cost=2), given(name="Usher"))
    done = kept(path, given(name="Sexton"))
    assert (done.added, done.removed) == (("Sexton",), ())
    assert called(path, "Night Porter").fact("cost") == 2
    done = kept(path, given(name="Sexton"), whole=True)
    assert (done.added, done.removed, done.unchanged) == ((), ("Night Porter", "Usher"), 1)
    titles = [card.title for card in load(path)["vs-system"]]
    assert ("Sexton" in titles, "Usher" in titles, len(titles)) == (True, False, VS_CARDS + 1)
    assert search(path, "usher") == []


# Sources.


def usher(path: Path) -> object:
    return called(path, "Usher").fact("cost")


def test_a_new_source_comes_over_the_others_and_keeps_its_place(path: Path) -> None:
    kept(path, given(name="Usher", cost=1), source="first")
    kept(path, given(name="Usher", cost=2), source="second")
    assert usher(path) == 2
    kept(path, given(name="Usher", cost=3), source="first")
    assert usher(path) == 2
    assert [source.id for source in kept_sources(path, "vs-system")] == ["second", "first"]


def test_a_source_that_is_preferred_is_in_force_from_then_on(path: Path) -> None:
    for cost, source in enumerate(("first", "second", "third")):
        kept(path, given(name="Usher", cost=cost, keywords=[source]), source=source)
    prefer(path, "vs-system", "first")
    assert usher(path) == 0
    assert [each.id for each in kept_sources(path, "vs-system")] == ["first", "third", "second"]
    kept(path, given(name="Usher", cost=7), source="third")
    assert usher(path) == 0
    assert search(path, "first", "vs-system") == [("vs-system", "usher")]
    assert search(path, "second", "vs-system") == []


def test_the_built_in_cards_are_under_every_source(path: Path) -> None:
    kept(path, given(name="Kroenen", atk=9), source="mine")
    change(path, "update games set file_hash = ''")
    build(path)
    assert called(path, "Kroenen").fact("atk") == 9
    assert [each.id for each in kept_sources(path, "vs-system")] == ["mine"]


def test_a_source_that_is_dropped_leaves_nothing(path: Path) -> None:
    build(path)
    before = tables(path)
    kroenen = given(name="Kroenen", atk=9, aliases=["K"], set="ABC", number="1")
    file = CardFile([kroenen], [Flaw(2, kroenen.id, "Kroenen", "def", "?", "can't be read")])
    pages = [FetchedFile("https://example.org/a", "e", "", "0f", b"name")]
    keep_source(path, "vs-system", "mine", file, fetched=pages)
    assert fetched_files(path, "vs-system", "mine") == {"https://example.org/a": pages[0]}
    drop(path, "vs-system", "mine")
    assert called(path, "Kroenen").fact("atk") == 3
    assert (kept_sources(path, "vs-system"), fetched_files(path, "vs-system", "mine")) == ([], {})
    assert [row for row in tables(path) if "search" not in row] == [
        row for row in before if "search" not in row
    ]


def test_what_was_fetched_is_kept_until_something_else_was(path: Path) -> None:
    card = given(name="Usher")
    one, other = (
        FetchedFile(f"https://example.org/{name}", "e", "", name, name.encode()) for name in "ab"
    )
    for fetched, held in (([one, other], [one, other]), ([], [one, other]), ([other], [other])):
        keep_source(path, "vs-system", "mine", CardFile([card]), fetched=fetched)
        assert list(fetched_files(path, "vs-system", "mine").values()) == held


def test_a_source_is_told_with_its_cards_and_flaws(path: Path) -> None:
    card = given(name="Usher")
    flaws = [Flaw(2, card.id, "Usher", "atk", "x", "bad"), Flaw(3, "", "Lost", "", "", "bad")]
    keep_source(path, "vs-system", "mine", CardFile([card], flaws))
    (source,) = kept_sources(path, "vs-system")
    assert (source.game, source.id, source.cards, source.flaws) == ("vs-system", "mine", 1, 1)
    assert source.kept_at.endswith("+00:00")
    assert kept_sources(path, "highlander") == []


def test_the_sources_of_a_card_are_asked_what_they_say(path: Path) -> None:
    kept(path, given(name="Usher", cost=1, set="MAV", number="1"), source="first")
    done = kept(path, given(name="Ushers", cost=2, set="MAV", number="01"), source="second")
    assert [c.column for c in done.conflicts] == ["name", "cost"]
    assert conflicts(path, "highlander") == []
    found = conflicts(path, "vs-system")
    assert [(c.column, [(x.source, x.fact) for x in c.claims]) for c in found] == [
        ("name", [("second", "Ushers"), ("first", "Usher")]),
        ("cost", [("second", 2), ("first", 1)]),
    ]
    again = kept(path, given(name="Sexton"), source="third")
    assert again.conflicts == (), "those of other sources are not this one's"


def test_a_flaw_is_a_conflict_while_another_source_knows_better(path: Path) -> None:
    kept(path, given(name="Usher", atk=1), source="first")
    card = given(name="Usher", cost=2)
    flaw = Flaw(2, card.id, "Usher", "atk", "0+/0+", "can't be read")
    keep_source(path, "vs-system", "second", CardFile([card], [flaw]))
    (found,) = conflicts(path, "vs-system")
    assert [(x.source, x.fact, x.stated) for x in found.claims] == [
        ("first", 1, ""),
        ("second", UNKNOWN, "0+/0+"),
    ]
    kept(path, given(name="Sexton"), source="second")
    assert len(conflicts(path, "vs-system")) == 1, "the card was not in this file"
    kept(path, card, source="second")
    assert conflicts(path, "vs-system") == [], "the card has the flaw no longer"


def test_a_newer_card_file_of_ours_keeps_what_was_imported(path: Path) -> None:
    kept(path, given(name="Night Porter", cost=2))
    change(path, "update games set file_hash = ''")
    assert build(path) == 1 + sum(len(builtin_cards(game)) for game in GAMES)


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
    kept(path, given(name="Usher", set="ABC;DEF", number="001;017"))
    db = Database(path)
    printed = [
        (row["set_code"], row["number"]) for row in db.table("printings").rows_where("id = 'usher'")
    ]
    assert printed == [("ABC", "001"), ("DEF", "017")]
    assert {"ABC", "DEF"} <= {row["code"] for row in db.table("sets").rows}
    db.close()


def test_an_import_says_where_it_contradicts_the_built_in_cards(path: Path) -> None:
    done = kept(path, given(name="Kroenen", atk=9, cost=2))
    (conflict,) = done.conflicts
    assert (conflict.card.title, conflict.column) == ("Kroenen", "atk")
    assert [(x.source, x.fact) for x in conflict.claims] == [("mine", 9), ("built-in", 3)]


def test_a_complete_card_is_complete_when_it_is_loaded(path: Path) -> None:
    kept(path, given(name="Usher", cost=2, complete=True))
    (usher,) = [card for card in load(path)["vs-system"] if card.name == "Usher"]
    assert (usher.fact("cost"), usher.fact("atk")) == (2, None)


def pcg(name: str, number: str, **facts: object) -> Card:
    record = {"name": name, "type": "plot twist", "set": "SMP", "number": number, **facts}
    return read_card("vs-2pcg", record, read_value)


def kept_pcg(path: Path, *cards: Card) -> ImportResult:
    return keep_source(path, "vs-2pcg", "mine", CardFile(cards))


@pytest.mark.parametrize(
    ("corrected", "facts"),
    [
        (pcg("Loading Dock", "011"), [("name", "Loadin Dock", "Loading Dock")]),
        (
            pcg("Loadin Dock", "11", type="special location"),
            [("type", "plot twist", "special location"), ("number", "011", "11")],
        ),
    ],
)
def test_a_card_that_was_corrected_is_known_by_its_number(
    path: Path, corrected: Card, facts: list[tuple[str, str, str]]
) -> None:
    kept_pcg(path, pcg("Loadin Dock", "011"), pcg("Usher", "012"))
    done = kept_pcg(path, corrected)
    assert (done.added, done.removed, done.stayed) == ((), (), 1)
    ((title, told),) = [(change.title, change.facts) for change in done.changed]
    assert (title, list(told)) == (corrected.title, facts)
    of_set = [card.id for card in load(path)["vs-2pcg"] if card.facts.get("set") == "SMP"]
    assert of_set == [corrected.id, "usher-plot-twist-smp-012"]


def test_cards_that_share_a_number_are_not_taken_for_each_other(path: Path) -> None:
    kept_pcg(path, pcg("Usher", "012"), pcg("Dean", "012"))
    done = kept_pcg(path, pcg("Warden", "012"))
    assert (done.added, done.changed, done.stayed) == (("Warden",), (), 2)


def test_one_source_id_in_two_games_is_two_sources(path: Path) -> None:
    fetched = [FetchedFile("https://example.org/a.csv", "", "", "0" * 64, b"")]
    keep_source(path, "vs-2pcg", "mine", CardFile([pcg("Usher", "012")]), fetched=fetched)
    kept(path, given(name="Usher", cost=1))
    drop(path, "vs-system", "mine")
    assert list(fetched_files(path, "vs-2pcg", "mine").values()) == fetched
    assert [source.cards for source in kept_sources(path, "vs-2pcg")] == [1]
