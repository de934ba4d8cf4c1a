"""The three areas, and the attacks for which they matter."""

import pytest

from formats.heroes_vs_villains.engine.abilities import ALL, Means, Way
from formats.heroes_vs_villains.engine.areas import HEROES_AREA, OUT_OF_PLAY, VILLAINS_AREA, Area
from tests.formats.heroes_vs_villains.engine.keywords.landing import GLARE, PUNCH, SHOT, gust
from tests.formats.heroes_vs_villains.engine.own_scripts import ally, attack, defense, item, own
from tests.formats.heroes_vs_villains.engine.playing import NOBODY, Person, begin


@pytest.mark.rule("HVV-KEYWORD-008", "HVV-BOARD-02")
def test_there_are_two_areas_in_the_field_and_one_outside() -> None:
    assert list(Area) == [HEROES_AREA, VILLAINS_AREA, OUT_OF_PLAY]
    playing = begin(Person([gust(damage=1, is_area=True)]), NOBODY)
    playing.ann.intend("turn", "play Gust").intend("target", str(VILLAINS_AREA))
    playing.play("Vic's turn")
    assert playing.ann.offered("target") == [[str(HEROES_AREA), str(VILLAINS_AREA)]]


@pytest.mark.rule("HVV-KEYWORD-009", "HVV-KEYWORD-048", "HVV-AMBIGUOUS-49")
@pytest.mark.parametrize("area", [HEROES_AREA, VILLAINS_AREA])
def test_an_area_attack_hits_everything_in_one_area(area: Area) -> None:
    vic = Person([], [ally("Dog"), item("Lantern")], area="heroes")
    playing = begin(Person([gust(damage=1, is_area=True)]), vic, ben=NOBODY, wes=NOBODY)
    playing.ann.intend("turn", "play Gust").intend("target", str(area))
    playing.play("Vic's turn")
    here = area is HEROES_AREA
    assert [each.health for each in playing.game.players] == (
        [4, 4, 4, 5] if here else [5, 5, 5, 4]
    )
    assert playing["Dog"].health == (1 if here else 2)
    # What is held is hit with its holder, and not beside them.
    assert playing["Lantern"].usage == 3


@pytest.mark.rule("HVV-KEYWORD-010", "HVV-BOARD-12")
@pytest.mark.parametrize(
    ("way", "area"), [(Way.AREA_DODGE, HEROES_AREA), (Way.DODGE, VILLAINS_AREA)]
)
def test_an_area_dodge_avoids_by_leaving(way: Way, area: Area) -> None:
    playing = begin(Person([SHOT]), Person([defense(way=way)]))
    playing.ann.intend("turn", "play Shot")
    playing.vic.intend("defend", "defend with Dodge")
    playing.play("Vic's turn")
    assert (playing.vic.health, playing.vic.area) == (5, area)


@pytest.mark.rule("HVV-KEYWORD-068", "HVV-KEYWORD-081", "HVV-KEYWORD-055")
@pytest.mark.parametrize(
    ("means", "near", "far"),
    [
        (Means.BODY_STRIKE, True, False),
        (Means.WEAPON_STRIKE, True, False),
        (Means.GRAPPLE, True, False),
        (Means.THROW, False, True),
        (Means.SHOT, False, True),
        (Means.MIND, True, True),
        (Means.POWER, True, True),
    ],
)
def test_melee_is_for_the_same_area_and_a_projectile_for_another(
    means: Means, near: bool, far: bool
) -> None:
    for area, can in (("villains", near), ("heroes", far)):
        playing = begin(Person([attack("Hit", means=means)], area=area))
        playing.play("Vic's turn")
        assert playing.ann.was_ever_offered("turn", "play Hit") is can


@pytest.mark.rule("HVV-KEYWORD-055", "HVV-KEYWORD-034")
@pytest.mark.parametrize(
    ("hit", "answers"),
    [
        (attack("Hit", means=Means.GRAPPLE), ["Block", "Dodge", "Shield"]),
        (PUNCH, ["Block", "Body", "Dodge", "Shield"]),
        (attack("Hit", means=Means.BODY_STRIKE, is_direct=True), ["Dodge"]),
    ],
)
def test_no_body_blocks_a_grapple_and_nothing_blocks_what_is_direct(
    hit: object, answers: list[str]
) -> None:
    assert isinstance(hit, type(PUNCH))
    cards = [
        defense("Block", Way.BLOCK, 1),
        defense("Body", Way.BODY_BLOCK, 1),
        defense("Dodge", Way.DODGE),
        defense("Shield", Way.SHIELD, ALL),
    ]
    playing = begin(Person([hit], area="villains"), Person(cards))
    playing.ann.intend("turn", f"play {hit.card.title}")
    playing.play("Vic's turn")
    (offered,) = playing.vic.offered("defend")
    assert sorted(offered[1:]) == [f"defend with {each}" for each in answers]


@pytest.mark.rule("HVV-KEYWORD-034", "HVV-KEYWORD-069")
def test_what_is_direct_and_of_the_mind_can_be_resisted() -> None:
    hit = attack("Hit", means=Means.MIND, is_direct=True)
    playing = begin(Person([hit]), dice={"resist": [4]})
    playing.ann.intend("turn", "play Hit")
    playing.play("Vic's turn")
    assert playing.vic.health == 5


@pytest.mark.rule("HVV-KEYWORD-048", "HVV-KEYWORD-072")
def test_everything_tangible_in_the_field_can_be_attacked_and_nothing_outside_it() -> None:
    wall = own("Wall", "power", health=2)
    bolt = own("Bolt", "power", keywords=["construct"], health=1)
    song = own("Song", "power", duration="2").laid(rounds_left=2)
    vic = Person(
        [item("In Hand")],
        [item("Lantern"), ally("Dog"), wall, bolt, song],
        discards=[item("Discarded")],
    )
    playing = begin(Person([GLARE]), vic, ben=NOBODY, wes=Person(area="out of play"))
    playing.ann.intend("turn", "play Glare")
    playing.play("Vic's turn")
    assert playing.ann.offered("target") == [["Vic", "Lantern", "Dog", "Wall", "Bolt"]]


@pytest.mark.rule("HVV-KEYWORD-025", "HVV-KEYWORD-079", "HVV-KEYWORD-072")
def test_a_construct_is_a_solid_object_and_may_be_an_item() -> None:
    blade = item("Blade", keywords=["construct", "perma"], usage=None)
    playing = begin(Person([blade]), Person([GLARE]))
    playing.ann.intend("turn", "play Blade without using it")
    playing.play("Round 9")
    assert playing.ann.in_play == ["Blade"]
    assert playing["Blade"].printed.is_object
