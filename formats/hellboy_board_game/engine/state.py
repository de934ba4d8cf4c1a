"""What is true of a case at any moment: the board, who stands where, the tracks, the queue."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from carddb.model import Card
from formats.hellboy_board_game.engine.agents import Actor, Agent, BackupAgent
from formats.hellboy_board_game.engine.areas import AreaState
from formats.hellboy_board_game.engine.board.explored import ExploredBoard, explored_board
from formats.hellboy_board_game.engine.board.layout import Layout
from formats.hellboy_board_game.engine.case_file import CaseFile
from formats.hellboy_board_game.engine.decks import (
    HQ,
    BehaviourDeck,
    DeckOfDoom,
    EncounterDeck,
    RequisitionDeck,
)
from formats.hellboy_board_game.engine.history import History
from formats.hellboy_board_game.engine.minions import Enemy
from formats.hellboy_board_game.engine.values import CaseSetUp, EnemyCard, Instructions, Modifier
from formats.table.chance import one_of
from formats.table.deciding import TABLE, Decider, Policies, seat
from formats.table.game import Game
from formats.table.log import Log
from formats.table.piles import AnyCard, Pile, Sight

DAMAGE_POOL, HEALTH_TRACK = "damage pool", "health track"
BESIDE_BOARD, OUT_OF_THE_CASE = "beside the Agent board", "out of the case"
SLOTS = 4
"""Minion slots A to D (HBG-TRACK-20)."""

Character = Agent | BackupAgent | Enemy
"""Who stands in an area; a backup agent is a character in all respects (HBG-BACKUP-07)."""


class TrackTrigger:
    """A trigger marker on a space of a track, with the effect that it triggers (TRACK-08)."""

    __slots__ = ("goes_off", "is_doom", "space")

    def __init__(self, space: int, *, is_doom: bool, goes_off: Callable[[], None]) -> None:
        self.space = space
        self.is_doom = is_doom
        self.goes_off = goes_off


class HbgGame(Game):
    """The table of a case. The rules are in modules of their own, named by the rulebook's words."""

    def __init__(
        self, seed: str, policies: Policies, case: CaseSetUp, *, log: Log | None = None
    ) -> None:
        super().__init__(seed, policies, log=log)
        self.case = case
        self.box = case.box
        self.layout: Layout = case.layout
        self.explored: set[str] = set()
        """The rooms that are explored, the start's from the beginning on (HBG-BOARD-27)."""
        self.areas: dict[str, AreaState] = {}
        self.add_areas()
        self.board: ExploredBoard = explored_board(self.layout, frozenset())

        self.damage_pool: Pile[AnyCard] = self.piles.add(DAMAGE_POOL, HQ, Sight.NOBODY)
        self.out_of_the_case: Pile[AnyCard] = self.piles.add(OUT_OF_THE_CASE, HQ, Sight.ALL)
        self.agents: tuple[Agent, ...] = tuple(
            Agent(
                number,
                each.board,
                each.player,
                self.piles.add(BESIDE_BOARD, number, Sight.ALL),
                self.piles.add(HEALTH_TRACK, number, Sight.NOBODY),
            )
            for number, each in enumerate(case.agents)
        )
        self.players: tuple[int, ...] = tuple(sorted({agent.player for agent in self.agents}))
        self.backups: list[BackupAgent] = []
        self.enemies: list[Enemy] = []
        """Those on the board, in the order in which they came."""
        self.slots: list[EnemyCard | None] = [None] * SLOTS
        """Minion slots A to D, and further types to the right of them (HBG-TRACK-25)."""
        self.queue: list[Agent] = []
        self.doom = 1
        """The space of the Impending Doom marker, from 1 (HBG-SETUP-18)."""
        self.information = 1
        """The same of Information Gathered (HBG-SETUP-19)."""
        self.insight_on_track: dict[int, int] = {}
        """How many insight markers lie on a space of Information Gathered."""
        self.track_triggers: list[TrackTrigger] = []
        self.is_confrontation = False
        self.boss: Enemy | None = None
        self.phase = ""
        self.modifiers: list[tuple[Any, Modifier]] = []
        """What cards in play change, each with its card."""
        self.interactions: list[tuple[Any, Instructions]] = []
        """What points of interest do, each with the card that says so."""
        self.minions_so_far: dict[str, int] = {}
        self.history = History()
        self.legal_now: Mapping[Actor, Sequence[Any]] = {}
        """What everybody may do, while the table is asked who acts."""
        self._bring_decks(case)

    def _bring_decks(self, case: CaseSetUp) -> None:
        self.case_file = CaseFile(case.case_file)
        self.deck_of_doom = DeckOfDoom(self.piles, case.doom_cards, self.chance("shuffle", "doom"))
        self.encounter_deck = EncounterDeck(
            self.piles, case.encounters, self.chance("shuffle", "encounters")
        )
        self.behaviour_deck = BehaviourDeck(
            self.piles, case.behaviours, self.chance("shuffle", "behaviours")
        )
        self.requisition_deck = RequisitionDeck(
            self.piles, case.requisition_deck, self.chance("shuffle", "requisitions")
        )

    # Who decides

    @property
    def deciders(self) -> Sequence[Decider]:
        """The table, and every player."""
        return [TABLE, *map(seat, self.players)]

    @property
    def places(self) -> Sequence[Sequence[Decider]]:
        """All players share one list, and win or lose together (HBG-WIN-05)."""
        return [self.deciders]

    def name_of(self, decider: Decider) -> str:
        """A player by the Agents."""
        if decider is TABLE:
            return "the players"
        return " and ".join(str(agent) for agent in self.agents if agent.decider is decider)

    @property
    def lead_agent(self) -> Agent:
        """The Agent in front of the queue; while all are out the first of the case."""
        return self.queue[0] if self.queue else self.agents[0]

    @property
    def lead(self) -> Decider:
        """The player of the lead Agent, who settles what is left open (TRACK-18, 19, 28)."""
        return self.lead_agent.decider

    # The board

    def add_areas(self) -> None:
        """Know the areas of the layout; those that are known stay as they are."""
        for room, areas in self.layout.areas_of.items():
            for area in areas:
                if area not in self.areas:
                    self.areas[area] = AreaState(area, room)

    def look_at_board(self) -> None:
        """Work out anew who is adjacent to whom and who sees what: a room is explored."""
        self.board = explored_board(self.layout, frozenset(self.explored))

    def put(self, character: Character, area: str | None) -> None:
        """Put a character into an area, or take it off the board; nothing is paid for it."""
        if character.area is not None:
            _standing(self.areas[character.area], character).remove(character)
        character.area = area
        if area is not None:
            _standing(self.areas[area], character).append(character)

    def area_of(self, character: Character) -> AreaState:
        """Where somebody stands who is on the board."""
        return self.areas[self.where(character)]

    def where(self, character: Character) -> str:
        """The name of that area. Raises LookupError for who is not on the board."""
        if character.area is None:
            raise LookupError(f"{character} is not on the board")
        return character.area

    def explored_areas(self) -> list[AreaState]:
        """Every area of an explored room, in the order of the layout."""
        return [self.areas[area] for area in self.board.areas]

    def with_space(self, areas: Iterable[str]) -> list[str]:
        """Those of the areas that are not full (HBG-BOARD-06)."""
        return [area for area in areas if self.areas[area].space > 0]

    def enemies_in_room(self, room: str) -> int:
        """How many Enemies are in the areas of a room."""
        return sum([len(self.areas[area].enemies) for area in self.layout.areas_of[room]])

    # Chance and words

    def roll(self, purpose: str, faces: Sequence[int]) -> int:
        """What a die with these faces shows."""
        return one_of(self.chance("dice", purpose), faces)

    def modifier(self, kind: str, of: str = "") -> int:
        """The sum of what cards in play change of something, for all or for this one."""
        # Asked for every test and attack, and nearly always there is none.
        if not self.modifiers:
            return 0
        return sum(
            [each.number for _, each in self.modifiers if each.kind == kind and each.of in ("", of)]
        )

    def tell(self, kind: str, sentence: str, **facts: object) -> None:
        """Take down what happened. Ask before whether anybody listens: words cost time."""
        said = sentence[:1].upper() + sentence[1:]
        self.log.note(kind, said, turn=self.turn, choices=len(self.choices), **facts)

    def bring(self, cards: Iterable[Card], home: Pile[AnyCard]) -> list[AnyCard]:
        """New cards of the game."""
        return self.piles.bring(cards, home)


def _standing(area: AreaState, character: Character) -> list[Character]:
    """The list that a character stands in."""
    # One list for each kind: rules ask for Agents or for Enemies, and seldom for all.
    if isinstance(character, Agent):
        return area.agents  # type: ignore[return-value]
    if isinstance(character, Enemy):
        return area.enemies  # type: ignore[return-value]
    return area.backups  # type: ignore[return-value]
