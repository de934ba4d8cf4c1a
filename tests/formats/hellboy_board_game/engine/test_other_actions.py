"""Examine, Clear, Interact, Trade and Explore, and what lies in areas for them."""

from collections import Counter

import pytest

from formats.hellboy_board_game.engine.values import (
    CardText,
    Carried,
    EncounterText,
    Face,
    Reaction,
    Skill,
)
from tests.formats.hellboy_board_game.engine.playing import Person, Playing, at, begin, rolls
from tests.formats.hellboy_board_game.engine.small_case import (
    CELL,
    CRYPT_NE,
    CRYPT_NW,
    CRYPT_SE,
    CRYPT_SW,
    EAST,
    NE,
    NW,
    RED,
    SE,
    SW,
    WEST,
    Own,
    do,
)
from tests.formats.hellboy_board_game.engine.test_dice import dice_of

ROPE = Own("Rope", Carried(can_be_traded=True))
RING = Own("Ring")


def examining(pips: list[int], **others: object) -> Playing:
    """Ann examines a clue in her area."""
    playing = begin(
        Person(SW, cubes=1, skills={Skill.EXAMINE: RED}),
        areas={SW: {"clues": 1}},
        dice=rolls(pips),
        **others,  # type: ignore[arg-type]
    ).act("Ann", "examine")
    return playing.play("rest phase")


@pytest.mark.rule("HBG-ACTION-32", "HBG-ACTION-33", "HBG-ACTION-34", "HBG-TRACK-27")
@pytest.mark.parametrize(
    ("pips", "clues", "information"),
    [([0, 0, 0], 1, 1), ([1, 0, 0], 1, 1), ([1, 1, 0], 0, 2), ([2, 2, 0], 0, 2), ([2, 2, 1], 0, 3)],
)
def test_a_score_of_3_advances_information_once_and_6_twice(
    pips: list[int], clues: int, information: int
) -> None:
    """The effect die adds one to what is said here."""
    playing = examining(pips)
    assert (playing[SW].clues, playing.game.information) == (clues, information)


@pytest.mark.rule("HBG-ACTION-30", "HBG-ACTION-31", "HBG-ACTION-35")
@pytest.mark.parametrize(
    ("enemies", "rolled"),
    [
        ([NE], ["orange", "red", "red"]),
        ([SW], ["orange", "orange", "red"]),
        ([NE, NW], ["orange", "orange", "red"]),
        ([CELL], ["red", "red", "red"]),
    ],
)
def test_an_enemy_in_the_room_downgrades_an_examination_and_one_in_the_area_twice(
    enemies: list[str], rolled: list[str]
) -> None:
    playing = examining(
        [0, 0, 0], enemies=[at("Lump", area) for area in enemies], explored=["cell"]
    )
    assert dice_of(playing) == rolled


@pytest.mark.rule("HBG-EXAMPLE-19", "HBG-EXAMPLE-40", "HBG-AMBIGUOUS-04")
def test_a_clue_examined_with_three_downgrades_and_a_score_of_5() -> None:
    """With red dice, as three yellow ones could not score it."""
    playing = examining([2, 2, 0], enemies=[at("Brute", SW), at("Brute", NE)])
    assert dice_of(playing) == ["orange"] * 3
    assert (playing[SW].clues, playing.game.information) == (0, 2)


@pytest.mark.rule("HBG-ACTION-29")
def test_without_a_clue_in_the_area_nothing_is_examined() -> None:
    assert "examine" not in begin(Person(SW), areas={NE: {"clues": 1}}).legal()


@pytest.mark.rule("HBG-ACTION-61")
def test_one_examination_concerns_one_clue() -> None:
    playing = begin(Person(SW, cubes=1), areas={SW: {"clues": 3}}, dice=rolls([3, 3, 3])).act(
        "Ann", "examine"
    )
    assert playing.play("rest phase")[SW].clues == 2


@pytest.mark.rule("HBG-ACTION-37", "HBG-ACTION-57", "HBG-COUNTER-05")
@pytest.mark.parametrize("what", ["frog swarm", "inferno"])
def test_clearing_removes_one_frog_swarm_or_the_inferno_without_a_test(what: str) -> None:
    playing = begin(
        Person(SW, cubes=1),
        areas={SW: {"frog_swarms": 2, "inferno": True}},
        dice={"test": [], "effect": []},
    ).act("Ann", "clear", clear=what)
    playing.play("rest phase")
    left = (playing[SW].frog_swarms, playing[SW].has_inferno)
    assert left == ((1, True) if what == "frog swarm" else (2, False))


@pytest.mark.rule("HBG-ACTION-57")
def test_without_either_nothing_is_cleared() -> None:
    playing = begin(Person(SW), areas={NE: {"frog_swarms": 2, "inferno": True}})
    assert "clear" not in playing.legal()


@pytest.mark.rule("HBG-COUNTER-13")
def test_wreckage_cannot_be_cleared() -> None:
    assert "clear" not in begin(Person(SW), areas={SW: {"destruction": True}}).legal()


@pytest.mark.rule("HBG-ACTION-36", "HBG-ACTION-38", "HBG-ACTION-42", "HBG-AMBIGUOUS-87")
@pytest.mark.parametrize("is_stunned", [False, True])
def test_with_an_enemy_in_the_area_nobody_clears_interacts_or_trades(is_stunned: bool) -> None:
    there = {
        "frog_swarms": 1,
        "points_of_interest": 1,
        "clues": 1,
        "scenery": [{"size": 1, "name": "Cabinet"}],
    }
    face = Face("Altar", CardText(interact=(do("advance information"),)))
    people = (Person(SW, starting=[ROPE]), Person(SW))
    alone = begin(*people, areas={SW: there}, case_file=[face])
    assert {"clear", "interact", "trade"} <= set(alone.legal())
    enemy = [at("Lump", SW, stunned=is_stunned)]
    barred = begin(*people, areas={SW: there}, enemies=enemy, case_file=[face])
    actions = set(barred.legal())
    assert not {"clear", "interact", "trade"} & actions
    assert "examine" in actions


# Interact.


@pytest.mark.rule("HBG-ACTION-39", "HBG-ACTION-40")
def test_a_point_of_interest_does_what_the_case_file_says() -> None:
    face = Face("Altar", CardText(interact=(do("advance information", number=2),)))
    playing = begin(
        Person(SW, cubes=1), areas={SW: {"points_of_interest": 1}}, case_file=[face]
    ).act("Ann", "interact")
    playing.play("rest phase")
    assert playing.game.information == 3


@pytest.mark.rule("HBG-ACTION-40", "HBG-DECKS-03")
def test_a_card_of_doom_in_play_may_say_it_too_and_then_the_player_picks() -> None:
    face = Face("Altar", CardText(interact=(do("advance information", number=2),)))
    playing = begin(
        Person(SW, cubes=1),
        areas={SW: {"points_of_interest": 1}},
        case_file=[face],
        doom_in_play=["Idol"],
        doom_texts={"Idol": CardText(interact=(do("advance doom"),))},
    ).act("Ann", "interact", by_which_card="Idol")
    playing.play("rest phase")
    assert (playing.game.information, playing.game.doom) == (1, 2)


@pytest.mark.rule("HBG-ACTION-41")
def test_without_such_a_card_a_point_of_interest_is_nothing_to_interact_with() -> None:
    assert "interact" not in begin(Person(SW), areas={SW: {"points_of_interest": 1}}).legal()


# Trade.


@pytest.mark.rule("HBG-ACTION-43", "HBG-ACTION-44", "HBG-ACTION-07")
def test_a_card_with_the_icon_is_given_to_another_agent_in_the_area() -> None:
    playing = begin(Person(SW, cubes=0, starting=[ROPE, RING]), Person(SW), Person(NE), Person(SW))
    playing.act("Ann", "trade", trade_with="Dot").play("rest phase")
    assert (playing.ann.cards, playing.dot.cards) == (["Ring"], ["Rope"])
    assert playing.ann.offered("trade with") == [["Ben", "Dot"]]


@pytest.mark.rule("HBG-ACTION-44")
def test_without_the_icon_nothing_is_traded() -> None:
    assert "trade" not in begin(Person(SW, starting=[RING]), Person(SW)).legal()


def test_nobody_trades_with_somebody_elsewhere() -> None:
    assert "trade" not in begin(Person(SW, starting=[ROPE]), Person(NE)).legal()


@pytest.mark.rule("HBG-ACTION-45", "HBG-ACTION-46", "HBG-END-15")
def test_a_traded_card_stays_flipped_or_not_and_is_used_from_the_end_phase_on() -> None:
    lamp = Own("Lamp", Carried(can_be_traded=True))
    for is_flipped in (False, True):
        ann = Person(
            SW, cubes=0, starting=[lamp], facts={"cards": {"Lamp": {"flipped": is_flipped}}}
        )
        trading = begin(ann, Person(SW, cubes=0)).act("Ann", "trade").play("rest phase")
        (card,) = trading.ben.agent.cards
        assert (card.state.is_sideways, card.state.is_flipped) == (True, is_flipped)
        assert not card.state.is_ready
        later = begin(ann, Person(SW, cubes=0)).act("Ann", "trade").play_round(2)
        (card,) = later.ben.agent.cards
        assert (card.state.is_sideways, card.state.is_flipped) == (False, is_flipped)


@pytest.mark.rule("HBG-AMBIGUOUS-110")
def test_a_card_may_be_traded_on_in_the_same_phase() -> None:
    playing = begin(Person(SW, cubes=0, starting=[ROPE]), Person(SW), Person(SW))
    playing.act("Ann", "trade", trade_with="Ben").act("Ben", "trade", trade_with="Cid")
    playing.play("rest phase")
    assert playing.cid.cards == ["Rope"]


# Explore.

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


# Scenery.


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


def test_what_is_found_is_counted() -> None:
    playing = exploring(Person(NE, cubes=0)).play("rest phase")
    found = Counter(line.split()[-1] for line in playing.log.lines if "set up" in line)
    assert found == {"west.": 1}
    assert playing.game.history.rooms_explored == 1
