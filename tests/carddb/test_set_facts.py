"""A card takes from its set what no source says of it, and that is marked."""

from pathlib import Path

import pytest

from carddb import store
from carddb.importers.card_file import CardFile, CardFileError, joined
from carddb.importers.csv_file import read_csv
from carddb.merging import Layer, Merged, merged, with_set_facts
from carddb.model import UNKNOWN, Card
from carddb.names import NameIndex
from carddb.set_facts import SetFacts
from tests.carddb.sources_of_cards import TWO, in_game, porter, told

HEADER = "code,name,release,universe,mixed,source\n"
SETS = HEADER + "MAV,Harbour,2015-08,illustrated,,my shelf\nXYZ,Docks,,photographic,,\n"


def sets_of(text: str) -> CardFile:
    """What a table says."""
    return read_csv(TWO, text)


def with_sets(*cards: Card, sets: str = SETS, more: str = "") -> Merged:
    """The cards of one source, with tables of sets over them."""
    layers = [Layer("cards", list(cards)), Layer("sets", (), sets=sets_of(sets).sets)]
    if more:
        layers.append(Layer("more", (), sets=sets_of(more).sets))
    return merged(layers)


def universe_of(found: Merged) -> object:
    (card,) = found.cards
    return card.fact("universe")


def test_a_card_takes_from_its_set_what_it_does_not_say() -> None:
    (card,) = with_sets(porter(set="mav", number="71")).cards
    assert card.fact("universe") == "illustrated"
    assert dict(card.inferred) == {"universe": "its set, by sets"}
    assert card.fact("release") is UNKNOWN


@pytest.mark.parametrize(
    ("facts", "universe"),
    [
        ({"set": "MAV", "universe": "photographic"}, "photographic"),
        ({"set": "MAV", "universe": None}, None),
        ({"set": "ABC"}, UNKNOWN),
        ({}, UNKNOWN),
        ({"set_name": "The Harbour"}, "illustrated"),
        ({"set": "MAV; ABC"}, "illustrated"),
        ({"set": "MAV; XYZ"}, UNKNOWN),
        ({"set": "MAV", "complete": True}, None),
    ],
)
def test_what_a_card_says_itself_counts_and_sets_that_differ_give_nothing(
    facts: dict[str, object], universe: object
) -> None:
    named = {"name": "Night Porter", "type": "supporting character"}
    found = with_sets(in_game(TWO, **named, **facts))
    assert universe_of(found) == universe
    if universe != "illustrated":
        assert not found.cards[0].inferred


def test_sets_that_differ_over_a_card_are_named() -> None:
    (card,) = with_sets(porter(set="MAV; XYZ")).cards
    assert card.disputed == {
        "universe": (
            ("sets for Set MAV", "illustrated"),
            ("sets for Set XYZ", "photographic"),
        )
    }


@pytest.mark.parametrize(
    "row",
    [
        "MAV,Harbour,,mixed,,",
        "MAV,Harbour,,illustrated,universe,",
        "MAV,Harbour,,illustrated,yes,",
        "MAV,Harbour,,illustrated,colour,",
        "MAV,Harbour,,,,not stated",
    ],
)
def test_a_mixed_set_gives_nothing(row: str) -> None:
    assert universe_of(with_sets(porter(set="MAV"), sets=f"{HEADER}{row}\n")) is UNKNOWN


def test_sources_that_differ_over_a_set_are_told_and_the_last_is_in_force() -> None:
    more = "set_code,universe\nMAV,photographic\nXYZ,mixed\n"
    found = with_sets(porter(set="MAV"), porter("Usher", set="XYZ"), more=more)
    assert [card.fact("universe") for card in found.cards] == ["photographic", UNKNOWN]
    assert found.cards[0].disputed == {
        "universe": (("more", "photographic"), ("sets", "illustrated"))
    }
    assert [(c.card.title, c.column) for c in found.conflicts] == [
        ("Set MAV", "universe"),
        ("Set XYZ", "universe"),
    ]
    assert told(found.conflicts)[0] == (
        "universe",
        [("more", "photographic"), ("sets", "illustrated")],
    )


def test_a_card_known_by_name_alone_lends_to_all_of_its_kind_what_none_contradicts() -> None:
    alone = porter(universe="illustrated", cost=2)
    one, other = porter(set="ABC", number="1", cost=2), porter(set="DEF", number="2", cost=3)
    found = merged([Layer("book", [alone]), Layer("cards", [one, other])])
    facts = {card.fact("set"): (card.fact("universe"), card.fact("cost")) for card in found.cards}
    assert facts["ABC"] == ("illustrated", 2)
    assert facts["DEF"] == ("illustrated", 3)
    lent = next(card for card in found.cards if card.fact("set") == "DEF")
    assert dict(lent.inferred) == {"universe": "the card of that name, by book"}


def test_what_one_of_them_contradicts_is_lent_to_none_and_the_sources_are_named() -> None:
    alone = porter(universe="illustrated")
    one = porter(set="ABC", number="1", universe="photographic", source="their shelf")
    found = merged([Layer("book", [alone]), Layer("cards", [one, porter(set="DEF", number="2")])])
    (open_card,) = [card for card in found.cards if card.fact("set") == "DEF"]
    assert open_card.fact("universe") is UNKNOWN
    assert open_card.disputed == {
        "universe": (("book", "illustrated"), ("their shelf", "photographic"))
    }


@pytest.mark.parametrize(
    "header",
    [
        "code,name,release,universe,mixed",
        "set_code,set_name,universe,stated_by",
        "Set Code;Set Name;Universe",
        "set,universe",
    ],
)
def test_a_table_of_sets_is_known_by_its_header(header: str) -> None:
    assert sets_of(f"{header}\n").cards == ()


@pytest.mark.parametrize("header", ["name,set,universe", "code,name,type", "set,number,name"])
def test_a_table_of_cards_is_none_of_sets(header: str) -> None:
    assert sets_of(f"{header}\n").sets == ()
    with pytest.raises(CardFileError, match="no column name"):
        sets_of("set,number,universe\nMAV,1,illustrated\n")


def test_what_can_not_be_read_of_a_set_is_told_with_its_line() -> None:
    file = sets_of(
        "code,name,universe,colour\nMAV,Harbour,drawn,red\nMAV,Harbour,,\n,,illustrated,\n=1+1,a,,\n"
    )
    assert file.sets == (SetFacts("MAV", "Harbour"), SetFacts("", "a"))
    assert [str(flaw) for flaw in file.flaws] == [
        "line 1: colour is nothing that cards take from their set.",
        "line 2: universe: 'drawn' is not one of: illustrated, photographic.",
        "line 3: Set MAV: it stands above already, which counts.",
        "line 4: it has neither the code of a set nor its name and was left out.",
        "line 5: code: '=1+1' begins as a formula does.",
    ]


def test_sets_of_several_files_are_one_table_and_the_first_counts() -> None:
    one, other = sets_of(SETS), sets_of("code,universe\nMAV,photographic\nABC,illustrated\n")
    file = joined([("one.csv", one), ("other.csv", other)])
    assert [(each.code, each.facts.get("universe")) for each in file.sets] == [
        ("MAV", "illustrated"),
        ("XYZ", "photographic"),
        ("ABC", "illustrated"),
    ]


def test_a_table_is_kept_as_a_source_and_dropped_again(tmp_path: Path) -> None:
    db = tmp_path / "cards.db"
    card = porter(set="MAV", number="71")
    store.keep_source(db, TWO, "cards", CardFile([card]))
    done = store.keep_source(db, TWO, "sets", sets_of(SETS))
    assert (done.sets, done.added) == (2, ())
    again = store.keep_source(db, TWO, "sets", sets_of(SETS))
    assert again.sets == 0
    (kept,) = [each for each in store.load(db)[TWO] if each.name == card.name]
    assert kept.fact("universe") == "illustrated"
    assert kept.source == "imported: cards"
    assert [(each.id, each.sets) for each in store.kept_sources(db, TWO)] == [
        ("sets", 2),
        ("cards", 0),
    ]
    store.drop(db, TWO, "sets")
    (kept,) = [each for each in store.load(db)[TWO] if each.name == card.name]
    assert kept.fact("universe") is UNKNOWN


def test_facts_of_sets_can_come_with_a_check() -> None:
    known = NameIndex([porter(set="MAV", number="71"), in_game(TWO, name="Usher", set="ABC")])
    index = with_set_facts(known, sets_of(SETS).sets)
    (card,) = index.cards_named("Night Porter")
    assert card.fact("universe") == "illustrated"
    assert index.cards_named("Usher") == known.cards_named("Usher")
    assert known.cards_named("Night Porter")[0].fact("universe") is UNKNOWN
