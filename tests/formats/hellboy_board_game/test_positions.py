"""Positions that somebody writes: the case goes on from there, or a sentence says what can't be."""

from functools import cache
from typing import cast

import pytest

from carddb.builtin import builtin_cards
from formats.examples import examples
from formats.games import GAMES
from formats.hellboy_board_game.engine.agents import Agent
from formats.hellboy_board_game.engine.game import HellboyGame
from formats.hellboy_board_game.policy import policy_of
from formats.table.chance import stream
from formats.table.deciding import Decider, Decision, Everybody
from formats.table.players import Passive
from formats.table.walking import WalkPlace, name_of
from tests.formats.hellboy_board_game.engine.invariants import faults_at
from validator.checker import Checker
from validator.errors import InputError
from validator.play.positions import PositionStart, open_example, open_position

GAME = "hellboy-board-game"
WRITTEN = {id: each for id, each in examples().items() if each.game == GAME}
SEEDS = tuple(f"seed {number}" for number in range(8))
HESTER, ANSELM = "Hester Quayle", "Brother Anselm Tarn"
PLAYER = '[[players]]\nagents = ["Hester Quayle"]\n'


@cache
def checker() -> Checker:
    return Checker({GAME: builtin_cards(GAME)})


def opened(text: str, seed: str = "position") -> PositionStart:
    return open_position(checker(), f'game = "{GAME}"\n{text}', seed)


def laid_out(text: str) -> HellboyGame:
    return cast(HellboyGame, opened(text).game(Everybody(Passive())))


def refused(text: str) -> str:
    with pytest.raises(InputError) as refusal:
        opened(text)
    return str(refusal.value)


def agent(game: HellboyGame, name: str) -> Agent:
    return next(each for each in game.agents if str(each) == name)


FULL = """
case = "The Drowned Belfry"
round = 4
doom = 6
information = 5
explored = ["crypt"]
queue = ["Brother Anselm Tarn", "Hester Quayle"]
insight = { 8 = 1 }

[areas."crypt south-west"]
clues = 2
frog_swarms = 1
points_of_interest = 1
inferno = true
destruction = true
scenery = [2, "Bookcase"]

[[players]]
agents = [
    { card = "Hester Quayle", area = "crypt south-west", cubes = 1, wounds = 2, stunned = true },
    { card = "Brother Anselm Tarn", injuries = ["FIGHT", "EXAMINE"], wounds = 3, insight = 1 },
]
starting = [{ card = "Sea Legs", of = "Hester Quayle" }]
requisitions = [{ card = "Medicine Chest", of = "Brother Anselm Tarn", uses = 1 }]
backups = [{ card = "The Ferry Dog", of = "Hester Quayle", area = "crypt south-east", damage = 1 }]

[table]
enemies = [{ card = "Rope Crab", area = "crypt north-east", damage = 1, stunned = true }]
slots = ["Rope Crab", "Drowned Ringer"]
"Encounter deck" = ["Locked Vestry"]
"Deck of Doom" = ["Old Debts", "Boat Adrift"]
"Behaviour deck" = ["Heavy Swing"]
"""


def test_what_is_said_is_true_of_the_case() -> None:
    game = laid_out(FULL)
    hester, anselm = agent(game, HESTER), agent(game, ANSELM)
    assert (game.turn, game.doom, game.information) == (4, 6, 5)
    assert (hester.area, hester.cubes, hester.damage, hester.is_stunned) == (
        "crypt south-west",
        1,
        2,
        True,
    )
    assert (anselm.area, anselm.injuries(), anselm.damage) == (
        "nave south-west",
        ["FIGHT", "EXAMINE"],
        7,
    )
    assert (anselm.cubes, anselm.insight) == (3, 1)
    assert [str(each) for each in game.queue] == [ANSELM, HESTER]
    assert {each.player for each in game.agents} == {0}
    assert [str(card) for card in hester.cards] == ["Sea Legs"]
    assert [state.uses for _, state in anselm.carried()] == [1]
    (dog,) = hester.backups
    assert (dog.area, dog.damage, dog.cubes) == ("crypt south-east", 1, 1)
    (crab,) = game.enemies
    assert (crab.area, crab.damage, crab.is_stunned) == ("crypt north-east", 1, True)
    assert [str(each and each.name) for each in game.slots[:2]] == ["Rope Crab", "Drowned Ringer"]
    area = game.areas["crypt south-west"]
    assert (area.clues, area.frog_swarms, area.points_of_interest) == (2, 1, 1)
    assert area.has_inferno
    assert area.has_destruction
    assert [(piece.size, piece.name, piece.clues) for piece in area.scenery] == [
        (2, "", 0),
        (game.box.special_scenery["Bookcase"], "Bookcase", 2),
    ]
    assert game.insight_on_track == {8: 1}
    assert [str(card) for card in game.deck_of_doom.cards] == ["Old Debts", "Boat Adrift"]
    assert [str(card) for card in game.behaviour_deck.cards] == ["Heavy Swing"]


def test_rooms_without_an_encounter_card_are_explored() -> None:
    game = laid_out(FULL)
    # One card for the first room that is left: the porch.
    assert game.layout.areas_of.keys() - game.explored == {"porch"}


def test_trigger_markers_lie_where_tracks_have_still_to_come() -> None:
    def triggers(text: str) -> set[tuple[bool, int]]:
        return {(each.is_doom, each.space) for each in laid_out(text).track_triggers}

    assert triggers(PLAYER) == {(True, 7), (False, 11)}
    assert triggers(f"doom = 7\n{PLAYER}") == {(False, 11)}
    assert triggers(f"doom = 6\ninformation = 11\n{PLAYER}") == {(True, 7)}


def test_a_position_names_its_case_or_plays_the_training_case() -> None:
    belfry = laid_out(PLAYER)
    market = laid_out(f'case = "the ember market"\n{PLAYER}')
    assert belfry.case.start == "nave south-west"
    assert market.case.start == "square south-east"
    assert refused(f'case = "Nowhere"\n{PLAYER}') == (
        "The case 'Nowhere' is not known; known are The Drowned Belfry, The Ember Market."
    )


def test_each_player_has_an_agent_or_one_has_all() -> None:
    two = laid_out(
        '[[players]]\nagents = ["Hester Quayle"]\n[[players]]\nagents = ["Dov Pelligrew"]'
    )
    assert [each.player for each in two.agents] == [0, 1]
    both = '[[players]]\nagents = ["Hester Quayle", "Dov Pelligrew"]\n'
    assert "each player has one" in refused(f'{both}[[players]]\nagents = ["Mirabel Stoat"]')
    assert refused("[[players]]\n") == ("One to 4 agents can be on a case; the position has 0.")


def test_the_confrontation_has_its_boss() -> None:
    boss = '[table]\nenemies = ["The Bell Warden"]\n"Behaviour deck" = ["Heavy Swing"]'
    game = laid_out(f'confrontation = true\nphase = "enemy phase"\n{PLAYER}{boss}')
    assert game.boss is not None
    assert str(game.boss) == "The Bell Warden"
    sentence = "The Bell Warden is on the board in the Confrontation, and not before."
    assert refused(f"{PLAYER}{boss}") == sentence
    assert refused(f"confrontation = true\n{PLAYER}") == sentence


def hester(facts: str) -> str:
    return f'[[players]]\nagents = [{{ card = "Hester Quayle", {facts} }}]\n'


def with_table(piles: str) -> str:
    return f"{PLAYER}[table]\n{piles}"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (f"dom = 3\n{PLAYER}", "The position: nothing is known of 'dom'."),
        (f"doom = 13\n{PLAYER}", "The position: 'doom' is a whole number from 1 to 12."),
        (f"information = 0\n{PLAYER}", "'information' is a whole number from 1 to 11."),
        (f"round = 201\n{PLAYER}", "'round' is a whole number from 1 to 200."),
        (f"case_file = 99\n{PLAYER}", "'case_file' is a whole number from 0 to"),
        (f'phase = "tea"\n{PLAYER}', "'phase' is one of 'enemy phase', 'agent phase', "),
        (f'explored = ["attic"]\n{PLAYER}', "there is no room 'attic'; there are nave, porch"),
        (f'queue = ["Dov Pelligrew"]\n{PLAYER}', "every agent who is not knocked out, once."),
        (f"insight = {{ 12 = 1 }}\n{PLAYER}", "'insight': nothing is known of '12'."),
        (f'confrontation = true\nphase = "rest phase"\n{PLAYER}', "'phase' is one of"),
        (hester('area = "attic"'), "there is no area 'attic' in The Drowned Belfry."),
        (
            hester('area = "crypt south-west"')
            + '[table]\n"Encounter deck" = ["Locked Vestry", "Nesting Gulls"]',
            "Hester Quayle: crypt south-west is not explored.",
        ),
        (hester("cubes = 10"), "'cubes' is a whole number from 0 to 9."),
        (hester("wounds = 5"), "'wounds' is a whole number from 0 to 4."),
        (hester('wounds = 3, injuries = ["FIGHT", "SHOOT"]'), "5 damage markers are more than 4"),
        (hester('injuries = ["LUCK"]'), "'injuries' are "),
        (hester("out = true"), "All agents are knocked out."),
        (hester('out = true, area = "nave south-west"'), "say where with 'fell_in'."),
        (hester("brave = true"), "Hester Quayle: nothing is known of 'brave'."),
        (f'{PLAYER}hand = ["Sea Legs"]', "There is no pile 'hand' of a player; there are"),
        (f'{PLAYER}starting = ["Rope Crab"]', "Rope Crab can't be among 'starting'."),
        (
            f'{PLAYER}starting = [{{ card = "Sea Legs", of = "Dov Pelligrew" }}]',
            "Sea Legs: say 'of' which agent of the player it is.",
        ),
        (
            f'{PLAYER}requisitions = ["Salt Cartridges", {{ card = "Salt Cartridges", uses = 1 }}]',
            "the same has to be said of every copy",
        ),
        (
            '[[players]]\nagents = ["Hester Quayle", "Hester Quayle"]',
            "Hester Quayle is on the case twice.",
        ),
        (with_table('graveyard = ["Rope Crab"]'), "There is no pile 'graveyard' of the table"),
        (with_table('enemies = ["Ash Hound"]'), "Ash Hound is no Enemy of the case; those are"),
        (
            with_table('enemies = [{ card = "Rope Crab", damage = 3 }]'),
            "Rope Crab: 'damage' is a whole number from 0 to 2.",
        ),
        (
            with_table('enemies = [{ card = "Rope Crab", count = 4 }]'),
            "The box has 3 of Rope Crab; the position has 4.",
        ),
        (
            with_table(
                'enemies = [{ card = "Rope Crab", count = 3 }, '
                '{ card = "Spitting Gull", count = 3 }]'
            ),
            "nave south-west holds more than it has space for.",
        ),
        (with_table('slots = ["Ash Hound"]'), "Ash Hound is no Minion type of"),
        (with_table('slots = ["Rope Crab", "Rope Crab"]'), "Rope Crab is in two slots."),
        (
            with_table('"Deck of Doom" = [{ card = "Old Debts", damage = 1 }]'),
            "Old Debts: nothing is known of 'damage'.",
        ),
        (f'[areas."attic"]\nclues = 1\n{PLAYER}', "'areas': nothing is known of 'attic'."),
        (f'[areas."nave south-west"]\nscenery = [7]\n{PLAYER}', "'scenery' is of sizes and names"),
        (f'[areas."nave south-west"]\nclues = 99\n{PLAYER}', "of clues; the position has 99."),
        (
            f'[areas."nave south-west"]\nfrog_swarms = 99\n{PLAYER}',
            "of frog swarms; the position has 99.",
        ),
        (
            f'[areas."nave north-west"]\nscenery = ["Orrery"]\n'
            f'[areas."nave north-east"]\nscenery = ["Orrery"]\n{PLAYER}',
            "The box has 1 of Orrery; the position has 2.",
        ),
    ],
)
def test_what_cannot_be_is_refused_with_a_sentence(text: str, sentence: str) -> None:
    assert sentence in refused(text)


def test_injuries_come_out_of_the_box() -> None:
    icons = ", ".join(['"FIGHT"'] * 4)
    four = "\n".join(
        f'[[players]]\nagents = [{{ card = "{name}", injuries = [{icons}] }}]'
        for name in (HESTER, "Dov Pelligrew")
    )
    assert "the box has not so many markers of 'FIGHT'." in refused(four)


class Looking:
    """Plays at random, and looks at every decision whether anything is wrong."""

    def __init__(self, seed: str) -> None:
        self._policy = policy_of("random", stream(seed, "policy"))
        self.game: HellboyGame | None = None

    def __getitem__(self, decider: Decider, /) -> "Looking":
        return self

    def choose(self, decision: Decision, view: object) -> int:
        assert self.game is not None
        assert faults_at(self.game, decision) == []
        return self._policy.choose(decision, view)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_position_is_played_to_its_end(seed: str) -> None:
    looking = Looking(seed)
    looking.game = cast(HellboyGame, opened(FULL, seed).game(looking))
    assert looking.game.play().because
    assert looking.game.piles.faults() == []


# The worked examples


def walked(number: int, seed: str = "example") -> list[WalkPlace]:
    start = open_example(checker(), f"{GAME}-{number}", seed)
    return [start.walk(step) for step in range(len(start.written.steps) + 1)]


def offered(place: WalkPlace) -> list[str]:
    assert place.decision is not None
    return [name_of(option) for option in place.decision.options]


@pytest.mark.rule("HBG-EXAMPLE-20")
@pytest.mark.parametrize("seed", SEEDS)
def test_three_agents_act_in_any_order(seed: str) -> None:
    places = walked(20, seed)
    taken = [
        place.decision.options[place.choice]
        for place in places[:-1]
        if place.decision is not None
        and place.decision.kind == "action"
        and place.choice is not None
    ]
    assert list(map(str, taken)) == ["move", "shoot", "shoot", "examine", "fight", "fight", "fight"]


@pytest.mark.rule("HBG-EXAMPLE-27")
def test_a_minion_with_move_2_comes_two_areas_nearer() -> None:
    before, after = [cast(HellboyGame, place.game) for place in walked(27)]
    far = after.board.distances["porch west"]
    assert (before.enemies[0].area, far["crypt south-west"]) == ("crypt south-west", 3)
    assert far[str(after.enemies[0].area)] == 1
    assert after.agents[0].damage == 0


@pytest.mark.rule("HBG-EXAMPLE-30")
def test_scenery_of_size_2_leaves_space_for_four() -> None:
    places = walked(30)
    assert "nave north-east" in offered(places[2])
    assert "nave north-east" not in offered(places[5])
    assert cast(HellboyGame, places[5].game).areas["nave north-east"].characters == 4


@pytest.mark.parametrize("id", WRITTEN)
def test_each_step_says_something_and_names_its_rules(id: str) -> None:
    written, rows = WRITTEN[id], GAMES[GAME].ledger.rows
    assert written.title
    assert written.about
    assert set(written.rules) <= set(rows)
    for step in written.steps:
        assert step.says.endswith(".")
        assert step.rules
        assert set(step.rules) <= set(rows)
