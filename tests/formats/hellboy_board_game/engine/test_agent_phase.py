"""Who may act and how often: what an action needs, and when the phase is over."""

from typing import Any

import pytest

from formats.hellboy_board_game.engine.actions import legal_actions
from formats.hellboy_board_game.engine.agents import Agent
from formats.hellboy_board_game.engine.values import ActionText, Attack, Carried
from formats.table.deciding import Decider, Decision, Policy
from tests.formats.hellboy_board_game.engine.playing import Person, Playing, at, begin, rolls
from tests.formats.hellboy_board_game.engine.small_case import (
    EAST,
    NE,
    NW,
    SE,
    SW,
    WEST,
    Backup,
    Own,
    do,
)

FULL = {"scenery": [3, 2, 1]}
NEARLY_FULL = {"scenery": [3, 2]}
ROPE = Own("Rope", Carried(can_be_traded=True))


def test_who_is_knocked_out_can_do_nothing() -> None:
    assert begin(Person(facts={"out": True}), Person(SW)).legal() == []


@pytest.mark.rule("HBG-BOARD-06", "HBG-ACTION-10")
@pytest.mark.parametrize(("there", "can_move"), [(FULL, False), (NEARLY_FULL, True)])
def test_a_move_needs_an_adjacent_area_with_space(there: dict[str, Any], can_move: bool) -> None:
    playing = begin(Person(NW), areas=dict.fromkeys((NE, SE, SW), there))
    assert ("move" in playing.legal()) is can_move


@pytest.mark.rule("HBG-BACKUP-12", "HBG-BOARD-06")
@pytest.mark.parametrize(
    ("there", "where", "can_join"),
    [
        # The Agent's own place is counted.
        ({"scenery": [3, 2]}, SW, False),
        ({"scenery": [3, 1]}, SW, True),
        ({}, EAST, False),
    ],
)
def test_a_backup_agent_joins_its_agent_elsewhere_if_there_is_space(
    there: dict[str, Any], where: str, can_join: bool
) -> None:
    wren = Backup("Wren", facts={"area": where})
    playing = begin(Person(EAST, backups=[wren]), explored=["gallery"], areas={EAST: there})
    assert ("join the supported Agent" in playing.legal("Wren")) is can_join


@pytest.mark.rule("HBG-AGENT-17", "HBG-ACTION-46")
@pytest.mark.parametrize(
    ("state", "is_usable"),
    [({}, True), ({"flipped": True}, False), ({"sideways": True}, False), ({"uses": 0}, False)],
)
def test_a_card_that_is_flipped_sideways_or_used_up_gives_no_action(
    state: dict[str, Any], is_usable: bool
) -> None:
    salve = Carried(actions=(ActionText("Salve", 0, does=(do("heal"),)),), uses=2)
    ann = Person(SW, starting=[Own("Salve", salve)], facts={"cards": {"Salve": state}})
    assert ("Salve" in begin(ann).legal()) is is_usable


def test_a_card_that_is_not_ready_is_no_weapon() -> None:
    club = Own("Club", Carried(weapon=Attack("Club")))
    ann = Person(SW, cubes=1, starting=[club], facts={"cards": {"Club": {"flipped": True}}})
    playing = begin(ann, enemies=[at("Lump", SW)], dice=rolls([0, 0, 0])).act("Ann", "fight")
    playing.play("rest phase")
    assert not playing.was_asked("weapon")


def test_a_used_up_card_that_flips_is_flipped() -> None:
    again = Carried(
        actions=(ActionText("Again", 0, does=(do("heal"),)),), uses=2, when_used_up="flip"
    )
    playing = begin(Person(NW, cubes=0, starting=[Own("Again", again)]))
    playing.act("Ann", "Again").act("Ann", "Again").play("rest phase")
    (card,) = playing.ann.agent.cards
    assert (card.state.is_flipped, card.state.uses) == (True, 0)
    # Then she can do nothing more, and nobody is asked.
    assert len(playing.table.offered("who acts")) == 2
    once = begin(Person(SW, cubes=0, starting=[Own("Again", again)])).act("Ann", "Again")
    assert not once.play("rest phase").ann.agent.cards.cards[0].state.is_flipped


@pytest.mark.rule("HBG-EFFECT-10")
def test_standing_up_takes_two_of_three_cubes() -> None:
    playing = begin(Person(SW, cubes=3, facts={"stunned": True}))
    playing.act("Ann", "stand up").act("Ann", "move").play("rest phase")
    assert len(playing.table.offered("who acts")) == 2


@pytest.mark.rule("HBG-WIN-02")
def test_nobody_acts_once_the_last_enemy_is_defeated() -> None:
    playing = begin(
        Person(SW, cubes=3),
        Person(SE, cubes=3),
        is_confrontation=True,
        enemies=[at("Lump", SW)],
        dice=rolls([5, 5, 5]),
    ).act("Ann", "fight")
    assert playing.play_out().is_won_by(0)
    assert len(playing.table.offered("who acts")) == 1


def test_actions_that_cost_nothing_do_not_go_on_for_ever() -> None:
    playing = begin(Person(SW, cubes=0, starting=[ROPE]), Person(SW, cubes=0))
    for number in range(1_001):
        playing.act("Ben" if number % 2 else "Ann", "trade")
    outcome = playing.play_out()
    assert (outcome.winners, outcome.is_stalled) == ((), True)


def test_what_costs_nothing_may_be_done_as_often_in_the_next_round() -> None:
    playing = begin(Person(SW, cubes=0, starting=[ROPE]), Person(SW, cubes=0))
    for number in range(1_200):
        playing.act("Ben" if number % 2 else "Ann", "trade")
        if number == 599:
            playing.table.intend("who acts", "None")
    playing.play_round(3)


class Comparing:
    """Stands before the players, and compares what the view says of actions with what is so."""

    def __init__(self, playing: Playing) -> None:
        self._playing = playing
        self._policies = dict(playing.policies)
        self.seen: list[tuple[list[str], list[str]]] = []

    def __getitem__(self, decider: Decider, /) -> Policy:
        return self

    def choose(self, decision: Decision, view: Any) -> int:
        for agent in view.agents:
            said = [str(each) for each in view.legal_actions(agent)]
            self.seen.append((said, [str(each) for each in self._now(agent)]))
        return self._policies[decision.decider].choose(decision, view)

    def _now(self, agent: Agent) -> list[Any]:
        return list(legal_actions(self._playing.game, agent))


def test_a_view_says_at_any_moment_what_could_be_done_now() -> None:
    playing = begin(
        Person(SW, cubes=2, starting=[ROPE]),
        Person(NE, cubes=1),
        explored=["gallery"],
        enemies=[at("Lump", EAST)],
        areas={NW: {"clues": 1}},
    )
    playing.act("Ann", "move", move_to=NW, move_on=NE).act("Ann", "trade")
    comparing = Comparing(playing)
    playing.game.policies = comparing
    playing.play_round(2)
    assert comparing.seen
    for said, now in comparing.seen:
        assert said == now


@pytest.mark.rule("HBG-ACTION-39", "HBG-ACTION-62")
def test_an_interaction_costs_a_cube_and_needs_something_there() -> None:
    cabinet = {"scenery": [{"size": 1, "name": "Cabinet"}]}
    assert "interact" in begin(Person(SW, cubes=1), areas={SW: cabinet}).legal()
    assert "interact" not in begin(Person(SW, cubes=0), areas={SW: cabinet}).legal()
    assert "interact" not in begin(Person(SW, cubes=1)).legal()


@pytest.mark.rule("HBG-ACTION-42")
def test_nobody_trades_alone() -> None:
    assert "trade" not in begin(Person(SW, starting=[ROPE])).legal()


def test_a_backup_agent_that_examines_lets_its_agent_take_insight() -> None:
    wren = Backup("Wren", facts={"area": WEST})
    playing = begin(
        Person(SW, cubes=0, backups=[wren]),
        Person(NE, cubes=0, threat=99),
        explored=["gallery"],
        areas={WEST: {"clues": 1}},
        insight={2: 1, 3: 1},
        dice=rolls([5, 5, 5]),
    ).act("Wren", "examine")
    playing.play("rest phase")
    assert (playing.ann.agent.insight, playing.ben.agent.insight) == (2, 0)
    assert playing.told("Ann takes 1 insight.")


def test_insight_that_was_not_reached_is_nobodys() -> None:
    playing = begin(
        Person(SW, cubes=1), areas={SW: {"clues": 1}}, insight={7: 2}, dice=rolls([2, 0, 0])
    ).act("Ann", "examine")
    playing.play("rest phase")
    assert (playing.ann.agent.insight, playing.game.insight_on_track) == (0, {7: 2})
    assert not playing.told("insight")
