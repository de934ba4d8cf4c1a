"""The Explore action, and rooms as they are set up."""

from collections import Counter

import pytest

from formats.hellboy_board_game.engine.values import CardText, EncounterText, Reaction
from tests.formats.hellboy_board_game.engine.playing import Person, Playing, at, begin
from tests.formats.hellboy_board_game.engine.small_case import (
    CELL,
    CRYPT_NE,
    CRYPT_NW,
    CRYPT_SE,
    CRYPT_SW,
    EAST,
    NE,
    NW,
    SE,
    SW,
    WEST,
    do,
)

LINES = (
    (do("spawn", slot="A"),),
    (do("place", what="clue"),),
    (do("scenery", size=2),),
    (do("place", what="frog swarm"), do("place", what="inferno")),
)


def exploring(ann: Person, text: CardText | None = None, **others: object) -> Playing:
    """Ann explores a room in which a card with four lines lies."""
    return begin(
        ann,
        encounters={"Find": EncounterText(LINES, text)},
        encounter_deck=["Find"] * 3,
        **others,  # type: ignore[arg-type]
    ).act("Ann", "explore")


@pytest.mark.rule(
    "HBG-ACTION-47",
    "HBG-ACTION-49",
    "HBG-ACTION-50",
    "HBG-ACTION-53",
    "HBG-ACTION-55",
    "HBG-ACTION-56",
    "HBG-AMBIGUOUS-19",
)
def test_a_four_area_room_is_set_up_clockwise_from_behind_the_door() -> None:
    playing = exploring(Person(SE, cubes=0)).play("rest phase")
    assert [len(playing[area].enemies) for area in (CRYPT_NW, CRYPT_NE)] == [1, 0]
    assert (playing[CRYPT_NE].clues, playing[CRYPT_NW].clues) == (1, 0)
    assert [piece.size for piece in playing[CRYPT_SE].scenery] == [2]
    assert (playing[CRYPT_SW].frog_swarms, playing[CRYPT_SW].has_inferno) == (1, True)
    assert "crypt" in playing.game.explored
    assert playing.ann.area == SE
    assert str(playing["Brute 1"].kind.name) == "Brute"


@pytest.mark.rule("HBG-ACTION-51")
def test_a_two_area_room_takes_two_lines_in_the_nearer_area_and_two_in_the_other() -> None:
    playing = exploring(Person(NE, cubes=0)).play("rest phase")
    assert (len(playing[WEST].enemies), playing[WEST].clues) == (1, 1)
    assert [piece.size for piece in playing[EAST].scenery] == [2]
    assert (playing[EAST].frog_swarms, playing[EAST].has_inferno) == (1, True)


@pytest.mark.rule("HBG-AMBIGUOUS-17")
def test_a_one_area_room_takes_all_four_lines() -> None:
    playing = exploring(Person(SW, cubes=0)).play("rest phase")
    cell = playing[CELL]
    assert (len(cell.enemies), cell.clues, len(cell.scenery), cell.frog_swarms) == (1, 1, 1, 1)


@pytest.mark.rule("HBG-ACTION-47", "HBG-BOARD-20")
def test_exploring_needs_a_door_to_an_unexplored_room_in_ones_own_area() -> None:
    assert "explore" not in begin(Person(NW)).legal()
    assert "explore" in begin(Person(NE)).legal()
    assert "explore" not in begin(Person(NE), explored=["gallery"]).legal()


@pytest.mark.rule("HBG-ACTION-48", "HBG-ACTION-07")
def test_exploring_is_free_and_not_barred_by_enemies() -> None:
    playing = exploring(Person(NE, cubes=0), enemies=[at("Lump", NE)]).play("rest phase")
    assert "gallery" in playing.game.explored


@pytest.mark.rule("HBG-EXAMPLE-35", "HBG-ACTION-52", "HBG-DECKS-35")
def test_ambush_resolves_once_the_room_is_set_up() -> None:
    ambush = CardText((do("damage characters", where="room", number=1),))
    playing = exploring(Person(NE, cubes=0), ambush).play("rest phase")
    # The Brute of the first line was there to suffer it, and Ann was not in that room.
    assert (playing["Brute 1"].damage, playing.ann.damage) == (1, 0)
    card = playing.game.encounter_deck.in_play("gallery")
    assert str(card) == "Find"


@pytest.mark.rule("HBG-ACTION-52", "HBG-DECKS-36", "HBG-DECKS-35")
def test_an_encounter_card_without_rules_text_is_discarded() -> None:
    playing = exploring(Person(NE, cubes=0)).play("rest phase")
    assert playing.game.encounter_deck.in_play("gallery") is None
    assert list(map(str, playing.game.encounter_deck.discards)) == ["Find"]


@pytest.mark.rule("HBG-DECKS-04", "HBG-DECKS-03")
def test_an_encounter_card_in_play_is_discarded_when_it_says_so() -> None:
    text = CardText(reactions=(Reaction("enemy phase", (do("advance doom"),)),))
    playing = exploring(Person(NE, cubes=0), text, enemies=[at("Lump", NW)]).play_round(3)
    assert playing.game.encounter_deck.in_play("gallery") is None
    # It reacted once, in the second round.
    assert playing.game.doom == 2


@pytest.mark.rule("HBG-ACTION-54")
@pytest.mark.parametrize("asked", ["Bookcase", "2"])
def test_special_scenery_is_set_up_only_by_its_name(asked: str) -> None:
    line = do("scenery", size=2) if asked == "2" else do("scenery", special=asked)
    playing = begin(
        Person(NE, cubes=0),
        encounters={"Find": EncounterText(((line,),))},
        encounter_deck=["Find"] * 3,
    ).act("Ann", "explore")
    playing.play("rest phase")
    assert [piece.name for piece in playing[WEST].scenery] == ["" if asked == "2" else asked]


def test_a_door_is_picked_where_several_lead_on() -> None:
    """From the south-east of the crypt no door leads on; from the hall each has its own."""
    playing = begin(Person(SE, cubes=0), encounter_deck=["Empty Room"] * 3).act("Ann", "explore")
    playing.play("rest phase")
    assert "crypt" in playing.game.explored
    assert not playing.was_asked("explore through")


def test_what_reacts_to_an_explored_room_reacts() -> None:
    echo = CardText(reactions=(Reaction("room explored", (do("advance doom"),)),))
    playing = begin(
        Person(SE, cubes=0),
        encounter_deck=["Empty Room"] * 3,
        doom_in_play=["Echo"],
        doom_texts={"Echo": echo},
    ).act("Ann", "explore")
    playing.play("rest phase")
    assert playing.game.doom == 2


def test_what_is_found_is_counted() -> None:
    playing = exploring(Person(NE, cubes=0)).play("rest phase")
    found = Counter(line.split()[-1] for line in playing.log.lines if "set up" in line)
    assert found == {"west.": 1}
    assert playing.game.history.rooms_explored == 1
