"""Groups of cards: what puts a card into one, and how many may be in play."""

from typing import Any

import pytest

from carddb.model import Card
from formats.highlander.engine import entering, groups
from tests.formats.highlander.engine.own_cards import own, persona
from tests.formats.highlander.engine.playing import Person, begin, laid

NAMED = ["proper name"]


def groups_of(card: Card) -> set[str]:
    """The groups of a card."""
    playing = begin(Person(in_play=[card]))
    return set(groups.groups_of(playing[card.title]))


def situation(title: str, subtype: str | None = None, **facts: Any) -> Card:
    """A Situation."""
    return own(title, "Situation", subtype=subtype, **facts)


def has_room_for(
    card: Card,
    *in_play: Card,
    foes: tuple[Card, ...] = (),
    ann: Card | None = None,
    ben: Card | None = None,
) -> bool:
    """Whether the card may be in play for Ann beside those that she has."""
    pre_game = [] if ann is None else [ann]
    bens = [] if ben is None else [ben]
    playing = begin(
        Person(hand=[laid(card, id="new")], in_play=in_play, pre_game=pre_game),
        Person(in_play=foes, pre_game=bens),
    )
    new = playing.ann.player.hand.cards[0]
    return entering.has_room(playing.game, playing.ann.player, new)


@pytest.mark.rule("HL-GROUP-04", "HL-GROUP-06", "HL-GROUP-21", "HL-GROUP-23", "HL-GROUP-25")
@pytest.mark.parametrize("word", ["Bystander", "Gypsy", "Reporter", "Member", "Pedestrian"])
def test_a_word_in_the_title_or_under_it_puts_a_card_into_a_group(word: str) -> None:
    assert word in groups_of(situation(f"Old {word}"))
    assert word in groups_of(situation("Somebody", word))
    assert word not in groups_of(situation("Somebody", "Another"))


@pytest.mark.rule(
    "HL-GROUP-05", "HL-GROUP-07", "HL-GROUP-22", "HL-GROUP-26", "HL-GROUP-28", "HL-GROUP-30"
)
@pytest.mark.parametrize(
    "word", ["Bystander", "Gypsy", "Reporter", "Pedestrian", "Watcher", "Hunter"]
)
def test_one_copy_of_who_has_a_name(word: str) -> None:
    jane = situation("Jane", word, keywords=NAMED)
    assert has_room_for(jane)
    assert not has_room_for(jane, jane)
    anybody = situation("Anybody", word)
    assert has_room_for(anybody, anybody)
    assert has_room_for(jane, foes=(jane,))


@pytest.mark.rule("HL-GROUP-01", "HL-GROUP-02")
def test_an_ally_is_there_once() -> None:
    maurice = situation("Maurice", "Ally")
    assert groups_of(maurice) == {"Ally"}
    assert not has_room_for(maurice, maurice)
    assert has_room_for(maurice, situation("Darius", "Ally"))
    assert groups_of(own("Maurice", "Pre-Game", subtype="Ally")) == set()


@pytest.mark.rule("HL-GROUP-08", "HL-GROUP-09", "HL-GROUP-31", "HL-GROUP-18", "HL-GROUP-19")
@pytest.mark.parametrize("kind", ["Mortal Ally", "Immortal Ally"])
def test_mortal_and_immortal_allies_are_allies(kind: str) -> None:
    for subtype in (kind, kind.replace(" ", ": ")):
        ally = situation("Alaine", subtype)
        assert groups_of(ally) == {kind, "Ally"}
        assert groups_of(situation("Alaine", groups=[kind])) == {kind, "Ally"}
        assert not has_room_for(ally, ally)


def _meets(card: Card, whose: str, name: str) -> bool:
    """Whether the card may be in play where that Persona is Ann's or Ben's."""
    who = persona(name, subtitle=name)
    return has_room_for(card, ann=who) if whose == "ann" else has_room_for(card, ben=who)


@pytest.mark.rule("HL-GROUP-10", "HL-GROUP-20", "HL-GROUP-24", "HL-CARDS-065", "HL-CARDS-124")
@pytest.mark.parametrize("kind", ["Mortal Ally", "Immortal Ally", "Member"])
@pytest.mark.parametrize("whose", ["ann", "ben"])
def test_nobody_meets_their_own_name(kind: str, whose: str) -> None:
    amanda = situation("Amanda", kind)
    assert not _meets(amanda, whose, "Amanda")
    assert _meets(amanda, whose, "Annie")
    assert not has_room_for(amanda, amanda)
    assert _meets(situation("Amanda"), whose, "Amanda")


@pytest.mark.rule("HL-GROUP-11", "HL-GROUP-12", "HL-GROUP-13", "HL-GROUP-14", "HL-GROUP-15")
def test_one_armor_of_each_category() -> None:
    helmet, hat = own("Skull Helmet", "Object"), own("Cavalier Hat", "Object")
    bones = own("Bone Armor", "Object")
    boots = own("Boots", "Object", subtype="Lower Armor")
    assert groups_of(helmet) == {"Armor", "Upper Armor"}
    assert groups_of(bones) == {"Armor", "Middle Armor"}
    assert groups_of(boots) == {"Armor", "Lower Armor"}
    assert groups_of(own("Plain Armor", "Object")) == {"Armor"}
    for title in ("Space Goggles", "Crusade Helmet"):
        assert "Upper Armor" in groups_of(own(title, "Object"))
    for title in ("Crusade Gauntlets", "Snake Skinned Jacket"):
        assert "Middle Armor" in groups_of(own(title, "Object"))
    assert not has_room_for(helmet, hat)
    assert has_room_for(helmet, bones, boots)


@pytest.mark.rule("HL-GROUP-16", "HL-GROUP-17")
def test_one_vehicle_in_all() -> None:
    tank, horse = own("Tank", "Object"), own("War Horse", "Object")
    cart = own("Cart", "Object", subtype="Vehicle")
    for title in (
        "Flying Machine/Hover Board",
        "Flying Machine/Wings",
        "Stunt Bike",
        "Twin Blade Helicopter",
    ):
        assert groups_of(own(title, "Object")) == {"Vehicle"}
    assert groups_of(cart) == {"Vehicle"}
    assert has_room_for(tank)
    assert not has_room_for(tank, horse)
    assert not has_room_for(tank, cart)


@pytest.mark.rule("HL-GROUP-03", "HL-CARD-23")
def test_a_card_is_of_every_group_whose_sign_it_bears() -> None:
    both = own("Gypsy Watcher", "Object", subtype="Ally")
    assert groups_of(both) == {"Gypsy", "Watcher", "Ally"}
    playing = begin(Person(in_play=[both]))
    # It is an Object as well as an Ally.
    assert playing["Gypsy Watcher"].printed.is_object
