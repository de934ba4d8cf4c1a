"""Scenery, and what is done with special pieces."""

import pytest

from tests.formats.hellboy_board_game.engine.playing import Person, Playing, at, begin, rolls
from tests.formats.hellboy_board_game.engine.small_case import NE, SW


@pytest.mark.rule("HBG-SCENERY-01", "HBG-SCENERY-21")
def test_scenery_is_generic_with_a_size_or_special_with_a_name() -> None:
    playing = begin(Person(SW), areas={NE: {"scenery": [2, {"size": 1, "name": "Orrery"}]}}).play(
        "rest phase"
    )
    assert [(piece.name, piece.size) for piece in playing[NE].scenery] == [("", 2), ("Orrery", 1)]


def using(
    name: str, *, faces: list[str] | None = None, ann: Person | None = None, **others: object
) -> Playing:
    """Ann interacts with a special piece."""
    playing = begin(
        Person(SW, cubes=1),
        areas={SW: {"scenery": [{"size": 1, "name": name}]}},
        dice={"scenery": faces or [], "test": [], "effect": []},
        **others,  # type: ignore[arg-type]
    ).act("Ann", "interact")
    return playing.play("rest phase")


@pytest.mark.rule(
    "HBG-SCENERY-09",
    "HBG-SCENERY-10",
    "HBG-SCENERY-11",
    "HBG-AMBIGUOUS-54",
    "HBG-AMBIGUOUS-55",
    "HBG-DICE-33",
)
@pytest.mark.parametrize(
    ("face", "information", "doom"),
    [
        ("Plus One", 2, 1),
        ("Plus Two", 3, 1),
        ("Catastrophe", 1, 2),
        ("Double", 1, 1),
        ("Re-roll", 1, 1),
        ("B.P.R.D.", 1, 1),
    ],
)
def test_the_forbidden_tome_goes_by_the_effect_die(face: str, information: int, doom: int) -> None:
    playing = using("Forbidden Tome", faces=[face])
    assert (playing.game.information, playing.game.doom) == (information, doom)


@pytest.mark.rule("HBG-SCENERY-12", "HBG-SCENERY-13", "HBG-AMBIGUOUS-54", "HBG-AMBIGUOUS-55")
@pytest.mark.parametrize(
    ("face", "seen"),
    [("Plus One", ["Third"]), ("Plus Two", ["Third", "Second"]), ("B.P.R.D.", []), ("Double", [])],
)
def test_the_orrery_shows_the_top_cards_of_doom_in_their_order(face: str, seen: list[str]) -> None:
    deck = ["First", "Second", "Third"]
    playing = using("Orrery", faces=[face], doom_deck=deck)
    assert list(map(str, playing.game.view(playing.game.deciders[0]).known_doom)) == seen
    assert list(map(str, playing.game.deck_of_doom.cards)) == deck
    assert not playing.ann.agent.is_stunned


@pytest.mark.rule("HBG-SCENERY-13")
def test_a_catastrophe_of_the_orrery_stuns() -> None:
    assert using("Orrery", faces=["Catastrophe"]).ann.agent.is_stunned


@pytest.mark.rule("HBG-SCENERY-14", "HBG-SCENERY-15")
def test_a_writing_desk_advances_information_twice_and_no_more() -> None:
    playing = (
        begin(Person(SW, cubes=3), areas={SW: {"scenery": [{"size": 2, "name": "Writing Desk"}]}})
        .act("Ann", "interact")
        .act("Ann", "interact")
    )
    playing.play("rest phase")
    assert playing.game.information == 3
    assert playing[SW].scenery[0].cubes == 0
    empty = {"size": 2, "name": "Writing Desk", "cubes": 0}
    assert "interact" not in begin(Person(SW), areas={SW: {"scenery": [empty]}}).legal()


@pytest.mark.rule("HBG-SCENERY-19", "HBG-SCENERY-20")
@pytest.mark.parametrize(
    ("healed", "wounds"), [(["Ann", "Ann"], [1, 3, 3]), (["Ben", "Ann"], [2, 2, 3])]
)
def test_a_cabinet_heals_two_of_its_user_and_one_other(
    healed: list[str], wounds: list[int]
) -> None:
    people = [Person(SW, cubes=3 if number == 0 else 0, wounds=3) for number in range(3)]
    playing = begin(
        *people, areas={SW: {"scenery": [{"size": 1, "name": "Cabinet", "cubes": 1}]}}
    ).act("Ann", "interact")
    playing.ann.intend("heals", *healed)
    playing.play("rest phase")
    assert [len(agent.health_track) for agent in playing.game.agents] == wounds
    assert playing[SW].scenery[0].cubes == 0
    empty = {"size": 1, "name": "Cabinet", "cubes": 0}
    assert "interact" not in begin(Person(SW), areas={SW: {"scenery": [empty]}}).legal()


@pytest.mark.rule("HBG-SCENERY-19")
def test_a_cabinet_never_heals_two_others() -> None:
    people = [Person(SW, cubes=1 if number == 0 else 0, wounds=3) for number in range(3)]
    playing = begin(*people, areas={SW: {"scenery": [{"size": 1, "name": "Cabinet"}]}}).act(
        "Ann", "interact"
    )
    playing.ann.intend("heals", "Ben", "Ben")
    playing.play("rest phase")
    assert playing.ann.offered("heals") == [["Ann", "Ben", "Cid"], ["Ann", "Ben"]]


@pytest.mark.rule("HBG-SCENERY-17", "HBG-SCENERY-09")
def test_the_clues_of_a_bookcase_are_examined_without_interacting() -> None:
    playing = begin(
        Person(SW, cubes=3),
        areas={SW: {"scenery": [{"size": 2, "name": "Bookcase"}]}},
        dice=rolls([1, 1, 0]),
    ).act("Ann", "examine")
    playing.play("rest phase")
    (bookcase,) = playing[SW].scenery
    assert (bookcase.clues, playing.game.information) == (1, 2)
    assert "interact" not in playing.ann.offered("action")[0]


@pytest.mark.rule("HBG-SCENERY-16", "HBG-SCENERY-18", "HBG-SCENERY-22")
@pytest.mark.parametrize("name", ["Writing Desk", "Bookcase", "Cabinet"])
def test_what_lies_on_a_destroyed_piece_goes_with_it(name: str) -> None:
    playing = begin(
        Person(NE),
        areas={SW: {"scenery": [{"size": 1, "name": name}], "inferno": True}},
        phase="end phase",
        dice={"inferno": [0]},
    ).play_round(2)
    assert playing[SW].scenery == []
    assert playing[SW].clues_to_examine == 0


@pytest.mark.rule("HBG-SCENERY-03", "HBG-SCENERY-08", "HBG-EXAMPLE-31")
def test_scenery_of_size_2_takes_two_of_five_damage_of_a_ranged_attack() -> None:
    playing = begin(
        Person(SW, cubes=0),
        areas={SW: {"scenery": [2]}},
        enemies=[at("Spitter", NE)],
        phase="enemy phase",
        dice=rolls([0, 0, 0], effect="Double"),
    ).play("agent phase")
    assert playing[SW].scenery == []
    assert playing.ann.damage == 3


@pytest.mark.rule("HBG-SCENERY-05")
def test_scenery_takes_nothing_of_a_melee_attack() -> None:
    playing = begin(
        Person(SW, cubes=0),
        areas={SW: {"scenery": [2]}},
        enemies=[at("Brute", SW)],
        phase="enemy phase",
        dice=rolls([1, 0, 0]),
    ).play("agent phase")
    assert (len(playing[SW].scenery), playing.ann.damage) == (1, 3)
