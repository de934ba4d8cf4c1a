"""A case in the middle: a position becomes a game, with one Agent or more.

Its facts, all of them optional: round, phase, is_confrontation, doom, information, explored (rooms;
the start's alone if it does not say), slots (Enemy cards from slot A on), queue (Agents, the lead
first; by Threat Level if it does not say), insight (space: markers), case_file (how many cards are
discarded), and of Agents, enemies, areas and backups what `_lay_agent` and the others read. Piles
are those of the decks, the lowest card first.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from carddb.model import Card
from formats.hellboy_board_game.engine import target_priority
from formats.hellboy_board_game.engine.about import About
from formats.hellboy_board_game.engine.agents import Agent
from formats.hellboy_board_game.engine.areas import AreaState, Scenery
from formats.hellboy_board_game.engine.cards_in_play import put_into_force
from formats.hellboy_board_game.engine.carrying_out import carry_out
from formats.hellboy_board_game.engine.decks import BEHAVIOURS, DOOM, ENCOUNTERS, REQUISITIONS
from formats.hellboy_board_game.engine.minion_slots import set_up_enemy
from formats.hellboy_board_game.engine.scenery import (
    BOOKCASE,
    CABINET,
    CLUES_OF_A_BOOKCASE,
    CUBES_OF_A_PIECE,
    DESK,
)
from formats.hellboy_board_game.engine.set_up import bring_loadouts, set_up_backups
from formats.hellboy_board_game.engine.state import HbgGame
from formats.hellboy_board_game.engine.stun import stun
from formats.hellboy_board_game.engine.values import NO_TEXT, CaseSetUp, Instruction
from formats.table.position import Position, PositionError, lay_out, said

Facts = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Begin:
    """Where the game begins."""

    phase: str


def case_without_decks(case: CaseSetUp, position: Position) -> CaseSetUp:
    """The case without the cards of those decks that the position brings."""
    names = {name for name, _ in position.piles}
    return replace(
        case,
        doom_cards=() if DOOM in names else case.doom_cards,
        encounters=() if ENCOUNTERS in names else case.encounters,
        behaviours=() if BEHAVIOURS in names else case.behaviours,
        requisition_deck=() if REQUISITIONS in names else case.requisition_deck,
    )


def lay_out_position(game: HbgGame, position: Position, cards: Mapping[str, Card]) -> Begin:
    """Make the position true of a new game. Raises PositionError."""
    try:
        return _lay_out(game, position, cards)
    except KeyError as error:
        raise PositionError(f"The position names what the case has not: {said(error)}.") from error


def _lay_out(game: HbgGame, position: Position, cards: Mapping[str, Card]) -> Begin:
    facts = position.facts
    bring_loadouts(game)
    game.turn = facts.get("round", 1)
    game.is_confrontation = facts.get("is_confrontation", False)
    game.doom = facts.get("doom", 1)
    game.information = facts.get("information", 1)
    game.insight_on_track = dict(facts.get("insight", {}))
    slots = [game.case.enemies[name] if name else None for name in facts.get("slots", ())]
    game.slots[: len(slots)] = slots
    _lay_rooms(game, facts)
    _lay_decks(game, position, cards)
    _lay_case_file(game, facts)
    for name, each in facts.get("areas", {}).items():
        _lay_area(game.areas[name], each)
    agents = {str(agent): agent for agent in game.agents}
    for agent, loadout in zip(game.agents, game.case.agents, strict=True):
        _lay_agent(game, agent, facts.get("agents", {}).get(str(agent), {}))
        set_up_backups(game, agent, loadout)
    for name, each in facts.get("backups", {}).items():
        _lay_backup(game, name, each)
    if "queue" in facts:
        game.queue[:] = [agents[name] for name in facts["queue"]]
    else:
        target_priority.reset(game)
    for each in facts.get("enemies", ()):
        _lay_enemy(game, each)
    return Begin(facts.get("phase", "agent phase"))


def _lay_rooms(game: HbgGame, facts: Facts) -> None:
    """The rooms that are explored, and a card in each of the others."""
    start = game.layout.room_of[game.case.start]
    game.explored |= {start, *facts.get("explored", ())}
    game.look_at_board()


def _lay_decks(game: HbgGame, position: Position, cards: Mapping[str, Card]) -> None:
    lay_out(position, game.piles, _finder(cards), _nothing_of, home=DOOM)
    for room in game.layout.areas_of:
        if room not in game.explored:
            game.encounter_deck.lay(room)
    for card in game.deck_of_doom.in_play:
        put_into_force(game, card, game.case.texts.get(str(card), NO_TEXT), About(source=card))


def _finder(cards: Mapping[str, Card]) -> Callable[[str], Card]:
    def find(key: str) -> Card:
        if key not in cards:
            raise PositionError(f"There is no card '{said(key)}'.")
        return cards[key]

    return find


def _nothing_of(_card: Any, _facts: Facts) -> None:
    """Nothing more is true of a card than where it lies."""


def _lay_case_file(game: HbgGame, facts: Facts) -> None:
    """Discard so many cards; what the visible face says holds, and is not done again.

    Its trigger markers lie where they have not been reached.
    """
    for _ in range(facts.get("case_file", 0)):
        game.case_file.discard()
    if facts.get("is_case_file_flipped", False):
        game.case_file.flip()
    face = game.case_file.in_play
    if face is not None:
        put_into_force(game, face, face.text, About(source=face))
        carry_out(
            game,
            tuple([each for each in face.text.does if _is_ahead(game, each)]),
            About(source=face),
        )


def _is_ahead(game: HbgGame, each: Instruction) -> bool:
    """Whether it places a trigger marker on a space that its track has still to reach."""
    if each.do != "place trigger":
        return False
    reached = game.doom if each.args["track"] == "doom" else game.information
    return int(each.args["space"]) > reached


def _lay_area(area: AreaState, facts: Facts) -> None:
    area.clues = facts.get("clues", 0)
    area.frog_swarms = facts.get("frog_swarms", 0)
    area.points_of_interest = facts.get("points_of_interest", 0)
    area.has_inferno = facts.get("inferno", False)
    area.has_destruction = facts.get("destruction", False)
    for each in facts.get("scenery", ()):
        area.scenery.append(_piece(each))


def _piece(facts: int | Facts) -> Scenery:
    """A generic piece by its size, or a special one with its name, and what is left on it."""
    if isinstance(facts, int):
        return Scenery(facts)
    name = facts.get("name", "")
    piece = Scenery(
        facts["size"],
        name,
        cubes=facts.get("cubes", CUBES_OF_A_PIECE if name in (CABINET, DESK) else 0),
        clues=facts.get("clues", CLUES_OF_A_BOOKCASE if name == BOOKCASE else 0),
    )
    piece.damage = facts.get("damage", 0)
    return piece


def _lay_agent(game: HbgGame, agent: Agent, facts: Facts) -> None:
    """area, cubes, injuries (icons from the left), wounds (how many, or what they hide), …"""
    if facts.get("out", False):
        agent.is_out = True
        agent.fell_in = facts.get("fell_in", game.case.start)
    else:
        area = facts.get("area", game.case.start)
        if game.areas[area].room not in game.explored:
            raise PositionError(f"{agent} stands in {said(area)}, which is not explored.")
        game.put(agent, area)
    agent.cubes = facts.get("cubes", agent.cubes)
    agent.insight = facts.get("insight", 0)
    agent.is_stunned = facts.get("stunned", False)
    for icon in facts.get("injuries", ()):
        _take(game, agent, icon, is_injury=True)
    wounds = facts.get("wounds", 0)
    for icon in [""] * wounds if isinstance(wounds, int) else wounds:
        _take(game, agent, icon, is_injury=False)
    for card, state in agent.carried():
        given = facts.get("cards", {}).get(str(card), {})
        state.uses = given.get("uses", state.uses)
        state.is_flipped = given.get("flipped", False)
        state.is_sideways = given.get("sideways", False)
        state.tracker = given.get("tracker", state.tracker)


def _take(game: HbgGame, agent: Agent, icon: str, *, is_injury: bool) -> None:
    """A marker with that icon, or any, from the pool onto the track."""
    if len(agent.health_track) >= agent.board.health:
        raise PositionError(f"{agent} has more damage markers than spaces for them.")
    marker = next(
        each for each in game.damage_pool.cards if not icon or each.card.facts["injury"] == icon
    )
    game.piles.move(marker, agent.health_track)
    marker.is_face_up = is_injury


def _lay_backup(game: HbgGame, name: str, facts: Facts) -> None:
    backup = next(each for agent in game.agents for each in agent.backups if str(each) == name)
    if "area" in facts and backup.area is not None:
        game.put(backup, facts["area"])
    backup.damage = facts.get("damage", 0)
    backup.cubes = facts.get("cubes", backup.cubes)
    backup.is_stunned = facts.get("stunned", False)


def _lay_enemy(game: HbgGame, facts: Facts) -> None:
    kind = game.case.enemies[facts["type"]]
    enemy = set_up_enemy(game, kind, facts["area"])
    enemy.damage = facts.get("damage", 0)
    if facts.get("stunned", False):
        stun(game, enemy)
    if kind.is_boss:
        game.boss = enemy
