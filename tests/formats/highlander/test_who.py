"""Whom and what sub-titles name: by what anybody recorded, and nobody by a group."""

import pytest

from carddb.builtin import builtin_cards
from carddb.cells import read_value
from carddb.names import NameIndex
from carddb.records import read_card
from formats.construction.submission import Submission
from formats.highlander.cards import Printed, as_printed
from formats.highlander.player import PlayerCards, the_player
from formats.highlander.who import Kind, Who, who_is_known
from tests.formats.highlander.decks import CATALOGUE, Record, card, persona, pregame

NOBODY: PlayerCards = the_player(Submission(()))


def known(*records: Record) -> Who:
    cards = [read_card("highlander", record, read_value) for record in (*CATALOGUE, *records)]
    return who_is_known(NameIndex(cards))


def naming(subtitle: str | None, **facts: object) -> Printed:
    record = card("Odd Sweep", "Attack", subtitle, **facts)
    return as_printed(read_card("highlander", record, read_value))


@pytest.mark.rule("HL-CARD-04", "HL-CARD-06")
@pytest.mark.parametrize(
    ("subtitle", "kind"),
    [
        ("Connor", Kind.PERSONA),
        ("Connor MacLeod", Kind.PERSONA),
        ("Connor/Duncan", Kind.PERSONA),
        ("Kern, Bystander", Kind.PERSONA),
        ("Rapier", Kind.WEAPON),
        ("Rapier/Claymore", Kind.WEAPON),
        ("Clan MacLeod", Kind.FACTION),
        ("Four Horsemen", Kind.FACTION),
        ("Sickle Blade", Kind.UNDECIDED),
        ("Connor/Sickle Blade", Kind.UNDECIDED),
        ("Connor/Rapier", Kind.UNDECIDED),
    ],
)
def test_a_sub_title_is_what_is_recorded_under_its_name(subtitle: str, kind: Kind) -> None:
    assert known().kind_of(naming(subtitle), NOBODY) is kind


@pytest.mark.parametrize(
    ("record", "kind"),
    [
        (pregame("Sickle Blade", "weapon"), Kind.WEAPON),
        (pregame("Sickle Blade", "off-hand weapon"), Kind.WEAPON),
        ({"name": "Sickle Blade", "subtype": "Weapon of Choice"}, Kind.WEAPON),
        (persona("Old Joe", "Sickle Blade"), Kind.PERSONA),
        (pregame("Quickening", "quickening", "Sickle Blade"), Kind.PERSONA),
        ({"name": "Sickle Blade", "type": "Pre-Game"}, Kind.UNDECIDED),
        (pregame("Sickle Blade", "premium"), Kind.UNDECIDED),
    ],
)
def test_a_pre_game_card_says_by_its_kind_what_it_is(record: Record, kind: Kind) -> None:
    assert known(record).kind_of(naming("Sickle Blade"), NOBODY) is kind


def test_corda_and_reno_are_personas_whatever_is_recorded() -> None:
    assert who_is_known(NameIndex([])).kind_of(naming("Corda and Reno"), NOBODY) is Kind.PERSONA


def test_a_name_of_a_weapon_and_of_a_persona_is_undecided() -> None:
    who = known(persona("Old Rapier", "Rapier"))
    assert who.kind_of(naming("Rapier"), NOBODY) is Kind.UNDECIDED


@pytest.mark.rule("HL-BUILD-21", "HL-BUILD-22")
@pytest.mark.parametrize("mark", ["reserved", "signature"])
def test_what_is_reserved_or_signature_names_a_persona(mark: str) -> None:
    assert known().kind_of(naming("Sickle Blade", mark=mark), NOBODY) is Kind.PERSONA


@pytest.mark.parametrize(
    "subtitle",
    [
        *("Bystander", "Gypsy", "Mortal: Ally", "Mortal Ally", "Armor", "Upper Armor"),
        *("Middle Armor", "Lower Armor", "Vehicle", "Immortal Ally", "Reporter", "Member"),
        *("Pedestrian", "Watcher", "Hunter", "Situation: Bystander", "Gypsy/Reporter", "Generic"),
    ],
)
def test_a_group_is_nobodys_name(subtitle: str) -> None:
    assert (naming(subtitle).whose.subtitle, naming(subtitle).whose.named) == (None, frozenset())


@pytest.mark.rule("HL-CARD-35", "HL-CARD-36")
@pytest.mark.parametrize("kind", ["Escape", "Back Away", "Duck", "Jump", "Side Step"])
def test_a_kind_of_dodge_is_nobodys_name(kind: str) -> None:
    for subtitle in (f"Dodge: {kind}", f"Dodge : {kind}."):
        assert naming(subtitle).whose.subtitle is None


@pytest.mark.rule("HL-CARD-04")
def test_every_sub_title_of_the_built_in_cards_is_somebodys() -> None:
    cards = builtin_cards("highlander")
    who = who_is_known(NameIndex(cards))
    named = [as_printed(card) for card in cards if isinstance(as_printed(card).whose.subtitle, str)]
    undecided = {
        card.whose.subtitle for card in named if who.kind_of(card, NOBODY) is Kind.UNDECIDED
    }
    assert len(named) > 200
    assert undecided == set()
