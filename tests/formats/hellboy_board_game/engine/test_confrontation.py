"""The Confrontation: how it is set up, the Boss, recovery, and how a case ends."""

from typing import Any

import pytest

from formats.hellboy_board_game.engine.values import (
    ActionText,
    CardText,
    Confrontation,
    EncounterText,
    EnemyCard,
    Face,
    Modifier,
    Reaction,
)
from tests.formats.hellboy_board_game.engine.playing import Person, Playing, at, begin, rolls
from tests.formats.hellboy_board_game.engine.small_case import (
    CELL,
    EAST,
    NE,
    NW,
    SE,
    SW,
    WEST,
    Backup,
    do,
)


def beginning(*people: Person, **others: Any) -> Playing:
    """A Doom phase whose card begins the Confrontation."""
    everybody = people or (Person(SW), Person(SE))
    return begin(
        *everybody,
        phase="doom phase",
        doom_deck=["Eclipse"],
        doom_texts={"Eclipse": CardText((do("begin confrontation"),))},
        **others,
    )


def facing(*people: Person, **others: Any) -> Playing:
    """The Enemy phase of a Confrontation with the Warden."""
    others.setdefault("enemies", [at("Warden", NW)])
    others.setdefault("phase", "enemy phase")
    everybody = people or (Person(SW, cubes=0), Person(SE, cubes=0))
    return begin(*everybody, is_confrontation=True, **others)


def acting(does: tuple[Any, ...], *people: Person, **others: Any) -> Playing:
    """The same, in which the Boss draws a card that says this."""
    return facing(
        *people, behaviour_deck=["Acts"], behaviours={"Acts": CardText(does)}, **others
    ).play("agent phase")


@pytest.mark.rule("HBG-CONFRONTATION-01", "HBG-CONFRONTATION-03", "HBG-TURN-06", "HBG-BOSS-01")
def test_the_confrontation_begins_where_the_case_says_with_its_boss() -> None:
    playing = beginning(confrontation=Confrontation("Warden", NE)).play("end phase")
    assert playing.game.is_confrontation
    assert playing["Warden"].area == NE
    assert playing.game.boss is playing["Warden"]


@pytest.mark.rule("HBG-BOSS-01")
def test_a_boss_may_come_into_an_unexplored_room() -> None:
    playing = beginning(confrontation=Confrontation("Warden", EAST)).play("end phase")
    assert playing["Warden"].area == EAST
    assert "gallery" in playing.game.explored


@pytest.mark.rule("HBG-CONFRONTATION-04", "HBG-CONFRONTATION-06", "HBG-CONFRONTATION-08")
def test_cards_in_play_enemy_cards_and_the_case_file_stay() -> None:
    face = Face("Omen", CardText(modifiers=(Modifier("enemy move", 1),)))
    playing = beginning(case_file=[face], doom_in_play=["Fog"]).play("end phase")
    assert playing.game.modifier("enemy move") == 1
    assert list(map(str, playing.game.deck_of_doom.in_play)) == ["Fog"]
    assert [card.name for card in playing.game.slots if card] == ["Brute", "Spitter", "Sneak"]


@pytest.mark.rule("HBG-CONFRONTATION-07", "HBG-CONFRONTATION-20")
def test_decks_discards_and_markers_on_the_tracks_leave_the_game() -> None:
    playing = beginning(insight={5: 1}).play("end phase")
    game = playing.game
    decks = (game.deck_of_doom.cards, game.deck_of_doom.discards, game.encounter_deck.cards)
    assert [len(deck) for deck in decks] == [0, 0, 0]
    assert "Eclipse" in map(str, game.out_of_the_case)
    assert (game.insight_on_track, game.track_triggers) == ({}, [])


@pytest.mark.rule("HBG-CONFRONTATION-09")
def test_target_priority_is_reset() -> None:
    playing = beginning(Person(SW, threat=1), Person(SE, threat=5), queue=("Ann", "Ben")).play(
        "end phase"
    )
    assert list(map(str, playing.game.queue)) == ["Ben", "Ann"]


@pytest.mark.rule("HBG-CONFRONTATION-19")
def test_other_instructions_follow_once_the_boss_is_there() -> None:
    weak = Confrontation(
        "Warden", NW, (do("damage boss", number=4), do("spawn", slot="A", where=NE))
    )
    playing = beginning(confrontation=weak).play("end phase")
    assert playing["Warden"].health_left == 6
    assert playing["Brute 1"].area == NE


def test_the_card_may_put_all_agents_somewhere() -> None:
    card = Confrontation("Warden", NW, agents_area=WEST)
    playing = beginning(confrontation=card).play("end phase")
    assert (playing.ann.area, playing.ben.area) == (WEST, WEST)


@pytest.mark.rule("HBG-WIN-04", "HBG-AMBIGUOUS-47", "HBG-CONFRONTATION-02", "HBG-AMBIGUOUS-107")
def test_all_agents_out_in_the_investigation_begins_it_and_all_return_hurt() -> None:
    """One was out before, the other falls now: together they are all of them."""
    playing = begin(
        Person(injuries=["SHOOT"] * 3, facts={"out": True}),
        Person(SW, injuries=["FIGHT"] * 3, cubes=0),
        enemies=[at("Brute", SW)],
        phase="enemy phase",
        dice=rolls([0, 0, 0]),
    )
    playing.ann.intend("return to", SE)
    playing.play("agent phase")
    assert playing.game.is_confrontation
    assert [agent.is_out for agent in playing.game.agents] == [False, False]
    assert playing.ann.injuries == ["SHOOT"] * 3
    assert len(playing.game.queue) == 2
    assert not playing.was_asked("rest action")


def test_one_who_is_out_when_it_begins_stays_out_until_recovery() -> None:
    playing = beginning(Person(facts={"out": True, "fell_in": SE}), Person(SW)).play("end phase")
    assert playing.ann.agent.is_out


@pytest.mark.rule("HBG-TURN-04", "HBG-CONFRONTATION-10", "HBG-CONFRONTATION-11")
def test_rest_and_doom_phases_are_skipped() -> None:
    playing = facing().play_round(3)
    phases = [line for line in playing.log.lines if line.startswith("Round")]
    assert phases == [
        f"Round {number}: {phase}."
        for number in (1, 2)
        for phase in ("enemy phase", "agent phase", "end phase")
    ]


@pytest.mark.rule("HBG-CONFRONTATION-12", "HBG-AMBIGUOUS-77")
def test_all_else_stays_as_it_was_exploring_too() -> None:
    playing = begin(
        Person(SE, cubes=0),
        is_confrontation=True,
        enemies=[at("Warden", NW)],
        encounters={"Find": EncounterText(((do("place", what="clue"),),))},
        encounter_deck=["Find"] * 3,
    ).act("Ann", "explore")
    playing.play("end phase")
    assert "crypt" in playing.game.explored
    assert sum(area.clues for area in playing.game.areas.values()) == 1


@pytest.mark.rule("HBG-AMBIGUOUS-113")
@pytest.mark.parametrize(
    ("first", "then"),
    [
        ("enemy phase", ["agent phase", "end phase", "enemy phase"]),
        ("agent phase", ["end phase", "enemy phase"]),
        ("doom phase", ["end phase", "enemy phase"]),
    ],
)
def test_the_round_goes_on_once_the_confrontation_is_set_up(first: str, then: list[str]) -> None:
    ends = ActionText("Ritual", 1, does=(do("begin confrontation"),))
    eclipse = CardText(reactions=(Reaction(first, (do("begin confrontation"),)),))
    waits = first != "agent phase"
    playing = begin(
        Person(SW, cubes=2, actions=(ends,)),
        phase=first,
        doom_in_play=["Eclipse"] if waits else [],
        doom_texts={"Eclipse": eclipse},
    )
    if not waits:
        playing.act("Ann", "Ritual").act("Ann", "move")
    playing.play_round(2)
    begins = playing.log.lines.index("The Confrontation begins.")
    phases = [line for line in playing.log.lines[begins:] if line.startswith("Round")]
    names = [line.split(": ")[1].rstrip(".") for line in phases]
    # Where it began in the Agent phase that phase goes on, with the second cube.
    assert names == ([] if waits else ["agent phase"]) + then[:-1]
    assert playing.told("Ann moves to") is (not waits)


# The Boss.


@pytest.mark.rule("HBG-ENEMY-04", "HBG-BOSS-05", "HBG-BOSS-06", "HBG-AMBIGUOUS-31")
def test_the_boss_acts_before_all_minions_by_its_card_alone() -> None:
    """Though it stands beside an Agent, it does what the card says."""
    playing = acting(
        (do("advance doom"), do("place", what="clue")),
        Person(SW, cubes=0, health=9),
        enemies=[at("Brute", SW), at("Warden", SW)],
    )
    assert playing[SW].clues == 1
    assert [line for line in playing.log.lines if "attacks" in line] == ["Brute 1 attacks Ann."]


@pytest.mark.rule("HBG-ENEMY-04")
def test_the_boss_has_acted_when_the_first_minion_attacks() -> None:
    """The Minion is in a slot and nearer to the lead Agent."""
    playing = acting(
        (do("place", what="clue"),),
        Person(SW, cubes=0, health=9),
        enemies=[at("Brute", SW), at("Warden", SW)],
    )
    lines = playing.log.lines
    assert lines.index("Warden: Acts.") < lines.index("Brute 1 attacks Ann.")


@pytest.mark.rule("HBG-BOSS-02", "HBG-BOSS-07", "HBG-DECKS-41")
def test_a_behaviour_card_is_discarded_and_an_empty_deck_is_made_anew() -> None:
    playing = facing(
        behaviour_deck=["One", "Two"], behaviours={"One": CardText(), "Two": CardText()}
    ).play_round(4)
    drawn = [line for line in playing.log.lines if line.startswith("Warden: ")]
    assert drawn[:2] == ["Warden: Two.", "Warden: One."]
    assert len(drawn) == 3


@pytest.mark.rule("HBG-EFFECT-18", "HBG-EFFECT-08")
def test_a_stunned_boss_stands_up_and_draws_no_card() -> None:
    playing = acting((do("advance information"),), enemies=[at("Warden", NW, stunned=True)])
    assert not playing["Warden"].is_stunned
    assert len(playing.game.behaviour_deck.cards) == 1


@pytest.mark.rule("HBG-BOSS-03", "HBG-BOSS-04", "HBG-BOSS-09", "HBG-AMBIGUOUS-80")
def test_a_boss_has_the_health_of_its_card_and_loses_a_space_for_each_damage() -> None:
    for health in (10, 14):
        kind = EnemyCard("Warden", ("boss",), 1, 6, 2, health)
        playing = begin(
            Person(SW, cubes=1),
            is_confrontation=True,
            enemies=[at("Warden", SW)],
            kinds=[kind],
            dice=rolls([3, 2, 1]),
        ).act("Ann", "fight")
        playing.play("end phase")
        assert playing["Warden"].health_left == health - 5


def test_a_boss_moves_attacks_and_shoots_as_its_card_says() -> None:
    moved = acting((do("move"),), Person(EAST, cubes=0), explored=["gallery"])
    assert moved["Warden"].area == NE
    near = acting(
        (do("melee attack", bonus=1),),
        Person(NW, cubes=0),
        dice=rolls([1, 1, 1]),
    )
    assert near.ann.damage == 3
    both = acting(
        (do("melee attack", targets="all"),),
        Person(NW, cubes=0),
        Person(NW, cubes=0),
        dice=rolls([1, 1, 1], [1, 1, 1]),
    )
    assert (both.ann.damage, both.ben.damage) == (2, 2)


@pytest.mark.rule("HBG-AMBIGUOUS-74")
def test_whether_a_boss_shoots_in_its_own_area_is_said_by_its_card() -> None:
    playing = acting((do("ranged attack"),), Person(NW, cubes=0), dice=rolls([0, 0, 0]))
    # One upgrade for the Warden, who is another character there.
    assert playing.told("Ann tests DEFENCE: red 0, orange 0, orange 0")
    assert playing.ann.damage == 3


# Recovery.


@pytest.mark.rule("HBG-CONFRONTATION-13", "HBG-AMBIGUOUS-49")
@pytest.mark.parametrize(("cubes", "left"), [(2, 1), (0, 0)])
def test_one_of_the_cubes_marks_where_an_agent_fell(cubes: int, left: int) -> None:
    playing = facing(
        Person(SW, cubes=cubes, injuries=["SHOOT"] * 3),
        Person(SE, cubes=0),
        enemies=[at("Warden", NW), at("Brute", SW)],
        dice=rolls([0, 0, 0]),
    ).play("agent phase")
    assert playing.ann.agent.is_out
    assert (playing.ann.agent.fell_in, playing.ann.cubes) == (SW, left)


@pytest.mark.rule(
    "HBG-CONFRONTATION-14",
    "HBG-CONFRONTATION-15",
    "HBG-CONFRONTATION-16",
    "HBG-CONFRONTATION-17",
    "HBG-DAMAGE-12",
    "HBG-DICE-33",
)
@pytest.mark.parametrize(("rolled", "returns"), [([1, 2, 1], True), ([5, 5, 0], False)])
def test_three_orange_dice_without_a_blank_bring_an_agent_back(
    rolled: list[int], returns: bool
) -> None:
    fallen = Person(facts={"out": True, "fell_in": SE})
    playing = facing(
        fallen, Person(SW, cubes=0), phase="agent phase", dice={"recovery": rolled, "test": []}
    )
    playing.play("end phase")
    assert playing.told(f"Ann rolls {', '.join(map(str, rolled))} to recover.")
    assert playing.ann.area == (SE if returns else None)
    assert list(map(str, playing.game.queue)) == (["Ben", "Ann"] if returns else ["Ben"])


@pytest.mark.rule("HBG-CONFRONTATION-18", "HBG-AMBIGUOUS-48")
@pytest.mark.parametrize(("injuries", "cubes"), [([], 3), (["action cube"] * 3, 1)])
def test_who_returns_refreshes_cubes_at_once_and_acts(injuries: list[str], cubes: int) -> None:
    fallen = Person(cubes=0, injuries=injuries, facts={"out": True, "fell_in": SE})
    playing = facing(fallen, Person(SW, cubes=0), phase="agent phase", dice={"recovery": [1, 1, 1]})
    playing.until_asked("who acts")
    assert playing.ann.cubes == cubes


@pytest.mark.rule("HBG-AMBIGUOUS-50")
def test_who_returns_to_a_full_area_comes_to_the_nearest_with_space() -> None:
    fallen = Person(facts={"out": True, "fell_in": SE})
    playing = facing(
        fallen,
        Person(SW, cubes=0),
        phase="agent phase",
        areas={SE: {"scenery": [3, 2, 1]}},
        dice={"recovery": [1, 1, 1]},
    )
    playing.ben.intend("set up in", NE)
    playing.play("end phase")
    assert playing.ann.area == NE


# The tracks in it.


@pytest.mark.rule("HBG-AMBIGUOUS-45", "HBG-CONFRONTATION-05")
def test_frog_swarms_advance_nothing_in_the_confrontation() -> None:
    playing = facing(phase="end phase", areas={NE: {"frog_swarms": 4}}, doom=5).play_round(2)
    assert playing.game.doom == 5


@pytest.mark.rule("HBG-AMBIGUOUS-46")
def test_clues_may_be_examined_and_advance_nothing() -> None:
    playing = begin(
        Person(SW, cubes=1),
        is_confrontation=True,
        enemies=[at("Warden", EAST)],
        explored=["gallery"],
        areas={SW: {"clues": 1}},
        dice=rolls([2, 2, 2]),
    ).act("Ann", "examine")
    playing.play("end phase")
    assert (playing[SW].clues, playing.game.information) == (0, 1)


# Endings.


@pytest.mark.rule("HBG-WIN-02", "HBG-WIN-05", "HBG-BOSS-08")
def test_the_agents_win_when_the_last_enemy_is_defeated() -> None:
    playing = begin(
        Person(SW, cubes=1),
        Person(SE),
        is_confrontation=True,
        enemies=[at("Warden", SW, damage=9)],
        dice=rolls([2, 1, 1]),
    ).act("Ann", "fight")
    outcome = playing.play_out()
    assert outcome.is_won_by(0)
    # Everybody has the one place at the table, and shares in it.
    assert [len(place) for place in playing.game.places] == [3]


@pytest.mark.rule("HBG-AMBIGUOUS-76", "HBG-WIN-02")
def test_with_a_minion_left_it_is_not_over() -> None:
    playing = begin(
        Person(SW, cubes=1),
        is_confrontation=True,
        enemies=[at("Warden", SW, damage=9), at("Lump", EAST)],
        dice=rolls([2, 1, 1]),
    ).act("Ann", "fight")
    playing.play_round(2)
    assert [str(enemy) for enemy in playing.game.enemies] == ["Lump 1"]


@pytest.mark.rule("HBG-WIN-01")
def test_the_card_may_ask_for_the_boss_alone() -> None:
    playing = begin(
        Person(SW, cubes=1),
        is_confrontation=True,
        enemies=[at("Warden", SW, damage=9), at("Lump", EAST)],
        confrontation=Confrontation("Warden", NW, wins_when="boss"),
        dice=rolls([2, 1, 1]),
    ).act("Ann", "fight")
    assert playing.play_out().is_won_by(0)


@pytest.mark.rule("HBG-WIN-03", "HBG-WIN-05", "HBG-WIN-06")
def test_all_agents_out_is_a_loss_whatever_backup_agent_is_left() -> None:
    wren = Backup("Wren", facts={"area": CELL})
    playing = facing(
        Person(SW, cubes=0, injuries=["SHOOT"] * 3, backups=[wren]),
        enemies=[at("Warden", NW), at("Brute", SW)],
        dice=rolls([0, 0, 0]),
    )
    outcome = playing.play_out()
    assert (outcome.winners, outcome.because) == ((), "all Agents are knocked out")


@pytest.mark.rule("HBG-AMBIGUOUS-106")
def test_if_the_last_enemy_and_the_last_agent_fall_together_it_is_a_victory() -> None:
    playing = begin(
        Person(SW, injuries=["SHOOT"] * 3),
        is_confrontation=True,
        phase="end phase",
        enemies=[at("Warden", SW, damage=9)],
        areas={SW: {"inferno": True}},
        dice={"inferno": [1]},
    )
    assert playing.play_out().is_won_by(0)


@pytest.mark.rule("HBG-WIN-07")
def test_no_enemy_left_in_the_investigation_ends_nothing() -> None:
    playing = begin(Person(SW, cubes=1), enemies=[at("Brute", SW)], dice=rolls([5, 5, 5])).act(
        "Ann", "fight"
    )
    playing.play_round(2)
    assert playing.game.enemies == []


@pytest.mark.rule("HBG-WIN-02")
def test_a_confrontation_that_is_won_as_it_is_set_up_is_over_at_once() -> None:
    weak = Confrontation("Warden", NW, (do("damage boss", number=99),))
    playing = beginning(confrontation=weak)
    assert playing.play_out().winners == (0,)
    assert not playing.told("agent phase")
    assert not playing.told("end phase")
