"""How titles are compared, which groups their words make, and what 1st Edition cards are called."""

import pytest

from carddb.cells import read_value
from carddb.model import Card, unlisted
from carddb.records import read_card
from formats.highlander.titles import as_written, compared, titles_of, words_of
from tests.formats.highlander.decks import Record, card


def read(record: Record) -> Card:
    return read_card("highlander", record, read_value)


def titles(card: Card) -> tuple[set[str], set[str]]:
    """The titles that a card counts for, and those for which it perhaps does."""
    certain, perhaps = titles_of(card)
    return set(certain), set(perhaps)


@pytest.mark.rule("HL-AMBIGUOUS-60")
@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("En Guarde", "En Garde"),
        ("Weapon Expert", "Weapons Expert"),
        ("Gas Canister", "Gas Cannister"),
        ("Saber", "Sabre"),
        ("Basset", "Bassett"),
        ("Berkely Games Distributors", "Berkeley Games Distributors"),
        ("Berreta", "Beretta"),
        ("Cierdwyn", "Ceirdwyn"),
        ("Delaney", "Delany"),
        ("Follow Up", "Follow-up"),
        ("Anthony Gallen", "Anthony Galen"),
        ("English Long Sword", "English Longsword"),
        ("Mongolian Broad Sword", "Mongolian Broadsword"),
        ("Masters Advance", "Master's Advance"),
        ("Master’s Strategem", "Master's Stratagem"),
        ("Strenght of Einherjar", "Strength of Einherjar"),
        ("QUICK  step!", "Quick Step"),
        ("Lean & Mean", "Lean and Mean"),
    ],
)
def test_spellings_that_mean_one_title(one: str, other: str) -> None:
    assert compared(one) == compared(other)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Master's Block", "Master's Dodge"),
        ("Advance Warning", "Advance"),
        ("Sabretooth", "Sabertooth"),
        ("Weapons Experts", "Weapons Expert"),
    ],
)
def test_other_titles_stay_apart(one: str, other: str) -> None:
    assert compared(one) != compared(other)


@pytest.mark.rule("HL-BUILD-35", "HL-AMBIGUOUS-58")
@pytest.mark.parametrize(
    ("title", "words"),
    [
        ("Master Swordsman", {"master", "swordsman"}),
        ("Master's Advance", {"master", "advance"}),
        ("Master’s Advance", {"master", "advance"}),
        ("Masters Advance", {"master", "advance"}),
        ("Masters' Duel", {"master", "duel"}),
        ("Master of the Saw", {"master", "saw"}),
        ("Lord and Master", {"lord", "master"}),
        ("A Master-Stroke", {"master", "stroke"}),
        ("Masterful Feint", {"masterful", "feint"}),
        ("Watcher's Tattoo", {"watcher", "tattoo"}),
    ],
)
def test_the_words_that_make_card_groups(title: str, words: set[str]) -> None:
    assert words_of(title) == words


@pytest.mark.rule("HL-CARD-02", "HL-CARD-05", "HL-CARD-35", "HL-CARD-36", "HL-CARD-37")
@pytest.mark.parametrize(
    ("record", "certain"),
    [
        (card("Storm Step", "Dodge", "Connor"), {"storm step"}),
        (card("Dodge", "Dodge"), {"evade"}),
        (card("Back Away", "Dodge", "Connor"), {"evade"}),
        (card("Duck", "Dodge"), {"counter"}),
        (card("Jump", "Dodge"), {"counter"}),
        (card("Side-Step", "Dodge"), {"counter"}),
        (card("Duck", "Dodge", edition="2nd"), {"duck"}),
        (card("Duck", "Event"), {"duck"}),
        (card("Master's Dodge", "Dodge"), {"masters dodge"}),
        (card("Upper Guard", "Block"), {"guard"}),
        (card("Lower Guard", "Block", "Generic"), {"guard"}),
        (card("Left Guard", "Block", "Katana"), {"left guard"}),
        (card("Right Guard", "Block", edition="raven"), {"right guard"}),
        (card("Focus/Police", "Event/Situation", titles=["Focus", "Police"]), {"focus", "police"}),
        (card("Duck/Police", "Dodge / Event", titles=["Duck", "Police"]), {"counter", "police"}),
    ],
)
def test_the_titles_that_a_card_counts_for(record: Record, certain: set[str]) -> None:
    assert titles(read(record)) == (certain, set())


@pytest.mark.rule("HL-CARD-35", "HL-CARD-36", "HL-CARD-37")
@pytest.mark.parametrize(
    ("record", "perhaps"),
    [
        ({"name": "Duck", "type": "Dodge"}, {"duck", "counter"}),
        ({"name": "Duck", "edition": "1st"}, {"duck", "counter"}),
        ({"name": "Upper Guard", "subtitle": "Generic"}, {"upper guard", "guard"}),
        ({"name": "Upper Guard", "edition": "1st"}, {"upper guard", "guard"}),
    ],
)
def test_titles_that_hang_on_what_nobody_recorded(record: Record, perhaps: set[str]) -> None:
    assert titles(read(record)) == (set(), perhaps)


@pytest.mark.parametrize(
    "record",
    [
        {"name": "Duck", "edition": "2nd"},
        {"name": "Duck", "type": "Event"},
        {"name": "Left Guard", "subtitle": "Katana"},
        {"name": "Quick Step"},
    ],
)
def test_one_known_fact_may_be_enough(record: Record) -> None:
    assert titles(read(record)) == ({compared(str(record["name"]))}, set())


def test_a_name_that_nobody_knows_is_a_title_of_its_own() -> None:
    rumour = unlisted("highlander", "Thrust!", "thrust")
    assert titles(rumour) == ({"? thrust"}, set())
    assert as_written(rumour, "? thrust") == "Thrust!"


@pytest.mark.parametrize(
    ("record", "title", "written"),
    [
        (card("En Guarde", "Event"), "en garde", "En Guarde"),
        (card("Back Away", "Dodge"), "evade", "Evade"),
        (card("Focus/Police", "Event", titles=["Focus", "Police"]), "police", "Police"),
    ],
)
def test_a_title_is_shown_as_it_is_printed_or_called_now(
    record: Record, title: str, written: str
) -> None:
    assert as_written(read(record), title) == written
